/** What Patterns have in common: how far their tokens are from their places does not depend on what the tokens are called. */
import { once } from '@torii/kernel';
import type { Cell, Pattern } from '../pack/pattern.ts';
import { turned } from './patterns.ts';

/** Kinds of cells, in the order of what they demand. */
const KINDS: readonly Cell[] = ['b', 'g', 'y', 'r', '?', '*', 'o', 'x'];

/** The Pattern with the first kinds in place of its own, which keep their order. */
export const plainly = once((pattern: Pattern): Pattern => {
  const used = KINDS.filter((kind) => pattern.some((line) => line.includes(kind)));
  return pattern.map((line) =>
    line.map((cell) => (cell === '.' ? cell : (KINDS[used.indexOf(cell)] as Cell))),
  );
});

/** A name that is the same for all Patterns that are one Pattern but for their kinds and a turn. */
export const shapeOf = once((pattern: Pattern): string => {
  let lying = plainly(pattern);
  const names: string[] = [];
  for (let turn = 0; turn < 4; turn++, lying = turned(lying))
    names.push(lying.map((line) => line.join('')).join('/'));
  return names.sort()[0] ?? '';
});
