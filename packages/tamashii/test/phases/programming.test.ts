import { questions } from '@torii/kernel';
import { expect, test } from 'vitest';
import { figuresOf } from '../../src/figures/figures.ts';
import { BLUE, GREEN, type Player, RED, YELLOW } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import type { Act } from '../helpers/table.ts';
import {
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
} from '../helpers/table.ts';

const programming: Act = step('planning.program', 'planning');

function programStep(drawing: string, lay: (player: Player) => void = () => {}) {
  return play(
    (table) => {
      launcher(me(table), drawing);
      lay(me(table));
    },
    [programming],
  );
}

/** Slides and switches, `done` and offers left out. */
function moves(match: ReturnType<typeof play>): string[] {
  return offered(match).filter((id) => /^r\dc\d-r\dc\d$/.test(id));
}

const pack = invented({
  'augments.yaml': `
t-program: { of: reaper, memory: 1, timing: anytime, effect: program 2 }
t-prepare: { of: reaper, memory: 1, timing: anytime, effect: prepare 3 }
t-unlock: { of: reaper, memory: 1, timing: anytime, effect: unlock 2 }
t-faster: { of: reaper, memory: 1, timing: passive, effect: increase your PRO by 2 }
t-dump: { of: reaper, memory: 1, timing: anytime, effect: dump 2 Data tokens of your choice }
t-harm: { of: reaper, memory: 1, timing: anytime, effect: dump 3 Red Data tokens from your Launcher }
t-theft: { of: reaper, memory: 1, timing: anytime, effect: discard all Red Data tokens from your Launcher }
t-price: { of: reaper, memory: 1, timing: anytime, effect: { pay: dump 2 Red Data tokens, then: gain 1 Power } }`,
});

function carriesOut(text: string, lay: (player: Player) => void, script = {}) {
  return play((table) => lay(me(table)), [{ run: `augment:${text}/effect` }], { pack, script });
}

test('a slide goes 1 slot up, down, left or right onto an empty slot (TM-3e-02)', () => {
  const match = programStep('- - - - #\n- r - - #\n- - - - #\n- - - - #');
  expect(moves(match).sort()).toEqual(['r2c2-r1c2', 'r2c2-r2c1', 'r2c2-r2c3', 'r2c2-r3c2']);
  choose(match, 'p1', 'r2c2-r3c2');
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- r - - #\n- - - - #');
});

test('a slide is told from the slot that the token leaves, with the moves that are left (TM-3e-02)', () => {
  const match = programStep('- - - - #\n- r - - #\n- - - - #\n- - - - #');
  choose(match, 'p1', 'r2c2-r3c2');
  const [slid] = happened(match, 'programming.slide');
  expect(slid).toMatchObject({ from: 'players/p1/launcher/r2c2', to: 'players/p1/launcher/r3c2' });
  expect(slid?.left).toBe(figuresOf(match.run).players.p1?.moves);
});

test('a switch exchanges two tokens in neighbouring slots (TM-3e-03)', () => {
  const match = programStep('r b - - #\n- - - - #\n- - - - #\n- - - - #');
  choose(match, 'p1', 'r1c1-r1c2');
  expect(drawn(board(match))).toBe('b r - - #\n- - - - #\n- - - - #\n- - - - #');
  // Only those in neighbouring slots, side by side or one below the other, whatever they are.
  const apart = programStep('r - b - #\nX - - - #\nO - - - #\n- - - y #');
  const switches = questions(apart, 0).flatMap(({ options }) =>
    options.flatMap(({ id, key }) => (key === 'programming.switch' ? [id] : [])),
  );
  expect(switches).toEqual(['r1c1-r2c1', 'r2c1-r3c1']);
  // Two of a kind too.
  expect(offered(programStep('r r - - #\n- - - - #\n- - - - #\n- - - - #'))).toContain('r1c1-r1c2');
  choose(apart, 'p1', 'r2c1-r3c1');
  expect(drawn(board(apart))).toBe('r - b - #\nO - - - #\nX - - - #\n- - - y #');
});

test('no move is diagonal, and none goes around the edge of the Launcher (TM-3e-04)', () => {
  const match = programStep('r - - - -\n- - - - b\n- - - - -\n- - - - -');
  expect(moves(match).sort()).toEqual(['r1c1-r1c2', 'r1c1-r2c1', 'r2c5-r1c5', 'r2c5-r2c4', 'r2c5-r3c5']);
});

