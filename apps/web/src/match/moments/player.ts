/**
 * Shows what has happened one event after the other, each in the state of its moment. It knows no game and no page: what comes
 * in is a course (the view before it, events with what they changed), what goes out is the view to be drawn now. Nobody waits
 * for it: whoever acts finishes it.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { type Course, type Json, patched, type ToldEvent } from '@torii/kernel';

/** What is drawn now: a view, and the event that has just led to it; none at rest. */
export interface Shown {
  readonly view: Json;
  readonly event: ToldEvent | null;
}

export interface Pace {
  /** How long an event is shown, in milliseconds. */
  readonly each: number;
  /** Nothing moves: the outcome is shown at once. */
  readonly still: boolean;
}

export interface PlayerOptions {
  pace(): Pace;
  /** Before an event is drawn: the page looks where things lie now. */
  before?(event: ToldEvent, from: Json, to: Json): void;
}

export interface Player {
  readonly shown: ReadonlySignal<Shown | null>;
  readonly running: ReadonlySignal<boolean>;
  /** Things stand otherwise: how it came to that is shown; without a course the outcome at once. */
  take(now: Json | null, course: Course | null): void;
  /** Shows the outcome of everything that is still to be shown. */
  finish(): void;
  /** Nothing of this event can be seen on the board: no time is spent on it. */
  skip(event: ToldEvent): void;
}

/** With more than this before it, in milliseconds, it goes at double speed. */
const LONG = 1500;

interface Next {
  readonly shown: Shown;
  /** The view before it. */
  readonly from: Json;
}

export function createPlayer({ pace, before }: PlayerOptions): Player {
  const shown = signal<Shown | null>(null);
  const running = signal(false);
  let queue: Next[] = [];
  let outcome: Json | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function rest(): void {
    clearTimeout(timer);
    queue = [];
    shown.value = outcome === null ? null : { view: outcome, event: null };
    running.value = false;
  }

  function next(): void {
    const [first] = queue;
    if (first === undefined) {
      rest();
      return;
    }
    queue = queue.slice(1);
    const { each } = pace();
    const left = (queue.length + 1) * each;
    const { event, view } = first.shown;
    if (event !== null) before?.(event, first.from, view);
    running.value = true;
    shown.value = first.shown;
    timer = setTimeout(next, left > LONG ? each / 2 : each);
  }

  return {
    shown,
    running,
    take(now, course) {
      outcome = now;
      if (now === null || course === null || pace().still) {
        rest();
        return;
      }
      queue = [...queue, ...momentsOf(course)];
      if (!running.value) next();
    },
    finish() {
      if (running.value) rest();
    },
    skip(event) {
      if (!running.value || shown.value?.event !== event) return;
      clearTimeout(timer);
      next();
    },
  };
}

/** Each event of a course with the view before and after it. */
function momentsOf({ from, events }: Course): Next[] {
  let view = from;
  return events.map((event) => {
    const before = view;
    view = patched(view, event.patch);
    return { shown: { view, event }, from: before };
  });
}
