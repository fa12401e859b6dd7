/// <reference lib="dom" />
/** Long words at a small size: in Ukrainian on a phone nothing that must be seen is cut off or pushed below the question. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, PHONE } from '../../helpers/browser.ts';
import { fight, move } from '../../helpers/fights.ts';
import { below, cut, withoutLessons } from '../../helpers/fitting.ts';
import { lay, tokens } from '../../helpers/laid.ts';
import { test as atTest, program } from '../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const WORDY = { ...PHONE, locale: 'uk-UA', reducedMotion: 'reduce' } as const;

describe('on a phone, in Ukrainian', () => {
  test('whoever learns sees all four rows of the Launcher', async () => {
    const { page, address } = await house.visit(WORDY, 'own');
    await lay(page, address, program);
    await page.locator('.tm .coach').waitFor();
    await expect.poll(() => below(page, '.tm .launcher .slot', '.tm .coach')).toEqual([]);
    expect((await page.locator('.tm .slot').first().boundingBox())?.width).toBeGreaterThanOrEqual(43);
    await page.context().close();
  });

  test('a question with a long reason leaves all four rows in sight', async () => {
    const { page, address } = await house.visit({ ...WORDY, viewport: { width: 360, height: 640 } }, 'own');
    await withoutLessons(page);
    await lay(page, address, program);
    await page.locator('.tm .left').waitFor();
    await expect.poll(() => below(page, '.tm .launcher .slot', '.tm .strip')).toEqual([]);
    await page.context().close();
  });

  test('the nearest Pattern is read below what is ready, and the one that is ready says all that it gives', async () => {
    const { page, address } = await house.visit(WORDY, 'own');
    await withoutLessons(page);
    await lay(page, address, {
      ...program,
      state: {
        ...program.state,
        players: {
          p1: {
            launcher: tokens('b b b - # - - - - # y - - y # - - - y #'.replaceAll(' ', '')),
            bag: [],
            dump: [],
            enemies: [],
          },
        },
      },
    });
    await page.locator('.tm .rail.inrow .s0 .prow').waitFor();
    expect(await cut(page, '.tm .rail.inrow .s0 .what')).toEqual([]);
    await page.locator('.tm .rail :is(.s1, .s2, .s3) .prow').first().waitFor();
    const near = await page.locator('.tm .rail :is(.s1, .s2, .s3) .what b').first().boundingBox();
    const rail = await page.locator('.tm .rail').boundingBox();
    expect((near?.y ?? 999) + (near?.height ?? 0)).toBeLessThanOrEqual((rail?.y ?? 0) + (rail?.height ?? 0));
    await page.context().close();
  });

  test('staying says its Trace beside a tile that is looked at', async () => {
    const { page, address } = await house.visit(WORDY, 'own');
    await withoutLessons(page);
    // Something can be done at any moment: four stand in the row.
    await lay(page, address, {
      ...move,
      state: {
        ...move.state,
        players: {
          p1: {
            at: 't2',
            bodies: [],
            launcher: tokens('b b g y # - - - - # r r - - # - - - - #'.replaceAll(' ', '')),
          },
        },
      },
    });
    await page.locator('.tm .hex.can:not(.own)').first().tap();
    await page.locator('.tm .strip .tilebtn').waitFor();
    expect(await page.locator('.tm .strip [data-option] .tracethen').count()).toBeGreaterThan(0);
    expect(await cut(page, '.tm .strip .btns > [data-option]')).toEqual([]);
    await page.context().close();
  });

  test('what is chosen for a Test can still be seen, and taken back, when all of it is chosen', async () => {
    const { page, address } = await house.visit(WORDY, 'own');
    await withoutLessons(page);
    await lay(page, address, atTest);
    await page.locator('.tm .choices .choosable').first().tap();
    const offered = page.locator('.tm .slot[data-standing=offered]');
    await offered.first().waitFor();
    const all = await offered.count();
    for (let n = 0; n < all; n++) await offered.first().tap();
    await expect.poll(() => offered.count()).toBe(0);
    const picked = page.locator('.tm .slot[data-standing=picked]');
    await expect.poll(() => picked.count()).toBe(all);
    await picked.first().tap();
    await expect.poll(() => picked.count()).toBe(all - 1);
    await page.context().close();
  });

  test('an amount goes with its sign into the next line', async () => {
    const { page, address } = await house.visit(WORDY, 'own');
    await withoutLessons(page);
    await lay(page, address, program);
    await page.locator('.tm .tmtabs button').nth(2).tap();
    await page.locator('.tm .enemy .kw').first().waitFor();
    const parted = await page
      .locator('.tm .kw')
      .evaluateAll((all) =>
        all
          .filter((each) => /[\dX]\s$/.test(each.previousSibling?.textContent ?? ''))
          .map((each) => each.textContent),
      );
    expect(parted).toEqual([]);
    await page.context().close();
  });
});

test('what is offered during a fight hides none of its Frames', async () => {
  const { page, address } = await house.visit(
    { ...DESKTOP, locale: 'en-US', reducedMotion: 'reduce' },
    'own',
  );
  await withoutLessons(page);
  await lay(page, address, fight);
  await page.locator('.tm .powerask .go').click();
  await page.locator('.tm .strip .go').click();
  await page.locator('.tm .strip [data-option=pass]').click();
  await page.locator('.tm .choices .choosable').first().waitFor();
  await expect.poll(() => page.locator('.tm .frame').count()).toBeGreaterThan(0);
  // And it is whole itself.
  expect(await below(page, '.tm .choices .choosable', '.tm .strip')).toEqual([]);
  expect(await cut(page, '.tm .choices')).toEqual([]);
  await expect.poll(() => below(page, '.tm .frame', '.tm .choices')).toEqual([]);
  await page.context().close();
});
