import { answer, hash, type Match, save, undo } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Anvil } from '../../src/anvil/situation.ts';
import { asked, happened, lay, now, offered, options, play, questionWith, table } from '../helpers/table.ts';

type Player = { memory: number; at: number; moves: number; launcher: string[]; dump: string[] };
type Table = { pool: Record<string, number>; players: Record<string, Player> };

const GAIN = 'pool.upgrade:gain:blue';
const DISCARDS = ['pool.upgrade:discard:green', 'pool.upgrade:discard:red'];

function player(match: Match<Anvil>, role: string): Player {
  return table<Table>(match).players[role] as Player;
}

/** Everything about a match that an answer could change. */
function all(match: Match<Anvil>): string {
  return hash([save(match), match.events]);
}

test('1 Memory gains a token that the pool has, while everybody programs (TM-3x-01, TM-3x-04, TM-3h-03)', () => {
  const match = lay('pool', 2);
  // Green, red and yellow are not offered: the pool has none.
  expect(offered(match, 'p1')).toEqual(['slide:1', 'done', GAIN, ...DISCARDS]);
  expect(offered(match, 'p2')).toEqual(['slide:0', 'slide:2', 'done', GAIN, ...DISCARDS]);
  expect(options(match, 'p1').find(({ id }) => id === GAIN)).toEqual({
    id: GAIN,
    rule: 'TM-3x-04',
    touches: ['pool/blue', 'players/p1/dump'],
    key: 'pool.gain',
    args: { kind: 'blue' },
  });
  const since = now(match);
  play(match, 'p1', GAIN);
  expect(happened(match, since)).toEqual([['pool.gained', { role: 'p1', kind: 'blue' }, 'TM-3x-04']]);
  expect(player(match, 'p1')).toEqual({
    memory: 1,
    at: 0,
    moves: 4,
    launcher: ['green', 'red'],
    dump: ['blue'],
  });
});

test('the last token goes to whoever is first; the late answer is refused and changes nothing (TM-3h-03)', () => {
  const match = lay('pool', 2);
  const late = questionWith(match, 'p1', GAIN);
  play(match, 'p2', GAIN);
  expect(table<Table>(match).pool.blue).toBe(0);
  expect(offered(match, 'p1')).toEqual(['slide:1', 'done', ...DISCARDS]);
  const before = all(match);
  expect(answer(match, 0, late, GAIN)).toEqual({ ok: false, reason: 'noSuchOption', args: { option: GAIN } });
  expect(all(match)).toBe(before);
  expect(player(match, 'p1').memory).toBe(2);
});

test('without Memory neither gaining nor discarding is offered (TM-3i-05)', () => {
  const match = lay('pool', 2, { table: { players: { p1: { memory: 0 } } } });
  expect(offered(match, 'p1')).toEqual(['slide:1', 'done']);
  expect(offered(match, 'p2')).toContain(GAIN);
});

test('a token given back to the pool can be gained by the other (TM-3x-03)', () => {
  const match = lay('pool', 2, { table: { pool: { blue: 0 } } });
  const since = now(match);
  play(match, 'p1', 'pool.upgrade:discard:red');
  expect(offered(match, 'p2')).toContain('pool.upgrade:gain:red');
  play(match, 'p2', 'pool.upgrade:gain:red');
  expect(happened(match, since)).toEqual([
    ['pool.discarded', { role: 'p1', kind: 'red' }, 'TM-3x-03'],
    ['pool.gained', { role: 'p2', kind: 'red' }, 'TM-3x-04'],
  ]);
  expect(player(match, 'p1').launcher).toEqual(['green']);
  expect(player(match, 'p2').dump).toEqual(['red']);
  expect(table<Table>(match).pool).toEqual({ blue: 0, green: 0, red: 0, yellow: 0 });
});

test('who has programmed may still upgrade while another programs (TM-3x-01)', () => {
  const match = lay('pool', 2);
  play(match, 'p1', 'done');
  expect(asked(match, 'p1').map(({ offer, rule }) => [offer, rule])).toEqual([[true, 'TM-3x-04']]);
  play(match, 'p1', GAIN);
  expect(player(match, 'p1').dump).toEqual(['blue']);
});

test('programming ends with the last of the moves (TM-4a-09)', () => {
  const match = lay('pool', 2);
  play(match, 'p1', 'slide:1', 'slide:2', 'slide:3', 'slide:4');
  expect(player(match, 'p1')).toMatchObject({ at: 4, moves: 0 });
  expect(offered(match, 'p1')).toEqual([GAIN, ...DISCARDS]);
});

