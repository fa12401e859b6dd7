/** What the phrases of all sections share. */
import type { Option } from '@torii/kernel';
import type { Clause, EffectContext, EffectPhrase, Given, Phrase } from '@torii/script';
import { characterOf } from '../creatures/creatures.ts';
import type { LinePart } from '../enemies/part.ts';
import type { Luck } from '../fight/luck.ts';
import type { Attack, Character, Exploration } from '../state.ts';
import type { Traits } from './scales.ts';

export type E = EffectContext<Exploration>;
export type Phrases = readonly SpokenPhrase[];

/** What a phrase says of an attack besides being carried out in it. */
interface Foretold {
  /** What an effect writes on it before the roll. */
  writes?(on: Attack, given: Given): void;
  /** What it lets be done to so many dice after the roll. */
  lets?(given: Given, dice: number): readonly Luck[];
}

/**
 * Beside what all phrases say: what a clause means in an enemy's line, without doing anything (EX-MIN-04); and whether it
 * asks who an attack's target is, for damage that it has dealt, or for dice that have been rolled. An effect without a
 * worth does not compile.
 */
export type SpokenPhrase = Phrase<Exploration, Traits> &
  Foretold & {
    line?(args: Clause['args']): LinePart;
    readonly aboutTarget?: boolean;
    readonly afterDamage?: boolean;
    readonly afterRoll?: boolean;
    /** Its number is that of a zone, which some chapter must have. */
    readonly ofZone?: true;
  };

/** What is written on the attack that is under way, and foreseen of one that could be made. */
export function writing(
  writes: NonNullable<Foretold['writes']>,
): Required<Pick<Foretold, 'writes'>> & Required<Pick<EffectPhrase<Exploration>, 'run'>> {
  return {
    writes,
    run: (c, a) => {
      const attack = c.state.attacks.at(-1);
      if (attack) writes(attack, a);
    },
  };
}

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
