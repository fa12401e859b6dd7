import { type Match, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { GREEN, OPEN, RED, type Tamashii, YELLOW } from '../../src/table/state.ts';
import { augment, enemies } from '../helpers/invent.ts';
import {
  type Act,
  board,
  choose,
  drawn,
  invented,
  isOver,
  launcher,
  me,
  offered,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';
import { turnAt } from '../helpers/turn.ts';

/** The Planning phase: every die of the Trace Roll, every Upgrade at its price, trades among three. */
const pack = invented({
  'enemies.yaml': enemies({ one: {}, two: {}, three: {}, four: {} }),
  'augments.yaml': [
    augment('p-f1', { of: 'spartans', pattern: 'b b', effect: 'gain 1 Power' }),
    augment('p-f2', { of: 'ninkyo', pattern: 'b b', effect: 'gain 1 Power' }),
    augment('p-f3', { of: 'seekers', pattern: 'b b', effect: 'gain 1 Power' }),
    augment('p-class', { timing: 'combat', effect: 'gain 1 Power' }),
    ...['p-a', 'p-b', 'p-c'].map((id) => augment(id, { timing: 'combat', effect: 'gain 1 Power' })),
  ].join(''),
});
const planning: Act = { flow: 'planning', phase: 'planning' };
const LONELY = 'b - - - #  - - - - #  - - - - #  - - - - #';

function plan(lay: (table: Tamashii) => void, players = 2, script = {}, turn = 4): Match<Tamashii> {
  return play(
    (table) => {
      table.turn = turn;
      for (const player of Object.values(table.players)) {
        Object.assign(player, { bag: [], dump: [] });
        launcher(player, LONELY);
      }
      table.enemyDeck = zone('closed', ['one', 'two', 'three', 'four'], { back: 'enemy' });
      lay(table);
    },
    [planning],
    { pack, players, script },
  );
}

test('each die that shows the symbol attaches an Enemy, three of three too, in whatever order they fall (TM-3q-05, TM-3q-06)', () => {
  for (const faces of [
    ['strike', 'strike', 'strike'],
    ['strike', 'blank', 'strike'],
    ['blank', 'strike', 'strike'],
    ['surge', 'surge', 'strike'],
    ['strike', 'surge', 'blank'],
    ['blank', 'surge', 'surge'],
  ]) {
    const match = plan(
      (table) => {
        me(table, 'p2').trace = 9;
        me(table).trace = 0;
      },
      2,
      { 'die:p2': faces },
    );
    const n = faces.filter((face) => face === 'strike').length;
    expect(board(match, 'p2').enemies.map(({ card }) => card)).toEqual(['one', 'two', 'three'].slice(0, n));
    expect([board(match, 'p2').trace, board(match).enemies]).toEqual([n > 0 ? 0 : 9, []]);
  }
});

test('from the second turn on there is a Trace Roll in every turn (TM-4a-02)', () => {
  for (const turn of [1, 2, 3, 4, 9]) {
    const match = plan(
      (table) => {
        me(table).trace = 4;
      },
      2,
      turn === 1 ? {} : { 'die:p1': ['strike', 'blank'] },
      turn,
    );
    expect(board(match).enemies).toHaveLength(turn === 1 ? 0 : 1);
    expect(board(match).trace).toBe(turn === 1 ? 4 : 0);
  }
});

test('with no Enemy left to draw Trace stays where it is, though a die shows the symbol (TM-3q-06)', () => {
  const match = plan(
    (table) => {
      me(table).trace = 4;
      table.enemyDeck = zone('closed', [], { back: 'enemy' });
      table.enemyDiscard = [];
    },
    2,
    { 'die:p1': ['strike', 'strike'] },
  );
  expect(board(match)).toMatchObject({ trace: 4, enemies: [] });
});

test('Enemies are drawn from the First Player on, each player all of theirs (TM-4a-03)', () => {
  for (const [first, order] of [
    ['p1', ['p1', 'p2', 'p3']],
    ['p2', ['p2', 'p3', 'p1']],
    ['p3', ['p3', 'p1', 'p2']],
  ] as const) {
    const match = plan(
      (table) => {
        table.firstPlayer = first;
        for (const role of ['p1', 'p2', 'p3']) me(table, role).trace = 1;
      },
      3,
      { 'die:p1': ['strike'], 'die:p2': ['strike'], 'die:p3': ['strike'] },
    );
    expect(order.map((role) => board(match, role).enemies[0]?.card)).toEqual(['one', 'two', 'three']);
  }
});

function upgrading(lay: (table: Tamashii) => void): Match<Tamashii> {
  return play(
    (table) => {
      launcher(me(table), 'r - - - #  - - - - #  - - - - #  - - - - #');
      lay(table);
    },
    [step('planning.program', 'planning')],
    { pack },
  );
}

function upgrades(match: Match<Tamashii>): string[] {
  return offered(match).filter((id) => id.startsWith('upgrade.'));
}

test('1 Memory: any token of the Launcher is discarded, the only one too (TM-3x-03)', () => {
  for (const [memory, drawing] of [
    [0, 'r - - - #'],
    [1, 'r - - - #'],
    [1, 'r X O - #'],
    [5, 'r X O - #'],
  ] as const) {
    const match = upgrading((table) => {
      me(table).assets.memory = memory;
      launcher(me(table), drawing);
    });
    const slots = drawing.includes('X') ? ['r1c1', 'r1c2', 'r1c3'] : ['r1c1'];
    const expected = memory === 0 ? [] : slots.map((slot) => `upgrade.discard:${slot}`);
    expect(upgrades(match).filter((id) => id.startsWith('upgrade.discard'))).toEqual(expected);
    if (memory === 0) continue;
    choose(match, 'p1', 'upgrade.discard:r1c1');
    expect(board(match)).toMatchObject({ dump: [], assets: { memory: memory - 1 } });
    expect(drawn(board(match)).split('\n')[0]).toBe(drawing.replace('r', '-'));
  }
});

test('1 Memory: a type is offered to the last token of it that is in the pool (TM-3x-04, TM-3h-03)', () => {
  const match = upgrading((table) => {
    me(table).assets.memory = 3;
    table.pool = [0, 0, 1, 2, 0, 0, 0];
  });
  const gains = () => upgrades(match).filter((id) => id.startsWith('upgrade.gain'));
  expect(gains()).toEqual(['upgrade.gain:green', 'upgrade.gain:yellow']);
  choose(match, 'p1', 'upgrade.gain:green');
  expect(gains()).toEqual(['upgrade.gain:yellow']);
  choose(match, 'p1', 'upgrade.gain:yellow');
  choose(match, 'p1', 'upgrade.gain:yellow');
  expect(gains()).toEqual([]);
  expect(board(match)).toMatchObject({ dump: [GREEN, YELLOW, YELLOW], assets: { memory: 0 } });
});

test('EXP is spent in lots of 2: with 1 nothing, with 5 two of them, and 1 is left (TM-3x-08, TM-3x-13)', () => {
  for (const exp of [0, 1, 2, 3, 5]) {
    const match = upgrading((table) => {
      me(table).exp = exp;
    });
    let made = 0;
    while (upgrades(match).includes('upgrade.open:open')) {
      choose(match, 'p1', 'upgrade.open:open');
      made += 1;
    }
    expect([made, board(match).exp, board(match).dump.length]).toEqual([Math.floor(exp / 2), exp % 2, made]);
  }
});

test('2 EXP: the Limiter and current Integrity go up by 1 each, wounded or not, up to the end of the track (TM-3x-09)', () => {
  for (const [integrity, limit] of [
    [5, 5],
    [1, 5],
    [4, 5],
    [3, 7],
    [9, 9],
  ] as const) {
    const match = upgrading((table) => Object.assign(me(table), { integrity, limit, exp: 2 }));
    choose(match, 'p1', 'upgrade.integrity:limiter');
    expect(board(match)).toMatchObject({ integrity: integrity + 1, limit: limit + 1, exp: 0 });
  }
  const most = upgrading((table) => Object.assign(me(table), { integrity: 3, limit: 10, exp: 2 }));
  expect(upgrades(most)).not.toContain('upgrade.integrity:limiter');
});

test('the last Lock of all may be discarded like any other, and then there is none to be had for EXP (TM-3x-10)', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'r b r b -  b r b r -  r b r b #  b r b r -');
      Object.assign(me(table), { exp: 4, bag: [], dump: [] });
    },
    [step('planning.program', 'planning')],
    { pack },
  );
  const locks = () => upgrades(match).filter((id) => id.startsWith('upgrade.unlock'));
  expect(locks()).toEqual(['upgrade.unlock:r3c5']);
  choose(match, 'p1', 'upgrade.unlock:r3c5');
  expect([board(match).exp, locks()]).toEqual([2, []]);
  choose(match, 'p1', 'done');
});

