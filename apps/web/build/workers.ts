/**
 * The workers that play, made together with the page: what the page and they both need is fetched once. (Vite would make
 * a program of its own of each, with another copy of the rules.)
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = 'virtual:workers';
const WORKERS: Readonly<Record<string, string>> = {
  engine: '/src/engine/engine.worker.ts',
  bot: '/src/engine/bots/bot.worker.ts',
  past: '/src/engine/past/past.worker.ts',
};
const ROOT = fileURLToPath(new URL('..', import.meta.url));

export function workers(): Plugin {
  const made = new Map<string, string>();
  let isServed = false;
  return {
    name: 'torii:workers',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    buildStart() {
      if (isServed) return;
      for (const [name, path] of Object.entries(WORKERS))
        made.set(
          name,
          this.emitFile({ type: 'chunk', id: `${ROOT}${path.slice(1)}`, name: `${name}.worker` }),
        );
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => {
      if (id !== `\0${MODULE}`) return null;
      const url = (name: string) =>
        isServed ? `'${WORKERS[name]}'` : `import.meta.ROLLUP_FILE_URL_${made.get(name)}`;
      return Object.keys(WORKERS)
        .map((name) => `export const ${name} = ${url(name)};`)
        .join('\n');
    },
  };
}
