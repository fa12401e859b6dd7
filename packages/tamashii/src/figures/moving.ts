/** Where a Character can go, and the Trace that this would give. */
import type { Role, Survey, UnderWay } from '@torii/kernel';
import { moveAndTrace, movOf, traceAfter } from '../phases/action.ts';
import { BOT, isOpen, standsAt, waysWithin } from '../phases/movement.ts';
import { isRevealed } from '../phases/revealing.ts';
import type { Tamashii, Tile } from '../table/state.ts';
import { player, tile } from '../table/table.ts';
import type { Memory } from './memory.ts';

/** Tiles within reach, one's own among them: the Trace that ending the step there would give; null where it is not known. */
export type Reach = { readonly [tile: string]: number | null };

/** Tiles within reach: the tile before each on a shortest way to it. */
export type Ways = { readonly [tile: string]: string };

/** A move that is under way, as its flow remembers it. */
interface Moving {
  readonly role: Role;
  readonly from: string;
  readonly left: readonly string[];
}

/** The Move & Trace step that is under way, if there is one: only one player is in it at a time (TM-4b-01). */
export function movingNow(underWay: readonly UnderWay[]): Moving | null {
  for (const { flow, locals } of underWay) if (flow === moveAndTrace.name) return locals as unknown as Moving;
  return null;
}

/** What decides about the ways over the map and the Trace that they give: which tiles lie face up, and where. */
export function faces({ state: { map } }: Pick<Survey<Tamashii>, 'state'>): string {
  let text = '';
  for (const place in map) {
    const { zone, items } = (map[place] as Tile).district;
    text += zone === 'open' ? `${place} ${items[0]} ` : `${place} `;
  }
  return text;
}

function within(c: Survey<Tamashii>, who: string, faces: string, memory: Memory): Ways {
  const [from, mov] = [standsAt(c, who), movOf(c, who)];
  return memory.of('ways', [from, mov, faces], () => {
    const found = waysWithin(c, from, mov);
    return Object.fromEntries([...found.keys()].sort().map((place) => [place, found.get(place) ?? from]));
  });
}

const NOWHERE: Ways = {};

/** Where somebody can go in their own step, or could go as things stand while they plan; null at other times. */
function waysFor(
  c: Survey<Tamashii>,
  role: Role,
  moving: Moving | null,
  faces: string,
  memory: Memory,
): Ways | null {
  const mine = moving?.role === role ? moving : null;
  if (player(c, role).at === '' || (!mine && c.state.phase !== 'planning')) return null;
  return !mine || mine.left.includes(role) ? within(c, role, faces, memory) : NOWHERE;
}

const NO_REACH = { reach: null, ways: null };

/** Where a player can go, how, and the Trace that it would give. */
export function reachOf(
  c: Survey<Tamashii>,
  role: Role,
  moving: Moving | null,
  faces: string,
  memory: Memory,
): { readonly reach: Reach | null; readonly ways: Ways | null } {
  const ways = waysFor(c, role, moving, faces, memory);
  if (ways === null) return NO_REACH;
  const { at, trace } = player(c, role);
  const from = moving?.role === role ? moving.from : at;
  const reach = memory.of('trace', [at, from, trace, ways, faces], () => {
    const found: { [tile: string]: number | null } = {};
    for (const place of [at, ...Object.keys(ways)])
      found[place] = trace !== null && isRevealed(tile(c, place)) ? traceAfter(c, role, from, place) : null;
    return found;
  });
  return { reach, ways };
}

/** Where the BOT can go: in the only player's own step, until it has moved; and while they plan (TM-6a-10). */
export function botWays(
  c: Survey<Tamashii>,
  moving: Moving | null,
  faces: string,
  memory: Memory,
): Ways | null {
  if (!c.state.bot || (moving ? !moving.left.includes(BOT) : c.state.phase !== 'planning')) return null;
  return within(c, BOT, faces, memory);
}

/** The tiles that a card closes to a player, because they are of another sector; null where none does. */
export function closedTo(c: Survey<Tamashii>, role: Role, memory: Memory): readonly string[] | null {
  const { at } = player(c, role);
  const { scenario, map } = c.state;
  if (scenario.closed !== true || at === '') return null;
  return memory.of('closed', [at], () => Object.keys(map).filter((place) => !isOpen(c, at, place)));
}
