/** Health, action points, affinity, attributes (EX-ACT, EX-DEAD, EX-SKILL). */
import { sourceWorks } from '../../skills.ts';
import { type Phrases, you } from '../speech.ts';

/** A character never has more (EX-ACT-03). */
const MOST_AP = 4;

export const vitals: Phrases = [
  {
    kind: 'effect',
    id: 'gainActionPoints',
    rule: 'EX-ACT-03',
    slots: { n: 'amount', point: 'actionPoint' },
    en: '[gain] {n+point}',
    es: '[gain] {n+point}',
    fr: '[gain] {n+point}',
    uk: '[gain] {n+point}',
    can: (c, a) => a.amount('n') > 0 && you(c).ap < MOST_AP,
    touches: (c) => [`${c.locals.you}/ap`],
    run: (c, a) => {
      const before = you(c).ap;
      you(c).ap = Math.min(MOST_AP, before + a.amount('n'));
      c.locals.that = you(c).ap - before;
      c.emit('ap.gained', { role: c.locals.you, n: c.locals.that }, 'EX-ACT-03');
    },
  },
  {
    kind: 'effect',
    id: 'regain',
    rule: 'EX-ITEM-03',
    slots: { n: 'amount', point: 'healthPoint' },
    en: '[regain] {n+point}',
    es: '[regain] {n+point}',
    fr: '[regain] {n+point}',
    uk: '[regain] {n+point}',
    can: (c, a) => a.amount('n') > 0 && you(c).health < you(c).maxHealth,
    touches: (c) => [`${c.locals.you}/health`],
    run: (c, a) => {
      const { health, maxHealth } = you(c);
      you(c).health = Math.min(maxHealth, health + a.amount('n', maxHealth - health));
      c.locals.that = you(c).health - health;
      c.emit('health.regained', { role: c.locals.you, n: c.locals.that }, 'EX-ITEM-03');
    },
  },
  {
    kind: 'effect',
    id: 'loseAffinity',
    rule: 'EX-SKILL-04',
    slots: { n: 'amount', point: 'affinityPoint' },
    en: '[lose] {n+point}',
    es: '[lose] {n+point}',
    fr: '[lose] {n+point}',
    uk: '[lose] {n+point}',
    can: (c, a) => you(c).affinity >= a.amount('n'),
    touches: (c) => [`${c.locals.you}/affinity`],
    run: (c, a) => {
      c.locals.that = a.amount('n', you(c).affinity);
      you(c).affinity -= c.locals.that;
      c.emit('affinity.lost', { role: c.locals.you, n: c.locals.that }, 'EX-SKILL-04');
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
    fr: 'vous êtes sur le point de perdre un point d’attribut',
    uk: 'ви мали б утратити очко характеристики',
    matches: (c, { to }, role) => to === role && sourceWorks(c, String(c.locals.source), role),
  },
];
