import { expect, test } from 'vitest';
import { knotsIn, tangles } from '../knots.ts';

function files(room: string, imported: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(imported).map(([name, targets]) => ({
    path: `${room}/src/${name}`,
    text: targets.map((target) => `import type { X } from '${target}';`).join('\n'),
  }));
}

test('files that import each other are one knot, also by way of others; what only leads there is not in it', () => {
  const some = files('packages/words', {
    'a.ts': ['./b.ts'],
    'b.ts': ['./deep/c.ts'],
    'deep/c.ts': ['../a.ts', './d.ts'],
    'deep/d.ts': [],
    'e.ts': ['./a.ts', '@torii/kernel'],
  });
  expect(knotsIn(some)).toEqual([
    ['packages/words/src/a.ts', 'packages/words/src/b.ts', 'packages/words/src/deep/c.ts'],
  ]);
});

test('a package has no knot unless it is listed', () => {
  const knot = { 'a.ts': ['./b.ts'], 'b.ts': ['./a.ts'] };
  expect(tangles('packages/words', files('packages/words', knot))).toEqual([
    expect.stringContaining('2 files import each other in a circle'),
  ]);
  expect(tangles('packages/script', files('packages/script', knot))).toEqual([]);
});

test('a knot that has become smaller is written down, so that it cannot grow again', () => {
  expect(tangles('packages/script', files('packages/script', { 'a.ts': [] }))).toEqual([
    expect.stringContaining('has 1 files now, not 2'),
  ]);
});

test('the folders of Tamashii import only what lies below them', () => {
  const room = 'packages/tamashii';
  const down = { 'cards/b.ts': ['../table/a.ts'], 'table/a.ts': [], 'game.ts': ['./cards/b.ts'] };
  expect(tangles(room, files(room, down))).toEqual([]);
  const up = { 'table/a.ts': ['../cards/b.ts', '../rules.ts'], 'cards/b.ts': [], 'rules.ts': [] };
  expect(tangles(room, files(room, up))).toEqual([
    'packages/tamashii/src/table/a.ts: imports packages/tamashii/src/cards/b.ts, which is above it',
    'packages/tamashii/src/table/a.ts: imports packages/tamashii/src/rules.ts, which is above it',
  ]);
});
