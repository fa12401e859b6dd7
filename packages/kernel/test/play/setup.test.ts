/** Beginning a match: what is wrong with a set-up is said before anything is laid out. */
import { describe, expect, test } from 'vitest';
import {
  checkSetup,
  createMatch,
  defineGame,
  flow,
  notPlain,
  questions,
  type Setup,
  simpleSetup,
  undo,
  unusedScript,
} from '../../src/index.ts';
import { dinner, type Menu, menu, menuGame, menuUnder, pick, setupFor } from '../helpers/data-games.ts';

describe('a set-up', () => {
  test('that is good has no problem', () => {
    expect(checkSetup(menu, setupFor(2))).toBeNull();
    expect(checkSetup(menu, simpleSetup(menu, 'dinner', 3, 'x'))).toBeNull();
    expect(simpleSetup(menu, 'dinner', 2, 'x')).toEqual({
      scenario: 'dinner',
      seats: [['p1'], ['p2']],
      seed: 'x',
      options: {},
    });
  });

  test('may give a seat several roles, in any order', () => {
    for (const seats of [[['p2', 'p1']], [['p3'], ['p1', 'p2']], [['p2'], ['p1']]]) {
      expect(checkSetup(menu, setupFor(2, { seats }))).toBeNull();
    }
  });

  test('may choose its roles where the game has a cast, each of them once', () => {
    const free = defineGame({ ...menuGame, cast: ['p1', 'p2', 'p3', 'p4'] });
    const wished = (...seats: string[][]) => checkSetup(free, setupFor(2, { seats }));
    expect(simpleSetup(free, 'dinner', 2, 'x', {}, ['p4', 'p2']).seats).toEqual([['p4'], ['p2']]);
    expect([wished(['p4'], ['p2']), wished(['p4', 'p3'])]).toEqual([null, null]);
    const wanted = ['p1', 'p2', 'p3', 'p4'];
    expect(wished(['p4'], ['p4'])).toEqual({ reason: 'roles', args: { roles: ['p4', 'p4'], wanted } });
    expect(wished(['p4'], ['p5'])).toMatchObject({ reason: 'roles' });
    expect(wished(['p4', 'p2'], [])).toMatchObject({ reason: 'roles' });
    // Without a cast the roles are the usual ones.
    expect(checkSetup(menu, setupFor(2, { seats: [['p1'], ['p9']] }))).toMatchObject({ reason: 'roles' });
  });

  test('turns only switches that the game has declared, to values that they have; the first value is the default', () => {
    const hot = defineGame({
      ...menuGame,
      switches: { spice: { values: ['mild', 'hot'], rule: 'M-1' } },
      notes: ['guest'],
    });
    const wished = (options: Setup['options']) => checkSetup(hot, setupFor(2, { options }));
    expect([wished({}), wished({ spice: 'hot' }), wished({ guest: 'Ine', tableChoice: 'leader' })]).toEqual([
      null,
      null,
      null,
    ]);
    const known = ['tableChoice', 'competitive', 'spice'];
    expect(wished({ spcie: 'hot' })).toEqual({ reason: 'noSuchSwitch', args: { switch: 'spcie', known } });
    expect(wished({ toString: true })).toMatchObject({ reason: 'noSuchSwitch' });
    expect(wished({ spice: 'cold' })).toEqual({
      reason: 'switchValue',
      args: { switch: 'spice', value: 'cold', known: ['mild', 'hot'] },
    });
    expect(wished({ tableChoice: 'nonsense' })).toMatchObject({ reason: 'switchValue' });
    expect(createMatch(hot, setupFor(2)).run.option('spice')).toBe('mild');
    expect(createMatch(hot, setupFor(2, { options: { spice: 'hot' } })).run.option('spice')).toBe('hot');
  });

  test.each<[string, Partial<Setup>, object]>([
    [
      'an unknown scenario',
      { scenario: 'lunch' },
      { reason: 'noSuchScenario', args: { scenario: 'lunch', known: ['dinner'] } },
    ],
    ['a scenario from the prototype', { scenario: '__proto__' }, { reason: 'notPlain' }],
    ['a scenario that all objects have', { scenario: 'toString' }, { reason: 'noSuchScenario' }],
    [
      'too many roles',
      { seats: [['p1'], ['p2'], ['p3'], ['p4']] },
      { reason: 'playerCount', args: { players: 4, possible: [1, 2, 3] } },
    ],
    ['nobody', { seats: [] }, { reason: 'playerCount', args: { players: 0, possible: [1, 2, 3] } }],
    [
      'somebody whom the game does not know',
      { seats: [['p1'], ['x']] },
      { reason: 'roles', args: { roles: ['p1', 'x'], wanted: ['p1', 'p2'] } },
    ],
    ['the same role twice', { seats: [['p1'], ['p1']] }, { reason: 'roles' }],
    ['an empty seat', { seats: [['p1', 'p2'], []] }, { reason: 'roles' }],
    ['no seed', { seed: '' }, { reason: 'seed', args: {} }],
    ['a seed of a book’s length', { seed: 'x'.repeat(201) }, { reason: 'seed' }],
    ['a number as seed', { seed: 7 as unknown as string }, { reason: 'seed' }],
    [
      'an option that is no data',
      { options: { turbo: undefined as never } },
      { reason: 'notPlain', args: { at: '$/options/turbo' } },
    ],
    [
      'an option that reaches for the prototype',
      { options: JSON.parse('{"__proto__":{"competitive":true}}') },
      { reason: 'notPlain', args: { at: '$/options' } },
    ],
    [
      'NaN in a fixture',
      { fixture: { state: { turn: Number.NaN } } },
      { reason: 'notPlain', args: { at: '$/fixture/state/turn' } },
    ],
  ])('with %s is refused, and no match begins', (_, more, problem) => {
    const setup = setupFor(2, more);
    expect(checkSetup(menu, setup)).toMatchObject(problem);
    expect(() => createMatch(menu, setup)).toThrow(`bad set-up: ${(problem as { reason: string }).reason}`);
  });

  test('with the longest seed is good', () => {
    expect(checkSetup(menu, setupFor(2, { seed: 'x'.repeat(200) }))).toBeNull();
  });

  test.each(['floor', 'Floor', '1p', 'p-1', 'p.1', '', 'p 1', '_proto_', 'pé'])(
    'of a game with a role named "%s" is refused',
    (role) => {
      const game = { ...menu, roles: () => [role] };
      expect(checkSetup(game, setupFor(1, { seats: [[role]] }))).toMatchObject({ reason: 'roles' });
    },
  );

  test.each(['floors', 'afloor', 'P1', 'helperBot2'])('of a game with a role named "%s" is good', (role) => {
    const game = { ...menu, roles: () => [role] };
    expect(checkSetup(game, setupFor(1, { seats: [[role]] }))).toBeNull();
  });

  test('of a game that forgets a role is refused', () => {
    const forgetful = { ...menu, roles: () => ['p1'] };
    expect(checkSetup(forgetful, setupFor(2, { seats: [['p1'], ['p2']] }))).toMatchObject({
      reason: 'roles',
    });
  });

  test('may mention the same list twice, and is copied: changing it afterwards changes nothing', () => {
    const cards = ['a', 'b'];
    const state = { deck: { items: cards }, hands: { p1: { items: cards } } };
    const setup = setupFor(2, { fixture: { state } });
    const match = createMatch(menu, setup);
    cards.push('c');
    (setup.seats as string[][]).push(['p3']);
    expect(match.setup.seats).toEqual([['p1'], ['p2']]);
    pick(match, 'draw');
    expect(match.position.state.deck.items).toEqual(['b']);
    expect(match.position.state.hands.p1?.items).toEqual(['a', 'b', 'a']);
    expect(notPlain(match.position)).toBeNull();
  });
});

