/// <reference lib="dom" />
/** A pack from files: its mistakes with file, line and column, or played at once; a match remembers its pack. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../helpers/browser.ts';
import { answerOnce, asked, idIn } from '../helpers/tampering.ts';
import { zipOf } from '../helpers/zipping.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const files = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => ({ name, mimeType: 'text/yaml', buffer: Buffer.from(text) }));

const HEAD = 'id: harbour\nversion: 1.0.0\ngame: tamashii\nrules: "1"\nextends: tamashii-core\n';
const GOOD = {
  'pack.yaml': HEAD,
  'keywords.yaml': 'tide:\n  name: Tide\n  effect: suffer 1 Wound\n',
  'en.yaml': 'keyword.tide: Tide\n',
};

const placed = (name: string) => (name === 'en.yaml' ? 'words/en.yaml' : name);

test('the parser is fetched only when somebody opens a pack, and mistakes are shown where they are', async () => {
  const { page, address, errors } = await house.visit();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`${address}/packs`);
  await page.locator('.row-match', { hasText: 'tamashii-core' }).waitFor();
  expect(fetched.filter((url) => url.includes('pack.worker'))).toEqual([]);
  await page.locator('input[multiple]').setInputFiles(
    files({
      'pack.yaml': HEAD,
      'keywords.yaml': 'tide:\n  name: Tide\n  effect: suffer 2 Wunds\n',
      'en.yaml': 'keyword.tide: Tide\n',
    }),
  );
  const mistake = page.locator('.mistake').first();
  await mistake.filter({ hasText: '“suffer 2 Wunds” is no phrase' }).waitFor();
  await expect.poll(() => mistake.textContent()).toContain('line 3, column 20');
  await expect.poll(() => page.locator('.source mark').first().textContent()).toBe('Wunds');
  await expect.poll(() => page.locator('aside [aria-current=true]').textContent()).toContain('keywords.yaml');
  // In the language of the person, at once.
  await page.locator('.language select').selectOption('uk');
  await page.locator('.mistake', { hasText: 'рядок 3' }).waitFor();
  await page.locator('.mistake p', { hasText: /[а-я]/ }).first().waitFor();
  expect(fetched.some((url) => url.includes('pack.worker'))).toBe(true);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a good pack is played at once; its match needs it, says so by its name, and can be looked at without it', async () => {
  const { page, address, errors } = await house.visit();
  await page.goto(`${address}/packs`);
  await page.locator('input[multiple]').setInputFiles(files(GOOD));
  await page.locator('.banner .main').click();
  await page.locator('.begin', { hasText: 'harbour' }).waitFor();
  await page.locator('.seat').nth(1).locator('label').last().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
  await answerOnce(page);
  const open = await asked(page);
  const id = idIn(page);
  await page.reload();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  // The pack is taken away.
  await page.goto(`${address}/packs`);
  await page.locator('.row-match', { hasText: 'harbour' }).locator('.more button').click();
  await page.locator('[role=menuitem]').click();
  await page.locator('.toast button').last().click();
  await page.locator('.toast').waitFor({ state: 'detached' });
  await page.locator('.row-match', { hasText: 'harbour' }).waitFor({ state: 'detached' });
  await page.goto(`${address}/match/${id}`);
  await page.locator('.problem', { hasText: 'This match needs “harbour”.' }).waitFor();
  await page.locator('.problem .button', { hasText: 'Only look' }).click();
  await page.locator('.banner', { hasText: 'You are only looking.' }).waitFor();
  await page.locator('.table').waitFor();
  await expect.poll(() => page.locator('.question .option').count()).toBe(0);
  // It is brought back, and the match goes on.
  await page.goto(`${address}/packs`);
  await page.locator('input[multiple]').setInputFiles(files(GOOD));
  await page.locator('.banner .main').waitFor();
  await page.goto(`${address}/match/${id}`);
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a pack in one file, zipped with its folder, is played at once; a broken archive is told', async () => {
  const { page, address, errors } = await house.visit();
  await page.goto(`${address}/packs`);
  const choose = (buffer: Buffer) =>
    page
      .locator('input[multiple]')
      .setInputFiles({ name: 'harbour.zip', mimeType: 'application/zip', buffer });
  await choose(Buffer.from('PK no archive'));
  await page.locator('.banner', { hasText: '“harbour.zip” is not an archive' }).waitFor();
  await choose(zipOf(Object.entries(GOOD).map(([name, text]) => [`harbour/${placed(name)}`, text])));
  await page.locator('.banner', { hasText: '“harbour” can be played.' }).locator('.main').click();
  await page.locator('.begin', { hasText: 'harbour' }).waitFor();
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('files that are no pack are told', async () => {
  const { page, address } = await house.visit();
  await page.goto(`${address}/packs`);
  await page.locator('input[multiple]').setInputFiles(files({ 'notes.yaml': 'a: b\n' }));
  await page.locator('.mistake, .sum', { hasText: '1 mistake' }).waitFor();
  await page.locator('aside', { hasText: 'pack.yaml' }).waitFor();
  await page.context().close();
});
