import { describe, expect, test } from 'vitest';
import { imports, violations } from '../arrows.ts';

describe('imports', () => {
  test('are found in every form they are written in', () => {
    // Each line in quotes of its own: the check also reads this file.
    const text = [
      "import type { A } from './a.ts';",
      'import {',
      '  b,',
      '  c,',
      '} from "@torii/kernel";',
      "import './effect.ts';",
      "export * from 'yaml';",
      "const lazy = await import('node:fs');",
      "const old = require('left-pad');",
    ].join('\n');
    expect(imports(text).sort()).toEqual(
      ['./a.ts', './effect.ts', '@torii/kernel', 'left-pad', 'node:fs', 'yaml'].sort(),
    );
  });

  test('are not seen in comments and strings', () => {
    expect(
      imports(`/**\n * import { a } from 'a';\n */\n// import 'b';\nconst text = "it came from 'c'";`),
    ).toEqual([]);
  });
});

describe('arrows', () => {
  const check = (path: string, text: string) =>
    violations(path.split('/').slice(0, 2).join('/'), [{ path, text }]);
  const refused = [
    ['packages/kernel/src/a.ts', `import { parse } from 'yaml';`],
    ['packages/kernel/src/a.ts', `import { x } from '@torii/script';`],
    ['packages/kernel/src/a.ts', `import { x } from '@torii/kernel';`],
    ['packages/kernel/src/a.ts', `import { x } from '../test/x.ts';`],
    ['packages/kernel/src/deep/a.ts', `import { x } from '../../../script/src/x.ts';`],
    ['packages/kernel/test/a.test.ts', `import { x } from '../../script/src/x.ts';`],
    ['packages/script/src/a.ts', `import { x } from '@torii/tamashii';`],
    ['packages/tamashii/src/a.ts', `import { x } from '@torii/exploration';`],
    ['packages/tamashii/src/a.ts', `import { x } from '@torii/fixture';`],
    ['packages/devgames/src/a.ts', `import { readFileSync } from 'node:fs';`],
    ['packages/conformance/src/a.ts', `import { x } from '@torii/devgames';`],
    ['packages/bots/src/a.ts', `import { x } from '@torii/server';`],
    ['packages/bots/src/a.ts', `import { x } from '@torii/conformance/headless';`],
    ['packages/conformance/src/a.ts', `import { x } from '@torii/conformance/headless';`],
    ['apps/server/src/a.ts', `import { x } from '@torii/bench';`],
    ['apps/server/src/a.ts', `import { x } from '@torii/tamashii';`],
    ['apps/cli/src/deep/boxes.ts', `import { x } from '@torii/exploration/pack';`],
    ['apps/web/src/tables/tamashii/now.ts', `import { x } from '@torii/exploration';`],
    ['packages/words/src/a.ts', `import { x } from 'node:fs';`],
    ['packages/telling/src/a.ts', `import { x } from '@torii/tamashii';`],
    ['apps/cli/src/play/player.ts', `import { type Asked, questions } from '@torii/kernel';`],
    ['apps/web/src/match/board.tsx', `import {\n  lookUp,\n  view,\n} from '@torii/kernel';`],
    ['apps/web/src/tables/tamashii/now.ts', `import { submit as say } from '@torii/kernel';`],
  ] as const;
  test.each(refused)('%s refuses %s', (path, text) => {
    expect(check(path, text)).toHaveLength(1);
    expect(check(path, text)[0]).toContain(path);
  });

  const accepted = [
    ['packages/kernel/src/a.ts', `import { x } from './deep/x.ts';`],
    ['packages/kernel/test/a.test.ts', `import { test } from 'vitest';\nimport { x } from '../src/x.ts';`],
    ['packages/tamashii/src/a.ts', `import { x } from '@torii/kernel';\nimport { y } from '@torii/script';`],
    ['packages/tamashii/test/a.test.ts', `import { x } from '@torii/fixture';`],
    ['packages/bots/src/a.ts', `import { x } from '@torii/tamashii';`],
    ['apps/server/src/a.ts', `import { x } from '@torii/conformance/headless';`],
    ['apps/cli/src/boxes.ts', `import { x } from '@torii/tamashii';`],
    ['apps/web/src/tables/tamashii/now.ts', `import { x } from '@torii/tamashii';`],
    ['apps/cli/test/a.test.ts', `import { x } from '@torii/tamashii';`],
    ['apps/cli/src/play/table.ts', `import { createHost } from '@torii/kernel';`],
    ['apps/cli/src/play/player.ts', `import { type Asked, questionsFor, type view } from '@torii/kernel';`],
    ['apps/web/src/engine/past/past.ts', `import { outbox, view } from '@torii/kernel';`],
    ['apps/web/src/match/board.tsx', `import { lookUp, patched } from '@torii/kernel';`],
    ['packages/words/src/read/a.ts', `import { x } from 'node:fs';`],
    ['apps/server/src/a.ts', `import { x } from '@torii/bots';\nimport { join } from 'node:path';`],
  ] as const;
  test.each(accepted)('%s accepts %s', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  test('a room nobody drew arrows for is a problem, not a pass', () => {
    expect(check('packages/constructor/src/a.ts', '')).toHaveLength(1);
  });
});
