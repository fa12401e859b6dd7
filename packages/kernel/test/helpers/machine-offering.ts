/** Offers to take at once, or to haggle about. */
import type { Offer } from '../../src/index.ts';
import { asks, begin, game, opts, type Seating, type Table, tableFlow } from './machine-games.ts';

export const three: Seating = { seats: [['p1'], ['p2'], ['p3']] };

/** Whoever takes it is asked something; the answer is minted a name. */
export const deal = tableFlow('deal', { by: '', what: '' }, (f) => [
  f.ask('how', {
    rule: 'R',
    who: (c) => c.locals.by,
    options: (c) => opts(`sell-${c.locals.what}`, 'keep'),
    take: (c, { id }) => {
      c.state.said.push(`${c.locals.by}:${id}:${c.mint('deal')}`);
    },
  }),
]);

export function offer(id: string, spec: Partial<Offer<Table>> = {}): Offer<Table> {
  return {
    id,
    rule: `R-${id}`,
    standing: true,
    options: () => opts('now'),
    take: (c, option, role) => {
      c.state.said.push(`${id}-${option.id}-${role}`);
      if (option.id === 'deal') c.call(deal, { by: role, what: id });
    },
    ...spec,
  };
}

export const dealing = { options: () => opts('deal') };

export function asked(list: Offer<Table>[], seating?: Seating) {
  return begin(
    game((f) => [asks(f, 'q', 'p1', 'x', 'y'), asks(f, 'r', 'p2', 'x', 'y')], {
      offers: list,
      flows: [deal as never],
    }),
    seating,
  );
}
