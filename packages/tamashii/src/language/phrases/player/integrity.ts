/** What cards say about Wounds and the Integrity of players (3a, 3i, 3w, 8). */
import { atMost } from '@torii/script';
import { tell } from '../../../events/events.ts';
import { loseIntegrity, recoverIntegrity, wounds } from '../../../table/integrity.ts';
import { cardOf, type Phrases, you, yours } from '../../speech.ts';
import { times } from '../weights.ts';

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
    worth: (on) => on.wounds(on.amount()),
    can: (_, a) => a.amount('n') > 0,
    touches: (c) => yours(c, 'integrity'),
    happens: (c, a) => [wounds(c.locals.you, a.amount('n'), c.locals.source)],
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
    worth: (on) => on.wounds(on.amount()),
    can: (c, a) => a.amount('n') > 0 && you(c).integrity > 0,
    touches: (c) => yours(c, 'integrity'),
    run: (c, a) => {
      c.locals.that = loseIntegrity(c, c.locals.you, a.amount('n', you(c).integrity), 'TM-3a-03');
    },
  },
  {
    kind: 'effect',
    id: 'recover',
    rule: 'TM-8-17',
    slots: { n: 'amount', point: 'integrity' },
    en: '[recover] {n+point}',
    es: '[recover] {n+point}',
    fr: '[recover] {n+point}',
    uk: '[recover] {n+point}',
    worth: (on) => on.recovered(on.amount()),
    can: (c, a) => a.amount('n') > 0 && you(c).integrity < you(c).limit,
    touches: (c) => yours(c, 'integrity'),
    run: (c, a) => {
      const { integrity: now, limit } = you(c);
      c.locals.that = recoverIntegrity(c, c.locals.you, a.amount('n', limit - now));
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
    uk: 'ви перезавантажуєтеся',
    matches: (_, { to }, role) => to === role,
  },
  {
    kind: 'would',
    id: 'wouldSuffer',
    rule: 'TM-3i-08',
    slots: {},
    change: 'wound',
    binds: ['that'],
    en: 'you would suffer Wounds',
    es: 'vayas a sufrir Heridas',
    fr: 'vous êtes sur le point de subir des Blessures',
    uk: 'ви мали б отримати Поранення',
    matches: (_, { to }, role) => to === role,
  },
  {
    kind: 'effect',
    id: 'sufferLess',
    rule: 'TM-3i-11',
    slots: { n: 'amount', wound: 'wound' },
    needs: ['that'],
    en: '[suffer] {n+wound} less',
    es: '[suffer] {n+wound} menos',
    fr: '[suffer] {n+wound} de moins',
    saysInstead: true,
    uk: '[suffer] на {n+wound} менше',
    worth: times(1.1),
    can: (c, a) => a.amount('n') > 0 && c.locals.that > 0,
    touches: (c) => yours(c, 'integrity'),
    run: (c, a) => {
      const { you: role, that } = c.locals;
      const left = Math.max(0, that - a.amount('n'));
      tell(c, 'wounds.prevented', { role, n: that - left, left, card: cardOf(c) }, 'TM-3i-11');
      if (left === 0) return;
      // They are the same Wounds, only fewer: no replacement may have its say about them twice.
      const heard = (c.locals.bound.heard ?? '').split(' ');
      c.happen([{ ...wounds(c.locals.you, left, c.locals.source), heard }]);
    },
  },
  {
    kind: 'trigger',
    id: 'youSuffer',
    rule: 'TM-3i-11',
    slots: {},
    window: 'after:wound',
    en: 'you suffer Wounds',
    es: 'sufras Heridas',
    fr: 'vous subissez des Blessures',
    uk: 'ви отримуєте Поранення',
    matches: (_, { to }, role) => to === role,
  },
  {
    kind: 'condition',
    id: 'integrityAtMost',
    rule: 'TM-8-10',
    slots: { n: 'amount', point: 'integrity' },
    en: 'you have {n+point} or less',
    es: 'tienes {n+point} o menos',
    fr: 'vous avez {n+point} ou moins',
    uk: 'у вас {n+point:nom} або менше',
    measure: (c, a) => atMost(you(c).integrity, a.amount('n')),
  },
];
