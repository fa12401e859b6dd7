/**
 * The past of a match: played again once, with positions kept at intervals, so that any moment is near one of them. It gives
 * stretches of it as a viewer saw them (a view, and what each entry of the log changed in it) and the match as it stood after
 * any entry, for whoever wants to play on from there.
 */
import {
  beginning,
  emptyWatch,
  fork,
  type Json,
  type Match,
  outbox,
  type Patch,
  prepareMatch,
  type ShownEvent,
  startMatch,
  submit,
  type ToldEvent,
  told,
  type Viewer,
  view,
  type Welcome,
  watch,
  welcome,
} from '@torii/kernel';

/** How many entries of the log lie between two positions that are kept. */
export const EVERY = 16;

/** What an entry of the log changed for a viewer; -1 is the set-up. */
interface PastStep {
  readonly entry: number;
  readonly events: readonly ToldEvent[];
  readonly rest: Patch;
}

export interface Stretch {
  /** The view before its first step. */
  readonly from: Json;
  readonly steps: readonly PastStep[];
}

/** What a viewer may know of the whole of it. */
export interface PastAbout {
  readonly welcome: Welcome;
  readonly events: readonly ShownEvent[];
  /** The view at its end: names are told from it. */
  readonly view: Json;
  readonly entries: number;
  readonly over: boolean;
}

export interface Past {
  about(viewer: Viewer): PastAbout;
  /** Entries `EVERY * k` to `EVERY * (k + 1)`; the first stretch begins with the set-up. */
  stretch(viewer: Viewer, k: number): Stretch;
  /** The match as it stood after so many entries. */
  after(entries: number): Match<unknown>;
}

/** Null if the log does not lead to where the match stands. */
export function openPast(match: Match<unknown>): Past | null {
  const log = match.log ?? [];
  const end = beginning(match);
  const kept = [fork(end)];
  for (const [index, entry] of log.entries()) {
    if (!submit(end, entry).ok) return null;
    if ((index + 1) % EVERY === 0) kept.push(fork(end));
  }
  // What was played under older rules has no events any more: the numbers of the others stay what they were.
  const before = match.firstEvent + (match.events?.length ?? 0) - (end.events?.length ?? 0);
  for (const each of [end, ...kept]) each.firstEvent = before;

  function after(entries: number): Match<unknown> {
    const at = Math.min(entries, log.length);
    const near = Math.min(Math.floor(at / EVERY), kept.length - 1);
    const copy = fork(kept[near] as Match<unknown>);
    for (const entry of log.slice(near * EVERY, at)) submit(copy, entry);
    return copy;
  }

  return {
    after,
    about: (viewer) => ({
      welcome: welcome(end, viewer),
      events: outbox(end, viewer).news,
      view: view(end, viewer),
      entries: log.length,
      over: end.position.ending !== null,
    }),
    stretch(viewer, k) {
      const set = k === 0 ? setUp(match, viewer) : null;
      const copy = after(k * EVERY);
      watch(copy);
      const from = set?.from ?? view(copy, viewer);
      const steps = log.slice(k * EVERY, (k + 1) * EVERY).map((entry, i): PastStep => {
        submit(copy, entry);
        return { entry: k * EVERY + i, ...changes(copy, viewer) };
      });
      return { from, steps: set ? [...set.steps, ...steps] : steps };
    },
  };
}

function changes(match: Match<unknown>, viewer: Viewer): Pick<PastStep, 'events' | 'rest'> {
  const { news, rest } = told(match, viewer);
  if (match.watch) emptyWatch(match.watch);
  return { events: news, rest };
}

/** How the table was laid; null where that is not known any more. */
function setUp({ game, setup, pack, base }: Match<unknown>, viewer: Viewer): Stretch | null {
  if (base !== null) return null;
  const laid = prepareMatch(game, setup, { pack });
  watch(laid);
  const from = view(laid, viewer);
  startMatch(laid);
  return { from, steps: [{ entry: -1, ...changes(laid, viewer) }] };
}