test('undo of a gain is free while nobody else has acted, and the token lies in the pool again', () => {
  const match = lay('pool', 2);
  play(match, 'p2', 'slide:2');
  const before = hash(match.position);
  play(match, 'p1', GAIN);
  expect(undo(match, 0)).toEqual({ ok: true, applied: 1 });
  expect(hash(match.position)).toBe(before);
  expect(offered(match, 'p2')).toContain(GAIN);
});

test('once another has acted, taking a shared token back needs consent', () => {
  const match = lay('pool', 2);
  play(match, 'p1', GAIN);
  play(match, 'p2', 'slide:2');
  expect(undo(match, 0, 0)).toEqual({ ok: true, applied: 0 });
  expect(player(match, 'p1').dump).toEqual(['blue']);
  expect(offered(match, 'p2')).toEqual(['agree', 'refuse']);
  play(match, 'p2', 'agree');
  expect(table<Table>(match).pool.blue).toBe(1);
  // What the other did in the meantime stays.
  expect(player(match, 'p2')).toMatchObject({ at: 2, moves: 3 });
});

test('but a private move is taken back freely, whatever the other did', () => {
  const match = lay('pool', 2);
  play(match, 'p1', 'slide:1');
  play(match, 'p2', GAIN);
  expect(undo(match, 0)).toEqual({ ok: true, applied: 1 });
  expect(player(match, 'p1')).toMatchObject({ at: 0, moves: 4 });
  expect(player(match, 'p2').dump).toEqual(['blue']);
});

test('what another has built on cannot be undone, and the table is not asked', () => {
  const match = lay('pool', 2, { table: { pool: { blue: 0 } } });
  play(match, 'p1', 'pool.upgrade:discard:red');
  play(match, 'p2', 'pool.upgrade:gain:red');
  const before = all(match);
  expect(undo(match, 0)).toEqual({ ok: false, reason: 'undoWouldBreakOthers', args: {} });
  expect(all(match)).toBe(before);
  expect(offered(match, 'p1')).toEqual(['slide:1', 'done', 'pool.upgrade:discard:green']);
});

/** Both have programmed; one token is left, and the last call begins. */
function lastCall(competitive: boolean): Match<Anvil> {
  const match = lay('pool', 2, { options: { competitive }, table: { pool: { blue: 2 } } });
  play(match, 'p1', 'done');
  play(match, 'p2', 'done');
  return match;
}

test('last call: whoever comes first gains, again and again, until all have passed or nothing is left', () => {
  const match = lastCall(false);
  expect(offered(match, 'p1')).toEqual(['gain:blue', 'pass']);
  play(match, 'p2', 'gain:blue');
  expect(offered(match, 'p1')).toEqual(['gain:blue', 'pass']);
  const late = questionWith(match, 'p1', 'gain:blue');
  play(match, 'p2', 'gain:blue');
  expect(player(match, 'p2').dump).toEqual(['blue', 'blue']);
  expect(match.position.ending).toEqual({ code: 'done', winners: ['p1', 'p2'] });
  expect(answer(match, 0, late, 'gain:blue')).toEqual({ ok: false, reason: 'matchOver', args: {} });
});

test('last call: who has passed is not asked again, the other may go on', () => {
  const match = lastCall(false);
  play(match, 'p1', 'pass');
  expect(asked(match, 'p1')).toEqual([]);
  play(match, 'p2', 'gain:blue');
  expect(asked(match, 'p1')).toEqual([]);
  expect(offered(match, 'p2')).toEqual(['gain:blue', 'pass']);
  play(match, 'p2', 'pass');
  expect(table<Table>(match).pool.blue).toBe(1);
  expect(match.position.ending?.code).toBe('done');
});

test('last call among rivals: one after another', () => {
  const match = lastCall(true);
  expect(offered(match, 'p1')).toEqual(['gain:blue', 'pass']);
  expect(asked(match, 'p2')).toEqual([]);
  play(match, 'p1', 'gain:blue');
  expect(asked(match, 'p1')).toEqual([]);
  expect(offered(match, 'p2')).toEqual(['gain:blue', 'pass']);
  play(match, 'p2', 'gain:blue');
  expect(player(match, 'p1').dump).toEqual(['blue']);
  expect(player(match, 'p2').dump).toEqual(['blue']);
});
