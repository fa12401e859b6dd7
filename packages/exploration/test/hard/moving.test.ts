/** Hard cases of our own: moves with everything that may happen in them (EX-MOV, EX-INT, EX-HGT, EX-FLY, EX-TER). */
import { describe, expect, test } from 'vitest';
import { boardOf, zone } from '../../src/index.ts';
import { free, open, pick, play, state, told } from '../helpers/scene.ts';

const CLOSE = 'move adjacent to a target > attack an adjacent target';
const squares = (match: Parameters<typeof open>[0]) =>
  open(match)
    .filter((id) => /^[a-z]\d+$/.test(id))
    .sort();

describe('a door opened in mid-move, from beside a friend', () => {
  const go = () =>
    play({
      board: `
      1 A T .
      2 # + #`,
      rounds: [['akira']],
    });

  test('EX-MOV-07 EX-ACT-09 EX-INT-04 not from the friend’s square; the move goes on, and may be exerted', () => {
    const match = go();
    pick(match, 'move', 'b1');
    // He could not stand here: neither an end nor an interact, not even with Tomoe.
    expect(open(match).sort()).toEqual(['a1', 'c1', 'exert']);
    pick(match, 'c1');
    expect(open(match).sort()).toEqual(['b1', 'done', 'exert', 'point-D', 'share-tomoe']);
    pick(match, 'point-D');
    // The door is open, but the wall beside it forbids the diagonal step; 1 movement point and 1 action point are left.
    expect(squares(match)).toEqual(['b1']);
    pick(match, 'b1');
    // With no point left on Tomoe's square there is but one thing to do, and it is done: he exerts.
    expect(told(match, 'exerted', 'n')).toEqual(['3']);
    expect(squares(match)).toEqual(['a1', 'b2', 'c1']);
    pick(match, 'b2', 'done');
    expect(state(match).characters.akira).toMatchObject({ at: 'b2', ap: 0 });
    expect(open(match)).toEqual(['end']);
  });

  test('EX-INT-10 EX-ACT-08 a weapon is swapped in mid-move; an attack would end it, and is not offered before', () => {
    const match = play({
      board: '1 A . . 1',
      foes: { 1: { kind: 'kachi' } },
      characters: { akira: { weapons: ['sword', 'long-bow'] } },
      rounds: [['akira']],
    });
    pick(match, 'move', 'b1');
    expect(open(match).some((id) => id.startsWith('fast'))).toBe(false);
    pick(match, 'weapons');
    expect(squares(match)).toEqual(['a1', 'c1']);
    pick(match, 'c1', 'done');
    expect(open(match)).toEqual(['fast-e1', 'weapons', 'end']);
  });
});

describe('difficult ground', () => {
  test('EX-TER-10 entering costs 1; the one point that is left does not lead out again', () => {
    const match = play({ board: '1 A . ~ .', rounds: [['akira']] });
    pick(match, 'move', 'b1', 'c1');
    expect(told(match, 'moved', 'cost')).toEqual(['1', '1']);
    expect(open(match)).toEqual(['exert', 'done']);
  });

  test('EX-TER-08 EX-TER-10 EX-MOV-04 leaving costs 2; with 1 point left one stays, or exerts', () => {
    const match = play({ board: '1 A ~ ~ .', rounds: [['akira']] });
    // The sign of a character stands on regular ground: b1 1, c1 2 more.
    pick(match, 'move', 'b1');
    expect(squares(match)).toEqual(['a1', 'c1']);
    pick(match, 'c1');
    expect(open(match)).toEqual(['exert', 'done']);
    pick(match, 'exert', 'd1');
    expect(told(match, 'moved', 'to', 'cost')).toEqual(['board/b1 1', 'board/c1 2', 'board/d1 2']);
    expect(squares(match)).toEqual(['c1']);
  });

  test('EX-TER-09 EX-EMOV-10 an enemy too: of two ways with as many moves the one that its points pay for', () => {
    // Over the difficult squares 4 moves would cost 6 points; over the row above they cost 4.
    const board = `
      1 . . . . . .
      2 1 ~ ~ . . A`;
    const end = (movement: number) => {
      const match = play({
        board,
        foes: { 1: { kind: 'kachi', board: { movement }, lines: [CLOSE, 'move toward a target'] } },
        rounds: [['e1']],
        script: { test: ['1'], ...(movement === 3 ? {} : { yin: ['1'], yang: ['0'] }) },
      });
      if (open(match).length > 0) pick(match, 'e2');
      return told(match, 'enemy.moved', 'path').join();
    };
    expect(end(4).split(',').at(-1)).toBe('board/e2');
    expect(end(4).split(',')).toHaveLength(4);
  });
});

