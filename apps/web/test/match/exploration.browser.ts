/// <reference lib="dom" />
/** The Exploration Phase on the plain board: a chapter begun, answers given on the board and in the list, a campaign. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE } from '../helpers/browser.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const asked = (page: Page) => page.locator('.ask').textContent();

/** Alone at the table: bots do not answer in between. Others are bots, or at seats of the same person. */
async function begin(page: Page, address: string, players = 1, people = 1): Promise<void> {
  await page.goto(`${address}/new/exploration`);
  await page.locator('.seat').first().waitFor();
  for (let n = 0; n < 4; n++)
    await page
      .locator(`label:has(input[name=seat${n}])`)
      .nth(n < people ? 0 : n < players ? 1 : 2)
      .click();
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
}

/** Chooses what the list offers first, or confirms what is asked for. */
async function answerFirst(page: Page): Promise<void> {
  const before = await asked(page);
  await page.locator('.question .option, .ask [data-main]:enabled').first().click();
  await page.waitForFunction((old) => document.querySelector('.ask')?.textContent !== old, before);
}

test('a chapter is begun, a square of the map is pressed, and the first activation comes', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await begin(page, address);
  await expect.poll(() => page.locator('.cells[data-of=squares] .cell').count()).toBe(36);
  // The side of the skill tile, then where the character begins.
  await answerFirst(page);
  const start = page.locator('.cell[data-standing=target], .cell[data-standing=offered]');
  await start.first().waitFor();
  await expect.poll(() => start.count()).toBe(4);
  const square = await start.first().getAttribute('data-at');
  await start.first().click();
  await page.locator(`.cell[data-at=${square}] [data-piece=akira]`).waitFor();
  for (let n = 0; n < 30 && !(await asked(page))?.includes('What do you do?'); n++) await answerFirst(page);
  await page.locator('.question .option', { hasText: 'Move' }).click();
  await start.first().waitFor();
  await expect.poll(() => barriers(page)).toEqual([]);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a party of two is played for a while on a phone, and nothing is wider than the window', async () => {
  const { page, address, errors } = await house.visit({ ...PHONE, locale: 'uk-UA' });
  await begin(page, address, 2);
  for (let n = 0; n < 12; n++) await answerFirst(page);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('one person plays four characters on a phone, and no curtain hangs between them', async () => {
  const { page, address, errors } = await house.visit({ ...PHONE, locale: 'en-US' });
  await page.goto(`${address}/new/exploration`);
  await page.locator('.several', { hasText: 'One person may play several characters' }).waitFor();
  await begin(page, address, 4, 4);
  // Whose question it is, by the name of the character: `Player 3` would say nothing to whoever is all four of them.
  const active = new Set<string>();
  for (let n = 0; n < 80 && active.size < 4; n++) {
    expect(await page.locator('.curtain').count()).toBe(0);
    if ((await asked(page))?.includes('What do you do?'))
      active.add((await page.locator('.ask .whose').textContent()) ?? '');
    await answerFirst(page);
  }
  expect([...active].sort()).toEqual(['1 Akira', '2 Hattori', '3 Tomoe', '4 Hikaru']);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

/** The same dice for everybody: what comes in a match is known. */
async function sameDice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      if (!(into instanceof Uint32Array) || into.length !== 5) return drawn(into as never);
      into.fill(8);
      return into;
    };
  });
}

test('whom an enemy turns to is chosen where they stand on the map', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await sameDice(page);
  await begin(page, address);
  const meant = page.locator('.cell[data-place^="resistors/"][data-standing=offered]');
  for (let n = 0; n < 40 && (await meant.count()) === 0; n++) await answerFirst(page);
  // Everybody in the list stands on the map, and is named there.
  const [names, cells] = await Promise.all([
    page
      .locator('.question .option')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.label ?? '')),
    meant.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.label ?? '')),
  ]);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(cells.some((label) => label.includes(name.trim()))).toBe(true);
  expect(cells.every((label) => label.endsWith('can be chosen'))).toBe(true);
  const before = await asked(page);
  await meant.first().focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => document.querySelector('.ask')?.textContent !== old, before);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('on a phone a question about squares opens the map, with the squares in sight', async () => {
  const { page, address } = await house.visit({ ...PHONE, locale: 'en-US' });
  await begin(page, address);
  await expect.poll(() => page.locator('[role=tab][aria-selected=true]').textContent()).toBe('Players');
  await answerFirst(page);
  await expect.poll(() => page.locator('[role=tab][aria-selected=true]').textContent()).toBe('Board');
  const isSeen = () =>
    page.evaluate(() => {
      const cell = document.querySelector('.cell[data-standing=offered]')?.getBoundingClientRect();
      const board = document.querySelector('.board')?.getBoundingClientRect();
      return !!cell && !!board && cell.top >= board.top && cell.bottom <= board.bottom + 1;
    });
  await expect.poll(isSeen).toBe(true);
  await page.context().close();
});

