/** Movement of characters, doors, ladders, flying enemies (EX-MOV, EX-INT, EX-HGT, EX-FLY). */
import { describe, expect, test } from 'vitest';
import { free, open, pick, play, state, told } from '../helpers/scene.ts';

describe('a corridor full of friends (XC-13)', () => {
  const corridor = () =>
    play({ board: '1 A T H J . 1', foes: { 1: { kind: 'kachi' } }, rounds: [['akira']] });

  test('EX-MOV-06 EX-MOV-07 with 1 action point nobody steps onto an ally that cannot be left again', () => {
    const match = play({
      board: '1 A T H J . 1',
      foes: { 1: { kind: 'kachi' } },
      rounds: [['akira']],
      characters: { akira: { conditions: { downed: 1 } } },
    });
    // Downed: 2 points; one of them goes for nothing, so that 1 is left.
    expect(state(match).characters.akira?.ap).toBe(2);
    pick(match, 'share-tomoe', 'done');
    expect(state(match).characters.akira?.ap).toBe(1);
    pick(match, 'move');
    expect(open(match)).toEqual(['b1', 'done']);
    // From b1 only the way back is left: it is gone by itself, for c1 could not be left again.
    pick(match, 'b1');
    expect(told(match, 'moved', 'to')).toEqual(['board/b1', 'board/a1']);
    expect(state(match).characters.akira).toMatchObject({ at: 'a1', ap: 0 });
  });

  test('EX-MOV-03 EX-MOV-04 EX-ACT-07 exerting in mid-move leads out of it', () => {
    const match = corridor();
    pick(match, 'share-tomoe', 'done', 'move');
    expect(state(match).characters.akira?.ap).toBe(1);
    pick(match, 'b1', 'c1', 'd1');
    // On an ally's square with nothing left there is only one thing to do.
    expect(told(match, 'exerted', 'n')).toEqual(['3']);
    pick(match, 'e1', 'done');
    expect(state(match).characters.akira).toMatchObject({ at: 'e1', ap: 0 });
    expect(open(match)).toEqual(['end']);
  });

  test('EX-ATK-04 EX-MOV-01 with 3 a fast attack is left, and no second move', () => {
    const match = corridor();
    pick(match, 'move', 'b1', 'c1', 'd1', 'e1', 'done');
    expect(open(match)).toEqual(['fast-e1', 'share-hattori', 'end']);
  });
});

describe('exert in mid-move, heads on the way (XC-15)', () => {
  test('EX-MOV-09 EX-FREE-07 EX-ACT-09 every step and head as it should be', () => {
    const match = play({
      board: `
      1 A . . . . .
      2 # # . # h 1
      3 . . # h . .`,
      foes: { 1: { kind: 'kachi' } },
      headsPile: { d3: 1, e2: 2 },
      rounds: [['akira']],
    });
    pick(match, 'move', 'b1');
    expect(open(match)).not.toContain('c2');
    pick(match, 'c1', 'c2');
    // Adjacent although no step leads there: both corner squares are inaccessible.
    expect(free(match)).toEqual(['head-ordinary-d3']);
    pick(match, 'head-ordinary-d3');
    expect(open(match)).toEqual(['exert', 'done']);
    pick(match, 'exert');
    expect(open(match)).toEqual(['c1', 'exert', 'done']);
    pick(match, 'c1', 'd1');
    expect(free(match)).toEqual(['head-ordinary-e2']);
    pick(match, 'head-ordinary-e2', 'e1', 'head-ordinary-e2', 'done');
    expect(free(match)).toEqual([]);
    expect(state(match).characters.akira).toMatchObject({ ap: 1, heads: { ordinary: 3 } });
    expect(open(match)).toEqual(['fast-e1', 'end']);
  });
});

describe('an opened door (XC-19)', () => {
  test('EX-INT-04 EX-INT-05 EX-INT-06 it is opened, walked through and seen through', () => {
    const match = play({
      board: `
      1 . . # . .
      2 T A + . 1
      3 . . # . .`,
      foes: { 1: { kind: 'kachi' } },
      rounds: [['tomoe', 'akira'], ['tomoe']],
    });
    expect(open(match)).not.toContain('fast-e1');
    pick(match, 'end', 'point-D');
    expect(state(match).characters.akira?.ap).toBe(2);
    expect(open(match)).not.toContain('point-D');
    expect(state(match).board.ground[1]).toBe('.....');
    pick(match, 'move', 'c2');
    // Diagonally past the wall is refused.
    expect(open(match)).toEqual(['b2', 'd2', 'exert', 'done']);
    pick(match, 'b2', 'done', 'end');
    expect(open(match)).toContain('fast-e1');
  });
});

