import { expect, test } from 'vitest';
import { inPool } from '../../src/scenarios/scoring.ts';
import { gridOf, isHighlighted } from '../../src/table/launcher/launcher.ts';
import {
  BASIC,
  BLUE,
  CORRUPTED,
  GREEN,
  newPlayer,
  newTable,
  OPEN,
  type Player,
  RED,
  YELLOW,
} from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { body, enemy } from '../helpers/invent.ts';
import type { Act, More } from '../helpers/table.ts';
import {
  attach,
  board,
  choose,
  drawn,
  figures,
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

const refill: Act = step('planning.refill', 'planning');
const pack = invented({
  'augments.yaml': `
t-gain: { of: reaper, memory: 1, timing: anytime, effect: gain 2 Basic Data tokens of your choice }
t-corrupt: { of: reaper, memory: 1, timing: anytime, effect: gain 2 Corrupted Data tokens }
t-wounds: { of: reaper, memory: 1, timing: anytime, effect: suffer 2 Wounds }
t-price: { of: reaper, memory: 1, timing: anytime, effect: lose 2 Integrity }
t-recover: { of: reaper, memory: 1, timing: anytime, effect: recover 9 Integrity }
t-yellow: { of: reaper, memory: 1, timing: anytime, effect: dump 1 yellow Data token }
t-have: { of: reaper, memory: 1, timing: anytime, effect: { if: you have at least 1 yellow Data token on your Launcher, then: gain 1 Power } }
t-yellows: { of: reaper, memory: 1, timing: anytime, effect: gain 2 yellow Data tokens }
t-discard: { of: reaper, memory: 1, timing: anytime, effect: discard 1 Data token from your Launcher }
t-wash: { of: reaper, memory: 1, timing: anytime, effect: discard 1 Data token from your Dump }
t-repel: { of: reaper, memory: 1, timing: anytime, effect: launch the Repel Pattern of your Top Enemy }`,
  'enemies.yaml': enemy('t-enemy', { repel: ['g g', '[discard this Enemy, gain 1 Corrupted Data token]'] }),
  'bodies.yaml': body('t-body', { mov: 1, att: 5, pro: 7 }),
});
const table = pack.content.table as NonNullable<typeof pack.content.table>;

function refilled(lay: (player: Player) => void, more: More = {}) {
  return play((laid) => lay(me(laid)), [refill], more);
}

const run = (text: string): Act => ({ run: `augment:${text}/effect` });

test('the Walker printed on the board counts until a Body card lies over it (TM-3a-01)', () => {
  const match = play(
    (laid) => {
      me(laid, 'p2').bodies = ['t-body'];
    },
    [
      { figure: 'pro', of: 'p1' },
      { figure: 'pro', of: 'p2' },
    ],
    { pack },
  );
  const seen = figures(match);
  expect(seen).toEqual([4, 7]);
  // And so do its Frames.
  const fighting = (bodies: string[]) => {
    const fight = play(
      (laid) => {
        me(laid).bodies = bodies;
        attach(me(laid), ['zoe', 0]);
      },
      [step('combat.player', 'combat')],
      {
        script: {
          'numberDie:p1': ['blank'],
          'symbolDie:p1': ['basic'],
          'die:p1': ['surge', 'strike', 'strike'],
        },
      },
    );
    choose(fight, 'p1', 'frame1');
    return happened(fight, 'combat.frame').map(({ text }) => text);
  };
  expect(fighting(['soldier'])).toEqual(['body:soldier/frame1']);
});

test('losing and recovering Integrity move the marker, up to the Limiter, and never the Limiter (TM-3a-02, TM-3a-03)', () => {
  const lay = (laid: Parameters<Parameters<typeof play>[0]>[0]) => {
    Object.assign(me(laid), { integrity: 6, limit: 7 });
  };
  const hurt = play(lay, [run('t-wounds')], { pack });
  expect(board(hurt)).toMatchObject({ integrity: 4, limit: 7 });
  expect(board(play(lay, [run('t-price')], { pack }))).toMatchObject({ integrity: 4, limit: 7 });
  const healed = play(lay, [run('t-wounds'), run('t-recover')], { pack });
  expect(board(healed)).toMatchObject({ integrity: 7, limit: 7 });
});

test('the four rightmost slots start Locked (TM-3a-06)', () => {
  expect(drawn(newPlayer('p1', 'red', table))).toBe('- - - - #\n- - - - #\n- - - - #\n- - - - #');
});

test('a board has places for Augments, one Learning Protocol and Enemies, all empty at first (TM-3a-10)', () => {
  expect(newPlayer('p1', 'red', table)).toMatchObject({
    equipped: [],
    protocol: { card: '', done: 0 },
    enemies: [],
  });
});

test('there are six types of Data tokens, four Basic and two special (TM-3b-01, TM-3c-01)', () => {
  expect(BASIC).toEqual([BLUE, GREEN, YELLOW, RED]);
  const laid = newTable(['p1'], table);
  // The neutral pool has the Basic types and Open Data; Corrupted Data lies on the Time track.
  expect(laid.pool.slice(1).map((n) => n > 0)).toEqual([true, true, true, true, true, false]);
  expect([OPEN, CORRUPTED].some((token) => BASIC.includes(token))).toBe(false);
});

test('Corrupted and Open Data are not Basic Data: they are not to be had where Basic Data is gained (TM-3c-02)', () => {
  // Also where the neutral pool has them, as it has in the generator.
  const match = play(
    (laid) => {
      laid.pool = [0, 5, 5, 5, 5, 5, 5];
    },
    [run('t-gain')],
    { pack },
  );
  expect(offered(match).filter((id) => /^(blue|green|yellow|red|open|corrupted)$/.test(id))).toEqual([
    'blue',
    'green',
    'yellow',
    'red',
  ]);
});

test('Corrupted Data is of no Basic type: it is neither dumped nor counted as one (TM-3c-02)', () => {
  const laidOut = (drawing: string, text: string) =>
    play((laid) => launcher(me(laid), drawing), [run(text)], { pack });
  expect(offered(laidOut('X y O b', 't-yellow')).filter((id) => /^r\dc\d$/.test(id))).toEqual([
    'r1c2',
    'r1c3',
  ]);
  const nothing = laidOut('X b', 't-yellow');
  expect(isOver(nothing)).toBe(true);
  expect(letters(board(nothing).dump)).toBe('');
  const power = (drawing: string) => board(laidOut(drawing, 't-have')).assets.power;
  expect(['X b', 'X y', 'X O'].map(power)).toEqual([0, 1, 1]);
});

test('a token has no effect by itself (TM-3b-02)', () => {
  const match = refilled((player) => {
    player.bag = [BLUE, GREEN, YELLOW, RED, OPEN, CORRUPTED, BLUE, RED];
  });
  expect(isOver(match)).toBe(true);
  expect(board(match)).toMatchObject({
    exp: 0,
    integrity: 5,
    assets: { shield: 0, memory: 0, power: 0, reroll: 0 },
    enemies: [],
    dump: [],
  });
  // Nor when it leaves the Launcher again: Corrupted Data behind the Launch step, any other where a text has it dumped.
  const left = play(
    (laid) => launcher(me(laid), 'X X y'),
    [run('t-yellow'), step('action.launch', 'action')],
    {
      pack,
    },
  );
  expect(isOver(left)).toBe(true);
  expect(board(left)).toMatchObject({
    exp: 0,
    integrity: 5,
    assets: { shield: 0, memory: 0, power: 0, reroll: 0 },
    enemies: [],
    dump: [YELLOW, CORRUPTED, CORRUPTED],
  });
});

test('Highlighted slots are refilled and no others (TM-3a-05, TM-4a-05)', () => {
  const match = refilled((player) => {
    player.bag = Array(20).fill(RED);
  });
  expect(drawn(board(match))).toBe('r - r - #\n- r - r #\nr - r - #\n- r - r #');
  const grid = gridOf(table);
  const filled = board(match).launcher.flatMap((lying, slot) => (lying === RED ? [slot] : []));
  expect(filled.every((slot) => isHighlighted(grid, slot))).toBe(true);
  expect(board(match).bag).toHaveLength(12);
  // Where a Lock has gone there is one slot more.
  const unlocked = refilled((player) => {
    player.bag = Array(20).fill(RED);
    launcher(player, '- - - - -');
  });
  expect(drawn(board(unlocked))).toBe('r - r - r\n- r - r #\nr - r - #\n- r - r #');
});

test('worked example: tokens go on the slots in the order of drawing, from top to bottom (TM-4a-08, TM-4a-06)', () => {
  const match = refilled(
    (player) => {
      launcher(player, 'b - - - #\n- - - y #\n- - g - #\n- - - - #');
      player.bag = [BLUE, GREEN, YELLOW, RED, RED];
    },
    { script: { 'bag:p1': [RED, YELLOW, BLUE, GREEN, RED] } },
  );
  expect(drawn(board(match))).toBe('b - g - #\n- y - y #\nr - g - #\n- b - r #');
  // Nobody was asked for a slot.
  expect(isOver(match)).toBe(true);
});

test('TC-15: the Bag runs dry in the middle of a Refill, with two Unlocked slots and one that Corrupted Data holds (TM-4a-07, TM-3a-08, TM-3d-05)', () => {
  const match = refilled(
    (player) => {
      launcher(player, 'X - - - #\n- g - - -\n- - y - #\n- - - b -');
      player.bag = [BLUE, RED, RED];
      player.dump = [YELLOW, GREEN, OPEN, BLUE];
    },
    { script: { 'bag:p1': [BLUE, RED, RED, OPEN, YELLOW, BLUE] } },
  );
  expect(drawn(board(match))).toBe('X - r - #\n- g - O y\nb - y - #\n- r - b b');
  expect(board(match).bag).toEqual([GREEN]);
  expect(board(match).dump).toEqual([]);
});

test('golden rule: an empty Bag takes all of the Dump, and the drawing goes on (TM-3h-04)', () => {
  const match = refilled((player) => {
    player.bag = [];
    player.dump = Array(10).fill(GREEN);
  });
  expect(drawn(board(match))).toBe('g - g - #\n- g - g #\ng - g - #\n- g - g #');
  expect(board(match)).toMatchObject({ bag: [GREEN, GREEN], dump: [] });
  // Not before: as long as there is a token in the Bag, the Dump stays where it is.
  const few = refilled((player) => {
    player.bag = [RED, RED, RED];
    player.dump = Array(10).fill(GREEN);
  });
  expect(drawn(board(few))).toBe('r - g - #\n- r - g #\nr - g - #\n- g - g #');
});

test('with Bag and Dump empty a Refill draws as many as there are (U-33)', () => {
  const match = refilled((player) => {
    player.bag = [RED];
  });
  expect(drawn(board(match))).toBe('r - - - #\n- - - - #\n- - - - #\n- - - - #');
});

test('Bag, Launcher and Dump are one pool of tokens, through which they go round (TM-3h-01, TM-3h-02)', () => {
  const all = ({ bag, launcher: slots, dump }: Player) =>
    letters([...bag, ...slots.filter((lying) => lying > 0 && lying < 7), ...dump]);
  const match = play(
    (laid) => {
      const player = me(laid);
      launcher(player, '- - - - #\n- - - - #\n- - - - #\n- - - - #');
      player.bag = [RED, RED, RED, CORRUPTED, OPEN, RED, RED, RED];
    },
    [refill, step('action.launch', 'action'), refill],
    { script: { 'bag:p1': [CORRUPTED, RED, RED, RED, RED, RED, OPEN, RED, CORRUPTED] } },
  );
  const tokens = 'r r r r r r O X';
  // The Corrupted token went to the Dump when the Launch step ended, then into the Bag, then to its slot again.
  expect(isOver(match)).toBe(true);
  expect(all(board(match))).toBe(tokens);
  expect(drawn(board(match))).toBe('X - r - #\n- r - O #\nr - r - #\n- r - r #');
  expect(board(match)).toMatchObject({ bag: [], dump: [] });
  // Whoever counts the pool counts all three places.
  const spread = { ...board(match), bag: [RED, OPEN], dump: [RED, RED] };
  expect(inPool(spread, RED)).toBe(6 + 3);
  expect([inPool(spread, OPEN), inPool(spread, CORRUPTED)]).toEqual([2, 1]);
});

test('gained tokens come from the neutral pool and go to the Dump, neither to the Bag nor on the Launcher (TM-8-08)', () => {
  const match = play(
    (laid) => {
      laid.pool = [0, 3, 3, 3, 3, 0, 0];
      me(laid).bag = [];
    },
    [run('t-gain')],
    { pack },
  );
  choose(match, 'p1', 'blue');
  choose(match, 'p1', 'red');
  expect(letters(board(match).dump)).toBe('b r');
  expect(board(match).bag).toEqual([]);
  expect(state(match).pool.slice(1, 5)).toEqual([2, 3, 3, 2]);
});

test('a type of which the neutral pool has none left cannot be gained (TM-3h-03)', () => {
  const match = play(
    (laid) => {
      laid.pool = [0, 0, 1, 2, 0, 5, 0];
    },
    [run('t-gain')],
    { pack },
  );
  expect(offered(match).filter((id) => /^(blue|green|yellow|red)$/.test(id))).toEqual(['green', 'yellow']);
  choose(match, 'p1', 'green');
  // Only yellow is left: it is taken without a question.
  expect(isOver(match)).toBe(true);
  expect(letters(board(match).dump)).toBe('g y');
});

test('of a type that is named no more is gained than the neutral pool has, and none of another (TM-3h-03)', () => {
  const after = (yellow: number) => {
    const match = play(
      (laid) => {
        laid.pool = [0, 5, 5, yellow, 5, 5, 0];
      },
      [run('t-yellows')],
      { pack },
    );
    return [letters(board(match).dump), state(match).pool.slice(1, 6).join(' ')];
  };
  expect([0, 1, 3].map(after)).toEqual([
    ['', '5 5 0 5 5'],
    ['y', '5 5 0 5 5'],
    ['y y', '5 5 1 5 5'],
  ]);
});

test('Corrupted Data is gained from the pool on the Time track, into the Dump, never from the neutral pool (TM-3d-01, TM-2-04)', () => {
  const match = play(
    (laid) => {
      laid.corruptedPool = 8;
      laid.pool[CORRUPTED] = 3;
    },
    [run('t-corrupt')],
    { pack },
  );
  expect(state(match).corruptedPool).toBe(6);
  expect(state(match).pool[CORRUPTED]).toBe(3);
  expect(letters(board(match).dump)).toBe('X X');
  // Into the Dump of whoever gains it, whoever is First Player.
  const others = play(() => undefined, [{ run: 'augment:t-corrupt/effect', you: 'p2' }], { pack });
  expect([board(others).dump, letters(board(others, 'p2').dump)]).toEqual([[], 'X X']);
});

test('discarded tokens go from the Launcher to the neutral pool (TM-8-04)', () => {
  const match = play(
    (laid) => {
      laid.pool = [0, 3, 3, 3, 3, 0, 0];
      launcher(me(laid), 'r - - - #\n- - - - #\n- - - - #\n- - - - #');
      me(laid).dump = [BLUE];
    },
    [run('t-discard')],
    { pack },
  );
  expect(isOver(match)).toBe(true);
  expect(state(match).pool.slice(1, 5)).toEqual([3, 3, 3, 4]);
  expect(board(match).dump).toEqual([BLUE]);
  expect(board(match).launcher.includes(RED)).toBe(false);
  // Of whatever type: an Open one, too.
  const open = play((laid) => launcher(me(laid), 'O'), [run('t-discard')], { pack });
  if (!isOver(open)) choose(open, 'p1', 'r1c1');
  expect(state(open).pool[OPEN]).toBe(table.supply.open + 1);
});

test('discarded Corrupted Data goes to the box and never back on the Time track (TM-3d-02)', () => {
  const match = play(
    (laid) => {
      laid.corruptedPool = 8;
      launcher(me(laid), 'X - - - #\n- - - - #\n- - - - #\n- - - - #');
    },
    [run('t-discard')],
    { pack },
  );
  expect(state(match)).toMatchObject({ corruptedPool: 8, box: [CORRUPTED] });
  expect(state(match).pool[CORRUPTED]).toBe(0);
  expect(board(match).dump).toEqual([]);
  // Nor out of the Dump, where a text lets one reach into it.
  const washed = play(
    (laid) => {
      laid.corruptedPool = 8;
      me(laid).dump = [CORRUPTED];
    },
    [run('t-wash')],
    { pack },
  );
  expect(isOver(washed)).toBe(true);
  expect(state(washed)).toMatchObject({ corruptedPool: 8, box: [CORRUPTED] });
  expect(state(washed).pool[CORRUPTED]).toBe(0);
  expect(board(washed).dump).toEqual([]);
});

test('resets and Repels are what gives Corrupted Data (TM-3d-08)', () => {
  const match = play(
    (laid) => {
      laid.corruptedPool = 8;
      launcher(me(laid), 'g g - - #\n- - - - #\n- - - - #\n- - - - #');
      attach(me(laid), ['t-enemy', 0]);
      me(laid, 'p2').integrity = 2;
    },
    [run('t-repel'), { run: 'augment:t-wounds/effect', you: 'p2' }],
    { pack },
  );
  expect(letters(board(match).dump)).toBe('g g X');
  expect(letters(board(match, 'p2').dump)).toBe('X X');
  expect(state(match).corruptedPool).toBe(5);
});

test('when Corrupted Data must be gained and none is left, the Scenario sheet says what happens, once (TM-3d-07, U-35)', () => {
  const scenario = Object.entries(pack.content.scenarios).find(([, { sheet }]) => sheet?.depleted != null);
  const match = play(
    (laid) => {
      laid.corruptedPool = 1;
      laid.scenario.sheet = scenario?.[0] ?? '';
      Object.assign(laid.scenario, { plot: '' });
    },
    [run('t-corrupt')],
    { pack },
  );
  expect(letters(board(match).dump)).toBe('X');
  expect(happened(match, 'scenario.drawn')).toHaveLength(1);
});
