import { answer, hash, type Match, outbox, save } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Anvil } from '../../src/anvil/situation.ts';
import { asked, happened, lay, now, offered, options, play, questionWith, table } from '../helpers/table.ts';

type Player = { step: number; shield: number; memory: number; exp: number };

function player(match: Match<Anvil>, role: string): Player {
  return table<{ players: Record<string, Player> }>(match).players[role] as Player;
}

const STEP = (n: number) => `protocol.claim:step${n}`;

test('a step is not offered before its condition is met, and then even in another’s turn (TM-3k-05)', () => {
  const match = lay('protocol', 2);
  expect(offered(match, 'p1')).toEqual(['attack', 'rest']);
  expect(asked(match, 'p2')).toEqual([]);
  play(match, 'p1', 'attack');
  // It is p2's turn. Both may claim, and nobody waits for it.
  expect(offered(match, 'p1')).toEqual([STEP(1)]);
  expect(offered(match, 'p2')).toEqual(['attack', 'rest', STEP(1)]);
  expect(asked(match, 'p1')[0]).toMatchObject({ offer: true, min: 0, rule: 'TM-3k-05' });
  expect(options(match, 'p1')[0]).toEqual({
    id: STEP(1),
    rule: 'TM-3k-05',
    touches: ['players/p1/step'],
    key: 'protocol.step1',
  });
  // Nobody else sees what somebody could claim.
  expect(outbox(match, 1).questions.map(({ role, offer }) => [role, offer])).toEqual([
    ['p2', false],
    ['p2', true],
  ]);
});

test('the reward comes at once: the other’s question waits until it is chosen (TM-3k-07)', () => {
  const match = lay('protocol', 2);
  play(match, 'p1', 'attack');
  const turn = questionWith(match, 'p2', 'attack');
  const since = now(match);
  play(match, 'p1', STEP(1));
  expect(offered(match, 'p1')).toEqual(['shield', 'memory']);
  expect(offered(match, 'p2')).toEqual([STEP(1)]);
  const before = hash(save(match));
  expect(answer(match, 1, turn, 'attack')).toEqual({ ok: false, reason: 'questionClosed', args: {} });
  expect(hash(save(match))).toBe(before);
  play(match, 'p1', 'memory');
  expect(happened(match, since)).toEqual([
    ['protocol.completed', { role: 'p1', step: 1 }, 'TM-3k-10'],
    ['protocol.gained', { role: 'p1', asset: 'memory' }, 'TM-3k-07'],
  ]);
  expect(player(match, 'p1')).toEqual({ step: 1, shield: 0, memory: 1, exp: 0 });
  // The same question goes on.
  expect(questionWith(match, 'p2', 'attack')).toBe(turn);
  expect(offered(match, 'p1')).toEqual([]);
});

test('two steps whose conditions are met may both be completed at that time, in order (TM-3k-03, TM-3k-04)', () => {
  const match = lay('protocol', 2, { table: { defeated: 1 } });
  play(match, 'p1', 'attack');
  expect(offered(match, 'p1')).toEqual([STEP(1)]);
  play(match, 'p1', STEP(1));
  // While the reward of the first is being chosen the second is open already.
  expect(offered(match, 'p1')).toEqual(['shield', 'memory', STEP(2)]);
  play(match, 'p1', 'shield');
  play(match, 'p1', STEP(2));
  expect(player(match, 'p1')).toEqual({ step: 2, shield: 1, memory: 0, exp: 1 });
  expect(offered(match, 'p1')).toEqual([]);
  expect(player(match, 'p2').step).toBe(0);
});

test('where no question is open, only those are asked who can claim something (TM-3k-05)', () => {
  const match = lay('protocol', 3, { table: { players: { p2: { step: 1 } } } });
  play(match, 'p1', 'rest');
  play(match, 'p2', 'rest');
  play(match, 'p3', 'rest');
  // One Enemy is defeated by the world: enough for p1 and p3, who are asked in order; not for p2.
  expect(offered(match, 'p1')).toEqual([STEP(1), 'pass']);
  expect(asked(match, 'p1')[0]?.offer).toBe(false);
  expect(asked(match, 'p2')).toEqual([]);
  expect(offered(match, 'p3')).toEqual([STEP(1)]);
  play(match, 'p1', 'pass');
  expect(offered(match, 'p3')).toEqual([STEP(1), 'pass']);
  play(match, 'p3', STEP(1));
  play(match, 'p3', 'shield');
  // The next round has begun, and who passed may still claim.
  expect(offered(match, 'p1')).toEqual(['attack', 'rest', STEP(1)]);
});

test('at a pause both steps can be completed as well, before the next is asked (TM-3k-04)', () => {
  const match = lay('protocol', 2, { table: { defeated: 1, round: 2 } });
  play(match, 'p1', 'rest');
  play(match, 'p2', 'rest');
  play(match, 'p1', STEP(1));
  play(match, 'p1', 'shield');
  expect(offered(match, 'p1')).toEqual([STEP(2), 'pass']);
  play(match, 'p1', STEP(2));
  // Nothing is left for p1: it is p2's turn to be asked, and then the match is over.
  expect(asked(match, 'p1')).toEqual([]);
  expect(offered(match, 'p2')).toEqual([STEP(1), 'pass']);
  play(match, 'p2', 'pass');
  expect(match.position.ending?.code).toBe('done');
  expect(player(match, 'p1')).toEqual({ step: 2, shield: 1, memory: 0, exp: 1 });
});

test('if nobody can claim anything at a pause, nobody is asked', () => {
  const match = lay('protocol', 2, { table: { players: { p1: { step: 3 }, p2: { step: 3 } } } });
  play(match, 'p1', 'rest');
  play(match, 'p2', 'rest');
  expect(table<{ round: number }>(match).round).toBe(2);
  expect(offered(match, 'p1')).toEqual(['attack', 'rest']);
});

test('step 3 is for the rest of the game, for its owner alone, and the last (TM-3k-09, TM-3k-11)', () => {
  const match = lay('protocol', 2, { table: { defeated: 4, players: { p1: { step: 2 }, p2: { step: 3 } } } });
  play(match, 'p1', STEP(3));
  expect(offered(match, 'p1')).toEqual(['attack', 'rest']);
  const since = now(match);
  play(match, 'p1', 'attack');
  play(match, 'p2', 'attack');
  play(match, 'p1', 'attack');
  const world = ['protocol.defeated', { by: 'world', n: 1 }, 'TM-3v-03'];
  expect(happened(match, since)).toEqual([
    ['protocol.defeated', { by: 'p1', n: 2 }, 'TM-3v-03'],
    ['protocol.defeated', { by: 'p2', n: 1 }, 'TM-3v-03'],
    world,
    ['protocol.defeated', { by: 'p1', n: 2 }, 'TM-3v-03'],
  ]);
});

test('a claim that is not open is refused and changes nothing', () => {
  const match = lay('protocol', 2);
  play(match, 'p1', 'attack');
  const question = questionWith(match, 'p1', STEP(1));
  const before = hash([save(match), match.events]);
  expect(answer(match, 0, question, STEP(2))).toEqual({
    ok: false,
    reason: 'noSuchOption',
    args: { option: STEP(2) },
  });
  expect(answer(match, 1, question, STEP(1))).toEqual({ ok: false, reason: 'notYours', args: { question } });
  expect(answer(match, 0, question)).toEqual({ ok: false, reason: 'wrongCount', args: { min: 1, max: 1 } });
  expect(hash([save(match), match.events])).toBe(before);
});
