/** Rendering: trees as card text in four languages, in spans. */
import { GLUE } from './glue.ts';
import { type Language, type Mood, nounForm } from './lexicon.ts';
import { isPlainType, type PhraseBook, phraseOf, quantityIn } from './phrase.ts';
import { bare, counted, type Saying } from './quantity.ts';
import { type Span, text } from './span.ts';
import { isThirdPerson, type Part } from './template.ts';
import type { Clause, Condition, Effect } from './tree.ts';

/** What rendering needs besides the tree: how the pack calls its keywords and texts by hand. */
export interface Names {
  keyword(id: string, language: Language): string;
  byHand(key: string, language: Language): string;
}

interface Voice<S> {
  readonly book: PhraseBook<S>;
  readonly language: Language;
  readonly names: Names;
}

/** An effect as sentences: the first letter large, a full stop at the end. */
export function renderEffect<S>(
  book: PhraseBook<S>,
  names: Names,
  effect: Effect,
  language: Language,
): Span[] {
  return sentences({ book, language, names }, effect, 'imp');
}

/** A clause by itself, as it stands in a sentence. */
export function renderClause<S>(
  book: PhraseBook<S>,
  clause: Clause,
  language: Language,
  mood: Mood = 'imp',
): Span[] {
  const bound = book.phrases.get(clause.phrase);
  if (!bound) throw new Error(`there is no phrase '${clause.phrase}'`);
  const { slots } = bound.phrase;
  return joined(
    bound.templates[language].flatMap((part) => renderPart(book, part, slots, clause, language, mood)),
  );
}

function renderPart<S>(
  book: PhraseBook<S>,
  part: Part,
  slots: Readonly<Record<string, string>>,
  clause: Clause,
  language: Language,
  mood: Mood,
): Span[] {
  switch (part.t) {
    case 'text':
      return [text(part.text)];
    case 'verb':
      return [text(book.lexicon.verbs.get(part.verb)?.[language][mood] ?? '')];
    case 'person':
      return [text(isThirdPerson(mood) ? part.they : part.you)];
    case 'counted':
      return counted(
        quantityIn(clause, part.amount),
        nounIn(book, clause, part.noun),
        language,
        part.case,
        saying(book, language),
      );
    case 'slot': {
      const type = slots[part.slot] ?? '';
      const value = clause.args[part.slot];
      if (type === 'amount') return bare(quantityIn(clause, part.slot), language, saying(book, language));
      if (type === 'card') return [{ kind: 'entity', id: String(value), text: String(value) }];
      if (isPlainType(type)) return [{ kind: 'number', text: String(value) }];
      const noun = nounIn(book, clause, part.slot);
      const form = nounForm(noun, language, part.plural ? 'many' : 'one', part.case ?? 'nom');
      return [{ kind: 'term', id: noun.id, text: form }];
    }
  }
}

/** How amounts say the value phrases in them. */
function saying<S>(book: PhraseBook<S>, language: Language): Saying {
  return (clause) => renderClause(book, clause, language);
}

function nounIn<S>(book: PhraseBook<S>, clause: Clause, slot: string) {
  const noun = book.lexicon.nouns.get(String(clause.args[slot]));
  if (!noun)
    throw new Error(`phrase '${clause.phrase}': '${String(clause.args[slot])}' is not a noun of the lexicon`);
  return noun;
}

