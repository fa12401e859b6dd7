/**
 * A match on this page: the engine in its worker, bots in theirs, and the end of the line of whoever looks now. Only one
 * seat's view is on the page at a time. A worker that dies is started again from what is written down.
 */
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
} from '@torii/kernel';
import type { StoredMatch } from '../store/database.ts';
import { type OpenGame, openGame } from './library.ts';
import type { FromEngine, Opening, SentPack, ToBot, ToEngine } from './messages.ts';

export type Problem =
  | { readonly kind: 'cannotOpen'; readonly reason: string; readonly args: Json }
  | { readonly kind: 'notKept'; readonly reason: string }
  | { readonly kind: 'notLasting' }
  | { readonly kind: 'restarted' }
  | { readonly kind: 'crashed'; readonly crash: Json }
  | { readonly kind: 'refused'; readonly reason: string; readonly args: Json };

/** How things stand for whoever looks, with the moves that led there. */
export interface Seen extends Standing {
  readonly welcome: Welcome;
  readonly events: readonly ShownEvent[];
  /** The last moves, for whoever shows them one by one; null after a jump. */
  readonly course: Course | null;
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
  answer(question: string, options: readonly string[]): void;
  undo(to: number): void;
  /** Looks at the match from another seat. */
  look(viewer: Viewer): void;
  /** Asks the rules for something that they work out only on request; null if they have no answer now. */
  consult(look: string, args: Args): Promise<Json | null>;
  /** Takes everything that belongs to a seat off the page. */
  hide(): void;
  /** The match as a save, for a file. */
  save(): Promise<Json>;
  close(): void;
}

const client = crypto.randomUUID();

export async function openSession(stored: StoredMatch, setup: Setup | null): Promise<Session> {
  const opened = await openGame(stored.game);
  return session(opened, { match: stored, setup });
}

function session(opened: OpenGame, opening: Opening): Session {
  const match = signal(opening.match as StoredMatch);
  const viewer = signal<Viewer | null>(null);
  const seen = signal<Seen | null>(null);
  const problem = signal<Problem | null>(null);
  const busy = signal(false);
  let link: Link | null = null;
  let port: MessagePort | null = null;
  let closed = false;
  let ids = 0;
  const asked: ((save: Json) => void)[] = [];
  let engine = start(opening);
  let bots = seatBots();

  function start(from: Opening): Worker {
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => hear(data);
    worker.onerror = () => restart();
    send(worker, { t: 'open', pack: opened.sent, opening: from });
    return worker;
  }

  /** The rules stopped: everything goes on from the last entry that was written. */
  function restart(): void {
    if (closed) return;
    stop();
    engine = start({ match: match.value, setup: null });
    bots = seatBots();
    if (viewer.value !== null) join(viewer.value);
    problem.value = { kind: 'restarted' };
  }

  function hear(message: FromEngine): void {
    if (message.t === 'opened' || message.t === 'kept') match.value = message.match;
    if (message.t === 'opened' && !message.lasting) problem.value = { kind: 'notLasting' };
    if (message.t === 'cannotOpen')
      problem.value = { kind: 'cannotOpen', reason: message.reason, args: message.args };
    if (message.t === 'notKept') problem.value = { kind: 'notKept', reason: message.reason };
    if (message.t === 'saved') for (const give of asked.splice(0)) give(message.save);
    if (message.t === 'crashed') problem.value = { kind: 'crashed', crash: message.crash };
  }

  function seatBots(): Worker[] {
    const seats = match.value.seats.flatMap(({ who }, seat) => (who === 'bot' ? [seat] : []));
    return seats.map((seat) => botAt(engine, opened.sent, seat, seats, match.value.seats[seat]?.name ?? ''));
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
    seen.value = { ...now.now, welcome: now.welcome, events: now.events, course };
    busy.value = now.pending.length > 0;
  }

  function replied(outcome: Reply): void {
    busy.value = (link?.pending.length ?? 0) > 0;
    if (!outcome.ok) problem.value = { kind: 'refused', reason: outcome.reason, args: outcome.args as Json };
    else if (problem.value?.kind === 'refused') problem.value = null;
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
    answer(question, options) {
      if (busy.value || link === null) return;
      busy.value = true;
      link.answer(question, ...options);
    },
    undo(to) {
      if (busy.value || link === null) return;
      busy.value = true;
      link.submit({ t: 'undo', to });
    },
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
    close() {
      closed = true;
      stop();
    },
  };
}

function send(worker: Worker, message: ToEngine, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer);
}

function botAt(engine: Worker, pack: SentPack, seat: Seat, seats: readonly Seat[], bot: string): Worker {
  const worker = new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  send(engine, { t: 'join', viewer: seat, client: `bot-${seat}`, port: port1 }, [port1]);
  const sit: ToBot = { t: 'sit', pack, bot, seats, port: port2 };
  worker.postMessage(sit, [port2]);
  return worker;
}
