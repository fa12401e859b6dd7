/** What the phrases of all sections share. */
import type { Option, Place } from '@torii/kernel';
import type { EffectContext, Phrase } from '@torii/script';
import { grid, isData, slotPlace, slotsWith } from '../table/launcher.ts';
import type { Asset, Player, TableToken, Tamashii } from '../table/state.ts';
import { player } from '../table/table.ts';

export type E = EffectContext<Tamashii>;
export type Phrases = readonly Phrase<Tamashii>[];

export function you(c: E): Player {
  return player(c, c.locals.you);
}

/** A place on the board of whoever acts. */
export function yours(c: E, place: string): readonly Place[] {
  return [`${c.locals.you}/${place}`];
}

function isAsset(noun: string): noun is Asset {
  return noun === 'shield' || noun === 'memory' || noun === 'power' || noun === 'reroll';
}

export function asAsset(noun: string): Asset {
  if (!isAsset(noun)) throw new Error(`'${noun}' is not an Asset`);
  return noun;
}

const TOKENS: Readonly<Record<string, TableToken>> = {
  ascendToken: 'ascend',
  successToken: 'success',
  engineers: 'engineer',
  universalMarker: 'universal',
};

export function asToken(noun: string): TableToken {
  const token = TOKENS[noun];
  if (!token) throw new Error(`'${noun}' does not lie on tables`);
  return token;
}

/** Kinds of Data tokens, as options. */
export function tokenOptions(tokens: readonly number[], rule: string, touches: readonly Place[]): Option[] {
  return tokens.map((token) => ({ id: `t${token}`, rule, touches, key: 'data.token', args: { token } }));
}

/** The Data tokens on somebody's Launcher, as options; the wanted ones only. Whoever acts unless said otherwise. */
export function dataOptions(
  c: E,
  rule: string,
  wanted: (token: number) => boolean = () => true,
  role = c.locals.you,
): Option[] {
  const board = player(c, role);
  return slotsWith(board, (lying) => isData(lying) && wanted(lying)).map((slot) => ({
    id: `s${slot}`,
    rule,
    touches: [slotPlace(grid(c), role, slot)],
    key: 'data.slot',
    args: { slot, token: board.launcher[slot] ?? 0 },
  }));
}

export function slotOf({ id }: Option): number {
  return Number(id.slice(1));
}
