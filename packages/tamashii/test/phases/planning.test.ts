import { type Match, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { RED, type Tamashii } from '../../src/table/state.ts';
import { happened, told } from '../helpers/events.ts';
import { enemy } from '../helpers/invent.ts';
import type { Act, More } from '../helpers/table.ts';
import {
  board,
  choose,
  district,
  drawn,
  invented,
  isOver,
  launcher,
  me,
  offered,
  play,
  state,
  tile,
} from '../helpers/table.ts';

const planning: Act = { flow: 'planning', phase: 'planning' };
const pack = invented({
  'enemies.yaml': ['t-e1', 't-d1', 't-d2'].map((id) => enemy(id)).join(''),
  'augments.yaml': `
t-plans: { of: reaper, memory: 1, timing: planning, effect: gain 1 Power }
t-hurts: { of: reaper, memory: 1, timing: planning, effect: suffer 5 Wounds }
t-before: { of: reaper, memory: 1, timing: passive, effect: { when your Trace Roll step begins: gain 1 Shield } }`,
});

/** Planning phase of a later turn: Launchers with one token and empty Bags, so that little is to be programmed. */
function plan(lay: (table: Tamashii) => void, more: More = {}, turn = 4): Match<Tamashii> {
  return play(
    (table) => {
      table.turn = turn;
      for (const player of Object.values(table.players)) {
        Object.assign(player, { bag: [], dump: [] });
        launcher(player, 'b - - - #\n- - - - #\n- - - - #\n- - - - #');
      }
      table.enemyDeck = zone('closed', ['t-e1', 't-e1', 't-e1', 't-e1'], { back: 'enemy' });
      lay(table);
    },
    [planning],
    { pack, ...more },
  );
}

function traces(table: Tamashii, ...values: number[]): void {
  for (const [i, trace] of values.entries()) me(table, `p${i + 1}`).trace = trace;
}

test('TC-49: several Enemies from a nearly empty deck, in First Player order, one player after another (TM-4a-03, TM-3q-05, TM-3q-06)', () => {
  const match = plan(
    (table) => {
      table.firstPlayer = 'p2';
      traces(table, 7, 5, 2);
      table.enemyDeck = zone('closed', ['t-e1'], { back: 'enemy' });
      table.enemyDiscard = ['t-d1', 't-d2'];
    },
    {
      players: 3,
      script: {
        'die:p1': ['strike', 'blank', 'surge'],
        'die:p2': ['strike', 'strike'],
        'die:p3': ['strike'],
        enemyDeck: [['t-d2', 't-d1']],
      },
    },
  );
  const cards = (role: string) => board(match, role).enemies.map(({ card }) => card);
  expect(cards('p2')).toEqual(['t-e1', 't-d2']);
  expect(cards('p3')).toEqual(['t-d1']);
  expect(cards('p1')).toEqual([]);
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).trace)).toEqual([7, 0, 0]);
});

test('as many dice are rolled as the slot of the Trace marker shows; SURGE and BLANK attach nobody (TM-3q-04, TM-3q-05)', () => {
  const match = plan((table) => traces(table, 0, 9), {
    script: { 'die:p2': ['surge', 'blank', 'surge'] },
  });
  const rolls = happened(match, 'dice.rolled').map(({ dice }) => dice);
  expect(rolls).toEqual([[], ['surge', 'blank', 'surge']]);
  // Whoever is told of a roll is told which one it was.
  expect(happened(match, 'dice.rolled').map(({ roll }) => roll)).toEqual(['trace', 'trace']);
  expect(board(match, 'p2')).toMatchObject({ trace: 9, enemies: [] });
  // Where one band ends and the next begins (U-07).
  const dice = (slot: number, n: number) => {
    const rolled = plan((table) => traces(table, slot, 0), { script: { 'die:p1': Array(n).fill('blank') } });
    return happened(rolled, 'dice.rolled').map((roll) => (roll.dice as string[]).length);
  };
  expect([dice(1, 1), dice(3, 1), dice(4, 2), dice(6, 2), dice(7, 3)].map(([n]) => n)).toEqual([
    1, 1, 2, 2, 3,
  ]);
});

