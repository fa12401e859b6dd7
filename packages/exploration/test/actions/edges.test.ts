/** Edges of skills, dice and goods: one more and one less, the second of two, and what is left alone. */
import { describe, expect, test } from 'vitest';
import { cases } from '../helpers/casesPack.ts';
import { answerSome, asked, free, line, open, pick, play, state, told } from '../helpers/scene.ts';

const starting = (match: ReturnType<typeof play>, prefix: string) =>
  open(match).filter((id) => id.startsWith(prefix));

describe('skills', () => {
  test('EX-TEC-02 EX-TEC-03 EX-SKILL-09 a Kami’s technique is used once per phase, one’s own as often as points allow', () => {
    const match = play({
      board: '1 A T',
      characters: {
        tomoe: {
          health: 2,
          kami: 'storm',
          affinity: 4,
          skills: ['breathe'],
          ki: { supply: [], exhausted: [], slots: { breathe: 1 } },
        },
      },
      rounds: [['tomoe'], ['tomoe']],
    });
    expect(starting(match, 'technique')).toEqual(['technique-breathe', 'technique-gale']);
    pick(match, 'technique-gale');
    expect(starting(match, 'technique')).toEqual(['technique-breathe']);
    pick(match, 'technique-breathe', 'technique-breathe');
    expect(state(match).characters.tomoe).toMatchObject({ ap: 0, health: 5, usedKami: ['gale'] });
    pick(match, 'end');
    // In the next round its own die has gone; what was used of the Kami stays used.
    expect(starting(match, 'technique')).toEqual([]);
  });

  test('EX-SKILL-04 an affinity that is equal is enough, one less is not', () => {
    const techniques = (affinity: number) =>
      starting(
        play({
          board: '1 A T',
          characters: { tomoe: { health: 2, kami: 'storm', affinity } },
          rounds: [['tomoe']],
        }),
        'technique',
      );
    expect([techniques(3), techniques(4)]).toEqual([[], ['technique-gale']]);
  });

  test('EX-SKILL-01 EX-SKILL-07 each kind in its place: techniques among actions, attack skills in attacks, of one’s own Kami alone', () => {
    const match = play({
      board: '1 A T 1',
      foes: { 1: { kind: 'kachi' } },
      characters: {
        tomoe: {
          health: 2,
          kami: 'izanami',
          affinity: 6,
          skills: ['aim', 'breathe', 'sense'],
          ki: { supply: [], exhausted: [], slots: { aim: 4, breathe: 2, sense: 6 } },
        },
      },
      rounds: [['tomoe']],
    });
    expect(starting(match, 'technique')).toEqual(['technique-breathe']);
    pick(match, 'fast-e1', 'plain');
    expect(open(match)).toEqual(['none', 'skill-aim']);
  });

  test('EX-SKILL-10 the attack skill that was not chosen is not spent', () => {
    const match = play({
      board: '1 A T 1',
      foes: { 1: { kind: 'kachi', board: { health: 20 } } },
      characters: {
        tomoe: {
          kami: 'storm',
          affinity: 3,
          skills: ['aim'],
          ki: { supply: [], exhausted: [], slots: { aim: 4 } },
        },
      },
      rounds: [['tomoe'], ['tomoe']],
      script: { yin: ['1', '1'], yang: ['0', '0'] },
    });
    pick(match, 'fast-e1', 'plain', 'skill-aim');
    expect(state(match).enemies.e1?.damage).toBe(2);
    expect(state(match).characters.tomoe?.usedKami).toEqual([]);
    pick(match, 'end', 'fast-e1', 'plain');
    expect(open(match)).toEqual(['none', 'skill-aim', 'skill-wind-arrow']);
    pick(match, 'skill-wind-arrow');
    expect(told(match, 'skill.used', 'skill')).toEqual(['aim', 'wind-arrow']);
  });
});

describe('requirements', () => {
  test('EX-TEC-01 EX-SKILL-03 a die of the value is enough, one less is not, and an empty slot is nothing', () => {
    const techniques = (slots: Record<string, number>) =>
      starting(
        play({
          board: '1 A T',
          characters: {
            tomoe: { health: 2, skills: ['deep-breath'], ki: { supply: [], exhausted: [], slots } },
          },
          rounds: [['tomoe']],
        }),
        'technique',
      );
    const offered = [{}, { 'deep-breath': 2 }, { 'deep-breath': 3 }].map(techniques);
    expect(offered).toEqual([[], [], ['technique-deep-breath']]);
  });
});

