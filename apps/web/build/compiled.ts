/**
 * The packs and words that the client loads, made when it is built as `torii pack compile` makes them: content as trees, names
 * and messages for each language in a file of its own. A browser then needs no parser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilePack } from '@torii/script';
import { loadPack, type PackKind } from '@torii/script/read';
import { type Box, COMMON_WORDS } from '@torii/telling';
import { languages } from '@torii/words';
import { readGameWords } from '@torii/words/read';

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
  const { words: names, hash, version } = loaded.pack;
  const short = hash.slice(0, 12);
  const resolve = (file: string) => import.meta.resolve(file);
  const trees = {
    fileName: `packs/${id}-${short}.json`,
    source: JSON.stringify(compilePack(loaded.pack, kind)),
  };
  const spoken = languages.map((language) => {
    const said = readGameWords({ common: COMMON_WORDS, own: box.words }, language, resolve);
    const source = JSON.stringify({ names: names[language], ...said });
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
