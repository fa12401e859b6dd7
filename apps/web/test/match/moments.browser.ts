/// <reference lib="dom" />
/** Events move the board: in order, each in the state of its moment; whoever acts does not wait for them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, toTheTable } from '../helpers/browser.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** What the board showed at a moment: the event, its words, and what lay in every slot. */
interface Noted {
  readonly n: string;
  readonly text: string;
  readonly lying: Readonly<Record<string, string>>;
}

async function atSpeed(page: Page, speed: string): Promise<void> {
  await page.evaluate((wanted) => {
    const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
    localStorage.setItem('torii.settings', JSON.stringify({ ...kept, speed: wanted }));
  }, speed);
  await page.reload();
}

/** From now on every moment that is shown is noted in the page. */
async function note(page: Page): Promise<void> {
  await page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('[data-board]');
    const noted: Noted[] = [];
    Object.assign(window, { noted });
    const look = () => {
      const cells = [...document.querySelectorAll<HTMLElement>('[data-lying]')];
      noted.push({
        n: table?.dataset.moment ?? '',
        text: document.querySelector('.last')?.textContent ?? '',
        lying: Object.fromEntries(cells.map(({ dataset }) => [dataset.place, dataset.lying])),
      });
    };
    if (table) new MutationObserver(look).observe(table, { attributeFilter: ['data-moment'] });
  });
}

const noted = (page: Page): Promise<Noted[]> =>
  page.evaluate(() => (window as unknown as { noted: Noted[] }).noted);

const SLIDES = /Player (\d) slides a Data token: row (\d), column (\d) → row (\d), column (\d)/;

/** Who slid a token, and from which slot to which. */
function slid(text: string): readonly [who: string, from: string, to: string] {
  const [, who = '', ...at] = SLIDES.exec(text) ?? [];
  return [who, `r${at[0]}c${at[1]}`, `r${at[2]}c${at[3]}`];
}

/** Gives an answer: the first option of the question. */
const answer = (page: Page) => page.locator('.question .option').first().click();

test('every event is shown once, in order, in the state of its moment', async () => {
  const { page, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await toTheTable(page);
  await note(page);
  // The bot beside us programs its Launcher in one answer: several tokens, one after the other.
  for (let n = 0; n < 12; n++) {
    await answer(page);
    await page.waitForTimeout(900);
    if ((await noted(page)).filter(({ text }) => SLIDES.test(text)).length > 5) break;
  }
  const all = await noted(page);
  const numbers = all.flatMap(({ n }) => (n === '' ? [] : [Number(n)]));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  const slides = all.filter(({ n, text }) => n !== '' && SLIDES.test(text));
  expect(slides.length).toBeGreaterThan(1);
  for (const { text, lying } of slides) {
    const [who, from, to] = slid(text);
    expect([text, lying[`players/p${who}/launcher/${from}`]]).toEqual([text, '']);
    expect([text, lying[`players/p${who}/launcher/${to}`]]).not.toEqual([text, '']);
  }
  // From one to the next nothing changes but what the next one says: later ones have not happened yet.
  const pairs = slides.flatMap((slide, i) => {
    const before = slides[i - 1];
    return before && Number(before.n) === Number(slide.n) - 1 ? [[before, slide] as const] : [];
  });
  expect(pairs.length).toBeGreaterThan(0);
  for (const [before, { text, lying }] of pairs) {
    const [who, from, to] = slid(text);
    const changed = Object.keys(lying).filter((place) => lying[place] !== before.lying[place]);
    expect(changed.sort()).toEqual([from, to].map((slot) => `players/p${who}/launcher/${slot}`).sort());
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test('any key finishes what is shown, and a press on something offered acts at once', async () => {
  const { page } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await atSpeed(page, 'slow');
  await toTheTable(page);
  await answer(page);
  await page.locator('[data-moment]').waitFor();
  await page.keyboard.press('x');
  await expect.poll(() => page.locator('[data-moment]').count()).toBe(0);
  await page.locator('.question .option').first().waitFor();
  await answer(page);
  await page.locator('[data-moment]').waitFor();
  // Half a second for each event: the next answer is taken before they are over.
  const before = await page.locator('.ask').textContent();
  await answer(page);
  await page.waitForFunction((old) => document.querySelector('.ask')?.textContent !== old, before, {
    timeout: 2000,
  });
  await page.context().close();
});

test('where motion is reduced nothing moves: the outcome is there at once', async () => {
  const { page } = await house.visit({ ...DESKTOP, locale: 'en-US', reducedMotion: 'reduce' });
  await toTheTable(page);
  await note(page);
  const before = await page.locator('.last').textContent();
  await answer(page);
  await page.waitForFunction((old) => document.querySelector('.last')?.textContent !== old, before);
  await page.waitForTimeout(1500);
  await expect.poll(() => noted(page)).toEqual([]);
  await page.context().close();
});
