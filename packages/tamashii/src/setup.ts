/** 2 Game setup: the general steps 1–6 (TM-2-02). The Scenario's own steps are in scenarioSetup.ts. */
import { type Chance, flow, type Setup } from '@torii/kernel';
import { newTable, type Tamashii } from './state.ts';
import type { Facts } from './table.ts';

/** The table before anybody has chosen anything: whatever is random is dealt here, in labelled draws. */
export function layTable({ table }: Facts, { seats }: Setup, _chance: Chance): Tamashii {
  return newTable(seats.flat(), table);
}

/** What players choose before the first turn: boards, Classes, Learning Protocols, the First Player. */
export const setUp = flow<Tamashii>()('setup', {}, () => []);
