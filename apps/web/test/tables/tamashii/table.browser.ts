/// <reference lib="dom" />
/** Tamashii's own table, played by what can be seen and pressed on it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, PHONE } from '../../helpers/browser.ts';
import { playToTheEnd, slidable, toProgram, toTheTable } from '../../helpers/pressing.ts';
import { before } from '../../helpers/tampering.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(async () => {
  await house.close();
});

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;

test('whoever plans the next turn reads how the last one ended', async () => {
  const { page } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await toTheTable(page);
  await playToTheEnd(page, 'Turn 2');
  const lines = page.locator('.tm .happened li');
  await expect.poll(async () => (await lines.allInnerTexts()).join(' ')).toMatch(/Bot 2|Time/);
});

describe('a whole Prologue on the table', () => {
  test('is played to its end by what can be pressed on a desktop', async () => {
    const { page, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await toTheTable(page);
    const did = await playToTheEnd(page);
    expect([...did]).toEqual(expect.arrayContaining(['story', 'choice', 'main']));
    await expect.poll(() => page.locator('.tm .ending .en-kind').innerText()).toMatch(/Victory|Defeat/i);
    expect(errors).toEqual([]);
  });

  test('is played to its end on a phone, and nothing scrolls sideways', async () => {
    const { page, errors } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await toTheTable(page);
    await playToTheEnd(page);
    const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect([wide, shown]).toEqual([360, 360]);
    expect(errors).toEqual([]);
  });
});

const left = (page: Page) => page.locator('.tm .left b').innerText();

describe('a token is slid', () => {
  test('by dragging it', async () => {
    const { page } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await toProgram(page);
    const [from, to] = await slidable(page);
    await page.locator(`[data-slot=${from}]`).dragTo(page.locator(`[data-slot=${to}]`));
    await page.locator(`[data-slot=${to}] .tok`).waitFor();
    await expect.poll(() => page.locator(`[data-slot=${from}] .tok`).count()).toBe(0);
    await expect.poll(() => left(page)).toBe('3');
  });

  test('by tapping one slot after the other on a phone', async () => {
    const { page } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await toProgram(page);
    const [from, to] = await slidable(page);
    await page.locator(`[data-slot=${from}]`).tap();
    await page.locator(`[data-slot=${to}]`).tap();
    await page.locator(`[data-slot=${to}] .tok`).waitFor();
    await expect.poll(() => left(page)).toBe('3');
  });

  test('by keys alone, and is taken back', async () => {
    const { page } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await toProgram(page);
    const [from, to] = await slidable(page);
    await page.locator(`[data-slot=${from}]`).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator(`[data-slot=${to}] .tok`).waitFor();
    await expect.poll(() => left(page)).toBe('3');
    await page.keyboard.press('u');
    await page.locator(`[data-slot=${from}] .tok`).waitFor();
    await expect.poll(() => left(page)).toBe('4');
  });
});

test('whoever looks at the map while tokens are moved finds the way back where the map was', async () => {
  const { page } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await toProgram(page);
  await page.getByText('Leave the lessons').first().click();
  await page.locator('.tm .mini').click();
  await expect.poll(() => page.locator('.tm .launcher').count()).toBe(0);
  await page
    .locator('.tm .side', { hasText: 'Back to the Launcher' })
    .getByText('Back to the Launcher')
    .click();
  await page.locator('.tm .launcher').waitFor();
});

/** What happened before somebody came back arrives late, as it does in a long match: it has to be played again for that. */
const LATE = `{
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message, ...more) {
    if (message?.t === 'recalled') setTimeout(() => post.call(this, message, ...more), 2500);
    else post.call(this, message, ...more);
  };
}`;

test('whoever comes back is not told the story again', async () => {
  const { page, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await toProgram(page);
  // By then all of it has been put into the save.
  await page.waitForTimeout(2500);
  await before(page, LATE);
  await page.locator('.tm .strip:not(.quiet)').waitFor();
  await page.waitForTimeout(3500);
  const [from, to] = await slidable(page);
  await page.locator(`[data-slot=${from}]`).click();
  await page.locator(`[data-slot=${to}]`).click();
  await page.locator(`[data-slot=${to}] .tok`).waitFor();
  await expect.poll(() => left(page)).toBe('3');
  await page.waitForTimeout(500);
  expect(await page.locator('.tm .veil').count()).toBe(0);
  expect(errors).toEqual([]);
});

describe('nobody is kept out', () => {
  for (const colorScheme of ['dark', 'light'] as const)
    test(`axe finds no barrier while one programs, ${colorScheme}`, async () => {
      const { page } = await house.visit({ ...DESKTOP, ...CALM, colorScheme }, 'own');
      await toProgram(page);
      await expect.poll(() => barriers(page)).toEqual([]);
    });
});
