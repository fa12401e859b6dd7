import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ruleCoverage } from './tools/coverage/reporter.ts';

// Workspace packages are read from their sources, so tests need no build.
const conditions = ['source', 'module', 'node', 'development|production'];

// Whole games looked at from all sides take long: `npm run check` leaves them to `npm test`.
const slow = process.env.TORII_FAST === '1' ? ['**/*.slow.test.ts'] : [];

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from the default export.
export default defineConfig({
  plugins: [ruleCoverage()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['{packages,apps}/*/test/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...slow],
    passWithNoTests: false,
    // Only against tests that hang: how long one takes says nothing on a busy machine.
    testTimeout: 240_000,
    // No test leaves anything behind in a module: sharing them between files makes a run more than twice as fast.
    pool: 'threads',
    // Vitest would leave one of them idle.
    maxWorkers: availableParallelism(),
    setupFiles: ['tools/test/setup/chance.ts'],
    isolate: false,
  },
});
