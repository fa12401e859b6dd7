/** Attacks of both sides, their dice, counterattacks (EX-ATK, EX-DMG, EX-EATK, EX-CTR). */
import { type Clause, clausesIn, type Effect } from '@torii/script';
import { describe, expect, test } from 'vitest';
import { core } from '../helpers/core.ts';
import { asked, open, pick, play, state, told } from '../helpers/scene.ts';

describe('a character’s attack', () => {
  const facing = (more: Partial<Parameters<typeof play>[0]> = {}) =>
    play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', board: { health: 9 } } },
      rounds: [['akira']],
      ...more,
    });

  test('EX-ATK-08 the focus die is asked for before the roll, one at most', () => {
    const match = facing({ script: { yin: ['1'], yang: ['0'], focus: ['2'] } });
    pick(match, 'fast-e1');
    expect(open(match)).toEqual(['plain', 'focus']);
    expect(told(match, 'attack.rolled', 'hits')).toEqual([]);
    pick(match, 'focus');
    expect(told(match, 'attack.rolled', 'focus', 'hits')).toEqual(['2 3']);
  });

  test('EX-ATK-09 at most one attack skill, chosen before the roll', () => {
    const match = facing({
      characters: {
        akira: { skills: ['stab', 'aim'], ki: { supply: [], exhausted: [], slots: { stab: 3, aim: 1 } } },
      },
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain');
    // Aim's die is too low.
    expect(open(match)).toEqual(['none', 'skill-stab']);
    pick(match, 'skill-stab');
    expect(told(match, 'skill.used', 'skill')).toEqual(['stab']);
    expect(open(match)).toContain('end');
  });

  test('EX-ATK-11 EX-CTR-01 CRIT: no damage, no condition, and the target answers; the rest goes on', () => {
    const match = facing({
      characters: { akira: { weapons: ['venom-sword'] } },
      script: { yin: ['2 yin', '1'], yang: ['3', '0'], focus: ['CRIT'] },
    });
    pick(match, 'fast-e1', 'focus');
    expect(told(match, 'attack.failed', 'why')).toEqual(['CRIT']);
    expect(state(match).enemies.e1).toMatchObject({ damage: 0, conditions: {} });
    expect(state(match).characters.akira?.health).toBe(7);
    expect(open(match)).toContain('move');
  });

  test('EX-CTR-11 EX-CTR-04 in a counterattack no focus die is rolled, so it cannot fail', () => {
    const match = facing({ script: { yin: ['1', '1'], yang: ['0', '0'], focus: ['CRIT'] } });
    pick(match, 'fast-e1', 'focus');
    expect(told(match, 'attack.rolled', 'focus')).toEqual(['CRIT', '']);
  });

  test('EX-ATK-14 several targets, one roll', () => {
    const match = play({
      board: '1 1 A 2',
      foes: { 1: { kind: 'kachi' }, 2: { kind: 'ashigaru' } },
      characters: {
        akira: { skills: ['broad-sweep'], ki: { supply: [], exhausted: [], slots: { 'broad-sweep': 1 } } },
      },
      rounds: [['akira']],
      script: { yin: ['1'], yang: ['2'] },
    });
    pick(match, 'fast-e1', 'plain', 'skill-broad-sweep');
    expect([state(match).enemies.e1?.damage, state(match).enemies.e2?.damage]).toEqual([4, 2]);
    expect(told(match, 'attack.rolled', 'hits')).toEqual(['3']);
  });

  test('EX-DMG-05 EX-DMG-06 damage that reaches what is left defeats; less lies on the board of its colour', () => {
    const strike = (damage: number) => {
      const match = play({
        board: '1 A 1 2',
        foes: { 1: { kind: 'kachi', damage, color: 'red' }, 2: { kind: 'kachi', color: 'purple' } },
        rounds: [['akira']],
        script: { yin: ['1'], yang: ['0'] },
      });
      pick(match, 'fast-e1', 'plain');
      return match;
    };
    expect(state(strike(3)).enemies.e1).toBeUndefined();
    expect(state(strike(2)).enemies).toMatchObject({ e1: { damage: 4 }, e2: { damage: 0 } });
  });

  test('EX-DMG-07 conditions come with the damage', () => {
    const match = facing({
      characters: { akira: { weapons: ['venom-sword'] } },
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).enemies.e1).toMatchObject({ damage: 2, conditions: { poisoned: 1 } });
  });

  test('EX-DMG-18 EX-DMG-03 a yin-yang effect may ask for damage, and may be left', () => {
    const strike = (yang: string, answer?: string) => {
      const match = facing({
        characters: { akira: { weapons: ['sharp-katana'] } },
        script: { yin: ['1 yin'], yang: [yang] },
      });
      pick(match, 'fast-e1', 'plain');
      if (answer) pick(match, answer);
      return state(match).characters.akira?.ap;
    };
    expect(strike('2 yang', 'yes')).toBe(3);
    expect(strike('2 yang', 'no')).toBe(2);
    // 1 + 1 + 1 is 3 as well, but 1 yin with 1 yang and power is enough; a 0 is not.
    expect(strike('0')).toBe(2);
  });

  test('EX-GOLD-01 who is an enemy depends on who acts', () => {
    const match = play({
      board: '1 A 1 T',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      rounds: [['akira', 'e1']],
      script: { test: ['1'] },
    });
    expect(open(match).filter((id) => id.startsWith('fast'))).toEqual(['fast-e1']);
    pick(match, 'end');
    expect(open(match)).toEqual(['tomoe', 'akira']);
  });
});

