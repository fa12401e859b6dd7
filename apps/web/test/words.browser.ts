/// <reference lib="dom" />
/** Four languages, switched in the middle of a match: nothing stays behind in English, neither text nor label. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, toTheTable } from './browser.ts';
import { answer, asked, hurry } from './hands.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../src/words/${language}.json`, import.meta.url), 'utf8'));

/** Every text of the page, and every label that is only heard; pieces bear two letters of their names, which may be alike. */
function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all = [document.title];
    while (walker.nextNode()) all.push(walker.currentNode.textContent ?? '');
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        all.push(each.getAttribute(name) ?? '');
    return [...new Set(all.map((text) => text.trim()).filter((text) => /\p{L}{3}/u.test(text)))];
  });
}

/** Names, and words that two languages share. Whatever is not here must differ from the English page. */
const SHARED = [
  /^(Torii( [\d.]+)?|Tamashii|tamashii-core|Prologue|Shinigami|.* · Torii|J\.O\.R\.D\.A\.N\. BOT|toy|anvil)$/,
  // The languages are called by their own names, keys by what stands on them.
  /^(English|Español|Français|Українська|Tab|Enter|Esc|G, Shift G|Shift U)$/,
  // Slots, rules and abbreviations of the cards.
  /^[\s,→↔]*r\dc\d[\s\S]{0,3}$/,
  /^\.(yaml|zip|torii)$/,
  /^EXP[ .(]*$/,
  /^(TM-[\w-]+|MOV|ATT|PRO|STRIKE|SURGE|BASIC|SPECIAL|LVL \d)$/,
  // French shares these words with English, Spanish those.
  /^(Phase|Action|Combat|Question|Options?|Confirmation|Notes?|Messages?|Normal|Bot|Bots|Total|Plan|General|Error|Data|Trace|District|Open|Core|Ascend|No)$/,
];

async function inLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((wanted) => {
    const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
    localStorage.setItem('torii.settings', JSON.stringify({ ...kept, language: wanted }));
  }, language);
  await page.reload();
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

/** The page in English, then in the others: what they have in common is told. */
async function leftInEnglish(page: Page, where: string, ready: () => Promise<unknown>): Promise<string[]> {
  await inLanguage(page, 'en');
  await ready();
  const english = new Set(await texts(page));
  const left: string[] = [];
  for (const language of ['es', 'fr', 'uk']) {
    await inLanguage(page, language);
    await ready();
    const own = await texts(page);
    expect(own.length).toBeGreaterThan(5);
    for (const text of own)
      if (english.has(text) && !SHARED.some((each) => each.test(text)))
        left.push(`${where}, ${language}: ${text}`);
  }
  return left;
}

test('nothing is left in English on any page', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  const left: string[] = [];
  for (const path of ['', 'new/tamashii', 'matches', 'settings', 'nowhere/at/all']) {
    await page.goto(`${address}/${path}`);
    left.push(...(await leftInEnglish(page, `/${path}`, () => page.locator('h1').first().waitFor())));
  }
  expect(left).toEqual([]);
  await page.context().close();
});

test('nothing is left in English at the table, in the middle of a match', async () => {
  const { page } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await hurry(page);
  await toTheTable(page);
  const left: string[] = [];
  const look = (where: string, ready: () => Promise<unknown>) => leftInEnglish(page, where, ready);
  left.push(...(await look('setup', () => asked(page))));
  for (let n = 0; n < 9; n++) await answer(page, 'keys', n);
  left.push(
    ...(await look('log', async () => {
      await asked(page);
      await page.keyboard.press('j');
    })),
  );
  for (let n = 9; n < 26; n++) await answer(page, 'keys', n);
  left.push(
    ...(await look('keys', async () => {
      await asked(page);
      await page.keyboard.press('?');
    })),
  );
  expect(left).toEqual([]);
  await page.context().close();
});

test('a first visit speaks the language of the browser', async () => {
  const { page } = await house.visit({ viewport: { width: 1440, height: 900 }, locale: 'uk-UA' });
  await page.locator('.now').waitFor();
  expect(await page.title()).toBe(wordsOf('uk').title);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('uk');
  await page.context().close();
});
