/// <reference lib="dom" />
/** The Trace Roll and a whole Combat on Tamashii's own table: by dragging, by tapping, by keys alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE } from '../../helpers/browser.ts';
import { fight, traceRoll } from '../../helpers/fights.ts';
import { lay } from '../../helpers/laid.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;

const asked = (page: Page) => page.locator('.tm .strip h2').innerText();
const enemy = (page: Page, name: string) => page.locator('.tm .foerow .enemy', { hasText: name });
const left = async (page: Page, name: string) =>
  Number.parseInt(await enemy(page, name).locator('.hp').innerText(), 10);
const faces = (page: Page) =>
  page
    .locator('.tm .dice li:not(.used) [role=img]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

/** Whether each thing that can be pressed is large enough for a finger. */
const tooSmall = (page: Page, within: string) =>
  page.locator(`${within} button:visible:enabled`).evaluateAll((all) =>
    all
      .map((each) => ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 43.5 || height < 43.5)
      .map(({ text, width, height }) => `${text}: ${width}×${height}`),
  );

describe('a whole Combat', () => {
  test('by mouse: Power set, a die rolled again, dice dragged to Frames, the Wounds that were foretold', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, fight);
    // The whole stack as it lies on the table, both Frames of each, and what one of them does by its own rule.
    await expect
      .poll(() => page.locator('.tm .foerow h3').allInnerTexts())
      .toEqual([expect.stringContaining('Snitch'), expect.stringContaining('Catcher')]);
    await expect.poll(() => enemy(page, 'Catcher').locator('.topmark').innerText()).toBe('Top Enemy');
    await expect.poll(() => page.locator('.tm .foerow .frameline').count()).toBe(5);
    await page.locator('.tm .powerask').getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Roll 3 dice' }).click();
    await expect.poll(() => faces(page)).toEqual(['STRIKE', 'SURGE', 'blank']);
    await expect.poll(() => page.getByRole('button', { name: 'Keep the roll' }).isEnabled()).toBe(true);
    // As long as dice can be rerolled nobody knows who acts: nothing is said of Wounds, not that there are none either.
    expect(await page.locator('.tm :is(.toll, .exchange > .foot)').count()).toBe(0);
    await page.locator('.tm .dice .diebtn').nth(2).click();
    await page.getByRole('button', { name: 'Reroll 1 die' }).click();
    await expect.poll(() => faces(page)).toEqual(['STRIKE', 'SURGE', 'STRIKE']);
    // The Number die lies on the second Enemy, and both show the Frame that was rolled.
    await expect.poll(() => page.locator('.tm .enemy.active h3').innerText()).toContain('Snitch');
    expect(
      await page
        .locator('.tm .frameline.lit > .ico')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
    ).toEqual(['BASIC', 'BASIC']);
    await expect.poll(() => barriers(page)).toEqual([]);
    const before = await left(page, 'Catcher');
    const frame = page.locator('.tm [data-frame=frame1]');
    await page.locator('[data-die=d1]').dragTo(frame);
    await expect.poll(() => frame.getAttribute('class')).toContain('loaded');
    await page.locator('[data-die=d3]').dragTo(frame);
    // What it would do is seen before it is done: on the card, on the bar, in the strip.
    await expect
      .poll(() => enemy(page, 'Catcher').locator('.hp').innerText())
      .toMatch(new RegExp(`${before} → ${before - 2}`));
    await expect
      .poll(() => page.locator('.tm .strip .q p').innerText())
      .toContain(`Catcher is left with ${before - 2} Integrity`);
    await frame.getByRole('button', { name: 'Activate' }).click();
    await expect.poll(() => left(page, 'Catcher')).toBe(before - 2);
    // The dice that were used lie turned, the exchange tells who did what.
    await expect.poll(() => page.locator('.tm .dice .used').count()).toBe(2);
    await expect.poll(() => page.locator('.tm .exchange .past').first().innerText()).toContain('Player 1');
    await playOut(page);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('by tapping at 360×740: a die, then a Frame; nothing is too small, and nothing scrolls sideways', async () => {
    const { page, address, errors } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, fight);
    await expect.poll(() => tooSmall(page, '.tm')).toEqual([]);
    await page.getByRole('button', { name: 'Roll 2 dice' }).tap();
    await page.getByRole('button', { name: 'Keep the roll' }).tap();
    await expect.poll(() => faces(page)).toEqual(['STRIKE', 'SURGE']);
    await expect.poll(() => tooSmall(page, '.tm')).toEqual([]);
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    await expect.poll(() => barriers(page)).toEqual([]);
    const before = await left(page, 'Catcher');
    await page.locator('[data-die=d2]').tap();
    await expect.poll(() => page.locator('.tm .frame.wants').count()).toBe(1);
    await page.locator('.tm .frame.wants .what').tap();
    await page.locator('.tm .frame.loaded .act').tap();
    await expect.poll(() => left(page, 'Catcher')).toBe(before - 2);
    await playOut(page);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('by keys alone', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, fight);
    await page.keyboard.press('1');
    await expect.poll(() => page.locator('.tm .powerask output').innerText()).toContain('1');
    await page.keyboard.press('0');
    await expect.poll(() => faces(page)).toEqual(['STRIKE', 'SURGE', 'blank']);
    // The third die is chosen, and rolled again.
    await page.keyboard.press('3');
    await expect.poll(() => page.locator('.tm .diebtn[aria-pressed=true]').count()).toBe(1);
    await page.keyboard.press('0');
    await expect.poll(() => faces(page)).toEqual(['STRIKE', 'SURGE', 'STRIKE']);
    const before = await left(page, 'Catcher');
    await page.keyboard.press('2');
    await expect.poll(() => left(page, 'Catcher')).toBe(before - 2);
    for (let n = 0; n < 12 && (await page.locator('.tm .foerow').count()) > 0; n++) {
      await page.keyboard.press((await page.locator('.tm .choices .choosable').count()) > 0 ? '1' : '0');
      await page.waitForTimeout(150);
    }
    await expect.poll(() => page.locator('.tm .foerow').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

/** Passes until the Combat phase is over; Shield is spent, and what was foretold has come to pass. */
async function playOut(page: Page): Promise<void> {
  const foretold = await page.locator('.tm .toll').innerText();
  expect(foretold).toMatch(/Wounds? to come/);
  for (let n = 0; n < 12; n++) {
    const shield = page.locator('.tm .choices .choosable').first();
    if (await shield.isVisible()) await shield.click();
    else if (/Combat Frame/.test(await asked(page)))
      await page.locator('.tm .strip [data-option=pass]').click();
    else break;
    await page.waitForTimeout(250);
  }
  await expect.poll(() => asked(page)).not.toContain('Combat Frame');
  const after = /(\d) → (\d)\s*$/m.exec(foretold.replace(/as things stand/, '').trim());
  if (after?.[2] !== undefined)
    await expect
      .poll(() => page.locator('.tm [data-place="players/p1/integrity"]').first().textContent())
      .toContain(after[2]);
}

describe('the Trace Roll', () => {
  for (const colorScheme of ['dark', 'light'] as const)
    test(`shows the track with its bands, what each face means, and the way to keep the roll, ${colorScheme}`, async () => {
      const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM, colorScheme }, 'own');
      await lay(page, address, traceRoll);
      await expect.poll(() => page.locator('.tm .bands > li').count()).toBe(5);
      await expect.poll(() => page.locator('.tm .bands .here').innerText()).toContain('2 dice');
      await expect.poll(() => page.locator('.tm .meaning .bad').innerText()).toContain('Attaches an Enemy');
      await expect.poll(() => page.locator('.tm .finds').innerText()).toContain('1 Enemy finds you');
      await expect.poll(() => barriers(page)).toEqual([]);
      const [strike] = await page.locator('.tm .rolled .diebtn').all();
      await strike?.click();
      await page.getByRole('button', { name: 'Reroll 1 die' }).click();
      // It shows a SURGE now: nobody comes, and the Trace stays where it is.
      await expect.poll(() => page.locator('.tm .traceroll').count()).toBe(0);
      await expect
        .poll(() => page.locator('.tm [data-place="players/p1/trace"]').first().textContent())
        .toMatch(/^4/);
      expect(errors).toEqual([]);
      await page.context().close();
    });

  test('on a phone: whoever keeps a STRIKE meets an Enemy', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, traceRoll);
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    await expect.poll(() => tooSmall(page, '.tm')).toEqual([]);
    await page.getByRole('button', { name: 'Keep the roll' }).tap();
    await expect.poll(() => page.locator('.tm .tmtabs i').allInnerTexts()).toEqual(['1']);
    await expect
      .poll(() => page.locator('.tm [data-place="players/p1/trace"]').first().textContent())
      .toMatch(/^0/);
    await page.context().close();
  });
});

describe('dice', () => {
  /** How many dice are tumbling just now. */
  const tumbling = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.tm .die')].filter((die) =>
          die.getAnimations().some(({ playState }) => playState === 'running'),
        ).length,
    );

  test('tumble, and any key lets them lie', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' }, 'own');
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
      localStorage.setItem('torii.settings', JSON.stringify({ ...kept, speed: 'slow' }));
    });
    await lay(page, address, fight);
    await page.getByRole('button', { name: 'Roll 2 dice' }).click();
    await expect.poll(() => tumbling(page), { interval: 20 }).toBeGreaterThan(0);
    await page.keyboard.press('x');
    await expect.poll(() => tumbling(page)).toBe(0);
    await expect.poll(() => faces(page)).toEqual(['STRIKE', 'SURGE']);
    await page.context().close();
  });

  test('lie at once where motion is reduced', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, fight);
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        document.body.dataset.moved = 'true';
        return animate.apply(this, given);
      };
    });
    await page.getByRole('button', { name: 'Roll 2 dice' }).click();
    await expect.poll(() => faces(page)).toEqual(['STRIKE', 'SURGE']);
    await expect.poll(() => page.evaluate(() => document.body.dataset.moved)).toBeUndefined();
    await page.context().close();
  });
});
