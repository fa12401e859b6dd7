import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Tests in a real browser, against the client as it is built and served.
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['test/**/*.browser.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // What is fetched when it is wanted takes its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // No test leaves anything behind in a module: the core pack is then read once for all files, not once for each.
    isolate: false,
    // Two browsers at a time: each waits more than it works.
    maxWorkers: 2,
    // A browser on a busy machine now and then misses a beat: once more, and the report says so.
    retry: 2,
  },
});
