/** Where a Character can go, and the Trace that this would give. */
import type { Role, Survey, UnderWay } from '@torii/kernel';
import { moveAndTrace, movOf, traceAfter } from '../phases/action.ts';
import { BOT, reach, standsAt } from '../phases/movement.ts';
import { isRevealed } from '../phases/revealing.ts';
import type { Tamashii, Tile } from '../table/state.ts';
import { player, tile } from '../table/table.ts';
import type { Memory } from './memory.ts';

/** Tiles within reach, one's own among them: the Trace that ending the step there would give; null where it is not known. */
export type Reach = { readonly [tile: string]: number | null };

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

function placesWithin(c: Survey<Tamashii>, who: string, ways: string, memory: Memory): readonly string[] {
  const [from, mov] = [standsAt(c, who), movOf(c, who)];
  return memory.of('reach', [from, mov, ways], () => reach(c, from, mov));
}

const NOWHERE: readonly string[] = [];

/** Where a player can go in their own step, or could go as things stand while they plan; null at other times. */
export function reachOf(
  c: Survey<Tamashii>,
  role: Role,
  moving: Moving | null,
  ways: string,
  memory: Memory,
): Reach | null {
  const mine = moving?.role === role ? moving : null;
  const { at, trace } = player(c, role);
  if (at === '' || (!mine && c.state.phase !== 'planning')) return null;
  const from = mine?.from ?? at;
  const others = !mine || mine.left.includes(role) ? placesWithin(c, role, ways, memory) : NOWHERE;
  return memory.of('trace', [at, from, trace, others, ways], () => {
    const found: { [tile: string]: number | null } = {};
    for (const place of [at, ...others])
      found[place] = trace !== null && isRevealed(tile(c, place)) ? traceAfter(c, role, from, place) : null;
    return found;
  });
}

/** Where the BOT can go: in the only player's own step, until it has moved; and while they plan (TM-6a-10). */
export function botReach(
  c: Survey<Tamashii>,
  moving: Moving | null,
  ways: string,
  memory: Memory,
): readonly string[] | null {
  if (!c.state.bot || (moving ? !moving.left.includes(BOT) : c.state.phase !== 'planning')) return null;
  return placesWithin(c, BOT, ways, memory);
}
