/// <reference lib="dom" />
/** Time at a table: taking back and giving again, the log and its moments, replay, playing on, watching from another tab. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE, toTheTable } from '../helpers/browser.ts';
import { lay } from '../helpers/laid.ts';
import { program } from '../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const STILL = { ...DESKTOP, locale: 'en-US', reducedMotion: 'reduce' } as const;

/** What lies in our Launcher, slot by slot. */
const launcher = (page: Page): Promise<string> =>
  page
    .locator('[data-place^="players/p1/launcher/"][data-lying]')
    .evaluateAll((all) =>
      all.map((cell) => `${cell.getAttribute('data-place')}=${cell.getAttribute('data-lying')}`).join(' '),
    );

/** Answers with the first option, and waits until our Launcher has changed. */
async function slide(page: Page): Promise<void> {
  await page.locator('[data-option*="r1c"]').first().waitFor();
  const before = await launcher(page);
  await page.locator('[data-option*="r1c"]').first().click();
  await expect.poll(() => launcher(page)).not.toBe(before);
}

/** To the table, with so many tokens slid. */
async function programming(page: Page, slides: number): Promise<void> {
  await toTheTable(page);
  // Whatever is asked before the Launcher is programmed.
  for (let n = 0; n < 6 && (await page.locator('[data-option*="r1c"]').count()) === 0; n++) {
    await page.locator('.question .option').first().click();
    await page.waitForTimeout(700);
  }
  for (let n = 0; n < slides; n++) await slide(page);
}

