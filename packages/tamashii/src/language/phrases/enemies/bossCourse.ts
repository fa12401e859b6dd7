/** What changes in the course of a fight with a Boss: how much it has left, its Armor, where it goes (5e). */
import { atMost } from '@torii/script';
import {
  BOSS,
  boss as bossOf,
  increaseArmor,
  increaseBossIntegrity,
  moveBoss,
  stepsTowards,
} from '../../../scenarios/boss.ts';
import { currentTile, tileOptions } from '../../../table/map.ts';
import { tilePlace } from '../../../table/places.ts';
import type { E, Phrases } from '../../speech.ts';
import { times } from '../weights.ts';

function stepsHome(c: E): string[] {
  return stepsTowards(c, c.resolve('shelter', ''));
}

export const bossCourse: Phrases = [
  {
    kind: 'condition',
    id: 'bossHasLeft',
    rule: 'TM-5e-11',
    slots: { n: 'amount', integrity: 'integrity' },
    en: 'the Boss has {n+integrity} or less',
    es: 'al Lugarteniente le quedan {n+integrity} o menos',
    fr: 'le Boss a {n+integrity} ou moins',
    uk: 'у Боса {n+integrity:nom} або менше',
    measure: (c, a) => atMost(c.state.boss?.integrity ?? Number.POSITIVE_INFINITY, a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'onBossTile',
    rule: 'TM-5e-08',
    slots: {},
    en: 'you are on the tile of the Boss',
    es: 'estás en la loseta del Lugarteniente',
    fr: 'vous êtes sur la tuile du Boss',
    uk: 'ви на плитці Боса',
    not: {
      en: 'you are not on the tile of the Boss',
      es: 'no estás en la loseta del Lugarteniente',
      fr: 'vous n’êtes pas sur la tuile du Boss',
      uk: 'ви не на плитці Боса',
    },
    test: (c) => c.state.boss !== null && c.state.boss.at === currentTile(c, c.locals.you),
  },
  {
    kind: 'condition',
    id: 'bossOnShelter',
    rule: 'TM-5e-07',
    slots: {},
    en: 'the Boss is on the Shelter',
    es: 'el Lugarteniente está en el Refugio',
    fr: 'le Boss est dans l’Abri',
    uk: 'Бос перебуває в Укритті',
    test: (c) => c.resolve('shelter', '').includes(c.state.boss?.at ?? ''),
  },
  {
    kind: 'effect',
    id: 'increaseArmor',
    rule: 'TM-5e-05',
    slots: { n: 'amount' },
    en: '[increase] the Armor of the Boss by {n}',
    es: '[increase] la Armadura del Lugarteniente en {n}',
    fr: '[increase] l’Armure du Boss de {n}',
    uk: '[increase] Броню Боса на {n}',
    worth: times(-1.5),
    can: (c, a) => a.amount('n') > 0 && c.state.boss !== null,
    touches: () => [BOSS],
    run: (c, a) => increaseArmor(c, a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'increaseBossIntegrity',
    rule: 'TM-5e-05',
    slots: { n: 'amount' },
    en: '[increase] the Integrity of the Boss by {n}',
    es: '[increase] la Integridad del Lugarteniente en {n}',
    fr: '[increase] l’Intégrité du Boss de {n}',
    uk: '[increase] Цілісність Боса на {n}',
    worth: times(-3),
    can: (c, a) => a.amount('n') > 0 && c.state.boss !== null && bossOf(c).integrity > 0,
    touches: () => [BOSS],
    run: (c, a) => increaseBossIntegrity(c, a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'moveBossHome',
    rule: 'TM-5e-07',
    slots: { n: 'amount', tile: 'mapTile' },
    en: '[move] the Boss {n+tile} towards the Shelter',
    es: '[move] al Lugarteniente {n+tile} hacia el Refugio',
    fr: '[move] le Boss de {n+tile} vers l’Abri',
    uk: '[move] Боса на {n+tile} до Укриття',
    worth: times(-0.5),
    can: (c) => stepsHome(c).length > 0,
    touches: (c) => stepsHome(c).map(tilePlace),
    steps: (f, slots) => [
      f.do('count', (c) => {
        c.locals.that = slots(c).amount('n');
      }),
      f.loop('steps', (c) => c.locals.that > 0 && stepsHome(c).length > 0, [
        f.ask('step', {
          rule: 'TM-5e-07',
          prompt: 'boss.move',
          who: (c) => c.locals.you,
          options: (c) => tileOptions(stepsHome(c), 'TM-5e-07'),
          take: (c, { id }) => moveBoss(c, id),
        }),
        f.do('next', (c) => {
          c.locals.that -= 1;
        }),
      ]),
    ],
  },
];
