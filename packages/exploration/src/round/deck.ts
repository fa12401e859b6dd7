/** The oracle deck and the card of the round (EX-ORC-01 to EX-ORC-06). */
import { put, shuffleZone, take } from '@torii/kernel';
import { tell } from '../events.ts';
import type { C, Seen } from '../looking.ts';
import type { Color } from '../state.ts';

/** The oracle card's colour as it counts this round. */
export function oracleColor({ state }: Pick<Seen, 'state'>): 'green' | 'red' {
  return state.oracle.counts || state.oracle.current || 'green';
}

/** The top card is this round's; an empty deck is made anew at once from all that were drawn (EX-ORC-04, 05, A-05). */
export function drawOracle(c: C): void {
  const { oracle } = c.state;
  const color = take(oracle.deck);
  if (color === undefined) return;
  oracle.current = color;
  oracle.counts = '';
  oracle.drawn.push(color);
  c.revealed();
  tell(c, 'oracle.drawn', { color, at: 'oracle', events: 'events' }, 'EX-ORC-04');
  if (oracle.deck.items.length === 0) {
    oracle.deck.items.push(...oracle.drawn.splice(0));
    shuffleOracle(c, 'EX-ORC-05');
  }
}

/** The card of the round goes under the deck, and another one is drawn in its place. */
export function redrawOracle(c: C): void {
  const { oracle } = c.state;
  const [color] = oracle.drawn.splice(-1);
  if (color === undefined) return;
  put(oracle.deck, color, 'bottom');
  tell(c, 'oracle.putUnder', { color, at: 'oracle' }, 'EX-ORC-04');
  drawOracle(c);
}

function shuffleOracle(c: C, rule: string): void {
  const { deck } = c.state.oracle;
  shuffleZone(c, 'oracle', deck);
  tell(c, 'oracle.shuffled', { deck: 'oracle', cards: deck.items.length }, rule);
}

/** A zone's cards are shuffled together with those not yet drawn (EX-ORC-03, A-04); the current card stays (EX-ORC-22). */
export function addToOracle(c: C, green: number, red: number): void {
  const { deck } = c.state.oracle;
  const cards: Color[] = [
    ...Array.from({ length: green }, () => 'green' as const),
    ...Array.from({ length: red }, () => 'red' as const),
  ];
  for (const card of cards) put(deck, card, 'bottom');
  if (cards.length > 0) shuffleOracle(c, 'EX-ORC-03');
}
