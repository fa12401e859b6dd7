/** The one door out: a seat sees its view and nothing else. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  createMatch,
  flow,
  type Json,
  type Match,
  outbox,
  type ShownEvent,
  undo,
  type Viewer,
  view,
} from '../../src/index.ts';
import {
  dinner,
  gives,
  type Menu,
  menu,
  menuWithOffers,
  pick,
  reloaded,
  setupFor,
} from '../helpers/data-games.ts';
import { type Acting, acting } from '../helpers/door-acting.ts';

type ShownMenu = { deck: { items: Json[]; seen: string[][] }; hands: Record<string, { items: Json[] }> };

function seen(match: Match<Menu>, viewer: Viewer): ShownMenu {
  // By the door itself: what clients get is what is looked at.
  return outbox(match, viewer).view as ShownMenu;
}

function keys(news: readonly ShownEvent[]): string[] {
  return news.map(({ key }) => key);
}

describe('the view', () => {
  test('shows public things to all and what is hidden to nobody, only how much there is of it', () => {
    const match = dinner();
    for (const viewer of [0, 1, 'spectator', 7] as const) {
      expect(seen(match, viewer).deck.items).toEqual([null, null, null, null, null, null]);
      expect(view(match, viewer)).toMatchObject({
        turn: 0,
        bag: [1, 2, 3],
        mark: null,
        score: { p1: 0, p2: 0 },
      });
    }
  });

  test('of a hand belongs to its owner; who has looked is public, what they saw is not', () => {
    const match = dinner();
    const [first, second] = match.position.state.deck.items;
    pick(match, 'draw');
    pick(match, 'look');
    expect(seen(match, 0).hands.p1?.items).toEqual([first]);
    expect(seen(match, 1).hands.p1?.items).toEqual([null]);
    expect(seen(match, 'spectator').hands.p1?.items).toEqual([null]);
    expect(seen(match, 1).deck.items[0]).toBe(second);
    expect(seen(match, 0).deck.items[0]).toBeNull();
    expect(seen(match, 0).deck.seen[0]).toEqual(['p2']);
  });

  test('of a seat with two roles is what both see', () => {
    const match = createMatch(menu, setupFor(2, { seats: [['p1', 'p2'], ['p3']] }));
    const [first, second] = match.position.state.deck.items;
    pick(match, 'draw');
    pick(match, 'draw');
    expect([seen(match, 0).hands.p1?.items, seen(match, 0).hands.p2?.items]).toEqual([[first], [second]]);
    expect([seen(match, 1).hands.p1?.items, seen(match, 1).hands.p2?.items]).toEqual([[null], [null]]);
  });

  test('is a copy: whoever changes it changes nothing', () => {
    const match = dinner();
    pick(match, 'look');
    const before = JSON.stringify(match.position);
    const shown = seen(match, 0);
    shown.deck.items.length = 0;
    shown.deck.seen[0]?.push('p2');
    (shown as unknown as { bag: number[] }).bag.push(9);
    const [asked] = outbox(match, 1).questions;
    (asked as { seats: number[] } | undefined)?.seats.push(7);
    expect(JSON.stringify(match.position)).toBe(before);
  });
});

describe('questions', () => {
  test('show those who decide what can be answered, and the others only that somebody is asked', () => {
    const match = dinner();
    pick(match, 'some');
    const [mine] = outbox(match, 0).questions;
    expect(mine).toMatchObject({
      seats: [0],
      min: 2,
      max: 3,
      kind: 'some',
      role: 'p1',
      decides: 'one',
      offer: false,
    });
    expect(mine).toMatchObject({ rule: 'menu-some', prompt: 'ask.isSome/some', spoken: [] });
    expect(mine?.options.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    // Which text asks could tell what somebody holds.
    const { by, ...others } = mine ?? {};
    expect(by).toBe('dish:side/text');
    for (const viewer of [1, 'spectator', 5] as const) {
      expect(outbox(match, viewer).questions).toStrictEqual([{ ...others, min: 0, max: 0, options: [] }]);
    }
  });

  test('that all must answer tell who has spoken, and not what', () => {
    const match = dinner(3);
    pick(match, 'vote');
    gives(match, 2, 'left');
    const [shown] = outbox(match, 'spectator').questions;
    expect(shown).toMatchObject({ decides: 'all', seats: [0, 1, 2], spoken: [2], options: [] });
    expect(JSON.stringify(outbox(match, 'spectator'))).not.toContain('left');
    expect(JSON.stringify(outbox(match, 1).questions).match(/left/g)).toHaveLength(3);
  });

  test('that are standing offers are shown to their seat alone', () => {
    const match = createMatch(menuWithOffers, setupFor(2));
    const offers = (viewer: Viewer) => outbox(match, viewer).questions.filter(({ offer }) => offer);
    expect(offers(0)).toMatchObject([{ id: 'q.offer-p1', seats: [0], min: 0, max: 1, rule: 'menu-1' }]);
    expect(offers(1)).toMatchObject([{ id: 'q.offer-p2', seats: [1] }]);
    expect(offers('spectator')).toEqual([]);
  });
});

describe('events', () => {
  test('reach those who may see them, whole or without what is hidden, or not at all', () => {
    const match = dinner();
    const [top] = match.position.state.deck.items;
    pick(match, 'look');
    pick(match, 'secret');
    pick(match, 'draw');
    const told = (viewer: Viewer) => outbox(match, viewer).news;
    const look = { key: 'menu.looks', rule: 'menu-look', by: null, entry: 0 };
    expect(told(0).find(({ key }) => key === look.key)).toEqual({
      ...look,
      n: 1,
      args: { role: 'p1', card: top },
    });
    for (const viewer of [1, 'spectator'] as const) {
      expect(told(viewer).find(({ key }) => key === look.key)).toEqual({
        ...look,
        n: 1,
        args: { role: 'p1' },
      });
    }
    const hidden = (viewer: Viewer) => keys(told(viewer)).filter((key) => /secret|draws/.test(key));
    expect([hidden(0), hidden(1), hidden('spectator')]).toEqual([['menu.draws'], ['menu.secret'], []]);
    expect(JSON.stringify(told('spectator'))).not.toMatch(/hush|only|hide/);
  });

  test('say which text was being carried out', () => {
    const text = flow<Acting>()('text', {}, (f) => [f.do('tell', (c) => c.emit('told', {}, 'act'))], {
      card: 'dish:side/text',
    });
    const match = acting({ read: (c) => c.call(text) }, {}, { events: { told: {} }, flows: [text] });
    answer(match, 0, 'q.1', 'read');
    for (const viewer of [0, 'spectator'] as const)
      expect(outbox(match, viewer).news).toMatchObject([{ key: 'told', by: 'dish:side/text' }]);
  });

  test('come from a number on, and are counted whether they are seen or not', () => {
    const match = dinner();
    pick(match, 'secret');
    pick(match, 'add');
    const all = outbox(match, 0);
    expect(all.events).toBe(match.events?.length);
    expect(all.news.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
    expect(outbox(match, 1).news.map(({ n }) => n)).toEqual([0, 2, 3, 4]);
    expect(outbox(match, 0, 3).news).toEqual(all.news.slice(3));
    expect(outbox(match, 0, all.events).news).toEqual([]);
    expect(outbox(match, 0, 1000).news).toEqual([]);
  });

  test.each([-3, 0.5, Number.NaN, Number.NEGATIVE_INFINITY])(
    'since %d, which is no number of an event, are all',
    (since) => {
      const match = dinner();
      pick(match, 'add');
      expect(outbox(match, 0, since).news).toEqual(outbox(match, 0).news);
      expect(outbox(match, 0).news).toHaveLength(2);
    },
  );

  test('keep their numbers when a match is loaded, which does not have the earlier ones', () => {
    const match = dinner();
    pick(match, 'add');
    const loaded = reloaded(match);
    expect(outbox(loaded, 0)).toEqual({ ...outbox(match, 0), news: [] });
    pick(loaded, 'add');
    expect(outbox(loaded, 0).news.map(({ n, key }) => [n, key])).toEqual([
      [2, 'menu.served'],
      [3, 'menu.cleared'],
    ]);
    expect(outbox(loaded, 0, 3).news.map(({ n }) => n)).toEqual([3]);
    expect(outbox(loaded, 0).events).toBe(4);
  });

  test('say what was when they happened, though the lists they mention go on changing', () => {
    const match = dinner();
    pick(match, 'add');
    pick(match, 'roll');
    pick(match, 'roll');
    const bags = outbox(match, 0)
      .news.filter(({ key }) => key === 'menu.served')
      .map(({ args }) => args.bag);
    expect(bags).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3, 3],
    ]);
  });

  test('name the log entry that caused them, also where the table is asked or something is taken back', () => {
    const match = dinner();
    pick(match, 'add');
    undo(match, 0);
    pick(match, 'look');
    undo(match, 0);
    answer(match, 1, 'consent.3', 'refuse');
    const caused = outbox(match, 0).news.map(({ key, entry }) => [key, entry]);
    expect(caused).toEqual([
      ['menu.served', 0],
      ['menu.cleared', 0],
      ['kernel.undone', 1],
      ['menu.served', 2],
      ['menu.looks', 2],
      ['menu.cleared', 2],
      ['kernel.asksUndo', 3],
      ['kernel.noConsent', 4],
    ]);
  });

  test('are none where nobody listens', () => {
    const match = createMatch(menu, setupFor(2), { events: false });
    pick(match, 'add');
    expect(match.events).toBeNull();
    expect(outbox(match, 0)).toMatchObject({ events: 0, news: [], seq: 1 });
  });
});

test('the outbox tells how long the log is and how the match ended', () => {
  const match = dinner();
  expect(outbox(match, 0)).toMatchObject({ seq: 0, ending: null });
  pick(match, 'add');
  undo(match, 0);
  expect(outbox(match, 0).seq).toBe(2);
  pick(match, 'end');
  expect(outbox(match, 'spectator')).toMatchObject({
    seq: 3,
    ending: { code: 'over', winners: ['p1'] },
    questions: [],
  });
});

test('neither seed nor script nor the log leaves through the door', () => {
  const match = dinner(2, { seed: 'very-secret-seed', fixture: { script: { die: [6] } } });
  pick(match, 'add');
  const out = JSON.stringify([outbox(match, 0), outbox(match, 1), outbox(match, 'spectator')]);
  expect(out).not.toMatch(/very-secret-seed|script|counters|frames/);
});
