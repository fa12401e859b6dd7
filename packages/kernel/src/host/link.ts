/**
 * A client's end of the line to a host: knows how things stood last, keeps what is not confirmed, and puts right what
 * the network got wrong. It does no input and output itself.
 */
import type { Json } from '../data/json.ts';
import { MisfitError, type Patch, patched } from '../data/patch.ts';
import type { Args, Asked, Ending, Seat } from '../model/model.ts';
import type { ShownEvent, ToldEvent } from '../model/moment.ts';
import type { Lookable, Looked } from '../out/looks.ts';
import type { Welcome } from '../out/outbox.ts';
import { NO_WAY_BACK, type WayBack } from '../play/back.ts';
import type { Reply, ToClient, ToHost, Wish } from './messages.ts';
import { beginAt, beginOf, unpackBack, unpackEvents, unpackPatch } from './packing.ts';
import { unpackQuestions } from './packingQuestions.ts';

export interface Link {
  /** What is played, by whom; null before the first word from the host. */
  readonly welcome: Welcome | null;
  /** How things stand, as far as this client knows; null before the first word from the host. */
  readonly now: Standing | null;
  /** Everything that has happened, in order and without gaps, from number `since` on. */
  readonly events: readonly ShownEvent[];
  /** The number of the first event that is known: the earlier ones are on their way. */
  readonly since: number;
  /** Submissions that the host has not replied to. */
  readonly pending: readonly string[];
  /** Submits an entry; gives the id under which its reply will come. */
  submit(entry: Wish): string;
  /** Answers a question, with options of its own: each is named by itself or by its id. */
  answer(question: Named, ...options: Named[]): string;
  /** Asks for something that is worked out only on request. */
  look(name: string, args: Args): Promise<Looked>;
  /** All that can be asked for now. */
  looks(): Promise<readonly Lookable[]>;
  /** For bots: another world that looks the same from here. */
  imagine(seed: string): Promise<Json>;
  receive(message: ToClient): void;
  /** The line is there (again): asks how things stand, and sends again what was not confirmed. */
  connect(): void;
  /**
   * Asks whether anything was sent that has not come, and if so how things stand; sends again what was not answered. Where a
   * reply has come and its update has not a link asks by itself; where a line can lose messages, whoever owns it does it now
   * and then.
   */
  check(): void;
}

type Named = string | { readonly id: string };

export interface Standing {
  readonly seq: number;
  readonly view: Json;
  readonly questions: readonly Asked[];
  readonly ending: Ending | null;
  /** What one can take back, and what one has taken back and can do again. */
  readonly back: WayBack;
}

/** What has just come in: the view before it, each event with what it changed, and what changed after the last. */
export interface Course {
  readonly from: Json;
  readonly events: readonly ToldEvent[];
  readonly rest: Patch;
}

export interface LinkOptions {
  send(message: ToHost): void;
  /** A fresh id for each submission, different from all that this client has used before. */
  newId(): string;
  /** Things stand otherwise. `course` tells how it came to that; null after a gap, where only the outcome is known. */
  changed?(link: Link, course: Course | null): void;
  replied?(id: string, outcome: Reply): void;
}

/** How many updates may wait for one that is late before it is given up. */
const PATIENCE = 2;
const MOST_EARLY = 32;

type Update = Extract<ToClient, { t: 'update' }>;
type Greeting = Extract<ToClient, { t: 'welcome' }>;
type Recalled = Extract<ToClient, { t: 'recalled' }>;

