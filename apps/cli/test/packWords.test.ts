/** A pack in progress: its words are written after its cards, in one language after another. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();
const HEAD = 'id: mine\nversion: 1.0.0\ngame: tamashii\nrules: "1"\nextends: tamashii-core\n';
const ENEMY =
  'level: 1\n  integrity: 4\n  basic: suffer 1 Wound\n  special: { by hand: mine.text }\n  repel: { pattern: "* *", effect: discard this Enemy }\n';

function write(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(file(`mine/${name}`)), { recursive: true });
    writeFileSync(file(`mine/${name}`), text);
  }
  return file('mine');
}

const words = (language: string) => readFileSync(file(`mine/words/${language}.yaml`), 'utf8');

test('pack words writes what is missing, and what is there stays as it is', async () => {
  const folder = write({
    'pack.yaml': HEAD,
    'enemies.yaml': `lamp-lighter:\n  ${ENEMY}`,
    'words/es.yaml': '# mío\nenemy.lamp-lighter: "Farolero"',
    'words/uk.yaml': '{}\n',
  });
  const first = await torii(['pack', 'words', folder]);
  expect([first.code, first.out]).toEqual([
    0,
    [
      'words/en.yaml: 2 lines to fill in.',
      'words/es.yaml: 1 line to fill in.',
      'words/fr.yaml: 2 lines to fill in.',
      'words/uk.yaml: 2 lines to fill in.\n',
    ].join('\n'),
  ]);
  expect(words('en')).toBe('enemy.lamp-lighter: Lamp Lighter\nmine.text: Text\n');
  expect(words('es')).toBe('# mío\nenemy.lamp-lighter: "Farolero"\nmine.text: "" # Text\n');
  expect(words('uk')).toBe('enemy.lamp-lighter: "" # Lamp Lighter\nmine.text: "" # Text\n');
  // Nothing is written twice, and lines that are still empty count as missing.
  expect((await torii(['pack', 'words', folder])).out).toBe('No word is missing.\n');
  const { code, out } = await torii(['pack', 'check', folder]);
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^mine 1\.0\.0: \d+ cards, can be played; not all of it is translated\.$/),
    'words/es.yaml 1 text is not translated, English stands in: mine.text',
    'words/fr.yaml 2 texts are not translated, English stands in: enemy.lamp-lighter, mine.text',
    'words/uk.yaml 2 texts are not translated, English stands in: enemy.lamp-lighter, mine.text',
    '',
  ]);
});

test('a pack in English alone is played in every language, which says so', async () => {
  const folder = write({
    'pack.yaml': HEAD,
    'enemies.yaml': `mine:\n  ${ENEMY}`,
    'words/en.yaml': 'enemy.mine: The Mine\nmine.text: Do it.\n',
  });
  const args = ['new', 'tamashii', '--pack', folder, '--players', '1'];
  const begun = await torii([...args, '-o', file('uk.json'), '--lang', 'uk']);
  expect([begun.code, begun.err]).toEqual([
    0,
    '2 тексти цієї гри ще не перекладено вашою мовою (uk): показано англійською.\n',
  ]);
  expect((await torii([...args, '-o', file('en.json')])).err).toBe('');
  const card = await torii(['card', 'enemy:mine', '--pack', folder, '--lang', 'uk']);
  expect(card.out).toContain('The Mine');
  expect(card.out.replaceAll('\u00a0', ' ')).toContain('Отримайте 1 Поранення');
});

test('lines are not added behind a file that cannot be read', async () => {
  const folder = write({ 'pack.yaml': HEAD, 'enemies.yaml': `mine:\n  ${ENEMY}`, 'words/en.yaml': 'a: [\n' });
  const { code, err } = await torii(['pack', 'words', folder]);
  expect([code, err]).toEqual([2, expect.stringContaining('words/en.yaml:2:1 This is not valid YAML')]);
  expect(words('en')).toBe('a: [\n');
});
