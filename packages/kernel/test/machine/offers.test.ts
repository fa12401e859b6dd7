/** Offers: what may be done at any moment. */
import { describe, expect, test } from 'vitest';
import { answer, hash, type Offer, questions, undo } from '../../src/index.ts';
import {
  add,
  asks,
  begin,
  bothWays,
  game,
  n,
  offers,
  open,
  opts,
  pick,
  refusal,
  reloaded,
  said,
  type Table,
  tableFlow,
  take,
} from '../helpers/machine-games.ts';
import { asked, deal, dealing, offer, three } from '../helpers/machine-offering.ts';

describe('standing offers', () => {
  test('stand beside the questions of anybody, for every role that has one', () => {
    const match = asked([offer('up', { options: (_, role) => (role === 'p2' ? opts('a', 'b') : []) })]);
    expect(open(match)).toEqual(['q.1 0: x y']);
    expect(offers(match)).toEqual(['q.offer-p2 1: up:a up:b']);
    expect(questions(match, 1)).toMatchObject([
      { rule: 'R', prompt: 'kernel.offers', min: 0, max: 1, offer: true },
    ]);
    expect(questions(match, 0)).toHaveLength(1);
    expect(
      bothWays(match, [
        [1, 'up:b'],
        [0, 'x'],
      ]),
    ).toBe('up-b-p2 q:x');
    expect(offers(match)).toEqual(['q.offer-p2 1: up:a up:b']);
    pick(match, 1, 'y');
    expect(offers(match)).toEqual([]);
    expect(refusal(answer(match, 1, 'q.offer-p2', 'up:a'))).toBe('matchOver');
  });

  test('are refused to others, in wrong numbers, and when they do not stand', () => {
    const match = asked([
      offer('up', { options: (c, role) => (role === 'p1' || n(c, 'x') > 0 ? [] : opts('a')) }),
    ]);
    const before = hash(match.position);
    expect(refusal(answer(match, 0, 'q.offer-p2', 'up:a'))).toBe('notYours');
    const wrongCount = { ok: false, reason: 'wrongCount', args: { min: 1, max: 1 } };
    expect(answer(match, 1, 'q.offer-p2')).toEqual(wrongCount);
    expect(refusal(answer(match, 1, 'q.offer-p2', 'up:a', 'up:a'))).toBe('wrongCount');
    const noSuchOption = { ok: false, reason: 'noSuchOption', args: { option: 'a' } };
    expect(answer(match, 1, 'q.offer-p2', 'a')).toEqual(noSuchOption);
    expect(refusal(answer(match, 0, 'q.offer-p1', 'up:a'))).toBe('noSuchOption');
    expect(hash(match.position)).toBe(before);
  });

  test('of two with the same option are two', () => {
    const match = asked([offer('one'), offer('two')]);
    expect(offers(match)).toEqual(['q.offer-p1 0: one:now two:now', 'q.offer-p2 1: one:now two:now']);
    take(match, 0, 'two:now');
    expect(said(match)).toBe('two-now-p1');
  });

  test('only standing ones stand', () => {
    expect(offers(asked([offer('up', { standing: false, pauses: ['here'] })]))).toEqual([]);
  });

  test('a seat with two roles has the offers of both', () => {
    const match = asked([offer('up')], { seats: [['p1', 'p2'], ['p3']] });
    expect(offers(match)).toEqual(['q.offer-p1 0: up:now', 'q.offer-p2 0: up:now', 'q.offer-p3 1: up:now']);
    answer(match, 0, 'q.offer-p2', 'up:now');
    expect(said(match)).toBe('up-now-p2');
  });

  test('one that asks something covers the open question, which comes back as it was; also after loading', () => {
    const match = asked([offer('up', dealing)]);
    take(match, 1, 'up:deal');
    expect(open(match)).toEqual(['q.2 1: sell-up keep']);
    expect(refusal(answer(match, 0, 'q.1', 'x'))).toBe('questionClosed');
    expect(bothWays(match, [[1, 'sell-up']])).toBe('up-deal-p2 p2:sell-up:deal1');
    expect(open(match)).toEqual(['q.1 0: x y']);
    expect(
      bothWays(match, [
        [0, 'y'],
        [1, 'x'],
      ]),
    ).toBe('up-deal-p2 p2:sell-up:deal1 q:y r:x end');
  });

  test('one that is done at once changes what is listed, and remembers nothing of the frame that waits', () => {
    const match = begin(
      game(
        (f) => [
          f.each('days', () => [7], 'k', [
            f.ask('q', {
              rule: 'R',
              who: () => 'p1',
              options: (c) => opts(`day${c.locals.k}-${n(c, 'sun')}`, 'b'),
              take: () => {},
            }),
          ]),
        ],
        {
          offers: [
            offer('sun', {
              take: (c) => {
                add(c, 'sun');
                c.state.said.push(JSON.stringify(c.locals));
              },
            }),
          ],
        },
      ),
    );
    expect(open(match)).toEqual(['q.1 0: day7-0 b']);
    expect(take(match, 1, 'sun:now')).toEqual({ ok: true, applied: 1 });
    expect(open(match)).toEqual(['q.1 0: day7-1 b']);
    expect(said(match)).toBe('{"at":"","k":0}');
  });

  test('a covered question comes back with what it then has, or not at all', () => {
    const match = begin(
      game(
        (f) => [
          f.ask('q', {
            rule: 'R',
            who: () => 'p1',
            options: (c) => opts('a', 'b', 'c').slice(0, 3 - n(c, 'less')),
            take: (c, { id }) => {
              c.state.said.push(id);
            },
          }),
        ],
        {
          offers: [
            offer('less', {
              take: (c) => {
                add(c, 'less');
                c.call(deal, { by: 'p2', what: 'x' });
              },
            }),
          ],
          flows: [deal as never],
        },
      ),
    );
    take(match, 1, 'less:now');
    pick(match, 1, 'keep');
    expect(open(match)).toEqual(['q.1 0: a b']);
    // Only one option is left: it is taken without asking.
    expect(
      bothWays(match, [
        [1, 'less:now'],
        [1, 'keep'],
      ]),
    ).toBe('p2:keep:deal1 p2:keep:deal2 a end');
  });

  test('an offer may not be taken behind the back of the table that is asked for consent', () => {
    const match = asked([offer('up')]);
    pick(match, 0, 'x');
    take(match, 1, 'up:now');
    expect(undo(match, 0)).toEqual({ ok: true, applied: 0 });
    expect(offers(match)).toEqual([]);
    expect(refusal(answer(match, 1, 'q.offer-p2', 'up:now'))).toBe('consentPending');
    expect(said(match)).toBe('q:x up-now-p2');
  });
});

