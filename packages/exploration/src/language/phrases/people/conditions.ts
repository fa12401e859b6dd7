/** Condition tokens (EX-COND). */
import { damaging, discard, imposing, isNegative, wouldGainNegative } from '../../../creatures/changes.ts';
import { conditionsOf } from '../../../creatures/creatures.ts';
import { pieceOf } from '../../../looking.ts';
import { type E, options, type Phrases } from '../../speech.ts';

function held(c: E, condition: string): number {
  return conditionsOf(c, c.locals.you)[condition] ?? 0;
}

function lose(c: E, condition: string, n: number): void {
  discard(c, c.locals.you, condition, n, 'EX-COND-02');
}

function negatives(c: E): string[] {
  return Object.keys(conditionsOf(c, c.locals.you)).filter((name) => isNegative(name) && held(c, name) > 0);
}

const tokens = (c: E) => [`${pieceOf(c, c.locals.you)}/conditions`];

export const conditions: Phrases = [
  {
    kind: 'effect',
    id: 'discardTokens',
    rule: 'EX-COND-14',
    worth: (on) => on.tokens(on.noun('token'), -on.amount()),
    slots: { n: 'amount', token: 'token' },
    en: '[discard] {n+token}',
    es: '[discard] {n+token}',
    fr: '[discard] {n+token}',
    uk: '[discard] {n+token}',
    can: (c, a) =>
      a.amount('n', held(c, a.noun('token'))) > 0 && held(c, a.noun('token')) >= a.amount('n', 0),
    touches: tokens,
    run: (c, a) => {
      c.locals.that = a.amount('n', held(c, a.noun('token')));
      lose(c, a.noun('token'), c.locals.that);
    },
  },
  {
    kind: 'effect',
    id: 'gainTokens',
    rule: 'EX-COND-05',
    worth: (on) => on.tokens(on.noun('token'), on.amount()),
    slots: { n: 'amount', token: 'token' },
    en: '[gain] {n+token}',
    es: '[receive] {n+token}',
    fr: '[receive] {n+token}',
    uk: '[gain] {n+token}',
    can: (_, a) => a.amount('n') > 0,
    touches: tokens,
    run: (c, a) => {
      c.locals.that = a.amount('n');
      const { you, source } = c.locals;
      c.happen(Array.from({ length: c.locals.that }, () => imposing(you, a.noun('token'), source)));
    },
  },
  {
    kind: 'effect',
    id: 'discardNegative',
    rule: 'EX-COND-02',
    worth: (on) => on.cured(),
    slots: {},
    en: '[discard] all tokens of one negative condition of <your|their> choice',
    es: '[discard] todas las fichas de un estado negativo a <tu|su> elección',
    fr: '[discard] tous les pions d’un état négatif de <votre|son|leur> choix',
    uk: '[discard] усі жетони одного негативного стану на <ваш|свій> вибір',
    can: (c) => negatives(c).length > 0,
    touches: tokens,
    steps: (f) => [
      f.ask('which', {
        rule: 'EX-COND-02',
        prompt: 'exploration.condition',
        who: (c) => c.locals.you,
        options: (c) =>
          options(negatives(c), 'EX-COND-02', 'exploration.condition', () => tokens(c)[0] ?? ''),
        take: (c, { id }) => lose(c, id, held(c, id)),
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'sufferPerToken',
    rule: 'EX-COND-06',
    worth: (on) => on.health(-on.amount()),
    slots: { n: 'amount', damage: 'damage', token: 'token' },
    en: '[suffer] {n+damage} for each {token} on <you|them>',
    es: '[suffer] {n+damage} por cada {token} que <tengas|tenga|tengan>',
    fr: '[suffer] {n+damage} pour chaque {token} <que vous avez|qu’il a|qu’ils ont>',
    uk: '[suffer] {n+damage} за кожен свій {token:acc}',
    can: (c, a) => a.amount('n') > 0 && held(c, a.noun('token')) > 0,
    touches: (c) => [pieceOf(c, c.locals.you)],
    run: (c, a) => {
      c.locals.that = a.amount('n') * held(c, a.noun('token'));
      c.happen([damaging(c.locals.you, c.locals.that, c.locals.source)]);
    },
  },
  {
    kind: 'would',
    id: 'wouldGainNegative',
    rule: 'EX-COND-14',
    slots: {},
    change: 'condition',
    en: 'you would gain a negative condition',
    es: 'vayas a recibir un estado negativo',
    fr: 'vous êtes sur le point de recevoir un état négatif',
    uk: 'ви мали б отримати негативний стан',
    matches: (c, change, role) => change.to === role && wouldGainNegative(c, change),
  },
  {
    kind: 'trigger',
    id: 'activationBegins',
    rule: 'EX-COND-06',
    slots: {},
    window: 'activationBegins',
    en: 'your activation begins',
    es: 'comience tu activación',
    fr: 'votre activation commence',
    uk: 'починається ваша активація',
    matches: (_, { of }, role) => of === role,
  },
];
