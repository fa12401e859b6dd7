/** Rulings that can be turned: what the book leaves open and tables play differently (docs/rules/rulings.md). */
import type { Context, Switches } from '@torii/kernel';

/** Each with its values, the default first, and the ruling that it turns. */
export const SWITCHES = {
  /** action points with which a phase begins. */
  startingActionPoints: { values: [4, 0], rule: 'A-02' },
  /** an interact in mid-move does not end the move. */
  interactKeepsMove: { values: [true, false], rule: 'A-03' },
  /** what must have a target for a line to be resolvable. */
  resolvable: { values: ['attacks', 'techniques'], rule: 'A-11' },
  /** what a poisoned token lowers. */
  poison: { values: ['roll', 'die'], rule: 'A-16' },
  /** what downed lowers. */
  downed: { values: ['armor', 'movement'], rule: 'A-17' },
  /** with which attack a character counterattacks. */
  counterattack: { values: ['fast', 'strong'], rule: 'A-18' },
  /** whose armor a −1 token lowers. */
  breakScope: { values: ['miniature', 'kind'], rule: 'A-23' },
  /** what becomes of downed received in one's own activation. */
  downedInOwnActivation: { values: ['discard', 'keep'], rule: 'A-67' },
  /** EX-LOS-03: whether neighbours always see each other. */
  adjacentAlwaysSeen: { values: [false, true], rule: 'EX-LOS-03' },
  /** Whether marks are made on the Yomi track, and the Shinigami comes (EX-YOMI). */
  yomi: { values: [false, true], rule: 'EX-YOMI-01' },
  /** Whether heads of repeated attempts sell as always. */
  farmedHeads: { values: ['sell', 'worthless'], rule: 'campaign' },
} as const satisfies Switches;

export type Switch = keyof typeof SWITCHES;
type Value<S extends Switch> = (typeof SWITCHES)[S]['values'][number];

/** How this match plays it. */
export function ruling<S extends Switch>(c: Pick<Context<never>, 'option'>, name: S): Value<S> {
  return c.option(name) as Value<S>;
}