test('a slide and a switch count 1 move each; the Walker has 4 in the Program step (TM-3e-05, TM-3e-06, TM-3j-05)', () => {
  const match = programStep('r b - - #\n- - - - #\n- - - - #\n- - - - #');
  choose(match, 'p1', 'r1c1-r1c2');
  choose(match, 'p1', 'r1c2-r1c3');
  choose(match, 'p1', 'r1c3-r1c4');
  expect(isOver(match)).toBe(false);
  choose(match, 'p1', 'r1c1-r2c1');
  expect(isOver(match)).toBe(true);
  expect(drawn(board(match))).toBe('- - - r #\nb - - - #\n- - - - #\n- - - - #');
});

test('worked example: PRO 4 makes four moves, three slides and a switch (TM-4a-11)', () => {
  const [first, second, third] = ['r2c2-r2c1', 'r1c3-r1c2', 'r2c4-r2c3'] as const;
  // What the first slide has laid side by side: a switch counts no more than a slide, whenever it is made.
  const switched = 'r1c1-r2c1';
  for (const order of [
    [first, second, third, switched],
    [first, second, switched, third],
    [first, switched, second, third],
  ]) {
    const match = programStep('b - g - #\n- r - y #\nr - b - #\n- g - r #');
    for (const move of order) {
      expect([order, move, isOver(match)]).toEqual([order, move, false]);
      choose(match, 'p1', move);
    }
    expect(isOver(match)).toBe(true);
    expect(happened(match, 'programming.slide', 'programming.switch').map(({ left }) => left)).toEqual([
      3, 2, 1, 0,
    ]);
    expect(drawn(board(match))).toBe('r g - - #\nb - y - #\nr - b - #\n- g - r #');
  }
});

test('fewer moves than PRO, or none, are allowed (TM-4a-09)', () => {
  const drawing = 'b - g - #\n- - - - #\n- - - - #\n- - - - #';
  const none = programStep(drawing);
  choose(none, 'p1', 'done');
  expect(isOver(none)).toBe(true);
  expect(drawn(board(none))).toBe(drawing);
  const one = programStep(drawing);
  choose(one, 'p1', 'r1c1-r1c2');
  choose(one, 'p1', 'done');
  expect(isOver(one)).toBe(true);
  expect(drawn(board(one))).toBe('- b g - #\n- - - - #\n- - - - #\n- - - - #');
});

test('PRO is changed by what is in force (TM-4a-10)', () => {
  const match = play(
    (table) => launcher(me(table), 'r - - - #\n- - - - #\n- - - - #\n- - - - #'),
    [{ run: 'augment:t-faster/effect' }, programming],
    { pack },
  );
  for (const move of ['r1c1-r1c2', 'r1c2-r1c3', 'r1c3-r1c4', 'r1c4-r2c4', 'r2c4-r3c4'])
    choose(match, 'p1', move);
  expect(isOver(match)).toBe(false);
  choose(match, 'p1', 'r3c4-r4c4');
  expect(isOver(match)).toBe(true);
});

test('programming changes positions only (TM-3e-01)', () => {
  const match = programStep('r b X - #\n- O - - #\n- - - - #\n- - - - #');
  const { launcher: _, ...rest } = board(match);
  const before = structuredClone(rest);
  for (const move of ['r1c1-r1c2', 'r1c2-r1c3', 'r2c2-r3c2', 'r1c1-r2c1']) choose(match, 'p1', move);
  const { launcher: after, ...others } = board(match);
  expect(letters(after.filter((lying) => lying > 0 && lying < 7))).toBe('b r O X');
  expect(others).toEqual(before);
  // Two of a kind that change places are two all the same.
  const alike = programStep('r r - - #\n- - - - #\n- - - - #\n- - - - #');
  choose(alike, 'p1', 'r1c1-r1c2');
  expect(drawn(board(alike))).toBe('r r - - #\n- - - - #\n- - - - #\n- - - - #');
});

test('Locks are neither moved nor moved onto (TM-3a-07, TM-3a-09)', () => {
  const match = programStep('- - - r #\n- - - - #\n- - - - -\n- - - y #');
  const near = moves(match).filter((move) => move.includes('c5'));
  expect(near).toEqual([]);
  const free = programStep('- - - - #\n- - - - #\n- - - r -\n- - - - #');
  expect(moves(free)).toContain('r3c4-r3c5');
});

