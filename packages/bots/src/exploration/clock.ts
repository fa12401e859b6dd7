/** The clock of a chapter: every zone with a miniature in it owes an event each round, and malice when it has none left. */
import { baseOf, cellOf, gridOf } from '@torii/exploration';
import type { Eyes } from './eyes.ts';

/** What an event costs on the average, and a step of malice; the steps towards the last one cost more. */
const EVENT = 0.15;
const MALICE = 1.2;
const NEARER = 0.4;

/** The share of a zone's event cards that hold no more events. */
export function usedUp({ content, seen }: Eyes, zone: string): number {
  const cards = seen.zones[zone]?.events ?? [];
  const empty = cards.filter(({ card, met }) => met >= (content.eventCards[card]?.events.length ?? 0));
  return cards.length === 0 ? 0 : empty.length / cards.length;
}

export function zoneAt({ state }: Eyes, cell: number): string {
  return gridOf(state.board).zoneOf[cell] ?? '';
}

export function zoneOfMine(eyes: Eyes): string {
  return zoneAt(eyes, cellOf(eyes.me.at));
}

/** What it costs that somebody stands in a zone, by zone: nothing where others stand anyway. */
export function zoneCosts(eyes: Eyes): ReadonlyMap<string, number> {
  const { state, seen, you, c } = eyes;
  const others = [...Object.keys(state.characters), ...Object.keys(state.enemies)].filter((id) => id !== you);
  const taken = new Set(others.flatMap((id) => baseOf(c, id).map((cell) => zoneAt(eyes, cell))));
  return new Map(
    Object.keys(seen.zones).map((zone) => [
      zone,
      taken.has(zone) ? 0 : EVENT + (MALICE + NEARER * seen.malice) * usedUp(eyes, zone),
    ]),
  );
}
