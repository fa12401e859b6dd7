/**
 * The table looked at from outside a match, as a bot does: who can go where, who sees whom, what a text would mean, asked of
 * a view or of a position that is only thought of. What is hidden stays hidden; of figures those of the view are in force,
 * all others are the printed ones.
 */

import type { Role } from '@torii/kernel';
import { EFFECT_LOCALS, type Effect, type EffectContext, type Runtime } from '@torii/script';
import { cellOf, columnOf, rowOf } from './board/squares.ts';
import { compileCards } from './cards/cards.ts';
import { stats } from './creatures/stats.ts';
import type { Playable } from './game.ts';
import type { Traits } from './language/scales.ts';
import type { C } from './looking.ts';
import type { Content } from './pack/content.ts';
import { type Board, type Exploration, table } from './state.ts';
import { SWITCHES, type Switch } from './switches.ts';
import { lyingOn } from './telling/laid.ts';
import type { Seen } from './telling/view.ts';

export type Looked = EffectContext<Exploration>;

/** A pack as somebody knows it who plays with it. */
export interface Known {
  readonly content: Content;
  readonly runtime: Runtime<Exploration, Traits>;
  /** What options of texts stand for, by the `part` in their arguments. */
  part(name: string): Effect | undefined;
  /** The position as one may think it who sees this. */
  think(seen: Seen): Exploration;
  /** The position as a text sees it that somebody would carry out. For looking only: nothing can be done with it. */
  look(state: Exploration, seen: Seen, you: Role, source?: string): Looked;
}

const boards = new WeakMap<Seen['board'], Board>();

/** The rows of the board from its squares: made once for what is shown again and again. */
function boardOf(squares: Seen['board']): Board {
  const board = boards.get(squares) ?? laidOut(squares);
  boards.set(squares, board);
  return board;
}

function laidOut(squares: Seen['board']): Board {
  const rows = { ground: [] as string[][], heights: [] as string[][], zones: [] as string[][] };
  for (const [name, { ground, height, zone }] of Object.entries(squares)) {
    const [x, y] = [columnOf(cellOf(name)), rowOf(cellOf(name))];
    for (const all of Object.values(rows)) while (all.length <= y) all.push([]);
    for (const all of [rows.ground, rows.heights, rows.zones])
      while ((all[y]?.length ?? 0) <= x) all[y]?.push('_');
    for (const [all, letter] of [
      [rows.ground, ground],
      [rows.heights, String(height)],
      [rows.zones, zone.slice(1)],
    ] as const) {
      const row = all[y];
      if (row) row[x] = letter;
    }
  }
  const joined = (all: string[][]) => all.map((row) => row.join(''));
  return { ground: joined(rows.ground), heights: joined(rows.heights), zones: joined(rows.zones) };
}

function thoughtOf(seen: Seen): Exploration {
  const { chapter, round, zones, points, characters, enemies, resistors, queue, malice, offer } = seen;
  return table({
    ...{ chapter, round, zones, points, characters, enemies, resistors, queue, malice, offer },
    board: boardOf(seen.board),
    ...lyingOn(seen.board),
    // Of a deck there is as much as there is, only that what is hidden in it is null.
    oracle: seen.oracle as unknown as Exploration['oracle'],
  });
}

const IN_VIEW: Readonly<Record<string, string>> = { health: 'maxHealth' };

export function knownPack({ content, keywords }: Playable): Known {
  const cards = compileCards(content, keywords);
  return {
    content,
    runtime: cards.runtime,
    part: (name) => cards.parts.get(name),
    think: thoughtOf,
    look: (state, { figures }, you, source = '') => {
      const values = (figures?.values ?? {}) as Readonly<Record<string, Readonly<Record<string, number>>>>;
      const c = {
        state,
        facts: cards,
        roles: Object.keys(state.characters),
        locals: { ...EFFECT_LOCALS, you, source },
        within: () => false,
        usedIn: () => false,
        option: (name: string) => SWITCHES[name as Switch]?.values[0],
        placesOf: () => [],
        stat: (name: string, of: string): number =>
          values[of]?.[IN_VIEW[name] ?? name] ?? stats[name]?.(c as unknown as C, of) ?? 0,
      };
      return c as unknown as Looked;
    },
  };
}
