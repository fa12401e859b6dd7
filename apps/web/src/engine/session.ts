/**
 * A match on this page: the engine in its worker, bots in theirs, and the end of the line of whoever looks now. Only one
 * seat's view is on the page at a time, unless nothing is hidden and several people are asked at once. A worker that dies is
 * started again from what is written down.
 */
import { engine as engineUrl } from 'virtual:workers';
import { type Signal, signal } from '@preact/signals';
import type { Json, Reply, Seat, Setup, Viewer } from '@torii/kernel';
import { noteError } from '../app/errors.ts';
import { held, hold, release } from '../app/keep/keeping.ts';
import type { StoredMatch } from '../store/database.ts';
import { ELSEWHERE } from '../store/stored.ts';
import { type SeatedBot, seatBot } from './bots/bots.ts';
import { channelOf } from './following.ts';
import { type OpenGame, openGame, PackMissing } from './library.ts';
import type { FromEngine, OpenHow, Opening, ToEngine } from './messages.ts';
import { newWire, type Wire } from './wire.ts';

export type { Seen } from './wire.ts';

type Problem =
  | { readonly kind: 'cannotOpen'; readonly reason: string; readonly args: Json }
  | { readonly kind: 'restarted' }
  | { readonly kind: 'crashed'; readonly crash: Json }
  | { readonly kind: 'refused'; readonly reason: string; readonly args: Json };

/** What can be seen and done from one seat. */
export interface Session extends Omit<Wire, 'join' | 'leave'> {
  readonly opened: OpenGame;
  /**
   * What is written about it, with every entry anew: what is drawn only peeks at it, so that nothing is drawn because
   * something was written. Names, seats and Scenario never change.
   */
  readonly match: Signal<StoredMatch>;
  /** Whose view is on the page. */
  readonly viewer: Signal<Viewer | null>;
  readonly problem: Signal<Problem | null>;
  /** Looks at the match from another seat. */
  look(viewer: Viewer): void;
  /** The same match from one seat more, beside this one; closing it leaves the match open. */
  beside(seat: Seat): Session;
  /** Bots answer nothing while they rest: whoever looks at an earlier moment misses nothing. */
  rest(resting: boolean): void;
  /** Bots that think too long answer at once, anything that is legal. */
  hurry(): void;
  /** The match as a save, for a file. */
  save(): Promise<Json>;
  /** Whether it is only looked at: nothing can be answered, and nothing is written. */
  readonly looking: boolean;
  /** Whether another tab plays it: every move appears here, and nothing can be answered. */
  readonly watching: boolean;
  close(): void;
}

/** How often the rules may stop within this time before nobody starts them again. */
const MOST_FALLS = 3;
const FALLS_WITHIN = 20_000;

/** How often the engine is asked whether it is there, and how often in vain before it counts as dead: its machine may be slow. */
const PULSE = 5000;
const MOST_SILENT = 3;

export async function openSession(
  stored: StoredMatch,
  setup: Setup | null,
  how: OpenHow = 'play',
  /** Another tab has gone on with the match. */
  lost: () => void = () => undefined,
): Promise<Session> {
  const opened = await openGame(stored.game, stored.pack).catch((error: unknown) => {
    // Whoever only looks may try with the cards that are at hand.
    if (how === 'look' && error instanceof PackMissing) return openGame(stored.game);
    throw error;
  });
  return session(opened, { match: stored, setup, how }, lost);
}

