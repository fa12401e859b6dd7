/** Whole games, with random answers if no bot is named: what simulations and bots need. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bot, botAnswer, randomBot } from '@torii/bots';
import {
  createMatch,
  hash,
  type Match,
  type Registered,
  randomness,
  seedBeside,
  simpleSetup,
  submit,
} from '@torii/kernel';
import { loadPack, type Pack, type PackKind } from '@torii/script/read';

/** The pack of a game in `packs/`. */
export function packIn<S, C>(kind: PackKind<S, C>, name: string): Pack<C> {
  const folder = fileURLToPath(new URL(`../../../../packs/${name}`, import.meta.url));
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const;
    }),
  );
  const loaded = loadPack(kind, files);
  if (!loaded.ok) throw new Error(`the pack '${name}' has ${loaded.problems.length} mistakes`);
  return loaded.pack;
}

export interface WholeGames {
  /** Plays the next game to its end; gives how many answers it took. */
  play(): number;
  /** The same first games come out the same on every machine: this proves that they were played. */
  checksum(games: number): string;
}

export function wholeGames(
  game: Registered<unknown>,
  scenario: string,
  players: number,
  bot: Bot = randomBot,
): WholeGames {
  const played = (seed: string): Match<unknown> => {
    const match = createMatch(game, simpleSetup(game, scenario, players, seed));
    const random = randomness(seedBeside(seed, 'players'));
    while (match.position.ending === null) {
      const entry = botAnswer(match, bot, random);
      const outcome = entry && submit(match, entry);
      if (!outcome?.ok)
        throw new Error(`the game '${seed}' cannot go on: ${outcome?.reason ?? 'nobody answers'}`);
    }
    return match;
  };
  let next = 0;
  return {
    play: () => played(`game${next++}`).line.length,
    checksum: (games) => hash(Array.from({ length: games }, (_, i) => played(`game${i}`).position)),
  };
}
