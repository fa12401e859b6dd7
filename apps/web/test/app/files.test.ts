/** Files that a person opens: what they say is looked at before anything is kept of it. */
import { describe, expect, test } from 'vitest';
import { readToriiFile } from '../../src/app/keep/files.ts';

const read = (content: unknown) => readToriiFile(new File([JSON.stringify(content)], 'file.json'));

const CAMPAIGN = { format: 1, game: 'tamashii', name: 'Ours', begun: 1, finished: [], past: [] };

describe('a campaign', () => {
  test('is kept as it was written', async () => {
    expect(await read(CAMPAIGN)).toMatchObject({ campaign: { name: 'Ours', begun: 1 } });
  });

  test.each([
    ['of a game that is not here', { game: 'chess' }],
    ['of a game that has none', { game: 'anvil' }],
    ['of a name that every object has', { game: 'constructor' }],
    ['that has begun more matches than anybody can count on from', { begun: 1e300 }],
    ['with a match of such a number', { finished: [{ match: 2 ** 53, scenario: 'prologue', code: 'A06' }] }],
  ])('%s is refused: nothing of it could be shown or played on', async (_, changed) => {
    expect(await read({ ...CAMPAIGN, ...changed })).toBe('json');
  });
});

const seats = (count: number) => Array.from({ length: count }, () => ({ who: 'person', name: '' }));
const matchWith = (listed: number, set: number) => ({
  format: 'torii-match',
  match: { game: 'tamashii', scenario: 'prologue', name: 'x', rules: '1', pack: '', seats: seats(listed) },
  save: { log: [], setup: { scenario: 'prologue', seats: Array.from({ length: set }, () => ['p1']) } },
  later: [],
});

describe('a match', () => {
  test('is kept with its seats', async () => {
    expect(await read(matchWith(2, 2))).toMatchObject({ matches: [{ match: { name: 'x' } }] });
  });

  test.each([
    ['whose seats are not those of its save', 1, 2],
    ['with more seats than a list can draw', 100_000, 100_000],
  ])('%s is refused', async (_, listed, set) => {
    expect(await read(matchWith(listed, set))).toBe('json');
  });
});
