/**
 * What is asked of a phrase before it may stand in a book: a template in each language that uses its slots as they are, verbs
 * and states that the lexicon has, something to run, and every form of every word that a template can ask for. What is
 * built for browsers has been proven by then, and carries no proofs.
 */
import { type CardLanguage, cardLanguages } from '@torii/words';
import { type Lexicon, nounsOf, statesOf } from '../phrase/lexicon.ts';
import {
  type Bound,
  isPlainType,
  type Phrase,
  type PhraseBook,
  PhraseError,
  type SlotType,
} from '../phrase/phrase.ts';
import { type Part, slotsIn } from '../phrase/template.ts';
import { type Names, renderClause, renderOpposite } from '../say/say.ts';
import { sampleClauses } from './samples.ts';

export function provePhrase<S, Own>(lexicon: Lexicon, { phrase, templates, not, ukOf }: Bound<S, Own>): void {
  const problem = (what: string) => new PhraseError(phrase.id, what);
  for (const [slot, type] of Object.entries(phrase.slots)) {
    const nouns = nounsOf(lexicon, type).length > 0;
    const states = statesOf(lexicon, type).length > 0;
    if (isPlainType(type)) continue;
    if (!nouns && !states) throw problem(`no noun or state is of the class '${type}'`);
    if (nouns && states)
      throw problem(`'${type}' is a class of nouns and of states: which one is {${slot}}?`);
  }
  if (phrase.kind === 'effect' && !hasOneOf(phrase.run, phrase.steps, phrase.happens))
    throw problem('it has either something to run or steps or changes that happen');
  if (phrase.kind === 'condition' && !hasOneOf(phrase.test, phrase.measure))
    throw problem('it is either tested or measured');
  if (phrase.kind === 'die') {
    const unnamed = phrase.faces.find((face) => !/^\d+$/.test(face) && !phrase.faceNames?.[face]);
    if (unnamed !== undefined) throw problem(`its face '${unnamed}' has no name`);
  }
  for (const language of cardLanguages) {
    proveTemplate(lexicon, phrase, templates[language], language);
    if (not) proveTemplate(lexicon, phrase, not[language], language);
  }
  if (ukOf) proveTemplate(lexicon, phrase, ukOf, 'uk');
  if (saysWhich(templates.en) !== (phrase.which ?? false))
    throw problem('`which` is said of what goes on with "of" behind what is counted, and of nothing else');
}

function hasOneOf(...readings: readonly unknown[]): boolean {
  return readings.filter((reading) => reading !== undefined).length === 1;
}

/** "[dump] {n+token} of your choice": English shows it best. */
function saysWhich([verb, gap, object, tail]: readonly Part[]): boolean {
  const counts = verb?.t === 'verb' && gap?.t === 'text' && gap.text === ' ' && object?.t === 'counted';
  return counts && tail?.t === 'text' && tail.text.startsWith(' of ');
}

function proveTemplate<S>(
  lexicon: Lexicon,
  phrase: Phrase<S>,
  parts: readonly Part[],
  language: CardLanguage,
): void {
  const problem = (what: string) => new PhraseError(phrase.id, `in ${language} ${what}`);
  if (parts.length === 0) throw problem('it is not written');
  const { slots, states } = slotsIn(parts);
  const declared = Object.keys(phrase.slots);
  const used = [...slots, ...states.filter((state) => declared.includes(state))];
  const unused = declared.filter((slot) => !used.includes(slot));
  const counted = parts.flatMap((part) => (part.t === 'counted' ? [part.noun] : []));
  const isOwnNoun = (name: string) => counted.includes(name) && lexicon.nouns.has(name);
  const undeclared = slots.filter((slot) => !declared.includes(slot) && !isOwnNoun(slot));
  if (unused.length > 0) throw problem(`it does not use {${unused.join('}, {')}}`);
  if (undeclared.length > 0) throw problem(`it uses {${undeclared.join('}, {')}}, which it does not have`);
  for (const part of parts) {
    const wrong = wrongPart(lexicon, phrase.slots, part, language);
    if (wrong) throw problem(wrong);
  }
}

/** What is wrong with a part of a template: a word that the lexicon lacks, a slot of another type than it is used as. */
function wrongPart(
  lexicon: Lexicon,
  slots: Readonly<Record<string, SlotType>>,
  part: Part,
  language: CardLanguage,
): string | null {
  const isNoun = (name: string) =>
    name in slots ? nounsOf(lexicon, slots[name] ?? '').length > 0 : lexicon.nouns.has(name);
  const isState = (name: string) =>
    name in slots ? statesOf(lexicon, slots[name] ?? '').length > 0 : lexicon.states.has(name);
  if (part.t === 'verb' && !lexicon.verbs.has(part.verb))
    return `it uses the verb '${part.verb}', which the lexicon lacks`;
  if (part.t === 'text' || part.t === 'verb' || part.t === 'person') return null;
  if (part.state !== null && !isState(part.state))
    return `it uses the state '${part.state}', which the lexicon lacks`;
  if (part.t === 'counted') {
    if (slots[part.amount] !== 'amount' && slots[part.amount] !== 'number')
      return `{${part.amount}} is not an amount`;
    return isNoun(part.noun) ? null : `{${part.noun}} is not a noun`;
  }
  if (part.t === 'agree') return isNoun(part.noun) ? null : `{${part.noun}} is not a noun`;
  const bent = part.plural || part.case || part.article || part.preposition || part.state;
  if (bent && !isNoun(part.slot)) return `{${part.slot}} is not a noun and has no forms`;
  if (!bent && statesOf(lexicon, slots[part.slot] ?? '').length > 0)
    return `{${part.slot}} is a state: it needs a noun to agree with`;
  if (language === 'uk' && (part.article || part.preposition))
    return `{${part.slot}} has an article or a preposition: in Ukrainian it needs a case`;
  if (language !== 'uk' && part.case) return `{${part.slot}} stands in a case: only Ukrainian has them`;
  return null;
}

const ids: Names = { keyword: (id) => id, byHand: (key) => key, name: (_, id) => id };

/** Every form that a template can ask for and a word does not have is said, and each once. */
export function proveForms<S>(book: PhraseBook<S>): void {
  const missing = new Set<string>();
  for (const { phrase, not } of book.phrases.values()) {
    for (const clause of sampleClauses(book, phrase)) {
      for (const language of cardLanguages) {
        const voice = { book, language, names: ids };
        try {
          renderClause(voice, clause);
          if (not) renderOpposite(voice, clause);
        } catch (error) {
          missing.add(`phrase '${phrase.id}': ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
  }
  for (const each of unlike(book)) missing.add(each);
  if (missing.size > 0) throw new Error([...missing].join('\n'));
}

/** Verbs that are one word in English mean the same: the other languages hear of it by `like`. */
function unlike<S>({ lexicon }: PhraseBook<S>): string[] {
  const senses = new Map<string, string>();
  return [...lexicon.verbs].flatMap(([id, { forms, sense }]) => {
    const english = `${forms.en.imp} ${forms.en.s3}`;
    const first = senses.get(english) ?? sense;
    senses.set(english, first);
    return first === sense ? [] : [`'${id}': in English it is the same verb as '${first}': is it like it?`];
  });
}
