/**
 * A client's end of the line to a host: knows how things stood last, keeps what is not confirmed, and puts right what
 * the network got wrong. It does no input and output itself.
 */

import type { Json } from '../json.ts';
import type { Ending, Seat } from '../model.ts';
import type { Outbox, ShownEvent, ShownQuestion } from '../outbox.ts';
import type { Reply, ToClient, ToHost, Wish } from './messages.ts';

export interface Link {
  /** How things stand, as far as this client knows; null before the first word from the host. */
  readonly now: Standing | null;
  /** Everything that has happened, in order and without gaps. */
  readonly events: readonly ShownEvent[];
  /** Submissions that the host has not replied to. */
  readonly pending: readonly string[];
  /** Submits an entry; gives the id under which its reply will come. */
  submit(entry: Wish): string;
  /** Answers a question. */
  answer(question: string, ...options: string[]): string;
  receive(message: ToClient): void;
  /** The line is there (again): asks for what was missed, and sends again what was not confirmed. */
  connect(): void;
}

export interface Standing {
  readonly seq: number;
  readonly view: Json;
  readonly questions: readonly ShownQuestion[];
  readonly ending: Ending | null;
}

export interface LinkOptions {
  send(message: ToHost): void;
  /** A fresh id for each submission, different from all that this client has used before. */
  newId(): string;
  changed?(link: Link): void;
  replied?(id: string, outcome: Reply): void;
}

export function createLink(options: LinkOptions): Link {
  const events: ShownEvent[] = [];
  const pending = new Map<string, Wish>();
  let now: Standing | null = null;
  /** How many events there have been up to where this client knows them all; hidden ones count. */
  let known = 0;

  const hello = (): void => options.send({ t: 'hello', events: known });

  const update = (since: number, news: Outbox): void => {
    // An update that was overtaken by a later one says nothing new.
    if (now !== null && news.seq < now.seq) return;
    if (since > known) {
      hello();
      return;
    }
    events.push(...news.news.filter(({ n }) => n >= known));
    known = Math.max(known, news.events);
    const { seq, view, questions, ending } = news;
    now = { seq, view, questions, ending };
    options.changed?.(link);
  };

  const reply = (id: string, outcome: Reply): void => {
    if (pending.delete(id)) options.replied?.(id, outcome);
  };

  const link: Link = {
    get now() {
      return now;
    },
    get events() {
      return events;
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
    answer: (question, ...chosen) => link.submit({ t: 'answer', question, options: chosen }),
    receive(message) {
      if (message.t === 'update') update(message.since, message.outbox);
      else if (message.t === 'reply') reply(message.id, message.outcome);
    },
    connect() {
      hello();
      for (const [id, entry] of pending) options.send({ t: 'submit', id, entry });
    },
  };
  return link;
}

/** The questions of a standing that a seat can answer. */
export function questionsFor(standing: Standing, seat: Seat): readonly ShownQuestion[] {
  return standing.questions.filter(({ seats }) => seats.includes(seat));
}
