/// <reference lib="dom" />
/** From the first visit to the middle of a match, in a real browser. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  barriers,
  DESKTOP,
  type House,
  inspector,
  openHouse,
  overhang,
  PHONE,
  toTheTable,
} from '../helpers/browser.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** What can be answered, or that the match is over; waits while bots think. */
async function answerable(page: Page): Promise<string[]> {
  await page.locator('.question .option, [data-main]:enabled, .over').first().waitFor();
  return page
    .locator('.question .option')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-option') ?? ''));
}

/** Waits until an answer has been taken: the question changes, or the log has grown. */
async function taken(page: Page, before: string): Promise<void> {
  await page.waitForFunction((old) => document.querySelector('.ask')?.textContent !== old, before, {
    timeout: 30_000,
  });
}

/** What is there is pressed at once. */
const SOON = { timeout: 5000 };

/** What would be pressed next: the main answer, one more of several, or the first option. */
async function nextPress(page: Page): Promise<{ selector: string; answers: boolean }> {
  if ((await page.locator('[data-main]:enabled').count()) > 0)
    return { selector: '[data-main]:enabled', answers: true };
  const some = (await page.locator('.question .option[aria-pressed]').count()) > 0;
  return some
    ? { selector: '.question .option[aria-pressed="false"]', answers: false }
    : { selector: '.question .option', answers: true };
}

/**
 * Gives one answer: chooses as much as is wanted and confirms, or takes the main answer, or the first option. The bot may
 * answer for the whole table between looking and pressing: then what was seen is gone, and one looks again.
 */
async function answerOnce(page: Page, press: (selector: string) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    await answerable(page);
    const before = (await page.locator('.ask').textContent()) ?? '';
    const { selector, answers } = await nextPress(page);
    try {
      await press(selector);
    } catch (error) {
      if (tries === 5) throw error;
      continue;
    }
    if (answers) await taken(page, before);
    return;
  }
}

