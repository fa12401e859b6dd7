/** Redo: what was taken back is given again, until something else is answered instead. */
import { describe, expect, test } from 'vitest';
import { createHost, createLink, redo, submit, type ToClient, undo, wayBack } from '../../src/index.ts';
import { dinner, gives, pick, position, refuses, reloaded } from '../helpers/data-games.ts';
import { DONE, holds } from '../helpers/data-undoing.ts';

describe('redo', () => {
  test('leads to where the answer led before, one step after the other, the first taken back last', () => {
    const match = dinner(2);
    pick(match, 'add');
    pick(match, 'path');
    for (const step of ['north', 'south']) gives(match, 1, step);
    const all = position(match);
    undo(match, 1);
    undo(match, 1);
    undo(match, 1);
    expect(position(match)).not.toBe(all);
    for (let n = 0; n < 3; n++) expect(redo(match, 1)).toMatchObject({ ok: true });
    expect(position(match)).toBe(all);
    expect(redo(match, 1)).toMatchObject({ ok: false, reason: 'nothingToRedo' });
    // The log holds answers, as if they had been given by hand.
    expect(match.log?.slice(-3).map(({ t }) => t)).toEqual(['answer', 'answer', 'answer']);
    holds(match);
  });

  test('is forgotten by whoever answers something else instead, and by nobody else', () => {
    const match = dinner(2);
    pick(match, 'add');
    undo(match, 0);
    expect(wayBack(match, 0)).toEqual({ undo: null, redo: 0 });
    expect(wayBack(match, 1).redo).toBeNull();
    refuses(match, { t: 'redo', seat: 1 }, 'nothingToRedo');
    pick(match, 'path');
    refuses(match, { t: 'redo', seat: 0 }, 'nothingToRedo');
  });

  test('is remembered by a match that was loaded', () => {
    const match = dinner(2);
    pick(match, 'add');
    const after = position(match);
    undo(match, 0);
    const loaded = reloaded(match);
    expect(wayBack(loaded, 0).redo).toBe(0);
    expect(redo(loaded, 0)).toEqual(DONE);
    expect(position(loaded)).toBe(after);
  });

  test('can be undone and done again as often as one likes', () => {
    const match = dinner(2);
    pick(match, 'add');
    const after = position(match);
    for (let n = 0; n < 3; n++) {
      expect(undo(match, 0)).toEqual(DONE);
      expect(redo(match, 0)).toEqual(DONE);
      expect(position(match)).toBe(after);
    }
    holds(match);
  });

  test('of a wish that the table refused is nothing', () => {
    const match = dinner(2);
    pick(match, 'look');
    expect(wayBack(match, 0).undo).toEqual({ entry: 0, asks: true });
    undo(match, 0);
    expect(wayBack(match, 0)).toEqual({ undo: null, redo: null });
    submit(match, { t: 'answer', seat: 1, question: 'consent.1', options: ['refuse'] });
    refuses(match, { t: 'redo', seat: 0 }, 'nothingToRedo');
  });
});

test('a link knows what can be taken back and given again, and a redo comes over it', () => {
  const match = dinner(2);
  const host = createHost(match);
  let port: ReturnType<typeof host.join>;
  const link = createLink({
    send: (message) => port.receive(message),
    newId: () => `${match.log?.length}`,
  });
  port = host.join(0, 'one', (message: ToClient) => link.receive(message));
  link.connect();
  expect(link.now?.back).toEqual({ undo: null, redo: null });
  const [asked] = link.now?.questions ?? [];
  link.answer(asked?.id ?? '', 'add');
  expect(link.now?.back).toEqual({ undo: { entry: 0, asks: false }, redo: null });
  link.submit({ t: 'undo' });
  expect(link.now?.back).toEqual({ undo: null, redo: 0 });
  link.submit({ t: 'redo' });
  expect(link.now?.back).toEqual({ undo: { entry: 2, asks: false }, redo: null });
});

test('a host follows what another host of the same match has accepted, and tells its guests', () => {
  const played = dinner(2);
  const watched = dinner(2);
  const host = createHost(watched);
  let port: ReturnType<typeof host.join>;
  const link = createLink({ send: (message) => port.receive(message), newId: () => 'none' });
  port = host.join('spectator', 'watcher', (message: ToClient) => link.receive(message));
  link.connect();
  pick(played, 'add');
  const entry = played.log?.[0];
  expect(host.follow(entry)).toEqual(DONE);
  expect(position(watched)).toBe(position(played));
  expect(link.now?.seq).toBe(1);
  expect(link.events.map(({ entry: of }) => of)).toContain(0);
  expect(host.follow(entry)).toMatchObject({ ok: false });
});
