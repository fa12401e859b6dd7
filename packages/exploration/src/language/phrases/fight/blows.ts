/** More targets, other dice, and what a text asks about the attack that is under way (EX-ATK, EX-DMG, EX-GOLD-07). */
import type { Option } from '@torii/kernel';
import { attackable } from '../../../actions/attack.ts';
import { isNegative } from '../../../creatures/changes.ts';
import {
  areAdjacent,
  canReach,
  characterOf,
  conditionsOf,
  foesOf,
  isCharacter,
  isInPlay,
  rangeTo,
  squareOf,
} from '../../../creatures/creatures.ts';
import { attack as attackFlow, currentAttack, turnDie } from '../../../fight/attack.ts';
import { content, pieceOf, type Seen } from '../../../looking.ts';
import { enemyBoard } from '../../../pack/content.ts';
import type { E, Phrases } from '../../speech.ts';

function places(c: E): readonly string[] {
  const attack = currentAttack(c);
  return attack ? [pieceOf(c, attack.target)] : [];
}

const underWay = (c: E) => currentAttack(c) !== undefined;

/** Whom the same roll could hit besides: enemies of the attacker other than the target. */
function others(c: E, near: (c: Seen, id: string) => boolean): string[] {
  const attack = currentAttack(c);
  if (!attack) return [];
  const free = foesOf(c, attack.by).filter((id) => id !== attack.target && !attack.also.includes(id));
  return free.filter((id) => near(c, id));
}

function adjacentOthers(c: E): string[] {
  return others(c, (seen, id) => areAdjacent(seen, c.locals.you, id));
}

function nearTarget(c: E, range: number): string[] {
  const target = currentAttack(c)?.target ?? '';
  return others(c, (seen, id) => rangeTo(seen, target, squareOf(seen, target), id) <= range);
}

/** Near the target and in sight of the attacker, however far from it. */
function nearTargetInSight(c: E, range: number): string[] {
  const by = currentAttack(c)?.by ?? '';
  return nearTarget(c, range).filter((id) => canReach(c, by, squareOf(c, by), id, Number.POSITIVE_INFINITY));
}

function creatureOptions(c: E, ids: readonly string[], rule: string): Option[] {
  return ids.map((id) => ({
    id,
    rule,
    touches: [pieceOf(c, id)],
    key: 'exploration.creature',
    args: { who: pieceOf(c, id) },
  }));
}

function alsoHit(c: E, ids: readonly string[]): void {
  currentAttack(c)?.also.push(...ids);
}

/** Whoever decides for an attacker: its player, or the table for an enemy. */
function decider(c: E): string | null {
  return c.roles.includes(c.locals.you) ? c.locals.you : null;
}

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

