/// <reference lib="dom" />
/** Moving on Tamashii's map: what a tile would mean is seen before one goes there; alone, and with J.O.R.D.A.N. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE } from '../../helpers/browser.ts';
import { alone, move } from '../../helpers/fights.ts';
import { lay } from '../../helpers/laid.ts';
import { floors } from '../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;
const tile = (page: Page, id: string) => page.locator(`.tm [data-place="map/${id}"]`);
const words = (page: Page, id: string) => page.locator(`.tm .map:not(.little) [data-of="${id}"]`);
const line = (page: Page) => page.locator('.tm .strip .q p').innerText();

/** A tile that lies open and within reach, and another that lies face down. */
async function within(page: Page): Promise<readonly [open: string, closed: string]> {
  const found = await page.locator('.tm .hex.can').evaluateAll((all) =>
    all.map((each) => ({
      id: (each as HTMLElement).dataset.place?.slice('map/'.length) ?? '',
      open:
        document.querySelector(
          `[data-of="${(each as HTMLElement).dataset.place?.slice('map/'.length)}"] .hexval`,
        ) !== null,
    })),
  );
  const [open] = found.filter((each) => each.open);
  const [closed] = found.filter((each) => !each.open);
  if (!open || !closed) throw new Error(JSON.stringify(found));
  return [open.id, closed.id];
}

test('sectors that a card closes are barred on the map, and a figure that is touched says what it is for', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await lay(page, address, floors);
  // The first player is in the street: eight tiles are of the ward and of the lamps.
  await expect.poll(() => page.locator('.tm .map:not(.little) .hex.shutout').count()).toBe(8);
  await expect.poll(() => page.locator('.tm .hex.can.shutout').count()).toBe(0);
  await expect.poll(() => page.locator('.tm .legend').innerText()).toContain('Closed');
  await page.locator('.tm .me .a-shield').click();
  await expect.poll(() => page.locator('.tm .whatfor').innerText()).toContain('stops 1 Wound');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('.tm .whatfor').count()).toBe(0);
  await expect.poll(() => barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

describe('a move', () => {
  test('by mouse: the way, the Trace and the dice that follow; one press goes there', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, move);
    const [open, closed] = await within(page);
    await expect.poll(() => words(page, open).locator('.hexval text').allTextContents()).toHaveLength(2);
    await tile(page, open).hover();
    await expect.poll(() => page.locator('.tm .path').count()).toBe(1);
    await expect.poll(() => line(page)).toMatch(/Trace \d+ → \d+\. Then the Trace Roll has/);
    const then = /→ (\d+)/.exec(await line(page))?.[1];
    // Said alike wherever one could end the step: the Trace now and then.
    await expect.poll(() => page.locator('.tm .tileacts .tracethen').innerText()).toMatch(`→ ${then}`);
    await expect
      .poll(() => page.locator('.tm .strip [data-main] .tracethen').innerText())
      .toMatch(/\d+ → \d+/);
    await expect.poll(() => words(page, open).locator('.then text').textContent()).toBe(then);
    await tile(page, closed).hover();
    await expect.poll(() => page.locator('.tm .tileinfo').innerText()).toContain('turns it over');
    await expect.poll(() => barriers(page)).toEqual([]);
    await tile(page, open).hover();
    await tile(page, open).click();
    await expect.poll(() => tile(page, open).getAttribute('class')).toContain('own');
    await expect
      .poll(() => page.locator('.tm [data-place="players/p1/trace"]').first().textContent())
      .toMatch(new RegExp(`^${then}`));
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('by tapping on a phone: the first tap looks, the second goes', async () => {
    const { page, address, errors } = await house.visit({ ...PHONE, ...CALM, colorScheme: 'light' }, 'own');
    await lay(page, address, move);
    const [open] = await within(page);
    await tile(page, open).tap();
    await expect.poll(() => page.locator('.tm .forecast').innerText()).toMatch(/\d+\s+→ \d+/);
    await expect.poll(() => tile(page, open).getAttribute('class')).not.toContain('own');
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    await expect.poll(() => barriers(page)).toEqual([]);
    await tile(page, open).tap();
    await expect.poll(() => tile(page, open).getAttribute('class')).toContain('own');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a mouse that rests on the map does not take away what a finger looks at', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    // Wherever it rests: the map becomes smaller when a tile is looked at, and slides away beneath it.
    for (const part of [0.99, 0.8]) {
      await lay(page, address, move);
      const lesson = page.locator('.tm .coach .plainlink').last();
      if ((await lesson.count()) > 0) await lesson.click();
      const [open] = await within(page);
      const box = await page.locator('.tm .map:not(.little)').boundingBox();
      if (!box) throw new Error('no map');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height * part);
      // It has gone elsewhere on its way, and nothing is looked at any more.
      await page.locator('.tm .strip h2').focus();
      await tile(page, open).tap();
      await page.waitForTimeout(400);
      expect(await tile(page, open).getAttribute('class'), `rests at ${part}`).toContain('picked');
    }
    await page.context().close();
  });

  test('by keys alone: every tile says what it is and what it would mean', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, move);
    const [open] = await within(page);
    await page.keyboard.press('b');
    for (let n = 0; n < 14; n++) {
      const at = await page.evaluate(
        () => (document.activeElement as HTMLElement | null)?.dataset.place ?? '',
      );
      if (at === `map/${open}`) break;
      await page.keyboard.press('g');
      await page.waitForTimeout(60);
    }
    await expect.poll(() => tile(page, open).getAttribute('aria-label')).toMatch(/Trace then: \d+/);
    await expect.poll(() => page.locator('.tm .path').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => tile(page, open).getAttribute('class')).toContain('own');
    await page.context().close();
  });
});

