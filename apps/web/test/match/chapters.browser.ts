/// <reference lib="dom" />
/** Whole chapters of the Exploration Phase on the plain board, to their end: nothing is asked that one of the ways cannot answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, PHONE } from '../helpers/browser.ts';
import { hurry, playToEnd, type Way } from '../helpers/hands.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const MOST = 900;

/** Who has a seat, in the order of its choices. */
const [PERSON, BOT, EMPTY] = [0, 1, 2];

test.each([
  ['pointer', DESKTOP, 'ash-village', EMPTY],
  ['touch', PHONE, 'pine-pass', BOT],
  ['keys', DESKTOP, 'drowned-shrine', EMPTY],
  ['reader', DESKTOP, 'ash-village', PERSON],
] as const)('a chapter is played to its end by %s', async (way: Way, screen, scenario, beside) => {
  const { page, address, errors } = await house.visit({ ...screen, locale: 'en-US' });
  await hurry(page);
  await page.goto(`${address}/new/exploration?scenario=${scenario}`);
  await page.locator('.seat').first().waitFor();
  for (const [n, who] of [PERSON, beside, EMPTY, EMPTY].entries())
    await page.locator(`input[name=seat${n}]`).nth(who).check({ force: true });
  await page.locator('button[type=submit]').click();
  const prompts = await playToEnd(page, way, MOST);
  expect(prompts.size).toBeGreaterThan(4);
  await expect.poll(() => barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});
