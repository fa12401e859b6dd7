/** The skill tiles of Tomoe in the core pack: what each asks for in play, and the phrases that they are written with. */
import { view } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { oracleDeck } from '../../../src/index.ts';
import { answerSome, pick, state, told } from '../../helpers/scene.ts';
import { damages, FOE, scene, with6 } from '../../helpers/tiles.ts';

describe('Tomoe', () => {
  const bow = { weapons: ['yumi'] };

  test('EX-ATK-02 Far Eye: one square farther, and stronger from afar', () => {
    const match = scene({
      board: '1 T . . . . . 1',
      foes: { 1: FOE },
      characters: { tomoe: with6('far-eye', bow, 1) },
      rounds: [['tomoe']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).enemies.e1?.damage).toBe(2);
  });

  test('EX-DMG-01 Marking Shot: the others hit the marked one harder, she does not', () => {
    const match = scene({
      board: '1 T . 1 A',
      foes: { 1: FOE },
      characters: { tomoe: with6('marking-shot', bow, 1), akira: { weapons: ['katana'] } },
      rounds: [['tomoe', 'akira']],
      script: { yin: ['1', '0', '0'], yang: ['0', '0'] },
    });
    pick(match, 'fast-e1', 'plain', 'skill-marking-shot', 'end');
    // Everybody sees who is marked.
    const { figures } = view(match, 0) as unknown as { figures: { lasting: unknown } };
    expect(figures.lasting).toEqual({ e1: ['skill:marking-shot'] });
    pick(match, 'fast-e1', 'plain');
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['1', '2']);
  });

  test('EX-EMOV-06 Pinning Arrow: slower in its next activation, and not after it', () => {
    const match = scene({
      board: '1 T . . . 1',
      foes: { 1: { kind: 'undertaker', lines: ['move toward a target'] } },
      characters: { tomoe: with6('pinning-arrow', bow, 2) },
      rounds: [['tomoe', 'e1'], ['e1']],
      script: { test: ['1', '1'], yin: ['2 yin', '2 yin'], yang: ['3', '3'] },
    });
    pick(match, 'strong-e1', 'plain', 'skill-pinning-arrow', 'end');
    expect(told(match, 'enemy.moved', 'to')).toEqual(['board/d1', 'board/b1']);
  });

  test('EX-ITEM-03 EX-COND-02 Field Dressing: 1 and her knowledge, and no more bleeding', () => {
    const match = scene({
      board: '1 T A',
      characters: {
        tomoe: with6('field-dressing', bow, 3),
        akira: { health: 3, conditions: { bleeding: 2, poisoned: 1 } },
      },
      rounds: [['tomoe']],
    });
    pick(match, 'technique-field-dressing', 'akira');
    expect(state(match).characters.akira).toMatchObject({ health: 5, conditions: { poisoned: 1 } });
    expect(state(match).characters.akira?.conditions.bleeding).toBeUndefined();
  });

  test('EX-GOLD-07 Volley: others near the target, with 1 less below a 5', () => {
    const hit = (die: number) => {
      const match = scene({
        board: '1 T . . . 1\n2 . . . . 2',
        foes: { 1: FOE, 2: FOE },
        characters: { tomoe: with6('volley', bow, die) },
        rounds: [['tomoe']],
        script: { yin: ['2 yin'], yang: ['0'] },
      });
      pick(match, 'fast-e1', 'plain', 'skill-volley');
      answerSome(match, 'e2');
      return damages(match);
    };
    expect([hit(3), hit(5)]).toEqual([
      [2, 1],
      [2, 2],
    ]);
  });

  test('EX-ORC-04 EX-KI-05 Cracked Shell: another oracle card, for the die', () => {
    const match = scene({
      board: '1 T',
      characters: { tomoe: with6('cracked-shell', bow, 2) },
      wholeRounds: 1,
      table: {
        zones: {},
        oracle: oracleDeck(['red', 'green']),
      },
    });
    pick(match, 'use:effect1');
    expect(state(match).oracle.current).toBe('green');
    expect(state(match).characters.tomoe?.ki.slots).toEqual({});
  });

  test('EX-EMOV-06 Hunter’s Net: whoever is caught does not move', () => {
    const match = scene({
      board: '1 T . . 1',
      foes: { 1: { ...FOE, lines: ['move toward a target'] } },
      characters: { tomoe: with6('hunters-net', bow, 3) },
      rounds: [['tomoe', 'e1']],
      script: { test: ['1'] },
    });
    pick(match, 'technique-hunters-net', 'end');
    expect(state(match).enemies.e1?.at).toBe('d1');
  });

  test('EX-GOLD-07 Rain of Needles: strong attacks only, everybody around the target', () => {
    const match = scene({
      board: '1 T . . . 1\n2 . . . . 2',
      foes: { 1: FOE, 2: FOE },
      characters: { tomoe: with6('rain-of-needles', bow, 4) },
      rounds: [['tomoe']],
      script: { yin: ['1', '1'], yang: ['0', '0'] },
    });
    pick(match, 'strong-e1', 'plain', 'skill-rain-of-needles');
    expect(damages(match)).toEqual([2, 2]);
  });

  test('EX-MOV-05 Map of Heaven: each character moves', () => {
    const match = scene({
      board: '1 T . .\n2 A . .',
      characters: { tomoe: with6('map-of-heaven', bow, 3), akira: { weapons: ['katana'] } },
      rounds: [['tomoe']],
    });
    pick(match, 'technique-map-of-heaven', 'b1', 'c1', 'b2', 'done');
    expect([state(match).characters.tomoe?.at, state(match).characters.akira?.at].sort()).toEqual([
      'b2',
      'c1',
    ]);
  });
});
