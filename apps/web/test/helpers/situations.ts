/** Moments of a match that tests and pictures of the table begin from. */
import type { Json } from '@torii/kernel';
import { type Situation, tokens } from './laid.ts';

/** Where the rules stand: a phase of the third turn, and in it a step. */
function at(behind: string, ...more: readonly Json[]): readonly Json[] {
  return [{ flow: 'match', at: 'turns' }, { flow: 'turn', at: behind }, ...more];
}

const everybody = (phase: string, step: string, behind: string): readonly Json[] =>
  at(behind, { flow: phase, at: step });

const alone = (phase: 'action' | 'combat', behind: string, step?: string): readonly Json[] =>
  at(
    behind,
    { flow: phase, at: 'players', locals: { role: 'p1' }, lists: { players: ['p2'] } },
    { flow: `${phase}.player`, locals: { role: 'p1' }, ...(step ? { at: step } : {}) },
  );

const LAUNCHER = tokens('b b b - # / r r - X # / - b r - # / g - - y #'.replaceAll('/', ''));

/** Both players before the Refill, with much to buy and something to trade. */
export const upgrade: Situation = {
  from: 'geo-hunt',
  frames: everybody('planning', 'players', 'action'),
  state: {
    phase: 'planning',
    players: {
      p1: { exp: 4, assets: { memory: 3, shield: 1 }, launcher: LAUNCHER, integrity: 4 },
      p2: { exp: 1, assets: { memory: 1 } },
    },
  },
};

const PROGRAMMING = {
  exp: 1,
  assets: { memory: 0, shield: 1, reroll: 2, power: 1 },
  launcher: LAUNCHER,
  bag: [],
  dump: [],
  integrity: 4,
  enemies: [
    { id: 'e1', card: 'catcher', damage: 1 },
    { id: 'e2', card: 'snitch', damage: 0 },
  ],
};

/** The first of them programs, with an Enemy attached and Patterns that overlap. */
export const program: Situation = {
  ...upgrade,
  state: { ...upgrade.state, players: { p1: PROGRAMMING, p2: { assets: { memory: 0 } } } },
  plays: [['p1', 'ready']],
};

/** The same in the Walker that one began with: its ability can be used while one programs. */
export const walking: Situation = {
  ...program,
  state: {
    ...upgrade.state,
    players: { p1: { ...PROGRAMMING, bodies: [] }, p2: { assets: { memory: 0 } } },
  },
};

/** Something can be launched, in more than one way. */
export const launch: Situation = {
  from: 'geo-hunt',
  frames: alone('action', 'combat', 'launch'),
  state: { phase: 'action', players: (program.state?.players ?? {}) as Json },
};

/** A tile with an effect. */
export const districtEffect: Situation = {
  ...launch,
  frames: alone('action', 'combat', 'districtEffect'),
  state: {
    phase: 'action',
    players: { p1: { at: 't2', exp: 1, assets: { memory: 1, power: 2 } } },
  },
};

/** At a Hideout with Core Data for the Test of the Plot card, and Rerolls. */
export const test: Situation = {
  from: 'geo-hunt',
  frames: everybody('quest', 'activities/playerActivity', 'next'),
  state: {
    phase: 'quest',
    players: { p1: { at: 't2', launcher: LAUNCHER, assets: { reroll: 2, memory: 1 } }, p2: { at: 't4' } },
  },
  next: { 'die:p1': ['blank', 'strike', 'blank'] },
};

const NO_RADARS = Object.fromEntries(
  ['t2', 't3', 't6', 't7', 't10', 't11', 't12'].map((tile) => [tile, { tokens: { ascend: 0 } }]),
);

/** The table decides how the story goes on. */
export const story: Situation = {
  from: 'geo-hunt',
  frames: everybody('quest', 'activities/worldActivity', 'next'),
  state: { phase: 'quest', scenario: { plotTokens: { success: 3 } }, map: NO_RADARS },
};

/** The last radar has fallen: the World Activity ends the Scenario. */
export const ending: Situation = {
  from: 'geo-hunt',
  frames: everybody('quest', 'activities/worldActivity', 'next'),
  state: {
    phase: 'quest',
    time: 3,
    scenario: { plot: 'E03' },
    map: NO_RADARS,
  },
};

/** Too many radars on the Scenario sheet when the turn ends. */
export const lost: Situation = {
  ...ending,
  state: { ...ending.state, map: {}, scenario: { plot: 'E03', sheetTokens: { ascend: 3 } } },
};

/** The First Player has rolled for a Spread, and may reroll one of the dice. */
export const spread: Situation = {
  from: 'geo-hunt',
  frames: everybody('quest', 'activities/worldActivity', 'next'),
  state: {
    phase: 'quest',
    scenario: { plot: 'E02' },
    players: { p1: { assets: { reroll: 1 } } },
  },
  next: { 'die:p1': ['strike', 'surge', 'blank'] },
};

/** One Frame away from the end of Combat, with more Wounds to come than Integrity. */
export const combat: Situation = {
  from: 'geo-hunt',
  frames: alone('combat', 'quest'),
  state: {
    phase: 'combat',
    players: {
      p1: {
        integrity: 1,
        assets: { reroll: 1, power: 1 },
        launcher: LAUNCHER,
        enemies: [
          { id: 'e1', card: 'catcher', damage: 1 },
          { id: 'e2', card: 'snitch', damage: 0 },
        ],
      },
    },
  },
};

/** The same with the Enemy dice that cost the last Integrity. */
export const reset: Situation = {
  ...combat,
  next: { 'numberDie:p1': ['3'], 'symbolDie:p1': ['basic', 'special'] },
};

/** The last turn of a game of the generator. */
export const rivals: Situation = { from: 'generator' };

/** Time has run out: everything is counted. */
export const scored: Situation = {
  from: 'generator',
  frames: everybody('quest', 'time', 'next'),
  state: { phase: 'quest', time: 1 },
};

/** Four players, and a Boss on the map: the first of them may move. */
export const boss: Situation = { from: 'boss', until: 'action.move' };

/** A house of three floors, each a sector: nobody leaves theirs on foot. */
export const floors: Situation = { from: 'ascend', until: 'action.move' };

/** A Hack is formed that prepares two tokens; the Bag has more. */
export const prepare: Situation = {
  ...launch,
  state: {
    phase: 'action',
    players: {
      p1: {
        launcher: tokens('y r - - # - y - - # - - - - # - - - - #'),
        bag: tokens('b b g r y'),
        dump: [],
        enemies: [{ id: 'e1', card: 'signal-eater', damage: 0 }],
      },
    },
  },
};
