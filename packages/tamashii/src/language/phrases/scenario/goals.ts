/** What the cards of the generator say: what Goals ask for, and meeting each other (6b). */

import { atLeast, exactly } from '@torii/script';
import {
  inPool,
  lastingFactionAugments,
  laterClassAugments,
  unlockedSlots,
} from '../../../scenarios/scoring.ts';
import { currentTile, hasCharacter, places } from '../../../table/map.ts';
import { CORRUPTED } from '../../../table/state.ts';
import { content, inOrder, player, tile } from '../../../table/table.ts';
import { type E, type Phrases, you } from '../../speech.ts';
import { asType } from '../launcher/data.ts';

/** Whether the Character stands on a Hideout that has been revealed. */
function onHideout(c: E): boolean {
  const { district } = tile(c, currentTile(c, c.locals.you));
  return district.zone === 'open' && content(c).districts[district.items[0] ?? '']?.role === 'hideout';
}

/** Whether that District lies face up at a place. */
function liesOn(c: E, place: string, id: string): boolean {
  const { district } = tile(c, place);
  return district.zone === 'open' && district.items[0] === id;
}

export const goals: Phrases = [
  {
    kind: 'condition',
    id: 'haveUnlocked',
    rule: 'TM-6b-26',
    slots: { n: 'amount', slot: 'unlockedSlot' },
    en: 'you have at least {n+slot}',
    es: 'tienes al menos {n+slot}',
    fr: 'vous avez au moins {n+slot}',
    uk: 'у вас щонайменше {n+slot:nom}',
    measure: (c, a) => atLeast(unlockedSlots(c, you(c)), a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'haveEquippedKind',
    rule: 'TM-6b-29',
    slots: { n: 'amount', kind: 'scoredAugment' },
    en: 'you have at least {n+kind~equipped} that count for Victory Points',
    es: 'tienes al menos {n+kind~equipped} de las que cuentan para los Puntos de Victoria',
    fr: 'vous avez au moins {n+kind~equipped} comptant pour les Points de Victoire',
    uk: 'у вас щонайменше {n+kind~equipped:nom} (лише ті, що дають Переможні Очки)',
    measure: (c, a) => {
      const count = a.noun('kind') === 'classAugment' ? laterClassAugments : lastingFactionAugments;
      return atLeast(count(c, you(c)), a.amount('n'));
    },
  },
  {
    kind: 'condition',
    id: 'maximumIntegrity',
    rule: 'TM-6b-28',
    slots: { n: 'amount' },
    en: 'your maximum Integrity is at least {n}',
    es: 'tu Integridad máxima es de al menos {n}',
    fr: 'votre Intégrité maximale est d’au moins {n}',
    uk: 'ваша максимальна Цілісність становить щонайменше {n}',
    measure: (c, a) => atLeast(you(c).limit, a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'haveInPool',
    rule: 'TM-6b-27',
    slots: { n: 'amount', token: 'typedToken' },
    en: 'you have at least {n+token} in your Data token pool',
    es: 'tienes al menos {n+token} en tu reserva de fichas de Datos',
    fr: 'vous avez au moins {n+token} dans votre réserve de pions Données',
    uk: 'у вашому запасі жетонів Даних щонайменше {n+token:nom}',
    measure: (c, a) => atLeast(inPool(you(c), asType(a.noun('token'))), a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'noCorrupted',
    rule: 'TM-6b-32',
    slots: {},
    en: 'you have no Corrupted Data tokens in your Data token pool',
    es: 'no tienes fichas de Datos Corruptos en tu reserva de fichas de Datos',
    fr: 'vous n’avez aucun pion Données Corrompues dans votre réserve de pions Données',
    uk: 'у вашому запасі жетонів Даних немає жетонів Пошкоджених Даних',
    measure: (c) => exactly(inPool(you(c), CORRUPTED), 0),
  },
  {
    kind: 'condition',
    id: 'onHideout',
    rule: 'TM-3p-04',
    slots: {},
    en: 'you are on a Faction Hideout',
    es: 'estás en un Escondite de Facción',
    fr: 'vous êtes dans un Repaire de Faction',
    uk: 'ви перебуваєте у Сховку Фракції',
    not: {
      en: 'you are not on a Faction Hideout',
      es: 'no estás en un Escondite de Facción',
      fr: 'vous n’êtes pas dans un Repaire de Faction',
      uk: 'ви перебуваєте не у Сховку Фракції',
    },
    test: onHideout,
  },
  {
    kind: 'condition',
    id: 'somebodyOn',
    rule: 'TM-6a-08',
    slots: { district: 'name:district' },
    en: 'a player is on the District tile {district}',
    es: 'hay un jugador en la loseta de Distrito {district}',
    fr: 'un joueur est sur la tuile District {district}',
    uk: 'на плитці Району {district} є гравець',
    not: {
      en: 'no player is on the District tile {district}',
      es: 'no hay ningún jugador en la loseta de Distrito {district}',
      fr: 'aucun joueur n’est sur la tuile District {district}',
      uk: 'на плитці Району {district} немає гравців',
    },
    // The BOT's Character counts where being on a tile matters.
    test: (c, a) => places(c).some((place) => liesOn(c, place, a.name('district')) && hasCharacter(c, place)),
  },
  {
    kind: 'condition',
    id: 'allRevealed',
    rule: 'TM-6b-24',
    slots: {},
    en: 'every District tile is revealed',
    es: 'todas las losetas de Distrito están reveladas',
    fr: 'toutes les tuiles District sont révélées',
    uk: 'усі плитки Районів розкрито',
    measure: (c) => exactly(places(c).filter((place) => tile(c, place).district.zone !== 'open').length, 0),
  },
  {
    kind: 'trigger',
    id: 'youMeet',
    rule: 'TM-6b-12',
    slots: {},
    window: 'moved',
    en: 'you move onto a District tile with another player',
    es: 'te muevas a una loseta de Distrito en la que haya otro jugador',
    fr: 'vous arrivez sur une tuile District où se trouve un autre joueur',
    uk: 'ви пересуваєтеся на плитку Району, де є інший гравець',
    matches: (c, { to, place }, role) =>
      to === role && inOrder(c).some((other) => other !== role && player(c, other).at === place),
  },
];