describe('dice and cards as the book wants them', () => {
  const mean = (faces: readonly string[]) =>
    faces.reduce((sum, face) => sum + (Number.parseInt(face, 10) || 0), 0) / faces.length;

  test('EX-ATK-16 a strong attack can deal more than a fast one of the same weapon', () => {
    const { dice, weapons } = core.content;
    for (const { fast, strong } of Object.values(weapons)) {
      if (!fast || !strong) continue;
      const expected = ({ yin, yang }: typeof fast) => yin * mean(dice.yin) + yang * mean(dice.yang);
      expect(expected(strong)).toBeGreaterThan(expected(fast));
    }
  });

  test('EX-ATK-17 the focus die adds more than another die, and fails where none of them does', () => {
    const { focus, yin } = core.content.dice;
    const hits = focus.filter((face) => face !== 'BLANK' && face !== 'CRIT');
    expect(mean(hits)).toBeGreaterThan(mean(yin));
    expect(hits.length).toBeLessThan(focus.length);
    expect(yin.every((face) => /^\d/.test(face))).toBe(true);
  });

  test('EX-ORC-20 no red table is milder than its green one', () => {
    const weight = (lines: readonly unknown[]) => {
      const [first] = lines;
      const said = JSON.stringify(first);
      const reach = /"move/.test(said) ? 1 : 0;
      return (said.match(/"attack/g)?.length ?? 0) + reach + (said.match(/Focus"/g)?.length ?? 0);
    };
    for (const { normal, aggressive } of Object.values(core.content.minions)) {
      const sum = (table: typeof normal) =>
        Object.values(table).reduce((n, { lines }) => n + weight(lines), 0);
      expect(sum(aggressive)).toBeGreaterThanOrEqual(sum(normal));
    }
  });

  test('EX-ORC-20 every event of a red card goes against the characters, none of a green one does', () => {
    const AGAINST = ['spawnHere', 'sufferDamage', 'resistorLoses'];
    const isAgainst = ({ phrase, args }: Clause) =>
      AGAINST.includes(phrase) ||
      (phrase === 'gainTokens' && args.token !== 'blessed') ||
      (phrase === 'delayAll' && args.creature === 'character') ||
      (phrase === 'advanceAll' && args.creature !== 'character');
    const { eventCards, events } = core.content;
    const goes = (color: string) =>
      Object.values(eventCards)
        .filter((card) => card.color === color)
        .flatMap((card) => card.events)
        .map((event) => [event, [...clausesIn(events[event]?.effect as Effect)].some(isAgainst)]);
    expect(goes('red').filter(([, against]) => !against)).toEqual([]);
    expect(goes('green').filter(([, against]) => against)).toEqual([]);
  });
});

