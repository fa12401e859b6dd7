/** Squares: how far, who sees whom, which way. */
import { describe, expect, test } from 'vitest';
import { isAdjacent, isInRange, isInSight, rangeBetween, reach } from '../src/grid.ts';
import { zone } from '../src/index.ts';

const nobody = () => false;
const free = { occupied: nobody, taken: nobody };

test.each([
  ['b2', 1],
  ['c3', 2],
  ['b3', 3],
  ['b4', 3],
  ['a5', 4],
  ['c2', 3],
  ['d2', 3],
  ['a1', 0],
])('EX-RNG-01 EX-RNG-02 from a1 to %s it is %i', (square, range) => {
  expect(rangeBetween('yard:a1', `yard:${square}`)).toBe(range);
  expect(rangeBetween(`yard:${square}`, 'yard:a1')).toBe(range);
});

test('nothing is in range of another zone', () => {
  expect(rangeBetween('yard:a1', 'shrine:a1')).toBe(Number.POSITIVE_INFINITY);
});

describe('heights', () => {
  const zones = { yard: zone(['....', '....'], { heights: ['0011', '0011'] }) };

  test('EX-ADJ-01 EX-ADJ-02 squares touch along a side or at a corner, at one height', () => {
    expect(isAdjacent(zones, 'yard:a1', 'yard:b2')).toBe(true);
    expect(isAdjacent(zones, 'yard:a1', 'yard:c1')).toBe(false);
    expect(isAdjacent(zones, 'yard:b1', 'yard:c1')).toBe(false);
    expect(isAdjacent(zones, 'yard:a1', 'yard:a1')).toBe(false);
  });

  test('EX-RNG-03 range 2 does not reach another height, range 3 does', () => {
    expect(isInRange(zones, 'yard:b1', 'yard:c1', 2)).toBe(false);
    expect(isInRange(zones, 'yard:b1', 'yard:c1', 3)).toBe(true);
    expect(isInRange(zones, 'yard:a1', 'yard:b1', 1)).toBe(true);
    expect(isInRange(zones, 'yard:a1', 'yard:d1', 2)).toBe(false);
  });

  test('EX-HGT-02 between heights one goes by stairs only', () => {
    const stairs = { yard: zone(['....', '.=..'], { heights: ['0011', '0011'] }) };
    expect(reach(zones, 'yard:b1', 3, free).has('yard:c1')).toBe(false);
    expect(reach(stairs, 'yard:b1', 3, free).get('yard:c2')).toBe(2);
  });
});

describe('line of sight', () => {
  const sees = (ground: string[], a: string, b: string, occupied: string[] = []) =>
    isInSight({ yard: zone(ground) }, `yard:${a}`, `yard:${b}`, (square) => occupied.includes(square));

  test('EX-LOS-02 not through an obstacle, an inaccessible square, or whoever stands there', () => {
    expect(sees(['...'], 'a1', 'c1')).toBe(true);
    expect(sees(['.o.'], 'a1', 'c1')).toBe(false);
    expect(sees(['.#.'], 'a1', 'c1')).toBe(false);
    expect(sees(['...'], 'a1', 'c1', ['yard:b1'])).toBe(false);
    // From a1 to b3 the line enters a2 and b2.
    expect(sees(['..', 'o.', '..'], 'a1', 'b3')).toBe(false);
    expect(sees(['..', '.o', '..'], 'a1', 'b3')).toBe(false);
  });

  test('EX-LOS-03 EX-LOS-04 it may touch the corner of one occupied square, not of two', () => {
    expect(sees(['.o.', '...', '...'], 'a1', 'c3')).toBe(true);
    expect(sees(['.o.', 'o..', '...'], 'a1', 'c3')).toBe(false);
    // Counted over the whole length.
    expect(sees(['.o.', '..o', '...'], 'a1', 'c3')).toBe(false);
    expect(sees(['.o.', '...', '...'], 'c3', 'a1', ['yard:b3'])).toBe(false);
    expect(sees(['..o', '...', '...'], 'a1', 'c3')).toBe(true);
  });

  test('EX-LOS-07 the two ends never block', () => {
    expect(sees(['...'], 'a1', 'c1', ['yard:a1', 'yard:c1'])).toBe(true);
  });

  test('EX-LOS-09 between heights obstacles do not block, inaccessible squares do', () => {
    const heights = ['001'];
    expect(isInSight({ yard: zone(['.o.'], { heights }) }, 'yard:a1', 'yard:c1', nobody)).toBe(true);
    expect(isInSight({ yard: zone(['.#.'], { heights }) }, 'yard:a1', 'yard:c1', nobody)).toBe(false);
  });
});

describe('ways', () => {
  const zones = { yard: zone(['....', '.o..', '....']) };

  test('EX-EMOV-13 no diagonal step past an occupied square', () => {
    expect(reach(zones, 'yard:b1', 1, free).has('yard:a2')).toBe(false);
    expect(reach(zones, 'yard:b1', 2, free).get('yard:a2')).toBe(2);
    const beside = { ...free, occupied: (square: string) => square === 'yard:d1' };
    expect(reach(zones, 'yard:c1', 1, beside).has('yard:d2')).toBe(false);
  });

  test('EX-EMOV-11 its own side may be passed, but nobody ends there', () => {
    const row = { yard: zone(['...']) };
    const reached = reach(row, 'yard:a1', 2, { ...free, taken: (square) => square === 'yard:b1' });
    expect([...reached]).toEqual([
      ['yard:a1', 0],
      ['yard:c1', 2],
    ]);
  });

  test('EX-TER-08 EX-TER-10 leaving a difficult square costs 2, entering it 1', () => {
    const mud = { yard: zone(['.~..']) };
    expect([...reach(mud, 'yard:a1', 3, free)]).toEqual([
      ['yard:a1', 0],
      ['yard:b1', 1],
      ['yard:c1', 3],
    ]);
  });

  test('the shorter of two ways counts, whichever is found first', () => {
    const mud = { yard: zone(['.~...', '.....']) };
    expect(reach(mud, 'yard:a1', 4, free).get('yard:c1')).toBe(2);
  });
});
