/** More and other dice, conditions with a reach of their own, armor tokens (EX-ATK-07, EX-DMG-07, EX-DMG-09). */
import type { Templates } from '@torii/script';
import { currentAttack, loseArmor } from '../../../fight/attack.ts';
import { pieceOf } from '../../../looking.ts';
import type { Attack } from '../../../state.ts';
import { type E, type Phrases, type SpokenPhrase, writing } from '../../speech.ts';

function target(c: E): readonly string[] {
  const attack = currentAttack(c);
  return attack ? [pieceOf(c, attack.target)] : [];
}

function imposing(
  id: string,
  rule: string,
  more: Partial<Attack['imposes'][number]>,
  said: Templates,
): SpokenPhrase {
  return {
    kind: 'effect',
    id,
    rule,
    slots: { n: 'amount', token: 'negative' },
    worth: (on) => on.imposed(on.noun('token'), on.amount()),
    ...said,
    can: (c, a) => currentAttack(c) !== undefined && a.amount('n') > 0,
    touches: target,
    run: (c, a) => {
      const imposed = { condition: a.noun('token'), servants: false, ifNone: false, ...more };
      for (let i = 0; i < a.amount('n'); i++) currentAttack(c)?.imposes.push(imposed);
    },
  };
}

export const attackDice: Phrases = [
  {
    kind: 'effect',
    id: 'addDice',
    rule: 'EX-ATK-07',
    worth: (on) => on.hits((on.noun('die') === 'yinDie' ? 1 : 1.3) * on.amount()),
    slots: { n: 'amount', die: 'poolDie' },
    en: '[add] {n+die} to this attack',
    es: '[add] {n+die} a este ataque',
    fr: '[add] {n+die} à cette attaque',
    uk: '[add] до цієї атаки {n+die}',
    // Dice are added before the roll.
    can: (c, a) => currentAttack(c)?.rolled.length === 0 && a.amount('n') > 0,
    touches: target,
    ...writing((on, a) => {
      on[a.noun('die') === 'yinDie' ? 'yin' : 'yang'] += a.amount('n');
    }),
  },
  imposing(
    'imposeServants',
    'EX-DMG-13',
    { servants: true },
    {
      en: '[impose] {n+token} on the target, also on servants',
      es: '[impose] {n+token} al objetivo, también a los sirvientes',
      fr: '[impose] {n+token} à la cible, même à un serviteur',
      uk: '[impose] {n+token} на ціль, навіть на слугу',
    },
  ),
  imposing(
    'imposeLesser',
    'EX-DMG-13',
    { servants: true, wanderers: true },
    {
      en: '[impose] {n+token} on the target, also on servants and wanderers',
      es: '[impose] {n+token} al objetivo, también a sirvientes y errantes',
      fr: '[impose] {n+token} à la cible, même à un serviteur ou à un errant',
      uk: '[impose] {n+token} на ціль, навіть на слугу чи мандрівника',
    },
  ),
  imposing(
    'imposeIfNone',
    'EX-COND-01',
    { ifNone: true },
    {
      en: '[impose] {n+token} on the target if it has none',
      es: '[impose] {n+token} al objetivo si no tiene ninguna',
      fr: '[impose] {n+token} à la cible si elle n’en a pas',
      uk: '[impose] {n+token} на ціль, якщо вона їх не має',
    },
  ),
  {
    kind: 'effect',
    id: 'wearArmor',
    rule: 'EX-DMG-09',
    worth: (on) => on.luck(0.8 * on.amount()),
    slots: { n: 'number' },
    afterDamage: true,
    en: 'the target loses {n} armor',
    es: 'el objetivo pierde {n+pointOf} de armadura',
    fr: 'la cible perd {n+pointOf} d’armure',
    uk: 'ціль втрачає {n+pointOf} броні',
    can: (c) => currentAttack(c) !== undefined,
    touches: target,
    run: (c, a) => loseArmor(c, currentAttack(c)?.target ?? '', a.number('n'), 'EX-DMG-09'),
  },
];
