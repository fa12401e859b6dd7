/** What cards say about the scenario: Time, Scenario cards, Augments drawn, moments of a turn (3l, 4d, 5b). */

import { exactly } from '@torii/script';
import { bringInTrace } from '../../../cards/trace.ts';
import {
  discardScenarioCard,
  drawScenarioCard,
  reduceTime,
  setTime,
} from '../../../scenarios/scenarioCards.ts';
import { boardPlace } from '../../../table/places.ts';
import { player } from '../../../table/table.ts';
import type { Phrases } from '../../speech.ts';
import { STORY, times } from '../weights.ts';

const FACTIONS: Readonly<Record<string, string>> = {
  seekersAugment: 'seekers',
  commonersAugment: 'commoners',
  spartansAugment: 'spartans',
  ninkyoAugment: 'ninkyo',
};

function factionOf(noun: string): string {
  return FACTIONS[noun] ?? '';
}

export const scenario: Phrases = [
  {
    kind: 'effect',
    id: 'reduceTime',
    rule: 'TM-4d-12',
    slots: { n: 'amount' },
    en: '[reduce] Time by {n}',
    es: '[reduce] el Tiempo en {n}',
    fr: '[reduce] le Temps de {n}',
    uk: '[reduce] Час на {n}',
    worth: times(-1),
    can: (c, a) => a.amount('n') > 0 && c.state.time > 0,
    touches: () => ['time'],
    run: (c, a) => {
      c.locals.that = reduceTime(c, a.amount('n', c.state.time));
    },
  },
  {
    kind: 'effect',
    id: 'setTime',
    rule: 'TM-5b-20',
    slots: { n: 'amount' },
    en: '[setTo] Time to {n}',
    es: '[setTo] el Tiempo a {n}',
    fr: '[setTo] le Temps sur {n}',
    uk: '[setTo] Час на {n}',
    worth: (on) => on.amount() - on.time,
    can: () => true,
    touches: () => ['time'],
    run: (c, a) => setTime(c, a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'traceIntoPlay',
    rule: 'TM-2-28',
    slots: {},
    en: 'the Trace track comes into play',
    es: 'el Medidor de Rastro entra en juego',
    fr: 'la Piste Trace entre en jeu',
    uk: 'трек Сліду вступає в гру',
    worth: STORY,
    can: (c) => c.roles.some((role) => player(c, role).trace === null),
    touches: (c) => c.roles.map((role) => boardPlace(role, 'trace')),
    run: (c) => bringInTrace(c),
  },
  {
    kind: 'effect',
    id: 'drawCard',
    rule: 'TM-4d-09',
    slots: { card: 'card' },
    en: '[draw] card {card}',
    es: '[draw] la carta {card}',
    fr: '[draw] la carte {card}',
    uk: '[draw] карту {card}',
    worth: {
      nothing:
        'ways on in the story are compared with each other: which ending one is after is a matter of taste',
    },
    leads: 'on',
    can: () => true,
    touches: () => ['scenario'],
    run: (c, a) => drawScenarioCard(c, a.card('card')),
  },
  {
    kind: 'effect',
    id: 'scenarioLost',
    rule: 'TM-5d-01',
    slots: { card: 'card' },
    en: 'the Scenario is lost: [draw] card {card}',
    es: 'Escenario fallido: [draw] la carta {card}',
    fr: 'le Scénario est perdu : [draw] la carte {card}',
    uk: 'Сценарій програно: [draw] карту {card}',
    worth: () => -100,
    leads: 'lost',
    can: () => true,
    touches: () => ['scenario'],
    run: (c, a) => drawScenarioCard(c, a.card('card')),
  },
  {
    kind: 'effect',
    id: 'discardCard',
    rule: 'TM-5b-14',
    slots: { card: 'card' },
    en: '[discard] card {card}',
    es: '[discard] la carta {card}',
    fr: '[discard] la carte {card}',
    uk: '[discard] карту {card}',
    worth: STORY,
    can: () => true,
    touches: () => ['scenario'],
    run: (c, a) => discardScenarioCard(c, a.card('card')),
  },
  {
    kind: 'effect',
    id: 'cardStays',
    rule: 'TM-4d-10',
    slots: {},
    lasting: true,
    en: 'this card and everything on it stay in play when another Scenario card is drawn',
    es: 'esta carta y todo lo que haya en ella permanecen en juego aunque se robe otra carta de Escenario',
    fr: 'cette carte et tout ce qui s’y trouve restent en jeu même si une autre carte Scénario est piochée',
    uk: 'ця карта й усе, що на ній лежить, лишаються в грі, навіть коли беруть іншу карту Сценарію',
    worth: STORY,
    stays: true,
    can: () => true,
    touches: () => ['scenario'],
    // Whoever draws the next card looks whether this one says so: there is nothing to do now.
    run: () => {},
  },
  {
    kind: 'effect',
    id: 'drawAugment',
    rule: 'TM-3l-13',
    slots: { n: 'amount', augment: 'factionAugment' },
    en: '[draw] {n+augment}',
    es: '[draw] {n+augment}',
    fr: '[draw] {n+augment}',
    uk: '[draw] {n+augment}',
    worth: times(1.1),
    can: (c, a) =>
      a.amount('n') > 0 && (c.state.factionDecks[factionOf(a.noun('augment'))]?.items.length ?? 0) > 0,
    touches: (c, a) => {
      const faction = factionOf(a.noun('augment'));
      return c.state.factionDecks[faction] ? [`factionDecks/${faction}`] : [];
    },
    run: (c, a) => {
      const n = a.amount('n');
      const args = { faction: factionOf(a.noun('augment')) };
      c.happen([{ kind: 'drawAugment', to: c.locals.you, n, by: c.locals.source, args }]);
      c.locals.that = n;
    },
  },
  {
    kind: 'would',
    id: 'wouldDrawAugment',
    rule: 'TM-5b-27',
    slots: { augment: 'factionAugment' },
    change: 'drawAugment',
    en: 'you would draw {augment:a}',
    es: 'vayas a robar {augment:a}',
    fr: 'vous êtes sur le point de piocher {augment:a}',
    uk: 'ви мали б узяти {augment:acc}',
    matches: (_, { to, args }, role, a) => to === role && args?.faction === factionOf(a.noun('augment')),
  },
  {
    kind: 'condition',
    id: 'timeIs',
    rule: 'TM-5b-20',
    slots: { n: 'amount' },
    en: 'Time is {n}',
    es: 'el Tiempo está a {n}',
    fr: 'le Temps est à {n}',
    uk: 'Час дорівнює {n}',
    measure: (c, a) => exactly(c.state.time, a.amount('n')),
  },
  {
    kind: 'trigger',
    id: 'turnBegins',
    rule: 'TM-3-01',
    slots: {},
    window: 'turnBegins',
    en: 'the turn begins',
    es: 'comience el turno',
    fr: 'le Tour commence',
    uk: 'починається хід',
    matches: () => true,
  },
  {
    kind: 'duration',
    id: 'untilEndOfTurn',
    rule: 'TM-3-01',
    slots: {},
    en: 'until the end of the turn',
    es: 'hasta el final del turno',
    fr: 'jusqu’à la fin du Tour',
    uk: 'до кінця ходу',
    scope: () => 'turn',
  },
  {
    kind: 'duration',
    id: 'untilEndOfGame',
    rule: 'TM-3k-09',
    slots: {},
    en: 'until the end of the game',
    es: 'hasta el final de la partida',
    fr: 'jusqu’à la fin de la partie',
    uk: 'до кінця гри',
    scope: () => 'match',
  },
  {
    kind: 'per',
    id: 'oncePerTurn',
    rule: 'TM-3j-06',
    slots: {},
    en: 'once per turn',
    es: 'una vez por turno',
    fr: 'une fois par Tour',
    uk: 'один раз за хід',
    scope: () => 'turn',
  },
];
