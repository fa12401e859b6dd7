/** The pack of the books, read from its folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPack, type Pack } from '@torii/script/read';
import { type Content, packKind } from '../../src/pack.ts';

const FOLDER = join(import.meta.dirname, '../../../../packs/tamashii-core');

/** All files of the pack, by their path in it. */
export function coreFiles(): Map<string, string> {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(FOLDER.length + 1), readFileSync(path, 'utf8')] as const;
    }),
  );
}

let read: Pack<Content> | null = null;

/** The core pack, read once for all tests that only look at it. */
export function corePack(): Pack<Content> {
  read ??= newCorePack();
  return read;
}

export function newCorePack(): Pack<Content> {
  const loaded = loadPack(packKind, coreFiles());
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, null, 1));
  return loaded.pack;
}

const LANGUAGES = ['en', 'es', 'fr', 'uk'];
const HEAD = 'id: invented\nversion: 0.0.0\ngame: tamashii\nrules: "1"\nextends: tamashii-core\n';

/** What a pack must be, and cards invented for a situation need not: Scenarios that are laid, drawn and ended, Augments that do something. */
const WHOLE = [
  'notOnMap',
  'tooFewTiles',
  'notAnEnding',
  'unlistedEnding',
  'neverDrawn',
  'noEnding',
  'doesNothing',
];
const sketchy: typeof packKind = {
  ...packKind,
  assemble: (read, problem, base) =>
    packKind.assemble(
      read,
      (file, reason, args) => {
        if (!WHOLE.includes(reason)) problem(file, reason, args);
      },
      base,
    ),
};

/** The core pack with invented cards laid over it: YAML by file. Names need not be given. */
export function invented(cards: Readonly<Record<string, string>>): Pack<Content> {
  const files = new Map([['pack.yaml', HEAD], ...Object.entries(cards)]);
  const wordsFor = (keys: readonly string[]) => {
    const words = keys.map((key) => `${key}: invented\n`).join('');
    for (const language of LANGUAGES) files.set(`words/${language}.yaml`, words || '{}');
  };
  const load = () => loadPack(sketchy, files, () => corePack());
  wordsFor([]);
  const first = load();
  if (first.ok) return first.pack;
  if (first.problems.some(({ reason }) => reason !== 'missingWord'))
    throw new Error(JSON.stringify(first.problems, null, 1));
  wordsFor([...new Set(first.problems.map(({ args }) => String(args.key)))]);
  const loaded = load();
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, null, 1));
  return loaded.pack;
}
