/**
 * The packs and words that the client loads, made when it is built: content as trees, names and messages for each
 * language in a file of its own. A browser then needs no parser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPack, type PackKind } from '@torii/script/read';
import { box as tamashii } from '@torii/tamashii';
import { packKind as tamashiiPacks } from '@torii/tamashii/pack';
import { type Box, COMMON_WORDS } from '@torii/telling';
import { languages } from '@torii/words';
import { compileWords, readTexts, readWords, wordsOf } from '@torii/words/read';
import type { Plugin } from 'vite';

const PACKS = fileURLToPath(new URL('../../../packs/', import.meta.url));

interface Made {
  readonly fileName: string;
  readonly source: string;
}

/** What the client knows of a pack before it loads it. */
interface Listed {
  readonly game: string;
  readonly hash: string;
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

function compiled<S, T>(id: string, box: Box<T>, kind: PackKind<S, T>): { listed: Listed; files: Made[] } {
  const loaded = loadPack(kind, filesOf(join(PACKS, id)));
  if (!loaded.ok) throw new Error(`pack '${id}' has ${loaded.problems.length} mistakes: torii pack check`);
  const { words: names, hash, content, keywords } = loaded.pack;
  const short = hash.slice(0, 12);
  const resolve = (file: string) => import.meta.resolve(file);
  const at = (specifier: string) => wordsOf(specifier, resolve);
  const content_ = { fileName: `packs/${id}-${short}.json`, source: JSON.stringify({ content, keywords }) };
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
      content: `/${content_.fileName}`,
      languages: Object.fromEntries(spoken.map(({ language, fileName }) => [language, `/${fileName}`])),
    },
    files: [content_, ...spoken],
  };
}

const MODULE = 'virtual:packs';

/** Gives the client `virtual:packs`, the list of its packs, and serves or writes their files. */
export function packs(): Plugin {
  const all = new Map([['tamashii-core', compiled('tamashii-core', tamashii, tamashiiPacks)]]);
  const files = [...all.values()].flatMap((each) => each.files);
  const list = Object.fromEntries([...all].map(([id, { listed }]) => [id, listed]));
  return {
    name: 'torii:packs',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export const packs = ${JSON.stringify(list)};` : null),
    generateBundle() {
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ fileName }) => request.url === `/${fileName}`);
        if (!file) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(file.source);
      });
    },
  };
}

/** The shell's own words: messages are parsed here, so that the client carries no parser. */
export function words(): Plugin {
  return {
    name: 'torii:words',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/words\/\w+\.json$/.test(id)) return null;
      return JSON.stringify(compileWords(JSON.parse(code)));
    },
  };
}
