import { answer, type Json, type Match } from '@torii/kernel';
import { describe, expect, it } from 'vitest';
import type { FreeTable } from '../../src/anvil/free/actions.ts';
import type { Anvil } from '../../src/anvil/situation.ts';
import { asked, happened, lay, now, offered, play, questionWith, table } from '../helpers/table.ts';

/** The first character has begun to move. */
function moving(players: number, laid: { readonly [key: string]: Json } = {}): Match<Anvil> {
  const match = lay('free', players, { table: laid });
  play(match, 'p1', 'move');
  return match;
}

function p1(match: Match<Anvil>) {
  const me = table<FreeTable>(match).characters.p1;
  if (!me) throw new Error('p1 does not play');
  return me;
}

/** The ways that the move offers, without the free actions beside it. */
function ways(match: Match<Anvil>): string[] {
  return asked(match, 'p1')
    .filter(({ offer }) => !offer)
    .flatMap(({ options }) => options.map(({ id }) => id));
}

/** The free actions. */
function freeActions(match: Match<Anvil>, role: string): string[] {
  return asked(match, role)
    .filter(({ offer }) => offer)
    .flatMap(({ options }) => options.map(({ id }) => id));
}

describe('a free action in mid-move', () => {
  it('is taken between two steps, and the move goes on with what is left (EX-FREE-01, EX-FREE-07)', () => {
    const match = moving(1);
    const way = questionWith(match, 'p1', 'b1');
    expect(freeActions(match, 'p1')).not.toContain('free.retrieveHead:c1');
    play(match, 'p1', 'b1');
    expect(freeActions(match, 'p1')).toContain('free.retrieveHead:c1');
    const since = now(match);
    play(match, 'p1', 'free.retrieveHead:c1');
    expect(happened(match, since)).toEqual([['free.retrieved', { role: 'p1', square: 'c1' }, 'EX-FREE-07']]);
    expect(p1(match)).toMatchObject({ heads: 1, ap: 2 });
    expect(freeActions(match, 'p1')).not.toContain('free.retrieveHead:c1');
    expect(questionWith(match, 'p1', 'c1')).toBe(way);
    play(match, 'p1', 'c1', 'd1');
    expect(happened(match, since + 1)).toEqual([
      ['free.stepped', { role: 'p1', to: 'c1', mp: 1 }, 'EX-MOV-05'],
      ['free.stepped', { role: 'p1', to: 'd1', mp: 0 }, 'EX-MOV-05'],
    ]);
  });

  it('a Ki die goes into an empty slot that it is high enough for (EX-FREE-02, EX-FREE-03)', () => {
    const match = moving(1);
    expect(freeActions(match, 'p1')).toEqual([
      'free.placeKi:slash-5',
      'free.placeKi:focus-5',
      'free.placeKi:focus-2',
    ]);
    play(match, 'p1', 'free.placeKi:focus-2');
    expect(p1(match)).toMatchObject({ supply: [5, 1], slots: { slash: 0, focus: 2 } });
    expect(freeActions(match, 'p1')).toEqual(['free.placeKi:slash-5']);
  });

  it('is for the character whose activation it is, and for nobody else (EX-FREE-01)', () => {
    const match = moving(2);
    expect(offered(match, 'p2')).toEqual([]);
    const offers = asked(match, 'p1').find(({ offer }) => offer)?.id ?? '';
    expect(answer(match, 1, offers, 'free.placeKi:slash-5')).toMatchObject({ ok: false, reason: 'notYours' });
    expect(answer(match, 0, offers, 'free.placeKi:slash-1')).toMatchObject({
      ok: false,
      reason: 'noSuchOption',
    });
  });

  it('may also be the last thing before the activation ends (EX-FREE-01)', () => {
    const match = lay('free', 2, { table: { characters: { p1: { at: 'c4' } } } });
    play(match, 'p1', 'end');
    expect(offered(match, 'p1')[0]).toBe('end');
    play(match, 'p1', 'free.retrieveHead:c3');
    play(match, 'p1', 'end');
    expect(offered(match, 'p1')).toEqual([]);
    expect(offered(match, 'p2').slice(0, 2)).toEqual(['move', 'end']);
  });
});

describe('a move step by step', () => {
  it('leads around obstacles and minions, without cutting their corners (EX-MOV-08, EX-MOV-09)', () => {
    const match = moving(1, { characters: { p1: { at: 'd2' } } });
    // c2 is an obstacle, d3 a minion: neither can be entered, and no diagonal goes past them.
    expect(ways(match)).toEqual(['d1', 'e1', 'e2', 'exert', 'done']);
  });

  it('passes another character, but does not end there (EX-MOV-06, EX-MOV-07)', () => {
    const match = moving(2, { ground: ['....'], characters: { p2: { at: 'b1' } } });
    expect(ways(match)).toEqual(['b1-c1', 'exert', 'done']);
    play(match, 'p1', 'b1-c1');
    expect(p1(match).at).toBe('c1');
    expect(ways(match)).toEqual(['d1', 'exert', 'done']);
    play(match, 'p1', 'd1');
    // With no movement left nobody can be passed.
    expect(ways(match)).toEqual(['exert', 'done']);
  });

  it('passing costs both steps: 2 MP are enough, 1 is not (EX-MOV-05, EX-MOV-06)', () => {
    const match = moving(2, { ground: ['.....'], characters: { p2: { at: 'c1' } } });
    play(match, 'p1', 'b1');
    expect(ways(match)).toEqual(['a1', 'c1-d1', 'exert', 'done']);
    play(match, 'p1', 'a1', 'b1');
    expect(ways(match)).toEqual(['exert', 'done']);
    const short = moving(2, { ground: ['......'], characters: { p2: { at: 'd1' } } });
    play(short, 'p1', 'b1', 'c1');
    expect(ways(short)).toEqual(['b1', 'exert', 'done']);
  });

  it('is lengthened by exerting in its middle, as long as there are action points (EX-MOV-03, EX-MOV-04)', () => {
    const match = moving(1, { ground: ['.........'] });
    play(match, 'p1', 'b1', 'c1', 'd1', 'exert', 'e1', 'exert');
    expect(p1(match)).toMatchObject({ at: 'e1', ap: 0 });
    expect(ways(match)).toEqual(['d1', 'f1', 'done']);
  });

  it('a path is carried out as far as it is legal (EX-MOV-05)', () => {
    const match = moving(1, { characters: { p1: { ap: 0 } } });
    const way = questionWith(match, 'p1', 'b1');
    expect(answer(match, 0, way, 'b1', 'c1', 'c2', 'd1')).toEqual({ ok: true, applied: 2 });
    expect(p1(match).at).toBe('c1');
    expect(answer(match, 0, way, 'a1')).toMatchObject({ ok: false, reason: 'noSuchOption' });
  });

  it('may be given up before all of it is used (EX-MOV-11)', () => {
    const match = moving(1);
    play(match, 'p1', 'a2', 'done');
    expect(ways(match)).toEqual(['end']);
    expect(p1(match)).toMatchObject({ at: 'a2', ap: 2 });
  });
});
