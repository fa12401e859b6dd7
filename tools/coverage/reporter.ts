import { relative, sep } from 'node:path';
import type { Plugin } from 'vitest/config';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { readPages, toldIn, unwitnessed, type Witness } from './causes.ts';
import { readLedger, ruleIds } from './ledger.ts';
import type { TestName } from './problems.ts';
import { mergeRun, readRecord, type TestResult, type TestRun, writeRecord } from './record.ts';
import { titleProblems } from './titles.ts';
import { describeProblem } from './words.ts';

/** Whether the command line narrowed the run in a way that the list of test files does not show. */
function isNarrowed(vitest: Vitest): boolean {
  const { config } = vitest;
  return (
    vitest.getGlobalTestNamePattern() !== undefined ||
    config.tagsFilter !== undefined ||
    config.cliExclude !== undefined ||
    config.dir !== undefined ||
    config.project.length > 0
  );
}

/** Whether every test there is has had its chance: no filter, no shard, not broken off. */
async function isWhole(
  vitest: Vitest,
  modules: readonly TestModule[],
  end: TestRunEndReason,
): Promise<boolean> {
  if (isNarrowed(vitest) || end === 'interrupted') return false;
  const ran = new Set(modules.map(({ moduleId }) => moduleId));
  const all = await vitest.globTestSpecifications();
  return all.every(({ moduleId }) => ran.has(moduleId));
}

/** What ran, and the name of every test there is in the files of this run. */
function readModules(root: string, whole: boolean, modules: readonly TestModule[]) {
  const files: Record<string, TestResult[]> = {};
  const notRun: Record<string, string[]> = {};
  const names: TestName[] = [];
  const witnesses: Witness[] = [];
  for (const module of modules) {
    const file = relative(root, module.moduleId).split(sep).join('/');
    const results: TestResult[] = [];
    const left: string[] = [];
    for (const test of module.children.allTests()) {
      const title = test.fullName;
      const { state } = test.result();
      names.push({ file, title });
      witnesses.push({ title, told: toldIn(test.meta()) });
      // A test that is expected to fail passes by failing: it shows that the rule does not hold.
      if (state === 'passed') results.push({ title, passed: test.options.fails !== true });
      else if (state === 'failed') results.push({ title, passed: false });
      else left.push(title);
    }
    files[file] = results;
    notRun[file] = left;
  }
  const run: TestRun = { format: 1, whole, files, notRun };
  return { run, names, witnesses };
}

/**
 * Records which tests ran and how they ended, for `npm run rules`; and fails the run if a test names a rule
 * that does not exist, or too many; a whole run also if an event gives a reason that no test knows.
 */
function rulesReporter(vitest: Vitest): Reporter {
  const { root } = vitest.config;
  return {
    async onTestRunEnd(modules, _errors, end) {
      const { run, names, witnesses } = readModules(root, await isWhole(vitest, modules, end), modules);
      writeRecord(root, mergeRun(readRecord(root), run));
      const known = ruleIds(readLedger(root));
      const problems = names.flatMap((name) => titleProblems(name, known));
      // Only all tests together can be expected to have seen everything.
      if (run.whole) problems.push(...unwitnessed(readPages(root), witnesses));
      for (const problem of problems) vitest.logger.error(describeProblem(problem));
      if (problems.length > 0) process.exitCode = 1;
    },
  };
}

/** A plugin and not an entry of `reporters`, because `--reporter` on the command line replaces that list. */
export function ruleCoverage(): Plugin {
  return {
    name: 'torii:rule-coverage',
    configureVitest({ vitest }) {
      vitest.config.reporters.push(rulesReporter(vitest));
    },
  };
}
