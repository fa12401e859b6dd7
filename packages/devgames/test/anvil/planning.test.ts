import { answer, hash, type Json, type Match, outbox, undo, unusedScript } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Anvil } from '../../src/anvil/situation.ts';
import {
  asked,
  happened,
  lay,
  now,
  offered,
  options,
  play,
  questionWith,
  seatOf,
  table,
} from '../helpers/table.ts';

type Player = {
  trace: number;
  enemies: string[];
  launcher: string[];
  bag: string[];
  dump: string[];
  memory: number;
  exp: number;
  classDeck: { items: string[]; seen: string[][] };
  augments: string[];
};
type Table = { turn: number; players: Record<string, Player>; pool: Record<string, number>; box: string[] };

function player(match: Match<Anvil>, role: string): Player {
  return table<Table>(match).players[role] as Player;
}

/** A Launcher as it is drawn, one text for each row. */
function grid(...rows: string[]): string[] {
  return rows.flatMap((row) => row.split(' '));
}

/** Nothing to spend: nobody is asked before the Refill. */
const POOR = { memory: 0, exp: 0 };
/** Every Highlighted slot is full: nothing is drawn. */
const FULL = grid('b - g - #', '- r - y #', 'b - g - #', '- r - y #');

const MEMORY = 'planning.memory:';
const EXP = 'planning.exp:';

// ---- Trace Roll ------------------------------------------------------------------------------------------------

/** Three players, First Player p2, an Enemy deck of one card (hard case TC-49). */
function traced(script: Record<string, Json[]>, firstPlayer = 'p2', turn = 2): Match<Anvil> {
  const still = { ...POOR, launcher: FULL };
  return lay('planning', 3, {
    table: {
      turn,
      firstPlayer,
      enemyDeck: { items: ['e1'] },
      enemyDiscard: ['d1', 'd2'],
      players: { p1: { ...still, trace: 7 }, p2: { ...still, trace: 5 }, p3: { ...still, trace: 2 } },
    },
    script,
  });
}

const DICE = {
  'die:p1': ['STRIKE', 'BLANK', 'SURGE'],
  'die:p2': ['STRIKE', 'STRIKE'],
  'die:p3': ['STRIKE'],
  enemyDeck: [['d2', 'd1']],
};

/** Slots of p1's Launcher. */
function slots(...names: string[]): string[] {
  return names.map((name) => `players/p1/launcher/${name}`);
}

test('Trace Roll: Enemies are drawn player by player from the First Player on (TM-4a-03, TM-3q-04, TM-3q-05)', () => {
  const match = traced(DICE);
  expect(happened(match).slice(0, 6)).toEqual([
    ['planning.traceRolled', { role: 'p2', dice: ['STRIKE', 'STRIKE'] }, 'TM-3q-04'],
    ['planning.reshuffled', {}, 'U-29'],
    ['planning.attached', { role: 'p2', enemies: ['e1', 'd2'] }, 'TM-3q-05'],
    ['planning.traceRolled', { role: 'p3', dice: ['STRIKE'] }, 'TM-3q-04'],
    ['planning.attached', { role: 'p3', enemies: ['d1'] }, 'TM-3q-05'],
    ['planning.traceRolled', { role: 'p1', dice: ['STRIKE', 'BLANK', 'SURGE'] }, 'TM-3q-04'],
  ]);
  expect(['p1', 'p2', 'p3'].map((role) => player(match, role).enemies)).toEqual([[], ['e1', 'd2'], ['d1']]);
  expect(unusedScript(match.position.random)).toEqual([]);
});

test('Trace falls to 0 for those who drew an Enemy, and stays for who drew none (TM-3q-06)', () => {
  const match = traced(DICE);
  expect(['p1', 'p2', 'p3'].map((role) => player(match, role).trace)).toEqual([7, 0, 0]);
});

test('no Trace Roll in the first turn of the game (TM-4a-02)', () => {
  const match = traced({}, 'p1', 1);
  expect(happened(match).map(([key]) => key)).toEqual(Array(3).fill('planning.refilled'));
  expect(['p1', 'p2', 'p3'].map((role) => player(match, role).trace)).toEqual([7, 5, 2]);
});

