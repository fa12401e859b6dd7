/// <reference lib="dom" />
/** Four languages, switched in the middle of a match: nothing stays behind in English, neither text nor label. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, KEEPING, openHouse, toTheTable } from '../helpers/browser.ts';
import { answer, asked, hurry, twoPeople } from '../helpers/hands.ts';
import { toTheTableAlone } from '../helpers/tampering.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../src/words/${language}.json`, import.meta.url), 'utf8'));

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
  // What the person has written themselves.
  /^(Ours|harbour|a\.png|pack\.yaml|id: harbour|version: one|game: tamashii|rules: "1"|extends: tamashii-core|version:|one)$/,
  /^(Torii( [\d.]+)?|Tamashii|(tamashii|exploration)-core|Prologue|Shinigami|.* · Torii|J\.O\.R\.D\.A\.N\. BOT|toy|anvil)$/,
  // The languages are called by their own names, keys by what stands on them.
  /^(English|Español|Français|Українська|Tab|Enter|Esc|G, Shift G|Shift U)$/,
  // Slots, rules and abbreviations of the cards.
  /^[\s,→↔]*r\dc\d[\s\S]{0,3}$/,
  /^\.(yaml|zip|torii)(, \.yaml)?$/,
  /^EXP[ .(]*$/,
  /^((TM|EX)-[\w-]+|MOV|ATT|PRO|STRIKE|SURGE|BASIC|SPECIAL|LVL \d)$/,
  // Names of the Exploration Phase, alone or with their square, and what French calls the same; a match keeps its name.
  /^([a-z]\d+, )?(Akira|Hattori|Hikaru|Tomoe|Hachiman|Inari|Katana|Ashigaru|Akaname|Landolfo|Kami|Karma|Ash Village|Techniques|Terrain)$/,
  /^(Akira|Hattori): [a-z]\d+ → [a-z]\d+\.$/,
  /^([a-z]\d+, )?(obstacle|Malice|Zones?|Initiative|Oracle)$/,
  // French shares these words with English, Spanish those.
  /^(Phase|Action|Combat|Question|Options?|Confirmation|Notes?|Messages?|Normal|Bots?( \d)?|Total|Plan|General|Error|Data|Trace|District|Open|Core|Ascend( \(Final\))?|No|Tests|Sections|Moment)$/,
];

async function inLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((wanted) => {
    const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
    localStorage.setItem('torii.settings', JSON.stringify({ ...kept, language: wanted }));
  }, language);
  await page.reload();
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

/** A page has its heading, and nothing is on its way any more. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('.wait').waitFor({ state: 'detached' });
  await page.waitForTimeout(200);
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
  const { page, address } = await house.visit({ ...DESKTOP, ...KEEPING, locale: 'en-US' });
  const left: string[] = [];
  for (const path of [
    '',
    'new/tamashii',
    'new/exploration',
    'matches',
    'campaigns',
    'replays',
    'packs',
    'more',
    'settings',
    'rules/tamashii/TM-3i-11',
    'rules/tamashii/TM-99-99',
    'rules/exploration/EX-ATK-07',
    'new/tamashii?nonsense=1&scenario=generator',
    'nowhere/at/all',
  ]) {
    await page.goto(`${address}/${path}`);
    left.push(...(await leftInEnglish(page, `/${path}`, () => settled(page))));
  }
  expect(left).toEqual([]);
  await page.context().close();
});

test('nothing is left in English on what a match leaves behind: lists, replay, dialogs, mistakes of a pack', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await hurry(page);
  await toTheTable(page);
  for (let n = 0; n < 4; n++) await answer(page, 'keys', n);
  const match = page.url();
  const left: string[] = [];
  const look = async (where: string, ready: () => Promise<unknown>) => {
    left.push(...(await leftInEnglish(page, where, ready)));
  };
  await page.goto(address);
  await look('start', () => page.locator('.now .asked').waitFor());
  await page.goto(`${address}/matches`);
  const menu = async () => {
    await page.locator('.row-match .more button').first().click();
    await page.locator('[role=menuitem]').first().waitFor();
  };
  await look('menu', menu);
  await look('report', async () => {
    await menu();
    await page.locator('[role=menuitem]').nth(4).click();
    await page.locator('.dialog .main:enabled').waitFor();
  });
  await look('rename', async () => {
    await menu();
    await page.locator('[role=menuitem]').nth(1).click();
    await page.locator('.dialog input').waitFor();
  });
  await look('foreign file', async () => {
    await page.locator('.head input[type=file]').setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no match'),
    });
    await page.locator('.dialog').waitFor();
  });
  await page.goto(`${match}/at/3`);
  await look('replay', () => page.locator('.deck').waitFor());
  await page.goto(match);
  await look('table menu', async () => {
    await asked(page);
    await page.locator('.matchbar .more button').click();
    await page.locator('[role=menuitem]').first().waitFor();
  });
  await look('settings at the table', async () => {
    await asked(page);
    await page.locator('.matchbar .more button').click();
    // The first is the way home.
    await page.locator('[role=menuitem]').nth(1).click();
    await page.locator('.settingsDrawer .choice').first().waitFor();
  });
  await page.goto(`${address}/packs`);
  await look('mistakes', async () => {
    await page.locator('input[multiple]').setInputFiles({
      name: 'pack.yaml',
      mimeType: 'text/yaml',
      buffer: Buffer.from('id: harbour\nversion: one\ngame: tamashii\nrules: "1"\nextends: tamashii-core\n'),
    });
    await page.locator('.mistake p', { hasText: /\S/ }).first().waitFor();
  });
  await page.goto(`${address}/campaigns`);
  await page.locator('.emptiness .main').click();
  await page.locator('.dialog input').fill('Ours');
  await page.locator('.dialog .main').click();
  await page.locator('.endings').first().waitFor();
  await look('campaign', () => page.locator('.endings').first().waitFor());
  expect(left).toEqual([]);
  await page.context().close();
});

test('a language is changed in the middle of a match, beside the table, and all of it follows', async () => {
  const { page, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await hurry(page);
  await toTheTable(page);
  await answer(page, 'keys', 0);
  const before = await asked(page);
  await page.locator('.matchbar .more button').click();
  await page.locator('[role=menuitem]', { hasText: 'Settings' }).click();
  await page.locator('.settingsDrawer label', { hasText: 'Українська' }).click();
  await expect.poll(async () => (await asked(page)).prompt).toMatch(/[а-яіїє]/i);
  const after = await asked(page);
  // The same question, in other words; nobody has left the match.
  expect([after.question, after.options.map(({ id }) => id)]).toEqual([
    before.question,
    before.options.map(({ id }) => id),
  ]);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('uk');
  await expect
    .poll(() => page.locator('.settingsDrawer h2').first().textContent())
    .toBe(wordsOf('uk')['nav.settings']);
  await page.keyboard.press('Escape');
  await page.locator('.settingsDrawer').waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await expect.poll(() => page.locator('.lines').textContent()).toMatch(/[а-яіїє]/i);
  await page.keyboard.press('Escape');
  await page.locator('.matchbar .more button').click();
  await page.locator('[role=menuitem]').last().click();
  await page.locator('.dialog .main:enabled').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a match that nobody has named is called in the language of the person: at the table, in the title, in lists', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await toTheTable(page);
  await expect.poll(() => page.title()).toBe('Prologue · Torii');
  // Chosen in another tab: this one follows.
  const other = await page.context().newPage();
  await other.goto(`${address}/settings`);
  await other.locator('.choice label', { hasText: 'Українська' }).click();
  await expect.poll(() => page.title()).toBe('Пролог · Torii');
  await expect.poll(() => page.locator('h1').textContent()).toBe('Пролог');
  await other.locator('.choice label', { hasText: 'Français' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'fr');
  await page.goto(`${address}/matches`);
  await expect.poll(() => page.locator('.row-match b').first().textContent()).toBe('Prologue');
  await other.locator('.choice label', { hasText: 'Українська' }).click();
  await expect.poll(() => page.locator('.row-match b').first().textContent()).toBe('Пролог');
  await expect.poll(() => page.locator('.row-match .where small').textContent()).toMatch(/[а-яіїє]/i);
  await page.context().close();
});

test('a match of several people is called in the language of the person too, also when that one comes back', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await twoPeople(page, address, 'prologue');
  await page.goto(`${address}/matches`);
  const name = () => page.locator('.row-match b').first().textContent();
  await expect.poll(name).toBe('Prologue');
  const other = await page.context().newPage();
  await other.goto(`${address}/settings`);
  await other.locator('.choice label', { hasText: 'Українська' }).click();
  await expect.poll(name).toBe('Пролог');
  await other.locator('.choice label', { hasText: 'English' }).click();
  await expect.poll(name).toBe('Prologue');
  await page.context().close();
});

test('why something is not offered, a line that can be taken back and the name of a branch follow the language', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  const other = await page.context().newPage();
  await other.goto(`${address}/settings`);
  /** Chosen in another tab: whatever stands here stays open, and follows. */
  const speak = async (name: string, language: string) => {
    await other.locator('.choice label', { hasText: name }).click();
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  };
  await hurry(page);
  await toTheTableAlone(page);
  await answer(page, 'keys', 0);
  // The tag at the thing, the reason beside it, and the line at the foot.
  await page.locator('.cell[data-standing="plain"]').first().click({ force: true });
  await page.locator('.nottag p', { hasText: 'nothing can be done with it now' }).waitFor();
  await page.locator('.nottag .why').click();
  await page.locator('.reason .said', { hasText: 'nothing can be done with it now' }).waitFor();
  await speak('Українська', 'uk');
  await expect.poll(() => page.locator('.reason .said p').textContent()).toMatch(/зараз це не використати/);
  await expect.poll(() => page.locator('.last p').first().textContent()).toMatch(/[а-яіїє]/i);
  const heard = () =>
    page.evaluate(() => ['polite', 'reply', 'loss'].map((id) => document.getElementById(id)?.textContent));
  for (const text of await heard()) expect(text).not.toMatch(/[a-z]{4}/i);
  // A branch that nobody has named.
  const id = new URL(page.url()).pathname.split('/')[2];
  await page.goto(`${address}/replay/${id}`);
  await page.locator('[data-does="playOn"]').click();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => page.locator('h1').textContent()).toBe('Пролог, гілка 2');
  await speak('English', 'en');
  await expect.poll(() => page.locator('h1').textContent()).toBe('Prologue, branch 2');
  await page.goto(`${address}/replay/${id}`);
  await page.locator('.branches a', { hasText: 'Prologue, branch 2' }).waitFor();
  await speak('Українська', 'uk');
  await page.locator('.branches a', { hasText: 'Пролог, гілка 2' }).waitFor();
  // What was deleted says so in the words of the moment.
  await page.goto(`${address}/matches`);
  await page.locator('.more .button').first().click();
  await page.locator('.menu button').last().click();
  await page.locator('.toast', { hasText: 'видалено' }).waitFor();
  await speak('Español', 'es');
  await page.locator('.toast', { hasText: /borrad.*«Prólogo/ }).waitFor();
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

test('nothing is left in English on the plain board of a chapter', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await page.goto(`${address}/new/exploration`);
  await page.locator('button[type=submit]').click();
  const options = page.locator('.question .option');
  const ready = () => options.first().waitFor();
  const left: string[] = [];
  await ready();
  for (const answers of [1, 12, 12]) {
    for (let n = 0; n < answers; n++) {
      const before = await page.locator('.ask').textContent();
      await page.locator('.question .option, .ask [data-main]:enabled').first().click();
      await page.waitForFunction((old) => document.querySelector('.ask')?.textContent !== old, before);
    }
    left.push(...(await leftInEnglish(page, `after ${answers} answers`, ready)));
  }
  expect(left).toEqual([]);
  await page.context().close();
});

test('a first visit speaks the language of the browser', async () => {
  const { page } = await house.visit({ viewport: { width: 1440, height: 900 }, locale: 'uk-UA' });
  await page.locator('.now').waitFor();
  await expect.poll(() => page.title()).toBe(wordsOf('uk').title);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('uk');
  await page.context().close();
});
