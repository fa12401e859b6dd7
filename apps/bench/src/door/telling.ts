/** What it costs to tell four seats of an answer, and how many bytes travel, in a game played by its bot with a plan. */
import { type Bot, botAnswer } from '@torii/bots';
import {
  createHost,
  createMatch,
  type Entry,
  type Host,
  type Match,
  type Registered,
  randomness,
  type Setup,
  simpleSetup,
  submit,
  type ToClient,
} from '@torii/kernel';
import type { Task } from '../measure.ts';

const SEATS = 4;

/** Whose answers are recorded. */
export interface Recording {
  readonly game: Registered<unknown>;
  readonly bot: Bot;
  readonly scenario: string;
}

interface Recorded {
  readonly game: Registered<unknown>;
  readonly setup: Setup;
  readonly log: readonly Entry[];
}

export function recorded({ game, bot, scenario }: Recording, answers: number): Recorded {
  const setup = simpleSetup(game, scenario, SEATS, 'door');
  const match = createMatch(game, setup);
  const random = randomness('players at the door');
  while (match.position.ending === null && match.line.length < answers) {
    const entry = botAnswer(match, bot, random);
    if (entry === null || !submit(match, entry).ok) throw new Error('the recorded game cannot go on');
  }
  return { game, setup, log: match.log ?? [] };
}

/** Seats four clients that hear everything. */
function seated(match: Match<unknown>, hear: (message: ToClient) => void): Host {
  const host = createHost(match);
  for (let seat = 0; seat < SEATS; seat++)
    host.join(seat, `seat${seat}`, hear).receive({ t: 'hello', line: 1, events: 0 });
  return host;
}

/** Carries the answers out alone, with nobody to tell; what else is done after each of them is measured with it. */
function carryOut({ game, setup, log }: Recorded, after: (match: Match<unknown>) => void = () => {}): number {
  const match = createMatch(game, setup);
  for (const entry of log) {
    submit(match, entry);
    after(match);
  }
  return log.length;
}

function playThrough({ game, setup, log }: Recorded, hear: (message: ToClient) => void): number {
  const match = createMatch(game, setup);
  const host = seated(match, hear);
  const ports = setup.seats.map((_, seat) => host.join(seat, `player${seat}`, () => {}));
  log.forEach((entry, i) => {
    ports[entry.seat]?.receive({ t: 'submit', id: `s${i}`, entry });
  });
  return log.length;
}

export interface Door {
  /** The same answers carried out alone, with the figures of every position, and told to four seats. */
  readonly tasks: readonly Task[];
  /** How long the updates are as text, shortest first. */
  lengths(): readonly number[];
  /** How long a welcome is. */
  readonly welcome: number;
}

export const ALONE = 'answers, 4 players, alone';
export const FIGURED = 'answers, 4 players, with figures';
export const TOLD = 'answers, 4 players, told to four seats';

export function door(recording: Recording, answers: number): Door {
  const game = recorded(recording, answers);
  const lengthsOf = (t: ToClient['t']) => {
    const lengths: number[] = [];
    playThrough(game, (message) => {
      if (message.t === t) lengths.push(JSON.stringify(message).length);
    });
    return lengths.sort((a, b) => a - b);
  };
  return {
    tasks: [
      { name: ALONE, work: () => carryOut(game) },
      { name: FIGURED, work: () => carryOut(game, ({ game: { figures }, run }) => figures?.(run)) },
      { name: TOLD, work: () => playThrough(game, () => {}) },
    ],
    lengths: () => lengthsOf('update'),
    welcome: lengthsOf('welcome').at(-1) ?? 0,
  };
}