describe('in lanes', () => {
  const lane = tableFlow('lane', { role: '' }, (f) => [
    f.when('busy', (c) => c.locals.role === 'p1', [asks(f, 'q', 'p1', 'x', 'y')]),
    f.do('lane', (c) => {
      c.state.said.push(`${c.locals.role}-done`);
    }),
  ]);
  const lanes = (list: Offer<Table>[], of: readonly string[] = ['p1', 'p2']) =>
    begin(
      game((f) => [f.lanes('l', { of: () => of, flow: lane, locals: (_, role) => ({ role }) })], {
        offers: list,
        flows: [deal as never],
      }),
      three,
    );

  test('an own offer runs in the lane of its role, even when that lane is done; who has no lane uses the floor', () => {
    const match = lanes([offer('up', dealing)]);
    expect(offers(match)).toEqual([
      'q.1p1.offer-p1 0: up:deal',
      'q.1p2.offer-p2 1: up:deal',
      'q.1floor.offer-p3 2: up:deal',
    ]);
    take(match, 1, 'up:deal');
    take(match, 2, 'up:deal');
    expect(open(match)).toEqual(['q.1p1.1 0: x y', 'q.1p2.1 1: sell-up keep', 'q.1floor.1 2: sell-up keep']);
    // p1's lane is done, but the lanes are not joined before what was begun in them is over.
    expect(
      bothWays(match, [
        [0, 'x'],
        [2, 'keep'],
      ]),
    ).toBe('p2-done up-deal-p2 up-deal-p3 q:x p1-done p3:keep:deal1');
    // Things are named apart in the lane of a role.
    expect(bothWays(match, [[1, 'keep']])).toBe(
      'p2-done up-deal-p2 up-deal-p3 q:x p1-done p3:keep:deal1 p2:keep:deal-p2-1 end',
    );
  });

  test('a shared one runs on the floor and leaves the own questions open', () => {
    const match = lanes([offer('trade', { ...dealing, shared: true }), offer('up')]);
    take(match, 0, 'trade:deal');
    expect(open(match)).toEqual(['q.1p1.1 0: x y', 'q.1floor.1 0: sell-trade keep']);
    // One shared action at a time; own offers still stand.
    expect(offers(match)).toEqual([
      'q.1p1.offer-p1 0: up:now',
      'q.1p2.offer-p2 1: up:now',
      'q.1floor.offer-p3 2: up:now',
    ]);
    expect(refusal(answer(match, 1, 'q.1p2.offer-p2', 'trade:deal'))).toBe('noSuchOption');
    expect(bothWays(match, [[0, 'keep', 'q.1floor']])).toBe('p2-done trade-deal-p1 p1:keep:deal1');
    expect(offers(match)[1]).toBe('q.1p2.offer-p2 1: trade:deal up:now');
  });

  test('lanes that a shared action opens have offers of their own, below those of the lanes around them', () => {
    const meal = tableFlow('meal', { role: '' }, (f) => [
      f.ask('eat', {
        rule: 'R',
        who: (c) => c.locals.role,
        options: () => opts('rice', 'fish'),
        take: () => {},
      }),
    ]);
    const feast = tableFlow('feast', {}, (f) => [
      f.lanes('eat', { of: () => ['p2', 'p3'], flow: meal, locals: (_, role) => ({ role }) }),
    ]);
    const match = begin(
      game((f) => [f.lanes('l', { of: () => ['p1'], flow: lane, locals: (_, role) => ({ role }) })], {
        offers: [offer('feast', { shared: true, take: (c) => c.call(feast) }), offer('up', dealing)],
        flows: [feast, deal as never],
      }),
      three,
    );
    take(match, 0, 'feast:now');
    expect(open(match)).toEqual([
      'q.1p1.1 0: x y',
      'q.1floor.1p2.1 1: rice fish',
      'q.1floor.1p3.1 2: rice fish',
    ]);
    expect(offers(match)).toEqual([
      'q.1p1.offer-p1 0: up:deal',
      'q.1floor.1p2.offer-p2 1: up:deal',
      'q.1floor.1p3.offer-p3 2: up:deal',
    ]);
    take(match, 1, 'up:deal');
    // Only p2's meal is interrupted.
    expect(open(match)).toEqual([
      'q.1p1.1 0: x y',
      'q.1floor.1p2.2 1: sell-up keep',
      'q.1floor.1p3.1 2: rice fish',
    ]);
  });
});