test('Trace 0 is no die at all (U-07)', () => {
  const match = lay('planning', 1, {
    table: { turn: 2, players: { p1: { ...POOR, launcher: FULL, trace: 0 } } },
  });
  expect(happened(match)[0]).toEqual(['planning.traceRolled', { role: 'p1', dice: [] }, 'TM-3q-04']);
});

// ---- Refill Launcher -------------------------------------------------------------------------------------------

test('Refill: top to bottom, column by column, only empty Highlighted slots (TM-4a-05, TM-4a-06, TM-3d-05)', () => {
  const match = lay('planning', 1, {
    table: {
      players: {
        p1: {
          ...POOR,
          launcher: grid('X - - - #', '- g - - -', '- - y - #', '- - - b -'),
          bag: ['b', 'r', 'r'],
          dump: ['y', 'g', 'O', 'b'],
        },
      },
    },
    script: { 'bag:p1': ['b', 'r', 'r', 'O', 'y', 'b'] },
  });
  expect(player(match, 'p1').launcher).toEqual(grid('X - r - #', '- g - O y', 'b - y - #', '- r - b b'));
  expect(happened(match)).toEqual([
    [
      'planning.refilled',
      {
        role: 'p1',
        drawn: ['b', 'r', 'r', 'O', 'y', 'b'],
        at: slots('r3c1', 'r4c2', 'r1c3', 'r2c4', 'r2c5', 'r4c5'),
      },
      'TM-4a-04',
    ],
  ]);
  // The Bag ran dry after three: the Dump went into it, and what had been drawn stayed out.
  expect(player(match, 'p1')).toMatchObject({ bag: ['g'], dump: [] });
});

test('the golden rule waits until the Bag is empty and a token must be drawn (TM-3h-04, TM-4a-07)', () => {
  const launcher = grid('- - g - #', '- r - y #', 'b - g - #', '- r - y #');
  const refilled = (bag: string[], dump: string[]) =>
    player(
      lay('planning', 1, {
        table: { players: { p1: { ...POOR, launcher, bag, dump } } },
        script: { 'bag:p1': ['r'] },
      }),
      'p1',
    );
  expect(refilled(['r'], ['g'])).toMatchObject({ bag: [], dump: ['g'] });
  expect(refilled([], ['g', 'r'])).toMatchObject({ bag: ['g'], dump: [] });
});

test('with Bag and Dump empty the slots stay empty', () => {
  const launcher = grid('- - g - #', '- r - y #', 'b - g - #', '- r - y #');
  const match = lay('planning', 1, {
    table: { players: { p1: { ...POOR, launcher, bag: [], dump: [] } } },
  });
  expect(player(match, 'p1').launcher).toEqual(launcher);
  expect(happened(match)[0]).toEqual(['planning.refilled', { role: 'p1', drawn: [], at: [] }, 'TM-4a-04']);
});

test('all refill at the same time, each from their own Bag (TM-4a-04)', () => {
  const launcher = grid('- - g - #', '- r - y #', 'b - g - #', '- r - y #');
  const match = lay('planning', 2, {
    table: { players: { p1: { ...POOR, launcher }, p2: { ...POOR, launcher } } },
    script: { 'bag:p1': ['y'], 'bag:p2': ['b'] },
  });
  expect(player(match, 'p1').launcher[0]).toBe('y');
  expect(player(match, 'p2').launcher[0]).toBe('b');
  expect(
    asked(match, 'p1')
      .concat(asked(match, 'p2'))
      .map(({ rule }) => rule),
  ).toEqual(['TM-4a-09', 'TM-4a-09']);
});

// ---- Program ---------------------------------------------------------------------------------------------------

/** One player, or two alike, about to program. */
function programming(launcher: string[], players = 1, has: object = POOR): Match<Anvil> {
  const one = { ...has, launcher, bag: [], dump: [] };
  const all = players === 1 ? { p1: one } : { p1: one, p2: one };
  return lay('planning', players, { table: { turn: 2, players: all }, script: {} });
}

