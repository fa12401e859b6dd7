/** How enemies move and hit: the cases that kachi and the Undertaker do not show. */
import { describe, expect, test } from 'vitest';
import {
  attack,
  type Character,
  callText,
  character,
  type Exploration,
  enemy,
  type Zone,
  zone,
} from '../src/index.ts';
import { asked, cards, pick, play, told } from './table.ts';

/** A pattern of an empty object fits every object: this one fits only the empty one. */
const NONE = expect.toSatisfy((conditions: object) => Object.keys(conditions).length === 0);

describe('an ashigaru, range 2', () => {
  const line = (at: string, laid: Partial<Exploration>, yard: Zone = zone(['......', '......'])) =>
    play(
      { zones: { yard }, enemies: { red: enemy('ashigaru', 'minion', at) }, ...laid },
      (f) => [f.do('line', (c) => callText(c, cards.texts, 'minion:ashigaru/normal.6.1', { you: 'red' }))],
      { yin: ['2 yin'] },
    );

  test('EX-EMOV-09 already within range and in sight: it stays and attacks', () => {
    const match = line('yard:c1', { characters: { akira: character('yard:a1') } });
    expect(told(match, 'enemy.moved', 'to')).toEqual(['yard:c1']);
    expect(match.position.state.characters.akira?.health).toBe(6);
  });

  test('EX-EMOV-05 EX-EMOV-10 it goes the fewest squares to where it is within range and sees its target', () => {
    const match = line('yard:e1', { characters: { akira: character('yard:a1') } }, zone(['......']));
    expect(told(match, 'enemy.moved', 'to')).toEqual(['yard:c1']);
  });

  test('EX-EATK-01 whoever stands behind an obstacle is no target', () => {
    const match = line('yard:c1', { characters: { akira: character('yard:a1') } }, zone(['.o....']));
    expect(told(match, 'enemy.moved', 'to')).toEqual([]);
    expect(match.position.state.characters.akira?.health).toBe(8);
  });

  test('EX-EMOV-02 whom it cannot reach is not eligible', () => {
    const match = line('yard:f1', { characters: { akira: character('yard:a1') } }, zone(['......']));
    expect(told(match, 'enemy.moved', 'to')).toEqual([]);
  });

  test('EX-EMOV-07 toward: as near as it can', () => {
    const match = play(
      {
        zones: { yard: zone(['......']) },
        characters: { akira: character('yard:a1') },
        enemies: { red: enemy('ashigaru', 'minion', 'yard:f1') },
      },
      (f) => [f.do('line', (c) => callText(c, cards.texts, 'minion:ashigaru/normal.6.2', { you: 'red' }))],
    );
    expect(told(match, 'enemy.moved', 'to')).toEqual(['yard:d1']);
  });
});

describe('damage', () => {
  const hit = (tomoe: Partial<Character>, script: Record<string, string[]>, yard = zone(['..'])) =>
    play(
      {
        zones: { yard },
        characters: { tomoe: character('yard:a1', tomoe) },
        enemies: { red: enemy('kachi', 'minion', 'yard:b1') },
      },
      (f) => [
        f.call('attack', attack, () => ({
          by: 'red',
          target: 'tomoe',
          skill: 'slice-them',
          focus: 'focus' in script,
          yin: 1,
          yang: 0,
        })),
      ],
      script,
    ).position.state.characters.tomoe;

  test('EX-EATK-10 armor is subtracted', () => {
    expect(hit({ armor: 1 }, { yin: ['2 yin'] })).toMatchObject({
      health: 7,
      armor: 1,
      conditions: { bleeding: 1 },
    });
  });

  test('EX-COND-04 without damage no negative condition', () => {
    expect(hit({ armor: 2 }, { yin: ['2 yin'] })).toMatchObject({ health: 8, conditions: NONE });
  });

  test('EX-EATK-12 from a higher level 1 more', () => {
    expect(hit({}, { yin: ['1'] }, zone(['..'], { heights: ['01'] }))?.health).toBe(6);
    expect(hit({}, { yin: ['1'] }, zone(['..'], { heights: ['10'] }))?.health).toBe(7);
  });

  test('EX-EATK-06 BLANK and CRIT: no damage, no condition', () => {
    for (const focus of ['BLANK', 'CRIT'])
      expect(hit({}, { yin: ['2 yin'], focus: [focus] })).toMatchObject({ health: 8, conditions: NONE });
  });

  test('EX-EATK-11 PIERCE: armor is not subtracted', () => {
    expect(hit({ armor: 2 }, { yin: ['1'], focus: ['1 PIERCE'] })).toMatchObject({ health: 6, armor: 2 });
  });

  test('EX-EATK-15 EX-DMG-12 BREAK lowers armor after the damage, never below 0', () => {
    expect(hit({ armor: 2 }, { yin: ['1'], focus: ['2 BREAK'] })).toMatchObject({ health: 7, armor: 1 });
    expect(hit({ armor: 0 }, { yin: ['1'], focus: ['1 BREAK'] })).toMatchObject({ health: 6, armor: 0 });
  });

  test('EX-EATK-13 EX-DEAD-01 health 0: whoever is defeated leaves the zone and takes no condition', () => {
    expect(hit({ health: 2 }, { yin: ['2 yin'] })).toMatchObject({ health: 0, at: '', conditions: NONE });
  });

  test('a blessed character may turn away the condition of an attack, not its damage', () => {
    const match = play(
      {
        zones: { yard: zone(['..']) },
        characters: { tomoe: character('yard:a1', { conditions: { blessed: 1 } }) },
        enemies: { red: enemy('kachi', 'minion', 'yard:b1') },
      },
      (f) => [f.call('attack', attack, () => ({ by: 'red', target: 'tomoe', skill: 'slice-them', yin: 1 }))],
      { yin: ['1'] },
    );
    expect(asked(match)).toBe('tomoe: use leave');
    pick(match, 'use');
    expect(match.position.state.characters.tomoe).toMatchObject({ health: 7, conditions: { blessed: 0 } });
  });
});

test('EX-COND-03 EX-DMG-13 servants take no conditions from attacks', () => {
  const match = play(
    {
      zones: { yard: zone(['..']) },
      characters: {
        akira: character('yard:a1', {
          skills: ['rising-tide'],
          ki: { supply: [], exhausted: [], slots: { 'rising-tide': 6 } },
        }),
      },
      enemies: { undertaker: enemy('undertaker', 'servant', 'yard:b1') },
    },
    (f) => [
      f.call('attack', attack, () => ({ by: 'akira', target: 'undertaker', skill: 'rising-tide', yin: 1 })),
    ],
    { yin: ['1'] },
  );
  // 1 and 2 of the skill, less 1 armor.
  expect(match.position.state.enemies.undertaker).toMatchObject({ damage: 2, conditions: NONE });
});
