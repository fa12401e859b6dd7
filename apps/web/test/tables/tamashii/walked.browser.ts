/// <reference lib="dom" />
/** What people who walked through whole matches stumbled over, on a phone and on a desktop: it stays mended. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, type House, openHouse, overhang, PHONE } from '../../helpers/browser.ts';
import { crowd, fight, hunted } from '../../helpers/fights.ts';
import { sticksOut, withoutLessons } from '../../helpers/fitting.ts';
import { lay, tokens } from '../../helpers/laid.ts';
import { test as atTest, districtEffect, launch, lost, program, upgrade } from '../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;
const SIZES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;

/** Whoever has left the lessons. */
/** Whoever has learned everything but one thing. */
const learning = (page: Page, lesson: string): Promise<void> =>
  page.evaluate((wanted) => {
    const done =
      'board slide planned pattern aim move reveal tile launch trace enemy power fight shield test reroll upgrade reset';
    const others = done.split(' ').filter((each) => each !== wanted);
    localStorage.setItem('torii.tamashii.lessons', JSON.stringify({ done: others, met: [] }));
  }, lesson);

test('a match that was lost says its name and why beside each other, on a phone', async () => {
  const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
  await lay(page, address, lost);
  await page.locator('.tm .ending.lost').waitFor();
  await expect.poll(() => page.locator('.tm .en-why').count()).toBeGreaterThan(0);
  expect(await sticksOut(page, '.tm .en-kind, .tm .en-words h2', 'body')).toEqual([]);
  expect((await page.locator('.tm .en-words h2').boundingBox())?.width).toBeGreaterThan(120);
  await page.context().close();
});

for (const [name, size] of SIZES)
  describe(`on ${name}`, () => {
    test('four Enemies stand in sight beside each other', async () => {
      const { page, address } = await house.visit({ ...size, ...CALM }, 'own');
      await lay(page, address, crowd);
      await expect.poll(() => page.locator('.tm .foerow .enemy').count()).toBe(4);
      expect(await sticksOut(page, '.tm .foerow .enemy', '.tm .foerow')).toEqual([]);
      await page.context().close();
    });

    test('whatever takes the focus, the table itself is never scrolled', async () => {
      const { page, address } = await house.visit({ ...size, ...CALM }, 'own');
      await lay(page, address, program);
      const scrolled = await page.locator('.tm.tmboard').evaluate((board) => {
        const tall = document.createElement('i');
        tall.style.cssText = 'position:absolute;top:3000px;height:9px;width:9px';
        board.append(tall);
        tall.scrollIntoView();
        return board.scrollTop;
      });
      expect(scrolled).toBe(0);
      await page.context().close();
    });

    test('what each Pattern gives is read, also where it is far away', async () => {
      const { page, address } = await house.visit({ ...size, ...CALM }, 'own');
      await withoutLessons(page);
      await lay(page, address, program);
      if (size === PHONE) await page.locator('.tm .allpatterns').tap();
      const texts = () => page.locator('.tm .rail :is(.prow .p, .gets)').allInnerTexts();
      await expect.poll(async () => (await texts()).length).toBe(18);
      expect((await texts()).filter((each) => each.trim() === '')).toEqual([]);
      await page.context().close();
    });

    test('the Trace of a tile lies on the tile, and nothing of the next one lies on it', async () => {
      const { page, address } = await house.visit({ ...size, ...CALM }, 'own');
      await lay(page, address, districtEffect);
      const layers = await page
        .locator('.tm .map:not(.little) .lying')
        .evaluateAll((all) =>
          all.map((each) =>
            each.querySelector('.hexval') ? 'figures' : each.querySelector('.counter') ? 'tokens' : '',
          ),
        );
      expect(layers.lastIndexOf('tokens')).toBeLessThan(layers.indexOf('figures'));
      if (size === PHONE)
        expect(
          await page.evaluate(() =>
            [...document.querySelectorAll('.tm .map:not(.little) .lying:has(.hexval)')]
              .filter((each) => {
                const tile = document.querySelector(
                  `[data-place="map/${(each as SVGElement).dataset.of}"] .edge`,
                );
                const shown = each.querySelector('.hexval')?.getBoundingClientRect();
                return shown !== undefined && shown.bottom > (tile?.getBoundingClientRect().bottom ?? 0);
              })
              .map((each) => (each as SVGElement).dataset.of),
          ),
        ).toEqual([]);
      await page.context().close();
    });
  });

