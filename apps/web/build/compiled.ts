/**
 * The packs and words that the client loads, made when it is built: content as trees, names and messages for each
 * language in a file of its own. A browser then needs no parser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPack, type PackKind } from '@torii/script/read';
import { type Box, COMMON_WORDS } from '@torii/telling';
import { languages } from '@torii/words';
import { readTexts, readWords, wordsOf } from '@torii/words/read';

const PACKS = fileURLToPath(new URL('../../../packs/', import.meta.url));

interface Made {
  readonly fileName: string;
  readonly source: string;
}

/** What the client knows of a pack before it loads it. */
interface Listed {
  readonly game: string;
  readonly hash: string;
  readonly version: string;
  readonly content: string;
  readonly languages: Readonly<Record<string, string>>;
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

export function compiled<S, T>(
  id: string,
  box: Box<T>,
  kind: PackKind<S, T>,
): { listed: Listed; files: Made[] } {
  const loaded = loadPack(kind, filesOf(join(PACKS, id)));
  if (!loaded.ok) throw new Error(`pack '${id}' has ${loaded.problems.length} mistakes: torii pack check`);
  const { words: names, hash, version, content, keywords } = loaded.pack;
  const short = hash.slice(0, 12);
  const resolve = (file: string) => import.meta.resolve(file);
  const at = (specifier: string) => wordsOf(specifier, resolve);
  const trees = { fileName: `packs/${id}-${short}.json`, source: JSON.stringify({ content, keywords }) };
  const spoken = languages.map((language) => {
    const own = box.words === null ? [] : [at(box.words)];
    const words = readWords([...COMMON_WORDS.map(at), ...own], language);
    const why = box.words === null ? {} : readTexts(at(`${box.words}why.`), language);
    const source = JSON.stringify({ names: names[language], words, why });
    return { language, fileName: `packs/${id}-${short}.${language}.json`, source };
  });
  return {
    listed: {
      game: kind.game,
      hash,
      version,
      content: `/${trees.fileName}`,
      languages: Object.fromEntries(spoken.map(({ language, fileName }) => [language, `/${fileName}`])),
    },
    files: [trees, ...spoken],
  };
}
