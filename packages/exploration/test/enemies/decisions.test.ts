/** What enemies decide and why: targets, ties, whole moves as the book plays them (EX-EMOV, EX-MIN, EX-SRV). */
import { describe, expect, test } from 'vitest';
import type { Reasons } from '../../src/enemies/why.ts';
import { aiCards, oracleDeck } from '../../src/index.ts';
import { asked, open, pick, play, reasons, state, told } from '../helpers/scene.ts';

describe('what enemies read', () => {
  test('EX-MIN-01 a die of six faces is rolled for each activation', () => {
    const activations = 60;
    const match = play({
      board: '1 A . 1',
      foes: { 1: { kind: 'kachi', lines: ['move toward a target'] } },
      rounds: [...Array.from({ length: activations }, () => ['e1']), ['akira']],
    });
    const faces = told(match, 'enemy.rolled', 'face');
    expect(faces).toHaveLength(activations);
    expect([...new Set(faces)].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('EX-MIN-01 EX-MIN-02 a green card leads to the normal table, a red one to the aggressive one', () => {
    const table = (color: 'green' | 'red') =>
      told(
        play({
          board: '1 A 1',
          foes: { 1: { kind: 'ashigaru' } },
          rounds: [['e1']],
          table: { oracle: { ...oracleDeck([]), current: color } },
          script: { test: ['6'], yin: ['1'], yang: ['0'] },
        }),
        'enemy.line',
        'text',
      );
    expect(table('green')).toEqual(['minion:ashigaru/normal.6.1']);
    expect(table('red')).toEqual(['minion:ashigaru/aggressive.6.1']);
  });

  test('EX-SRV-04 EX-SRV-03 EX-SRV-02 a servant has one table, and goes on to the next line if one fails', () => {
    for (const current of ['green', 'red'] as const) {
      const match = play({
        board: '1 A . . 1',
        foes: { 1: { kind: 'undertaker' } },
        rounds: [['e1']],
        table: { oracle: { ...oracleDeck([]), current } },
        script: { test: ['3'], yin: ['1', '1'], yang: ['0'] },
      });
      // The first line finds nobody adjacent, the second goes there.
      expect(told(match, 'enemy.line', 'text')).toEqual(['servant:undertaker/behaviour.3.2']);
      expect(state(match).characters.akira?.health).toBe(6);
    }
  });

  test('EX-MIN-09 the same priority picks the attack’s target after the move', () => {
    const match = play({
      board: `
      1 1 . . .
      2 . . H T`,
      foes: {
        1: {
          kind: 'kachi',
          lines: [
            'prefer the character with the least health > move adjacent to a target > attack using slice-them',
          ],
        },
      },
      characters: { hikaru: { health: 7 }, tomoe: { health: 6 } },
      rounds: [['e1']],
      script: { test: ['6'], yin: ['1'], yang: ['0'] },
    });
    if (open(match).length > 0) pick(match, open(match)[0] ?? '');
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/tomoe']);
    expect(reasons<Reasons>(match, 'enemy.targets')[0]?.eligible).toEqual(['tomoe', 'hikaru']);
  });

  test('EX-LINE-07 healing that finds nothing to heal does not fail a line', () => {
    const match = play({
      board: '1 A 1',
      foes: {
        1: { kind: 'kachi', lines: ['attack an adjacent target > regain 2 health', 'move toward a target'] },
      },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(told(match, 'enemy.line', 'line')).toEqual(['1']);
  });

  test('EX-LINE-07 nor does a technique that heals somebody unhurt', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', lines: ['use ward > attack an adjacent target', 'move toward a target'] } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(told(match, 'enemy.line', 'line')).toEqual(['1']);
  });
});

describe('the tie of the book', () => {
  test('EX-GOLD-08 EX-GOLD-09 Akira and Tomoe have the most: the players choose, and need no reason', () => {
    const go = () =>
      play({
        board: `
        1 A . T
        2 . . .
        3 . 1 .
        4 . H .`,
        foes: {
          1: {
            kind: 'kachi',
            lines: [
              'prefer the character with the most health > move adjacent to a target > attack an adjacent target',
            ],
          },
        },
        characters: { hikaru: { health: 7 }, akira: { items: [{ card: 'draught', charges: 0 }] } },
        rounds: [['e1']],
        script: { test: ['1'], yin: ['1'], yang: ['2'] },
      });
    const match = go();
    expect(asked(match)).toBe('table');
    expect(open(match)).toEqual(['tomoe', 'akira']);
    pick(match, 'akira', 'a2');
    expect(state(match).characters.akira?.health).toBe(5);
    const other = go();
    pick(other, 'tomoe', 'c2');
    expect(state(other).characters.tomoe?.health).toBe(5);
  });
});

describe('kappa’s move', () => {
  test('EX-EMOV-14 EX-EMOV-15 EX-EMOV-16 Akira, 9, is out of reach past Tomoe’s square; of the others Tomoe, 8', () => {
    const match = play({
      board: `
      1 # . . . # A
      2 1 . . T . .
      3 . . H # . .`,
      foes: {
        1: {
          kind: 'kappa',
          lines: [
            'prefer the character with the most health > move adjacent to a target > attack an adjacent target',
          ],
        },
      },
      characters: { akira: { health: 9, maxHealth: 9 }, hikaru: { health: 7 } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(open(match).every((id) => !['akira', 'hikaru'].includes(id))).toBe(true);
    const squares = open(match);
    pick(match, squares[0] ?? '');
    expect(told(match, 'enemy.moved', 'target')).toEqual(['characters/tomoe']);
    const [why] = reasons<{ costs: Record<string, number> }>(match, 'enemy.moved');
    expect(squares.map((square) => why?.costs[square])).toEqual(squares.map(() => 2));
  });

  test('EX-EMOV-15 EX-EMOV-16 one diagonal step past Tomoe would be enough: it is not made', () => {
    const match = play({
      board: `
      1 1 T . . .
      2 . . . . A
      3 . . . . .
      4 H . . . .`,
      foes: {
        1: {
          kind: 'kappa',
          lines: ['prefer the character with the most health > move adjacent to a target'],
        },
      },
      characters: { akira: { health: 9, maxHealth: 9 }, hikaru: { health: 7 } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(told(match, 'enemy.moved', 'target', 'to')).toEqual(['characters/tomoe board/a1']);
    const [why] = reasons<{ eligible: string[] }>(match, 'enemy.moved');
    expect(why?.eligible).toEqual(['tomoe', 'hikaru']);
  });

  test('EX-EMOV-17 EX-EMOV-01 of squares adjacent to her one with the fewest moves, the players choose which', () => {
    const match = play({
      board: `
      1 . . . .
      2 1 . . T
      3 . . . .`,
      foes: { 1: { kind: 'kappa', lines: ['move adjacent to a target'] } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(asked(match)).toBe('table');
    expect(open(match).sort()).toEqual(['c1', 'c2', 'c3']);
  });

  test('EX-EMOV-04 EX-EMOV-12 toward and away: anybody is eligible, however far; characters are in the way', () => {
    const match = play({
      board: '1 1 . A T',
      foes: {
        1: { kind: 'kachi', lines: ['prefer the character with the least health > move toward a target'] },
      },
      characters: { tomoe: { health: 2 } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(told(match, 'enemy.moved', 'target', 'to')).toEqual(['characters/tomoe board/b1']);
  });
});

describe('the Blood Oni’s Hate, as the book plays it', () => {
  const oni = (more: Partial<Parameters<typeof play>[0]> = {}) =>
    play({
      board: '1 O . . . A T',
      foes: {
        O: {
          kind: 'blood-oni',
          board: { skills: ['growing-hate'], movement: 3 } as never,
          cards: {
            hate: {
              lines: ['move adjacent to a target > attack an adjacent target'],
              empowered: [
                'prefer the character next in initiative > move to range 2 of a target > attack a target within range 2, adding the focus die',
              ],
            },
          },
        },
      },
      characters: { akira: { kami: 'storm', affinity: 4, health: 6 } },
      table: { ai: { O: aiCards(['hate'], { kept: ['hate'] }) } },
      rounds: [['O', 'akira', 'tomoe']],
      script: { yin: ['1', '1'], yang: ['0'], focus: ['2'] },
      ...more,
    });

  test('EX-CHO-05 EX-CHO-06 EX-CHO-07 another Hate is out: empowered, to range 2 of the next in the row, with the focus die', () => {
    const match = oni();
    expect(told(match, 'aiCard.empowered', 'card')).toEqual(['hate']);
    expect(told(match, 'enemy.line', 'line')).toEqual(['1']);
    expect(told(match, 'enemy.moved', 'target', 'to')).toEqual(['characters/akira board/c1']);
    expect(told(match, 'attack.rolled', 'focus')).toEqual(['2']);
    expect(state(match).characters.akira?.health).toBe(2);
  });

  test('EX-CHO-08 EX-CHO-09 who was hurt is barred from Kami skills; both Hate cards stay out', () => {
    const match = oni();
    expect(open(match)).not.toContain('technique-gale');
    expect(state(match).ai.O).toMatchObject({ kept: ['hate', 'hate'], discarded: [] });
    pick(match, 'end');
    const spared = oni({ script: { yin: ['0', '0'], yang: ['0'], focus: ['BLANK'] } });
    expect(open(spared)).toContain('technique-gale');
  });

  test('EX-CHO-08 when the Chosen has left play the combat is over', () => {
    const line =
      'prefer the character next in initiative > move to range 2 of a target > attack a target within range 2';
    const match = oni({
      board: '1 O . . . T A',
      foes: {
        O: {
          kind: 'blood-oni',
          damage: 29,
          board: { skills: ['growing-hate'], movement: 3, armor: 0 } as never,
          cards: { hate: { lines: [line], empowered: [line] } },
        },
      },
      characters: { tomoe: { kami: 'storm', affinity: 4, health: 6 } },
      script: { yin: ['1', '1', '2 yin'], yang: ['0', '3'] },
      rounds: [['O', 'tomoe', 'akira']],
    });
    expect(state(match).characters.tomoe?.health).toBe(4);
    expect(open(match)).not.toContain('technique-gale');
    pick(match, 'fast-O', 'plain');
    expect(state(match).enemies.O).toBeUndefined();
    expect(open(match)).toContain('technique-gale');
  });

  test('EX-CHO-01 EX-CHO-03 the top card, no die; its lines from the first', () => {
    const match = play({
      board: '1 O . . A',
      foes: {
        O: {
          kind: 'blood-oni',
          board: { skills: [] } as never,
          cards: {
            claw: {
              lines: ['attack an adjacent target', 'move adjacent to a target > attack an adjacent target'],
            },
            roar: { lines: ['move toward a target'] },
          },
        },
      },
      table: { ai: { O: aiCards(['claw', 'roar']) } },
      rounds: [['O', 'akira']],
      script: { yin: ['1', '0'], yang: ['0'] },
    });
    expect(told(match, 'enemy.line', 'line')).toEqual(['2']);
    expect(state(match).ai.O).toMatchObject({ discarded: ['claw'] });
    expect(state(match).ai.O?.deck.items).toEqual(['roar']);
    expect(told(match, 'enemy.rolled', 'who')).toEqual([]);
  });
});

describe('sight lines of the book', () => {
  test('EX-LOS-10 EX-LOS-11 a wall’s corner and a kappa’s hide the onryō; Tomoe hides nobody', () => {
    const match = play({
      board: `
      1 # . 2
      2 . 1 .
      3 J T 3`,
      foes: { 1: { kind: 'kappa' }, 2: { kind: 'kachi' }, 3: { kind: 'kappa' } },
      characters: { hattori: { weapons: ['long-bow'] } },
      rounds: [['hattori']],
    });
    // The line to the one behind Tomoe passes her square; the line up goes through the kappa's.
    expect(open(match).filter((id) => id.startsWith('fast'))).toEqual(['fast-e1', 'fast-e3']);
  });

  test('EX-LOS-10 EX-LOS-03 terrain and creature count together: two corners hide, one does not', () => {
    const seen = (corner: string) =>
      open(
        play({
          board: `
          1 . ${corner} . 2
          2 J . 1 .`,
          foes: { 1: { kind: 'kappa' }, 2: { kind: 'kachi' } },
          characters: { hattori: { weapons: ['long-bow'] } },
          rounds: [['hattori']],
        }),
      ).filter((id) => id.startsWith('fast'));
    expect(seen('#')).toEqual(['fast-e1']);
    expect(seen('.')).toEqual(['fast-e1', 'fast-e2']);
  });
});
