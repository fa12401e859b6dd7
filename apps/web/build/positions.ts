/**
 * Positions written by hand. Whoever begins a match in the client begins it at its beginning: what reads and lays such a
 * position is fetched where a match is opened that began with one (a file from the terminal, a moment of the tests). The
 * letters in which they are written are for files of YAML, which the client never reads.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = 'virtual:positions';
const FIXTURES = new URL('../../../packages/kernel/src/fixture/', import.meta.url);
const LAYING = fileURLToPath(new URL('fixture.ts', FIXTURES));
const LETTERS = fileURLToPath(new URL('notation.ts', FIXTURES));

/** What lays such a position out, by the modules that are needed for nothing else in the client. */
export const FETCHED_TO_LAY = /\/kernel\/src\/fixture\/(fixture|fixtureFrames|overlay|written)\.ts$/;
export const LAYS_LATER = new RegExp(`${MODULE}$`);

/** Stands for the kernel's own: the same, once it was fetched for the match that wants it. */
const LATER = `let lay = null;
export const layFixture = (game, setup, bare) =>
  setup.fixture === undefined ? { position: bare, problems: [] } : lay(game, setup, bare);
export async function fetchLaying(save) {
  if (save?.setup?.fixture !== undefined) lay ??= (await import(${JSON.stringify(LAYING)})).layFixture;
}`;

export function positions(): Plugin {
  return {
    name: 'torii:positions',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === MODULE || (id.endsWith('/fixture/fixture.ts') && importer?.endsWith('/kernel/src/run/create.ts'))
        ? `\0${MODULE}`
        : null,
    load(id) {
      if (id === `\0${MODULE}`) return LATER;
      return id === LETTERS
        ? 'export const gridNotation = () => null, lettersNotation = gridNotation;'
        : null;
    },
  };
}
