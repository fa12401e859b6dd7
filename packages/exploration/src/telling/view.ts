/**
 * What lies on the table, as everybody sees it: squares by their names with the tokens that lie on them, creatures, the
 * queue, decks and tracks. What only the engine needs (texts in force, miniatures in the box, notes) is left out.
 */
import type { Json, Place, Seeing } from '@torii/kernel';
import { gridOf, heightAt } from '../board/grid.ts';
import { columnOf, nameOf, rowOf } from '../board/squares.ts';
import type { Figures } from '../figures/figures.ts';
import { pieceOf } from '../looking.ts';
import type { Color, Exploration } from '../state.ts';

/** A square with its terrain as the board writes it, its height, its zone, and what lies on it. */
function squares(state: Exploration): Record<string, Json> {
  const grid = gridOf(state.board);
  const made: Record<string, { [key: string]: Json }> = {};
  for (const cell of grid.cells) {
    const ground = state.board.ground[rowOf(cell)]?.[columnOf(cell)] ?? '_';
    made[nameOf(cell)] = { ground, height: heightAt(grid, cell), zone: grid.zoneOf[cell] ?? '' };
  }
  for (const { at, boss } of state.heads) count(made[at], boss ? 'bossHeads' : 'heads');
  for (const { at, kind } of state.tokens) count(made[at], kind);
  return made;
}

function count(square: { [key: string]: Json } | undefined, what: string): void {
  if (square) square[what] = Number(square[what] ?? 0) + 1;
}

/** A square as everybody sees it; tokens that lie on it are counted under their names. */
type SeenSquare = {
  readonly ground: string;
  readonly height: number;
  readonly zone: string;
  readonly heads?: number;
  readonly bossHeads?: number;
};

/** The table as it is told: what lies there, and what the rules work out of it. */
export type Seen = Pick<
  Exploration,
  | 'chapter'
  | 'round'
  | 'zones'
  | 'points'
  | 'characters'
  | 'enemies'
  | 'resistors'
  | 'queue'
  | 'malice'
  | 'offer'
  | 'outcome'
> & {
  readonly board: Readonly<Record<string, SeenSquare>>;
  readonly oracle: { readonly current: Color | ''; readonly counts: Color | '' };
  readonly figures?: Figures;
};

export function view({ state }: Seeing<Exploration>): Json {
  const { queue, oracle, ai } = state;
  return {
    chapter: state.chapter,
    round: state.round,
    board: squares(state),
    zones: state.zones,
    points: state.points,
    characters: state.characters,
    enemies: state.enemies,
    resistors: state.resistors,
    queue: { activated: queue.activated, active: queue.active, waiting: queue.waiting },
    oracle,
    events: state.events,
    ai,
    malice: state.malice,
    market: state.market,
    offer: state.offer,
    missions: state.missions,
    unlocked: state.unlocked,
    outcome: state.outcome,
  } as unknown as Json;
}

/** Where something lies that rules speak of by a name: a creature, or whose effect it is. */
export function placeOf({ state }: Seeing<Exploration>, thing: string): Place | null {
  const [, owner = thing] = thing.split('@');
  const known = [state.characters, state.enemies, state.resistors].some((all) => Object.hasOwn(all, owner));
  return known ? pieceOf({ state }, owner) : null;
}
