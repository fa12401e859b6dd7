/** What lies in the box, counted in the pack that comes with the game (EX-CMP). */
import { prepareMatch, simpleSetup } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { exploration } from '../../src/index.ts';
import { core } from '../helpers/core.ts';
import { open, pick, play, state } from '../helpers/scene.ts';

const { characters, minions, servants, wanderers, chosen, skills, kami } = core.content;
/** The Shinigami comes with the expansion, not with the box (EX-YOMI-02). */
const ownServants = Object.keys(servants).filter((id) => id !== 'shinigami');

describe('components', () => {
  test('EX-CMP-01 four characters', () => {
    expect(Object.keys(characters).sort()).toEqual(['akira', 'hattori', 'hikaru', 'tomoe']);
  });

  test('EX-CMP-01 each of the four can be played, alone and all together', () => {
    const game = exploration(core);
    const all = ['akira', 'hattori', 'hikaru', 'tomoe'];
    expect([...(game.cast ?? [])].sort()).toEqual(all);
    const standing = (...seats: string[][]) => {
      const setup = simpleSetup(game, 'ash-village', seats.length, 'seed');
      const match = prepareMatch(game, { ...setup, seats });
      return Object.keys(match.position.state.characters).sort();
    };
    for (const role of all) expect(standing([role])).toEqual([role]);
    expect(standing(...all.map((role) => [role]))).toEqual(all);
  });

  test('EX-CMP-02 Hikaru’s second miniature is another figure of the same character: one piece, one card', () => {
    const match = play({
      board: '1 H . 1',
      foes: { 1: { kind: 'kachi' } },
      rounds: [[]],
      determine: true,
      script: { initiative: [['hikaru', 'e1']] },
    });
    expect(state(match).queue).toMatchObject({ active: 'hikaru', waiting: ['e1'] });
    pick(match, 'move');
    expect(open(match)).toContain('b1');
    expect(Object.values(state(match).characters).filter(({ at }) => at !== '')).toHaveLength(1);
  });

  test('EX-CMP-04 twenty skill tiles of two sides: one for each level of each character', () => {
    const own = Object.values(skills).filter(({ of }) => of === 'character');
    for (const role of Object.keys(characters))
      for (const level of [1, 2, 3, 4, 5]) {
        const sides = own
          .filter((skill) => skill.character === role && skill.level === level)
          .map(({ side }) => side);
        expect([role, level, sides.sort()]).toEqual([role, level, ['a', 'b']]);
      }
  });

  test('EX-CMP-05 EX-CMP-06 two servants and two wanderers, one miniature each', () => {
    expect(ownServants.sort()).toEqual(['nue', 'undertaker']);
    expect(Object.keys(wanderers).sort()).toEqual(['landolfo', 'sedrik']);
    const game = exploration(core);
    const match = prepareMatch(game, simpleSetup(game, 'ash-village', 2, 'box'));
    const { miniatures } = match.position.state;
    expect(miniatures).toMatchObject({ nue: 1, undertaker: 1, landolfo: 1, sedrik: 1 });
  });

  test('EX-CMP-09 EX-CMP-13 36 minions of 7 kinds, and one initiative card for every fighter', () => {
    const pool = Object.values(minions).reduce((sum, { miniatures }) => sum + miniatures, 0);
    expect([Object.keys(minions).length, pool]).toEqual([7, 36]);
    const cards =
      Object.keys(characters).length +
      pool +
      ownServants.length +
      Object.keys(wanderers).length +
      Object.keys(chosen).length;
    expect(cards).toBe(47);
  });

  test('EX-CMP-10 EX-CMP-11 EX-CMP-17 three Chosen, nine boards of minions and wanderers, eight Kami', () => {
    expect(Object.keys(chosen)).toHaveLength(3);
    expect(Object.keys(chosen)).toContain('blood-oni');
    expect(Object.keys(minions).length + Object.keys(wanderers).length).toBe(9);
    expect(Object.keys(kami)).toHaveLength(8);
  });
});
