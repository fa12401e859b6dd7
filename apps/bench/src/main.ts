/** `npm run bench`: a table; `--json`: the same as data; `--quick`: only to see that it works. */
import { bench, DifferentGames, FULL, QUICK } from './bench.ts';
import { asTable } from './table.ts';

const json = process.argv.includes('--json');
try {
  const measured = await bench(process.argv.includes('--quick') ? QUICK : FULL);
  console.log(json ? JSON.stringify(measured.report, null, 2) : asTable(measured));
} catch (error) {
  if (!(error instanceof DifferentGames)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
