/** The Planning phase where several rules meet: Trace, Refill, Program, Upgrade, trades (3a, 3e, 3q, 3x, 4a). */
import { expect, test } from 'vitest';
import { happened } from '../helpers/events.ts';
import { asked, damages } from '../helpers/fights.ts';
import { enemies } from '../helpers/invent.ts';
import { map } from '../helpers/resets.ts';
import {
  board,
  choose,
  drawn,
  invented,
  isOver,
  launcher,
  letters,
  lies,
  me,
  offered,
  play,
  state,
} from '../helpers/table.ts';

const pack = invented({
  'enemies.yaml': enemies({ one: { integrity: 3 }, two: { integrity: 3 } }),
  'augments.yaml': `
p-quick: { of: reaper, memory: 1, timing: passive, effect: increase your PRO by 1 }
p-slow: { of: spartans, memory: 1, timing: passive, effect: increase your PRO by 2 }
p-noise: { of: reaper, memory: 1, timing: planning, effect: [increase your Trace by 6, gain 2 Memory] }
p-sneak: { of: reaper, memory: 1, timing: planning, effect: reduce your Trace by 2 }
p-load: { of: reaper, memory: 1, timing: planning, effect: prepare 2 }
p-far: { of: reaper, memory: 1, timing: anytime, effect: { each player: increase your Trace by 5 } }
`,
});
const EMPTY = '- - - - #  - - - - #  - - - - #  - - - - #';
const planning = { flow: 'planning', phase: 'planning' } as const;

function pass(match: ReturnType<typeof play>, role: string): void {
  for (let i = 0; i < 12; i++) {
    const stop = asked(match, role).find((id) => ['ready', 'done'].includes(id));
    if (stop === undefined) return;
    choose(match, role, stop);
  }
}

test('Trace lowered before the Trace Roll counts: the dice are those of the marker as it stands then (TM-3q-04, TM-3x-01, TM-3l-21)', () => {
  const match = play(
    (table) => {
      map(table);
      table.turn = 2;
      me(table).trace = 4;
      me(table).equipped = ['p-sneak'];
    },
    [planning],
    { pack, players: 1, script: { 'die:p1': ['blank'] } },
  );
  choose(match, 'p1', 'augment:p-sneak');
  expect(happened(match, 'dice.rolled')).toMatchObject([{ dice: ['blank'] }]);
  expect(board(match).trace).toBe(2);
});

test('Trace to the top in Planning: two Enemies at once, Trace 0, and then no dice in the Trace Roll (TM-3q-07, TM-3q-04)', () => {
  const match = play(
    (table) => {
      map(table);
      table.turn = 2;
      me(table).trace = 5;
      me(table).equipped = ['p-noise'];
      table.enemyDeck.items = ['one', 'two', 'one'];
    },
    [planning],
    { pack, players: 1 },
  );
  choose(match, 'p1', 'augment:p-noise');
  expect([damages(match), board(match).trace, board(match).assets.memory]).toEqual([
    ['one 0', 'two 0'],
    0,
    2,
  ]);
  choose(match, 'p1', 'ready');
  expect(happened(match, 'dice.rolled').flatMap(({ dice }) => dice)).toEqual([]);
  expect(damages(match)).toEqual(['one 0', 'two 0']);
});

test('Trace to the top after the Trace Roll of the same phase: the Enemies come on top of those of the roll, behind them (TM-3q-06, TM-3q-07, TM-3u-02)', () => {
  const match = play(
    (table) => {
      map(table);
      table.turn = 2;
      Object.assign(me(table), { trace: 4, bag: [], dump: [] });
      me(table).equipped = ['p-noise'];
      table.enemyDeck.items = ['one', 'two', 'one'];
    },
    [planning],
    { pack, players: 1, script: { 'die:p1': ['strike', 'surge'] } },
  );
  choose(match, 'p1', 'ready');
  expect([damages(match), board(match).trace]).toEqual([['one 0'], 0]);
  choose(match, 'p1', 'augment:p-noise');
  expect(board(match).trace).toBe(6);
});

