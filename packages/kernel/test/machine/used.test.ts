/** What rules note for themselves: used until a scope ends, and effects that are dropped one by one. */
import { expect, test } from 'vitest';
import type { Hook } from '../../src/index.ts';
import { begin, game, said, says, type Table, tableFlow } from '../helpers/machine-games.ts';

test('what was used in a scope is used until the scope ends, and only there', () => {
  const turn = tableFlow(
    'turn',
    {},
    (f) => [
      f.do('use', (c) => {
        const before = c.usedIn('turn', 'card');
        c.useIn('turn', 'card');
        const others = [c.usedIn('turn', 'other'), c.usedIn('phase', 'card')];
        c.state.said.push(`${before} ${c.usedIn('turn', 'card')} ${others.join(' ')}`);
      }),
    ],
    { scope: 'turn' },
  );
  const match = begin(game((f) => [f.call('first', turn), f.call('second', turn)]));
  expect(said(match)).toBe('false true false false false true false false end');
});

test('releasing an effect leaves the other effects of its source in force', () => {
  const hook: Hook<Table> = {
    on: 'window',
    id: 'hears',
    rule: 'R',
    window: 'bell',
    run: (c, _, effect) => {
      c.state.said.push(String(effect.data));
      if (effect.data === 'once') c.release(effect.id);
    },
  };
  const match = begin(
    game(
      (f) => [
        f.do('attach', (c) => {
          c.attach('hears', { of: 'p1', source: 'card', data: 'once' });
          c.attach('hears', { of: 'p2', source: 'card', data: 'always' });
        }),
        f.window('ring', 'bell'),
        says(f, 'again'),
        f.window('ring2', 'bell'),
      ],
      { hooks: [hook] },
    ),
  );
  expect(said(match)).toBe('once always again always end');
});
