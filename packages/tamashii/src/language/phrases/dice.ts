/** What cards say about dice and Tests (4c, 5a, 5c). */
import { dumpSlot } from '../../data.ts';
import { rolled, rollPlayerDice } from '../../dice.ts';
import { BLUE, GREEN, OPEN, RED, YELLOW } from '../../state.ts';
import { facts } from '../../table.ts';
import { dataOptions, type E, type Phrases, slotOf, you, yours } from '../speech.ts';

const TYPES: Readonly<Record<string, number>> = {
  blueData: BLUE,
  greenData: GREEN,
  yellowData: YELLOW,
  redData: RED,
};

/** The tokens that a Test can use: the wanted type, or Open Data in its place (TM-3d-10). Core Data is read from the slot. */
function usable(c: E, noun: string) {
  const wanted = TYPES[noun] ?? you(c).core;
  return (token: number) => token === wanted || token === OPEN;
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
    can: (c, a) => dataOptions(c, 'TM-5c-03', usable(c, a.noun('data'))).length > 0,
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) => [
      f.askSome('dump', {
        rule: 'TM-5c-03',
        prompt: 'tests.dump',
        who: (c) => c.locals.you,
        options: (c) => dataOptions(c, 'TM-5c-03', usable(c, slots(c).noun('data'))),
        min: () => 0,
        max: (c) => dataOptions(c, 'TM-5c-03', usable(c, slots(c).noun('data'))).length,
        take: (c, chosen) => {
          for (const option of chosen) dumpSlot(c, c.locals.you, slotOf(option));
          c.locals.that = chosen.length;
        },
      }),
      ...rollPlayerDice(f, (c) => c.locals.that),
      f.do('result', (c) => {
        const got = successes(c, rolled(c));
        const passed = got >= slots(c).amount('n');
        c.locals.bound = { ...c.locals.bound, test: passed ? 'passed' : 'failed' };
        c.locals.that = got;
        c.emit('tests.resolved', { role: c.locals.you, successes: got, passed }, 'TM-5c-05');
      }),
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
