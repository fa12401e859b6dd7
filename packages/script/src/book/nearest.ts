/** What somebody may have meant who wrote something that nobody understands. */
import { type Lexicon, nounForm, nounsOf, statesOf } from '../phrase/lexicon.ts';
import type { PhraseBook, SlotType } from '../phrase/phrase.ts';
import type { Part } from '../phrase/template.ts';

/** A phrase as an author writes it. */
export interface Writing {
  /** `place {n} {token} on this card`: words to type, and slots where something of one's own stands. */
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** A word, or a slot with what fits into it; `words` are all that fit where they can be listed. */
type Piece = string | { readonly type: SlotType; readonly words: readonly string[] };

type Slots = Readonly<Record<string, SlotType>>;

/** The English template of a phrase as it is written: verbs and states by their words, not by what the lexicon calls them. */
export function writingOf<S>({ lexicon }: PhraseBook<S>, parts: readonly Part[], slots: Slots): Writing {
  const texts: string[] = [];
  const pieces: Piece[] = [];
  const words = (text: string) => {
    texts.push(text);
    pieces.push(...wordsIn(text));
  };
  const slot = (name: string, plural: boolean) => {
    const type = slots[name] ?? '';
    const [only, ...others] = nounsOf(lexicon, type);
    // Where only one noun fits, it is part of the phrase.
    if (only && others.length === 0) words(nounForm(only, 'en', plural ? 'many' : 'one', 'nom'));
    else {
      texts.push(`{${name}}`);
      pieces.push({ type, words: fitting(lexicon, type) });
    }
  };
  const state = (name: string | null) => {
    if (name === null) return;
    if (name in slots) slot(name, false);
    else words(lexicon.states.get(name)?.forms.en[0] ?? name);
    texts.push(' ');
  };
  for (const part of parts) {
    if (part.t === 'text') words(part.text);
    else if (part.t === 'verb') words(lexicon.verbs.get(part.verb)?.forms.en.imp ?? part.verb);
    else if (part.t === 'person') words(part.you);
    else if (part.t === 'agree') state(part.state);
    else {
      if (part.t === 'counted') slot(part.amount, false);
      else words([part.preposition, part.article].filter(Boolean).join(' '));
      if (part.t === 'counted' || part.preposition || part.article) texts.push(' ');
      state(part.state);
      slot(part.t === 'counted' ? part.noun : part.slot, part.t === 'counted');
    }
  }
  return { text: texts.join('').replace(/\s+/g, ' ').trim(), pieces };
}

/** The English words for everything that fits into a slot of a class. */
function fitting(lexicon: Lexicon, type: SlotType): string[] {
  const nouns = nounsOf(lexicon, type).flatMap((noun) => [
    nounForm(noun, 'en', 'one', 'nom'),
    nounForm(noun, 'en', 'many', 'nom'),
  ]);
  return [...nouns, ...statesOf(lexicon, type).flatMap(({ forms }) => forms.en)].map((word) =>
    word.toLowerCase(),
  );
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) ?? [];
}

/** An attempt to read a clause as one phrase: how far it went, and what could have come there. */
export interface Failure {
  readonly writing: Writing;
  readonly at: number;
  readonly expected: readonly string[];
}

/** Whatever is longer was not meant as one phrase. */
const MOST_WORDS = 40;

/** More than so much of what was written would have to be changed: then it is nowhere near. */
const TOO_FAR = 0.6;

/** The phrase that takes the fewest words to be changed; among equals the one that could be read the furthest. */
export function nearestTo(clause: string, failures: readonly Failure[]): string | null {
  const words = wordsIn(clause).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const far = distances();
  const ranked = failures
    .map(({ writing, at }) => ({ text: writing.text, at, cost: costOf(words, writing.pieces, far) }))
    .sort((a, b) => a.cost - b.cost || b.at - a.at);
  const [best] = ranked;
  return best && best.cost <= TOO_FAR * (words.length + 0.5) ? best.text : null;
}

