/** Checks on the repository itself. Exits with 1 and a line per problem if something is wrong. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imports, violations } from './arrows.ts';
import { tangles } from './knots.ts';
import { literals } from './literals.ts';
import { findRoot, rooms, sourceFiles } from './workspace.ts';

const root = findRoot(import.meta.dirname);
const problems: string[] = [];

const perRoom = rooms(root).map((room) => ({ room, files: sourceFiles(root, room) }));
problems.push(...perRoom.flatMap(({ room, files }) => violations(room, files)));
problems.push(...perRoom.flatMap(({ room, files }) => tangles(room, files)));

problems.push(...literals(perRoom.flatMap((each) => each.files)));

// A check that has looked at nothing must not pass.
problems.push(
  ...perRoom.filter(({ files }) => files.length === 0).map(({ room }) => `${room}: no TypeScript file found`),
);
const files = perRoom.flatMap((each) => each.files);
const importCount = files.flatMap(({ text }) => imports(text)).length;
if (perRoom.length < 7 || importCount < files.length / 2) {
  problems.push(
    `only ${importCount} imports found in ${files.length} files of ${perRoom.length} rooms: is the check blind?`,
  );
}

// A room that is not listed here would be neither compiled nor type-checked, and nobody would notice.
for (const config of ['tsconfig.json', 'tsconfig.test.json']) {
  const { references } = JSON.parse(readFileSync(join(root, config), 'utf8')) as {
    references: { path: string }[];
  };
  const listed = new Set(references.map(({ path }) => path));
  problems.push(
    ...perRoom.filter(({ room }) => !listed.has(room)).map(({ room }) => `${config}: ${room} is missing`),
  );
}

// Without the setting in .npmrc, npm writes the address of whichever registry was used into the lock file.
if (/"resolved": "https?:/.test(readFileSync(join(root, 'package-lock.json'), 'utf8'))) {
  problems.push('package-lock.json: records registry addresses');
}

for (const problem of problems) console.error(problem);
console.log(`${importCount} imports in ${files.length} files of ${perRoom.length} rooms`);
process.exitCode = problems.length === 0 ? 0 : 1;
