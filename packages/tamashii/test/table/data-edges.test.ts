import { expect, test } from 'vitest';
import { BLUE, CORRUPTED, GREEN, OPEN, RED, type Tamashii, YELLOW } from '../../src/table/state.ts';
import { augment } from '../helpers/invent.ts';
import {
  type Act,
  attach,
  board,
  choose,
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
  twoTiles,
} from '../helpers/table.ts';

/** Data tokens in every phase, of every player, and in numbers at which something runs out. */
const PHASES = ['planning', 'action', 'combat', 'quest'] as const;
const TYPES = [BLUE, GREEN, YELLOW, RED];
const ALL = 'b g y r #  b g y r #  b g y r #  b g y r #';
const NONE = '- - - - #  - - - - #  - - - - #  - - - - #';

const pack = invented({
  'augments.yaml': [
    augment('e-corrupt', { effect: 'gain 3 Corrupted Data tokens' }),
    augment('e-discard', { effect: 'discard all Data tokens from your Launcher' }),
    augment('e-dump', { effect: 'dump 3 Data tokens of your choice' }),
    augment('e-paid', { effect: '{ pay: dump 3 Data tokens of your choice, then: gain 1 Power }' }),
    augment('e-prepare', { effect: 'prepare 3' }),
    augment('e-reds', { effect: '{ pay: dump 2 red Data tokens, then: gain 1 Power }' }),
    augment('e-have', {
      effect: '{ if: you have at least 2 red Data tokens on your Launcher, then: gain 1 Power }',
    }),
    augment('e-loses', { effect: 'dump 2 red Data tokens from your Launcher' }),
    augment('e-discards', { effect: 'discard 2 red Data tokens from your Launcher' }),
    augment('e-test', { effect: 'perform a Test (Core Data) 2' }),
    augment('e-core', { effect: 'change your Core Data' }),
    augment('e-wounds', { effect: 'suffer 10 Wounds' }),
    augment('e-greens', { effect: 'gain 3 green Data tokens' }),
    augment('e-open', { effect: 'gain 3 Open Data tokens' }),
    augment('e-choice', { effect: 'gain 2 Basic Data tokens of your choice' }),
  ].join(''),
});

const run = (text: string, you = 'p1'): Act => ({ run: `augment:${text}/effect`, you });

function played(lay: (table: Tamashii) => void, acts: readonly Act[], script = {}) {
  return play(lay, acts, { pack, script });
}

/** Whether P1 may use an Augment with a Launcher that lies like this, while P2 is asked where to go. */
function canUse(augment: string, drawing: string): boolean {
  const match = played(
    (table) => {
      twoTiles(table);
      table.phase = 'action';
      me(table).equipped = [augment];
      launcher(me(table), NONE);
      launcher(me(table), drawing);
    },
    [step('action.moveAndTrace', 'action', 'p2')],
  );
  return offered(match).includes(`augment:${augment}`);
}

test('in every phase, for every player, gained Corrupted Data comes from the pool into the Dump (TM-3d-01)', () => {
  for (const phase of PHASES)
    for (const role of ['p1', 'p2']) {
      const match = played(
        (table) => {
          table.phase = phase;
          table.corruptedPool = 5;
          for (const each of ['p1', 'p2']) Object.assign(me(table, each), { bag: [], dump: [] });
        },
        [run('e-corrupt', role)],
      );
      expect(board(match, role)).toMatchObject({ dump: [CORRUPTED, CORRUPTED, CORRUPTED], bag: [] });
      expect(board(match, role === 'p1' ? 'p2' : 'p1').dump).toEqual([]);
      expect([state(match).corruptedPool, state(match).pool[CORRUPTED]]).toEqual([2, 0]);
    }
});

