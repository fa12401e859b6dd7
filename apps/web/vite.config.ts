import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { groups } from './build/chunks.ts';
import { fonts } from './build/fonts.ts';
import { offline } from './build/offline.ts';
import { packFiles, packList, readyParsers } from './build/packs.ts';
import { positions } from './build/positions.ts';
import { references } from './build/reference.ts';
import { endsOnNames } from './build/styles.ts';
import { noTerminal } from './build/terminal.ts';
import { texts } from './build/texts.ts';
import { words } from './build/words.ts';
import { workers } from './build/workers.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Pages fetch ahead what they begin with. What is fetched later may be wanted by a worker, which has no document. */
const modulePreload = {
  polyfill: false,
  resolveDependencies: (_: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }) =>
    hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
};

const conditions = ['source', 'module', 'browser', 'development|production'];

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from the default export.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    fonts(),
    packList(),
    packFiles(),
    readyParsers(),
    words(),
    references(),
    noTerminal(),
    positions(),
    texts(),
    workers(),
    offline(),
  ],
  css: { postcss: { plugins: [endsOnNames] } },
  resolve: { conditions },
  worker: { format: 'es', plugins: () => [packList(), readyParsers()] },
  define: { __TORII_VERSION__: JSON.stringify(version) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // A font inside a style sheet is fetched by everybody, whatever they read.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Slower than Vite's own, and two kilobytes less for everybody who opens a match.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      // Vite asks for it unless told otherwise; no browser that old reads what is built here.
      safari10: false,
      compress: { passes: 3, unsafe_arrows: true, keep_fargs: false },
    },
    modulePreload,
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
});
