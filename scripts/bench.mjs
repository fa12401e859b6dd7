// npm run bench: builds, then measures. npm run bench -- --json: as data; --quick: only to see that it works.
// With --web the client is measured too, in a real browser.
import { build, install, node, refuseUnknown } from './lib.mjs';

refuseUnknown('npm run bench -- [--json] [--quick] [--web]', { switches: ['--json', '--quick', '--web'] });

const args = process.argv.slice(2);
const rest = args.filter((arg) => arg !== '--web');
const web = args.includes('--web');

const ready =
  (await install(() => console.error('Installing dependencies …'))) && (await build('apps/bench')) === 0;
let code = ready ? await node('apps/bench/dist/main.js', ...rest) : 1;
if (code === 0 && web) {
  const { measureWeb, webTable } = await import('./webBench.mjs');
  const figures = await measureWeb();
  if (figures.length === 0) code = 1;
  else
    console.log(
      rest.includes('--json') ? JSON.stringify({ web: figures }, null, 2) : `\n${webTable(figures)}`,
    );
}
process.exitCode = code;
