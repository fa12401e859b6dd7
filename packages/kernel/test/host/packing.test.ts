/** Questions and events as they travel: what is left out at one end is put in again at the other. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginAt, beginOf, packBack, packEvents, unpackBack, unpackEvents } from '../../src/host/packing.ts';
import { packQuestions, unpackQuestions } from '../../src/host/packingQuestions.ts';
import { isPath } from '../../src/host/paths.ts';
import { type Asked, type Json, MisfitError, type Option, type ToldEvent } from '../../src/index.ts';
import { withPlaces } from '../../src/model/catalogue.ts';

const place = fc.constantFrom(
  'map/t5',
  'map/t6',
  'players/p1/launcher/r1c1',
  'players/p1/launcher/r2c2',
  'players/p2/launcher/r1c1',
  'deck',
  'map/~t5',
  '~',
  '~map/t5',
  '^1^t5',
  '=',
);
const value: fc.Arbitrary<Json> = fc.oneof(
  place,
  fc.constantFrom<Json>(0, 1, null, true, '', '~~', '~/x', '=', '==', '^=', 'map/', 'map', [], ['map/t5'], {
    at: 'map/t5',
  }),
  fc.string({ maxLength: 4 }),
);
const args = fc.option(fc.dictionary(fc.constantFrom('from', 'to', 'n'), value, { maxKeys: 3 }), {
  nil: undefined,
});
const option: fc.Arbitrary<Option> = fc
  .record({
    id: fc.oneof(
      fc.string({ minLength: 1, maxLength: 4 }),
      fc.constantFrom('=', 'x=', '=t5', 'go:t5', 't5-t6', 'deck'),
    ),
    rule: fc.constantFrom('R-1', 'R-2'),
    key: fc.constantFrom('go', 'stay'),
    args,
    touches: fc.oneof(fc.array(place, { maxLength: 3 }), fc.constant('args' as const)),
  })
  .map(({ touches, args: given, ...rest }) => {
    // Most options touch just what their arguments name.
    const named = Object.values(given ?? {}).filter(
      (each): each is string => typeof each === 'string' && isPath(each),
    );
    const touched = touches === 'args' ? named : touches;
    return given === undefined ? { ...rest, touches: touched } : { ...rest, touches: touched, args: given };
  });

const asked: fc.Arbitrary<Asked> = fc.record({
  id: fc.constantFrom('q.1', 'q.2', 'q.2p1.1', 'consent.4'),
  seats: fc.array(fc.nat(3), { maxLength: 2 }),
  decides: fc.constantFrom('one' as const, 'any' as const, 'all' as const),
  kind: fc.constantFrom('pick' as const, 'some' as const, 'number' as const, 'repeat' as const),
  role: fc.constantFrom(null, 'p1'),
  rule: fc.constantFrom('R-1', 'R-2'),
  prompt: fc.constantFrom('ask.turn', 'kernel.pause'),
  min: fc.nat(2),
  max: fc.nat(2),
  options: fc.array(option, { maxLength: 6 }),
  offer: fc.boolean(),
  spoken: fc.array(fc.nat(3), { maxLength: 2 }),
});
const questions = fc.array(asked, { maxLength: 3 });

function sent<T>(message: T): T {
  return JSON.parse(JSON.stringify(message));
}

/** Some of the questions that were known, with a few of their options changed, and new ones among them. */
function later(known: readonly Asked[], fresh: readonly Asked[], turns: readonly number[]): Asked[] {
  const kept = known.flatMap((each, i) => {
    const turn = turns[i] ?? 0;
    if (turn % 4 === 0) return [];
    if (turn % 4 === 1) return [each];
    const from = turn % (each.options.length + 1);
    const more = fresh[0]?.options ?? [];
    return [{ ...each, options: each.options.toSpliced(from, 1, ...more.slice(0, turn % 3)) }];
  });
  return turns.length % 2 === 0 ? [...fresh, ...kept] : [...kept, ...fresh];
}

