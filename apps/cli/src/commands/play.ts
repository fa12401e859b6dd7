/** Playing at this terminal, one after the other: every person and every program sits at an end of a line to the host. */
import { createInterface } from 'node:readline';
import { type Bot, randomBot } from '@torii/bots';
import type { Seat, ShownEvent } from '@torii/kernel';
import type { OpenMatch } from '../files.ts';
import { wrapText } from '../play/lines.ts';
import { newsOf } from '../play/news.ts';
import {
  askedOf,
  type Command,
  helpText,
  nextToAnswer,
  partText,
  readCommand,
  roleMeant,
  tellingFor,
  whyText,
} from '../play/player.ts';
import { briefLines, type Choice, layOut } from '../play/screen.ts';
import { openTable, type Place, type Table } from '../play/table.ts';
import { type Answered, named, readAnswer } from '../play/typed.ts';
import { tellUntranslated } from '../problems.ts';
import type { GameSpeech } from '../speech.ts';
import { endingText, eventText, outcomeText, type Telling } from '../tell.ts';
import { type Console, Mistake } from '../terminal.ts';

/** Seats that the computer plays. */
type BotSeats = ReadonlySet<Seat>;

/** More lines than that are not looked at, however tall the terminal is. */
const TALLEST = 40;
const NARROWEST = 40;
const USUAL_WIDTH = 100;
/** So many lines are kept for options, whatever else there is to show. */
const FEWEST_OPTIONS = 8;

interface Game {
  readonly console: Console;
  readonly speech: GameSpeech;
  readonly table: Table;
  readonly people: readonly Place[];
  readonly width: number;
  readonly rows: number;
  /** Who is shown things now. */
  at: Place | undefined;
  /** What can be chosen by what is on the screen. */
  choices: readonly Choice[];
  /** Up to which event each has been told, and which answers they gave themselves. */
  readonly told: Map<Seat, number>;
  readonly own: Map<Seat, Set<number>>;
  /** What was answered here, the last one last. */
  readonly answered: Seat[];
}

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
  const game: Game = {
    console,
    speech,
    table,
    people,
    width: Math.max(NARROWEST, (console.columns ?? USUAL_WIDTH) - 1),
    rows: Math.min(TALLEST, console.rows ?? TALLEST),
    at: undefined,
    choices: [],
    told: new Map(people.map(({ seat, link }) => [seat, link.since + link.events.length])),
    own: new Map(people.map(({ seat }) => [seat, new Set()])),
    answered: [],
  };
  greet(game);
  tellUntranslated(console, open.room);
  const lines = createInterface({ input: console.input, terminal: false });
  let over = await goOn(game);
  if (!over) {
    for await (const typed of lines) {
      const input = typed.trim();
      const command = input === '' ? null : readCommand(tellingOf(game), input);
      if (command?.name === 'quit') break;
      const changed = await attempt(console, () => obey(game, input, command));
      over = changed === true ? await goOn(game) : false;
      if (over) break;
      if (changed !== true) prompt(game);
    }
  }
  lines.close();
  // Whoever leaves a match whose ending could not be written down hears of it once more.
  if (!over && endingOf(game) !== null) await tellRecorded(console, table);
  const goesOn = table.file !== null && endingOf(game) === null;
  console.print(console.say(goesOn ? 'play.byeKept' : 'play.bye', { file: table.file ?? '' }));
}

function tellingOf({ console, speech, at, table }: Game): Telling {
  const link = (at ?? table.places[0])?.link;
  return tellingFor(console, speech, { now: link?.now ?? null });
}

function endingOf({ table }: Game) {
  return table.places[0]?.link.now?.ending ?? null;
}

/** What is played; and where it begins, the introduction. */
function greet({ console, speech, table, width, told }: Game): void {
  const { say } = console;
  const place = table.places[0];
  const { welcome, now } = place?.link ?? {};
  if (!welcome || !now) return;
  const scenario = speech.teller.card(`scenario:${welcome.scenario}`).text.replace(/^scenario:/, '');
  console.print(console.paint('bold', say('play.started', { game: welcome.game, scenario })));
  if (now.seq > 0) console.print(say('play.resumed', { entries: now.seq }));
  else {
    // What the set-up did is told with the first question.
    for (const seat of told.keys()) told.set(seat, 0);
    const story = speech.introduction(welcome.scenario);
    if (story !== '') for (const line of wrapText(story, width)) console.print(line);
  }
  console.print(
    console.paint('dim', wrapText(say('play.hint', { help: say('word.help') }), width).join('\n')),
  );
}

