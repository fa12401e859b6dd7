/**
 * The shell's own words, made when the client is built: messages are parsed here, so that the client carries no parser, and
 * lie in two files for each language. Nobody who only plays fetches what other pages say.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type Language, languages } from '@torii/words';
import { compileWords, readTexts, typesetTexts } from '@torii/words/read';
import type { Plugin } from 'vite';
import { wordsFile } from '../src/engine/columns.ts';

const WORDS = new URL('../src/words/', import.meta.url);
const MODULE = 'virtual:words';

const OWN_NAMES = Object.fromEntries(
  languages.map((each) => [
    `language.${each}`,
    new Intl.DisplayNames([each], { type: 'language' }).of(each) ?? each,
  ]),
);

/** What is new, for languages in which nobody has written it yet. */
const PUBLIC = new URL('../public/', import.meta.url);
const newsIn = (language: Language) => new URL(`news.${language}.json`, PUBLIC);
const UNTOLD = languages.filter((each) => !existsSync(newsIn(each)));

/** What is said only by pages and drawers that are fetched when somebody goes there (`pageWithWords`); a test looks that it is so. */
export const LATER =
  /^(campaign\.(?!closed|played)|cast\.|curtain\.|file\.(foreign|other)|hint\.|log\.|matches\.(?!none)|mistakes\.|otherTab\.|packs\.(?!core|open)|plain\.|press\.|replay\.(?!open)|report\.|rules\.|set\.|unopened\.|version\.|why\.(?!of)|(copy|delete|deleted|install|ok|rename)\b)/;

const compiled = (texts: Readonly<Record<string, string>>, language: Language) =>
  compileWords(typesetTexts(texts, language));

function filesOf(language: Language) {
  // What a language in the making lacks is said in English, as everywhere; its name is that which it has for itself.
  const all = Object.entries(compiled({ ...OWN_NAMES, ...readTexts(WORDS, language) }, language));
  const file = (part: string, isLater: boolean) => {
    const words = Object.fromEntries(all.filter(([key]) => LATER.test(key) === isLater));
    const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
    const fileName = `words/${part}-${hash}.${language}.words`;
    return { part, language, fileName, source: wordsFile(fileName, { words }) };
  };
  return [file('shell', false), file('later', true)];
}

/** Gives the client `virtual:words`, where its words lie by part and language, and serves or writes their files. */
export function words(): Plugin {
  const files = languages.flatMap(filesOf);
  const at = (part: string) =>
    Object.fromEntries(
      files.filter((file) => file.part === part).map(({ language, fileName }) => [language, `/${fileName}`]),
    );
  return {
    name: 'torii:words',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const shell = ${JSON.stringify(at('shell'))};\nexport const later = ${JSON.stringify(at('later'))};`
        : null,
    /** What can be wrong with a pack is told in words of the card language. */
    transform(code, id) {
      const [, written] = /\/script\/words\/problems\.(\w+)\.json$/.exec(id) ?? [];
      const language = languages.find((each) => each === written);
      return language ? JSON.stringify(compiled(JSON.parse(code), language)) : null;
    },
    generateBundle() {
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
      const source = readFileSync(newsIn('en'), 'utf8');
      for (const each of UNTOLD) this.emitFile({ type: 'asset', fileName: `news.${each}.json`, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ fileName }) => request.url === `/${fileName}`);
        if (file) response.end(file.source);
        else next();
      });
    },
  };
}
