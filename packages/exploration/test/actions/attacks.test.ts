/** Attacks of characters, damage, heads (EX-ATK, EX-DMG, EX-DEF). */
import { describe, expect, test } from 'vitest';
import { answerSome, free, open, pick, play, state, told } from '../helpers/scene.ts';

describe('the book’s katana: Akira attacks an ashigaru with stab', () => {
  test('EX-DMG-14 EX-DMG-15 EX-DMG-16 4 + 1 − 1, and 1 health is left', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'ashigaru' } },
      characters: {
        akira: {
          weapons: ['sharp-katana'],
          skills: ['stab'],
          ki: { supply: [], exhausted: [], slots: { stab: 3 } },
        },
      },
      rounds: [['akira']],
      script: { yin: ['2 yin'], yang: ['2 yang'] },
    });
    pick(match, 'fast-e1', 'plain', 'skill-stab');
    expect(state(match).enemies.e1?.damage).toBe(4);
    expect(open(match)).toEqual(['yes', 'no']);
    pick(match, 'yes');
    expect(state(match).characters.akira?.ap).toBe(3);
  });
});

describe('wearing down armor without a scratch (XC-33)', () => {
  const order = ['akira', 'hattori', 'hikaru'];
  const fight = (options = {}) => {
    const match = play({
      board: `
      1 A J H
      2 . 1 2`,
      foes: {
        1: { kind: 'kachi', board: { defence: 1, armor: 2 } },
        2: { kind: 'kachi', board: { defence: 1, armor: 2 } },
      },
      characters: { akira: { weapons: ['venom-sword'] } },
      rounds: [order],
      script: {
        yin: ['0', '1', '1'],
        yang: ['0', '0', '2'],
        focus: ['1 BREAK', '2 BREAK', '1 BREAK'],
      },
      options,
    });
    for (const _ of order) pick(match, 'fast-e1', 'focus', 'end');
    return match;
  };

  test('EX-DMG-10 EX-DMG-12 EX-COND-04 tokens without damage, none at armor 0, no poison without damage', () => {
    const { e1, e2 } = state(fight()).enemies;
    expect(e1).toMatchObject({ damage: 4, armorLost: 2, conditions: {} });
    expect(e1?.conditions.poisoned).toBeUndefined();
    expect(e2).toMatchObject({ damage: 0, armorLost: 0 });
  });

  test('EX-DMG-09 each token counts only from the next attack on', () => {
    const match = fight();
    expect(told(match, 'attack.dealt', 'armor', 'damage')).toEqual(['2 0', '1 1', '0 3']);
    expect(told(match, 'armor.broken', 'left')).toEqual(['1', '0']);
  });
});

describe('yin-yang after a reroll (XC-35)', () => {
  const strike = (yin: string[], yang: string[], ...rerolled: string[]) => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', board: { defence: 1, armor: 1 } } },
      characters: {
        akira: {
          weapons: ['sharp-katana'],
          skills: ['second-breath'],
          ki: { supply: [], exhausted: [], slots: { 'second-breath': 6 } },
        },
      },
      rounds: [['akira']],
      script: { yin, yang },
    });
    pick(match, 'strong-e1', 'plain');
    pick(match, open(match).find((id) => id.startsWith('use')) ?? '');
    answerSome(match, ...rerolled);
    return match;
  };

  test('EX-DMG-03 EX-DMG-04 kept dice of the first roll show both signs: it is offered', () => {
    const match = strike(['1 yin', '0', '2 yin'], ['2 yang', '0', '3'], 'd1', 'd3');
    expect(told(match, 'attack.rerolled', 'faces')).toEqual(['2 yin,3']);
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['7']);
    pick(match, 'yes');
    expect(state(match).characters.akira).toMatchObject({ ap: 2, heads: { ordinary: 1 } });
  });

  test('EX-DMG-04 a sign on rerolled dice alone does not count', () => {
    const match = strike(['1 yin', '0'], ['0', '0', '2 yang', '3'], 'd2', 'd3');
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['5']);
    expect(state(match).characters.akira?.ap).toBe(1);
    expect(open(match)).toContain('end');
  });

  test('EX-DMG-04 nor one that was rerolled, though both lie on the table', () => {
    const match = strike(['1 yin', '1', '2 yin'], ['2 yang', '0', '2'], 'd0', 'd3');
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['6']);
    expect(state(match).characters.akira?.ap).toBe(1);
    expect(open(match)).toContain('end');
  });
});

