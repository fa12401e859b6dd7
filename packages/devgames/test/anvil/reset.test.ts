import { answer, type Json, type Match } from '@torii/kernel';
import { describe, expect, it } from 'vitest';
import type { ResetTable } from '../../src/anvil/reset/effects.ts';
import type { Anvil } from '../../src/anvil/situation.ts';
import { asked, happened, lay, now, offered, play, questionWith, table } from '../helpers/table.ts';

interface Begun {
  readonly players?: { readonly [role: string]: Json };
  readonly script?: { readonly [label: string]: readonly Json[] };
  readonly turns?: number;
  readonly first?: string;
  readonly pool?: number;
}

/** A match in which everybody has planned and the Adventure phase begins. */
function adventure(players: number, { players: laid = {}, script = {}, ...rest }: Begun = {}): Match<Anvil> {
  const match = planning(players, { players: laid, script, ...rest });
  for (const role of ['p1', 'p2', 'p3'].slice(0, players)) play(match, role, 'done');
  return match;
}

function planning(players: number, { players: laid = {}, script = {}, ...rest }: Begun = {}): Match<Anvil> {
  const { turns = 1, first = 'p1', pool = 5 } = rest;
  return lay('reset', players, { table: { turns, first, corruptedPool: pool, players: laid }, script });
}

function power(match: Match<Anvil>): number[] {
  return Object.values(table<ResetTable>(match).players).map((player) => player.power);
}

/** How many players work with focus. */
function focused(match: Match<Anvil>): number {
  return match.position.effects['stat:reset.work']?.length ?? 0;
}

const ACTIONS = ['overload', 'storm', 'focus', 'work'];

describe('a reset in the player’s own part of a phase', () => {
  it('resolves all its steps, in order, at once (TM-3w-01, TM-3w-02)', () => {
    const match = adventure(1, { players: { p1: { integrity: 2 } }, script: { 'symbol:p1': ['BASIC'] } });
    const since = now(match);
    play(match, 'p1', 'storm');
    expect(happened(match, since)).toEqual([
      ['reset.wounded', { role: 'p1', n: 2, integrity: 0 }, 'TM-3i-11'],
      ['reset.begun', { role: 'p1', symbol: 'BASIC' }, 'TM-3w-03'],
      ['reset.corrupted', { role: 'p1', n: 2 }, 'TM-3w-04'],
      ['reset.set', { role: 'p1', what: 'enemies' }, 'TM-3w-02'],
      ['reset.set', { role: 'p1', what: 'trace' }, 'TM-3w-02'],
      ['reset.set', { role: 'p1', what: 'integrity' }, 'TM-3w-02'],
      ['reset.done', { role: 'p1' }, 'TM-3w-02'],
      ['reset.skips', { role: 'p1' }, 'TM-3w-14'],
    ]);
    expect(table<ResetTable>(match)).toMatchObject({
      corruptedPool: 3,
      players: {
        p1: { body: 'walker', corrupted: 2, enemies: 0, trace: 0, integrity: 5, at: 'shelter', power: 0 },
      },
    });
  });

  it('keeps the Body on the other symbol, and takes only as much Corrupted Data as there is (TM-3w-03, TM-3w-08)', () => {
    const match = adventure(1, {
      players: { p1: { integrity: 1 } },
      script: { 'symbol:p1': ['SPECIAL'] },
      pool: 1,
    });
    play(match, 'p1', 'storm');
    expect(table<ResetTable>(match)).toMatchObject({
      corruptedPool: 0,
      players: { p1: { body: 'soldier', corrupted: 1 } },
    });
  });

  it('drops the rest of the effect and the player’s second action; the next player goes on (TM-3w-14)', () => {
    const match = adventure(2, {
      players: { p1: { integrity: 2 } },
      script: { 'symbol:p1': ['SPECIAL'] },
    });
    play(match, 'p1', 'storm');
    expect(power(match)).toEqual([0, 0]);
    expect(asked(match, 'p1').filter(({ offer }) => !offer)).toEqual([]);
    // The Wounds of others that happened at the same time have happened; what they set off is gone with the effect.
    expect(table<ResetTable>(match).players.p2?.integrity).toBe(3);
    expect(asked(match, 'p2')[0]?.options.map(({ id }) => id)).toEqual(ACTIONS);
  });

  it('ends what lasts until the end of their phase, and what was used once in it (TM-3w-14)', () => {
    const match = adventure(1, {
      turns: 2,
      players: { p1: { integrity: 4 } },
      script: { 'symbol:p1': ['SPECIAL'] },
    });
    play(match, 'p1', 'focus');
    expect(focused(match)).toBe(1);
    play(match, 'p1', 'storm');
    expect(offered(match, 'p1')).toEqual(['use:effect1', 'leave:effect1']);
    play(match, 'p1', 'use:effect1');
    // Not reset: 2 Integrity are left, and the phase has ended in the ordinary way.
    expect(power(match)).toEqual([4]);
    expect(focused(match)).toBe(0);
    expect(match.position.used).toEqual({});
    play(match, 'p1', 'done');
    play(match, 'p1', 'focus');
    play(match, 'p1', 'storm');
    expect(happened(match).at(-1)?.[0]).toBe('reset.skips');
    expect(focused(match)).toBe(0);
    expect(match.position.ending?.code).toBe('done');
  });

  it('grit, used once, is not offered again in the same phase, but is after a reset (TM-3j-06)', () => {
    const match = adventure(1, {
      turns: 2,
      players: { p1: { integrity: 3 } },
      script: { 'symbol:p1': ['SPECIAL'] },
    });
    play(match, 'p1', 'overload');
    play(match, 'p1', 'use:effect1');
    expect(match.position.used).toEqual({ 'phase:p1': ['effect1'] });
    play(match, 'p1', 'overload');
    expect(happened(match).at(-1)).toEqual(['reset.skips', { role: 'p1' }, 'TM-3w-14']);
    expect(match.position.used).toEqual({});
    play(match, 'p1', 'done');
    play(match, 'p1', 'overload');
    expect(offered(match, 'p1')).toEqual(['use:effect1', 'leave:effect1']);
  });
});

