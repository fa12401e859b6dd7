/** The skill tiles of Hikaru in the core pack: what each asks for in play, and the phrases that they are written with. */
import { describe, expect, test } from 'vitest';
import { answerSome, open, pick, state, told } from '../../helpers/scene.ts';
import { damages, FOE, PLAIN, scene, strike, with6 } from '../../helpers/tiles.ts';

describe('Hikaru', () => {
  const staff = { weapons: ['iron-staff'] };

  test('EX-GOLD-06 Temple Bell pushes after damage, to a square that the table chooses', () => {
    const match = strike('temple-bell', 1, PLAIN, { board: '1 . . .\n2 A 1 .\n3 . . .', foes: { 1: FOE } });
    expect(open(match).sort()).toEqual(['c1', 'c2', 'c3']);
    pick(match, 'c2');
    expect(state(match).enemies.e1?.at).toBe('c2');
  });

  test('EX-SKILL-13 Still Lake: health, a remedy from 3, a blessing from 5, all for the same one', () => {
    const match = scene({
      board: '1 H A',
      characters: {
        hikaru: with6('still-lake', staff, 5),
        akira: { health: 3, conditions: { poisoned: 1 } },
      },
      rounds: [['hikaru']],
    });
    pick(match, 'technique-still-lake', 'akira');
    expect(state(match).characters.akira).toMatchObject({ health: 5, conditions: { blessed: 1 } });
  });

  test('EX-COND-14 Iron Beads: with a test the condition is not gained', () => {
    const gained = (face: string) =>
      state(
        scene({
          board: '1 H A 1',
          foes: { 1: { ...FOE, lines: ['attack an adjacent target using slice-them'] } },
          characters: { hikaru: with6('iron-beads', staff, 2), akira: { weapons: ['katana'], health: 9 } },
          rounds: [['e1']],
          script: { test: ['1', face], yin: ['1'], yang: ['0'] },
        }),
      ).characters.akira?.conditions.bleeding;
    expect([gained('3'), gained('2')]).toEqual([undefined, 1]);
  });

  test('EX-REROLL-02 Sutra of Breath: another one rolls again, and has a point more with a 4', () => {
    const match = scene({
      board: '1 H A',
      characters: {
        hikaru: with6('sutra-of-breath', staff, 4),
        akira: { ap: 0, ki: { supply: [1], exhausted: [], slots: {} } },
      },
      rounds: [['hikaru']],
      script: { 'ki:akira': [6] },
    });
    pick(match, 'technique-sutra-of-breath');
    answerSome(match, 's0');
    expect(state(match).characters.akira).toMatchObject({ ap: 1, ki: { supply: [6] } });
  });

  test('EX-DMG-01 Thunder Palm adds his spirit', () => {
    const match = scene({
      board: '1 H 1',
      foes: { 1: FOE },
      characters: { hikaru: with6('thunder-palm', staff, 3) },
      rounds: [['hikaru']],
      script: { yin: ['0', '0'], yang: ['1 yang'] },
    });
    pick(match, 'fast-e1', 'plain', 'skill-thunder-palm');
    expect(damages(match)).toEqual([2]);
  });

  test('EX-DMG-04 Empty Hand: a die is turned, and its sign is gone', () => {
    const match = strike(
      'empty-hand',
      3,
      { yin: ['0', '1 yin'], yang: ['0'] },
      { board: '1 A 1', foes: { 1: FOE } },
    );
    pick(match, 'd2-3');
    expect(damages(match)).toEqual([5]);
    expect(told(match, 'ap.gained', 'n')).toEqual(['3']);
  });

  test('EX-DEAD-01 Back from the Shore: somebody stands again beside him, and has fallen all the same', () => {
    const match = scene({
      board: '1 H .',
      characters: {
        hikaru: with6('back-from-the-shore', staff, 4),
        akira: { defeated: true, health: 0, at: '' },
      },
      rounds: [['hikaru']],
    });
    pick(match, 'technique-back-from-the-shore');
    expect(state(match).characters.akira).toMatchObject({
      at: 'b1',
      health: 4,
      ap: 0,
      defeated: false,
      usedMode: true,
    });
  });
});
