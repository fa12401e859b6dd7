import { expect, test } from 'vitest';
import { allRooms, type Room, touchedBy } from '../touched.ts';
import { findRoot } from '../workspace.ts';

const file = (path: string, text = '') => ({ path, text });
const ROOMS: readonly Room[] = [
  {
    path: 'packages/kernel',
    on: [],
    files: [file('packages/kernel/src/a.ts'), file('packages/kernel/test/a.test.ts')],
  },
  {
    path: 'packages/game',
    on: ['packages/kernel'],
    files: [file('packages/game/test/b.test.ts'), file('packages/game/test/pack.ts', "'../../packs/core'")],
  },
  { path: 'apps/cli', on: ['packages/game'], files: [file('apps/cli/test/c.test.ts')] },
  { path: 'apps/bench', on: [], files: [file('apps/bench/src/main.ts')] },
];

const touched = (...changed: string[]) => touchedBy(changed, ROOMS);

test('code is followed by the runner, tests run themselves', () => {
  expect(touched('packages/kernel/src/a.ts', 'apps/cli/test/c.test.ts')).toEqual({
    files: ['apps/cli/test/c.test.ts', 'packages/kernel/src/a.ts'],
    everything: null,
    unseen: [],
  });
});

test('what is read from the disk touches its room and those built on it, or whoever names its folder', () => {
  expect(touched('packages/game/words/en.json').files).toEqual([
    'apps/cli/test/c.test.ts',
    'packages/game/test/b.test.ts',
  ]);
  expect(touched('packs/core/enemies.yaml').files).toEqual(['packages/game/test/b.test.ts']);
});

test('settings touch everything; what no test looks at is named', () => {
  expect(touched('tsconfig.json').everything).toBe('tsconfig.json');
  expect(touched('scripts/test.mjs').everything).toBe('scripts/test.mjs');
  expect(touched('packages/game/package.json').everything).toBe('packages/game/package.json');
  expect(touched('README.md', 'apps/bench/notes.txt')).toEqual({
    files: [],
    everything: null,
    unseen: ['README.md', 'apps/bench/notes.txt'],
  });
});

test('in this repository a card touches the games, the terminal and the bots, and a page of docs whoever reads it', () => {
  const rooms = allRooms(findRoot(import.meta.dirname));
  const { files } = touchedBy(['packs/tamashii-core/enemies.yaml'], rooms);
  for (const room of ['packages/tamashii', 'packages/bots', 'apps/cli'])
    expect(files.some((path) => path.startsWith(`${room}/test/`))).toBe(true);
  expect(files.some((path) => path.startsWith('packages/kernel/'))).toBe(false);
  expect(touchedBy(['docs/packs.md'], rooms).files).toContain('apps/cli/test/docs.test.ts');
});
