import { answer, type Json, type Match, outbox, resample, type Viewer } from '@torii/kernel';
import { describe, expect, it } from 'vitest';
import type { HiddenTable } from '../../src/anvil/hidden.ts';
import type { Anvil } from '../../src/anvil/situation.ts';
import { asked, lay, now, offered, play, questionWith, table } from '../helpers/table.ts';

const DECK = ['goal5', 'goal6', 'goal7', 'goal8', 'goal9', 'goal10', 'goal11', 'goal12'];

function begin(laid: { readonly [key: string]: Json } = {}, options: { readonly [name: string]: Json } = {}) {
  return lay('hidden', 2, {
    table: {
      deck: { items: DECK },
      hands: { p1: { items: ['goal1', 'goal2'] }, p2: { items: ['goal3', 'goal4'] } },
      ...laid,
    },
    options,
  });
}

/** The table as somebody sees it. */
function seen(match: Match<Anvil>, viewer: Viewer): HiddenTable {
  return outbox(match, viewer).view as unknown as HiddenTable;
}

/** What somebody is told, without the places. */
function news(match: Match<Anvil>, viewer: Viewer, since: number) {
  const told = outbox(match, viewer, since).news.filter(({ key }) => key !== 'hidden.round');
  return told.map(({ key, args: { at: _, from: __, to, ...args } }) => [
    key,
    typeof to === 'string' && match.run.roles.includes(to) ? { ...args, to } : args,
  ]);
}

describe('what lies in zones', () => {
  it('a hand is seen by its owner, a deck by nobody, and all see how many there are (TM-8-18)', () => {
    const match = begin();
    expect(seen(match, 0).hands.p1?.items).toEqual(['goal1', 'goal2']);
    expect(seen(match, 0).hands.p2?.items).toEqual([null, null]);
    expect(seen(match, 'spectator').hands.p1?.items).toEqual([null, null]);
    expect(seen(match, 0).deck.items).toEqual(DECK.map(() => null));
  });

  it('who looks into the deck goes on seeing what they saw, and tells nobody (TM-8-18)', () => {
    const match = begin();
    const since = now(match);
    play(match, 'p1', 'look');
    expect(seen(match, 0).deck.items.slice(0, 3)).toEqual(['goal5', 'goal6', null]);
    expect(seen(match, 1).deck.items.slice(0, 3)).toEqual([null, null, null]);
    expect(news(match, 0, since)).toEqual([
      ['hidden.looked', { role: 'p1', n: 2, cards: ['goal5', 'goal6'] }],
    ]);
    expect(news(match, 1, since)).toEqual([['hidden.looked', { role: 'p1', n: 2 }]]);
  });

  it('a card that was seen in the deck is known in the hand that draws it (TM-6b-20)', () => {
    const match = begin();
    play(match, 'p1', 'look');
    play(match, 'p1', 'goal1');
    const since = now(match);
    play(match, 'p2', 'draw');
    expect(seen(match, 0).hands.p2?.items).toEqual([null, null, 'goal5']);
    expect(seen(match, 1).hands.p2?.items).toEqual(['goal3', 'goal4', 'goal5']);
    expect(news(match, 'spectator', since)).toEqual([['hidden.drew', { role: 'p2' }]]);
    // The other card that was looked at is now on top, and still known.
    expect(seen(match, 0).deck.items.slice(0, 2)).toEqual(['goal6', null]);
  });

  it('after a shuffle nobody knows anything any more (TM-8-18)', () => {
    const match = begin();
    play(match, 'p1', 'look');
    play(match, 'p1', 'goal1');
    play(match, 'p2', 'shuffle');
    expect(seen(match, 0).deck.items).toEqual(DECK.map(() => null));
    expect(table<HiddenTable>(match).deck.seen).toEqual([]);
  });

  it('a played card lies open for all (TM-8-18)', () => {
    const match = begin();
    play(match, 'p1', 'wait');
    play(match, 'p1', 'goal2');
    expect(seen(match, 'spectator').played.items).toEqual(['goal2']);
  });
});

it('what lies on the table differs from seed to seed', () => {
  const decks = ['a', 'b', 'c'].map((seed) =>
    table<HiddenTable>(lay('hidden', 2, { seed })).deck.items.join(),
  );
  expect(new Set(decks).size).toBe(3);
});

