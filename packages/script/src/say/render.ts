/**
 * Rendering of effects: card text in sentences. What fits into one sentence without being read in two ways is put into
 * one; everything else gets a head with a colon and a list of lines below it.
 */
import { known, type Span, text } from '@torii/words';
import { phraseOf } from '../phrase/given.ts';
import type { Condition, Effect } from '../tree/tree.ts';
import { renderCondition } from './conditions.ts';
import { bare, times } from './counting.ts';
import { EVERY_TIME, GLUE } from './glue.ts';
import {
  FACT,
  type Form,
  hasSubject,
  ORDER,
  renderClause,
  sayingOf,
  type Voice,
  withoutVerb,
} from './say.ts';
import { series, sharingVerbs } from './series.ts';
import { isClause, isFlat, isInline, isList } from './shapes.ts';
import { saysInstead, simplified } from './simplify.ts';
import { joined } from './typeset.ts';

/** An effect as sentences: the first letter large, a full stop at the end, lists on lines of their own. */
export function renderEffect<S>(voice: Voice<S>, effect: Effect): Span[] {
  return joined(paragraph(voice, simplified(effect), 0), voice.language);
}

/** One sentence after another; behind a list the next begins a new line. */
function paragraph<S>(voice: Voice<S>, effect: Effect, depth: number): Span[] {
  if (effect.t !== 'seq') return statement(voice, effect, depth);
  const sentences = sharingVerbs(voice, effect.effects, ORDER).map(
    (group): Effect => (group.length === 1 ? (group[0] as Effect) : { t: 'seq', effects: group }),
  );
  return sentences.flatMap((part, i) => {
    const before = sentences[i - 1];
    if (part.t === 'seq' && isList(part))
      return [...(before ? [text(' ')] : []), ...sentence(inline(voice, part, ORDER))];
    const gap = before && !isInline(before) ? `\n${'  '.repeat(depth)}` : ' ';
    return [...(before ? [text(gap)] : []), ...statement(voice, part, depth)];
  });
}

/** An effect as a sentence of its own, with the lines that belong to it. */
function statement<S>(voice: Voice<S>, effect: Effect, depth: number): Span[] {
  const glue = GLUE[voice.language];
  if (effect.t === 'seq') return paragraph(voice, effect, depth);
  if (effect.t === 'if' && effect.otherwise) return ifOtherwise(voice, effect, effect.otherwise, depth);
  if (effect.t === 'roll') return table(voice, effect, depth);
  if (isInline(effect)) return sentence(inline(voice, effect, ORDER));
  if (effect.t === 'choose') {
    return [
      ...capital(chooseHead(voice, effect, ORDER)),
      text(glue.colon.trimEnd()),
      ...lines(voice, effect.among, depth),
    ];
  }
  const { head, body } = headed(voice, effect, ORDER, true);
  return under(voice, head, body, depth);
}

/** A head, a colon, and what belongs to it, line by line. */
function under<S>(voice: Voice<S>, head: readonly Span[], body: Effect, depth: number): Span[] {
  const parts = body.t === 'seq' ? body.effects : [body];
  return [...capital(head), text(GLUE[voice.language].colon.trimEnd()), ...lines(voice, parts, depth)];
}

function lines<S>(voice: Voice<S>, effects: readonly Effect[], depth: number): Span[] {
  const mark = `\n${'  '.repeat(depth)}${depth === 0 ? '•' : '–'} `;
  return effects.flatMap((effect) => [text(mark), ...statement(voice, effect, depth + 1)]);
}

function ifOtherwise<S>(
  voice: Voice<S>,
  effect: Effect & { t: 'if' },
  otherwise: Effect,
  depth: number,
): Span[] {
  const glue = GLUE[voice.language];
  const condition = ifHead(voice, effect.condition);
  const [word, before] = glue.otherwise;
  if (isFlat(effect.yes) && isFlat(otherwise)) {
    return [
      ...sentence([...condition, text(', '), ...inline(voice, effect.yes, ORDER)]),
      text(' '),
      ...sentence([text(before), ...inline(voice, otherwise, ORDER)]),
    ];
  }
  return [
    ...under(voice, condition, effect.yes, depth),
    text(`\n${'  '.repeat(depth)}`),
    ...under(voice, [text(word)], otherwise, depth),
  ];
}

