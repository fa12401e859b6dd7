/**
 * Switches: rulings and variants that a match can turn. A game declares each of them once, with all its values; whoever
 * sets up a match is told what there is, and a misspelt one is refused instead of passed over.
 */
import type { Json } from '../data/json.ts';
import type { Args, RuleId, Setup } from './model.ts';

export interface Switch {
  /** Everything that it may be, the default first. */
  readonly values: readonly [Json, ...Json[]];
  /** The rule that it turns. */
  readonly rule: RuleId;
  /** The scenarios in which it makes a difference, where not all of them do. */
  readonly only?: readonly string[];
}

export type Switches = Readonly<Record<string, Switch>>;

/** What every game has: how the table decides together, and whether players play against each other. */
const KERNEL_SWITCHES: Switches = {
  tableChoice: { values: ['anyone', 'leader', 'unanimous'], rule: 'kernel' },
  competitive: { values: [false, true], rule: 'kernel' },
};

/** What a game says about the options of its matches. */
interface Declared {
  readonly switches?: Switches;
  readonly notes?: readonly string[];
}

/** All switches of a match of this game. */
export function switchesOf({ switches = {} }: Declared): Switches {
  return { ...KERNEL_SWITCHES, ...switches };
}

/** What is wrong with the options of a match: one that there is not, or a value that it cannot have. */
export function switchProblem(
  game: Declared,
  { options }: Pick<Setup, 'options'>,
): { readonly reason: 'noSuchSwitch' | 'switchValue'; readonly args: Args } | null {
  const switches = switchesOf(game);
  for (const name in options) {
    if (game.notes?.includes(name)) continue;
    const found = Object.hasOwn(switches, name) ? switches[name] : undefined;
    if (!found) return { reason: 'noSuchSwitch', args: { switch: name, known: Object.keys(switches) } };
    const value = options[name] as Json;
    if (!found.values.includes(value))
      return { reason: 'switchValue', args: { switch: name, value, known: [...found.values] } };
  }
  return null;
}