describe('questions', () => {
  test('come out as they went in, from nothing', () => {
    fc.assert(
      fc.property(questions, (now) => {
        expect(unpackQuestions([], sent(packQuestions([], now)))).toEqual(now);
      }),
      { numRuns: 400 },
    );
  });

  test('come out as they went in where others were known', () => {
    fc.assert(
      fc.property(
        questions,
        questions,
        fc.array(fc.nat(20), { minLength: 3, maxLength: 4 }),
        (known, fresh, turns) => {
          const now = later(known, fresh, turns);
          expect(unpackQuestions(known, sent(packQuestions(known, now)))).toEqual(now);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('one after the other, each end knowing only what it was told', () => {
    fc.assert(
      fc.property(
        fc.array(questions, { maxLength: 5 }),
        fc.array(fc.nat(20), { minLength: 3 }),
        (news, turns) => {
          let here: readonly Asked[] = [];
          let there: readonly Asked[] = [];
          for (const fresh of news) {
            const now = later(here, fresh, turns);
            there = unpackQuestions(there, sent(packQuestions(here, now)));
            here = now;
            expect(there).toEqual(here);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

const go = (to: string, more: Partial<Option> = {}): Option => ({
  id: `go:${to}`,
  rule: 'R-1',
  key: 'go',
  touches: [`map/${to}`],
  args: { to: `map/${to}` },
  ...more,
});
const question = (options: readonly Option[], more: Partial<Asked> = {}): Asked => ({
  id: 'q.1',
  seats: [0],
  decides: 'one',
  kind: 'pick',
  role: 'p1',
  rule: 'R-1',
  prompt: 'ask.turn',
  min: 1,
  max: 1,
  options,
  offer: false,
  spoken: [],
  ...more,
});

describe('what is sent is short', () => {
  test('options of one kind share their words, and places their beginning', () => {
    const [packed] = packQuestions([], [question(['t1', 't2', 't3'].map((to) => go(to)))]);
    expect(packed).toMatchObject({
      options: [['go', 'R-1', ['to'], ['go:=', 'map/t1'], ['go:=', '~t2'], ['go:=', '~t3']]],
    });
  });

  test('where kinds of options alternate, the words of each are said once', () => {
    const stay = (at: string) => go(at, { id: `stay:${at}`, key: 'stay' });
    const [packed] = packQuestions([], [question([go('t1'), stay('t1'), go('t2'), stay('t2')])]);
    expect(packed).toMatchObject({
      options: [
        ['go', 'R-1', ['to'], ['go:=', 'map/t1']],
        ['stay', 'R-1', ['to'], ['stay:=', '~t1']],
        [0, ['go:=', '~t2']],
        [1, ['stay:=', '~t2']],
      ],
    });
  });

  test('an argument that is the same as in the option before is not said again', () => {
    const hack = (slot: string) =>
      go(slot, { args: { pattern: 'hack1:e1', n: 1 }, touches: [`grid/${slot}`] });
    const [packed] = packQuestions([], [question([hack('r1'), hack('r2')])]);
    expect(packed).toMatchObject({
      options: [
        ['go', 'R-1', ['pattern', 'n'], ['go:=', 'hack1:e1', 1, ['grid/r1']], ['go:=', '=', 1, ['~r2']]],
      ],
    });
  });

  test('a question that has not changed is its name', () => {
    const known = [question([go('t1')])];
    expect(packQuestions(known, [question([go('t1')])])).toEqual(['q.1']);
  });

  test('of one whose options have changed only the change is sent, if that is shorter', () => {
    const many = Array.from({ length: 20 }, (_, i) => go(`t${i}`));
    const [packed] = packQuestions([question(many)], [question(many.toSpliced(3, 1, go('x')))]);
    expect(packed).toMatchObject({
      id: 'q.1',
      change: [[3, 1, 1]],
      options: [['go', 'R-1', ['to'], ['go:=', 'map/x']]],
    });
    const [anew] = packQuestions([question(many)], [question([go('x')])]);
    expect(anew).toHaveProperty('options');
  });

  test('what is usual is not said', () => {
    const [packed] = packQuestions([], [question([], { role: null })]);
    expect(packed).toEqual({ id: 'q.1', seats: [0], rule: 'R-1', prompt: 'ask.turn', options: [] });
  });
});

describe('what could be mistaken', () => {
  const through = (...options: Option[]) => {
    const [back] = unpackQuestions([], sent(packQuestions([], [question(options)])));
    return back?.options;
  };

  test.each<[string, Option[]]>([
    ['a value that begins with the sign', [go('t1', { args: { to: '~t1' } })]],
    ['a place below the shared one that begins with the sign', [go('~t1'), go('t2')]],
    [
      'no arguments, and empty ones',
      [go('t1', { args: {} }), { id: 'x', rule: 'R-1', key: 'go', touches: [] }],
    ],
    ['arguments in another order', [go('t1', { args: { a: 1, b: 2 } }), go('t2', { args: { b: 2, a: 1 } })]],
    ['a text with a slash that is no place', [go('t1', { args: { say: 'either/or' }, touches: [] })]],
    ['touching in another order', [go('t1', { args: { a: 'm/1', b: 'm/2' }, touches: ['m/2', 'm/1'] })]],
    ['touching more than is named', [go('t1', { touches: ['map/t1', 'map/t2'] }), go('t2')]],
    ['a list among the arguments', [go('t1', { args: { to: ['map/t1'] } })]],
    [
      'places that begin with a slash, which are none',
      [go('t1', { touches: ['/a/b'] }), go('t2', { touches: ['c/d'] })],
    ],
    [
      'an id that ends with the sign',
      [go('t1', { id: '=' }), go('t2', { id: 'go==' }), go('t3', { id: '=t3' })],
    ],
    ['an id that is the names of two places', [go('t1', { id: 't1-t2', touches: ['map/t1', 'map/t2'] })]],
    ['another rule with the same words', [go('t1'), go('t2', { rule: 'R-9' })]],
  ])('%s', (_, options) => {
    expect(through(...options)).toEqual(options);
  });

  test('two questions of one name are sent whole', () => {
    const twins = [question([go('t1')], { id: 'consent.1' }), question([], { id: 'consent.1', seats: [1] })];
    const packed = packQuestions(twins, twins);
    expect(packed.every((each) => typeof each === 'object' && 'options' in each)).toBe(true);
    expect(unpackQuestions(twins, sent(packed))).toEqual(twins);
  });

  test('a question that is not known here is no reason to guess', () => {
    expect(() => unpackQuestions([], ['q.7'])).toThrow(MisfitError);
    expect(() => unpackQuestions([], [{ id: 'q.7', change: [], options: [] }])).toThrow(MisfitError);
  });
});

describe('events', () => {
  const NO_BEGIN = beginAt(0);
  const event: ToldEvent = {
    n: 3,
    entry: 1,
    key: 'moved',
    args: { role: 'p1' },
    rule: 'R-1',
    by: null,
    patch: [['map/t5', 1]],
  };

  test.each<[string, Partial<ToldEvent>]>([
    ['with what it changed', {}],
    ['that changed nothing', { patch: [] }],
    ['of a card', { by: 'enemy:zoe' }],
    ['of a card, that changed nothing', { by: 'enemy:zoe', patch: [] }],
    ['of no rule', { rule: null, entry: -1 }],
  ])('%s comes out as it went in', (_, more) => {
    const whole = { ...event, ...more };
    expect(unpackEvents(sent(packEvents([whole], {}, NO_BEGIN)), {}, NO_BEGIN)).toEqual([whole]);
  });

  test('whatever its arguments say, whatever comes before it, and whichever places the other end fills in', () => {
    const texts = fc.oneof(
      place,
      fc.constantFrom('^', '^^', '^1^t5', '^x', '^~', '=', 'enemy:zoe/basic', 'map/t5/tokens'),
    );
    const said = fc.dictionary(
      fc.constantFrom('role', 'from', 'to', 'n'),
      fc.oneof(texts, fc.array(texts, { maxLength: 3 }), fc.constant(3)),
    );
    const places = { went: { at: { at: 'players/{role}/bag' } } };
    const one = fc.record({
      given: said,
      paths: fc.array(texts, { maxLength: 4 }),
      by: fc.constantFrom(null, '', '=', '^=', 'enemy:zoe/basic'),
      skipped: fc.nat(1),
      entry: fc.integer({ min: -1, max: 1 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 4 }), fc.nat(3), (all, first) => {
        let n = first;
        const events = all.map(({ given, paths, by, skipped, entry }): ToldEvent => {
          n += skipped;
          const args = withPlaces(places.went, given);
          const patch = paths.map((path, i) => [path, i] as const);
          return { n: n++, key: 'went', args, rule: null, by, entry, patch };
        });
        const begin = beginAt(first);
        expect(unpackEvents(sent(packEvents(events, places, begin)), places, begin)).toEqual(events);
      }),
    );
  });

  test('of a path only what differs from the one before it is sent, from argument to patch and from event to event', () => {
    const [from, to] = ['players/p1/grid/r1c1', 'players/p1/grid/r1c2'];
    const patch = [
      [from, 0],
      [to, 1],
    ] as const;
    const slid: ToldEvent = { n: 1, key: 'slid', args: { from, to }, rule: 'R', by: null, entry: 0, patch };
    const counted: ToldEvent = { ...slid, n: 2, args: {}, patch: [['players/p1/moves', 3]] };
    expect(packEvents([slid, counted], {}, { n: 1, entry: 0 })).toEqual([
      [
        'slid',
        { from, to: '~r1c2' },
        'R',
        [
          ['~r1c1', 0],
          ['~r1c2', 1],
        ],
      ],
      ['slid', {}, 'R', [['^2^moves', 3]]],
    ]);
  });

  test('says its number and its entry only where they do not follow', () => {
    const begin = beginOf({ events: 1207, seq: 301 }, 2);
    const late = { ...event, n: 1205, entry: 300 };
    const events = [late, { ...late, n: 1206, entry: 299 }];
    const packed = packEvents(events, {}, begin);
    expect(packed.map((each) => each.slice(5))).toEqual([[], [1206, 299]]);
    expect(unpackEvents(sent(packed), {}, begin)).toEqual(events);
  });

  test('of one text after another names it once', () => {
    const by = 'enemy:zoe/basic';
    const [first, second] = [
      { ...event, by },
      { ...event, n: 4, by },
    ];
    const packed = packEvents([first, second], {}, { n: 3, entry: 1 });
    expect(packed.map((each) => each[4])).toEqual([by, '=']);
  });

  test('without a patch is told without one', () => {
    const { patch: _, ...shown } = event;
    const begin = { n: event.n, entry: event.entry };
    expect(unpackEvents(sent(packEvents([shown], {}, begin)), {}, begin)).toEqual([{ ...shown, patch: [] }]);
    for (const each of [shown, { ...shown, patch: [] }])
      expect(packEvents([each], {}, begin)[0]).toHaveLength(3);
  });
});

test.each([
  [{ undo: null, redo: null }, [null]],
  [{ undo: { entry: 4, asks: false }, redo: null }, [4]],
  [{ undo: { entry: 4, asks: true }, redo: null }, [4, 1]],
  [{ undo: { entry: 4, asks: false }, redo: 5 }, [4, 0, 5]],
  [{ undo: null, redo: 0 }, [null, 0, 0]],
])('the way back %j is told as %j', (back, packed) => {
  expect(packBack(back)).toEqual(packed);
  expect(unpackBack(sent(packBack(back)))).toEqual(back);
});

test('of a question to others nothing is told of what can be chosen', () => {
  const toOthers = {
    seats: [1],
    decides: 'one',
    kind: 'pick',
    role: 'p2',
    spoken: [],
    offer: false,
  } as const;
  const question: Asked = { ...toOthers, id: 'q.1', rule: 'R-1', prompt: 'ask', min: 0, max: 0, options: [] };
  const packed = packQuestions([], [question]);
  expect(packed).toEqual([{ id: 'q.1', seats: [1], role: 'p2', rule: 'R-1', prompt: 'ask' }]);
  expect(unpackQuestions([], sent(packed))).toEqual([question]);
});