function table<S>(voice: Voice<S>, { die, results }: Effect & { t: 'roll' }, depth: number): Span[] {
  const { colon } = GLUE[voice.language];
  const { faceNames } = phraseOf(voice.book, die, 'die');
  const named = (face: string) => faceNames?.[face]?.[voice.language] ?? face;
  const rows = results.flatMap(({ faces, effect }) => [
    text(`\n${'  '.repeat(depth)}`),
    ...capital(
      faces.flatMap((face, i): Span[] => [
        text(i > 0 ? ', ' : ''),
        { kind: 'number', id: face, text: named(face) },
      ]),
    ),
    text(colon),
    ...statement(voice, effect, depth + 1),
  ]);
  return [...sentence(renderClause(voice, die)), ...rows];
}

/** The head of an effect with one body, what stands between them, and how the body is said. */
interface Headed {
  readonly head: readonly Span[];
  readonly between: string;
  readonly body: Effect;
  readonly form: Form;
}

type WithBody = Exclude<Effect, { t: 'do' | 'seq' | 'choose' | 'roll' | 'keyword' | 'byHand' }>;

/** `listed`: the body comes as a list below the head. */
function headed<S>(voice: Voice<S>, effect: Effect, form: Form, listed: boolean): Headed {
  const { language } = voice;
  const glue = GLUE[language];
  const comma = (body: Effect, ...head: Span[]): Headed => ({ head, between: ', ', body, form });
  const colon = (body: Effect, ...head: Span[]): Headed => ({ head, between: glue.colon, body, form });
  const adverbial = (body: Effect, ...head: Span[]): Headed =>
    language === 'uk'
      ? { ...comma(body, ...head), between: behindAdverbial(head, body) }
      : comma(body, ...head);
  const say = sayingOf(voice, form);
  const part = effect as WithBody;
  switch (part.t) {
    case 'if':
      return comma(part.yes, ...ifHead(voice, part.condition));
    case 'may':
      // What is paid for may be left anyway: "you may" is said once.
      if (part.effect.t === 'pay') return headed(voice, part.effect, form, listed);
      if (listed) return colon(part.effect, text(glue.mayDo));
      return {
        head: [text(glue.may[form.mood])],
        between: '',
        body: part.effect,
        form: { ...form, mood: 'inf' },
      };
    case 'pay': {
      const may = isList(part.cost)
        ? inline(voice, { t: 'may', effect: part.cost }, form)
        : [text(glue.may.imp), ...parenthesised(voice, part.cost)];
      return comma(part.effect, ...may, text(glue.semicolon + glue.ifSo));
    }
    case 'players':
      return playersHead(voice, part, listed);
    case 'each':
      return adverbial(part.effect, text(glue.forEach), ...renderClause(voice, part.set, FACT));
    case 'repeat':
      return colon(part.effect, text(glue.repeat), ...times(part.times, language, say));
    case 'announce':
      return colon(part.effect, text(glue.announce), ...bare(part.most, language, say));
    case 'when':
      return comma(
        part.effect,
        text(part.next ? glue.nextTime : glue.when),
        ...renderClause(voice, part.trigger, FACT),
      );
    case 'instead':
      return insteadHead(voice, part, listed);
    case 'until': {
      const long = renderClause(voice, part.duration, { ...FACT, person: form.person });
      const { effect: ended } = part;
      // es, fr: "hasta el final de la partida, cuando…", "quand…" would be read as what happens at that end.
      const isEveryTime = (language === 'es' || language === 'fr') && ended.t === 'when' && !ended.next;
      return isEveryTime
        ? comma(
            ended.effect,
            ...long,
            text(EVERY_TIME[language]),
            ...renderClause(voice, ended.trigger, FACT),
          )
        : adverbial(ended, ...long);
    }
    case 'once':
      return colon(part.effect, ...renderClause(voice, part.per, FACT));
  }
}

function ifHead<S>(voice: Voice<S>, condition: Condition): Span[] {
  return [text(GLUE[voice.language].if), ...renderCondition(voice, condition)];
}

