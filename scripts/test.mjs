// npm test: every check there is. npm run check (--fast): the part worth running after each edit, with the tests that the
// edit can have touched. Both take paths of tests, and then run only those.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { bin, build, cache, install, node, refuseUnknown, root } from './lib.mjs';
import { buildWeb } from './web.mjs';

refuseUnknown('npm test -- [--fast] [TEST …]', { switches: ['--fast'], words: true });

const fast = process.argv.includes('--fast');
const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
// Vitest's configuration reads it.
if (fast) process.env.TORII_FAST = '1';

const one = async (code) => ((await code) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Runs Vitest, and counts its tests. */
async function tests(report, ...args) {
  rmSync(report, { force: true });
  const again = `--reporter=${join(root, 'scripts/retried.mjs')}`;
  const reporters = ['--reporter=default', again, '--reporter=json', `--outputFile.json=${report}`];
  const code = await node(bin('vitest', 'vitest'), ...args, ...reporters);
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {};
  // A file that cannot be loaded fails the run without a failed test.
  return { passed: numPassedTests, failed: code === 0 ? 0 : Math.max(1, numFailedTests) };
}

/** In a real browser, against the client as it is built. */
async function browserTests() {
  const path = chromium();
  if (path === undefined || !(await buildWeb())) return { passed: 0, failed: 1 };
  process.env.CHROMIUM = path;
  return tests(join(cache, 'browser.json'), 'run', '--config', 'apps/web/vitest.config.ts');
}

/** All tests, those that are named, or those that the edit can have touched. It is always said which. */
async function unitTests() {
  const report = join(cache, 'tests.json');
  if (named.length > 0) return tests(report, 'run', ...named);
  if (!fast) return tests(report, 'run');
  const { allRooms, changedFiles, touchedBy } = await import('../tools/dist/touched.js');
  const changed = changedFiles(root);
  const { files, everything, unseen } = touchedBy(changed, allRooms(root));
  if (changed.length === 0) console.log('Nothing differs from main: all tests are run.');
  if (everything) console.log(`Everything depends on ${everything}: all tests are run.`);
  if (changed.length === 0 || everything) return tests(report, 'run');
  if (unseen.length > 0) console.log(`No test looks at ${unseen.join(', ')}.`);
  if (files.length === 0) return { passed: 0, failed: 0 };
  console.log(`${changed.length} files differ from main: the tests that they can touch are run.`);
  return tests(report, 'related', '--run', ...files);
}

const steps = [
  { name: 'Types', run: () => one(build()) },
  {
    name: 'Lint and format',
    run: () => one(node(bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings')),
  },
  { name: 'Dead code', slow: true, run: () => one(node(bin('knip', 'knip'))) },
  { name: 'Import directions and repository', run: () => one(node('tools/dist/check.js')) },
  { name: 'Unit tests', run: unitTests },
  { name: 'Browser', slow: true, run: browserTests },
];

const installed = await install(() => console.log('Installing dependencies …'));
const total = { passed: 0, failed: installed ? 0 : 1 };

for (const { name, run } of installed ? steps.filter(({ slow }) => !(fast && slow)) : []) {
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);
  const begin = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${failed === 0 ? 'ok' : 'FAILED'}: ${name}, ${seconds} s`);
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
