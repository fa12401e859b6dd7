/** Hard cases of our own: what enemies decide, looking ahead over whole lines (EX-LINE, EX-EMOV, EX-MIN, EX-SRV, EX-RES, EX-WAN). */
import { describe, expect, test } from 'vitest';
import { aiCards } from '../../src/index.ts';
import { asked, open, pick, play, state, told } from '../helpers/scene.ts';

const CLOSE = 'move adjacent to a target > attack an adjacent target';
const MOST = 'prefer the character with the most health';
const LEAST = 'prefer the character with the least health';

describe('resistors and wanderers', () => {
  test('EX-EATK-16 EX-EMOV-03 a resistor walled in: nobody can stand beside it, yet from beside Tomoe it is in range', () => {
    const match = play({
      board: `
      1 1 . . . T
      2 # # # . #
      3 # # # o #
      4 # # # R #`,
      foes: {
        1: {
          kind: 'kachi',
          lines: [`${LEAST} > move adjacent to a target > attack a target within range 3`],
        },
      },
      heights: ['11111', '11111', '00000', '00000'],
      resistors: { R: 1 },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    // From d1 to d4 the obstacle between the heights does not hide it.
    expect(told(match, 'enemy.moved', 'target', 'to')).toEqual(['characters/tomoe board/d1']);
    expect(told(match, 'enemy.targets', 'target')).toEqual(['resistors/R']);
    expect(state(match).resistors.R).toMatchObject({ tokens: 0, at: '' });
    expect(state(match).characters.tomoe?.health).toBe(8);
  });

  test('EX-LINE-04 EX-WAN-03 a resistor and an allied wanderer are equals: the players choose, no icon counts', () => {
    const match = play({
      board: `
      1 R 1 S
      2 . A .`,
      foes: {
        1: { kind: 'kachi', lines: [`${LEAST} > attack an adjacent target`] },
        S: { kind: 'sedrik', ally: true },
      },
      resistors: { R: 1 },
      characters: { akira: { health: 1 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['2'] },
    });
    expect(asked(match)).toBe('table');
    expect(open(match).sort()).toEqual(['R', 'S']);
    pick(match, 'S');
    expect(state(match).enemies.S?.damage).toBe(3);
  });

  test('EX-LINE-10 EX-GOLD-04 an allied wanderer’s icons speak of its own enemies, and resistors are none of them', () => {
    const match = play({
      board: `
      1 2 S 1
      2 . R .`,
      foes: {
        1: { kind: 'kachi', damage: 1 },
        2: { kind: 'undertaker', board: { armor: 0, defence: 0 } },
        S: { kind: 'sedrik', ally: true, lines: [`${LEAST} > attack an adjacent target`] },
      },
      resistors: { R: 2 },
      characters: { akira: { at: 'a2', health: 1 } },
      rounds: [['S']],
      script: { test: ['1'], yin: ['1', '0'], yang: ['0'] },
    });
    expect(state(match).enemies).toMatchObject({ e1: { damage: 2 }, e2: { damage: 0 } });
    expect(state(match).resistors.R?.tokens).toBe(2);
  });

  test('EX-RES-05 EX-EMOV-12 EX-RES-02 one without tokens blocks way and sight, and draws nobody', () => {
    const match = play({
      board: '1 1 R A',
      foes: {
        1: { kind: 'kachi', lines: ['attack a target within range 3', CLOSE, 'move toward a target'] },
      },
      resistors: { R: 0 },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(told(match, 'enemy.line', 'line')).toEqual(['3']);
    expect(state(match).enemies.e1?.at).toBe('a1');
  });
});

describe('looking ahead', () => {
  test('EX-EMOV-18 EX-EMOV-10 of tied targets only those from beside whom the attack has somebody', () => {
    // Both have 8. The kachi gets beside either with one move, but beside Hikaru two obstacles hide him.
    const match = play({
      board: `
      1 A . . o H
      2 . . 1 . o`,
      foes: { 1: { kind: 'kachi', board: { movement: 1 }, lines: [CLOSE] } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    // Nobody is asked for the target; b1 and b2 are both beside Akira.
    expect(open(match).sort()).toEqual(['b1', 'b2']);
    pick(match, 'b1');
    expect(state(match).characters).toMatchObject({ akira: { health: 7 }, hikaru: { health: 8 } });
  });

  test('EX-EMOV-10 EX-LOS-03 the nearest square does not see its target: the next nearest is taken (A-62)', () => {
    const match = play({
      board: `
      1 . o A .
      2 1 . o .
      3 . . . .`,
      foes: { 1: { kind: 'kachi', board: { movement: 5 }, lines: [CLOSE] } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    // b2 touches Akira's square between two obstacles: no sight. d1 and d2 are 4 moves away or so round the obstacle.
    expect(['d1', 'd2']).toContain(state(match).enemies.e1?.at);
    expect(state(match).characters.akira?.health).toBe(7);
  });

  test('EX-MIN-04 EX-LINE-02 a line with two attacks needs a target for both, from where each is made', () => {
    const lines = [
      `${CLOSE} > move as far as possible from a target > attack a target within range 2`,
      'attack a target within range 5',
    ];
    const go = (movement: number) =>
      told(
        play({
          board: '1 A . 1 . . .',
          foes: { 1: { kind: 'kachi', board: { movement }, lines } },
          rounds: [['e1']],
          script: {
            test: ['1'],
            yin: movement === 1 ? ['1', '1'] : ['1'],
            yang: movement === 1 ? ['0', '0'] : ['0'],
          },
        }),
        'enemy.line',
        'line',
      );
    // With 1 point it steps in, strikes, steps back to range 2, strikes. With 3 it would retreat too far.
    expect([go(1), go(3)]).toEqual([['1'], ['2']]);
  });

  test('EX-EMOV-11 EX-EMOV-03 every square beside the target is taken by its own side: not eligible', () => {
    const match = play({
      board: `
      1 A 2 . T
      2 3 4 1 .
      3 . . . .`,
      foes: {
        1: { kind: 'kachi', lines: [`${MOST} > ${CLOSE}`] },
        2: { kind: 'kachi' },
        3: { kind: 'kachi' },
        4: { kind: 'kachi' },
      },
      characters: { tomoe: { health: 3 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(state(match).enemies.e1?.at).toBe('c2');
    expect(state(match).characters.tomoe?.health).toBe(2);
  });

  test('EX-MIN-03 EX-LINE-07 no line at all works: nothing is done, and nothing is moved', () => {
    const match = play({
      board: '1 1 # A',
      foes: {
        1: { kind: 'kachi', lines: ['attack an adjacent target > regain 2 health', CLOSE], damage: 2 },
      },
      rounds: [['e1', 'akira']],
      script: { test: ['4'] },
    });
    expect(told(match, 'enemy.idle', 'who')).toEqual(['enemies/e1']);
    expect(state(match).enemies.e1).toMatchObject({ at: 'a1', damage: 2 });
    expect(asked(match)).toBe('akira');
  });
});

describe('priorities', () => {
  const beside = (line: string, order: string[], more: Partial<Parameters<typeof play>[0]> = {}) =>
    play({
      board: `
      1 A 1 H
      2 . T .`,
      foes: { 1: { kind: 'kachi', lines: [`${line} > attack an adjacent target`] } },
      rounds: [order],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
      ...more,
    });
  const hurt = (match: Parameters<typeof state>[0]) =>
    Object.entries(state(match).characters)
      .filter(([, { health }]) => health < 8)
      .map(([role]) => role);

  test('EX-LINE-01 EX-SRV-05 first in initiative: the leftmost card, activated or not', () => {
    const match = beside('prefer the character first in initiative', ['tomoe', 'akira', 'e1', 'hikaru']);
    pick(match, 'end', 'end');
    expect(hurt(match)).toEqual(['tomoe']);
  });

  test('EX-LINE-01 EX-CHO-07 next in initiative: to the right of its own card, else the leftmost', () => {
    const match = beside('prefer the character next in initiative', ['tomoe', 'e1', 'hikaru', 'akira']);
    pick(match, 'end');
    expect(hurt(match)).toEqual(['hikaru']);
    const last = beside('prefer the character next in initiative', ['hikaru', 'tomoe', 'akira', 'e1']);
    pick(last, 'end', 'end', 'end');
    expect(hurt(last)).toEqual(['hikaru']);
  });

  test('EX-LINE-05 EX-COND-10 least armor: worn, downed and token alike; tied ones are chosen among', () => {
    const match = beside('prefer the character with the least armor', ['e1'], {
      characters: {
        akira: { armor: 2, conditions: { downed: 1 } },
        hikaru: { armor: 1 },
        tomoe: { armor: 1, armorTokens: 1 },
      },
      script: { test: ['1'] },
    });
    expect(open(match)).toEqual(['hikaru', 'akira']);
  });

  test('EX-LINE-06 EX-LINE-01 a second icon in the line holds from there on, the general one only breaks ties', () => {
    const match = play({
      board: `
      1 A 1 H
      2 . T .`,
      foes: {
        1: {
          kind: 'kachi',
          general: 'prefer the character with the most power',
          lines: [`${LEAST} > attack an adjacent target > ${MOST} > attack an adjacent target`],
        },
      },
      characters: { hikaru: { health: 4 }, tomoe: { health: 8 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1', '1'], yang: ['0', '0'] },
    });
    // Least: Hikaru. Most: Akira and Tomoe with 8, of whom Akira has more power.
    expect(state(match).characters).toMatchObject({
      akira: { health: 7 },
      hikaru: { health: 3 },
      tomoe: { health: 8 },
    });
  });
});

describe('toward, away, range', () => {
  test('EX-EMOV-07 EX-EMOV-10 toward behind a wall: least range, then fewest moves, then the shorter walk that is left', () => {
    const match = play({
      board: `
      1 . . . A .
      2 . # # # .
      3 . . . . .
      4 . . 1 . .`,
      foes: { 1: { kind: 'kachi', board: { movement: 1 }, lines: ['move toward a target'] } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    // From c4: d3 (0, 2) is at range 2, the least; one move.
    expect(state(match).enemies.e1?.at).toBe('d3');
  });

  test('EX-EMOV-08 EX-EMOV-04 away: as far as it gets in range, through its own side, and around corners', () => {
    const match = play({
      board: '1 A 1 2 . .',
      foes: { 1: { kind: 'kachi', lines: ['move as far as possible from a target'] }, 2: { kind: 'kachi' } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(state(match).enemies.e1?.at).toBe('e1');
  });

  test('EX-EMOV-04 EX-LINE-08 away after an attack: from whom the priority names, not from whom it hit', () => {
    const match = play({
      board: '1 . . A 1 . . T',
      foes: {
        1: {
          kind: 'kachi',
          lines: [
            'attack an adjacent target > prefer the character with the most health > move as far as possible from a target',
          ],
        },
      },
      characters: { akira: { health: 5 }, tomoe: { health: 8 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(state(match).characters.akira?.health).toBe(4);
    // Away from Tomoe, whom it prefers: it stays beside Akira, who is in its way.
    expect(state(match).enemies.e1?.at).toBe('d1');
  });

  test('EX-EMOV-09 EX-EMOV-05 “range 2” steps aside to see, and does not come nearer than it must', () => {
    const match = play({
      board: `
      1 A o . 1
      2 . . . .
      3 . . . .`,
      foes: { 1: { kind: 'kachi', lines: ['move to range 2 of a target > attack a target within range 2'] } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    // c1 is at range 2 but hidden; c2 is a knight's move, range 3; c3 (2, 2) is at range 2 through b2: 2 moves, as b2 is.
    expect(open(match).sort()).toEqual(['b2', 'c3']);
    pick(match, 'c3');
    expect(state(match).characters.akira?.health).toBe(7);
  });

  test('EX-EMOV-05 without an attack as well it ends where it sees its target', () => {
    const match = play({
      board: `
      1 A o . 1
      2 . . . .
      3 . . . .`,
      foes: { 1: { kind: 'kachi', lines: ['move to range 2 of a target'] } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(open(match).sort()).toEqual(['b2', 'c3']);
    pick(match, 'c3');
    expect(state(match).enemies.e1?.at).toBe('c3');
  });
});

describe('servants and Chosen', () => {
  test('EX-SRV-02 EX-SRV-04 a servant goes through the lines of its number alone; none works, nothing is done', () => {
    const match = play({
      board: '1 1 . . . . A',
      foes: { 1: { kind: 'undertaker', board: { behaviour: { 1: { name: null, lines: [] } } } as never } },
      rounds: [['e1', 'akira']],
      script: { test: ['1'] },
    });
    expect(told(match, 'enemy.idle', 'who')).toEqual(['enemies/e1']);
  });

  test('EX-CHO-03 EX-CHO-02 EX-DEF-02 felled by an answer in the middle of its card: cards gone, a boss head, no second part', () => {
    const match = play({
      board: '1 A O . .',
      foes: {
        O: {
          kind: 'blood-oni',
          damage: 28,
          board: { armor: 0 },
          cards: {
            claw: {
              lines: [
                'attack an adjacent target, adding the focus die > move as far as possible from a target',
              ],
            },
          },
        },
      },
      table: { ai: { O: aiCards(['claw']) } },
      rounds: [['O', 'akira']],
      script: { yin: ['1', '1', '1'], yang: ['0', '0'], focus: ['CRIT'] },
    });
    pick(match, 'counter');
    expect(state(match).enemies.O).toBeUndefined();
    expect(state(match).ai).toEqual({});
    expect(state(match).characters.akira?.heads.boss).toBe(1);
    expect(asked(match)).toBe('akira');
  });
});
