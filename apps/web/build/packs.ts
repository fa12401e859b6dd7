/** What the build adds to the client: packs and words that were read beforehand. */
import { compileWords } from '@torii/words/read';
import type { Plugin } from 'vite';
import { made } from './boxes.ts';

const MODULE = 'virtual:packs';

/** Gives the client `virtual:packs`, the list of its packs, and serves or writes their files. */
export function packs(): Plugin {
  const all = new Map([...made].map(([id, make]) => [id, make()]));
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
