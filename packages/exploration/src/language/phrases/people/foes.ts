/** What enemies' skills speak of: their cards, those whom they breed, what clings to characters (EX-CHO, EX-SPAWN, EX-SPTOK). */
import { boundTo, type Templates } from '@torii/script';
import { rangeOfBases } from '../../../board/line.ts';
import { cellOf } from '../../../board/squares.ts';
import { canSpawn, spawnSquares } from '../../../chapters/spawn.ts';
import { spawnIn } from '../../../chapters/spawning.ts';
import { baseOf, creatures, isCharacter, isInPlay, zonesOf } from '../../../creatures/creatures.ts';
import { pieceOf, type Seen, squarePlace } from '../../../looking.ts';
import { oracleColor } from '../../../round/deck.ts';
import type { E, Phrases, SpokenPhrase } from '../../speech.ts';

/** Spawn points of the zone of whoever acts that are open and have room, the nearest of them. */
function nearestPoints(c: Seen, who: string, kind: string): { zone: string; point: string }[] {
  const [zone = ''] = zonesOf(c, who);
  const { spawns = {}, shut = [] } = c.state.zones[zone] ?? {};
  const open = Object.keys(spawns).filter(
    (point) => !shut.includes(point) && spawnSquares(c, kind, spawns[point] ?? '').length > 0,
  );
  const ranges = open.map((point) => rangeOfBases(baseOf(c, who), [cellOf(spawns[point] ?? '')]));
  const nearest = Math.min(...ranges);
  return open.filter((_, i) => ranges[i] === nearest).map((point) => ({ zone, point }));
}

function inPlay({ state }: Pick<Seen, 'state'>, kind: string): number {
  return Object.values(state.enemies).filter((enemy) => enemy.kind === kind && enemy.at !== '').length;
}

function people(
  id: string,
  needs: readonly string[],
  said: Templates,
  list: (c: E) => readonly string[],
): SpokenPhrase {
  return { kind: 'players', id, plural: false, rule: 'EX-GOLD-05', slots: {}, needs, ...said, list };
}

export const foes: Phrases = [
  {
    kind: 'condition',
    id: 'resolvingCard',
    rule: 'EX-CHO-08',
    slots: { card: 'name:card' },
    en: 'you are resolving a card named {card}',
    es: 'estás resolviendo una carta llamada {card}',
    fr: 'vous appliquez une carte nommée {card}',
    uk: 'ви застосовуєте карту з назвою {card}',
    test: (c, a) => c.state.ai[c.locals.you]?.current === a.name('card'),
  },
  {
    kind: 'condition',
    id: 'keptAtLeast',
    rule: 'EX-CHO-09',
    slots: { n: 'number', card: 'name:card' },
    en: 'at least {n} cards named {card} are in play',
    es: 'hay al menos {n} cartas llamadas {card} en juego',
    fr: 'au moins {n} cartes nommées {card} sont en jeu',
    uk: 'у грі щонайменше {n+playedCard:nom} з назвою {card}',
    test: (c, a) => {
      const kept = c.state.ai[c.locals.you]?.kept ?? [];
      return kept.filter((card) => card === a.name('card')).length >= a.number('n');
    },
  },
  {
    kind: 'condition',
    id: 'oracleRed',
    rule: 'EX-ORC-06',
    slots: {},
    en: 'the oracle card is red',
    es: 'la carta de oráculo es roja',
    fr: 'la carte oracle est rouge',
    uk: 'карта оракула червона',
    test: (c) => oracleColor(c) === 'red',
  },
  {
    kind: 'condition',
    id: 'anyHoldsSpecial',
    rule: 'EX-SPTOK-01',
    slots: { token: 'name:token' },
    en: 'a character has a special token named {token}',
    es: 'un personaje tiene una ficha especial llamada {token}',
    fr: 'un personnage a un pion spécial nommé {token}',
    uk: 'хтось із персонажів має особливий жетон {token}',
    test: (c, a) =>
      Object.values(c.state.characters).some(
        ({ at, tokens }) => at !== '' && (tokens[a.name('token')] ?? 0) > 0,
      ),
  },
  {
    kind: 'condition',
    id: 'fewerInPlay',
    rule: 'EX-SPAWN-04',
    slots: { n: 'number', minion: 'name:minion' },
    en: 'fewer than {n} {minion} minions are in play',
    es: 'hay menos de {n} esbirros {minion} en juego',
    fr: 'moins de {n} sbires {minion} sont en jeu',
    uk: 'посіпак {minion} у грі менше ніж {n}',
    test: (c, a) => inPlay(c, a.name('minion')) < a.number('n'),
  },
  {
    kind: 'effect',
    id: 'spawnNearest',
    rule: 'EX-SPAWN-02',
    worth: () => -2,
    slots: { minion: 'name:minion' },
    en: '[spawn] 1 {minion} minion at the nearest spawn point',
    es: '[spawn] un esbirro {minion} en el punto de aparición más cercano',
    fr: '[spawn] un sbire {minion} sur le point d’apparition le plus proche',
    uk: '[spawn] посіпаку {minion} на найближчу точку появи',
    can: (c, a) =>
      canSpawn(c, a.name('minion')) && nearestPoints(c, c.locals.you, a.name('minion')).length > 0,
    touches: (c) => [pieceOf(c, c.locals.you)],
    steps: (f, given) => [
      f.ask('point', {
        rule: 'EX-SPAWN-05',
        prompt: 'exploration.spawnPoint',
        decides: 'table',
        options: (c) =>
          nearestPoints(c, c.locals.you, given(c).name('minion')).map(({ zone, point }) => {
            const at = squarePlace(c.state.zones[zone]?.spawns[point] ?? '');
            return { id: point, rule: 'EX-SPAWN-05', touches: [at], key: 'exploration.square', args: { at } };
          }),
        take: (c, { id }) => {
          const [zone = ''] = zonesOf(c, c.locals.you);
          c.call(spawnIn, { kind: given(c).name('minion'), zone, point: id });
        },
      }),
    ],
  },
  people(
    'thatCharacter',
    ['character'],
    { en: 'that character', es: 'ese personaje', fr: 'ce personnage', uk: 'цей персонаж' },
    (c) => [boundTo(c, 'character')].filter((id) => isCharacter(c, id) && isInPlay(c, id)),
  ),
  people(
    'whoeverIsThere',
    ['square'],
    { en: 'whoever is there', es: 'quien esté allí', fr: 'quiconque s’y trouve', uk: 'той, хто там стоїть,' },
    (c) => creatures(c).filter((id) => baseOf(c, id).includes(cellOf(boundTo(c, 'square')))),
  ),
];
