/** A copy goes its own way: nothing played on it changes the original, and the other way round. */
import { choose, firstOpen, fork, hash, type Match, sketch, submit } from '@torii/kernel';
import { type Finding, finding } from '../../finding.ts';
import { chance } from '../../games/chance.ts';
import { HABITS, randomAnswer } from '../../games/player.ts';
import { type Recording, tried, walk } from '../../games/record.ts';

/** How many answers are played on a copy. */
const STEPS = 3;

export function clones<S>(recording: Recording<S>): Finding | null {
  const { hashes, seed } = recording;
  let kept: Match<S> | null = null;
  return walk(recording, (match, at) => {
    // The copy made one step ago has stayed where it was, though the original went on.
    if (kept !== null && traces(kept) !== expected(hashes[at - 1], at - 1))
      return finding('clone', at, 'playing on the original changed a copy of it');
    kept = fork(match);
    const before = beside(match);
    playOn(fork(match), `${seed} ${at}`);
    think(sketch(match));
    if (hash(match.position) === hashes[at] && beside(match) === before) return null;
    return finding('clone', at, 'playing on a copy changed the original');
  });
}

function traces<S>(match: Match<S>): string {
  return expected(hash(match.position), match.log?.length ?? 0);
}

function expected(position: string | undefined, entries: number): string {
  return `${position} after ${entries}`;
}

/** What a match keeps beside its position. */
function beside<S>({ log, line, revealed, events, checkpoints }: Match<S>): string {
  return JSON.stringify([log, line, revealed, events?.length, checkpoints.length]);
}

function playOn<S>(copy: Match<S>, seed: string): void {
  const luck = chance(seed);
  for (let step = 0; step < STEPS; step++) {
    const entry = randomAnswer(copy, luck, HABITS);
    if (entry === null || !tried(() => submit(copy, entry)).ok) return;
  }
}

/** As a bot does. */
function think<S>(copy: Match<S>): void {
  const open = firstOpen(copy);
  const [option] = open?.options ?? [];
  if (open?.question.kind !== 'pick' || option === undefined) return;
  tried(() => {
    choose(copy, open, option);
    return { ok: true };
  });
}