describe('servant and hostile wanderer (XC-37)', () => {
  const struck = (yin: string[], yang: string[]) => {
    const match = play({
      board: `
    1 . A 1 J .
    2 . . . . .
    3 S . . . .
    4 H . T . .`,
      foes: {
        1: { kind: 'undertaker', board: { armor: 1 } as never, damage: 5 },
        S: { kind: 'sedrik', damage: 9 },
      },
      characters: { akira: { weapons: ['barbed-sword'] }, hikaru: { weapons: ['barbed-sword'] } },
      rounds: [['akira', 'hattori', 'tomoe', 'hikaru']],
      script: { yin, yang, focus: ['2 BREAK', '1 BREAK'] },
    });
    pick(match, 'fast-e1', 'focus');
    return match;
  };

  test('EX-DMG-08 EX-DMG-11 EX-DMG-13 damage and −1 tokens, no conditions', () => {
    const match = struck(['1 yin', '0'], ['2', '0']);
    expect(state(match).enemies.e1).toMatchObject({ damage: 9, armorLost: 1 });
    expect(state(match).enemies.e1?.conditions).toEqual({});
    pick(match, 'end', 'fast-e1', 'focus', 'end');
    expect(state(match).enemies.e1).toMatchObject({ damage: 9, armorLost: 1 });
  });

  test('EX-DEF-02 EX-DEF-04 EX-WAN-05 a boss head where it stood; a wanderer leaves none', () => {
    const match = struck(['1 yin', '0', '2 yin', '1', '1'], ['2', '0', '3', '2']);
    pick(match, 'end', 'fast-e1', 'focus', 'end', 'strong-e1', 'plain', 'end');
    expect(state(match).heads).toEqual([{ at: 'c1', boss: true }]);
    expect(open(match)).toContain('fast-S');
    pick(match, 'fast-S', 'plain');
    expect(state(match).enemies.S).toBeUndefined();
    expect(state(match).heads).toHaveLength(1);
  });
});

describe('downed and a −1 token on the same armor (XC-39)', () => {
  test('EX-COND-10 EX-COND-12 EX-COND-13 both lower it, and downed alone goes', () => {
    const match = play({
      board: `
      1 H A J
      2 . 1 .`,
      foes: {
        1: {
          kind: 'kachi',
          board: { health: 9, armor: 2 },
          lines: ['prefer the character with the least health > attack an adjacent target'],
        },
      },
      characters: { hikaru: { weapons: ['heavy-sword'] }, hattori: { health: 5 } },
      rounds: [['hikaru', 'akira', 'hattori', 'e1'], ['hikaru']],
      script: {
        yin: ['1', '1', '1', '1', '1'],
        yang: ['2', '0', '0', '0', '0'],
        focus: ['1 BREAK'],
        test: ['1'],
      },
    });
    pick(match, 'fast-e1', 'plain', 'end');
    expect(state(match).enemies.e1).toMatchObject({ damage: 1, conditions: { downed: 1 } });
    pick(match, 'fast-e1', 'focus', 'end');
    expect(state(match).enemies.e1).toMatchObject({ damage: 3, armorLost: 1 });
    pick(match, 'fast-e1', 'plain', 'end');
    // The kachi has acted: its target lost 1, and downed is gone.
    expect(state(match).characters.hattori?.health).toBe(4);
    expect(state(match).enemies.e1).toMatchObject({ damage: 4, conditions: {} });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).enemies.e1?.damage).toBe(4);
    expect(state(match).enemies.e1?.conditions.downed).toBeUndefined();
  });
});

