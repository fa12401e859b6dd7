/// <reference lib="dom" />
/** Whole matches of the Prologue beside a bot, to their end: nothing is asked that one of the ways cannot answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, PHONE, toTheTable } from '../helpers/browser.ts';
import { answer, hurry, playToEnd, type Way } from '../helpers/hands.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const MOST = 400;

test.each([
  ['pointer', DESKTOP],
  ['touch', PHONE],
  ['keys', DESKTOP],
  ['reader', DESKTOP],
] as const)('a match is played to its end by %s', async (way: Way, screen) => {
  const { page, errors } = await house.visit({ ...screen, locale: 'en-US' });
  await hurry(page);
  await toTheTable(page);
  const prompts = await playToEnd(page, way, MOST);
  // The person was asked about most of what the Prologue has.
  expect(prompts.size).toBeGreaterThan(8);
  await expect.poll(() => barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

const WAYS: readonly Way[] = ['reader', 'keys', 'pointer'];

test('every situation that a game may need is answered to its end on the plain board', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await hurry(page);
  await page.goto(`${address}/?dev`);
  await page.goto(`${address}/new/anvil`);
  await page.locator('.scenario').first().waitFor();
  const situations = await page
    .locator('input[name=scenario]')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  expect(situations.length).toBeGreaterThan(12);
  const unended: string[] = [];
  for (const [i, situation] of situations.entries()) {
    await page.goto(`${address}/new/anvil?scenario=${situation}`);
    await page.locator('button[type=submit]:enabled').click();
    let over = false;
    for (let n = 0; n < 60 && !over; n++)
      over = (await answer(page, WAYS[i % WAYS.length] ?? 'keys', n)).over;
    if (!over) unended.push(situation);
  }
  expect(unended).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a game for developers is played on the plain board, behind its switch', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await hurry(page);
  await expect.poll(() => page.locator('a[href="/new/toy"]').count()).toBe(0);
  await page.goto(`${address}/?dev`);
  await page.goto(`${address}/new/toy`);
  await page.locator('button[type=submit]').click();
  for (let n = 0; n < 8; n++) expect((await answer(page, 'pointer', n)).over).toBe(false);
  expect(errors).toEqual([]);
  await page.context().close();
});