describe('corners at other heights', () => {
  const step = (heights: string[], corner = '1') =>
    play({
      board: `
      1 A .
      2 ${corner} .`,
      heights,
      foes: corner === '1' ? { 1: { kind: 'kachi' } } : {},
      rounds: [['akira']],
    });
  const steps = (match: Parameters<typeof open>[0]) => {
    pick(match, 'move');
    return squares(match);
  };

  test('EX-MOV-09 EX-ADJ-02 an enemy above does not stop a diagonal step below; a wall above does', () => {
    expect(steps(step(['00', '00']))).toEqual(['b1']);
    expect(steps(step(['00', '10']))).toEqual(['b1', 'b2']);
    expect(steps(step(['00', '10'], '#'))).toEqual(['b1']);
    expect(steps(step(['00', '10'], 'o'))).toEqual(['b1', 'b2']);
  });

  test('EX-HGT-02 EX-HGT-04 off a ladder diagonally: an enemy up there stops it, one down here does not', () => {
    const off = (up: string, down: string) =>
      play({
        board: `
        1 . ${up} .
        2 ${down} = .`,
        heights: ['111', '000'],
        foes: { 1: { kind: 'kachi' } },
        characters: { akira: { at: 'b2' } },
        rounds: [['akira']],
      });
    expect(steps(off('1', '.'))).not.toContain('a1');
    expect(steps(off('.', '1'))).toContain('a1');
  });
});

describe('up the stairs', () => {
  const ledge = (stairs: string, foe: object, at: string) =>
    play({
      board: `
      1 . . A .
      2 . . . .
      3 # ${stairs} #
      4 . . . .
      5 . . . .`,
      heights: ['1111', '1111', '0000', '0000', '0000'],
      foes: { beast: { kind: 'kachi', at, lines: [CLOSE], ...foe } },
      rounds: [['beast']],
      script: { test: ['1'], ...(stairs === '# =' && 'board' in foe ? {} : { yin: ['1'], yang: ['0'] }) },
    });

  test('EX-HGT-05 EX-HGT-06 one square wide bears one square; two bear a base of two', () => {
    const small = ledge('# =', {}, 'c5');
    expect(state(small).enemies.beast?.at).toBe('c2');
    const large = ledge('# =', { board: { base: 2 } }, 'b4');
    expect(told(large, 'enemy.idle', 'who')).toEqual(['enemies/beast']);
    const wide = ledge('= =', { board: { base: 2 } }, 'b4');
    expect(state(wide).enemies.beast?.at).toBe('b2');
    // From its squares on the ledge to Akira on the ledge: nothing is added for height.
    expect(state(wide).characters.akira?.health).toBe(7);
  });

  test('EX-FLY-02 EX-EATK-12 a flyer goes straight up, and strikes down from there with 1 more', () => {
    const match = play({
      board: '1 1 . . . A',
      heights: ['01110'],
      foes: {
        1: {
          kind: 'shikome',
          board: { movement: 3, ranges: [3] },
          lines: [
            'move to range 1 of a target > attack a target within range 3',
            'move toward a target > attack a target within range 3',
          ],
        },
      },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    // Range 1 leads to no other height, so in the first line it stays where it is, too far away (EX-RNG-03).
    expect(told(match, 'enemy.line', 'line')).toEqual(['2']);
    expect(state(match).enemies.e1?.at).toBe('d1');
    expect(state(match).characters.akira?.health).toBe(6);
  });

  test('EX-FLY-03 EX-FLY-04 over a resistor, not onto it, and cutting no corner of a wall', () => {
    const fly = (corner: string) =>
      play({
        board: `
        1 1 R ${corner} A
        2 # # . .`,
        foes: {
          1: {
            kind: 'shikome',
            board: { movement: 3 },
            lines: [
              'prefer the character with the most health > move adjacent to a target > attack an adjacent target',
            ],
          },
        },
        resistors: { R: 0 },
        rounds: [['e1']],
        script: { test: ['1'], ...(corner === '#' ? {} : { yin: ['1'], yang: ['0'] }) },
      });
    expect(state(fly('.')).enemies.e1?.at).toBe('c1');
    // Between two walls there is no way down to c2 either.
    expect(told(fly('#'), 'enemy.idle', 'who')).toEqual(['enemies/e1']);
  });
});

describe('a zone that opens under the feet', () => {
  test('EX-SET-25 EX-INI-18 EX-ORC-21 revealed by the last card of the row, the newcomers still act, without an event', () => {
    const match = play({
      board: '1 A . . .',
      table: {
        chapter: 'corridor',
        board: boardOf(['....']),
        miniatures: { kachi: 6, undertaker: 1 },
        zones: { z1: zone() },
      },
      rounds: [['akira']],
      script: { initiative: [['undertaker', 'kachi-red']], test: ['1', '1'] },
    });
    pick(match, 'move', 'b1', 'c1', 'd1', 'done');
    expect(state(match).queue.waiting).toEqual(['undertaker', 'kachi-red']);
    pick(match, 'end');
    while (open(match).length > 0) pick(match, open(match)[0] ?? '');
    expect(told(match, 'activation.began', 'who')).toEqual([
      'characters/akira',
      'enemies/undertaker',
      'enemies/kachi-red',
    ]);
    expect(state(match).malice).toBe(0);
  });
});

describe('picking things up on the way', () => {
  test('EX-FREE-07 EX-FREE-01 heads from one’s own square and beside it, also from a friend’s square in mid-move', () => {
    const match = play({
      board: `
      1 A T .
      2 # h #`,
      rounds: [['akira']],
      headsPile: { b2: 2 },
    });
    pick(match, 'move', 'b1');
    expect(free(match)).toEqual(['head-ordinary-b2']);
    pick(match, 'head-ordinary-b2', 'c1');
    // b2 touches c1 at a corner between walls.
    pick(match, 'head-ordinary-b2');
    expect(state(match).characters.akira).toMatchObject({ heads: { ordinary: 2 }, ap: 2 });
    expect(open(match)).toContain('b1');
  });
});
