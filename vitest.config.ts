import { defineConfig } from 'vitest/config';
import { ruleCoverage } from './tools/coverage/reporter.ts';

// Workspace packages are read from their sources, so tests need no build.
const conditions = ['source', 'module', 'node', 'development|production'];

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  plugins: [ruleCoverage()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['{packages,apps}/*/test/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    passWithNoTests: false,
    // Only against tests that hang: how long one takes says nothing on a busy machine.
    testTimeout: 60_000,
    // No test leaves anything behind in a module: sharing them between files makes a run more than twice as fast.
    pool: 'threads',
    isolate: false,
  },
});