function session(opened: OpenGame, opening: Opening, lost: () => void): Session {
  const match = signal(opening.match as StoredMatch);
  const viewer = signal<Viewer | null>(null);
  const problem = signal<Problem | null>(null);
  let closed = false;
  let resting = false;
  /** How often the engine was asked in vain; null until it has opened the match, which may have to be fetched first. */
  let silent: number | null = null;
  const asked: ((save: Json) => void)[] = [];
  const falls: number[] = [];
  const channel = channelOf(opening.match.id);
  const apart = opening.how === 'look' || opening.how === 'watch';
  const wire = newWire(apart, replied);
  /** The lines of further seats, each with its seat. */
  const others = new Map<Wire, Seat>();
  let engine = start(opening);
  let bots = seatBots();
  // A page that is hidden may never come back.
  const hidden = (): void => {
    if (document.visibilityState === 'hidden' && !apart) send(engine, { t: 'write' });
  };
  document.addEventListener('visibilitychange', hidden);
  const pulse = setInterval(feelPulse, PULSE);

  function start(from: Opening): Worker {
    silent = null;
    const worker = new Worker(engineUrl, { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => hear(data);
    worker.onerror = (event) => {
      noteError(event.message);
      restart();
    };
    send(worker, { t: 'open', pack: opened.sent, opening: from });
    return worker;
  }

  /** A worker that the browser has ended, or that never comes to an end, tells nobody: it is asked. */
  function feelPulse(): void {
    if (silent === null) return;
    if (silent === MOST_SILENT) {
      noteError(new Error('the engine is silent'));
      restart();
      return;
    }
    silent = document.hidden ? 0 : silent + 1;
    send(engine, { t: 'alive' });
  }

  /** The rules stopped: everything goes on from the last entry that was written. */
  function restart(): void {
    if (closed) return;
    stop();
    falls.push(Date.now());
    // Something that fails again and again at the same spot is not helped by trying.
    if (falls.filter((then) => then > Date.now() - FALLS_WITHIN).length > MOST_FALLS) {
      closed = true;
      problem.value = { kind: 'cannotOpen', reason: 'broken', args: {} };
      return;
    }
    // Without a save of its own it is read from where it was written; one that could not be written is held here.
    const base = held(match.value.id);
    engine = start({ match: base ?? { ...match.value, base: null }, setup: null, how: opening.how });
    bots = seatBots();
    if (viewer.value !== null) wire.join(engine, viewer.value);
    for (const [other, seat] of others) other.join(engine, seat);
    problem.value = { kind: 'restarted' };
  }

  function hear(message: FromEngine): void {
    silent = 0;
    if (message.t === 'opened') match.value = message.match;
    if (message.t === 'kept') {
      match.value = message.match;
      release(message.match.id);
      // Whoever watches in another tab finds what is new in the database.
      channel.postMessage(message.match.entries);
    }
    if (message.t === 'cannotOpen')
      problem.value = { kind: 'cannotOpen', reason: message.reason, args: message.args };
    if (message.t === 'notKept' && message.reason === ELSEWHERE) {
      lost();
      return;
    }
    if (message.t === 'notKept') {
      match.value = message.match;
      hold(message.match, message.reason);
    }
    if (message.t === 'saved') for (const give of asked.splice(0)) give(message.save);
    if (message.t === 'crashed') {
      noteError(told(message.crash));
      problem.value = { kind: 'crashed', crash: message.crash };
    }
  }

  function seatBots(): SeatedBot[] {
    if (apart) return [];
    // A bot that stops would keep everybody waiting: it is started again with the rest.
    const stopped = (message: string): void => {
      noteError(message);
      restart();
    };
    const { seats } = match.value;
    const all = seats.flatMap(({ who }, seat) => (who === 'bot' ? [seat] : []));
    return all.map((seat) => {
      const bot = seatBot(engine, opened.sent, { seat, seats: all, name: seats[seat]?.name ?? '' }, stopped);
      bot.rest(resting);
      return bot;
    });
  }

  function replied(outcome: Reply): void {
    // A rule that failed is told of by itself, with all that is known of it.
    if (!outcome.ok && outcome.reason === 'crashed') return;
    if (!outcome.ok) problem.value = { kind: 'refused', reason: outcome.reason, args: outcome.args as Json };
    else if (problem.value?.kind === 'refused') problem.value = null;
  }

  function stop(): void {
    engine.terminate();
    for (const bot of bots) bot.stop();
  }

  const whole: Session = {
    ...wire,
    opened,
    match,
    viewer,
    problem,
    look(as) {
      if (viewer.value === as && wire.seen.value !== null) return;
      wire.seen.value = null;
      viewer.value = as;
      wire.join(engine, as);
    },
    beside(seat) {
      const other = newWire(apart, replied);
      others.set(other, seat);
      other.join(engine, seat);
      const close = (): void => {
        others.delete(other);
        other.leave();
      };
      return { ...whole, ...other, viewer: signal<Viewer | null>(seat), look: () => undefined, close };
    },
    rest(now) {
      resting = now;
      for (const bot of bots) bot.rest(now);
    },
    hurry() {
      for (const bot of bots) bot.hurry();
    },
    save: () =>
      new Promise((resolve) => {
        asked.push(resolve);
        send(engine, { t: 'save' });
      }),
    looking: opening.how === 'look',
    watching: opening.how === 'watch',
    close() {
      closed = true;
      channel.close();
      clearInterval(pulse);
      document.removeEventListener('visibilitychange', hidden);
      stop();
    },
  };
  return whole;
}

/** What is noted of a rule that failed. The match itself is not: a report has it already, without what people have named. */
function told(crash: Json): string {
  const { message, frames, entry } = Object(crash);
  return `${message}\n${JSON.stringify({ entry, frames })}`;
}

function send(worker: Worker, message: ToEngine): void {
  worker.postMessage(message);
}