test('one effect brings several to the top: First Player first, and an exhausted deck gives the last one less (TM-3q-07, U-29)', () => {
  const match = play(
    (table) => {
      map(table);
      table.firstPlayer = 'p2';
      for (const role of ['p1', 'p2', 'p3']) me(table, role).trace = 9;
      table.enemyDeck.items = ['one', 'two', 'one', 'two', 'one'];
    },
    [{ run: 'augment:p-far/effect', you: 'p1' }],
    { pack, players: 3 },
  );
  expect([damages(match, 'p2'), damages(match, 'p3'), damages(match, 'p1')]).toEqual([
    ['one 0', 'two 0'],
    ['one 0', 'two 0'],
    ['one 0'],
  ]);
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).trace)).toEqual([0, 0, 0]);
});

test('two STRIKE and one Enemy left in deck and pile: one is attached, Trace is 0 (TM-3q-05, TM-3q-06, U-29)', () => {
  const match = play(
    (table) => {
      map(table);
      table.turn = 2;
      me(table).trace = 6;
      table.enemyDeck.items = [];
      table.enemyDiscard = ['two'];
    },
    [planning],
    { pack, players: 1, script: { 'die:p1': ['strike', 'strike'] } },
  );
  expect([damages(match), board(match).trace, state(match).enemyDiscard]).toEqual([['two 0'], 0, []]);
});

test('fewer tokens in Bag and Dump than empty slots: the first slots of the order are filled, the rest stays empty (TM-4a-06, TM-4a-07, U-33)', () => {
  const match = play(
    (table) => {
      map(table);
      launcher(me(table), '- - - - -  - - - - #  - - X - #  - - - - -');
      Object.assign(me(table), { bag: [1], dump: [4, 4] });
    },
    [{ flow: 'planning.refill', phase: 'planning', locals: { role: 'p1' } }],
    { pack, players: 1 },
  );
  expect(drawn(board(match))).toBe('b - - - -\n- r - - #\nr - X - #\n- - - - -');
  expect([board(match).bag, board(match).dump]).toEqual([[], []]);
});

test('a token slid out of a Highlighted slot makes room for the next Refill only (TM-4a-05, TM-3e-02)', () => {
  const match = play(
    (table) => {
      map(table);
      launcher(me(table), 'b - b - #  - b - b #  b - b - #  - b - b #');
      Object.assign(me(table), { bag: [4, 4, 4], dump: [] });
    },
    [planning, { newTurn: true }, planning],
    { pack, players: 1 },
  );
  choose(match, 'p1', 'r1c1-r1c2');
  choose(match, 'p1', 'done');
  expect(drawn(board(match))).toContain('r b b - #');
  expect(letters(board(match).bag)).toBe('r r');
});

test('PRO grows when all moves are made: there is one more (TM-4a-10, TM-3x-05, TM-3x-01)', () => {
  const match = play(
    (table) => {
      map(table);
      launcher(me(table), 'b - - - #  - - - - #  - - - - #  - - - - #');
      Object.assign(me(table), { bag: [], dump: [], unequipped: ['p-quick'] });
      me(table).assets.memory = 1;
    },
    [planning],
    { pack, players: 1 },
  );
  choose(match, 'p1', 'ready');
  for (const move of ['r1c1-r1c2', 'r1c2-r1c3', 'r1c3-r1c4', 'r1c4-r2c4']) choose(match, 'p1', move);
  expect(asked(match)).toEqual(['ready']);
  choose(match, 'p1', 'upgrade.equip:p-quick');
  if (asked(match).includes('ready')) choose(match, 'p1', 'ready');
  expect(asked(match)).toContain('r2c4-r3c4');
  choose(match, 'p1', 'r2c4-r3c4');
  expect(isOver(match)).toBe(true);
});

test('a passive that changed PRO is given away in mid-programming: no more moves than PRO now allows (TM-3x-07, TM-4a-09, TM-4a-10)', () => {
  const match = play(
    (table) => {
      map(table);
      for (const role of ['p1', 'p2']) {
        launcher(me(table, role), 'b - - - #  - - - - #  - - - - #  - - - - #');
        Object.assign(me(table, role), { bag: [], dump: [] });
      }
      me(table).equipped = ['p-slow'];
    },
    [planning],
    { pack },
  );
  choose(match, 'p1', 'ready');
  for (const move of ['r1c1-r1c2', 'r1c2-r1c3', 'r1c3-r1c4', 'r1c4-r2c4', 'r2c4-r3c4'])
    choose(match, 'p1', move);
  choose(match, 'p1', 'trading.propose:p-slow-to-p2');
  choose(match, 'p2', 'trading.reply:accept:p-slow-to-p2');
  // Five moves with PRO 4: what is done is done, and there is none left.
  expect(asked(match).filter((id) => id.startsWith('r'))).toEqual([]);
  expect(board(match, 'p2')).toMatchObject({ equipped: [], unequipped: ['p-slow'] });
});

