/** What a text asks about the target of an attack, and what it counts (EX-ATK, EX-DMG, EX-SET-33). */
import { isNegative } from '../../../creatures/changes.ts';
import { areAdjacent, conditionsOf, foesOf } from '../../../creatures/creatures.ts';
import { currentAttack } from '../../../fight/attack.ts';
import { content, type Seen } from '../../../looking.ts';
import { enemyBoard } from '../../../pack/content.ts';
import type { E, Phrases } from '../../speech.ts';

/** The dead among the enemies, by their boards. */
export function isDead(c: Seen, id: string): boolean {
  const enemy = c.state.enemies[id];
  return enemy !== undefined && enemyBoard(content(c), enemy.kind).dead;
}

function kinBeside(c: E): boolean {
  const { you } = c.locals;
  const kind = c.state.enemies[you]?.kind;
  return Object.keys(c.state.enemies).some(
    (id) => id !== you && c.state.enemies[id]?.kind === kind && areAdjacent(c, you, id),
  );
}

function conditionTokens(c: E): number {
  const held = conditionsOf(c, currentAttack(c)?.target ?? '');
  return Object.entries(held).reduce((sum, [name, n]) => (isNegative(name) ? sum + n : sum), 0);
}

export const targets: Phrases = [
  {
    kind: 'condition',
    id: 'targetIs',
    rule: 'EX-SET-33',
    aboutTarget: true,
    slots: { rank: 'rank' },
    en: 'the target is a {rank}',
    es: 'el objetivo es {rank:a}',
    fr: 'la cible est {rank:a}',
    uk: 'ціль – {rank}',
    test: (c, a) => c.state.enemies[currentAttack(c)?.target ?? '']?.rank === a.noun('rank'),
  },
  {
    kind: 'condition',
    id: 'targetDead',
    rule: 'EX-DMG-01',
    aboutTarget: true,
    slots: {},
    en: 'the target is one of the dead',
    es: 'el objetivo es uno de los muertos',
    fr: 'la cible fait partie des morts',
    uk: 'ціль належить до мертвих',
    test: (c) => isDead(c, currentAttack(c)?.target ?? ''),
  },
  {
    kind: 'condition',
    id: 'kinAdjacent',
    rule: 'EX-MIN-07',
    slots: {},
    en: 'another minion of <your|its|their> kind is adjacent',
    es: 'hay otro esbirro de <tu|su> tipo adyacente',
    fr: 'un autre sbire de <votre|son|leur> type est adjacent',
    uk: 'поруч є інший посіпака того самого виду',
    test: kinBeside,
  },
  {
    kind: 'value',
    id: 'ownAttribute',
    rule: 'EX-TEST-02',
    slots: { attribute: 'attribute' },
    en: '<your|their> {attribute}',
    es: '<tu|su> {attribute}',
    fr: '<votre|son|leur> {attribute}',
    uk: '<ваше|його|їхнє> значення характеристики «{attribute}»',
    ukOf: '<вашого|його|їхнього> значення характеристики «{attribute}»',
    value: (c, a) => c.stat(a.noun('attribute'), c.locals.you),
  },
  {
    kind: 'value',
    id: 'activeAttribute',
    rule: 'EX-TEST-02',
    slots: { attribute: 'attribute', n: 'number' },
    en: 'the active character’s {attribute} (at most {n})',
    es: '{attribute:the} del personaje activo (como máximo {n})',
    fr: '{attribute:the} du personnage actif (au plus {n})',
    uk: 'значення характеристики «{attribute}» активного персонажа (щонайбільше {n})',
    ukOf: 'значення характеристики «{attribute}» активного персонажа (щонайбільше {n})',
    value: (c, a) => Math.min(a.number('n'), c.stat(a.noun('attribute'), c.state.queue.active)),
  },
  {
    kind: 'value',
    id: 'conditionsOnTarget',
    rule: 'EX-COND-01',
    slots: { n: 'number' },
    en: 'the number of negative condition tokens on the target (at most {n})',
    es: 'el número de fichas de estado negativo del objetivo (como máximo {n})',
    fr: 'le nombre de pions d’état négatif de la cible (au plus {n})',
    uk: 'кількість жетонів негативних станів на цілі (щонайбільше {n})',
    ukOf: 'кількості жетонів негативних станів на цілі (щонайбільше {n})',
    value: (c, a) => Math.min(a.number('n'), conditionTokens(c)),
  },
  {
    kind: 'value',
    id: 'adjacentEnemies',
    rule: 'EX-ADJ-01',
    slots: { n: 'number' },
    en: 'the number of adjacent enemies (at most {n})',
    es: 'el número de enemigos adyacentes (como máximo {n})',
    fr: 'le nombre d’ennemis adjacents (au plus {n})',
    uk: 'кількість сусідніх ворогів (щонайбільше {n})',
    ukOf: 'кількості сусідніх ворогів (щонайбільше {n})',
    value: (c, a) => {
      const beside = foesOf(c, c.locals.you).filter((id) => areAdjacent(c, c.locals.you, id));
      return Math.min(a.number('n'), beside.length);
    },
  },
  {
    kind: 'value',
    id: 'ownDefence',
    rule: 'EX-DMG-01',
    slots: {},
    en: '<your|their> innate defence',
    es: '<tu|su> defensa innata',
    fr: '<votre|sa|leur> défense innée',
    uk: '<ваш|його|їхній> вроджений захист',
    ukOf: '<вашого|його|їхнього> вродженого захисту',
    value: (c) => c.stat('defence', c.locals.you),
  },
  {
    kind: 'value',
    id: 'defeatedCharacters',
    rule: 'EX-DEAD-01',
    slots: {},
    en: 'the number of defeated characters',
    es: 'el número de personajes derrotados',
    fr: 'le nombre de personnages vaincus',
    uk: 'кількість переможених персонажів',
    ukOf: 'кількості переможених персонажів',
    value: (c) => Object.values(c.state.characters).filter(({ defeated }) => defeated).length,
  },
  {
    kind: 'value',
    id: 'numberOfCharacters',
    rule: 'EX-SET-18',
    slots: {},
    en: 'the number of characters',
    es: 'el número de personajes',
    fr: 'le nombre de personnages',
    uk: 'кількість персонажів',
    ukOf: 'кількості персонажів',
    value: (c) => Object.keys(c.state.characters).length,
  },
];
