import { answer, hash, type Match, outbox, save, undo } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Anvil } from '../../src/anvil/situation.ts';
import { asked, happened, lay, now, offered, play, questionWith, seatOf, table } from '../helpers/table.ts';

type Player = {
  at: number;
  moves: number;
  bag: string[];
  drawn: string[];
  deck: { items: string[]; seen: string[][] };
  looked: boolean;
};

function player(match: Match<Anvil>, role: string): Player {
  return table<{ players: Record<string, Player> }>(match).players[role] as Player;
}

const FREE = { ok: true, applied: 1 };
const ASKS = { ok: true, applied: 0 };

test('a partner’s draw does not stand in the way of taking back what one did before it', () => {
  const match = lay('undo', 2, { script: { 'bag:p2': ['red'] } });
  const begun = hash(match.position.stack);
  play(match, 'p1', 'slide:1');
  play(match, 'p2', 'draw');
  play(match, 'p1', 'slide:2');
  const before = hash(match.position);
  const since = now(match);
  expect(undo(match, 0, 0)).toEqual(FREE);
  expect(happened(match, since)).toEqual([
    ['kernel.undone', { seat: 0, entries: [0, 2], events: [0, 2] }, null],
  ]);
  // Only p1's lane has gone back; what the partner drew stays drawn.
  expect(player(match, 'p1')).toMatchObject({ at: 0, moves: 3 });
  expect(player(match, 'p2')).toMatchObject({
    drawn: ['red'],
    bag: ['blue', 'blue', 'green', 'yellow', 'open'],
  });
  expect(hash(match.position.stack)).toBe(begun);
  // And whoever answers the same again stands where they stood.
  play(match, 'p1', 'slide:1');
  play(match, 'p1', 'slide:2');
  expect(hash(match.position)).toBe(before);
});

test('only the last answer is taken back where nothing else is said', () => {
  const match = lay('undo', 2);
  play(match, 'p1', 'slide:1');
  play(match, 'p1', 'slide:2');
  play(match, 'p2', 'slide:2');
  expect(undo(match, 0)).toEqual(FREE);
  expect(player(match, 'p1')).toMatchObject({ at: 1, moves: 2 });
  expect(player(match, 'p2')).toMatchObject({ at: 2, moves: 2 });
  expect(match.line).toEqual([0, 2]);
  expect(undo(match, 0)).toEqual(FREE);
  expect(undo(match, 0)).toEqual({ ok: false, reason: 'nothingToUndo', args: {} });
});

test('nobody takes back what another did', () => {
  const match = lay('undo', 2);
  play(match, 'p1', 'slide:1');
  const before = hash(save(match));
  expect(undo(match, 1)).toEqual({ ok: false, reason: 'nothingToUndo', args: {} });
  expect(undo(match, 1, 0)).toEqual({ ok: false, reason: 'nothingToUndo', args: {} });
  expect(hash(save(match))).toBe(before);
});

test('what came after one’s own draw is free; the draw itself needs consent of all others', () => {
  const match = lay('undo', 3, { script: { 'bag:p2': ['open'] } });
  play(match, 'p2', 'draw');
  play(match, 'p2', 'slide:2');
  expect(undo(match, 1)).toEqual(FREE);
  expect(player(match, 'p2')).toMatchObject({ at: 1, drawn: ['open'] });

  const since = now(match);
  expect(undo(match, 1, 0)).toEqual(ASKS);
  expect(happened(match, since)).toEqual([['kernel.asksUndo', { seat: 1, entries: [0], events: [0] }, null]]);
  expect(player(match, 'p2').drawn).toEqual(['open']);
  expect(offered(match, 'p1')).toEqual(['agree', 'refuse']);
  expect(offered(match, 'p3')).toEqual(['agree', 'refuse']);
  expect(offered(match, 'p2')).toEqual(['withdraw']);
  expect(asked(match, 'p1')[0]).toMatchObject({ prompt: 'kernel.consent.undo', offer: false });
  play(match, 'p1', 'agree');
  expect(player(match, 'p2').drawn).toEqual(['open']);
  expect(asked(match, 'p1')).toEqual([]);
  play(match, 'p3', 'agree');
  expect(player(match, 'p2').drawn).toEqual([]);
  expect(offered(match, 'p2')).toEqual(['slide:0', 'slide:2', 'draw', 'look', 'done']);
  play(match, 'p2', 'draw');
  expect(player(match, 'p2').drawn).toEqual(['open']);
});

