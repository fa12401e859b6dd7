/// <reference lib="dom" />
/** The Exploration Phase on the plain board: a chapter begun, answers given on the board and in the list, a campaign. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE } from './browser.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const asked = (page: Page) => page.locator('.ask').textContent();

/** Alone at the table: bots do not answer in between. */
async function begin(page: Page, address: string, players = 1): Promise<void> {
  await page.goto(`${address}/new/exploration`);
  await page.locator('.seat').first().waitFor();
  for (let n = 0; n < 4; n++)
    await page
      .locator(`input[name=seat${n}]`)
      .nth(n === 0 ? 0 : n < players ? 1 : 2)
      .check({ force: true });
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
}

/** Chooses what the list offers first, or confirms what is asked for. */
async function answerFirst(page: Page): Promise<void> {
  const before = await asked(page);
  await page.locator('.question .option, .ask [data-main]:enabled').first().click();
  await page.waitForFunction((old) => document.querySelector('.ask')?.textContent !== old, before);
}

test('a chapter is begun, a square of the map is pressed, and the first activation comes', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await begin(page, address);
  await expect.poll(() => page.locator('.cells[data-of=squares] .cell').count()).toBe(36);
  // The side of the skill tile, then where the character begins.
  await answerFirst(page);
  const start = page.locator('.cell[data-standing=target], .cell[data-standing=offered]');
  await start.first().waitFor();
  await expect.poll(() => start.count()).toBe(4);
  const square = await start.first().getAttribute('data-at');
  await start.first().click();
  await page.locator(`.cell[data-at=${square}] [data-piece=akira]`).waitFor();
  for (let n = 0; n < 30 && !(await asked(page))?.includes('What do you do?'); n++) await answerFirst(page);
  await page.locator('.question .option', { hasText: 'Move' }).click();
  await start.first().waitFor();
  await expect.poll(() => barriers(page)).toEqual([]);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a party of two is played for a while on a phone, and nothing is wider than the window', async () => {
  const { page, address, errors } = await house.visit({ ...PHONE, locale: 'uk-UA' });
  await begin(page, address, 2);
  for (let n = 0; n < 12; n++) await answerFirst(page);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a campaign of chapters is begun, and only its first chapter is open', async () => {
  const { page, address } = await house.visit();
  await page.goto(`${address}/campaigns`);
  await page.locator('.emptiness .main').click();
  await page.locator('.dialog select').selectOption('exploration');
  await page.locator('.dialog .main').click();
  const line = (name: string) => page.locator('.row-match', { hasText: name });
  await line('Ash Village').locator('a').waitFor();
  await expect.poll(() => line('Pine Pass').locator('a').count()).toBe(0);
  await expect.poll(() => line('Pine Pass').textContent()).toContain('The chapter before it comes first.');
  await line('Ash Village').locator('a').click();
  await page.locator('.scenario', { hasText: 'Pine Pass' }).locator('input:disabled').waitFor();
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
  await page.context().close();
});
