/// <reference lib="dom" />
/** Two people on one device: a curtain where anything is hidden, and nothing of the other seat behind it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE } from '../helpers/browser.ts';
import { answer, twoPeople } from '../helpers/hands.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const PROTOCOL = /Learning Protocol/;

test('a curtain hangs before every change of person, and secrets are not behind it', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await twoPeople(page, address, 'geo-hunt');
  const secrets = new Map<string, string[]>();
  let [curtains, sits] = [0, ''];
  for (let n = 0; n < 30 && curtains < 5; n++) {
    await page.locator('.curtain, .question [data-option], [data-main]:enabled').first().waitFor();
    if ((await page.locator('.curtain').count()) > 0) {
      curtains += 1;
      const text = await page.evaluate(() => document.body.textContent ?? '');
      const name = (await page.locator('.curtain h1 span').textContent()) ?? '';
      expect(name).not.toBe(sits);
      // Nothing of a table is in the document, and nothing that only one of them has seen.
      await expect.poll(() => page.locator('[data-place], .option').count()).toBe(0);
      for (const secret of [...secrets.values()].flat()) expect(text).not.toContain(secret);
      await expect.poll(() => page.title()).toContain(name);
      if (curtains === 1) await expect.poll(() => barriers(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.locator('.ask').waitFor();
      sits = name;
      await expect.poll(() => page.locator('.abreast').count()).toBe(0);
      // What the others keep is not in the document of whoever sits there now either.
      const now = await page.evaluate(() => document.body.textContent ?? '');
      for (const [who, kept] of secrets)
        if (who !== name) for (const secret of kept) expect(now).not.toContain(secret);
      continue;
    }
    const prompt = (await page.locator('.question h2').first().textContent()) ?? '';
    // The first one is kept, which everybody is told; what was given back is nobody else's business.
    if (PROTOCOL.test(prompt))
      secrets.set(
        sits,
        (await page.locator('.question .option').allTextContents())
          .slice(1)
          .map((text) => text.replace(/^\d /, '').split('.')[0] ?? ''),
      );
    await page.locator('.question .option, [data-main]:enabled').first().click();
    await page.waitForTimeout(150);
  }
  expect(curtains).toBeGreaterThan(2);
  expect([...secrets.keys()]).not.toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

/** Options of the Programming Step, in which everybody slides their own tokens. */
const SLIDE = '[data-option*="r1c"]';

test('on a wide screen people who are asked at once are asked side by side', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await twoPeople(page, address, 'prologue');
  const beside = page.locator('.abreast .ask');
  const at = (column: string) => page.locator(`${column} .whose`).first().textContent();
  // Both have a question: each answers their own, in any order, and the other's stays as it is.
  for (let n = 0; n < 20 && (await beside.locator(SLIDE).count()) === 0; n++) {
    await answer(page, 'pointer', 0);
    await page.waitForTimeout(200);
  }
  await beside.locator(SLIDE).first().waitFor();
  const [first, second] = [await at('#question'), await at('.abreast')];
  expect(first).not.toBe(second);
  await expect.poll(() => page.locator('.abreast kbd').count()).toBe(0);
  const mine = await page.locator('#question').textContent();
  const theirs = await beside.textContent();
  await beside.locator(SLIDE).first().click();
  await expect.poll(() => beside.textContent()).not.toBe(theirs);
  await expect.poll(() => page.locator('#question').textContent()).toBe(mine);
  await expect.poll(() => barriers(page)).toEqual([]);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
  // The board goes to the other one, who had it beside them.
  await beside.locator('.whose .button').click();
  await expect.poll(() => at('#question')).toContain(second?.trim().slice(0, 8));
  // A smaller window has them one after the other.
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect.poll(() => page.locator('.abreast').count()).toBe(0);
  await page.locator('#question .seats .button').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('where nothing is hidden the table goes from one to the other by itself', async () => {
  const { page, address } = await house.visit({ ...PHONE, locale: 'en-US' });
  await twoPeople(page, address, 'prologue');
  const sat = new Set<string>();
  for (let n = 0; n < 16; n++) {
    await expect.poll(() => page.locator('.curtain').count()).toBe(0);
    await answer(page, 'touch', n);
    const who = page.locator('.whose, .seats [aria-pressed=true]').first();
    await who.waitFor();
    sat.add((await who.textContent())?.trim() ?? '');
  }
  expect(sat.size).toBe(2);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('what others have built on is taken back only when they agree, and stays when they refuse', async () => {
  const { page, address, errors } = await house.visit({
    viewport: { width: 1200, height: 900 },
    locale: 'en-US',
  });
  await twoPeople(page, address, 'prologue');
  const undo = page.locator('[data-does=undo]:enabled', { hasText: 'The others are asked first.' });
  for (let n = 0; n < 20 && (await undo.count()) === 0; n++) await answer(page, 'pointer', 0);
  const whose = () => page.locator('.whose, .seats [aria-pressed=true]').first().textContent();
  const agree = page.locator('[data-option=agree]');
  const log = async () => {
    await page.keyboard.press('j');
    await page.locator('.drawer.log .lines li').first().waitFor();
    const gone = await page.locator('.lines li[data-gone]').count();
    await page.keyboard.press('Escape');
    return gone;
  };
  /** Whoever sits here asks; the table goes to the other one, who answers. */
  const asks = async (reply: 'agree' | 'refuse') => {
    const who = await whose();
    await undo.click();
    await agree.first().waitFor();
    await expect.poll(() => page.locator('.question h2').first().textContent()).toMatch(/take back|undo/i);
    await expect.poll(() => whose()).not.toBe(who);
    await page.locator(`[data-option=${reply}]`).first().click();
    await expect.poll(() => agree.count()).toBe(0);
    await page.locator('.question .option').first().waitFor();
  };
  await expect.poll(() => log()).toBe(0);
  await asks('refuse');
  await expect.poll(() => log()).toBe(0);
  await undo.waitFor();
  await asks('agree');
  await expect.poll(() => log()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await page.context().close();
});
