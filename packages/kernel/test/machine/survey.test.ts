/** What figures and looks may see of a moment, and how figures reach those who watch. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  emptyWatch,
  type Hook,
  type Json,
  patched,
  questions,
  type Survey,
  told,
  view,
  watch,
  zone,
} from '../../src/index.ts';
import { asks, begin, game, type Table, tableFlow } from '../helpers/machine-games.ts';

const hooks: Hook<Table>[] = [
  {
    on: 'stat',
    id: 'plus',
    rule: 'R',
    stat: 'att',
    modify: (value, _, of, { of: owner, data }) => (of === owner ? value + Number(data) : value),
  },
];
const stats = { att: () => 3 };

const turn = tableFlow(
  'turn',
  { role: 'p1', left: 2 },
  (f) => [
    f.do('attach', (c) => {
      c.attach('plus', { of: 'p1', source: 'boots', until: 'turn', data: 2 });
      c.attach('plus', { of: 'p2', source: 'curse', data: -1 });
      c.attach('plus', { of: 'p1', source: 'curse', data: -1 });
      c.useIn('turn', 'boots');
    }),
    asks(f, 'q', 'p1', 'x', 'y'),
    f.do('spend', (c) => {
      c.locals.left = 1;
    }),
    asks(f, 'q2', 'p1', 'x', 'y'),
  ],
  { scope: 'turn', card: 'card:boots/text' },
);

const lucky: Json = { always: ['the', 'same'] };

function figures(c: Survey<Table>): Json {
  const turns = c.underWay().flatMap(({ flow, locals }) => (flow === turn.name ? [locals] : []));
  return {
    att: Object.fromEntries(c.roles.map((role) => [role, { ...c.explain('att', role) }])) as Json,
    left: turns.map(({ left }) => left ?? 0),
    lucky,
    own: zone('own', [turns.length], { of: 'p2' }),
  };
}

function played() {
  return begin(game((f) => [f.call('turn', turn)], { hooks, stats, figures }));
}

describe('a survey', () => {
  test('tells of a value what it is without changes, what changes it and for how long', () => {
    const { run } = played();
    expect(run.explain('att', 'p1')).toEqual({
      base: 3,
      changes: [
        { source: 'boots', by: 2, until: 'turn' },
        { source: 'curse', by: -1, until: null },
      ],
      value: 4,
    });
    expect(run.explain('att', 'p1').value).toBe(run.stat('att', 'p1'));
    expect(() => run.explain('luck', 'p1')).toThrow("no stat named 'luck'");
  });

  test('sees what is under way, what listens to a window and what was used', () => {
    const { run } = played();
    expect(run.underWay().map(({ flow, at, card }) => [flow, at, card])).toContainEqual([
      'turn',
      'q',
      'card:boots/text',
    ]);
    expect(run.listening('stat:att').map(({ source }) => source)).toEqual(['boots', 'curse', 'curse']);
    expect([run.usesIn('turn'), run.usesIn('match')]).toEqual([['boots'], []]);
  });

  test('supposes another state: values are worked out of it, and nothing can be done in it', () => {
    const match = begin(
      game((f) => [f.call('turn', turn)], { hooks, stats: { att: (c) => c.state.said.length } }),
    );
    const { run } = match;
    const supposed = run.supposing({ ...run.state, said: [...run.state.said, 'more'] });
    // The boots add 2, the curse takes 1 off.
    expect(supposed.stat('att', 'p1') - run.stat('att', 'p1')).toBe(1);
    expect(() => supposed.useIn('turn', 'shoes')).toThrow('only looked at');
    expect(run.usesIn('turn')).toEqual(['boots']);
  });
});

describe('figures', () => {
  test('are in every view, and reach those who watch as patches of what has changed, masked like the table', () => {
    const match = played();
    watch(match);
    const before = [view(match, 0), view(match, 1)];
    expect((before[0] as { figures: Json }).figures).toMatchObject({ left: [2], own: { items: [null] } });
    expect((before[1] as { figures: Json }).figures).toMatchObject({ left: [2], own: { items: [1] } });
    const [asked] = questions(match, 0);
    answer(match, 0, asked?.id ?? '', 'x');
    const { rest, news } = told(match, 0);
    expect(rest.filter(([path]) => path.startsWith('figures'))).toEqual([['figures/left', 0, 1, [1]]]);
    const patches = [...news.map(({ patch }) => patch), rest];
    expect(patches.reduce<Json>(patched, before[0] as Json)).toEqual(view(match, 0));
    if (match.watch) emptyWatch(match.watch);
  });

  test('that are hidden change only for whom they are', () => {
    const match = played();
    watch(match);
    for (const expected of [[], ['figures/own']]) {
      const [asked] = questions(match, 0);
      answer(match, 0, asked?.id ?? '', 'x');
      const paths = (seat: number) => told(match, seat).rest.map(([path]) => path);
      expect(paths(1).filter((path) => path.startsWith('figures/own'))).toEqual(
        expected.map((path) => `${path}/items`),
      );
      expect(paths(0).filter((path) => path.startsWith('figures/own'))).toEqual([]);
      if (match.watch) emptyWatch(match.watch);
    }
  });
});
