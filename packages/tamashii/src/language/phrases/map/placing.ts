/** What Scenario cards have players place and take away: on tiles, on cards; and cards that refer to other cards (5b). */

import { atLeast, fewerThan } from '@torii/script';
import { tell } from '../../../events/events.ts';
import { cardSource, placeOnCard, takeOffCard, tokensOn } from '../../../scenarios/scenarioCards.ts';
import { currentTile, places, placeToken } from '../../../table/map.ts';
import { tilePlace } from '../../../table/places.ts';
import { content, resolveText, tile } from '../../../table/table.ts';
import { asToken, type E, type Phrases } from '../../speech.ts';
import { STORY } from '../weights.ts';

/** Where a District lies face up: what lies face down is known to nobody. */
export function placeOf(c: E, district: string): string | undefined {
  return places(c).find((place) => {
    const { district: lying } = tile(c, place);
    return lying.zone === 'open' && lying.items[0] === district;
  });
}

function shelterOf(c: E): string | undefined {
  return c.resolve('shelter', '')[0];
}

/** Lays tokens on a tile, one by one, as many as are left (ruling U-40). */
function placeMany(c: E, place: string | undefined, noun: string, n: number): void {
  c.locals.that = 0;
  if (place === undefined) return;
  while (c.locals.that < n && placeToken(c, place, asToken(noun), 'TM-5b-15')) c.locals.that += 1;
}

/** The card on which the text is printed. */
function thisCard({ locals: { source } }: E): string {
  return source.startsWith(cardSource('')) ? source.slice(cardSource('').length) : '';
}

