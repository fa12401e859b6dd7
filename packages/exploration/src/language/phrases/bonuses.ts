/** Figures that texts change while they are in force (EX-SKILL-08, EX-ORC-13). */
import type { Hook } from '@torii/kernel';
import { inForce, type Templates } from '@torii/script';
import { pieceOf } from '../../looking.ts';
import type { Exploration } from '../../state.ts';
import type { SpokenPhrase } from '../speech.ts';

const HOOK = 'bonus.';

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
    lasting: true,
    can: () => true,
    touches: (c) => [pieceOf(c, c.locals.you)],
    run: (c, a) => inForce(c, `${HOOK}${stat}`, { n: sign * a.number('n') }),
  };
}

export const bonuses: readonly SpokenPhrase[] = [
  bonus('attacksGet', 'EX-DMG-01', 'attackTotal', 1, {
    en: '<your|their> attacks get +{n}',
    es: '<tus|sus> ataques obtienen +{n}',
    fr: '<vos|ses|leurs> attaques obtiennent +{n}',
    uk: '<ваші|свої> атаки отримують +{n}',
  }),
  bonus('attacksLose', 'EX-DMG-01', 'attackTotal', -1, {
    en: '<your|their> attacks get −{n}',
    es: '<tus|sus> ataques obtienen −{n}',
    fr: '<vos|ses|leurs> attaques obtiennent −{n}',
    uk: '<ваші|свої> атаки отримують −{n}',
  }),
  bonus('armorGet', 'EX-DMG-01', 'armor', 1, {
    en: '<your|their> armor gets +{n}',
    es: '<tu|su> armadura obtiene +{n}',
    fr: '<votre|son|leur> armure obtient +{n}',
    uk: '<ваша|своя> броня отримує +{n}',
  }),
  bonus('movementGet', 'EX-MOV-02', 'movement', 1, {
    en: '<your|their> movement gets +{n}',
    es: '<tu|su> movimiento obtiene +{n}',
    fr: '<votre|son|leur> déplacement obtient +{n}',
    uk: '<ваш|свій> рух отримує +{n}',
  }),
  bonus('movementLose', 'EX-MOV-02', 'movement', -1, {
    en: '<your|their> movement gets −{n}',
    es: '<tu|su> movimiento obtiene −{n}',
    fr: '<votre|son|leur> déplacement obtient −{n}',
    uk: '<ваш|свій> рух отримує −{n}',
  }),
];
