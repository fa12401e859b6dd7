/** The games that have a picture of their own, each loaded when a match of it is opened; others are played on the plain board. */
import type { GameTable } from './table.ts';

/** What only a narrow window wears is fetched, behind what all wear, by those that are narrow or become it. */
async function whereNarrow(fetch: () => Promise<unknown>): Promise<void> {
  const narrow = matchMedia('(max-width: 700px)');
  if (narrow.matches) await fetch();
  else narrow.addEventListener('change', () => void fetch(), { once: true });
}

const OWN: Readonly<Record<string, () => Promise<GameTable>>> = {
  tamashii: async () => {
    const { table } = await import('./tamashii/index.ts');
    await whereNarrow(() => import('./tamashii/style/narrow.css'));
    return table;
  },
};

export async function ownTable(game: string): Promise<GameTable | null> {
  return (await OWN[game]?.()) ?? null;
}
