/** Spawn points, and enemies that enter play (EX-SPAWN, EX-SET). */

import type { Chance, Context, Place } from '@torii/kernel';
import { heightAt } from '../board/grid.ts';
import { canEnd, type Mover, waysFrom } from '../board/moving.ts';
import { cellOf, nameOf, type Square } from '../board/squares.ts';
import { fieldOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, content, pieceOf, type Seen, squarePlace } from '../looking.ts';
import { type Content, enemyBoard } from '../pack/content.ts';
import { aiCards, type Enemy, type Exploration, enemy, type Rank } from '../state.ts';

/** Without a miniature nothing is spawned (EX-SPAWN-04). */
export function canSpawn({ state }: Pick<Seen, 'state'>, kind: string): boolean {
  return (state.miniatures[kind] ?? 0) > 0;
}

function moverOfKind(c: Seen, kind: string): Mover {
  const { base, moves } = enemyBoard(content(c), kind);
  return { size: base, kind: moves, difficult: 0, special: 0, throughFoes: false };
}

/**
 * The point itself, or the closest free squares: in walking steps by the enemy's own way of moving, on the same height and
 * in the same zone (EX-SPAWN-02, EX-SPAWN-03, A-46). None: the spawn is ignored.
 */
export function spawnSquares(c: Seen, kind: string, point: Square): Square[] {
  const field = fieldOf(c, '');
  const mover = moverOfKind(c, kind);
  const start = cellOf(point);
  const { zoneOf } = field.grid;
  const { reached } = waysFrom(field, mover, start, Number.POSITIVE_INFINITY);
  const isThere = (cell: number) =>
    zoneOf[cell] === zoneOf[start] && heightAt(field.grid, cell) === heightAt(field.grid, start);
  const free = [...reached.values()].filter(({ cell }) => isThere(cell) && canEnd(field, mover, cell));
  const nearest = Math.min(...free.map(({ moves }) => moves));
  return free.filter(({ moves }) => moves === nearest).map(({ cell }) => nameOf(cell));
}

function rankOf({ minions, servants, wanderers }: Content, kind: string): Rank {
  if (kind in minions) return 'minion';
  if (kind in servants) return 'servant';
  return kind in wanderers ? 'wanderer' : 'chosen';
}

/** The first colour of its kind that is free (EX-SET-27). */
function freeColor(state: Exploration, { table }: Content, kind: string): string {
  const taken = Object.values(state.enemies).flatMap((other) => (other.kind === kind ? [other.color] : []));
  return table.colors.find((color) => !taken.includes(color)) ?? '';
}

/** The first number that no enemy in play has. */
function freeNumber({ enemies }: Exploration): number {
  const taken = new Set(Object.values(enemies).map(({ number }) => number));
  let free = 1;
  while (taken.has(free)) free += 1;
  return free;
}

/** Puts an enemy on the table; its AI cards, if it has some, are shuffled (EX-SET-34). */
export function placeEnemy(
  state: Exploration,
  pack: Content,
  chance: Pick<Chance, 'shuffle'>,
  kind: string,
  at: Square,
  more: Partial<Enemy> = {},
): string {
  const rank = rankOf(pack, kind);
  const color = rank === 'minion' ? more.color || freeColor(state, pack, kind) : '';
  const id = rank === 'minion' ? `${kind}-${color}` : kind;
  // Once a kind was set up with "+", later ones are upgraded too (EX-SET-29).
  if (more.upgraded && !state.upgraded.includes(kind)) state.upgraded.push(kind);
  const upgraded = rank === 'minion' && state.upgraded.includes(kind);
  state.enemies[id] = enemy(kind, rank, at, { number: freeNumber(state), ...more, color, upgraded });
  state.miniatures[kind] = (state.miniatures[kind] ?? 0) - 1;
  const cards = pack.chosen[kind]?.cards;
  if (cards) {
    const deck = Object.entries(cards).flatMap(([card, { copies }]) =>
      Array.from({ length: copies }, () => card),
    );
    chance.shuffle(`ai:${id}`, deck);
    state.ai[id] = aiCards(deck);
  }
  return id;
}

/** Where the AI cards of an enemy lie; nowhere where it has none. */
export function aiPlace({ state }: Pick<Seen, 'state'>, id: string): Place | '' {
  return Object.hasOwn(state.ai, id) ? `ai/${id}` : '';
}

export function spawnEnemy(c: Context<Exploration>, kind: string, at: Square, rule: string): string {
  const id = placeEnemy(c.state, content(c), c as Pick<C, 'shuffle'>, kind, at);
  tell(c, 'enemy.spawned', { who: pieceOf(c, id), kind, at: squarePlace(at), ai: aiPlace(c, id) }, rule);
  c.touch('inPlay');
  return id;
}
