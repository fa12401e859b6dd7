/** A small city on which a Plot card is played. */
import type { Tamashii } from '../../src/table/state.ts';
import { district, me, tile } from './table.ts';

/** The Shelter, a tile next to it, and the Mainframe; everybody in the Shelter. */
export function streets(plot: string, more: (table: Tamashii) => void = () => undefined) {
  return (table: Tamashii): void => {
    tile(table, 'home', 0, 0, { district: district('shelter') });
    tile(table, 'street', 1, 0);
    tile(table, 'core', 2, 0, { district: district('mainframe') });
    me(table).at = 'home';
    me(table, 'p2').at = 'home';
    table.scenario.plot = plot;
    more(table);
  };
}

export const success = (n: number) => (table: Tamashii) => {
  table.scenario.plotTokens.success = n;
};
