/** The past of a match as a page looks at it: every event, and how things stood at any of them. */
import { past } from 'virtual:workers';
import {
  type Course,
  type Json,
  type Patch,
  patched,
  type Save,
  type ToldEvent,
  type Viewer,
} from '@torii/kernel';
import type { OpenGame } from '../library.ts';
import { EVERY, type PastAbout, type Stretch } from './past.ts';
import type { FromPast, PastSource, ToPast } from './past.worker.ts';

/** Before the first event. */
const BEGINNING = -1;

export interface Film {
  about(viewer: Viewer): Promise<PastAbout>;
  /** How things stood after an event, and how it came from an earlier one to this; null where that is too far. */
  at(viewer: Viewer, n: number, from?: number): Promise<Moment>;
  /** The match as it stood after so many entries, as a save. */
  branch(entries: number): Promise<Save>;
  close(): void;
}

export interface Moment {
  readonly view: Json;
  readonly course: Course | null;
}

type Wanted = ToPast extends infer T ? (T extends ToPast ? Omit<T, 'id'> : never) : never;

/** Opens the past of a match; null if it cannot be played again. */
export async function openFilm(opened: OpenGame, source: PastSource): Promise<Film | null> {
  const worker = new Worker(past, { type: 'module' });
  const waiting = new Map<number, (answer: FromPast['answer']) => void>();
  let ids = 0;
  worker.onmessage = ({ data }: MessageEvent<FromPast>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  };
  // A worker that stops answers nothing more: whoever waits is told so.
  worker.onerror = () => {
    for (const give of waiting.values()) give(null);
    waiting.clear();
  };
  async function ask<T>(message: Wanted): Promise<T> {
    const id = ++ids;
    const answer = await new Promise<FromPast['answer']>((resolve) => {
      waiting.set(id, resolve);
      worker.postMessage({ ...message, id });
    });
    if (answer === null) throw new Error(message.t);
    return answer as T;
  }

  try {
    await ask({ t: 'open', pack: opened.sent, source });
  } catch {
    worker.terminate();
    return null;
  }
  const abouts = new Map<Viewer, Promise<PastAbout>>();
  const stretches = new Map<string, Promise<Stretch>>();

  function about(viewer: Viewer): Promise<PastAbout> {
    const known = abouts.get(viewer) ?? ask<PastAbout>({ t: 'about', viewer });
    abouts.set(viewer, known);
    return known;
  }

  function stretch(viewer: Viewer, k: number): Promise<Stretch> {
    const key = `${viewer} ${k}`;
    const known = stretches.get(key) ?? ask<Stretch>({ t: 'stretch', viewer, k });
    stretches.set(key, known);
    return known;
  }

  return {
    about,
    async at(viewer, n, from) {
      const { events, entries } = await about(viewer);
      const entry = events.findLast((event) => event.n <= n)?.entry ?? -1;
      const k = stretchOf(entry);
      const found = await stretch(viewer, k);
      // What is likely to be wanted next is fetched before it is.
      if ((k + 1) * EVERY < entries) stretch(viewer, k + 1);
      // The last event before a stretch leads to where the stretch begins.
      const last = k === 0 ? BEGINNING : events.findLast((event) => stretchOf(event.entry) < k)?.n;
      return momentIn(found, n, from === last ? BEGINNING : from);
    },
    branch: (entries) => ask<Save>({ t: 'branch', entries }),
    close: () => worker.terminate(),
  };
}

function stretchOf(entry: number): number {
  return Math.max(0, Math.floor(entry / EVERY));
}

/**
 * The events of a stretch, each with everything that changed since the one before; the last of an entry also with what changed at
 * rest. What changed without any event that the viewer saw counts to the next.
 */
function eventsIn({ steps }: Stretch): ToldEvent[] {
  const all: ToldEvent[] = [];
  let unseen: Patch = [];
  for (const { events, rest } of steps) {
    const last = events.at(-1);
    for (const event of events) {
      const patch = [...unseen, ...event.patch, ...(event === last ? rest : [])];
      all.push({ ...event, patch });
      unseen = [];
    }
    if (!last) unseen = [...unseen, ...rest];
  }
  return all;
}

function momentIn(stretch: Stretch, n: number, from: number | undefined): Moment {
  let view = stretch.from;
  let before: Json | null = from === BEGINNING ? view : null;
  const between: ToldEvent[] = [];
  for (const event of eventsIn(stretch)) {
    if (event.n > n) break;
    if (before !== null) between.push(event);
    view = patched(view, event.patch);
    if (event.n === from) before = view;
  }
  const course = before === null || between.length === 0 ? null : { from: before, events: between, rest: [] };
  return { view, course };
}
