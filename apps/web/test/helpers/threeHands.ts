/// <reference lib="dom" />
/** Whoever presses things on Tamashii's table: with a mouse, with a finger, or with keys and whatever reads names aloud. */
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';

export interface Hand {
  readonly name: string;
  readonly device: typeof DESKTOP | typeof PHONE;
  /** Whether it has digits to press where they are shown. */
  readonly digits?: true;
  /** Presses what is shown. */
  press(page: Page, wanted: Locator): Promise<void>;
}

/** Nobody waits longer for what is gone meanwhile, in milliseconds. */
const SOON = { timeout: 3000 };

const mouse: Hand = {
  name: 'by mouse',
  device: DESKTOP,
  press: (_, wanted) => wanted.click(SOON),
};

const finger: Hand = {
  name: 'by finger at 360×740',
  device: PHONE,
  press: (_, wanted) => wanted.tap(SOON),
};

/** The key that leads to it from where the focus is, and how often: in its grid an arrow, else Tab to it or to its grid. */
function towards(wanted: Locator): Promise<readonly [key: string, times: number] | null> {
  return wanted.evaluate(
    (each) => {
      const focus = document.activeElement ?? document.body;
      if (focus === each) return null;
      const grid = each.closest('[role=grid]');
      const [from, to] = [focus, each].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
      const [x, y] = [
        to.x + to.width / 2 - from.x - from.width / 2,
        to.y + to.height / 2 - from.y - from.height / 2,
      ];
      if (grid?.contains(focus)) {
        if (Math.abs(y) > to.height / 2) return [y > 0 ? 'ArrowDown' : 'ArrowUp', 1] as const;
        return [x > 0 ? 'ArrowRight' : 'ArrowLeft', 1] as const;
      }
      const goal = grid?.querySelector('[tabindex="0"]') ?? each;
      const isBefore = (one: Element, other: Element) =>
        (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const forwards = focus === document.body || isBefore(focus, goal);
      const [first, last] = forwards ? [focus, goal] : [goal, focus];
      const between = [
        ...document.querySelectorAll<HTMLElement>('a[href], button:enabled, summary, [tabindex="0"]'),
      ].filter(
        (one) =>
          isBefore(first, one) && isBefore(one, last) && one.checkVisibility({ visibilityProperty: true }),
      );
      return [forwards ? 'Tab' : 'Shift+Tab', between.length + 1] as const;
    },
    null,
    SOON,
  );
}

/** Walks until it has the focus: to the board, if it is offered there, and on with Tab and arrows. */
async function walkTo(page: Page, wanted: Locator): Promise<void> {
  const isOffered = await wanted.evaluate(
    (each) =>
      each.matches('[role=grid] [data-standing]:not([data-standing=plain])') &&
      each.closest('[role=grid]')?.contains(document.activeElement) === false,
    null,
    SOON,
  );
  if (isOffered) {
    await page.keyboard.press('b');
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  for (let n = 0; n < 40; n++) {
    const way = await towards(wanted);
    if (way === null) return;
    const [key, times] = way;
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  }
  // From one thing that is offered to the next, then from one thing that can be pressed to the next.
  for (const [key, times] of [
    ['g', 40],
    ['Tab', 160],
  ] as const)
    for (let n = 0; n < times; n++) {
      if ((await towards(wanted)) === null) return;
      await page.keyboard.press(key);
    }
  throw new Error(`no key leads to ${await wanted.evaluate((each) => each.outerHTML.slice(0, 120))}`);
}

/** What a screen reader would say of it: nothing is pressed that it cannot tell. */
async function heard(wanted: Locator): Promise<string> {
  const [line = ''] = (await wanted.ariaSnapshot(SOON)).split('\n');
  return line;
}

const keys: Hand = {
  name: 'by keys, each thing having a role and a name',
  device: DESKTOP,
  digits: true,
  async press(page, wanted) {
    await walkTo(page, wanted);
    const line = await heard(wanted);
    if (!/^- '?(button|gridcell|radio|checkbox) "./.test(line))
      throw new Error(`a screen reader says no more than this: ${line}`);
    await page.keyboard.press('Enter');
  },
};

export const HANDS: readonly Hand[] = [mouse, finger, keys];