export const blows: Phrases = [
  {
    kind: 'effect',
    id: 'alsoHitsOne',
    rule: 'EX-GOLD-07',
    worth: (on) => on.also(1, 1),
    slots: {},
    en: 'this attack also hits one other adjacent enemy of <yours|theirs>',
    es: 'este ataque también impacta a otro de <tus|sus> enemigos adyacentes',
    fr: 'cette attaque touche aussi un autre ennemi adjacent',
    uk: 'ця атака влучає також в одного іншого сусіднього ворога',
    can: (c) => adjacentOthers(c).length > 0,
    touches: places,
    steps: (f) => [
      f.ask('whom', {
        rule: 'EX-GOLD-07',
        prompt: 'exploration.alsoHit',
        who: decider,
        options: (c) => creatureOptions(c, adjacentOthers(c), 'EX-GOLD-07'),
        take: (c, { id }) => alsoHit(c, [id]),
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'alsoHitsSome',
    rule: 'EX-GOLD-07',
    worth: (on) => on.also(on.amount(), on.amount('range')),
    slots: { n: 'amount', foe: 'otherEnemy', range: 'number' },
    en: 'this attack also hits {n+foe} in sight within range {range} of the target',
    es: 'este ataque también impacta a {n+foe} a la vista y a alcance {range} o menos del objetivo',
    fr: 'cette attaque touche aussi {n+foe} en vue et à portée {range} ou moins de la cible',
    uk: 'ця атака влучає також у {n+foe} в полі зору й у межах дальності {range} від цілі',
    can: (c, a) => nearTargetInSight(c, a.number('range')).length > 0,
    touches: places,
    steps: (f, given) => [
      f.askSome('whom', {
        rule: 'EX-GOLD-07',
        prompt: 'exploration.alsoHit',
        who: decider,
        min: (c) => {
          const there = nearTargetInSight(c, given(c).number('range')).length;
          return given(c).range('n', there).least;
        },
        max: (c) => {
          const there = nearTargetInSight(c, given(c).number('range')).length;
          return given(c).range('n', there).most;
        },
        options: (c) => creatureOptions(c, nearTargetInSight(c, given(c).number('range')), 'EX-GOLD-07'),
        take: (c, picked) =>
          alsoHit(
            c,
            picked.map(({ id }) => id),
          ),
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'alsoHitsNear',
    rule: 'EX-GOLD-07',
    worth: (on) => on.also(8, on.amount('range')),
    slots: { range: 'number' },
    en: 'this attack also hits each other enemy within range {range} of the target',
    es: 'este ataque también impacta a todos los demás enemigos a alcance {range} o menos del objetivo',
    fr: 'cette attaque touche aussi chaque autre ennemi à portée {range} ou moins de la cible',
    uk: 'ця атака влучає також у кожного іншого ворога в межах дальності {range} від цілі',
    can: underWay,
    touches: places,
    run: (c, a) => alsoHit(c, nearTarget(c, a.number('range'))),
  },
  {
    kind: 'effect',
    id: 'othersLess',
    rule: 'EX-GOLD-07',
    worth: (on) => on.luck(-0.2 * on.amount()),
    slots: { n: 'number' },
    en: 'the others are hit at −{n}',
    es: 'los demás reciben el impacto con −{n}',
    fr: 'les autres sont touchés avec −{n}',
    uk: 'в інших вона влучає з −{n}',
    can: underWay,
    touches: places,
    run: (c, a) => {
      const attack = currentAttack(c);
      if (attack) attack.alsoLess += a.number('n');
    },
  },
  {
    kind: 'effect',
    id: 'ignorePoints',
    rule: 'EX-DMG-01',
    worth: (on) => on.hits(on.amount()),
    slots: { n: 'number', defence: 'defence' },
    en: '[ignore] {n} of the target’s {defence}',
    es: '[ignore] {n+pointOf} {defence:of} del objetivo',
    fr: '[ignore] {n+pointOf} {defence:of} de la cible',
    uk: '[ignore] {n+pointOf} {defence:gen} цілі',
    can: underWay,
    touches: places,
    run: (c, a) => {
      for (let i = 0; i < a.number('n'); i++) currentAttack(c)?.ignores.push(`1 ${a.noun('defence')}`);
    },
  },
  {
    kind: 'effect',
    id: 'lessenDamage',
    rule: 'EX-DMG-01',
    worth: (on) => on.hits(-on.amount()),
    slots: { n: 'number' },
    en: '[subtract] {n} from the damage of this attack',
    es: '[subtract] {n} al daño de este ataque',
    fr: '[subtract] {n} aux dégâts de cette attaque',
    uk: '[subtract] {n} від пошкоджень цієї атаки',
    can: underWay,
    touches: places,
    run: (c, a) => {
      const attack = currentAttack(c);
      if (attack) attack.bonus -= a.number('n');
    },
  },
  {
    kind: 'effect',
    id: 'turnDice',
    rule: 'EX-DMG-04',
    worth: (on) => on.luck(1.2 * on.amount()),
    slots: { n: 'amount', die: 'attackDie' },
    afterRoll: true,
    en: '[turn] {n+die} to a face of <your|their> choice',
    es: '[turn] {n+die} a una cara de <tu|su> elección',
    fr: '[turn] {n+die} sur une face de <votre|son|leur> choix',
    uk: '[turn] {n+die} на грань на <ваш|свій> вибір',
    can: (c) => (currentAttack(c)?.rolled.length ?? 0) > 0,
    touches: places,
    steps: (f, given) => [
      f.each('dice', (c) => Array.from({ length: given(c).amount('n') }, (_, i) => `${i}`), 'turn', [
        f.ask('face', {
          rule: 'EX-DMG-04',
          prompt: 'exploration.turnDie',
          who: (c) => c.locals.you,
          options: (c) => [
            ...(currentAttack(c)?.rolled ?? []).flatMap(({ die }, i) =>
              [...new Set(c.resolve('dieFaces', die))].map((face) => ({
                id: `d${i}-${face.replace(' ', '-')}`,
                rule: 'EX-DMG-04',
                touches: [],
                key: 'exploration.attackDie',
                args: { die, face },
              })),
            ),
            { id: 'leave', rule: 'EX-DMG-04', touches: [], key: 'exploration.leave' },
          ],
          take: (c, { id }) => {
            const [die = '', ...face] = id.split('-');
            if (id !== 'leave') turnDie(c, Number(die.slice(1)), face.join(' '));
          },
        }),
      ]),
    ],
  },
  {
    kind: 'effect',
    id: 'attackAgain',
    rule: 'EX-ATK-01',
    worth: (on) => on.luck(1),
    slots: {},
    afterDamage: true,
    en: '[make] one more fast attack without skill and focus die',
    es: '[make] un ataque rápido más sin habilidad ni dado de concentración',
    fr: '[make] une attaque rapide de plus, sans compétence ni dé de concentration',
    uk: '[make] ще одну швидку атаку без навички та куба зосередження',
    can: (c) => isCharacter(c, c.locals.you) && attackable(c, c.locals.you).length > 0,
    touches: (c) => attackable(c, c.locals.you).map((id) => pieceOf(c, id)),
    steps: (f) => [
      f.ask('whom', {
        rule: 'EX-ATK-02',
        prompt: 'exploration.attackTarget',
        who: (c) => c.locals.you,
        options: (c) => creatureOptions(c, attackable(c, c.locals.you), 'EX-ATK-02'),
        take: (c, { id: target }) => {
          const { you: by } = c.locals;
          const dice = content(c).weapons[characterOf(c, by).weapons[0] ?? '']?.fast;
          if (dice) c.call(attackFlow, { by, target, kind: 'fast', ...dice });
        },
      }),
    ],
  },
  {
    kind: 'condition',
    id: 'defeatsTarget',
    rule: 'EX-DMG-05',
    slots: {},
    afterDamage: true,
    en: 'this attack defeats its target',
    es: 'este ataque derrota a su objetivo',
    fr: 'cette attaque vainc sa cible',
    uk: 'ця атака долає свою ціль',
    test: (c) => {
      const attack = currentAttack(c);
      return attack !== undefined && !isInPlay(c, attack.target);
    },
  },
  {
    kind: 'condition',
    id: 'targetIs',
    rule: 'EX-SET-33',
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