test('there is no Trace Roll in the first turn, whatever the Trace (TM-4a-02)', () => {
  const match = plan((table) => traces(table, 5, 5), {}, 1);
  expect(told(match, 'dice.rolled')).toEqual([]);
  expect(told(match, 'data.refilled')).not.toEqual([]);
  expect(board(match).trace).toBe(5);
  const next = plan((table) => traces(table, 5, 5), {}, 2);
  expect(told(next, 'dice.rolled')).not.toEqual([]);
});

test('a Scenario without Trace has no Trace Roll (TM-2-28)', () => {
  const match = plan((table) => {
    for (const role of ['p1', 'p2']) me(table, role).trace = null;
  });
  expect(told(match, 'dice.rolled')).toEqual([]);
  expect(offered(match)).toContain('done');
});

test('Trace Roll, Refill, Program come in this order (TM-4a-01)', () => {
  const match = plan(
    (table) => {
      traces(table, 2, 2);
      for (const role of ['p1', 'p2']) me(table, role).bag = [RED];
    },
    { script: { 'die:p1': ['strike'], 'die:p2': ['blank'] } },
  );
  choose(match, 'p1', 'r1c1-r1c2');
  const wanted = ['dice.rolled', 'enemies.attached', 'data.refilled', 'programming.slide'];
  const order = told(match, ...wanted);
  expect(order).toEqual([
    'dice.rolled',
    'dice.rolled',
    'enemies.attached',
    'data.refilled',
    'data.refilled',
    'programming.slide',
  ]);
});

test('Reroll may be spent on one’s own Trace Roll, once, and Enemies come when all have rolled (TM-3i-21, TM-4a-03)', () => {
  const match = plan(
    (table) => {
      traces(table, 5, 5);
      for (const role of ['p1', 'p2']) me(table, role).assets.reroll = 2;
    },
    { script: { 'die:p1': ['strike', 'strike', 'blank'], 'die:p2': ['blank', 'strike'] } },
  );
  // Both are asked at the same time.
  expect(offered(match, 'p1')).toContain('d1');
  expect(offered(match, 'p2')).toContain('d1');
  choose(match, 'p1', 'd2');
  expect(board(match, 'p1').assets.reroll).toBe(1);
  expect(offered(match, 'p1').filter((id) => /^d\d$/.test(id))).toEqual([]);
  expect(board(match, 'p1').enemies).toEqual([]);
  choose(match, 'p2');
  expect(board(match, 'p1').enemies).toHaveLength(1);
  expect(board(match, 'p2').enemies).toHaveLength(1);
  expect(board(match, 'p1')).toMatchObject({ trace: 0, traceRoll: [] });
});

test('all players refill and program at the same time, each at their own pace (TM-4a-04)', () => {
  const match = plan(
    (table) => {
      for (const role of ['p1', 'p2']) me(table, role).bag = Array(9).fill(RED);
    },
    {},
    1,
  );
  // Both Launchers are full before anybody has moved a token.
  for (const role of ['p1', 'p2'])
    expect(drawn(board(match, role))).toBe('b - r - #\n- r - r #\nr - r - #\n- r - r #');
  choose(match, 'p2', 'r1c1-r1c2');
  choose(match, 'p1', 'r1c3-r1c4');
  choose(match, 'p2', 'done');
  expect(offered(match, 'p2')).not.toContain('done');
  choose(match, 'p1', 'done');
  expect(isOver(match)).toBe(true);
  expect(drawn(board(match, 'p1')).slice(0, 9)).toBe('b - - r #');
  expect(drawn(board(match, 'p2')).slice(0, 9)).toBe('- b r - #');
});

test('each draws from their own Bag, one by one (TM-4a-04, TM-4a-05)', () => {
  const match = plan(
    (table) => {
      me(table, 'p1').bag = [1, 2];
      me(table, 'p2').bag = [3, 4];
    },
    { script: { 'bag:p1': [2, 1], 'bag:p2': [4, 3] } },
    1,
  );
  expect(drawn(board(match, 'p1'))).toBe('b - - - #\n- b - - #\ng - - - #\n- - - - #');
  expect(drawn(board(match, 'p2'))).toBe('b - - - #\n- y - - #\nr - - - #\n- - - - #');
});

