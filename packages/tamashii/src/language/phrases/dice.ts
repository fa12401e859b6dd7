/** What cards say about dice and Tests (4c, 5a, 5c). */
import type { Option, Role } from '@torii/kernel';
import { dumpSlot } from '../../data.ts';
import { rollDice, rolled, rollPlayerDice } from '../../dice.ts';
import { BLUE, GREEN, OPEN, RED, YELLOW } from '../../state.ts';
import { type C, facts, inOrder, player } from '../../table.ts';
import { dataOptions, type E, type Phrases, slotOf, yours } from '../speech.ts';

const TYPES: Readonly<Record<string, number>> = {
  blueData: BLUE,
  greenData: GREEN,
  yellowData: YELLOW,
  redData: RED,
};

/** The tokens that a player's Test can use: the wanted type, or Open Data in its place (TM-3d-10); Core Data is their own. */
function testOptions(c: E, role: Role, noun: string): Option[] {
  const wanted = TYPES[noun] ?? player(c, role).core;
  return dataOptions(c, 'TM-5c-03', (token) => token === wanted || token === OPEN, role);
}

/** Dumps what a player puts into a Test (TM-5c-03). */
function contribute(c: E, role: Role, chosen: readonly Option[]): void {
  for (const option of chosen) dumpSlot(c as unknown as C, role, slotOf(option));
  c.locals.that = chosen.length;
}

/** The result of a Test stands in `bound` for "you pass the Test". */
function resolveTest(c: E, got: number, needed: number): void {
  const passed = got >= needed;
  c.locals.bound = { ...c.locals.bound, test: passed ? 'passed' : 'failed' };
  c.locals.that = got;
  c.emit('tests.resolved', { role: c.locals.you, successes: got, passed }, 'TM-5c-05');
}

/** All players, starting with whoever began the Group Test (TM-5c-09). */
function contributors(c: E): Role[] {
  const all = inOrder(c as unknown as C);
  const first = Math.max(0, all.indexOf(c.locals.you));
  return [...all.slice(first), ...all.slice(0, first)];
}

/** What the faces are worth is a fact of the table (TM-5c-04, ruling U-03). */
function successes(c: E, dice: readonly string[]): number {
  const { successes: worth } = facts(c).table.dice;
  return dice.reduce((sum, face) => sum + (worth[face] ?? 0), 0);
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
    can: (c, a) => testOptions(c, c.locals.you, a.noun('data')).length > 0,
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) => [
      f.askSome('dump', {
        rule: 'TM-5c-03',
        prompt: 'tests.dump',
        who: (c) => c.locals.you,
        options: (c) => testOptions(c, c.locals.you, slots(c).noun('data')),
        min: () => 0,
        max: (c) => testOptions(c, c.locals.you, slots(c).noun('data')).length,
        take: (c, chosen) => contribute(c, c.locals.you, chosen),
      }),
      ...rollPlayerDice(f, (c) => c.locals.that),
      f.do('result', (c) => resolveTest(c, successes(c, rolled(c)), slots(c).amount('n'))),
    ],
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
    can: (c, a) => contributors(c).some((role) => testOptions(c, role, a.noun('data')).length > 0),
    touches: (c) => contributors(c).map((role) => `/${role}/launcher`),
    steps: (f, slots) => [
      f.do('begin', (c) => {
        c.locals.bound = { ...c.locals.bound, successes: '0' };
      }),
      f.each('players', contributors, 'turn', [
        f.do('next', (c) => {
          c.locals.that = 0;
        }),
        f.askSome('dump', {
          rule: 'TM-5c-09',
          prompt: 'tests.contribute',
          who: (c) => c.locals.turn,
          options: (c) => testOptions(c, c.locals.turn, slots(c).noun('data')),
          min: () => 0,
          max: (c) => testOptions(c, c.locals.turn, slots(c).noun('data')).length,
          take: (c, chosen) => contribute(c, c.locals.turn, chosen),
        }),
        f.when('rolls', (c) => c.locals.that > 0, [
          // Each rolls for what they gave (TM-5c-10), and spends Reroll on their own dice only (TM-5c-07).
          f.call('roll', rollDice, (c) => ({ role: c.locals.turn, count: c.locals.that })),
          f.do('add', (c) => {
            const got = Number(c.locals.bound.successes) + successes(c, player(c, c.locals.turn).rolled);
            c.locals.bound = { ...c.locals.bound, successes: `${got}` };
          }),
        ]),
      ]),
      f.do('result', (c) => resolveTest(c, Number(c.locals.bound.successes), slots(c).amount('n'))),
    ],
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
