/**
 * A situation of the anvil: a few rules, small enough to be read at a glance, that together need one mechanism of the
 * kernel. Each is a scenario of the game `anvil`.
 */
import type {
  Catalogue,
  Chance,
  Change,
  Check,
  Context,
  Flow,
  Hook,
  Notation,
  Offer,
  Place,
  Role,
  Setup,
} from '@torii/kernel';

/** The state of the anvil: which situation is played, and what lies on its table. */
export type Anvil<T = unknown> = { situation: string; table: T };

/** The roles from the First Player on, of a situation that has one. */
export function inOrder({
  state,
  roles,
}: {
  readonly state: Anvil<{ readonly first: Role }>;
  readonly roles: readonly Role[];
}): readonly Role[] {
  const first = roles.indexOf(state.table.first);
  return [...roles.slice(first), ...roles.slice(0, first)];
}

export interface Situation<T> {
  /** The id of the scenario. */
  readonly id: string;
  /** The rule of the ledgers that it stands for. */
  readonly rule: string;
  /** How many can play it. */
  readonly players: readonly number[];
  /** The roles, if they are not p1, p2, …; as many as there are players. */
  readonly roles?: readonly Role[];
  lay(setup: Setup, chance: Chance): T;
  /** What its rules tell. Their names begin with the situation's id. */
  readonly events: Catalogue;
  /** What lies on its table, where that is not simply all that the rules remember. */
  view?(table: T): object;
  /** Where something lies that the rules call by a name. */
  placeOf?(table: T, thing: string): Place | null;
  /** What is played. When it is done the match ends with the code `done`. */
  readonly flow: Flow<Anvil<T>>;
  readonly flows?: readonly Flow<Anvil<T>>[];
  readonly checks?: readonly Check<Anvil<T>>[];
  readonly offers?: readonly Offer<Anvil<T>>[];
  /** Names of hooks, changes, stats and referents begin with the situation's id. */
  readonly hooks?: readonly Hook<Anvil<T>>[];
  readonly changes?: Readonly<Record<string, (c: Context<Anvil<T>>, change: Change) => void>>;
  readonly stats?: Readonly<Record<string, (c: Context<Anvil<T>>, of: string) => number>>;
  readonly referents?: Readonly<Record<string, (c: Context<Anvil<T>>, of: string) => readonly string[]>>;
  order?(c: Context<Anvil<T>>): readonly Role[];
  components?(table: T): Readonly<Record<string, number>>;
  /** How fixtures write what lies on its table. */
  readonly notation?: readonly Notation[];
}
