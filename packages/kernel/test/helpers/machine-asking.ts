/** Matches with one question, and a last one so that they do not end. */
import type { AskOne, AskSome } from '../../src/index.ts';
import { asks, begin, game, opts, type Seating, type Table } from './machine-games.ts';

export type Locals = { at: string; k: number };

/** A match with one question for p1, or whoever is said, and a last one so that it does not end. */
export function one(spec: Partial<AskOne<Table, Locals>>, seating?: Seating) {
  return begin(
    game((f) => [
      f.ask('q', {
        rule: 'R-1',
        options: () => opts('a', 'b'),
        take: (c, { id }, by) => {
          c.state.said.push(`${id}-by-${by}`);
        },
        ...spec,
      }),
      asks(f, 'last', 'p1', 'x', 'y'),
    ]),
    seating,
  );
}

export function some(spec: Partial<AskSome<Table, Locals>>) {
  return begin(
    game((f) => [
      f.askSome('q', {
        rule: 'R',
        who: () => 'p1',
        options: () => opts('a', 'b', 'c'),
        min: () => 0,
        max: () => 9,
        take: (c, picked, by) => {
          c.state.said.push(`[${picked.map(({ id }) => id).join()}]-by-${by}`);
        },
        ...spec,
      }),
      asks(f, 'last', 'p1', 'x', 'y'),
    ]),
  );
}

export const LAST = 'q.2 0: x y';
/** Behind a question that was put and answered by itself. */
export const SKIPPED = [LAST];
