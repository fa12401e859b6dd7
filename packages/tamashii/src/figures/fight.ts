/** The look `fight`: what the Enemies before a player would do to them in a Combat phase, over all results of the Enemy dice. */
import type { Args, Json, Look, Role, Survey } from '@torii/kernel';
import { activeEnemy, frameText } from '../phases/combat.ts';
import type { Tamashii } from '../table/state.ts';
import { facts, player } from '../table/table.ts';
import { foretoldFrame, inTurn, mayChange, type Toll, tollOf, woundsTo } from './fighting.ts';

export type FightLook = {
  readonly expected: number;
  /** The most Wounds, and what would be left of Shield and Integrity. */
  readonly worst: Toll;
  /** How likely each number of Wounds is; the index is the number. */
  readonly spread: readonly number[];
  /** The chance that Integrity falls to 0, if Shield is spent: a reset. */
  readonly resets: number;
  /**
   * What is not counted: texts that depend on a choice, on dice or on the moment, and cards that may lessen Wounds. Damage
   * that one deals before the Enemies act is never counted.
   */
  readonly notCounted: readonly string[];
};

/** The Wounds of one result of the Enemy dice, and the texts of which not all is known. */
function fought(
  c: Survey<Tamashii>,
  role: Role,
  number: string,
  symbol: string,
): readonly [number, string[]] {
  const { enemies } = player(c, role);
  let wounds = 0;
  const unsure: string[] = [];
  for (const enemy of inTurn(enemies, activeEnemy(enemies, number)?.id ?? '')) {
    const { changes, sure } = foretoldFrame(c, role, enemy, symbol);
    wounds += woundsTo(role, changes);
    if (!sure) unsure.push(frameText(enemy.card, symbol));
  }
  return [wounds, unsure];
}

function fightOf(c: Survey<Tamashii>, role: Role): FightLook {
  const { number, symbol } = facts(c).table.dice;
  const spread: number[] = [];
  const notCounted = new Set(mayChange(c, role));
  const chance = 1 / (number.length * symbol.length);
  for (const n of number)
    for (const s of symbol) {
      const [wounds, unsure] = fought(c, role, n, s);
      while (spread.length <= wounds) spread.push(0);
      spread[wounds] = (spread[wounds] as number) + chance;
      for (const text of unsure) notCounted.add(text);
    }
  const over = (wanted: (wounds: number) => number) =>
    spread.reduce((sum, likely, wounds) => sum + likely * wanted(wounds), 0);
  return {
    expected: over((wounds) => wounds),
    worst: tollOf(c, role, spread.length - 1),
    spread,
    resets: over((wounds) => (tollOf(c, role, wounds).integrity === 0 ? 1 : 0)),
    notCounted: [...notCounted],
  };
}

/** Enemies lie open: anybody may look at anybody's. Whoever is in Combat has their dice on the table, and figures tell. */
export const fightLook: Look<Tamashii> = {
  rule: 'TM-4c-11',
  requests: (c) =>
    c.roles.flatMap((of): Args[] =>
      player(c, of).enemies.length > 0 && (c.state.combat?.role !== of || c.state.combat.number === '')
        ? [{ of }]
        : [],
    ),
  see: (c, _, { of }): Json => fightOf(c, String(of)),
};
