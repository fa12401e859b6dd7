/** One grammar of places: paths of the view, in which things in lists are known by their names. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlace, type Json, lookUp, nameOf, placeOfPath, placesIn, view, zone } from '../../src/index.ts';
import { acting } from '../helpers/door-acting.ts';

describe('a place by its form', () => {
  test.each([
    'deck',
    'players/p1/launcher/r2c4',
    'map/t5',
    'a/0',
    'proposals/visor-for-blade',
    'x/kachi:red_1.b',
  ])('%s', (text) => {
    expect(isPlace(text)).toBe(true);
  });

  test.each([
    '',
    '/deck',
    'deck/',
    'a//b',
    'a b',
    'a/ b',
    '~t5',
    'a/~',
    '-x',
    ':x',
    'a/.',
    'карта',
    'a\nb',
    'a/b\n',
  ])('%j is none', (text) => {
    expect(isPlace(text)).toBe(false);
  });
});

const TABLE: Json = {
  turn: 3,
  deck: zone('closed', ['ace', 'king']),
  row: zone('open', ['ten', 'nine']),
  players: { p1: { bag: [], enemies: [{ id: 'e3', damage: 0, marks: ['burnt'] }], none: null } },
  open: ['goal1', 'goal2'],
  twins: [
    { id: 'e1', n: 1 },
    { id: 'e1', n: 2 },
  ],
  numbers: [1, 2],
  lists: [['a'], ['b']],
};

describe('what lies at a place', () => {
  test.each<[string, unknown]>([
    ['turn', 3],
    ['players/p1/bag', []],
    ['players/p1/none', null],
    ['players/p1/enemies/e3', { id: 'e3', damage: 0, marks: ['burnt'] }],
    ['players/p1/enemies/e3/damage', 0],
    ['players/p1/enemies/e3/marks/burnt', 'burnt'],
    ['open/goal2', 'goal2'],
    ['row/nine', 'nine'],
    ['twins/e1/n', 1],
  ])('%s', (place, found) => {
    expect(lookUp(TABLE, place)).toEqual(found);
  });

  test.each([
    '',
    'nowhere',
    'turn/deeper',
    'players/p9',
    'players/p1/enemies/0',
    'players/p1/enemies/e4',
    'players/p1/enemies/length',
    'players/p1/none/x',
    'numbers/0',
    'numbers/1',
    'lists/0',
    'open/length',
    'row/items',
    'row/zone',
    'toString',
    'players/constructor',
    '__proto__',
    'open/goal1/length',
  ])('%j is nowhere', (place) => {
    expect(lookUp(TABLE, place)).toBeUndefined();
  });

  test('of something hidden is nothing for those who do not see it', () => {
    const match = acting({ rest: () => {} }, { hand: zone('own', ['ace'], { of: 'p1' }) });
    expect(lookUp(view(match, 0), 'hand/ace')).toBe('ace');
    expect(lookUp(view(match, 1), 'hand/ace')).toBeUndefined();
    expect(lookUp(view(match, 1), 'hand')).toMatchObject({ items: [null] });
  });
});

describe('the place that a path of a patch belongs to', () => {
  test.each([
    ['deck/items', 'deck'],
    ['deck/seen', 'deck'],
    ['deck', 'deck'],
    ['row/items/ten', 'row/ten'],
    ['turn', 'turn'],
    ['players/p1/enemies/e3/damage', 'players/p1/enemies/e3/damage'],
    ['players/p1/enemies', 'players/p1/enemies'],
    ['players/p9/launcher/r1c1', 'players/p9/launcher/r1c1'],
    ['', ''],
  ])('%j is %j', (path, place) => {
    expect(placeOfPath(TABLE, path)).toBe(place);
  });
});

describe('all places of a view', () => {
  test('are those that can be looked up', () => {
    expect([...placesIn(TABLE)]).toEqual([
      'turn',
      'deck',
      'deck/ace',
      'deck/king',
      'row',
      'row/ten',
      'row/nine',
      'players',
      'players/p1',
      'players/p1/bag',
      'players/p1/enemies',
      'players/p1/enemies/e3',
      'players/p1/enemies/e3/id',
      'players/p1/enemies/e3/damage',
      'players/p1/enemies/e3/marks',
      'players/p1/enemies/e3/marks/burnt',
      'players/p1/none',
      'open',
      'open/goal1',
      'open/goal2',
      'twins',
      'twins/e1',
      'twins/e1/id',
      'twins/e1/n',
      'numbers',
      'lists',
    ]);
  });

  test('of two things with one name are those of the first', () => {
    expect([...placesIn(['x', { id: 'x', a: 1 }])]).toEqual(['x']);
  });

  test('have the form of a place and lie somewhere, whatever the view', () => {
    const tree = fc.letrec<{ tree: Json }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Json>(null, 1, 'x', ''),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'id', 'b c', '', 'a/b', '9'), tie('tree'), { maxKeys: 3 }),
      ),
    })).tree;
    fc.assert(
      fc.property(tree, (value) => {
        for (const place of placesIn(value)) {
          expect(isPlace(place)).toBe(true);
          expect(lookUp(value, place)).not.toBeUndefined();
        }
      }),
    );
  });
});

test('things in lists are known by their ids, words by themselves, and others not at all', () => {
  expect([{ id: 'e1' }, 'red', { id: 7 }, 7, null, ['e1'], {}].map((item) => nameOf(item))).toEqual([
    'e1',
    'red',
    ...Array(5).fill(undefined),
  ]);
});
