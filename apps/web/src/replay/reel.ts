/** A match as something to go through: where one can stop, where turns begin, what is told at a moment. */
import type { Catalogue, ShownEvent } from '@torii/kernel';
import { isHeading, type Kind, kindOf, type Line } from '../match/drawers/lines.ts';

/** The first moment. */
export const FIRST = 0;

export type By = 'answer' | 'event';

interface Turn {
  /** Its number, and its first event. */
  readonly number: number;
  readonly from: number;
}

/** What a game calls that by which it counts. */
type Unit = 'turn' | 'round';

/** Words for the ways from turn to turn, as this game calls them. */
export const inUnit = (key: string, unit: Unit): string => key.replace(/^replay\.turn/, `replay.${unit}`);

/** Something worth a sign on the way. */
interface Sign {
  readonly n: number;
  readonly kind: Extract<Kind, 'story' | 'fight'>;
}

export interface Reel {
  readonly lines: readonly Line[];
  /** The number of the last event. */
  readonly last: number;
  readonly turns: readonly Turn[];
  readonly unit: Unit;
  readonly signs: readonly Sign[];
  readonly stops: Readonly<Record<By, readonly number[]>>;
}

export function reelOf(lines: readonly Line[], events: readonly ShownEvent[], catalogue: Catalogue): Reel {
  return {
    lines,
    last: events.at(-1)?.n ?? FIRST,
    turns: turnsOf(events, catalogue),
    unit: unitOf(events, catalogue),
    signs: signsIn(lines, events.length),
    stops: {
      event: lines.map(({ event }) => event.n),
      // At the end of what came of an answer, where things were at rest.
      answer: lines.flatMap(({ event }, i) => (lines[i + 1]?.event.entry === event.entry ? [] : [event.n])),
    },
  };
}

/** Signs that would lie upon each other are one. */
function signsIn(lines: readonly Line[], length: number): Sign[] {
  const signs: Sign[] = [];
  for (const { event, kind } of lines) {
    if (kind !== 'story' && kind !== 'fight') continue;
    if (event.n - (signs.at(-1)?.n ?? -length) > length / 40) signs.push({ n: event.n, kind });
  }
  return signs;
}

/** A game that tells no turn by its number, but a round, counts rounds. */
function unitOf(events: readonly ShownEvent[], catalogue: Catalogue): Unit {
  const first = events.find((event) => kindOf(catalogue, event) === 'turn')?.args ?? {};
  return typeof first.turn !== 'number' && typeof first.round === 'number' ? 'round' : 'turn';
}

function turnsOf(events: readonly ShownEvent[], catalogue: Catalogue): Turn[] {
  const turns: Turn[] = [];
  for (const event of events) {
    if (kindOf(catalogue, event) !== 'turn') continue;
    const { turn, round } = event.args;
    const number = [turn, round].find((each) => typeof each === 'number') ?? turns.length + 1;
    // An undo may lead back into a turn that has begun already.
    if (turns.at(-1)?.number !== number) turns.push({ number: Number(number), from: event.n });
  }
  // A first turn that nobody announced begins with the match.
  const [first] = turns;
  return first && first.number > 1 ? [{ number: first.number - 1, from: FIRST }, ...turns] : turns;
}

/** The stop after or before a moment; the beginning and the end where there is none. */
export function stopFrom({ stops, last }: Reel, by: By, n: number, step: 1 | -1): number {
  if (step === 1) return stops[by].find((stop) => stop > n) ?? last;
  return stops[by].findLast((stop) => stop < n) ?? FIRST;
}

/** The beginning of the next turn, or of this one, or of the one before. */
export function turnFrom({ turns, last }: Reel, n: number, step: 1 | -1): number {
  if (step === 1) return turns.find(({ from }) => from > n)?.from ?? last;
  return turns.findLast(({ from }) => from < n)?.from ?? FIRST;
}

/** What was told last at a moment, and under which heading. */
export function toldAt(
  { lines }: Reel,
  n: number,
): { readonly line: Line | null; readonly heading: Line | null } {
  const before = lines.filter(({ event }) => event.n <= n);
  return { line: before.at(-1) ?? null, heading: before.findLast(isHeading) ?? null };
}
