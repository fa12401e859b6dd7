/** Hard cases of our own: sight and range, where heights, friends, wanderers and walls meet (EX-LOS, EX-RNG, EX-SPEC). */
import { describe, expect, test } from 'vitest';
import { asked, open, pick, play, state, told } from '../helpers/scene.ts';

const attacks = (match: Parameters<typeof open>[0]) => open(match).filter((id) => id.startsWith('fast'));

describe('a diagonal neighbour between two others', () => {
  const board = (corner: string) => `
    1 . . .
    2 . A ${corner}
    3 . 3 1`;
  const foes = { 1: { kind: 'kachi', lines: ['attack an adjacent target'] }, 3: { kind: 'kachi' } };

  test('EX-LOS-03 EX-LOS-05 two enemies on the corner squares hide a third from the sword beside it', () => {
    const match = play({
      board: board('2'),
      foes: { ...foes, 2: { kind: 'kachi' } },
      rounds: [['akira', 'e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(attacks(match)).toEqual(['fast-e2', 'fast-e3']);
    pick(match, 'end');
    // For the hidden one both corners hold its own side: it sees, and strikes.
    expect(state(match).characters.akira?.health).toBe(7);
  });

  test('EX-LOS-06 EX-LOS-04 with an ally on one of the corners only one is occupied', () => {
    const match = play({ board: board('T'), foes, rounds: [['akira']] });
    expect(attacks(match)).toContain('fast-e1');
  });

  test('EX-CTR-02 EX-LOS-03 it answers nobody whom its neighbours’ corners hide', () => {
    // Akira and Tomoe stand on the corners between Hikaru and the kachi: it does not see him, he sees it.
    const match = play({
      board: `
      1 H A .
      2 T 1 .`,
      foes: { 1: { kind: 'kachi' } },
      rounds: [['hikaru']],
      script: { yin: ['1'], yang: ['1 yang'], focus: ['CRIT'] },
    });
    pick(match, 'fast-e1', 'focus');
    expect(told(match, 'attack.rolled', 'focus')).toEqual(['CRIT']);
    expect(state(match).characters.hikaru).toMatchObject({ health: 8, ap: 2 });
  });
});

describe('looking down from a ledge', () => {
  const ledge = (between: string, heights: string, more: Partial<Parameters<typeof play>[0]> = {}) =>
    play({
      board: `1 T ${between} 1`,
      heights: [heights],
      foes: { 1: { kind: 'kachi' }, ...(between === '2' ? { 2: { kind: 'kachi' } } : {}) },
      resistors: between === 'R' ? { R: 1 } : {},
      rounds: [['tomoe']],
      ...more,
    });

  test('EX-LOS-09 EX-TER-02 over obstacles and enemies, not over walls, nor over resistors', () => {
    expect(attacks(ledge('o', '100'))).toEqual(['fast-e1']);
    expect(attacks(ledge('2', '100')).sort()).toEqual(['fast-e1', 'fast-e2']);
    expect(attacks(ledge('#', '100'))).toEqual([]);
    expect(attacks(ledge('R', '100'))).toEqual([]);
    // On one height all of them hide what is behind.
    expect(attacks(ledge('o', '000'))).toEqual([]);
    expect(attacks(ledge('2', '000'))).toEqual(['fast-e2']);
  });

  test('EX-LOS-09 EX-LOS-03 it is the heights of the two ends that count, not those in between', () => {
    // Both stand on the ledge; the obstacle lies below, between them.
    expect(attacks(ledge('o', '101'))).toEqual([]);
    expect(attacks(ledge('o', '001'))).toEqual(['fast-e1']);
  });

  test('EX-RNG-03 EX-ATK-15 range 2 leads to no other height, range 3 does, one square away too', () => {
    const of = (weapon: string) =>
      play({
        board: '1 A 1',
        heights: ['10'],
        foes: { 1: { kind: 'kachi', board: { health: 9, armor: 1 } } },
        characters: { akira: { weapons: [weapon] } },
        rounds: [['akira']],
        script: weapon === 'half-bow' ? { yin: ['1'], yang: ['0'] } : {},
      });
    expect([attacks(of('sword')), attacks(of('naginata'))]).toEqual([[], []]);
    const match = of('half-bow');
    pick(match, 'fast-e1', 'plain');
    // 1 hit, 1 for the height, 1 for power, 1 less for armor.
    expect(state(match).enemies.e1?.damage).toBe(2);
  });

  test('EX-CTR-03 EX-RNG-03 EX-HGT-03 from below only the highest range counts, and nothing is added', () => {
    const answered = (ranges: number[]) => {
      const match = play({
        board: '1 T 1',
        heights: ['10'],
        foes: { 1: { kind: 'kachi', board: { ranges } } },
        rounds: [['tomoe']],
        script: {
          yin: ranges[1] === 3 ? ['1', '1'] : ['1'],
          yang: ranges[1] === 3 ? ['0', '0'] : ['0'],
          focus: ['CRIT'],
        },
      });
      pick(match, 'fast-e1', 'focus');
      return state(match).characters.tomoe?.health;
    };
    expect([answered([1, 2]), answered([1, 3])]).toEqual([8, 7]);
  });
});

describe('a wanderer in the line', () => {
  const LINE = 'prefer the character with the least health > attack a target within range 3';
  const three = (ally: boolean, order: string[]) =>
    play({
      board: '1 T S 1',
      foes: { 1: { kind: 'kachi', lines: [LINE] }, S: { kind: 'sedrik', ally } },
      characters: { tomoe: { health: 1 } },
      rounds: [order],
      script: order.includes('e1') ? { test: ['1'], yin: ['1'], yang: ['2'] } : {},
    });

  test('EX-WAN-03 EX-WAN-04 an ally does not hide enemies, hides characters from them, and is struck with dice', () => {
    expect(attacks(three(true, ['tomoe']))).toEqual(['fast-e1']);
    const match = three(true, ['e1']);
    expect(state(match).enemies.S?.damage).toBe(3);
    expect(state(match).characters.tomoe?.health).toBe(1);
  });

  test('EX-GOLD-02 EX-LOS-05 one that fights the characters is a target and hides what is behind it', () => {
    expect(attacks(three(false, ['tomoe']))).toEqual(['fast-S']);
  });

  test('EX-GOLD-03 EX-TER-02 the Shōgun’s followers see past one that fights on their side', () => {
    const match = play({
      board: '1 T S 1 A',
      foes: {
        1: {
          kind: 'kachi',
          lines: ['prefer the character with the least health > attack a target within range 3'],
        },
        S: { kind: 'sedrik' },
      },
      characters: { tomoe: { health: 5 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['2'] },
    });
    expect([state(match).characters.tomoe?.health, state(match).characters.akira?.health]).toEqual([2, 8]);
  });
});

describe('out of the wall', () => {
  const wall = (line: string, more: Partial<Parameters<typeof play>[0]> = {}) =>
    play({
      board: `
      1 A # .
      2 . . .`,
      foes: { ghost: { kind: 'kachi', at: 'b1', board: { moves: 'spectral' }, lines: [line] } },
      ...more,
    });

  test('EX-SPEC-04 inside it neither strikes nor is struck', () => {
    const match = wall('attack an adjacent target', {
      rounds: [['ghost', 'akira']],
      script: { test: ['1'] },
    });
    expect(told(match, 'enemy.idle', 'who')).toEqual(['enemies/ghost']);
    expect(attacks(match)).toEqual([]);
  });

  test('EX-SPEC-04 EX-EMOV-18 adjacent with no moves, but from there it has no target: it comes out', () => {
    const match = wall('move adjacent to a target > attack an adjacent target', {
      rounds: [['ghost']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    // a2 and b2 need one move each.
    expect(asked(match)).toBe('table');
    expect(open(match).sort()).toEqual(['a2', 'b2']);
    pick(match, 'b2');
    expect(state(match).characters.akira?.health).toBe(7);
  });

  test('EX-SPEC-02 EX-SPEC-03 it walks through walls and people, and ends beside whom it strikes', () => {
    const match = play({
      board: '1 . H # # 1',
      foes: {
        1: {
          kind: 'kachi',
          board: { moves: 'spectral', movement: 4 },
          lines: ['move adjacent to a target > attack an adjacent target'],
        },
      },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    // c1 is nearer, but inside the wall it could not strike; a1 lies behind Hikaru, four moves away.
    expect(state(match).enemies.e1?.at).toBe('a1');
    expect(state(match).characters.hikaru?.health).toBe(7);
  });
});
