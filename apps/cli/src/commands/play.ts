/** Hot-seat play: shows the position, lists what can be answered, takes the answers. */
import { createInterface } from 'node:readline';
import { type Bot, botAnswer, randomBot } from '@torii/bots';
import { writeFixture } from '@torii/fixture';
import {
  type Asked,
  answer,
  type Match,
  type Option,
  outbox,
  questions,
  type Randomness,
  randomness,
  type Seat,
  seedBeside,
  submit,
  undo,
  view,
} from '@torii/kernel';
import { recordMatch } from '../campaign.ts';
import { writeWhole } from '../disk.ts';
import { type OpenMatch, writeMatch } from '../files.ts';
import { tellUntranslated } from '../problems.ts';
import {
  askedText,
  endingText,
  eventText,
  lineText,
  optionLines,
  outcomeText,
  type Telling,
  withoutRepeated,
} from '../tell.ts';
import { type Console, Mistake, RuleBroke } from '../terminal.ts';

/** An option with the question that it answers. */
interface Line {
  readonly asked: Asked;
  readonly option: string;
}

/** Seats that the computer plays. */
export type BotSeats = ReadonlySet<Seat>;

export async function playMatch(
  console: Console,
  open: OpenMatch,
  bots: BotSeats = new Set(),
  bot: Bot = open.room.bots[0] ?? randomBot,
): Promise<void> {
  const { match, room } = open;
  const { game, setup } = match;
  const speech = room.speech(console.language);
  const telling: Telling = { console, match, speech, seen: null };
  console.print(console.say('play.started', { game: game.id, scenario: setup.scenario, seed: setup.seed }));
  console.print(console.say('play.help'));
  tellUntranslated(console, room);
  const lines = createInterface({ input: console.input, terminal: false });
  const random = randomness(seedBeside(setup.seed, 'bots'));
  letBotsPlay(telling, bot, bots, random);
  let offered = present(telling, bots, 0);
  let told = match.events?.length ?? 0;
  let recorded = match.position.ending === null || (await record(console, open));
  for await (const typed of lines) {
    const input = typed.trim();
    if (input === 'q' || (offered.length === 0 && recorded)) break;
    if (input !== '') attempt(console, () => obey(telling, open, input, offered));
    letBotsPlay(telling, bot, bots, random);
    offered = present(telling, bots, told);
    told = match.events?.length ?? 0;
    recorded = match.position.ending === null || (await record(console, open));
    if (match.position.ending && recorded) break;
  }
  lines.close();
  if (!recorded) await tellRecorded(console, open);
  console.print(console.say('play.bye'));
}

/** Tells the campaign of the ending. Where that fails nothing is lost yet: whoever plays can make room and try again. */
async function record(console: Console, open: OpenMatch): Promise<boolean> {
  try {
    await tellRecorded(console, open);
    return true;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    console.print(console.paint('yellow', console.say(error.key, error.values)));
    console.print(console.say('campaign.tryAgain'));
    return false;
  }
}

async function tellRecorded(console: Console, open: OpenMatch): Promise<void> {
  const code = await recordMatch(open);
  if (code !== null) console.print(console.say('campaign.recorded', { code }));
}

/** The computer answers whatever only it can answer: it programs its Launcher while people program theirs. */
function letBotsPlay(
  { console, match, speech }: Telling,
  bot: Bot,
  bots: BotSeats,
  random: Randomness,
): void {
  while (bots.size > 0 && match.position.ending === null) {
    const entry = botAnswer(match, bot, random, bots);
    if (entry === null || !submit(match, entry).ok) return;
    const role = match.setup.seats[entry.seat]?.map((each) => speech.teller.role(each).text).join(', ') ?? '';
    console.print(console.paint('dim', console.say('play.bot', { role, options: entry.options.join(', ') })));
  }
}

/** A mistake at the table is told, and the match goes on. */
function attempt(console: Console, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    console.print(console.paint('yellow', console.say(error.key, error.values)));
  }
}