test('before the Trace Roll, before the Refill and after the last move: Upgrade at any moment (TM-3x-01, TM-4a-01)', () => {
  const match = plan(
    (table) => {
      traces(table, 2, 0);
      me(table).assets.memory = 4;
    },
    { script: { 'die:p1': ['strike'] } },
  );
  expect(told(match, 'dice.rolled')).toHaveLength(1);
  choose(match, 'p1', 'upgrade.gain:red');
  choose(match, 'p1', 'ready');
  expect(board(match).enemies).toHaveLength(1);
  choose(match, 'p1', 'upgrade.discard:r1c1');
  choose(match, 'p1', 'upgrade.gain:red');
  choose(match, 'p1', 'ready');
  expect(drawn(board(match))).toBe('r - - - #\n- - - - #\nr - - - #\n- - - - #');
  for (const move of ['r1c1-r1c2', 'r1c2-r1c3', 'r1c3-r1c4', 'r1c4-r2c4']) choose(match, 'p1', move);
  choose(match, 'p1', 'upgrade.gain:blue');
  choose(match, 'p2', 'done');
  expect(isOver(match)).toBe(true);
});

test('an Augment for the Planning phase may be used before the Refill too (TM-3l-21)', () => {
  const match = plan(
    (table) => {
      me(table).equipped = ['t-plans'];
    },
    {},
    1,
  );
  expect(offered(match)).toContain('ready');
  choose(match, 'p1', 'augment:t-plans');
  expect(board(match).assets.power).toBe(1);
  // Once per turn: there is nothing to wait for any more.
  expect(offered(match)).toContain('done');
});

test('what waits for the Trace Roll step to begin is heard before the dice, also with Trace 0 (TM-3q-04)', () => {
  const match = plan((table) => {
    traces(table, 0, 0);
    me(table).equipped = ['t-before'];
  });
  expect(board(match).assets.shield).toBe(1);
});

test('a reset in one’s own part of the phase ends that part alone (TM-3w-14)', () => {
  const match = plan(
    (table) => {
      for (const role of ['p1', 'p2'])
        Object.assign(me(table, role), { bag: [RED, RED], equipped: ['t-hurts'] });
      table.corruptedPool = 8;
    },
    { script: { 'symbolDie:p1': ['special'] } },
    1,
  );
  choose(match, 'p1', 'ready');
  expect(offered(match, 'p1')).toContain('done');
  choose(match, 'p1', 'augment:t-hurts');
  expect(state(match).skipping).toEqual(['p1']);
  expect(offered(match, 'p1')).toEqual([]);
  expect(offered(match, 'p2')).toContain('ready');
  choose(match, 'p2', 'ready');
  expect(drawn(board(match, 'p2'))).toBe('b - - - #\n- r - - #\nr - - - #\n- - - - #');
  choose(match, 'p2', 'done');
  expect(isOver(match)).toBe(true);
});

test('whoever resets before the Refill does not refill, and is in the Shelter (TM-3w-14, TM-3w-13)', () => {
  const match = plan(
    (table) => {
      tile(table, 'street', 0, 0);
      tile(table, 'home', 1, 0, { district: district('shelter') });
      for (const role of ['p1', 'p2']) me(table, role).at = 'street';
      Object.assign(me(table), { bag: [RED, RED], equipped: ['t-hurts'] });
      table.corruptedPool = 8;
    },
    { script: { 'symbolDie:p1': ['special'] } },
    1,
  );
  choose(match, 'p1', 'augment:t-hurts');
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- - - - #\n- - - - #');
  expect([board(match).at, board(match, 'p2').at]).toEqual(['home', 'street']);
});

test('Upgrades use shared pools one at a time: the last token goes to whoever takes it first (TM-3h-03)', () => {
  const match = plan(
    (table) => {
      table.pool = [0, 1, 0, 0, 0, 0, 0];
      for (const role of ['p1', 'p2']) me(table, role).assets.memory = 1;
    },
    {},
    1,
  );
  expect(offered(match, 'p1')).toContain('upgrade.gain:blue');
  choose(match, 'p2', 'upgrade.gain:blue');
  expect(offered(match, 'p1')).not.toContain('upgrade.gain:blue');
  // P2 has nothing more to wait for: the token is in the Bag and on the Launcher by now.
  expect(drawn(board(match, 'p2'))).toBe('b - - - #\n- - - - #\nb - - - #\n- - - - #');
});
