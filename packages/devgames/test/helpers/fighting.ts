/** Fights for tests of combat: one soldier, and the dice that come next. */
import type { Match } from '@torii/kernel';
import type { Table } from '../../src/anvil/combat/cards.ts';
import type { Anvil } from '../../src/anvil/situation.ts';
import { happened, lay, table } from './table.ts';

type Dice = 'STRIKE' | 'SURGE' | 'BLANK';

interface Roll {
  readonly dice: readonly Dice[];
  readonly number: number;
  readonly symbol: 'BASIC' | 'SPECIAL';
  /** What lies otherwise before the soldier. */
  readonly p1?: { readonly [key: string]: string | number | boolean | object };
}

/** One soldier, one turn, and the dice that come next. */
export function soldier({ dice, number, symbol, p1 = {} }: Roll): Match<Anvil> {
  return lay('combat', 1, {
    table: { turns: 1, players: { p1: p1 as never } },
    script: { 'player:p1': dice, number: [number], symbol: [symbol] },
  });
}

export function p1(match: Match<Anvil>) {
  const { players } = table<Table>(match);
  const me = players.p1;
  if (!me) throw new Error('p1 does not play');
  return me;
}

export function keys(match: Match<Anvil>, since: number): string[] {
  return happened(match, since).map(([key]) => key);
}
