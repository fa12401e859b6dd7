/**
 * A match on this page: the engine in its worker, bots in theirs, and the end of the line of whoever looks now. Only one
 * seat's view is on the page at a time. A worker that dies is started again from what is written down.
 */
import { bot as botUrl, engine as engineUrl } from 'virtual:workers';
import { type Signal, signal } from '@preact/signals';
import {
  type Args,
  type Course,
  createLink,
  type Json,
  type Link,
  type Reply,
  type Seat,
  type Setup,
  type ShownEvent,
  type Standing,
  type ToHost,
  type Viewer,
  type Welcome,
  type Wish,
} from '@torii/kernel';
import { noteError } from '../app/errors.ts';
import { held, hold, release } from '../app/keeping.ts';
import { settings } from '../app/settings.ts';
import type { StoredMatch } from '../store/database.ts';
import { channelOf } from './following.ts';
import { type OpenGame, openGame, PackMissing } from './library.ts';
import type { FromEngine, OpenHow, Opening, SentPack, ToBot, ToEngine } from './messages.ts';

type Problem =
  | { readonly kind: 'cannotOpen'; readonly reason: string; readonly args: Json }
  | { readonly kind: 'restarted' }
  | { readonly kind: 'crashed'; readonly crash: Json }
  | { readonly kind: 'refused'; readonly reason: string; readonly args: Json };

/** How things stand for whoever looks, with the moves that led there. */
export interface Seen extends Standing {
  readonly welcome: Welcome;
  readonly events: readonly ShownEvent[];
  /** The last moves, for whoever shows them one by one; null after a jump. */
  readonly course: Course | null;
  /** Whether earlier events are still on their way. */
  readonly early: boolean;
}

interface Answer {
  readonly question: string;
  readonly options: readonly string[];
}

export interface Session {
  readonly opened: OpenGame;
  readonly match: Signal<StoredMatch>;
  /** Whose view is on the page; null while a curtain hangs. */
  readonly viewer: Signal<Viewer | null>;
  readonly seen: Signal<Seen | null>;
  readonly problem: Signal<Problem | null>;
  /** Whether an answer is on its way. */
  readonly busy: Signal<boolean>;
  /** An answer that the person wants to be asked about first. */
  readonly unconfirmed: Signal<Answer | null>;
  answer(question: string, options: readonly string[], sure?: boolean): void;
  undo(to: number): void;
  /** Gives again what was taken back last. */
  redo(): void;
  /** Looks at the match from another seat. */
  look(viewer: Viewer): void;
  /** Asks the rules for something that they work out only on request; null if they have no answer now. */
  consult(look: string, args: Args): Promise<Json | null>;
  /** Takes everything that belongs to a seat off the page. */
  hide(): void;
  /** The match as a save, for a file. */
  save(): Promise<Json>;
  /** Whether it is only looked at: nothing can be answered, and nothing is written. */
  readonly looking: boolean;
  /** Whether another tab plays it: every move appears here, and nothing can be answered. */
  readonly watching: boolean;
  close(): void;
}

const client = crypto.randomUUID();
/** How often the rules may stop within this time before nobody starts them again. */
const MOST_FALLS = 3;
const FALLS_WITHIN = 20_000;

export async function openSession(
  stored: StoredMatch,
  setup: Setup | null,
  how: OpenHow = 'play',
): Promise<Session> {
  const opened = await openGame(stored.game, stored.pack).catch((error: unknown) => {
    // Whoever only looks may try with the cards that are at hand.
    if (how === 'look' && error instanceof PackMissing) return openGame(stored.game);
    throw error;
  });
  return session(opened, { match: stored, setup, how });
}