describe('an enemy’s attack', () => {
  const attacked = (
    line: string,
    script: Record<string, string[]>,
    more: Partial<Parameters<typeof play>[0]> = {},
  ) =>
    play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', lines: [line] } },
      rounds: [['e1']],
      script: { test: ['1'], ...script },
      ...more,
    });
  const FOCUSED = 'attack an adjacent target using venom, adding the focus die';

  test('EX-EATK-01 in sight and in range, or no target', () => {
    const match = attacked('attack a target within range 3', {}, { board: '1 A # 1' });
    expect(told(match, 'enemy.idle', 'who')).toEqual(['enemies/e1']);
    const seen = attacked(
      'attack a target within range 3',
      { yin: ['1'], yang: ['0'] },
      { board: '1 A . 1' },
    );
    expect(state(seen).characters.akira?.health).toBe(7);
    const far = attacked('attack a target within range 1', {}, { board: '1 A . 1' });
    expect(told(far, 'enemy.idle', 'who')).toEqual(['enemies/e1']);
  });

  test('EX-EATK-04 EX-EATK-08 EX-EATK-13 the dice of its board; without a focus die it hits, and health goes', () => {
    const match = attacked('attack an adjacent target', { yin: ['1'], yang: ['2'] });
    expect(told(match, 'attack.rolled', 'faces', 'focus')).toEqual(['1,2 ']);
    expect(state(match).characters.akira?.health).toBe(5);
    const felled = attacked(
      'attack an adjacent target',
      { yin: ['1'], yang: ['2'] },
      { characters: { akira: { health: 3 } }, board: '1 A 1 T' },
    );
    expect(open(felled)).toEqual(['tomoe', 'akira']);
    pick(felled, 'akira');
    expect(state(felled).characters.akira).toMatchObject({ defeated: true, at: '' });
  });

  test('EX-EATK-05 EX-EATK-06 the focus die only with its icon; BLANK: nothing at all', () => {
    const match = attacked(FOCUSED, { yin: ['2 yin'], yang: ['3'], focus: ['BLANK'] });
    expect(state(match).characters.akira).toMatchObject({ health: 8, conditions: {} });
    expect(asked(match)).toBe('');
    expect(
      told(attacked('attack an adjacent target', { yin: ['1'], yang: ['0'] }), 'attack.rolled', 'focus'),
    ).toEqual(['']);
  });

  test('EX-EATK-11 EX-EATK-10 PIERCE: armor is not subtracted, else it is', () => {
    const health = (focus: string) =>
      state(
        attacked(
          FOCUSED,
          { yin: ['1'], yang: ['0'], focus: [focus] },
          { characters: { akira: { armor: 1 } } },
        ),
      ).characters.akira?.health;
    expect([health('1 PIERCE'), health('2')]).toEqual([6, 6]);
    expect(health('1 BREAK')).toBe(7);
  });

  test('EX-EATK-17 EX-CTR-05 an enemy’s yin-yang effect works in its attacks and its counterattacks', () => {
    const yinYang = 'add 2 to the damage of this attack';
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kappa', yinYang, lines: ['attack an adjacent target'] } },
      rounds: [['e1', 'akira']],
      script: { test: ['1'], yin: ['1 yin', '1', '1 yin'], yang: ['1 yang', '0', '1 yang'], focus: ['CRIT'] },
    });
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['4']);
    pick(match, 'fast-e1', 'focus');
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['4', '4']);
  });

  test('EX-CTR-10 after the answer the enemy’s line goes on', () => {
    const match = attacked(
      'attack an adjacent target, adding the focus die > move as far as possible from a target',
      { yin: ['1', '1'], yang: ['0', '0'], focus: ['CRIT'] },
      { board: '1 A 1 . . .' },
    );
    pick(match, 'counter');
    expect(state(match).enemies.e1?.damage).toBe(2);
    expect(state(match).enemies.e1?.at).toBe('e1');
  });

  test('EX-COND-05 EX-ORC-14 EX-COND-07 a condition that comes from no attack needs no damage', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi' } },
      rounds: [['akira']],
      events: [['drizzle', 'z1']],
    });
    expect(state(match).characters.akira).toMatchObject({ health: 8, conditions: { poisoned: 1 } });
    expect(state(match).enemies.e1?.conditions).toEqual({});
  });

  test('EX-COND-02 removing a condition removes all of its tokens', () => {
    const match = play({
      board: '1 T',
      characters: {
        tomoe: {
          health: 3,
          conditions: { poisoned: 3, bleeding: 0 },
          items: [{ card: 'salve', charges: 2 }],
        },
      },
      rounds: [['tomoe']],
    });
    pick(match, 'item-salve');
    expect(state(match).characters.tomoe?.conditions.poisoned).toBeUndefined();
  });
});
