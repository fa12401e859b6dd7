import { readFileSync } from 'node:fs';
import { conforms } from '@torii/conformance';
import { answer, createMatch, outbox, questions, simpleSetup, undo } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { lanterns } from './example-lanterns.ts';
import { pebbles } from './example-pebbles.ts';

function begin() {
  const setup = simpleSetup(lanterns, 'standard', 2, 'seed');
  const hand = (items: number[], of: string) => ({ zone: 'own', of, back: 'card', items, seen: [] });
  return createMatch(lanterns, {
    ...setup,
    fixture: { state: { hands: { p1: hand([3, 9, 1], 'p1'), p2: hand([3, 5, 5], 'p2') } } },
  });
}

const lay = (match: ReturnType<typeof begin>, seat: number, card: string) => {
  const asked = questions(match, seat).find(({ offer }) => !offer);
  return answer(match, seat, asked?.id ?? '', card);
};

test('LN-2 bids are secret until all are laid, and may be taken back until then', () => {
  const match = begin();
  lay(match, 0, 'card3');
  expect(outbox(match, 1).view).toMatchObject({
    bids: { p1: { items: [null] } },
    hands: { p1: { items: [null, null] } },
  });
  expect(undo(match, 0)).toEqual({ ok: true, applied: 1 });
  expect(questions(match, 0)[0]?.options.map(({ id }) => id)).toEqual(['card3', 'card9', 'card1']);
  expect(questions(match, 1)[0]?.options.map(({ id }) => id)).toEqual(['card3', 'card5']);
});

test('LN-3 the highest bid takes a coin, the earlier player where two are equal', () => {
  const match = begin();
  lay(match, 0, 'card3');
  lay(match, 1, 'card3');
  const charm = questions(match, 1)[0];
  expect(charm).toMatchObject({ rule: 'LN-4', options: [{ id: 'use:effect2' }, { id: 'leave:effect2' }] });
  answer(match, 1, charm?.id ?? '', 'leave:effect2');
  expect(match.position.state.coins).toEqual({ p1: 6, p2: 4 });
});

test('LN-4 a charm spares its owner one coin, once', () => {
  const match = begin();
  lay(match, 0, 'card9');
  lay(match, 1, 'card3');
  answer(match, 1, questions(match, 1)[0]?.id ?? '', 'use:effect2');
  expect(match.position.state.coins).toEqual({ p1: 5, p2: 5 });
  lay(match, 0, 'card3');
  lay(match, 1, 'card5');
  answer(match, 0, questions(match, 0)[0]?.id ?? '', 'leave:effect1');
  lay(match, 0, 'card1');
  lay(match, 1, 'card5');
  answer(match, 0, questions(match, 0)[0]?.id ?? '', 'leave:effect1');
  expect(match.position.ending).toEqual({ code: 'played', winners: ['p2'] });
  expect(match.position.state.coins).toEqual({ p1: 3, p2: 7 });
});

test('ARCHITECTURE.md names this example', () => {
  const page = readFileSync(new URL('../../../ARCHITECTURE.md', import.meta.url), 'utf8');
  expect(page).toContain('packages/kernel/test/example-lanterns.ts');
});

describe('the examples of ARCHITECTURE.md conform', () => {
  conforms(lanterns, { seeds: 1 });
  conforms(pebbles, { seeds: 1 });
});
