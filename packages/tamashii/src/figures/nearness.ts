/** The look `nearness`: how many moves each Pattern before a player is from being formed, and what a move would do. */
import type { Args, Json, Look, Role, Survey } from '@torii/kernel';
import type { Pattern } from '../pack/pattern.ts';
import { moves, movesAlong } from '../phases/programming.ts';
import { allSources, type Source } from '../phases/sources.ts';
import { isMeasured } from '../table/launcher/distances.ts';
import { type Grid, grid, slotAt } from '../table/launcher/launcher.ts';
import { nearness } from '../table/launcher/nearness.ts';
import { areEnough, isFormed, laidOn, readable } from '../table/launcher/patterns.ts';
import { EMPTY, type Tamashii } from '../table/state.ts';
import { player } from '../table/table.ts';

/** How near a Pattern is, and the moves of one of the shortest ways: options of the Program step. */
export type Near = { readonly moves: number; readonly path: readonly string[] };

export type NearnessLook = {
  /** By the ids of the Patterns; null if it cannot be formed with what lies on the Launcher. */
  readonly patterns: { readonly [id: string]: Near | null };
  /** Those that are too large to be measured: null says nothing of them. */
  readonly unmeasured: readonly string[];
  /** The moves that form Patterns that are not formed yet, or leave no tokens on which one is formed that is. */
  readonly moves: {
    readonly [move: string]: { readonly forms: readonly string[]; readonly breaks: readonly string[] };
  };
};

function isFormedOn(grid: Grid, offers: readonly number[], pattern: Pattern): boolean {
  const laid = laidOn(pattern, grid);
  return areEnough(laid, offers) && laid.sites.some((site) => isFormed(site, offers));
}

function formedOn(
  grid: Grid,
  launcher: readonly number[],
  core: number,
  among: readonly Source[],
): Set<string> {
  const offers = readable(launcher, core);
  return new Set(among.filter(({ pattern }) => isFormedOn(grid, offers, pattern)).map(({ id }) => id));
}

function movesOf(c: Survey<Tamashii>, role: Role, among: readonly Source[]): NearnessLook['moves'] {
  const { launcher, core } = player(c, role);
  const before = formedOn(grid(c), launcher, core, among);
  const found: { [move: string]: { forms: string[]; breaks: string[] } } = {};
  for (const { id, touches } of moves(c, role)) {
    const [from = 0, to = 0] = touches.map((place) => slotAt(grid(c), place));
    const moved = launcher.with(from, launcher[to] ?? EMPTY).with(to, launcher[from] ?? EMPTY);
    const after = formedOn(grid(c), moved, core, among);
    const forms = [...after].filter((each) => !before.has(each));
    const breaks = [...before].filter((each) => !after.has(each));
    if (forms.length + breaks.length > 0) found[id] = { forms, breaks };
  }
  return found;
}

function nearnessOf(c: Survey<Tamashii>, role: Role): NearnessLook {
  const { sources: among } = allSources(c, role);
  const { launcher, core } = player(c, role);
  const patterns: { [id: string]: Near | null } = {};
  for (const { id, pattern } of among) {
    const near = nearness(grid(c), launcher, core, pattern);
    patterns[id] = near && {
      moves: near.moves,
      path: movesAlong(grid(c), role, launcher, near.path).map((move) => move.id),
    };
  }
  const unmeasured = among.filter(({ pattern }) => !isMeasured(grid(c), pattern)).map(({ id }) => id);
  return { patterns, unmeasured, moves: movesOf(c, role, among) };
}

/** Launchers lie open: anybody may look at anybody's. */
export const nearnessLook: Look<Tamashii> = {
  rule: 'TM-3e-01',
  requests: (c) => (c.state.phase === 'setup' ? [] : c.roles.map((of): Args => ({ of }))),
  see: (c, _, { of }): Json => nearnessOf(c, String(of)),
};
