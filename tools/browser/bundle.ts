/**
 * What a browser gets of this repository, bundled in memory: that it carries nothing that only Node or the reading of
 * packs needs, and what it weighs.
 */
import { build, type Plugin } from 'vite';

/** A door of a package that stands open to browsers. */
export interface Part {
  /** What is imported: `@torii/kernel`. */
  readonly door: string;
  /** Doors that are parts of their own: whoever has this one has them already. */
  readonly beside: readonly string[];
}

const KERNEL = { door: '@torii/kernel', beside: [] };
const WORDS = { door: '@torii/words', beside: [] };
const SCRIPT = { door: '@torii/script', beside: [KERNEL.door, WORDS.door] };
const TELLING = { door: '@torii/telling', beside: [...SCRIPT.beside, SCRIPT.door] };
const GAME = [...TELLING.beside, TELLING.door];

export const PARTS: readonly Part[] = [
  KERNEL,
  WORDS,
  SCRIPT,
  TELLING,
  { door: '@torii/tamashii', beside: GAME },
  { door: '@torii/exploration', beside: GAME },
  { door: '@torii/bots', beside: GAME },
  { door: '@torii/bots/tamashii', beside: [...GAME, '@torii/tamashii'] },
  { door: '@torii/bots/exploration', beside: [...GAME, '@torii/exploration'] },
];

export interface Bundle {
  readonly code: string;
  /** Every module that was looked at, whether or not something of it is left in the code. */
  readonly modules: readonly string[];
}

const ENTRY = 'virtual:part';

/** Everything that a door gives, as a browser would load it. */
export async function bundle(root: string, { door, beside }: Part): Promise<Bundle> {
  const modules: string[] = [];
  const part: Plugin = {
    name: 'torii:part',
    resolveId: { order: 'pre', handler: (id) => (id === ENTRY ? `\0${ENTRY}` : null) },
    load: (id) => (id === `\0${ENTRY}` ? `export * from '${door}';` : null),
    buildEnd() {
      modules.push(...this.getModuleIds());
    },
  };
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    // Sources, so that nothing stale is looked at.
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    plugins: [part],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, external: [...beside], preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const code = outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  return { code, modules: modules.filter((id) => id !== `\0${ENTRY}` && !beside.includes(id)) };
}

/** Modules that are not sources of this repository's packages: no part for browsers needs any so far. */
export function strangers({ modules }: Bundle): string[] {
  return modules.filter((id) => !/\/packages\/[\w-]+\/src\//.test(id)).sort();
}