describe('one shared action at a time', () => {
  const trade = offer('trade', { ...dealing, shared: true });

  test('also where there are no lanes', () => {
    const match = asked([trade, offer('up')]);
    take(match, 1, 'trade:deal');
    expect(open(match)).toEqual(['q.2 1: sell-trade keep']);
    expect(offers(match)).toEqual(['q.offer-p1 0: up:now', 'q.offer-p2 1: up:now']);
    expect(offers(reloaded(match))).toEqual(['q.offer-p1 0: up:now', 'q.offer-p2 1: up:now']);
    expect(bothWays(match, [[1, 'keep']])).toBe('trade-deal-p2 p2:keep:deal1');
    expect(offers(match)).toEqual(['q.offer-p1 0: trade:deal up:now', 'q.offer-p2 1: trade:deal up:now']);
  });

  test('an action on the floor of a flow is one', () => {
    const match = begin(
      game(
        (f) => [
          f.floor('market', {
            rule: 'R',
            of: (c) => c.roles,
            options: () => opts('haggle'),
            take: (c, _, by) => c.call(deal, { by, what: 'rice' }),
          }),
        ],
        { offers: [trade], flows: [deal as never] },
      ),
    );
    // While nobody acts the floor and the offers are both open.
    expect(offers(match)).toHaveLength(2);
    pick(match, 0, 'haggle');
    expect(offers(match)).toEqual([]);
    pick(match, 0, 'keep');
    expect(offers(match)).toHaveLength(2);
    take(match, 1, 'trade:deal');
    expect(open(match)).toEqual(['q.5 1: sell-trade keep']);
  });
});