describe('head below the ledge (XC-09)', () => {
  test('EX-ADJ-02 EX-HGT-04 EX-ATK-15 it is fetched from the ladder in mid-move', () => {
    const match = play({
      board: `
      1 . . . .
      2 . T . .
      3 . 1 = .
      4 . . . .`,
      heights: ['1111', '1111', '0000', '0000'],
      foes: { 1: { kind: 'kachi' } },
      rounds: [['tomoe']],
      script: { yin: ['2 yin'], yang: ['2'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).enemies.e1).toBeUndefined();
    expect(state(match).heads).toEqual([{ at: 'b3', boss: false }]);
    expect(free(match)).toEqual([]);
    pick(match, 'move', 'c2');
    expect(free(match)).toEqual([]);
    pick(match, 'c3');
    expect(free(match)).toEqual(['head-ordinary-b3']);
    pick(match, 'head-ordinary-b3', 'c2', 'done');
    expect(state(match).characters.tomoe).toMatchObject({ at: 'c2', ap: 1, heads: { ordinary: 1 } });
  });
});

describe('flying (XC-21)', () => {
  const fly = (board: string, movement: number, heights: string[] = [], kind = 'shikome') =>
    play({
      board,
      heights,
      foes: {
        1: { kind, board: { movement }, lines: ['move adjacent to a target > attack an adjacent target'] },
      },
      rounds: [['e1']],
      script: { test: ['1'] },
    });

  test('EX-FLY-03 over one obstacle', () => {
    expect(state(fly('1 1 o . T .', 3)).enemies.e1?.at).toBe('c1');
  });

  test('EX-FLY-04 it cannot end on an obstacle', () => {
    const match = fly('1 1 o o T .', 3);
    expect(state(match).enemies.e1?.at).toBe('a1');
    expect(told(match, 'enemy.idle', 'who')).toEqual(['enemies/e1']);
  });

  test('EX-FLY-03 over obstacles and over a character', () => {
    expect(state(fly('1 1 o o T .', 4)).enemies.e1?.at).toBe('e1');
  });

  test('EX-TER-05 not over inaccessible squares', () => {
    expect(state(fly('1 1 # . T .', 4)).enemies.e1?.at).toBe('a1');
  });

  test('EX-FLY-01 EX-FLY-02 no surcharge, and heights as if adjacent', () => {
    expect(state(fly('1 1 ~ . T .', 2, ['00111'])).enemies.e1?.at).toBe('c1');
  });

  test.each([
    ['1 1 o . T .', []],
    ['1 1 o o T .', []],
    ['1 1 # . T .', []],
    ['1 1 ~ . T .', ['00111']],
  ])('EX-TER-01 EX-HGT-02 a walker does none of it on %s', (board, heights) => {
    expect(state(fly(board, 4, heights, 'kachi')).enemies.e1?.at).toBe('a1');
  });
});

describe('difficult terrain', () => {
  const across = () => play({ board: '1 A ~ . .', rounds: [['akira']] });

  test('EX-TER-08 EX-TER-10 leaving costs 2, entering 1', () => {
    const match = across();
    pick(match, 'move', 'b1');
    expect(told(match, 'moved', 'cost')).toEqual(['1']);
    pick(match, 'c1');
    expect(told(match, 'moved', 'cost')).toEqual(['1', '2']);
    expect(open(match)).toEqual(['exert', 'done']);
  });

  test('EX-TER-09 diagonally too', () => {
    const match = play({ board: '1 A . .\n2 . ~ .\n3 . . .', rounds: [['akira']] });
    pick(match, 'move', 'b2', 'c3');
    expect(told(match, 'moved', 'cost')).toEqual(['1', '2']);
    // He had three points, and has crossed it without stopping.
    expect(open(match)).toEqual(['exert', 'done']);
  });
});

describe('the book’s diagonal move', () => {
  test('EX-MOV-13 EX-MOV-14 EX-MOV-15 past a minion only straight, then exert', () => {
    const match = play({
      board: `
      1 H . . . .
      2 . . 1 . .
      3 . . . . .
      4 . . . . 2`,
      foes: { 1: { kind: 'kachi' }, 2: { kind: 'undertaker' } },
      rounds: [['hikaru']],
    });
    pick(match, 'move', 'b2');
    expect(open(match)).not.toContain('c3');
    pick(match, 'b3', 'c3', 'exert', 'd3');
    // Two of the three points are left, to walk there and back or to be given up.
    pick(match, 'e3', 'd3');
    expect(open(match)).toEqual(['exert', 'done']);
    pick(match, 'done');
    expect(state(match).characters.hikaru).toMatchObject({ at: 'd3', ap: 1 });
  });

  test('EX-MOV-02 EX-MOV-12 3 and dexterity', () => {
    const steps = (role: 'A' | 'J') => {
      const match = play({ board: `1 ${role} . . . . .`, rounds: [[role === 'A' ? 'akira' : 'hattori']] });
      pick(match, 'move', 'b1', 'c1', 'd1');
      return open(match).includes('e1');
    };
    expect(steps('A')).toBe(false);
    expect(steps('J')).toBe(true);
  });

  test('EX-MOV-08 EX-MOV-10 an ally’s square does not forbid a diagonal step, an enemy’s cannot be entered', () => {
    const match = play({
      board: '1 A T\n2 1 .',
      foes: { 1: { kind: 'kachi' } },
      rounds: [['akira']],
    });
    // b2 lies past the kachi: one occupied corner is enough; with the kachi gone the ally alone would not matter.
    pick(match, 'move');
    expect(open(match)).not.toContain('a2');
    expect(open(match)).not.toContain('b2');
    const alone = play({ board: '1 A T\n2 . .', rounds: [['akira']] });
    pick(alone, 'move');
    expect(open(alone)).toContain('b2');
  });
});
