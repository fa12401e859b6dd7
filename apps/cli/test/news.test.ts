/** What somebody is told of all that has happened since they last looked. */
import type { ShownEvent } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newsOf } from '../src/play/news.ts';
import type { Telling } from '../src/speaking/tell.ts';

const telling = {
  console: { paint: (_: string, text: string) => text },
  seen: {},
  speech: {
    losses: ['reset'],
    teller: {
      event: (_: unknown, { args }: ShownEvent) => [{ kind: 'text', text: String(args.said) }],
      card: (address: string) => ({ kind: 'card', text: address.replace('card:', '') }),
      why: () => 'because it is so',
    },
  },
} as unknown as Telling;

function event(n: number, key: string, said: string, by: string | null = null): ShownEvent {
  return { n, entry: 0, key, rule: 'R', by, args: { role: 'p1', said }, patch: [] } as unknown as ShownEvent;
}

const told = (events: readonly ShownEvent[]) => newsOf(telling, events, ['p1'], new Set([0]), 80, 18).lines;

test('what the game calls a loss is told to whom it happens, however short it is and however much else there is', () => {
  const many = Array.from({ length: 20 }, (_, i) =>
    event(i, `kind${i}`, `Something long-winded happens, number ${i}.`),
  );
  expect(told([...many, event(20, 'reset', 'P1 resets.')])).toContain('· P1 resets.');
  expect(told([...many, event(20, 'other', 'P1 resets.')])).not.toContain('· P1 resets.');
});

test('a cause that the line names already is not said again behind it', () => {
  expect(told([event(0, 'gain', 'P1 gains 1 EXP (The Door).', 'card:The Door')])).toEqual([
    '· P1 gains 1 EXP (The Door).',
  ]);
  expect(told([event(0, 'gain', 'P1 gains 1 EXP.', 'card:The Door')])).toEqual([
    '· P1 gains 1 EXP.  ← The Door',
  ]);
});

test('a story is told to its last sentence, in a narrow terminal and however little room there is', () => {
  const story = `${'It walks out of the smoke with a limp that you know. '.repeat(8)}It bows.`;
  const { lines, left } = newsOf(
    telling,
    [{ ...event(0, 'gain', 'P2 gains 1 EXP.'), entry: 1 }, event(1, 'drawn', story)],
    ['p1'],
    new Set([0]),
    79,
    5,
  );
  expect(lines.length).toBe(6);
  expect(lines.at(-1)).toMatch(/It bows\.$/);
  expect(left).toBe(1);
});
