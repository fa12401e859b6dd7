/** The use of a keyword that a pack defines. */
import type { Quantity } from '../tree/quantity.ts';
import type { Reader } from './reader.ts';

interface KeywordUse {
  readonly id: string;
  readonly x: Quantity | null | 'wrong';
  readonly rest: string;
  readonly at: number;
}

/** "Spread 2", "spread half of your Power": a keyword of the pack, the longest name first. */
export function readKeyword({ keywords, grammar }: Reader, words: string): KeywordUse | null {
  const names = [...keywords].sort(([a], [b]) => b.length - a.length);
  for (const [name, { id, takesX }] of names) {
    const pattern = name.trim().split(/\s+/).map(escaped).join('\\s+');
    const [whole, rest] = new RegExp(`^\\s*${pattern}(?:\\s+(\\S.*?))?\\s*$`, 'isu').exec(words) ?? [];
    if (whole === undefined || (!takesX && rest !== undefined)) continue;
    const at = rest === undefined ? 0 : words.lastIndexOf(rest);
    const x = takesX ? (grammar.amount(rest ?? '') ?? 'wrong') : null;
    return { id, x, rest: rest ?? '', at };
  }
  return null;
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
