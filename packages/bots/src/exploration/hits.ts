/** What a roll of attack dice comes to, worked out once for each pool. */
import type { Content } from '@torii/exploration';

type Dice = Content['dice'];

export interface Pool {
  readonly yin: number;
  readonly yang: number;
}

/** What a stroke comes to on the average: damage that is not wasted, and the chance that it defeats. */
export interface Stroke {
  readonly damage: number;
  readonly defeat: number;
}

const spreads = new WeakMap<Dice, Map<number, readonly number[]>>();
const MOST = 16;

/** The chance of every total. */
function spreadOf(dice: Dice, { yin, yang }: Pool): readonly number[] {
  const known = spreads.get(dice) ?? new Map<number, readonly number[]>();
  spreads.set(dice, known);
  const key = yin * MOST + yang;
  const found = known.get(key);
  if (found) return found;
  let spread: readonly number[] = [1];
  for (let i = 0; i < yin; i++) spread = withDie(spread, dice.yin);
  for (let i = 0; i < yang; i++) spread = withDie(spread, dice.yang);
  known.set(key, spread);
  return spread;
}

function withDie(spread: readonly number[], faces: readonly string[]): number[] {
  const next: number[] = [];
  for (const [total, chance] of spread.entries())
    for (const face of faces) {
      const sum = total + hitsOn(face);
      next[sum] = (next[sum] ?? 0) + chance / faces.length;
    }
  return Array.from(next, (chance) => chance ?? 0);
}

function hitsOn(face: string): number {
  return Number.parseInt(face, 10) || 0;
}

/** A stroke with so much added to the roll and so much taken off it, against so much health. */
export function strokeOf(dice: Dice, pool: Pool, added: number, less: number, health: number): Stroke {
  let [damage, defeat] = [0, 0];
  for (const [total, chance] of spreadOf(dice, pool).entries()) {
    const dealt = Math.max(0, Math.max(0, total) + added - less);
    damage += chance * Math.min(dealt, health);
    if (dealt >= health) defeat += chance;
  }
  return { damage, defeat };
}

/** The same with the focus die: two of its faces spoil the stroke, one goes through every defence. */
export function focusedOf(dice: Dice, pool: Pool, added: number, less: number, health: number): Stroke {
  let [damage, defeat] = [0, 0];
  for (const face of dice.focus) {
    if (face === 'BLANK' || face === 'CRIT') continue;
    const one = strokeOf(dice, pool, added + hitsOn(face), face.endsWith('PIERCE') ? 0 : less, health);
    damage += one.damage / dice.focus.length;
    defeat += one.defeat / dice.focus.length;
  }
  return { damage, defeat };
}
