/**
 * Words as they are fetched. Their keys are a quarter of them and say the same over and over, so they are written as a tree,
 * apart from what is said; and a Ukrainian letter is one byte, not two.
 */
import type { Language } from '@torii/words';

/** Keys, `a,a{b},c{d}` for `a`, `a.b` and `c.d`, and what is said under each of them in this order. */
export interface Columns<T> {
  readonly keys: string;
  readonly said: readonly T[];
}

/** Keys as a tree. */
function treeOf(keys: readonly string[]): string {
  const leaves = keys.filter((key) => !key.includes('.'));
  const branches = new Map<string, string[]>();
  for (const key of keys) {
    const [, name, below] = /^(.*?)\.(.*)$/.exec(key) ?? [];
    if (name === undefined || below === undefined) continue;
    branches.set(name, [...(branches.get(name) ?? []), below]);
  }
  return [...leaves, ...[...branches].map(([name, below]) => `${name}{${treeOf(below)}}`)].join();
}

/** The keys of a tree, in the order in which they are written. */
function keysOf(tree: string): string[] {
  const above: string[] = [];
  const keys: string[] = [];
  for (const [, name = '', mark] of tree.matchAll(/([^{},]*)([{},]|$)/g)) {
    if (mark === '{') above.push(name);
    else if (name !== '') keys.push([...above, name].join('.'));
    if (mark === '}') above.pop();
  }
  return keys;
}

export function inColumns<T>(words: Readonly<Record<string, T>>): Columns<T> {
  const keys = treeOf(Object.keys(words));
  const said = keysOf(keys).map((key) => words[key] as T);
  return { keys, said };
}

export function fromColumns<T>({ keys, said }: Columns<T>): Readonly<Record<string, T>> {
  return Object.fromEntries(keysOf(keys).map((key, i) => [key, said[i] as T]));
}

/** How the letters of a language are written in its files, if not as everywhere. */
const CHARSETS: Partial<Record<Language, string>> = { uk: 'windows-1251' };

/** A file of words: its name ends with its language, and each of its parts is a list or has columns. */
const ENDING = /\.(\w+)\.words$/;
type Keyed = Readonly<Record<string, unknown>>;
export type Parts = Readonly<Record<string, readonly unknown[] | Keyed>>;

const charsetOf = (name: string): string => CHARSETS[(ENDING.exec(name)?.[1] ?? '') as Language] ?? 'utf-8';

/** The bytes of such a file. A letter that its language has no byte for is written as JSON can write every one. */
export function wordsFile(name: string, parts: Parts): Uint8Array {
  const columns = Object.entries(parts).map(([part, all]) => [
    part,
    Array.isArray(all) ? all : inColumns(all as Keyed),
  ]);
  const written = JSON.stringify(Object.fromEntries(columns));
  const charset = charsetOf(name);
  if (charset === 'utf-8') return new TextEncoder().encode(written);
  const letters = new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const units = written.split('').map((unit) => (letters.includes(unit) ? unit : escaped(unit)));
  return Uint8Array.from(units.join(''), (unit) => letters.indexOf(unit));
}

/** What a file of this version says: one of words, or any other as it stands. */
export async function readFile(name: string, response: Response): Promise<unknown> {
  if (!ENDING.test(name)) return response.json();
  const written = new TextDecoder(charsetOf(name)).decode(await response.arrayBuffer());
  const parts = Object.entries<readonly unknown[] | Columns<unknown>>(JSON.parse(written));
  return Object.fromEntries(parts.map(([part, all]) => [part, 'said' in all ? fromColumns(all) : all]));
}
