/**
 * What lies on the table, as everybody sees it: squares by their names with the tokens that lie on them, creatures, the
 * queue, decks and tracks. What only the engine needs (texts in force, miniatures in the box, notes) is left out.
 */
import { alike, asData, type Json, lasting, once, type Place, type Seeing, type Shown } from '@torii/kernel';
import { type Grid, gridOf, heightAt, letterAt } from '../board/grid.ts';
import { nameOf } from '../board/squares.ts';
import type { Figures } from '../figures/figures.ts';
import { pieceOf } from '../looking.ts';
import type { Exploration } from '../state.ts';

/** A square as a part of the view. */
type Part = { readonly [key: string]: Json };
type Squares = Readonly<Record<string, Part>>;

/** Every square with its terrain as the board writes it, its height and its zone: made once for each grid. */
const bareSquares = once((grid: Grid): Squares => {
  const made: Record<string, Part> = {};
  for (const cell of grid.cells)
    made[nameOf(cell)] = {
      ground: letterAt(grid, cell),
      height: heightAt(grid, cell),
      zone: grid.zoneOf[cell] ?? '',
    };
  return lasting(made);
});

/** The squares as they were when last looked at, with all that lay on them. */
const lastSquares = new WeakMap<Grid, { readonly lying: readonly string[]; readonly squares: Squares }>();

/** What lies on squares, each thing by its square and its name. */
function lyingOn({ heads, tokens }: Exploration): string[] {
  const lying: string[] = [];
  for (const { at, boss } of heads) lying.push(at, boss ? 'bossHeads' : 'heads');
  for (const { at, kind } of tokens) lying.push(at, kind);
  return lying;
}

/** All squares with what lies on them; the same object as long as that stays as it is. */
function squares(state: Exploration): Squares {
  const grid = gridOf(state.board);
  const lying = lyingOn(state);
  const last = lastSquares.get(grid);
  if (last && alike(last.lying, lying)) return last.squares;
  const made: Record<string, Part> = { ...bareSquares(grid) };
  for (let i = 0; i < lying.length; i += 2) {
    const [at, what] = lying.slice(i, i + 2) as [string, string];
    const square = made[at];
    if (square) made[at] = { ...square, [what]: Number(square[what] ?? 0) + 1 };
  }
  const squares = lasting(made);
  lastSquares.set(grid, { lying, squares });
  return squares;
}

/** A square as everybody sees it; tokens that lie on it are counted under their names. */
type SeenSquare = {
  readonly ground: string;
  readonly height: number;
  readonly zone: string;
  readonly heads?: number;
  readonly bossHeads?: number;
};

/** What lies open before everybody. */
type Open = Pick<
  Exploration,
  | 'chapter'
  | 'round'
  | 'zones'
  | 'points'
  | 'characters'
  | 'enemies'
  | 'resistors'
  | 'queue'
  | 'events'
  | 'malice'
  | 'offer'
  | 'missions'
  | 'unlocked'
  | 'outcome'
>;
/** Decks, with what has been drawn from them. */
type Decks = Pick<Exploration, 'oracle' | 'ai' | 'market'>;

type View = Open & Decks & { readonly board: Squares };

/** The table as somebody sees it, with what the rules work out of it: what is hidden is null. */
export type Seen = Open &
  Shown<Decks> & { readonly board: Readonly<Record<string, SeenSquare>>; readonly figures?: Figures };

export function view({ state }: Seeing<Exploration>): Json {
  const { queue, oracle, ai } = state;
  const seen: View = {
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
  };
  return asData(seen);
}

/** Where something lies that rules speak of by a name: a creature, or whose effect it is. */
export function placeOf({ state }: Seeing<Exploration>, thing: string): Place | null {
  const [, owner = thing] = thing.split('@');
  const known = [state.characters, state.enemies, state.resistors].some((all) => Object.hasOwn(all, owner));
  return known ? pieceOf({ state }, owner) : null;
}
