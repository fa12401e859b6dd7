/** The skill tiles of Hattori in the core pack: what each asks for in play, and the phrases that they are written with. */
import { describe, expect, test } from 'vitest';
import { answerSome, pick, state, told } from '../../helpers/scene.ts';
import { damages, FOE, PLAIN, scene, strike, with6 } from '../../helpers/tiles.ts';

describe('Hattori', () => {
  const knife = { weapons: ['twin-kodachi'] };

  test('EX-MOV-02 EX-TER-08 Soft Step: farther, and mud costs nothing', () => {
    const match = scene({
      board: '1 J ~ ~ . .',
      characters: {
        hattori: with6(
          'soft-step',
          { ...knife, attributes: { power: 0, knowledge: 0, dexterity: 0, spirit: 0 } },
          2,
        ),
      },
      rounds: [['hattori']],
    });
    pick(match, 'move', 'b1', 'c1', 'd1', 'e1');
    expect(told(match, 'moved', 'cost')).toEqual(['1', '1', '1', '1']);
  });

  test('EX-DMG-04 Twin Fangs: up to two dice again, after the roll', () => {
    const match = strike('twin-fangs', 2, { yin: ['0', '1', '2 yin'], yang: ['0'] });
    answerSome(match, 'd0');
    expect(state(match).enemies.e1?.damage).toBe(4);
  });

  test('EX-COND-05 EX-COND-08 Smoke Needles blind minions around', () => {
    const match = scene({
      board: '1 J . 1 2',
      foes: { 1: FOE, 2: FOE },
      characters: { hattori: with6('smoke-needles', knife, 3) },
      rounds: [['hattori']],
    });
    pick(match, 'technique-smoke-needles');
    expect(Object.values(state(match).enemies).map(({ conditions }) => conditions.blinded ?? 0)).toEqual([
      1, 0,
    ]);
  });

  test('EX-DMG-01 Ghost Cut: 1 for each token on the target', () => {
    const foes = { 1: { ...FOE, conditions: { poisoned: 1, bleeding: 1 } } };
    expect(damages(strike('ghost-cut', 2, PLAIN, { board: '1 A 1', foes }))).toEqual([5]);
  });

  test('EX-LINE-08 Vanish: a few squares, and nobody sees him while there is somebody else', () => {
    const match = scene({
      board: '1 J . .\n2 T 1 .',
      foes: {
        1: { ...FOE, lines: ['prefer the character with the least health > attack an adjacent target'] },
      },
      characters: { hattori: with6('vanish', { ...knife, health: 1 }, 2), tomoe: { weapons: ['yumi'] } },
      rounds: [['hattori', 'e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    pick(match, 'technique-vanish', 'done', 'end');
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/tomoe']);
  });

  test('EX-SPTOK-01 Caltrops: the first enemy that walks onto them is hurt and falls, then they are gone', () => {
    const match = scene({
      board: '1 J . . . 1',
      foes: { 1: { ...FOE, lines: ['move adjacent to a target'] } },
      characters: { hattori: with6('caltrops', knife, 3) },
      rounds: [['hattori', 'e1']],
      script: { test: ['1'] },
    });
    pick(match, 'technique-caltrops');
    answerSome(match, 'c1');
    expect(state(match).tokens).toEqual([{ kind: 'caltrops', at: 'c1', by: 'hattori' }]);
    pick(match, 'end');
    expect(told(match, 'token.removed', 'at')).toEqual(['board/c1']);
    expect(told(match, 'damage.taken', 'to', 'n')).toEqual(['enemies/e1 1']);
    expect(told(match, 'condition.gained', 'condition')).toEqual(['downed']);
  });

  test('EX-ACT-03 Death Blossom: whoever falls gives action points', () => {
    const foes = { 1: { kind: 'ashigaru', board: { health: 2, armor: 0, defence: 3 } } };
    const match = strike(
      'death-blossom',
      6,
      { yin: ['1', '0'], yang: ['0', '1 yang'] },
      { board: '1 A 1', foes },
    );
    expect(state(match).characters.akira?.ap).toBe(4);
  });

  test('EX-EATK-13 Shadow Double: the first attack of a round deals nothing, the second does', () => {
    const lines = ['attack an adjacent target'];
    const match = scene({
      board: '1 1 J 2',
      foes: { 1: { ...FOE, lines }, 2: { ...FOE, lines } },
      characters: { hattori: with6('shadow-double', { ...knife, health: 8 }) },
      rounds: [['e1', 'e2']],
      script: { test: ['1', '1'], yin: ['1', '1'], yang: ['0', '0'] },
    });
    expect(state(match).characters.hattori?.health).toBe(7);
  });
});
