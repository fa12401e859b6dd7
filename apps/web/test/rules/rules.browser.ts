/// <reference lib="dom" />
/** The rules reference in a real browser: opened at a rule, searched, read in another language, over the table. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE, toTheTable } from '../helpers/browser.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** The rule that is looked at. */
function lookedAt(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector('.rule[data-on]')?.id ?? null);
}

test('an address opens the rules at a rule, with eyes and keys on it', async () => {
  const { page, address, errors } = await house.visit();
  await page.goto(`${address}/rules/tamashii/TM-3i-11`);
  await page.locator('.rule[data-on]').waitFor();
  await expect.poll(() => lookedAt(page)).toBe('TM-3i-11');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('TM-3i-11');
  await expect.poll(() => page.locator('.section h1').textContent()).toBe('Assets');
  // A statement that another rule tells along is found there.
  await page.goto(`${address}/rules/tamashii/TM-3i-10`);
  await page.locator('#TM-3i-09[data-on]').waitFor();
  await page.goto(`${address}/rules/tamashii/TM-99-99`);
  await page.locator('.notice').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the games lie side by side: the other one is opened at a rule of its own, searched and linked', async () => {
  const { page, address, errors } = await house.visit();
  await page.goto(`${address}/rules/tamashii`);
  await page.locator('.games a', { hasText: 'Exploration Phase' }).click();
  await expect.poll(() => page.locator('.section h1').textContent()).toBe('What you do');
  await page.goto(`${address}/rules/exploration/EX-LOS-04`);
  // A statement that another rule tells along is found there.
  await page.locator('#EX-LOS-03[data-on]').waitFor();
  await page.goto(`${address}/rules/exploration/EX-ATK-02`);
  await page.locator('.rule[data-on] p a', { hasText: 'line of sight' }).click();
  await page.locator('#EX-LOS-01[data-on]').waitFor();
  await page.locator('.finder input').fill('counterattack');
  await page.locator('mark').first().waitFor();
  expect(await page.locator('.rule[data-on] mark').count()).toBeGreaterThan(0);
  await expect.poll(() => barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('words are found in Ukrainian, whatever their ending, and marked', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'uk-UA' });
  await page.goto(`${address}/rules/tamashii`);
  await page.locator('.section h1').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('ЩИТАМИ');
  await page.locator('mark').first().waitFor();
  const marked = await page.locator('.rule[data-on] mark').allTextContents();
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.every((text) => text.toLowerCase().startsWith('щит'))).toBe(true);
  const count = page.locator('.finder .count');
  const all = Number((await count.textContent())?.match(/\d+$/)?.[0]);
  await expect.poll(() => count.textContent()).toMatch(/^1 з \d+$/);
  expect(all).toBeGreaterThan(3);
  const first = await lookedAt(page);
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => document.querySelector('.rule[data-on]')?.id !== old, first);
  await expect.poll(() => count.textContent()).toMatch(/^2 з /);
  // The sections say how often they have it.
  const hits = await page.locator('.hits').allTextContents();
  expect(hits.reduce((sum, each) => sum + Number(each), 0)).toBe(all);
  await page.locator('.finder input').fill('дракон');
  await page.locator('.notice').waitFor();
  await page.context().close();
});

test('another language keeps the rule, in sight also where its words are longer, and the keys where they were', async () => {
  const { page, address } = await house.visit({ ...PHONE, locale: 'en-US' });
  const seen = () =>
    page.locator('.rule[data-on]').evaluate((rule) => {
      const { top, bottom } = rule.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  await page.goto(`${address}/rules/exploration/EX-ATK-07`);
  await page.locator('.rule[data-on]').waitFor();
  for (const [language, title] of [
    ['uk', 'Атака'],
    ['fr', 'Attaquer'],
    ['en', 'Attacking'],
  ] as const) {
    await page.locator('.language select').focus();
    await page.locator('.language select').selectOption(language);
    await page.waitForFunction(
      (wanted) => document.querySelector('.section h1')?.textContent === wanted,
      title,
    );
    await expect.poll(seen).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  }
  await page.goto(`${address}/rules/tamashii/TM-3i-11`);
  await page.locator('.rule[data-on]').waitFor();
  await page.locator('.language select').selectOption('fr');
  await page.waitForFunction(() => document.querySelector('.section h1')?.textContent === 'Atouts');
  await expect.poll(() => lookedAt(page)).toBe('TM-3i-11');
  await expect.poll(() => page.locator('.rule[data-on] p').first().textContent()).toMatch(/Blessure/);
  await page.context().close();
});

test('a word leads to where it is explained', async () => {
  const { page, address } = await house.visit();
  await page.goto(`${address}/rules/tamashii/TM-3i-11`);
  await page.locator('.rule[data-on] p a', { hasText: 'Wound' }).first().click();
  await page.locator('#TM-8-22[data-on]').waitFor();
  expect(page.url()).toMatch(/TM-8-22$/);
  await page.goBack();
  await page.locator('#TM-3i-11[data-on]').waitFor();
  await page.context().close();
});

test('over the table: H opens the rules, Escape closes them, and the match is as it was', async () => {
  const { page } = await house.visit();
  await toTheTable(page);
  const asked = await page.locator('.ask h2').first().textContent();
  await page.keyboard.press('h');
  await page.locator('.rulesDrawer .rule').first().waitFor();
  await expect.poll(() => page.locator('.rulesDrawer .beside li').count()).toBeGreaterThan(2);
  await expect.poll(() => barriers(page)).toEqual([]);
  await page.locator('.rulesDrawer .close').focus();
  await page.keyboard.press('Escape');
  await page.locator('.rulesDrawer').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.ask h2').first().textContent()).toBe(asked);
  await page.context().close();
});

describe.each(['light', 'dark'] as const)('nobody is kept out, %s', (colorScheme) => {
  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)('on a %s', async (name, screen) => {
    const { page, address } = await house.visit({ ...screen, colorScheme, locale: 'en-US' });
    await page.goto(`${address}/rules/tamashii/TM-3i-11`);
    await page.locator('.rule[data-on]').waitFor();
    await page.locator('.finder input').fill('shield');
    await expect.poll(() => barriers(page)).toEqual([]);
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    if (name === 'phone') {
      await page.locator('.toSections').tap();
      await page.locator('.chapters a').first().waitFor();
      await expect.poll(() => barriers(page)).toEqual([]);
    }
    await page.context().close();
  });
});