describe('a reset in another player’s part', () => {
  it('drops the rest of the effect for the one who resets only, and they skip the phase (TM-3w-14)', () => {
    const match = adventure(3, { players: { p2: { integrity: 1 } }, script: { 'symbol:p2': ['SPECIAL'] } });
    play(match, 'p1', 'overload');
    play(match, 'p1', 'leave:effect1');
    const parts = ['reset.set', 'reset.corrupted', 'reset.skips'];
    expect(
      happened(match)
        .filter(([key]) => !parts.includes(key))
        .slice(-4),
    ).toEqual([
      ['reset.wounded', { role: 'p2', n: 2, integrity: 0 }, 'TM-3i-11'],
      ['reset.begun', { role: 'p2', symbol: 'SPECIAL' }, 'TM-3w-03'],
      ['reset.done', { role: 'p2' }, 'TM-3w-02'],
      ['reset.wounded', { role: 'p3', n: 2, integrity: 3 }, 'TM-3i-11'],
    ]);
    play(match, 'p3', 'leave:effect3');
    expect(power(match)).toEqual([1, 0, 1]);
    play(match, 'p1', 'work');
    expect(asked(match, 'p2').filter(({ offer }) => !offer)).toEqual([]);
    expect(asked(match, 'p3')[0]?.options.map(({ id }) => id)).toEqual(ACTIONS);
  });

  it('several at once reset in First Player order, and the one whose part it is loses it (TM-3w-01)', () => {
    const match = adventure(2, {
      first: 'p2',
      players: { p1: { integrity: 2 }, p2: { integrity: 1 } },
      script: { 'symbol:p1': ['SPECIAL'], 'symbol:p2': ['SPECIAL'] },
    });
    play(match, 'p2', 'storm');
    expect(
      happened(match)
        .filter(([key]) => key === 'reset.done')
        .map(([, { role }]) => role),
    ).toEqual(['p2', 'p1']);
    expect(match.position.ending?.code).toBe('done');
  });

  it('a strike from outside breaks into the part that is under way (TM-3w-14)', () => {
    const match = adventure(2, { players: { p1: { integrity: 3 } }, script: { 'symbol:p1': ['SPECIAL'] } });
    play(match, 'p1', 'work');
    expect(offered(match, 'p2')).toEqual(['reset.strike:p1']);
    play(match, 'p2', 'reset.strike:p1');
    expect(asked(match, 'p2')[0]?.options.map(({ id }) => id)).toEqual(ACTIONS);
    expect(table<ResetTable>(match).skipping).toEqual(['p1']);
  });
});

describe('a reset while everybody plans at the same time', () => {
  it('closes the lane of the one who resets and no other (TM-3w-14)', () => {
    const match = planning(2, { players: { p1: { integrity: 3 } }, script: { 'symbol:p1': ['SPECIAL'] } });
    const plan = questionWith(match, 'p1', 'work');
    play(match, 'p1', 'work');
    play(match, 'p2', 'reset.strike:p1');
    expect(answer(match, 0, plan, 'work')).toMatchObject({ ok: false, reason: 'questionClosed' });
    expect(offered(match, 'p1')).toEqual(['reset.strike:p2']);
    expect(offered(match, 'p2')).toEqual(['work', 'done']);
    play(match, 'p2', 'work', 'work');
    expect(power(match)).toEqual([1, 2]);
    // From the next phase on they take part again.
    play(match, 'p2', 'done');
    expect(asked(match, 'p1')[0]?.options.map(({ id }) => id)).toEqual(ACTIONS);
  });

  it('a player who has planned already resets all the same (TM-3w-01)', () => {
    const match = planning(2, { players: { p1: { integrity: 3 } }, script: { 'symbol:p1': ['BASIC'] } });
    play(match, 'p1', 'done');
    play(match, 'p2', 'reset.strike:p1');
    expect(table<ResetTable>(match).players.p1).toMatchObject({ body: 'walker', at: 'shelter' });
    expect(offered(match, 'p1')).toEqual(['reset.strike:p2']);
    expect(offered(match, 'p2')).toEqual(['work', 'done']);
  });

  it('a wound that leaves Integrity is no reset, and its reaction waits on the floor', () => {
    const match = planning(2);
    play(match, 'p2', 'reset.strike:p1');
    expect(asked(match, 'p1').map(({ prompt }) => prompt)).toEqual(['reset.planning.work', 'kernel.react']);
    play(match, 'p1', 'use:effect1');
    expect(power(match)).toEqual([1, 0]);
    expect(offered(match, 'p1')).toEqual(['work', 'done', 'reset.strike:p2']);
  });
});
