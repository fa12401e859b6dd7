/** Playing at this terminal, one after the other: every person and every program sits at an end of a line to the host. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Bot, randomBot } from '@torii/bots';
import type { Seat } from '@torii/kernel';
import type { OpenMatch } from '../matches/files.ts';
import { tellUntranslated } from '../packs/problems.ts';
import { obey } from '../play/obeying.ts';
import { readCommand } from '../play/player.ts';
import { endingOf, type Session, tellingOf } from '../play/session.ts';
import { greet, present, tellEnd } from '../play/showing.ts';
import { openTable, type Table } from '../play/table.ts';
import { type Console, Mistake } from '../speaking/terminal.ts';

/** Seats that the computer plays. */
type BotSeats = ReadonlySet<Seat>;

/** More lines than that are not looked at, however tall the terminal is; of some terminals nobody knows how tall they are. */
const TALLEST = 60;
const USUAL_HEIGHT = 40;
const NARROWEST = 40;
const USUAL_WIDTH = 100;

export interface PlayOptions {
  readonly bots?: BotSeats;
  readonly bot?: Bot;
  /** The match file, which every answer is written to before it is told. */
  readonly file?: string | null;
}

export async function playMatch(console: Console, open: OpenMatch, options: PlayOptions = {}): Promise<void> {
  const { bots = new Set(), bot = open.room.bots[0] ?? randomBot, file = null } = options;
  const table = openTable(open, { bots, bot, file });
  const speech = open.room.speech(console.language);
  const people = table.places.filter(({ isBot }) => !isBot);
  const game: Session = {
    console,
    speech,
    table,
    people,
    width: Math.max(NARROWEST, (console.columns ?? USUAL_WIDTH) - 1),
    rows: Math.min(TALLEST, console.rows ?? USUAL_HEIGHT),
    at: undefined,
    choices: [],
    told: new Map(people.map(({ seat, link }) => [seat, link.since + link.events.length])),
    own: new Map(people.map(({ seat }) => [seat, new Set()])),
    answered: [],
    above: 0,
    interrupted: false,
  };
  greet(game);
  tellUntranslated(console, open.room);
  try {
    await playOn(game);
  } finally {
    table.leave();
  }
}

async function playOn(game: Session): Promise<void> {
  const { console, table } = game;
  const lines = createInterface({ input: console.input, terminal: false });
  // Begun at once: what is typed while programs play is not missed.
  const heard = lines[Symbol.asyncIterator]();
  const listenNoMore = console.onInterrupt?.(() => {
    game.interrupted = true;
    lines.close();
  });
  const over = (await goOn(game)) || (await listen(game, heard));
  lines.close();
  listenNoMore?.();
  if (game.interrupted) await keepSomewhere(game);
  // Whoever leaves a match whose ending could not be written down hears of it once more.
  if (!over && endingOf(game) !== null) await tellRecorded(console, table);
  const goesOn = table.file !== null && endingOf(game) === null;
  console.print(
    console.say(goesOn ? 'play.byeKept' : 'play.bye', { file: table.file ?? '', bots: botsOf(table) }),
  );
}

/** Carries out what is typed until somebody leaves; true when the match is over and all is written down. */
async function listen(game: Session, heard: AsyncIterable<string>): Promise<boolean> {
  const { console } = game;
  let warned = false;
  for await (const typed of heard) {
    const input = typed.trim();
    const command = input === '' ? null : readCommand(tellingOf(game), input);
    if (command?.name === 'quit') {
      if (warned || !wouldBeLost(game)) return false;
      console.print(console.paint('yellow', console.say('play.notKept')));
      warned = true;
      prompt(game);
      continue;
    }
    warned = false;
    const changed = await attempt(console, () => obey(game, input, command));
    if (changed !== true) prompt(game);
    else if (await goOn(game)) return true;
  }
  return false;
}

/** Whether what a person has played here would be gone. Scripts know what they do. */
function wouldBeLost(game: Session): boolean {
  const { console, table, answered } = game;
  return console.colours && table.file === null && answered.length > 0 && endingOf(game) === null;
}

/** Whoever says goodbye means it; by Ctrl-C and its like nothing that was played may be lost. */
async function keepSomewhere(game: Session): Promise<void> {
  const { table, answered, console } = game;
  if (table.file === null && answered.length > 0)
    try {
      await keepUnder(game, '');
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      // Here nothing can be written: where everybody may write, then.
      await keepUnder(game, tmpdir());
    }
  // Behind the ^C that stands in the line.
  if (console.colours) console.print('');
}

async function keepUnder({ table }: Session, folder: string): Promise<void> {
  for (let n = 1; table.file === null; n++) {
    const file = join(folder, `torii-${table.game}${n === 1 ? '' : `-${n}`}.json`);
    if (!existsSync(file)) await table.keepIn(file);
  }
}

/** A match file does not know who was played by a program: whoever goes on with it says so again. */
function botsOf({ places }: Table): string {
  const roles = places.flatMap((place) => place.roles);
  const played = places.filter(({ isBot }) => isBot).flatMap((place) => place.roles);
  return played.length === 0 ? '' : ` --bots ${played.map((role) => roles.indexOf(role) + 1).join(',')}`;
}

/** Lets the programs answer and shows how things stand; true when the match is over and all is written down. */
async function goOn(game: Session): Promise<boolean> {
  const { console, table } = game;
  await table.letBotsPlay(() => game.interrupted);
  if (game.interrupted) return false;
  const ending = endingOf(game);
  if (ending === null) {
    present(game);
    prompt(game);
    return game.at === undefined;
  }
  tellEnd(game);
  return record(console, table);
}

/** Tells the campaign of the ending. Where that fails nothing is lost yet: whoever plays can make room and try again. */
async function record(console: Console, table: Table): Promise<boolean> {
  try {
    await tellRecorded(console, table);
    return true;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    console.print(console.paint('yellow', console.say(error.key, error.values)));
    console.print(console.say('campaign.tryAgain'));
    return false;
  }
}

async function tellRecorded(console: Console, table: Table): Promise<void> {
  const code = await table.record();
  if (code !== null) console.print(console.say('campaign.recorded', { code }));
}

/** A mistake at the table is told, and the match goes on. */
async function attempt<T>(console: Console, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    console.print(console.paint('yellow', console.say(error.key, error.values)));
    return null;
  }
}

function prompt({ console }: Session): void {
  if (console.colours) console.output.write('› ');
}
