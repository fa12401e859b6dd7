// Runs a module of ours from its source in a process of its own: tests need no build.
import { runnerImport } from 'vite';

const conditions = ['source', 'module', 'node', 'development|production'];
const [module, ...args] = process.argv.slice(2);
process.argv = [process.argv[0], module, ...args];
await runnerImport(module, {
  configFile: false,
  logLevel: 'silent',
  resolve: { conditions },
  ssr: { resolve: { conditions } },
});
