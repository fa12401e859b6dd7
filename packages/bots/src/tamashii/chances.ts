/** Chances of dice: Tests and attacks. */
import type { Known } from '@torii/tamashii';

/** How likely each sum is with so many dice whose faces count so much. */
function sums(faces: readonly number[], dice: number): number[] {
  let spread = [1];
  for (let n = 0; n < dice; n++) {
    const next: number[] = [];
    for (const [sum, chance] of spread.entries())
      for (const face of faces) next[sum + face] = (next[sum + face] ?? 0) + chance / faces.length;
    spread = Array.from(next, (chance) => chance ?? 0);
  }
  return spread;
}

/** The chance of at least so much with so many dice. */
export function atLeast(faces: readonly number[], dice: number, needed: number): number {
  return sums(faces, dice).reduce((total, chance, sum) => (sum >= needed ? total + chance : total), 0);
}

const tests = new WeakMap<Known, Map<number, number>>();
/** What a Reroll adds to a Test, in dice. */
const REROLL = 0.35;

/** The chance to pass a Test with so many dice; every Reroll makes it a little better. */
export function passing(known: Known, dice: number, rerolls: number, needed: number): number {
  // None of them comes to a hundred.
  const name = (dice * 100 + rerolls) * 100 + needed;
  let byName = tests.get(known);
  if (!byName) {
    byName = new Map();
    tests.set(known, byName);
  }
  const before = byName.get(name);
  if (before !== undefined) return before;
  const { player, successes } = known.table.dice;
  const faces = player.map((face) => successes[face] ?? 0);
  const more = REROLL * Math.min(rerolls, dice);
  const whole = Math.floor(more);
  const low = atLeast(faces, dice + whole, needed);
  const high = atLeast(faces, dice + whole + 1, needed);
  const chance = dice === 0 ? 0 : low + (more - whole) * (high - low);
  byName.set(name, chance);
  return chance;
}

/** The best of so many values that are drawn from among these, as it may be expected. */
export function expectedBest(values: readonly number[], drawn: number): number {
  const ranked = [...values].sort((a, b) => b - a);
  let [expected, none] = [0, 1];
  for (let i = 0; i < ranked.length; i++) {
    // The chance that it is drawn while none of the better ones has been.
    const chance = Math.min(1, drawn / (ranked.length - i));
    expected += none * chance * (ranked[i] ?? 0);
    none *= 1 - chance;
  }
  return expected;
}
