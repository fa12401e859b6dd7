/** What is wanted of all cells together, and whether it is so: each aim with what was measured. */
import type { Cell, Played } from './cell.ts';
import { branchesOf, type PlotCards, rareEndings } from './course/branches.ts';
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
/** An Augment that is equipped in a larger part of the games in which its Class or Faction is in play is no choice. */
export const OFTEN = 1 / 3;
/**
 * Of two Class Augments one is kept, and whoever keeps one, or is given one by a Faction, has it in order to equip it: of the
 * games in which it was drawn a third would be few. One that is hardly ever left unequipped is no choice.
 */
const TAKEN = 3 / 4;
/** Of fewer draws nothing is said. */
const DRAWS = 20;

export interface Aim {
  readonly aim: string;
  readonly measured: string;
  /** Null where nothing was played that could tell. */
  readonly met: boolean | null;
}

/** All that was played. */
export interface Whole {
  readonly figures: readonly Figures[];
  readonly cells: readonly Cell[];
  /** The endings of each Scenario that was played. */
  readonly endings: Readonly<Record<string, readonly string[]>>;
  readonly use: readonly Use[];
  /** The Plot cards of each Scenario that was played. */
  readonly plotCards: PlotCards;
  /** Whether every Scenario of the game was played: else nobody can tell what is never seen. */
  readonly all: boolean;
  /** Augments with which a Class begins: nobody chooses them. */
  readonly given: ReadonlySet<string>;
  /** The cards of the box that no game showed. */
  readonly unseen: readonly string[];
}

const NOT_MEASURED = 'not measured';

/** An aim, or that nothing was played that could tell. */
function measured(isPlayed: boolean, aim: Aim): Aim {
  return isPlayed ? aim : { ...aim, measured: NOT_MEASURED, met: null };
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

/** The ways that stories take. */
function branchAims({ cells, endings, plotCards }: Whole): Aim[] {
  const branches = branchesOf(cells, plotCards);
  if (branches.length === 0) return [];
  const rare = branches.filter(({ share }) => share < BRANCH);
  const least = rareEndings(cells, endings, BRANCH);
  return [
    {
      aim: `each Plot card is active in ${BRANCH} % of its Scenario's games`,
      measured: rare.map(({ code, share }) => `${code} ${share}`).join(', ') || 'all',
      met: rare.length === 0,
    },
    {
      aim: `for each number of players by itself: endings in fewer than ${BRANCH} % (nothing is asked of these)`,
      measured: least.join(', ') || 'none',
      met: null,
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
    measured(games.length > 0, {
      aim: `a reset in ${TURNS} turns of a player, without the Prologue`,
      measured: String(rate),
      met: rate >= RESETS,
    }),
    measured(games.length > 0, {
      aim: 'Corrupted Data is gained in most games',
      measured: `${spoilt} %`,
      met: spoilt > MOST_GAMES,
    }),
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

function shares(use: readonly Use[], of: (each: Use) => number, most: number): string[] {
  return use
    .filter((each) => each.equipped > most * of(each))
    .map((each) => `${each.augment} ${percent(each.equipped, of(each))} %`);
}

function cardAims({ use, given, unseen, all }: Whole): Aim[] {
  const never = use.filter(({ equipped }) => equipped === 0);
  const chosen = use.filter(({ augment }) => !given.has(augment));
  const often = shares(chosen, ({ inPlay }) => inPlay, OFTEN);
  const drawn = chosen.filter((each) => each.drawn >= DRAWS);
  const taken = shares(drawn, (each) => each.drawn, TAKEN);
  return [
    measured(all, {
      aim: 'every Augment is equipped in some game',
      measured: never.map(({ augment }) => augment).join(', ') || 'all',
      met: never.length === 0,
    }),
    {
      aim: 'none in more than a third of the games in which its Class or Faction was in play, Starting Augments apart, which whoever plays the Class has equipped from the first turn on',
      measured: often.join(', ') || 'none',
      met: often.length === 0,
    },
    measured(drawn.length > 0, {
      aim: `none in more than ${percent(TAKEN, 1)} % of the games in which somebody drew it (of those drawn in ${DRAWS} games or more)`,
      measured: taken.join(', ') || `none of ${drawn.length}`,
      met: taken.length === 0,
    }),
    measured(all, {
      aim: 'every card of the box is seen in play',
      measured: unseen.join(', ') || 'all',
      met: unseen.length === 0,
    }),
  ];
}

/** Every aim that these cells can tell about. */
export function aimsOf(whole: Whole): Aim[] {
  const won = wonAim(whole);
  return [
    ...(won ? [won] : []),
    ...endingAims(whole),
    ...branchAims(whole),
    ...dangerAims(whole),
    ...rivalAims(whole),
    ...cardAims(whole),
  ];
}

function verdict({ met }: Aim): string {
  return met === null ? '–     ' : met ? 'met   ' : 'MISSED';
}

export function aimLines(aims: readonly Aim[]): string {
  const judged = aims.filter(({ met }) => met !== null);
  return [
    ...aims.map((each) => `${verdict(each)}  ${each.aim}: ${each.measured}`),
    `${judged.filter(({ met }) => met).length} of ${judged.length} aims are met`,
  ].join('\n');
}
