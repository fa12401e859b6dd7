/// <reference lib="dom" />
/** Moments of a match on Tamashii's own table: a fight that is reloaded, a reset, what others have done, four languages. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE } from '../../helpers/browser.ts';
import { lay } from '../../helpers/laid.ts';
import {
  combat,
  districtEffect,
  ending,
  launch,
  reset,
  rivals,
  story,
  test as testing,
  upgrade,
} from '../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;

const question = (page: Page) => page.locator('.tm .strip h2').innerText();

describe('Combat', () => {
  test('goes on where it was when the page is loaded again in its middle', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, combat);
    // The dice are cast: they lie there as they fell.
    const first = await question(page);
    await page.keyboard.press('0');
    await expect.poll(() => question(page)).not.toBe(first);
    await expect.poll(() => dice(page)).not.toEqual([]);
    const before = [await question(page), await dice(page)];
    await page.reload();
    await page.locator('.tm .framerow').waitFor();
    await expect.poll(async () => [await question(page), await dice(page)]).toEqual(before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  /** All dice on the table, by what they show. */
  const dice = (page: Page) =>
    page
      .locator('.tm .die[role=img]')
      .evaluateAll((all) => all.map((die) => die.getAttribute('aria-label')).sort());

  test('a reset is told with what it did, and one is back at the Shelter', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, reset);
    // One goes on with whatever is the main answer, until one is out of the fight.
    const fighting = page.locator('.tm .phases > li.cur', { hasText: 'Combat' });
    for (let n = 0; n < 20 && (await fighting.count()) > 0; n++) {
      await page.keyboard.press('0');
      await page.waitForTimeout(200);
    }
    await page.keyboard.press('j');
    const lines = page.locator('.log .lines');
    await lines.locator('li').first().waitFor();
    await expect.poll(() => lines.innerText()).toMatch(/Player 1 resolves a reset|Player 1 resets/);
    await page.keyboard.press('Escape');
    // Full Integrity again, and at the Shelter.
    const own = page.locator('.tm .mate[data-place="players/p1"] .hp');
    await expect.poll(() => own.innerText()).toMatch(/5/);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('after the turns of others', () => {
  test('five lines tell it with their causes, all of it on demand, each with its reason', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, launch);
    await page.locator('.tm .strip [data-option=done]').click();
    const told = page.locator('.tm .right .happened li');
    await expect.poll(() => told.count(), { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(async () => (await page.locator('.tm .strip:not(.quiet)').count()) > 0).toBe(true);
    await expect.poll(() => told.count()).toBeLessThanOrEqual(5);
    await told.first().getByRole('button').click();
    await page.locator('.drawer.reason').waitFor();
    await page.context().close();
  });

  test('one is asked when they have been shown, or at once by a press, and read which of the players one is', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' }, 'own');
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
      localStorage.setItem('torii.settings', JSON.stringify({ ...kept, speed: 'slow' }));
    });
    await lay(page, address, launch);
    await page.locator('.tm .strip [data-option=done]').click();
    // As long as a moment is shown in which nothing is our turn, nothing is asked.
    const quiet = page.locator('main[data-moment] .tm .strip.quiet');
    await quiet.waitFor();
    await expect.poll(() => page.locator('.tm .strip [data-main]').count()).toBe(0);
    await expect
      .poll(
        async () => {
          await page.keyboard.press('x');
          return page.locator('main:not([data-moment]) .tm .strip:not(.quiet)').count();
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    await expect.poll(() => page.locator('.tm .happened').first().innerText()).toMatch(/Player 1 \(you\)/);
    await page.context().close();
  });
});

/** What a person sees on the table, without names that are the same everywhere. */
const seen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.tm')].map((each) => each.innerText).join('\n'),
  );

/** English words of the table that no other of the four languages has. */
function englishWords(): RegExp {
  const texts = (language: string): Record<string, string> =>
    JSON.parse(
      readFileSync(
        new URL(`../../../../../packages/tamashii/words/${language}.json`, import.meta.url),
        'utf8',
      ),
    );
  const english = Object.entries(texts('en'))
    .filter(([key]) => /^(table|up|step|tab|part|source|score|tally|prompt|option)\./.test(key))
    .flatMap(([, text]) => text.replace(/\{[^{}]*\{|\{[^{}]*\}/g, ' ').match(/\b[a-z]{4,}\b/gi) ?? []);
  const others = ['es', 'fr', 'uk'].map((language) => Object.values(texts(language)).join(' ').toLowerCase());
  const only = new Set(english.map((word) => word.toLowerCase()));
  for (const word of only) if (others.some((text) => text.includes(word))) only.delete(word);
  return new RegExp(`\\b(${[...only].join('|')})\\b`, 'i');
}

describe('in every language', () => {
  const ENGLISH = englishWords();
  test('English would be noticed', () => expect(ENGLISH.exec('Upgrade and trade')).not.toBeNull());
  const shown = { upgrade, launch, testing, story, combat, rivals, ending };
  for (const locale of ['es-ES', 'fr-FR', 'uk-UA'])
    test(`nothing English is left on the table, ${locale}`, async () => {
      const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM, locale }, 'own');
      for (const [name, situation] of Object.entries(shown)) {
        await lay(page, address, situation);
        await page.waitForTimeout(200);
        const text = await seen(page);
        expect([name, ENGLISH.exec(text)?.[0] ?? '']).toEqual([name, '']);
      }
      expect(errors).toEqual([]);
      await page.context().close();
    });
});

describe('nobody is kept out', () => {
  const shown = { launch, districtEffect, testing, combat, rivals };
  for (const [size, options] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const)
    test(`axe finds no barrier at any of these moments on ${size}, and nothing scrolls sideways`, async () => {
      const { page, address } = await house.visit({ ...options, ...CALM, colorScheme: 'dark' }, 'own');
      for (const [name, situation] of Object.entries(shown)) {
        await lay(page, address, situation);
        expect([name, await barriers(page), await overhang(page)]).toEqual([name, [], 0]);
      }
      await page.context().close();
    });
});
