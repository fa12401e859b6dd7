/** The sheets of the core pack, as the book has them. */
import { expect, test } from 'vitest';
import { pack } from '../helpers/table.ts';

test('the Prologue sheet is the one of the book (TM-2a-20, TM-2a-25, TM-2a-28)', () => {
  const { sheet, letter } = pack.content.scenarios.prologue ?? {};
  expect(letter).toBe('A');
  expect(sheet).toMatchObject({
    skips: ['trace', 'classes', 'protocols', 'bodies'],
    tiles: [3, 11, 12, 13, 14, 16],
    enemyDeck: [{ level: 1 }, { level: 2 }],
    corrupted: { each: 16, perPlayer: false },
    factions: [],
    start: 2,
    first: 'A01',
  });
  expect(sheet?.map.map(({ tile: number, exploration }) => [number, exploration])).toEqual([
    [2, false],
    ...Array.from({ length: 6 }, () => [null, true]),
    [1, false],
  ]);
  expect(sheet?.withoutTokens.length).toBe(2);
});

test('the Geo Hunt map: 13 tiles, three of them Spawn tiles, the Shelter in all three sectors (TM-5a-07, TM-5a-08, TM-5a-18)', () => {
  const map = pack.content.scenarios['geo-hunt']?.sheet?.map ?? [];
  expect(map.length).toBe(13);
  expect(map.flatMap(({ tile: number }) => number ?? []).sort()).toEqual([1, 5, 6]);
  expect(map.filter(({ exploration }) => exploration).length).toBe(10);
  expect(map.flatMap(({ spawn }) => spawn ?? []).sort()).toEqual(['blank', 'strike', 'surge']);
  expect(map.find(({ tile: number }) => number === 1)?.sectors).toEqual(['a', 'b', 'c']);
  for (const sector of ['a', 'b', 'c'])
    expect(map.filter(({ sectors }) => sectors.includes(sector)).length).toBe(6);
});

test('the Progress sheet has 11 Scenarios with 25 endings, the last of them final (TM-5d-06, TM-5d-18, TM-5d-19)', () => {
  const all = Object.values(pack.content.scenarios).sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(all.map(({ letter }) => letter).join(' ')).toBe('A P E Z U C S T Y N G');
  expect(all.flatMap(({ endings }) => endings).join(' ')).toBe(
    'A06 P08 P09 P10 E08 E09 E10 Z11 Z12 U08 U09 C10 C11 S12 S13 S14 S15 T11 T12 Y09 Y10 N05 N06 G18 G19',
  );
  expect(all.filter(({ final }) => final).map(({ letter }) => letter)).toEqual(['G']);
});
