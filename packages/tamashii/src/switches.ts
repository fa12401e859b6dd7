/** Rulings that a match can turn, and how long a generated Scenario lasts (docs/rules/rulings.md). */
import type { Switches } from '@torii/kernel';

/** What only a generated Scenario knows. */
const GENERATED = ['generator'] as const;

export const SWITCHES = {
  /** The ability of a Body is used once per turn, or as often as its owner likes. */
  bodyAbilityOncePerTurn: { values: [true, false], rule: 'X-04' },
  /** Learning Protocols are not dealt in the generator unless the players want them. */
  learningProtocolsInGenerator: { values: [false, true], rule: 'X-08', only: GENERATED },
  /** On a blank C12 moves one of the player's own Locks, or places one from the supply. */
  c12Blank: { values: ['move', 'place'], rule: 'X-13' },
  /** How many turns a game of the generator lasts. */
  length: { values: ['medium', 'short', 'long'], rule: 'TM-6b-05', only: GENERATED },
  /** Which scoring card is counted by: the one of the book, or another one of the pack. */
  scoring: { values: ['standard', 'long-count'], rule: 'TM-6b-01', only: GENERATED },
} as const satisfies Switches;

/** What a match of a campaign is told besides: its name, and what its group has unlocked and locked again. */
export const NOTES: readonly string[] = ['campaign', 'campaignMatch', 'unlocked', 'locked', 'marks'];
