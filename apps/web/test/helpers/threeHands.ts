/// <reference lib="dom" />
/** Whoever presses things on Tamashii's table: with a mouse, with a finger, or with keys and whatever reads names aloud. */
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';

export interface Hand {
  readonly name: string;
  readonly device: typeof DESKTOP | typeof PHONE;
  /** Presses what is shown. */
  press(page: Page, wanted: Locator): Promise<void>;
}

const mouse: Hand = {
  name: 'by mouse',
  device: DESKTOP,
  press: (_, wanted) => wanted.click({ timeout: 3000 }),
};

const finger: Hand = {
  name: 'by finger at 360×740',
  device: PHONE,
  press: (_, wanted) => wanted.tap({ timeout: 3000 }),
};

const isFocused = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((each) => each === document.activeElement);

/** From one thing that is offered to the next, then from one thing that can be pressed to the next, until it is there. */
async function walkTo(page: Page, wanted: Locator): Promise<void> {
  for (const [key, times] of [
    ['g', 40],
    ['Tab', 160],
  ] as const)
    for (let n = 0; n < times; n++) {
      if (await isFocused(wanted)) return;
      await page.keyboard.press(key);
    }
  throw new Error(`no key leads to ${await wanted.evaluate((each) => each.outerHTML.slice(0, 120))}`);
}

/** What a screen reader would say of it: nothing is pressed that it cannot tell. */
async function heard(wanted: Locator): Promise<string> {
  const [line = ''] = (await wanted.ariaSnapshot()).split('\n');
  return line;
}

const keys: Hand = {
  name: 'by keys, each thing having a role and a name',
  device: DESKTOP,
  async press(page, wanted) {
    await walkTo(page, wanted);
    const line = await heard(wanted);
    if (!/^- '?(button|gridcell|radio|checkbox) "./.test(line))
      throw new Error(`a screen reader says no more than this: ${line}`);
    await page.keyboard.press('Enter');
  },
};

export const HANDS: readonly Hand[] = [mouse, finger, keys];
