/** The worked example of docs/packs.md is a pack that works. */
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();
const page = readFileSync(new URL('../../../docs/packs.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```(\w+) (\S+)\n([\s\S]*?)```/g)].map(([, kind, name = '', text = '']) => ({
  kind,
  name,
  text,
}));

function writePack(): string {
  const files = blocks.filter(
    ({ kind, name }) => kind === 'yaml' && !name.startsWith('river/') && name !== 'trying.yaml',
  );
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

test('docs/packs.md: the Scenario has nothing wrong with it, and is played to one of its ends', async () => {
  for (const { name, text } of blocks.filter((block) => block.name.startsWith('river/'))) {
    mkdirSync(dirname(file(name)), { recursive: true });
    writeFileSync(file(name), text);
  }
  const { code, out } = await torii(['pack', 'check', file('river')]);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^river-pack 1\.0\.0: \d+ cards, nothing wrong\.\n$/),
  ]);
  const wishes = ['--pack', file('river'), '--scenario', 'river', '--players', '2', '--seed', 'a'];
  const played = await torii(['simulate', 'tamashii', ...wishes, '--games', '2', '--threads', '1']);
  expect(played.out).toContain('2 games: 2 finished, 0 crashed, 0 stuck');
});

test('docs/packs.md: one card is tried in a fixture, and does what it says', async () => {
  const folder = writePack();
  appendFileSync(file('pack/pack.yaml'), 'extends: tamashii-core\n');
  rmSync(file('pack/districts.yaml'));
  writeFileSync(file('trying.yaml'), blocks.find(({ name }) => name === 'trying.yaml')?.text ?? '');
  const wishes = ['--pack', folder, '--fixture', file('trying.yaml')];
  const { code, out } = await torii(['play', 'tamashii', ...wishes], ['pass', 'q']);
  expect(code).toBe(0);
  expect(out).toContain(
    '“Lamplighter” of Player 1 acts (SPECIAL): Suffer 1 Wound.'.replaceAll(' W', '\u00a0W'),
  );
  expect(out).toContain('Player 1 loses 1 Integrity (4 left).'.replaceAll(' I', '\u00a0I'));
});
