/**
 * Where an effect is weighed, for the party in one position: a point of health is about 1, what hurts is below 0. A phrase
 * says what is put on the scales; what that is worth just now (the last points of health, a remedy for nobody's wounds) is
 * for whoever weighs to know.
 */
export interface Scales {
  /** The amount in a slot, `n` unless said otherwise; 1 where there is none. */
  amount(slot?: string): number;
  noun(slot: string): string;
  /** So much good for whoever it happens to; what is good for an enemy is bad for the party. */
  good(n: number): number;
  /** So much health regained, as far as there is room; below 0 so much lost. */
  health(n: number): number;
  /** So many tokens of a condition; below 0 so many fewer, as far as there are any. */
  tokens(condition: string, n: number): number;
  /** The tokens of one's worst condition gone. */
  cured(): number;
  /** So many hits more in the attack, which the odds before it know. */
  hits(n: number): number;
  /** So many hits more by what no odds know. */
  luck(n: number): number;
  /** So many tokens imposed on the target of the attack. */
  imposed(condition: string, n: number): number;
  /** So many others hit by the same attack, within this range of its target. */
  also(n: number, range: number): number;
  /** Enemies within range of whoever acts. */
  within(range: number): number;
  /** Characters that have fallen. */
  readonly fallen: number;
  coins(n: number): number;
  malice(n: number): number;
  /** Other Ki dice than those that lie there. */
  otherKi(): number;
  /** Two of one's own within this range change places. */
  changedPlaces(range: number): number;
  /** A test: whoever weighs minds the chance that it is passed in what follows. */
  test(attribute: string, mark: string): number;
}

/** What an effect is worth; nothing only for a reason. */
export type Worth = ((on: Scales) => number) | { readonly nothing: string };

/** What an effect phrase says of itself besides what it does. */
export interface Traits {
  readonly worth: Worth;
}
