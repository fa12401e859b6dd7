/** What cards say about the map and what lies on it (3m–3p, 5a, 5b). */
import type { Option, Step } from '@torii/kernel';
import { atLeast, boundTo, exactly, fewerThan } from '@torii/script';
import {
  currentTile,
  discardToken,
  hasCharacter,
  placeOnSheet,
  places,
  placeToken,
  spawnOf,
  stepsFrom,
  tileOptions,
  tokensOnMap,
} from '../../../table/map.ts';
import { tilePlace } from '../../../table/places.ts';
import type { TableToken, Tamashii } from '../../../table/state.ts';
import { tile } from '../../../table/table.ts';
import { type F, oneByOne, type Slots } from '../../choosing.ts';
import { asToken, type E, type Phrases } from '../../speech.ts';

/** The places that hold such a token, as options. */
export function tilesWith(c: E, token: TableToken, rule: string, not = ''): Option[] {
  return tileOptions(
    places(c).filter((place) => place !== not && tile(c, place).tokens[token] > 0),
    rule,
  );
}

/** Tokens go from a tile that whoever acts chooses. */
export function discardFromOne(
  f: F,
  slots: Slots,
  rule: string,
  not: (c: E) => string | undefined,
): Step<Tamashii> {
  return f.ask('tile', {
    rule,
    prompt: 'map.discard',
    who: (c) => c.locals.you,
    options: (c) => tilesWith(c, asToken(slots(c).noun('token')), rule, not(c)),
    take: (c, { id }) => {
      const token = asToken(slots(c).noun('token'));
      const n = slots(c).amount('n', tile(c, id).tokens[token]);
      c.locals.that = discardToken(c, id, token, n, rule);
    },
  });
}

/**
 * Where a spreading token goes: the Spawn tile of the die (TM-5a-16), else the nearest free tiles of its sector; none
 * if only the Shelter would be left, which sends it to the Scenario sheet (TM-5a-17).
 */
function spreadTo(c: E, token: TableToken): string[] {
  const face = boundTo(c, 'face');
  const spawn = spawnOf(c, face);
  if (spawn === undefined) return [];
  if (tile(c, spawn).tokens[token] === 0) return [spawn];
  const from = tile(c, spawn);
  const shelters = c.resolve('shelter', '');
  const free = places(c).filter(
    (place) =>
      !shelters.includes(place) &&
      tile(c, place).tokens[token] === 0 &&
      tile(c, place).sectors.some((sector) => from.sectors.includes(sector)),
  );
  const steps = stepsFrom(c, [spawn]);
  const away = (place: string) => steps.get(place) ?? Number.POSITIVE_INFINITY;
  const nearest = Math.min(...free.map(away));
  return free.filter((place) => away(place) === nearest);
}

