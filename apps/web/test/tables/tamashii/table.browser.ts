/// <reference lib="dom" />
/** Tamashii's own table, played by what can be seen and pressed on it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, PHONE } from '../../helpers/browser.ts';
import { before } from '../../helpers/tampering.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(async () => {
  await house.close();
});

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;

/** From the start page to the first question of the Prologue. */
async function toTheTable(page: Page): Promise<void> {
  await page.locator('.door .button').first().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.tm .strip:not(.quiet)').waitFor();
}

type Pressed = 'over' | 'nothing' | string;

/** Presses something that is offered, what goes on rather than what can be done again and again; says what it was. */
function pressOn(page: Page, turn: number, until = ''): Promise<Pressed> {
  return page.evaluate(
    ([n, stop]) => {
      const seen = (wanted: string) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].filter(
          (each) => !(each as HTMLButtonElement).disabled && each.getClientRects().length > 0,
        );
      const press = (each: Element | undefined, what: string) => {
        each?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return what;
      };
      if (seen('.tm .ending').length > 0) return 'over';
      if (stop !== '' && document.querySelector('.tmbar')?.textContent?.includes(stop)) return 'over';
      const [story] = seen('.tm .veil .go');
      if (story) return press(story, 'story');
      const [confirm] = seen('.tm [data-key=confirm]');
      if (confirm) return press(confirm, 'several');
      const slots = seen('.tm .slot[data-standing=offered]');
      const choices = [
        ...seen('.tm .choices:not(.offered) .choosable'),
        ...seen('.tm .launchnow'),
        ...seen('.tm .act'),
        ...[...document.querySelectorAll('.tm .hex.can')],
      ];
      const [main] = seen('.tm .strip .go, .tm .powerask .go');
      if (choices.length > 0 && (n % 3 !== 0 || !main)) return press(choices[n % choices.length], 'choice');
      if (main) return press(main, 'main');
      const [end] = seen('.tm .strip [data-option]');
      if (end) return press(end, 'end');
      if (slots.length > 0) return press(slots[n % slots.length], 'slot');
      return 'nothing';
    },
    [turn, until] as const,
  );
}

/** Presses on until the match is over, or the bar says that a turn has begun. */
async function playToTheEnd(page: Page, until = ''): Promise<ReadonlySet<string>> {
  const did = new Set<string>();
  let idle = 0;
  for (let turn = 0; turn < 3000; turn++) {
    const pressed = await pressOn(page, turn, until);
    if (pressed === 'over') return did;
    idle = pressed === 'nothing' ? idle + 1 : 0;
    did.add(pressed);
    if (idle > 200) {
      const asked = await page.locator('.tm .strip').innerText();
      throw new Error(`nothing on the table answers: ${asked}`);
    }
    await page.waitForTimeout(pressed === 'nothing' ? 60 : 15);
  }
  throw new Error('the match does not end');
}

test('whoever plans the next turn reads how the last one ended', async () => {
  const { page } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await toTheTable(page);
  await playToTheEnd(page, 'Turn 2');
  const lines = page.locator('.tm .happened li');
  await expect.poll(async () => (await lines.allInnerTexts()).join(' ')).toMatch(/Bot 2|Time/);
});

