/** The examples of docs/card-language.md are what it says they are. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compiled, read, say } from './helpers/example.ts';

const doc = readFileSync(new URL('../../../docs/card-language.md', import.meta.url), 'utf8');
const examples = [...doc.matchAll(/```yaml( broken)?\n([\s\S]*?)```/g)].map(([, broken, text = '']) => ({
  broken,
  text,
}));
const good = examples.filter(({ broken }) => !broken).map(({ text }) => text);

test('there are examples', () => {
  expect(good).toHaveLength(3);
});

test.each(good)('is read, compiled and said in four languages: %s', (text) => {
  expect(read(text).problems).toEqual([]);
  expect(compiled(text).flow.name).toBe('card:test');
  const said = (['en', 'es', 'fr', 'uk'] as const).map((language) => say(text, language));
  expect(new Set(said).size).toBe(4);
});

test('the broken example gives the problems that the page tells', () => {
  const [broken] = examples.filter((example) => example.broken);
  const { effect, problems } = read(broken?.text ?? '');
  expect(effect).toBeNull();
  expect(problems.map(({ reason, line, column }) => `${reason} ${line}:${column}`)).toEqual([
    'unknownClause 1:10',
    'unknownKey 2:3',
  ]);
  expect(problems[0]?.args).toMatchObject({
    expected: ['Power, Shield, EXP'],
    nearest: 'gain {n} {asset}',
  });
  expect(problems[1]?.args).toMatchObject({ nearest: 'for each' });
});
