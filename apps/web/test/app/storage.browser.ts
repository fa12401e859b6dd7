/// <reference lib="dom" />
/** Matches are never lost: no room, no storage, storage that was cleared; deleted, renamed, copied. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../helpers/browser.ts';
import { answer } from '../helpers/hands.ts';
import { answerOnce, asked, before, FULL, REFUSED, setFull, toTheTableAlone } from '../helpers/tampering.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('without room the match goes on in memory, also over leaving its page, and is written as soon as there is room', async () => {
  const { page, errors } = await house.visit();
  await before(page, FULL);
  await toTheTableAlone(page);
  await answerOnce(page);
  await page.locator('.matchbar a').first().click();
  // Another match, which can make room later.
  await toTheTableAlone(page);
  await answerOnce(page);
  await setFull(page, true);
  await answerOnce(page);
  await page.locator('.banner', { hasText: 'The storage is full.' }).waitFor();
  await answerOnce(page);
  const open = await asked(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.banner .main').click()]);
  expect(file.suggestedFilename()).toBe('Prologue.torii');
  // Leaving does not lose it.
  await page.locator('.banner a').click();
  await page.locator('.row-match').nth(1).waitFor();
  await page.locator('.row-match .ways a').first().click();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  // Room is made by deleting the other one.
  await page.locator('.banner a').click();
  await page.locator('.row-match').nth(1).locator('.more button').click();
  await page.locator('[role=menuitem]').last().click();
  await setFull(page, false);
  await page.locator('.toast button').last().click();
  await page.locator('.banner').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.row-match .ways a').first().click();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  expect(errors.filter((each) => each !== 'no room')).toEqual([]);
  await page.context().close();
});

test('a worker that dies while nothing can be written loses nothing', async () => {
  const { page } = await house.visit();
  await before(page, REFUSED);
  await page.locator('.banner', { hasText: 'This browser keeps nothing.' }).waitFor();
  await toTheTableAlone(page);
  await answerOnce(page);
  await answerOnce(page);
  const open = await asked(page);
  const engine = page.workers().find((worker) => worker.url().includes('engine.worker'));
  await engine?.evaluate(() => {
    Promise.reject(new Error('dies'));
  });
  await page.locator('.banner', { hasText: 'started again' }).waitFor();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  // And it is still there after looking at the start page.
  await page.locator('.matchbar a').first().click();
  await page.locator('.now .main').click();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  await page.context().close();
});

test('storage that the browser has cleared is told, once', async () => {
  const { page } = await house.visit();
  await page.evaluate(() => localStorage.setItem('torii.matches', '3'));
  await page.reload();
  await page.locator('.banner', { hasText: 'cleared its storage' }).locator('button').click();
  await page.reload();
  await page.locator('.now').waitFor();
  await expect.poll(() => page.locator('.banner').count()).toBe(0);
  await page.context().close();
});

test('the browser is asked to keep what somebody plays for long, and what it said is shown', async () => {
  const { page, address } = await house.visit();
  await page.context().addInitScript(`
    let kept = false;
    Object.defineProperty(navigator, 'storage', { value: {
      persist: async () => (kept = true),
      persisted: async () => kept,
      estimate: async () => ({ usage: 123456 }),
    } });
  `);
  await page.goto(address);
  await toTheTableAlone(page);
  for (let n = 0; n < 10; n++) await answer(page, 'keys', n);
  // Inside the app, so that what was promised is still known.
  await page.locator('.matchbar a').first().click();
  await page.locator('.gear').click();
  await page.locator('#set-data', { hasText: 'has promised' }).waitFor();
  await page.locator('#set-data', { hasText: '123 kB' }).waitFor();
  await page.context().close();
});

test('a match is renamed, copied, deleted, and comes back', async () => {
  const { page, address } = await house.visit();
  await toTheTableAlone(page);
  await answerOnce(page);
  const open = await asked(page);
  await page.goto(`${address}/matches`);
  const choose = async (n: number) => {
    await page.locator('.row-match').first().locator('.more button').click();
    await page.locator('[role=menuitem]').nth(n).click();
  };
  await choose(1);
  await page.locator('.dialog input').fill('Rain');
  await page.locator('.dialog .main').click();
  await page.locator('.row-match', { hasText: 'Rain' }).waitFor();
  await choose(2);
  await page.locator('.row-match', { hasText: 'Rain (copy)' }).waitFor();
  await expect.poll(() => page.locator('.row-match', { hasText: 'Your move' }).count()).toBe(2);
  // By keys: the menu is open with its first deed in focus, the last one deletes.
  await page.locator('.row-match', { hasText: 'Rain (copy)' }).locator('.more button').focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('.toast', { hasText: 'deleted' }).waitFor();
  await expect.poll(() => page.locator('.row-match').count()).toBe(1);
  await page.locator('.toast button').first().click();
  await page.locator('.row-match', { hasText: 'Rain (copy)' }).locator('.ways a').first().click();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  await answerOnce(page);
  // The other one stands where it stood.
  await page.goto(`${address}/matches`);
  await page.locator('.row-match', { hasText: 'Rain' }).last().locator('.ways a').first().click();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  await page.context().close();
});

test('what is deleted is gone when its time is over, and not before', async () => {
  const { page, address } = await house.visit();
  await toTheTableAlone(page);
  await page.goto(`${address}/matches`);
  const remove = async () => {
    await page.locator('.row-match .more button').click();
    await page.locator('[role=menuitem]').last().click();
    await page.locator('.toast').waitFor();
  };
  await remove();
  await page.reload();
  await page.locator('.row-match').waitFor();
  await remove();
  await page.locator('.toast').waitFor({ state: 'detached', timeout: 15_000 });
  await page.reload();
  await page.locator('.emptiness').waitFor();
  await page.context().close();
});

test('whoever has played for a while is told that the browser may clear it, and offered to install or to save', async () => {
  const { page, address } = await house.visit();
  await page.context().addInitScript(`
    Object.defineProperty(navigator, 'storage', { value: {
      persist: async () => false,
      persisted: async () => false,
      estimate: async () => ({ usage: 1 }),
    } });
  `);
  await page.goto(address);
  await toTheTableAlone(page);
  for (let n = 0; n < 10; n++) await answer(page, 'keys', n);
  await page.goto(address);
  const hint = page.locator('.banner', { hasText: 'may clear them after seven days' });
  await hint.waitFor();
  // Where the browser can install it, that is offered first.
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { installed: true }),
    });
    dispatchEvent(offer);
    Object.assign(window, { held: offer.defaultPrevented });
  });
  await expect.poll(() => page.evaluate(() => (window as unknown as { held: boolean }).held)).toBe(true);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hint.locator('button', { hasText: 'Save to a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('torii.torii');
  await hint.locator('.main', { hasText: 'Install Torii' }).click();
  await page.waitForFunction(() => (window as unknown as { installed?: boolean }).installed === true);
  await hint.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.now').waitFor();
  await expect.poll(() => page.locator('.banner').count()).toBe(0);
  await page.context().close();
});

test('a tab that has fallen behind writes nothing over what another one has played, even without locks', async () => {
  const { page } = await house.visit();
  await page.context().addInitScript('delete Navigator.prototype.locks;');
  await page.reload();
  await toTheTableAlone(page);
  await answerOnce(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.locator('.question .option').first().waitFor();
  await answerOnce(second);
  await answerOnce(second);
  const open = await asked(second);
  // The first one still shows what was asked before: its answer comes too late, unless it has noticed by itself.
  await page.bringToFront();
  const answered = page.locator('.question .option').first().click();
  const noticed = page.locator('.problem').waitFor();
  await Promise.any([answered, noticed]);
  await page.locator('.problem', { hasText: 'Play goes on in the other tab.' }).waitFor();
  await second.reload();
  await second.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(second)).toBe(open);
  await page.context().close();
});

test('a browser that refuses all storage, locks and workers for offline still plays, and says what that means', async () => {
  const { page, address, errors } = await house.visit();
  await before(
    page,
    `{
      const refuse = () => { throw new DOMException('denied', 'SecurityError'); };
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
        Object.defineProperty(self, name, { get: refuse, configurable: true });
      if ('locks' in navigator)
        Object.defineProperty(navigator, 'locks', { value: {
          request: async () => refuse(), query: async () => refuse(),
        } });
    }`,
  );
  await page.locator('.banner', { hasText: 'This browser keeps nothing.' }).waitFor();
  await page.goto(`${address}/settings`);
  await page.locator('.choice label', { hasText: 'Plain' }).click();
  // Inside the page: what is chosen holds for this visit.
  await page.locator('.brand').click();
  await toTheTableAlone(page);
  await answerOnce(page);
  const open = await asked(page);
  await page.locator('.matchbar a').first().click();
  await page.locator('.now .main').click();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a tab that crashes loses nothing', async () => {
  const { page } = await house.visit();
  await toTheTableAlone(page);
  await answerOnce(page);
  await answerOnce(page);
  const [open, address] = [await asked(page), page.url()];
  const gone = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => undefined);
  await gone;
  const again = await page.context().newPage();
  await again.goto(address);
  await again.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(again)).toBe(open);
  await page.context().close();
});