test('in every phase discarded Corrupted Data goes to the box, never back to the Time track and never to the neutral pool (TM-3d-02, TM-2-04)', () => {
  for (const phase of PHASES) {
    const match = played(
      (table) => {
        table.phase = phase;
        table.corruptedPool = 5;
        launcher(me(table), 'X - X - #  b - - - #');
      },
      [run('e-discard')],
    );
    const { box, corruptedPool, pool } = state(match);
    expect([box, corruptedPool, pool[CORRUPTED]]).toEqual([[CORRUPTED, CORRUPTED], 5, 0]);
    expect(board(match).dump).toEqual([]);
  }
});

test('every discarded token of a type goes back to the neutral pool, Open Data too, and none to the Dump (TM-8-04)', () => {
  const match = played(
    (table) => {
      launcher(me(table), 'b g y r #  r O O X #');
      table.pool = [0, 10, 10, 10, 10, 10, 0];
    },
    [run('e-discard')],
  );
  expect(state(match).pool).toEqual([0, 11, 11, 11, 12, 12, 0]);
  expect(board(match).dump).toEqual([]);
});

test('all Corrupted Data is dumped at the end of the Launch step, from every slot, and nothing else (TM-3d-04, TM-4b-06, TM-4b-07)', () => {
  const match = played(
    (table) => {
      launcher(me(table), 'X b X - X  - X g - #  O - X - X  X - - X #');
      launcher(me(table, 'p2'), 'X X X X #');
    },
    [step('action.launch', 'action')],
  );
  expect(drawn(board(match))).toBe('- b - - -\n- - g - #\nO - - - -\n- - - - #');
  expect(letters(board(match).dump)).toBe('X X X X X X X X');
  // Another player's stays until their own step is over.
  expect(drawn(board(match, 'p2')).split('\n')[0]).toBe('X X X X #');
});

test('Open Data stands in for Core Data in a Test, beside tokens of the type itself (TM-3d-10, TM-5c-03)', () => {
  for (const core of TYPES) {
    const match = played(
      (table) => {
        me(table).core = core;
        launcher(me(table), 'b g y r #  O X - - #');
      },
      [run('e-test')],
      { 'die:p1': ['strike', 'strike'] },
    );
    const slots = ['r1c1', 'r1c2', 'r1c3', 'r1c4'];
    expect(offered(match)).toEqual([slots[TYPES.indexOf(core)], 'r2c1']);
    choose(match, 'p1', ...offered(match));
    expect(board(match).dump).toEqual([core, OPEN]);
  }
});

test('where tokens of a type are counted or paid Open Data counts, and nothing else does (TM-3d-10)', () => {
  for (const text of ['e-have', 'e-reds']) {
    expect(['r r', 'r O', 'O O'].map((two) => canUse(text, two))).toEqual([true, true, true]);
    expect(['r -', 'O X', 'r b', 'O y'].map((two) => canUse(text, two))).toEqual(Array(4).fill(false));
  }
  const paid = played((table) => launcher(me(table), 'b r O r #'), [run('e-reds')]);
  expect(offered(paid)).toEqual(['r1c2', 'r1c3', 'r1c4']);
  choose(paid, 'p1', 'r1c3', 'r1c4');
  expect(drawn(board(paid)).split('\n')[0]).toBe('b r - - #');
});

test('what a harmful effect takes by its type is never Open Data, dumped or discarded (TM-3d-14)', () => {
  for (const text of ['e-loses', 'e-discards']) {
    const match = played((table) => launcher(me(table), 'O r O b #  O - - - #'), [run(text)]);
    expect(isOver(match)).toBe(true);
    expect(drawn(board(match)).split('\n').slice(0, 2)).toEqual(['O - O b #', 'O - - - #']);
    const two = played((table) => launcher(me(table), 'O r r r #'), [run(text)]);
    expect(offered(two)).toEqual(['r1c2', 'r1c3', 'r1c4']);
    choose(two, 'p1', 'r1c2', 'r1c4');
    expect(drawn(board(two)).split('\n')[0]).toBe('O - r - #');
  }
});