/** Presses a key so often, each time at the very moment at which other options are drawn: before anything is painted. */
function pressWithThePicture(page: Page, key: string, most: number): Promise<void> {
  return page.evaluate(
    ([pressed, times]) => {
      const drawn: string[] = [];
      Object.assign(globalThis, { drawn });
      new MutationObserver(() => {
        const { option } = document.querySelector<HTMLElement>('.question .option')?.dataset ?? {};
        if (option === undefined || option === drawn.at(-1)) return;
        drawn.push(option);
        if (drawn.length <= times)
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    [key, most] as const,
  );
}

test('a key that comes with the picture of a question answers that question, not the one before', async () => {
  const { page, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await page.locator('.door .button').first().click();
  await page.locator('.seat').nth(1).locator('label').last().click();
  await pressWithThePicture(page, '1', 4);
  await page.locator('button[type=submit]').click();
  // The first key comes with the table itself; each of the others with what the one before has led to.
  const drawn = () => page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn.length);
  await expect.poll(drawn).toBeGreaterThan(4);
  await expect.poll(() => page.locator('.banner').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('three presses lead from the first visit to the first move', async () => {
  const { page, errors } = await house.visit();
  await toTheTable(page);
  const before = (await page.locator('.ask').textContent()) ?? '';
  await page.locator('.question .option').first().click();
  await taken(page, before);
  expect(errors).toEqual([]);
  await page.context().close();
});

describe.each([
  ['by pointer', DESKTOP, (page: Page) => (selector: string) => page.locator(selector).first().click(SOON)],
  ['by touch', PHONE, (page: Page) => (selector: string) => page.locator(selector).first().tap(SOON)],
  [
    'by keys alone',
    DESKTOP,
    (page: Page) => async (selector: string) => {
      await page.locator(selector).first().focus(SOON);
      await page.keyboard.press('Enter');
    },
  ],
] as const)('%s', (_, screen, pressing) => {
  test('the first turns of the Prologue are played beside a bot', async () => {
    const { page, errors } = await house.visit({ ...screen, locale: 'en-US' });
    await toTheTable(page);
    for (let n = 0; n < 15; n++) await answerOnce(page, pressing(page));
    expect(errors).toEqual([]);
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  });
});

test('a match is where it was after the page is loaded again', async () => {
  const { page } = await house.visit();
  await toTheTable(page);
  for (let n = 0; n < 4; n++) await answerOnce(page, (selector) => page.locator(selector).first().click());
  // The bot moves on meanwhile: what is asked of the person is read when it is their turn again.
  await answerable(page);
  await page.waitForTimeout(1500);
  await answerable(page);
  const ask = () => page.locator('.question h2').first().textContent();
  const before = await ask();
  await page.reload();
  await answerable(page);
  await expect.poll(ask, { timeout: 10_000 }).toBe(before);
  await page.context().close();
});

test('something that has nothing to offer says why when it is touched, and by its keys', async () => {
  const { page, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await toTheTable(page);
  for (let n = 0; n < 6 && (await page.locator('[data-option*="r1c"]').count()) === 0; n++) {
    await page.locator('.question .option').first().click();
    await page.waitForTimeout(500);
  }
  const tile = page.locator('[data-place^="map/"][data-standing="plain"]').first();
  await tile.click({ force: true });
  const tag = page.locator('.nottag');
  await tag.waitFor();
  await expect
    .poll(() => tag.textContent())
    .toMatch(/nothing can be done with it now.*You are asked: Which Data tokens/);
  await expect.poll(() => page.locator('#reply').textContent()).toContain('You are asked');
  await expect.poll(() => barriers(page)).toEqual([]);
  await tag.locator('.why').click();
  const reason = page.locator('.drawer.reason');
  await expect.poll(() => reason.locator('.said').textContent()).toContain('Not offered');
  await expect.poll(() => reason.locator('.because').first().textContent()).toMatch(/TM-/);
  await page.keyboard.press('Escape');
  await page.locator('.reason').waitFor({ state: 'detached' });
  // The same by keys: what can be done here, and why not.
  await tile.focus();
  await page.keyboard.press('m');
  await expect.poll(() => page.locator('#reply').textContent()).toContain('You are asked');
  await page.keyboard.press('w');
  await reason.locator('.because').first().waitFor();
  await page.keyboard.press('Escape');
  // What can be chosen needs no excuse.
  await page.locator('[data-standing="offered"]').first().click();
  await expect.poll(() => tag.count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a match that is not on this device is told, and the way back is shown', async () => {
  const { page, address } = await house.visit();
  await page.goto(`${address}/match/no-such-match`);
  await expect.poll(() => page.title()).toBe('Nothing here · Torii');
  await page.locator('.problem .button.main').click();
  await page.locator('.gate').waitFor();
  await page.context().close();
});

describe.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
] as const)('nobody is kept out, %s', (_, scheme) => {
  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)('on every screen of a %s', async (__, screen) => {
    const { page, address } = await house.visit({ ...screen, ...scheme, locale: 'en-US' });
    const { found, look } = inspector(page);
    await page.locator('.now').waitFor();
    await look('start');
    for (const path of ['matches', 'settings', 'new/tamashii']) {
      await page.goto(`${address}/${path}`);
      await page.locator('h1').first().waitFor();
      await look(path);
    }
    await page.goto(address);
    await toTheTable(page);
    await look('table');
    const menu = page.getByRole('button', { name: 'More', exact: false }).last();
    await menu.click();
    await page.locator('[role=menu]').waitFor();
    await look('menu');
    for (const deed of ['Settings', 'Keys', 'Report']) {
      if ((await page.locator('[role=menu]').count()) === 0) await menu.click();
      await page.getByRole('menuitem', { name: deed }).click();
      await look(deed);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog[open], .drawer').count()).toBe(0);
    }
    await menu.click();
    await page.getByRole('menuitem', { name: 'Replay' }).click();
    await page.locator('.deck, .replay').first().waitFor();
    await look('replay');
    expect(found).toEqual([]);
    await page.context().close();
  });
});
