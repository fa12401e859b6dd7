import { expect, test } from 'vitest';
import type { Player } from '../../src/table/state.ts';
import { augment, body } from '../helpers/invent.ts';
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
  step,
} from '../helpers/table.ts';

/** Slides and switches between every two slots of a Launcher, and as many of them as there may be. */
const pack = invented({
  'bodies.yaml': ['0', '1', '6', '7'].map((pro) => body(`pro-${pro}`, { pro: Number(pro) })).join(''),
  'augments.yaml': [1, 2, 3, 5].map((n) => augment(`program-${n}`, { effect: `program ${n}` })).join(''),
});
const SLOTS = [1, 2, 3, 4].flatMap((row) => [1, 2, 3, 4, 5].map((column) => ({ row, column })));
const name = ({ row, column }: { row: number; column: number }) => `r${row}c${column}`;

function programming(drawing: string, lay: (player: Player) => void = () => {}, act?: Act) {
  return play(
    (table) => {
      launcher(me(table), drawing);
      lay(me(table));
    },
    [act ?? step('planning.program', 'planning')],
    { pack },
  );
}

function moves(match: ReturnType<typeof play>): string[] {
  return offered(match)
    .map((id) => id.replace('program:', ''))
    .filter((id) => /^r\dc\d-r\dc\d$/.test(id));
}

/** A Launcher without Locks on which only these slots are as said. */
function onlyAt(letters: Record<string, string>, rest = '-'): string {
  return SLOTS.map((slot) => letters[name(slot)] ?? rest).join(' ');
}

const beside = SLOTS.flatMap((a) =>
  SLOTS.filter((b) => Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1).map((b) => [
    name(a),
    name(b),
  ]),
) as [string, string][];

test('a token slides from every slot onto every empty one beside it, and onto no other (TM-3e-02, TM-3e-04)', () => {
  for (const slot of SLOTS) {
    const match = programming(onlyAt({ [name(slot)]: 'r' }));
    const expected = beside.flatMap(([a, b]) => (a === name(slot) ? [`${a}-${b}`] : []));
    expect(moves(match).sort()).toEqual(expected.sort());
  }
});

test('every slide moves the one token, and nothing else (TM-3e-01, TM-3e-02)', () => {
  for (const [from, to] of beside.filter((_, i) => i % 3 === 0)) {
    const match = programming(onlyAt({ [from]: 'g' }));
    choose(match, 'p1', `${from}-${to}`);
    expect(drawn(board(match)).replaceAll('\n', ' ')).toBe(onlyAt({ [to]: 'g' }));
  }
});

test('with a full Launcher every switch of it can be made, and the last one as the first (TM-3e-06, TM-3e-03)', () => {
  const match = programming(onlyAt({ r4c5: 'g' }, 'r'));
  expect(moves(match)).toHaveLength(31);
  choose(match, 'p1', 'r4c4-r4c5');
  expect(drawn(board(match)).replaceAll('\n', ' ')).toBe(onlyAt({ r4c4: 'g' }, 'r'));
});

test('any two tokens side by side can be switched, Corrupted and Open Data too; diagonal ones cannot (TM-3e-03, TM-3e-04)', () => {
  const full = programming(onlyAt({}, 'r'));
  const pairs = beside.filter(([a, b]) => a < b).map(([a, b]) => `${a}-${b}`);
  expect(moves(full).sort()).toEqual(pairs.sort());
  for (const [a, b] of beside.filter(([x, y], i) => x < y && i % 4 === 0)) {
    const match = programming(onlyAt({ [a]: 'X', [b]: 'O' }, 'r'));
    choose(match, 'p1', `${a}-${b}`);
    expect(drawn(board(match)).replaceAll('\n', ' ')).toBe(onlyAt({ [a]: 'O', [b]: 'X' }, 'r'));
  }
});

test('a Lock is neither moved nor gives way, wherever it lies (TM-3a-07, TM-3a-09)', () => {
  for (const slot of SLOTS) {
    const match = programming(onlyAt({ [name(slot)]: '#' }, 'r'));
    expect(moves(match).filter((id) => id.split('-').includes(name(slot)))).toEqual([]);
    expect(moves(match)).not.toEqual([]);
  }
  expect(moves(programming(onlyAt({ r2c2: '#' })))).toEqual([]);
});

/** Moves that come round again: switches alone, slides alone, and both. */
const ROUNDS: Readonly<Record<string, readonly string[]>> = {
  'r g - - #': ['r1c1-r1c2'],
  'r - - - #': ['r1c1-r1c2', 'r1c2-r1c1'],
  'r b - - #': ['r1c1-r1c2', 'r1c1-r2c1', 'r2c1-r1c1'],
};

test('each slide and each switch is one move: as many as PRO says, one after another, in any mixture (TM-3e-05, TM-3e-06, TM-3j-05)', () => {
  for (const [bodies, pro] of [
    [['pro-1'], 1],
    [[], 4],
    [['pro-6'], 6],
    [['pro-7'], 7],
  ] as const)
    for (const [drawing, round] of Object.entries(ROUNDS)) {
      const match = programming(drawing, (player) => {
        player.bodies = [...bodies];
      });
      let made = 0;
      while (!isOver(match) && made < 12) {
        choose(match, 'p1', round[made % round.length] as string);
        made += 1;
      }
      expect(made, `${drawing} ${pro}`).toBe(pro);
    }
});

test('fewer moves than PRO, or none, are allowed at any time (TM-4a-09)', () => {
  for (const made of [0, 1, 2, 3]) {
    const match = programming('r g - - #  - - - - #');
    for (let i = 0; i < made; i++) choose(match, 'p1', 'r1c1-r1c2');
    choose(match, 'p1', 'done');
    expect(isOver(match)).toBe(true);
  }
});

test('Program x gives up to x moves outside the Program step, switches and slides alike, and may be left (TM-3e-07, TM-8-16)', () => {
  for (const n of [1, 2, 3, 5])
    for (const made of [0, 1, n]) {
      const match = programming('r g - - #  - - - - #', () => {}, { run: `augment:program-${n}/effect` });
      for (let i = 0; i < made; i++) {
        expect(moves(match)).toContain('r1c1-r1c2');
        choose(match, 'p1', 'program:r1c1-r1c2');
      }
      if (made < n) choose(match, 'p1', 'program:done');
      expect(isOver(match)).toBe(true);
      expect(drawn(board(match)).split('\n')[0]).toBe(made % 2 === 0 ? 'r g - - #' : 'g r - - #');
    }
});

test('only one’s own Launcher is programmed (TM-3e-01, TM-3a-04)', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'r - - - #');
      launcher(me(table, 'p2'), 'g - - - #');
    },
    [step('planning.program', 'planning', 'p2')],
    { pack },
  );
  expect(moves(match)).toEqual([]);
  choose(match, 'p2', 'r1c1-r1c2');
  expect(drawn(board(match)).split('\n')[0]).toBe('r - - - #');
  expect(drawn(board(match, 'p2')).split('\n')[0]).toBe('- g - - #');
});