test('nothing but a text that says so changes Core Data: it outlasts a reset (TM-3d-17)', () => {
  const match = played(
    (table) => {
      Object.assign(me(table), { core: GREEN, integrity: 1 });
      attach(me(table), ['firecleaner', 0]);
    },
    [{ run: 'enemy:firecleaner/basic', source: 'e1' }],
  );
  expect(board(match)).toMatchObject({ core: GREEN, enemies: [], integrity: 5 });
});

test('to any of the three other types Core Data may change, from whatever it is (TM-3d-17)', () => {
  const name = ['', 'blue', 'green', 'yellow', 'red'];
  for (const core of TYPES)
    for (const to of TYPES.filter((type) => type !== core)) {
      const match = played(
        (table) => {
          me(table).core = core;
        },
        [run('e-core')],
      );
      expect([...offered(match)].sort()).toEqual(
        TYPES.filter((type) => type !== core)
          .map((type) => name[type])
          .sort(),
      );
      choose(match, 'p1', name[to] as string);
      expect([board(match).core, board(match, 'p2').core]).toEqual([to, BLUE]);
    }
});

test('however Integrity falls, to 0 too, and comes back, the Limiter stays where it is (TM-3a-03)', () => {
  for (const limit of [5, 7, 10]) {
    const match = played(
      (table) => Object.assign(me(table), { integrity: limit, limit }),
      [run('e-wounds')],
      { 'symbolDie:p1': ['special'] },
    );
    expect(board(match)).toMatchObject({ integrity: limit, limit });
  }
});

test('a Locked slot is no room for what is prepared: no more is drawn than there are free slots (TM-3a-09, TM-8-15)', () => {
  const match = played(
    (table) => {
      launcher(me(table), ALL.replace('r #  b', '- #  b'));
      Object.assign(me(table), { bag: [RED, RED, RED], dump: [] });
    },
    [run('e-prepare')],
  );
  // One slot is free, so one token is drawn and laid there.
  if (!isOver(match)) choose(match, 'p1', 'r1c4');
  expect(drawn(board(match)).split('\n')[0]).toBe('b g y r #');
  expect(board(match)).toMatchObject({ bag: [RED, RED], dump: [], prepared: [] });
});

test('prepared tokens are all drawn first, from the Dump too when the Bag runs out, and laid on any free slots (TM-8-15, TM-3h-05)', () => {
  const match = played(
    (table) => {
      launcher(me(table), NONE);
      Object.assign(me(table), { bag: [RED, BLUE], dump: [GREEN] });
    },
    [run('e-prepare')],
    { 'bag:p1': [RED, BLUE, GREEN] },
  );
  expect(board(match)).toMatchObject({ bag: [], dump: [], prepared: [RED, BLUE, GREEN] });
  // Highlighted or not: r1c1 is, r1c2 is not.
  for (const slot of ['r1c2', 'r4c4', 'r1c1']) choose(match, 'p1', slot);
  expect(drawn(board(match))).toBe('g r - - #\n- - - - #\n- - - - #\n- - - b #');
});

test('the Bag runs out in the middle of the Refill: what was drawn stays, the Dump goes in, and all slots are filled (TM-3h-04, TM-3h-05, TM-4a-07)', () => {
  for (const inBag of [0, 1, 2, 3, 7, 8]) {
    const match = played(
      (table) => {
        launcher(me(table), NONE);
        Object.assign(me(table), { bag: Array(inBag).fill(RED), dump: Array(30).fill(BLUE) });
      },
      [step('planning.refill', 'planning')],
    );
    const { bag, dump, launcher: slots } = board(match);
    expect(slots.filter((lying) => lying === RED)).toHaveLength(inBag);
    expect(slots.filter((lying) => lying === BLUE)).toHaveLength(8 - inBag);
    // Whatever was in the Bag came first; with eight in it the Dump stays where it is.
    expect([bag.length, dump.length]).toEqual(inBag === 8 ? [0, 30] : [22 + inBag, 0]);
  }
});

