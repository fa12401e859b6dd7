/** What the phrases of all sections share. */
import type { Option, Place } from '@torii/kernel';
import type { EffectContext, Phrase } from '@torii/script';
import { findEnemy } from '../cards/enemies.ts';
import { grid, isData, slotAt, slotName, slotPlace, slotsWith } from '../table/launcher/launcher.ts';
import { boardPlace } from '../table/places.ts';
import {
  type Asset,
  type Player,
  type TableToken,
  type Tamashii,
  tokenName,
  tokenNamed,
} from '../table/state.ts';
import { type C, player } from '../table/table.ts';
import type { Traits } from '../table/traits.ts';

export type E = EffectContext<Tamashii>;
export type Phrases = readonly Phrase<Tamashii, Traits>[];

/** For rules that do not look at the locals of a text. */
export function plain(c: E): C {
  return c as unknown as C;
}

export function you(c: E): Player {
  return player(c, c.locals.you);
}

/** A place on the board of whoever acts. */
export function yours(c: E, place: string): readonly Place[] {
  return [boardPlace(c.locals.you, place)];
}

/** The address of the card whose text is carried out: an Enemy is known by its id, and may have left play by now. */
export function cardOf(c: E): string {
  const { source } = c.locals;
  if (source.includes(':')) return source;
  const enemy = findEnemy(c, source)?.enemy;
  return enemy ? `enemy:${enemy.card}` : (c.textUnderWay()?.split('/')[0] ?? source);
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
  return tokens.map((token) => ({
    id: tokenName(token),
    rule,
    touches,
    key: 'data.token',
    args: { token: tokenName(token) },
  }));
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
    id: slotName(grid(c), slot),
    rule,
    touches: [slotPlace(grid(c), role, slot)],
    key: 'data.slot',
    args: { slot: slotPlace(grid(c), role, slot), token: tokenName(board.launcher[slot] ?? 0) },
  }));
}

/** The slot that an option of a Launcher stands for: its id is the slot's name. */
export function slotOf(c: Pick<E, 'facts'>, { id }: Pick<Option, 'id'>): number {
  return slotAt(grid(c), id);
}

/** The kind of Data token that an option stands for. */
export function tokenOf({ id }: Pick<Option, 'id'>): number {
  return tokenNamed(id);
}
