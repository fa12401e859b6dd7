/// <reference lib="dom" />
/** Tamashii's table on a phone: nothing lies on what must be pressed, nothing moves away under the finger. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse, PHONE } from '../../helpers/browser.ts';
import { fight, move } from '../../helpers/fights.ts';
import { lay, type Situation, tokens } from '../../helpers/laid.ts';
import { launch, program } from '../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not drawn`);
  return found;
};

/** What of these cannot be pressed in its middle, because something lies on it or it is out of sight. */
function covered(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && each.contains(hit) ? [] : [each.getAttribute('data-place') ?? each.className];
    }),
  );
}

/** No Pattern is formed, and one could be with one move. */
const unformed: Situation = {
  ...program,
  state: {
    ...program.state,
    players: {
      p1: {
        launcher: tokens('b b - b # / - - - - # / - - - - # / - g - y #'.replaceAll('/', '')),
        bag: [],
        dump: [],
        enemies: [],
      },
    },
  },
};

describe('on a phone', () => {
  test('what is counted opens the card that says what for, and is as large as a finger', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, program);
    expect((await box(page, '.tmbar .meters')).height).toBeGreaterThanOrEqual(44);
    await page.locator('.tmbar .meters').tap();
    await expect.poll(() => page.locator('.tm .reading').textContent()).toMatch(/Ears in the Ground.*Goal/s);
    await page.locator('.tm .reading .ib').tap();
    await page.locator('.tm .reading').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('whoever learns sees the whole Launcher and the first Patterns above the lesson', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, program);
    await page.locator('.tm .coach').waitFor();
    await expect.poll(() => covered(page, '.tm .launcher .slot')).toEqual([]);
    expect((await box(page, '.tm .rail')).height).toBeGreaterThan(60);
    await page.context().close();
  });

  test('whoever learns sees the nearest Pattern while none is formed', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, unformed);
    await page.locator('.tm .coach').waitFor();
    await expect.poll(() => page.locator('.tm .rail > header .group').innerText()).toMatch(/^1\smove\s1$/);
    await expect.poll(() => covered(page, '.tm .set.s1 .what')).toEqual([]);
    await expect.poll(() => covered(page, '.tm .launcher .slot')).toEqual([]);
    await page.context().close();
  });

  test('a lesson on the map is read whole, and tiles are as large as a finger', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, move);
    await page.locator('.tm .coach').waitFor();
    await expect.poll(() => covered(page, '.tm .coach button, .tm .strip h2, .tm .hex.can')).toEqual([]);
    const tile = await box(page, '.tm .map:not(.little) .hex.can .edge');
    expect(Math.min(tile.width, tile.height)).toBeGreaterThanOrEqual(44);
    // One figure on each tile, and none over its edge.
    await expect
      .poll(() => page.locator('.tm .map:not(.little) .lying:has(.then) .hexval:visible').count())
      .toBe(0);
    await page.context().close();
  });

  test('whoever learns to fight has the Frames in sight; to pass is not the way on', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, fight);
    await page.locator('.tm .powerask .go').tap();
    await page.locator('.tm [data-key=confirm]').tap();
    await page.locator('.tm .coach[data-lesson=fight]').waitFor();
    await expect.poll(() => covered(page, '.tm .frame:nth-child(-n+2) .what')).toEqual([]);
    await expect.poll(() => page.locator('.tm .strip [data-option=pass]').count()).toBe(1);
    expect(await page.locator('.tm .strip .go').count()).toBe(0);
    await page.context().close();
  });

  test('what can be done at any moment lies on the question while a lesson waits', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await page.goto(address);
    await page.getByRole('button', { name: 'Play the Prologue' }).tap();
    // The Blue Walker's ability can be used at any moment.
    await page.locator('.tm .choosable', { hasText: 'Blue Walker' }).tap();
    await page.locator('.tm .choosable', { hasText: 'Player 1' }).tap();
    await page.getByRole('button', { name: 'Turn the card over' }).tap();
    await page.getByRole('button', { name: 'Go on' }).tap();
    await page.locator('.tm .coach[data-lesson=slide]').waitFor();
    await page.locator('.tm .strip .offer:not(.shop)').tap();
    const offered = await box(page, '.tm .offered');
    const strip = await box(page, '.tm .strip');
    expect(Math.abs(offered.y + offered.height - strip.y)).toBeLessThan(2);
    await page.context().close();
  });

  test('Enemies can be read while nobody fights: Frames, Hacks and Repel, the Top Enemy first', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, program);
    await page.locator('.tm .tmtabs button', { hasText: 'Enemies' }).tap();
    // What the lesson points at is not here: no ring around nothing.
    await expect.poll(() => page.locator('.tm .coachring').count()).toBe(0);
    const top = page.locator('.tm .foerow .enemy.top');
    for (const text of [/Suffer \d\sWounds?\./, /Deal \d\sDamage\./, /Discard this Enemy\./])
      await expect.poll(() => top.innerText()).toMatch(text);
    const other = await box(page, '.tm .foerow .enemy:not(.top)');
    expect((await box(page, '.tm .foerow .enemy.top')).y).toBeLessThan(other.y);
    await page.context().close();
  });

  test('what others have done is a line above the question, opened and closed by one tap', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, launch);
    await page.locator('.tm .strip [data-option=done]').tap();
    await page.locator('.tm .strip:not(.quiet) .newsline').waitFor({ timeout: 20_000 });
    await expect.poll(() => covered(page, '.tm .powerask .go')).toEqual([]);
    await expect.poll(() => page.locator('.tm .newssheet').count()).toBe(0);
    await page.locator('.tm .newsline').tap();
    await expect.poll(() => page.locator('.tm .newssheet li').count()).toBeGreaterThan(0);
    await page.locator('.tm .newssheet .ib').tap();
    await expect.poll(() => page.locator('.tm .newssheet').count()).toBe(0);
    await page.context().close();
  });

  test('what is ready has its Launch in the same row; all Patterns lie open on demand', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    // A lesson would take some of the room that is measured.
    await page.goto(`${address}/matches`);
    await page.evaluate(() =>
      localStorage.setItem('torii.tamashii.lessons', JSON.stringify({ wanted: false })),
    );
    await lay(page, address, launch);
    const name = await box(page, '.tm .prow.lit .prowlook');
    const button = await box(page, '.tm .prow.lit .launchnow');
    const middle = ({ y, height }: typeof name) => y + height / 2;
    expect(Math.abs(middle(button) - middle(name))).toBeLessThan(12);
    await expect.poll(() => covered(page, '.tm .prow.lit:first-child .launchnow')).toEqual([]);
    await expect.poll(() => covered(page, '.tm .slot[data-standing=offered]')).toEqual([]);
    await page.locator('.tm .allpatterns').tap();
    await expect.poll(() => page.locator('.tm .fp').count()).toBe(0);
    const rail = await box(page, '.tm .rail');
    expect(rail.height).toBeGreaterThan(400);
    // One that is far away: touched, it is read above the Launcher.
    await page.locator('.tm .prowlook').last().tap();
    await page.locator('.tm .launcher').waitFor();
    await expect.poll(() => covered(page, '.tm .prow[data-looked] .what')).toEqual([]);
    await page.context().close();
  });

  test('pressed tokens offer what they form by name, and launch nothing by themselves', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, launch);
    const slots = await box(page, '.tm .launcher');
    await page.locator('.tm [data-slot=r2c1]').tap();
    await expect.poll(() => page.locator('.tm .launchpressed').count()).toBe(0);
    await expect.poll(() => page.locator('.tm .slot .go').count()).toBe(0);
    await page.locator('.tm [data-slot=r2c2]').tap();
    await expect
      .poll(() => page.locator('.tm .launchpressed').allTextContents())
      .toEqual([' Launch: Repel · Catcher']);
    await expect.poll(() => box(page, '.tm .launcher')).toEqual(slots);
    await page.locator('.tm .launchpressed').tap();
    await expect.poll(() => page.locator('.tm .tmtabs i').allTextContents()).toEqual(['1']);
    await page.context().close();
  });

  test('a Pattern of an Enemy behind the Top Enemy says so, and is not among what is ready', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, launch);
    await expect.poll(() => page.locator('.tm .set.s0 .note').count()).toBe(0);
    await page.locator('.tm .allpatterns').tap();
    const shut = page.locator('.tm .prow.shut', { hasText: 'Snitch' }).first();
    await expect.poll(() => shut.innerText()).toContain('Top Enemy');
    await page.context().close();
  });

  test('the map keeps its size when a tile is looked at, and the bar goes there', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, move);
    const map = await box(page, '.tm .map');
    const bar = await box(page, '.tm .strip');
    const tiles = page.locator('.tm .hex.can:not(.own)');
    for (const n of [0, 2, 1]) {
      await tiles.nth(n).tap();
      await page.locator('.tm .strip .tilebtn').waitFor();
      await expect.poll(() => box(page, '.tm .map')).toEqual(map);
      await expect.poll(() => box(page, '.tm .strip')).toEqual(bar);
    }
    const place = (await tiles.nth(1).getAttribute('data-place')) ?? '';
    await page.locator('.tm .strip .tilebtn').tap();
    await expect.poll(() => page.locator(`[data-place="${place}"]`).getAttribute('class')).toContain('own');
    await page.context().close();
  });
});
