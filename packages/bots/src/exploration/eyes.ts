/** What a player of the Exploration Phase sees: the table with its figures, the cards, and whose part it plays. */
import type { Character, Content, Seen } from '@torii/exploration';

export interface Eyes {
  readonly content: Content;
  readonly seen: Required<Seen>;
  readonly you: string;
  readonly me: Character;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Squares are called by a letter and a number. */
export function spotOf(square: string): Spot {
  return { x: square.charCodeAt(0) - 97, y: Number(square.slice(1)) };
}

export function squareAt({ x, y }: Spot): string {
  return `${String.fromCharCode(97 + x)}${y}`;
}

/** Steps between two squares on open ground. */
export function stepsBetween(a: string, b: string): number {
  const [from, to] = [spotOf(a), spotOf(b)];
  return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
}

/** Enemies that fight against the characters. */
export function foesOf({ seen }: Eyes): string[] {
  return Object.keys(seen.enemies).filter((id) => seen.enemies[id]?.ally === false);
}

/** How hurt somebody is: 0 is unharmed, 1 is nearly dead. */
export function wounds({ seen }: Eyes, id: string): number {
  const { health = 1, maxHealth = 1 } = seen.figures.values[id] ?? {};
  return 1 - health / Math.max(1, maxHealth);
}

/** The squares on which an enemy stands: large ones stand on several. */
export function squaresOf({ seen }: Eyes, id: string): string[] {
  const at = seen.enemies[id]?.at ?? '';
  if (at === '') return [];
  const { x, y } = spotOf(at);
  const base = seen.figures.values[id]?.base ?? 1;
  return Array.from({ length: base * base }, (_, i) =>
    squareAt({ x: x + (i % base), y: y + Math.floor(i / base) }),
  );
}
