import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offline } from './build/offline.ts';
import { packs, words } from './build/packs.ts';
import { references } from './build/reference.ts';

const conditions = ['source', 'module', 'browser', 'development|production'];

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from the default export.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [packs(), words(), references(), offline()],
  resolve: { conditions },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
});
