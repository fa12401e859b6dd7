/** What cards say about Dice tokens on tiles (5b). */
import {
  diceTokensLeft,
  placeDiceSet,
  placeDiceToken,
  revealDiceToken,
} from '../../../table/dice/diceTokens.ts';
import { currentTile } from '../../../table/map.ts';
import { tilePlace } from '../../../table/places.ts';
import { tile } from '../../../table/table.ts';
import type { E, Phrases } from '../../speech.ts';
import { placeOf } from '../map/placing.ts';
import { STORY } from '../weights.ts';

/** The result that a noun stands for on a die. */
const FACES: Readonly<Record<string, string>> = { strikeSymbol: 'strike', surgeSymbol: 'surge' };

const TILES = ['first', 'second', 'third'] as const;

function hiddenHere(c: E): boolean {
  const { zone, items } = tile(c, currentTile(c, c.locals.you)).dice;
  return zone === 'closed' && items.length > 0;
}

export const diceTokens: Phrases = [
  {
    kind: 'effect',
    id: 'placeDiceToken',
    rule: 'TM-5b-18',
    slots: { district: 'name:district' },
    en: '[place] 1 random Dice token face down on the District tile {district}',
    es: '[place] boca abajo 1\u00a0ficha de dados al azar en la loseta de Distrito {district}',
    fr: '[place] 1\u00a0pion Dé au hasard, face cachée, sur la tuile District {district}',
    uk: '[place] 1\u00a0випадковий жетон кубів долілиць на плитку Району {district}',
    worth: STORY,
    can: (c, a) => placeOf(c, a.name('district')) !== undefined && diceTokensLeft(c).length > 0,
    touches: (c, a) => [placeOf(c, a.name('district')) ?? []].flat().map(tilePlace),
    run: (c, a) => {
      const place = placeOf(c, a.name('district'));
      c.locals.that = place !== undefined && placeDiceToken(c, place, 'down') ? 1 : 0;
    },
  },
  {
    kind: 'effect',
    id: 'placeDiceSet',
    rule: 'TM-5b-18',
    slots: { first: 'name:district', second: 'name:district', third: 'name:district' },
    en: '[place] a set of Dice tokens face down, 1 each, on the District tiles {first}, {second} and {third}',
    es: '[place] boca abajo un conjunto de fichas de dados en las losetas de Distrito {first}, {second} y {third}, 1 en cada una',
    fr: '[place] un ensemble de pions Dé, face cachée, à raison de 1 par tuile, sur les tuiles District {first}, {second} et {third}',
    uk: '[place] набір жетонів кубів долілиць, по 1 на кожну з плиток Районів {first}, {second} і {third}',
    worth: STORY,
    can: (c, a) => TILES.every((slot) => placeOf(c, a.name(slot)) !== undefined),
    touches: (c, a) => TILES.flatMap((slot) => placeOf(c, a.name(slot)) ?? []).map(tilePlace),
    run: (c, a) => {
      placeDiceSet(
        c,
        TILES.flatMap((slot) => placeOf(c, a.name(slot)) ?? []),
        'down',
      );
    },
  },
  {
    kind: 'effect',
    id: 'revealDiceToken',
    rule: 'TM-5b-19',
    slots: {},
    en: '[reveal] the Dice token on <your|their> current District tile',
    es: '[reveal] la ficha de dados de <tu|su> loseta de Distrito actual',
    fr: '[reveal] le pion Dé de <votre|sa|leur> tuile District actuelle',
    uk: '[reveal] жетон кубів на своїй поточній плитці Району',
    worth: () => 1,
    can: hiddenHere,
    touches: (c) => [tilePlace(currentTile(c, c.locals.you))],
    run: (c) => revealDiceToken(c, currentTile(c, c.locals.you)),
  },
  {
    kind: 'condition',
    id: 'diceTokenShows',
    rule: 'TM-5b-19',
    slots: { face: 'dieFace' },
    en: 'a revealed Dice token on your current District tile shows {face}',
    es: 'una ficha de dados revelada de tu loseta de Distrito actual muestra {face}',
    fr: 'un pion Dé révélé sur votre tuile District actuelle montre {face}',
    uk: 'розкритий жетон кубів на вашій поточній плитці Району показує {face:acc}',
    test: (c, a) => {
      const { zone, items } = tile(c, currentTile(c, c.locals.you)).dice;
      return zone === 'open' && items[0] === FACES[a.noun('face')];
    },
  },
];
