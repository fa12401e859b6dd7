/** Fights for tests: invented Enemies and Augments, and playing a player's Combat phase with scripted dice. */
import { type Match, questions } from '@torii/kernel';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from './events.ts';
import { type Act, board, invented, type More, play, step } from './table.ts';

export function cardsWith(enemyCards: string, augmentCards = '') {
  return invented({ 'enemies.yaml': enemyCards, 'augments.yaml': augmentCards });
}

export interface Rolled {
  /** Player dice, those of Rerolls behind them. */
  readonly dice: readonly string[];
  readonly number?: string;
  /** The Symbol die of the Attack Roll, then those of resets. */
  readonly symbols?: readonly string[];
}

export function dice(role: string, { dice: player, number = 'blank', symbols = ['basic'] }: Rolled) {
  return {
    [`die:${role}`]: [...player],
    [`numberDie:${role}`]: [number],
    [`symbolDie:${role}`]: [...symbols],
  };
}

/** Plays P1's Combat phase; what comes before it is carried out first. */
export function fight(
  lay: (table: Tamashii) => void,
  rolled: Rolled,
  more: More & { before?: readonly Act[] } = {},
): Match<Tamashii> {
  const { before = [], script = {}, ...others } = more;
  const acts: Act[] = [...before, step('combat.player', 'combat')];
  return play(lay, acts, { ...others, script: { ...dice('p1', rolled), ...script } });
}

/** What a role is asked, without what it may do at any time. */
export function asked(match: Match<Tamashii>, role = 'p1'): string[] {
  const seat = match.setup.seats.findIndex((roles) => roles.includes(role));
  return questions(match, seat)
    .filter(({ offer }) => !offer)
    .flatMap(({ options }) => options.map(({ id }) => id));
}

/** The Enemies of a player, the Top Enemy first, and the Damage on each. */
export function damages(match: Match<Tamashii>, role = 'p1'): string[] {
  return board(match, role).enemies.map(({ card, damage }) => `${card} ${damage}`);
}

/** The Enemies that acted, in order, and which of their Frames. */
export function acted(match: Match<Tamashii>): string[] {
  return happened(match, 'combat.enemyFrame').map(({ card, symbol }) => `${card} ${symbol}`);
}

/** How many Player dice were rolled. */
export function diceRolled(match: Match<Tamashii>): number {
  return happened(match, 'dice.rolled').reduce((sum, { dice }) => sum + (dice as string[]).length, 0);
}