export const placing: Phrases = [
  {
    kind: 'effect',
    id: 'placeHere',
    rule: 'TM-5b-15',
    slots: { n: 'amount', token: 'tableToken' },
    en: '[place] {n+token} on <your|their> current District tile',
    es: '[place] {n+token} en <tu|su> loseta de Distrito actual',
    fr: '[place] {n+token} sur <votre|sa|leur> tuile District actuelle',
    uk: '[place] {n+token} на свою поточну плитку Району',
    worth: (on) => on.offMap(asToken(on.noun('token')), -on.amount()),
    can: (c, a) => a.amount('n') > 0 && c.state.supply[asToken(a.noun('token'))] > 0,
    touches: (c) => [tilePlace(currentTile(c, c.locals.you))],
    run: (c, a) => placeMany(c, currentTile(c, c.locals.you), a.noun('token'), a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'placeOnDistrict',
    rule: 'TM-5b-15',
    slots: { n: 'amount', token: 'tableToken', district: 'name:district' },
    en: '[place] {n+token} on the District tile {district}',
    es: '[place] {n+token} en la loseta de Distrito {district}',
    fr: '[place] {n+token} sur la tuile District {district}',
    uk: '[place] {n+token} на плитку Району {district}',
    worth: (on) => on.offMap(asToken(on.noun('token')), -on.amount()),
    can: (c, a) =>
      placeOf(c, a.name('district')) !== undefined && c.state.supply[asToken(a.noun('token'))] > 0,
    touches: (c, a) => {
      const place = placeOf(c, a.name('district'));
      return place === undefined ? [] : [tilePlace(place)];
    },
    run: (c, a) => placeMany(c, placeOf(c, a.name('district')), a.noun('token'), a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'placeOnShelter',
    rule: 'TM-5b-15',
    slots: { n: 'amount', token: 'tableToken' },
    en: '[place] {n+token} on the Shelter',
    es: '[place] {n+token} en el Refugio',
    fr: '[place] {n+token} sur l’Abri',
    uk: '[place] {n+token} на Укриття',
    worth: (on) => on.offMap(asToken(on.noun('token')), -on.amount()),
    can: (c, a) => shelterOf(c) !== undefined && c.state.supply[asToken(a.noun('token'))] > 0,
    touches: (c) => c.resolve('shelter', '').map(tilePlace),
    run: (c, a) => placeMany(c, shelterOf(c), a.noun('token'), a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'placeOnThisCard',
    rule: 'TM-5b-17',
    slots: { n: 'amount', token: 'tableToken' },
    en: '[place] {n+token} on this card',
    es: '[place] {n+token} en esta carta',
    fr: '[place] {n+token} sur cette carte',
    uk: '[place] на цю карту {n+token}',
    worth: (on) => on.onCard(asToken(on.noun('token')), on.amount()),
    can: (c, a) => a.amount('n') > 0 && c.state.supply[asToken(a.noun('token'))] > 0,
    touches: () => ['scenario'],
    run: (c, a) => {
      c.locals.that = placeOnCard(c, thisCard(c), asToken(a.noun('token')), a.amount('n'));
    },
  },
  {
    kind: 'effect',
    id: 'discardFromThisCard',
    rule: 'TM-5b-17',
    slots: { n: 'amount', token: 'tableToken' },
    en: '[discard] {n+token} from this card',
    es: '[discard] {n+token} de esta carta',
    fr: '[discard] {n+token} de cette carte',
    uk: '[discard] {n+token} із цієї карти',
    worth: (on) => on.onCard(asToken(on.noun('token')), -on.amount()),
    can: (c, a) => tokensOn(c, thisCard(c))[asToken(a.noun('token'))] >= a.amount('n', 1),
    touches: () => ['scenario'],
    run: (c, a) => {
      const token = asToken(a.noun('token'));
      const n = a.amount('n', tokensOn(c, thisCard(c))[token]);
      c.locals.that = takeOffCard(c, thisCard(c), token, n);
    },
  },
  {
    kind: 'condition',
    id: 'manyOnThisCard',
    rule: 'TM-5b-16',
    slots: { n: 'amount', token: 'tableToken' },
    en: 'at least {n+token} are on this card',
    es: 'hay al menos {n+token} en esta carta',
    fr: 'il y a au moins {n+token} sur cette carte',
    uk: 'на цій карті щонайменше {n+token:nom}',
    measure: (c, a) => atLeast(tokensOn(c, thisCard(c))[asToken(a.noun('token'))], a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'someOnThisCard',
    rule: 'TM-5b-16',
    slots: { token: 'tableToken' },
    en: '{token:a} is on this card',
    es: 'hay {token:a} en esta carta',
    fr: 'il y a {token:a} sur cette carte',
    uk: 'на цій карті є {token}',
    not: {
      en: 'no {token} is on this card',
      es: 'no hay {token:pl} en esta carta',
      fr: 'il n’y a aucun {token} sur cette carte',
      uk: 'на цій карті немає {token:pl.gen}',
    },
    measure: (c, a) => atLeast(tokensOn(c, thisCard(c))[asToken(a.noun('token'))], 1),
  },
  {
    kind: 'condition',
    id: 'fewOnThisCard',
    rule: 'TM-5b-16',
    slots: { n: 'amount', token: 'tableToken' },
    en: 'fewer than {n+token} are on this card',
    es: 'hay menos de {n+token} en esta carta',
    fr: 'il y a moins de {n+token} sur cette carte',
    uk: 'на цій карті менше ніж {n+token:nom}',
    measure: (c, a) => fewerThan(tokensOn(c, thisCard(c))[asToken(a.noun('token'))], a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'placeCardOn',
    rule: 'TM-5b-30',
    slots: { card: 'card', district: 'name:district' },
    en: '[place] card {card} on the District tile {district}',
    es: '[place] la carta {card} en la loseta de Distrito {district}',
    fr: '[place] la carte {card} sur la tuile District {district}',
    uk: '[place] карту {card} на плитку Району {district}',
    worth: STORY,
    can: (c, a) => placeOf(c, a.name('district')) !== undefined,
    touches: (c, a) => {
      const place = placeOf(c, a.name('district'));
      return place === undefined ? [] : [tilePlace(place)];
    },
    run: (c, a) => {
      const place = placeOf(c, a.name('district')) ?? '';
      tile(c, place).cards.push(a.card('card'));
      tell(c, 'scenario.laid', { card: a.card('card'), to: tilePlace(place) }, 'TM-5b-30');
      c.touch('map');
    },
  },
  {
    kind: 'effect',
    id: 'resolveCard',
    rule: 'TM-5b-31',
    slots: { card: 'card' },
    en: '[resolve] card {card}',
    es: '[resolve] la carta {card}',
    fr: '[resolve] la carte {card}',
    uk: '[resolve] карту {card}',
    worth: STORY,
    can: (c, a) => Object.values(content(c).scenarios).some(({ cards }) => cards[a.card('card')]?.eachPlayer),
    touches: () => ['scenario'],
    run: (c, a) => {
      const source = cardSource(a.card('card'));
      tell(c, 'scenario.resolved', { role: c.locals.you, card: a.card('card') }, 'TM-5b-31');
      resolveText(c, `${source}/eachPlayer`, { you: c.locals.you, source });
    },
  },
];
