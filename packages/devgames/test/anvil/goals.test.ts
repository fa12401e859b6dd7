import { answer, type Json, type Match, outbox } from '@torii/kernel';
import { describe, expect, it } from 'vitest';
import type { GoalsTable } from '../../src/anvil/goals.ts';
import type { Anvil } from '../../src/anvil/situation.ts';
import { asked, happened, lay, now, offered, play, questionWith, table } from '../helpers/table.ts';

interface Begun {
  readonly laid?: { readonly [key: string]: Json };
  readonly test?: readonly string[];
  readonly competitive?: boolean;
}

/** goal1 needs 2 successes, goal2 needs 3, goal3 needs 1. */
function begin(players: number, { laid = {}, test = [], competitive = false }: Begun = {}): Match<Anvil> {
  return lay('goals', players, {
    table: {
      time: 1,
      open: ['goal1', 'goal3'],
      next: 'goal2',
      deck: { items: ['goal4', 'goal5', 'goal6', 'goal7', 'goal8'] },
      ...laid,
    },
    script: { test },
    options: competitive ? { competitive: true } : {},
  });
}

/** Answers an askSome with nothing. */
function dumpNothing(match: Match<Anvil>, role: string): void {
  const question = questionWith(match, role, 'red0');
  expect(answer(match, role === 'p1' ? 0 : 1, question)).toEqual({ ok: true, applied: 0 });
}

describe('Tests in competitive play', () => {
  const match = begin(2, { competitive: true, test: ['STRIKE', 'BLANK', 'STRIKE'], laid: { first: 'p2' } });

  it('begin with the First Player; nobody else is asked (TM-6b-18, TM-6b-23)', () => {
    expect(offered(match, 'p1')).toEqual([]);
    expect(offered(match, 'p2')).toEqual(['goal1', 'goal3', 'pass']);
  });

  it('a Goal that is met is kept face down, and the visible card takes its place (TM-6b-20, TM-6b-21)', () => {
    play(match, 'p2', 'goal3');
    dumpNothing(match, 'p2');
    const since = now(match);
    play(match, 'p2', 'n0');
    expect(happened(match, since)).toEqual([
      ['goals.tested', { role: 'p2', goal: 'goal3', dice: ['STRIKE'], successes: 1 }, 'TM-6b-18'],
      ['goals.completed', { role: 'p2', goal: 'goal3' }, 'TM-6b-20'],
      ['goals.turnedUp', { opened: 'goal2', next: 'goal4' }, 'TM-6b-21'],
    ]);
    expect(table<GoalsTable>(match)).toMatchObject({ open: ['goal1', 'goal2'], next: 'goal4' });
    const view = outbox(match, 0).view as unknown as GoalsTable;
    expect(view.won.p2?.items).toEqual([null]);
  });

  it('then it is the next player’s turn, and the first comes again after them (TM-6b-18)', () => {
    expect(offered(match, 'p2')).toEqual([]);
    expect(offered(match, 'p1')).toEqual(['goal1', 'goal2', 'pass']);
    play(match, 'p1', 'goal1');
    dumpNothing(match, 'p1');
    play(match, 'p1', 'n1');
    expect(happened(match).at(-1)).toEqual([
      'goals.tested',
      { role: 'p1', goal: 'goal1', dice: ['BLANK', 'STRIKE'], successes: 1 },
      'TM-6b-18',
    ]);
    expect(offered(match, 'p2')).toEqual(['goal1', 'goal2', 'pass']);
  });

  it('whoever passes is out, the other goes on, and each may try a Goal once (TM-6b-18)', () => {
    play(match, 'p2', 'pass');
    expect(offered(match, 'p2')).toEqual([]);
    expect(offered(match, 'p1')).toEqual(['goal2', 'pass']);
    play(match, 'p1', 'pass');
    expect(happened(match).at(-1)).toEqual(['goals.turn', { time: 0, first: 'p1' }, 'TM-6b-19']);
    expect(match.position.ending?.code).toBe('done');
  });
});

