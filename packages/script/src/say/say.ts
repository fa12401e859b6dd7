/** Rendering of one clause, in spans. */
import { type CardLanguage, known, number, plainText, type Span, text } from '@torii/words';
import { leading, nounGroup, stateForm } from '../phrase/agree.ts';
import { quantityIn } from '../phrase/given.ts';
import type { Mood, Noun, State } from '../phrase/lexicon.ts';
import { isPlainType, type PhraseBook, PhraseError, type SlotType } from '../phrase/phrase.ts';
import type { Part } from '../phrase/template.ts';
import type { Quantity } from '../tree/quantity.ts';
import type { Clause } from '../tree/tree.ts';
import { bare, counted, type Saying } from './counting.ts';
import { GLUE } from './glue.ts';
import { joined } from './typeset.ts';

/** How the pack calls what its texts mention. */
export interface Names {
  keyword(id: string, language: CardLanguage): string;
  byHand(key: string, language: CardLanguage): string;
  /** What a `name:` slot of this class names. */
  name(type: string, id: string, language: CardLanguage): string;
}

/** What rendering needs besides the tree. */
export interface Voice<S> {
  readonly book: PhraseBook<S>;
  readonly language: CardLanguage;
  readonly names: Names;
}

/** The mood of the verbs, and of whom it is said: you, one, several. */
export interface Form {
  readonly mood: Mood;
  readonly person: 'you' | 'one' | 'several';
}

/** An order to the reader. */
export const ORDER: Form = { mood: 'imp', person: 'you' };
/** What is so, said to the reader: "if you have no Power". */
export const FACT: Form = { mood: 's3', person: 'you' };

/** A clause as it stands in a sentence. */
export function renderClause<S>(voice: Voice<S>, clause: Clause, form: Form = ORDER): Span[] {
  return renderParts(voice, clause, form, false);
}

/** The verb with which a clause begins, as it is said in this form; empty if it begins with something else. */
export function verbOf<S>(voice: Voice<S>, clause: Clause, form: Form): string {
  const [first] = boundOf(voice, clause).templates[voice.language];
  return first?.t === 'verb' ? plainText(renderPart(voice, first, {}, clause, form)) : '';
}

/** What that verb means. */
export function senseOf<S>(voice: Voice<S>, clause: Clause): string {
  const [first] = boundOf(voice, clause).templates[voice.language];
  return first?.t === 'verb' ? (voice.book.lexicon.verbs.get(first.verb)?.sense ?? '') : '';
}

/** Whether a clause says itself of whom it is said: "your Top Enemy recovers …", "the objective is achieved". */
export function hasSubject<S>(voice: Voice<S>, clause: Clause): boolean {
  const [first] = boundOf(voice, clause).templates[voice.language];
  return first?.t === 'text' || first?.t === 'person';
}

/** Whether a clause is nothing but a verb and so many of something. */
export function isBare<S>(voice: Voice<S>, clause: Clause): boolean {
  return boundOf(voice, clause).templates[voice.language].length === 3 && countsAfterVerb(voice, clause);
}

function countsAfterVerb<S>(voice: Voice<S>, clause: Clause): boolean {
  const [verb, gap, object] = boundOf(voice, clause).templates[voice.language];
  return verb?.t === 'verb' && gap?.t === 'text' && gap.text === ' ' && object?.t === 'counted';
}

/**
 * A clause that is a verb and so many of something, without its verb; null if it is more than that. Which of them may
 * follow, "of your choice", but not where they lie: that could be read of what comes before too.
 */
export function withoutVerb<S>(voice: Voice<S>, clause: Clause, form: Form): Span[] | null {
  const { phrase, templates } = boundOf(voice, clause);
  if (!countsAfterVerb(voice, clause)) return null;
  const [, , ...parts] = templates[voice.language];
  if (parts.length > 1 && !phrase.which) return null;
  return joined(
    parts.flatMap((part) => renderPart(voice, part, phrase.slots, clause, form)),
    voice.language,
  );
}

/**
 * A condition without the words that it shares with another of its phrase: "you have at least 4 Shield and 4 Power".
 * Null where it does not begin with words, where what follows them is no amount and no name ("there are no …"), or where
 * a name stands in its middle: "card A is in play and B is in play" would not say what B is.
 */
export function withoutLead<S>(voice: Voice<S>, clause: Clause): Span[] | null {
  const { phrase, templates } = boundOf(voice, clause);
  const parts = templates[voice.language];
  const first = parts.findIndex(({ t }) => t === 'counted' || t === 'slot');
  const part = parts[first];
  const isLast = first === parts.length - 1;
  const isNamed = isLast && part?.t === 'slot' && isPlainType(phrase.slots[part.slot] ?? '');
  if (first < 1 || !(part?.t === 'counted' || isNamed)) return null;
  return joined(
    parts.slice(first).flatMap((each) => renderPart(voice, each, phrase.slots, clause, FACT)),
    voice.language,
  );
}

