/** More targets, other dice, and what else becomes of the attack that is under way (EX-ATK, EX-DMG, EX-GOLD-07). */
import type { Option } from '@torii/kernel';
import { attackable } from '../../../actions/attack.ts';
import {
  areAdjacent,
  canReach,
  characterOf,
  foesOf,
  isCharacter,
  isInPlay,
  rangeTo,
  squareOf,
} from '../../../creatures/creatures.ts';
import { attack as attackFlow, currentAttack, turnDie } from '../../../fight/attack.ts';
import { content, pieceOf, type Seen } from '../../../looking.ts';
import { type E, type Phrases, writing } from '../../speech.ts';

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
    ...writing((on, a) => {
      on.alsoLess += a.number('n');
    }),
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
    ...writing(({ ignores }, a) => {
      for (let i = 0; i < a.number('n'); i++) ignores.push(`1 ${a.noun('defence')}`);
    }),
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
    ...writing((on, a) => {
      on.bonus -= a.number('n');
    }),
  },
  {
    kind: 'effect',
    id: 'turnDice',
    rule: 'EX-DMG-04',
    worth: (on) => on.hits(1.2 * on.amount()),
    slots: { n: 'amount', die: 'attackDie' },
    afterRoll: true,
    en: '[turn] {n+die} to a face of <your|their> choice',
    es: '[turn] {n+die} a una cara de <tu|su> elección',
    fr: '[turn] {n+die} sur une face de <votre|son|leur> choix',
    uk: '[turn] {n+die} на грань на <ваш|свій> вибір',
    can: (c) => (currentAttack(c)?.rolled.length ?? 0) > 0,
    touches: places,
    lets: (a) => Array.from({ length: a.amount('n') }, () => ({ way: 'turn', least: 0, most: 1 })),
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
];
