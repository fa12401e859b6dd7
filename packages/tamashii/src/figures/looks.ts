/** What can be asked about the table, because it costs too much to be worked out unasked. */
import type { Look } from '@torii/kernel';
import type { Tamashii } from '../table/state.ts';
import { fightLook } from './fight.ts';
import { nearnessLook } from './nearness.ts';
import { oddsLook } from './odds.ts';

export const looks: Readonly<Record<'nearness' | 'odds' | 'fight', Look<Tamashii>>> = {
  nearness: nearnessLook,
  odds: oddsLook,
  fight: fightLook,
};