test('5 EXP buy two things; the Limiter takes current Integrity with it from wherever it is; at 10 it is not offered (TM-3x-08, TM-3x-09, U-12)', () => {
  const match = play(
    (table) => {
      map(table);
      launcher(me(table), EMPTY);
      Object.assign(me(table), { exp: 5, integrity: 3, limit: 9, bag: [], dump: [] });
      table.pool[5] = 0;
    },
    [planning],
    { pack, players: 1 },
  );
  choose(match, 'p1', 'upgrade.integrity:limiter');
  expect(board(match)).toMatchObject({ exp: 3, integrity: 4, limit: 10 });
  expect(offered(match).filter((id) => id.startsWith('upgrade'))).toEqual([
    'upgrade.unlock:r1c5',
    'upgrade.unlock:r2c5',
    'upgrade.unlock:r3c5',
    'upgrade.unlock:r4c5',
  ]);
  choose(match, 'p1', 'upgrade.unlock:r4c5');
  expect(board(match).exp).toBe(1);
  expect(isOver(match)).toBe(true);
});

test('a Lock that lies elsewhere is unlocked like any other, and its slot is refilled in this very phase (TM-8-21, TM-3a-08, TM-5b-35)', () => {
  const match = play(
    (table) => {
      map(table);
      launcher(me(table), '# - b - -  - b - b #  b - b - #  - b - b #');
      Object.assign(me(table), { exp: 2, bag: [4, 4, 4], dump: [] });
    },
    [planning],
    { pack, players: 1 },
  );
  choose(match, 'p1', 'upgrade.unlock:r1c1');
  pass(match, 'p1');
  expect(drawn(board(match))).toBe('r - b - r\n- b - b #\nb - b - #\n- b - b #');
  expect(letters(board(match).bag)).toBe('r');
});

test('everybody plans by themselves: P2 may be done before P1 has begun, and nothing of P1’s waits (TM-3-02, TM-4a-04)', () => {
  const match = play(
    (table) => {
      map(table);
      for (const role of ['p1', 'p2']) Object.assign(me(table, role), { exp: 2 });
    },
    [planning],
    { pack },
  );
  pass(match, 'p2');
  expect(asked(match, 'p2')).toEqual([]);
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- - - - #\n- - - - #');
  // P2 has finished, but the phase has not: an Upgrade is still open to them.
  expect(offered(match, 'p2')).toContain('upgrade.unlock:r1c5');
  choose(match, 'p2', 'upgrade.unlock:r1c5');
  expect(lies(board(match, 'p2'), 'r1c5')).toBe('-');
  pass(match, 'p1');
  expect(isOver(match)).toBe(true);
});

test('Prepare before the Refill: its tokens are drawn and placed first, the Refill fills what is empty then (TM-8-15, TM-4a-05, TM-3l-21)', () => {
  const match = play(
    (table) => {
      map(table);
      launcher(me(table), '- - b - #  - b - b #  b - b - #  - b - b #');
      Object.assign(me(table), { bag: [4, 4, 3], dump: [], equipped: ['p-load'] });
    },
    [planning],
    { pack, players: 1, script: { 'bag:p1': [4, 3] } },
  );
  choose(match, 'p1', 'augment:p-load');
  // Both are known, and nothing has been refilled yet.
  expect(board(match)).toMatchObject({ prepared: [4, 3], bag: [4] });
  choose(match, 'p1', 'r1c1');
  choose(match, 'p1', 'r1c2');
  expect(drawn(board(match))).toContain('r y b - #');
  expect(letters(board(match).bag)).toBe('r');
  expect(asked(match)).toContain('done');
});
