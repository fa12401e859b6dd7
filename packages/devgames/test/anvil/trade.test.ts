import { answer, hash, type Match, save, undo } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Anvil } from '../../src/anvil/situation.ts';
import { happened, lay, now, offered, options, play, questionWith, table } from '../helpers/table.ts';

type Player = { augments: string[]; equipped: string[]; moved: number };
type Table = { players: Record<string, Player>; proposals: Record<string, unknown>; traded: string[] };

const PROPOSE = 'trade.propose:';
const ACCEPT = 'trade.reply:accept:';
const REFUSE = 'trade.reply:refuse:';
const EXCHANGE = 'overclock-for-blade';

function players(match: Match<Anvil>): Record<string, Player> {
  return table<Table>(match).players;
}

/** Everything about a match that an answer could change. */
function all(match: Match<Anvil>): string {
  return hash([save(match), match.events]);
}

test('everything may be proposed for anything or for nothing, and nothing happens without the other (U-39)', () => {
  const match = lay('trade', 2);
  expect(offered(match, 'p1')).toEqual([
    'move',
    'done',
    'trade.propose:overclock-to-p2',
    'trade.propose:overclock-for-blade',
    'trade.propose:visor-to-p2',
    'trade.propose:visor-for-blade',
  ]);
  expect(offered(match, 'p2')).toEqual([
    'move',
    'done',
    'trade.propose:blade-to-p1',
    'trade.propose:blade-for-overclock',
    'trade.propose:blade-for-visor',
  ]);
  const before = structuredClone(players(match));
  const since = now(match);
  play(match, 'p1', PROPOSE + EXCHANGE);
  expect(players(match)).toEqual(before);
  expect(happened(match, since)).toEqual([
    [
      'trade.proposed',
      { from: 'p1', to: 'p2', give: 'overclock', want: 'blade', trade: EXCHANGE },
      'TM-3x-06',
    ],
  ]);
  // The same is not proposed twice, and only the other may answer.
  expect(offered(match, 'p1')).not.toContain(PROPOSE + EXCHANGE);
  expect(offered(match, 'p1').filter((id) => id.startsWith('trade.reply'))).toEqual([]);
  expect(offered(match, 'p2').slice(2, 4)).toEqual([ACCEPT + EXCHANGE, REFUSE + EXCHANGE]);
  expect(options(match, 'p2')[2]).toEqual({
    id: ACCEPT + EXCHANGE,
    rule: 'U-39',
    touches: ['players/p1/augments/overclock', 'players/p2/augments/blade'],
    key: 'trade.accept',
    args: { trade: EXCHANGE },
  });
});

test('accepted while both program: cards change hands and are no longer equipped (TM-3x-06, TM-3x-07)', () => {
  const match = lay('trade', 2);
  play(match, 'p1', 'move');
  play(match, 'p1', PROPOSE + EXCHANGE);
  play(match, 'p1', 'move');
  const since = now(match);
  play(match, 'p2', ACCEPT + EXCHANGE);
  expect(players(match)).toEqual({
    p1: { augments: ['visor', 'blade'], equipped: [], moved: 2 },
    p2: { augments: ['overclock'], equipped: [], moved: 0 },
  });
  expect(happened(match, since)).toEqual([
    ['trade.accepted', { from: 'p1', to: 'p2', give: 'overclock', want: 'blade' }, 'TM-3x-06'],
  ]);
});

test('PRO falls in the middle of programming, and the moves that are over are not taken back (TM-4a-10)', () => {
  const match = lay('trade', 2);
  play(match, 'p1', 'move', 'move', 'move');
  play(match, 'p1', PROPOSE + EXCHANGE);
  const late = questionWith(match, 'p1', 'move');
  play(match, 'p2', ACCEPT + EXCHANGE);
  // The fourth move went with the card: p1 has nothing left to do, and its question is closed.
  expect(offered(match, 'p1')).toEqual(['trade.propose:visor-to-p2']);
  const before = all(match);
  expect(answer(match, 0, late, 'move')).toEqual({ ok: false, reason: 'questionClosed', args: {} });
  expect(all(match)).toBe(before);
  // An Augment that is not equipped does nothing for its new owner.
  play(match, 'p2', 'move', 'move', 'move');
  expect(players(match).p2?.moved).toBe(3);
  expect(match.position.ending?.code).toBe('done');
});

