/** Whom a text means: characters and enemies who act or suffer in what follows (EX-GOLD, EX-ORC-14). */
import type { Templates } from '@torii/script';
import { gridOf, heightAt, SPECIAL, terrainAt } from '../../../board/grid.ts';
import { rangeOfBases } from '../../../board/line.ts';
import { cellOf } from '../../../board/squares.ts';
import {
  areAdjacent,
  baseOf,
  canReach,
  creatures,
  foesOf,
  healthOf,
  isCharacter,
  isInPlay,
  rangeTo,
  squareOf,
} from '../../../creatures/creatures.ts';
import type { E, Phrases, SpokenPhrase } from '../../speech.ts';
import { isDead } from '../fight/targets.ts';

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

function self(c: E): string[] {
  return isInPlay(c, c.locals.you) ? [c.locals.you] : [];
}

function adjacent(c: E): string[] {
  return characters(c).filter((id) => areAdjacent(c, c.locals.you, id));
}

/** Within range of whoever acts, and seen by it. */
function inSight(c: E, ids: readonly string[], range: number): string[] {
  const { you } = c.locals;
  return ids.filter((id) => id !== you && canReach(c, you, squareOf(c, you), id, range));
}

/** Enemies of the attacker near the target of the attack under way, the target itself left out. */
function nearTarget(c: E, range: number): string[] {
  const { by = '', target = '', at = '' } = c.state.attacks.at(-1) ?? {};
  // It may have been defeated: then the square on which it stood counts.
  const there = isInPlay(c, target) ? baseOf(c, target) : [cellOf(at)];
  return foesOf(c, by).filter((id) => id !== target && rangeOfBases(baseOf(c, id), there) <= range);
}

function ofKind(c: E, creature: string): string[] {
  if (creature === 'character') return characters(c);
  return creature === 'minion' ? minions(c) : enemies(c);
}

function isOnHeight(c: E, id: string, height: number): boolean {
  const grid = gridOf(c.state.board);
  return baseOf(c, id).some((cell) => heightAt(grid, cell) === height);
}

