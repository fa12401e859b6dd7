import { expect, test } from 'vitest';
import { literals } from '../literals.ts';

const inFile = (path: string, text: string) => literals([{ path, text }]);

test('a sentence in the code of a room that players see is found, in any kind of quotes', () => {
  for (const quote of [`'`, '"', '`'])
    expect(inFile('apps/server/src/page.ts', `send(${quote}Nobody is here${quote});`)).toHaveLength(1);
  expect(
    inFile('packages/tamashii/src/phases/combat.ts', `c.emit('Гравець отримує рану', {}, null);`),
  ).toHaveLength(1);
});

test('a name and what is said of it are not joined by a colon in code, since French writes it otherwise', () => {
  for (const code of [
    ['label={`$', '{name}: $', '{value}`}'].join(''),
    '<b>{name}: {value}</b>',
    '{name}: <Text />',
    "{name}{': '}",
  ])
    expect(inFile('apps/web/src/tables/part.tsx', code)).toHaveLength(1);
  expect(inFile('apps/web/src/tables/part.tsx', 'function Part({ now }: { readonly now: Now }) {')).toEqual(
    [],
  );
});

test('keys, usage strings, comments and errors for developers are none', () => {
  const code = [
    `/** What is said here. */`,
    `say('play.offers'); // two words here`,
    `command('answer <match> <seat>');`,
    `throw new Error(\`there is no player (\${who(1)}) here\`);`,
  ].join('\n');
  expect(inFile('apps/cli/src/a.ts', code)).toEqual([]);
});

test('texts that stand beside their translations, tests and developer rooms may be English', () => {
  const text = `say('one of many');`;
  expect(inFile('packages/tamashii/src/language/phrases/a.ts', text)).toEqual([]);
  expect(inFile('packages/tamashii/test/a.test.ts', text)).toEqual([]);
  expect(inFile('packages/devgames/src/a.ts', text)).toEqual([]);
});
