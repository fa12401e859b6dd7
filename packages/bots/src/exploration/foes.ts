/** What enemies are worth: how much each hurts, and what it is worth to hurt it. */
import { healthOf, tokensOf } from '@torii/exploration';
import { type Eyes, standing } from './eyes.ts';
import { focusedOf, type Pool, type Stroke, strokeOf } from './hits.ts';

/** What it is worth to be rid of somebody who does no harm at all. */
const RID = 2;
/** What each point of damage that it would deal in an activation adds. */
const HARM = 2;
/** What it is worth to defeat whom the chapter wants defeated. */
const AIM = 14;
/** How much of an enemy's worth lies in the last point of its health. */
const LAST = 0.45;
/** Servants, Chosen and wanderers hit more often than once, and better. */
const GREAT = 1.3;

/** What an enemy's attack does to somebody on the average. */
export function harmOf({ c, content }: Eyes, foe: string, to: string): number {
  const pool = { yin: c.stat('yin', foe), yang: c.stat('yang', foe) };
  const added = c.stat('attackTotal', foe) - tokensOf(c, foe, 'poisoned') + 0.4;
  const blinded = tokensOf(c, foe, 'blinded') > 0 ? 0.5 : 1;
  const { damage } = strokeOf(content.dice, pool, added, c.stat('armor', to), Math.max(1, healthOf(c, to)));
  return damage * blinded * (c.state.enemies[foe]?.rank === 'minion' ? 1 : GREAT);
}

/** The same to the party on the average. */
function dangerOf(eyes: Eyes, foe: string): number {
  const all = standing(eyes);
  return all.reduce((sum, role) => sum + harmOf(eyes, foe, role), 0) / Math.max(1, all.length);
}

export function foeWorth(eyes: Eyes, foe: string): number {
  const aim = eyes.state.enemies[foe]?.kind === eyes.wanted ? AIM : 0;
  return RID + HARM * dangerOf(eyes, foe) + aim;
}

/** What a stroke is worth: some of the enemy's worth for each part of its health, the rest for its defeat. */
export function strokeWorth(eyes: Eyes, foe: string, { damage, defeat }: Stroke): number {
  const health = Math.max(1, healthOf(eyes.c, foe));
  return foeWorth(eyes, foe) * (((1 - LAST) * damage) / Math.max(3, health) + LAST * defeat);
}

export type Way = 'fast' | 'strong';

/** What one's own attack on somebody would be, whoever may reach it; nothing if the weapon has no such attack. */
export function attackWorth(eyes: Eyes, foe: string, way: Way, higher = 0): number {
  const { c, me, content, you } = eyes;
  const weapon = content.weapons[me.weapons[0] ?? ''];
  const pool: Pool | null = weapon?.[way] ?? null;
  if (!pool) return 0;
  const added = c.stat('power', you) + higher + (weapon?.attack ? 1 : 0) - tokensOf(c, you, 'poisoned');
  const less = c.stat('armor', foe) + c.stat('defence', foe);
  const against = [content.dice, pool, added, less, Math.max(1, healthOf(c, foe))] as const;
  const best = Math.max(
    strokeWorth(eyes, foe, strokeOf(...against)),
    strokeWorth(eyes, foe, focusedOf(...against)),
  );
  return best * (tokensOf(c, you, 'blinded') > 0 ? 0.5 : 1);
}
