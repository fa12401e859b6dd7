/** A watch: what it keeps and forgets, with undo, edits, copies and answers that break; figures. */
import { describe, expect, test } from 'vitest';
import { answer, flow, fork, type Json, submit, told, undo, watch, zone } from '../../src/index.ts';
import { type Acting, type Acts, acting } from '../helpers/door-acting.ts';
import { act, empty, folded, questionOf } from '../helpers/door-watching.ts';

const TOO_MANY = flow<Acting>()('tooMany', { subject: '' }, (f) => [
  f.do('clear', (c) => {
    c.state.n = 0;
    c.emit('tooMany', {}, null);
  }),
]);

describe('a watch', () => {
  const counting: Acts = {
    tell: (c) => {
      c.state.n = (c.state.n as number) + 1;
      c.emit('counted', {}, null);
    },
    quietly: (c) => {
      c.state.n = (c.state.n as number) + 1;
    },
    crash: (c) => {
      c.state.n = 100;
      c.emit('counted', {}, null);
      throw new Error('over the top');
    },
    crashQuietly: (c) => {
      c.state.n = 100;
      throw new Error('over the top');
    },
  };
  const begin = (more = {}) => {
    const match = acting(counting, { n: 0 }, more, 1);
    watch(match);
    return match;
  };

  test('is asked as often as one likes: what was told is told again until it is emptied', () => {
    const match = begin();
    act(match, 'tell');
    const once = told(match, 0);
    expect(told(match, 0)).toEqual(once);
    act(match, 'quietly');
    act(match, 'tell');
    expect(folded(match, 0, { n: 0 }).end).toEqual({ n: 3 });
    empty(match);
    expect(told(match, 0)).toEqual({ news: [], rest: [] });
    act(match, 'quietly');
    expect(told(match, 0)).toEqual({ news: [], rest: [['n', 4]] });
    act(match, 'quietly');
    expect(folded(match, 0, { n: 3 }).end).toEqual({ n: 5 });
  });

  test.each(['crash', 'crashQuietly'])('forgets what was noted of an answer that broke: %s', (name) => {
    for (const before of [[], ['tell'], ['quietly'], ['tell', 'quietly'], ['tell', 'tell']]) {
      const match = begin();
      for (const each of before) act(match, each);
      if (before.length === 2) told(match, 0);
      expect(answer(match, 0, questionOf(match), name)).toMatchObject({ ok: false, reason: 'crashed' });
      expect(JSON.stringify(told(match, 0))).not.toContain('100');
      expect(folded(match, 0, { n: 0 }).end).toEqual({ n: before.length });
      act(match, 'tell');
      expect(folded(match, 0, { n: 0 }).end).toEqual({ n: before.length + 1 });
      expect(told(match, 0).news.map(({ n }) => n)).toEqual(match.events?.map((_, n) => n));
    }
  });

  test('tells what undo takes back with the event that says so', () => {
    const match = begin();
    act(match, 'tell');
    act(match, 'tell');
    empty(match);
    undo(match, 0, 0);
    expect(told(match, 0)).toMatchObject({
      news: [{ key: 'kernel.undone', args: { entries: [0, 1], events: [0, 1] }, patch: [['n', 0]] }],
      rest: [],
    });
  });

  test('tells an edit before what the rules make of it', () => {
    const match = begin({
      checks: [
        {
          id: 'many',
          rule: 'many',
          wake: [],
          find: (c: { state: Acting }) => ((c.state.n as number) > 5 ? ['p1'] : []),
          flow: TOO_MANY,
        },
      ],
    });
    submit(match, { t: 'edit', seat: 0, edits: [{ op: 'set', place: 'n', value: 9 }] });
    expect(told(match, 0)).toMatchObject({
      news: [
        { key: 'kernel.edited', patch: [['n', 9]] },
        { key: 'tooMany', patch: [['n', 0]] },
      ],
      rest: [],
    });
  });

  test('is of one match: a copy goes its own way and is watched by nobody', () => {
    const match = begin();
    const copy = fork(match);
    expect(copy.watch).toBeNull();
    expect(() => told(copy, 0)).toThrow('nobody watches');
    act(copy, 'tell');
    expect(told(match, 0)).toEqual({ news: [], rest: [] });
    watch(copy);
    act(match, 'tell');
    expect(told(copy, 0)).toEqual({ news: [], rest: [] });
  });

  test('loses nothing where figures cannot be made for a moment', () => {
    const moody = ({ state }: { state: Acting }): Json => {
      if (state.n === 2) throw new Error('not at two');
      return { twice: 2 * (state.n as number) };
    };
    const match = begin({ figures: moody });
    act(match, 'tell');
    told(match, 0);
    empty(match);
    act(match, 'tell');
    expect(() => told(match, 0)).toThrow('not at two');
    act(match, 'tell');
    expect(folded(match, 0, { n: 1, figures: { twice: 2 } }).end).toEqual({ n: 3, figures: { twice: 6 } });
  });

  test('refuses an answer in whose middle the table cannot be seen, and goes on', () => {
    let blind = false;
    const match = begin({
      view: ({ state }: { state: Acting }): Json => {
        if (blind) throw new Error('too dark');
        return { ...state };
      },
    });
    blind = true;
    expect(answer(match, 0, questionOf(match), 'tell')).toMatchObject({ ok: false, reason: 'crashed' });
    blind = false;
    act(match, 'tell');
    expect(folded(match, 0, { n: 0 }).end).toEqual({ n: 1 });
  });
});

describe('figures', () => {
  test('are told when the rules wait, and masked like everything else', () => {
    const match = acting(
      {
        go: (c) => {
          c.state.n = 1;
          c.emit('went', {}, null);
        },
      },
      { n: 0 },
      {
        figures: ({ state }) => ({
          sum: (state.n as number) * 10,
          hints: [zone('own', [`to p1 ${state.n}`], { of: 'p1' })],
        }),
      },
    );
    watch(match);
    act(match, 'go');
    expect(told(match, 0).news[0]?.patch).toEqual([['n', 1]]);
    expect(told(match, 0).rest).toEqual([
      ['figures/sum', 10],
      ['figures/hints', 0, 1, [{ back: '', items: ['to p1 1'], of: 'p1', seen: [], zone: 'own' }]],
    ]);
    expect(told(match, 1).rest).toEqual([['figures/sum', 10]]);
  });
});
