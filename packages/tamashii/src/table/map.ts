/** 3m–3p The map: places, distances, and what lies on tiles. */
import type { Option, Role } from '@torii/kernel';
import { tell } from '../events/events.ts';
import { supplyPlace, tilePlace } from './places.ts';
import type { TableToken, Tamashii, Tile } from './state.ts';
import { type C, inOrder, player, tile } from './table.ts';

/** Hexes on axial coordinates: two tiles are adjacent if they share an edge (ruling U-22). */
export function areAdjacent(a: Tile, b: Tile): boolean {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.abs(q) + Math.abs(r) + Math.abs(q + r) === 2;
}

/**
 * How far places are: as many steps from tile to adjacent tile as lead to the nearest of some, round gaps as all movement
 * goes (TM-3o-05). Places without a way are missing.
 */
export function stepsFrom(c: Pick<C, 'state'>, starts: readonly string[]): Map<string, number> {
  const steps = new Map(starts.map((place) => [place, 0]));
  let edge = [...starts];
  for (let step = 1; edge.length > 0; step++) {
    const next = places(c).filter(
      (place) => !steps.has(place) && edge.some((at) => areAdjacent(tile(c, at), tile(c, place))),
    );
    for (const place of next) steps.set(place, step);
    edge = next;
  }
  return steps;
}

/** Tiles, as options. */
export function tileOptions(tiles: readonly string[], rule: string): Option[] {
  return tiles.map((place) => ({
    id: place,
    rule,
    touches: [tilePlace(place)],
    key: 'map.tile',
    args: { place: tilePlace(place) },
  }));
}

// Tiles are laid and never leave: as long as a map has as many places they are the same.
const sorted = new WeakMap<Tamashii['map'], readonly string[]>();

/** The places of the map, always in the same order. */
export function places({ state: { map } }: Pick<C, 'state'>): readonly string[] {
  const laid = Object.keys(map);
  let known = sorted.get(map);
  if (known?.length !== laid.length) {
    known = laid.sort();
    sorted.set(map, known);
  }
  return known;
}

/** The Spawn tile that matches a face of the Player die (TM-5a-16). */
export function spawnOf(c: Pick<C, 'state'>, face: string): string | undefined {
  return places(c).find((place) => tile(c, place).spawn === face);
}

/** Whether any Character stands there; the BOT's counts where being on a tile matters (TM-6a-08). */
export function hasCharacter(c: Pick<C, 'state' | 'roles'>, place: string): boolean {
  return inOrder(c).some((role) => player(c, role).at === place) || c.state.bot?.at === place;
}

export function tokensOnMap(c: Pick<C, 'state'>, token: TableToken): number {
  return places(c).reduce((sum, place) => sum + tile(c, place).tokens[token], 0);
}

/** Lays a token on a tile, if one is left (ruling U-40). */
export function placeToken(c: C, place: string, token: TableToken, rule: string): boolean {
  if (c.state.supply[token] === 0) return false;
  c.state.supply[token] -= 1;
  tile(c, place).tokens[token] += 1;
  tell(c, 'map.placed', { token, from: supplyPlace(token), to: tilePlace(place) }, rule);
  c.touch('map');
  return true;
}

export function discardToken(c: C, place: string, token: TableToken, n: number, rule: string): number {
  const { tokens } = tile(c, place);
  const gone = Math.min(n, tokens[token]);
  if (gone === 0) return 0;
  tokens[token] -= gone;
  c.state.supply[token] += gone;
  const from = tilePlace(place);
  tell(c, 'map.discarded', { token, n: gone, from, to: supplyPlace(token) }, rule);
  c.touch('map');
  return gone;
}

/** Lays a token on the Scenario sheet, if one is left. */
export function placeOnSheet(c: C, token: TableToken, rule: string): void {
  if (c.state.supply[token] === 0) return;
  c.state.supply[token] -= 1;
  c.state.scenario.sheetTokens[token] += 1;
  tell(c, 'scenario.placed', { token, from: supplyPlace(token) }, rule);
  c.touch('map');
}

/** Takes tokens off the Scenario sheet: back to the supply. Gives how many. */
export function takeFromSheet(c: C, token: TableToken, n: number, rule: string): number {
  const { sheetTokens } = c.state.scenario;
  const gone = Math.min(n, sheetTokens[token]);
  if (gone === 0) return 0;
  sheetTokens[token] -= gone;
  c.state.supply[token] += gone;
  tell(c, 'scenario.removed', { token, n: gone, to: supplyPlace(token) }, rule);
  c.touch('map');
  return gone;
}

/** "Current District tile" (TM-3m-02): that of the Character that is used in this step, which may be the BOT's (TM-6a-14). */
export function currentTile(c: Pick<C, 'state'>, role: Role): string {
  const { bot } = c.state;
  return bot?.acting ? bot.at : player(c, role).at;
}
