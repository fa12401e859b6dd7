/** A watched match: for every event, what it changed in each viewer's view. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answer,
  type Catalogue,
  emptyWatch,
  flow,
  fork,
  type Json,
  type Match,
  patched,
  type Sight,
  submit,
  type ToldEvent,
  told,
  undo,
  type Viewer,
  view,
  watch,
  zone,
} from '../src/index.ts';
import { type Acting, type Acts, acting } from './door-acting.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

function act(match: Match<Acting>, name: string): void {
  const outcome = answer(match, 0, questionOf(match), name);
  if (!outcome.ok) throw new Error(`${name}: ${outcome.reason} ${outcome.crash?.message}`);
}

function questionOf({ position }: Match<Acting>): string {
  return position.stack.frames.at(-1)?.asks[0]?.id ?? '';
}

/** Everything that a viewer is told, with the view folded up to each event. */
function folded(match: Match<Acting>, viewer: Viewer, before: Json): { at: Map<number, Json>; end: Json } {
  const at = new Map<number, Json>();
  let now = before;
  const { news, rest } = told(match, viewer);
  for (const { n, patch } of JSON.parse(JSON.stringify(news)) as ToldEvent[]) {
    now = patched(now, patch);
    at.set(n, now);
  }
  return { at, end: patched(now, rest) };
}

function empty({ watch: watched }: Match<Acting>): void {
  if (watched !== null) emptyWatch(watched);
}

const all = <T>(look: (viewer: Viewer) => T): T[] => VIEWERS.map(look);

// ---- any game ------------------------------------------------------------------------------------------------

/** What is hidden is called so; the number tells worlds apart. */
const item = fc.nat(5).map((n) => `hidden${n}`);
const pile = fc
  .tuple(
    fc.constantFrom('open' as const, 'own' as const, 'closed' as const),
    fc.constantFrom('p1', 'p2'),
    fc.array(item, { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([kind, of, items, looked]) => {
    const made = zone(kind, items, { of });
    return looked && items.length > 0 ? { ...made, seen: [['p2'], ...items.slice(1).map(() => [])] } : made;
  });

const part: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(0, 1, null, 'x'),
  pile,
  fc.array(fc.constantFrom<Json>('a', 'b', 1), { maxLength: 3 }),
  fc.array(pile, { maxLength: 3 }),
  fc.array(
    fc
      .tuple(fc.constantFrom('e1', 'e2', 'a/b'), pile, fc.nat(2))
      .map(([id, cards, n]) => ({ id, cards, n, deep: { cards } })),
    { maxLength: 3 },
  ),
  fc.dictionary(fc.constantFrom('a', 'b', '', 'a/b', 'toString'), fc.oneof(fc.nat(2), pile), {
    maxKeys: 3,
  }),
) as fc.Arbitrary<Json>;
const table = fc.dictionary(fc.constantFrom('one', 'two', 'three'), part, { maxKeys: 3 });

const SIGHTS: readonly (Sight | undefined)[] = [undefined, undefined, { only: ['p1'] }, { only: [] }];
const step = fc.record({ table, sight: fc.constantFrom(...SIGHTS), says: fc.boolean() });
type Step = { readonly table: Json; readonly sight: Sight | undefined; readonly says: boolean };

const CATALOGUE = { turned: { at: ['place'] } } as const satisfies Catalogue;

/**
 * Plays steps of a table in a few answers; gives what each viewer saw at each event, and is told of it. With a catalogue
 * events name the places that they change.
 */
function played(answers: readonly (readonly Step[])[], figures: boolean, catalogue = false) {
  const seen = new Map<string, Json>();
  const actions: Acts = Object.fromEntries(
    answers.map((steps, i) => [
      `act${i}`,
      (c) => {
        for (const { table: laid, sight, says } of steps) {
          c.state.table = structuredClone(laid);
          if (!says) continue;
          c.emit('turned', { at: ['one', 'two/a', 'two', 'three'] }, null, sight);
          const n = (match.events?.length ?? 0) - 1;
          for (const viewer of VIEWERS) seen.set(`${n} ${viewer}`, withoutFigures(view(match, viewer)));
        }
      },
    ]),
  );
  const match: Match<Acting> = acting(
    actions,
    { table: {} },
    {
      ...(figures ? { figures: ({ state }) => ({ made: state.table as Json }) } : {}),
      ...(catalogue ? { events: CATALOGUE, view: ({ state }) => state.table as Json } : {}),
    },
  );
  watch(match);
  const befores = all((viewer) => view(match, viewer));
  for (const name of Object.keys(actions)) act(match, name);
  return { match, befores, seen };
}

function withoutFigures(seen: Json): Json {
  const { figures: _, ...rest } = seen as { figures?: Json };
  return rest;
}

describe('whatever lies on a table, and whatever is done with it', () => {
  const answers = fc.array(fc.array(step, { maxLength: 3 }), { minLength: 1, maxLength: 3 });

  test('patches lead to the view of each moment and to the present one', () => {
    fc.assert(
      fc.property(answers, fc.boolean(), fc.boolean(), (steps, figures, catalogue) => {
        const { match, befores, seen } = played(steps, figures, catalogue);
        VIEWERS.forEach((viewer, i) => {
          const { at, end } = folded(match, viewer, befores[i] as Json);
          for (const [n, now] of at) expect(withoutFigures(now)).toEqual(seen.get(`${n} ${viewer}`));
          expect(end).toEqual(view(match, viewer));
        });
      }),
      { numRuns: 300 },
    );
  });

  test('what is laid out anew as it was has not changed', () => {
    fc.assert(
      fc.property(table, fc.boolean(), (laid, figures) => {
        const steps = [
          [{ table: laid, sight: undefined, says: true }],
          [{ table: laid, sight: undefined, says: true }],
        ];
        const { match } = played(steps, figures);
        for (const viewer of VIEWERS) expect(told(match, viewer).news[1]?.patch).toEqual([]);
        empty(match);
        for (const viewer of VIEWERS) expect(told(match, viewer).rest).toEqual([]);
      }),
    );
  });

  test('nobody is told by a patch what lies hidden, nor that it has changed', () => {
    const renamed = <T>(steps: T): T => JSON.parse(JSON.stringify(steps).replaceAll('hidden', 'secret'));
    const hidden = (steps: readonly (readonly Step[])[]) =>
      JSON.parse(
        JSON.stringify(steps).replaceAll('"open"', '"closed"').replaceAll('"own"', '"closed"'),
      ) as Step[][];
    fc.assert(
      fc.property(answers, fc.boolean(), (steps, figures) => {
        const here = played(hidden(steps), figures).match;
        const there = played(renamed(hidden(steps)), figures).match;
        expect(told(here, 'spectator')).toEqual(told(there, 'spectator'));
        expect(JSON.stringify(told(here, 'spectator'))).not.toContain('hidden');
      }),
      { numRuns: 200 },
    );
  });
});

// ---- one by one ----------------------------------------------------------------------------------------------

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
    submit(match, { t: 'edit', seat: 0, edits: [{ op: 'set', path: 'n', value: 9 }] });
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