test('TC-17: a Corrupted token is switched away, and dumped from a slot that is not Highlighted (U-34, TM-3d-05)', () => {
  const match = play(
    (table) => {
      table.corruptedPool = 8;
      launcher(me(table), 'g r b - #\nr X r y #\nb - g - #\n- y - b #');
      me(table).bag = [BLUE];
    },
    [
      step('action.launch', 'action', 'p2'),
      programming,
      step('action.launch', 'action'),
      step('planning.refill', 'planning'),
    ],
  );
  expect(moves(match)).toContain('r1c2-r2c2');
  choose(match, 'p1', 'r1c2-r2c2');
  expect(drawn(board(match))).toBe('g X b - #\nr r r y #\nb - g - #\n- y - b #');
  choose(match, 'p1', 'done');
  expect(offered(match).filter((id) => id.includes('@'))).toEqual(['power@r2c1-r2c2-r2c3']);
  choose(match, 'p1', 'power@r2c1-r2c2-r2c3');
  expect(board(match).assets.power).toBe(1);
  expect(letters(board(match).dump)).toBe('r r r X');
  expect(state(match)).toMatchObject({ corruptedPool: 8, box: [] });
  // The next Refill draws one token, for the slot that has become free.
  expect(drawn(board(match))).toBe('g - b - #\n- b - y #\nb - g - #\n- y - b #');
  expect(isOver(match)).toBe(true);
});

test('“Program 2” gives up to 2 moves outside the Program step (TM-3e-07, TM-8-16)', () => {
  const lay = (player: Player) => launcher(player, 'r - - - #\n- - - - #\n- - - - #\n- - - - #');
  const match = carriesOut('t-program', lay);
  choose(match, 'p1', 'program:r1c1-r1c2');
  expect(offered(match)).toContain('program:done');
  choose(match, 'p1', 'program:r1c2-r2c2');
  expect(isOver(match)).toBe(true);
  expect(drawn(board(match))).toBe('- - - - #\n- r - - #\n- - - - #\n- - - - #');
  const left = carriesOut('t-program', lay);
  choose(left, 'p1', 'program:done');
  expect(isOver(left)).toBe(true);
  // A switch is one move, as a slide is.
  const both = carriesOut('t-program', (player) =>
    launcher(player, 'r b - - #\n- - - - #\n- - - - #\n- - - - #'),
  );
  choose(both, 'p1', 'program:r1c1-r1c2');
  choose(both, 'p1', 'program:r1c2-r1c3');
  expect(drawn(board(both))).toBe('b - r - #\n- - - - #\n- - - - #\n- - - - #');
  expect(isOver(both)).toBe(true);
});

test('a slide and a switch count 1 move each of “Program 2” as well (TM-3e-05, TM-8-16)', () => {
  const match = carriesOut('t-program', (player) =>
    launcher(player, 'r b - - #\n- - - - #\n- - - - #\n- - - - #'),
  );
  choose(match, 'p1', 'program:r1c1-r1c2');
  expect(isOver(match)).toBe(false);
  choose(match, 'p1', 'program:r1c2-r1c3');
  expect(isOver(match)).toBe(true);
  expect(drawn(board(match))).toBe('b - r - #\n- - - - #\n- - - - #\n- - - - #');
});

test('in the Program step, moves of a text are told apart from those of the step (TM-3e-07)', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'r');
      Object.assign(me(table), { equipped: ['t-program'], bag: [] });
      me(table, 'p2').bag = [];
    },
    [{ flow: 'planning', phase: 'planning' }],
    { pack },
  );
  choose(match, 'p1', 'ready');
  choose(match, 'p1', 'augment:t-program');
  expect(offered(match)).toEqual([
    'r1c1-r1c2',
    'r1c1-r2c1',
    'done',
    'program:r1c1-r1c2',
    'program:r1c1-r2c1',
    'program:done',
  ]);
});

test('Prepare draws no more tokens than there are empty slots, and as many as there are (U-33, TM-8-15)', () => {
  const full = carriesOut('t-prepare', (player) => {
    launcher(player, 'b b b b #\nb b b b #\nb - b - #\nb b b b #');
    player.bag = [RED, RED, RED];
  });
  expect(board(full).prepared).toEqual([RED, RED]);
  choose(full, 'p1', 'r3c4');
  // One token and one slot are left: nothing is to be chosen.
  expect(isOver(full)).toBe(true);
  expect(drawn(board(full))).toBe('b b b b #\nb b b b #\nb r b r #\nb b b b #');
  expect(board(full).bag).toEqual([RED]);
  const short = carriesOut('t-prepare', (player) => {
    player.bag = [RED];
    player.dump = [];
  });
  choose(short, 'p1', 'r2c1');
  expect(isOver(short)).toBe(true);
  expect(drawn(board(short))).toBe('- - - - #\nr - - - #\n- - - - #\n- - - - #');
});

