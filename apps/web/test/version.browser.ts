/// <reference lib="dom" />
/** A new version: taken when the person says so, never under an open match. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, KEEPING, openHouse, toTheTable } from './browser.ts';
import { answerOnce } from './tampering.ts';

let house: House;
let between: Server;
let address = '';
/** What is added to the service worker: with other text it is another version. */
let added = '';

beforeAll(async () => {
  house = await openHouse();
  const first = await house.visit({ ...DESKTOP, ...KEEPING, locale: 'en-US' });
  await first.page.context().close();
  // The same house, whose service worker can be exchanged.
  between = createServer(async (request, response) => {
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
    const text =
      request.url === '/service.js'
        ? `${body}${added}`.replace(/"[0-9a-f]{12}"/, (old) => (added ? '"another-one"' : old))
        : body;
    response.end(text);
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
});
afterAll(async () => {
  between.close();
  await house.close();
});

test('it waits while a match is open, in this tab or another, and is taken when it is asked for', async () => {
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

test('whoever wants it later is left alone', async () => {
  added = '';
  const { page } = await house.visit({ ...DESKTOP, ...KEEPING, locale: 'en-US' });
  await page.goto(address);
  await page.locator('.state').waitFor();
  await page.reload();
  added = '// yet another';
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page
    .locator('.banner', { hasText: 'A new version is ready.' })
    .locator('button', { hasText: 'Later' })
    .click();
  await expect.poll(() => page.locator('.banner').count()).toBe(0);
  await page.context().close();
});
