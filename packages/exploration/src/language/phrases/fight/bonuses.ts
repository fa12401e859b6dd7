/** Figures that texts change while they are in force (EX-SKILL-08, EX-ORC-13). */
import type { Hook } from '@torii/kernel';
import { inForce, type Templates } from '@torii/script';
import { pieceOf } from '../../../looking.ts';
import type { Exploration } from '../../../state.ts';
import type { SpokenPhrase } from '../../speech.ts';
import { goodTimes } from '../weights.ts';

const HOOK = 'bonus.';
/** What one more of it is worth. */
const EACH: Readonly<Record<string, number>> = { attackTotal: 0.9, armor: 1.2, movement: 0.4 };

/** A modifier of a stat for whoever the text is in force for. */
export function bonusHooks(): Hook<Exploration>[] {
  return ['attackTotal', 'armor', 'movement'].map((stat) => ({
    on: 'stat',
    id: `${HOOK}${stat}`,
    rule: 'EX-SKILL-08',
    stat,
    modify: (value, _, of, effect) =>
      of === effect.of ? atLeast(stat, value + (effect.data as { n: number }).n) : value,
  }));
}

/** A total is a sum of bonuses, which may be less than none; armor and movement are not. */
function atLeast(stat: string, value: number): number {
  return stat === 'attackTotal' ? value : Math.max(0, value);
}

function bonus(id: string, rule: string, stat: string, sign: 1 | -1, said: Templates): SpokenPhrase {
  return {
    kind: 'effect',
    id,
    rule,
    slots: { n: 'number' },
    ...said,
    worth: goodTimes(sign * (EACH[stat] ?? 0)),
    lasting: true,
    can: () => true,
    touches: (c) => [pieceOf(c, c.locals.you)],
    run: (c, a) => inForce(c, `${HOOK}${stat}`, { n: sign * a.number('n') }),
  };
}

/** Said with a sign: more or less of something. */
function signed(name: string, rule: string, stat: string, said: Templates): readonly SpokenPhrase[] {
  const withSign = (sign: string) =>
    Object.fromEntries(Object.entries(said).map(([language, text]) => [language, text.replace('±', sign)]));
  return [
    bonus(`${name}More`, rule, stat, 1, withSign('+') as Templates),
    bonus(`${name}Less`, rule, stat, -1, withSign('−') as Templates),
  ];
}

export const bonuses: readonly SpokenPhrase[] = [
  ...signed('attacks', 'EX-DMG-01', 'attackTotal', {
    en: '[get] ±{n} on <your|their> attacks',
    es: '[get] ±{n} en <tus|sus> ataques',
    fr: '[get] ±{n} à <vos|ses|leurs> attaques',
    uk: '[get] ±{n} до своїх атак',
  }),
  ...signed('armor', 'EX-DMG-01', 'armor', {
    en: '[get] ±{n} armor',
    es: '[get] ±{n} de armadura',
    fr: '[get] ±{n} en armure',
    uk: '[get] ±{n} до броні',
  }),
  ...signed('movement', 'EX-MOV-02', 'movement', {
    en: '[get] ±{n} movement',
    es: '[get] ±{n} de movimiento',
    fr: '[get] ±{n} en déplacement',
    uk: '[get] ±{n} до руху',
  }),
];
