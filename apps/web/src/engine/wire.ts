/** The end of a line to the engine: what one viewer sees, and what is answered from there. */
import { type Signal, signal } from '@preact/signals';
import {
  type Args,
  type Course,
  createLink,
  type Json,
  type Link,
  type Reply,
  type ShownEvent,
  type Standing,
  type ToHost,
  type Viewer,
  type Welcome,
  type Wish,
} from '@torii/kernel';
import { settings } from '../app/settings.ts';
import { newId } from '../store/newId.ts';
import { withdrawals } from './consent.ts';
import { inTurn } from './inTurn.ts';
import type { ToEngine } from './messages.ts';

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

export interface Wire {
  readonly seen: Signal<Seen | null>;
  /** Whether an answer is on its way. What is answered till then waits for its turn. */
  readonly busy: Signal<boolean>;
  /** An answer that the person wants to be asked about first. */
  readonly unconfirmed: Signal<Answer | null>;
  answer(question: string, options: readonly string[], sure?: boolean): void;
  undo(to: number): void;
  /** Gives again what was taken back last. */
  redo(): void;
  /** Asks the rules for something that they work out only on request; null if they have no answer now. */
  consult(look: string, args: Args): Promise<Json | null>;
  /** Looks through the eyes of a viewer, at this engine; what was seen before is gone. */
  join(engine: Worker, as: Viewer): void;
  leave(): void;
}

const client = newId();
let ids = 0;

/** `isApart`: nothing can be answered from here. */
export function newWire(isApart: boolean, told: (outcome: Reply) => void): Wire {
  const seen = signal<Seen | null>(null);
  const busy = signal(false);
  const unconfirmed = signal<Answer | null>(null);
  let link: Link | null = null;
  let port: MessagePort | null = null;

  function show(now: Link, from: Link, course: Course | null): void {
    if (from !== link || now.now === null || now.welcome === null) return;
    const { now: standing, welcome, events, since } = now;
    const questions = withdrawals(standing.questions);
    seen.value = { ...standing, questions, welcome, events, course, early: since > 0 };
    busy.value = now.pending.length > 0;
  }

  const turn = inTurn((entry) => link?.submit(entry));

  function replied(outcome: Reply): void {
    turn.replied();
    busy.value = (link?.pending.length ?? 0) > 0;
    told(outcome);
  }

  function wish(entry: Wish): void {
    if (isApart || link === null) return;
    busy.value = true;
    turn.wish(entry);
  }

  return {
    seen,
    busy,
    unconfirmed,
    answer(question, options, sure = false) {
      if (isApart || link === null) return;
      if (settings.value.confirm && !sure) unconfirmed.value = { question, options };
      else wish({ t: 'answer', question, options: [...options] });
    },
    undo: (to) => wish({ t: 'undo', to }),
    redo: () => wish({ t: 'redo' }),
    consult: async (look, args) => {
      const answer = await link?.look(look, args);
      return answer?.ok ? answer.value : null;
    },
    join(engine, as) {
      port?.postMessage('leave');
      turn.forget();
      const { port1, port2 } = new MessageChannel();
      const mine: Link = createLink({
        send: (message: ToHost) => port1.postMessage(message),
        newId: () => `${client}-${++ids}`,
        changed: (now, course) => show(now, mine, course),
        replied: (_, outcome) => {
          // What comes late over a line that was left is nobody's turn any more.
          if (link === mine) replied(outcome);
        },
      });
      port1.onmessage = ({ data }) => mine.receive(data);
      const joining: ToEngine = { t: 'join', viewer: as, client: `${client}-${as}`, port: port2 };
      engine.postMessage(joining, [port2]);
      port = port1;
      link = mine;
      mine.connect();
    },
    leave() {
      port?.postMessage('leave');
      turn.forget();
      port = null;
      link = null;
      seen.value = null;
    },
  };
}
