import { type Json, load, type Match, save } from '@torii/kernel';
import { describe, expect, it } from 'vitest';
import { anvil } from '../../src/anvil/anvil.ts';
import type { Anvil } from '../../src/anvil/situation.ts';
import type { TraceTable } from '../../src/anvil/trace.ts';
import { happened, lay, now, offered, play, table } from '../helpers/table.ts';

const DECK = ['zoe', 'catcher', 'firecleaner', 'scanningBot', 'zoe', 'catcher', 'firecleaner', 'scanningBot'];

function begin(traces: readonly number[], rest: { readonly [key: string]: Json } = {}): Match<Anvil> {
  const players = Object.fromEntries(traces.map((trace, i) => [`p${i + 1}`, { trace }]));
  return lay('trace', traces.length, { table: { players, deck: { items: DECK }, ...rest } });
}

function traces(match: Match<Anvil>): number[] {
  return Object.values(table<TraceTable>(match).players).map(({ trace }) => trace);
}

describe('Trace at the top space', () => {
  it('in another seat’s turn: that player draws 2 Enemies at once, then the effect goes on (TM-3q-07)', () => {
    const match = begin([0, 7, 2]);
    play(match, 'p1', 'alarm');
    expect(happened(match)).toEqual([
      ['trace.changed', { role: 'p2', trace: 10 }, 'TM-3q-02'],
      ['trace.attached', { role: 'p2', card: 'zoe' }, 'TM-3q-07'],
      ['trace.attached', { role: 'p2', card: 'catcher' }, 'TM-3q-07'],
      ['trace.zero', { role: 'p2' }, 'TM-3q-07'],
      ['trace.changed', { role: 'p3', trace: 5 }, 'TM-3q-02'],
      ['trace.data', { role: 'p1' }, 'TM-3h-02'],
    ]);
    expect(traces(match)).toEqual([0, 0, 5]);
    expect(table<TraceTable>(match).players.p1?.data).toBe(1);
    expect(offered(match, 'p2')).toEqual(['move', 'alarm', 'broadcast', 'repel']);
  });

  it('one short of the top nothing happens, and what goes beyond it is lost (TM-3q-07)', () => {
    const match = begin([7, 0]);
    play(match, 'p1', 'move');
    expect(happened(match)).toEqual([['trace.changed', { role: 'p1', trace: 9 }, 'TM-3q-02']]);
    const since = now(match);
    play(match, 'p2', 'broadcast');
    expect(happened(match, since)[0]).toEqual(['trace.changed', { role: 'p1', trace: 10 }, 'TM-3q-02']);
    expect(traces(match)).toEqual([0, 4]);
  });

  it('several at once: in First Player order, each to the end (TM-3q-07, TM-6b-23)', () => {
    const match = begin([6, 8, 1], { first: 'p2' });
    play(match, 'p2', 'broadcast');
    expect(happened(match).slice(3)).toEqual([
      ['trace.attached', { role: 'p2', card: 'zoe' }, 'TM-3q-07'],
      ['trace.attached', { role: 'p2', card: 'catcher' }, 'TM-3q-07'],
      ['trace.zero', { role: 'p2' }, 'TM-3q-07'],
      ['trace.attached', { role: 'p1', card: 'firecleaner' }, 'TM-3q-07'],
      ['trace.attached', { role: 'p1', card: 'scanningBot' }, 'TM-3q-07'],
      ['trace.zero', { role: 'p1' }, 'TM-3q-07'],
    ]);
    expect(traces(match)).toEqual([0, 0, 5]);
  });

  it('is noticed in a position that was written by hand, before anybody is asked (TM-3q-07)', () => {
    const match = begin([10, 0]);
    expect(traces(match)).toEqual([0, 0]);
    expect(table<TraceTable>(match).players.p1?.enemies).toEqual(['zoe', 'catcher']);
  });

  it('is dealt with alike in a loaded copy (TM-3q-07)', () => {
    const match = begin([0, 9]);
    const loaded = load(anvil, JSON.parse(JSON.stringify(save(match))));
    if (!('match' in loaded)) throw new Error('it does not load');
    play(loaded.match, 'p1', 'alarm');
    play(match, 'p1', 'alarm');
    expect(loaded.match.position).toEqual(match.position);
    expect(traces(match)).toEqual([0, 0]);
  });
});

describe('an Enemy deck that runs out', () => {
  it('is made of the discard pile, in the middle of the draw', () => {
    const match = lay('trace', 2, {
      table: {
        players: { p1: { trace: 8 }, p2: { enemies: ['zoe'] } },
        deck: { items: ['catcher'] },
        discarded: ['firecleaner', 'scanningBot'],
      },
      script: { enemyDeck: [['scanningBot']] },
    });
    play(match, 'p1', 'move');
    expect(table<TraceTable>(match).players.p1?.enemies).toEqual(['catcher', 'scanningBot']);
    expect(table<TraceTable>(match)).toMatchObject({ deck: { items: ['firecleaner'] }, discarded: [] });
  });

  it('and gives nobody when the discard pile is empty too; repelled Enemies are what fills it', () => {
    const match = lay('trace', 1, {
      table: { players: { p1: { trace: 9, enemies: ['zoe'] } }, deck: { items: [] } },
    });
    play(match, 'p1', 'move');
    expect(table<TraceTable>(match).players.p1).toEqual({ trace: 0, enemies: ['zoe'], data: 0 });
    play(match, 'p1', 'repel');
    expect(table<TraceTable>(match).discarded).toEqual(['zoe']);
    expect(offered(match, 'p1')).toEqual(['move', 'alarm', 'broadcast']);
  });
});