describe('Ki dice', () => {
  test('EX-KI-05 EX-FREE-05 EX-FREE-06 with spirit 2 two are withdrawn; the last one rolls all anew; the next activation has two again', () => {
    const match = play({
      board: '1 A H',
      characters: {
        hikaru: {
          attributes: { power: 0, knowledge: 0, dexterity: 0, spirit: 2 },
          skills: ['breathe', 'stab', 'aim'],
          ki: { supply: [], exhausted: [], slots: { breathe: 5, stab: 4, aim: 6 } },
        },
      },
      rounds: [['hikaru'], ['hikaru']],
      script: { 'ki:hikaru': [2, 2, 2] },
    });
    pick(match, 'withdraw-stab', 'withdraw-breathe');
    expect(state(match).characters.hikaru?.ki).toEqual({ supply: [], exhausted: [4, 5], slots: { aim: 6 } });
    expect(free(match)).toEqual([]);
    pick(match, 'end');
    expect(free(match)).toEqual(['withdraw-aim']);
    pick(match, 'withdraw-aim');
    expect(state(match).characters.hikaru?.ki).toEqual({ supply: [2, 2, 2], exhausted: [], slots: {} });
  });

  test('EX-REROLL-02 EX-REROLL-03 EX-REROLL-04 one die alone may be picked; the others stay where they are, and each of the supply can be placed', () => {
    const match = play({
      board: '1 A T',
      characters: {
        tomoe: {
          skills: ['stab', 'aim', 'breathe'],
          ki: { supply: [3], exhausted: [2, 5], slots: { breathe: 4 } },
        },
      },
      rounds: [['tomoe']],
      script: { 'ki:tomoe': [6] },
    });
    pick(match, 'reroll');
    answerSome(match, 'x1');
    expect(state(match).characters.tomoe).toMatchObject({
      ap: 1,
      ki: { supply: [3, 6], exhausted: [2], slots: { breathe: 4 } },
    });
    expect(free(match)).toEqual(['place-3-stab', 'place-3-aim', 'place-6-stab', 'place-6-aim']);
    pick(match, 'place-6-aim', 'place-3-stab');
    expect(state(match).characters.tomoe?.ki.slots).toEqual({ breathe: 4, aim: 6, stab: 3 });
  });

  test('EX-REROLL-01 EX-ACT-07 two points are enough, one is not', () => {
    const offered = (ap: number) =>
      open(
        play({
          board: '1 A T',
          characters: {
            tomoe: { ap, ki: { supply: [3], exhausted: [], slots: {} }, conditions: { downed: 1 } },
          },
          rounds: [['tomoe']],
        }),
      ).includes('reroll');
    const spent = play({
      board: '1 A T',
      characters: { tomoe: { ki: { supply: [3], exhausted: [], slots: {} } } },
      rounds: [['tomoe']],
    });
    pick(spent, 'move', 'exert', 'done');
    expect([offered(0), open(spent).includes('reroll')]).toEqual([true, false]);
  });
});

describe('weapons and goods', () => {
  test('EX-SET-13 what a weapon gives holds only while it is the equipped one', () => {
    const { sword } = cases.content.weapons;
    if (!sword) throw new Error('the cases have no sword');
    const guard = { ...sword, effect: line('get +2 armor') };
    const match = play({
      pack: { ...cases, content: { ...cases.content, weapons: { ...cases.content.weapons, guard } } },
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      characters: { akira: { weapons: ['sword', 'guard'] } },
      rounds: [
        ['e1', 'akira'],
        ['e1', 'akira'],
      ],
      script: { test: ['1', '1'], yin: ['1', '1'], yang: ['2', '2'] },
    });
    pick(match, 'weapons', 'end');
    expect(told(match, 'attack.dealt', 'armor')).toEqual(['0', '2']);
  });

  test('EX-ATK-03 EX-SET-13 EX-INT-10 the equipped weapon’s range counts, not the other one’s; both change places', () => {
    const match = play({
      board: '1 A T . . 1',
      foes: { 1: { kind: 'kachi' } },
      characters: { tomoe: { weapons: ['sword', 'long-bow'] } },
      rounds: [['tomoe', 'akira']],
    });
    expect(starting(match, 'fast')).toEqual([]);
    pick(match, 'weapons');
    expect(state(match).characters.tomoe).toMatchObject({ weapons: ['long-bow', 'sword'], ap: 2 });
    expect(starting(match, 'fast')).toEqual(['fast-e1']);
    pick(match, 'weapons');
    expect(state(match).characters.tomoe?.weapons).toEqual(['sword', 'long-bow']);
    pick(match, 'end');
    // Whoever has one weapon has nothing to exchange it with.
    expect(open(match)).not.toContain('weapons');
  });

  test('EX-INT-08 with an adjacent character only, and both ways', () => {
    const match = play({
      board: '1 A T . H',
      characters: {
        akira: { coins: 4, heads: { ordinary: 2, boss: 0 } },
        tomoe: { heads: { ordinary: 1, boss: 1 } },
      },
      rounds: [['tomoe']],
    });
    expect(starting(match, 'share')).toEqual(['share-akira']);
    pick(match, 'share-akira', 'take-head-ordinary', 'give-head-boss');
    expect(state(match).characters.akira?.heads).toEqual({ ordinary: 1, boss: 1 });
    expect(state(match).characters.tomoe?.heads).toEqual({ ordinary: 2, boss: 0 });
    pick(match, 'take-coins-all');
    expect(asked(match)).toBe('akira');
  });

  test('EX-INT-09 karma, conditions and action points are not among what can be handed over', () => {
    const match = play({
      board: '1 A T',
      characters: {
        akira: { karma: 3, conditions: { blessed: 1 }, ap: 3, tokens: { key: 1 } },
        tomoe: { karma: 2 },
      },
      rounds: [['tomoe']],
    });
    pick(match, 'share-akira');
    expect(open(match)).toEqual(['give-weapon-long-bow', 'take-weapon-sword', 'take-token-key', 'done']);
  });

  test('EX-LIM-06 a weapon of any class, the equipped one too, may be given and is used by whoever has it', () => {
    const match = play({
      board: '1 A T 1',
      foes: { 1: { kind: 'kachi' } },
      characters: { akira: { weapons: ['naginata'] }, tomoe: { weapons: ['long-bow'] } },
      rounds: [['akira']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'share-tomoe', 'give-weapon-naginata', 'take-weapon-long-bow');
    expect(state(match).characters.tomoe?.weapons).toEqual(['naginata']);
    pick(match, 'fast-e1', 'plain');
    expect(told(match, 'attack.dealt', 'total')).toEqual(['2']);
  });
});