/** Lets the programs answer and shows how things stand; true when the match is over and all is written down. */
async function goOn(game: Game): Promise<boolean> {
  const { console, table } = game;
  await table.letBotsPlay();
  const ending = endingOf(game);
  if (ending === null) {
    present(game);
    prompt(game);
    return game.at === undefined;
  }
  tellEnd(game);
  return record(console, table);
}

/** What has led to the end, for everybody; then the end. */
function tellEnd(game: Game): void {
  const place = game.at ?? game.people[0] ?? game.table.places[0];
  game.at = place;
  const telling = tellingOf(game);
  if (place) tellNews(game, place, telling);
  const ending = endingOf(game);
  if (ending) game.console.print(game.console.paint('bold', endingText(telling, ending)));
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

/** What is new to somebody; gives how many lines it took. */
function tellNews(game: Game, { seat, roles, link }: Place, telling: Telling): number {
  const { console, told, own, width } = game;
  const since = told.get(seat) ?? 0;
  const news = link.events.filter(({ n }) => n >= since);
  told.set(seat, (link.events.at(-1)?.n ?? -1) + 1);
  const { lines, left } = newsOf(telling, news, roles, own.get(seat) ?? new Set(), width);
  for (const line of lines) console.print(line);
  if (left > 0)
    console.print(
      console.paint('dim', console.say('play.newsLeft', { n: left, word: console.say('word.log') })),
    );
  return lines.length + (left > 0 ? 1 : 0);
}

/** Shows whoever is asked next what they need. */
function present(game: Game): void {
  const { console, people, speech, width, rows } = game;
  const before = game.at;
  game.at = nextToAnswer(people, before);
  const place = game.at;
  game.choices = [];
  if (!place) {
    console.print(console.say('ask.nothing'));
    return;
  }
  const telling = tellingOf(game);
  const asked = askedOf(place);
  if (people.length > 1 && before !== place) console.print(`\n── ${namesOf(game, place)} ──`);
  const told = tellNews(game, place, telling);
  const role =
    asked.find((one) => one.role !== null && place.roles.includes(one.role))?.role ?? place.roles[0] ?? '';
  const most = Math.max(0, rows - told - FEWEST_OPTIONS - 3);
  const brief = briefLines(speech.brief(telling.seen, role, asked), width, most);
  console.print('');
  for (const line of brief) console.print(line);
  const room = Math.max(FEWEST_OPTIONS, rows - told - brief.length - 3);
  printQuestions(game, telling, asked, room);
}

function printQuestions(game: Game, telling: Telling, asked: ReturnType<typeof askedOf>, room: number): void {
  const { console, width } = game;
  const { choices, lines, left } = layOut(telling, asked, width, room);
  game.choices = choices;
  for (const line of lines) console.print(line);
  if (left > 0)
    console.print(
      console.paint('dim', console.say('play.optionsLeft', { n: left, word: console.say('word.more') })),
    );
}

function namesOf({ speech }: Game, { roles }: Place): string {
  return roles.map((role) => speech.teller.role(role).text).join(', ');
}

function prompt({ console }: Game): void {
  if (console.colours) console.output.write('› ');
}

/** Carries out one line of input; true if things may stand otherwise now. */
async function obey(game: Game, input: string, command: Command | null): Promise<boolean> {
  if (input === '') return true;
  if (command) return carryOut(game, command);
  const { at, console, choices } = game;
  if (!at) throw new Mistake('play.notUnderstood', { input });
  await give(game, at, readAnswer(input, askedOf(at), choices, console.say('word.none')));
  return true;
}

async function carryOut(game: Game, command: Command): Promise<boolean> {
  const { console, table, at, width, speech } = game;
  const telling = tellingOf(game);
  const print = (lines: readonly string[]) => {
    for (const line of lines) console.print(line);
  };
  const roles = table.places.flatMap((place) => place.roles);
  const events: readonly ShownEvent[] = at?.link.events ?? [];
  switch (command.name) {
    case 'help':
      print(helpText(telling, width));
      return false;
    case 'fixture':
      console.print(table.fixture());
      return false;
    case 'save':
      if (command.rest === '') throw new Mistake('play.saveWhere', { word: console.say('word.save') });
      table.keepIn(command.rest);
      console.print(console.say('play.saved', { file: command.rest }));
      return false;
    case 'undo':
      return undo(game);
    case 'why':
      print(
        whyText(telling, command.rest, at ? askedOf(at) : [], game.choices, events).flatMap((line) =>
          wrapText(line, width, '  '),
        ),
      );
      return false;
    case 'show':
      print(wrapText(speech.draw(telling.seen), width, '    '));
      return false;
    case 'more':
      printQuestions(game, telling, at ? askedOf(at) : [], Number.POSITIVE_INFINITY);
      return false;
    case 'log':
      print(
        lastLines(telling, events, command.rest === '' ? 30 : events.length).flatMap((line) =>
          wrapText(line, width, '       '),
        ),
      );
      return false;
    case 'player': {
      const role = roleMeant(telling, command.rest, roles);
      const place = game.people.find((each) => each.roles.includes(role));
      if (!place) throw new Mistake('play.isBot');
      game.at = place;
      present(game);
      return false;
    }
    case 'part':
      print(wrapText(partText(telling, command, roles, at?.roles[0] ?? roles[0] ?? ''), width, '    '));
      return false;
    case 'quit':
      return false;
  }
}

function lastLines(telling: Telling, events: readonly ShownEvent[], most: number): string[] {
  return events
    .map((event) => eventText(telling, event, false))
    .filter((line) => line !== '')
    .slice(-most);
}

/** Takes back the last answer that was given here; where others have answered since, they are asked. Programs agree. */
async function undo(game: Game): Promise<boolean> {
  const { console, table, at, answered, people } = game;
  const seat = answered.at(-1) ?? at?.seat ?? people[0]?.seat ?? 0;
  const reply = await table.submit(seat, { t: 'undo' });
  const told = outcomeText(console, reply, 1);
  const undone = () => table.places[seat]?.link.events.at(-1)?.key === 'kernel.undone';
  if (reply.ok && reply.applied === 0) {
    // Only the wish is answered here: what programs do then is told with the next question.
    await table.letBotsPlay();
    const waits =
      table.places[seat]?.link.now?.questions.some(({ prompt: asks }) => asks.startsWith('kernel.consent')) ??
      false;
    if (waits) {
      console.print(told);
      return true;
    }
  }
  answered.pop();
  console.print(console.say('play.undone'));
  return reply.ok || undone();
}

/** Gives an answer. Where one picks again and again, each step is an answer of its own: what comes up later can be named too. */
async function give(game: Game, { seat, link }: Place, { asked, options }: Answered): Promise<void> {
  if (asked.kind !== 'repeat') return submit(game, seat, asked.id, options);
  for (const [i, word] of options.entries()) {
    const now = link.now?.questions.find(({ id, seats }) => id === asked.id && seats.includes(seat));
    const option = now && named(now.options, word);
    if (option === undefined) throw new Mistake('play.stepGone', { step: word, done: i });
    await submit(game, seat, asked.id, [option]);
  }
}

async function submit(game: Game, seat: Seat, question: string, options: readonly string[]): Promise<void> {
  const { console, table, own, answered } = game;
  own.get(seat)?.add(table.places[seat]?.link.now?.seq ?? -1);
  const reply = await table.submit(seat, { t: 'answer', question, options });
  const problem = table.problem();
  if (!reply.ok && problem) {
    if (reply.reason === 'notKept')
      console.print(console.paint('yellow', console.say(problem.key, problem.values)));
    else throw problem;
  }
  outcomeText(console, reply, options.length);
  answered.push(seat);
}
