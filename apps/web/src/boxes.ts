/** The games that this app has. Nothing else in it names one. */
import type { Bot } from '@torii/bots';
import type { Box, BoxPack } from '@torii/telling';

export interface Shelved {
  readonly id: string;
  /** The pack that it is played with. */
  readonly pack: string;
  load(): Promise<LoadedBox>;
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
  },
];

export function shelved(game: string): Shelved | undefined {
  return shelf.find(({ id }) => id === game);
}