/** What has happened since it was last told, as the seat that is asked next saw it. */
function tellNews(telling: Telling, seat: Seat, told: number): void {
  const { console, match } = telling;
  for (const event of outbox(match, seat).news.filter(({ n }) => n >= told)) {
    const text = eventText(telling, event, false);
    if (text !== '') console.print(text);
  }
}

/** Shows how things stand and gives the options in the order of their numbers. */
function present(telling: Telling, bots: BotSeats, told: number): Line[] {
  const { console, match, speech } = telling;
  const { ending } = match.position;
  const open = questions(match).filter(({ seats }) => seats.some((each) => !bots.has(each)));
  const seat = open[0]?.seats.find((each) => !bots.has(each)) ?? 0;
  const seen = { ...telling, seen: view(match, seat) };
  tellNews(seen, seat, told);
  console.print(`\n${speech.board(match, seat)}`);
  if (ending) {
    console.print(endingText(seen));
    return [];
  }
  const lines: Line[] = [];
  for (const asked of withoutRepeated(seen, open)) {
    console.print(askedText(seen, asked));
    for (const line of optionLines(seen, asked.options)) {
      const number = ({ id }: Option) => {
        lines.push({ asked, option: id });
        return `${console.paint('cyan', String(lines.length).padStart(line.group === '' ? 3 : 0))}  `;
      };
      console.print(`  ${lineText(seen, line, number)}`);
    }
  }
  console.print(`${console.say('play.choose')} ›`);
  return lines;
}

/** Carries out one line of input. */
function obey({ console, match }: Telling, open: OpenMatch, input: string, offered: readonly Line[]): void {
  const [first = '', ...rest] = input.split(/\s+/);
  if (first === 'h') console.print(console.say('play.help'));
  else if (first === 'f') console.print(writeFixture(match));
  else if (first === 's' && rest.length > 0) {
    const file = rest.join(' ');
    writeMatch(file, open);
    console.print(console.say('play.saved', { file }));
  } else if (first === 'u') {
    const seat = match.log?.[match.line.at(-1) ?? -1]?.seat ?? 0;
    const outcome = undo(match, seat);
    const told = outcomeText(console, outcome, 1);
    console.print(outcome.ok && outcome.applied > 0 ? console.say('play.undone') : told);
  } else choose(console, match, input, offered);
}

/** Options by their ids, of the first question that has the first of them; a path names options that come up later. */
function byIds(words: readonly string[], offered: readonly Line[]): (Line | undefined)[] {
  const first = offered.find(({ option }) => option === words[0]);
  if (!first) return [];
  const { asked } = first;
  const known = (id: string) => asked.kind === 'repeat' || asked.options.some((option) => option.id === id);
  return words.map((id) => (known(id) ? { asked, option: id } : undefined));
}

function choose(console: Console, match: Match<unknown>, input: string, offered: readonly Line[]): void {
  const words = input.split(/[\s,]+/);
  const numbered = words.map((word) => offered[Number(word) - 1]);
  const chosen = numbered.includes(undefined) ? byIds(words, offered) : numbered;
  const [first] = chosen;
  if (!first || chosen.includes(undefined)) throw new Mistake('play.notUnderstood', { input });
  if (chosen.some((line) => line?.asked !== first.asked)) throw new Mistake('play.oneQuestion');
  const ids = chosen.flatMap((line) => (line ? [line.option] : []));
  const { seats, spoken, id } = first.asked;
  // Where all must speak, whoever has not spoken yet does.
  const seat = seats.find((one) => !spoken.includes(one)) ?? seats[0] ?? 0;
  const outcome = answer(match, seat, id, ...ids);
  if (!outcome.ok && outcome.crash) {
    const file = `torii-crash-${match.game.id}-${match.log?.length ?? 0}.json`;
    writeWhole(file, `${JSON.stringify(outcome.crash)}\n`);
    throw new RuleBroke(file);
  }
  const told = outcomeText(console, outcome, ids.length);
  if (outcome.ok && outcome.applied < ids.length) console.print(told);
}