/** The nearest of some words. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const ranked = known
    .map((other) => ({ other, letters: letters(word.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.letters - b.letters);
  const [best] = ranked;
  return best && best.letters <= word.length / 2 ? best.other : null;
}

type Far = (a: string, b: string) => number;

/** Words of which half the letters differ are other words. */
const OTHER_WORD = 0.5;

/** How far two words are from each other; the same words come again and again. */
function distances(): Far {
  const known = new Map<string, number>();
  return (a, b) => {
    if (a === b) return 0;
    const key = `${a} ${b}`;
    const far = known.get(key) ?? letters(a, b) / Math.max(a.length, b.length);
    known.set(key, far);
    return far < OTHER_WORD ? far : WRONG;
  };
}

const SMALL = new Set([
  'a',
  'an',
  'the',
  'of',
  'to',
  'and',
  'your',
  'you',
  'it',
  'its',
  'is',
  'are',
  'by',
  'on',
  'in',
]);
const NUMBERS = new Set(['a', 'an', 'one', 'two', 'three', 'four', 'five', 'some', 'each']);

/** A word that is not there, or too many: small ones are easily forgotten. */
function lone(word: string): number {
  return SMALL.has(word) ? 0.4 : 1;
}

const FORGOTTEN = 0.8;
const EMPTY_SLOT = 0.8;
/** Another word; something else than fits into a slot. */
const WRONG = 1.2;
const WRONG_SLOT = 1.6;
const WIDEST_SLOT = 4;

/** What it costs to make a phrase of some words: words put in, taken out or changed, slots filled with what is there. */
function costOf(words: readonly string[], pieces: readonly Piece[], far: Far): number {
  let row = [0];
  for (const [i, word] of words.entries()) row.push((row[i] ?? 0) + lone(word));
  for (const piece of pieces) {
    const next: number[] = [];
    for (let i = 0; i <= words.length; i++) {
      const word = words[i - 1] ?? '';
      const without = (row[i] ?? 0) + (typeof piece === 'string' ? FORGOTTEN * lone(piece) : EMPTY_SLOT);
      const more = i > 0 ? (next[i - 1] ?? 0) + lone(word) : without;
      next.push(Math.min(without, more, filled(words, piece, i, row, far)));
    }
    row = next;
  }
  return row[words.length] ?? 0;
}

/** The cost with a piece that takes the words before a place. */
function filled(
  words: readonly string[],
  piece: Piece,
  end: number,
  row: readonly number[],
  far: Far,
): number {
  if (end === 0) return Number.POSITIVE_INFINITY;
  if (typeof piece === 'string') return (row[end - 1] ?? 0) + far(words[end - 1] ?? '', piece);
  let best = Number.POSITIVE_INFINITY;
  for (let n = 1; n <= Math.min(WIDEST_SLOT, end); n++)
    best = Math.min(best, (row[end - n] ?? 0) + slotCost(piece, words.slice(end - n, end), far));
  return best;
}

function slotCost({ type, words: fit }: Exclude<Piece, string>, words: readonly string[], far: Far): number {
  const [first = ''] = words;
  if (type === 'amount') {
    if (/^(?:\d+|x|all)$/.test(first) && words.length === 1) return 0;
    if (/^(?:player number|that many|any number(?: of)?)$/.test(words.join(' '))) return 0;
    return NUMBERS.has(first) && words.length === 1 ? 0.3 : WRONG_SLOT * words.length;
  }
  if (type === 'number') return /^\d+$/.test(first) && words.length === 1 ? 0 : WRONG_SLOT * words.length;
  if (type === 'card') return /^[a-z]+\d+$/.test(first) && words.length === 1 ? 0 : WRONG_SLOT * words.length;
  if (type.startsWith('name:')) return 0.2 * words.length;
  const said = words.join(' ');
  const nearest = Math.min(1, ...fit.map((word) => (word.startsWith(`${said} `) ? 0.3 : far(said, word))));
  return nearest < 0.4 ? nearest : WRONG_SLOT * words.length;
}

/** How many letters must be put in, taken out or changed to get from one word to another. */
function letters(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