const CORNER = grid('b g - - #', '- - - - #', '- - - - #', '- - - - #');

test('slides go to empty neighbours, switches exchange neighbours, nothing is diagonal (TM-3e-02, TM-3e-03, TM-3e-04)', () => {
  const match = programming(CORNER);
  expect(offered(match, 'p1')).toEqual([
    'switch:r1c1:r1c2',
    'slide:r1c1:r2c1',
    'slide:r1c2:r1c3',
    'slide:r1c2:r2c2',
    'done',
  ]);
  expect(options(match, 'p1')[2]).toEqual({
    id: 'slide:r1c2:r1c3',
    rule: 'TM-3e-02',
    touches: slots('r1c2', 'r1c3'),
    key: 'planning.slide',
    args: { from: 1, to: 2 },
  });
});

test('nothing slides onto a Lock (TM-3a-09)', () => {
  const match = programming(grid('- - - - -', '- - - b #', '- - - # -', '- - - - y'));
  expect(offered(match, 'p1')).toEqual([
    'slide:r2c4:r2c3',
    'slide:r2c4:r1c4',
    'slide:r4c5:r4c4',
    'slide:r4c5:r3c5',
    'done',
  ]);
});

test('PRO 4: three slides and a switch in one list, then the step is over (TM-3e-05, TM-4a-09, TM-4a-11)', () => {
  const match = programming(CORNER);
  const question = questionWith(match, 'p1', 'done');
  const since = now(match);
  const path = [
    'switch:r1c1:r1c2',
    'slide:r1c2:r1c3',
    'slide:r1c3:r2c3',
    'slide:r1c1:r1c2',
    'slide:r1c2:r1c3',
  ];
  // The fifth would be one move too many.
  expect(answer(match, 0, question, ...path)).toEqual({ ok: true, applied: 4 });
  expect(player(match, 'p1').launcher).toEqual(grid('- g - - #', '- - b - #', '- - - - #', '- - - - #'));
  expect(happened(match, since)).toEqual([
    ['planning.switch', { role: 'p1', at: slots('r1c1', 'r1c2') }, 'TM-3e-03'],
    ['planning.slide', { role: 'p1', at: slots('r1c2', 'r1c3') }, 'TM-3e-02'],
    ['planning.slide', { role: 'p1', at: slots('r1c3', 'r2c3') }, 'TM-3e-02'],
    ['planning.slide', { role: 'p1', at: slots('r1c1', 'r1c2') }, 'TM-3e-02'],
  ]);
  expect(match.position.ending?.code).toBe('done');
});

test('a path is followed while it is legal, and the question stays open behind it (TM-3e-02)', () => {
  const match = programming(CORNER);
  const question = questionWith(match, 'p1', 'done');
  expect(answer(match, 0, question, 'slide:r1c1:r2c1', 'slide:r1c1:r1c2', 'done')).toEqual({
    ok: true,
    applied: 1,
  });
  expect(player(match, 'p1').launcher).toEqual(grid('- g - - #', 'b - - - #', '- - - - #', '- - - - #'));
  expect(questionWith(match, 'p1', 'done')).toBe(question);
});

test('fewer moves or none are allowed (TM-4a-09)', () => {
  const match = programming(CORNER);
  play(match, 'p1', 'done');
  expect(player(match, 'p1').launcher).toEqual(CORNER);
  expect(match.position.ending?.code).toBe('done');
});

test('everybody programs at their own pace, and takes back their own moves freely', () => {
  const match = programming(CORNER, 2);
  play(match, 'p1', 'slide:r1c1:r2c1');
  play(match, 'p2', 'switch:r1c1:r1c2', 'done');
  const before = hash(match.position);
  play(match, 'p1', 'slide:r2c1:r3c1');
  expect(undo(match, 0)).toEqual({ ok: true, applied: 1 });
  expect(hash(match.position)).toBe(before);
  expect(player(match, 'p2').launcher).toEqual(grid('g b - - #', '- - - - #', '- - - - #', '- - - - #'));
  play(match, 'p1', 'slide:r2c1:r3c1', 'slide:r3c1:r4c1', 'slide:r4c1:r4c2');
  expect(match.position.ending?.code).toBe('done');
});

