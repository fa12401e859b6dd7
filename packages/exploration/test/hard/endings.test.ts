/** Hard cases of our own: Kami Mode, defeat, victory, failure, repetition, Yomi, Kami change (EX-FREE, EX-END, EX-VIC, EX-FAIL, EX-YOMI, EX-KAMI). */
import { describe, expect, test } from 'vitest';
import { begun } from '../helpers/begin.ts';
import { asked, free, open, pick, play, state, told } from '../helpers/scene.ts';

const inMode = { mode: 'last', usedMode: true, affinity: 6, kami: 'moon' } as const;

describe('Kami Mode', () => {
  test('EX-FREE-09 EX-FREE-08 less than half of an odd and of an even maximum, rounded down', () => {
    const offered = (health: number, maxHealth: number) =>
      free(
        play({
          board: '1 A',
          characters: { akira: { health, maxHealth, affinity: 6, kami: 'moon' } },
          rounds: [['akira']],
        }),
      );
    expect([offered(4, 9), offered(3, 9), offered(5, 10), offered(4, 10)]).toEqual([
      [],
      ['mode'],
      [],
      ['mode'],
    ]);
  });

  test('EX-FREE-10 EX-FREE-11 begun in mid-move, it ends with the next activation; its owner falls before the next card', () => {
    const match = play({
      board: '1 A . . T',
      characters: {
        akira: { health: 1, maxHealth: 8, affinity: 6, kami: 'moon' },
        tomoe: { health: 1, affinity: 6, kami: 'moon' },
      },
      rounds: [
        ['akira', 'tomoe'],
        ['akira', 'tomoe'],
      ],
    });
    pick(match, 'move', 'b1', 'mode', 'c1', 'done', 'end');
    expect(free(match)).toEqual([]);
    pick(match, 'end', 'end');
    expect(state(match).characters.akira).toMatchObject({ defeated: true, health: 1, at: '' });
    expect(asked(match)).toBe('tomoe');
    expect(free(match)).toEqual(['mode']);
    // His square is empty now.
    pick(match, 'move');
    expect(open(match)).toContain('c1');
  });

  test('EX-FREE-10 EX-FREE-11 EX-END-04 the mode of the last one standing ends: all are defeated', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi' } },
      characters: { akira: { ...inMode, health: 8 }, tomoe: { defeated: true, health: 0 } },
      rounds: [['akira', 'e1']],
    });
    pick(match, 'end');
    expect(state(match).outcome).toBe('failure');
    expect(told(match, 'activation.began', 'who')).toEqual(['characters/akira']);
    expect(told(match, 'mode.ended', 'who')).toEqual(['characters/akira']);
  });

  test('EX-FREE-12 EX-FREE-13 EX-YOMI-01 two stand, one of them in the mode: a victory, a test and a box for that one', () => {
    const match = play({
      board: '1 A 1 T',
      foes: { 1: { kind: 'undertaker', damage: 11 } },
      characters: { akira: { ...inMode, level: 2 }, tomoe: { armor: 0, armorCard: 'hide', health: 2 } },
      table: { chapter: 'victims' },
      rounds: [['akira']],
      aftermath: true,
      options: { yomi: true },
      script: { yin: ['2 yin'], yang: ['3'], test: ['1'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).outcome).toBe('victory');
    // 1 + 0 < 2: failed, but power 1 is his initial point and he has no other: nothing is lost.
    expect(told(match, 'test.rolled', 'who', 'difficulty', 'passed')).toEqual(['characters/akira 2 no']);
    expect(state(match).characters.akira?.attributes.power).toBe(1);
    expect(told(match, 'yomi.marked', 'n')).toEqual(['1']);
    expect(state(match).characters.tomoe).toMatchObject({ health: 8, armor: 0 });
  });
});

