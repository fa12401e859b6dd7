/** What somebody is told of all that has happened since they last looked. */
import { type Catalogue, marked, type ShownEvent } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newsOf, type Reader } from '../src/play/news.ts';

const TOLD = { role: 'role', said: 'text' } as const;
const CATALOGUE: Catalogue = {
  reset: TOLD,
  other: TOLD,
  gain: TOLD,
  drawn: marked('story', TOLD),
  'ap.gained': { who: 'place', n: 'number', said: 'text' },
  ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`kind${i}`, TOLD])),
};

const reader = {
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
  catalogue: CATALOGUE,
  roles: ['p1'],
  party: ['p1', 'p2'],
  own: new Set([0]),
} as unknown as Reader;

function event(n: number, key: string, said: string, by: string | null = null): ShownEvent {
  return { n, entry: 0, key, rule: 'R', by, args: { role: 'p1', said }, patch: [] } as unknown as ShownEvent;
}

const told = (events: readonly ShownEvent[]) => newsOf(reader, events, 80, 18).lines;

test('what the game calls a loss is told to whom it happens, however short it is and however much else there is', () => {
  const many = Array.from({ length: 20 }, (_, i) =>
    event(i, `kind${i}`, `Something long-winded happens, number ${i}.`),
  );
  expect(told([...many, event(20, 'reset', 'P1 resets.')])).toContain('· P1 resets.');
  expect(told([...many, event(20, 'other', 'P1 resets.')])).not.toContain('· P1 resets.');
});

test('a companion’s loss comes before what is dull of one’s own', () => {
  const many = Array.from({ length: 20 }, (_, i) =>
    event(i, `kind${i}`, `Something long-winded happens, number ${i}.`),
  );
  const lost = { ...event(20, 'reset', 'P2 resets.'), args: { role: 'p2', said: 'P2 resets.' } };
  expect(told([...many, lost])).toContain('· P2 resets.');
  expect(told([...many, { ...lost, key: 'other' }])).not.toContain('· P2 resets.');
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
    reader,
    [{ ...event(0, 'gain', 'P2 gains 1 EXP.'), entry: 1 }, event(1, 'drawn', story)],
    79,
    5,
  );
  expect(lines.length).toBe(6);
  expect(lines.at(-1)).toMatch(/It bows\.$/);
  expect(left).toBe(1);
});

test('what is a story stands in the catalogue, however short it is: a long line is none', () => {
  const many = Array.from({ length: 20 }, (_, i) =>
    event(i, `kind${i}`, `A long line, number ${i}. `.repeat(9)),
  );
  expect(told([...many, event(20, 'drawn', 'It bows.')])).toContain('· It bows.');
  expect(told([...many, event(20, 'other', 'It bows.')])).not.toContain('· It bows.');
});

test('whose an event is stands in the catalogue: a piece by its place, and no text that happens to be a role', () => {
  const gained = (n: number, who: string, said: string) =>
    ({
      n,
      entry: 1,
      key: 'ap.gained',
      rule: null,
      by: null,
      args: { who, said, n: 1 },
    }) as unknown as ShownEvent;
  const ofOther = (n: number, said: string) => ({
    ...event(n, `kind${n}`, said),
    entry: 1,
    rule: null,
    args: { role: 'p2', said },
  });
  const others = Array.from({ length: 9 }, (_, n) => ofOther(n, 'P2 does something that takes a long line.'));
  const news = (last: object) => told([...others, last] as unknown as readonly ShownEvent[]);
  expect(news(gained(9, 'characters/p1', 'P1: +1.'))).toContain('· P1: +1.');
  expect(news(gained(9, 'enemies/e1', 'It: +1.'))).toContain('· It: +1.');
  expect(news(gained(9, 'characters/p2', 'P2: +1.'))).not.toContain('· P2: +1.');
  expect(news(ofOther(9, 'p1'))).not.toContain('· p1');
});