describe('a match that begins', () => {
  test('stands at its first question, with nothing in log, line and checkpoints', () => {
    const match = dinner(2);
    expect(match).toMatchObject({
      log: [],
      line: [],
      events: [],
      firstEvent: 0,
      revealed: [-1, -1],
      checkpoints: [],
      base: null,
      past: [],
      pack: '',
    });
    expect(match.position).toMatchObject({ effects: {}, used: {}, ids: {}, ending: null, consent: null });
    expect(questions(match)).toMatchObject([{ id: 'q.1', seats: [0], role: 'p1' }]);
  });

  test('is the same for the same seed and another for another', () => {
    const decks = ['a', 'a', 'b', 'c', 'd'].map((seed) =>
      dinner(2, { seed }).position.state.deck.items.join(),
    );
    expect(decks[0]).toBe(decks[1]);
    expect(new Set(decks).size).toBeGreaterThan(2);
    expect(dinner(2).position.random).toEqual({
      seed: 'salt',
      generator: 'chaskey12',
      counters: { cards: 5 },
      script: {},
    });
  });

  test('can roll and draw for its set-up', () => {
    const lottery = defineGame<Menu>({
      ...menuGame,
      setup: (setup, chance) => {
        const state = menuGame.setup(setup, chance);
        const bag = [4, 5, 6];
        return { ...state, turn: chance.roll('die', [7, 8]), pool: chance.draw('bag', bag), bag };
      },
    });
    const { state, random } = createMatch(lottery, setupFor(2)).position;
    expect([7, 8]).toContain(state.turn);
    expect([...state.bag, state.pool].sort()).toEqual([4, 5, 6]);
    expect(random.counters).toEqual({ cards: 5, die: 1, bag: 1 });
  });

  test('gives the script of a fixture to what is played and not to its own set-up', () => {
    const match = dinner(2, { fixture: { script: { die: [6, 2], cards: [['ace']] } } });
    expect(match.position.random.counters).toEqual({ cards: 5 });
    pick(match, 'roll');
    expect(match.position.state.score.p1).toBe(6);
    expect(unusedScript(match.position.random)).toEqual(['die', 'cards']);
    pick(match, 'roll');
    expect(unusedScript(match.position.random)).toEqual(['cards']);
    expect(match.setup.fixture?.script).toEqual({ die: [6, 2], cards: [['ace']] });
  });

  test('goes back to its fixture when everything is undone', () => {
    const match = dinner(1, { fixture: { state: { turn: 3 }, script: { die: [6] } } });
    const before = JSON.stringify(match.position);
    pick(match, 'roll');
    expect(match.position.state.score.p1).toBe(6);
    pick(match, 'add');
    expect(undo(match, 0, 0)).toEqual({ ok: true, applied: 1 });
    expect(JSON.stringify(match.position)).toBe(before);
  });

  test('whose rules do not come to rest is stopped', () => {
    const endless = defineGame<Menu>({
      ...menuGame,
      start: flow<Menu>()('endless', {}, (f) => [
        f.loop('round', () => true, [f.do('nothing', () => undefined)]),
      ]),
    });
    expect(() => createMatch(endless, setupFor(1))).toThrow(
      /did not come to rest within 100000 steps:\n {2}endless/,
    );
  });
});

test('a game with two flows or two hooks of one name is refused when it is defined', () => {
  const same = flow<Menu>()('dinner', {}, (f) => [f.do('x', () => undefined)]);
  expect(() => defineGame({ ...menuGame, flows: [same] })).toThrow(
    "game 'menu' has two flows named 'dinner'",
  );
  const hook = { id: 'h', rule: 'h', on: 'stat', stat: 's', modify: (value: number) => value } as const;
  expect(() => defineGame({ ...menuGame, hooks: [hook, hook] })).toThrow(
    "game 'menu' has two hooks named 'h'",
  );
  expect(menuUnder('9', []).rules).toBe('9');
});
