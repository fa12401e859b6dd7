/**
 * The catalogue: every event of the game with the kinds of its arguments. Rules tell what happened through `tell`, after
 * it has happened; whatever changes on the table lies at a place that the event names, and the conformance suite looks.
 */
import { type Catalogue, telling } from '@torii/kernel';
import { SCRIPT_EVENTS } from '@torii/script';
import { CARD_EVENTS } from './cards.ts';
import { PHASE_EVENTS } from './phases.ts';
import { SCENARIO_EVENTS } from './scenarios.ts';
import { TABLE_EVENTS } from './table.ts';

export const EVENTS = {
  ...SCENARIO_EVENTS,
  ...PHASE_EVENTS,
  ...TABLE_EVENTS,
  ...CARD_EVENTS,
  ...SCRIPT_EVENTS,
} as const satisfies Catalogue;

/** Says what has happened. */
export const tell = telling(EVENTS);

/**
 * Events that need no sentence of their own: what they move has just been spoken of, or speaks for itself. Every other
 * one has words.
 */
export const QUIET: readonly (keyof typeof EVENTS)[] = [
  'turn.begun',
  'dice.kept',
  'dice.taken',
  'bot.done',
  'boss.attackBack',
  'boss.left',
  'goals.laid',
  'trading.given',
];
