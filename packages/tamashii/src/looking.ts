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
import { type Grid, gridOf } from './table/launcher/launcher.ts';
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

/** A context in which nothing happens. */
class Look {
  readonly locals: typeof EFFECT_LOCALS;

  constructor(
    readonly state: Tamashii,
    readonly facts: Facts,
    you: Role,
    source: string,
    x: number,
  ) {
    this.locals = { ...EFFECT_LOCALS, you, source, x };
  }

  get roles(): readonly Role[] {
    return Object.keys(this.state.players);
  }
  within(): boolean {
    return false;
  }
  usedIn(): boolean {
    return false;
  }
  option(): undefined {}
  placesOf(): readonly never[] {
    return [];
  }
  stat(name: string, of: string): number {
    return stats[name as keyof typeof stats]?.(this as unknown as C, of) ?? 0;
  }
  resolve(name: string, of: string): readonly string[] {
    return referents[name as keyof typeof referents]?.(this as unknown as C, of) ?? [];
  }
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
    // Whoever only looks needs no more of a context than this.
    look: (state, you, source, x = 0) => new Look(state, facts, you, source, x) as unknown as Looked,
  };
}
