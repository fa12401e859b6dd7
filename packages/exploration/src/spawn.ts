/** Spawn points (EX-SPAWN). */
import type { Context } from '@torii/kernel';
import { placeOf } from './creatures.ts';
import { isBlocked, rangeBetween, squaresAround } from './grid.ts';
import { type Exploration, enemy, type Square } from './state.ts';

type C = Context<Exploration>;

function isFree({ state }: Pick<C, 'state'>, square: Square): boolean {
  const all = [
    ...Object.keys(state.characters),
    ...Object.keys(state.enemies),
    ...Object.keys(state.resistors),
  ];
  return !isBlocked(state.zones, square) && !all.some((id) => placeOf({ state }, id) === square);
}

/** The point itself, or the closest squares to it that are free (EX-SPAWN-02, EX-SPAWN-03). */
export function spawnSquares(c: Pick<C, 'state'>, point: Square): Square[] {
  const free = squaresAround(c.state.zones, point).filter((square) => isFree(c, square));
  const nearest = Math.min(...free.map((square) => rangeBetween(point, square)));
  return free.filter((square) => rangeBetween(point, square) === nearest);
}

/** Without a miniature nothing is spawned (EX-SPAWN-04). */
export function canSpawn({ state }: Pick<C, 'state'>, kind: string): boolean {
  return (state.miniatures[kind] ?? 0) > 0;
}

export function spawn(c: C, kind: string, at: Square): string {
  const id = c.mint(kind);
  c.state.miniatures[kind] = (c.state.miniatures[kind] ?? 0) - 1;
  c.state.enemies[id] = enemy(kind, 'minion', at);
  c.emit('enemy.spawned', { id, kind, at }, 'EX-SPAWN-02');
  return id;
}