/** "When … would …": whether it is a duty or a choice must be said before the list of what happens instead. */
function insteadHead<S>(
  voice: Voice<S>,
  { trigger, effect }: Effect & { t: 'instead' },
  listed: boolean,
): Headed {
  const glue = GLUE[voice.language];
  const when = [text(glue.when), ...renderClause(voice, trigger, FACT)];
  const plain: Headed = { head: when, between: ', ', body: effect, form: ORDER };
  if (!listed) return plain;
  if (effect.t === 'may')
    return { ...plain, head: [...when, text(`, ${glue.mayDoInstead}`)], body: effect.effect };
  if (effect.t !== 'pay') return { ...plain, head: [...when, text(`, ${glue.insteadDo}`)] };
  const { head: may } = headed(voice, effect, ORDER, false);
  return { ...plain, head: [...when, text(', '), ...may, text(`, ${glue.insteadDo}`)], body: effect.effect };
}

/**
 * uk: how long or for what needs no comma behind it, unless a clause ends there or begins there. "До кінця гри, коли…" would
 * be read as what happens at that end: "щоразу" keeps them apart.
 */
function behindAdverbial(head: readonly Span[], body: Effect): string {
  const isNext = body.t === 'when' && body.next;
  if (head.some((span) => span.text.includes(',')) || body.t === 'if' || isNext) return ', ';
  return body.t === 'when' || body.t === 'instead' ? EVERY_TIME.uk : ' ';
}

/** A cost that is more than clauses, in brackets. */
function parenthesised<S>(voice: Voice<S>, cost: Effect): Span[] {
  const parts = cost.t === 'seq' ? cost.effects : [cost];
  const { semicolon } = GLUE[voice.language];
  return [
    text('('),
    ...parts.flatMap((part, i) => [
      text(i > 0 ? semicolon : ''),
      ...inline(voice, part, { mood: 'inf', person: 'you' }),
    ]),
    text(')'),
  ];
}

/** "each player gains …" where that can be said of somebody; else "each player: …", said to them. */
function playersHead<S>(
  voice: Voice<S>,
  { who, effect }: Effect & { t: 'players' },
  listed: boolean,
): Headed {
  const { plural } = phraseOf(voice.book, who, 'players');
  const head = renderClause(voice, who, FACT);
  const said = canFollow(voice, effect) || (effect.t === 'choose' && effect.by === null);
  if (listed || !said)
    return { head: withoutComma(head), between: GLUE[voice.language].colon, body: effect, form: ORDER };
  const form: Form = plural ? { mood: 'p3', person: 'several' } : { mood: 's3', person: 'one' };
  return { head, between: ' ', body: effect, form };
}

/** What can follow a subject. es, fr: how long something holds stands behind a single clause, so that it can too. */
function canFollow<S>(voice: Voice<S>, effect: Effect): boolean {
  const isBehind = (voice.language === 'es' || voice.language === 'fr') && effect.t === 'until';
  const clause = isBehind && isClause(effect.effect) ? effect.effect : effect;
  return isFlat(clause) && isSaidOf(voice, clause);
}

/** Whether every clause can follow a subject: one that has a subject of its own ("your Top Enemy recovers …") cannot. */
function isSaidOf<S>(voice: Voice<S>, effect: Effect): boolean {
  switch (effect.t) {
    case 'do':
      return !hasSubject(voice, effect.clause);
    case 'seq':
      return effect.effects.every((part) => isSaidOf(voice, part));
    case 'may':
      return isSaidOf(voice, effect.effect);
    default:
      return true;
  }
}

/** What ends with a comma before its verb ends with none before a colon: "each character, you included:". */
function withoutComma(head: readonly Span[]): Span[] {
  return head.map((span, i) =>
    i === head.length - 1 ? { ...span, text: span.text.replace(/,\s*$/, '') } : span,
  );
}

function chooseHead<S>(voice: Voice<S>, { count, by }: Effect & { t: 'choose' }, form: Form): Span[] {
  const glue = GLUE[voice.language];
  if (by === 'table') return [text(glue.table(count))];
  if (by === null) return [text(glue.choose[form.mood](count))];
  const { plural } = phraseOf(voice.book, by, 'players');
  const chooses = `${glue.choose[plural ? 'p3' : 's3'](count)}${glue.forYou}`;
  return [...renderClause(voice, by, FACT), text(` ${chooses}`)];
}

