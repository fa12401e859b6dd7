/** What Scenarios do with the map as a whole: columns that walk to the Shelter, streets that are forgotten, the sheet (5a). */
import { tell } from '../../../events/events.ts';
import {
  areAdjacent,
  discardToken,
  hasCharacter,
  placeOnSheet,
  places,
  placeToken,
  stepsFrom,
  takeFromSheet,
} from '../../../table/map.ts';
import { tilePlace } from '../../../table/places.ts';
import type { TableToken } from '../../../table/state.ts';
import { tile } from '../../../table/table.ts';
import { asToken, type E, type Phrases } from '../../speech.ts';
import { STORY } from '../weights.ts';

/** What bars the way of a column: it goes with the token that runs into it. */
const BARRICADE: TableToken = 'universal';

/** One step of all tokens of a kind, the nearest ones first: none is carried along by another. */
function march(c: E, token: TableToken): void {
  const shelters = c.resolve('shelter', '');
  const steps = stepsFrom(c, shelters);
  const away = (place: string) => steps.get(place) ?? Number.POSITIVE_INFINITY;
  const walking = places(c)
    .filter((place) => tile(c, place).tokens[token] > 0 && Number.isFinite(away(place)))
    .sort((a, b) => away(a) - away(b));
  for (const from of walking) {
    const to = places(c).find(
      (place) => away(place) === away(from) - 1 && areAdjacent(tile(c, from), tile(c, place)),
    );
    const n = tile(c, from).tokens[token];
    for (let i = 0; i < n; i++) step(c, token, from, to, shelters);
  }
}

function step(
  c: E,
  token: TableToken,
  from: string,
  to: string | undefined,
  shelters: readonly string[],
): void {
  discardToken(c, from, token, 1, 'TM-5b-15');
  if (to === undefined || shelters.includes(to)) placeOnSheet(c, token, 'TM-5a-17');
  else if (tile(c, to).tokens[BARRICADE] > 0) discardToken(c, to, BARRICADE, 1, 'TM-5b-15');
  else placeToken(c, to, token, 'TM-5b-15');
}

/** The tiles that are forgotten: nobody stands there, nothing marks them, and they are not the Shelter. */
function forgotten(c: E, token: TableToken): string[] {
  const shelters = c.resolve('shelter', '');
  return places(c).filter((place) => {
    const { district, tokens } = tile(c, place);
    return (
      district.zone === 'open' && tokens[token] === 0 && !hasCharacter(c, place) && !shelters.includes(place)
    );
  });
}

export const columns: Phrases = [
  {
    kind: 'effect',
    id: 'march',
    rule: 'TM-5b-15',
    slots: { token: 'tableToken' },
    en: '[move] each {token} on the map 1 tile towards the Shelter (a Universal marker on the tile that it would enter is discarded with it; one that would enter the Shelter goes on the Scenario sheet)',
    es: '[move] cada {token} del Mapa 1\u00a0loseta hacia el Refugio (si en la loseta a la que fuera a entrar hay un marcador Universal, descarta los dos; si fuera a entrar en el Refugio, va a la hoja de Escenario)',
    fr: '[move] chaque {token} du Plan de 1\u00a0tuile vers l’Abri (si un marqueur Universel se trouve sur la tuile où il entrerait, les deux sont défaussés ; s’il entrait dans l’Abri, il va sur la fiche de Scénario)',
    uk: '[move] {token~each:acc} на Мапі на 1\u00a0плитку до Укриття (якщо на плитці, куди він зайшов би, є універсальний маркер, вилучають обидва; той, що зайшов би в Укриття, йде на аркуш Сценарію)',
    worth: STORY,
    can: () => true,
    touches: (c) => places(c).map(tilePlace),
    run: (c, a) => march(c, asToken(a.noun('token'))),
  },
  {
    kind: 'effect',
    id: 'discardFromSheet',
    rule: 'TM-5a-19',
    slots: { n: 'amount', token: 'tableToken' },
    binds: ['that'],
    en: '[discard] {n+token} from the Scenario sheet',
    es: '[discard] {n+token} de la hoja de Escenario',
    fr: '[discard] {n+token} de la fiche de Scénario',
    uk: '[discard] {n+token} з аркуша Сценарію',
    worth: STORY,
    can: (c, a) => c.state.scenario.sheetTokens[asToken(a.noun('token'))] > 0,
    touches: () => ['scenario'],
    run: (c, a) => {
      const token = asToken(a.noun('token'));
      c.locals.that = takeFromSheet(c, token, a.amount('n', c.state.scenario.sheetTokens[token]), 'TM-5a-19');
    },
  },
  {
    kind: 'effect',
    id: 'forget',
    rule: 'TM-8-18',
    slots: { token: 'tableToken' },
    en: '[flip] face down each District tile without Characters and without {token:pl}, except the Shelter',
    es: '[flip] boca abajo cada loseta de Distrito sin Personajes ni {token:pl}, excepto el Refugio',
    fr: '[flip] face cachée chaque tuile District sans Personnage ni {token}, sauf l’Abri',
    uk: '[flip] долілиць кожну плитку Району без Персонажів і без {token:pl.gen}, крім Укриття',
    worth: STORY,
    can: (c, a) => forgotten(c, asToken(a.noun('token'))).length > 0,
    touches: (c, a) => forgotten(c, asToken(a.noun('token'))).map(tilePlace),
    run: (c, a) => {
      for (const place of forgotten(c, asToken(a.noun('token')))) {
        const { district } = tile(c, place);
        district.zone = 'closed';
        district.seen = [];
        tell(c, 'map.forgotten', { at: tilePlace(place) }, 'TM-8-18');
      }
      c.touch('map');
    },
  },
];