function session(opened: OpenGame, opening: Opening): Session {
  const match = signal(opening.match as StoredMatch);
  const viewer = signal<Viewer | null>(null);
  const seen = signal<Seen | null>(null);
  const problem = signal<Problem | null>(null);
  const busy = signal(false);
  const unconfirmed = signal<Answer | null>(null);
  let link: Link | null = null;
  let port: MessagePort | null = null;
  let closed = false;
  let ids = 0;
  const asked: ((save: Json) => void)[] = [];
  const falls: number[] = [];
  const channel = channelOf(opening.match.id);
  const apart = opening.how === 'look' || opening.how === 'watch';
  let engine = start(opening);
  let bots = seatBots();
  // A page that is hidden may never come back.
  const hidden = (): void => {
    if (document.visibilityState === 'hidden' && !apart) send(engine, { t: 'write' });
  };
  document.addEventListener('visibilitychange', hidden);

  function start(from: Opening): Worker {
    const worker = new Worker(engineUrl, { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => hear(data);
    worker.onerror = (event) => {
      noteError(event.message);
      restart();
    };
    send(worker, { t: 'open', pack: opened.sent, opening: from });
    return worker;
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
    if (viewer.value !== null) join(viewer.value);
    problem.value = { kind: 'restarted' };
  }

  function hear(message: FromEngine): void {
    if (message.t === 'opened') match.value = message.match;
    if (message.t === 'kept') {
      match.value = message.match;
      release(message.match.id);
      // Whoever watches in another tab finds what is new in the database.
      channel.postMessage(message.match.entries);
    }
    if (message.t === 'cannotOpen')
      problem.value = { kind: 'cannotOpen', reason: message.reason, args: message.args };
    if (message.t === 'notKept') {
      match.value = message.match;
      hold(message.match, message.reason);
    }
    if (message.t === 'saved') for (const give of asked.splice(0)) give(message.save);
    if (message.t === 'crashed') {
      noteError(JSON.stringify(message.crash).slice(0, 4000));
      problem.value = { kind: 'crashed', crash: message.crash };
    }
  }

  function seatBots(): Worker[] {
    const seats = match.value.seats.flatMap(({ who }, seat) => (who === 'bot' ? [seat] : []));
    if (apart) return [];
    return seats.map((seat) => {
      const bot = botAt(engine, opened.sent, seat, seats, match.value.seats[seat]?.name ?? '');
      // A bot that stops would keep everybody waiting: it is started again with the rest.
      bot.onerror = (event) => {
        noteError(event.message);
        restart();
      };
      return bot;
    });
  }

  function join(as: Viewer): void {
    port?.postMessage('leave');
    const { port1, port2 } = new MessageChannel();
    const mine: Link = createLink({
      send: (message: ToHost) => port1.postMessage(message),
      newId: () => `${client}-${++ids}`,
      changed: (now, course) => show(now, mine, course),
      replied: (_, outcome) => replied(outcome),
    });
    port1.onmessage = ({ data }) => mine.receive(data);
    send(engine, { t: 'join', viewer: as, client: `${client}-${as}`, port: port2 }, [port2]);
    port = port1;
    link = mine;
    mine.connect();
  }

  function show(now: Link, from: Link, course: Course | null): void {
    if (from !== link || now.now === null || now.welcome === null) return;
    seen.value = { ...now.now, welcome: now.welcome, events: now.events, course, early: now.since > 0 };
    busy.value = now.pending.length > 0;
  }

  function replied(outcome: Reply): void {
    busy.value = (link?.pending.length ?? 0) > 0;
    if (!outcome.ok) problem.value = { kind: 'refused', reason: outcome.reason, args: outcome.args as Json };
    else if (problem.value?.kind === 'refused') problem.value = null;
  }

  function wish(entry: Wish): void {
    if (apart || busy.value || link === null) return;
    busy.value = true;
    link.submit(entry);
  }

  function stop(): void {
    for (const worker of [engine, ...bots]) worker.terminate();
  }

  return {
    opened,
    match,
    viewer,
    seen,
    problem,
    busy,
    unconfirmed,
    answer(question, options, sure = false) {
      if (apart || busy.value || link === null) return;
      if (settings.value.confirm && !sure) {
        unconfirmed.value = { question, options };
        return;
      }
      busy.value = true;
      link.answer(question, ...options);
    },
    undo: (to) => wish({ t: 'undo', to }),
    redo: () => wish({ t: 'redo' }),
    look(as) {
      if (viewer.value === as && seen.value !== null) return;
      seen.value = null;
      viewer.value = as;
      join(as);
    },
    consult: async (look, args) => {
      const answer = await link?.look(look, args);
      return answer?.ok ? answer.value : null;
    },
    hide() {
      port?.postMessage('leave');
      port = null;
      link = null;
      seen.value = null;
      viewer.value = null;
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
      document.removeEventListener('visibilitychange', hidden);
      stop();
    },
  };
}

function send(worker: Worker, message: ToEngine, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer);
}

/** So that people can follow: a bot takes this long for an answer at least, in milliseconds. */
const PACE = { slow: 600, normal: 250, fast: 60 } as const;

function botAt(engine: Worker, pack: SentPack, seat: Seat, seats: readonly Seat[], bot: string): Worker {
  const worker = new Worker(botUrl, { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  send(engine, { t: 'join', viewer: seat, client: `bot-${seat}`, port: port1 }, [port1]);
  const sit: ToBot = { t: 'sit', pack, bot, seats, pace: PACE[settings.value.speed], port: port2 };
  worker.postMessage(sit, [port2]);
  return worker;
}
