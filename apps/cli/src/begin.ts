/** Beginning a match as the command line asks for it. */
import { describeProblem, openFixture } from '@torii/fixture';
import { checkSetup, createMatch, type Match, type Setup, simpleSetup } from '@torii/kernel';
import { readText } from './files.ts';
import { gameNamed, games } from './games.ts';
import { Mistake, spoken } from './terminal.ts';

export interface Wishes {
  readonly scenario?: string;
  readonly players?: string;
  readonly seed?: string;
  readonly fixture?: string;
}

export function wholeNumber(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new Mistake('mistake.number', { option, value });
  return Number(value);
}

function setupOf(name: string, wishes: Wishes, newSeed: () => string): Setup {
  const game = gameNamed(name);
  const known = game.scenarios.map(({ id }) => id);
  const scenario = game.scenarios.find(({ id }) => id === (wishes.scenario ?? known[0]));
  if (!scenario) {
    throw new Mistake('setup.noSuchScenario', { scenario: wishes.scenario ?? '', known: known.join(', ') });
  }
  const players =
    wishes.players === undefined ? (scenario.players.at(-1) ?? 1) : wholeNumber('--players', wishes.players);
  // A game asked for the roles of an impossible number of players may answer anything.
  if (!scenario.players.includes(players)) {
    throw new Mistake('setup.playerCount', { players, possible: scenario.players.join(', ') });
  }
  const setup = simpleSetup(game, scenario.id, players, wishes.seed ?? newSeed());
  const problem = checkSetup(game, setup);
  if (problem) throw new Mistake(`setup.${problem.reason}`, spoken(problem.args));
  return setup;
}

export function beginMatch(name: string, wishes: Wishes, newSeed: () => string): Match<unknown> {
  if (wishes.fixture === undefined) return createMatch(gameNamed(name), setupOf(name, wishes, newSeed));
  const file = wishes.fixture;
  const opened = openFixture(readText(file), games);
  if (!opened.ok) {
    const problems = opened.problems.map((problem) => describeProblem(problem, file)).join('\n');
    throw new Mistake('fixture.problems', { problems });
  }
  const { match } = opened;
  if (match.game.id !== name) throw new Mistake('fixture.otherGame', { file, game: match.game.id });
  return match;
}
