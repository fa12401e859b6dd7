/** The past of a match: any moment of it, as each viewer saw it, and the match as it stood then. */
import { toy } from '@torii/devgames';
import {
  createMatch,
  hash,
  type Match,
  nextValue,
  patched,
  questions,
  randomness,
  simpleSetup,
  submit,
  undo,
  view,
} from '@torii/kernel';
import { expect, test } from 'vitest';
import { EVERY, openPast } from '../../src/engine/past/past.ts';

/** Gives so many random answers, with an undo now and then. */
function play(match: Match<unknown>, answers: number): void {
  const random = randomness('past');
  for (let n = 0; n < answers; n++) {
    const asked = questions(match).filter(({ options }) => options.length > 0);
    const [first] = asked;
    if (!first) break;
    const option = first.options[Math.floor(nextValue(random, 'option') * first.options.length)];
    const min = Math.max(1, first.min);
    const options = min > 1 ? first.options.slice(0, min).map(({ id }) => id) : [option?.id];
    const entry = { t: 'answer', seat: first.seats[0], question: first.id, options };
    submit(match, entry);
    if (n % 11 === 10 && match.position.consent === null) undo(match, first.seats[0] ?? 0);
  }
}

const begun = (): Match<unknown> =>
  createMatch(toy, simpleSetup(toy, toy.scenarios[0]?.id ?? '', 2, 'past')) as Match<unknown>;

test('every stretch of a match leads to how it looked, for whoever looks', () => {
  for (const viewer of [0, 'spectator'] as const) {
    const match = begun();
    const first = view(match, viewer);
    play(match, 60);
    const past = openPast(match);
    expect(past).not.toBeNull();
    const entries = match.log?.length ?? 0;
    expect(entries).toBeGreaterThan(EVERY);
    const numbers: number[] = [];
    for (let k = 0; k * EVERY < entries; k++) {
      const { from, steps } = past?.stretch(viewer, k) ?? { from: null, steps: [] };
      let now = from;
      for (const { entry, events, rest } of steps) {
        for (const { patch, n } of events) {
          now = patched(now, patch);
          numbers.push(n);
        }
        now = patched(now, rest);
        if (entry === -1) expect(now).toEqual(first);
        const then = past?.after(entry + 1) as Match<unknown>;
        expect(now).toEqual(view(then, viewer));
      }
    }
    const told = past?.about(viewer).events.map(({ n }) => n);
    expect(numbers).toEqual(told);
    expect(hash(past?.after(entries).position)).toBe(hash(match.position));
  }
});

test('a log that does not lead to where the match stands has no past', () => {
  const match = begun();
  match.log?.push({ t: 'answer', seat: 0, question: 'q.99', options: ['nothing'] });
  expect(openPast(match)).toBeNull();
});