test('Prepare lays no token where a Lock lies (TM-3a-09)', () => {
  const match = carriesOut('t-prepare', (player) => {
    launcher(player, 'r r r - #  r r r r -  r r r r #  r r r r #');
    player.bag = [RED, RED];
  });
  expect(offered(match).filter((id) => /^r\dc\d$/.test(id))).toEqual(['r1c4', 'r2c5']);
});

test('the Program step has as many moves as PRO of the active Body, and what adds to it (TM-3e-06)', () => {
  const count = (bodies: string[], equipped: string[]) => {
    const match = play(
      (table) => {
        Object.assign(me(table), { bodies, equipped });
        launcher(me(table), 'r - - - #');
      },
      [programming],
      { pack },
    );
    let made = 0;
    for (; !isOver(match); made++) choose(match, 'p1', made % 2 === 0 ? 'r1c1-r1c2' : 'r1c2-r1c1');
    return made;
  };
  expect([count([], []), count(['scout'], []), count(['scout'], ['t-faster'])]).toEqual([4, 5, 7]);
});

test('golden rule in the middle of a Prepare: what is drawn stays out, only the Dump goes back (TM-3h-05)', () => {
  const match = carriesOut(
    't-prepare',
    (player) => {
      player.bag = [RED];
      player.dump = [GREEN, YELLOW];
    },
    { 'bag:p1': [RED, YELLOW, GREEN] },
  );
  expect(board(match).prepared).toEqual([RED, YELLOW, GREEN]);
  expect(board(match)).toMatchObject({ bag: [], dump: [] });
});

test('“Unlock 2” discards two Locks of choice, and their slots are refilled from then on (TM-8-21, TM-3a-08)', () => {
  const match = play(
    (table) => {
      me(table).bag = Array(12).fill(RED);
    },
    [{ run: 'augment:t-unlock/effect' }, step('planning.refill', 'planning')],
    { pack },
  );
  choose(match, 'p1', 'r1c5', 'r4c5');
  expect(drawn(board(match))).toBe('r - r - r\n- r - r #\nr - r - #\n- r - r r');
  expect(isOver(match)).toBe(true);
});

test('dumped are tokens of the Launcher, into one’s own Dump (TM-8-05)', () => {
  const match = carriesOut('t-dump', (player) => {
    launcher(player, 'r b g - #\n- - - - #\n- - - - #\n- - - - #');
    player.dump = [YELLOW];
    player.bag = [YELLOW];
  });
  expect(offered(match).filter((id) => /^r\dc\d$/.test(id))).toEqual(['r1c1', 'r1c2', 'r1c3']);
  choose(match, 'p1', 'r1c1', 'r1c3');
  expect(letters(board(match).dump)).toBe('g y r');
  expect(drawn(board(match))).toBe('- b - - #\n- - - - #\n- - - - #\n- - - - #');
});

test('a harmful text that dumps or discards Basic Data of a type leaves Open Data alone (TM-3d-14)', () => {
  const lay = (player: Player) => launcher(player, 'r O r - #\n- - - - #\n- - - - #\n- - - - #');
  const dumped = carriesOut('t-harm', lay);
  expect(isOver(dumped)).toBe(true);
  expect(letters(board(dumped).dump)).toBe('r r');
  expect(drawn(board(dumped))).toBe('- O - - #\n- - - - #\n- - - - #\n- - - - #');
  const discarded = carriesOut('t-theft', lay);
  expect(drawn(board(discarded))).toBe('- O - - #\n- - - - #\n- - - - #\n- - - - #');
  expect(board(discarded).dump).toEqual([]);
});

test('where tokens are dumped as a price, Open Data may stand in (TM-3d-10)', () => {
  const match = carriesOut('t-price', (player) =>
    launcher(player, 'r O - - #\n- - - - #\n- - - - #\n- - - - #'),
  );
  expect(board(match).assets.power).toBe(1);
  expect(letters(board(match).dump)).toBe('r O');
});
