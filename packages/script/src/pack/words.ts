/** The words of a pack: names and stories in four languages, the same keys and the same places in each. */

import { type Language, languages } from '@torii/words';
import { lookAtMessage, type MessageLook, typesetText } from '@torii/words/messages';
import { isMap, isScalar, type LineCounter, type Node } from 'yaml';
import type { Problem, ProblemReason } from '../read/problem.ts';
import { type Reader, report } from '../read/reader.ts';
import { isReserved } from '../read/reserved.ts';
import type { PackWords } from '../say/card.ts';
import type { Parsed } from './yaml.ts';

/** The words of one language as they were read. */
export interface ReadWords {
  readonly language: Language;
  readonly reader: Reader;
  readonly texts: ReadonlyMap<string, Word>;
}

interface Word {
  readonly text: string;
  readonly key: Node;
  readonly message: MessageLook;
}

export const wordFile = (language: Language) => `words/${language}.yaml`;

/** A story fills a card. */
const LONGEST_TEXT = 5000;

const UNREAD: MessageLook = { ok: false, at: 0, problem: '' };

/** Reads the words of a file. What is empty is still to be written, and counts as missing. */
export function readWords(reader: Reader, language: Language, { contents }: Parsed): ReadWords {
  const texts = new Map<string, Word>();
  // A file in which nothing is written yet is an empty one.
  if (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.value === null))
    report(reader, contents, 'expectedMap');
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const id = isScalar(key) ? String(key.value) : '';
    const node = key as Node;
    const text = isScalar(value) ? (value.value ?? '') : null;
    // What is there and cannot be read is not missing as well.
    const wrong = (...told: [ProblemReason, Problem['args']]) => {
      report(reader, node, ...told);
      texts.set(id, { text: '', key: node, message: UNREAD });
    };
    if (isReserved(id)) report(reader, node, 'reservedName', { name: id });
    else if (typeof text !== 'string') wrong('notText', { key: id });
    else if (text.trimEnd().includes('\n') && !id.endsWith('.story')) wrong('severalLines', { key: id });
    else if (text.length > LONGEST_TEXT)
      wrong('tooLong', { text: id, length: text.length, longest: LONGEST_TEXT });
    else if (text.trim() !== '') {
      const message = lookAtMessage(text, language);
      texts.set(id, { text: typesetText(text.trimEnd(), language), key: node, message });
      if (!message.ok) report(reader, value as Node, 'badMessage', { key: id }, message.at);
    }
  }
  return { language, reader, texts };
}

/** Translations that say something else than the English text has places for, and plurals that lack a form. */
export function checkTexts(all: readonly ReadWords[]): void {
  const english = all.find(({ language }) => language === 'en')?.texts;
  for (const { reader, texts } of all) {
    for (const [key, { key: node, message }] of texts) {
      const original = english?.get(key)?.message;
      if (!message.ok) continue;
      const places = braced(message.places);
      if (original?.ok && braced(original.places) !== places)
        report(reader, node, 'otherPlaces', { key, places, wanted: braced(original.places) });
      for (const form of message.lackingPlurals) report(reader, node, 'missingPlural', { key, form });
    }
  }
}

/** Names and stories are said as they stand: nothing is ever put into them. */
export function checkBraces(all: readonly ReadWords[], plain: ReadonlySet<string>): void {
  for (const { reader, texts } of all)
    for (const [key, { key: node, message }] of texts)
      if (plain.has(key) && message.ok && message.places.length > 0) report(reader, node, 'braces', { key });
}

function braced(places: readonly string[]): string {
  return places.map((name) => `{${name}}`).join(' ');
}

/** Words that nothing needs: a card that is gone leaves many behind, so they are told together. */
export function checkOrphans(all: readonly ReadWords[], needed: ReadonlySet<string>): void {
  for (const { reader, texts } of all) {
    const orphans = [...texts].filter(([key]) => !needed.has(key));
    const keys = orphans.map(([key]) => key);
    const [first] = orphans;
    if (first) report(reader, first[1].key, 'orphanWords', { count: keys.length, keys });
  }
}

/** The keys that a language lacks. Words of the pack below need not be said again, unless this pack says them anew. */
export function missingIn(
  language: Language,
  all: readonly ReadWords[],
  needed: ReadonlySet<string>,
  base: PackWords | undefined,
): string[] {
  const own = all.find((words) => words.language === language)?.texts;
  const english = all.find((words) => words.language === 'en')?.texts;
  const below = base?.[language] ?? {};
  return [...needed].filter(
    (key) => !own?.has(key) && (!Object.hasOwn(below, key) || english?.has(key) === true),
  );
}

/** The words to play with: what a language lacks is said in English. */
export function wordsOf(all: readonly ReadWords[], base: PackWords | undefined): PackWords {
  const own = (language: Language) =>
    Object.fromEntries(
      [...(all.find((words) => words.language === language)?.texts ?? [])].map(([key, { text }]) => [
        key,
        text,
      ]),
    );
  const english = own('en');
  const said = (language: Language) => ({ ...base?.[language], ...english, ...own(language) });
  return Object.fromEntries(languages.map((language) => [language, said(language)])) as Record<
    Language,
    Record<string, string>
  >;
}

/** Where the next word of a file would be written. */
export function endOf(lines: LineCounter, source: string): Pick<Problem, 'line' | 'column'> {
  const { line, col } = lines.linePos(source.length);
  return { line, column: col };
}
