/**
 * What an effect phrase says of itself besides what it does: what it is worth, whether it forms Patterns, where it leads.
 * Rules, figures and bots ask the phrase and keep no lists of phrases; one without a worth does not compile.
 */
import type { Asset, TableToken } from './state.ts';

/**
 * Where an effect is weighed, for one player in one position: one Asset is about 1, what hurts is below 0. A phrase says what is
 * put on the scales; what that is worth just now (the third Shield, the last Wound, a token that the Scenario wants gone)
 * is for whoever weighs to know.
 */
export interface Scales {
  /** The amount in a slot, `n` unless said otherwise; 1 where there is none. */
  amount(slot?: string): number;
  noun(slot: string): string;
  /** So many more of an Asset; below 0 so many fewer. */
  assets(asset: Asset, n: number): number;
  /** The same with Assets of one's own choice. */
  anyAssets(n: number): number;
  /** How many of an Asset are held. */
  held(asset: Asset): number;
  exp(n: number): number;
  /** So many Wounds, or points of Integrity that are lost. */
  wounds(n: number): number;
  /** So many points of Integrity regained, as far as there is room. */
  recovered(n: number): number;
  /** So many Corrupted Data tokens gained. */
  corrupted(n: number): number;
  /** The tokens in one's Dump, by their kinds. */
  readonly dump: readonly number[];
  /** Another type as Core Data. */
  otherCore(): number;
  /** Another of one's own Bodies instead of the active one. */
  otherBody(): number;
  /** Other Bodies in the Body Market. */
  otherMarket(): number;
  /** The Trace goes up by so much, or down. */
  trace(by: number): number;
  /** How many Enemies are attached. */
  readonly enemies: number;
  /** So many more Enemies attached. */
  attached(n: number): number;
  /** So much Damage to the Top Enemy. */
  damage(n: number): number;
  /** The Top Enemy defeated. */
  defeat(): number;
  /** The Top Enemy behind the others; another Enemy in its place, with its Damage. */
  sentBack(): number;
  replacedTop(): number;
  /** An Enemy gone without having been defeated. */
  rid(): number;
  /** So many tokens off the map: from one's tile, or from any; below 0 so many onto it. */
  offMap(token: TableToken, n: number, where?: 'here' | 'anywhere'): number;
  /** So many tokens more on the active Scenario card, or fewer. */
  onPlot(token: TableToken, n: number): number;
  /** The same on the card with this code; on the one on which the text stands if none is named. */
  onCard(token: TableToken, n: number, card?: string): number;
  /** The tokens that a Test costs; whoever weighs minds the chance that it is passed in what follows. */
  test(group: boolean): number;
  readonly time: number;
  /** The Armor of the Boss; 0 without one. */
  readonly armor: number;
}

/** What an effect is worth; nothing only for a reason. */
export type Worth = ((scales: Scales) => number) | { readonly nothing: string };

export interface Traits {
  readonly worth: Worth;
  /** It changes a Launcher, or how it is read: Patterns may be formed by it. */
  readonly forms?: true;
  /** The Damage that it deals to the Top Enemy. */
  readonly damage?: (scales: Pick<Scales, 'amount' | 'noun' | 'held'>) => number;
  /** It lets a player perform a Test; whether all may contribute to it. */
  readonly test?: 'own' | 'group';
  /** It leads to the Scenario card that it names: on in the story, or to where the Scenario is lost. */
  readonly leads?: 'on' | 'lost';
  /** As a rule of a Scenario card it lets the card stay when another one is drawn. */
  readonly stays?: true;
}
