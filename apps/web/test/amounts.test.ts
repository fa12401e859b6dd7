/** Amounts of texts that speak of how many play are shown with their value. */
import type { Spans } from '@torii/words';
import { expect, test } from 'vitest';
import { amountAt } from '../src/tables/tamashii/parts/amounts.ts';

const number = (n: number) => ({ kind: 'number', text: `${n}` }) as const;
const text = (said: string) => ({ kind: 'text', text: said }) as const;
const players = { kind: 'icon', id: 'playerNumber', text: '(Player number)' } as const;

const TEXTS: readonly (readonly [said: Spans, value: number | null])[] = [
  [[text('Spread '), players], 3],
  [[text('at least '), number(1), text('\u00a0+\u00a0'), players, text('\u00a0tokens')], 4],
  [[number(2), text('\u00a0×\u00a0'), players], 6],
  [[number(1), text('\u00a0+\u00a0'), number(3), text('\u00a0×\u00a0'), players], 10],
  [[number(6), text('\u00a0–\u00a0'), players], 3],
  [[number(2), text('\u00a0–\u00a0'), players], 0],
  // Halves are rounded as their text says: they are told by the rules alone.
  [[number(2), text('\u00a0+\u00a0half of '), players, text(' (rounded down)')], null],
];

for (const [spans, value] of TEXTS)
  test(`${spans.map(({ text: said }) => said).join('')} of three players: ${value}`, () => {
    expect(amountAt(spans, spans.indexOf(players), 3)).toBe(value);
    expect(amountAt(spans, spans.indexOf(players), 0)).toBeNull();
  });
