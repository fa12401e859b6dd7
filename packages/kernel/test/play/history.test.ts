/** History without gaps: what a loaded match no longer remembers, it plays again. */
import { describe, expect, test } from 'vitest';
import { beginAt, unpackEvents } from '../../src/host/packing.ts';
import {
  answer,
  createHost,
  createLink,
  defineGame,
  fork,
  load,
  type Match,
  outbox,
  type Registered,
  recall,
  save,
  type ToClient,
  undo,
} from '../../src/index.ts';
import { asked, dinner, type Menu, menu, pick, reloaded } from '../helpers/data-games.ts';

function played(): Match<Menu> {
  const match = dinner();
  for (const option of ['add', 'secret', 'look', 'add']) pick(match, option);
  undo(match, 1);
  pick(match, 'roll');
  return match;
}

const known = (match: Match<Menu>) => outbox(match, 0).news.map(({ n, key }) => [n, key]);

describe('a loaded match', () => {
  test('remembers all that happened, what was undone included', () => {
    const match = played();
    const loaded = reloaded(match);
    expect(outbox(loaded, 0).news).toEqual([]);
    recall(loaded);
    expect(loaded.firstEvent).toBe(0);
    expect(loaded.events).toEqual(match.events);
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(outbox(loaded, viewer).news).toEqual(outbox(match, viewer).news);
  });

  test('goes on telling after that with the same numbers', () => {
    const match = played();
    const loaded = reloaded(match);
    pick(match, 'add');
    pick(loaded, 'add');
    recall(loaded);
    pick(match, 'add');
    pick(loaded, 'add');
    expect(known(loaded)).toEqual(known(match));
    expect(loaded.events).toEqual(match.events);
  });

  test('is left where it stands', () => {
    const loaded = reloaded(played());
    const before = JSON.stringify([loaded.position, loaded.log, loaded.line, loaded.revealed]);
    recall(loaded);
    expect(JSON.stringify([loaded.position, loaded.log, loaded.line, loaded.revealed])).toBe(before);
  });

  test('says which events it takes back, also those that it did not remember, and is remembered with that', () => {
    const match = played();
    const loaded = reloaded(match);
    for (const each of [match, loaded]) expect(undo(each, 1).ok).toBe(true);
    expect(loaded.events?.at(-1)).toEqual(match.events?.at(-1));
    expect(match.events?.at(-1)?.args.events).not.toEqual([]);
    const again = reloaded(loaded);
    recall(again);
    expect(again.events).toEqual(match.events);
  });

  test('agrees to what was asked before it was saved, and names those events too', () => {
    const match = dinner();
    for (const option of ['add', 'look', 'add']) pick(match, option);
    // What has come to light is taken back by consent alone.
    expect(undo(match, 1)).toMatchObject({ ok: true, applied: 0 });
    const loaded = reloaded(match);
    for (const each of [match, loaded]) expect(answer(each, 0, asked(each, 0), 'agree').ok).toBe(true);
    expect(loaded.events?.at(-1)).toEqual(match.events?.at(-1));
    expect(match.events?.at(-1)).toMatchObject({ key: 'kernel.undone' });
  });

  test('whose log no longer leads there remembers nothing rather than something else', () => {
    const forgetful = (match: Match<Menu>) => {
      recall(match);
      return [match.firstEvent > 0, match.events?.length];
    };
    const cut = reloaded(played());
    cut.log?.pop();
    expect(forgetful(cut)).toEqual([true, 0]);
    const other = reloaded(played());
    pick(other, 'add');
    const last = other.events?.at(-1);
    if (last) other.events?.splice(-1, 1, { ...last, key: 'menu.other' });
    expect(forgetful(other)).toEqual([true, 2]);
    const closed = reloaded(played());
    closed.log?.splice(1, 1);
    expect(forgetful(closed)).toEqual([true, 0]);
    // Not even where it is a single event that is lacking.
    const ended = dinner();
    for (const option of ['add', 'end']) pick(ended, option);
    const shorter = reloaded(ended);
    shorter.log?.pop();
    expect(forgetful(shorter)).toEqual([true, 0]);
  });

  test('tries only once', () => {
    let begun = 0;
    const counting: Registered<Menu> = {
      ...menu,
      setup: (...given) => {
        begun += 1;
        return menu.setup(...given);
      },
    };
    const read = load(counting, JSON.parse(JSON.stringify(save(played()))));
    if (!read.ok) throw new Error(read.reason);
    read.match.log?.pop();
    recall(read.match);
    const once = begun;
    recall(read.match);
    recall(fork(read.match));
    expect([once > 0, begun]).toEqual([true, once]);
  });

  test('that keeps no events, or no log, has nothing to remember', () => {
    for (const match of [dinner(), reloaded(played())]) {
      match.events = null;
      recall(match);
      expect(match.events).toBeNull();
    }
    const logless = reloaded(played());
    const { firstEvent } = logless;
    logless.log = null;
    recall(logless);
    expect([logless.firstEvent, logless.events]).toEqual([firstEvent, []]);
  });

  test('that knows everything does not play it again', () => {
    let begun = 0;
    const counting: Registered<Menu> = {
      ...menu,
      setup: (...given) => {
        begun += 1;
        return menu.setup(...given);
      },
    };
    const match = dinner();
    pick(match, 'add');
    recall({ ...match, game: counting });
    expect(begun).toBe(0);
  });
});

