/** What cards say about a roll of Player dice while it lies on the table, whatever it is for (3i). */
import { dieOptions, rerollDice } from '../../../table/dice/dice.ts';
import { type Phrases, you, yours } from '../../speech.ts';

export const rolls: Phrases = [
  {
    // Another source of rerolls than the Asset: neither stops the other (TM-3i-23).
    kind: 'effect',
    id: 'rerollDice',
    rule: 'TM-3i-23',
    slots: { n: 'amount', die: 'playerDie' },
    // Only while the roll lies there: behind "when you have rolled".
    needs: ['roll'],
    which: true,
    en: '[reroll] {n+die} of that roll',
    es: '[reroll] {n+die} de esa tirada',
    fr: '[reroll] {n+die} de ce jet',
    uk: '[reroll] {n+die} із цього кидка',
    worth: () => 0.5,
    can: (c, a) => you(c).rolled.length > 0 && a.amount('n', you(c).rolled.length) > 0,
    touches: (c) => yours(c, 'dice'),
    steps: (f, slots) => [
      f.askSome('dice', {
        rule: 'TM-3i-23',
        prompt: 'dice.rerollSome',
        who: (c) => c.locals.you,
        options: (c) => dieOptions(c, c.locals.you, 'TM-3i-23'),
        min: (c) => slots(c).range('n', you(c).rolled.length).least,
        max: (c) => slots(c).range('n', you(c).rolled.length).most,
        take: (c, chosen) => {
          rerollDice(c, c.locals.you, chosen, 'TM-3i-23');
          c.locals.that = chosen.length;
        },
      }),
    ],
  },
  {
    kind: 'trigger',
    id: 'youRoll',
    rule: 'TM-3i-21',
    slots: {},
    binds: ['roll'],
    window: 'diceRolled',
    en: 'you have rolled Player dice',
    es: 'hayas tirado dados de Jugador',
    fr: 'vous avez jeté des dés de Joueur',
    uk: 'ви кинули куби Гравця',
    matches: (_, { to }, role) => to === role,
  },
];
