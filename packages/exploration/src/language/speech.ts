/** What the phrases of all sections share. */
import type { Option } from '@torii/kernel';
import type { Clause, EffectContext, EffectPhrase, Phrase } from '@torii/script';
import { characterOf, type Seen } from '../creatures.ts';
import type { Character, Exploration, Square } from '../state.ts';
import { adjacentTargets, attackTargets, type Preference } from '../targets.ts';

export type E = EffectContext<Exploration>;
export type Phrases = readonly Phrase<Exploration>[];

/** Whoever acts, where that is a character. */
export function you(c: E): Character {
  return characterOf(c, c.locals.you);
}

export function options(
  ids: readonly string[],
  rule: string,
  key: string,
  touches: (id: string) => string,
): Option[] {
  return ids.map((id) => ({ id, rule, touches: [touches(id)], key }));
}

/** How far an attack goes: `adjacent`, or a range. */
export type Reach = string;

/**
 * A clause of an enemy's line says more than what it does: whom it makes the enemy prefer, where it could lead it, how far
 * it attacks. From these it is found out whether a line can be resolved fully, without doing anything (EX-MIN-04).
 */
interface LineReading {
  prefers?(args: Clause['args']): Preference;
  leads?(
    c: Seen,
    enemy: string,
    from: Square,
    preference: Preference,
    args: Clause['args'],
  ): readonly Square[];
  reach?(c: Seen, enemy: string): Reach;
  /** The technique that it uses, whose own effect is part of the line. */
  uses?(args: Clause['args']): string;
}

export type LinePhrase = EffectPhrase<Exploration> & LineReading;

export function targetsFrom(
  c: Seen,
  enemy: string,
  from: Square,
  reach: Reach,
  preference: Preference,
): string[] {
  return reach === 'adjacent'
    ? adjacentTargets(c, enemy, from, preference)
    : attackTargets(c, enemy, from, Number(reach), preference);
}
