/** Finding words in the rules reference: without case and marks, in any order, by how they begin. */
import {
  type Reference,
  type ReferenceRule,
  type ReferenceSection,
  rulesOf,
  sectionsOf,
} from './reference.ts';

/** One letter for one letter, so that a place in the folded text is the same place in the text. */
export function folded(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return /[’ʼ`´]/.test(letter) ? "'" : bare.length === letter.length ? bare : letter;
    })
    .join('');
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'.-]*/gu;

/** Where a word begins, also behind an elided article: d’Intégrité. */
const BEGINNING = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

/** Where words begin with one of these, in order. */
export function places(
  text: string,
  wanted: readonly string[],
): { readonly from: number; readonly to: number }[] {
  const plain = folded(text);
  const found: { from: number; to: number }[] = [];
  for (const { index } of plain.matchAll(BEGINNING)) {
    const fitting = wanted.filter((each) => plain.startsWith(each, index));
    const longest = Math.max(0, ...fitting.map(({ length }) => length));
    if (longest > 0 && index >= (found.at(-1)?.to ?? 0)) found.push({ from: index, to: index + longest });
  }
  return found;
}

export interface Hit {
  readonly section: ReferenceSection;
  readonly rule: ReferenceRule;
}

export interface Found {
  /** The words as they were looked for: shortened where nothing begins like the whole word. */
  readonly words: readonly string[];
  readonly hits: readonly Hit[];
}

/** Shorter words say too little to be shortened. */
const SHORTEST = 3;
/** An ending: shields, щитів, lanzas. */
const ENDING = 3;

/** Every rule that has all the words, or whose id is looked for. */
export function findRules(reference: Reference, query: string): Found {
  const asked = folded(query).match(WORD) ?? [];
  const all: Hit[] = sectionsOf(reference).flatMap((section) =>
    rulesOf(section).map((rule) => ({ section, rule })),
  );
  if (asked.length === 0) return { words: [], hits: [] };
  const id = query.trim().toLowerCase();
  const named = all.filter(({ rule }) => [rule.id, ...rule.covers].some((each) => isNamed(each, id)));
  if (named.length > 0) return { words: [], hits: named };
  const words = asked.map((word) => stemOf(reference, word) ?? shortened(all, word));
  const hits = all.filter(({ rule }) => words.every((word) => places(rule.text, [word]).length > 0));
  return { words, hits };
}

/** `TM-3i-09`, `3i-09` or `3i`, but not `3`, which is a number like any other. */
function isNamed(id: string, wanted: string): boolean {
  if (!/\d/.test(wanted) || !/\p{L}/u.test(wanted)) return false;
  const whole = id.toLowerCase();
  const bare = whole.replace(/^\w+?-/, '');
  return (
    whole === wanted || bare === wanted || bare.startsWith(`${wanted}-`) || whole.startsWith(`${wanted}-`)
  );
}

/** Any form of a term finds all its forms. */
function stemOf({ terms }: Reference, word: string): string | undefined {
  return terms
    .map(([stem]) => folded(stem))
    .find((stem) => word.startsWith(stem) && stem.length >= SHORTEST && word.length - stem.length <= ENDING);
}

function shortened(all: readonly Hit[], word: string): string {
  const least = Math.max(SHORTEST, word.length - ENDING);
  for (let length = word.length; length >= least; length--) {
    const shorter = word.slice(0, length);
    if (all.some(({ rule }) => places(rule.text, [shorter]).length > 0)) return shorter;
  }
  return word;
}