test('with the card still in place there is a fourth move, for its owner alone (TM-4a-10)', () => {
  const match = lay('trade', 2);
  play(match, 'p1', 'move', 'move', 'move', 'move');
  expect(players(match).p1?.moved).toBe(4);
  expect(offered(match, 'p1')).not.toContain('move');
  const question = questionWith(match, 'p2', 'move');
  expect(answer(match, 1, question, 'move', 'move', 'move', 'move')).toEqual({ ok: true, applied: 3 });
});

test('a refused offer is not repeated, and the refusal changes nothing else', () => {
  const match = lay('trade', 2);
  play(match, 'p1', PROPOSE + EXCHANGE);
  const before = structuredClone(players(match));
  const since = now(match);
  play(match, 'p2', REFUSE + EXCHANGE);
  expect(happened(match, since)).toEqual([
    ['trade.refused', { from: 'p1', to: 'p2', give: 'overclock', want: 'blade', trade: EXCHANGE }, 'U-39'],
  ]);
  expect(players(match)).toEqual(before);
  expect(offered(match, 'p2').filter((id) => id.startsWith('trade.reply'))).toEqual([]);
  expect(offered(match, 'p1')).toEqual([
    'move',
    'done',
    'trade.propose:overclock-to-p2',
    'trade.propose:visor-to-p2',
    'trade.propose:visor-for-blade',
  ]);
});

test('an Augment changes hands at most once: other proposals about it fall (TM-3x-06)', () => {
  const match = lay('trade', 2);
  play(match, 'p1', `${PROPOSE}visor-for-blade`);
  play(match, 'p1', PROPOSE + EXCHANGE);
  play(match, 'p2', `${ACCEPT}visor-for-blade`);
  expect(table<Table>(match).traded).toEqual(['visor', 'blade']);
  // The blade is gone, and neither it nor the visor can be asked for or given back.
  expect(offered(match, 'p2')).toEqual(['move', 'done']);
  expect(offered(match, 'p1')).toEqual(['move', 'done', 'trade.propose:overclock-to-p2']);
  expect(players(match).p1?.equipped).toEqual(['overclock']);
});

test('who has given something away cannot give it once more, whoever was offered it (TM-3x-06)', () => {
  const match = lay('trade', 2);
  play(match, 'p1', `${PROPOSE}visor-for-blade`);
  play(match, 'p1', `${PROPOSE}visor-to-p2`);
  play(match, 'p2', `${ACCEPT}visor-to-p2`);
  expect(offered(match, 'p2')).toEqual([
    'move',
    'done',
    'trade.propose:blade-to-p1',
    'trade.propose:blade-for-overclock',
  ]);
});

test('a gift needs consent too (U-39)', () => {
  const match = lay('trade', 2);
  play(match, 'p2', `${PROPOSE}blade-to-p1`);
  expect(players(match).p2?.augments).toEqual(['blade']);
  play(match, 'p1', `${ACCEPT}blade-to-p1`);
  expect(players(match).p1?.augments).toEqual(['overclock', 'visor', 'blade']);
  expect(players(match).p2).toEqual({ augments: [], equipped: [], moved: 0 });
});

test('who is done may still agree while the owner programs; an offer nobody answered holds up nobody', () => {
  const match = lay('trade', 2);
  play(match, 'p2', 'done');
  play(match, 'p1', 'move');
  play(match, 'p1', PROPOSE + EXCHANGE);
  expect(offered(match, 'p2').slice(0, 2)).toEqual([ACCEPT + EXCHANGE, REFUSE + EXCHANGE]);
  play(match, 'p1', 'done');
  expect(match.position.ending?.code).toBe('done');
  expect(players(match).p1?.augments).toEqual(['overclock', 'visor']);
});

test('the trade can be taken back by who agreed to it while nobody else has acted; the proposal cannot any more', () => {
  const match = lay('trade', 2);
  play(match, 'p1', PROPOSE + EXCHANGE);
  const before = hash(match.position);
  play(match, 'p2', ACCEPT + EXCHANGE);
  expect(undo(match, 0)).toEqual({ ok: false, reason: 'undoWouldBreakOthers', args: {} });
  expect(undo(match, 1)).toEqual({ ok: true, applied: 1 });
  expect(hash(match.position)).toBe(before);
  // The card works again for its owner.
  play(match, 'p1', 'move', 'move', 'move', 'move');
});
