/**
 * npm run breaks -- [TM-3w …] [--list FILE]: breaks rules one at a time, and tells which of them no test that names the rule
 * notices.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readLedger } from '../coverage/ledger.ts';
import { findRoot } from '../workspace.ts';
import { copyTree, dropCopy } from './copy.ts';
import { listProblems, readBreaks } from './list.ts';
import { printScore, printTried } from './print.ts';
import { watchBreaks } from './watch.ts';

/** Tests that name one rule take seconds. */
const PATIENCE = 240_000;

/** What was typed; a switch that there is not ends it at once. */
function typed() {
  try {
    return parseArgs({ options: { list: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nnpm run breaks -- [RULE …] [--list FILE]`,
    );
    return process.exit(2);
  }
}

const { values, positionals: wanted } = typed();
const root = findRoot(import.meta.dirname);
const breaks = readBreaks(root, values.list && resolve(values.list)).filter(
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
  const watched = { root, copy, program: join(import.meta.dirname, 'trial.js'), patience: PATIENCE };
  const tried = await watchBreaks(watched, breaks, (each) => console.log(printTried(each)));
  console.log('');
  for (const line of printScore(readLedger(root), tried)) console.log(line);
  process.exitCode = tried.every(({ verdict }) => verdict === 'noticed') ? 0 : 1;
}