describe('how a phase ends', () => {
  test('EX-END-01 EX-RND-04 EX-DEF-05 victory at once, the boss head from afar, nobody acts any more', () => {
    const match = play({
      board: '1 T . . 1 A 2',
      foes: { 1: { kind: 'undertaker', damage: 11 }, 2: { kind: 'kachi' } },
      characters: { tomoe: { weapons: ['long-bow'] } },
      table: { chapter: 'victims' },
      rounds: [['tomoe', 'e2', 'akira']],
      script: { yin: ['2 yin'], yang: ['3'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).outcome).toBe('victory');
    expect(state(match).characters.tomoe?.heads.boss).toBe(1);
    expect(told(match, 'activation.began', 'who')).toEqual(['characters/tomoe']);
  });

  test('EX-COND-06 EX-END-01 EX-DEF-04 the aim bleeds to death in its own activation: victory, its head on the square', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'undertaker', damage: 11, conditions: { bleeding: 1 } } },
      table: { chapter: 'victims' },
      rounds: [['e1', 'akira']],
    });
    expect(state(match).outcome).toBe('victory');
    expect(state(match).characters.akira?.heads.boss).toBe(0);
    expect(state(match).heads).toEqual([{ at: 'b1', boss: true }]);
  });

  test('EX-CTR-02 EX-END-04 EX-FAIL-01 the last one falls to an answer: failure at once, all restored, armor too', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi' } },
      characters: {
        akira: { health: 1, armor: 0, armorCard: 'plate', conditions: { poisoned: 2 }, coins: 4 },
        tomoe: { defeated: true, health: 0 },
      },
      rounds: [['akira', 'e1']],
      aftermath: true,
      options: { yomi: true },
      script: { yin: ['1', '1'], yang: ['0', '0'], focus: ['CRIT'], test: ['1', '1'] },
    });
    pick(match, 'fast-e1', 'focus');
    expect(state(match).outcome).toBe('failure');
    expect(state(match).characters.akira).toMatchObject({ health: 8, armor: 2, conditions: {}, coins: 4 });
    expect(told(match, 'yomi.marked', 'n')).toEqual(['2']);
    // Poison went before the tests: 1 + 0 against level 1.
    expect(told(match, 'test.rolled', 'passed')).toEqual(['yes', 'yes']);
  });
});

describe('after the end', () => {
  test('EX-DEAD-03 EX-DEAD-05 EX-SKILL-06 difficulty is the level before a new one is gained; Izanami’s path is offered', () => {
    const match = play({
      board: '1 A J',
      characters: {
        hattori: {
          level: 3,
          health: 0,
          defeated: true,
          kami: 'izanami',
          affinity: 2,
          attributes: { power: 1, knowledge: 0, dexterity: 2, spirit: 0 },
        },
        akira: { level: 3 },
      },
      table: { outcome: 'victory', chapter: 'crossing' },
      rounds: [],
      aftermath: true,
      script: { test: ['2'] },
    });
    expect(told(match, 'test.rolled', 'difficulty', 'passed')).toEqual(['3 no']);
    expect(asked(match)).toBe('hattori');
    expect(open(match)).toEqual(['power', 'dexterity']);
    pick(match, 'dexterity');
    pick(match, open(match)[0] ?? '');
    // Affinity 2 − 1 for the path, + 1 for the chapter; the point is kept.
    expect(state(match).characters.hattori?.attributes.dexterity).toBe(2);
  });

  test('EX-KAMI-02 EX-KAMI-03 a Kami unlocked by nobody’s mission: any one character, also one who fell, keeps its affinity', () => {
    const match = play({
      board: '1 A T',
      characters: {
        akira: { kami: 'moon', affinity: 3 },
        tomoe: { kami: 'storm', affinity: 5, defeated: true, health: 0 },
      },
      table: { outcome: 'failure', unlocked: [{ kami: 'moon', by: '' }] },
      rounds: [],
      aftermath: true,
      script: { test: ['6'] },
    });
    // Akira has that Kami already.
    expect(open(match)).toEqual(['keep', 'tomoe']);
    pick(match, 'tomoe');
    expect(state(match).characters.tomoe).toMatchObject({ kami: 'moon', affinity: 5 });
  });

  test('EX-FAIL-03 EX-FAIL-04 EX-SET-16 a repeated attempt: goods and charges as they were, 4 points, dice by level, nothing used', () => {
    const match = begun({
      players: 2,
      options: {
        attempts: { storehouse: 1 },
        sheets: {
          akira: {
            level: 2,
            items: [{ card: 'salve', charges: 1, used: 1 }],
            armorCard: 'hide',
            armor: 1,
            skills: ['stab'],
          },
        },
      },
      script: { 'ki:akira': [6, 5] },
    });
    expect(state(match).characters.akira).toMatchObject({
      ap: 4,
      items: [{ card: 'salve', charges: 1 }],
      ki: { supply: [6, 5] },
    });
    expect(state(match).characters.akira?.items[0]).toEqual({ card: 'salve', charges: 1 });
  });
});
