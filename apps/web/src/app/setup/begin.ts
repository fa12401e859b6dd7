/** Setting up a match, from what was chosen. */
import { type Args, type Role, simpleSetup } from '@torii/kernel';
import { type OpenGame, openGame } from '../../engine/library.ts';
import type { StoredSeat } from '../../store/database.ts';
import { newId } from '../../store/newId.ts';
import { setUp } from '../keep/matches.ts';
import { language } from '../words.ts';

export type Who = 'person' | 'bot' | 'empty';

export const MOST_SEATS = 4;

/** One person beside a bot: nobody has to look for company first. */
export const USUAL: readonly Who[] = ['person', 'bot', 'empty', 'empty'];

/** Seats that fit: as they are, or with as few bots more or fewer as it takes. */
export function fitting(seats: readonly Who[], possible: readonly number[]): readonly Who[] {
  const count = seats.filter((who) => who !== 'empty').length;
  if (possible.includes(count) || possible.length === 0) return seats;
  const wanted = possible.reduce((best, n) => (Math.abs(n - count) < Math.abs(best - count) ? n : best));
  const taken = seats.filter((who) => who !== 'empty').slice(0, wanted);
  const all = [...taken, ...Array<Who>(Math.max(0, wanted - taken.length)).fill('bot')];
  return [...all, ...Array<Who>(MOST_SEATS).fill('empty')].slice(0, MOST_SEATS);
}

interface Wanted {
  readonly scenario: string;
  readonly seats: readonly StoredSeat[];
  readonly name: string;
  /** Who is played at each seat, where the players choose. */
  readonly roles?: readonly Role[];
  readonly options?: Args;
  readonly campaign?: { readonly id: string; readonly match: number };
}

/** The id of a new match. */
export function newMatch({ game, sent, packName }: OpenGame, wanted: Wanted): string {
  const id = newId();
  const seed = [...crypto.getRandomValues(new Uint32Array(5))].map((part) => part.toString(36)).join('');
  const { scenario, seats, name, roles, options, campaign } = wanted;
  const now = Date.now();
  const match = {
    id,
    game: game.id,
    scenario,
    name,
    called: name,
    listed: language.value,
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
  setUp(match, simpleSetup(game, scenario, seats.length, seed, options, roles));
  return id;
}

/** The id of a match of what a game begins with, set up as usual: for whoever wants to play before anything else. */
export async function firstMatch(id: string): Promise<string> {
  const opened = await openGame(id);
  const { teller } = await opened.tell(language.value);
  const [scenario] = opened.game.scenarios;
  if (!scenario) throw new Error(`nothing to play in ${id}`);
  const taken = fitting(USUAL, scenario.players).filter((who) => who !== 'empty');
  const seats = taken.map(
    (who): StoredSeat => (who === 'bot' ? { who, name: opened.bots[0] ?? '' } : { who: 'person', name: '' }),
  );
  const name = teller.card(`scenario:${scenario.id}`).text;
  return newMatch(opened, { scenario: scenario.id, seats, name });
}
