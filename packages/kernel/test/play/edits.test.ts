/** Edits: the escape hatch of a stuck table. By consent, logged, and nothing but what was meant is changed. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  createMatch,
  defineGame,
  flow,
  type Json,
  questions,
  replay,
  save,
  sees,
  submit,
  undo,
} from '../../src/index.ts';
import { applyEdits } from '../../src/play/edits.ts';
import { type Edit, edit, move, set } from '../helpers/data-editing.ts';
import { accepted, asked, dinner, gives, type Menu, pick, position, refuses } from '../helpers/data-games.ts';

/** Somebody alone at the table edits, and nobody has to be asked. */
function edited(...edits: Edit[]): Menu {
  const match = dinner(1, { fixture: { state: FIXED } });
  accepted(submit(match, edit(...edits)));
  const again = replay(match.game, save(match));
  expect(again.ok && position(again.match)).toBe(position(match));
  return match.position.state;
}

const FIXED = { deck: { items: ['a', 'b', 'c', 'd'] }, picked: ['x', 'y', 'z'] };

describe('what is no edit', () => {
  const deep: Json = JSON.parse('['.repeat(300) + ']'.repeat(300));
  const sparse: unknown[] = [set('turn', 1)];
  sparse[2] = set('turn', 1);
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;

  test.each<[string, unknown]>([
    ['none', []],
    ['too many', Array(51).fill(set('turn', 1))],
    ['a text', 'turn'],
    ['a list with a hole', sparse],
    ['null among them', [null]],
    ['a list among them', [[set('turn', 1)]]],
    ['an unknown kind', [{ op: 'delete', place: 'turn' }]],
    ['a kind from the prototype', [{ op: 'constructor' }]],
    ['no place', [{ op: 'set', value: 1 }]],
    ['an empty place', [set('', 1)]],
    ['a huge place', [set('x'.repeat(201), 1)]],
    ['no value', [{ op: 'set', place: 'turn' }]],
    ['NaN', [set('turn', Number.NaN)]],
    ['a function', [set('turn', () => 1)]],
    ['a bottomless value', [set('bag', deep)]],
    ['a value that reaches for the prototype', [set('score', JSON.parse('{"__proto__":{"p1":9}}'))]],
    ['a move from nowhere', [{ op: 'move', to: 'bag' }]],
    ['a move to nowhere', [{ op: 'move', from: 'picked/x' }]],
    ['a move from a number', [{ op: 'move', from: 0, to: 'bag' }]],
    ['an unwind of nothing', [{ op: 'unwind' }]],
    ['one good and one bad', [set('turn', 1), set('turn', undefined)]],
  ])('%s is malformed', (_, edits) => {
    refuses(dinner(1), { t: 'edit', seat: 0, edits }, 'malformed', { field: 'edits' });
  });

  test.each<[string, unknown]>([
    ['a very bottomless value', JSON.parse('['.repeat(50_000) + ']'.repeat(50_000))],
    ['an endless value', cycle],
  ])('%s makes the whole entry malformed', (_, value) => {
    refuses(dinner(1), { t: 'edit', seat: 0, edits: [set('bag', value as Json)] }, 'malformed', {
      field: 'entry',
    });
  });

  test('fifty are not too many', () => {
    const match = dinner(1);
    expect(submit(match, edit(...Array(50).fill(set('turn', 1))))).toEqual({ ok: true, applied: 1 });
  });
});

