/** The games whose cards come in packs, and the packs that come with Torii. */
import { fileURLToPath } from 'node:url';
import type { Language, Span } from '@torii/script';
import {
  type JsonSchema,
  loadPack,
  type PackFiles,
  type PackKind,
  type Problem,
  packSchemas,
} from '@torii/script/read';
import { type CardText, cardTexts } from '@torii/tamashii';
import { packKind as tamashii } from '@torii/tamashii/pack';

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly { readonly heading: string; readonly spans: readonly Span[] }[];
}

/** A pack that was read: its cards can be printed in any language. */
export interface OpenPack {
  readonly id: string;
  readonly version: string;
  cards(language: Language): Iterable<Card>;
}

export type Opened =
  | { readonly ok: true; readonly pack: OpenPack }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A game that is played with packs. */
export interface PackGame {
  readonly game: string;
  /** The folder of the pack that comes with Torii. */
  readonly core: string;
  open(files: PackFiles): Opened;
  schemas(): Readonly<Record<string, JsonSchema>>;
}

type Texts<T> = (
  pack: Parameters<typeof cardTexts>[0] & { readonly content: T },
  language: Language,
) => Iterable<CardText>;

function packGame<S, T extends Parameters<typeof cardTexts>[0]['content']>(
  kind: PackKind<S, T>,
  texts: Texts<T>,
): PackGame {
  return {
    game: kind.game,
    core: fileURLToPath(new URL(`../../../packs/${kind.game}-core`, import.meta.url)),
    schemas: () => packSchemas(kind),
    open: (files) => {
      const loaded = loadPack(kind, files);
      if (!loaded.ok) return loaded;
      const { pack } = loaded;
      return {
        ok: true,
        pack: { id: pack.id, version: pack.version, cards: (language) => texts(pack, language) },
      };
    },
  };
}

export const packGames: readonly PackGame[] = [packGame(tamashii, cardTexts)];
