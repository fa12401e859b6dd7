/** The games that this app has. Nothing else in it names one. */
import type { Bot } from '@torii/bots';
import type { Box, BoxPack } from '@torii/telling';
import type { GameTable } from './tables/table.ts';

export interface Shelved {
  readonly id: string;
  /** The pack that it is played with. */
  readonly pack: string;
  load(): Promise<LoadedBox>;
  /** Its own picture; games without one are played on the plain board. */
  table?(): Promise<GameTable>;
}

interface LoadedBox {
  readonly box: Box<never>;
  bots(pack: BoxPack<never>): readonly Bot[];
}

export const shelf: readonly Shelved[] = [
  {
    id: 'tamashii',
    pack: 'tamashii-core',
    load: async () => {
      const [{ box }, { randomBot, tamashiiPolicy }] = await Promise.all([
        import('@torii/tamashii'),
        import('@torii/bots'),
      ]);
      return {
        box: box as unknown as Box<never>,
        bots: (pack) => [tamashiiPolicy(pack as never), randomBot],
      };
    },
    table: async () => (await import('./tables/tamashii/index.ts')).table,
  },
];

export function shelved(game: string): Shelved | undefined {
  return shelf.find(({ id }) => id === game);
}
