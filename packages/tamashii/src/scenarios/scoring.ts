/** 6b The end of a competitive game: counting Victory Points. */
import { type Check, flow, type Role } from '@torii/kernel';
import { tell } from '../events/events.ts';
import { CLASSES, FACTIONS } from '../pack/kinds.ts';
import { gridOf, isLockable } from '../table/launcher/launcher.ts';
import { ASSETS, CORRUPTED, LOCK, OPEN, type Player, type Tamashii } from '../table/state.ts';
import { type C, content, facts, inOrder, player } from '../table/table.ts';

/** What a player's Victory Points are made of. */
export type Score = {
  assets: number;
  slots: number;
  open: number;
  integrity: number;
  faction: number;
  class: number;
  goals: number;
  /** What Corrupted Data costs: 0 or less. */
  corrupted: number;
  total: number;
};

/** The scoring card of the book, by its id in a pack. */
export const STANDARD = 'standard';
/** What that card says, for a pack that has none: Assets of any kind count (TM-6b-25, TM-6b-30, ruling U-46). */
const OF_THE_BOOK = { assets: 3, class: 2, goal: 0, beyond: 0 };
/** So many Corrupted Data tokens cost no more than the book says, on any scoring card. */
const THIRD = 3;
/** The most that Corrupted Data costs: for 6 tokens and more (TM-6b-32). */
const WORST = 4;

/** How many of a token are in a player's pool: Bag, Launcher and Dump together (TM-6b-27). */
export function inPool({ bag, launcher, dump }: Player, token: number): number {
  const count = (tokens: readonly number[]) => tokens.reduce((sum, one) => sum + (one === token ? 1 : 0), 0);
  return count(bag) + count(launcher) + count(dump);
}

/** 1 token costs 1, and every two more cost another one, up to 4 (TM-6b-32). */
function corruptedCost(tokens: number): number {
  return tokens === 0 ? 0 : Math.min(WORST, 1 + Math.floor(tokens / 2));
}

/** The Unlocked Data slots: those that began Locked, less the Locks that still lie on the Launcher (TM-6b-26). */
export function unlockedSlots(c: Pick<C, 'facts'>, { launcher }: Player): number {
  const grid = gridOf(facts(c).table);
  const lockable = launcher.reduce((sum, _, slot) => sum + (isLockable(grid, slot) ? 1 : 0), 0);
  return lockable - launcher.reduce((sum, lying) => sum + (lying === LOCK ? 1 : 0), 0);
}

function isOf(list: readonly string[], of: string | undefined): boolean {
  return of !== undefined && list.includes(of);
}

/** Equipped Faction Augments that do not break when they are used (TM-6b-29). */
export function lastingFactionAugments(c: Pick<C, 'facts'>, { equipped }: Player): number {
  const { augments } = content(c);
  return equipped.filter((id) => isOf(FACTIONS, augments[id]?.of) && augments[id]?.breaks === false).length;
}

/** Equipped Class Augments with which nobody begins (TM-6b-30). */
export function laterClassAugments(c: Pick<C, 'facts'>, { equipped }: Player): number {
  const { augments } = content(c);
  return equipped.filter((id) => isOf(CLASSES, augments[id]?.of) && augments[id]?.starting === null).length;
}

export function scoreOf(c: Pick<C, 'state' | 'facts'>, role: Role): Score {
  const their = player(c, role);
  const { table } = facts(c);
  const { goals, scoring } = content(c).generator;
  const card = scoring[c.state.generator?.scoring ?? STANDARD] ?? OF_THE_BOOK;
  const corrupted = inPool(their, CORRUPTED);
  const parts = {
    assets: Math.floor(ASSETS.reduce((sum, asset) => sum + their.assets[asset], 0) / card.assets),
    slots: unlockedSlots(c, their),
    open: inPool(their, OPEN),
    // The Limiter, not the marker inside it (TM-6b-28).
    integrity: Math.max(0, their.limit - table.integrity.start),
    faction: lastingFactionAugments(c, their),
    class: card.class * laterClassAugments(c, their),
    goals: their.goals.items.reduce((sum, goal) => sum + (goals[goal]?.vp ?? 0) + card.goal, 0),
    corrupted: 0 - corruptedCost(corrupted) - card.beyond * Math.max(0, corrupted - THIRD),
  };
  return { ...parts, total: Object.values(parts).reduce((sum, n) => sum + n, 0) };
}

/** The most Victory Points win (TM-6b-01); of those, the fewest Corrupted Data (TM-6b-33); after that it is shared (U-46). */
function winnersOf(c: Pick<C, 'state' | 'facts' | 'roles'>): readonly Role[] {
  const order = inOrder(c);
  const totals = new Map(order.map((role) => [role, scoreOf(c, role).total]));
  const most = Math.max(...totals.values());
  const tied = order.filter((role) => totals.get(role) === most);
  const corrupted = (role: Role) => inPool(player(c, role), CORRUPTED);
  const fewest = Math.min(...tied.map(corrupted));
  return tied.filter((role) => corrupted(role) === fewest);
}

/** The game ends at once when Time reaches 0 (TM-6b-22): all Goals are turned up and everything is counted. */
export const scoringCheck: Check<Tamashii> = {
  id: 'scoring.end',
  rule: 'TM-6b-22',
  wake: ['time'],
  find: ({ state }) => (state.generator && state.phase !== 'setup' && state.time === 0 ? ['time'] : []),
  flow: flow<Tamashii>()('scoring.end', { subject: '' }, (f) => [
    f.do('reveal', (c) => {
      for (const role of inOrder(c)) {
        const { goals } = player(c, role);
        goals.zone = 'open';
        tell(c, 'goals.revealed', { role, goals: goals.items }, 'TM-6b-31');
      }
      c.revealed();
    }),
    f.do('score', (c) => {
      for (const role of inOrder(c)) tell(c, 'scoring.scored', { role, ...scoreOf(c, role) }, 'TM-6b-01');
      c.end({ code: 'scored', winners: winnersOf(c) });
    }),
  ]),
};
