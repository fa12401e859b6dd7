/** What cards say about Bodies and their values (3j). */
import { take } from '@torii/kernel';
import { atLeast, bind, boundTo, inForce } from '@torii/script';
import { giveUpBody, inhabit, inhabitFromMarket, replaceMarket, swapBodies } from '../../../cards/bodies.ts';
import { STAT_HOOKS } from '../../../cards/stats.ts';
import { type Phrases, you, yours } from '../../speech.ts';
import { times } from '../weights.ts';

export const bodies: Phrases = [
  {
    kind: 'effect',
    id: 'inhabitFromMarket',
    rule: 'TM-3k-12',
    slots: {},
    en: '[inhabit] 1 Body from the Body Market without paying its cost',
    es: '[inhabit] 1\u00a0Funda del Mercado de Fundas sin pagar su coste',
    fr: '[inhabit] 1\u00a0Corps du Marché des Corps sans payer son coût',
    uk: '[inhabit] в 1\u00a0Тіло з Ринку Тіл, не сплачуючи його вартості',
    worth: () => 2.5,
    can: (c) => c.state.market.length > 0,
    touches: () => ['market'],
    steps: (f) => [
      f.ask('body', {
        rule: 'TM-3k-12',
        prompt: 'bodies.inhabit',
        who: (c) => c.locals.you,
        options: (c) =>
          c.state.market.map((body) => ({
            id: body,
            rule: 'TM-3k-12',
            touches: [`market/${body}`],
            key: 'bodies.body',
            args: { body },
          })),
        take: (c, { id }) => bind(c, 'body', id),
      }),
      f.do('inhabit', (c) => c.call(inhabitFromMarket, { role: c.locals.you, body: boundTo(c, 'body') })),
    ],
  },
  {
    kind: 'effect',
    id: 'inhabitAnother',
    rule: 'TM-3j-14',
    slots: {},
    en: '[inhabit] another of <your|their> Bodies',
    es: '[inhabit] otra de <tus|sus> Fundas',
    fr: '[inhabit] un autre de <vos|ses|leurs> Corps',
    uk: '[inhabit] в інше своє Тіло',
    worth: (on) => on.otherBody(),
    can: (c) => you(c).bodies.length > 1,
    touches: (c) => yours(c, 'bodies'),
    run: (c) => swapBodies(c, c.locals.you),
  },
  {
    kind: 'effect',
    id: 'exchangeBody',
    rule: 'TM-5b-32',
    slots: {},
    en: '[discard] <your|their> active Body and [inhabit] the top Body of the Body deck',
    es: '[discard] <tu|su> Funda activa y [inhabit] la Funda superior del mazo de Fundas',
    fr: '[discard] <votre|son|leur> Corps actif et [inhabit] le Corps du dessus du paquet Corps',
    uk: '[discard] своє активне Тіло й [inhabit] у верхнє Тіло з колоди Тіл',
    worth: () => -0.5,
    can: (c) => you(c).bodies.length > 0,
    touches: (c) => yours(c, 'bodies'),
    run: (c) => {
      const { you: role } = c.locals;
      const [active = ''] = you(c).bodies;
      giveUpBody(c, role, active, 'TM-5b-32');
      const body = take(c.state.bodyDeck);
      if (body === undefined) return;
      c.revealed();
      inhabit(c, role, body, 'bodyDeck');
    },
  },
  {
    kind: 'effect',
    id: 'increaseStat',
    rule: 'TM-4a-10',
    slots: { n: 'amount', stat: 'stat' },
    en: '[increase] <your|their> {stat} by {n}',
    es: '[increase] <tu|su> {stat} en {n}',
    fr: '[increase] <votre|son|leur> {stat} de {n}',
    uk: '[increase] {stat:acc} на {n}',
    worth: times(0.9),
    can: (_, a) => a.amount('n') > 0,
    touches: (c) => yours(c, 'bodies'),
    lasting: true,
    run: (c, a) => inForce(c, STAT_HOOKS[a.noun('stat')] ?? '', a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'haveBody',
    rule: 'TM-5b-32',
    slots: {},
    en: 'you have a Body card',
    es: 'tienes una carta de Funda',
    fr: 'vous avez une carte Corps',
    uk: 'у вас є карта Тіла',
    measure: (c) => atLeast(you(c).bodies.length, 1),
  },
  {
    kind: 'trigger',
    id: 'youInhabit',
    rule: 'TM-8-09',
    slots: {},
    window: 'inhabited',
    en: 'you inhabit an Advanced Body',
    es: 'ocupes una Funda Avanzada',
    fr: 'vous occupez un Corps Avancé',
    uk: 'ви вселяєтеся у Вдосконалене Тіло',
    matches: (_, { to }, role) => to === role,
  },
  {
    kind: 'effect',
    id: 'replaceMarket',
    rule: 'TM-3j-11',
    slots: {},
    en: '[replace] all Bodies of the Body Market with the top cards of the Body deck',
    es: '[replace] todas las Fundas del Mercado de Fundas por las cartas superiores del mazo de Fundas',
    fr: '[replace] tous les Corps du Marché des Corps par les cartes du dessus du paquet Corps',
    uk: '[replace] усі Тіла на Ринку Тіл верхніми картами колоди Тіл',
    worth: (on) => on.otherMarket(),
    can: (c) => c.state.market.length > 0 && c.state.bodyDeck.items.length > 0,
    touches: () => ['market'],
    run: (c) => replaceMarket(c),
  },
  {
    kind: 'condition',
    id: 'haveBodies',
    rule: 'TM-3j-12',
    slots: { n: 'amount', body: 'bodyCard' },
    en: 'you have at least {n+body}',
    es: 'tienes al menos {n+body}',
    fr: 'vous avez au moins {n+body}',
    uk: 'у вас щонайменше {n+body:nom}',
    measure: (c, a) => atLeast(you(c).bodies.length, a.amount('n')),
  },
];
