/** What cards say about Wounds and the Integrity of players (3a, 3i, 3w, 8). */
import { loseIntegrity, wounds } from '../../integrity.ts';
import { type Phrases, you, yours } from '../speech.ts';

export const integrity: Phrases = [
  {
    kind: 'effect',
    id: 'suffer',
    rule: 'TM-8-22',
    slots: { n: 'amount', wound: 'wound' },
    en: '[suffer] {n+wound}',
    es: '[suffer] {n+wound}',
    fr: '[suffer] {n+wound}',
    uk: '[suffer] {n+wound}',
    can: (_, a) => a.amount('n') > 0,
    touches: (c) => yours(c, 'integrity'),
    run: (c, a) => {
      const n = a.amount('n');
      c.happen([wounds(c.locals.you, n, c.locals.source)]);
      c.locals.that = n;
    },
  },
  {
    kind: 'effect',
    id: 'loseIntegrity',
    rule: 'TM-3a-03',
    slots: { n: 'amount', point: 'integrity' },
    en: '[lose] {n+point}',
    es: '[lose] {n+point}',
    fr: '[lose] {n+point}',
    uk: '[lose] {n+point}',
    can: (c, a) => a.amount('n') > 0 && you(c).integrity > 0,
    touches: (c) => yours(c, 'integrity'),
    run: (c, a) => {
      c.locals.that = loseIntegrity(c, c.locals.you, a.amount('n', you(c).integrity), 'TM-3a-03');
    },
  },
  {
    kind: 'trigger',
    id: 'youReset',
    rule: 'TM-3w-01',
    slots: {},
    window: 'reset',
    en: 'you resolve a reset',
    es: 'resuelvas un reinicio',
    fr: 'vous vous réinitialisez',
    uk: 'ви виконуєте Перезавантаження',
    matches: (_, { to }, role) => to === role,
  },
];