describe('a match that was migrated', () => {
  const newer = defineGame<Menu>({
    ...menu,
    rules: '2',
    migrations: [{ from: menu.rules, to: '2', migrate: (position) => position }],
  });

  function migrated(): Match<Menu> {
    const read = load(newer, JSON.parse(JSON.stringify(save(played()))));
    if (!read.ok) throw new Error(read.reason);
    return read.match;
  }

  test('remembers from where the newer rules began, with the numbers that were told', () => {
    const before = played().events?.length ?? 0;
    const match = migrated();
    pick(match, 'add');
    const read = load(newer, JSON.parse(JSON.stringify(save(match))));
    if (!read.ok) throw new Error(read.reason);
    recall(read.match);
    expect(read.match.firstEvent).toBe(before);
    expect(read.match.events).toEqual(match.events);
    expect(known(read.match)).toEqual(known(match));
  });

  test('remembers what was taken back under the newer rules, though what was before them cannot be played', () => {
    const match = migrated();
    for (const option of ['add', 'add']) pick(match, option);
    expect(undo(match, 1).ok).toBe(true);
    const read = load(newer, JSON.parse(JSON.stringify(save(match))));
    if (!read.ok) throw new Error(read.reason);
    const later = reloaded(read.match);
    for (const each of [match, later]) expect(undo(each, 0).ok).toBe(true);
    for (const each of [read.match, later]) recall(each);
    expect(later.events).toEqual(match.events);
    expect(read.match.events).toEqual(match.events?.slice(0, read.match.events?.length));
    expect(known(read.match).map(([, key]) => key)).toContain('kernel.undone');
  });

  test('of whose newer part the log no longer leads there remembers nothing', () => {
    const match = migrated();
    pick(match, 'add');
    pick(match, 'add');
    const read = load(newer, JSON.parse(JSON.stringify(save(match))));
    if (!read.ok) throw new Error(read.reason);
    const { firstEvent } = read.match;
    read.match.log?.splice(0, 1, { t: 'answer', seat: 0, question: 'nonsense', options: ['x'] });
    recall(read.match);
    expect([read.match.firstEvent, read.match.events]).toEqual([firstEvent, []]);
  });
});

describe('over a line', () => {
  /** A client of a host, in one room with it. */
  function joined(match: Match<Menu>, viewer: 0 | 1 | 'spectator' = 0) {
    const host = createHost(match);
    const heard: ToClient[] = [];
    let id = 0;
    const port = host.join(viewer, 'a', (message) => {
      heard.push(message);
      link.receive(JSON.parse(JSON.stringify(message)));
    });
    const link = createLink({ send: (message) => port.receive(message), newId: () => `i${++id}` });
    link.connect();
    return { link, port, heard, host };
  }

  test.each([0, 1, 'spectator'] as const)('%s gets all that a loaded match can remember', (viewer) => {
    const match = played();
    const { link, heard } = joined(reloaded(match), viewer);
    expect(link.events).toEqual(outbox(match, viewer).news);
    expect(link.since).toBe(0);
    expect(heard.map(({ t }) => t)).toEqual(['welcome', 'recalled']);
  });

  test('a migrated match says where its memory begins, and is not asked for ever', () => {
    const match = played();
    const newer = defineGame<Menu>({
      ...menu,
      rules: '2',
      migrations: [{ from: menu.rules, to: '2', migrate: (position) => position }],
    });
    const read = load(newer, JSON.parse(JSON.stringify(save(match))));
    if (!read.ok) throw new Error(read.reason);
    const { link, heard } = joined(read.match);
    expect([link.events, link.since]).toEqual([[], match.events?.length]);
    expect(heard.map(({ t }) => t)).toEqual(['welcome', 'recalled']);
  });

  test('pages are as long as they are, and no event is told twice', () => {
    const match = dinner();
    for (let i = 0; i < 300; i++) pick(match, 'add');
    expect(match.events?.length).toBeGreaterThan(500);
    const { link, heard } = joined(match);
    expect(link.events).toEqual(outbox(match, 0).news);
    expect(heard.map(({ t }) => t)).toEqual(['welcome', 'recalled']);
  });

  test.each([0, 1, 7, 1_000_000])(
    'a stranger who asks for what was before %d gets what there is',
    (before) => {
      const match = played();
      const { port, heard } = joined(match, 1);
      heard.length = 0;
      port.receive({ t: 'recall', before });
      const [answer] = heard as Extract<ToClient, { t: 'recalled' }>[];
      const wanted = outbox(match, 1).news.filter(({ n }) => n < before);
      const told = unpackEvents(answer?.news ?? [], {}, beginAt(answer?.from ?? -1));
      expect(told.map(({ n, key }) => [n, key])).toEqual(wanted.map(({ n, key }) => [n, key]));
    },
  );
});
