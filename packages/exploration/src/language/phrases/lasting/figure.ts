/** What a lasting figure is made of: what it looks at, and whose it is. */
import type { Context } from '@torii/kernel';
import type { Given, Templates } from '@torii/script';
import { gridOf, SPECIAL, terrainAt } from '../../../board/grid.ts';
import { baseOf, creatures, healthOf, isCharacter, rangeTo, squareOf } from '../../../creatures/creatures.ts';
import type { Exploration } from '../../../state.ts';
import type { Worth } from '../../scales.ts';
import type { E } from '../../speech.ts';

type C = Context<Exploration>;

/** What a modifier looks at: whose figure it is, whose text, and what its clause holds. */
export interface Seen {
  readonly c: C;
  readonly of: string;
  readonly you: string;
  readonly n: number;
  readonly m: number;
  readonly word: string;
}

export interface Lasting {
  readonly id: string;
  readonly rule: string;
  readonly stats: readonly string[];
  readonly slots?: Readonly<Record<string, string>>;
  /** What is remembered beside the numbers `n` and `m`: a word, a target. */
  word?(c: E, a: Given): string;
  modify(value: number, seen: Seen, stat: string): number;
  readonly said: Templates;
  readonly worth: Worth;
}

/** Of a figure about two: `by>target`. */
export function pair(of: string): readonly [by: string, target: string] {
  const [by = '', target = ''] = of.split('>');
  return [by, target];
}

export function isFar({ c, of, m }: Seen): boolean {
  const [by, target] = pair(of);
  return rangeTo(c, by, squareOf(c, by), target) >= m;
}

/** A modifier of one's own figure. */
export function own(change: (value: number, seen: Seen) => number): Lasting['modify'] {
  return (value, seen) => (seen.of === seen.you ? change(value, seen) : value);
}

/** While something is so, so much more. */
export function ownWhile(holds: (seen: Seen) => boolean): Lasting['modify'] {
  return own((value, seen) => (holds(seen) ? value + seen.n : value));
}

export function standsOnSpecial(c: C, id: string): boolean {
  const grid = gridOf(c.state.board);
  return baseOf(c, id).some((cell) => terrainAt(grid, cell) === SPECIAL);
}

export function hasMostHealth(c: C, id: string): boolean {
  const all = creatures(c).filter((other) => isCharacter(c, other));
  return isCharacter(c, id) && all.every((other) => healthOf(c, other) <= healthOf(c, id));
}

export const N = { n: 'number' };
export const NM = { n: 'number', m: 'number' };
