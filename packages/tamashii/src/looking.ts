/**
 * The table looked at from outside a match, as a bot or a client does: conditions and amounts of cards can be asked in a
 * view, or in a position that is only thought of. What is hidden stays hidden, and figures are the printed ones.
 */
import type { Role } from '@torii/kernel';
import { EFFECT_LOCALS, type Effect, type EffectContext } from '@torii/script';
import { referents, stats } from './cards/stats.ts';
import type { Playable } from './game.ts';
import { compileCards } from './language/cards.ts';
import type { Content } from './pack/content.ts';
import type { Table } from './pack/tableShapes.ts';
import { type Grid, gridOf } from './table/launcher.ts';
import type { Tamashii } from './table/state.ts';
import type { C, Facts, Language } from './table/table.ts';
import { thoughtOf } from './table/thought.ts';
import type { Seen } from './table/view.ts';

export type Looked = EffectContext<Tamashii>;

/** A pack as somebody knows it who plays with it. */
export interface Known {
  readonly content: Content;
  readonly table: Table;
  readonly grid: Grid;
  readonly runtime: Language;
  /** What options of cards stand for, by the `part` in their arguments. */
  part(name: string): Effect | undefined;
  /** The position as one may think it who sees this. */
  think(seen: Seen): Tamashii;
  /** The position as a text sees it that somebody would carry out. For looking only: nothing can be done with it. */
  look(state: Tamashii, you: Role, source: string, x?: number): Looked;
}

function never(): boolean {
  return false;
}

export function knownPack(pack: Playable): Known {
  const { content } = pack;
  const { table } = content;
  if (!table) throw new Error('a pack without table.yaml only adds cards: it cannot be played by itself');
  const cards = compileCards(content, pack.keywords);
  const facts: Facts = { content, table, cards };
  return {
    content,
    table,
    grid: gridOf(table),
    runtime: cards.runtime,
    part: (name) => cards.parts.get(name),
    think: (seen) => thoughtOf(table, seen),
    look: (state, you, source, x = 0) => {
      const c = {
        state,
        facts,
        roles: Object.keys(state.players),
        locals: { ...EFFECT_LOCALS, you, source, x },
        within: never,
        usedIn: never,
        option: () => undefined,
        placesOf: () => [],
        stat: (name: string, of: string) => stats[name as keyof typeof stats]?.(c as unknown as C, of) ?? 0,
        resolve: (name: string, of: string) =>
          referents[name as keyof typeof referents]?.(c as unknown as C, of) ?? [],
      };
      return c as unknown as Looked;
    },
  };
}
