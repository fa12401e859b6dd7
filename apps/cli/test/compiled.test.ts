/** What a browser gets of a pack. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { questions, view } from '@torii/kernel';
import { openCompiled } from '@torii/script';
import { box, type Content } from '@torii/tamashii';
import { plainText } from '@torii/words';
import { expect, test } from 'vitest';
import { beginWith } from './example-cards.ts';
import { torii, useFolder } from './helpers/torii.ts';

const core = fileURLToPath(new URL('../../../packs/tamashii-core', import.meta.url));
const place = useFolder();

test('with a folder, all that a browser needs is written into it: it can be played and told from nothing else', async () => {
  const into = place('web');
  const { code, out } = await torii(['pack', 'compile', core, into]);
  expect([code, out]).toEqual([0, `tamashii-core is compiled: ${into}\n`]);
  const file = (name: string) => readFileSync(join(into, name), 'utf8');
  const sent = (name: string) => JSON.parse(file(`${name}.json`));
  const { match, told } = beginWith(file, 'uk');
  const { teller, draw } = told;
  const [asked] = questions(match, 0);
  if (!asked) throw new Error('nothing is asked');
  const seen = view(match, 0);
  expect(plainText(teller.prompt(seen, asked))).toBe('Який планшет Гравця ви берете?');
  expect(asked.options.map((option) => plainText(teller.option(seen, option))).join()).toContain(
    'Синій Бродяга',
  );
  expect(draw(seen)).toContain('Гравець 1');
  expect(teller.why(asked.rule)).not.toBe('');

  const wanted = { game: box.id, rules: box.version };
  const reason = (pack: unknown, rules = box.version) => {
    const read = openCompiled<Content>(pack, { ...wanted, rules }, {});
    return read.ok ? '' : read.reason;
  };
  expect(reason(null)).toBe('notCompiled');
  expect(reason({ ...sent('pack'), format: 2 })).toBe('notCompiled');
  expect(reason({ ...sent('pack'), game: 'exploration' })).toBe('otherGame');
  expect(reason(sent('pack'), '999')).toBe('otherRules');
  const { content } = sent('pack');
  expect(reason({ ...sent('pack'), content: { ...content, enemies: {} } })).toBe('damaged');
});

test('ARCHITECTURE.md shows this very code', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [, shown] = /<!-- cards -->\n```ts\n([\s\S]*?)```/.exec(read('../../../ARCHITECTURE.md')) ?? [];
  expect(shown).toBe(read('./example-cards.ts'));
});
