/** What Boss sheets say (5e), and J.O.R.D.A.N. (6a), and Goals (6b). */
import { inForce } from '@torii/script';
import {
  BOSS,
  boss as bossOf,
  bossSteps,
  dealToBoss,
  moveBoss,
  reduceBossIntegrity,
  setArmor,
  takeBossSheet,
} from '../../../scenarios/boss.ts';
import { takeGoal } from '../../../scenarios/goals.ts';
import { canCharge, charge } from '../../../scenarios/solo.ts';
import { tileOptions } from '../../../table/map.ts';
import { tilePlace } from '../../../table/places.ts';
import type { Phrases } from '../../speech.ts';
import { STORY, times } from '../weights.ts';

/** The Goal that a text stands on. */
function goalOf(source: string): string {
  return source.replace(/^goal:/, '');
}

export const boss: Phrases = [
  {
    kind: 'effect',
    id: 'takeBossSheet',
    rule: 'TM-5e-02',
    slots: { boss: 'name:boss' },
    en: '[take] the Boss sheet {boss}',
    es: '[take] el tablero de Lugarteniente {boss}',
    fr: '[take] la fiche de Boss {boss}',
    uk: '[take] аркуш Боса {boss}',
    worth: STORY,
    can: (c) => c.state.boss === null,
    touches: () => [BOSS],
    run: (c, a) => takeBossSheet(c, a.name('boss')),
  },
  {
    kind: 'effect',
    id: 'dealToBoss',
    rule: 'TM-5e-17',
    slots: { n: 'amount', damage: 'damage' },
    en: '[deal] {n+damage} to the Boss',
    es: '[deal] {n+damage} al Lugarteniente',
    fr: '[deal] {n+damage} au Boss',
    uk: '[deal] {n+damage} Босу',
    worth: times(2),
    can: (c, a) => a.amount('n') > 0 && c.state.boss !== null,
    touches: () => [BOSS],
    run: (c, a) => dealToBoss(c, a.amount('n'), c.locals.you),
  },
  {
    kind: 'effect',
    id: 'moveBoss',
    rule: 'TM-5e-07',
    slots: { n: 'amount', tile: 'mapTile' },
    en: '[move] the Boss {n+tile} towards the nearest Character',
    es: '[move] al Lugarteniente {n+tile} hacia el Personaje más cercano',
    fr: '[move] le Boss de {n+tile} vers le Personnage le plus proche',
    uk: '[move] Боса на {n+tile} до найближчого Персонажа',
    worth: { nothing: 'nearer by it strikes, and can be struck: which is more hangs on everything else' },
    can: (c) => bossSteps(c).length > 0,
    touches: (c) => bossSteps(c).map(tilePlace),
    steps: (f, slots) => [
      f.do('count', (c) => {
        c.locals.that = slots(c).amount('n');
      }),
      f.loop('steps', (c) => c.locals.that > 0 && bossSteps(c).length > 0, [
        f.ask('step', {
          rule: 'TM-5e-07',
          prompt: 'boss.move',
          who: (c) => c.locals.you,
          options: (c) => tileOptions(bossSteps(c), 'TM-5e-07'),
          take: (c, { id }) => moveBoss(c, id),
        }),
        f.do('next', (c) => {
          c.locals.that -= 1;
        }),
      ]),
    ],
  },
  {
    kind: 'effect',
    id: 'bossAsTopEnemy',
    rule: 'TM-5e-08',
    slots: {},
    en: 'on the tile of the Boss, it may count as <your|their> Top Enemy',
    es: 'mientras <estés|esté|estén> en la loseta del Lugarteniente, este puede contar como <tu|su> Enemigo Superior',
    fr: 'quand <vous êtes|il est|ils sont> sur la tuile du Boss, celui-ci peut compter comme <votre|son|leur> Ennemi Prioritaire',
    uk: 'на плитці Боса <ви можете|може|можуть> вважати Боса своїм Горішнім Ворогом',
    worth: () => 1,
    can: (c) => c.state.boss !== null,
    touches: () => [BOSS],
    run: (c) => inForce(c, 'boss.asTopEnemy'),
  },
  {
    kind: 'would',
    id: 'wouldPierceBoss',
    rule: 'TM-5e-11',
    slots: {},
    change: 'damage',
    en: 'you would deal Damage to the Boss equal to or greater than its Armor',
    es: 'vayas a infligir al Lugarteniente un Daño igual o superior a su Armadura',
    fr: 'vous êtes sur le point d’infliger au Boss des Dégâts supérieurs ou égaux à son Armure',
    uk: 'ви мали б нанести Босу не менше Пошкоджень, ніж у нього Броні',
    matches: (c, { to, by, n = 0 }, role) => to === BOSS && by === role && n >= bossOf(c).armor,
  },
  {
    kind: 'would',
    id: 'wouldScratchBoss',
    rule: 'TM-5e-12',
    slots: {},
    change: 'damage',
    en: 'you would deal less Damage to the Boss than its Armor',
    es: 'vayas a infligir al Lugarteniente un Daño inferior a su Armadura',
    fr: 'vous êtes sur le point d’infliger au Boss des Dégâts inférieurs à son Armure',
    uk: 'ви мали б нанести Босу менше Пошкоджень, ніж у нього Броні',
    matches: (c, { to, by, n = 0 }, role) => to === BOSS && by === role && n < bossOf(c).armor,
  },
  {
    kind: 'effect',
    id: 'reduceBossIntegrity',
    rule: 'TM-5e-11',
    slots: { n: 'amount' },
    en: '[reduce] the Integrity of the Boss by {n}',
    es: '[reduce] la Integridad del Lugarteniente en {n}',
    fr: '[reduce] l’Intégrité du Boss de {n}',
    uk: '[reduce] Цілісність Боса на {n}',
    worth: times(3),
    can: (c, a) => a.amount('n') > 0 && (c.state.boss?.integrity ?? 0) > 0,
    touches: () => [BOSS],
    run: (c, a) => reduceBossIntegrity(c, a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'reduceArmor',
    rule: 'TM-5e-12',
    slots: { n: 'amount' },
    en: '[reduce] the Armor of the Boss by {n}',
    es: '[reduce] la Armadura del Lugarteniente en {n}',
    fr: '[reduce] l’Armure du Boss de {n}',
    uk: '[reduce] Броню Боса на {n}',
    worth: times(1.5),
    can: (c, a) => a.amount('n') > 0 && (c.state.boss?.armor ?? 0) > 0,
    touches: () => [BOSS],
    run: (c, a) => setArmor(c, bossOf(c).armor - a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'setArmor',
    rule: 'TM-5e-11',
    slots: { n: 'amount' },
    en: '[setTo] the Armor of the Boss to {n}',
    es: '[setTo] la Armadura del Lugarteniente a {n}',
    fr: '[setTo] l’Armure du Boss sur {n}',
    uk: '[setTo] Броню Боса на {n}',
    worth: (on) => 1.5 * (on.armor - on.amount()),
    can: (c) => c.state.boss !== null,
    touches: () => [BOSS],
    run: (c, a) => setArmor(c, a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'charge',
    rule: 'TM-6a-19',
    slots: { n: 'amount', battery: 'battery' },
    en: '[charge] {n+battery}',
    es: '[charge] {n+battery}',
    fr: '[charge] {n+battery}',
    uk: '[charge] {n+battery}',
    worth: times(0.6),
    can: (c, a) => a.amount('n') > 0 && canCharge(c),
    touches: () => ['bot'],
    run: (c, a) => {
      c.locals.that = charge(c, a.amount('n'));
    },
  },
  {
    kind: 'effect',
    id: 'takeGoal',
    rule: 'TM-6b-20',
    slots: {},
    en: '[take] this Goal card',
    es: '[take] esta carta de Objetivo',
    fr: '[take] cette carte But',
    uk: '[take] цю карту Цілі',
    worth: () => 6,
    can: (c) => c.state.generator?.goals.includes(goalOf(c.locals.source)) === true,
    touches: (c) => c.placesOf(c.locals.source),
    run: (c) => takeGoal(c, c.locals.you, goalOf(c.locals.source)),
  },
];
