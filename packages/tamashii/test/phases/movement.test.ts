import { expect, test } from 'vitest';
import { newTile, type Tamashii } from '../../src/table/state.ts';
import {
  attach,
  board,
  choose,
  district,
  invented,
  isOver,
  me,
  offered,
  play,
  putOn,
  state,
  step,
  tile,
} from '../helpers/table.ts';

const moves = step('action.moveAndTrace', 'action');

/** A tile that lies face down. */
function faceDown(table: Tamashii, place: string, q: number, r: number, id = 'plain'): void {
  table.map[place] = newTile(q, r, id, 'down');
}

/** Four revealed tiles in a row, with P1 on the first of them. */
function row(table: Tamashii): void {
  for (const [i, place] of ['a', 'b', 'c', 'd'].entries()) tile(table, place, i, 0);
  me(table).at = 'a';
  me(table, 'p2').at = 'd';
}

test('a move goes to a tile within MOV tiles, and need not go all the way (TM-3j-03, TM-3o-03, TM-8-14)', () => {
  const match = play(row, [moves]);
  // A Walker has MOV 2.
  expect(offered(match)).toEqual(['b', 'c', 'stay']);
  choose(match, 'p1', 'b');
  expect(board(match).at).toBe('b');

  const scout = play(
    (table) => {
      row(table);
      me(table).bodies.push('scout');
    },
    [moves],
  );
  expect(offered(scout)).toEqual(['b', 'c', 'd', 'stay']);
});

test('there is exactly one opportunity to move in a step, whatever MOV is left (TM-3o-01)', () => {
  const match = play(row, [moves]);
  choose(match, 'p1', 'b');
  expect(offered(match)).toEqual([]);
  expect(isOver(match)).toBe(true);
});

test('moving is optional, however fast one is, and staying is the end of the opportunity (TM-3o-02)', () => {
  for (const bodies of [[], ['soldier'], ['scout']]) {
    const match = play(
      (table) => {
        row(table);
        me(table).bodies = bodies;
      },
      [moves],
    );
    choose(match, 'p1', 'stay');
    expect(board(match).at).toBe('a');
  }
  const match = play(row, [moves]);
  choose(match, 'p1', 'stay');
  expect(isOver(match)).toBe(true);
});

test('the way leads over revealed tiles only: a face-down one can be entered and not passed (TM-3o-04, TM-3o-06)', () => {
  const match = play(
    (table) => {
      row(table);
      faceDown(table, 'b', 1, 0);
      me(table).bodies.push('scout');
    },
    [moves],
  );
  // With MOV 3 the tiles behind it would be near enough.
  expect(offered(match)).toEqual(['b', 'stay']);
  choose(match, 'p1', 'b');
  expect(board(match).at).toBe('b');
  expect(state(match).map.b?.district.zone).toBe('open');
  // MOV is left, and the tile is revealed now: the Character has stopped all the same.
  expect(isOver(match)).toBe(true);
});

test('a face-down tile is no obstacle where another way is short enough', () => {
  const match = play(
    (table) => {
      row(table);
      faceDown(table, 'b', 1, 0);
      tile(table, 'e', 0, 1);
      tile(table, 'f', 1, 1);
      me(table).bodies.push('scout');
    },
    [moves],
  );
  // a – e – f – c: f lies beside c.
  expect(offered(match)).toEqual(['b', 'c', 'e', 'f', 'stay']);
});

test('where there is no tile there is no way (TM-3o-05)', () => {
  const match = play(
    (table) => {
      row(table);
      delete table.map.b;
      tile(table, 'e', 0, 1);
      me(table).bodies.push('scout');
    },
    [moves],
  );
  // e borders on the empty space, and c and d lie beyond it.
  expect(offered(match)).toEqual(['e', 'stay']);
});

test('with MOV 3 and all neighbours face down, only a neighbour can be entered (TM-3o-07)', () => {
  const match = play(
    (table) => {
      tile(table, 'a', 0, 0);
      me(table).at = 'a';
      me(table).bodies.push('scout');
      const around = [
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
        [0, -1],
        [1, -1],
      ] as const;
      for (const [i, [q, r]] of around.entries()) {
        faceDown(table, `n${i}`, q, r);
        tile(table, `m${i}`, 2 * q, 2 * r);
      }
    },
    [moves],
  );
  expect(offered(match)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'stay']);
});

test('attached Enemies restrict no movement (TM-3o-08)', () => {
  const match = play(
    (table) => {
      row(table);
      attach(me(table), ['zoe', 0], ['catcher', 0]);
    },
    [moves],
  );
  expect(offered(match)).toEqual(['b', 'c', 'stay']);
});

test('an Ascend token by itself neither stops a Character nor costs anything: what it means a sheet or a card says (TM-5b-15)', () => {
  const match = play(
    (table) => {
      row(table);
      for (const place of ['a', 'b', 'c']) putOn(table, place, { ascend: 3 });
    },
    [moves, moves],
  );
  expect(offered(match)).toEqual(['b', 'c', 'stay']);
  choose(match, 'p1', 'b');
  expect(offered(match)).toEqual(['a', 'c', 'd', 'stay']);
  expect(board(match)).toMatchObject({ integrity: 5, exp: 0, enemies: [], dump: [] });
  expect(state(match).map).toMatchObject({ a: { tokens: { ascend: 3 } }, b: { tokens: { ascend: 3 } } });
});

test('a Character that cannot go anywhere stays without being asked', () => {
  const match = play(
    (table) => {
      tile(table, 'a', 0, 0);
      me(table).at = 'a';
    },
    [moves],
  );
  expect(isOver(match)).toBe(true);
});

test('each Character stands on one District tile, and the current tile is where it stands just then (TM-3m-01, TM-3m-02)', () => {
  const alley = invented({
    'districts.yaml': `
alley:
  number: 98
  entry: 0
  stationary: 0
  effect: discard 1 Ascend token from your current District tile
dump:
  number: 97
  entry: 0
  stationary: 0
  effect: place 1 Success token on your current District tile
`,
  });
  const effect = { run: 'district:alley/effect' };
  const match = play(
    (table) => {
      row(table);
      for (const place of ['a', 'b', 'c', 'd']) putOn(table, place, { ascend: 2 });
    },
    [effect, moves, effect],
    { pack: alley },
  );
  choose(match, 'p1', 'c');
  expect([board(match).at, board(match, 'p2').at]).toEqual(['c', 'd']);
  expect(Object.values(state(match).map).map(({ tokens }) => tokens.ascend)).toEqual([1, 2, 1, 2]);
  // Each has their own, whoever is First Player.
  const placed = play(row, [{ run: 'district:dump/effect', you: 'p2' }], { pack: alley });
  expect(state(placed).map[board(placed, 'p2').at]?.tokens.success).toBe(1);
  expect(state(placed).map[board(placed).at]?.tokens.success).toBe(0);
  // Also whoever resets: then it is the Shelter.
  const reset = play(
    (table) => {
      row(table);
      tile(table, 's', 0, 1, { district: district('shelter') });
      me(table).integrity = 1;
      attach(me(table), ['firecleaner', 0]);
    },
    [{ run: 'enemy:firecleaner/basic', source: 'e1' }],
  );
  expect([board(reset).at, board(reset, 'p2').at]).toEqual(['s', 'd']);
});
