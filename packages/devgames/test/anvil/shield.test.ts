import { answer, hash, save } from '@torii/kernel';
import { expect, test } from 'vitest';
import {
  asked,
  happened,
  lay,
  leave,
  now,
  offered,
  options,
  play,
  questionWith,
  table,
} from '../helpers/table.ts';

type Table = { players: Record<string, { shield: number; integrity: number }>; blows: number };

const USE = 'use:shield.use';

test('1 Shield against 2 Wounds: 1 Shield and 1 Integrity, or 2 Integrity (TM-3i-09, TM-3i-12)', () => {
  const used = lay('shield', 1, { table: { players: { p1: { shield: 1 } }, blows: 1 } });
  expect(offered(used, 'p1')).toEqual([USE, leave(USE)]);
  play(used, 'p1', USE);
  expect(table<Table>(used).players.p1).toEqual({ shield: 0, integrity: 9 });

  const left = lay('shield', 1, { table: { players: { p1: { shield: 1 } }, blows: 1 } });
  play(left, 'p1', leave(USE));
  expect(table<Table>(left).players.p1).toEqual({ shield: 1, integrity: 8 });
});

test('3 Shield against 2 Wounds: 2 Shield or 2 Integrity, nothing between (TM-3i-10, TM-3i-13, TM-3i-14)', () => {
  const used = lay('shield', 1, { table: { players: { p1: { shield: 3 } }, blows: 1 } });
  expect(offered(used, 'p1')).toEqual([USE, leave(USE)]);
  play(used, 'p1', USE);
  expect(table<Table>(used).players.p1).toEqual({ shield: 1, integrity: 10 });

  const left = lay('shield', 1, { table: { players: { p1: { shield: 3 } }, blows: 1 } });
  play(left, 'p1', leave(USE));
  expect(table<Table>(left).players.p1).toEqual({ shield: 3, integrity: 8 });
});

test('what the Shield stops is said, and no wound where all are stopped (TM-3i-11)', () => {
  const match = lay('shield', 2, {
    table: { players: { p1: { shield: 1 }, p2: { shield: 2 } }, blows: 1 },
  });
  const since = now(match);
  play(match, 'p1', USE);
  play(match, 'p2', USE);
  expect(happened(match, since)).toEqual([
    ['shield.spent', { role: 'p1', n: 1 }, 'TM-3i-10'],
    ['shield.spent', { role: 'p2', n: 2 }, 'TM-3i-10'],
    ['shield.wounded', { role: 'p1', n: 1 }, 'TM-3i-11'],
  ]);
});

test('each player decides about their own Shield alone, and the Wounds fall together (TM-3i-07, TM-3i-08)', () => {
  const match = lay('shield', 2, { table: { blows: 1 } });
  expect(asked(match, 'p2')).toEqual([]);
  const question = questionWith(match, 'p1', USE);
  const before = hash(save(match));
  expect(answer(match, 1, question, USE)).toEqual({ ok: false, reason: 'notYours', args: { question } });
  expect(hash(save(match))).toBe(before);

  play(match, 'p1', USE);
  expect(asked(match, 'p1')).toEqual([]);
  expect(table<Table>(match).players.p1).toEqual({ shield: 0, integrity: 10 });
  play(match, 'p2', leave(USE));
  expect(table<Table>(match).players).toEqual({
    p1: { shield: 0, integrity: 9 },
    p2: { shield: 3, integrity: 8 },
  });
});

test('Shield is asked for anew at each instance, and by its rule (TM-3i-08)', () => {
  const match = lay('shield', 1, { table: { players: { p1: { shield: 3 } } } });
  expect(options(match, 'p1').map(({ rule, key }) => [rule, key])).toEqual([
    ['TM-3i-09', 'hook.shield.use'],
    ['TM-3i-09', 'kernel.leave'],
  ]);
  play(match, 'p1', leave(USE));
  play(match, 'p1', USE);
  play(match, 'p1', USE);
  expect(table<Table>(match).players.p1).toEqual({ shield: 0, integrity: 7 });
  expect(match.position.ending).toEqual({ code: 'done', winners: ['p1'] });
});

test('without Shield nothing is asked (TM-3i-05)', () => {
  const match = lay('shield', 1, { table: { players: { p1: { shield: 0 } } } });
  expect(match.log).toEqual([]);
  expect(table<Table>(match)).toEqual({ players: { p1: { shield: 0, integrity: 4 } }, blows: 0 });
  expect(match.position.ending).toEqual({ code: 'done', winners: ['p1'] });
});