describe('setting', () => {
  test('a number, a text, a list, an item of a list; what was empty may be filled and the other way round', () => {
    expect(edited(set('turn', 5)).turn).toBe(5);
    expect(edited(set('score/p1', 5)).score).toEqual({ p1: 5 });
    expect(edited(set('bag', [9])).bag).toEqual([9]);
    expect(edited(set('picked/y', 'q')).picked).toEqual(['x', 'q', 'z']);
    expect(edited(set('deck', ['q'])).deck.items).toEqual(['q']);
    expect(edited(set('mark', 'here')).mark).toBe('here');
    expect(edited(set('mark', 'here'), set('mark', null)).mark).toBeNull();
  });

  test.each<[string, string, unknown]>([
    ['something that is not there', 'nothing', 1],
    ['something new in an object', 'score/p9', 1],
    ['something below a number', 'turn/x', 1],
    ['something below null', 'mark/x', 1],
    ['something below a text', 'picked/x/0', 'q'],
    ['an item that has no name', 'bag/0', 1],
    ['an item by its number', 'picked/0', 'q'],
    ['an item of a zone by its number', 'deck/items/0', 'q'],
    ['what belongs to a zone and is no item of it', 'deck/back', 'blue'],
    ['a zone that would be none', 'deck', 'q'],
    ['things for a zone that are none', 'deck', [['q']]],
    ['a card that nobody sees', 'deck/b', 'q'],
    ['the length of a list', 'bag/length', 0],
    ['the length of a list beyond memory', 'bag/length', 4294967295],
    ['the length of a list below zero', 'bag/length', -1],
    ['the length of a text', 'picked/x/length', 0],
    ['a method of a list', 'bag/push', null],
    ['the prototype', '__proto__', {}],
    ['the prototype of the state', '__proto__/polluted', 'x'],
    ['the constructor', 'constructor', null],
    ['the prototype of all objects', 'constructor/prototype/polluted', null],
    ['the prototype of a part', 'score/__proto__/p1', 1],
    ['a place with an empty step', 'score//p1', 1],
    ['a place that begins with a slash', '/turn', 1],
    ['a place that ends with a slash', 'turn/', 1],
    ['a text for a number', 'turn', 'five'],
    ['a number for a list', 'bag', 5],
    ['an object for a list', 'bag', {}],
    ['a list for an object', 'score', []],
    ['true for a number', 'turn', true],
    ['nothing for a number', 'turn', null],
    ['a text without end, with which no save opens', 'mark', 'x'.repeat(2000)],
  ])('%s is a bad edit', (_, place, value) => {
    refuses(dinner(1, { fixture: { state: FIXED } }), edit(set(place, value)), 'badEdit');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('one bad edit among good ones: none is carried out', () => {
    refuses(dinner(1), edit(set('turn', 5), set('nothing', 1)), 'badEdit');
  });

  test('nobody has seen what is set into a zone', () => {
    const match = dinner(1);
    const [first] = match.position.state.deck.items;
    pick(match, 'look');
    const shown = () =>
      match.position.state.deck.items.map((_, i) => sees(match.position.state.deck, i, ['p1']));
    expect(shown()).toEqual([true, false, false, false, false, false]);
    accepted(submit(match, edit(set(`deck/${first}`, 'joker'))));
    expect(match.position.state.deck.items[0]).toBe('joker');
    expect(shown()).toEqual([false, false, false, false, false, false]);
    // And so it has no place any more.
    refuses(match, edit(set('deck/joker', first)), 'badEdit');
    accepted(submit(match, edit(set('deck', ['joker', 'fool']))));
    expect(shown()).toEqual([false, false]);
  });
});

describe('moving', () => {
  test('to the end of another list or zone, or in front of one of its things', () => {
    const end = edited(move('picked/x', 'deck'));
    expect([end.picked, end.deck.items]).toEqual([
      ['y', 'z'],
      ['a', 'b', 'c', 'd', 'x'],
    ]);
    const match = dinner(1, { fixture: { state: FIXED } });
    pick(match, 'look');
    accepted(submit(match, edit(move('picked/z', 'deck/a'))));
    expect([match.position.state.picked, match.position.state.deck.items]).toEqual([
      ['x', 'y'],
      ['z', 'a', 'b', 'c', 'd'],
    ]);
  });

  test('within a list: in front of the thing that was named, wherever that lies by then', () => {
    expect(edited(move('picked/x', 'picked/z')).picked).toEqual(['y', 'x', 'z']);
    expect(edited(move('picked/z', 'picked/y')).picked).toEqual(['x', 'z', 'y']);
    expect(edited(move('picked/x', 'picked')).picked).toEqual(['y', 'z', 'x']);
    expect(edited(move('picked/x', 'picked/y')).picked).toEqual(['x', 'y', 'z']);
  });

  test('the top of a zone, whatever it is', () => {
    const { picked, deck } = edited(move('deck', 'picked/y'));
    expect([picked, deck.items]).toEqual([
      ['x', 'a', 'y', 'z'],
      ['b', 'c', 'd'],
    ]);
    expect(edited(move('deck', 'deck')).deck.items).toEqual(['b', 'c', 'd', 'a']);
  });

  test('several one after another', () => {
    const { picked, deck } = edited(move('picked/x', 'deck'), move('deck', 'picked/y'));
    expect([picked, deck.items]).toEqual([
      ['a', 'y', 'z'],
      ['b', 'c', 'd', 'x'],
    ]);
  });

  test.each([
    ['from what is not there', 'picked/q', 'deck'],
    ['from what is no thing of a list', 'turn', 'picked'],
    ['from the length', 'picked/length', 'deck'],
    ['from a card that nobody sees', 'deck/b', 'picked'],
    ['from a zone in which nothing lies', 'hands/p1', 'picked'],
    ['to what is not there', 'picked/x', 'nowhere'],
    ['in front of a card that nobody sees', 'picked/x', 'deck/b'],
    ['to what is no list', 'picked/x', 'turn'],
    ['to what is no list, in an object', 'picked/x', 'score/p1'],
    ['into the prototype', 'picked/x', '__proto__'],
    ['onto itself', 'picked/x', 'picked/x'],
    ['of a whole list', 'picked', 'bag'],
  ])('%s is a bad edit', (_, from, to) => {
    refuses(dinner(1, { fixture: { state: FIXED } }), edit(move(from, to)), 'badEdit');
  });

  test('takes along who has seen the card, and shows nobody another one', () => {
    const match = dinner(1);
    const [first, second] = match.position.state.deck.items;
    pick(match, 'look');
    accepted(submit(match, edit(move(`deck/${first}`, 'deck'))));
    const after = match.position.state.deck;
    expect(after.items[0]).toBe(second);
    expect(after.seen).toEqual([[], [], [], [], [], ['p1']]);
    accepted(submit(match, edit(move('deck', `deck/${first}`))));
    expect(match.position.state.deck.seen).toEqual([[], [], [], [], [], ['p1']]);
    accepted(submit(match, edit(move(`deck/${first}`, 'picked'))));
    expect(match.position.state.deck.seen).toEqual([[], [], [], [], []]);
    accepted(submit(match, edit(move(`picked/${first}`, 'deck'))));
    expect(match.position.state.deck.seen).toEqual([[], [], [], [], [], []]);
  });
});

describe('lists in lists', () => {
  type Rows = { rows: { id: string; list: string[] }[]; shop: { items: string[] } };
  const rows = defineGame<Rows>({
    id: 'rows',
    rules: '1',
    scenarios: [{ id: 'rows', players: [1] }],
    roles: () => ['p1'],
    setup: () => ({
      rows: [
        { id: 'one', list: ['a'] },
        { id: 'two', list: ['b'] },
      ],
      shop: { items: ['hat'] },
    }),
    start: flow<Rows>()('rows', {}, (f) => [
      f.ask('go', {
        rule: 'rows',
        who: () => 'p1',
        always: true,
        options: () => [{ id: 'go', rule: 'rows', touches: [], key: 'go' }],
        take: () => undefined,
      }),
    ]),
    longest: 9,
  });
  const table = () => createMatch(rows, { scenario: 'rows', seats: [['p1']], seed: 's', options: {} });

  test('nothing is moved into itself', () => {
    refuses(table(), edit(move('rows/one', 'rows/one/list')), 'badEdit');
    refuses(table(), edit(move('rows/one', 'rows/one')), 'badEdit');
  });

  test('things that lie in no zone are moved like any others', () => {
    const match = table();
    accepted(
      submit(match, edit(set('shop/items', ['hat', 'coat']), move('rows/one/list/a', 'shop/items/coat'))),
    );
    accepted(submit(match, edit(move('shop/items/hat', 'rows/one/list'), set('shop/items/a', 'cap'))));
    expect(match.position.state).toMatchObject({
      shop: { items: ['cap', 'coat'] },
      rows: [{ list: ['hat'] }, { list: ['b'] }],
    });
  });

  test('what is named is what is there before the move', () => {
    const match = table();
    accepted(submit(match, edit(move('rows/one/list/a', 'rows/two/list/b'), move('rows/one', 'rows'))));
    expect(match.position.state.rows).toEqual([
      { id: 'two', list: ['a', 'b'] },
      { id: 'one', list: [] },
    ]);
  });
});

describe('where the view is not the state', () => {
  type Shelf = { jars: number[]; secret: number };
  const shelf = (laid?: (state: Shelf, view: { jars: Record<string, number> }) => Shelf) =>
    createMatch(
      defineGame<Shelf>({
        id: 'shelf',
        rules: '1',
        scenarios: [{ id: 'shelf', players: [1] }],
        roles: () => ['p1'],
        setup: () => ({ jars: [3, 4], secret: 5 }),
        view: ({ state: { jars } }) => ({
          jars: Object.fromEntries(jars.map((n, i) => [`jar${i + 1}`, n])),
          all: jars.reduce((sum, n) => sum + n, 0),
        }),
        ...(laid ? { laid: ({ state }, view) => laid(state, view as { jars: Record<string, number> }) } : {}),
        start: flow<Shelf>()('shelf', {}, (f) => [
          f.askNumber('take', {
            rule: 'shelf',
            who: () => 'p1',
            min: () => 0,
            max: (c) => c.state.jars[0] as number,
            take: () => undefined,
          }),
        ]),
        longest: 9,
      }),
      { scenario: 'shelf', seats: [['p1']], seed: 's', options: {} },
    );
  const back = (state: Shelf, { jars }: { jars: Record<string, number> }): Shelf => ({
    ...state,
    jars: Object.values(jars),
  });

  test('an edit names a place of the view, and the game lays it back into its state', () => {
    const match = shelf(back);
    accepted(submit(match, edit(set('jars/jar2', 9))));
    expect(match.position.state).toEqual({ jars: [3, 9], secret: 5 });
  });

  test('what the view does not tell, or what follows from something else, is not set', () => {
    refuses(shelf(back), edit(set('secret', 1)), 'badEdit');
    refuses(shelf(back), edit(set('jars/0', 1)), 'badEdit');
    refuses(shelf(back), edit(set('all', 9)), 'badEdit');
    refuses(shelf(back), edit(set('all', 9), set('jars/jar1', 4)), 'badEdit');
    accepted(submit(shelf(back), edit(set('all', 8), set('jars/jar1', 4))));
  });

  test('a table that cannot be laid back is refused, and so is every one where the game cannot do it', () => {
    refuses(shelf(), edit(set('jars/jar2', 9)), 'badEdit');
    const brittle = shelf(() => {
      throw new Error('what is that?');
    });
    refuses(brittle, edit(set('jars/jar2', 9)), 'badEdit');
  });
});

describe('what an edit sets off', () => {
  type Well = { water: number; deep: number };
  const drop = { id: 'drop', rule: 'well', touches: [], key: 'drop' };
  const drink = flow<Well>()('drink', { role: '' }, (f) => [
    f.askAgain('sip', {
      rule: 'well',
      who: (c) => c.locals.role,
      options: (c) => (c.state.water > 0 ? [drop, { ...drop, id: 'drain' }] : []),
      take: (c) => {
        c.state.water--;
      },
    }),
  ]);
  const well = defineGame<Well>({
    id: 'well',
    rules: '1',
    scenarios: [{ id: 'well', players: [2] }],
    roles: () => ['p1', 'p2'],
    setup: () => ({ water: 3, deep: 20_000 }),
    start: flow<Well>()('well', {}, (f) => [
      f.loop('again', () => true, [
        f.loop('dig', (c) => c.state.deep > 0, [
          f.do('deeper', (c) => {
            c.state.deep--;
          }),
        ]),
        f.lanes('drink', { of: (c) => c.roles, flow: drink, locals: (_, role) => ({ role }) }),
        f.do('refill', (c) => {
          c.state.water = 3;
        }),
      ]),
    ]),
    longest: 9,
  });
  const table = () => createMatch(well, { scenario: 'well', seats: [['p1', 'p2']], seed: 's', options: {} });

  test('reaches the questions of every lane', () => {
    const match = table();
    const ids = () => questions(match).map(({ id }) => id);
    expect(ids()).toEqual(['q.1p1.1', 'q.1p2.1']);
    accepted(answer(match, 0, 'q.1p1.1', 'drop'));
    accepted(submit(match, edit(set('water', 0))));
    expect(ids()).toEqual(['q.2p1.1', 'q.2p2.1']);
    expect(match.position.state.water).toBe(3);
  });

  test('may take as many steps as an answer', () => {
    const match = table();
    accepted(submit(match, edit(set('deep', 20_000), set('water', 0))));
    accepted(submit(match, edit(set('deep', 20_000), set('water', 0))));
    expect(match.position.state.deep).toBe(0);
  });

  test('is the same when the match is rebuilt: a question that the edit left without options is gone', () => {
    const match = dinner(1);
    pick(match, 'path');
    accepted(submit(match, edit(set('picked', ['a', 'b', 'c', 'd']))));
    expect(questions(match)).toMatchObject([{ prompt: 'course.menu' }]);
    const before = position(match);
    pick(match, 'add');
    undo(match, 0);
    expect(position(match)).toBe(before);
  });

  test('is all or nothing', () => {
    const match = dinner(1);
    const before = position(match);
    const edits = [
      { op: 'set', place: 'turn', value: 5 },
      { op: 'move', from: 'picked/x', to: 'nowhere' },
    ] as const;
    expect(applyEdits(match, { seat: 0, edits })).toBe(false);
    expect(position(match)).toBe(before);
  });
});

test('an edit after which nobody could look at the table is refused: the match would not open again', () => {
  const fragile = defineGame<{ name: string | null }>({
    id: 'fragile',
    rules: '1',
    scenarios: [{ id: 'usual', players: [1] }],
    roles: () => ['p1'],
    setup: () => ({ name: 'Ann' }),
    start: flow<{ name: string | null }>()('match', {}, (f) => [
      f.ask('wait', {
        rule: 'r',
        who: () => 'p1',
        always: true,
        options: () => [{ id: 'a', rule: 'r', touches: [], key: 'a' }],
        take: () => {},
      }),
      f.do('end', (c) => c.end({ code: 'done', winners: [] })),
    ]),
    figures: ({ state }) => ({ letters: (state.name as string).length }),
    longest: 5,
  });
  const match = createMatch(fragile, { scenario: 'usual', seats: [['p1']], seed: 's', options: {} });
  expect(submit(match, edit(set('name', null)))).toEqual({ ok: false, reason: 'badEdit', args: {} });
  expect(match.position.state).toEqual({ name: 'Ann' });
  accepted(submit(match, edit(set('name', 'Bea'))));
});

describe('unwinding', () => {
  test('closes a scope and everything above it, and goes on behind it', () => {
    const match = dinner(1);
    pick(match, 'some');
    accepted(submit(match, edit({ op: 'unwind', scope: 'course' })));
    expect(match.position.state.picked).toEqual([]);
    expect(questions(match)).toMatchObject([{ prompt: 'course.menu', id: 'q.3' }]);
  });

  test('closes one lane, and the others go on', () => {
    const match = dinner(2);
    pick(match, 'lanes');
    gives(match, 1, 'stone');
    accepted(submit(match, edit({ op: 'unwind', scope: 'lane:p2' })));
    accepted(answer(match, 1, 'consent.2', 'agree'));
    expect(questions(match, 1)).toEqual([]);
    gives(match, 0, 'stone', 'done');
    expect(match.position.state.score).toEqual({ p1: 1, p2: 1 });
    expect(asked(match, 1)).toBe('q.3');
    const again = replay(match.game, save(match));
    expect(again.ok && position(again.match)).toBe(position(match));
  });

  test('closes what lies inside with what lies around it', () => {
    const match = dinner(1);
    pick(match, 'lanes');
    accepted(submit(match, edit({ op: 'unwind', scope: 'course' }, { op: 'unwind', scope: 'lane:p1' })));
    expect(questions(match)).toMatchObject([{ prompt: 'course.menu', id: 'q.3' }]);
  });

  test('of what is not under way is a bad edit', () => {
    refuses(dinner(1), edit({ op: 'unwind', scope: 'lane:p1' }), 'badEdit');
    refuses(dinner(1), edit({ op: 'unwind', scope: '__proto__' }), 'badEdit');
    refuses(dinner(1), edit(set('turn', 1), { op: 'unwind', scope: 'nothing' }), 'badEdit');
  });

  test('comes after what is set in the same edit, and closes each scope that is named', () => {
    const match = dinner(2);
    pick(match, 'lanes');
    const both = edit({ op: 'unwind', scope: 'lane:p1' }, { op: 'unwind', scope: 'lane:p2' }, set('turn', 4));
    accepted(submit(match, both));
    accepted(answer(match, 1, 'consent.1', 'agree'));
    expect(match.position.state.turn).toBe(4);
    expect(questions(match)).toMatchObject([{ prompt: 'course.menu', seats: [0] }]);
  });
});
