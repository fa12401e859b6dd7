/** Looking things up: on the table, and in the pack with which the match is played. */
import type { Context, Flow, Hook, Role } from '@torii/kernel';
import {
  EFFECT_LOCALS,
  type Effect,
  type EffectContext,
  type EffectLocals,
  type Runtime,
} from '@torii/script';
import type { Content } from '../pack/content.ts';
import type { Table } from '../pack/tableShapes.ts';
import type { Player, Tamashii, Tile } from './state.ts';
import type { Traits } from './traits.ts';

export type C = Context<Tamashii>;
/** All that looking at the table needs. */
export type Look = Pick<C, 'state' | 'roles'>;

/** The language of cards as it runs, with what each effect says of itself. */
export type Language = Runtime<Tamashii, Traits>;

/** The texts of a pack made ready to run. Declared here, below the rules; language/cards.ts makes it of everything above. */
export interface Cards {
  /** By the name of the text: `card:P03/worldActivity`. */
  readonly texts: ReadonlyMap<string, Flow<Tamashii, EffectLocals>>;
  readonly flows: readonly Flow<Tamashii>[];
  readonly hooks: readonly Hook<Tamashii>[];
  readonly hooksById: ReadonlyMap<string, Hook<Tamashii>>;
  readonly runtime: Language;
  /** What the options of cards stand for, by the `part` in their arguments; and what hooks of cards say. */
  readonly parts: ReadonlyMap<string, Effect>;
}

/** What a match is played with and no position holds: the pack, and its texts made ready to run. */
export interface Facts {
  readonly content: Content;
  readonly table: Table;
  readonly cards: Cards;
}

export function facts({ facts: given }: Pick<C, 'facts'>): Facts {
  return given as Facts;
}

/** The cards of the pack. */
export function content(c: Pick<C, 'facts'>): Content {
  return facts(c).content;
}

/** A text of the pack as a flow: `card:P03/worldActivity`. */
export function text(c: Pick<C, 'facts'>, name: string): Flow<Tamashii, EffectLocals> {
  const found = facts(c).cards.texts.get(name);
  if (!found) throw new Error(`the pack has no text '${name}'`);
  return found;
}

/** Carries out a text of the pack for somebody; does nothing where a card has no such text. */
export function resolveText(c: C, name: string, locals: Partial<EffectLocals> & { you: Role }): boolean {
  const found = facts(c).cards.texts.get(name);
  if (!found) return false;
  c.call(found, locals);
  return true;
}

/** The moment as a text sees it that somebody would carry out now. For looking only. */
export function seenBy(c: C, you: Role, source: string): EffectContext<Tamashii> {
  return c.seenWith({ ...EFFECT_LOCALS, you, source });
}

export function player({ state }: Pick<C, 'state'>, role: Role): Player {
  const found = state.players[role];
  if (!found) throw new Error(`there is no player '${role}'`);
  return found;
}

export function tile({ state }: Pick<C, 'state'>, place: string): Tile {
  const found = state.map[place];
  if (!found) throw new Error(`there is no place '${place}' on the map`);
  return found;
}

/** Starting with the First Player, clockwise (TM-4d-13). */
export function inOrder({ state, roles }: Look): readonly Role[] {
  const first = Math.max(0, roles.indexOf(state.firstPlayer));
  return [...roles.slice(first), ...roles.slice(0, first)];
}

/** Those who take part in the present phase: whoever has reset in it does not (TM-3w-14). */
export function taking({ state, roles }: Look): readonly Role[] {
  return inOrder({ state, roles }).filter((role) => !state.skipping.includes(role));
}
