/** A table drawn in letters is for terminals: the client has boards, and is built without it and without its words. */
import type { Plugin } from 'vite';

const TERMINAL = /\/packages\/\w+\/src\/telling\/terminal\.ts$/;

/** What is said only there, by game; a test looks that nothing else says it. */
const IN_LETTERS: Readonly<Record<string, RegExp>> = {
  tamashii: /^(about|board|here|signs)\.(?!moves|nobodyActs|test|where)/,
};

export const isInLetters = (game: string, key: string): boolean => IN_LETTERS[game]?.test(key) ?? false;

export function noTerminal(): Plugin {
  return {
    name: 'torii:noTerminal',
    enforce: 'pre',
    load: (id) =>
      TERMINAL.test(id)
        ? "export const drawn = () => ({ draw: () => '', brief: () => [], parts: [] });"
        : null,
  };
}
