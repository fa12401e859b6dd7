/** The games that this app has. Nothing else in it names one. */
import type { Bot } from '@torii/bots';
import type { Registered } from '@torii/kernel';
import type { Box, BoxPack, Teller } from '@torii/telling';

export interface Shelved {
  readonly id: string;
  /** The pack that comes with it; null if it needs none. */
  readonly pack: string | null;
  /** Whether it is only for developers. */
  readonly forDevelopers: boolean;
  /** Whether it has campaigns. */
  readonly campaigns: boolean;
  /** The half of the gate that it lies behind: the night on the left, unless it is the day on the right. */
  readonly behind?: 'day';
  load(): Promise<Box<never>>;
  /** The programs that can play it, the usual one first; they are fetched only where one plays. */
  readonly botNames: readonly string[];
  bots(pack: BoxPack<never>): Promise<readonly Bot[]>;
  /** The signs of its pieces, by the words of its views. */
  readonly signs?: Readonly<Record<string, Sign>>;
}

/** How a piece is drawn where there are no pictures: its shape and its tone; `closed` is a place where nothing can lie. */
export interface Sign {
  readonly shape: 'circle' | 'square' | 'diamond' | 'triangle' | 'torn' | 'star' | 'closed';
  readonly tone: string;
}

const TAMASHII: Shelved = {
  id: 'tamashii',
  pack: 'tamashii-core',
  forDevelopers: false,
  campaigns: true,
  signs: {
    blue: { shape: 'circle', tone: '#7fb0ff' },
    green: { shape: 'square', tone: '#8fd873' },
    yellow: { shape: 'diamond', tone: '#ffd466' },
    red: { shape: 'triangle', tone: '#ff8b7d' },
    open: { shape: 'star', tone: '#eef3fa' },
    corrupted: { shape: 'torn', tone: '#c9a3dd' },
    lock: { shape: 'closed', tone: '' },
  },
  load: async () => (await import('@torii/tamashii')).box as unknown as Box<never>,
  botNames: ['policy', 'random'],
  bots: async (pack) => {
    const [{ randomBot }, { tamashiiPolicy }] = await Promise.all([
      import('@torii/bots'),
      import('@torii/bots/tamashii'),
    ]);
    return [tamashiiPolicy(pack as never), randomBot];
  },
};

const EXPLORATION: Shelved = {
  id: 'exploration',
  pack: 'exploration-core',
  forDevelopers: false,
  campaigns: true,
  behind: 'day',
  signs: {
    '#': { shape: 'closed', tone: '' },
    o: { shape: 'closed', tone: '' },
    '~': { shape: 'torn', tone: '#8fd873' },
    w: { shape: 'diamond', tone: '#7fb0ff' },
    '=': { shape: 'square', tone: '#ffd466' },
    enemies: { shape: 'triangle', tone: '#ff8b7d' },
    resistors: { shape: 'circle', tone: '#8fd873' },
  },
  load: async () => (await import('@torii/exploration')).box as unknown as Box<never>,
  botNames: ['policy', 'random'],
  bots: async (pack) => {
    const [{ randomBot }, { explorationPolicy }] = await Promise.all([
      import('@torii/bots'),
      import('@torii/bots/exploration'),
    ]);
    return [explorationPolicy(pack as never), randomBot];
  },
};

/** Games for developers have neither packs nor words. */
function forDevelopers(id: 'toy' | 'anvil'): Shelved {
  return {
    id,
    pack: null,
    forDevelopers: true,
    campaigns: false,
    load: async () => {
      const [devgames, { plainTeller }] = await Promise.all([
        import('@torii/devgames'),
        import('@torii/telling'),
      ]);
      return plainBox(devgames[id] as unknown as Registered<unknown>, plainTeller);
    },
    botNames: ['random'],
    bots: async () => [(await import('@torii/bots')).randomBot],
  };
}

function plainBox(game: Registered<unknown>, teller: Teller): Box<never> {
  const told = { name: game.id, teller, parts: [], losses: [], draw: () => '', brief: () => [] };
  return {
    id: game.id,
    version: game.rules,
    words: null,
    reference: null,
    cards: () => [],
    rules: {
      switches: {},
      play: () => game,
      tell: () => ({ ...told, where: () => '', introduction: () => '', grades: () => null }),
    },
  };
}

const shelf: readonly Shelved[] = [TAMASHII, EXPLORATION, forDevelopers('toy'), forDevelopers('anvil')];

/** The games that are shown: those for developers only to whoever wants them. */
export function games(developer: boolean): readonly Shelved[] {
  return shelf.filter((each) => developer || !each.forDevelopers);
}

export function shelved(game: string): Shelved | undefined {
  return shelf.find(({ id }) => id === game);
}

export function signsOf(game: string): Readonly<Record<string, Sign>> {
  return shelved(game)?.signs ?? {};
}
