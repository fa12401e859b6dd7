/** What happens in the course of a turn. */
import { type Catalogue, marked } from '@torii/kernel';

const COMBAT = { at: 'combat' } as const;
const TRADE = {
  from: 'role',
  to: 'role',
  give: 'card:augment',
  want: 'card:augment?',
  trade: 'text',
} as const;
const PROPOSAL = { at: 'proposals/{trade}' } as const;

export const PHASE_EVENTS = {
  'turn.begun': { turn: 'figure', at: { at: 'turn' } },
  /** With a phase whatever trades were still open are no more. */
  'turn.phase': { phase: 'word:phase', turn: 'figure', at: { at: 'phase' }, trades: { at: 'proposals' } },

  'programming.slide': { role: 'role', from: 'place', to: 'place', left: 'number' },
  'programming.switch': { role: 'role', from: 'place', to: 'place', left: 'number' },

  /** Its tokens are dumped; its effect comes next. `card` is where it is printed, `source` what it is printed on. */
  'launching.launched': {
    role: 'role',
    pattern: 'text',
    kind: 'text',
    source: 'text',
    text: 'text?',
    tokens: ['word:token'],
    from: ['place'],
    to: { at: 'players/{role}/dump' },
    card: 'place?',
  },

  'combat.begun': marked('fight', { role: 'role', at: COMBAT }),
  'combat.enemyDice': {
    role: 'role',
    number: 'word:face',
    symbol: 'word:face',
    to: COMBAT,
  },
  /** The Number die lies on an Enemy. */
  'combat.numberDie': {
    role: 'role',
    card: 'card:enemy',
    to: 'place',
    die: { at: 'combat/numberDie' },
  },
  'combat.numberDieGone': { role: 'role', die: { at: 'combat/numberDie' } },
  /** The dice assigned to a Frame are used up. */
  'combat.frame': {
    role: 'role',
    text: 'text',
    dice: ['word:face'],
    from: ['place'],
    at: COMBAT,
  },
  'combat.enemyFrame': {
    role: 'role',
    card: 'card:enemy',
    id: 'text',
    symbol: 'word:face',
    at: { at: 'players/{role}/enemies/{id}' },
  },
  'combat.ended': { role: 'role', at: COMBAT },

  'tests.resolved': { role: 'role', successes: 'number', needed: 'number', result: 'text' },
  'quest.activity': { role: 'role', source: 'card:*', at: 'place' },
  'quest.firstPlayer': { role: 'role', at: { at: 'firstPlayer' } },

  'trading.proposed': { ...TRADE, at: PROPOSAL },
  'trading.refused': { ...TRADE, at: PROPOSAL },
  /** An Augment changes hands. */
  'trading.given': {
    giver: 'role',
    taker: 'role',
    augment: 'card:augment',
    from: { at: 'players/{giver}/unequipped/{augment}' },
    to: { at: 'players/{taker}/unequipped/{augment}' },
  },
  'trading.traded': { ...TRADE, at: PROPOSAL },
} as const satisfies Catalogue;
