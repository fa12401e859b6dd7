/// <reference lib="dom" />
/** Campaigns: begun, played, progress, started over, saved to a file and loaded from it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../helpers/browser.ts';
import { changeStored, idIn } from '../helpers/tampering.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('a campaign opens what its endings open, starts over with a copy, and travels as a file', async () => {
  const { page, address, errors } = await house.visit();
  await page.goto(`${address}/campaigns`);
  await page.locator('.emptiness .main').click();
  await page.locator('.dialog input').fill('Thursday');
  await page.locator('.dialog .main').click();
  const line = (name: string) => page.locator('.row-match', { hasText: name });
  // Only the Prologue is open.
  await line('Prologue').locator('a').waitFor();
  await expect.poll(() => line('Geo Hunt').locator('a').count()).toBe(0);
  await expect.poll(() => line('Geo Hunt').textContent()).toContain('The Prologue comes first.');
  const campaign = page.url();
  await line('Prologue').locator('a').click();
  await page.locator('.scenario', { hasText: 'Geo Hunt' }).locator('input:disabled').waitFor();
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
  const match = idIn(page);
  await page.goto(campaign);
  await page.locator('.row-match', { hasText: 'under way' }).locator('a').waitFor();
  // It comes to its end; that it was not told of it in time does not matter.
  await changeStored(page, match, { ending: 'A06', won: true });
  await page.reload();
  await page.locator('.endings [data-won]', { hasText: 'A06' }).waitFor();
  await line('Geo Hunt').locator('a').waitFor();
  await page.locator('.page', { hasText: '1 of 11 scenarios won' }).waitFor();
  const choose = async (n: number) => {
    await page.locator('.head .more button').click();
    await page.locator('[role=menuitem]').nth(n).click();
  };
  const [file] = await Promise.all([page.waitForEvent('download'), choose(1)]);
  const path = await file.path();
  const kept = JSON.parse(readFileSync(path, 'utf8'));
  expect(file.suggestedFilename()).toBe('Thursday.json');
  expect(kept).toEqual({
    format: 1,
    game: 'tamashii',
    name: 'Thursday',
    begun: 1,
    finished: [{ match: 1, scenario: 'prologue', code: 'A06' }],
    past: [],
  });
  await choose(2);
  await page.locator('.dialog .main').click();
  await page.locator('.page', { hasText: '0 of 11 scenarios won' }).waitFor();
  await expect.poll(() => page.locator('.endings [data-won]').count()).toBe(0);
  await page.goto(`${address}/campaigns`);
  await page.locator('.camp', { hasText: 'Thursday (copy)' }).locator('.steps [data-step=won]').waitFor();
  await expect.poll(() => page.locator('.camp').count()).toBe(2);

  const other = await house.visit();
  await other.page.goto(`${address}/campaigns`);
  await other.page.locator('input[type=file]').setInputFiles(path);
  await other.page.locator('.endings [data-won]', { hasText: 'A06' }).waitFor();
  await other.page.context().close();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a match of a campaign is played with what the campaign has unlocked', async () => {
  const { page, address } = await house.visit();
  await page.goto(`${address}/campaigns`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'ours.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        format: 1,
        game: 'tamashii',
        name: 'Ours',
        begun: 4,
        finished: [{ match: 1, scenario: 'prologue', code: 'A06' }],
        past: [],
      }),
    ),
  });
  await page.locator('.row-match', { hasText: 'Geo Hunt' }).locator('a').click();
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.matchbar .button', { hasText: 'Save' }).click(),
  ]);
  const { save } = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(save.setup.scenario).toBe('geo-hunt');
  expect(save.setup.options).toMatchObject({ campaign: 'Ours', campaignMatch: 5 });
  await page.context().close();
});
