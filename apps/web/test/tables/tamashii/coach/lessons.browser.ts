/// <reference lib="dom" />
/** Lessons: each shown in its moment, learned by one's own hand and by nothing else. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse } from '../../../helpers/browser.ts';
import { lay } from '../../../helpers/laid.ts';
import { pressOn, slidable, toProgram } from '../../../helpers/pressing.ts';
import { program, reset } from '../../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;

const lessonNow = async (page: Page): Promise<string | null> =>
  (await page.locator('.tm .coach').first().getAttribute('data-lesson', { timeout: 10_000 })) ?? null;

/** The lessons that have been learned on this device. */
const learned = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('torii.tamashii.lessons') ?? '{}').done ?? []);

/** Presses on, whatever is asked, until something is there. */
async function pressUntil(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 200 && !(await page.locator(selector).first().isVisible()); n++) {
    await pressOn(page, 3);
    await page.waitForTimeout(60);
  }
  await page.locator(selector).first().waitFor();
}

/** Any token, to any slot beside it. */
async function slideByHand(page: Page): Promise<void> {
  await page.locator('.tm .slot[data-standing=offered]').first().click();
  await page.locator('.tm .slot[data-standing=target]').first().click();
}

describe('lessons', () => {
  test('point at the table, are learned by doing, and can be left and taken up again', async () => {
    const { page } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await toProgram(page);
    const lesson = page.locator('.tm .coach h2');
    await expect.poll(() => lesson.innerText()).toBe('Move a Data token');
    // Behind that of the boards: lessons are numbered as they are met.
    const number = page.locator('.tm .lessonno');
    await expect.poll(() => number.innerText()).toMatch(/^Lesson 2 of /);
    const ring = await page.locator('.tm .coachring rect').boundingBox();
    const launcher = await page.locator('.tm .launcher').boundingBox();
    expect(Math.abs((ring?.x ?? 0) - (launcher?.x ?? 99))).toBeLessThan(12);
    const [from, to] = await slidable(page);
    await page.locator(`[data-slot=${from}]`).click();
    await page.locator(`[data-slot=${to}]`).click();
    await page.locator(`[data-slot=${to}] .tok`).waitFor();
    await expect.poll(() => lesson.allInnerTexts()).not.toContain('Move a Data token');
    await expect.poll(() => number.innerText()).toMatch(/^Lesson 3 of /);
    await page.reload();
    await page.locator('.tm .strip:not(.quiet)').waitFor();
    await expect.poll(() => lesson.allInnerTexts()).not.toContain('Move a Data token');
    await page.locator('.tm .coach .leaving').click();
    await expect.poll(() => lesson.count()).toBe(0);
    // Whoever left by mistake finds the way back where they were.
    await page.getByRole('button', { name: 'Go on with the lessons' }).click();
    await expect.poll(() => lesson.count()).toBe(1);
    await page.getByRole('button', { name: 'Leave the lessons' }).first().click();
    await page.getByRole('button', { name: 'Start the lessons again' }).click();
    await expect.poll(() => lesson.innerText()).toBe('Move a Data token');
  });
});

/** Tab after Tab, until it is reached; then Enter. */
async function pressByKeys(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  for (let n = 0; n < 120; n++) {
    if (await button.evaluate((each) => each === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

describe('lessons without a pointer', () => {
  test('are announced, put aside, taken up again and learned by keys alone', async () => {
    const { page, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await toProgram(page);
    const lesson = page.getByRole('complementary', { name: 'Lesson' });
    await expect.poll(() => lesson.getAttribute('aria-live')).toBe('polite');
    await expect.poll(() => lesson.innerText()).toContain('Move a Data token');
    await pressByKeys(page, 'I know this');
    await expect.poll(() => lesson.locator('h2').allInnerTexts()).not.toContain('Move a Data token');
    await pressByKeys(page, 'Leave the lessons');
    await expect.poll(() => lesson.count()).toBe(0);
    await pressByKeys(page, 'Start the lessons again');
    await expect.poll(() => lesson.innerText()).toContain('Move a Data token');
    const [from, to] = await slidable(page);
    await page.locator(`[data-slot=${from}]`).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator(`[data-slot=${to}] .tok`).waitFor();
    await expect.poll(() => lesson.locator('h2').allInnerTexts()).not.toContain('Move a Data token');
    expect(errors).toEqual([]);
  });
});

describe('what the button of a lesson did is not learned', () => {
  test('a token that it has moved, until the hand moves one', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, program);
    const left = page.locator('.tm .left b');
    const before = Number(await left.innerText());
    await expect.poll(() => lessonNow(page)).toBe('slide');
    await page.getByRole('button', { name: 'Do it for me' }).click();
    await expect.poll(() => left.innerText()).toBe(String(before - 1));
    await expect.poll(() => page.locator('.tm .coach').innerText()).toContain('now do it yourself');
    expect([await lessonNow(page), await learned(page)]).toEqual(['slide', []]);
    await slideByHand(page);
    await expect.poll(() => left.innerText()).toBe(String(before - 2));
    await expect.poll(() => learned(page)).toContain('slide');
    await page.context().close();
  });

  test('what comes of it later is not either: a plan that it has finished, and the Launch after it', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, program);
    await page.locator('.tm .left b').waitFor();
    for (let n = 0; n < 20 && (await page.locator('.tm .left b').innerText()) !== '1'; n++) {
      await slideByHand(page);
      await page.waitForTimeout(150);
    }
    await expect.poll(() => lessonNow(page)).toBe('planned');
    await page.getByRole('button', { name: 'Do it for me' }).click();
    await expect.poll(() => lessonNow(page), { timeout: 20_000 }).toBe('move');
    await page.locator('.tm .hex.can:not(.own)').first().click();
    await expect.poll(() => learned(page)).toContain('move');
    expect(await learned(page)).not.toContain('planned');
    await page.context().close();
  });
});

test('a reset is learned by planning anew, not by a phase that comes', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await lay(page, address, reset);
  await page.locator('.tm .coach[data-lesson=power]').waitFor();
  await pressUntil(page, '.tm .coach[data-lesson=reset]');
  await pressUntil(page, '.tm .slot[data-standing=offered]');
  expect(await learned(page)).not.toContain('reset');
  await slideByHand(page);
  await expect.poll(() => learned(page)).toContain('reset');
  await page.context().close();
});