describe('alone with J.O.R.D.A.N.', () => {
  test('its reach and batteries are seen; both move, each by its own button', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, alone);
    await expect
      .poll(() => page.locator('.tm .helper .cells [role=img]').getAttribute('aria-label'))
      .toBe('Batteries: 5 of 5');
    await expect.poll(() => page.locator('.tm .botreach').count()).toBeGreaterThan(3);
    await expect.poll(() => barriers(page)).toEqual([]);
    // The Shelter is within reach of both: which of them goes is a button each.
    await tile(page, 't1').hover();
    await tile(page, 't1').click();
    const acts = page.locator('.tm .tileacts .act');
    await expect.poll(() => acts.count()).toBe(2);
    await acts.filter({ hasText: 'BOT' }).click();
    await expect.poll(() => page.locator('.tm .pawn.bot').count()).toBe(1);
    await expect.poll(() => page.locator('.tm .botreach').count()).toBe(0);
    await page.mouse.move(5, 5);
    await tile(page, 't1').hover();
    await tile(page, 't1').click();
    await expect.poll(() => tile(page, 't1').getAttribute('class')).toContain('own');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a tile’s effect is one’s own Character’s, or the BOT’s for a battery', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, alone);
    await page.getByRole('button', { name: /BOT stays/ }).click();
    await page.getByRole('button', { name: 'Stay on the current tile' }).click();
    const batteries = page.locator('.tm .helper .cells [role=img]');
    const own = page.getByRole('button', { name: /Your own Character/ });
    const bot = page.getByRole('button', { name: /BOT, for 1 battery/ });
    await own.waitFor();
    await expect.poll(() => batteries.getAttribute('aria-label')).toBe('Batteries: 5 of 5');
    await expect.poll(() => barriers(page)).toEqual([]);
    await bot.click();
    await expect.poll(() => batteries.getAttribute('aria-label')).toBe('Batteries: 4 of 5');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('on a phone both ways to stay are there, and nothing covers anything', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, alone);
    const boxes = await page
      .locator('.tm .strip .btns button:visible')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThan(3);
    const covers = boxes.some((a, i) =>
      boxes.some(
        (b, j) =>
          i < j &&
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 1 &&
          b.top < a.bottom - 1,
      ),
    );
    expect(covers).toBe(false);
    await page.getByRole('button', { name: /BOT stays/ }).tap();
    await page.getByRole('button', { name: 'Stay on the current tile' }).tap();
    await expect.poll(() => page.locator('.tm .strip h2').innerText()).not.toContain('move');
    await page.context().close();
  });
});