/** A condition cut around the one name in its middle: "card", "G05", "is in play". Null if it is made otherwise. */
export function aroundName<S>(voice: Voice<S>, clause: Clause): readonly [Span[], Span[], Span[]] | null {
  const { phrase, templates } = boundOf(voice, clause);
  const parts = templates[voice.language];
  const at = parts.findIndex(({ t }) => t === 'slot');
  const part = parts[at];
  const isNamed = part?.t === 'slot' && isPlainType(phrase.slots[part.slot] ?? '');
  const isAlone = parts.every(({ t }, i) => i === at || t === 'text');
  if (!isNamed || !isAlone || at < 1 || at === parts.length - 1) return null;
  const cut = (from: number, to?: number) =>
    parts.slice(from, to).flatMap((each) => renderPart(voice, each, phrase.slots, clause, FACT));
  return [cut(0, at), cut(at, at + 1), cut(at + 1)];
}

/** How value phrases are said in this form. */
export function sayingOf<S>(voice: Voice<S>, form: Form): Saying {
  return (clause, genitive = false) => {
    const { phrase, ukOf } = boundOf(voice, clause);
    if (!genitive || !ukOf) return renderClause(voice, clause, form);
    return joined(
      ukOf.flatMap((part) => renderPart(voice, part, phrase.slots, clause, form)),
      'uk',
    );
  };
}

/** The opposite of a condition; null if the phrase has none. */
export function renderOpposite<S>(voice: Voice<S>, clause: Clause): Span[] | null {
  return boundOf(voice, clause).not ? renderParts(voice, clause, FACT, true) : null;
}

function boundOf<S>({ book }: Voice<S>, clause: Clause) {
  const bound = book.phrases.get(clause.phrase);
  if (!bound) throw new PhraseError(clause.phrase, 'there is no such phrase');
  return bound;
}

function renderParts<S>(voice: Voice<S>, clause: Clause, form: Form, opposite: boolean): Span[] {
  const { phrase, templates, not } = boundOf(voice, clause);
  const parts = ((opposite && not) || templates)[voice.language];
  return joined(
    parts.flatMap((part) => renderPart(voice, part, phrase.slots, clause, form)),
    voice.language,
  );
}

function renderPart<S>(
  voice: Voice<S>,
  part: Part,
  slots: Readonly<Record<string, SlotType>>,
  clause: Clause,
  form: Form,
): Span[] {
  const { book, language } = voice;
  const say = sayingOf(voice, form);
  switch (part.t) {
    case 'text':
      return [text(part.text)];
    case 'verb':
      return [text(book.lexicon.verbs.get(part.verb)?.forms[language][form.mood] ?? '')];
    case 'person':
      return [text({ you: part.you, one: part.one, several: part.several }[form.person])];
    case 'counted': {
      const noun = nounIn(voice, clause, part.noun);
      const thing = { noun, state: stateIn(voice, slots, clause, part.state), case: part.case };
      const written = clause.args[part.amount];
      const quantity: Quantity =
        typeof written === 'number' ? { q: 'number', n: written } : quantityIn(clause, part.amount);
      return counted(quantity, thing, language, say);
    }
    case 'agree': {
      const state = stateIn(voice, slots, clause, part.state);
      if (!state) return [];
      const placed = { number: part.plural ? 'many' : 'one', case: 'nom' } as const;
      const words = stateForm(state, nounIn(voice, clause, part.noun), language, placed);
      return [known('term', state.id, words)];
    }
    case 'slot':
      return renderSlot(voice, part, slots, clause, say);
  }
}

function renderSlot<S>(
  voice: Voice<S>,
  part: Part & { t: 'slot' },
  slots: Readonly<Record<string, SlotType>>,
  clause: Clause,
  say: Saying,
): Span[] {
  const { language, names } = voice;
  const type = slots[part.slot] ?? '';
  const value = String(clause.args[part.slot]);
  if (type === 'amount') return bare(quantityIn(clause, part.slot), language, say);
  if (type === 'card') return [known('card', `card:${value}`, value)];
  if (type === 'number') return [number(value)];
  if (type.startsWith('name:')) {
    // Names from packs are never inflected: they stand in quotes.
    const [open, close] = GLUE[language].quotes;
    const kind = type.slice('name:'.length);
    const name = names.name(kind, value, language);
    return [text(open), known('card', `${kind}:${value}`, name), text(close)];
  }
  const noun = nounIn(voice, clause, part.slot);
  const count = part.plural ? 'many' : 'one';
  const state = stateIn(voice, slots, clause, part.state);
  const group = nounGroup(noun, state, language, { number: count, case: part.case ?? 'nom' });
  return [text(leading(noun, group, language, count, part.article, part.preposition)), ...group];
}

/** The noun in a slot, or one that the template names itself. */
function nounIn<S>({ book }: Voice<S>, clause: Clause, name: string): Noun {
  const id = name in clause.args ? String(clause.args[name]) : name;
  const noun = book.lexicon.nouns.get(id);
  if (!noun) throw new PhraseError(clause.phrase, `'${id}' is not a noun of the lexicon`);
  return noun;
}

/** A state that the template names, or that stands in one of its slots. */
function stateIn<S>(
  { book }: Voice<S>,
  slots: Readonly<Record<string, SlotType>>,
  clause: Clause,
  name: string | null,
): State | null {
  if (name === null) return null;
  const id = name in slots ? String(clause.args[name]) : name;
  const state = book.lexicon.states.get(id);
  if (!state) throw new PhraseError(clause.phrase, `'${id}' is not a state of the lexicon`);
  return state;
}
