/** A match in which wounds and healing happen, and rules that replace them or react to them. */
import type { Change, Check, Hook, Replacement, Trigger } from '../../src/index.ts';
import { add, begin, type C, game, type Seating, says, type Table } from './machine-games.ts';

export const three: Seating = { seats: [['p1'], ['p2'], ['p3']] };

export function replacement(id: string, spec: Partial<Replacement<Table>> = {}): Replacement<Table> {
  return {
    on: 'change',
    id,
    rule: `R-${id}`,
    change: 'wound',
    always: true,
    replace: (c, change) => {
      c.state.said.push(`${id}(${change.to})`);
      change.n = (change.n ?? 0) - 1;
      return undefined;
    },
    ...spec,
  };
}

export function trigger(id: string, spec: Partial<Trigger<Table>> = {}): Trigger<Table> {
  return {
    on: 'window',
    id,
    rule: `R-${id}`,
    window: 'after:wound',
    always: true,
    run: (c, { to }) => {
      c.state.said.push(`${id}(${to})`);
    },
    ...spec,
  };
}

export const changes = {
  wound: (c: C, change: Change) => {
    c.state.said.push(`wound(${change.to},${change.n ?? '-'})`);
    add(c, change.to, -(change.n ?? 0));
  },
  heal: (c: C, change: Change) => {
    c.state.said.push(`heal(${change.to},${change.n ?? '-'})`);
  },
};

/** A match in which changes happen at once; effects are attached before. */
export function happens(
  list: Change[],
  hooks: Hook<Table>[],
  attached: Parameters<C['attach']>[] = [],
  checks: Check<Table>[] = [],
) {
  return begin(
    game(
      (f) => [
        f.do('attach', (c) => {
          for (const effect of attached) c.attach(...effect);
        }),
        f.happen('happen', () => list),
        says(f, 'after'),
      ],
      { hooks, changes, checks },
    ),
    three,
  );
}

export const wound = (to: string, k?: number): Change =>
  k === undefined ? { kind: 'wound', to } : { kind: 'wound', to, n: k };
