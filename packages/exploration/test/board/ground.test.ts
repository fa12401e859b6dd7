/** Heights, spectral creatures, large bases, spawn points, wanderers, limits (EX-HGT, EX-SPEC, EX-SPAWN, EX-WAN, EX-LIM). */
import { describe, expect, test } from 'vitest';
import { zone } from '../../src/index.ts';
import { open, pick, play, state, told } from '../helpers/scene.ts';

const CLOSE = 'move adjacent to a target > attack an adjacent target';

describe('heights', () => {
  const shoot = (range: number, heights: string[], board = '1 T . 1') =>
    open(
      play({
        board,
        heights,
        foes: { 1: { kind: 'kachi' } },
        characters: { tomoe: { weapons: [range > 2 ? 'long-bow' : 'naginata'] } },
        rounds: [['tomoe']],
      }),
    ).includes('fast-e1');

  test('EX-RNG-03 range 2 or less never reaches another height, more does', () => {
    expect(shoot(2, ['000'])).toBe(true);
    expect(shoot(2, ['001'])).toBe(false);
    expect(shoot(5, ['001'])).toBe(true);
  });

  test('EX-LOS-09 EX-TER-05 between heights obstacles do not hide, inaccessible squares do', () => {
    expect(shoot(5, ['000'], '1 T o 1')).toBe(false);
    expect(shoot(5, ['001'], '1 T o 1')).toBe(true);
    expect(shoot(5, ['001'], '1 T # 1')).toBe(false);
  });

  test('EX-HGT-03 EX-EATK-12 from above 1 more, from below nothing', () => {
    const dealt = (heights: string[]) => {
      const match = play({
        board: '1 T . . 1',
        heights,
        foes: { 1: { kind: 'kachi' } },
        rounds: [['tomoe']],
        script: { yin: ['1'], yang: ['0'] },
      });
      pick(match, 'fast-e1', 'plain');
      return state(match).enemies.e1?.damage;
    };
    expect([dealt(['1000']), dealt(['0001']), dealt(['0000'])]).toEqual([2, 1, 1]);
  });

  test('EX-HGT-01 EX-HGT-02 only a ladder leads up', () => {
    const steps = (board: string) => {
      const match = play({ board, heights: ['001'], rounds: [['akira']] });
      pick(match, 'move', 'b1');
      return open(match).includes('c1');
    };
    expect(steps('1 A . .')).toBe(false);
    expect(steps('1 A = .')).toBe(true);
  });

  test('EX-HGT-02 EX-HGT-04 a ladder joins its own height and the next, no other', () => {
    const steps = (heights: string) => {
      const match = play({ board: '1 A = .', heights: [heights], rounds: [['akira']] });
      pick(match, 'move', 'b1');
      return open(match).includes('c1');
    };
    expect([steps('001'), steps('002')]).toEqual([true, false]);
  });

  test('EX-HGT-05 EX-HGT-06 a large base needs stairs as wide as itself', () => {
    const climbs = (upper: string) =>
      state(
        play({
          board: `
          1 1 . ${upper} . . A
          2 . . = . . .`,
          heights: ['000111', '000111'],
          foes: {
            1: { kind: 'nue', board: { base: 2, movement: 6 } as never, lines: ['move toward a target'] },
          },
          rounds: [['e1']],
          script: { test: ['1'] },
        }),
      ).enemies.e1?.at;
    expect(climbs('.')).toBe('b1');
    expect(climbs('=')).toBe('d1');
  });

  test('EX-HGT-05 it comes down by the same stairs, and nowhere else', () => {
    const descends = (upper: string) =>
      state(
        play({
          board: `
          1 1 . . ${upper} . A
          2 . . . = . .`,
          heights: ['111000', '111000'],
          foes: {
            1: { kind: 'nue', board: { base: 2, movement: 6 } as never, lines: ['move toward a target'] },
          },
          rounds: [['e1']],
          script: { test: ['1'] },
        }),
      ).enemies.e1?.at;
    expect([descends('.'), descends('=')]).toEqual(['b1', 'd1']);
  });
});

describe('spectral creatures', () => {
  const go = (board: string, lines: string[], movement = 4) =>
    play({
      board,
      foes: { 1: { kind: 'kachi', board: { moves: 'spectral', movement }, lines } },
      rounds: [['e1', 'akira']],
      script: { test: ['1'] },
    });

  test('EX-SPEC-01 EX-SPEC-02 through walls and over difficult ground', () => {
    expect(state(go('1 1 # ~ . A', [CLOSE], 3)).enemies.e1?.at).toBe('d1');
  });

  test('EX-SPEC-03 EX-SPEC-04 it may end inside a wall, and is then out of reach for everybody', () => {
    const match = go('1 1 . # A', ['move toward a target'], 2);
    expect(state(match).enemies.e1?.at).toBe('c1');
    expect(open(match)).not.toContain('fast-e1');
  });

  test('EX-TER-06 EX-SPEC-04 an obstacle is an occupied square as a wall is', () => {
    const match = go('1 1 . o A', ['move toward a target'], 2);
    expect(state(match).enemies.e1?.at).toBe('c1');
    expect(open(match)).not.toContain('fast-e1');
  });
});

