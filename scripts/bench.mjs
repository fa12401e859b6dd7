// npm run bench: builds, then measures. Arguments go on to the benchmark: npm run bench -- --json
import { build, install, node } from './lib.mjs';

const ready =
  (await install(() => console.error('Installing dependencies …'))) && (await build('apps/bench')) === 0;
process.exitCode = ready ? await node('apps/bench/dist/main.js', ...process.argv.slice(2)) : 1;