test('an answer is taken back by its name, and given again', async () => {
  const { page, errors } = await house.visit(STILL);
  await programming(page, 1);
  const after = await launcher(page);
  const undo = page.locator('[data-does="undo"]');
  await expect.poll(() => undo.textContent()).toMatch(/^\s*Undo: Player 1 (slides|switches)/);
  await expect.poll(() => page.locator('[data-does="redo"]').count()).toBe(0);
  await undo.click();
  await expect.poll(() => launcher(page)).not.toBe(after);
  const redo = page.locator('[data-does="redo"]');
  await expect.poll(() => redo.textContent()).toMatch(/^\s*Redo: Player 1 (slides|switches)/);
  // It is remembered when the page is loaded again.
  await page.reload();
  await redo.click();
  await expect.poll(() => launcher(page)).toBe(after);
  await expect.poll(() => redo.count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a line of the log has its reason, is struck through when undone, and leads to its moment', async () => {
  const { page, errors } = await house.visit(STILL);
  await programming(page, 0);
  const before = await launcher(page);
  await slide(page);
  const after = await launcher(page);
  await slide(page);
  await page.locator('[data-does="undo"]').click();
  await expect.poll(() => launcher(page)).toBe(after);
  await page.locator('.matchbar .button', { hasText: 'Log' }).click();
  const lines = page.locator('.lines li', { hasText: /Player 1 (slides|switches)/ });
  await expect.poll(() => lines.count()).toBe(2);
  await expect.poll(() => lines.last().getAttribute('data-gone')).toBe('true');
  // All of it as a file, whatever is filtered.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-does="saveLog"]').click(),
  ]);
  expect(file.suggestedFilename()).toBe('Prologue.txt');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^Prologue\n/);
  expect(text.match(/Player 1 (slides|switches)/g)?.length).toBe(2);
  // Filters leave what they say, with their numbers.
  const mine = page.locator('.chip', { hasText: 'Mine' });
  const shown = Number(await mine.locator('small').textContent());
  await mine.click();
  await expect.poll(() => page.locator('.lines li[data-n]').count()).toBe(shown);
  await page.locator('.filters input').fill('no such thing');
  await page.locator('.drawer .emptiness').waitFor();
  await page.locator('.drawer .emptiness button').click();
  await lines.first().locator('.ask-why').click();
  await expect.poll(() => page.locator('.drawer.reason .because').first().textContent()).toMatch(/TM-/);
  await expect.poll(() => barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.drawer.reason').count()).toBe(0);
  // The moment: the board as it stood when the first token had been slid.
  await lines.first().locator('.no').click();
  await page.locator('.deck').waitFor();
  expect(page.url()).toMatch(/\/match\/[^/]+\/at\/\d+$/);
  await expect.poll(() => launcher(page)).toBe(after);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => launcher(page)).toBe(before);
  await expect.poll(() => page.locator('.question').count()).toBe(0);
  // The address holds the moment: a link opens it.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('.deck').waitFor();
  await expect.poll(() => launcher(other)).toBe(before);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a match is replayed from its beginning, and played on from a moment as a match of its own', async () => {
  const { page, address, errors } = await house.visit(STILL);
  await programming(page, 3);
  const end = await launcher(page);
  const id = new URL(page.url()).pathname.split('/')[2];
  await page.goto(`${address}/replay/${id}`);
  await page.locator('.deck').waitFor();
  const at = async () => Number(await page.locator('[data-board]').getAttribute('data-at'));
  await expect.poll(at).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(() => launcher(page)).toBe(end);
  const last = await at();
  await page.keyboard.press('?');
  await expect.poll(() => page.locator('.keylist').textContent()).toContain('Next turn');
  await page.keyboard.press('Escape');
  await page.locator('.keylist').waitFor({ state: 'detached' });
  await page.keyboard.press('Home');
  await expect.poll(at).toBe(0);
  // Step by step to the end, and then back by one answer.
  for (let n = 0; n < 200 && (await at()) < last; n++) {
    const now = await at();
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBeGreaterThan(now);
  }
  await expect.poll(() => launcher(page)).toBe(end);
  await page.locator('[data-does="first"]').click();
  await page.locator('.controls label', { hasText: '4×' }).click();
  await page.locator('[data-does="play"]').click();
  await expect.poll(at, { timeout: 30_000 }).toBe(last);
  await expect.poll(() => barriers(page)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(at).toBeLessThan(last);
  await expect.poll(() => launcher(page)).not.toBe(end);
  const then = await launcher(page);
  await page.locator('[data-does="playOn"]').click();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => launcher(page)).toBe(then);
  await expect.poll(() => page.locator('.matchbar h1').textContent()).toBe('Prologue, branch 2');
  await slide(page);
  // The match that it came from is as it was, and shows where the other one left it.
  const branch = new URL(page.url()).pathname.split('/')[2];
  await page.goto(`${address}/replay/${id}`);
  await page.locator('.deck').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => launcher(page)).toBe(end);
  const left = page.locator('.branches a', { hasText: 'Prologue, branch 2' });
  await expect.poll(() => left.count()).toBe(1);
  await left.click();
  await expect.poll(() => launcher(page)).toBe(then);
  expect(page.url()).toContain(`/replay/${branch}/at/`);
  // The branch knows where it came from, and a branch of a branch is drawn on the match that it left.
  const origin = page.locator('.branches a', { hasText: 'Branched off from: Prologue' });
  await origin.waitFor();
  await page.keyboard.press('End');
  await page.locator('[data-does="playOn"]').click();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => page.locator('.matchbar h1').textContent()).toBe('Prologue, branch 3');
  await page.goto(`${address}/replay/${id}`);
  await left.waitFor();
  await expect.poll(() => page.locator('.branches a').count()).toBe(1);
  await page.goto(`${address}/replay/${branch}`);
  await page.locator('.branches a', { hasText: 'Prologue, branch 3' }).waitFor();
  await expect.poll(() => page.locator('.branches a').count()).toBe(2);
  await expect.poll(() => barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

/** How many entries the log of the match has, as it is written down. */
const written = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('torii');
        opening.onsuccess = () => {
          const all = opening.result.transaction('matches').objectStore('matches').getAll();
          all.onsuccess = () => resolve(Math.max(0, ...all.result.map(({ entries }) => Number(entries))));
        };
      }),
  );

