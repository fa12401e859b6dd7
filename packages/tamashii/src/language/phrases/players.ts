/** Who acts (3, 6b). */
import { inOrder } from '../../table.ts';
import type { Phrases } from '../speech.ts';

export const players: Phrases = [
  {
    kind: 'players',
    id: 'eachPlayer',
    plural: false,
    rule: 'TM-3-02',
    slots: {},
    en: 'each player',
    es: 'cada jugador',
    fr: 'chaque joueur',
    uk: 'кожен гравець',
    list: (c) => inOrder(c),
  },
  {
    kind: 'players',
    id: 'firstPlayer',
    plural: false,
    rule: 'TM-5a-15',
    slots: {},
    en: 'the First Player',
    es: 'el Jugador Inicial',
    fr: 'le Premier Joueur',
    uk: 'Перший Гравець',
    list: (c) => [c.state.firstPlayer],
  },
  {
    kind: 'players',
    id: 'anotherPlayer',
    plural: false,
    choose: true,
    rule: 'TM-3l-12',
    slots: {},
    en: 'another player of your choice',
    es: 'otro jugador a tu elección',
    fr: 'un autre joueur de votre choix',
    uk: 'інший гравець на ваш вибір',
    list: (c) => inOrder(c).filter((role) => role !== c.locals.you),
  },
  {
    kind: 'condition',
    id: 'youAreFirst',
    rule: 'TM-2a-13',
    slots: {},
    en: 'you are the First Player',
    es: 'eres el Jugador Inicial',
    fr: 'vous êtes le Premier Joueur',
    uk: 'ви – Перший Гравець',
    test: (c) => c.state.firstPlayer === c.locals.you,
  },
];
