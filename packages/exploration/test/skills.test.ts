/** Skills and weapons of characters: stab, the katana, blue and aggregate skills. */
import { describe, expect, test } from 'vitest';
import { attack, type Character, callText, character, enemy, zone } from '../src/index.ts';
import { asked, cards, isOver, pick, play, told } from './table.ts';

/** Akira attacks the ashigaru of the worked example: health 5, innate defence 1, armor 1. */
function strike(
  akira: Partial<Character>,
  skill: string,
  script: Record<string, string[]> = { yin: ['1', '1'], yang: ['2'] },
  focus = false,
) {
  const { yin = 0, yang = 0 } = cards.content.weapons.katana?.fast ?? {};
  const attributes = { power: 1, knowledge: 0, dexterity: 0, spirit: 0 };
  return play(
    {
      zones: { yard: zone(['...', '...']) },
      characters: { akira: character('yard:a1', { weapons: ['katana'], attributes, ...akira }) },
      enemies: { red: enemy('ashigaru', 'minion', 'yard:b1') },
    },
    (f) => [f.call('attack', attack, () => ({ by: 'akira', target: 'red', skill, focus, yin, yang }))],
    script,
  );
}

describe('stab', () => {
  test('EX-DMG-01 without it innate defence and armor are subtracted: 4 + 1 − 1 − 1', () => {
    expect(strike({}, '').position.state.enemies.red?.damage).toBe(3);
  });

  test('EX-DMG-15 it ignores armor, not innate defence: 4 + 1 − 1', () => {
    expect(strike({}, 'stab').position.state.enemies.red?.damage).toBe(4);
  });

  test('EX-DMG-02 PIERCE ignores both', () => {
    const match = strike({}, '', { yin: ['1', '1'], yang: ['2'], focus: ['1 PIERCE'] }, true);
    expect(match.position.state.enemies.red?.damage).toBe(6);
  });
});

describe('the katana', () => {
  const BOTH = { yin: ['1 yin', '1'], yang: ['2 yang'] };

  test('EX-DMG-03 EX-DMG-17 both faces and 3 damage: its owner may gain 1 action point', () => {
    const match = strike({ ap: 2 }, '', BOTH);
    expect(asked(match)).toBe('akira: use leave');
    pick(match, 'use');
    expect(match.position.state.characters.akira?.ap).toBe(3);
  });

  test('the owner may leave it', () => {
    const match = strike({ ap: 2 }, '', BOTH);
    pick(match, 'leave');
    expect(match.position.state.characters.akira?.ap).toBe(2);
    expect(isOver(match)).toBe(true);
  });

  test('less than 3 damage: nobody is asked', () => {
    expect(isOver(strike({ ap: 2 }, '', { yin: ['1 yin', '0'], yang: ['2 yang'] }))).toBe(true);
  });

  test('one face alone is not enough', () => {
    expect(isOver(strike({ ap: 2 }, '', { yin: ['2 yin', '2 yin'], yang: ['3'] }))).toBe(true);
  });

  test('EX-ACT-03 with 4 action points there is nothing to gain', () => {
    expect(isOver(strike({ ap: 4 }, '', BOTH))).toBe(true);
  });

  test('EX-ATK-10 a BLANK focus die fails: no damage, no yin-yang', () => {
    const match = strike({ ap: 2 }, '', { ...BOTH, focus: ['BLANK'] }, true);
    expect(match.position.state.enemies.red?.damage).toBe(0);
    expect(isOver(match)).toBe(true);
  });

  test('EX-DMG-09 BREAK costs the target 1 armor, after this damage', () => {
    const match = strike({}, '', { yin: ['1', '1'], yang: ['2'], focus: ['1 BREAK'] }, true);
    expect(match.position.state.enemies.red).toMatchObject({ damage: 4, armorLost: 1 });
  });
});

/** A character with a die in the slot of a skill. */
function die(skill: string, value: number, more: Partial<Character> = {}): Partial<Character> {
  return { skills: [skill], ki: { supply: [], exhausted: [], slots: { [skill]: value } }, ...more };
}

describe('blue values: the die decides which effect it is', () => {
  const tide = (value: number) => strike(die('rising-tide', value), 'rising-tide').position.state.enemies.red;

  test.each([
    [2, 4, {}],
    [3, 4, {}],
    [4, 5, {}],
    [6, 5, { downed: 1 }],
  ])('EX-SKILL-12 rising tide with a %i: %i damage', (value, damage, conditions) => {
    expect(tide(value)?.damage).toBe(damage);
    expect(tide(value)?.conditions).toEqual(conditions);
  });

  test('EX-SKILL-12 moonlit edge adds half of the die’s value, rounded down', () => {
    expect(strike(die('moonlit-edge', 5), 'moonlit-edge').position.state.enemies.red?.damage).toBe(5);
  });
});

describe('aggregate: the effects of all values that are reached add up', () => {
  const lake = (value: number, more: Partial<Character> = {}) =>
    play(
      {
        zones: { yard: zone(['...']) },
        characters: {
          tomoe: character(
            'yard:a1',
            die('still-lake', value, { conditions: { bleeding: 2, poisoned: 1 }, ...more }),
          ),
        },
      },
      (f) => [f.do('use', (c) => callText(c, cards.texts, 'skill:still-lake', { you: 'tomoe' }))],
    );

  test('EX-SKILL-13 with a 2 only the first', () => {
    const { tomoe } = lake(2).position.state.characters;
    expect(tomoe).toMatchObject({ health: 9, conditions: { bleeding: 2, poisoned: 1 } });
  });

  test('EX-SKILL-13 EX-COND-02 with a 5 all three; a removed condition loses all its tokens', () => {
    const match = lake(5);
    expect(asked(match)).toBe('tomoe: bleeding poisoned');
    pick(match, 'bleeding');
    const { tomoe } = match.position.state.characters;
    expect(tomoe).toMatchObject({ health: 9, conditions: { bleeding: 0, poisoned: 1, blessed: 1 } });
  });

  test('a character in full health regains nothing', () => {
    const match = lake(1, { health: 10 });
    expect(match.position.state.characters.tomoe?.health).toBe(10);
    expect(told(match, 'health.regained', 'n')).toEqual([]);
  });
});
