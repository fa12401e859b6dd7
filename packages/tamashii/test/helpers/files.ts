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

const HEAD = 'id: invented\nversion: 0.0.0\ngame: tamashii\nrules: "1"\nextends: tamashii-core\n';

/** What a pack must be, and cards invented for a situation need not: Scenarios that are laid, drawn and ended in time, Augments that do something. */
const WHOLE = [
  'notOnMap',
  'tooFewTiles',
  'notAnEnding',
  'unlistedEnding',
  'neverDrawn',
  'drawnWithoutEnd',
  'noEnding',
  'doesNothing',
  'beyondTrack',
];
const sketchy: typeof packKind = {
  ...packKind,
  check: (content, problem, where) => {
    const told: typeof problem = (file, reason, args, at) => {
      if (!WHOLE.includes(reason)) problem(file, reason, args, at);
    };
    packKind.check(content, told, where);
  },
};

/** The core pack with invented cards laid over it: YAML by file. Names need not be given, nor what is replaced. */
export function invented(cards: Readonly<Record<string, string>>): Pack<Content> {
  const files = new Map([['pack.yaml', HEAD], ['words/en.yaml', ''], ...Object.entries(cards)]);
  const load = () => loadPack(sketchy, files, () => corePack());
  const first = load();
  if (first.ok) return first.pack;
  const replaced = first.problems.flatMap(({ reason, args }) =>
    reason === 'replacesCard' ? [String(args.card)] : [],
  );
  files.set('pack.yaml', `${HEAD}replaces: [${replaced.join(', ')}]\n`);
  const lacking = (first.missing.en ?? []).map((key) => `${key}: invented\n`);
  files.set('words/en.yaml', `${files.get('words/en.yaml')}\n${lacking.join('')}`);
  const loaded = load();
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, null, 1));
  return loaded.pack;
}
