// npm run golden -- TEST…: writes golden files anew with what is made now; without a test all of them. Read what git shows then.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, install, node, refuseUnknown, root } from './lib.mjs';

refuseUnknown('npm run golden -- [TEST …]', { words: true });

const named = process.argv.slice(2);
const tests = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file))
    : [];
const all = () =>
  ['packages', 'apps']
    .flatMap((parent) => readdirSync(join(root, parent)).flatMap((room) => tests(join(parent, room, 'test'))))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('expectGolden('));

process.env.GOLDEN = 'update';
const installed = await install(() => console.log('Installing dependencies …'));
process.exitCode = installed
  ? await node(bin('vitest', 'vitest'), 'run', ...(named.length > 0 ? named : all()))
  : 1;
if (process.exitCode === 0) console.log('Written. Read the difference before you commit it: git diff');