/** An effect inside a sentence. */
function inline<S>(voice: Voice<S>, effect: Effect, form: Form): Span[] {
  const { language, names } = voice;
  const glue = GLUE[language];
  switch (effect.t) {
    case 'do':
      return renderClause(voice, effect.clause, form);
    case 'seq':
      return listed(voice, effect.effects, form);
    case 'choose': {
      // Whoever reads is told what to do; of somebody else it is said what there is to do.
      const chosen: Form = form.mood === 'imp' ? form : { ...form, mood: 'inf' };
      const among = effect.among.flatMap((part, i) => [
        text(i > 0 ? glue.semicolon + glue.orElse : ''),
        ...inline(voice, part, chosen),
      ]);
      return [...chooseHead(voice, effect, form), text(glue.colon), ...among];
    }
    case 'keyword': {
      const say = sayingOf(voice, form);
      return [
        known('card', `keyword:${effect.keyword}`, names.keyword(effect.keyword, language)),
        ...(effect.x ? [text(' '), ...bare(effect.x, language, say)] : []),
      ];
    }
    case 'byHand':
      return [text(glue.byHand + glue.colon), text(names.byHand(effect.words, language))];
    case 'roll':
      return statement(voice, effect, 0);
    case 'instead':
      return insteadInline(voice, effect, form);
    default: {
      const { head, between, body, form: said } = headed(voice, effect, form, false);
      // es, fr: how long stands behind a single clause.
      if ((language === 'es' || language === 'fr') && effect.t === 'until' && isClause(effect.effect))
        return [...inline(voice, body, said), text(' '), ...head];
      // es, fr: as in `headed`, "every time that" takes the place of "when".
      if ((language === 'es' || language === 'fr') && effect.t === 'until' && body.t === 'instead')
        return [...head, text(EVERY_TIME[language]), ...insteadInline(voice, body, said).slice(1)];
      return [...head, text(between), ...inline(voice, body, said), ...otherwiseTail(voice, effect, form)];
    }
  }
}

/** "a, b and c"; where a part is itself made of several, a comma keeps it apart from the next: "a and b, and c". */
function listed<S>(voice: Voice<S>, effects: readonly Effect[], form: Form): Span[] {
  const { and, andAlso } = GLUE[voice.language];
  const groups = sharingVerbs(voice, effects, form);
  const parts = groups.map((group) =>
    series(
      group.map((effect, i) => {
        const rest = i > 0 && effect.t === 'do' ? withoutVerb(voice, effect.clause, form) : null;
        return rest ?? inline(voice, effect, form);
      }),
      and,
    ),
  );
  return series(parts, groups.some((group) => group.length > 1) ? andAlso : and);
}

/** What happens in place of something else, also where it must be paid for. */
function insteadInline<S>(voice: Voice<S>, effect: Effect & { t: 'instead' }, form: Form): Span[] {
  const { head, between, body } = headed(voice, effect, form, false);
  const paid = body.t === 'pay' ? headed(voice, body, form, false) : null;
  const [before, behind] = saysInstead(voice, paid ? paid.body : body)
    ? ['', '']
    : GLUE[voice.language].instead;
  return [
    ...head,
    text(between),
    ...(paid ? [...paid.head, text(paid.between)] : []),
    text(before),
    ...inline(voice, paid ? paid.body : body, form),
    text(behind),
  ];
}

function otherwiseTail<S>(voice: Voice<S>, effect: Effect, form: Form): Span[] {
  const glue = GLUE[voice.language];
  if (effect.t !== 'if' || !effect.otherwise) return [];
  return [text(glue.semicolon + glue.otherwise[1]), ...inline(voice, effect.otherwise, form)];
}

function sentence(spans: readonly Span[]): Span[] {
  const whole = capital(spans);
  return /[.!?…]$/.test(whole.at(-1)?.text ?? '') ? whole : [...whole, text('.')];
}

/** The first letter large, wherever it stands: behind a quotation mark or a bracket too. */
function capital(spans: readonly Span[]): Span[] {
  const index = spans.findIndex((span) => /[\p{L}\p{N}]/u.test(span.text));
  return spans.map((span, i) =>
    i === index
      ? { ...span, text: span.text.replace(/[\p{L}\p{N}]/u, (letter) => letter.toUpperCase()) }
      : span,
  );
}