export const map: Phrases = [
  {
    kind: 'effect',
    id: 'discardHere',
    rule: 'TM-5a-20',
    slots: { n: 'amount', token: 'tableToken' },
    en: '[discard] {n+token} from <your|their> current District tile',
    es: '[discard] {n+token} de <tu|su> loseta de Distrito actual',
    fr: '[discard] {n+token} de <votre|sa|leur> tuile District actuelle',
    uk: '[discard] {n+token} зі своєї поточної плитки Району',
    worth: (on) => on.offMap(asToken(on.noun('token')), on.amount(), 'here'),
    can: (c, a) => tile(c, currentTile(c, c.locals.you)).tokens[asToken(a.noun('token'))] > 0,
    touches: (c) => [tilePlace(currentTile(c, c.locals.you))],
    run: (c, a) => {
      const place = currentTile(c, c.locals.you);
      const token = asToken(a.noun('token'));
      const n = a.amount('n', tile(c, place).tokens[token]);
      c.locals.that = discardToken(c, place, token, n, 'TM-5a-20');
    },
  },
  {
    kind: 'effect',
    id: 'discardAwayFromBoss',
    rule: 'TM-5e-16',
    slots: { n: 'amount', token: 'tableToken' },
    en: '[discard] {n+token} from a District tile of <your|their> choice other than that of the Boss',
    es: '[discard] {n+token} de una loseta de Distrito a <tu|su> elección que no sea la del Lugarteniente',
    fr: '[discard] {n+token} d’une tuile District de <votre|son|leur> choix, autre que celle du Boss',
    uk: '[discard] {n+token} з плитки Району на <ваш|свій> вибір, крім плитки Боса',
    worth: (on) => on.offMap(asToken(on.noun('token')), on.amount()),
    can: (c, a) => tilesWith(c, asToken(a.noun('token')), 'TM-5e-16', c.state.boss?.at).length > 0,
    touches: (c, a) =>
      tilesWith(c, asToken(a.noun('token')), 'TM-5e-16', c.state.boss?.at).flatMap(({ touches }) => touches),
    steps: (f, slots) => [discardFromOne(f, slots, 'TM-5e-16', (c) => c.state.boss?.at)],
  },
  {
    kind: 'effect',
    id: 'discardFromMap',
    rule: 'TM-5b-24',
    slots: { n: 'amount', token: 'tableToken' },
    en: '[discard] {n+token} from the map',
    es: '[discard] {n+token} del Mapa',
    fr: '[discard] {n+token} du Plan',
    uk: '[discard] {n+token} з Мапи',
    worth: (on) => on.offMap(asToken(on.noun('token')), on.amount()),
    can: (c, a) => tokensOnMap(c, asToken(a.noun('token'))) > 0,
    touches: (c, a) => tilesWith(c, asToken(a.noun('token')), 'TM-5b-24').flatMap(({ touches }) => touches),
    steps: (f, slots) => {
      const count = (c: E) => {
        const onMap = tokensOnMap(c, asToken(slots(c).noun('token')));
        return Math.min(onMap, slots(c).amount('n', onMap));
      };
      return oneByOne(
        f,
        'tokens',
        count,
        f.ask('tile', {
          rule: 'TM-5b-24',
          prompt: 'map.discard',
          decides: 'table',
          options: (c) => {
            const token = asToken(slots(c).noun('token'));
            const tiles = tilesWith(c, token, 'TM-5b-24');
            // Where all of them go, nobody has to say in which order.
            return tokensOnMap(c, token) === c.locals.that ? tiles.slice(0, 1) : tiles;
          },
          take: (c, { id }) => {
            discardToken(c, id, asToken(slots(c).noun('token')), 1, 'TM-5b-24');
          },
        }),
      );
    },
  },
  {
    kind: 'effect',
    id: 'discardFromEmptyTiles',
    rule: 'TM-4d-16',
    slots: { n: 'amount', token: 'tableToken' },
    en: '[discard] {n+token} from each District tile without Characters',
    es: '[discard] {n+token} de cada loseta de Distrito sin Personajes',
    fr: '[discard] {n+token} de chaque tuile District sans Personnage',
    uk: '[discard] {n+token} з кожної плитки Району без Персонажів',
    worth: (on) => on.offMap(asToken(on.noun('token')), on.amount()),
    can: (c, a) => tilesWith(c, asToken(a.noun('token')), 'TM-4d-16').some(({ id }) => !hasCharacter(c, id)),
    touches: (c, a) =>
      tilesWith(c, asToken(a.noun('token')), 'TM-4d-16').flatMap(({ id, touches }) =>
        hasCharacter(c, id) ? [] : touches,
      ),
    run: (c, a) => {
      const token = asToken(a.noun('token'));
      c.locals.that = 0;
      for (const place of places(c)) {
        if (hasCharacter(c, place)) continue;
        const n = a.amount('n', tile(c, place).tokens[token]);
        c.locals.that += discardToken(c, place, token, n, 'TM-4d-16');
      }
    },
  },
  {
    kind: 'effect',
    id: 'placeOnSpawn',
    rule: 'TM-5a-16',
    slots: { n: 'amount', token: 'tableToken' },
    needs: ['face'],
    en: '[place] {n+token} on the Spawn tile that matches that die (if it already has one, on the nearest tile without one in the same sector; if only the Shelter is left, on the Scenario sheet)',
    es: '[place] {n+token} en la loseta de Aparición que coincida con ese dado (si ya hay {token:a} en ella, en la loseta sin {token:pl} más cercana del mismo sector; si solo queda el Refugio, en la hoja de Escenario)',
    fr: '[place] {n+token} sur la tuile Génération correspondant à ce dé (si elle en a déjà un, sur la tuile la plus proche qui n’en a pas, dans le même Secteur ; s’il ne reste que l’Abri, sur la fiche de Scénario)',
    uk: '[place] {n+token} на плитку Появи, що відповідає цьому кубу (якщо там уже є {token}, – на найближчу в тому самому секторі плитку без {token:gen}; якщо залишилося тільки Укриття, – на аркуш Сценарію)',
    worth: (on) => on.offMap(asToken(on.noun('token')), -on.amount()),
    can: (c, a) => c.state.supply[asToken(a.noun('token'))] > 0,
    touches: (c, a) => spreadTo(c, asToken(a.noun('token'))).map(tilePlace),
    steps: (f, slots) => [
      f.when(
        'onMap',
        (c) => spreadTo(c, asToken(slots(c).noun('token'))).length > 0,
        [
          f.ask('tile', {
            rule: 'TM-5a-17',
            prompt: 'map.spread',
            who: (c) => c.locals.you,
            options: (c) => tileOptions(spreadTo(c, asToken(slots(c).noun('token'))), 'TM-5a-17'),
            take: (c, { id }) => {
              placeToken(c, id, asToken(slots(c).noun('token')), 'TM-5a-16');
            },
          }),
        ],
        [f.do('onSheet', (c) => placeOnSheet(c, asToken(slots(c).noun('token')), 'TM-5a-17'))],
      ),
    ],
  },
  {
    kind: 'condition',
    id: 'noneOnMap',
    rule: 'TM-5b-29',
    slots: { token: 'tableToken' },
    en: 'no {token} is on the map',
    es: 'no hay {token:pl} en el Mapa',
    fr: 'il n’y a aucun {token} sur le Plan',
    uk: 'на Мапі немає {token:pl.gen}',
    not: {
      en: '{token:a} is on the map',
      es: 'hay {token:a} en el Mapa',
      fr: 'il y a {token:a} sur le Plan',
      uk: 'на Мапі є {token}',
    },
    measure: (c, a) => exactly(tokensOnMap(c, asToken(a.noun('token'))), 0),
  },
  {
    kind: 'condition',
    id: 'manyOnMap',
    rule: 'TM-4d-17',
    slots: { n: 'amount', token: 'tableToken' },
    en: 'at least {n+token} are on the map',
    es: 'hay al menos {n+token} en el Mapa',
    fr: 'il y a au moins {n+token} sur le Plan',
    uk: 'на Мапі щонайменше {n+token:nom}',
    measure: (c, a) => atLeast(tokensOnMap(c, asToken(a.noun('token'))), a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'fewOnMap',
    rule: 'TM-4d-18',
    slots: { n: 'amount', token: 'tableToken' },
    en: 'fewer than {n+token} are on the map',
    es: 'hay menos de {n+token} en el Mapa',
    fr: 'il y a moins de {n+token} sur le Plan',
    uk: 'на Мапі менше ніж {n+token:nom}',
    measure: (c, a) => fewerThan(tokensOnMap(c, asToken(a.noun('token'))), a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'someHere',
    rule: 'TM-5b-28',
    slots: { token: 'tableToken' },
    en: '{token:a} is on your current District tile',
    es: 'hay {token:a} en tu loseta de Distrito actual',
    fr: 'il y a {token:a} sur votre tuile District actuelle',
    uk: 'на вашій поточній плитці Району є {token}',
    not: {
      en: 'no {token} is on your current District tile',
      es: 'no hay {token:pl} en tu loseta de Distrito actual',
      fr: 'il n’y a aucun {token} sur votre tuile District actuelle',
      uk: 'на вашій поточній плитці Району немає {token:pl.gen}',
    },
    measure: (c, a) => atLeast(tile(c, currentTile(c, c.locals.you)).tokens[asToken(a.noun('token'))], 1),
  },
  {
    kind: 'condition',
    id: 'manyOnSheet',
    rule: 'TM-5a-19',
    slots: { n: 'amount', token: 'tableToken' },
    en: 'at least {n+token} are on the Scenario sheet',
    es: 'hay al menos {n+token} en la hoja de Escenario',
    fr: 'il y a au moins {n+token} sur la fiche de Scénario',
    uk: 'на аркуші Сценарію щонайменше {n+token:nom}',
    measure: (c, a) => atLeast(c.state.scenario.sheetTokens[asToken(a.noun('token'))], a.amount('n')),
  },
  {
    kind: 'set',
    id: 'eachOnMap',
    rule: 'TM-4d-17',
    slots: { token: 'tableToken' },
    en: '{token} on the map',
    es: '{token} que haya en el Mapa',
    fr: '{token} sur le Plan',
    uk: '{token~each:acc} на Мапі',
    list: (c, a) =>
      Array.from(
        { length: tokensOnMap(c, asToken(a.noun('token'))) },
        (_, i) => `${a.noun('token')}${i + 1}`,
      ),
  },
  {
    kind: 'trigger',
    id: 'youUseShelter',
    rule: 'TM-3k-13',
    slots: {},
    window: 'districtEffect',
    en: 'you use the effect of the Shelter',
    es: 'uses el efecto del Refugio',
    fr: 'vous utilisez l’effet de l’Abri',
    uk: 'ви застосовуєте ефект Укриття',
    matches: (c, { to, place }, role) => to === role && c.resolve('shelter', '').includes(String(place)),
  },
  {
    kind: 'condition',
    id: 'aloneHere',
    rule: 'TM-3m-02',
    slots: {},
    en: 'no other Character is on your current District tile',
    es: 'no hay ningún otro Personaje en tu loseta de Distrito actual',
    fr: 'aucun autre Personnage n’est sur votre tuile District actuelle',
    uk: 'на вашій поточній плитці Району немає інших Персонажів',
    test: (c) => {
      const here = currentTile(c, c.locals.you);
      const others = c.roles.some((role) => role !== c.locals.you && currentTile(c, role) === here);
      // The BOT's Character counts where being on a tile matters (TM-6a-08), unless it is the one that is used (TM-6a-14).
      const { bot } = c.state;
      return !others && (bot?.acting || bot?.at !== here);
    },
  },
];
