/** Where players are, and what Scenario cards have them lay on tiles and on themselves (3m, 3p, 5b). */

import { tell } from '../../../events/events.ts';
import { placeOnCard } from '../../../scenarios/scenarioCards.ts';
import { currentTile, places, placeToken } from '../../../table/map.ts';
import { tilePlace } from '../../../table/places.ts';
import { type C, inOrder, player, tile } from '../../../table/table.ts';
import { asToken, type Phrases } from '../../speech.ts';
import { discardFromOne, tilesWith } from './map.ts';

type Seen = Pick<C, 'state'>;

/** The places on which a District lies face up; what lies face down is known to nobody. */
function placesOf(c: Seen, district: string): string[] {
  return places(c).filter((place) => {
    const { district: lying } = tile(c, place);
    return lying.zone === 'open' && lying.items[0] === district;
  });
}

function isOn(c: Seen, role: string, district: string): boolean {
  const at = currentTile(c, role);
  return at !== '' && placesOf(c, district).includes(at);
}

export const tiles: Phrases = [
  {
    kind: 'effect',
    id: 'placeCharacter',
    rule: 'TM-5b-15',
    slots: { district: 'name:district' },
    en: '[place] <your|their> Character on the District tile {district}',
    es: '[place] <tu|su> Personaje en la loseta de Distrito {district}',
    fr: '[place] <votre|son|leur> Personnage sur la tuile District {district}',
    uk: '[stand] свого Персонажа на плитку Району {district}',
    // A way that need not be gone.
    worth: () => 0.3,
    // It is no move: no Trace, and nothing that waits for one.
    can: (c, a) => placesOf(c, a.name('district')).some((place) => place !== player(c, c.locals.you).at),
    touches: (c, a) => placesOf(c, a.name('district')).map(tilePlace),
    run: (c, a) => {
      const { you: role } = c.locals;
      const [place = ''] = placesOf(c, a.name('district'));
      const from = player(c, role).at;
      player(c, role).at = place;
      tell(c, 'movement.moved', { role, from: tilePlace(from), to: tilePlace(place) }, 'TM-5b-15');
      c.touch('map');
    },
  },
  {
    kind: 'effect',
    id: 'placeOnCard',
    rule: 'TM-5b-16',
    slots: { n: 'amount', token: 'tableToken' },
    en: '[place] {n+token} on the active Scenario card',
    es: '[place] {n+token} en la carta de Escenario activa',
    fr: '[place] {n+token} sur la carte Scénario active',
    uk: '[place] {n+token} на активну карту Сценарію',
    worth: (on) => on.onPlot(asToken(on.noun('token')), on.amount()),
    can: (c, a) => a.amount('n') > 0 && c.state.supply[asToken(a.noun('token'))] > 0,
    touches: () => ['scenario'],
    run: (c, a) => {
      c.locals.that = placeOnCard(c, c.state.scenario.plot, asToken(a.noun('token')), a.amount('n'));
    },
  },
  {
    kind: 'effect',
    id: 'placeWithBoss',
    rule: 'TM-5b-15',
    slots: { n: 'amount', token: 'tableToken' },
    en: '[place] {n+token} on the tile of the Boss',
    es: '[place] {n+token} en la loseta del Lugarteniente',
    fr: '[place] {n+token} sur la tuile du Boss',
    uk: '[place] {n+token} на плитку Боса',
    worth: (on) => on.offMap(asToken(on.noun('token')), -on.amount()),
    can: (c, a) => c.state.boss !== null && a.amount('n') > 0 && c.state.supply[asToken(a.noun('token'))] > 0,
    touches: (c) => (c.state.boss ? [tilePlace(c.state.boss.at)] : []),
    run: (c, a) => {
      c.locals.that = 0;
      for (let n = a.amount('n'); n > 0; n -= 1)
        if (placeToken(c, c.state.boss?.at ?? '', asToken(a.noun('token')), 'TM-5b-15')) c.locals.that += 1;
    },
  },
  {
    kind: 'effect',
    id: 'discardFromTile',
    rule: 'TM-5b-15',
    slots: { n: 'amount', token: 'tableToken' },
    en: '[discard] {n+token} from a District tile of <your|their> choice',
    es: '[discard] {n+token} de una loseta de Distrito a <tu|su> elección',
    fr: '[discard] {n+token} d’une tuile District de <votre|son|leur> choix',
    uk: '[discard] {n+token} з плитки Району на <ваш|свій> вибір',
    worth: (on) => on.offMap(asToken(on.noun('token')), on.amount()),
    can: (c, a) => tilesWith(c, asToken(a.noun('token')), 'TM-5b-15').length > 0,
    touches: (c, a) => tilesWith(c, asToken(a.noun('token')), 'TM-5b-15').flatMap(({ touches }) => touches),
    steps: (f, slots) => [discardFromOne(f, slots, 'TM-5b-15', () => undefined)],
  },
  {
    kind: 'condition',
    id: 'onDistrict',
    rule: 'TM-3m-02',
    slots: { district: 'name:district' },
    en: 'you are on the District tile {district}',
    es: 'estás en la loseta de Distrito {district}',
    fr: 'vous êtes sur la tuile District {district}',
    uk: 'ви перебуваєте на плитці Району {district}',
    not: {
      en: 'you are not on the District tile {district}',
      es: 'no estás en la loseta de Distrito {district}',
      fr: 'vous n’êtes pas sur la tuile District {district}',
      uk: 'ви не перебуваєте на плитці Району {district}',
    },
    test: (c, a) => isOn(c, c.locals.you, a.name('district')),
  },
  {
    kind: 'condition',
    id: 'onSpawn',
    rule: 'TM-5a-08',
    slots: {},
    en: 'you are on a Spawn tile',
    es: 'estás en una loseta de Aparición',
    fr: 'vous êtes sur une tuile Génération',
    uk: 'ви перебуваєте на плитці Появи',
    test: (c) => c.state.map[currentTile(c, c.locals.you)]?.spawn !== '',
  },
  {
    kind: 'condition',
    id: 'allOnShelter',
    rule: 'TM-3m-02',
    slots: {},
    en: 'all Characters are on the Shelter',
    es: 'todos los Personajes están en el Refugio',
    fr: 'tous les Personnages sont dans l’Abri',
    uk: 'усі Персонажі перебувають в Укритті',
    test: (c) => {
      const shelters = c.resolve('shelter', '');
      // The BOT's Character is one of them: it counts where being on a tile matters (TM-6a-08).
      const { bot } = c.state;
      const all = inOrder(c).every((role) => shelters.includes(player(c, role).at));
      return all && (bot === null || shelters.includes(bot.at));
    },
  },
];
