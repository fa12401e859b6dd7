/** Questions of a stroke: with the focus die or not, with which skill; and whom the Kami is called against. */
import { cellOf, healthOf, rangeBetween, skillText } from '@torii/exploration';
import type { Option } from '@torii/kernel';
import { type Eyes, standing } from './eyes.ts';
import { foeWorth, strokeWorth } from './foes.ts';
import type { Threats } from './threat.ts';
import { worthOfText } from './worth.ts';

type Odds = Eyes['seen']['figures']['attacks'][string]['plain'];

/** What an answering stroke costs. */
const ANSWERED = 1;
/** A Kami skill that can be used once in a phase is kept for an enemy that is worth it. */
const KAMI = 0.6;
const WORTHY = 8;
/** The share of health below which the Kami is called, and how many rounds nobody else could bring. */
const LAST = 3;

/** What exact odds are worth against whoever is struck. */
function oddsWorth(eyes: Eyes, target: string, { damage, defeat, crit, of }: Odds): number {
  const all = Math.max(1, of);
  const health = Math.max(1, healthOf(eyes.c, target));
  const stroke = { damage: Math.min(damage / all, health), defeat: defeat / all };
  return strokeWorth(eyes, target, stroke) - (ANSWERED * crit) / all;
}

/** Whom the attack is made on that has begun; the figures tell its odds, the question whom it touches. */
function targetOf({ seen, foes }: Eyes): string {
  return seen.figures.target || (foes[0] ?? '');
}

export function focus(eyes: Eyes): string {
  const odds = eyes.seen.figures.strike?.none;
  const target = targetOf(eyes);
  return odds && oddsWorth(eyes, target, odds.focus) > oddsWorth(eyes, target, odds.plain)
    ? 'focus'
    : 'plain';
}

export function attackSkill(eyes: Eyes, options: readonly Option[]): string {
  const target = targetOf(eyes);
  const value = (id: string) => {
    const skill = id === 'none' ? '' : id.replace('skill-', '');
    const odds = eyes.seen.figures.strike?.[skill || 'none'];
    const card = eyes.content.skills[skill];
    const text = card ? skillText(card) : null;
    const more = text
      ? worthOfText(eyes, text, `skill:${skill}`, { target, oddsKnown: odds !== undefined })
      : 0;
    const kept = card?.of === 'kami' && foeWorth(eyes, target) < WORTHY ? KAMI : 0;
    return (odds ? oddsWorth(eyes, target, odds.plain) : plainWorth(eyes, target)) + more - kept;
  };
  return [...options].sort((a, b) => value(b.id) - value(a.id))[0]?.id ?? 'none';
}

/** Where no odds are told of a skill the stroke is as without it. */
function plainWorth(eyes: Eyes, target: string): number {
  const odds = eyes.seen.figures.strike?.none;
  return odds ? oddsWorth(eyes, target, odds.plain) : 0;
}

/** Where the players decide where an enemy goes: away from the others. */
export function enemySquare(eyes: Eyes, options: readonly Option[]): string {
  const squares = standing(eyes).map((role) => cellOf(eyes.state.characters[role]?.at ?? ''));
  const near = ({ id }: Option) => squares.reduce((sum, cell) => sum + rangeBetween(cell, cellOf(id)), 0);
  return [...options].sort((a, b) => near(b) - near(a))[0]?.id ?? '';
}

/** The Kami is called by who would fall anyway, against whom the chapter wants defeated. */
export function mode(eyes: Eyes, options: readonly Option[], threats: Threats): string | null {
  const call = options.find(({ id }) => id === 'free:mode');
  if (!call) return null;
  const decides = eyes.foes.some((foe) => eyes.state.enemies[foe]?.kind === eyes.wanted);
  const falls = threats.at(eyes, cellOf(eyes.me.at)) >= eyes.me.health || eyes.me.health <= LAST;
  return decides && falls ? call.id : null;
}
