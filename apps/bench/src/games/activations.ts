/** What an activation of an enemy takes, with everything that explains it: lines that failed, targets, ways, sight. */
import { createMatch, type GameEvent, submit } from '@torii/kernel';
import { type Recording, recorded } from '../door/telling.ts';
import { median, start } from '../measure.ts';

/** How many enemies began an activation among these events. */
function begun(events: readonly GameEvent[]): number {
  return events.filter(
    ({ key, args }) => key === 'activation.began' && String(args.who).startsWith('enemies/'),
  ).length;
}

/**
 * The median, in microseconds, over all answers after which enemies acted: what the answer took, for each of them. The rest of
 * what the answer did is in it, so it is not less than that.
 */
export function activationTime(recording: Recording, answers: number, rounds: number): number {
  const { game, setup, log } = recorded(recording, answers);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const match = createMatch(game, setup);
    for (const entry of log) {
      const before = match.events?.length ?? 0;
      const stopwatch = start();
      submit(match, entry);
      const passed = stopwatch();
      const enemies = begun((match.events ?? []).slice(before));
      // The first round is for the compiler, and is not counted.
      if (enemies > 0 && (round > 0 || rounds === 0)) times.push((1000 * passed) / enemies);
    }
  }
  return median(times);
}
