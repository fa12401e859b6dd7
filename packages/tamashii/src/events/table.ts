/** What happens on the table itself: Data tokens, dice, Assets, Integrity, the map. */
import { type Catalogue, marked } from '@torii/kernel';

const BAG = { at: 'players/{role}/bag' } as const;
const DUMP = { at: 'players/{role}/dump' } as const;
const DUMPED = { at: 'players/{role}/dump/{token}' } as const;
const PREPARED = { at: 'players/{role}/prepared' } as const;
const DICE = { at: 'players/{role}/dice' } as const;
const ASSET = { at: 'players/{role}/assets/{asset}' } as const;
const EXP = { at: 'players/{role}/exp' } as const;
const MARKER = { at: 'players/{role}/integrity' } as const;
const CHARACTER = { at: 'players/{role}/at' } as const;

export const TABLE_EVENTS = {
  'assets.gained': { role: 'role', asset: 'word:asset', n: 'number', to: ASSET },
  'assets.lost': { role: 'role', asset: 'word:asset', n: 'number', from: ASSET },
  'assets.spent': { role: 'role', asset: 'word:asset', n: 'number', from: ASSET },

  /** `of` is what it is gained for: the Enemy that was defeated, the Pattern, the card or sheet that says so. */
  'exp.gained': { role: 'role', n: 'number', of: 'card:*', to: EXP },
  'exp.spent': { role: 'role', n: 'number', from: EXP },

  'data.gained': {
    role: 'role',
    token: 'word:token',
    n: 'number',
    from: { at: 'pool/{token}' },
    to: DUMPED,
  },
  'data.corrupted': {
    role: 'role',
    n: 'number',
    from: { at: 'corruptedPool' },
    to: { at: 'players/{role}/dump/corrupted' },
  },
  /** Token by token with its slot. */
  'data.dumped': { role: 'role', tokens: ['word:token'], from: ['place'], to: DUMP },
  /** Into the pool; Corrupted Data into the box, where there is no pool for it. */
  'data.discarded': { role: 'role', token: 'word:token', from: 'place', to: 'place' },
  'data.placed': { role: 'role', token: 'word:token', from: 'place', to: 'place' },
  /** Token by token in the order of the slots. */
  'data.refilled': { role: 'role', tokens: ['word:token'], from: BAG, to: ['place'] },
  'data.prepared': { role: 'role', tokens: ['word:token'], from: BAG, to: PREPARED },
  /** Prepared tokens that found no place. */
  'data.unplaced': { role: 'role', tokens: ['word:token'], from: PREPARED, to: DUMP },
  /** The Bag was empty. */
  'data.bagRefilled': { role: 'role', n: 'number', from: DUMP, to: BAG },
  /** A text says so. */
  'data.returned': { role: 'role', n: 'number', from: DUMP, to: BAG },
  /** Two tokens change places. */
  'data.switched': { role: 'role', from: 'place', to: 'place' },
  'data.core': { role: 'role', token: 'word:token', at: { at: 'players/{role}/core' } },

  'launcher.unlocked': { role: 'role', from: 'place' },
  /** A Lock of one's own moves there. */
  'launcher.lockMoved': { role: 'role', from: 'place', to: 'place' },
  /** A Lock comes from the supply. */
  'launcher.locked': { role: 'role', to: 'place' },

  'dice.rolled': { role: 'role', roll: 'text', dice: ['word:face'], to: DICE },
  /** Which dice were rolled anew, and what each of them shows. */
  'dice.rerolled': { role: 'role', n: 'number', dice: ['place'], faces: ['word:face'] },
  'dice.turned': { role: 'role', n: 'number', dice: ['place'], faces: ['word:face'] },
  'dice.added': { role: 'role', dice: ['word:face'], to: { at: 'combat/dice' } },
  /** The roll is over: its dice wait for what they were rolled for. */
  'dice.kept': { role: 'role', dice: ['word:face'], from: DICE, to: 'place' },
  /** Dice that have served are taken up. */
  'dice.taken': { role: 'role', from: 'place' },

  'wounds.shielded': { role: 'role', n: 'number', left: 'number' },
  /** By the text of a card. */
  'wounds.prevented': { role: 'role', n: 'number', left: 'number', card: 'card:*' },
  'integrity.lost': marked('blow', { role: 'role', n: 'number', integrity: 'figure', at: MARKER }),
  'integrity.recovered': { role: 'role', n: 'number', integrity: 'figure', at: MARKER },
  'integrity.limiter': {
    role: 'role',
    integrity: 'figure',
    limit: 'figure',
    at: MARKER,
    limiter: { at: 'players/{role}/limit' },
  },

  /** Universal markers and the like come from no supply that could run out. */
  'map.placed': { token: 'word:token', from: 'place?', to: 'place' },
  'map.discarded': { token: 'word:token', n: 'number', from: 'place', to: 'place?' },
  'map.diceToken': { face: 'word:face?', to: 'place' },
  'map.diceRevealed': { face: 'word:face', at: 'place' },
  'map.revealed': { role: 'role', district: 'card:district', at: 'place' },
  /** Nobody knows any more what lies there. */
  'map.forgotten': { at: 'place' },
  'map.token': { role: 'role', token: 'card:token', at: 'place' },
  'map.tokenDiscarded': {
    role: 'role',
    token: 'card:token',
    from: 'place',
    to: { at: 'explorationDiscard' },
  },
  'map.used': { role: 'role', district: 'card:district', at: 'place' },
  'movement.moved': { role: 'role', from: 'place', to: 'place', character: CHARACTER },

  'trace.moved': { role: 'role', trace: 'figure', at: { at: 'players/{role}/trace' } },
  'trace.top': { role: 'role' },
  'trace.inPlay': { at: ['place'] },
} as const satisfies Catalogue;
