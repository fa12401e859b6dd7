/// <reference lib="dom" />
/** Grids on Tamashii's own table: one stop for Tab, arrows inside, and the focus on the cell itself. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, PHONE } from '../../helpers/browser.ts';
import { lay } from '../../helpers/laid.ts';
import { districtEffect, program } from '../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { ...DESKTOP, locale: 'en-US', reducedMotion: 'reduce' } as const;
const LAUNCHER = '.tm .launcher';
const MAP = '.tm .map:not(.little)';

/** The cell that has the focus. */
const here = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.at);

/** The places of a grid that Tab stops at on its way through the page. */
async function stopsIn(page: Page, grid: string): Promise<string[]> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const found: string[] = [];
  for (let n = 0; n < 150; n++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate((wanted) => {
      const focus = document.activeElement as HTMLElement | null;
      if (focus === null || focus === document.body) return null;
      return focus.closest(wanted) ? (focus.dataset.place ?? focus.outerHTML) : '';
    }, grid);
    if (at === null) return found;
    if (at !== '') found.push(at);
  }
  throw new Error('Tab does not come round');
}

/** Goes to a cell and on by arrows; says where each of them led. */
async function walk(page: Page, from: string, keys: readonly string[]): Promise<(string | undefined)[]> {
  await page.locator(`${from}[data-at]`).focus();
  const ways: (string | undefined)[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    ways.push(await here(page));
  }
  return ways;
}

test.each([
  ['the Launcher', program, LAUNCHER, 20],
  ['the map', districtEffect, MAP, 13],
] as const)(
  '%s is a grid of cells without a button in it, and one stop for Tab',
  async (_, laid, grid, cells) => {
    const { page, address, errors } = await house.visit(CALM, 'own');
    await lay(page, address, laid);
    await page.locator(grid).waitFor();
    const all = page.locator(`${grid}[role=grid] > [role=row] > [role=gridcell][tabindex]`);
    await expect.poll(() => all.count()).toBe(cells);
    expect(await page.locator(grid).locator('button, [role=button], a, input').count()).toBe(0);
    // One of what can be chosen, while nobody has been there.
    const [stop, ...more] = await stopsIn(page, grid);
    expect(more).toEqual([]);
    expect(await page.locator(`[data-place="${stop}"]`).getAttribute('data-standing')).toBe('offered');
    // Whatever cannot be chosen can be reached, and says so.
    const told = await all.evaluateAll((each) =>
      each.map((cell) => [
        cell.getAttribute('data-standing') === 'plain',
        cell.getAttribute('aria-disabled') === 'true',
        /can be chosen$/.test(cell.getAttribute('aria-label') ?? ''),
      ]),
    );
    expect(told.filter(([plain, disabled, can]) => plain !== disabled || plain === can)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test('arrows walk through the Launcher, Enter slides a token, and Tab comes back to the slot that was left', async () => {
  const { page, address, errors } = await house.visit(CALM, 'own');
  await lay(page, address, program);
  const keys = [
    'ArrowRight',
    'ArrowDown',
    'End',
    'ArrowRight',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'Home',
  ];
  expect(await walk(page, '[data-slot=r1c1]', keys)).toEqual(
    'r1c2 r2c2 r2c5 r2c5 r3c5 r4c5 r4c5 r4c1'.split(' '),
  );
  await walk(page, '[data-slot=r1c3]', ['Enter']);
  const chosen = page.locator('[data-slot=r1c3]');
  await expect.poll(() => chosen.getAttribute('aria-selected')).toBe('true');
  expect(await chosen.getAttribute('aria-label')).toMatch(/chosen$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await page.locator('[data-slot=r1c4] .tok').waitFor();
  expect(await here(page)).toBe('r1c4');
  expect(await stopsIn(page, LAUNCHER)).toEqual(['players/p1/launcher/r1c4']);
  // The map takes its place for a while.
  await page.setViewportSize(PHONE.viewport);
  for (const [tab, shown] of [
    ['Map', MAP],
    ['Launcher', LAUNCHER],
  ] as const) {
    await page.locator('.tm .tmtabs').getByRole('button', { name: tab }).click();
    await page.locator(shown).waitFor();
  }
  expect(await stopsIn(page, LAUNCHER)).toEqual(['players/p1/launcher/r1c4']);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('arrows walk over the map from row to row to the nearer tile, and show what is walked over', async () => {
  const { page, address, errors } = await house.visit(CALM, 'own');
  await lay(page, address, districtEffect);
  await page.locator(MAP).waitFor();
  const keys = 'ArrowLeft ArrowUp ArrowUp ArrowRight ArrowDown ArrowDown End ArrowDown Home'.split(' ');
  expect(await walk(page, '[data-place="map/t1"]', keys)).toEqual(
    't8 t10 t11 t13 t12 t1 t3 t4 t6'.split(' '),
  );
  await page.locator(`${MAP} .hex.picked[data-at=t6]`).waitFor();
  expect(await stopsIn(page, MAP)).toEqual(['map/t6']);
  expect(errors).toEqual([]);
  await page.context().close();
});