describe('Tests where the players work together', () => {
  it('whoever comes first acts, and is finished before the others may (TM-4d-02)', () => {
    const match = begin(2);
    expect(offered(match, 'p1')).toEqual(['goal1', 'goal3', 'pass']);
    const late = questionWith(match, 'p1', 'goal1');
    play(match, 'p2', 'goal3');
    expect(offered(match, 'p1')).toEqual([]);
    expect(answer(match, 0, late, 'goal3')).toMatchObject({ ok: false, reason: 'questionClosed' });
    expect(offered(match, 'p2')).toEqual(['red0', 'blue1', 'blue2']);
  });

  it('what the first has taken is gone for the second, and the question stays the same (TM-6b-21)', () => {
    const match = begin(2, { test: ['STRIKE'], laid: { players: { p1: { power: 0 }, p2: { power: 0 } } } });
    const question = questionWith(match, 'p1', 'goal3');
    play(match, 'p2', 'goal3');
    dumpNothing(match, 'p2');
    expect(questionWith(match, 'p1', 'goal2')).toBe(question);
    expect(answer(match, 0, question, 'goal3')).toMatchObject({ ok: false, reason: 'noSuchOption' });
    expect(offered(match, 'p1')).toEqual(['goal1', 'goal2', 'pass']);
  });

  it('any of the others may help, once, with a Power of their own (TM-4d-02)', () => {
    const match = begin(3, { test: ['BLANK', 'SURGE'], laid: { players: { p3: { power: 0 } } } });
    play(match, 'p1', 'goal1');
    dumpNothing(match, 'p1');
    play(match, 'p1', 'n0');
    expect(asked(match, 'p2')[0]).toMatchObject({
      seats: [1],
      decides: 'any',
      prompt: 'goals.test.help/whoHelps',
    });
    // Who has no Power cannot help, and is not asked.
    expect(offered(match, 'p3')).toEqual([]);
    const since = now(match);
    play(match, 'p2', 'help');
    expect(happened(match, since).slice(0, 3)).toEqual([
      ['goals.helped', { role: 'p1', by: 'p2' }, 'TM-4d-02'],
      ['goals.tested', { role: 'p1', goal: 'goal1', dice: ['BLANK', 'SURGE'], successes: 2 }, 'TM-6b-18'],
      ['goals.completed', { role: 'p1', goal: 'goal1' }, 'TM-6b-20'],
    ]);
    expect(table<GoalsTable>(match).players.p2?.power).toBe(1);
  });

  it('the first who answers speaks for the others, and the other question is gone', () => {
    const match = begin(3, { test: ['BLANK'] });
    play(match, 'p1', 'goal1');
    dumpNothing(match, 'p1');
    play(match, 'p1', 'n0');
    const question = questionWith(match, 'p2', 'refuse');
    expect(questionWith(match, 'p3', 'help')).toBe(question);
    play(match, 'p3', 'refuse');
    expect(answer(match, 1, question, 'help')).toMatchObject({ ok: false, reason: 'questionClosed' });
  });
});

describe('a Test', () => {
  it('takes up to 2 tokens and any Power for more dice (TM-3b-02)', () => {
    const match = begin(2, {
      competitive: true,
      test: ['BLANK', 'BLANK', 'BLANK', 'BLANK', 'STRIKE'],
    });
    play(match, 'p1', 'goal3');
    const dump = asked(match, 'p1')[0];
    expect(dump).toMatchObject({ min: 0, max: 2, kind: 'some' });
    const id = dump?.id ?? '';
    expect(answer(match, 0, id, 'red0', 'blue1', 'blue2')).toMatchObject({ reason: 'wrongCount' });
    expect(answer(match, 0, id, 'blue1', 'blue1')).toMatchObject({ reason: 'sameOptionTwice' });
    play(match, 'p1', 'blue2', 'red0');
    expect(table<GoalsTable>(match).players.p1?.tokens).toEqual(['blue']);
    expect(asked(match, 'p1')[0]?.kind).toBe('number');
    expect(offered(match, 'p1')).toEqual(['n0', 'n1', 'n2']);
    play(match, 'p1', 'n2');
    expect(happened(match).map(([key]) => key)).toEqual(
      expect.arrayContaining(['goals.dumped', 'goals.powered', 'goals.tested']),
    );
    expect(happened(match).find(([key]) => key === 'goals.tested')?.[1]).toMatchObject({ successes: 1 });
    expect(table<GoalsTable>(match)).toMatchObject({
      players: { p1: { power: 0 } },
      won: { p1: { items: ['goal3'] } },
    });
  });

  it('with an empty deck a taken Goal is not replaced', () => {
    const match = begin(2, {
      competitive: true,
      test: ['STRIKE'],
      laid: { open: ['goal3'], next: '', deck: { items: [] } },
    });
    play(match, 'p1', 'goal3');
    dumpNothing(match, 'p1');
    play(match, 'p1', 'n0');
    expect(table<GoalsTable>(match)).toMatchObject({ open: [], next: '' });
    expect(match.position.ending?.code).toBe('done');
  });
});

it('Time goes down by 1 each turn and the First Player token goes on (TM-6b-19, TM-6b-22)', () => {
  const match = begin(2, { competitive: true, laid: { time: 2 } });
  play(match, 'p1', 'pass');
  play(match, 'p2', 'pass');
  expect(table<GoalsTable>(match)).toMatchObject({ time: 1, first: 'p2' });
  expect(offered(match, 'p1')).toEqual([]);
  expect(offered(match, 'p2')).toEqual(['goal1', 'goal3', 'pass']);
});
