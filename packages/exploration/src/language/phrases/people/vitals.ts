/** Health, action points, affinity, attributes (EX-ACT, EX-DEAD, EX-SKILL). */
import { gainAp, MOST_AP, spendAp } from '../../../creatures/actionPoints.ts';
import { regain } from '../../../creatures/changes.ts';
import { healthOf } from '../../../creatures/creatures.ts';
import { tell } from '../../../events.ts';
import { pieceOf } from '../../../looking.ts';
import { type Phrases, you } from '../../speech.ts';
import { goodTimes } from '../weights.ts';

export const vitals: Phrases = [
  {
    kind: 'effect',
    id: 'gainActionPoints',
    rule: 'EX-ACT-03',
    worth: goodTimes(1.2),
    slots: { n: 'amount', point: 'actionPoint' },
    en: '[gain] {n+point}',
    es: '[gain] {n+point}',
    fr: '[gain] {n+point}',
    uk: '[gain] {n+point}',
    can: (c, a) => a.amount('n') > 0 && you(c).ap < MOST_AP,
    touches: (c) => [pieceOf(c, c.locals.you)],
    run: (c, a) => {
      c.locals.that = gainAp(c, c.locals.you, a.amount('n'), 'EX-ACT-03');
    },
  },
  {
    kind: 'effect',
    id: 'loseActionPoints',
    rule: 'EX-ACT-03',
    worth: goodTimes(-1.2),
    slots: { n: 'amount', point: 'actionPoint' },
    en: '[lose] {n+point}',
    es: '[lose] {n+point}',
    fr: '[lose] {n+point}',
    uk: '[lose] {n+point}',
    can: (c, a) => a.amount('n') > 0 && you(c).ap > 0,
    touches: (c) => [pieceOf(c, c.locals.you)],
    run: (c, a) => {
      c.locals.that = Math.min(you(c).ap, a.amount('n'));
      spendAp(c, c.locals.you, c.locals.that, 'EX-ACT-03');
    },
  },
  {
    kind: 'effect',
    id: 'regain',
    rule: 'EX-ITEM-03',
    worth: (on) => on.health(on.amount()),
    slots: { n: 'amount', point: 'healthPoint' },
    en: '[regain] {n+point}',
    es: '[regain] {n+point}',
    fr: '[regain] {n+point}',
    uk: '[regain] {n+point}',
    can: (c, a) => a.amount('n') > 0 && healthOf(c, c.locals.you) < c.stat('health', c.locals.you),
    touches: (c) => [pieceOf(c, c.locals.you)],
    run: (c, a) => {
      const { you: who } = c.locals;
      const missing = c.stat('health', who) - healthOf(c, who);
      c.locals.that = regain(c, who, a.amount('n', missing), 'EX-ITEM-03');
    },
  },
  {
    kind: 'effect',
    id: 'loseAffinity',
    rule: 'EX-SKILL-04',
    worth: goodTimes(-1),
    slots: { n: 'amount', point: 'affinityPoint' },
    en: '[lose] {n+point}',
    es: '[lose] {n+point}',
    fr: '[lose] {n+point}',
    uk: '[lose] {n+point}',
    can: (c, a) => you(c).affinity >= a.amount('n'),
    touches: (c) => [pieceOf(c, c.locals.you)],
    run: (c, a) => {
      c.locals.that = a.amount('n', you(c).affinity);
      you(c).affinity -= c.locals.that;
      const { affinity: to } = you(c);
      tell(c, 'affinity.changed', { who: pieceOf(c, c.locals.you), n: -c.locals.that, to }, 'EX-SKILL-04');
    },
  },
  {
    kind: 'would',
    id: 'wouldLoseAttribute',
    rule: 'EX-SKILL-06',
    slots: {},
    change: 'attributeLoss',
    en: 'you would lose an attribute point',
    es: 'vayas a perder un punto de atributo',
    fr: 'vous êtes sur le point de perdre un point de caractéristique',
    uk: 'ви мали б утратити очко характеристики',
    matches: (_, { to }, role) => to === role,
  },
];