export function createLink(options: LinkOptions): Link {
  let events: ShownEvent[] = [];
  const pending = new Map<string, Wish>();
  const looks = new Map<string, { message: ToHost; done: (answer: never) => void }>();
  let greeted: Welcome | null = null;
  let now: Standing | null = null;
  /** How often this end has said hello; which of them was answered last, and how many updates have come since. */
  let hellos = 0;
  let line = 0;
  let updates = 0;
  /** Updates that have overtaken others, or their own welcome. */
  let early: Update[] = [];
  /** From which event to which this client knows them all; hidden ones count. */
  let since = 0;
  let known = 0;

  const hello = (): void => options.send({ t: 'hello', line: ++hellos, events: known });

  /** One page after the other, until nothing is missing. */
  const recall = (): void => {
    if (since > 0) options.send({ t: 'recall', before: since });
  };

  const greet = (message: Greeting): void => {
    // A welcome that was overtaken by a later one says nothing new.
    if (message.line <= line) return;
    const { seq, view, ending = null } = message;
    const { places } = message.welcome;
    const news = unpackEvents(message.news, places, beginAt(message.since)).map(withoutPatch);
    if (message.since > known) {
      // There is a gap before these: what was known is asked for again, with what is missing.
      events = news;
      since = message.since;
    } else {
      // A host that was restarted from an earlier moment has no say in what came after it: that has not happened.
      const happened = events.filter(({ n }) => n < message.events);
      events = [...happened, ...news.filter(({ n }) => n >= known)];
    }
    known = message.events;
    greeted = message.welcome;
    line = message.line;
    updates = 0;
    now = {
      seq,
      view,
      questions: unpackQuestions([], message.asked ?? []),
      ending,
      back: backIn(message, NO_WAY_BACK),
    };
    options.changed?.(link, null);
    catchUp();
    recall();
  };

  const update = (message: Update): void => {
    if (message.line < line || (message.line === line && message.k <= updates)) return;
    if (now === null || message.line > line || message.k > updates + 1) {
      early = [...early, message].slice(-MOST_EARLY);
      if (now !== null) catchUp();
      return;
    }
    const { seq = now.seq + 1, events: count = known + message.news.length, ending = null } = message;
    const begin = beginOf({ seq, events: count }, message.news.length);
    const told = unpackEvents(message.news, greeted?.places ?? {}, begin);
    const course = { from: now.view, events: told, rest: unpackPatch(message.rest) };
    let view: Json;
    let questions: readonly Asked[];
    try {
      view = patched(
        course.events.reduce((tree, { patch }) => patched(tree, patch), course.from),
        course.rest,
      );
      questions = message.asked ? unpackQuestions(now.questions, message.asked) : now.questions;
    } catch (error) {
      if (!(error instanceof MisfitError)) throw error;
      // The two ends have drifted apart: begin anew.
      hello();
      return;
    }
    updates = message.k;
    events = [...events, ...course.events.map(withoutPatch)];
    known = count;
    now = { seq, view, questions, ending, back: backIn(message, now.back) };
    options.changed?.(link, course);
    catchUp();
  };

  const catchUp = (): void => {
    const next = early.find(({ line: of, k }) => of === line && k === updates + 1);
    early = early.filter(({ line: of, k }) => of > line || (of === line && k > updates + 1));
    if (next !== undefined) update(next);
    // One may be late; several that wait mean that one is lost.
    else if (early.filter(({ line: of }) => of === line).length > PATIENCE) hello();
  };

  const recalled = ({ from, before, news }: Recalled): void => {
    if (before !== since) return;
    const earlier = unpackEvents(news, greeted?.places ?? {}, beginAt(from));
    events = [...earlier.map(withoutPatch), ...events];
    since = from;
    options.changed?.(link, null);
    if (from < before) recall();
  };

  const check = (): void => options.send({ t: 'check' });

  /** Nothing is carried out twice, so whatever has not been answered can be sent again at any time. */
  const sendAgain = (): void => {
    for (const [id, entry] of pending) options.send({ t: 'submit', id, entry });
    for (const { message } of looks.values()) options.send(message);
  };

  /** Whether more has been sent than has come. */
  const isBehind = (sent: { readonly line: number; readonly k: number }): boolean =>
    sent.line > line || (sent.line === line && sent.k > updates);

  const replied = ({ id, outcome, line: of, k }: Extract<ToClient, { t: 'reply' }>): void => {
    // What is still missing is mostly just behind: it is here when the answer to this is.
    if (of !== undefined && k !== undefined && isBehind({ line: of, k })) check();
    if (pending.delete(id)) options.replied?.(id, outcome);
  };

  const ask = <T>(message: ToHost & { id: string }): Promise<T> =>
    new Promise((done) => {
      looks.set(message.id, { message, done });
      options.send(message);
    });

  const answered = (id: string, answer: unknown): void => {
    const asked = looks.get(id);
    looks.delete(id);
    asked?.done(answer as never);
  };

  const link: Link = {
    get welcome() {
      return greeted;
    },
    get now() {
      return now;
    },
    get events() {
      return events;
    },
    get since() {
      return since;
    },
    get pending() {
      return [...pending.keys()];
    },
    submit(entry) {
      const id = options.newId();
      pending.set(id, entry);
      options.send({ t: 'submit', id, entry });
      return id;
    },
    answer: (question, ...chosen) =>
      link.submit({ t: 'answer', question: idOf(question), options: chosen.map(idOf) }),
    looks: () => ask({ t: 'looks', id: options.newId() }),
    look: (look, args) => ask({ t: 'look', id: options.newId(), look, args }),
    imagine: (seed) => ask({ t: 'imagine', id: options.newId(), seed }),
    receive(message) {
      if (message.t === 'update') update(message);
      else if (message.t === 'welcome') greet(message);
      else if (message.t === 'recalled') recalled(message);
      else if (message.t === 'looked') answered(message.id, message.answer);
      else if (message.t === 'lookable') answered(message.id, message.looks);
      else if (message.t === 'imagined') answered(message.id, message.world);
      else if (message.t === 'checked' && isBehind(message)) hello();
      else if (message.t === 'reply') replied(message);
    },
    check() {
      // A host that has not heard the last hello cannot say what has been sent since.
      if (line < hellos) hello();
      else {
        check();
        recall();
      }
      sendAgain();
    },
    connect() {
      hello();
      sendAgain();
    },
  };
  return link;
}

function backIn({ back }: Greeting | Update, before: WayBack): WayBack {
  return back === undefined ? before : unpackBack(back);
}

function idOf(named: Named): string {
  return typeof named === 'string' ? named : named.id;
}

function withoutPatch({ patch: _, ...event }: ToldEvent): ShownEvent {
  return event;
}

/** The questions of a standing that a seat can answer. */
export function questionsFor(standing: Standing, seat: Seat): readonly Asked[] {
  return standing.questions.filter(({ seats }) => seats.includes(seat));
}
