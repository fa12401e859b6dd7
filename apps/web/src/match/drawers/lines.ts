/** What has happened as lines: under the turn and phase in which it did, effects below their cause, what was undone marked. */
import { type Catalogue, markOf, placesOf, readSpec, type ShownEvent } from '@torii/kernel';
import { plainText, type Spans } from '@torii/words';
import type { Told } from '../../engine/library.ts';
import type { Seen } from '../../engine/session.ts';

/** What a line is about, as far as it can be told from any game's catalogue. */
export type Kind = 'turn' | 'phase' | 'dice' | 'story' | 'fight';

export interface Line {
  readonly event: ShownEvent;
  readonly spans: Spans;
  readonly text: string;
  /** The seat that it is about; null if it is about nobody. */
  readonly seat: number | null;
  readonly kind: Kind | null;
  /** An effect of what stands above it. */
  readonly sub: boolean;
  /** The first that came of somebody's answer. */
  readonly decision: boolean;
  readonly undone: boolean;
}

export type Filter = 'all' | 'mine' | 'decisions' | 'dice' | 'story';
export const FILTERS: readonly Filter[] = ['all', 'mine', 'decisions', 'dice', 'story'];

export function kindOf(catalogue: Catalogue, event: ShownEvent): Kind | null {
  const places = placesOf(catalogue, event);
  // An event that changes what turn or phase it is begins one.
  if (places.includes('turn') || places.includes('round')) return 'turn';
  if (places.includes('phase')) return 'phase';
  const mark = markOf(catalogue, event.key);
  if (mark === 'story' || mark === 'fight') return mark;
  const kinds = Object.values(catalogue[event.key] ?? {}).map((spec) => readSpec(spec).kind);
  return kinds.includes('word:face') || kinds.includes('word:die') ? 'dice' : null;
}

/**
 * The role that an event is about, as its catalogue has it: one that it names, or else one whose piece it names by its place,
 * as `characters/akira`. Of what happens to several at once nobody in particular is told by their pieces.
 */
export function roleOf(
  catalogue: Catalogue,
  { seats }: Seen['welcome'],
  { key, args }: ShownEvent,
): string | undefined {
  const roles = seats.flat();
  let piece: string | undefined;
  for (const [name, value] of Object.entries(args)) {
    const spec = catalogue[key]?.[name];
    const kind = spec && readSpec(spec).kind;
    if (kind === 'role') return String([value].flat()[0]);
    const [, id, further] = kind === 'place' ? String(value).split('/') : [];
    if (id !== undefined && further === undefined && roles.includes(id)) piece ??= id;
  }
  return piece;
}

/** The numbers of events that have not happened after all. */
function undoneIn(events: readonly ShownEvent[]): ReadonlySet<number> {
  return new Set(
    events.flatMap(({ key, args }) => (key === 'kernel.undone' ? (args.events as number[]) : [])),
  );
}

/** Sentences are made once: a log has thousands, and an event is never told otherwise. */
const told = new WeakMap<Told, WeakMap<ShownEvent, Spans>>();

export function spansOf(teller: Told, seen: Pick<Seen, 'view'>, event: ShownEvent): Spans {
  const known = told.get(teller) ?? new WeakMap<ShownEvent, Spans>();
  told.set(teller, known);
  const spans = known.get(event) ?? teller.teller.event(seen.view, event);
  known.set(event, spans);
  return spans;
}

/** All lines of a log. What has no words is not worth one. */
export function linesOf(
  teller: Told,
  seen: Pick<Seen, 'view' | 'events' | 'welcome'>,
  catalogue: Catalogue,
): Line[] {
  const undone = undoneIn(seen.events);
  const lines: Line[] = [];
  let entry = Number.NaN;
  let headed = true;
  for (const event of seen.events) {
    const spans = spansOf(teller, seen, event);
    if (spans.length === 0) continue;
    const kind = kindOf(catalogue, event);
    const heading = kind === 'turn' || kind === 'phase';
    const first = event.entry !== entry;
    const role = roleOf(catalogue, seen.welcome, event);
    const seat = seen.welcome.seats.findIndex((roles) => role !== undefined && roles.includes(role));
    lines.push({
      event,
      spans,
      text: plainText(spans),
      seat: seat < 0 ? null : seat,
      kind,
      sub: !first && !headed && !heading,
      decision: first && event.entry >= 0 && !heading,
      undone: undone.has(event.n),
    });
    entry = event.entry;
    headed = heading;
  }
  return lines;
}

function passes(line: Line, filter: Filter, own: number | null): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'mine':
      return own !== null && line.seat === own;
    case 'decisions':
      return line.decision;
    default:
      return line.kind === filter;
  }
}

export function isHeading({ kind }: Line): boolean {
  return kind === 'turn' || kind === 'phase';
}

/** How many lines each filter leaves. */
export function countsOf(lines: readonly Line[], own: number | null): Readonly<Record<Filter, number>> {
  const real = lines.filter((line) => !isHeading(line));
  const count = (filter: Filter) => real.filter((line) => passes(line, filter, own)).length;
  return {
    all: count('all'),
    mine: count('mine'),
    decisions: count('decisions'),
    dice: count('dice'),
    story: count('story'),
  };
}

/** The lines that are left by a filter and by what is looked for, with the headings that have any below them. */
export function chosen(lines: readonly Line[], filter: Filter, find: string, own: number | null): Line[] {
  const wanted = find.trim().toLocaleLowerCase();
  const left: Line[] = [];
  let heading: Line | null = null;
  for (const line of lines) {
    if (isHeading(line)) {
      heading = line;
      continue;
    }
    if (!passes(line, filter, own) || !line.text.toLocaleLowerCase().includes(wanted)) continue;
    if (heading !== null) left.push(heading);
    heading = null;
    left.push(line);
  }
  return left;
}

/** What led to a line, the first cause first: the answer, the text that was being carried out, what came just before. */
export function causesOf(lines: readonly Line[], line: Line): Line[] {
  const at = lines.indexOf(line);
  const { entry, by } = line.event;
  const before = lines.slice(0, at).filter((other) => other.event.entry === entry && !isHeading(other));
  const [answer] = before;
  const text = by === null ? undefined : before.find((other) => other.event.by === by);
  const all = [answer, text, ...before.slice(-2)].filter((each) => each !== undefined);
  return [...new Set(all)].sort((a, b) => a.event.n - b.event.n);
}

/** Events as sentences; what has no words is not worth one. */
export function tellEvents(told: Told, seen: Seen, events: readonly ShownEvent[]): string[] {
  return events.map((event) => plainText(spansOf(told, seen, event))).filter((text) => text !== '');
}
