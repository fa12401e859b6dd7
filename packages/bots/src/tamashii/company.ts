/** Where the others are going, as far as one can tell: what they will do there need not be done twice. */
import { type Effect, phraseOf } from '@torii/script';
import { book, type TableToken, type Tamashii, type Tile, tableBut, tileBut } from '@torii/tamashii';
import { deedsOf, type Eyes, hoping, lookFor, numberOf, standingAt, thinking } from './eyes.ts';
import { tokenOf } from './wishes.ts';
import { worth } from './worth.ts';

/** What others leave of the table to somebody who is going somewhere. */
export interface Left {
  readonly state: Tamashii;
  /** Places where somebody will be. */
  readonly held: ReadonlySet<string>;
}

const SIGNS: Readonly<Record<string, number>> = { placeHere: 1, discardHere: -1 };

function changed(tile: Tile, token: TableToken, by: number): Tile {
  const tokens = { ...tile.tokens, [token]: Math.max(0, tile.tokens[token] + by) };
  return tileBut(tile, tile.district, tokens);
}

/** The tile after somebody has done there what the Scenario lets them do. */
function afterDeeds(eyes: Eyes, place: string): Tile | undefined {
  const there = standingAt(hoping(eyes), place);
  const texts: { source: string; effect: Effect }[] = [...eyes.aims.activities, ...eyes.aims.launches];
  let tile = eyes.state.map[place];
  for (const { source, effect } of texts) {
    if (!tile || worth(there, effect, source) <= 0) continue;
    for (const clause of deedsOf(effect)) {
      const { n } = clause.args;
      const by =
        (SIGNS[clause.phrase] ?? 0) *
        (typeof n === 'object' ? numberOf(there, lookFor(there, source), n) : 1);
      if (by !== 0) tile = changed(tile, tokenOf(clause), by);
    }
  }
  return tile;
}

/** Whether a text is for all together: one who stands there is enough. */
export function isForAll(effect: Effect): boolean {
  return deedsOf(effect).some((clause) => phraseOf(book, clause, 'effect').test === 'group');
}

interface Going {
  readonly at: string;
  /** Goes before whoever thinks. */
  readonly before: boolean;
}

/** The others in turn order; who goes before oneself has gone already, or will have. */
function others({ state, you }: Eyes, from: string): Going[] {
  const roles = Object.keys(state.players);
  const first = Math.max(0, roles.indexOf(state.firstPlayer));
  const order = [...roles.slice(first), ...roles.slice(0, first)];
  const mine = order.indexOf(you);
  const found = order.flatMap((role, i) => {
    const at = state.players[role]?.at;
    return role === you || at === undefined ? [] : [{ at, before: i < mine }];
  });
  // The BOT goes second: its player stands where they will.
  const own = state.players[you]?.at;
  return own !== undefined && own !== from ? [...found, { at: own, before: true }] : found;
}

/**
 * Lets the others take what they are nearest to, the most tempting first; what one is nearest to oneself, or as near as
 * somebody who goes later, they leave.
 */
export function afterOthers(
  eyes: Eyes,
  from: string,
  calls: ReadonlyMap<string, number>,
  nearness: (from: string, to: string) => number,
): Left {
  let { state } = eyes;
  const held = new Set<string>();
  const going = others(eyes, from);
  while (going.length > 0) {
    let best: { who: Going; place: string; value: number } | null = null;
    for (const [place, value] of calls) {
      if (value <= 0 || held.has(place)) continue;
      const mine = nearness(from, place);
      for (const who of going) {
        const near = nearness(who.at, place);
        if (near < mine || (near === mine && !who.before)) continue;
        if (!best || value * near > best.value) best = { who, place, value: value * near };
      }
    }
    if (!best) break;
    const { who, place } = best;
    going.splice(going.indexOf(who), 1);
    held.add(place);
    const tile = afterDeeds(thinking(eyes, state), place);
    if (tile && tile !== state.map[place])
      state = tableBut(state, state.players, { ...state.map, [place]: tile }, state.bot);
  }
  return { state, held };
}
