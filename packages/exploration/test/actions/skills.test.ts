/** What skills do to attacks and dice (EX-SKILL, EX-ATK, EX-DMG, EX-COND). */
import { describe, expect, test } from 'vitest';
import { answerSome, open, pick, play, state, told } from '../helpers/scene.ts';

function strike(skill: string, foe: Parameters<typeof play>[0]['foes'], script: Record<string, string[]>) {
  const match = play({
    board: '1 A 1',
    foes: foe ?? {},
    characters: { akira: { skills: [skill], ki: { supply: [], exhausted: [], slots: { [skill]: 6 } } } },
    rounds: [['akira']],
    script,
  });
  pick(match, 'fast-e1', 'plain', `skill-${skill}`);
  return match;
}

describe('attack skills', () => {
  test('EX-ATK-07 EX-SKILL-07 dice are added before the roll', () => {
    const match = strike('petals', { 1: { kind: 'kachi' } }, { yin: ['1'], yang: ['0', '2'] });
    expect(state(match).enemies.e1?.damage).toBe(4);
  });

  test('EX-DMG-13 EX-COND-03 a text that names servants reaches them', () => {
    const match = strike('vein', { 1: { kind: 'undertaker' } }, { yin: ['2 yin'], yang: ['3'] });
    expect(state(match).enemies.e1?.conditions).toEqual({ bleeding: 1 });
  });

  test('EX-DMG-09 EX-DMG-12 armor that a skill takes goes after the damage, and not below 0', () => {
    const match = strike('lotus', { 1: { kind: 'kachi', board: { armor: 1 } } }, { yin: ['1'], yang: ['0'] });
    expect(told(match, 'attack.dealt', 'armor', 'damage')).toEqual(['1 1']);
    expect(state(match).enemies.e1?.armorLost).toBe(1);
  });

  test('EX-EATK-09 EX-KI-05 whoever was hurt exhausts a die, and chooses which', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target using grudge'] } },
      characters: {
        akira: { skills: ['stab', 'aim'], ki: { supply: [2], exhausted: [], slots: { stab: 4, aim: 3 } } },
      },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(open(match)).toEqual(['k-stab', 'k-aim']);
    pick(match, 'k-aim');
    expect(told(match, 'ki.exhausted', 'skill')).toEqual(['aim']);
    expect(state(match).characters.akira?.ki.exhausted).toEqual([3]);
  });

  test('EX-SKILL-12 blue values: the die decides', () => {
    const damage = (value: number) => {
      const match = play({
        board: '1 A 1',
        foes: { 1: { kind: 'kachi', board: { health: 20 } } },
        characters: {
          akira: {
            skills: ['rising-tide'],
            ki: { supply: [], exhausted: [], slots: { 'rising-tide': value } },
          },
        },
        rounds: [['akira']],
        script: { yin: ['1'], yang: ['0'] },
      });
      pick(match, 'fast-e1', 'plain', 'skill-rising-tide');
      return state(match).enemies.e1;
    };
    expect([2, 4, 6].map((value) => damage(value)?.damage)).toEqual([3, 4, 4]);
    expect(damage(6)?.conditions).toEqual({ downed: 1 });
  });

  test('EX-COND-01 "if it has none" gives no second token', () => {
    const licked = (poisoned: number) =>
      state(
        play({
          board: '1 A 1',
          foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target using lick'] } },
          characters: { akira: { conditions: { poisoned } } },
          rounds: [['e1']],
          script: { test: ['1'], yin: ['1'], yang: ['0'] },
        }),
      ).characters.akira?.conditions.poisoned;
    expect([licked(0), licked(1)]).toEqual([1, 1]);
  });
});

describe('techniques', () => {
  test('EX-TEC-01 EX-TEC-03 for 1 point; one that says so only once an activation', () => {
    const match = play({
      board: '1 A',
      characters: { akira: { skills: ['tide'], ki: { supply: [1], exhausted: [], slots: { tide: 2 } } } },
      rounds: [['akira']],
      script: { 'ki:akira': [6] },
    });
    pick(match, 'technique-tide');
    answerSome(match, 's0');
    expect(state(match).characters.akira).toMatchObject({ ap: 2, ki: { supply: [6], slots: { tide: 2 } } });
    expect(open(match)).not.toContain('technique-tide');
    expect(told(match, 'skill.used', 'skill')).toEqual(['tide']);
  });

  test('EX-SKILL-13 aggregate: all values that are reached add up', () => {
    const match = play({
      board: '1 H',
      characters: {
        hikaru: {
          health: 3,
          skills: ['still-lake'],
          ki: { supply: [], exhausted: [], slots: { 'still-lake': 5 } },
          conditions: { bleeding: 1 },
        },
      },
      rounds: [['hikaru']],
    });
    pick(match, 'technique-still-lake');
    // It bled 1 when its activation began.
    expect(state(match).characters.hikaru).toMatchObject({ health: 3, conditions: { blessed: 1 } });
    expect(state(match).characters.hikaru?.conditions.bleeding).toBeUndefined();
  });
});
