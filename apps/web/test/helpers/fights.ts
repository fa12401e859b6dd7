/** Moments of a turn that are fought or walked: where the dice fall as a test needs them. */
import type { Situation } from './laid.ts';
import { combat, districtEffect, upgrade } from './situations.ts';

const attached = (...cards: readonly string[]) =>
  cards.map((card, i) => ({ id: `e${i + 1}`, card, damage: 0 }));

/** Two Enemies before the first player, who has something of everything; the Enemy behind the Top Enemy acts first. */
export const fight: Situation = {
  ...combat,
  state: {
    phase: 'combat',
    players: {
      p1: {
        integrity: 5,
        equipped: [],
        assets: { shield: 1, memory: 0, power: 1, reroll: 1 },
        enemies: [
          { id: 'e1', card: 'catcher', damage: 0 },
          { id: 'e2', card: 'snitch', damage: 0 },
        ],
      },
    },
  },
  next: {
    'die:p1': ['strike', 'surge', 'blank', 'strike'],
    'numberDie:p1': ['2'],
    'symbolDie:p1': ['basic'],
  },
};

/** Four Enemies at once. */
export const crowd: Situation = {
  ...fight,
  state: {
    phase: 'combat',
    players: {
      p1: {
        integrity: 5,
        equipped: [],
        assets: { shield: 1, memory: 0, power: 1, reroll: 1 },
        enemies: attached('catcher', 'snitch', 'bounty-hunter', 'grey-usher'),
      },
    },
  },
};

/** The second player, a bot, fights after the first: one looks at them. */
export const othersFight: Situation = {
  ...fight,
  state: {
    phase: 'combat',
    players: {
      p1: {
        integrity: 5,
        equipped: [],
        assets: { power: 1, reroll: 0, shield: 0 },
        enemies: attached('snitch'),
      },
      p2: { integrity: 5, equipped: [], enemies: [{ id: 'e2', card: 'bounty-hunter', damage: 0 }] },
    },
  },
  next: {
    'die:p1': ['blank', 'blank'],
    'numberDie:p1': ['1'],
    'symbolDie:p1': ['basic'],
    'die:p2': ['strike', 'surge', 'blank', 'strike'],
    'numberDie:p2': ['1'],
    'symbolDie:p2': ['basic'],
  },
};

/** Two dice search the first player, and one of them may be rolled again. */
export const traceRoll: Situation = {
  ...upgrade,
  frames: [
    { flow: 'match', at: 'turns' },
    { flow: 'turn', at: 'action' },
    { flow: 'planning', at: 'traceRoll/rolls' },
  ],
  state: {
    phase: 'planning',
    players: {
      p1: { trace: 4, exp: 0, equipped: [], unequipped: [], assets: { memory: 0, reroll: 1 } },
      p2: { trace: 0, exp: 0, equipped: [], unequipped: [], assets: { memory: 0, reroll: 0 } },
    },
  },
  next: { 'die:p1': ['strike', 'blank', 'surge'] },
};

/** The same with two Enemies who have found them already. */
export const hunted: Situation = {
  ...traceRoll,
  state: {
    phase: 'planning',
    players: {
      p1: {
        trace: 4,
        exp: 0,
        equipped: [],
        unequipped: [],
        assets: { memory: 0, reroll: 1 },
        enemies: attached('catcher', 'snitch', 'bounty-hunter'),
      },
      p2: { trace: 0, exp: 0, equipped: [], unequipped: [], assets: { memory: 0, reroll: 0 } },
    },
  },
};

/** The first player's move, from a tile beside others that lie open. */
export const move: Situation = {
  ...districtEffect,
  frames: [...(districtEffect.frames ?? []).slice(0, -1), { flow: 'action.player', locals: { role: 'p1' } }],
};

/** Alone, with J.O.R.D.A.N. on a tile of its own. */
export const alone: Situation = { from: 'solo' };
