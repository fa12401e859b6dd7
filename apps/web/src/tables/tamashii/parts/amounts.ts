/** Amounts of texts that speak of how many play. */
import type { Spans } from '@torii/words';

/** What an amount such as "1 + 2 × (Player number)" comes to, from the span that ends it; null where it is told otherwise. */
export function amountAt(spans: Spans, at: number, players: number): number | null {
  const span = spans[at];
  if (players === 0 || span?.kind !== 'icon' || span.id !== 'playerNumber') return null;
  // "half of … (rounded down)"
  if (spans[at + 1]?.text.startsWith(' (')) return null;
  const before = (i: number) =>
    spans[i - 1]?.kind === 'number' ? { sign: spans[i]?.text.trim(), n: Number(spans[i - 1]?.text) } : null;
  const times = before(at - 1);
  const [factor, left] = times?.sign === '×' ? [times.n, before(at - 3)] : [1, times];
  const amount = factor * players;
  if (left?.sign === '+') return left.n + amount;
  return left?.sign === '–' ? Math.max(0, left.n - amount) : amount;
}
