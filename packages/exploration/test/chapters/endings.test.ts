/** Zones revealed, items, Kami Mode, and how phases end (EX-SET, EX-ITEM, EX-FREE, EX-END, EX-VIC, EX-FAIL, EX-DEAD). */
import { describe, expect, test } from 'vitest';
import { boardOf, zone } from '../../src/index.ts';
import { free, open, pick, play, state, told } from '../helpers/scene.ts';

describe('a zone revealed by a step does not end the move (XC-17)', () => {
  test('EX-SET-25 EX-INI-15 EX-INI-16 the move goes on, the newcomers are shuffled in, nobody advances', () => {
    const match = play({
      board: '1 A . . . _ _ _ _\n2 _ _ _ _ _ _ _ _\n3 H T 1 . _ _ _ _',
      foes: {
        1: { kind: 'kachi', lines: ['move toward a target'], general: 'prefer the nearest character' },
      },
      characters: { akira: { skills: ['sense'], ki: { supply: [], exhausted: [], slots: { sense: 5 } } } },
      table: {
        chapter: 'corridor',
        board: boardOf(['....', '____', '....']),
        miniatures: { kachi: 5, undertaker: 1 },
      },
      rounds: [['e1', 'akira', 'hikaru', 'tomoe']],
      script: { test: ['1'], initiative: [['tomoe', 'kachi-red', 'hikaru', 'undertaker']] },
    });
    pick(match, 'move', 'b1', 'c1', 'd1');
    expect(open(match)).toEqual(['exert', 'done']);
    expect(state(match).queue).toEqual({
      activated: ['e1'],
      active: 'akira',
      waiting: ['tomoe', 'kachi-red', 'hikaru', 'undertaker'],
    });
    pick(match, 'exert', 'e1', 'f1', 'done');
    expect(state(match).characters.akira).toMatchObject({ at: 'f1', ap: 1 });
    expect(state(match).oracle.deck.items).toHaveLength(2);
  });

  test('EX-INI-16 EX-INI-15 a wanderer among the newcomers stays where it was shuffled to', () => {
    const shuffled = ['kachi-red', 'tomoe', 'kachi-yellow', 'blood-oni', 'landolfo'];
    const match = play({
      board: '1 A 1 . T',
      foes: { 1: { kind: 'ashigaru', damage: 4 } },
      table: {
        chapter: 'crossing',
        board: boardOf(['....']),
        miniatures: { kachi: 6, landolfo: 1, 'blood-oni': 1 },
      },
      rounds: [['akira', 'tomoe']],
      script: { yin: ['2 yin'], yang: ['3'], initiative: [shuffled] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).queue.waiting).toEqual(shuffled);
  });
});

describe('an item in two hands in one round (XC-73)', () => {
  test('EX-ITEM-02 EX-ITEM-04 EX-ITEM-07 once per round whoever holds it, knowledge when it is used', () => {
    const match = play({
      board: '1 J T\n2 A .',
      characters: {
        hattori: {
          health: 4,
          karma: 1,
          attributes: { power: 0, knowledge: 1, dexterity: 1, spirit: 0 },
          items: [{ card: 'salve', charges: 2 }],
          conditions: { poisoned: 2, blinded: 1 },
        },
        tomoe: { health: 3 },
        akira: { health: 1 },
      },
      rounds: [['hattori', 'tomoe'], ['tomoe']],
      script: { market: [[]] },
    });
    pick(match, 'item-salve');
    expect(state(match).characters.hattori).toMatchObject({ health: 6, ap: 2, conditions: { blinded: 1 } });
    expect(state(match).characters.hattori?.conditions.poisoned).toBeUndefined();
    pick(match, 'share-tomoe');
    // Nothing of karma or condition tokens.
    expect(open(match).filter((id) => id.startsWith('give'))).toEqual([
      'give-item-salve',
      'give-weapon-sword',
    ]);
    pick(match, 'give-item-salve', 'done', 'end');
    expect(open(match)).not.toContain('item-salve');
    pick(match, 'end');
    pick(match, 'item-salve');
    expect(state(match).characters.tomoe).toMatchObject({ health: 5, items: [] });
    expect(state(match).market.items).toEqual(['salve']);
  });

  test('EX-ITEM-02 without the knowledge it is not offered', () => {
    const match = play({
      board: '1 A',
      characters: { akira: { health: 1, items: [{ card: 'salve', charges: 2 }] } },
      rounds: [['akira']],
    });
    expect(open(match)).not.toContain('item-salve');
  });
});

describe('Kami Mode from its first to its last moment (XC-75)', () => {
  test('EX-FREE-08 EX-FREE-10 EX-FREE-11 below half, one at a time, until the end of the next activation', () => {
    const match = play({
      board: '1 A 1 . .\n2 T J . .',
      foes: {
        1: {
          kind: 'kachi',
          lines: ['move toward a target'],
          general: 'prefer the character with the most health',
        },
      },
      characters: {
        akira: { health: 4, maxHealth: 9, affinity: 6, kami: 'storm' },
        tomoe: { health: 1, affinity: 6, kami: 'storm' },
        hattori: { items: [{ card: 'draught', charges: 0 }] },
      },
      rounds: [
        ['akira', 'tomoe', 'hattori'],
        ['hattori', 'akira', 'tomoe'],
      ],
      script: { yin: ['1', '1'], yang: ['2', '0'], focus: ['CRIT'], market: [[]] },
    });
    expect(free(match)).toEqual([]);
    pick(match, 'fast-e1', 'focus', 'none');
    expect(state(match).characters.akira?.health).toBe(3);
    expect(free(match)).toEqual(['mode']);
    pick(match, 'mode', 'end');
    expect(state(match).characters.akira).toMatchObject({ ap: 1, mode: 'last' });
    expect(free(match)).toEqual([]);
    pick(match, 'end', 'end');
    pick(match, 'item-draught', 'akira');
    expect(state(match).characters.akira).toMatchObject({ health: 9, mode: 'last' });
    expect(state(match).market.items).toEqual(['draught']);
    pick(match, 'end');
    expect(state(match).characters.akira?.ap).toBe(4);
    pick(match, 'end');
    expect(state(match).characters.akira).toMatchObject({ defeated: true, health: 9, at: '' });
    expect(free(match)).toEqual(['mode']);
  });
});

describe('which point may be lost (XC-77)', () => {
  const ended = (hikaru: string) =>
    play({
      board: '1 T',
      characters: {
        akira: {
          level: 3,
          health: 0,
          defeated: true,
          attributes: { power: 1, knowledge: 1, dexterity: 0, spirit: 1 },
        },
        hattori: {
          level: 3,
          health: 0,
          defeated: true,
          attributes: { power: 0, knowledge: 0, dexterity: 2, spirit: 0 },
        },
        hikaru: { level: 3, health: 0, defeated: true, conditions: { poisoned: 2 } },
        tomoe: { level: 3 },
      },
      table: { outcome: 'victory' },
      rounds: [],
      aftermath: true,
      script: { test: ['1', '2', hikaru] },
    });

  test('EX-DEAD-03 EX-DEAD-05 EX-DEAD-06 never the initial point, never below 0', () => {
    const match = ended('1');
    expect(open(match)).toEqual(['knowledge', 'spirit']);
    pick(match, 'spirit');
    const { akira, hattori, hikaru } = state(match).characters;
    expect(akira?.attributes).toMatchObject({ power: 1, knowledge: 1, spirit: 0 });
    expect(hattori?.attributes.dexterity).toBe(1);
    expect(hikaru?.attributes.spirit).toBe(1);
    expect(told(match, 'test.rolled', 'bonus', 'passed')).toEqual(['1 no', '0 no', '1 no']);
  });

  test('EX-DEAD-04 EX-END-05 passed: nothing more; conditions went when the phase ended', () => {
    const match = ended('2');
    pick(match, 'spirit');
    expect(told(match, 'test.rolled', 'passed').at(-1)).toBe('yes');
    expect(state(match).characters.hikaru?.conditions).toEqual({});
    expect(state(match).characters.hikaru?.health).toBe(8);
  });
});

describe('what a failed attempt leaves behind (XC-79)', () => {
  test('EX-FAIL-01 EX-FAIL-02 EX-FAIL-03 health and armor are back, goods stay as they are', () => {
    const match = play({
      board: '1 T',
      characters: {
        hattori: {
          level: 2,
          health: 0,
          defeated: true,
          armor: 0,
          armorCard: 'plate',
          heads: { ordinary: 2, boss: 0 },
          coins: 10,
          affinity: 3,
          attributes: { power: 0, knowledge: 0, dexterity: 1, spirit: 1 },
        },
        tomoe: {
          level: 2,
          health: 1,
          conditions: { bleeding: 1 },
          armor: 1,
          armorCard: 'hide',
          items: [{ card: 'salve', charges: 1 }],
          attributes: { power: 0, knowledge: 1, dexterity: 0, spirit: 1 },
        },
      },
      rounds: [['tomoe']],
      aftermath: true,
      script: { test: ['1', '1'] },
    });
    expect(state(match).outcome).toBe('failure');
    const { hattori, tomoe } = state(match).characters;
    expect(hattori).toMatchObject({
      health: 8,
      armor: 2,
      coins: 10,
      heads: { ordinary: 2 },
      affinity: 3,
      level: 2,
    });
    expect(tomoe).toMatchObject({
      health: 8,
      armor: 1,
      conditions: {},
      items: [{ card: 'salve', charges: 1 }],
    });
  });
});

describe('victory', () => {
  const won = (more = {}) =>
    play({
      board: '1 A T',
      characters: { akira: { armor: 0, armorCard: 'hide', health: 3, maxHealth: 9, ...more } },
      table: { chapter: 'storehouse', outcome: 'victory', zones: { z1: zone() } },
      rounds: [],
      aftermath: true,
    });

  test('EX-VIC-03 EX-VIC-04 EX-VIC-05 health is back, armor is not; a level where the chapter says so', () => {
    const match = won();
    expect(open(match)).toEqual(['power', 'knowledge', 'dexterity', 'spirit']);
    pick(match, 'knowledge', 'power');
    const { akira } = state(match).characters;
    expect(akira).toMatchObject({ level: 2, health: 10, maxHealth: 10, armor: 0, coins: 10, affinity: 2 });
    expect(akira?.attributes.power).toBe(2);
  });

  test('EX-VIC-05 EX-VIC-06 a level raises no attribute above 3', () => {
    const match = won({ attributes: { power: 3, knowledge: 0, dexterity: 4, spirit: 0 } });
    pick(match, 'power');
    expect(open(match)).toEqual(['knowledge', 'spirit']);
  });

  test('EX-FREE-12 in play: it is begun, the chapter ends while it lasts, and the test is made', () => {
    const match = play({
      board: '1 A 1 T',
      foes: { 1: { kind: 'undertaker', damage: 11 } },
      characters: { akira: { health: 3, affinity: 6, kami: 'moon' } },
      table: { chapter: 'victims' },
      rounds: [['akira']],
      aftermath: true,
      options: { yomi: true },
      script: { yin: ['2 yin'], yang: ['3'], test: ['6'] },
    });
    pick(match, 'mode', 'fast-e1', 'plain');
    expect(state(match).outcome).toBe('victory');
    expect(told(match, 'test.rolled', 'who')).toEqual(['characters/akira']);
    expect(told(match, 'yomi.marked', 'n')).toEqual(['1']);
  });

  test('EX-FREE-12 EX-DEAD-02 whoever used Kami Mode makes the test too', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { usedMode: true } },
      table: { outcome: 'victory' },
      rounds: [],
      aftermath: true,
      script: { test: ['3'] },
    });
    expect(told(match, 'test.rolled', 'who')).toEqual(['characters/akira']);
  });

  test('EX-FREE-13 EX-END-01 the only one who stands is in Kami Mode: a failure', () => {
    const fight = (mode: 'off' | 'last') => {
      const match = play({
        board: '1 A 1',
        foes: { 1: { kind: 'undertaker', damage: 11 } },
        characters: { akira: { mode, usedMode: mode !== 'off' }, tomoe: { defeated: true, health: 0 } },
        table: { chapter: 'victims' },
        rounds: [['akira']],
        script: { yin: ['2 yin'], yang: ['3'] },
      });
      pick(match, 'fast-e1', 'plain');
      return state(match).outcome;
    };
    expect(fight('off')).toBe('victory');
    expect(fight('last')).toBe('failure');
  });

  test('EX-DEF-05 EX-END-06 the head of whom the chapter is about goes to its vanquisher from afar', () => {
    const match = play({
      board: '1 T . . 1',
      foes: { 1: { kind: 'undertaker', damage: 11 } },
      table: { chapter: 'victims' },
      rounds: [['tomoe']],
      script: { yin: ['2 yin'], yang: ['3'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).characters.tomoe?.heads.boss).toBe(1);
    expect(state(match).heads).toEqual([]);
  });
});
