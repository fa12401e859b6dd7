/** Reads the command line: which game, for how many, in which language. */
import { parseArgs } from 'node:util';
import { anvil, toy } from '@torii/devgames';
import { checkSetup, createMatch, type Match, type Registered, simpleSetup } from '@torii/kernel';
import { type Language, languageOf, speaker } from '@torii/words';
import { words } from './words.ts';

/** Games as the terminal knows them: it looks at their states only through views. */
const games = [toy, anvil] as unknown as readonly Registered<unknown>[];
const names = games.map(({ id }) => id).join(', ');

export type Command =
  | { readonly ok: true; readonly match: Match<unknown>; readonly language: Language }
  | { readonly ok: false; readonly problem: string };

export function readCommand(args: readonly string[], system: Language, newSeed: () => string): Command {
  const say = speaker(words, languageWished(args) ?? system);
  const mistake = (problem: string): Command => ({
    ok: false,
    problem: `${problem}\n\n${say('usage', { games: names })}`,
  });

  const parsed = parse(args);
  if (typeof parsed === 'string') return mistake(say('mistake.unknownOption', { problem: parsed }));
  const { values, positionals } = parsed;
  const [name] = positionals;
  if (name === undefined) return mistake(say('mistake.noGame', { games: names }));
  const game = games.find(({ id }) => id === name);
  if (!game) return mistake(say('mistake.unknownGame', { game: name, games: names }));

  const scenario = game.scenarios.find(({ id }) => id === values.scenario) ?? game.scenarios[0];
  const players = values.players === undefined ? scenario?.players.at(-1) : Number(values.players);
  if (!Number.isSafeInteger(players)) {
    return mistake(say('mistake.players', { value: values.players ?? '' }));
  }
  // A game asked for the roles of an impossible number of players may answer anything.
  if (scenario && !scenario.players.includes(players as number)) {
    const about = { players: players as number, possible: scenario.players.join(', ') };
    return mistake(say('setup.playerCount', about));
  }
  const seed = values.seed ?? newSeed();
  const setup = simpleSetup(game, values.scenario ?? scenario?.id ?? '', players as number, seed);
  const problem = checkSetup(game, setup);
  if (problem) {
    const about = Object.fromEntries(
      Object.entries(problem.args).map(([key, value]) => [key, String(value)]),
    );
    return mistake(say(`setup.${problem.reason}`, about));
  }
  return { ok: true, match: createMatch(game, setup), language: languageWished(args) ?? system };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { scenario: text, players: text, seed: text, lang: text },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Looked for by itself, so that even a mistake on the command line is told in the right language. */
function languageWished(args: readonly string[]): Language | undefined {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const wished = args[at]?.split('=')[1] ?? args[at + 1];
  return at < 0 || wished === undefined ? undefined : languageOf(wished);
}
