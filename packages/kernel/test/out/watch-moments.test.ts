/** Each event with what it changed, for each viewer, in situations that were not easy to get right. */
import { describe, expect, test } from 'vitest';
import { type Catalogue, type Context, type Json, told, watch, zone } from '../../src/index.ts';
import { type Acting, acting } from '../helpers/door-acting.ts';
import { act, all, folded } from '../helpers/door-watching.ts';

describe('each event in the state of its moment', () => {
  test('what comes into play with one event and is changed by the next', () => {
    const match = acting(
      {
        go: (c) => {
          c.state.e1 = { damage: 0, marks: ['a'] };
          c.emit('came', {}, null);
          (c.state.e1 as { damage: number }).damage = 2;
          ((c.state.e1 as { marks: Json }).marks as string[]).push('b');
          c.emit('hit', {}, null);
        },
      },
      {},
    );
    watch(match);
    act(match, 'go');
    expect(told(match, 1)).toMatchObject({
      news: [
        { key: 'came', patch: [['e1', { damage: 0, marks: ['a'] }]] },
        {
          key: 'hit',
          patch: [
            ['e1/damage', 2],
            ['e1/marks', 1, 0, ['b']],
          ],
        },
      ],
      rest: [],
    });
  });

  test('what was seen at rest, by somebody who looked and did not empty the watch, counts to the next event', () => {
    const raise = (c: Context<Acting>) => {
      c.state.n = (c.state.n as number) + 1;
    };
    const match = acting(
      {
        quietly: raise,
        aloud: (c) => {
          raise(c);
          c.emit('raised', {}, null);
        },
      },
      { n: 0 },
      { figures: ({ state }) => ({ twice: 2 * (state.n as number) }) },
    );
    watch(match);
    act(match, 'quietly');
    expect(told(match, 1)).toEqual({
      news: [],
      rest: [
        ['n', 1],
        ['figures/twice', 2],
      ],
    });
    act(match, 'aloud');
    const { at, end } = folded(match, 1, { n: 0, figures: { twice: 0 } });
    expect([...at.values()]).toEqual([{ n: 2, figures: { twice: 2 } }]);
    expect(end).toEqual({ n: 2, figures: { twice: 4 } });
  });

  test('cards that go from one hidden place in a list to another', () => {
    const player = (id: string, items: string[]) => ({ id, hand: zone('own', items, { of: id }) });
    const match = acting(
      {
        give: (c) => {
          c.state.players = [player('p1', ['king']), player('p2', ['ten', 'ace'])];
          c.emit('gave', {}, null);
        },
      },
      { players: [player('p1', ['ace', 'king']), player('p2', ['ten'])] },
    );
    watch(match);
    act(match, 'give');
    const patches = all((viewer) => told(match, viewer).news[0]?.patch);
    expect(patches[0]).toEqual([
      ['players/p1/hand/items', 0, 1, []],
      ['players/p2/hand/items', 1, 0, [null]],
    ]);
    // Which of the two it was p2 cannot tell.
    expect(patches[1]).toEqual([
      ['players/p1/hand/items', 1, 1, []],
      ['players/p2/hand/items', 1, 0, ['ace']],
    ]);
    expect(JSON.stringify(patches[2])).not.toMatch(/ace|king|ten/);
  });

  test('a place that becomes a zone shows only what may be seen', () => {
    const match = acting(
      {
        deal: (c) => {
          c.state.hand = zone('own', ['ace'], { of: 'p1' });
          c.emit('dealt', {}, null);
        },
      },
      { hand: { items: ['nothing'] } },
    );
    watch(match);
    act(match, 'deal');
    expect(JSON.stringify(told(match, 1))).not.toContain('ace');
    expect(told(match, 0).news[0]?.patch).toMatchObject([['hand', { items: ['ace'] }]]);
  });

  test('an event that is in the catalogue changes what lies at its places, and nothing else', () => {
    const events = {
      hit: { enemy: 'text', at: { at: 'enemies/{enemy}' } },
      paid: { from: 'place', to: 'place?' },
    } as const satisfies Catalogue;
    const match = () =>
      acting(
        {
          go: (c) => {
            const { enemies, purse, bank } = c.state as {
              enemies: { n: number }[];
              purse: Json[];
              bank: Acting;
            };
            for (const enemy of enemies) enemy.n += 1;
            purse.pop();
            bank.coins = 1;
            c.emit('hit', { enemy: 'e1' }, null);
            c.emit('paid', { from: 'purse', to: 'nowhere/coins' }, null);
          },
        },
        {
          enemies: [
            { id: 'e1', n: 0 },
            { id: 'e2', n: 0 },
          ],
          purse: ['coin'],
          bank: {},
        },
        { events },
      );
    const told1 = (everywhere: boolean) => {
      const watched = match();
      watch(watched, everywhere);
      act(watched, 'go');
      const { news, rest } = told(watched, 1);
      return [...news.map(({ patch }) => patch), rest];
    };
    // Lists are looked at as a whole.
    const hit = [
      ['enemies/e1/n', 1],
      ['enemies/e2/n', 1],
    ];
    const paid = ['purse', 0, 1, []];
    const unnamed = ['bank/coins', 1];
    expect(told1(false)).toEqual([hit, [paid], [unnamed]]);
    expect(told1(true)).toEqual([[...hit, paid, unnamed], [], []]);
  });

  test('a shuffle that nobody sees changes nothing that can be told', () => {
    const match = acting(
      {
        shuffle: (c) => {
          c.state.decks = [zone('closed', ['b', 'a'])];
          c.state.deck = zone('closed', ['d', 'c']);
          c.emit('shuffled', {}, null);
        },
      },
      { decks: [zone('closed', ['a', 'b'])], deck: zone('closed', ['c', 'd']) },
    );
    watch(match);
    act(match, 'shuffle');
    expect(all((viewer) => told(match, viewer).news[0]?.patch)).toEqual([[], [], []]);
  });
});

describe('what somebody does not see happen', () => {
  const match = () =>
    acting(
      {
        go: (c) => {
          c.state.a = 1;
          c.emit('private', {}, null, { only: ['p1'] });
          c.state.b = 1;
          c.emit('public', {}, null);
          c.state.c = 1;
          c.emit('private', {}, null, { only: ['p1'] });
          c.state.d = 1;
        },
      },
      { a: 0, b: 0, c: 0, d: 0 },
    );

  test('counts to the next event that they do see, or to what is left', () => {
    const watched = match();
    watch(watched);
    act(watched, 'go');
    expect(told(watched, 0)).toMatchObject({
      news: [{ patch: [['a', 1]] }, { patch: [['b', 1]] }, { patch: [['c', 1]] }],
      rest: [['d', 1]],
    });
    expect(told(watched, 1)).toMatchObject({
      news: [
        {
          n: 1,
          key: 'public',
          patch: [
            ['a', 1],
            ['b', 1],
          ],
        },
      ],
      rest: [
        ['c', 1],
        ['d', 1],
      ],
    });
  });
});
