/** Looking things up: in the pack with which the match is played, and on the table. */

import type { Context, Flow, Hook, Place } from '@torii/kernel';
import { EFFECT_LOCALS, type Effect, type EffectLocals, type Runtime } from '@torii/script';
import type { Square } from './board/squares.ts';
import type { LinePart } from './enemies/part.ts';
import type { Traits } from './language/scales.ts';
import type { Content } from './pack/content.ts';
import type { Exploration } from './state.ts';

/** What a match is played with and no position holds: the pack, and its texts made ready to run. */
export interface Cards {
  readonly content: Content;
  /** By the name of the text: `skill:stab`, `skill:stab/after` for what comes after damage. */
  readonly texts: ReadonlyMap<string, Flow<Exploration, EffectLocals>>;
  readonly flows: readonly Flow<Exploration>[];
  readonly hooks: readonly Hook<Exploration>[];
  readonly runtime: Runtime<Exploration, Traits>;
  /** Texts that are carried out in an attack, by the moment to which each part belongs: `skill:twin-fangs/rolled`. */
  readonly ofAttacks: ReadonlyMap<string, Effect>;
  /** The lines of boards and AI cards, part by part. */
  readonly lines: ReadonlyMap<string, readonly LinePart[]>;
  /** Texts that change the queue when initiative is determined. */
  readonly onInitiative: ReadonlySet<string>;
  /** What options and reactions of texts stand for. */
  readonly parts: ReadonlyMap<string, Effect>;
}

export type C = Context<Exploration>;

/** What rules need for looking at the table: the state, the pack, and figures with their modifiers. */
export type Seen = Pick<C, 'state' | 'stat' | 'facts' | 'option'>;

export function cards({ facts }: Pick<C, 'facts'>): Cards {
  return facts as Cards;
}

export function content(c: Pick<C, 'facts'>): Content {
  return cards(c).content;
}

/** A text of the pack as a flow: `skill:stab`. */
export function text(c: Pick<C, 'facts'>, name: string): Flow<Exploration, EffectLocals> | undefined {
  return cards(c).texts.get(name);
}

/** Carries out a text of the pack next, if there is one. Its source is its own name, unless it belongs to something else. */
export function callText(c: C, name: string, locals: Partial<EffectLocals>): boolean {
  const found = text(c, name);
  if (!found) return false;
  c.call(found, { ...EFFECT_LOCALS, source: name, ...locals });
  return true;
}

/** Where a creature is in the view. */
export function pieceOf({ state }: Pick<C, 'state'>, id: string): Place {
  if (Object.hasOwn(state.characters, id)) return `characters/${id}`;
  return Object.hasOwn(state.resistors, id) ? `resistors/${id}` : `enemies/${id}`;
}

/** Where the health of a creature is counted: a character's points, an enemy's damage. */
export function healthPlace({ state }: Pick<C, 'state'>, id: string): Place {
  const isCharacter = Object.hasOwn(state.characters, id);
  return `${pieceOf({ state }, id)}/${isCharacter ? 'health' : 'damage'}`;
}

export function squarePlace(square: Square): Place {
  return `board/${square}`;
}
