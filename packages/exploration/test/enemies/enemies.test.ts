/** Enemy lines, priorities, movement, attacks (EX-LINE, EX-EMOV, EX-EATK, EX-MIN, EX-SRV). */
import { describe, expect, test } from 'vitest';
import { asked, open, pick, play, state, told } from '../helpers/scene.ts';

const CLOSE = 'move adjacent to a target > attack an adjacent target';
const MOST = 'prefer the character with the most health';
const LEAST = 'prefer the character with the least health';

describe('a sweep that critically fails (XC-51)', () => {
  test('EX-EATK-07 EX-CTR-07 EX-GOLD-07 one roll, and only the chosen target may answer', () => {
    const match = play({
      board: `
      1 A H T
      2 . 1 .`,
      foes: {
        1: {
          kind: 'nue',
          board: { armor: 0, defence: 0 } as never,
          lines: [`${MOST} > attack an adjacent target using tail-sweep, adding the focus die`],
        },
      },
      characters: { hikaru: { health: 7 }, tomoe: { health: 6 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['2 yin', '1', '1'], yang: ['3', '2'], focus: ['CRIT'] },
    });
    expect(asked(match)).toBe('akira');
    pick(match, 'counter');
    expect(state(match).enemies.e1?.damage).toBe(4);
    expect(told(match, 'damage.taken', 'to')).toEqual(['enemies/e1']);
  });

  test('EX-GOLD-07 EX-EATK-09 a hit hurts everybody beside it, with one roll', () => {
    const match = play({
      board: `
      1 A H T
      2 . 1 .`,
      foes: { 1: { kind: 'nue', lines: [`${MOST} > attack an adjacent target using tail-sweep`] } },
      characters: { hikaru: { health: 7, armor: 1 }, tomoe: { health: 6 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1', '0'], yang: ['2'] },
    });
    const { akira, hikaru, tomoe } = state(match).characters;
    expect([akira?.health, hikaru?.health, tomoe?.health]).toEqual([5, 5, 3]);
  });
});

describe('a resistor comes first only if it can be reached (XC-53)', () => {
  const go = (movement: number, tokens: number, script = {}) =>
    play({
      board: `
      1 1 . . . A .
      2 . . . . . .
      3 T . . . . R`,
      foes: { 1: { kind: 'kachi', board: { movement }, lines: [`${MOST} > ${CLOSE}`] } },
      characters: { tomoe: { health: 5 } },
      resistors: { R: tokens },
      rounds: [['e1']],
      script: { test: ['1'], ...script },
    });

  test('EX-EMOV-02 EX-EMOV-10 EX-GOLD-06 out of reach: the priority decides among the others', () => {
    const match = go(3, 2, { yin: ['1'], yang: ['0'] });
    expect(open(match).sort()).toEqual(['d1', 'd2']);
    pick(match, 'd1');
    expect(state(match).characters.akira?.health).toBe(7);
  });

  test('EX-LINE-03 EX-EATK-02 EX-RES-03 within reach: before every character, and no dice are rolled', () => {
    const match = go(4, 2, { yin: [], yang: [] });
    expect(open(match).sort()).toEqual(['e2', 'e3']);
    pick(match, 'e2');
    expect(state(match).resistors.R?.tokens).toBe(1);
    expect(told(match, 'attack.rolled', 'by')).toEqual([]);
  });

  test('EX-RES-02 without tokens from the start it is no target', () => {
    const match = go(4, 0, { yin: ['1'], yang: ['0'] });
    expect(open(match).sort()).toEqual(['d1', 'd2']);
    pick(match, 'd1');
    expect(state(match).characters.akira?.health).toBe(7);
  });

  test('EX-EATK-03 EX-RES-04 the last token: a living resistor is gone', () => {
    const match = go(4, 1, { yin: [], yang: [] });
    pick(match, 'e2');
    expect(state(match).resistors.R).toMatchObject({ tokens: 0, at: '' });
  });
});

describe('the line’s own priority, and a tie (XC-55)', () => {
  const go = (line: string) =>
    play({
      board: `
      1 . . A . .
      2 . . . . .
      3 T . 1 . .
      4 . . . . .
      5 . . H . .`,
      foes: { 1: { kind: 'kachi', lines: [line], general: LEAST } },
      characters: { tomoe: { health: 3 } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });

  test('EX-LINE-06 EX-LINE-05 EX-LINE-08 the line’s icon first; those it leaves tied are chosen among', () => {
    const match = go(`${MOST} > ${CLOSE}`);
    expect(open(match)).toEqual(['hikaru', 'akira']);
    pick(match, 'akira');
    expect(open(match).sort()).toEqual(['b2', 'c2', 'd2']);
    pick(match, 'b2');
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/akira']);
  });

  test('EX-LINE-01 EX-EATK-16 without one the general icon; it picks the target again after the move', () => {
    for (const square of ['b2', 'b3', 'b4']) {
      const match = go(CLOSE);
      expect(open(match).sort()).toEqual(['b2', 'b3', 'b4']);
      pick(match, square);
      expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/tomoe']);
    }
  });

  test('EX-LINE-06 those whom the line’s icon leaves tied go to the general icon', () => {
    const match = go(`prefer the character with the least power > ${CLOSE}`);
    expect(open(match).sort()).toEqual(['b2', 'b3', 'b4']);
    pick(match, 'b4');
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/tomoe']);
  });

  test('EX-LINE-09 EX-GOLD-06 no icon at all: everybody eligible is chosen among', () => {
    const match = play({
      board: '1 A 1 T',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(asked(match)).toBe('table');
    expect(open(match)).toEqual(['tomoe', 'akira']);
  });

  test('EX-LINE-09 EX-GOLD-06 nor does anybody decide alone to whom it goes', () => {
    const match = play({
      board: '1 A . 1 . T',
      foes: { 1: { kind: 'kachi', lines: ['move adjacent to a target'] } },
      rounds: [['e1', 'akira']],
      script: { test: ['1'] },
    });
    expect([asked(match), open(match)]).toEqual(['table', ['tomoe', 'akira']]);
    pick(match, 'tomoe');
    expect(state(match).enemies.e1?.at).toBe('d1');
  });
});

describe('"toward" is measured in range (XC-57)', () => {
  const go = (movement: number) =>
    play({
      board: `
      1 A . . . . .
      2 . . . . . .
      3 . . . . . .
      4 . . . . 1 .
      5 . . . . . .`,
      foes: { 1: { kind: 'kachi', board: { movement }, lines: ['move toward a target'] } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });

  test('EX-EMOV-07 the least range, not the least distance', () => {
    expect(state(go(1)).enemies.e1?.at).toBe('d4');
    expect(state(go(2)).enemies.e1?.at).toBe('c3');
  });

  test('EX-EMOV-10 tied squares are chosen among', () => {
    // b2 is a step nearer to Akira on foot than … both are one: the table decides.
    expect(open(go(3)).sort()).toEqual(['b1', 'b2']);
  });

  test('EX-EMOV-08 away: the largest range that can be reached', () => {
    const match = play({
      board: '1 A 1 . . .',
      foes: {
        1: { kind: 'kachi', board: { movement: 2 }, lines: ['move as far as possible from a target'] },
      },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(state(match).enemies.e1?.at).toBe('d1');
  });
});

describe('"range 3" means within 3 and in sight (XC-59)', () => {
  const go = (
    board: string,
    resistors: Record<string, number> = {},
    script: Record<string, string[]> = { yin: ['1'], yang: ['0'] },
  ) =>
    play({
      board,
      foes: {
        1: {
          kind: 'kachi',
          board: { movement: 2 },
          lines: ['move to range 3 of a target > attack a target within range 3'],
        },
      },
      resistors,
      rounds: [['e1']],
      script: { test: ['1'], ...script },
    });

  test('EX-EMOV-05 EX-EMOV-09 the square that needs the fewest moves and sees its target', () => {
    const match = go(`
      1 A . . . .
      2 . o . . .
      3 . . . . .
      4 . . 1 . .
      5 . . . . .`);
    expect(state(match).enemies.e1?.at).toBe('b4');
    expect(state(match).characters.akira?.health).toBe(7);
  });

  test('EX-EMOV-09 within it already: it stays', () => {
    const match = go(`
      1 A . . . .
      2 . o . . .
      3 . . . . .
      4 . 1 . . .
      5 . . . . .`);
    expect(told(match, 'enemy.moved', 'from', 'to')).toEqual(['board/b4 board/b4']);
    expect(state(match).characters.akira?.health).toBe(7);
  });

  test('EX-LOS-07 EX-LINE-03 a resistor is not hidden by its own square', () => {
    const match = go(
      `
      1 A . . . .
      2 . o . . .
      3 R . . . .
      4 . 1 . . .
      5 . . . . .`,
      { R: 2 },
      { yin: [], yang: [] },
    );
    expect(state(match).enemies.e1?.at).toBe('b4');
    expect(state(match).resistors.R?.tokens).toBe(1);
  });
});

describe('most health, but out of reach (XC-61)', () => {
  test('EX-EMOV-03 EX-EMOV-11 EX-EMOV-13 through a friend, not past a character', () => {
    const match = play({
      board: `
      1 # . T . . A
      2 1 2 . . H .`,
      foes: { 1: { kind: 'kappa', lines: [`${MOST} > ${CLOSE}`] }, 2: { kind: 'kachi' } },
      characters: { akira: { health: 9, maxHealth: 9 }, hikaru: { health: 7 }, tomoe: { health: 6 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['2'] },
    });
    expect(state(match).enemies.e1?.at).toBe('d2');
    expect(state(match).characters.hikaru?.health).toBe(4);
  });
});

describe('kachi’s green 6, as the book plays it', () => {
  const SIX = [
    'attack an adjacent target using kenjutsu',
    'use support > attack using kenjutsu',
    `${LEAST} > move adjacent to a target > attack using slice-them`,
  ];

  test('EX-MIN-06 EX-MIN-07 EX-MIN-08 alone, with nobody adjacent: the third line, least health', () => {
    const match = play({
      board: `
      1 . . 1 . . . .
      2 . . . . . . .
      3 . . . . . H .
      4 . . . . T . .`,
      foes: { 1: { kind: 'kachi', lines: SIX } },
      characters: { hikaru: { health: 7 }, tomoe: { health: 6 } },
      rounds: [['e1']],
      script: { test: ['6'], yin: ['1'], yang: ['2'] },
    });
    expect(told(match, 'enemy.line', 'line')).toEqual(['3']);
    expect(open(match).sort()).toEqual(['d3', 'e3']);
    pick(match, 'e3');
    // Hikaru is beside it too.
    expect(state(match).characters.tomoe).toMatchObject({ health: 3, conditions: { bleeding: 1 } });
    expect(state(match).characters.hikaru?.health).toBe(7);
  });

  test('EX-MIN-03 EX-MIN-05 somebody is adjacent: the first line, and only that one', () => {
    const match = play({
      board: '1 A 1 . T',
      foes: { 1: { kind: 'kachi', lines: SIX } },
      rounds: [['e1']],
      script: { test: ['6'], yin: ['1'], yang: ['2'] },
    });
    expect(told(match, 'enemy.line', 'line')).toEqual(['1']);
    expect(state(match).characters.akira?.health).toBe(4);
    expect(state(match).enemies.e1?.at).toBe('b1');
  });

  test('EX-MIN-04 EX-EMOV-18 the move of SUPPORT is looked ahead over', () => {
    const match = play({
      board: `
      1 . . . . 2
      2 1 . . . .
      3 . . . A T`,
      foes: { 1: { kind: 'kachi', lines: SIX, general: MOST }, 2: { kind: 'kachi', like: '1' } },
      characters: { tomoe: { health: 6 } },
      rounds: [['e1']],
      script: { test: ['6'], yin: ['1'], yang: ['2'] },
    });
    expect(told(match, 'enemy.line', 'line')).toEqual(['2']);
    // d1 is as near to the other kachi, but from there the attack would find nobody.
    expect(state(match).enemies.e1?.at).toBe('d2');
    expect(state(match).characters.akira?.health).toBe(4);
  });
});

describe('the Undertaker’s 1', () => {
  test('EX-SRV-05 EX-SRV-06 EX-LINE-02 first in initiative is preferred, but only Tomoe is adjacent', () => {
    const match = play({
      board: '1 A . 1 T',
      foes: {
        1: {
          kind: 'undertaker',
          lines: ['prefer the character first in initiative > attack an adjacent target'],
        },
      },
      rounds: [['e1', 'akira', 'tomoe']],
      script: { test: ['1'], yin: ['1', '1'], yang: ['0'] },
    });
    expect(state(match).characters.tomoe?.health).toBe(6);
    expect(state(match).characters.akira?.health).toBe(8);
  });

  test('EX-LINE-01 EX-SRV-01 of two who are adjacent the first in the row', () => {
    const match = play({
      board: '1 A 1 T',
      foes: {
        1: {
          kind: 'undertaker',
          lines: ['prefer the character first in initiative > attack an adjacent target'],
        },
      },
      rounds: [['e1', 'tomoe', 'akira']],
      script: { test: ['1'], yin: ['1', '1'], yang: ['0'] },
    });
    expect(state(match).characters.tomoe?.health).toBe(6);
  });
});
