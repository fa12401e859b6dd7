/** The games that have a picture of their own, each loaded when a match of it is opened; others are played on the plain board. */
import type { GameTable } from './table.ts';

const OWN: Readonly<Record<string, () => Promise<GameTable>>> = {
  tamashii: async () => (await import('./tamashii/index.ts')).table,
};

export async function ownTable(game: string): Promise<GameTable | null> {
  return (await OWN[game]?.()) ?? null;
}
