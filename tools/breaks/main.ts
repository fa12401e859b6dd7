/** npm run breaks -- [TM-3w …]: breaks rules one at a time, and tells which of them no test that names the rule notices. */
import { readLedger } from '../coverage/ledger.ts';
import { findRoot } from '../workspace.ts';
import { copyTree, dropCopy } from './copy.ts';
import { listProblems, readBreaks } from './list.ts';
import { printScore, printTried } from './print.ts';
import { tryBreaks } from './run.ts';

const root = findRoot(import.meta.dirname);
const wanted = process.argv.slice(2);
const breaks = readBreaks(root).filter(
  ({ rule }) => wanted.length === 0 || wanted.some((part) => rule === part || rule.startsWith(`${part}-`)),
);
const problems = listProblems(root, breaks);
if (breaks.length === 0) problems.push(`no break is listed for ${wanted.join(', ')}`);

if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
} else {
  const copy = copyTree(root);
  process.on('exit', () => dropCopy(copy));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  // A break may make the rules go round without end, until their worker dies: then it is told at which one.
  let done = 0;
  process.on('uncaughtException', (error) => {
    const at = breaks[done];
    console.error(`The tests did not survive ${at?.rule} in ${at?.file}: ${at?.text}\n${error.message}`);
    process.exit(1);
  });
  const tried = await tryBreaks(copy, breaks, (each) => {
    done += 1;
    console.log(printTried(each));
  });
  console.log('');
  for (const line of printScore(readLedger(root), tried)) console.log(line);
  process.exitCode = tried.every(({ verdict }) => verdict === 'noticed') ? 0 : 1;
}
