/** What skills, weapons and items do to the attack that is under way (EX-ATK, EX-DMG). */
import { currentAttack } from '../../attack.ts';
import { isCharacter } from '../../creatures.ts';
import type { E, Phrases } from '../speech.ts';

function target(c: E): readonly string[] {
  const attack = currentAttack(c);
  return attack ? [attack.target] : [];
}

export const attackPhrases: Phrases = [
  {
    kind: 'effect',
    id: 'ignoreDefence',
    rule: 'EX-DMG-15',
    slots: { defence: 'defence' },
    en: '[ignore] the target’s {defence}',
    es: '[ignore] {defence:the} del objetivo',
    fr: '[ignore] {defence:the} de la cible',
    uk: '[ignore] {defence:acc} цілі',
    can: (c) => currentAttack(c) !== undefined,
    touches: target,
    run: (c, a) => {
      currentAttack(c)?.ignores.push(a.noun('defence'));
    },
  },
  {
    kind: 'effect',
    id: 'addDamage',
    rule: 'EX-DMG-01',
    slots: { n: 'amount' },
    en: '[add] {n} to the damage of this attack',
    es: '[add] {n} al daño de este ataque',
    fr: '[add] {n} aux dégâts de cette attaque',
    uk: '[add] {n} до пошкоджень цієї атаки',
    can: (c, a) => currentAttack(c) !== undefined && a.amount('n') > 0,
    touches: target,
    run: (c, a) => {
      const attack = currentAttack(c);
      c.locals.that = a.amount('n');
      if (attack) attack.bonus += c.locals.that;
    },
  },
  {
    kind: 'effect',
    id: 'impose',
    rule: 'EX-DMG-07',
    slots: { n: 'amount', token: 'negative' },
    en: '[impose] {n+token} on the target',
    es: '[impose] {n+token} al objetivo',
    fr: '[impose] {n+token} à la cible',
    uk: '[impose] на ціль {n+token}',
    can: (c, a) => currentAttack(c) !== undefined && a.amount('n') > 0,
    touches: target,
    run: (c, a) => {
      for (let i = 0; i < a.amount('n'); i++) currentAttack(c)?.imposes.push(a.noun('token'));
    },
  },
  {
    kind: 'condition',
    id: 'dealsAtLeast',
    rule: 'EX-DMG-17',
    slots: { n: 'amount', damage: 'damage' },
    en: 'this attack deals at least {n+damage}',
    es: 'este ataque inflige al menos {n+damage}',
    fr: 'cette attaque inflige au moins {n+damage}',
    uk: 'ця атака наносить щонайменше {n+damage}',
    test: (c, a) => (currentAttack(c)?.damage ?? 0) >= a.amount('n'),
  },
  {
    kind: 'trigger',
    id: 'yinYang',
    rule: 'EX-DMG-03',
    slots: {},
    window: 'yinYang',
    en: 'you roll yin and yang',
    es: 'saques yin y yang',
    fr: 'vous obtenez yin et yang',
    uk: 'у вас випадають інь і ян',
    matches: (_, { by }, role) => by === role,
  },
  {
    kind: 'trigger',
    id: 'yourAttackDamages',
    rule: 'EX-CHO-08',
    slots: {},
    window: 'after:damage',
    binds: ['character'],
    en: 'your attack deals damage to a character',
    es: 'tu ataque inflija daño a un personaje',
    fr: 'votre attaque inflige des dégâts à un personnage',
    uk: 'ваша атака наносить пошкодження персонажу',
    matches: (c, { by, to }, role) =>
      by === role && isCharacter(c, String(to)) && currentAttack(c)?.by === role,
  },
];
