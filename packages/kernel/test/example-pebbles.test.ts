import { readFileSync } from 'node:fs';
import { answer, createMatch, questions, simpleSetup } from '@torii/kernel';
import { expect, test } from 'vitest';
import { pebbles } from './example-pebbles.ts';

function begin() {
  const setup = simpleSetup(pebbles, 'standard', 2, 'seed');
  return createMatch(pebbles, { ...setup, fixture: { state: { pile: 5 } } });
}

test('PB-2 players take one to three pebbles in turn', () => {
  const match = begin();
  expect(questions(match, 0)[0]?.options.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3']);
  expect(answer(match, 0, 'q.1', 'n3')).toEqual({ ok: true, applied: 1 });
  expect(questions(match, 1)[0]?.options.map(({ id }) => id)).toEqual(['n1', 'n2']);
  expect(match.position.state).toMatchObject({ pile: 2, taken: { p1: 3, p2: 0 } });
});

test('PB-3 whoever takes the last pebble wins', () => {
  const match = begin();
  answer(match, 0, 'q.1', 'n3');
  answer(match, 1, 'q.2', 'n2');
  expect(match.position.ending).toEqual({ code: 'lastPebble', winners: ['p2'] });
});

test("PB-4 a pebble may be put back in the other's turn, once", () => {
  const match = begin();
  expect(questions(match, 0)).toHaveLength(1);
  answer(match, 0, 'q.1', 'n3');
  expect(questions(match, 0)[0]).toMatchObject({ offer: true, options: [{ id: 'charm:putBack' }] });
  expect(answer(match, 0, 'q.offer-p1', 'charm:putBack')).toMatchObject({ ok: true });
  expect(match.position.state).toMatchObject({ pile: 3, taken: { p1: 2 } });
  expect(questions(match, 1)[0]?.options).toHaveLength(3);
  expect(questions(match, 0)).toHaveLength(0);
});

test('ARCHITECTURE.md shows this very code', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [, shown] = /<!-- pebbles -->\n```ts\n([\s\S]*?)```/.exec(read('../../../ARCHITECTURE.md')) ?? [];
  expect(shown).toBe(read('./example-pebbles.ts'));
});
