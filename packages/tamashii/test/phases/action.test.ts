import { expect, test } from 'vitest';
import { newBot } from '../../src/scenarios/solo.ts';
import { newTile, type Tamashii } from '../../src/table/state.ts';
import { told } from '../helpers/events.ts';
import {
  attach,
  board,
  choose,
  district,
  drawn,
  invented,
  isOver,
  launcher,
  letters,
  me,
  offered,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

/** Tiles with values that can be told apart. */
const pack = invented({
  'augments.yaml': `
l-power: { of: reaper, memory: 1, timing: launch, effect: gain 1 Power }
l-memory: { of: reaper, memory: 1, timing: launch, effect: gain 1 Memory }`,
  'districts.yaml': `
alley: { number: 96, entry: 2, stationary: 3 }
tower: { number: 97, entry: 5, stationary: 1 }
works: { number: 98, entry: 0, stationary: 0, effect: gain 1 Power }
`,
});

const move = step('action.moveAndTrace', 'action');
const p2Moves = step('action.moveAndTrace', 'action', 'p2');
const use = step('action.districtEffect', 'action');

/** a alley – b tower – c alley – d works, P1 on a, P2 on d. */
function city(table: Tamashii): void {
  for (const [i, id] of ['alley', 'tower', 'alley', 'works'].entries())
    tile(table, 'abcd'.charAt(i), i, 0, { district: district(id) });
  me(table).at = 'a';
  me(table, 'p2').at = 'd';
}

const TAKEN = ['movement.moved', 'map.used', 'launching.launched'];

test('the First Player takes all three steps before the next one begins (TM-4b-01, TM-3-02)', () => {
  const match = play(
    (table) => {
      city(table);
      table.firstPlayer = 'p2';
      me(table, 'p2').at = 'c';
      for (const role of ['p1', 'p2'])
        launcher(me(table, role), 'b b b - #  - - - - #  - - - - #  - - - - #');
    },
    [{ flow: 'action', phase: 'action' }],
    { pack },
  );
  choose(match, 'p2', 'd');
  choose(match, 'p2', 'use');
  choose(match, 'p2', 'shield@r1c1-r1c2-r1c3');
  choose(match, 'p1', 'stay');
  choose(match, 'p1', 'shield@r1c1-r1c2-r1c3');
  expect(isOver(match)).toBe(true);
  const taken = (match.events ?? []).filter(({ key }) => TAKEN.includes(key));
  expect(taken.map(({ key, args }) => [args.role, key])).toEqual([
    ['p2', 'movement.moved'],
    ['p2', 'map.used'],
    ['p2', 'launching.launched'],
    ['p1', 'launching.launched'],
  ]);
});

test('moving is followed by an increase of Trace that nobody can leave, hunted or not (TM-4b-02, TM-3q-01)', () => {
  for (const enemies of [[], [['zoe', 0] as const]]) {
    const match = play(
      (table) => {
        city(table);
        attach(me(table), ...enemies);
      },
      [move],
      { pack },
    );
    choose(match, 'p1', 'stay');
    expect(board(match).trace).toBe(3);
    expect(isOver(match)).toBe(true);
  }
});

test('one moves as far as the MOV of the active Body goes, or stays; the BOT has a MOV of its own (TM-4b-02, TM-6a-10)', () => {
  const street = (role: string, bodies: string[]) => (table: Tamashii) => {
    for (let i = 0; i < 7; i++) tile(table, 'abcdefg'.charAt(i), i, 0, { district: district('alley') });
    for (const player of Object.values(table.players)) player.at = 'a';
    Object.assign(me(table, role), { at: 'b', bodies });
  };
  const reached = (bodies: string[]) => offered(play(street('p2', bodies), [p2Moves], { pack }), 'p2');
  // A Walker has MOV 2, a Juggernaut 1, a Scout 3, a Courier 4: that of the one on top is what counts.
  expect(reached([])).toEqual(['a', 'c', 'd', 'stay']);
  expect(reached(['juggernaut', 'courier'])).toEqual(['a', 'c', 'stay']);
  expect(reached(['scout', 'juggernaut'])).toEqual(['a', 'c', 'd', 'e', 'stay']);
  expect(reached(['courier'])).toEqual(['a', 'c', 'd', 'e', 'f', 'stay']);
  const alone = play(
    (table) => {
      street('p1', ['courier'])(table);
      table.bot = newBot(5, 'g');
    },
    [move],
    { pack, players: 1 },
  );
  expect(offered(alone)).toEqual(['a', 'c', 'd', 'e', 'f', 'stay', 'bot:e', 'bot:f', 'bot:stay']);
});

test('whoever moved adds the Entry value of the tile where the move ended, none of those passed (TM-3q-02)', () => {
  const match = play(city, [move], { pack });
  choose(match, 'p1', 'c');
  // The tower would have added 5.
  expect(board(match).trace).toBe(2);
});

test('whoever did not move adds the Stationary value (TM-3q-03)', () => {
  const match = play(
    (table) => {
      city(table);
      me(table).at = 'b';
    },
    [move],
    { pack },
  );
  choose(match, 'p1', 'stay');
  expect(board(match).trace).toBe(1);
});

test('Trace is increased behind the move, by the value of the tile that was revealed in it (TM-4b-03)', () => {
  const match = play(
    (table) => {
      city(table);
      table.map.b = newTile(1, 0, 'tower', 'down');
    },
    [move],
    { pack },
  );
  choose(match, 'p1', 'b');
  expect(board(match).trace).toBe(5);
  expect(told(match, 'movement.moved', 'map.revealed', 'trace.moved')).toEqual([
    'movement.moved',
    'map.revealed',
    'trace.moved',
  ]);
});

test('without a Trace marker nothing is increased (TM-2-28)', () => {
  const match = play(
    (table) => {
      city(table);
      me(table).trace = null;
    },
    [move],
    { pack },
  );
  choose(match, 'p1', 'b');
  expect(board(match).trace).toBeNull();
  expect(isOver(match)).toBe(true);
});

test('the effect of the own tile may be resolved or left (TM-4b-04, TM-3n-02)', () => {
  const here = (role: string) =>
    play(
      (table) => {
        city(table);
        me(table).at = 'a';
      },
      [step('action.districtEffect', 'action', role)],
      { pack },
    );
  // The alley of P1 has no effect: nothing is asked, though the works of P2 have one.
  expect(isOver(here('p1'))).toBe(true);

  const used = here('p2');
  expect(offered(used, 'p2')).toEqual(['use', 'leave']);
  expect(offered(used, 'p1')).toEqual([]);
  choose(used, 'p2', 'use');
  expect([board(used).assets.power, board(used, 'p2').assets.power]).toEqual([0, 1]);

  const left = here('p2');
  choose(left, 'p2', 'leave');
  expect(board(left, 'p2').assets.power).toBe(0);
  expect(isOver(left)).toBe(true);
});

test('an effect that could do nothing is not offered', () => {
  const match = play(
    (table) => {
      city(table);
      me(table).at = 'd';
      me(table).assets.power = 5;
    },
    [use],
    { pack },
  );
  expect(isOver(match)).toBe(true);
});

test('using a tile is a moment of its own, leaving it is none (TM-3k-13)', () => {
  const waiting = (answer: string) => {
    const match = play(
      (table) => {
        city(table);
        tile(table, 'd', 3, 0, { district: district('shelter') });
        me(table).at = 'd';
        me(table).protocol = { card: 'wanderer', done: 2 };
      },
      [use],
      { pack },
    );
    choose(match, 'p1', answer);
    return match;
  };
  expect(isOver(waiting('leave'))).toBe(true);
  const used = waiting('use');
  choose(used, 'p1', 'no');
  choose(used, 'p1', ...offered(used).filter((id) => id.startsWith('use:')));
  expect(board(used).protocol.done).toBe(3);
});

test('any number of Patterns is launched one by one, and what is not launched stays (TM-4b-05, TM-4b-06)', () => {
  const match = play(
    (table) => {
      city(table);
      launcher(me(table), 'b b b - #  r r r y #  - g - - #  - - - O #');
    },
    [step('action.launch', 'action')],
    { pack },
  );
  choose(match, 'p1', 'power@r2c1-r2c2-r2c3');
  expect(board(match).assets).toMatchObject({ power: 1, shield: 0 });
  choose(match, 'p1', 'shield@r1c1-r1c2-r1c3');
  expect(board(match).assets).toMatchObject({ power: 1, shield: 1 });
  expect(isOver(match)).toBe(true);
  expect(drawn(board(match))).toBe('- - - - #\n- - - y #\n- g - - #\n- - - O #');
});

test('Patterns and what has Launch timing are used in any order (TM-4b-05)', () => {
  const lay = (table: Tamashii) => {
    city(table);
    me(table).equipped = ['l-power', 'l-memory'];
    launcher(me(table), 'b b b - #  - - - - #  - - - - #  - - - - #');
  };
  for (const order of [
    ['use:l-memory', 'shield@r1c1-r1c2-r1c3', 'use:l-power'],
    ['use:l-power', 'use:l-memory', 'shield@r1c1-r1c2-r1c3'],
  ]) {
    const match = play(lay, [step('action.launch', 'action')], { pack });
    for (const option of order) choose(match, 'p1', option);
    expect(board(match).assets).toMatchObject({ shield: 1, power: 1, memory: 1 });
    expect(isOver(match)).toBe(true);
  }
});

test('only Corrupted Data leaves the Launcher when the step ends (TM-4b-07)', () => {
  const match = play(
    (table) => {
      city(table);
      launcher(me(table), 'X - y - #  - X - - #  - - O - #  - - - - #');
    },
    [step('action.launch', 'action')],
    { pack },
  );
  expect(isOver(match)).toBe(true);
  expect(drawn(board(match))).toBe('- - y - #\n- - - - #\n- - O - #\n- - - - #');
  expect(letters(board(match).dump)).toBe('X X');
});

test('whoever has reset before their own part began takes no part in the phase (TM-3w-14)', () => {
  const match = play(
    (table) => {
      city(table);
      table.skipping = ['p1'];
    },
    [{ flow: 'action', phase: 'action' }],
    { pack },
  );
  choose(match, 'p2', 'stay');
  choose(match, 'p2', 'leave');
  expect(isOver(match)).toBe(true);
  expect(board(match).trace).toBe(0);
});

test('a tile is used where the Character stands after its move, in the same turn', () => {
  const match = play(
    (table) => {
      city(table);
      me(table).at = 'c';
    },
    [step('action.player', 'action')],
    { pack },
  );
  choose(match, 'p1', 'd');
  choose(match, 'p1', 'use');
  expect(board(match)).toMatchObject({ at: 'd', trace: 0, assets: { power: 1 } });
  expect(state(match).map.d?.tokens.ascend).toBe(0);
});
