/** The games whose cards come in packs, and the packs that come with Torii. */
import { fileURLToPath } from 'node:url';
import { cardTexts as explorationCards } from '@torii/exploration';
import { packKind as exploration } from '@torii/exploration/pack';
import type { CardText, Language } from '@torii/script';
import {
  type JsonSchema,
  loadPack,
  type Pack,
  type PackFiles,
  type PackKind,
  type Problem,
  packSchemas,
} from '@torii/script/read';
import { cardTexts as tamashiiCards } from '@torii/tamashii';
import { packKind as tamashii } from '@torii/tamashii/pack';

/** A pack that was read: its cards can be printed in any language. */
export interface OpenPack {
  readonly id: string;
  readonly version: string;
  cards(language: Language): Iterable<CardText>;
  /** The whole pack as plain data: trees and words, no parser and no YAML needed. */
  readonly compiled: unknown;
}

type Opened =
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

type Texts<T> = (pack: Pack<T>, language: Language) => Iterable<CardText>;

function packGame<S, T>(kind: PackKind<S, T>, texts: Texts<T>): PackGame {
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
        pack: {
          id: pack.id,
          version: pack.version,
          cards: (language) => texts(pack, language),
          compiled: pack,
        },
      };
    },
  };
}

export const packGames: readonly PackGame[] = [
  packGame(tamashii, tamashiiCards),
  packGame(exploration, explorationCards),
];