describe('what only some may know', () => {
  it('words to the neighbour are heard by the two; the third sees only that a card is shown (TM-8-18)', () => {
    const match = lay('hidden', 3, { table: { hands: { p1: { items: ['goal1', 'goal2'] } } } });
    const since = now(match);
    play(match, 'p1', 'tell');
    const showed = ['hidden.showed', { role: 'p1', to: 'p2' }];
    const told = [showed, ['hidden.told', { role: 'p1', to: 'p2', card: 'goal1' }]];
    expect(news(match, 0, since)).toEqual(told);
    expect(news(match, 1, since)).toEqual(told);
    expect(news(match, 2, since)).toEqual([showed]);
    expect(seen(match, 1).hands.p1?.items).toEqual(['goal1', null]);
    expect(seen(match, 2).hands.p1?.items).toEqual([null, null]);
  });

  it('rivals do not tell each other anything', () => {
    expect(offered(begin(), 'p1')).toEqual(['look', 'draw', 'shuffle', 'tell', 'wait']);
    expect(offered(begin({}, { competitive: true }), 'p1')).toEqual(['look', 'draw', 'shuffle', 'wait']);
  });

  it('what somebody can answer is not shown to the others (TM-6b-20)', () => {
    const match = begin();
    play(match, 'p1', 'wait');
    expect(outbox(match, 0).questions[0]?.options.map(({ id }) => id)).toEqual(['goal1', 'goal2']);
    expect(outbox(match, 1).questions[0]).toMatchObject({ seats: [0], options: [], min: 0, max: 0 });
  });

  it('in another world that looks the same to a seat only what it cannot see lies otherwise', () => {
    const match = begin();
    play(match, 'p1', 'look');
    const worlds = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => resample(match, 0, seed));
    for (const world of worlds) expect(outbox(world, 0).view).toEqual(outbox(match, 0).view);
    const hands = worlds.map((world) => table<HiddenTable>(world).hands.p2?.items.join());
    expect(new Set(hands).size).toBeGreaterThan(1);
    for (const world of worlds) {
      const { deck, hands: laid } = table<HiddenTable>(world);
      const all = [...deck.items, ...(laid.p1?.items ?? []), ...(laid.p2?.items ?? [])];
      expect(all.sort()).toEqual([...DECK, 'goal1', 'goal2', 'goal3', 'goal4'].sort());
    }
  });
});

describe('a choice that all make at the same time', () => {
  function choosing(): Match<Anvil> {
    const match = begin({ rounds: 1 });
    play(match, 'p1', 'wait');
    play(match, 'p1', 'goal1');
    play(match, 'p2', 'wait');
    play(match, 'p2', 'goal3');
    return match;
  }

  it('is secret until the last has made it: only that one has spoken is shown', () => {
    const match = choosing();
    const since = now(match);
    play(match, 'p1', 'claim');
    const shown = outbox(match, 1);
    expect(shown.questions[0]).toMatchObject({ decides: 'all', seats: [0, 1], spoken: [0] });
    expect(JSON.stringify(shown.questions)).not.toContain('votes');
    expect(news(match, 1, since)).toEqual([]);
    play(match, 'p2', 'share');
    expect(news(match, 1, since)).toEqual([
      ['hidden.chose', { role: 'p1', choice: 'claim', gained: 3 }],
      ['hidden.chose', { role: 'p2', choice: 'share', gained: 1 }],
    ]);
    expect(table<HiddenTable>(match).points).toEqual({ p1: 3, p2: 1 });
  });

  it('may be made otherwise while others have not spoken, and two claims are worth nothing', () => {
    const match = choosing();
    play(match, 'p1', 'share');
    const question = questionWith(match, 'p1', 'claim');
    expect(answer(match, 0, question, 'claim')).toEqual({ ok: true, applied: 1 });
    play(match, 'p2', 'claim');
    expect(table<HiddenTable>(match).points).toEqual({ p1: 0, p2: 0 });
    expect(match.position.ending?.code).toBe('done');
  });
});

it('an empty deck and an empty hand leave nothing to do but to wait', () => {
  const match = begin({
    deck: { items: [] },
    hands: { p1: { items: [] }, p2: { items: ['goal3', 'goal4'] } },
  });
  expect(asked(match, 'p1')).toEqual([]);
  expect(offered(match, 'p2')).toEqual(['tell', 'wait']);
});