describe('wanderers', () => {
  test('EX-WAN-03 EX-WAN-04 EX-WAN-06 an ally of the characters comes before them, and dice are rolled', () => {
    const match = play({
      board: '1 A 1 S',
      foes: {
        1: {
          kind: 'kachi',
          lines: ['prefer the character with the most health > attack an adjacent target'],
        },
        S: { kind: 'sedrik', ally: true, board: { defence: 1 } as never },
      },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['2'] },
    });
    expect(state(match).enemies.S?.damage).toBe(2);
    expect(state(match).characters.akira?.health).toBe(8);
  });

  test('EX-GOLD-04 EX-LINE-10 EX-WAN-02 its enemies are those it fights, for its priorities too', () => {
    const match = play({
      board: '1 1 S 2 A',
      foes: {
        1: { kind: 'kachi', damage: 2 },
        2: { kind: 'kachi' },
        S: {
          kind: 'sedrik',
          ally: true,
          lines: ['prefer the character with the least health > attack an adjacent target'],
        },
      },
      rounds: [['S']],
      script: { test: ['1'], yin: ['1', '0'], yang: ['0'] },
    });
    expect(state(match).enemies.e1?.damage).toBe(3);
  });

  test('EX-GOLD-02 EX-GOLD-03 a hostile one is an enemy, an ally is not', () => {
    const attacks = (ally: boolean) =>
      open(play({ board: '1 A S', foes: { S: { kind: 'sedrik', ally } }, rounds: [['akira']] })).includes(
        'fast-S',
      );
    expect(attacks(false)).toBe(true);
    expect(attacks(true)).toBe(false);
  });
});

describe('resistors', () => {
  test('EX-RES-05 EX-LOS-08 nobody enters its square or sees through it', () => {
    const match = play({
      board: '1 T R 1',
      foes: { 1: { kind: 'kachi' } },
      resistors: { R: 1 },
      rounds: [['tomoe']],
    });
    expect(open(match)).not.toContain('fast-e1');
    pick(match, 'move');
    expect(open(match)).toEqual(['exert', 'done']);
  });
});

describe('spawn points', () => {
  const spawn = (board: string, miniatures = 3) =>
    play({
      board,
      wholeRounds: 1,
      table: {
        miniatures: { kachi: miniatures },
        zones: { z1: zone({ events: [{ card: 'wild-red', met: 0 }], spawns: { S1: 'c1' } }) },
        oracle: {
          ...({ drawn: [], current: '', counts: '' } as const),
          deck: { zone: 'closed', of: '', back: 'oracle', items: ['red', 'red'], seen: [] },
        },
      },
    });

  test('EX-SPAWN-02 EX-SET-30 EX-SET-27 on the point, with the first colour that is free', () => {
    const match = spawn('1 A T . . .');
    expect(told(match, 'enemy.spawned', 'who', 'at')).toEqual(['enemies/kachi-red board/c1']);
  });

  test('EX-SPAWN-03 occupied: the closest square on foot, which the players choose', () => {
    const match = spawn('1 A . T . .\n2 . . . . .');
    expect(open(match).sort()).toEqual(['b1', 'b2', 'c2', 'd1', 'd2']);
  });

  test('EX-SPAWN-04 without a miniature nobody appears', () => {
    expect(told(spawn('1 A T . . .', 0), 'enemy.spawned', 'who')).toEqual([]);
  });
});

describe('limits', () => {
  test('EX-LIM-01 EX-LIM-02 a third weapon: one goes back, its owner chooses which', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { weapons: ['sword', 'naginata'] } },
      rounds: [['akira']],
    });
    pick(match, 'share-tomoe', 'take-weapon-long-bow', 'done');
    expect(open(match)).toEqual(['weapon:sword', 'weapon:naginata', 'weapon:long-bow']);
    pick(match, 'weapon:naginata');
    expect(state(match).characters.akira?.weapons).toEqual(['sword', 'long-bow']);
  });

  test('EX-LIM-03 EX-LIM-04 a sixth item goes under the market deck', () => {
    const items = Array.from({ length: 5 }, () => ({ card: 'draught', charges: 0 }));
    const match = play({
      board: '1 A T',
      characters: { akira: { items }, tomoe: { items: [{ card: 'salve', charges: 2 }] } },
      rounds: [['akira']],
    });
    pick(match, 'share-tomoe', 'take-item-salve', 'done');
    expect(open(match)).toEqual(['item:draught', 'item:salve']);
    pick(match, 'item:draught');
    expect(state(match).market.items).toEqual(['draught']);
    expect(state(match).characters.akira?.items).toHaveLength(5);
  });
});
