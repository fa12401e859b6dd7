/// <reference lib="dom" />
/** Browsers that keep nothing, or have no room left: what a page and its workers are told before they begin. */
import type { Page } from 'playwright-core';

/** A browser without a database. */
export const REFUSED = "Object.defineProperty(self, 'indexedDB', { get: () => undefined });";

/** A database that is full while somebody says so. */
export const FULL = `{
  const put = IDBObjectStore.prototype.put;
  let isFull = false;
  new BroadcastChannel('full').onmessage = ({ data }) => { isFull = data; };
  IDBObjectStore.prototype.put = function (...given) {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    return put.apply(this, given);
  };
}`;

/** Runs a script before anything else, in the page and in its engine. The page must not have a service worker. */
export async function before(page: Page, script: string): Promise<void> {
  await page.context().addInitScript(script);
  await page.route('**/engine.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
  await page.reload();
}

export function setFull(page: Page, full: boolean): Promise<void> {
  return page.evaluate(async (is) => {
    new BroadcastChannel('full').postMessage(is);
    await new Promise((done) => setTimeout(done, 50));
  }, full);
}

/** To the table without a bot: nothing happens there unless somebody answers. */
export async function toTheTableAlone(page: Page): Promise<void> {
  await page.locator('.door .button').first().click();
  await page.locator('.seat').nth(1).locator('label').last().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
}

/** Gives one answer, and waits until something else is asked. */
export async function answerOnce(page: Page): Promise<void> {
  const before = await page.locator('.ask').textContent();
  await page.locator('.question .option').first().click();
  await page.waitForFunction((old) => document.querySelector('.ask')?.textContent !== old, before);
}

export const asked = (page: Page): Promise<string | null> =>
  page.locator('.question h2').first().textContent();

/** Changes a match where it is kept, as no person could. */
export function changeStored(page: Page, id: string, change: Record<string, unknown>): Promise<void> {
  return page.evaluate(
    ([match, fields]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('torii');
        request.onsuccess = () => {
          const transaction = request.result.transaction('matches', 'readwrite');
          const store = transaction.objectStore('matches');
          const get = store.get(match);
          get.onsuccess = () => store.put({ ...get.result, ...fields });
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
          transaction.onerror = () => reject(transaction.error);
        };
      }),
    [id, change] as const,
  );
}

/** The id in the address of a match. */
export const idIn = (page: Page): string => page.url().split('/').at(-1) ?? '';
