/** Effects that rules attach: where they lie, how long they last, and who sees that they have gone. */
import { describe, expect, test } from 'vitest';
import { answer, type Hook } from '../../src/index.ts';
import {
  asks,
  begin,
  type C,
  game,
  giving,
  open,
  opts,
  pick,
  refusal,
  said,
  type Table,
  tableFlow,
} from '../helpers/machine-games.ts';

describe('effects', () => {
  const hooks: Hook<Table>[] = [
    { on: 'stat', id: 'plus', rule: 'R', stat: 'att', modify: (v) => v + 1 },
    { on: 'window', id: 'tell', rule: 'R', window: 'w', run: (c) => c.state.said.push('told') },
  ];
  const stats = { att: () => 0 };

  test('lie under the window they listen to, with all that they remember', () => {
    const data = { marks: [1] };
    const turn = tableFlow(
      'turn',
      {},
      (f) => [
        f.do('attach', (c) => {
          c.attach('plus', { of: 'p1', source: 'card', until: 'turn', data });
          data.marks.push(2);
        }),
        asks(f, 'q', 'p1', 'x', 'y'),
      ],
      { scope: 'turn' },
    );
    const match = begin(game((f) => [f.call('turn', turn)], { hooks, stats }));
    expect(match.position.effects).toEqual({
      'stat:att': [
        { id: 'effect1', hook: 'plus', of: 'p1', source: 'card', until: 'turn', data: { marks: [1] } },
      ],
    });
  });

  test('last over a stretch of time that no flow holds, until the rules say that it is over', () => {
    const run = (c: C) => {
      c.attach('plus', { of: 'p1', source: 'a', until: 'next:p1' });
      c.attach('plus', { of: 'p1', source: 'a', until: 'next:p2' });
      c.over('next:p1');
      return c.stat('att', 'p1');
    };
    expect(giving(run, { hooks, stats, spans: ['next'] })).toBe('1');
    expect(() => giving(run, { hooks, stats })).toThrow('nothing of that name is under way');
  });

  test('go when their source leaves play, whatever they listen to; those of others stay', () => {
    const run = (c: C) => {
      c.attach('plus', { of: 'p1', source: 'a' });
      c.attach('plus', { of: 'p1', source: 'b' });
      c.attach('tell', { of: 'p1', source: 'a' });
      c.detach('a');
      c.open('w', {});
      return c.stat('att', 'p1');
    };
    expect(giving(run, { hooks, stats })).toBe('1');
    const gone = begin(
      game(
        (f) => [
          f.do('run', (c) => {
            c.attach('tell', { of: 'p1', source: 'a' });
            c.detach('a');
          }),
          asks(f, 'q', 'p1', 'x', 'y'),
        ],
        { hooks },
      ),
    );
    // A window that nothing listens to any more leaves no trace.
    expect(gone.position.effects).toEqual({});
  });

  test('attached in lanes lie in the order of the roles, those of one lane oldest first, whoever was quicker', () => {
    const lane = tableFlow('lane', { role: '' }, (f) => [
      f.askAgain('attach', {
        rule: 'R',
        who: (c) => c.locals.role,
        options: () => opts('now', 'later'),
        done: 'R',
        take: (c) => {
          c.attach('plus', { of: c.locals.role, source: 's' });
        },
      }),
    ]);
    const placed = (...order: number[]) => {
      const match = begin(
        game(
          (f) => [
            f.do('before', (c) => {
              c.attach('plus', { of: null, source: 's' });
            }),
            f.lanes('l', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
          ],
          { hooks, stats },
        ),
        { seats: [['p1'], ['p2'], ['p3']] },
      );
      for (const seat of order) pick(match, seat, 'now');
      return match.position.effects['stat:att']?.map(({ id }) => id).join(' ');
    };
    const inOrder = 'effect1 effect-p1-1 effect-p1-2 effect-p2-1 effect-p3-1 effect-p3-2';
    expect(placed(0, 0, 1, 2, 2)).toBe(inOrder);
    expect(placed(2, 2, 1, 0, 0)).toBe(inOrder);
    expect(placed(2, 0, 1, 2, 0)).toBe(inOrder);
  });

  test('are handed back to whoever attaches them; one of a hook that is gone stops the rules', () => {
    expect(giving((c) => c.attach('plus', { of: null, source: 's' }).id, { hooks })).toBe('"effect1"');
    const match = begin(
      game((f) => [asks(f, 'q', 'p1', 'x', 'y'), f.do('look', (c) => void c.stat('att', 'p1'))], { stats }),
    );
    match.position.effects['stat:att'] = [{ id: 'effect1', hook: 'gone', of: null, source: 's' }];
    expect(refusal(answer(match, 0, 'q.1', 'x'))).toBe(
      "crashed: Error: game 'tiny' has no hook named 'gone'",
    );
  });

  test('end with the scope until whose end they last, and the flow behind it knows', () => {
    const turn = tableFlow(
      'turn',
      {},
      (f) => [
        f.do('attach', (c) => {
          c.attach('plus', { of: 'p1', source: 'a', until: 'turn' });
          c.attach('plus', { of: 'p1', source: 'b', until: 'day' });
          c.attach('plus', { of: 'p1', source: 'c' });
        }),
        f.do('in', (c) => {
          c.state.said.push(`in${c.stat('att', 'p1')}`);
        }),
      ],
      { scope: 'turn' },
    );
    const tell = (label: string) => (c: { state: Table; stat(name: string, of: string): number }) => {
      c.state.said.push(`${label}${c.stat('att', 'p1')}`);
    };
    const day = tableFlow('day', {}, (f) => [f.call('turn', turn), f.do('day', tell('day'))], {
      scope: 'day',
    });
    const match = begin(game((f) => [f.call('day', day), f.do('night', tell('night'))], { hooks, stats }));
    expect(said(match)).toBe('in3 day2 night1 end');
  });

  test('the options of one lane follow an effect that ends in another', () => {
    const turn = tableFlow(
      'turn',
      { role: '' },
      (f) => [
        f.do('attach', (c) => {
          c.attach('plus', { of: null, source: 'a', until: 'turn' });
        }),
        asks(f, 'q', 'p2', 'x', 'y'),
      ],
      { scope: 'turn' },
    );
    const lane = tableFlow('lane', { role: '' }, (f) => [
      f.when(
        'p1',
        (c) => c.locals.role === 'p1',
        [
          f.ask('how', {
            rule: 'R',
            who: () => 'p1',
            always: true,
            options: (c) => opts(`att${c.stat('att', 'p1')}`),
            take: () => {},
          }),
        ],
        [f.call('turn', turn), asks(f, 'then', 'p2', 'x', 'y')],
      ),
    ]);
    const match = begin(
      game((f) => [f.lanes('l', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) })], {
        hooks,
        stats,
      }),
    );
    expect(open(match)[0]).toBe('q.1p1.1 0: att1');
    pick(match, 1, 'x');
    expect(open(match)[0]).toBe('q.1p1.1 0: att0');
  });
});