test('a type of which the pool has too few gives what there is, one that has none gives none, and only to whoever gains (TM-3h-03, TM-8-08)', () => {
  const gained = (left: number, text: string, token: number) => {
    const match = played(
      (table) => {
        table.pool[token] = left;
        me(table).dump = [];
      },
      [run(text)],
    );
    expect(board(match, 'p2').dump).toEqual([]);
    return [board(match).dump.length, state(match).pool[token]];
  };
  for (const [text, token] of [
    ['e-greens', GREEN],
    ['e-open', OPEN],
  ] as const)
    expect([0, 1, 2, 3, 4].map((left) => gained(left, text, token))).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [3, 1],
    ]);
});

test('of one’s choice: only types that are left are offered, looked at anew for each token (TM-3h-03)', () => {
  const match = played(
    (table) => {
      table.pool = [0, 1, 0, 1, 0, 0, 0];
    },
    [run('e-choice')],
  );
  expect(offered(match)).toEqual(['blue', 'yellow']);
  choose(match, 'p1', 'yellow');
  if (!isOver(match)) choose(match, 'p1', 'blue');
  expect(board(match).dump).toEqual([YELLOW, BLUE]);
});

test('dumped tokens are the chosen ones from one’s own Launcher, as many as are asked for or there are (TM-8-05, TM-3d-03)', () => {
  const match = played((table) => launcher(me(table), 'b X y O #  r - - - #'), [run('e-dump')]);
  choose(match, 'p1', 'r1c2', 'r1c4', 'r2c1');
  expect(drawn(board(match)).split('\n').slice(0, 2)).toEqual(['b - y - #', '- - - - #']);
  expect(letters(board(match).dump)).toBe('r O X');
  // Into one's own Dump, whoever is First Player.
  const second = played((table) => launcher(me(table, 'p2'), 'b - y - #'), [run('e-dump', 'p2')]);
  expect([letters(board(second).dump), letters(board(second, 'p2').dump)]).toEqual(['', 'b y']);
  const few = played((table) => launcher(me(table), 'b - y - #'), [run('e-dump')]);
  expect(letters(board(few).dump)).toBe('b y');
  // As a price it must be all of it.
  expect(['b y r -', 'b X O -', 'b y - -'].map((few) => canUse('e-paid', few))).toEqual([true, true, false]);
});

test('the Dump goes into an empty Bag alone: the last token of a Bag is drawn first (TM-3h-04)', () => {
  const match = played(
    (table) => {
      launcher(me(table), ALL.replace('b', '-'));
      Object.assign(me(table), { bag: [OPEN], dump: [RED, RED] });
    },
    [step('planning.refill', 'planning')],
  );
  expect(drawn(board(match)).split('\n')[0]).toBe('O g y r #');
  expect(board(match)).toMatchObject({ bag: [], dump: [RED, RED] });
});

test('each has a Data Bag of their own: they draw from it, and their own Dump goes into it (TM-2-14, TM-3h-04)', () => {
  for (const role of ['p1', 'p2']) {
    const other = role === 'p1' ? 'p2' : 'p1';
    const match = played(
      (table) => {
        Object.assign(me(table, role), { bag: [BLUE], dump: [GREEN, GREEN, GREEN] });
        Object.assign(me(table, other), { bag: [RED, RED], dump: [YELLOW] });
        launcher(me(table, role), '- b - b #  b b b b #  b b b b #  b b b b #');
      },
      [step('planning.refill', 'planning', role)],
    );
    expect([letters(board(match, role).bag), letters(board(match, role).dump)]).toEqual(['g g', '']);
    expect([letters(board(match, other).bag), letters(board(match, other).dump)]).toEqual(['r r', 'y']);
  }
});

test('Corrupted Data is no Basic Data: it is not dumped in a Test, whatever type that asks for (TM-3c-02, TM-5c-03)', () => {
  const match = played(
    (table) => {
      table.phase = 'action';
      launcher(me(table), NONE);
      launcher(me(table), 'X r X O #');
    },
    [run('e-test')],
  );
  expect(offered(match).filter((id) => /^r\dc\d$/.test(id))).toEqual(['r1c2', 'r1c4']);
});
