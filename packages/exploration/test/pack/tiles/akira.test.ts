/** The skill tiles of Akira in the core pack: what each asks for in play, and the phrases that they are written with. */
import { describe, expect, test } from 'vitest';
import { open, pick, state, told } from '../../helpers/scene.ts';
import { damages, FOE, PLAIN, scene, strike, with6 } from '../../helpers/tiles.ts';

describe('Akira', () => {
  test('EX-SKILL-12 EX-DMG-15 Stab ignores armor, and with a 5 it bleeds', () => {
    const foes = { 1: { kind: 'ashigaru', board: { health: 20 } } };
    const low = strike('stab', 4, PLAIN, { board: '1 A 1', foes });
    expect(told(low, 'attack.dealt', 'armor', 'damage')).toEqual(['0 2']);
    expect(state(low).enemies.e1?.conditions).toEqual({});
    const high = strike('stab', 5, PLAIN, { board: '1 A 1', foes });
    expect(state(high).enemies.e1?.conditions).toEqual({ bleeding: 1 });
  });

  test('EX-DMG-17 his katana: with both signs 3 damage bring an action point, 2 bring none', () => {
    const dealt = (yin: string) => {
      const match = scene({
        board: '1 A 1',
        foes: { 1: FOE },
        characters: {
          akira: { weapons: ['katana'], attributes: { power: 0, knowledge: 0, dexterity: 0, spirit: 0 } },
        },
        rounds: [['akira']],
        script: { yin: ['1 yin', yin], yang: ['1 yang'] },
      });
      pick(match, 'fast-e1', 'plain', ...(yin === '0' ? [] : ['yes']));
      return [damages(match), state(match).characters.akira?.ap];
    };
    expect([dealt('1'), dealt('0')]).toEqual([
      [[3], 3],
      [[2], 2],
    ]);
  });

  test('EX-INI-10 EX-SKILL-13 EX-INI-05 Sixth Sense: one place; it adds up to armor until the next activation, and a second place', () => {
    const match = scene({
      board: '1 A . 1 2',
      foes: { 1: FOE, 2: FOE },
      characters: { akira: with6('sixth-sense', { armor: 0 }, 5) },
      rounds: [[]],
      determine: true,
      script: { initiative: [['e1', 'e2', 'akira']] },
    });
    pick(match, 'use:effect1', 'use:effect2', 'use:effect3');
    expect(state(match).queue.active).toBe('akira');
    expect(told(match, 'initiative.moved', 'who', 'n')).toEqual(['characters/akira 1', 'characters/akira 1']);
  });

  test('EX-ACT-01 Oath of the Gate: armor for everybody adjacent, until his next activation', () => {
    const match = scene({
      board: '1 A T\n2 1 .',
      foes: {
        1: { ...FOE, lines: ['prefer the character with the most armor > attack an adjacent target'] },
      },
      characters: { akira: with6('oath-of-the-gate', {}, 2), tomoe: { weapons: ['yumi'], health: 8 } },
      rounds: [
        ['akira', 'e1'],
        ['akira', 'e1'],
      ],
      script: { test: ['1', '1'], yin: ['1', '1'], yang: ['1 yang', '1 yang'] },
    });
    pick(match, 'technique-oath-of-the-gate', 'end', 'tomoe');
    expect(told(match, 'attack.dealt', 'armor', 'damage')).toEqual(['1 1']);
    expect(open(match)).toContain('technique-oath-of-the-gate');
    pick(match, 'end', 'tomoe');
    expect(told(match, 'attack.dealt', 'armor', 'damage')).toEqual(['1 1', '0 2']);
  });

  test('EX-LINE-08 Challenge: the enemy turns to him, before resistors and icons', () => {
    const match = scene({
      board: '1 A . 1 T',
      foes: {
        1: {
          ...FOE,
          lines: ['prefer the character with the least health > move adjacent to a target > attack'],
        },
      },
      characters: { akira: with6('challenge', { health: 9 }, 2), tomoe: { weapons: ['yumi'], health: 1 } },
      rounds: [['akira', 'e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    pick(match, 'technique-challenge', 'end');
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/akira']);
  });

  test('EX-GOLD-07 Cross Cut hits one other, with a 5 every other adjacent enemy', () => {
    const board = '1 2 3 .\n2 . A 1\n3 . . .';
    const foes = { 1: FOE, 2: FOE, 3: FOE };
    const one = strike('cross-cut', 3, PLAIN, { board, foes });
    expect(open(one)).toEqual(['e2', 'e3']);
    pick(one, 'e3');
    expect(damages(one)).toEqual([3, 0, 3]);
    expect(damages(strike('cross-cut', 5, PLAIN, { board, foes }))).toEqual([3, 3, 3]);
  });

  test('EX-EATK-13 EX-DMG-09 Iron Stance: 1 damage less, and BREAK does not lower his armor', () => {
    const match = scene({
      board: '1 A 1',
      foes: { 1: { ...FOE, lines: ['attack an adjacent target, adding the focus die'] } },
      characters: { akira: with6('iron-stance', { armor: 1, health: 9 }) },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['1 yang'], focus: ['1 BREAK'] },
    });
    expect(state(match).characters.akira).toMatchObject({ armor: 1, health: 8 });
  });

  test('EX-ATK-01 Thousand Petals: one more fast attack when the target falls, and a die with a 5', () => {
    const foes = { 1: { ...FOE, board: { health: 1, armor: 0, defence: 0 } }, 2: FOE };
    const match = strike(
      'thousand-petals',
      5,
      { yin: ['1', '0', '1', '1'], yang: ['0', '0', '0'] },
      { foes },
    );
    expect(state(match).enemies.e1).toBeUndefined();
    expect(state(match).enemies.e2?.damage).toBe(3);
  });

  test('EX-EATK-13 Last Gate: once a round he takes it instead, less', () => {
    const match = scene({
      board: '1 A T\n2 . 1',
      foes: {
        1: { ...FOE, lines: ['prefer the character with the least health > attack an adjacent target'] },
      },
      characters: { akira: with6('last-gate', { health: 9 }), tomoe: { weapons: ['yumi'], health: 5 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['2 yin'], yang: ['2'] },
    });
    pick(match, 'use:effect1');
    expect(state(match).characters.tomoe?.health).toBe(5);
    expect(state(match).characters.akira?.health).toBe(8);
  });
});
