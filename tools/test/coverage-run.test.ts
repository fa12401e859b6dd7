import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RECORD_FILE } from '../coverage/record.ts';
import { describeProblem } from '../coverage/words.ts';
import { findRoot } from '../workspace.ts';
import { recordIn, sandbox } from './helpers/coverage-sandbox.ts';

const root = findRoot(import.meta.dirname);
const vitest = join(root, 'node_modules/vitest');
const reporter = JSON.stringify(join(root, 'tools/coverage/reporter.ts'));

const CONFIG = {
  'vitest.config.mjs': `import { ruleCoverage } from ${reporter};
    export default { plugins: [ruleCoverage()], test: { globals: true, tags: [{ name: 'slow' }] } };`,
};

/** A process of its own for Vitest: what counts is how that process ends. */
function node(folder: string, ...args: string[]): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(process.execPath, args, { cwd: folder, env });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, output: Buffer.concat(chunks).toString() }));
  });
}

const run = (folder: string, ...args: string[]) => node(folder, join(vitest, 'vitest.mjs'), 'run', ...args);

const TESTS = {
  'packages/tamashii/test/combat.test.ts': `describe('Combat', () => {
    test('TM-4c-01 holds', () => {});
    test('TM-4c-02 is broken', () => { throw new Error('broken'); });
    test.fails('TM-4c-03 is known to be broken', () => { throw new Error('broken'); });
    test.skip('TM-1-01 is left out', () => {});
  });`,
  'packages/kernel/test/anvil.test.ts': `test('EX-LINE-01 in the kernel', () => {});`,
};

const RESULTS = {
  'packages/tamashii/test/combat.test.ts': [
    { title: 'Combat > TM-4c-01 holds', passed: true },
    { title: 'Combat > TM-4c-02 is broken', passed: false },
    { title: 'Combat > TM-4c-03 is known to be broken', passed: false },
  ],
  'packages/kernel/test/anvil.test.ts': [{ title: 'EX-LINE-01 in the kernel', passed: true }],
};

describe('a test run', { timeout: 60_000 }, () => {
  test('records each test that ran, and a partial run then replaces only what it ran', async () => {
    const folder = sandbox({ ...CONFIG, ...TESTS });
    await run(folder, '--exclude=**/combat.test.ts');
    expect(recordIn(folder)).toMatchObject({ format: 1, whole: false });

    // To choose another reporter does not switch ours off.
    const all = await run(folder, '--reporter=dot');
    expect(all.exitCode).toBe(1);
    expect(recordIn(folder)).toEqual({ format: 1, whole: true, files: RESULTS });

    const some = await run(folder, '-t', 'EX-LINE');
    expect(some.exitCode).toBe(0);
    expect(recordIn(folder)).toEqual({ format: 1, whole: false, files: RESULTS });
  });

  test('fails if a title names a rule that does not exist or more than three, even in a test left out', async () => {
    const unknown = { file: 'a.test.ts', title: 'group > TM-4c-99' };
    const many = { file: 'a.test.ts', title: 'TM-4c-01 TM-4c-02 TM-4c-03 TM-1-01' };
    const file = `test('fine', () => {});
      describe('group', () => { test('TM-4c-99', () => {}); });
      test('${many.title}', () => {});`;
    const { exitCode, output } = await run(sandbox({ ...CONFIG, 'a.test.ts': file }), '-t', 'fine');
    expect(output).toContain(describeProblem({ kind: 'unknownIdInTitle', id: 'TM-4c-99', test: unknown }));
    const ids = many.title.split(' ');
    expect(output).toContain(describeProblem({ kind: 'tooManyIdsInTitle', ids, test: many }));
    expect(exitCode).toBe(1);
  });

  test('fails, if it is whole, where an event cites a rule and no test that names the rule was told so', async () => {
    const page = '| `exp.gained` | role: role | TM-4c-01, TM-4c-02 | |\n';
    const telling = `test('TM-4c-01', ({ task }) => { task.meta.told = ['exp.gained TM-4c-01']; });`;
    const folder = sandbox({ ...CONFIG, 'docs/events-tamashii.md': page, 'a.test.ts': telling });
    const missing = describeProblem({ kind: 'unwitnessedEvent', event: 'exp.gained', rule: 'TM-4c-02' });
    const [whole, part] = [await run(folder), await run(folder, '-t', 'TM-4c-01')];
    expect([whole.exitCode, whole.output.includes(missing)]).toEqual([1, true]);
    expect(whole.output).not.toContain('cites TM-4c-01');
    expect([part.exitCode, part.output.includes(missing)]).toEqual([0, false]);
  });

  test('is whole only if nothing limits it', async () => {
    const projects = `import { ruleCoverage } from ${reporter};
      const project = (name) => ({ extends: true, test: { name, include: ['packages/' + name + '/**/*.test.ts'] } });
      export default { plugins: [ruleCoverage()], test: { globals: true, projects: ['tamashii', 'kernel'].map(project) } };`;
    // All in one process: most of the time of a run goes into starting it.
    const script = `import { readFileSync, rmSync, writeFileSync } from 'node:fs';
      import { parseCLI, startVitest } from ${JSON.stringify(join(vitest, 'dist/node.js'))};
      const wholeness = {};
      for (const limits of process.argv.slice(2)) {
        rmSync('${RECORD_FILE}', { force: true });
        const { filter, options } = parseCLI('vitest run ' + limits);
        const vitest = await startVitest('test', filter, options);
        await vitest.close();
        wholeness[limits] = JSON.parse(readFileSync('${RECORD_FILE}', 'utf8')).whole;
      }
      writeFileSync('${RECORD_FILE}', JSON.stringify(wholeness));`;
    const expected = {
      '': true,
      '--config=projects.config.mjs': true,
      'combat.test.ts': false,
      '-t TM-4c-01': false,
      '--tags-filter=slow': false,
      '--dir=packages/kernel': false,
      '--shard=1/2': false,
      '--bail=1 --no-file-parallelism': false,
      '--config=projects.config.mjs --project=kernel': false,
    };
    const folder = sandbox({ ...CONFIG, ...TESTS, 'projects.config.mjs': projects, 'runs.mjs': script });
    await node(folder, 'runs.mjs', ...Object.keys(expected));
    expect(recordIn(folder)).toEqual(expected);
  });
});
