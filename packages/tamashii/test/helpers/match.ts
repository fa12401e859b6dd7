/** Whole matches for tests: begun by the real set-up, and answered until something has come to pass. */
import { usesUpScript } from '@torii/conformance/script';
import {
  answer,
  createMatch,
  defineGame,
  type Json,
  type Match,
  questions,
  type Registered,
  simpleSetup,
} from '@torii/kernel';
import { gameOf, type Playable } from '../../src/game.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { pack as core } from './table.ts';
import { watched } from './told.ts';

const games = new WeakMap<Playable, Registered<Tamashii>>();

function gameWith(pack: Playable): Registered<Tamashii> {
  const known = games.get(pack);
  if (known) return known;
  const game = defineGame(gameOf(pack));
  games.set(pack, game);
  return game;
}

export interface Begun {
  readonly seed?: string;
  readonly options?: Record<string, Json>;
  readonly script?: Record<string, Json[]>;
  readonly pack?: Playable;
}

/** A match of a Scenario, with its first questions open. */
export function begin(scenario: string, players: number, more: Begun = {}): Match<Tamashii> {
  const { seed = 'torii', options = {}, script = {}, pack = core } = more;
  const game = gameWith(pack);
  const setup = simpleSetup(game, scenario, players, seed, options);
  return usesUpScript(createMatch(game, { ...setup, fixture: { script } }));
}

/** Answers with the first option of whatever is asked, or as many as it takes, until this is so. */
export function goOnUntil(match: Match<Tamashii>, so: (table: Tamashii) => boolean): Match<Tamashii> {
  for (let left = 2000; left > 0; left -= 1) {
    if (match.position.ending || so(match.position.state)) return match;
    const asked = match.setup.seats.flatMap((_, seat) =>
      questions(match, seat).map((each) => ({ seat, ...each })),
    );
    const [first] = asked.filter(({ options }) => options.length > 0);
    if (!first) throw new Error('nobody is asked anything');
    const { options, id: question, kind, min } = first;
    const chosen = options.slice(0, kind === 'some' ? Math.max(1, min) : 1).map(({ id }) => id);
    const outcome = watched(match, () => answer(match, first.seat, question, ...chosen));
    const all = options.map(({ id }) => id).join(' | ');
    if (!outcome.ok)
      throw new Error(`'${chosen.join(' ')}' of ${question}: ${outcome.reason}; offered was ${all}`);
  }
  throw new Error('it did not come to pass');
}

/** The set-up is over, whatever was chosen in it. */
export function setUp(scenario: string, players: number, more: Begun = {}): Match<Tamashii> {
  return goOnUntil(begin(scenario, players, more), ({ phase }) => phase !== 'setup');
}

/** The same pack with some things of its content exchanged. */
export function packWith(content: Partial<Playable['content']>, pack: Playable = core): Playable {
  return { ...pack, content: { ...pack.content, ...content } };
}