test('2 EXP: any one Lock that is left may be discarded, and that slot is refilled from then on (TM-3x-10, TM-3a-08)', () => {
  for (const slot of ['r1c5', 'r2c5', 'r3c5', 'r4c5']) {
    const match = play(
      (table) => {
        launcher(me(table), 'r b r b #  b r b r #  r b r b #  b r b r #');
        Object.assign(me(table), { exp: 2, bag: [OPEN], dump: [] });
      },
      [step('planning.program', 'planning'), step('planning.refill', 'planning')],
      { pack },
    );
    expect(upgrades(match).filter((id) => id.startsWith('upgrade.unlock'))).toEqual(
      ['r1c5', 'r2c5', 'r3c5', 'r4c5'].map((each) => `upgrade.unlock:${each}`),
    );
    choose(match, 'p1', `upgrade.unlock:${slot}`);
    expect(board(match).launcher.filter((lying) => lying === 0)).toHaveLength(1);
    choose(match, 'p1', 'done');
    const rows = drawn(board(match))
      .split('\n')
      .map((row) => row.at(-1));
    expect(rows).toEqual(['r1c5', 'r2c5', 'r3c5', 'r4c5'].map((each) => (each === slot ? 'O' : '#')));
  }
});

test('2 EXP: of two Class Augments one is kept unequipped, the other lies under the deck, whichever it is (TM-3x-12)', () => {
  for (const kept of ['p-a', 'p-b']) {
    const match = upgrading((table) => {
      Object.assign(me(table), { exp: 2, class: 'reaper' });
      me(table).classDeck.items = ['p-a', 'p-b', 'p-c'];
    });
    choose(match, 'p1', 'upgrade.class:draw');
    choose(match, 'p1', kept);
    const other = kept === 'p-a' ? 'p-b' : 'p-a';
    expect(board(match)).toMatchObject({ unequipped: [kept], equipped: [], exp: 0 });
    expect([board(match).classDeck.items, board(match).drawn.items]).toEqual([['p-c', other], []]);
  }
});

