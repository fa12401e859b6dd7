/** What dice come to, exactly: every roll is looked at with its chance. */

/** How likely each sum is: the index is the sum. */
export type Spread = readonly number[];

/** What each side of a die counts: its sides are equally likely. */
type Sides = readonly number[];

/** The sums of so many dice. */
export function spreadOf(sides: Sides, dice: number): Spread {
  let spread: number[] = [1];
  for (let n = 0; n < dice; n++) {
    const next = new Array<number>(spread.length + Math.max(0, ...sides)).fill(0);
    for (const [sum, chance] of spread.entries())
      for (const side of sides) next[sum + side] = (next[sum + side] as number) + chance / sides.length;
    spread = next;
  }
  return spread;
}

/** The chance of at least so much. */
function atLeastOf(spread: Spread, needed: number): number {
  let chance = 0;
  for (let sum = Math.max(0, needed); sum < spread.length; sum++) chance += spread[sum] as number;
  return chance;
}

/** A roll as far as sums are concerned: what the dice count, the lowest first, and how likely that is. */
interface Roll {
  readonly values: readonly number[];
  readonly chance: number;
}

/** Every roll of so many dice, those that differ only in the order of the dice as one. */
function* rolls(sides: Sides, dice: number): Generator<Roll> {
  const kinds = [...new Set(sides)].sort((a, b) => a - b);
  const chances = kinds.map((kind) => sides.filter((side) => side === kind).length / sides.length);
  function* from(kind: number, left: number, values: readonly number[], chance: number): Generator<Roll> {
    if (kind === kinds.length) {
      if (left === 0) yield { values, chance };
      return;
    }
    // So many of the dice that are left show this: in so many ways, each with this chance.
    let ways = 1;
    for (let n = 0; n <= left; n++) {
      const more = Array.from({ length: n }, () => kinds[kind] as number);
      yield* from(kind + 1, left - n, [...values, ...more], chance * ways * (chances[kind] as number) ** n);
      ways = (ways * (left - n)) / (n + 1);
    }
  }
  yield* from(0, dice, [], 1);
}

/**
 * The chance of at least so much with so many dice, of which so many may be rolled once more, all at the same time: those
 * that count least, and as many of them as make it likeliest.
 */
export function passing(sides: Sides, dice: number, rerolls: number, needed: number): number {
  if (needed <= 0) return 1;
  const most = Math.min(rerolls, dice);
  const again = Array.from({ length: most + 1 }, (_, n) => spreadOf(sides, n));
  let total = 0;
  for (const { values, chance } of rolls(sides, dice)) {
    let kept = values.reduce((sum, value) => sum + value, 0);
    let best = kept >= needed ? 1 : 0;
    for (let n = 1; n <= most && best < 1; n++) {
      kept -= values[n - 1] as number;
      best = Math.max(best, atLeastOf(again[n] as Spread, needed - kept));
    }
    total += chance * best;
  }
  return total;
}