test('while somebody looks at an earlier moment nothing moves: bots rest, and a link seats nobody', async () => {
  const { page, errors } = await house.visit(STILL);
  await toTheTable(page);
  const table = page.url();
  // Answers, and looks back before the bot could think about it.
  const answerAndLookBack = () =>
    page.evaluate(() => {
      document.querySelector<HTMLElement>('.question .option')?.click();
      history.pushState(null, '', `${location.pathname}/at/0`);
      dispatchEvent(new PopStateEvent('popstate'));
    });
  const lookedAt = async (): Promise<number> => {
    await page.locator('.deck').waitFor();
    await page.waitForTimeout(500);
    const then = await written(page);
    await page.waitForTimeout(1500);
    await expect.poll(() => written(page)).toBe(then);
    return then;
  };
  let then = 0;
  let wentOn = false;
  for (let n = 0; n < 8 && !wentOn; n++) {
    await answerAndLookBack();
    then = await lookedAt();
    await page.keyboard.press('Escape');
    await page.locator('.question .option').first().waitFor();
    await page.waitForTimeout(1500);
    wentOn = (await written(page)) > then;
  }
  // There was a moment at which the bot had something to answer, and it did so afterwards.
  expect(wentOn).toBe(true);
  await answerAndLookBack();
  then = await lookedAt();
  // A link opens its moment and no more: neither an engine nor a bot is started.
  await page.reload();
  await page.locator('.deck').waitFor();
  await expect.poll(() => lookedAt()).toBe(then);
  expect(page.workers().map((worker) => worker.url().split('/').at(-1)?.split('.')[0])).toEqual(['past']);
  // Back at the table everybody plays on.
  await page.keyboard.press('Escape');
  await page.locator('.question .option').first().click();
  expect(page.url()).toBe(table);
  await expect.poll(() => written(page), { timeout: 20_000 }).toBeGreaterThan(then);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a moment that does not exist is told, and the last one is shown; an address that is none leads nowhere', async () => {
  const { page, address } = await house.visit(STILL);
  await programming(page, 1);
  const end = await launcher(page);
  const path = new URL(page.url()).pathname;
  await page.goto(`${address}${path}/at/99999`);
  await page.locator('.banner').waitFor();
  await expect.poll(() => launcher(page)).toBe(end);
  for (const nonsense of [`${path}/at/x`, `${path}/when/3`, '/replay/no-such-match']) {
    await page.goto(`${address}${nonsense}`);
    await page.locator('.problem .button').first().waitFor();
  }
  await page.context().close();
});

test('on a phone the replay fits, in light and dark, and one can go by answer or event', async () => {
  const { page } = await house.visit({ ...PHONE, locale: 'uk-UA', reducedMotion: 'reduce' });
  await programming(page, 1);
  await page.goto(`${page.url()}/at/3`);
  await page.locator('.deck').waitFor();
  const [answer, event] = await page.locator('.deck .segment').first().locator('label').all();
  await event?.tap();
  await page.locator('[data-does=stepOn]').tap();
  await expect.poll(() => page.url()).toMatch(/\/at\/4$/);
  await answer?.tap();
  await page.locator('[data-does=stepOn]').tap();
  await expect.poll(() => Number(page.url().split('/').at(-1))).toBeGreaterThan(5);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => barriers(page)).toEqual([]);
  const small = await page
    .locator('.deck button:visible, .matchbar a:visible, .matchbar button:visible')
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent),
    );
  expect(small).toEqual([]);
  await page.context().close();
});

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  test(`a game's own picture says in a replay too where the match stands, and its board is whole: ${name}`, async () => {
    const { page, address, errors } = await house.visit(
      { ...size, locale: 'en-US', reducedMotion: 'reduce' },
      'own',
    );
    await lay(page, address, program);
    await page.goto(page.url().replace('/match/', '/replay/'));
    await page.locator('.tmboard').waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('.tmbar .phases .cur .cur').innerText()).toBe('Program');
    await expect.poll(() => page.locator('.tmbar [data-place=time]').isVisible()).toBe(true);
    const [last, deck] = [page.locator('[data-slot=r4c1]'), page.locator('.deck')];
    const [slot, below] = [await last.boundingBox(), await deck.boundingBox()];
    expect((slot?.y ?? 999) + (slot?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    expect(slot?.height ?? 0).toBeGreaterThan(20);
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    await expect.poll(() => barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

test('a second tab watches every move, and can take over', async () => {
  const { page } = await house.visit(STILL);
  await programming(page, 1);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.locator('.problem .main').waitFor();
  await expect.poll(() => launcher(second)).toBe(await launcher(page));
  await slide(page);
  await expect.poll(() => launcher(second)).toBe(await launcher(page));
  await expect.poll(() => second.locator('[data-standing="offered"]').count()).toBe(0);
  // What is taken back here is taken back there.
  await page.locator('[data-does="undo"]').click();
  await page.locator('[data-does="redo"]').waitFor();
  await expect.poll(() => launcher(second)).toBe(await launcher(page));
  await second.locator('.problem .main').click();
  await slide(second);
  await expect.poll(() => launcher(page)).toBe(await launcher(second));
  await page.locator('.problem').waitFor();
  await page.context().close();
});
