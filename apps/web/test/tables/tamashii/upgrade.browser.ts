/// <reference lib="dom" />
/** Upgrades and trades on Tamashii's own table: everything they are decided from in one place, answered there. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE } from '../../helpers/browser.ts';
import { lay, sitDown } from '../../helpers/laid.ts';
import { program, upgrade } from '../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;

const purse = (page: Page, sign: 'exp' | 'memory') => page.locator(`.tm .up-purse.a-${sign} b`).innerText();

/** An Augment's card, by its place. */
const card = (page: Page, place: string) => page.locator(`.tm .up-card[data-place="players/${place}"]`);

describe('Upgrades', () => {
  test('stand together with what they cost, and are bought there', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, upgrade);
    expect([await purse(page, 'exp'), await purse(page, 'memory')]).toEqual(['4', '3']);
    // Data by colour, where it lies.
    const rows = await page.locator('.tm .up-table tbody tr').allInnerTexts();
    expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual([
      'Data Bag 1 0 1 2 0 0',
      'Dump 1 3 1 1 1 0',
      'Launcher 4 1 1 3 0 1',
    ]);
    await card(page, 'p1/unequipped/dredged-disk').getByRole('button', { name: 'Equip' }).click();
    await card(page, 'p1/equipped/dredged-disk').waitFor();
    await expect.poll(() => purse(page, 'memory')).toBe('1');
    await page.locator('.tm [data-buy=unlock]').click();
    await page.locator('.tm .up-slot.lock:enabled').nth(1).click();
    await expect.poll(() => page.locator('.tm .up-slot.lock').count()).toBe(3);
    await expect.poll(() => purse(page, 'exp')).toBe('2');
    await page.getByRole('button', { name: '1 Memory: gain Red Data' }).click();
    await expect.poll(() => purse(page, 'memory')).toBe('0');
    // What cannot be paid stays, and says why.
    await expect.poll(() => page.locator('.tm [data-buy=discard]').isDisabled()).toBe(true);
    await expect.poll(() => page.locator('.tm [data-buy=discard]').innerText()).toContain('Costs 1 Memory');
    await page.keyboard.press('u');
    await expect.poll(() => purse(page, 'memory')).toBe('1');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a Class Augment is drawn and one of two is kept, with their texts', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, upgrade);
    await page.locator('.tm [data-buy=class]').click();
    const choices = page.locator('.tm .choices .choosable');
    await expect.poll(() => choices.count()).toBe(2);
    await expect.poll(() => choices.first().innerText()).toContain('Memory cost');
    await page.keyboard.press('1');
    await expect.poll(() => page.locator('.tm .up-card.loose[data-place*="p1/"]').count()).toBe(2);
    await page.context().close();
  });
});

/** Programming, with something left to buy. */
const spare = { ...program, state: { ...program.state, players: { p1: { exp: 2, assets: { memory: 2 } } } } };

test('whoever opens them while programming and buys finds them open for more, and closed once they close them', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await lay(page, address, spare);
  await page.locator('.tm .offer.shop').click();
  await page.getByRole('button', { name: '1 Memory: gain Red Data' }).click();
  await expect.poll(() => purse(page, 'memory')).toBe('1');
  // What is asked in between is about what was bought; then it is open again, and nothing takes it away a moment later.
  await page.locator('.tm [data-buy=class]').click();
  await expect.poll(() => page.locator('.tm .choices .choosable').count()).toBe(2);
  await page.keyboard.press('1');
  await expect.poll(() => purse(page, 'exp')).toBe('0');
  await page.waitForTimeout(300);
  expect(await page.locator('.tm .up').isVisible()).toBe(true);
  await page.locator('.tm .up-head .ib').click();
  await page.locator('.tm .launcher').waitFor();
  await page.keyboard.press('1');
  await page.waitForTimeout(300);
  expect(await page.locator('.tm .up').count()).toBe(0);
  await page.context().close();
});

test('what was bought at one question keeps them open for it, and not for what is asked next', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await lay(page, address, upgrade);
  await page.locator('.tm [data-buy=class]').click();
  await expect.poll(() => page.locator('.tm .choices .choosable').count()).toBe(2);
  // The two lie over what is bought, which keeps its place and size.
  const strip = await page.locator('.tm .strip').boundingBox();
  expect(strip && [strip.x, strip.width, Math.round(strip.y + strip.height)]).toEqual([0, 1440, 900]);
  expect(await page.locator('.tm .up').isVisible()).toBe(true);
  await page.keyboard.press('1');
  await expect.poll(() => purse(page, 'exp')).toBe('2');
  await page.locator('.tm .strip .btn.go').click();
  await page.locator('.tm .launcher').waitFor();
  expect(await page.locator('.tm .up').count()).toBe(0);
  await page.context().close();
});

describe('a trade', () => {
  /** The device goes to somebody else. */
  async function change(page: Page, player: string): Promise<void> {
    await page.locator('.tm .whose button', { hasText: player }).click();
    await page.locator('.curtain .main').waitFor();
    await sitDown(page);
  }

  test('is offered by one player and agreed to by the other', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, { ...upgrade, people: [0, 1] });
    await card(page, 'p2/unequipped/rooftop-watch').getByRole('button').last().click();
    await page.locator('.tm .up-deal').waitFor();
    await expect.poll(() => page.locator('.tm .up-deal').innerText()).toContain('Player 2 is choosing');
    await change(page, 'Player 2');
    const deal = page.locator('.tm .up-deal');
    await expect
      .poll(() => deal.innerText())
      .toMatch(/Player 1 gives\s+Dredged Disk\s+Player 2 gives\s+Rooftop Watch/);
    await expect.poll(() => barriers(page)).toEqual([]);
    await deal.getByRole('button', { name: 'Accept' }).click();
    // Both arrive unequipped.
    await card(page, 'p2/unequipped/dredged-disk').waitFor();
    await card(page, 'p1/unequipped/rooftop-watch').waitFor();
    await expect.poll(() => deal.count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('is refused, and is not offered again in the phase', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, { ...upgrade, people: [0, 1] });
    await card(page, 'p2/unequipped/clean-slate').getByRole('button').last().click();
    await page.locator('.tm .up-deal').waitFor();
    await change(page, 'Player 2');
    await page.locator('.tm .up-deal').getByRole('button', { name: 'Refuse' }).click();
    await expect.poll(() => page.locator('.tm .up-deal').count()).toBe(0);
    await change(page, 'Player 1');
    await expect
      .poll(() => card(page, 'p2/unequipped/clean-slate').innerText())
      .toMatch(/never|offered|Cannot/);
    await expect.poll(() => overhang(page)).toBe(0);
    await page.context().close();
  });
});

describe('nobody is kept out', () => {
  for (const colorScheme of ['dark', 'light'] as const)
    test(`axe finds no barrier among Upgrades, ${colorScheme}`, async () => {
      const { page, address } = await house.visit({ ...DESKTOP, ...CALM, colorScheme }, 'own');
      await lay(page, address, upgrade);
      await expect.poll(() => barriers(page)).toEqual([]);
      await page.context().close();
    });
});

test('results that are shown while one upgrades move nothing', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await lay(page, address, upgrade);
  await page.locator('.tm .up').waitFor();
  const before = await page.locator('.tm .strip').boundingBox();
  await page.locator('.tm.tmboard').evaluate((board) => {
    const results = document.createElement('div');
    results.className = 'results';
    results.innerHTML = '<div class="rs"><p>·</p></div><div class="rs"><p>·</p></div>';
    board.append(results);
  });
  expect(await page.locator('.tm .strip').boundingBox()).toEqual(before);
  await page.context().close();
});
