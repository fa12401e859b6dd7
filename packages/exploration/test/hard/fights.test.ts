/** Hard cases of our own: attacks of both sides where dice, defences, heights and answers meet (EX-ATK, EX-DMG, EX-EATK, EX-CTR). */
import { describe, expect, test } from 'vitest';
import { asked, open, pick, play, state, told } from '../helpers/scene.ts';

describe('defences and the faces of the focus die', () => {
  const servant = (board: object, more: Partial<Parameters<typeof play>[0]> = {}) =>
    play({
      board: '1 A 1',
      foes: { 1: { kind: 'undertaker', board: { defence: 2, armor: 3, ...board } } },
      rounds: [['akira']],
      ...more,
    });

  test('EX-DMG-02 EX-DMG-09 PIERCE ignores both defences and breaks nothing; BREAK breaks after its own damage', () => {
    const pierce = servant({}, { script: { yin: ['1'], yang: ['0'], focus: ['1 PIERCE'] } });
    pick(pierce, 'fast-e1', 'focus');
    expect(state(pierce).enemies.e1).toMatchObject({ damage: 3, armorLost: 0 });
    const broken = servant({}, { script: { yin: ['2 yin'], yang: ['3'], focus: ['2 BREAK'] } });
    pick(broken, 'fast-e1', 'focus');
    // 7 + 1 − 2 − 3.
    expect(state(broken).enemies.e1).toMatchObject({ damage: 3, armorLost: 1 });
  });

  test('EX-COND-07 EX-ATK-15 EX-DMG-01 poison lowers the hits, not below 0; height and power come on top', () => {
    const match = play({
      board: '1 A 1',
      heights: ['10'],
      foes: { 1: { kind: 'kachi', board: { health: 9 } } },
      characters: { akira: { weapons: ['half-bow'], conditions: { poisoned: 3 } } },
      rounds: [['akira']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain');
    // 1 − 3, held at 0, + 1 height + 1 power.
    expect(state(match).enemies.e1?.damage).toBe(2);
  });

  test('EX-GOLD-07 EX-DMG-02 EX-DMG-11 a sweep with focus: one roll, each one’s own defences, a token for each', () => {
    const match = play({
      board: `
      1 1 A 2
      2 . 3 .`,
      foes: {
        1: { kind: 'ashigaru' },
        2: { kind: 'undertaker', board: { armor: 1 } },
        3: { kind: 'kachi', damage: 2 },
      },
      characters: {
        akira: { skills: ['broad-sweep'], ki: { supply: [], exhausted: [], slots: { 'broad-sweep': 1 } } },
      },
      rounds: [['akira']],
      script: { yin: ['1'], yang: ['0'], focus: ['1 BREAK'] },
    });
    pick(match, 'fast-e2', 'focus', 'skill-broad-sweep');
    // 2 + 1: servant − 1 − 1, ashigaru − 1 − 1, kachi − 0 and felled: its head is Akira's.
    expect(state(match).enemies.e2).toMatchObject({ damage: 1, armorLost: 1 });
    expect(state(match).enemies.e1).toMatchObject({ damage: 1, armorLost: 1 });
    expect(state(match).enemies.e3).toBeUndefined();
    expect(state(match).characters.akira?.heads.ordinary).toBe(1);
  });

  test('EX-DMG-13 EX-COND-04 conditions of a sweep: by damage, minion by minion, never on the servant', () => {
    const match = play({
      board: `
      1 1 A 2
      2 . 3 .`,
      foes: {
        1: { kind: 'kachi' },
        2: { kind: 'undertaker', board: { armor: 0, defence: 0 } },
        3: { kind: 'kachi', board: { armor: 4 } },
      },
      characters: {
        akira: {
          weapons: ['venom-sword'],
          skills: ['broad-sweep'],
          ki: { supply: [], exhausted: [], slots: { 'broad-sweep': 1 } },
        },
      },
      rounds: [['akira']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain', 'skill-broad-sweep');
    expect(state(match).enemies.e1).toMatchObject({ damage: 2, conditions: { poisoned: 1 } });
    expect(state(match).enemies.e2).toMatchObject({ damage: 2, conditions: {} });
    expect(state(match).enemies.e3).toMatchObject({ damage: 0, conditions: {} });
  });
});

describe('answers', () => {
  const FOCUSED = 'attack a target within range 3, adding the focus die';

  test('EX-CTR-07 EX-ATK-02 only within the reach and the sight of the equipped weapon, heights included', () => {
    const asks = (board: string, weapon: string, heights: string[] = []) =>
      asked(
        play({
          board,
          heights,
          foes: { 1: { kind: 'kachi', board: { ranges: [3] }, lines: [FOCUSED] } },
          characters: { akira: { weapons: [weapon] } },
          rounds: [['e1']],
          script: { test: ['1'], yin: ['1'], yang: ['0'], focus: ['CRIT'] },
        }),
      );
    expect(asks('1 A . 1', 'sword')).toBe('');
    expect(asks('1 A . 1', 'naginata')).toBe('akira');
    expect(asks('1 A . 1', 'naginata', ['001'])).toBe('');
    expect(asks('1 A . 1', 'half-bow', ['001'])).toBe('akira');
    expect(asks('1 A . 1', 'tetsubo')).toBe('');
  });

  test('EX-CTR-04 EX-COND-12 EX-COND-07 a downed, poisoned enemy answers its neighbours alone, one hit weaker', () => {
    const health = (board: string) => {
      const near = board.includes('A 1');
      const match = play({
        board,
        foes: { 1: { kind: 'kachi', board: { ranges: [1, 3] }, conditions: { downed: 1, poisoned: 1 } } },
        characters: { akira: { weapons: ['half-bow'] } },
        rounds: [['akira']],
        script: { yin: near ? ['1', '1'] : ['1'], yang: near ? ['0', '2'] : ['0'], focus: ['CRIT'] },
      });
      pick(match, 'fast-e1', 'focus');
      return state(match).characters.akira?.health;
    };
    expect([health('1 A 1'), health('1 A . 1')]).toEqual([6, 8]);
  });

  test('EX-EATK-07 EX-WAN-06 an allied wanderer answers too, without being asked, and its victim leaves the line', () => {
    const match = play({
      board: '1 A 1 S',
      foes: {
        1: {
          kind: 'kachi',
          damage: 3,
          lines: ['attack an adjacent target, adding the focus die > attack an adjacent target'],
        },
        S: { kind: 'sedrik', ally: true },
      },
      rounds: [['e1', 'akira']],
      script: { test: ['1'], yin: ['1', '1', '1'], yang: ['0', '0'], focus: ['CRIT'] },
    });
    // Sedrik comes before Akira as a target; his answer fells the kachi, and there is no second attack.
    expect(state(match).enemies.e1).toBeUndefined();
    expect(state(match).heads).toEqual([{ at: 'b1', boss: false }]);
    expect(asked(match)).toBe('akira');
    expect(state(match).characters.akira?.health).toBe(8);
  });

  test('EX-CTR-10 EX-EATK-16 the answer leaves it alive: the rest of the line finds its target anew', () => {
    const match = play({
      board: '1 A 1 T',
      foes: {
        1: {
          kind: 'kachi',
          board: { health: 20 },
          lines: [
            'prefer the character with the most health > attack an adjacent target, adding the focus die > prefer the character with the least health > attack an adjacent target',
          ],
        },
      },
      characters: { tomoe: { health: 3 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1', '1', '1'], yang: ['0', '0', '0'], focus: ['CRIT'] },
    });
    expect(asked(match)).toBe('akira');
    pick(match, 'counter');
    expect(state(match).enemies.e1?.damage).toBe(2);
    expect(state(match).characters.tomoe?.health).toBe(2);
    expect(state(match).characters.akira?.health).toBe(8);
  });

  test('EX-DEAD-01 EX-ACT-01 a line goes on after its first victim, and skips what has lost its target', () => {
    const two = (board: string, health: number) =>
      play({
        board,
        foes: {
          1: {
            kind: 'kachi',
            lines: [
              'prefer the character with the least health > attack an adjacent target > attack an adjacent target',
            ],
          },
        },
        characters: { tomoe: { health } },
        rounds: [['e1', 'tomoe', 'akira']],
        script: {
          test: ['1'],
          yin: board.includes('1 T') && board.includes('A 1') ? ['1', '1'] : ['1'],
          yang: board.includes('A 1') ? ['0', '2'] : ['0'],
        },
      });
    const both = two('1 A 1 T', 1);
    expect(state(both).characters.tomoe).toMatchObject({ defeated: true, at: '' });
    expect(state(both).characters.akira?.health).toBe(5);
    expect(asked(both)).toBe('akira');
    // Alone with Tomoe: as it was looked at, both attacks had a target; the second has none any more.
    const one = two('1 A . . 1 T', 1);
    expect(told(one, 'enemy.line', 'line')).toEqual(['1']);
    expect(told(one, 'attack.rolled', 'hits')).toEqual(['1']);
  });

  test('EX-CTR-06 EX-FREE-08 hurt by the answer below half, Kami Mode is offered in the same activation', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', board: { health: 9 } } },
      characters: {
        akira: {
          health: 5,
          maxHealth: 10,
          affinity: 6,
          kami: 'moon',
          skills: ['aim'],
          ki: { supply: [2], exhausted: [], slots: {} },
        },
      },
      rounds: [['akira']],
      script: { yin: ['1', '1'], yang: ['0', '0'], focus: ['CRIT'] },
    });
    pick(match, 'fast-e1', 'focus', 'none');
    expect(state(match).characters.akira?.health).toBe(4);
    pick(match, 'mode');
    expect(state(match).characters.akira).toMatchObject({ mode: 'begun', ap: 2 });
    expect(open(match)).toContain('move');
  });
});

describe('a wanderer among the enemies', () => {
  test('EX-EATK-10 EX-WAN-06 EX-GOLD-04 it subtracts both defences, adds no power, BREAK lies on the board', () => {
    const match = play({
      board: '1 1 S A',
      foes: {
        1: { kind: 'undertaker', board: { armor: 1, defence: 1 } },
        S: {
          kind: 'sedrik',
          ally: true,
          board: { yin: 2, yang: 1 },
          lines: ['attack an adjacent target, adding the focus die'],
        },
      },
      rounds: [['S']],
      script: { test: ['1'], yin: ['2 yin', '1'], yang: ['2'], focus: ['1 BREAK'] },
    });
    // 6 − 1 − 1.
    expect(state(match).enemies.e1).toMatchObject({ damage: 4, armorLost: 1 });
  });

  test('EX-DMG-12 EX-EATK-15 BREAK on an armor of tokens alone: first the +1 token, then nothing', () => {
    const hit = (armorTokens: number) =>
      state(
        play({
          board: '1 A 1',
          foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target, adding the focus die'] } },
          characters: { akira: { armorTokens } },
          rounds: [['e1']],
          script: { test: ['1'], yin: ['1'], yang: ['0'], focus: ['1 BREAK'] },
        }),
      ).characters.akira;
    expect(hit(1)).toMatchObject({ health: 7, armorTokens: 0, armor: 0 });
    expect(hit(0)).toMatchObject({ health: 6, armorTokens: 0, armor: 0 });
  });
});
