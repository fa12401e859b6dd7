/// <reference lib="dom" />
/** Nothing is lost: without a network, with two tabs, with a file, and where the browser keeps nothing. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, KEEPING, openHouse, toTheTable } from '../helpers/browser.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function answerOnce(page: Page): Promise<void> {
  const before = await page.locator('.ask').textContent();
  await page.locator('.question .option').first().click();
  await page.waitForFunction((old) => document.querySelector('.ask')?.textContent !== old, before);
}

test('after the first visit it opens and plays without a network', async () => {
  const { page } = await house.visit({ ...DESKTOP, ...KEEPING, locale: 'en-US' });
  await page.locator('.state').waitFor();
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('.now').waitFor();
  await toTheTable(page);
  await answerOnce(page);
  await page.reload();
  await page.locator('.question .option').first().waitFor();
  await page.context().close();
});

test('a second tab does not play the same match at once, and can take it over', async () => {
  const { page } = await house.visit();
  await toTheTable(page);
  await answerOnce(page);
  const asked = await page.locator('.question h2').first().textContent();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.locator('.problem .main').click();
  await second.locator('.question .option').first().waitFor();
  await expect.poll(() => second.locator('.question h2').first().textContent()).toBe(asked);
  // The first tab says so, and can take it back.
  await page.locator('.problem .main').click();
  await page.locator('.question .option').first().waitFor();
  await second.locator('.problem').waitFor();
  await page.context().close();
});

test('a tab that watches notices that the other was closed, and plays on', async () => {
  const { page } = await house.visit();
  await toTheTable(page);
  await answerOnce(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.locator('.problem .main').waitFor();
  // Whoever loads the page again has not gone.
  await page.reload();
  await page.locator('.question .option').first().waitFor();
  await second.waitForTimeout(2500);
  await expect.poll(() => second.locator('.problem h2').textContent()).toContain('open in another tab');
  await page.close();
  await second.locator('.problem h2', { hasText: 'was closed' }).waitFor();
  await second.locator('.problem .main').click();
  await answerOnce(second);
  await second.context().close();
});

test('a match is saved to a file, and played on from it', async () => {
  const { page, address } = await house.visit();
  await toTheTable(page);
  await answerOnce(page);
  const asked = await page.locator('.question h2').first().textContent();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.matchbar .button').first().click(),
  ]);
  const path = await file.path();
  const kept = JSON.parse(readFileSync(path, 'utf8'));
  expect(file.suggestedFilename()).toBe('Prologue.torii');
  expect([kept.format, kept.match.game]).toEqual(['torii-match', 'tamashii']);

  const other = await house.visit();
  await other.page.goto(`${address}/matches`);
  await other.page.locator('.head input[type=file]').setInputFiles({
    name: 'picture.torii',
    mimeType: 'image/png',
    buffer: Buffer.from('no match at all'),
  });
  await other.page.locator('.dialog .ways .button').first().click();
  await other.page.locator('.head input[type=file]').setInputFiles(path);
  await other.page.locator('.question .option').first().waitFor();
  await expect.poll(() => other.page.locator('.question h2').first().textContent()).toBe(asked);
  await answerOnce(other.page);
  await other.page.reload();
  await other.page.locator('.question .option').first().waitFor();
  await other.page.context().close();
  await page.context().close();
});

test('where the browser keeps nothing it says so, and plays', async () => {
  const { page } = await house.visit({ ...DESKTOP });
  const refused = "Object.defineProperty(self, 'indexedDB', { get: () => undefined });";
  await page.context().addInitScript(refused);
  await page.route('**/engine.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${refused}\n${await response.text()}` });
  });
  await page.reload();
  await toTheTable(page);
  await page.locator('.banner').waitFor();
  await answerOnce(page);
  await page.context().close();
});

test('a worker that dies is started again, and the match goes on where it was', async () => {
  const { page } = await house.visit();
  await toTheTable(page);
  await answerOnce(page);
  const asked = await page.locator('.question h2').first().textContent();
  const engine = page.workers().find((worker) => worker.url().includes('engine.worker'));
  await engine?.evaluate(() => {
    setTimeout(() => {
      throw new Error('dies');
    });
  });
  await page.locator('.banner').waitFor();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => page.locator('.question h2').first().textContent()).toBe(asked);
  await answerOnce(page);
  await page.context().close();
});