/** Whom a seat plays. */
const plays = (page: Page, n: number) => page.locator(`.seat >> nth=${n}`).locator('.cast select');

/** The roles by seat, as the file of the open match has them. */
async function rolesSaved(page: Page): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.matchbar .button', { hasText: 'Save' }).click(),
  ]);
  return JSON.parse(readFileSync(await file.path(), 'utf8')).save.setup.seats;
}

test('players choose whom they play, by pointer or by keys; who wants somebody else’s character swaps', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await page.goto(`${address}/new/exploration`);
  await expect.poll(() => plays(page, 0).inputValue()).toBe('akira');
  await expect.poll(() => plays(page, 1).inputValue()).toBe('hattori');
  await expect.poll(() => page.locator('.cast').count()).toBe(2);
  await plays(page, 1).selectOption('tomoe');
  await page.locator('.seat', { hasText: 'Daughter of the last honest surveyor' }).waitFor();
  // By keys: the first letter of a name in the list.
  await plays(page, 0).focus();
  await page.keyboard.type('T');
  await expect.poll(() => plays(page, 0).inputValue()).toBe('tomoe');
  await expect.poll(() => plays(page, 1).inputValue()).toBe('akira');
  // Whoever comes later takes one who is free, and keeps them when somebody goes; an empty seat plays nobody.
  await page.locator('input[name=seat3]').nth(1).check({ force: true });
  await expect.poll(() => plays(page, 3).inputValue()).toBe('hikaru');
  await page.locator('input[name=seat1]').nth(2).check({ force: true });
  await expect.poll(() => page.locator('.cast').count()).toBe(2);
  await expect.poll(() => plays(page, 3).inputValue()).toBe('hikaru');
  await expect.poll(() => barriers(page)).toEqual([]);
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
  expect(await rolesSaved(page)).toEqual([['tomoe'], ['hikaru']]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('on a phone, in every language, characters are chosen without sideways scrolling; other games have no such line', async () => {
  for (const locale of ['en-US', 'es-ES', 'fr-FR', 'uk-UA']) {
    const { page, address } = await house.visit({ ...PHONE, locale });
    await page.goto(`${address}/new/exploration`);
    await plays(page, 0).selectOption('hikaru');
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    const box = await plays(page, 0).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
      localStorage.setItem('torii.settings', JSON.stringify({ ...kept, size: 'largest' }));
    });
    await page.reload();
    await plays(page, 0).waitFor();
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    await page.goto(`${address}/new/tamashii`);
    await page.locator('.seat').first().waitFor();
    await expect.poll(() => page.locator('.cast').count()).toBe(0);
    await page.context().close();
  }
});

test('a replay goes from round to round, as the game counts', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await begin(page, address);
  for (let n = 0; n < 6; n++) await answerFirst(page);
  await page.goto(page.url().replace('/match/', '/replay/'));
  await page.locator('[data-does="turnOn"][aria-label="Next round"]').waitFor();
  await page.locator('.leg .long', { hasText: 'Round 1' }).waitFor();
  await page.keyboard.press('?');
  await expect.poll(() => page.locator('.keylist').textContent()).toContain('Previous round');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a campaign goes on with those who played last', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await page.goto(`${address}/campaigns`);
  const sheets = { tomoe: {}, hikaru: {}, akira: {} };
  const finished = [{ match: 1, scenario: 'ash-village', code: 'victory', leaves: { sheets } }];
  await page.locator('input[type=file]').setInputFiles({
    name: 'ours.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({ format: 1, game: 'exploration', name: 'Ours', begun: 1, finished, past: [] }),
    ),
  });
  // Five chapters are a whole campaign, whichever castle is the last and whether or not the Shinigami comes.
  await page.locator('.page', { hasText: '1 of 5 scenarios won' }).waitFor();
  await page.locator('.row-match', { hasText: 'Pine Pass' }).locator('a').click();
  await expect.poll(() => page.locator('.cast').count()).toBe(3);
  const all = () =>
    page.locator('.cast select').evaluateAll((each) => each.map((one) => (one as HTMLSelectElement).value));
  await expect.poll(all).toEqual(['tomoe', 'hikaru', 'akira']);
  await page.context().close();
});

test('a campaign of chapters is begun, and only its first chapter is open', async () => {
  const { page, address } = await house.visit();
  await page.goto(`${address}/campaigns`);
  await page.locator('.emptiness .main').click();
  await page.locator('.dialog select').selectOption('exploration');
  await page.locator('.dialog .main').click();
  const line = (name: string) => page.locator('.row-match', { hasText: name });
  await line('Ash Village').locator('a').waitFor();
  await expect.poll(() => line('Pine Pass').locator('a').count()).toBe(0);
  await expect.poll(() => line('Pine Pass').textContent()).toContain('The chapter before it comes first.');
  await line('Ash Village').locator('a').click();
  await page.locator('.scenario', { hasText: 'Pine Pass' }).locator('input:disabled').waitFor();
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
  await page.context().close();
});
