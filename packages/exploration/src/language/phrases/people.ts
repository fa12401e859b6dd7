/** Whom a text means: characters and enemies who act or suffer in what follows (EX-GOLD, EX-ORC-14). */
import type { Templates } from '@torii/script';
import {
  areAdjacent,
  creatures,
  healthOf,
  isCharacter,
  isInPlay,
  rangeTo,
  squareOf,
} from '../../creatures/creatures.ts';
import type { E, Phrases, SpokenPhrase } from '../speech.ts';

/** Those who are under the event that the text comes from; without an event everybody in play. */
function touched(c: E): string[] {
  const event = c.state.events[c.locals.source.replace('event:', '')];
  const everybody = creatures(c);
  return event ? everybody.filter((id) => event.affected.includes(id)) : everybody;
}

function characters(c: E): string[] {
  return touched(c).filter((id) => isCharacter(c, id));
}

/** What the characters fight: minions, servants, Chosen and hostile wanderers (EX-GOLD-05). */
function enemies(c: E): string[] {
  return touched(c).filter((id) => !isCharacter(c, id) && c.state.enemies[id]?.ally === false);
}

function minions(c: E): string[] {
  return enemies(c).filter((id) => c.state.enemies[id]?.rank === 'minion');
}

function withinRange(c: E, ids: readonly string[], range: number): string[] {
  const { you } = c.locals;
  return ids.filter((id) => id !== you && rangeTo(c, you, squareOf(c, you), id) <= range);
}

function figureOf(c: E, stat: string, id: string): number {
  return stat === 'health' ? healthOf(c, id) : c.stat(stat, id);
}

function extreme(c: E, stat: string, most: boolean): string[] {
  const all = characters(c);
  const values = all.map((id) => figureOf(c, stat, id));
  const wanted = most ? Math.max(...values) : Math.min(...values);
  return all.filter((_, i) => values[i] === wanted);
}

function group(
  id: string,
  said: Templates,
  list: (c: E, n: number, stat: string) => readonly string[],
  more: { slots?: Record<string, string>; choose?: boolean; afterDamage?: boolean } = {},
): SpokenPhrase {
  const { slots = {}, choose = false, afterDamage = false } = more;
  return {
    kind: 'players',
    id,
    plural: false,
    ...(choose ? { choose } : {}),
    ...(afterDamage ? { afterDamage } : {}),
    rule: 'EX-GOLD-05',
    slots,
    ...said,
    list: (c, a) => list(c, 'n' in slots ? a.number('n') : 0, 'stat' in slots ? a.noun('stat') : ''),
  };
}

/** Those whom the attack under way has hurt and who still stand. */
function hurt(c: E): string[] {
  const { dealt = {} } = c.state.attacks.at(-1) ?? {};
  return Object.keys(dealt).filter((id) => (dealt[id] ?? 0) > 0 && isInPlay(c, id));
}

export const people: Phrases = [
  group(
    'whoeverHurt',
    {
      en: 'whoever this attack has damaged',
      es: 'quien haya recibido daño de este ataque',
      fr: 'quiconque a subi des dégâts de cette attaque',
      uk: 'кожен, кому ця атака завдала пошкоджень,',
    },
    hurt,
    { afterDamage: true },
  ),
  group(
    'eachCreature',
    { en: 'each creature', es: 'cada criatura', fr: 'chaque créature', uk: 'кожна істота' },
    touched,
  ),
  group(
    'eachCharacter',
    { en: 'each character', es: 'cada personaje', fr: 'chaque personnage', uk: 'кожен персонаж' },
    characters,
  ),
  group(
    'oneCharacter',
    {
      en: 'one character, the players choose which,',
      es: 'un personaje, a elección de los jugadores,',
      fr: 'un personnage, au choix des joueurs,',
      uk: 'один персонаж на вибір гравців',
    },
    characters,
    { choose: true },
  ),
  group(
    'leastCharacter',
    {
      en: 'the character with the least {stat}',
      es: 'el personaje con menos {stat}',
      fr: 'le personnage qui a le moins {stat:of}',
      uk: 'персонаж, у якого найменше {stat:gen},',
    },
    (c, _, stat) => extreme(c, stat, false),
    { slots: { stat: 'stat' }, choose: true },
  ),
  group(
    'mostCharacter',
    {
      en: 'the character with the most {stat}',
      es: 'el personaje con más {stat}',
      fr: 'le personnage qui a le plus {stat:of}',
      uk: 'персонаж, у якого найбільше {stat:gen},',
    },
    (c, _, stat) => extreme(c, stat, true),
    { slots: { stat: 'stat' }, choose: true },
  ),
  group(
    'eachOtherWithin',
    {
      en: 'each other character within range {n}',
      es: 'cada otro personaje a alcance {n} o menos',
      fr: 'chaque autre personnage à portée {n} ou moins',
      uk: 'кожен інший персонаж у межах дальності {n}',
    },
    (c, n) => withinRange(c, characters(c), n),
    { slots: { n: 'number' } },
  ),
  group(
    'youOrWithin',
    {
      en: 'you or a character within range {n}',
      es: 'tú o un personaje a alcance {n} o menos',
      fr: 'vous ou un personnage à portée {n} ou moins',
      uk: 'ви або персонаж у межах дальності {n}',
    },
    (c, n) => [c.locals.you, ...withinRange(c, characters(c), n)].filter((id) => isInPlay(c, id)),
    { slots: { n: 'number' }, choose: true },
  ),
  group(
    'youOrAdjacent',
    {
      en: 'you or an adjacent character',
      es: 'tú o un personaje adyacente',
      fr: 'vous ou un personnage adjacent',
      uk: 'ви або сусідній персонаж',
    },
    (c) => [c.locals.you, ...characters(c).filter((id) => areAdjacent(c, c.locals.you, id))],
    { choose: true },
  ),
  group(
    'eachEnemy',
    { en: 'each enemy', es: 'cada enemigo', fr: 'chaque ennemi', uk: 'кожен ворог' },
    enemies,
  ),
  group(
    'eachMinion',
    { en: 'each minion', es: 'cada esbirro', fr: 'chaque sbire', uk: 'кожен посіпака' },
    minions,
  ),
  group(
    'eachMinionWithin',
    {
      en: 'each minion within range {n}',
      es: 'cada esbirro a alcance {n} o menos',
      fr: 'chaque sbire à portée {n} ou moins',
      uk: 'кожен посіпака в межах дальності {n}',
    },
    (c, n) => withinRange(c, minions(c), n),
    { slots: { n: 'number' } },
  ),
];
