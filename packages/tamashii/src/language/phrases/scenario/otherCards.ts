/** What Scenario cards say of each other: tokens on another card, Time that is won; and who plays (5b, 6a). */
import { atLeast, fewerThan } from '@torii/script';
import { isInPlay, placeOnCard, setTime, takeOffCard, tokensOn } from '../../../scenarios/scenarioCards.ts';
import { facts } from '../../../table/table.ts';
import { asToken, type Phrases } from '../../speech.ts';

export const otherCards: Phrases = [
  {
    kind: 'effect',
    id: 'placeOnThatCard',
    rule: 'TM-5b-17',
    slots: { n: 'amount', token: 'tableToken', card: 'card' },
    en: '[place] {n+token} on card {card}',
    es: '[place] {n+token} en la carta {card}',
    fr: '[place] {n+token} sur la carte {card}',
    uk: '[place] {n+token} на карту {card}',
    worth: (on) => on.onCard(asToken(on.noun('token')), on.amount(), on.noun('card')),
    can: (c, a) =>
      a.amount('n') > 0 && isInPlay(c, a.card('card')) && c.state.supply[asToken(a.noun('token'))] > 0,
    touches: () => ['scenario'],
    run: (c, a) => {
      c.locals.that = placeOnCard(c, a.card('card'), asToken(a.noun('token')), a.amount('n'));
    },
  },
  {
    kind: 'effect',
    id: 'discardFromThatCard',
    rule: 'TM-5b-17',
    slots: { n: 'amount', token: 'tableToken', card: 'card' },
    en: '[discard] {n+token} from card {card}',
    es: '[discard] {n+token} de la carta {card}',
    fr: '[discard] {n+token} de la carte {card}',
    uk: '[discard] {n+token} з карти {card}',
    worth: (on) => on.onCard(asToken(on.noun('token')), -on.amount(), on.noun('card')),
    // A loss: as many as there are.
    can: (c, a) => a.amount('n', 1) > 0 && tokensOn(c, a.card('card'))[asToken(a.noun('token'))] > 0,
    touches: () => ['scenario'],
    run: (c, a) => {
      const token = asToken(a.noun('token'));
      const n = a.amount('n', tokensOn(c, a.card('card'))[token]);
      c.locals.that = takeOffCard(c, a.card('card'), token, n);
    },
  },
  {
    kind: 'condition',
    id: 'manyOnThatCard',
    rule: 'TM-5b-16',
    slots: { n: 'amount', token: 'tableToken', card: 'card' },
    en: 'at least {n+token} are on card {card}',
    es: 'hay al menos {n+token} en la carta {card}',
    fr: 'il y a au moins {n+token} sur la carte {card}',
    uk: 'на карті {card} щонайменше {n+token:nom}',
    measure: (c, a) => atLeast(tokensOn(c, a.card('card'))[asToken(a.noun('token'))], a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'fewOnThatCard',
    rule: 'TM-5b-16',
    slots: { n: 'amount', token: 'tableToken', card: 'card' },
    en: 'fewer than {n+token} are on card {card}',
    es: 'hay menos de {n+token} en la carta {card}',
    fr: 'il y a moins de {n+token} sur la carte {card}',
    uk: 'на карті {card} менше ніж {n+token:nom}',
    measure: (c, a) => fewerThan(tokensOn(c, a.card('card'))[asToken(a.noun('token'))], a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'someOnThatCard',
    rule: 'TM-5b-16',
    slots: { token: 'tableToken', card: 'card' },
    en: '{token:a} is on card {card}',
    es: 'hay {token:a} en la carta {card}',
    fr: 'il y a {token:a} sur la carte {card}',
    uk: 'на карті {card} є {token}',
    not: {
      en: 'no {token} is on card {card}',
      es: 'no hay {token:pl} en la carta {card}',
      fr: 'il n’y a aucun {token} sur la carte {card}',
      uk: 'на карті {card} немає {token:pl.gen}',
    },
    measure: (c, a) => atLeast(tokensOn(c, a.card('card'))[asToken(a.noun('token'))], 1),
  },
  {
    kind: 'condition',
    id: 'cardInPlay',
    rule: 'TM-5b-14',
    slots: { card: 'card' },
    en: 'card {card} is in play',
    es: 'la carta {card} está en juego',
    fr: 'la carte {card} est en jeu',
    uk: 'карта {card} перебуває в грі',
    not: {
      en: 'card {card} is not in play',
      es: 'la carta {card} no está en juego',
      fr: 'la carte {card} n’est pas en jeu',
      uk: 'карта {card} не перебуває в грі',
    },
    test: (c, a) => isInPlay(c, a.card('card')),
  },
  {
    kind: 'effect',
    id: 'increaseTime',
    rule: 'TM-5b-20',
    slots: { n: 'amount' },
    en: '[increase] Time by {n}',
    es: '[increase] el Tiempo en {n}',
    fr: '[increase] le Temps de {n}',
    uk: '[increase] Час на {n}',
    worth: (on) => on.amount(),
    can: (c, a) => a.amount('n') > 0 && c.state.time < facts(c).table.time,
    touches: () => ['time'],
    run: (c, a) => setTime(c, c.state.time + a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'playAlone',
    rule: 'TM-6a-08',
    slots: {},
    en: 'you play alone',
    es: 'juegas en solitario',
    fr: 'vous jouez seul',
    uk: 'ви граєте наодинці',
    not: {
      en: 'you do not play alone',
      es: 'no juegas en solitario',
      fr: 'vous ne jouez pas seul',
      uk: 'ви граєте не наодинці',
    },
    test: (c) => c.roles.length === 1,
  },
];