// ---- Upgrade ---------------------------------------------------------------------------------------------------

test('a Lock removed before the Refill is refilled, one removed after it is not (TM-3x-01, TM-3x-10, TM-3a-08)', () => {
  const match = lay('planning', 1, {
    table: {
      turn: 2,
      players: {
        p1: {
          memory: 0,
          exp: 4,
          trace: 0,
          launcher: grid('b - g - #', '- - - y #', 'r - b - #', '- g - r #'),
          bag: ['y', 'r'],
          dump: [],
        },
      },
    },
    script: { 'bag:p1': ['y', 'r'] },
  });
  // The Trace Roll is over, nothing else is asked before the Refill: a pause asks.
  expect(offered(match, 'p1')).toEqual([
    'planning.openData:open',
    'planning.exp:unlock:r1c5',
    'planning.exp:unlock:r2c5',
    'planning.exp:unlock:r3c5',
    'planning.exp:unlock:r4c5',
    'planning.exp:augments',
    'pass',
  ]);
  play(match, 'p1', `${EXP}unlock:r3c5`);
  expect(player(match, 'p1').launcher[14]).toBe('-');
  play(match, 'p1', 'pass');
  expect(player(match, 'p1').launcher).toEqual(grid('b - g - #', '- y - y #', 'r - b - r', '- g - r #'));
  play(match, 'p1', `${EXP}unlock:r1c5`);
  expect(player(match, 'p1').launcher[4]).toBe('-');
  expect(player(match, 'p1').exp).toBe(0);
  // It can be slid onto at once; the other two are Locked still, and there is no EXP for a third.
  const now = offered(match, 'p1');
  expect(now).toContain('slide:r3c5:r3c4');
  expect(now.filter((id) => /c5$|^planning/.test(id))).toEqual([]);
});

test('nobody is asked before the Refill who has nothing to spend; the others are, from the First Player on', () => {
  const spare = { launcher: FULL, exp: 0 };
  const match = lay('planning', 3, {
    table: {
      firstPlayer: 'p2',
      players: {
        p1: { ...spare, memory: 1 },
        p2: { ...spare, memory: 0 },
        p3: { ...spare, memory: 1 },
      },
    },
  });
  expect(asked(match, 'p2')).toEqual([]);
  expect(offered(match, 'p3').at(-1)).toBe('pass');
  expect(offered(match, 'p1')).not.toContain('pass');
  play(match, 'p3', 'pass');
  expect(offered(match, 'p1').at(-1)).toBe('pass');
  play(match, 'p1', 'pass');
  expect(happened(match).map(([key]) => key)).toEqual(Array(3).fill('planning.refilled'));
});

test('Memory: red runs out, comes back, and Corrupted Data goes to the box (TM-3x-03, TM-3x-04, TM-3h-03)', () => {
  const match = programming(grid('r - - - #', '- X - - #', '- - - - #', '- - - - #'), 1, {
    memory: 3,
    exp: 0,
  });
  play(match, 'p1', 'pass');
  const memory = () => offered(match, 'p1').filter((id) => id.startsWith(MEMORY));
  expect(memory()).toEqual(
    ['discard:r1c1', 'discard:r2c2', 'gain:b', 'gain:g', 'gain:y'].map((id) => MEMORY + id),
  );
  const since = now(match);
  play(match, 'p1', `${MEMORY}discard:r1c1`);
  expect(table<Table>(match).pool.r).toBe(1);
  play(match, 'p1', `${MEMORY}gain:r`);
  expect(memory()).toEqual(['discard:r2c2', 'gain:b', 'gain:g', 'gain:y'].map((id) => MEMORY + id));
  play(match, 'p1', `${MEMORY}discard:r2c2`);
  expect(memory()).toEqual([]);
  expect(player(match, 'p1')).toMatchObject({ memory: 0, dump: ['r'] });
  expect(table<Table>(match)).toMatchObject({ pool: { b: 2, g: 1, r: 0, y: 1, O: 1 }, box: ['X'] });
  expect(happened(match, since).slice(0, 3)).toEqual([
    [
      'planning.discarded',
      { role: 'p1', token: 'r', at: 'players/p1/launcher/r1c1', to: 'pool/r' },
      'TM-3x-03',
    ],
    ['planning.gained', { role: 'p1', kind: 'r', paid: 'players/p1/memory' }, 'TM-3x-04'],
    ['planning.discarded', { role: 'p1', token: 'X', at: 'players/p1/launcher/r2c2', to: 'box' }, 'TM-3x-03'],
  ]);
  // With the last token gone there is nothing left to program.
  expect(match.position.ending?.code).toBe('done');
});

