/// <reference lib="dom" />
/** The Launcher on Tamashii's own table: what a move would do is said before it is made; prepared tokens are placed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE } from '../../helpers/browser.ts';
import { lay } from '../../helpers/laid.ts';
import { prepare, program, walking } from '../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;
const slot = (page: Page, id: string) => page.locator(`.tm [data-slot="${id}"]`);
const ready = (page: Page) => page.locator('.tm .prow.lit').count();

test('what a move would form and break is said before it is made, and comes true', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await lay(page, address, program);
  await expect.poll(() => ready(page)).toBe(3);
  // Patterns that are near are marked by their moves, and the next move to one of them on the Launcher.
  await page.locator('.tm .set.s1 .prow', { hasText: 'Power Pattern' }).locator('.prowlook').click();
  await expect.poll(() => page.locator('.tm .slot.next').count()).toBe(2);
  await slot(page, 'r1c1').click();
  await expect
    .poll(() => slot(page, 'r2c1').getAttribute('aria-label'))
    .toMatch(/forms\s1\sPattern.*breaks\s3\sPatterns/);
  await slot(page, 'r2c1').click();
  await expect.poll(() => ready(page)).toBe(1);
  await expect.poll(() => page.locator('.tm .left b').innerText()).toBe('4');
  await page.keyboard.press('u');
  await expect.poll(() => ready(page)).toBe(3);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('what can be done at any moment is read whole where it lies, and so is the list of all options', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await lay(page, address, walking);
  await page.locator('.tm .offer:not(.shop)').click();
  const offered = page.locator('.tm .offered');
  await offered.locator('.choosable').first().waitFor();
  const [seen = 0, whole = 0] = await offered.evaluate((list) => [list.clientHeight, list.scrollHeight]);
  expect(seen).toBeGreaterThan(80);
  expect(whole).toBe(seen);
  expect(await barriers(page)).toEqual([]);
  await offered.getByRole('button', { name: 'Close' }).click();
  await page.locator('.tm .btns > .square').click();
  const option = page.locator('.tm .asklist .option').first();
  await option.waitFor();
  // The list is the shell's: its lines have their own room here too.
  expect(await option.evaluate((line) => getComputedStyle(line).paddingInlineStart)).toBe('8px');
  expect(errors).toEqual([]);
  await page.context().close();
});

describe('Prepare', () => {
  for (const [name, size] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const)
    test(`shows all prepared tokens, the Bag and the Highlighted slots, and they are placed, on ${name}`, async () => {
      const { page, address, errors } = await house.visit({ ...size, ...CALM }, 'own');
      await lay(page, address, prepare);
      await page
        .locator('.tm .prow.lit', { hasText: /prepare 2/i })
        .locator('.launchnow')
        .click();
      const prepared = page.locator('.tm .preparing li');
      await expect.poll(() => prepared.count()).toBe(2);
      await expect
        .poll(() => page.locator('.tm .device header .lab').innerText())
        .toContain('3 tokens in the Data Bag');
      await expect.poll(() => page.locator('.tm .slot.hi').count()).toBeGreaterThan(5);
      expect([await overhang(page), await barriers(page)]).toEqual([0, []]);
      for (const left of [1, 0]) {
        await page.locator('.tm .slot[data-standing=offered]').first().click();
        await expect.poll(() => prepared.count()).toBe(left);
      }
      expect(errors).toEqual([]);
      await page.context().close();
    });
});

test('after the last move the strip says that it can still be undone, and it can', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await lay(page, address, program);
  const left = page.locator('.tm .strip .left > b');
  const note = page.locator('.tm .strip .q p', { hasText: 'All your tokens’ moves are made' });
  for (let n = Number(await left.innerText()); n > 0; n--) {
    expect(await note.count()).toBe(0);
    await expect.poll(() => left.innerText()).toBe(String(n));
    await page.keyboard.press('1');
  }
  await note.waitFor();
  await page.locator('.tm .strip').getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => left.innerText()).toBe('1');
  expect(await note.count()).toBe(0);
  await page.context().close();
});

test('a low screen keeps the whole Launcher in sight; a higher one lays everything out', async () => {
  const low = { viewport: { width: 1280, height: 620 } };
  const { page, address } = await house.visit({ ...low, ...CALM }, 'own');
  await lay(page, address, program);
  const brief = page.locator('.tm.tmboard[data-brief]');
  await brief.waitFor();
  await expect
    .poll(() =>
      page.locator('.tm .launcher .slot').evaluateAll((all) =>
        all.flatMap((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit && each.contains(hit) && width >= 40 ? [] : [each.getAttribute('data-slot')];
        }),
      ),
    )
    .toEqual([]);
  await page.setViewportSize(DESKTOP.viewport);
  await expect.poll(() => brief.count()).toBe(0);
  await page.context().close();
});
