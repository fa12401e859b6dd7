/**
 * What a roll comes to against somebody (EX-DMG-01, EX-EATK-10). The attack that is rolled and the odds of one that could
 * be made are reckoned here, so that they cannot differ.
 */
import { gridOf, heightAt } from '../board/grid.ts';
import { baseOf, lineTo, squareOf, tokensOf } from '../creatures/creatures.ts';
import type { Seen } from '../looking.ts';
import type { Attack } from '../state.ts';
import { ruling } from '../switches.ts';
import { signOf } from './dice.ts';

/** All that is known of it before the dice lie there. */
export interface Blow {
  /** What changes the hits, which do not fall below 0, and what comes on top of them. */
  readonly changed: number;
  readonly over: number;
  readonly defence: number;
  readonly armor: number;
}

interface Dealt {
  readonly total: number;
  readonly defence: number;
  readonly armor: number;
  readonly damage: number;
}

/** An attacker on a higher square than its target: of bases, along the line of the attack (EX-ATK-15, EX-EATK-12). */
function heightBonus(c: Seen, by: string, target: string): number {
  const grid = gridOf(c.state.board);
  const line = lineTo(c, by, squareOf(c, by), target, Number.POSITIVE_INFINITY);
  const [from, to] = line ?? [baseOf(c, by)[0] ?? 0, baseOf(c, target)[0] ?? 0];
  return heightAt(grid, from) > heightAt(grid, to) ? 1 : 0;
}

/** What poison takes off a roll: 1 a token, or 1 a token and die (EX-COND-07, A-16). */
function poison(c: Seen, { by, yin, yang }: Attack): number {
  const tokens = tokensOf(c, by, 'poisoned');
  return ruling(c, 'poison') === 'die' ? tokens * (yin + yang) : tokens;
}

/** What skills leave of a defence (EX-EATK-11). */
function defenceLeft(c: Seen, { ignores }: Attack, target: string, defence: 'defence' | 'armor'): number {
  if (ignores.includes(defence)) return 0;
  const points = ignores.filter((each) => each === `1 ${defence}`).length;
  return Math.max(0, c.stat(defence, target) - points);
}

export function blowOf(c: Seen, attack: Attack, target: string): Blow {
  const { by, bonus, also, alsoLess } = attack;
  const less = also.includes(target) ? alsoLess : 0;
  return {
    changed: bonus + c.stat('attackTotal', by) + c.stat('blow', `${by}>${target}`) - less - poison(c, attack),
    over: heightBonus(c, by, target) + c.stat('power', by),
    defence: defenceLeft(c, attack, target, 'defence'),
    armor: defenceLeft(c, attack, target, 'armor'),
  };
}

/** So many hits, those of the focus die among them; PIERCE goes through all defences (EX-DMG-02). */
export function dealtBy({ changed, over, ...defences }: Blow, hits: number, focus: string): Dealt {
  const total = Math.max(0, hits + changed) + over;
  const { defence, armor } = focus.endsWith('PIERCE') ? { defence: 0, armor: 0 } : defences;
  return { total, defence, armor, damage: Math.max(0, total - defence - armor) };
}

/** Both signs, on dice that were not rolled again (EX-DMG-03, EX-DMG-04, A-08). */
export function showsBoth({ rolled }: Attack): boolean {
  const kept = rolled.filter(({ again }) => !again).map(({ face }) => signOf(face));
  return kept.includes('yin') && kept.includes('yang');
}
