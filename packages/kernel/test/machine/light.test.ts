/** What comes to light, and what is told to whom. */
import { describe, expect, test } from 'vitest';
import { undo } from '../../src/index.ts';
import {
  asks,
  begin,
  type C,
  game,
  giving,
  opts,
  pick,
  type Seating,
  said,
  says,
  tableFlow,
} from '../helpers/machine-games.ts';

describe('what comes to light', () => {
  const looking = tableFlow('looking', { role: '' }, (f) => [
    f.askAgain('look', {
      rule: 'R',
      who: (c) => c.locals.role,
      options: () => opts('nothing', 'die', 'draw', 'shuffle', 'p1', 'all'),
      done: 'R',
      take: (c, { id }) => {
        if (id === 'die') c.roll('die', [1, 2]);
        else if (id === 'draw') c.draw('bag', [1, 2]);
        else if (id === 'shuffle') c.shuffle('deck', [1, 2]);
        else if (id === 'all') c.revealed();
        else if (id !== 'nothing') c.revealed([id]);
      },
    }),
  ]);
  const lanes = game((f) => [
    f.lanes('l', { of: (c) => c.roles, flow: looking, locals: (_, role) => ({ role }) }),
  ]);
  const oneStack = game((f) => [f.call('look', looking, () => ({ role: 'p2' }))]);
  const competitive: Seating = { options: { competitive: true } };

  test('outside lanes it is for everybody, or for those who are shown it', () => {
    const match = begin(oneStack);
    pick(match, 1, 'nothing');
    pick(match, 1, 'shuffle');
    expect(match.revealed).toEqual([-1, -1]);
    pick(match, 1, 'p1');
    expect(match.revealed).toEqual([2, -1]);
    pick(match, 1, 'die');
    expect(match.revealed).toEqual([3, 3]);
    pick(match, 1, 'draw');
    pick(match, 1, 'all');
    expect(match.revealed).toEqual([5, 5]);
  });

  test('in a lane of a co-operative match it concerns the lane alone', () => {
    const match = begin(lanes);
    pick(match, 1, 'draw');
    expect(match.revealed).toEqual([-1, 0]);
    pick(match, 1, 'p1');
    expect(match.revealed).toEqual([-1, 1]);
    // p1 may still take back what p1 did before.
    pick(match, 0, 'nothing');
    pick(match, 1, 'all');
    expect(undo(match, 0)).toEqual({ ok: true, applied: 1 });
  });

  test('rivals remember what they have seen, wherever it was', () => {
    const match = begin(lanes, competitive);
    pick(match, 0, 'nothing');
    pick(match, 1, 'draw');
    expect(match.revealed).toEqual([1, 1]);
    pick(match, 1, 'p1');
    expect(match.revealed).toEqual([2, 1]);
    // By consent only.
    expect(undo(match, 0)).toEqual({ ok: true, applied: 0 });
  });

  test('a shuffle is one by its label', () => {
    const shuffles = game((f) => [
      f.do('shuffle', (c) => {
        const deck = ['a', 'b', 'c'];
        c.shuffle('deck', deck);
        c.state.said.push(...deck);
      }),
    ]);
    expect(said(begin(shuffles, { fixture: { script: { deck: [['c', 'a']] } } }))).toBe('c a b end');
  });

  test('nothing that happens and nobody who listens set off nothing', () => {
    const setOff = (c: C) => (c as unknown as { pushed: readonly unknown[] }).pushed.length;
    const run = (c: C) => {
      c.happen([]);
      c.open('nobody', {});
      return setOff(c);
    };
    expect(giving(run)).toBe('0');
  });

  test('a roll and a draw take what they give, a shuffle keeps all', () => {
    const rolled = giving((c) => {
      const bag = [1, 2, 3];
      const drawn = c.draw('bag', bag);
      const deck = [1, 2, 3];
      c.shuffle('deck', deck);
      return [
        bag.includes(drawn),
        [...bag, drawn].sort(),
        [...deck].sort(),
        [4, 5].includes(c.roll('die', [4, 5])),
      ];
    });
    expect(rolled).toBe('[false,[1,2,3],[1,2,3],true]');
  });
});

describe('the table', () => {
  test('roles, seats, options and order', () => {
    const seating: Seating = { seats: [['p2', 'p1'], ['p3']], options: { competitive: true } };
    const run = (c: C) => [
      c.roles,
      c.seatOf('p1'),
      c.seatOf('p3'),
      c.option('competitive'),
      c.option('none') === undefined,
    ];
    expect(giving(run, {}, seating)).toBe('[["p2","p1","p3"],0,1,true,true]');
    expect(() => giving((c) => c.seatOf('p9'))).toThrow("nobody plays 'p9'");
  });

  test('events say the rule and the entry, and who may see them', () => {
    const match = begin(
      game((f) => [
        f.do('set-up', (c) => c.emit('begun', {}, null)),
        asks(f, 'q', 'p1', 'x', 'y'),
        f.do('tell', (c) => {
          c.emit('open', { n: 1 }, 'R-1');
          c.emit('secret', {}, 'R-2', { only: ['p2'] });
          c.emit('partly', { card: 'x' }, 'R-3', { only: ['p1'], hide: ['card'] });
        }),
        says(f, 'told'),
      ]),
    );
    pick(match, 0, 'x');
    expect(match.events).toEqual([
      { key: 'begun', args: {}, rule: null, by: null, entry: -1 },
      { key: 'open', args: { n: 1 }, rule: 'R-1', by: null, entry: 0 },
      { key: 'secret', args: {}, rule: 'R-2', by: null, entry: 0, only: [1] },
      { key: 'partly', args: { card: 'x' }, rule: 'R-3', by: null, entry: 0, only: [0], hide: ['card'] },
    ]);
  });
});
