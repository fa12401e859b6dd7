/** What is wanted of all cells together, and whether it is so: each aim with what was measured. */
import type { Cell, Played } from './cell.ts';
import { type Figures, OF_GOALS, SEAT, type Use } from './figures.ts';
import { percent } from './playing.ts';

/** A branch of a Scenario is reached in so many of a hundred of its games. */
const BRANCH = 5;
/** Resets are counted in so many turns of a player, and at least one is wanted. */
const TURNS = 12;
export const RESETS = 1;
/** The Scenario that teaches: nobody need reset in it; nor in the few turns of those who compete. */
const TEACHES = 'prologue';
const MOST_GAMES = 50;
/** An Augment that is equipped in a larger part of the games is no choice. */
export const OFTEN = 1 / 3;

export interface Aim {
  readonly aim: string;
  readonly measured: string;
  readonly met: boolean;
}

/** All that was played. */
export interface Whole {
  readonly figures: readonly Figures[];
  readonly cells: readonly Cell[];
  /** The endings of each Scenario that was played. */
  readonly endings: Readonly<Record<string, readonly string[]>>;
  readonly use: readonly Use[];
  /** Augments with which a Class begins: nobody chooses them. */
  readonly given: ReadonlySet<string>;
  /** The cards of the box that no game showed. */
  readonly unseen: readonly string[];
}

function gamesOf(cells: readonly Cell[], scenario: string): Played[] {
  return cells.filter((cell) => cell.scenario === scenario).flatMap(({ games }) => games);
}

function wonAim({ figures }: Whole): Aim | null {
  const judged = figures.filter(({ won }) => won !== null);
  const missed = judged.filter(({ misses }) => misses.includes('won'));
  const told = missed.map(({ scenario, players, won }) => `${scenario} × ${players} ${won}`);
  return judged.length === 0
    ? null
    : {
        aim: 'every cell won as often as its difficulty says',
        measured: `${judged.length - missed.length} of ${judged.length}${told.length > 0 ? `; not ${told.join(', ')}` : ''}`,
        met: missed.length === 0,
      };
}

function endingAims({ cells, endings }: Whole): Aim[] {
  const all = Object.entries(endings).flatMap(([scenario, codes]) => {
    const games = gamesOf(cells, scenario);
    return codes.map((code) => ({
      code,
      share: percent(games.filter(({ ending }) => ending === code).length, games.length),
    }));
  });
  if (all.length === 0) return [];
  const unreached = all.filter(({ share }) => share === 0);
  const rare = all.filter(({ share }) => share < BRANCH);
  return [
    {
      aim: 'every ending is reached',
      measured: `${all.length - unreached.length} of ${all.length}${unreached.map(({ code }) => `, not ${code}`).join('')}`,
      met: unreached.length === 0,
    },
    {
      aim: `each in ${BRANCH} % of its Scenario's games`,
      measured: rare.map(({ code, share }) => `${code} ${share}`).join(', ') || 'all',
      met: rare.length === 0,
    },
  ];
}

function dangerAims({ cells, figures }: Whole): Aim[] {
  const rivals = new Set(figures.filter(({ won }) => won === null).map(({ scenario }) => scenario));
  const dangerous = cells.filter(({ scenario }) => scenario !== TEACHES && !rivals.has(scenario));
  const [resets, turns] = dangerous.reduce(
    ([n, all], { players, games }) => [
      n + games.reduce((sum, game) => sum + game.resets, 0),
      all + players * games.reduce((sum, game) => sum + game.turns, 0),
    ],
    [0, 0],
  );
  const rate = Math.round((100 * TURNS * resets) / Math.max(1, turns)) / 100;
  const games = dangerous.flatMap((cell) => cell.games);
  const spoilt = percent(games.filter(({ corrupted }) => corrupted > 0).length, games.length);
  const long = figures.filter(({ misses }) => misses.includes('length'));
  const longest = Math.max(0, ...figures.map((each) => each.turns[1]));
  return [
    {
      aim: `a reset in ${TURNS} turns of a player, without the Prologue`,
      measured: String(rate),
      met: rate >= RESETS,
    },
    {
      aim: 'Corrupted Data is gained in most games',
      measured: `${spoilt} %`,
      met: spoilt > MOST_GAMES,
    },
    {
      aim: 'no cell has more turns at its 99th percentile than it may',
      measured: `at most ${longest}`,
      met: long.length === 0,
    },
  ];
}

function rivalAims({ figures }: Whole): Aim[] {
  return figures.flatMap(({ scenario, players, seat, ofGoals }) =>
    seat === null || ofGoals === null
      ? []
      : [
          {
            aim: `${scenario} × ${players}: no seat wins more than ${SEAT} times its share`,
            measured: String(seat),
            met: seat <= SEAT,
          },
          {
            aim: `${scenario} × ${players}: Goals give half of the Victory Points`,
            measured: `${ofGoals} %`,
            met: ofGoals >= OF_GOALS,
          },
        ],
  );
}

function cardAims({ use, given, unseen }: Whole): Aim[] {
  const never = use.filter(({ equipped }) => equipped === 0);
  const often = use.filter(
    ({ augment, toBeHad, equipped }) => !given.has(augment) && equipped > OFTEN * toBeHad,
  );
  return [
    {
      aim: 'every Augment is equipped in some game',
      measured: never.map(({ augment }) => augment).join(', ') || 'all',
      met: never.length === 0,
    },
    {
      aim: 'none in more than a third of the games where it was to be had',
      measured:
        often
          .map(({ augment, toBeHad, equipped }) => `${augment} ${percent(equipped, toBeHad)} %`)
          .join(', ') || 'none',
      met: often.length === 0,
    },
    {
      aim: 'every card of the box is seen in play',
      measured: unseen.join(', ') || 'all',
      met: unseen.length === 0,
    },
  ];
}

/** Every aim that these cells can tell about. */
export function aimsOf(whole: Whole): Aim[] {
  const won = wonAim(whole);
  return [
    ...(won ? [won] : []),
    ...endingAims(whole),
    ...dangerAims(whole),
    ...rivalAims(whole),
    ...cardAims(whole),
  ];
}

export function aimLines(aims: readonly Aim[]): string {
  const met = aims.filter((aim) => aim.met).length;
  return [
    ...aims.map(({ aim, measured, met: isMet }) => `${isMet ? 'met   ' : 'MISSED'}  ${aim}: ${measured}`),
    `${met} of ${aims.length} aims are met`,
  ].join('\n');
}
