/** Beginning a match as the command line asks for it. */

import { resolve } from 'node:path';
import { gameOfFixture, openFixture, readFixture } from '@torii/fixture';
import { checkSetup, createMatch, type Registered, type Seat, type Setup, simpleSetup } from '@torii/kernel';
import { developer } from '../boxes.ts';
import { Mistake, spoken } from '../speaking/terminal.ts';
import { type OpenMatch, readText } from './files.ts';
import { FixtureMistake } from './fixtureProblems.ts';
import { roomNamed } from './games.ts';

export interface Wishes {
  readonly scenario?: string;
  readonly players?: string;
  /** Who is played, where the game lets one choose: `akira,tomoe`. */
  readonly roles?: string;
  /** Who is usually played: they come first. */
  readonly party?: readonly string[];
  readonly seed?: string;
  readonly fixture?: string;
  /** The folder of a pack to play with instead of the core one. */
  readonly pack?: string;
  /** How long a generated scenario lasts. */
  readonly length?: string;
  /** Named switches of the rules: `name=value`. */
  readonly option?: readonly string[];
  /** The file of the campaign that the match belongs to. */
  readonly campaign?: string;
}

/** Nobody wants more of anything, and more digits than these would not be the number that was typed. */
const MOST = '999999999';

export function wholeNumber(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new Mistake('mistake.number', { option, value, most: MOST });
  return Number(value);
}

/** The seat of a player, who is named by number as the table counts, from 1, or by role. */
export function playerSeat(seats: readonly (readonly string[])[], written: string): Seat {
  const roles = seats.flat();
  const role = roles.find((each, i) => written === each || written === String(i + 1));
  if (role === undefined) {
    const known = roles.map((_, i) => i + 1).join(', ');
    throw new Mistake('mistake.noSuchPlayer', { written, known });
  }
  return seats.findIndex((held) => held.includes(role));
}

/** `true`, `false` and numbers are what they say, anything else is a text. */
function optionValue(written: string): string | number | boolean {
  if (written === 'true' || written === 'false') return written === 'true';
  return /^-?\d{1,9}$/.test(written) ? Number(written) : written;
}

function matchOptions({ length, option = [] }: Wishes): Setup['options'] {
  const switches = option.map((written) => {
    const [name = '', value] = written.split('=', 2);
    if (!/^[a-zA-Z]\w*$/.test(name) || value === undefined) throw new Mistake('mistake.option', { written });
    return [name, optionValue(value)] as const;
  });
  return { ...Object.fromEntries(switches), ...(length === undefined ? {} : { length }) };
}

/** Two, where two can play; nobody asked for more. */
function usualPlayers(possible: readonly number[]): number {
  return possible.includes(2) ? 2 : (possible[0] ?? 1);
}

/** The usual roles; where they are chosen, whoever played before goes on. */
function rolesFor(
  { cast, roles }: Registered<unknown>,
  scenario: string,
  players: number,
  party: readonly string[],
): readonly string[] {
  const usual = roles(players, scenario);
  return cast ? [...new Set([...party, ...usual, ...cast])].slice(0, players) : usual;
}

/** The set-up that is asked for, or why there is none. */
export function setupOf(
  game: Registered<unknown>,
  wishes: Wishes,
  newSeed: () => string,
  more: Setup['options'] = {},
): Setup {
  const known = game.scenarios.map(({ id }) => id);
  const scenario = game.scenarios.find(({ id }) => id === (wishes.scenario ?? known[0]));
  if (!scenario) {
    throw new Mistake('setup.noSuchScenario', { scenario: wishes.scenario ?? '', known: known.join(', ') });
  }
  const named = wishes.roles?.split(',').map((role) => role.trim());
  const usual = named?.length ?? (wishes.party?.length || usualPlayers(scenario.players));
  const players = wishes.players === undefined ? usual : wholeNumber('--players', wishes.players);
  // A game asked for the roles of an impossible number of players may answer anything.
  if (!scenario.players.includes(players)) {
    throw new Mistake('setup.playerCount', { players, possible: scenario.players.join(', ') });
  }
  const options = { ...matchOptions(wishes), ...more };
  const roles = named ?? rolesFor(game, scenario.id, players, wishes.party ?? []);
  const setup = simpleSetup(game, scenario.id, players, wishes.seed ?? newSeed(), options, roles);
  if (named && named.length !== players)
    throw new Mistake('setup.roleCount', { players, roles: named.join(', ') });
  const problem = checkSetup(game, setup);
  if (problem) throw new Mistake(`setup.${problem.reason}`, spoken(problem.args));
  return setup;
}

/** The game that is to be begun: the one that was named, or else that of the fixture. */
export function gameWished(named: string | undefined, { fixture }: Wishes): string {
  if (named !== undefined) return named;
  if (fixture === undefined) throw new Mistake('mistake.missingArgument', { name: 'game' });
  const text = readText(fixture);
  const game = gameOfFixture(text);
  if (game !== null) return game;
  // What cannot be read is told as such; a fixture that is whole and says no game leaves it to the caller.
  const read = readFixture(text, []);
  const problems = read.ok ? [] : read.problems.filter(({ reason }) => reason !== 'missing');
  if (problems.length > 0) throw new FixtureMistake(fixture, problems);
  throw new Mistake('mistake.missingArgument', { name: 'game' });
}

export function beginMatch(
  name: string,
  wishes: Wishes,
  newSeed: () => string,
  more: Setup['options'] = {},
): OpenMatch {
  const packFolder = wishes.pack === undefined ? undefined : resolve(wishes.pack);
  const room = roomNamed(name, packFolder);
  const begun = { room, packFolder, campaign: undefined };
  if (wishes.fixture === undefined) {
    const setup = setupOf(room.game, wishes, newSeed, more);
    return { ...begun, match: createMatch(room.game, setup, { pack: room.pack }) };
  }
  const file = wishes.fixture;
  // A fixture says all of that itself.
  for (const option of ['scenario', 'players', 'roles', 'seed', 'length', 'option'] as const)
    if (wishes[option] !== undefined)
      throw new Mistake('mistake.notTogether', { option: '--fixture', other: `--${option}` });
  const opened = openFixture(readText(file), [room.game, ...developer], { pack: room.pack });
  if (!opened.ok) throw new FixtureMistake(file, opened.problems);
  const { match } = opened;
  if (match.game.id !== name) throw new Mistake('fixture.otherGame', { file, game: match.game.id });
  return { ...begun, match };
}
