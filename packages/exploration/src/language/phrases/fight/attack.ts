/** What skills, weapons and items do to the attack that is under way (EX-ATK, EX-DMG). */
import { areAdjacent, foesOf, isCharacter } from '../../../creatures/creatures.ts';
import { currentAttack, rerollDice } from '../../../fight/attack.ts';
import { pieceOf } from '../../../looking.ts';
import { type E, type Phrases, writing } from '../../speech.ts';

function target(c: E): readonly string[] {
  const attack = currentAttack(c);
  return attack ? [pieceOf(c, attack.target)] : [];
}

const added = writing((on, a) => {
  on.bonus += a.amount('n');
});

export const attackPhrases: Phrases = [
  {
    kind: 'effect',
    id: 'ignoreDefence',
    rule: 'EX-DMG-15',
    worth: (on) => on.hits(1),
    slots: { defence: 'defence' },
    en: '[ignore] the target’s {defence}',
    es: '[ignore] {defence:the} del objetivo',
    fr: '[ignore] {defence:the} de la cible',
    uk: '[ignore] {defence:acc} цілі',
    can: (c) => currentAttack(c) !== undefined,
    touches: target,
    ...writing(({ ignores }, a) => {
      ignores.push(a.noun('defence'));
    }),
  },
  {
    kind: 'effect',
    id: 'addDamage',
    rule: 'EX-DMG-01',
    worth: (on) => on.hits(on.amount()),
    slots: { n: 'amount' },
    en: '[add] {n} to the damage of this attack',
    es: '[add] {n} al daño de este ataque',
    fr: '[add] {n} aux dégâts de cette attaque',
    uk: '[add] {n} до пошкоджень цієї атаки',
    can: (c, a) => currentAttack(c) !== undefined && a.amount('n') > 0,
    touches: target,
    ...added,
    run: (c, a) => {
      c.locals.that = a.amount('n');
      added.run(c, a);
    },
  },
  {
    kind: 'effect',
    id: 'impose',
    rule: 'EX-DMG-07',
    worth: (on) => on.imposed(on.noun('token'), on.amount()),
    slots: { n: 'amount', token: 'negative' },
    en: '[impose] {n+token} on the target',
    es: '[impose] {n+token} al objetivo',
    fr: '[impose] {n+token} à la cible',
    uk: '[impose] на ціль {n+token}',
    can: (c, a) => currentAttack(c) !== undefined && a.amount('n') > 0,
    touches: target,
    run: (c, a) => {
      for (let i = 0; i < a.amount('n'); i++)
        currentAttack(c)?.imposes.push({ condition: a.noun('token'), servants: false, ifNone: false });
    },
  },
  {
    kind: 'effect',
    id: 'alsoHitsAdjacent',
    rule: 'EX-GOLD-07',
    worth: (on) => on.also(8, 1),
    slots: {},
    en: 'this attack also hits each other adjacent enemy of <yours|theirs>',
    es: 'este ataque también impacta a todos <tus|sus> demás enemigos adyacentes',
    fr: 'cette attaque touche aussi chaque autre ennemi adjacent',
    uk: 'ця атака влучає також у кожного іншого сусіднього ворога',
    can: (c) => currentAttack(c) !== undefined,
    touches: target,
    run: (c) => {
      const attack = currentAttack(c);
      if (!attack) return;
      const others = foesOf(c, attack.by).filter((id) => areAdjacent(c, attack.by, id));
      attack.also.push(...others.filter((id) => id !== attack.target));
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
    uk: 'ця атака завдає щонайменше {n+damage:gen}',
    afterDamage: true,
    test: (c, a) => {
      const attack = currentAttack(c);
      return (attack?.dealt[attack.target] ?? 0) >= a.amount('n');
    },
  },
  {
    kind: 'trigger',
    id: 'youRolledAttack',
    rule: 'EX-DMG-04',
    slots: {},
    window: 'attackRolled',
    en: 'you have rolled an attack',
    es: 'hayas tirado los dados de un ataque',
    fr: 'vous avez lancé les dés d’une attaque',
    uk: 'ви кинули куби атаки',
    matches: (_, { by }, role) => by === role,
  },
  {
    kind: 'effect',
    id: 'rerollAttackDice',
    rule: 'EX-DMG-04',
    worth: (on) => on.hits(0.4 * Math.min(3, on.amount())),
    slots: { n: 'amount', die: 'attackDie' },
    afterRoll: true,
    en: '[reroll] {n+die}',
    es: '[reroll] {n+die}',
    fr: '[reroll] {n+die}',
    uk: '[reroll] {n+die}',
    can: (c) => (currentAttack(c)?.rolled.length ?? 0) > 0,
    touches: target,
    lets: (a, dice) => [{ way: 'reroll', ...a.range('n', dice) }],
    steps: (f, given) => [
      f.askSome('dice', {
        rule: 'EX-DMG-04',
        prompt: 'exploration.rerollDice',
        who: (c) => c.locals.you,
        min: (c) => given(c).range('n', currentAttack(c)?.rolled.length ?? 0).least,
        max: (c) => given(c).range('n', currentAttack(c)?.rolled.length ?? 0).most,
        options: (c) =>
          (currentAttack(c)?.rolled ?? []).map(({ die, face }, i) => ({
            id: `d${i}`,
            rule: 'EX-DMG-04',
            touches: [],
            key: 'exploration.attackDie',
            args: { die, face },
          })),
        take: (c, picked) =>
          rerollDice(
            c,
            picked.map(({ id }) => Number(id.slice(1))),
          ),
      }),
    ],
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
    uk: 'ваша атака завдає пошкоджень персонажу',
    matches: (c, { by, to }, role) =>
      by === role && isCharacter(c, String(to)) && currentAttack(c)?.by === role,
  },
];
