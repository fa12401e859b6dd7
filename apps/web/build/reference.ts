/** The rules references of the games, bound when the client is built: a file for each language, fetched when it is read. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Box, boundReference, type Outline } from '@torii/telling';
import { languages } from '@torii/words';
import { readTexts, wordsOf } from '@torii/words/read';
import type { Plugin } from 'vite';
import { referenced } from './boxes.ts';

const MODULE = 'virtual:rules';

interface Bound {
  readonly language: string;
  readonly fileName: string;
  readonly source: string;
}

function bound({ id, words, reference }: Pick<Box<never>, 'id' | 'words' | 'reference'>): Bound[] {
  if (reference === null) return [];
  const resolve = (file: string) => import.meta.resolve(file);
  const at = wordsOf(reference, resolve);
  const outline: Outline = JSON.parse(readFileSync(new URL('outline.json', at), 'utf8'));
  return languages.map((language) => {
    const why = words === null ? {} : readTexts(wordsOf(`${words}why.`, resolve), language);
    const source = JSON.stringify(boundReference(outline, readTexts(at, language), why));
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
    // Not in `rules/`: that is an address of the client.
    return { language, fileName: `books/${id}-${hash}.${language}.json`, source };
  });
}

/** Gives the client `virtual:rules`, where the references lie by game and language, and serves or writes their files. */
export function references(): Plugin {
  const all = referenced.map((box) => ({ id: box.id, files: bound(box) }));
  const files = all.flatMap((each) => each.files);
  const list = Object.fromEntries(
    all
      .filter((each) => each.files.length > 0)
      .map((each) => [
        each.id,
        Object.fromEntries(each.files.map(({ language, fileName }) => [language, `/${fileName}`])),
      ]),
  );
  return {
    name: 'torii:references',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export const references = ${JSON.stringify(list)};` : null),
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
