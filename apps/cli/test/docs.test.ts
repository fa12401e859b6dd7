/** The worked example of docs/packs.md is a pack that works. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { torii, useFolder } from './torii.ts';

const file = useFolder();
const page = readFileSync(new URL('../../../docs/packs.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```(\w+) (\S+)\n([\s\S]*?)```/g)].map(([, kind, name = '', text = '']) => ({
  kind,
  name,
  text,
}));

function writePack(): string {
  const files = blocks.filter(({ kind }) => kind === 'yaml');
  expect(files.map(({ name }) => name)).toContain('words/uk.yaml');
  for (const { name, text } of files) {
    mkdirSync(dirname(file(`pack/${name}`)), { recursive: true });
    writeFileSync(file(`pack/${name}`), text);
  }
  return file('pack');
}

test('docs/packs.md: the pack has nothing wrong with it', async () => {
  const { code, out } = await torii(['pack', 'check', writePack()]);
  expect([code, out]).toEqual([0, 'my-pack 1.0.0: 2 cards, nothing wrong.\n']);
});

test('docs/packs.md: its card reads as the page shows', async () => {
  const shown = blocks.filter(({ kind }) => kind === 'text');
  expect(shown).toHaveLength(1);
  for (const { name, text } of shown) {
    const { out } = await torii(['card', 'lamplighter', '--pack', writePack(), '--lang', name]);
    expect(out.replaceAll('\u00a0', ' ')).toContain(text);
  }
});