/** Three players with a Faction Augment each; P1 also with a Class Augment. */
function three(lay: (table: Tamashii) => void = () => {}): Match<Tamashii> {
  return turnAt(
    { phase: 'planning' },
    (table) => {
      for (const [i, role] of ['p1', 'p2', 'p3'].entries()) {
        launcher(me(table, role), 'r b r b #  b r b r #  r b r b #  b r b r #');
        Object.assign(me(table, role), { equipped: [`p-f${i + 1}`] });
      }
      me(table).equipped.push('p-class');
      me(table, 'p2').unequipped.push('p-a');
      lay(table);
    },
    { pack, players: 3 },
  );
}

const trades = (match: Match<Tamashii>, role: string) =>
  offered(match, role).flatMap((id) => (id.startsWith('trading.propose:') ? [id.slice(16)] : []));

test('each may propose to each other one what is a Faction’s, for what is a Faction’s or for nothing; no Class Augment (TM-3x-06, TM-3l-05, TM-3l-06)', () => {
  const match = three();
  expect(trades(match, 'p1').sort()).toEqual(['p-f1-for-p-f2', 'p-f1-for-p-f3', 'p-f1-to-p2', 'p-f1-to-p3']);
  expect(trades(match, 'p3').sort()).toEqual(['p-f3-for-p-f1', 'p-f3-for-p-f2', 'p-f3-to-p1', 'p-f3-to-p2']);
});

test('only whom a trade was proposed to is asked; both Augments arrive unequipped (TM-3x-06, TM-3x-07, TM-3l-16)', () => {
  const match = three();
  choose(match, 'p1', 'trading.propose:p-f1-for-p-f3');
  const replies = (role: string) => offered(match, role).filter((id) => id.startsWith('trading.reply'));
  expect([replies('p1'), replies('p2'), replies('p3').length]).toEqual([[], [], 2]);
  choose(match, 'p3', replies('p3').find((id) => id.includes('accept')) ?? '');
  expect(board(match)).toMatchObject({ equipped: ['p-class'], unequipped: ['p-f3'] });
  expect(board(match, 'p3')).toMatchObject({ equipped: [], unequipped: ['p-f1'] });
  expect(board(match, 'p2')).toMatchObject({ equipped: ['p-f2'], unequipped: ['p-a'] });
});

test('what was proposed and not answered is gone with the Planning phase (TM-3x-06)', () => {
  const match = three((table) => {
    tile(table, 'a', 0, 0);
    tile(table, 'b', 1, 0);
    for (const role of ['p1', 'p2', 'p3']) me(table, role).at = 'a';
  });
  choose(match, 'p1', 'trading.propose:p-f1-to-p2');
  for (let i = 0; i < 30 && state(match).phase === 'planning'; i++) {
    const next = ['p1', 'p2', 'p3']
      .map((role) => [role, offered(match, role).find((id) => id === 'ready' || id === 'done')] as const)
      .find(([, id]) => id !== undefined);
    if (next) choose(match, next[0], next[1] as string);
  }
  expect(state(match).phase).toBe('action');
  expect([state(match).proposals, board(match).equipped]).toEqual([{}, ['p-f1', 'p-class']]);
});

test('a full Launcher is not refilled, an empty one on its Highlighted slots alone, column by column (TM-4a-05, TM-4a-06, TM-3a-05)', () => {
  const refill = (drawing: string, bag: number[]) => {
    const match = play(
      (table) => {
        launcher(me(table), drawing);
        Object.assign(me(table), { bag, dump: [] });
      },
      [step('planning.refill', 'planning')],
      { pack, script: { 'bag:p1': bag } },
    );
    expect(isOver(match)).toBe(true);
    return drawn(board(match));
  };
  expect(refill('- - - - #  - - - - #  - - - - #  - - - - #', [RED, GREEN, OPEN, YELLOW])).toBe(
    'r - - - #\n- O - - #\ng - - - #\n- y - - #',
  );
  expect(refill('X - - - #  - - - - -  - - - - #  - - - - #', [RED, GREEN])).toBe(
    'X - - - #\n- g - - -\nr - - - #\n- - - - #',
  );
  expect(refill('- b b b b  b b b b -  b b b b b  b b b b b', [RED, GREEN])).toBe(
    'r b b b b\nb b b b g\nb b b b b\nb b b b b',
  );
});