describe('a whole Prologue on the table', () => {
  test('is played to its end by what can be pressed on a desktop', async () => {
    const { page, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await toTheTable(page);
    const did = await playToTheEnd(page);
    expect([...did]).toEqual(expect.arrayContaining(['story', 'choice', 'main']));
    await expect.poll(() => page.locator('.tm .ending .en-kind').innerText()).toMatch(/Victory|Defeat/i);
    expect(errors).toEqual([]);
  });

  test('is played to its end on a phone, and nothing scrolls sideways', async () => {
    const { page, errors } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await toTheTable(page);
    await playToTheEnd(page);
    const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect([wide, shown]).toEqual([360, 360]);
    expect(errors).toEqual([]);
  });
});

/** Sets the match up, until tokens can be moved. */
async function toProgram(page: Page): Promise<void> {
  await toTheTable(page);
  let quiet = 0;
  for (let turn = 1; turn < 60; turn++) {
    const [story] = await page.locator('.tm .veil .go').all();
    // What was drawn is read first: its card comes a moment after the question that it lies over.
    quiet = !story && (await page.locator('.tm .left b').count()) > 0 ? quiet + 1 : 0;
    if (quiet > 4) return;
    const [choice] = await page.locator('.tm .choices .choosable').all();
    await (story ?? choice)?.click();
    await page.waitForTimeout(120);
  }
  throw new Error('nobody may program');
}

/** A token and the empty slot beside it. */
async function slide(page: Page): Promise<readonly [from: string, to: string]> {
  return page.evaluate(() => {
    const lies = (slot: string) => document.querySelector(`[data-slot="${slot}"] .tok`) !== null;
    for (let r = 1; r <= 4; r++)
      for (let c = 1; c <= 3; c++)
        if (lies(`r${r}c${c}`) && !lies(`r${r}c${c + 1}`)) return [`r${r}c${c}`, `r${r}c${c + 1}`] as const;
    throw new Error('no token can be slid to the right');
  });
}

const left = (page: Page) => page.locator('.tm .left b').innerText();

describe('a token is slid', () => {
  test('by dragging it', async () => {
    const { page } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await toProgram(page);
    const [from, to] = await slide(page);
    await page.locator(`[data-slot=${from}]`).dragTo(page.locator(`[data-slot=${to}]`));
    await page.locator(`[data-slot=${to}] .tok`).waitFor();
    await expect.poll(() => page.locator(`[data-slot=${from}] .tok`).count()).toBe(0);
    await expect.poll(() => left(page)).toBe('3');
  });

  test('by tapping one slot after the other on a phone', async () => {
    const { page } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await toProgram(page);
    const [from, to] = await slide(page);
    await page.locator(`[data-slot=${from}]`).tap();
    await page.locator(`[data-slot=${to}]`).tap();
    await page.locator(`[data-slot=${to}] .tok`).waitFor();
    await expect.poll(() => left(page)).toBe('3');
  });

  test('by keys alone, and is taken back', async () => {
    const { page } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await toProgram(page);
    const [from, to] = await slide(page);
    await page.locator(`[data-slot=${from}]`).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator(`[data-slot=${to}] .tok`).waitFor();
    await expect.poll(() => left(page)).toBe('3');
    await page.keyboard.press('u');
    await page.locator(`[data-slot=${from}] .tok`).waitFor();
    await expect.poll(() => left(page)).toBe('4');
  });
});

test('whoever looks at the map while tokens are moved finds the way back where the map was', async () => {
  const { page } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await toProgram(page);
  await page.getByText('Leave the lessons').first().click();
  await page.locator('.tm .mini').click();
  await expect.poll(() => page.locator('.tm .launcher').count()).toBe(0);
  await page
    .locator('.tm .side', { hasText: 'Back to the Launcher' })
    .getByText('Back to the Launcher')
    .click();
  await page.locator('.tm .launcher').waitFor();
});

describe('lessons', () => {
  test('point at the table, are learned by doing, and can be left and taken up again', async () => {
    const { page } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await toProgram(page);
    const lesson = page.locator('.tm .coach h2');
    await expect.poll(() => lesson.innerText()).toBe('Move a Data token');
    // Behind that of the boards: lessons are numbered as they are met.
    const number = page.locator('.tm .lessonno');
    await expect.poll(() => number.innerText()).toMatch(/^Lesson 2 of /);
    const ring = await page.locator('.tm .coachring rect').boundingBox();
    const launcher = await page.locator('.tm .launcher').boundingBox();
    expect(Math.abs((ring?.x ?? 0) - (launcher?.x ?? 99))).toBeLessThan(12);
    const [from, to] = await slide(page);
    await page.locator(`[data-slot=${from}]`).click();
    await page.locator(`[data-slot=${to}]`).click();
    await page.locator(`[data-slot=${to}] .tok`).waitFor();
    await expect.poll(() => lesson.allInnerTexts()).not.toContain('Move a Data token');
    await expect.poll(() => number.innerText()).toMatch(/^Lesson 3 of /);
    await page.reload();
    await page.locator('.tm .strip:not(.quiet)').waitFor();
    await expect.poll(() => lesson.allInnerTexts()).not.toContain('Move a Data token');
    await page.locator('.tm .coach .leaving').click();
    await expect.poll(() => lesson.count()).toBe(0);
    // Whoever left by mistake finds the way back where they were.
    await page.getByRole('button', { name: 'Go on with the lessons' }).click();
    await expect.poll(() => lesson.count()).toBe(1);
    await page.getByRole('button', { name: 'Leave the lessons' }).first().click();
    await page.getByRole('button', { name: 'Start the lessons again' }).click();
    await expect.poll(() => lesson.innerText()).toBe('Move a Data token');
  });
});

/** What happened before somebody came back arrives late, as it does in a long match: it has to be played again for that. */
const LATE = `{
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message, ...more) {
    if (message?.t === 'recalled') setTimeout(() => post.call(this, message, ...more), 2500);
    else post.call(this, message, ...more);
  };
}`;

test('whoever comes back is not told the story again', async () => {
  const { page, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await toProgram(page);
  // By then all of it has been put into the save.
  await page.waitForTimeout(2500);
  await before(page, LATE);
  await page.locator('.tm .strip:not(.quiet)').waitFor();
  await page.waitForTimeout(3500);
  const [from, to] = await slide(page);
  await page.locator(`[data-slot=${from}]`).click();
  await page.locator(`[data-slot=${to}]`).click();
  await page.locator(`[data-slot=${to}] .tok`).waitFor();
  await expect.poll(() => left(page)).toBe('3');
  await page.waitForTimeout(500);
  expect(await page.locator('.tm .veil').count()).toBe(0);
  expect(errors).toEqual([]);
});

/** Tab after Tab, until it is reached; then Enter. */
async function pressByKeys(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  for (let n = 0; n < 120; n++) {
    if (await button.evaluate((each) => each === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

describe('lessons without a pointer', () => {
  test('are announced, put aside, taken up again and learned by keys alone', async () => {
    const { page, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await toProgram(page);
    const lesson = page.getByRole('complementary', { name: 'Lesson' });
    await expect.poll(() => lesson.getAttribute('aria-live')).toBe('polite');
    await expect.poll(() => lesson.innerText()).toContain('Move a Data token');
    await pressByKeys(page, 'I know this');
    await expect.poll(() => lesson.locator('h2').allInnerTexts()).not.toContain('Move a Data token');
    await pressByKeys(page, 'Leave the lessons');
    await expect.poll(() => lesson.count()).toBe(0);
    await pressByKeys(page, 'Start the lessons again');
    await expect.poll(() => lesson.innerText()).toContain('Move a Data token');
    const [from, to] = await slide(page);
    await page.locator(`[data-slot=${from}]`).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator(`[data-slot=${to}] .tok`).waitFor();
    await expect.poll(() => lesson.locator('h2').allInnerTexts()).not.toContain('Move a Data token');
    expect(errors).toEqual([]);
  });
});

describe('nobody is kept out', () => {
  for (const colorScheme of ['dark', 'light'] as const)
    test(`axe finds no barrier while one programs, ${colorScheme}`, async () => {
      const { page } = await house.visit({ ...DESKTOP, ...CALM, colorScheme }, 'own');
      await toProgram(page);
      await expect.poll(() => barriers(page)).toEqual([]);
    });
});
