/** What the build adds to the client: packs that were read beforehand. */
import type { Plugin } from 'vite';
import { made, parsers } from './boxes.ts';

const MODULE = 'virtual:packs';

/** Made once, however often it is asked for. */
let known: ReturnType<typeof make> | null = null;
const all = () => (known ??= make());

function make() {
  const each = new Map([...made].map(([id, pack]) => [id, pack()]));
  return {
    files: [...each.values()].flatMap(({ files }) => files),
    list: Object.fromEntries([...each].map(([id, { listed }]) => [id, listed])),
  };
}

/** Gives the client and its workers `virtual:packs`, the list of the packs that come with it. */
export function packList(): Plugin {
  return {
    name: 'torii:packs',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export const packs = ${JSON.stringify(all().list)};` : null),
  };
}

/** Serves or writes the files of these packs. */
export function packFiles(): Plugin {
  return {
    name: 'torii:packFiles',
    generateBundle() {
      for (const { fileName, source } of all().files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = all().files.find(({ fileName }) => request.url === `/${fileName}`);
        if (!file) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(file.source);
      });
    },
  };
}

const PARSER = 'virtual:parser/';

/** Gives the worker that reads packs its parsers, and takes from it what makes parsers: it could not run there. */
export function readyParsers(): Plugin {
  return {
    name: 'torii:parsers',
    enforce: 'pre',
    resolveId: (id) => (id === 'peggy' || id.startsWith(PARSER) ? `\0${id}` : null),
    load: (id) => {
      if (id === '\0peggy') return 'export default {};';
      return id.startsWith(`\0${PARSER}`) ? (parsers.get(id.slice(PARSER.length + 1))?.() ?? null) : null;
    },
  };
}
