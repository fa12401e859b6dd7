/** Letting a bot play: what it is shown, and what becomes of its choice. */
import {
  type AnswerEntry,
  type Asked,
  clone,
  isAnswer,
  type Json,
  type Match,
  nextValue,
  type Option,
  questions,
  questionsAlone,
  type Randomness,
  resample,
  type Seat,
  tableGlimpsed,
  tableSeen,
  view,
  viewGlimpsed,
} from '@torii/kernel';
import type { Bot, Choice, Sight } from './bot.ts';
import { anyAnswer } from './random.ts';

/** What a seat still has to answer. What somebody else could answer as well is left to them. */
export function toAnswer(
  asked: readonly Asked[],
  seat: Seat,
  isBot: (seat: Seat) => boolean,
): readonly Asked[] {
  return asked.filter(
    ({ seats, spoken, decides }) =>
      seats.includes(seat) && !spoken.includes(seat) && (decides === 'all' || seats.every(isBot)),
  );
}

/** Where a sight comes from: a match at hand, or the end of a line. */
export interface Eyes {
  readonly seat: Seat;
  readonly roles: readonly string[];
  see(): Json;
  seeTable(): Json;
  worlds(): readonly Match<unknown>[];
}

/** What a bot is shown. A class: to make an object with getters of its own for every answer takes longer than most answers. */
class Shown implements Sight {
  readonly seat: Seat;
  readonly roles: readonly string[];
  readonly asked: readonly Asked[];
  readonly #eyes: Eyes;

  constructor(eyes: Eyes, asked: readonly Asked[]) {
    this.seat = eyes.seat;
    this.roles = [...eyes.roles];
    this.asked = asked;
    this.#eyes = eyes;
  }

  get seen(): Json {
    return this.#eyes.see();
  }
  get table(): Json {
    return this.#eyes.seeTable();
  }
  get worlds(): readonly Match<unknown>[] {
    return this.#eyes.worlds();
  }
}

/** Options are listed by reference: a bot gets its own, so that it changes nothing by changing them. */
function copied(asked: Asked): Asked {
  const { seats, spoken, options } = asked;
  return { ...asked, seats: [...seats], spoken: [...spoken], options: options.map(copiedOption) };
}

function copiedOption(option: Option): Option {
  return { ...option, touches: [...option.touches], ...(option.args ? { args: clone(option.args) } : {}) };
}

/** Whoever plays with programs may take back what they like: programs agree. */
const AGREE = 'agree';
const CONSENT = 'kernel.consent.';

/** Told of an answer of a bot that another one was given for: what it had said, or what broke it. */
export type Replaced = (said: unknown) => void;

/**
 * What a bot answers. One that has misread its cards, breaks down over them, or wants nothing though it must answer, still
 * plays on: any legal answer is better than a table that waits. Whoever wants to know of that is told.
 */
export function chosenBy(
  bot: Bot,
  eyes: Eyes,
  asked: readonly Asked[],
  random: Randomness,
  replaced: Replaced = () => undefined,
): Choice | null {
  const open = asked.filter(({ options }) => options.length > 0);
  if (open.length === 0) return null;
  const wish = open.find(({ options }) => options.some(({ id }) => id === AGREE));
  if (wish?.prompt.startsWith(CONSENT)) return { question: wish.id, options: [AGREE] };
  const must = open.some(({ offer }) => !offer);
  let said: unknown = null;
  try {
    const sight = new Shown(eyes, bot.onlyReads ? open : open.map(copied));
    const wanted = bot.choose(sight, random);
    said = wanted;
    const choice = heard(wanted, open);
    if (choice) return choice;
  } catch (broken) {
    // Whatever broke: any answer, then.
    said = broken;
  }
  if (must || said) replaced(said);
  return must ? anyAnswer(open, random) : null;
}

/** What a bot has said, if it answers something; looked at once: a second look could show something else. */
function heard(said: Choice | null | undefined, open: readonly Asked[]): Choice | null {
  if (!said) return null;
  const { question, options } = said;
  const asked = open.find(({ id }) => id === question);
  if (!asked || !Array.isArray(options)) return null;
  const chosen: readonly unknown[] = options.slice(0, MOST_CHOSEN);
  return chosen.every(isId) && isAnswer(asked, chosen) ? { question: asked.id, options: chosen } : null;
}

/** So many picks are taken in one answer, and none with a longer name. */
const MOST_CHOSEN = 500;
const LONGEST_ID = 200;

function isId(option: unknown): option is string {
  return typeof option === 'string' && option !== '' && option.length <= LONGEST_ID;
}

/** The questions of a seat, with what is offered besides where the bot looks at that. */
function shownTo(bot: Bot, match: Match<unknown>, seat: Seat): readonly Asked[] {
  if (!bot.offersBeside) return questions(match, seat);
  const asked = questionsAlone(match, seat);
  return asked.some((question) => wantsOffers(bot, question)) ? questions(match, seat) : asked;
}

/** One that breaks down over it is shown all there is. */
function wantsOffers(bot: Bot, question: Asked): boolean {
  try {
    return bot.offersBeside?.(question) === true;
  } catch {
    return true;
  }
}

/** The next answer that bots give: of the first of these seats (all if none are named) that wants to give one. */
export function botAnswer(
  match: Match<unknown>,
  bot: Bot,
  random: Randomness,
  playing?: ReadonlySet<Seat>,
  replaced?: Replaced,
): AnswerEntry | null {
  const isBot = (seat: Seat) => playing === undefined || playing.has(seat);
  for (let seat = 0; seat < match.setup.seats.length; seat++) {
    if (!isBot(seat)) continue;
    const eyes: Eyes = {
      seat,
      roles: match.setup.seats[seat] ?? [],
      see: () => (bot.onlyReads ? viewGlimpsed(match, seat) : view(match, seat)),
      seeTable: () => (bot.onlyReads ? tableGlimpsed(match, seat) : tableSeen(match, seat)),
      worlds: () => imagined(bot, random, (seed) => resample(match, seat, seed)),
    };
    const choice = chosenBy(bot, eyes, toAnswer(shownTo(bot, match, seat), seat, isBot), random, replaced);
    if (choice) return { t: 'answer', seat, question: choice.question, options: choice.options };
  }
  return null;
}

/** No bot that comes to an end thinks in more worlds. */
const MOST_WORLDS = 100;

/** As many other worlds as a bot wants. Their seeds are the bot's own: they tell nothing of the match's. */
export function imagined<T>(bot: Bot, random: Randomness, imagine: (seed: string) => T): T[] {
  const length = Math.min(bot.worlds ?? 0, MOST_WORLDS);
  return Array.from({ length }, () => imagine(`w${nextValue(random, 'worlds')}`));
}
