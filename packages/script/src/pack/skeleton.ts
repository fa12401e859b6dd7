/** Words that are still to be written, as lines of a words file: somebody fills them in. */
import { type Document, isMap, isScalar, parseDocument, stringify } from 'yaml';

interface Skeleton {
  readonly text: string;
  /** How many lines are new. */
  readonly count: number;
}

/**
 * A words file with a line for each of these keys that it lacks. English names are made of ids, so that the pack can be
 * played at once; in the other languages a line is empty, with what the English file says behind it.
 */
export function withSkeleton(text: string, keys: readonly string[], english: string | null): Skeleton {
  const document = parseDocument(text);
  const there = textsIn(document);
  const original = english === null ? null : textsIn(parseDocument(english));
  const lines = keys
    .filter((key) => !there.has(key))
    .map((key) => (original ? emptyLine(key, original.get(key) ?? '') : stringify({ [key]: guess(key) })));
  if (lines.length === 0) return { text, count: 0 };
  const before = asLines(text, document);
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  return { text: `${before}${gap}${lines.join('')}`, count: lines.length };
}

function textsIn({ contents }: Document): Map<string, string> {
  const items = isMap(contents) ? contents.items : [];
  return new Map(
    items.map(({ key, value }) => [
      isScalar(key) ? String(key.value) : '',
      isScalar(value) ? String(value.value ?? '') : '',
    ]),
  );
}

/** Lines can be added behind lines only: what is written in braces is laid out first. */
function asLines(text: string, document: Document): string {
  const { contents } = document;
  if (!isMap(contents) || !contents.flow) return text;
  contents.flow = false;
  return contents.items.length === 0 ? '' : String(document);
}

const LONGEST_HINT = 100;

function emptyLine(key: string, english: string): string {
  const hint = english.replace(/\s+/g, ' ').slice(0, LONGEST_HINT);
  return `${stringify({ [key]: '' }).trimEnd()}${hint === '' ? '' : ` # ${hint}`}\n`;
}

/** `enemy.lamp-lighter` is called Lamp Lighter; a story cannot be guessed. */
function guess(key: string): string {
  const [, id = '', ...more] = key.split('.');
  if (more.length > 0 || id === '') return 'TODO';
  return id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
