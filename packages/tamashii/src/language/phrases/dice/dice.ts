/** What cards say about dice and Tests (4c, 5a, 5c). */
import type { Given } from '@torii/script';
import {
  type Asked,
  contributors,
  GROUP_TEST,
  groupTestSteps,
  hasTried,
  TEST,
  testSteps,
  testTokens,
} from '../../../phases/tests.ts';
import { rolled, rollPlayerDice } from '../../../table/dice/dice.ts';
import { boardPlace } from '../../../table/places.ts';
import { BLUE, GREEN, RED, YELLOW } from '../../../table/state.ts';
import { facts } from '../../../table/table.ts';
import { type E, type Phrases, yours } from '../../speech.ts';

const TYPES: Readonly<Record<string, number>> = {
  blueData: BLUE,
  greenData: GREEN,
  yellowData: YELLOW,
  redData: RED,
};

/** The type of Data that a Test names; Core Data is each player's own. */
export function testType(a: Given): number | null {
  return TYPES[a.noun('data')] ?? null;
}

function asked(slots: (c: E) => Given): Asked {
  return { type: (c) => testType(slots(c)), needed: (c) => slots(c).amount('n') };
}

export const dice: Phrases = [
  {
    kind: 'effect',
    id: 'rollPlayerDice',
    rule: 'TM-5a-15',
    slots: { n: 'amount', die: 'playerDie' },
    binds: ['dice'],
    en: '[roll] {n+die}',
    es: '[roll] {n+die}',
    fr: '[roll] {n+die}',
    uk: '[roll] {n+die}',
    worth: { nothing: 'what is done with the result is weighed, not the roll' },
    can: (_, a) => a.amount('n') > 0,
    touches: () => [],
    steps: (f, slots) => rollPlayerDice(f, (c) => slots(c).amount('n')),
  },
  {
    kind: 'set',
    id: 'rolledDice',
    rule: 'TM-5a-16',
    slots: {},
    needs: ['dice'],
    binds: ['face'],
    en: 'of those dice',
    es: 'uno de esos dados',
    fr: 'dé ainsi jeté',
    uk: 'кожен із цих кубів',
    list: rolled,
  },
  {
    kind: 'die',
    id: 'numberDie',
    label: 'numberDie',
    faces: ['1', '2', '3', 'blank'],
    sides: (c) => facts(c).table.dice.number,
    faceNames: { blank: { en: 'blank side', es: 'cara vacía', fr: 'face vierge', uk: 'порожня сторона' } },
    rule: 'TM-5b-31',
    slots: {},
    en: '[roll] 1 Enemy Number die',
    es: '[roll] 1\u00a0dado Numérico de Enemigo',
    fr: '[roll] 1\u00a0dé Numéro d’Ennemi',
    uk: '[roll] 1\u00a0куб Ворога із числами',
  },
  {
    kind: 'effect',
    id: 'performTest',
    rule: 'TM-5c-03',
    slots: { data: 'testData', n: 'amount' },
    binds: ['test'],
    en: '[perform] a Test ({data}) {n}',
    es: '[perform] una Prueba ({data}) {n}',
    fr: '[perform] un Test ({data}) {n}',
    uk: '[perform] Тест ({data}) {n}',
    worth: (on) => on.test(false),
    test: 'own',
    can: (c, a) => {
      const type = testType(a);
      return !hasTried(c, TEST, type) && testTokens(c, c.locals.you, type).length > 0;
    },
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) => testSteps(f, asked(slots)),
  },
  {
    kind: 'effect',
    id: 'performGroupTest',
    rule: 'TM-5c-08',
    slots: { data: 'testData', n: 'amount' },
    binds: ['test'],
    en: '[perform] a Group Test ({data}) {n}',
    es: '[perform] una Prueba Grupal ({data}) {n}',
    fr: '[perform] un Test de Groupe ({data}) {n}',
    uk: '[perform] Груповий Тест ({data}) {n}',
    worth: (on) => on.test(true),
    test: 'group',
    can: (c, a) => {
      const type = testType(a);
      return (
        !hasTried(c, GROUP_TEST, type) && contributors(c).some((role) => testTokens(c, role, type).length > 0)
      );
    },
    touches: (c) => contributors(c).map((role) => boardPlace(role, 'launcher')),
    steps: (f, slots) => groupTestSteps(f, asked(slots)),
  },
  {
    kind: 'condition',
    id: 'passTest',
    rule: 'TM-5c-05',
    slots: {},
    needs: ['test'],
    en: 'you pass the Test',
    es: 'superas la Prueba',
    fr: 'vous réussissez le Test',
    uk: 'ви пройшли Тест',
    test: (c) => c.locals.bound.test === 'passed',
  },
];
