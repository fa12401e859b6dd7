/** `torii play`: a match that begins, or one that goes on from its file. */
import { existsSync } from 'node:fs';
import { locked } from '../disk/lock.ts';
import { playerSeat, type Wishes } from '../matches/begin.ts';
import { beginAny } from '../matches/campaign.ts';
import { type OpenMatch, readMatch, writeMatch } from '../matches/files.ts';
import { hasGame } from '../matches/games.ts';
import { type Console, Mistake } from '../speaking/terminal.ts';
import { playMatch } from './play.ts';

export interface PlayWishes extends Wishes {
  /** Players that the computer plays. */
  readonly bots?: string;
  readonly output?: string;
  readonly force?: boolean;
}

/** What only a match that begins can be told. */
const BEGINNING = [
  'scenario',
  'players',
  'roles',
  'seed',
  'pack',
  'length',
  'option',
  'fixture',
  'campaign',
  'output',
] as const;

export async function play(
  console: Console,
  named: string,
  wishes: PlayWishes,
  newSeed: () => string,
): Promise<void> {
  // A game goes by its name; whatever else is there is a match file.
  if (!hasGame(named) && existsSync(named)) {
    for (const option of BEGINNING)
      if (wishes[option] !== undefined)
        throw new Mistake('mistake.nothingToResume', { file: named, option: `--${option}` });
    await locked(named, () => playOpen(console, readMatch(named), wishes, named));
    return;
  }
  const { output } = wishes;
  const begin = async (): Promise<OpenMatch> => {
    const begun = await beginAny(named, wishes, newSeed);
    // Bots that there are not are noticed before anything is written.
    botSeats(begun, wishes.bots);
    return begun;
  };
  if (output === undefined) {
    await playOpen(console, await begin(), wishes, null);
    return;
  }
  await locked(output, async () => {
    if (existsSync(output) && !wishes.force) throw new Mistake('file.exists', { file: output });
    const open = await begin();
    writeMatch(output, open);
    await playOpen(console, open, wishes, output);
  });
}

function playOpen(console: Console, open: OpenMatch, wishes: PlayWishes, file: string | null): Promise<void> {
  return playMatch(console, open, { bots: botSeats(open, wishes.bots), file });
}

/** `--bots 2,3`: the players that the computer plays, counted as the table does. */
function botSeats({ match }: OpenMatch, written = ''): Set<number> {
  const players = written.split(/[,\s]+/).filter(Boolean);
  return new Set(players.map((player) => playerSeat(match.setup.seats, player)));
}