describe('while tokens are moved', () => {
  test('what has just been formed is no longer looked at, but ready', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await withoutLessons(page);
    await lay(page, address, {
      ...program,
      state: {
        ...program.state,
        players: {
          p1: {
            launcher: tokens('r r - - # - - r - # - - - - # - - - - #'.replaceAll(' ', '')),
            bag: [],
            dump: [],
            enemies: [],
          },
        },
      },
    });
    await page.locator('.tm .prow', { hasText: 'Power Pattern' }).locator('.prowlook').click();
    await expect.poll(() => page.locator('.tm .slot.next').count()).toBe(2);
    await page.locator('[data-slot=r2c3]').click();
    await page.locator('[data-slot=r1c3]').click();
    await expect.poll(() => page.locator('.tm .prow.lit').count()).toBe(1);
    await expect.poll(() => page.locator('.tm .prow[data-looked]').count()).toBe(0);
    await page.context().close();
  });

  test('on a phone what is one move away is read beside what is ready', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await withoutLessons(page);
    await lay(page, address, program);
    const near = page.locator('.tm .rail .s1 .prow .what b').first();
    await near.waitFor();
    await expect
      .poll(() => sticksOut(page, '.tm .rail .s1 .prow:first-child .what b', '.tm .rail'))
      .toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  test('a lesson does not point at Done while the last move may still form something', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await page.evaluate(() =>
      localStorage.setItem('torii.tamashii.lessons', JSON.stringify({ done: ['slide', 'enemy'], met: [] })),
    );
    await lay(page, address, {
      ...program,
      state: {
        ...program.state,
        players: {
          p1: {
            launcher: tokens('r - - - # - - - - # - - - - # - - - b #'.replaceAll(' ', '')),
            bag: [],
            dump: [],
            enemies: [],
          },
        },
      },
    });
    await page.locator('.tm .coach[data-lesson=aim]').waitFor();
    for (let n = 0; n < 9 && (await page.locator('.tm .left b').innerText()) !== '1'; n++) {
      await page.locator('.tm .slot[data-standing=offered]').first().click();
      await page.locator('.tm .slot[data-standing=target]').first().click();
      await page.waitForTimeout(200);
    }
    expect(await page.locator('.tm .left b').innerText()).toBe('1');
    expect(await page.locator('.tm .coach').getAttribute('data-lesson')).toBe('aim');
    await page.context().close();
  });
});

describe('whoever learns on a phone', () => {
  test('sees the button of a Frame above the lesson about Frames', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await learning(page, 'fight');
    await lay(page, address, fight);
    await page.locator('.tm .powerask .go').tap();
    await page.locator('.tm [data-key=confirm]').first().tap();
    await page.locator('.tm .coach[data-lesson=fight]').waitFor();
    const button = await page.locator('.tm .frame button').first().boundingBox();
    const lesson = await page.locator('.tm .coach').boundingBox();
    expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThan((lesson?.y ?? 0) + 8);
    await page.context().close();
  });

  test('sees the chance of a Test and all tokens above the lesson about Tests', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await learning(page, 'test');
    await lay(page, address, atTest);
    await page.locator('.tm .choices .choosable').first().tap();
    await page.locator('.tm .coach[data-lesson=test]').waitFor();
    await page.locator('.tm .slot[data-standing=offered]').first().tap();
    await page.locator('.tm .te-odds .cur').waitFor();
    expect(await sticksOut(page, '.tm .te-odds .cur', '.tm .right')).toEqual([]);
    const last = await page.locator('[data-slot=r4c1]').boundingBox();
    const lesson = await page.locator('.tm .coach').boundingBox();
    expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThan((lesson?.y ?? 0) + 8);
    await page.context().close();
  });
});

test('a Trace Roll on a phone tells every face and who is there already', async () => {
  const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
  await withoutLessons(page);
  await lay(page, address, hunted);
  await page.locator('.tm .traceroll').waitFor();
  await expect.poll(() => page.locator('.tm .tr-foes .mask').count()).toBe(3);
  expect(await sticksOut(page, '.tm .meaning > div, .tm .tr-foes', '.tm .traceroll')).toEqual([]);
  await page.context().close();
});

test('what others did is news, and not what one’s own last answer gave', async () => {
  const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
  await withoutLessons(page);
  await lay(page, address, {
    ...launch,
    state: {
      phase: 'action',
      players: {
        p1: {
          launcher: tokens('b b b - # - - - - # - - - - # - - - - #'.replaceAll(' ', '')),
          bag: [],
          dump: [],
          enemies: [],
        },
      },
    },
  });
  // It is all that can be launched: the step ends with it, and others go on.
  await page.locator('.tm .launchnow').tap();
  const line = page.locator('.tm .strip:not(.quiet) .newsline');
  await line.waitFor();
  expect(await line.innerText()).not.toContain('Player 1 (you) gains 1 Shield');
  await line.tap();
  const first = page.locator('.tm .newssheet .hp-line').first();
  expect(await first.innerText()).toContain('Bot 2');
  await page.context().close();
});

test('the First Player is chosen by their mark', async () => {
  const { page } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
  await page.locator('.door .button').first().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.tm .choices .choosable').first().click();
  await page.locator('.tm .strip h2', { hasText: 'First Player' }).waitFor();
  await expect.poll(() => page.locator('.tm .choices .choosable .foot').count()).toBe(2);
  await page.context().close();
});

test('an Upgrade on a low phone keeps its heading in sight while a lesson is read', async () => {
  const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
  await learning(page, 'upgrade');
  await lay(page, address, upgrade);
  await page.locator('.tm .coach[data-lesson=upgrade]').waitFor();
  await page.locator('.tm .strip .go').focus();
  expect(await sticksOut(page, '.tm .up header h2', 'body')).toEqual([]);
  expect((await page.locator('.tm .tmtabs').boundingBox())?.y).toBeGreaterThan(600);
  await page.context().close();
});
