/** Games whose tables do not fit together are refused before a match begins. */
import { describe, expect, test } from 'vitest';
import { flow } from '../../src/index.ts';
import { begin, game, said, says, tableFlow } from '../helpers/machine-games.ts';

describe('a game that cannot be registered', () => {
  const a = flow<{ said: string[]; n: Record<string, number> }>()('twin', {}, (f) => [says(f, 'a')]);
  const b = tableFlow('twin', {}, (f) => [says(f, 'b')]);
  const hook = { id: 'h', rule: 'R', on: 'stat', stat: 's', modify: (v: number) => v } as const;

  test('has two flows of one name, wherever they come from', () => {
    const both = "game 'tiny' has two flows named 'twin'";
    expect(() => game((f) => [f.call('a', a), f.call('b', b)])).toThrow(both);
    expect(() => game((f) => [f.call('a', a)], { flows: [b] })).toThrow(both);
    const check = { id: 'c', rule: 'R', wake: [], find: () => [], flow: b as never };
    expect(() => game((f) => [f.call('a', a)], { checks: [check] })).toThrow(both);
    const reserved = tableFlow('kernel.happen', {}, () => []);
    expect(() => game(() => [], { flows: [reserved] })).toThrow("two flows named 'kernel.happen'");
  });

  test('the same flow may be named twice', () => {
    expect(said(begin(game((f) => [f.call('a', a), f.call('b', a)], { flows: [a] })))).toBe('a a end');
  });

  test('has two hooks, two checks or two offers of one name', () => {
    expect(() => game(() => [], { hooks: [hook, { ...hook, stat: 't' }] })).toThrow(
      "game 'tiny' has two hooks named 'h'",
    );
    const check = { id: 'c', rule: 'R', wake: [], find: () => [], flow: b as never };
    expect(() => game(() => [], { checks: [check, { ...check }] })).toThrow(
      "game 'tiny' has two checks named 'c'",
    );
    const offer = { id: 'o', rule: 'R', options: () => [], take: () => {} };
    expect(() => game(() => [], { offers: [offer, { ...offer }] })).toThrow(
      "game 'tiny' has two offers named 'o'",
    );
  });
});
