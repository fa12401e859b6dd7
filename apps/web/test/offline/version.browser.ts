/// <reference lib="dom" />
/** A new version: taken when the person says so, never under an open match. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, KEEPING, openHouse, toTheTable } from '../helpers/browser.ts';
import { answerOnce } from '../helpers/tampering.ts';

let house: House;
let between: Server;
let address = '';
/** What is added to the service worker: with other text it is another version. */
let added = '';
/** A file that does not come, and how often each was asked for. */
let broken: RegExp | null = null;
let askedFor: string[] = [];

/** The files of another version: its worker, and one line more of what is new. */
function another(url: string, body: Buffer): string | Buffer {
  if (url === '/service.js') return `${body}${added}`.replace(/"[0-9a-f]{12}"/, '"another-one"');
  if (url !== '/news.en.json') return body;
  return JSON.stringify({ '2030-02-01.moon': 'The moon is a district.', ...JSON.parse(String(body)) });
}

beforeAll(async () => {
  house = await openHouse();
  const first = await house.visit({ ...DESKTOP, ...KEEPING, locale: 'en-US' });
  await first.page.context().close();
  // The same house, whose service worker can be exchanged.
  between = createServer(async (request, response) => {
    askedFor.push(request.url ?? '');
    if (broken?.test(request.url ?? '')) {
      response.destroy();
      return;
    }
    const answer = await fetch(`${first.address}${request.url}`, {
      headers: { 'accept-encoding': 'identity' },
    }).catch(() => null);
    // The house was closed while a version was still being kept: nobody waits for the rest of it.
    if (answer === null) {
      response.destroy();
      return;
    }
    const headers = Object.fromEntries(answer.headers);
    delete headers['content-length'];
    delete headers['content-encoding'];
    response.writeHead(answer.status, headers);
    const body = Buffer.from(await answer.arrayBuffer());
    response.end(added === '' ? body : another(request.url ?? '', body));
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
});
afterAll(async () => {
  between.close();
  await house.close();
});

test('it waits while a match is open, in this tab or another, and is taken when it is asked for', async () => {
  added = '';
  const { page } = await house.visit({ ...DESKTOP, ...KEEPING, locale: 'en-US' });
  await page.goto(address);
  await page.locator('.state').waitFor();
  await page.reload();
  await toTheTable(page);
  await answerOnce(page);
  added = '// another version';
  const start = await page.context().newPage();
  await start.goto(address);
  await start.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await start.locator('.banner', { hasText: 'A new version is ready.' }).waitFor();
  // Nothing of it is said or done in the open match.
  await expect.poll(() => page.locator('.banner').count()).toBe(0);
  await start.locator('.banner .main').click();
  await start.locator('.banner', { hasText: 'A match is open in another tab.' }).waitFor();
  const caches = () => start.evaluate(async () => (await self.caches.keys()).sort());
  expect((await caches()).length).toBe(2);
  await answerOnce(page);
  // The match is left, and now the version is taken.
  await page.close();
  await start.waitForFunction(async () => (await navigator.locks.query()).held?.length === 0);
  await Promise.all([start.waitForEvent('load'), start.locator('.banner .main').click()]);
  await start.locator('.now .asked').waitFor();
  await expect.poll(() => start.locator('.banner').count()).toBe(0);
  await start.waitForFunction(async () => (await self.caches.keys()).join() === 'torii-another-one');
  // The match is where it was.
  await start.locator('.now .main').click();
  await start.locator('.question .option').first().waitFor();
  await start.context().close();
});

test('whoever wants it later is left alone, and can read what is new in it', async () => {
  added = '';
  const { page } = await house.visit({ ...DESKTOP, ...KEEPING, locale: 'en-US' });
  await page.goto(address);
  await page.locator('.state').waitFor();
  await page.reload();
  added = '// yet another';
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const banner = page.locator('.banner', { hasText: 'A new version is ready.' });
  // What is new in it, and nothing that this version has, too; without a network as well.
  await banner.waitFor();
  await page.context().setOffline(true);
  await banner.locator('button', { hasText: 'What is new' }).click();
  await expect.poll(() => page.locator('.dialog li').allTextContents()).toEqual(['The moon is a district.']);
  await expect.poll(() => page.locator('.dialog h3').textContent()).toBe('February 1, 2030');
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await banner.locator('button', { hasText: 'Later' }).click();
  await expect.poll(() => page.locator('.banner').count()).toBe(0);
  // What this version has brought can be read at any time.
  await page.goto(`${address}/settings`);
  await page.locator('#set-data button', { hasText: 'What is new' }).click();
  await page.locator('.dialog li', { hasText: 'choose your characters' }).waitFor();
  await page.context().close();
});

test('what broke off half-way is fetched to its end at the next visit, and nothing of it twice', async () => {
  added = '';
  // One book of rules does not come: the version is not whole, and is not taken for whole.
  broken = /^\/books\/[^/]*\.uk\./;
  const { page } = await house.visit({ ...DESKTOP, ...KEEPING, locale: 'en-US' });
  await page.goto(address);
  const kept = () =>
    page.evaluate(async () => {
      const names = (await self.caches.keys()).filter((name) => name.startsWith('torii-'));
      return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(async () => (await kept()).length, { timeout: 60_000 }).toBeGreaterThan(100);
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.installing === undefined,
    null,
    { timeout: 60_000 },
  );
  const there = await kept();
  expect(there.some((path) => broken?.test(path))).toBe(false);
  broken = null;
  askedFor = [];
  await page.reload();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  // Books lie in no page: whoever asks for one keeps it.
  const books = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/books/'));
  expect(books(askedFor).filter((path) => there.includes(path))).toEqual([]);
  expect((await kept()).length).toBeGreaterThan(there.length);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('.now').waitFor();
  await page.context().close();
});
