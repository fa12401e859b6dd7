/** Rulings that can be turned: what the book leaves open and tables play differently (docs/rules/rulings.md). */
import type { Context } from '@torii/kernel';

/** Each with its values, the default first. */
export const SWITCHES = {
  /** action points with which a phase begins. */
  startingActionPoints: [4, 0],
  /** an interact in mid-move does not end the move. */
  interactKeepsMove: [true, false],
  /** what must have a target for a line to be resolvable. */
  resolvable: ['attacks', 'techniques'],
  /** what a poisoned token lowers. */
  poison: ['roll', 'die'],
  /** what downed lowers. */
  downed: ['armor', 'movement'],
  /** with which attack a character counterattacks. */
  counterattack: ['fast', 'strong'],
  /** whose armor a −1 token lowers. */
  breakScope: ['miniature', 'kind'],
  /** what becomes of downed received in one's own activation. */
  downedInOwnActivation: ['discard', 'keep'],
  /** EX-LOS-03: whether neighbours always see each other. */
  adjacentAlwaysSeen: [false, true],
  /** Whether heads of repeated attempts sell as always. */
  farmedHeads: ['sell', 'worthless'],
} as const;

export type Switch = keyof typeof SWITCHES;
type Value<S extends Switch> = (typeof SWITCHES)[S][number];

/** How this match plays it. */
export function ruling<S extends Switch>(c: Pick<Context<never>, 'option'>, name: S): Value<S> {
  const values: readonly unknown[] = SWITCHES[name];
  const chosen = c.option(name);
  return (values.includes(chosen) ? chosen : values[0]) as Value<S>;
}