function isOnSpecial(c: E, id: string): boolean {
  const grid = gridOf(c.state.board);
  return baseOf(c, id).some((cell) => terrainAt(grid, cell) === SPECIAL);
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
  list: (c: E, n: number, stat: string, creature: string) => readonly string[],
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
    list: (c, a) => {
      const noun = (slot: string) => (slot in slots ? a.noun(slot) : '');
      return list(c, 'n' in slots ? a.number('n') : 0, noun('stat'), noun('creature'));
    },
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
      es: 'cada uno de los demás personajes a alcance {n} o menos',
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
      es: 'un personaje a tu elección a alcance {n} o menos, tú incluido,',
      fr: 'un personnage de votre choix à portée {n} ou moins, vous compris,',
      uk: 'ви або персонаж у межах дальності {n}',
    },
    (c, n) => [c.locals.you, ...withinRange(c, characters(c), n)].filter((id) => isInPlay(c, id)),
    { slots: { n: 'number' }, choose: true },
  ),
  group(
    'youOrAdjacent',
    {
      en: 'you or an adjacent character',
      es: 'un personaje a tu elección, tú o uno adyacente,',
      fr: 'un personnage de votre choix, vous ou un adjacent,',
      uk: 'ви або сусідній персонаж',
    },
    (c) => [c.locals.you, ...characters(c).filter((id) => areAdjacent(c, c.locals.you, id))],
    { choose: true },
  ),
  group(
    'eachWithinAndYou',
    {
      en: 'each character within range {n}, you included,',
      es: 'cada personaje a alcance {n} o menos, tú incluido,',
      fr: 'chaque personnage à portée {n} ou moins, vous compris,',
      uk: 'кожен персонаж у межах дальності {n}, зокрема й ви,',
    },
    (c, n) => [...self(c), ...withinRange(c, characters(c), n)],
    { slots: { n: 'number' } },
  ),
  group(
    'eachAdjacentAndYou',
    {
      en: 'each adjacent character, you included,',
      es: 'cada personaje adyacente, tú incluido,',
      fr: 'chaque personnage adjacent, vous compris,',
      uk: 'кожен сусідній персонаж, зокрема й ви,',
    },
    (c) => [...self(c), ...adjacent(c)],
  ),
  group(
    'eachAdjacent',
    {
      en: 'each adjacent character',
      es: 'cada personaje adyacente',
      fr: 'chaque personnage adjacent',
      uk: 'кожен сусідній персонаж',
    },
    adjacent,
  ),
  group(
    'eachWithin',
    {
      en: 'each character within range {n}',
      es: 'cada personaje a alcance {n} o menos',
      fr: 'chaque personnage à portée {n} ou moins',
      uk: 'кожен персонаж у межах дальності {n}',
    },
    (c, n) => withinRange(c, characters(c), n),
    { slots: { n: 'number' } },
  ),
  group(
    'eachInSight',
    {
      en: 'each character within range {n} and in sight',
      es: 'cada personaje a alcance {n} o menos y a la vista',
      fr: 'chaque personnage à portée {n} ou moins et en vue',
      uk: 'кожен персонаж у межах дальності {n} і в полі зору',
    },
    (c, n) => inSight(c, characters(c), n),
    { slots: { n: 'number' } },
  ),
  group(
    'oneWithin',
    {
      en: 'a character within range {n}',
      es: 'un personaje a alcance {n} o menos',
      fr: 'un personnage à portée {n} ou moins',
      uk: 'персонаж у межах дальності {n}',
    },
    (c, n) => withinRange(c, characters(c), n),
    { slots: { n: 'number' }, choose: true },
  ),
  group(
    'oneEnemyInSight',
    {
      en: 'an enemy within range {n} and in sight',
      es: 'un enemigo a alcance {n} o menos y a la vista',
      fr: 'un ennemi à portée {n} ou moins et en vue',
      uk: 'ворог у межах дальності {n} і в полі зору',
    },
    (c, n) => inSight(c, enemies(c), n),
    { slots: { n: 'number' }, choose: true },
  ),
  group(
    'oneLesserInSight',
    {
      en: 'a minion, servant or wanderer within range {n} and in sight',
      es: 'un esbirro, sirviente o errante a alcance {n} o menos y a la vista',
      fr: 'un sbire, un serviteur ou un errant à portée {n} ou moins et en vue',
      uk: 'посіпака, слуга чи мандрівник у межах дальності {n} і в полі зору',
    },
    (c, n) => inSight(c, enemies(c), n).filter((id) => c.state.enemies[id]?.rank !== 'chosen'),
    { slots: { n: 'number' }, choose: true },
  ),
  group(
    'eachEnemyWithin',
    {
      en: 'each enemy within range {n}',
      es: 'cada enemigo a alcance {n} o menos',
      fr: 'chaque ennemi à portée {n} ou moins',
      uk: 'кожен ворог у межах дальності {n}',
    },
    (c, n) => withinRange(c, enemies(c), n),
    { slots: { n: 'number' } },
  ),
  group(
    'eachDeadWithin',
    {
      en: 'each of the dead within range {n}',
      es: 'cada uno de los muertos a alcance {n} o menos',
      fr: 'chacun des morts à portée {n} ou moins',
      uk: 'кожен із мертвих у межах дальності {n}',
    },
    (c, n) => withinRange(c, enemies(c), n).filter((id) => isDead(c, id)),
    { slots: { n: 'number' } },
  ),
  group(
    'eachNearTarget',
    {
      en: 'each other enemy within range {n} of the target',
      es: 'cada uno de los demás enemigos a alcance {n} o menos del objetivo',
      fr: 'chaque autre ennemi à portée {n} ou moins de la cible',
      uk: 'кожен інший ворог у межах дальності {n} від цілі',
    },
    nearTarget,
    { slots: { n: 'number' } },
  ),
  group(
    'attacker',
    {
      en: 'the attacker',
      es: 'el atacante',
      fr: 'l’attaquant',
      uk: 'нападник',
    },
    (c) => [c.state.attacks.at(-1)?.by ?? ''].filter((id) => isInPlay(c, id)),
  ),
  group(
    'target',
    {
      en: 'the target',
      es: 'el objetivo',
      fr: 'la cible',
      uk: 'ціль',
    },
    (c) => [c.state.attacks.at(-1)?.target ?? ''].filter((id) => isInPlay(c, id)),
    { afterDamage: true },
  ),
  group(
    'eachOnHeight',
    {
      en: 'each {creature} on height {n}',
      es: 'cada {creature} a altura {n}',
      fr: 'chaque {creature} à hauteur {n}',
      uk: 'кожен {creature} на висоті {n}',
    },
    (c, n, _, creature) => ofKind(c, creature).filter((id) => isOnHeight(c, id, n)),
    { slots: { n: 'number', creature: 'creature' } },
  ),
  group(
    'eachOnSpecial',
    {
      en: 'each {creature} on a special square',
      es: 'cada {creature} en una casilla especial',
      fr: 'chaque {creature} sur une case spéciale',
      uk: 'кожен {creature} на особливій клітинці',
    },
    (c, _, __, creature) => ofKind(c, creature).filter((id) => isOnSpecial(c, id)),
    { slots: { creature: 'creature' } },
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
