/** Who looks at a match, and what they are told. */
import { type Match, outbox, type Seat, type Viewer } from '@torii/kernel';

/** A seat that nobody holds: it sees what a spectator sees. */
const NOBODY: Seat = -1;

export function viewers<S>({ setup }: Match<S>): readonly Viewer[] {
  return [...setup.seats.keys(), 'spectator'];
}

export function seatOf(viewer: Viewer): Seat {
  return viewer === 'spectator' ? NOBODY : viewer;
}

export function who(viewer: Viewer): string {
  return viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`;
}

/** What a viewer is told beside its view. */
export function learned<S>(match: Match<S>, viewer: Viewer, since: number): unknown {
  const { questions, news, ending } = outbox(match, viewer, since);
  return { questions, news, ending };
}

/** Whether the rules said that something came to light for this viewer; for a spectator, for everybody. */
export function toldTo<S>({ revealed }: Match<S>, viewer: Viewer, at: number): boolean {
  return viewer === 'spectator' ? revealed.every((index) => index === at) : revealed[viewer] === at;
}

/** In co-operative play what comes to light in a lane is marked for the lane alone. */
export function toldInLane<S>({ revealed, setup }: Match<S>, at: number, lane: string | null): boolean {
  return lane !== null && setup.options.competitive !== true && revealed.includes(at);
}

/** How many events there have been: what comes after them is new. */
export function eventsSoFar<S>({ firstEvent, events }: Match<S>): number {
  return firstEvent + (events?.length ?? 0);
}
