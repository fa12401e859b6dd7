/** Whatever a game does with its table: patches lead to the view of each moment, and hide what is hidden. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Catalogue,
  type Json,
  type Match,
  type Sight,
  told,
  view,
  watch,
  zone,
} from '../../src/index.ts';
import { type Acting, type Acts, acting } from '../helpers/door-acting.ts';
import { act, all, empty, folded, VIEWERS } from '../helpers/door-watching.ts';

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

  test('what no path can name is told with all that it lies among, also when it goes', () => {
    for (const name of ['', 'a/b']) {
      const before = { one: { [name]: 1, a: 1 } };
      const steps = [before, { one: { a: 1 } }, before].map((laid) => ({
        table: laid,
        sight: undefined,
        says: true,
      }));
      const { match, befores, seen } = played([steps], true);
      const { at, end } = folded(match, 0, befores[0] as Json);
      for (const [n, now] of at) expect(withoutFigures(now)).toEqual(seen.get(`${n} 0`));
      expect(end).toEqual(view(match, 0));
    }
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
