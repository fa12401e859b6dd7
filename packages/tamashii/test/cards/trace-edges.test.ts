import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { CORRUPTED } from '../../src/table/state.ts';
import { PHASES, played, ROLES, run } from '../helpers/always.ts';
import { damages } from '../helpers/fights.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  drawn,
  launcher,
  me,
  state,
  step,
  tile,
} from '../helpers/table.ts';

/** Trace, Enemies, resets and World Activity: in every phase, from every height, for every player. */

test('Trace rises whether or not one moved, in the first turn too, by as much as the tile says (TM-3q-01, TM-3q-02, TM-3q-03)', () => {
  for (const turn of [1, 2, 5])
    for (const [move, by] of [
      ['stay', 5],
      ['hot', 4],
    ] as const) {
      const match = played(
        (table) => {
          table.turn = turn;
          tile(table, 'hot', 0, 0, { district: district('w-hot') });
          tile(table, 'also', 1, 0, { district: district('w-hot') });
          me(table).at = move === 'stay' ? 'hot' : 'also';
        },
        [step('action.moveAndTrace', 'action')],
      );
      choose(match, 'p1', move);
      expect(board(match).trace).toBe(by);
    }
});

test('at the top two Enemies come, however many are there, to each whose marker is there, in order (TM-3q-07)', () => {
  for (const before of [0, 2, 3, 5]) {
    const match = played(
      (table) => {
        me(table).trace = 9;
        attach(me(table), ...Array(before).fill(['one', 0]));
        table.enemyDeck = zone('closed', ['two', 'three', 'four'], { back: 'enemy' });
      },
      [run('w-trace')],
    );
    expect(damages(match)).toEqual([...Array(before).fill('one 0'), 'two 0', 'three 0']);
    expect(board(match).trace).toBe(0);
  }
});

test('Trace is set to 0 from wherever it is (TM-8-19)', () => {
  for (const trace of [1, 3, 6, 7, 9])
    expect(
      board(
        played(
          (table) => {
            me(table).trace = trace;
          },
          [run('w-clear')],
        ),
      ).trace,
    ).toBe(0);
  // Whoever the text is for: another's Trace stays where it is.
  const second = played(
    (table) => {
      me(table).trace = 7;
      me(table, 'p2').trace = 8;
    },
    [run('w-clear', 'p2')],
  );
  expect([board(second).trace, board(second, 'p2').trace]).toEqual([7, 0]);
});

test('a discarded Enemy brings no EXP, damaged or not, in whatever phase (TM-3v-04, TM-3s-05)', () => {
  for (const phase of PHASES)
    for (const damage of [0, 2]) {
      const match = played(
        (table) => {
          table.phase = phase;
          attach(me(table), ['one', damage], ['two', 0]);
        },
        [run('w-top')],
      );
      expect([damages(match), board(match).exp, state(match).enemyDiscard]).toEqual([['two 0'], 0, ['one']]);
    }
});

test('a drawn Enemy is attached to whoever drew it, in every phase, whoever is First Player (TM-3u-01)', () => {
  for (const phase of PHASES)
    for (const role of ROLES) {
      const match = played(
        (table) => {
          Object.assign(table, { phase, firstPlayer: 'p2' });
          table.enemyDeck = zone('closed', ['one'], { back: 'enemy' });
        },
        [run('w-attach', role)],
        3,
      );
      for (const each of ROLES) expect(damages(match, each)).toEqual(each === role ? ['one 0'] : []);
    }
});

test('a reset dumps a full Launcher, clears any Trace and heals to any Limiter, for the third player too (TM-3w-09, TM-3w-11, TM-3w-12)', () => {
  for (const role of ROLES) {
    const match = played(
      (table) => {
        tile(table, 'home', 0, 0, { district: district('shelter') });
        Object.assign(me(table, role), { trace: 9, limit: 10, integrity: 3, at: 'home' });
        launcher(me(table, role), 'b g y r O  b g y r X  b g y r O  b g y r #');
      },
      [run('w-hurts', role)],
      3,
      { [`symbolDie:${role}`]: ['special'] },
    );
    expect(board(match, role)).toMatchObject({ trace: 0, integrity: 10 });
    expect(drawn(board(match, role))).toBe('- - - - -\n- - - - -\n- - - - -\n- - - - #');
    expect(board(match, role).dump).toHaveLength(21);
  }
});

test('what is lost of the Bodies goes under the Body deck, however high that is (TM-3w-04)', () => {
  for (const deck of [[], ['scout'], ['scout', 'soldier', 'courier', 'analyst']]) {
    const match = played(
      (table) => {
        table.bodyDeck.items = [...deck];
        me(table).bodies = ['w-a'];
      },
      [run('w-hurts')],
      2,
      { 'symbolDie:p1': ['basic'] },
    );
    expect(state(match).bodyDeck.items).toEqual([...deck, 'w-a']);
  }
});

test('the First Player acts for everybody in World Activity and Immediate effects, whoever that is (TM-4d-04, TM-5b-07)', () => {
  for (const first of ROLES)
    for (const acts of [[{ flow: 'quest.worldActivity', phase: 'quest' }], [{ draws: 'W02' }]] as Act[][]) {
      const match = played(
        (table) => {
          table.firstPlayer = first;
          Object.assign(table.scenario, { sheet: 'always', plot: 'W01' });
        },
        acts,
        3,
      );
      for (const role of ROLES) expect(board(match, role).exp).toBe(role === first ? 1 : 0);
    }
});

test('whoever resets: their Enemies bring nobody EXP, the 2 Corrupted Data are theirs (TM-3v-04, TM-3w-08, TM-3w-10)', () => {
  for (const role of ROLES) {
    const match = played(
      (table) => {
        tile(table, 'home', 0, 0, { district: district('shelter') });
        table.corruptedPool = 5;
        Object.assign(me(table, role), { bag: [], dump: [], at: 'home' });
        attach(me(table, role), ['one', 2], ['two', 0]);
      },
      [run('w-hurts', role)],
      3,
      { [`symbolDie:${role}`]: ['special'] },
    );
    expect([damages(match, role), state(match).enemyDiscard.length]).toEqual([[], 2]);
    expect(ROLES.map((each) => board(match, each).exp)).toEqual([0, 0, 0]);
    expect(board(match, role).dump.filter((token) => token === CORRUPTED)).toHaveLength(2);
    expect(state(match).corruptedPool).toBe(3);
  }
});
