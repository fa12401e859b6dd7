/** Statements held as a whole: for everybody whom they speak of, in all phases, with the amounts that they name. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { gridOf } from '../../src/table/launcher/launcher.ts';
import { areEnough, isFormed, laidOn, readable } from '../../src/table/launcher/patterns.ts';
import { EMPTY, tokenNamed } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { augment } from '../helpers/invent.ts';
import { setUp } from '../helpers/match.ts';
import { board, choose, invented, launcher, me, offered, pack, play, state, step, tile, twoTiles } from '../helpers/table.ts';

const { scenarios } = pack.content;
const { table: TABLE } = pack.content;
const COLORS = ['blue', 'green', 'yellow', 'red'];

const cards = invented({
  'augments.yaml': [
    ...COLORS.map((color) => augment(`whole-${color}`, { effect: `gain 1 ${color} Data token` })),
    augment('whole-open', { effect: 'gain 1 Open Data token' }),
    augment('whole-corrupted', { effect: 'gain 1 Corrupted Data token' }),
    augment('whole-time', { effect: 'set Time to 2 x player number' }),
  ].join(''),
});

test('in every Scenario the first card named is drawn, resolved and then the active one, before the first turn (TM-2a-11, TM-2a-14)', () => {
  for (const [id, { sheet, cards }] of Object.entries(scenarios)) {
    if (!sheet) continue;
    const match = setUp(id, 2);
    const codes = (key: string) => happened(match, key).map(({ card }) => card);
    expect([id, codes('scenario.drawn')[0]]).toEqual([id, sheet.first]);
    expect(codes('scenario.active')[0]).toBe(sheet.first);
    // Its Immediate effect has been carried out: most cards set Time.
    const sets = JSON.stringify(cards[sheet.first]?.immediate ?? null).includes('"setTime"');
    expect([id, happened(match, 'scenario.time').length > 0]).toEqual([id, sets]);
    const { plot } = match.position.state.scenario;
    expect([id, plot]).toEqual([id, sheet.first]);
  }
});

test('the player number is that of this game, with one player as with four (TM-2a-16)', () => {
  const time = (players: number) =>
    state(play(() => undefined, [{ run: 'augment:whole-time/effect' }], { pack: cards, players })).time;
  expect([1, 2, 3, 4].map(time)).toEqual([2, 4, 6, 8]);
});

test('gaining a token of whatever type changes nothing but where tokens lie (TM-3b-02)', () => {
  for (const type of [...COLORS, 'open', 'corrupted']) {
    const before = board(play(() => undefined, [], { pack: cards }));
    const after = board(play(() => undefined, [{ run: `augment:whole-${type}/effect` }], { pack: cards }));
    expect([type, after]).toEqual([type, { ...before, dump: [tokenNamed(type)] }]);
  }
});

test('the Upgrade that gains a Basic Data token offers the four Basic types and no Open or Corrupted Data (TM-3c-02, TM-3x-04)', () => {
  const match = play(
    (table) => {
      table.pool = [0, 9, 9, 9, 9, 9, 9];
      me(table).assets.memory = 1;
      launcher(me(table), 'b - - - #  - - - - #  - - - - #  - - - - #');
    },
    [step('planning.program', 'planning')],
  );
  const gains = offered(match).filter((id) => id.startsWith('upgrade.gain:'));
  expect(gains).toEqual(COLORS.map((color) => `upgrade.gain:${color}`));
});

test('every Lock that leaves its slot costs 2 EXP; with less nobody is offered it (TM-3a-07, TM-3x-10)', () => {
  const having = (exp: number) =>
    play(
      (table) => {
        me(table).exp = exp;
        launcher(me(table), 'b - - - #  - - - - #  - - - - #  - - - - #');
      },
      [step('planning.program', 'planning')],
    );
  const unlocks = (match: ReturnType<typeof having>) =>
    offered(match).filter((id) => id.startsWith('upgrade.unlock:'));
  expect(unlocks(having(1))).toEqual([]);
  const match = having(5);
  const left: number[] = [];
  for (const slot of ['r1c5', 'r3c5']) {
    choose(match, 'p1', `upgrade.unlock:${slot}`);
    left.push(board(match).exp);
  }
  expect([left, unlocks(match)]).toEqual([[3, 1], []]);
  expect(board(match).launcher.filter((lying) => lying === tokenNamed('lock'))).toHaveLength(2);
});

test('a Pattern with empty cells needs the tokens of its other cells and none besides, whatever lies in the empty ones (TM-3e-10, TM-3g-14)', () => {
  if (!TABLE) throw new Error('the pack has no table');
  const grid = gridOf(TABLE);
  const { patterns, bodies, enemies, augments } = pack.content;
  const all = [
    ...Object.values(patterns).map(({ pattern }) => pattern),
    ...Object.values(bodies).map(({ cost }) => cost),
    ...Object.values(enemies).flatMap(({ hacks, repel }) => [...hacks, repel].map(({ pattern }) => pattern)),
    ...Object.values(augments).flatMap(({ pattern }) => (pattern ? [pattern] : [])),
  ].filter((pattern) => pattern.flat().includes('.'));
  expect(all.length).toBeGreaterThan(20);
  const letters: Readonly<Record<string, string>> = {
    b: 'blue',
    g: 'green',
    y: 'yellow',
    r: 'red',
    o: 'open',
  };
  for (const pattern of all) {
    const width = pattern[0]?.length ?? 0;
    // Its upper left corner lies on the first slot of the Launcher, as it is drawn.
    if (pattern.length > grid.rows || width > grid.columns) continue;
    for (const other of ['', 'blue', 'red', 'open', 'corrupted', 'lock']) {
      const lying = Array<number>(grid.slots.length).fill(EMPTY);
      for (const [row, line] of pattern.entries())
        for (const [column, cell] of line.entries()) {
          const token = cell === '.' ? other : cell === 'x' ? 'corrupted' : (letters[cell] ?? 'green');
          lying[row * grid.columns + column] = tokenNamed(token);
        }
      const offers = readable(lying, tokenNamed('green'));
      const laid = laidOn(pattern, grid);
      expect(areEnough(laid, offers)).toBe(true);
      expect(laid.sites.some((site) => isFormed(site, offers))).toBe(true);
    }
  }
});

test('with an empty Bag all tokens of the Dump go into it, of whatever type, before the Refill goes on (TM-3h-04, TM-3h-02)', () => {
  const all = [...COLORS, 'open', 'corrupted'].map(tokenNamed);
  for (const [dump, slot] of [[all, 'r1c1'] as const, [[...all, ...all], 'r3c1'] as const]) {
    const match = play(
      (table) => {
        Object.assign(me(table), { bag: [], dump: [...dump] });
        launcher(me(table), 'b - b - #  - b - b #  b - b - #  - b - b #');
        me(table).launcher[Number(slot[1]) * 5 - 5] = EMPTY;
      },
      [step('planning.refill', 'planning')],
    );
    const { bag, dump: left, launcher: slots } = board(match);
    const drawn = slots[Number(slot[1]) * 5 - 5] ?? EMPTY;
    expect(left).toEqual([]);
    expect([...bag, drawn].sort()).toEqual([...dump].sort());
  }
});

test('each Character stands on exactly one tile from the set-up on, with one player as with four (TM-3m-01, TM-2a-10)', () => {
  for (const [id, { sheet }] of Object.entries(scenarios))
    for (const players of sheet ? [1, 2, 4] : []) {
      const { map, players: boards } = state(setUp(id, players));
      const tiles = Object.values(boards).map(({ at }) => map[at]?.district.items[0] ?? '');
      const numbers = tiles.map((district) => pack.content.districts[district]?.number);
      expect([id, numbers]).toEqual([id, Array(players).fill(sheet?.start)]);
    }
});

test('however many Augments one has, another one is kept, equipped and drawn (TM-3l-17, TM-3x-12)', () => {
  const many = Object.keys(pack.content.augments).slice(0, 14);
  const [top = '', next = '', ...others] = many;
  const match = play(
    (table) => {
      Object.assign(me(table), {
        class: 'reaper',
        exp: 2,
        unequipped: others.slice(0, 6),
        equipped: others.slice(6),
      });
      me(table).assets.memory = 5;
      me(table).classDeck.items = [top, next];
      launcher(me(table), 'b - - - #  - - - - #  - - - - #  - - - - #');
    },
    [step('planning.program', 'planning')],
  );
  choose(match, 'p1', 'upgrade.class:draw');
  choose(match, 'p1', top);
  expect(board(match).unequipped).toEqual([...others.slice(0, 6), top]);
  const [first = ''] = others;
  choose(match, 'p1', `upgrade.equip:${first}`);
  expect(board(match).equipped).toEqual([...others.slice(6), first]);
});

test('the token of a tile is a bonus for whoever reveals it, in whatever phase that comes to pass, and once only (TM-3r-01, TM-3r-02)', () => {
  for (const phase of ['planning', 'action', 'combat', 'quest'] as const)
    for (const role of ['p1', 'p2']) {
      const reveals = { flow: 'revealing.reveal', phase, locals: { role, place: 'b', token: '' } };
      const match = play(
        (table) => {
          twoTiles(table);
          Object.assign(tile(table, 'b', 1, 0), {
            district: zone('closed', ['plain'], { back: 'district' }),
            exploration: zone('closed', ['shield'], { back: 'exploration' }),
          });
        },
        [reveals, reveals],
      );
      const gained = ['p1', 'p2'].map((each) => board(match, each).assets.shield);
      expect([phase, gained]).toEqual([phase, role === 'p1' ? [1, 0] : [0, 1]]);
      const { map, explorationDiscard } = state(match);
      expect([map.b?.district.zone, explorationDiscard]).toEqual(['open', ['shield']]);
    }
});
