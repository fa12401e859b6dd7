/** Values in force stand beside whatever they are of. */
import { expect, test } from 'vitest';
import { withValues } from '../../src/match/plain/valued.ts';

const named = (value: string) => value !== 'base';
const VIEW = {
  round: 2,
  enemies: { kachi: { kind: 'kachi', damage: 2 }, kappa: { kind: 'kappa' } },
  heroes: { tomoe: { armor: 1 } },
  figures: {
    values: { kachi: { health: 3, base: 1 }, tomoe: { armor: 4, movement: 5 } },
    lasting: { kachi: ['skill:mark'] },
    points: 0,
  },
};

test('what stands on the table has its values in force, where the game has a word for them', () => {
  expect(withValues(VIEW, named)).toEqual({
    ...VIEW,
    enemies: {
      kachi: { kind: 'kachi', damage: 2, health: 3, lasting: ['skill:mark'] },
      kappa: { kind: 'kappa' },
    },
    // What it says of itself stays: the track of a card is not the armor in force.
    heroes: { tomoe: { armor: 1, movement: 5 } },
  });
});

test('the same view is the same tree again, and one without values is itself', () => {
  expect(withValues(VIEW, named)).toBe(withValues(VIEW, named));
  const bare = { round: 1, figures: { points: 1 } };
  expect(withValues(bare, named)).toBe(bare);
});