describe('attack types, weapon swap and the single attack (XC-41)', () => {
  test('EX-ATK-05 EX-INT-10 EX-ATK-01 what the weapon shows, for 1 another weapon, and one attack in all', () => {
    const match = play({
      board: `
      1 . . . .
      2 . J 1 .
      3 . . . .
      4 . . 2 .`,
      foes: { 1: { kind: 'kachi' }, 2: { kind: 'kachi' } },
      characters: { hattori: { weapons: ['tetsubo', 'long-bow'] } },
      rounds: [['hattori']],
      script: { yin: ['1'], yang: ['0'] },
    });
    const attacks = () => open(match).filter((id) => /^(fast|strong)/.test(id));
    expect(attacks()).toEqual(['strong-e1']);
    pick(match, 'weapons');
    expect(state(match).characters.hattori?.ap).toBe(2);
    expect(attacks()).toEqual(['fast-e1', 'strong-e1', 'fast-e2', 'strong-e2']);
    pick(match, 'fast-e2', 'plain');
    expect(state(match).enemies.e2?.damage).toBe(1);
    expect(open(match)).toEqual(['move', 'weapons', 'end']);
  });
});

describe('heads', () => {
  const kill = (board: string, more = {}) => {
    const match = play({
      board,
      foes: { 1: { kind: 'kachi', damage: 4, ...more } },
      rounds: [['tomoe']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain');
    return match;
  };

  test('EX-DEF-01 EX-DEF-03 beside it, the head is taken at once', () => {
    const match = kill('1 T 1');
    expect(state(match).enemies.e1).toBeUndefined();
    expect(state(match).characters.tomoe?.heads.ordinary).toBe(1);
    expect(state(match).heads).toEqual([]);
  });

  test('EX-DEF-01 its miniature goes back into the box, and its card leaves the row', () => {
    const match = play({
      board: '1 T 1 2',
      foes: { 1: { kind: 'kachi', damage: 4 }, 2: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      table: { miniatures: { kachi: 4 } },
      rounds: [['tomoe', 'e1', 'e2']],
      script: { yin: ['1'], yang: ['0'], test: ['1'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).queue).toEqual({ waiting: ['e2'], activated: [], active: 'tomoe' });
    expect(state(match).miniatures.kachi).toBe(5);
    pick(match, 'end');
    expect(told(match, 'activation.began', 'who')).toEqual(['characters/tomoe', 'enemies/e2']);
  });

  test('EX-DEF-04 EX-DEF-06 from afar it lies where the enemy stood, and is fetched', () => {
    const match = kill('1 T . 1');
    expect(state(match).heads).toEqual([{ at: 'c1', boss: false }]);
    pick(match, 'move', 'b1', 'head-ordinary-c1');
    expect(state(match).characters.tomoe?.heads.ordinary).toBe(1);
    expect(free(match)).toEqual([]);
  });
});

describe('the focus die', () => {
  const strike = (focus: string, dice: string[] = ['1', '2']) => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'ashigaru', board: { health: 20 } } },
      rounds: [['akira']],
      script: { yin: [dice[0] ?? ''], yang: [dice[1] ?? ''], focus: [focus] },
    });
    pick(match, 'fast-e1', 'focus');
    return match;
  };

  test('EX-ATK-10 EX-ATK-13 BLANK: nothing happens, the points and the attack are gone', () => {
    const match = strike('BLANK');
    expect(told(match, 'attack.failed', 'why')).toEqual(['BLANK']);
    expect(state(match).enemies.e1?.damage).toBe(0);
    expect(state(match).characters.akira?.ap).toBe(2);
    expect(open(match)).not.toContain('fast-e1');
  });

  test('EX-DMG-02 PIERCE: neither innate defence nor armor is subtracted', () => {
    expect(state(strike('1 PIERCE')).enemies.e1?.damage).toBe(5);
  });

  test('EX-ATK-12 EX-DMG-01 any other face hits, less innate defence and armor', () => {
    expect(state(strike('2')).enemies.e1?.damage).toBe(4);
  });
});
