import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offline } from './build/offline.ts';
import { packFiles, packList, readyParsers, words } from './build/packs.ts';
import { references } from './build/reference.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

const conditions = ['source', 'module', 'browser', 'development|production'];

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from the default export.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [packList(), packFiles(), readyParsers(), words(), references(), offline()],
  resolve: { conditions },
  worker: { format: 'es', plugins: () => [packList(), readyParsers()] },
  define: { __TORII_VERSION__: JSON.stringify(version) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
});
