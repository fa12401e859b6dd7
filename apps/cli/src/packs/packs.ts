/** Games whose cards come in packs, and the packs that come with Torii. */

import { fileURLToPath } from 'node:url';
import type { Bot } from '@torii/bots';
import { type Registered, type Switches, switchesOf } from '@torii/kernel';
import {
  type CardText,
  type CompiledPack,
  compilePack,
  type ListedPhrase,
  type PackWords,
  phraseList,
} from '@torii/script';
import {
  type Bases,
  type JsonSchema,
  type LoadedPack,
  loadPack,
  type Pack,
  type PackFiles,
  type PackKind,
  packSchemas,
  type Untranslated,
} from '@torii/script/read';
import type { Box, CampaignRules, Reference } from '@torii/telling';
import type { Language } from '@torii/words';
import type { GameWords } from '@torii/words/read';
import { type GameSpeech, lackingIn, referenceIn, speechOf, wordsIn } from '../speaking/speech.ts';
import { compiledBefore, keepCompiled } from './packCache.ts';
import { readPackFolder } from './packFolder.ts';
import { PackMistake } from './problems.ts';

/** A pack that was read: its cards can be printed in any language, and it can be played with. */
export interface OpenPack {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
  cards(language: Language): Iterable<CardText>;
  /** The game with these cards; null if it has no rules yet, or the pack is no whole game. */
  game(): Registered<unknown> | null;
  speech(language: Language): GameSpeech;
  /** Programs that play with these cards. */
  bots(): readonly Bot[];
  /** How endings open other scenarios; null if the game has no campaigns. */
  campaigns(): CampaignRules | null;
  /** How many of its texts, and of those of its game, are not translated: English stands in for them. */
  lacks(language: Language): number;
  /** What a browser needs: the pack as trees, its names, and all that the game says. */
  compile(): CompiledPack<unknown>;
  readonly names: PackWords;
  words(language: Language): GameWords;
}

type Opened = Pick<LoadedPack<unknown>, 'problems' | 'notices' | 'missing'> &
  ({ readonly ok: true; readonly pack: OpenPack } | { readonly ok: false });

/** A game that is played with packs. */
export interface PackGame {
  readonly game: string;
  readonly hasCampaigns: boolean;
  /** The rulings and variants that a match can turn. */
  readonly switches: Switches;
  /** Its rules in words; null if nobody has written them. */
  reference(language: Language): Reference | null;
  /** The folder of the pack that comes with Torii. */
  readonly core: string;
  open(files: PackFiles, leftOut: ReadonlySet<string>): Opened;
  /** The pack that comes with Torii, read once and kept. */
  openCore(): OpenPack;
  schemas(): Readonly<Record<string, JsonSchema>>;
  /** Everything that a card of this game can say. */
  phrases(): readonly ListedPhrase[];
}

/** A game from its box, with the reading of its packs and the programs that play it. */
export function packGame<S, T>(
  box: Box<T>,
  kind: PackKind<S, T>,
  bots: (pack: Pack<T>) => readonly Bot[] = () => [],
): PackGame {
  const id = `${kind.game}-core`;
  const core = fileURLToPath(new URL(`../../../../packs/${id}`, import.meta.url));
  let read: Pack<T> | null = null;
  const corePack = (): Pack<T> => {
    read ??= readCore(kind, core);
    return read;
  };
  const bases: Bases<T> = (wanted) => (wanted === id ? corePack() : undefined);
  const opened = (pack: Pack<T>, missing: Untranslated = {}): OpenPack => ({
    id: pack.id,
    version: pack.version,
    hash: pack.hash,
    cards: (language) => box.cards(pack, language),
    game: () => box.rules.play(pack),
    speech: (language) => speechOf(box, pack, language),
    bots: () => bots(pack),
    campaigns: () => box.rules.campaigns?.(pack) ?? null,
    lacks: (language) => (missing[language]?.length ?? 0) + lackingIn(language, box),
    compile: () => compilePack(pack, kind),
    names: pack.words,
    words: (language) => wordsIn(language, box),
  });
  return {
    game: kind.game,
    hasCampaigns: box.rules.campaigns !== undefined,
    switches: switchesOf(box.rules),
    reference: (language) => referenceIn(language, box),
    core,
    schemas: () => packSchemas(kind),
    phrases: () => phraseList(kind.book, corePack().words),
    openCore: () => opened(corePack()),
    open: (files, leftOut) => {
      const loaded = loadPack(kind, files, bases, leftOut);
      return loaded.ok ? { ...loaded, pack: opened(loaded.pack, loaded.missing) } : loaded;
    },
  };
}

/** The core pack from its folder, or as it was compiled from the very same files before. */
function readCore<S, T>(kind: PackKind<S, T>, folder: string): Pack<T> {
  const { files } = readPackFolder(folder);
  const before = compiledBefore<Pack<T>>(kind.game, folder, files);
  if (before) return before;
  const loaded = loadPack(kind, files);
  if (!loaded.ok) throw new PackMistake(folder, loaded.problems);
  keepCompiled(kind.game, folder, files, loaded.pack);
  return loaded.pack;
}
