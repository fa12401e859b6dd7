/** What a kachi's lines say, and for whom they can be resolved: targets, squares, priorities. */
import type { Context, Option } from '@torii/kernel';
import type { Anvil } from '../situation.ts';
import { isAdjacent, reach, type Square } from './grid.ts';

export type Creature = { at: Square; health: number };

export type KachiTable = {
  ground: string[];
  characters: Record<string, Creature>;
  kachis: Record<string, Creature>;
  rounds: number;
};

type Skill = 'kenjutsu' | 'sliceThem';
type Action = 'support' | 'moveAdjacent' | Skill;
type Priority = 'mostHealth' | 'leastHealth';
export interface Line {
  readonly actions: readonly Action[];
  readonly priority?: Priority;
}

const MOVEMENT = 3;
const GENERAL_PRIORITY: Priority = 'mostHealth';
export const DICE: Readonly<Record<string, number>> = { kenjutsu: 1, sliceThem: 2 };

/** The normal behaviour table. Only result 6 is told in the rulebook. */
const BEHAVIOUR: Readonly<Record<number, readonly Line[]>> = {
  6: [
    { actions: ['kenjutsu'] },
    { actions: ['support', 'kenjutsu'] },
    { actions: ['moveAdjacent', 'sliceThem'], priority: 'leastHealth' },
  ],
};
const OTHERWISE: readonly Line[] = [{ actions: ['kenjutsu'] }, { actions: ['moveAdjacent', 'kenjutsu'] }];

export type C = Context<
  Anvil<KachiTable>,
  { kachi: string; result: number; line: number; action: string; target: string }
>;

export function linesOf({ result }: { readonly result: number }): readonly Line[] {
  return BEHAVIOUR[result] ?? OTHERWISE;
}

export function lineOf(c: C): Line | undefined {
  return linesOf(c.locals)[c.locals.line];
}

export function me(c: C): Creature {
  return c.state.table.kachis[c.locals.kachi] as Creature;
}

function at(c: C, character: string): Square {
  return c.state.table.characters[character]?.at ?? '';
}

/** Where the kachi can end its move: it may pass other enemies, but must end on an empty square (EX-EMOV-11). */
export function reachable(c: C): Map<Square, number> {
  const { ground, characters, kachis } = c.state.table;
  const taken = (creatures: Record<string, Creature>, square: Square): boolean =>
    square !== me(c).at && Object.values(creatures).some((creature) => creature.at === square);
  const reached = reach(ground, me(c).at, MOVEMENT, (square) => taken(characters, square));
  for (const square of reached.keys()) if (taken(kachis, square)) reached.delete(square);
  return reached;
}

/** The squares next to another one that need the fewest moves. */
function nearest(c: C, other: Square): Square[] {
  const reached = reachable(c);
  const next = [...reached.keys()].filter((square) => isAdjacent(square, other));
  const fewest = Math.min(...next.map((square) => reached.get(square) ?? 0));
  return next.filter((square) => reached.get(square) === fewest);
}

export function adjacentTo(c: C, square: Square): string[] {
  return Object.keys(c.state.table.characters).filter((character) => isAdjacent(square, at(c, character)));
}

/** The nearest squares next to another kachi from which the attack that follows has a target. */
function supportSquares(c: C, other: string): Square[] {
  const { kachis } = c.state.table;
  return nearest(c, kachis[other]?.at ?? '').filter((square) => adjacentTo(c, square).length > 0);
}

export function othersToSupport(c: C): string[] {
  const others = Object.keys(c.state.table.kachis).filter((kachi) => kachi !== c.locals.kachi);
  return others.filter((other) => supportSquares(c, other).length > 0);
}

export function kachisToSupport(c: C): Option[] {
  return othersToSupport(c).map((kachi) => ({
    id: kachi,
    rule: 'EX-GOLD-06',
    touches: [`kachis/${kachi}`],
    key: 'kachi.whom',
  }));
}

/** Only a character to which its movement is enough is eligible (EX-EMOV-02, EX-EMOV-03). */
export function charactersInReachOf(c: C): string[] {
  return Object.keys(c.state.table.characters).filter((character) => nearest(c, at(c, character)).length > 0);
}

export function charactersInReach(c: C): Option[] {
  return byPriority(c, charactersInReachOf(c));
}

export function adjacentTargets(c: C): Option[] {
  return byPriority(c, adjacentTo(c, me(c).at));
}

/** The line's own priority icon, else the general one, chooses among the eligible; a tie is left (EX-LINE-06). */
function byPriority(c: C, eligible: readonly string[]): Option[] {
  const priority = lineOf(c)?.priority ?? GENERAL_PRIORITY;
  const healths = eligible.map((character) => c.state.table.characters[character]?.health ?? 0);
  const preferred = priority === 'mostHealth' ? Math.max(...healths) : Math.min(...healths);
  return eligible
    .filter((_, i) => healths[i] === preferred)
    .map((character) => ({
      id: character,
      rule: 'EX-LINE-05',
      touches: [`characters/${character}`],
      key: 'kachi.target',
    }));
}

function squareOptions(squares: readonly Square[]): Option[] {
  return squares.map((square) => ({
    id: square,
    rule: 'EX-EMOV-10',
    touches: [`ground/${square}`],
    key: 'kachi.where',
  }));
}

export function squaresNextToKachi(c: C): Option[] {
  return squareOptions(supportSquares(c, c.locals.target));
}

export function squaresNextToTarget(c: C): Option[] {
  return squareOptions(nearest(c, at(c, c.locals.target)));
}
