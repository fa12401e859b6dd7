/**
 * The packs and words that the client loads, made when it is built as `torii pack compile` makes them: content as trees, names
 * and messages for each language in a file of its own. A browser then needs no parser.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '@torii/kernel';
import { compilePack } from '@torii/script';
import { loadPack, type PackKind } from '@torii/script/read';
import { type Box, COMMON_WORDS } from '@torii/telling';
import { cardLanguage, languages } from '@torii/words';
import { readGameWords } from '@torii/words/read';
import { type Parts, wordsFile } from '../src/engine/columns.ts';
import { folded } from '../src/engine/folded.ts';
import { isInLetters } from './terminal.ts';
import { textsOf } from './texts.ts';

const PACKS = fileURLToPath(new URL('../../../packs/', import.meta.url));

interface Made {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** What the client knows of a pack before it loads it. */
interface Listed {
  readonly game: string;
  readonly hash: string;
  readonly version: string;
  readonly content: string;
  /** Names and messages, by language. */
  readonly languages: Readonly<Record<string, string>>;
  /** The scenarios whose stories lie beside them, each in a file of its own: fetched where it is played. */
  readonly stories: readonly string[];
  /** What the rules say, by language: fetched when somebody wants to know why. */
  readonly reasons: Readonly<Record<string, string>>;
}

function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
    }),
  );
}

/** Content without the notes of whoever wrote it, which say what of it the books leave open. */
function withoutNotes(tree: Json): Json {
  if (Array.isArray(tree)) return tree.map(withoutNotes);
  if (tree === null || typeof tree !== 'object') return tree;
  const parts = Object.entries(tree).filter(([name]) => name !== 'assumed');
  return Object.fromEntries(parts.map(([name, part]) => [name, withoutNotes(part)]));
}

export function compiled<S, T>(
  id: string,
  box: Box<T>,
  kind: PackKind<S, T>,
): { listed: Listed; files: Made[] } {
  const loaded = loadPack(kind, filesOf(join(PACKS, id)));
  if (!loaded.ok) throw new Error(`pack '${id}' has ${loaded.problems.length} mistakes: torii pack check`);
  const { words: names, hash, version } = loaded.pack;
  const short = hash.slice(0, 12);
  const resolve = (file: string) => import.meta.resolve(file);
  const trees = {
    fileName: `packs/${id}-${short}.json`,
    source: JSON.stringify(folded(withoutNotes(compilePack(loaded.pack, kind) as unknown as Json))),
  };
  /** A file of a language. Its words may change while the pack stays: its name tells which they are. */
  const inLanguage = (
    language: string,
    kind: string,
    content: Parts,
    beside: Readonly<Record<string, Parts>> = {},
  ) => {
    const words = createHash('sha256')
      .update(JSON.stringify([content, beside]))
      .digest('hex')
      .slice(0, 8);
    const at = `packs/${id}-${kind}${short}-${words}`;
    const file = (name: string, parts: Parts): Made => ({ fileName: name, source: wordsFile(name, parts) });
    const stories = Object.entries(beside).map(([scenario, told]) =>
      file(`${at}-${scenario}.${language}.words`, told),
    );
    return { language, ...file(`${at}.${language}.words`, content), stories };
  };
  const stories = Object.entries(box.stories?.(loaded.pack.content) ?? {});
  const ofStories = new Set(stories.flatMap(([, keys]) => keys));
  /** Some of them, in the order in which they were written. */
  const some = <V>(all: Readonly<Record<string, V>>, wanted: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => wanted(key)));
  const said = languages.map(
    (language) =>
      [language, readGameWords({ common: COMMON_WORDS, own: box.words }, language, resolve)] as const,
  );
  const spoken = said.map(([language, { words }]) =>
    inLanguage(
      language,
      '',
      {
        names: some(names[language], (key) => !ofStories.has(key)),
        words: some(words, (key) => !isInLetters(box.id, key)),
        texts: textsOf(box.id, cardLanguage(language)),
      },
      Object.fromEntries(
        stories.map(([scenario, keys]) => [
          scenario,
          { names: some(names[language], (key) => keys.includes(key)) },
        ]),
      ),
    ),
  );
  const reasons = said.map(([language, { why, because }]) =>
    inLanguage(language, 'why-', { why, words: because }),
  );
  const listed = (files: readonly (Made & { readonly language: string })[]) =>
    Object.fromEntries(files.map(({ language, fileName }) => [language, `/${fileName}`]));
  return {
    listed: {
      game: kind.game,
      hash,
      version,
      content: `/${trees.fileName}`,
      languages: listed(spoken),
      stories: stories.map(([scenario]) => scenario),
      reasons: listed(reasons),
    },
    files: [trees, ...spoken, ...spoken.flatMap((each) => each.stories), ...reasons],
  };
}
