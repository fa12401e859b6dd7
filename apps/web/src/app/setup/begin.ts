/** Setting up a match, from what was chosen. */
import { type Args, simpleSetup } from '@torii/kernel';
import type { OpenGame } from '../../engine/library.ts';
import type { StoredSeat } from '../../store/database.ts';
import { setUp } from '../keep/matches.ts';

interface Wanted {
  readonly scenario: string;
  readonly seats: readonly StoredSeat[];
  readonly name: string;
  readonly options?: Args;
  readonly campaign?: { readonly id: string; readonly match: number };
}

/** The id of a new match. */
export function newMatch({ game, sent, packName }: OpenGame, wanted: Wanted): string {
  const id = crypto.randomUUID();
  const seed = [...crypto.getRandomValues(new Uint32Array(5))].map((part) => part.toString(36)).join('');
  const { scenario, seats, name, options, campaign } = wanted;
  const now = Date.now();
  const match = {
    id,
    game: game.id,
    scenario,
    name,
    seats,
    rules: game.rules,
    pack: sent.hash,
    packName,
    ...(campaign ? { campaign } : {}),
    begun: now,
    played: now,
    entries: 0,
    ending: null,
    base: null,
    baseEntries: 0,
  };
  setUp(match, simpleSetup(game, scenario, seats.length, seed, options));
  return id;
}
