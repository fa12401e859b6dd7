/// <reference lib="dom" />
/** Four languages, switched in the middle of a match: nothing of the shell stays behind in English. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, toTheTable } from './browser.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../src/words/${language}.json`, import.meta.url), 'utf8'));

test.each(['es', 'fr', 'uk'])('in %s nothing is left in English', async (language) => {
  const { page } = await house.visit({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await page.locator('.language select').selectOption(language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await toTheTable(page);
  const [own, english] = [wordsOf(language), wordsOf('en')];
  const strange = new Set(
    Object.keys(english).flatMap((key) => (english[key] === own[key] ? [] : [english[key]])),
  );
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: string[] = [];
    while (walker.nextNode()) all.push(walker.currentNode.textContent?.trim() ?? '');
    return all;
  });
  expect(texts.filter((text) => strange.has(text))).toEqual([]);
  expect(texts.length).toBeGreaterThan(20);
  await page.context().close();
});

test('a first visit speaks the language of the browser', async () => {
  const { page } = await house.visit({ viewport: { width: 1440, height: 900 }, locale: 'uk-UA' });
  await page.locator('.now').waitFor();
  expect(await page.title()).toBe(wordsOf('uk').title);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('uk');
  await page.context().close();
});