test('a granted undo never draws anew: the same tokens come in the same order', () => {
  const match = lay('undo', 2);
  play(match, 'p2', 'draw');
  play(match, 'p2', 'draw');
  play(match, 'p2', 'draw');
  const { drawn } = structuredClone(player(match, 'p2'));
  const before = hash(match.position);
  undo(match, 1, 0);
  play(match, 'p1', 'agree');
  expect(player(match, 'p2').drawn).toEqual([]);
  // Nor does it help to do something else first.
  play(match, 'p2', 'slide:2');
  play(match, 'p1', 'draw');
  expect(undo(match, 1)).toEqual(FREE);
  play(match, 'p2', 'draw');
  play(match, 'p2', 'draw');
  play(match, 'p2', 'draw');
  expect(player(match, 'p2').drawn).toEqual(drawn);
  expect(undo(match, 0)).toEqual(ASKS);
  play(match, 'p2', 'agree');
  expect(hash(match.position)).toBe(before);
});

test('who is asked may refuse, and everything goes on as it was', () => {
  const match = lay('undo', 3, { script: { 'bag:p2': ['red'] } });
  play(match, 'p2', 'draw');
  const before = hash(match.position);
  undo(match, 1);
  play(match, 'p1', 'agree');
  const since = now(match);
  play(match, 'p3', 'refuse');
  expect(happened(match, since)).toEqual([['kernel.noConsent', { seat: 2 }, null]]);
  expect(hash(match.position)).toBe(before);
  expect(offered(match, 'p1')).toEqual(['slide:1', 'draw', 'look', 'done']);
});

test('the wish can be withdrawn; while it is open nothing else is answered', () => {
  const match = lay('undo', 2);
  const question = questionWith(match, 'p1', 'slide:1');
  play(match, 'p2', 'draw');
  const before = hash(match.position);
  undo(match, 1);
  const pending = hash(save(match));
  expect(answer(match, 0, question, 'slide:1')).toEqual({ ok: false, reason: 'consentPending', args: {} });
  expect(undo(match, 1)).toEqual({ ok: false, reason: 'consentPending', args: {} });
  expect(answer(match, 1, 'consent.1', 'agree')).toEqual({
    ok: false,
    reason: 'noSuchOption',
    args: { option: 'agree' },
  });
  expect(hash(save(match))).toBe(pending);
  play(match, 'p2', 'withdraw');
  expect(hash(match.position)).toBe(before);
  play(match, 'p1', 'slide:1');
});

test('a look at a hidden card is a reveal for who looked, and the others do not learn the card', () => {
  const match = lay('undo', 2);
  const card = player(match, 'p1').deck.items[0] as string;
  play(match, 'p1', 'slide:1');
  play(match, 'p1', 'look');
  const seen = (viewer: number) =>
    (outbox(match, viewer).view as { players: Record<string, Player> }).players.p1?.deck;
  expect(seen(0)?.items).toEqual([card, null, null, null]);
  expect(seen(1)?.items).toEqual([null, null, null, null]);
  const news = (viewer: number) => outbox(match, viewer).news.map(({ key, args }) => [key, args]);
  const places = { at: 'players/p1/deck', looked: 'players/p1/looked' };
  expect(news(0).at(-1)).toEqual(['undo.looked', { role: 'p1', card, ...places }]);
  expect(news(1).at(-1)).toEqual(['undo.looked', { role: 'p1', ...places }]);
  expect(undo(match, seatOf(match, 'p1'), 0)).toEqual(ASKS);
  play(match, 'p2', 'refuse');
  expect(undo(match, seatOf(match, 'p1'))).toEqual(ASKS);
});

test('among rivals a draw that everybody saw stands in everybody’s way', () => {
  const match = lay('undo', 2, { options: { competitive: true } });
  play(match, 'p1', 'slide:1');
  play(match, 'p2', 'draw');
  expect(undo(match, 0)).toEqual(ASKS);
  play(match, 'p2', 'refuse');
  play(match, 'p1', 'slide:2');
  expect(undo(match, 0)).toEqual(FREE);
  expect(player(match, 'p1').at).toBe(1);
  // What only the other has seen does not.
  play(match, 'p2', 'look');
  play(match, 'p1', 'slide:2');
  play(match, 'p2', 'slide:2');
  expect(undo(match, 0)).toEqual(FREE);
});

test('a list of steps stops where something comes to light', () => {
  const match = lay('undo', 2, { script: { 'bag:p1': ['green'] } });
  const question = questionWith(match, 'p1', 'slide:1');
  expect(answer(match, 0, question, 'slide:1', 'draw', 'slide:2')).toEqual({ ok: true, applied: 2 });
  expect(player(match, 'p1')).toMatchObject({ at: 1, drawn: ['green'] });
  expect(match.log).toEqual([{ t: 'answer', seat: 0, question, options: ['slide:1', 'draw'] }]);
});