test('2 EXP: an Open Data token into the Dump, while the pool has one (TM-3x-08, TM-3x-11)', () => {
  const match = programming(CORNER, 2, { memory: 0, exp: 3 });
  play(match, 'p1', 'pass');
  play(match, 'p2', 'pass');
  play(match, 'p1', 'planning.openData:open');
  expect(player(match, 'p1')).toMatchObject({ exp: 1, dump: ['O'] });
  expect(offered(match, 'p2')).not.toContain('planning.openData:open');
  // One EXP is not a lot of two.
  expect(offered(match, 'p1').filter((id) => id.startsWith('planning'))).toEqual([]);
});

test('2 EXP: two Class Augments are drawn, one is kept, the other goes to the bottom (TM-3x-12)', () => {
  const match = programming(CORNER, 2, { memory: 0, exp: 2 });
  play(match, 'p1', 'pass');
  play(match, 'p2', 'pass');
  const [first, second, third] = player(match, 'p1').classDeck.items as [string, string, string];
  play(match, 'p1', 'slide:r1c1:r2c1');
  play(match, 'p1', `${EXP}augments`);
  // The own lane waits for the choice, the partner's goes on.
  expect(offered(match, 'p1')).toEqual([first, second]);
  play(match, 'p2', 'slide:r1c1:r2c1');
  const places = { from: 'players/p1/classDeck', to: 'players/p1/drawn', paid: 'players/p1/exp' };
  expect(outbox(match, 0).news.at(-2)?.args).toEqual({ role: 'p1', cards: [first, second], ...places });
  expect(outbox(match, 1).news.at(-2)?.args).toEqual({ role: 'p1', ...places });
  play(match, 'p1', second);
  expect(player(match, 'p1')).toMatchObject({ exp: 0, augments: [second] });
  expect(player(match, 'p1').classDeck).toMatchObject({ items: [third, first], seen: [[], ['p1']] });
  expect(offered(match, 'p1')).toContain('slide:r2c1:r3c1');
});

test('cards that were seen stand in the way of undo for who saw them, not for the partner', () => {
  const match = programming(CORNER, 2, { memory: 0, exp: 2 });
  play(match, 'p1', 'pass');
  play(match, 'p2', 'pass');
  play(match, 'p2', 'slide:r1c1:r2c1');
  play(match, 'p1', `${EXP}augments`);
  expect(undo(match, seatOf(match, 'p2'))).toEqual({ ok: true, applied: 1 });
  expect(undo(match, seatOf(match, 'p1'))).toEqual({ ok: true, applied: 0 });
  expect(offered(match, 'p2')).toEqual(['agree', 'refuse']);
});

test('the whole phase is played again in the next turn, with what was dumped', () => {
  const match = lay('planning', 1, { table: { players: { p1: { ...POOR, trace: 0 } } } });
  expect(player(match, 'p1').launcher.filter((lying) => /[a-zA-Z]/.test(lying))).toHaveLength(8);
  play(match, 'p1', 'done');
  expect(table<Table>(match).turn).toBe(2);
  expect(happened(match).map(([key]) => key)).toEqual([
    'planning.refilled',
    'planning.traceRolled',
    'planning.refilled',
  ]);
  play(match, 'p1', 'done');
  expect(match.position.ending).toEqual({ code: 'done', winners: ['p1'] });
});
