/// <reference lib="dom" />
/** A whole turn of the Prologue on the table, in three ways: by mouse with drags, by tapping on a phone, by keys alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, overhang, PHONE } from '../../helpers/browser.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;

/** The three hands: each takes what it is shown in its own way. */
interface Hand {
  press(page: Page, selector: string): Promise<void>;
  slide(page: Page, from: string, to: string): Promise<void>;
  go(page: Page, place: string): Promise<void>;
}

const mouse: Hand = {
  press: (page, selector) => page.locator(selector).first().click(),
  slide: (page, from, to) => page.locator(`[data-slot=${from}]`).dragTo(page.locator(`[data-slot=${to}]`)),
  go: async (page, place) => {
    await page.locator(`[data-place="${place}"]`).hover();
    await page.locator(`[data-place="${place}"]`).click();
  },
};

const finger: Hand = {
  press: (page, selector) => page.locator(selector).first().tap(),
  slide: async (page, from, to) => {
    await page.locator(`[data-slot=${from}]`).tap();
    await page.locator(`[data-slot=${to}]`).tap();
  },
  go: async (page, place) => {
    await page.locator(`[data-place="${place}"]`).tap();
    await page.locator('.tm .strip .tilebtn').first().tap();
  },
};

/** Only keys from here on: nothing is pressed, and nothing is focused but by them. */
const keys: Hand = {
  press: async (page, selector) => {
    if (selector.includes('choosable')) await page.keyboard.press('1');
    else if (selector.includes('.veil')) await page.keyboard.press('Enter');
    else await page.keyboard.press('0');
  },
  slide: async (page, from, to) => {
    await walkTo(page, `[data-slot=${from}]`);
    await page.keyboard.press('Enter');
    await walkTo(page, `[data-slot=${to}]`);
    await page.keyboard.press('Enter');
  },
  go: async (page, place) => {
    await walkTo(page, `[data-place="${place}"]`);
    await page.keyboard.press('Enter');
  },
};

/** Goes from one thing that is offered to the next until it is there. */
async function walkTo(page: Page, selector: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let n = 0; n < 40 && !(await isThere()); n++) {
    await page.keyboard.press('g');
    await page.waitForTimeout(40);
  }
  expect([selector, await isThere()]).toEqual([selector, true]);
}

const turn = (page: Page) => page.locator('.tmbar .meter b').first().textContent();
const step = async (page: Page) => (await page.locator('.tmbar .phases ol .cur').allTextContents()).join();
const left = (page: Page) => page.locator('.tm .left b').innerText();

/** A token and the empty slot at its right. */
function slidable(page: Page): Promise<readonly [from: string, to: string]> {
  return page.evaluate(() => {
    const lies = (slot: string) => document.querySelector(`[data-slot="${slot}"] .tok`) !== null;
    for (let r = 1; r <= 4; r++)
      for (let c = 1; c <= 3; c++)
        if (lies(`r${r}c${c}`) && !lies(`r${r}c${c + 1}`)) return [`r${r}c${c}`, `r${r}c${c + 1}`] as const;
    throw new Error('no token can be slid to the right');
  });
}

/** Plays from the first question until the second turn begins; says which steps were met and what was done by hand. */
async function wholeTurn(page: Page, hand: Hand): Promise<{ steps: Set<string>; did: Set<string> }> {
  const steps = new Set<string>();
  const did = new Set<string>();
  for (let n = 0; n < 120 && (await turn(page)) !== '2'; n++) {
    const is = (selector: string) => page.locator(selector).first().isVisible();
    if (await is('.tm .veil .go')) await hand.press(page, '.tm .veil .go');
    else if (await is('.tm .strip.quiet')) await page.waitForTimeout(100);
    else {
      steps.add(await step(page));
      await takeStep(page, hand, did);
    }
    await page.waitForTimeout(120);
  }
  await expect.poll(() => turn(page)).toBe('2');
  return { steps, did };
}

async function takeStep(page: Page, hand: Hand, did: Set<string>): Promise<void> {
  const is = (selector: string) => page.locator(selector).first().isVisible();
  if ((await is('.tm .left b')) && (await is('.tm .launcher')) && !did.has('slide')) {
    const before = await left(page);
    const [from, to] = await slidable(page);
    await hand.slide(page, from, to);
    await page.locator(`[data-slot=${to}] .tok`).waitFor();
    await expect.poll(() => left(page)).toBe(String(Number(before) - 1));
    did.add('slide');
  } else if ((await is('.tm .hex.can')) && !did.has('move')) {
    const place = (await page.locator('.tm .hex.can:not(.own)').first().getAttribute('data-place')) ?? '';
    await hand.go(page, place);
    await expect.poll(() => page.locator(`[data-place="${place}"]`).getAttribute('class')).toContain('own');
    did.add('move');
  } else if (await is('.tm .choices:not(.offered) .choosable')) {
    await hand.press(page, '.tm .choices:not(.offered) .choosable');
    did.add('choice');
  } else if (await is('.tm .powerask .go')) await hand.press(page, '.tm .powerask .go');
  else await hand.press(page, '.tm .strip .go, .tm .strip [data-option]');
}

describe('a whole turn of the Prologue', () => {
  for (const [name, hand, device] of [
    ['by mouse, with drags', mouse, DESKTOP],
    ['by tapping at 360×740', finger, PHONE],
    ['by keys alone', keys, DESKTOP],
  ] as const)
    test(name, async () => {
      const { page, errors } = await house.visit({ ...device, ...CALM }, 'own');
      await page.locator('.door .button').first().click();
      await page.locator('button[type=submit]').click();
      await page.locator('.tm .strip:not(.quiet)').waitFor();
      const { steps, did } = await wholeTurn(page, hand);
      expect([...did].sort()).toEqual(['choice', 'move', 'slide']);
      expect([...steps]).toEqual(expect.arrayContaining(['Program', 'Move & Trace']));
      await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
      await page.context().close();
    });
});
