/** What one plays for just now: the words in which the bot thinks about a Scenario. */
import type { Clause, Condition, Effect } from '@torii/script';
import type { Asset, ScenarioLaunch, TableToken } from '@torii/tamashii';

/** A text of the Scenario, with the card or sheet that it stands on. */
export interface Text {
  readonly source: string;
  readonly effect: Effect;
}

/** A Pattern that is printed on a card of the Scenario or on its sheet. */
export type Printed = ScenarioLaunch & { readonly id: string; readonly source: string };

export type Tokens = Partial<Record<TableToken, number>>;

export interface Wishes {
  /** What one more of these on the active card is worth. */
  readonly place: Tokens;
  /** What one less of these on the map is worth. */
  readonly remove: Tokens;
  /** What one more of these is worth on another card, by its code. */
  readonly cards: Record<string, Tokens>;
  /** What it is worth to be on a District tile when the World Activity comes. */
  readonly stand: Record<string, number>;
  /** The same of the Shelter. */
  shelter: number;
  /** How many of these the World Activity takes from each tile without Characters. */
  readonly fading: Tokens;
}

/** A Test that can be tried on some tile, or by all together. */
export interface TestAim {
  /** The type that is asked for; each player's own Core if null. */
  readonly type: number | null;
  readonly needed: number;
  readonly group: boolean;
}

/** A Goal that is met as soon as something is so. */
export interface GoalAim {
  readonly condition: Condition;
  readonly vp: number;
  /** The phrases of its conditions. */
  readonly asks: ReadonlySet<string>;
}

export interface Aims extends Readonly<Wishes> {
  /** The Player Activities and the Patterns that are printed on the cards in play and on the sheet. */
  readonly activities: readonly Text[];
  readonly launches: readonly Printed[];
  /** Assets that an Activity asks for: what one more is worth until there are so many. */
  readonly save: Partial<Record<Asset, { readonly worth: number; readonly most: number }>>;
  /** Enemies that a text asks for: what one more is worth until so many are attached. */
  readonly follow: { readonly worth: number; readonly most: number };
  /** What it is worth to have no Enemies, where a text asks for that. */
  readonly rid: number;
  readonly tests: readonly TestAim[];
  /** What the Scenario's "when you …" do, by the phrase of their moment. */
  readonly moments: readonly (Text & { readonly trigger: Clause })[];
  /** What Goals ask for that has not been reached yet, and what they count. */
  readonly goals: readonly GoalAim[];
  /** Whether all play for the same end. */
  readonly together: boolean;
}