/** Neighbouring texts as one, so that spans do not depend on how a template was cut. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (span.text === '') continue;
    if (last?.kind === 'text' && span.kind === 'text') whole[whole.length - 1] = text(last.text + span.text);
    else whole.push(span);
  }
  return whole;
}

function sentences<S>(voice: Voice<S>, effect: Effect, mood: Mood): Span[] {
  if (effect.t === 'seq') {
    return joined(
      effect.effects.flatMap((part, i) => [...(i > 0 ? [text(' ')] : []), ...sentences(voice, part, mood)]),
    );
  }
  if (effect.t === 'if') return joined(ifSentences(voice, effect, mood));
  if (effect.t === 'pay') {
    const { ifSo } = GLUE[voice.language];
    const may = sentence(phraseFor(voice, { t: 'may', effect: effect.cost }, mood));
    return joined([
      ...may,
      text(' '),
      ...sentence([
        text(isThirdPerson(mood) ? ifSo.they : ifSo.you),
        ...phraseFor(voice, effect.effect, mood),
      ]),
    ]);
  }
  if (effect.t === 'roll') return joined(tableSentences(voice, effect, mood));
  return joined(sentence(phraseFor(voice, effect, mood)));
}

function sentence(spans: readonly Span[]): Span[] {
  const [first, ...rest] = spans;
  if (!first) return [];
  const large = { ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) };
  const whole = [large, ...rest];
  const ends = /[.!?…]$/.test(whole.at(-1)?.text ?? '');
  return ends ? whole : [...whole, text('.')];
}

function ifSentences<S>(voice: Voice<S>, effect: Effect & { t: 'if' }, mood: Mood): Span[] {
  const glue = GLUE[voice.language];
  const yes = [
    text(glue.if[0]),
    ...renderCondition(voice, effect.condition),
    text(glue.if[1]),
    ...phraseFor(voice, effect.yes, mood),
  ];
  if (!effect.otherwise) return sentence(yes);
  return [
    ...sentence(yes),
    text(' '),
    ...sentence([text(glue.otherwise), ...phraseFor(voice, effect.otherwise, mood)]),
  ];
}

function tableSentences<S>(voice: Voice<S>, effect: Effect & { t: 'roll' }, mood: Mood): Span[] {
  const { colon } = GLUE[voice.language];
  const lines = effect.results.flatMap(([result, then]) => [
    text('\n'),
    { kind: 'number', text: result } as const,
    text(colon),
    ...sentences(voice, then, mood),
  ]);
  return [...sentence(renderClause(voice.book, effect.die, voice.language, mood)), ...lines];
}

export function renderCondition<S>(voice: Voice<S>, condition: Condition): Span[] {
  const glue = GLUE[voice.language];
  if (condition.t === 'is') return renderClause(voice.book, condition.clause, voice.language, 's3');
  if (condition.t === 'not') return [text(glue.not), ...renderCondition(voice, condition.condition)];
  const between = condition.t === 'allOf' ? glue.bothOf : glue.eitherOf;
  return condition.conditions.flatMap((part, i) => [
    ...(i > 0 ? [text(between)] : []),
    ...renderCondition(voice, part),
  ]);
}

/** An effect inside a sentence. */
function phraseFor<S>(voice: Voice<S>, effect: Effect, mood: Mood): Span[] {
  const { book, language, names } = voice;
  const glue = GLUE[language];
  switch (effect.t) {
    case 'do':
      return renderClause(book, effect.clause, language, mood);
    case 'seq':
      return list(voice, effect.effects, mood);
    case 'may':
      return [text(glue.may[mood]), ...phraseFor(voice, effect.effect, 'inf')];
    case 'choose': {
      const among = effect.among.flatMap((part, i) => [
        ...(i > 0 ? [text(glue.or)] : []),
        ...phraseFor(voice, part, mood),
      ]);
      return [text(glue.choose(effect.count)), ...among];
    }
    case 'players': {
      const who = phraseOf(book, effect.who, 'players');
      return [
        ...renderClause(book, effect.who, language, mood),
        text(' '),
        ...phraseFor(voice, effect.effect, who.plural ? 'p3' : 's3'),
      ];
    }
    case 'each':
      return [
        text(glue.forEach),
        ...renderClause(book, effect.set, language, mood),
        text(', '),
        ...phraseFor(voice, effect.effect, mood),
      ];
    case 'repeat':
      return [
        ...bare(effect.times, language, saying(book, language)),
        text(' × '),
        ...phraseFor(voice, effect.effect, mood),
      ];
    case 'when':
      return [
        text(glue.when),
        ...renderClause(book, effect.trigger, language, 's3'),
        text(', '),
        ...phraseFor(voice, effect.effect, mood),
      ];
    case 'instead':
      return [
        text(glue.when),
        ...renderClause(book, effect.trigger, language, 's3'),
        text(', '),
        ...phraseFor(voice, effect.effect, mood),
        text(glue.instead),
      ];
    case 'until':
      return [
        ...renderClause(book, effect.duration, language, mood),
        text(', '),
        ...phraseFor(voice, effect.effect, mood),
      ];
    case 'once':
      return [
        ...renderClause(book, effect.per, language, mood),
        text(glue.colon),
        ...phraseFor(voice, effect.effect, mood),
      ];
    case 'keyword':
      return [
        { kind: 'entity', id: effect.keyword, text: names.keyword(effect.keyword, language) },
        ...(effect.x ? [text(' '), ...bare(effect.x, language, saying(book, language))] : []),
      ];
    case 'byHand':
      return [text(glue.byHand), text(names.byHand(effect.words, language))];
    case 'if':
    case 'pay':
    case 'roll':
      return sentences(voice, effect, mood);
  }
}

/** "a, b and c". */
function list<S>(voice: Voice<S>, effects: readonly Effect[], mood: Mood): Span[] {
  const glue = GLUE[voice.language];
  return effects.flatMap((effect, i) => {
    const spans = phraseFor(voice, effect, mood);
    if (i === 0) return spans;
    const before = i === effects.length - 1 ? glue.and(spans[0]?.text ?? '') : ', ';
    return [text(before), ...spans];
  });
}
