/// <reference lib="dom" />
/** What came of an answer stays in sight until it is read; nothing on the table is called by an id. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, PHONE } from '../../helpers/browser.ts';
import { fight, othersFight, traceRoll } from '../../helpers/fights.ts';
import { lay, type Situation, tokens } from '../../helpers/laid.ts';
import { launch, reset, spread } from '../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;
/** Slots, tiles and Enemies as the rules number them. */
const IDS = /\br\dc\d\b|\(t\d+\)|\benemy\d\b/;

/** Everything that is written and read aloud on the table. */
function saidOn(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.match')]
      .flatMap((match) => [
        match.innerText,
        ...[...match.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label') ?? ''),
      ])
      .join('\n'),
  );
}

/** The same Pattern lies on the Launcher more often than there is room for its ways. */
const often: Situation = {
  ...launch,
  state: {
    phase: 'action',
    players: {
      p1: { enemies: [], launcher: tokens('b b b - # b b b - # b b b - # b b b - #'.replaceAll(' ', '')) },
    },
  },
};

describe('dice that stand for places', () => {
  test('each of a Spread tells its Spawn tile before one rerolls it', async () => {
    const { page, address, errors } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, spread);
    const dice = page.locator('.tm .tray .choosable');
    await expect.poll(() => dice.count()).toBe(2);
    expect(await dice.first().innerText()).toMatch(/face-down tile \(row \d, tile \d\)/);
    expect(await dice.first().innerText()).not.toBe(await dice.last().innerText());
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('ways to launch', () => {
  test('each is a picture that lights its slots; the first three are shown, then the others', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, often);
    const name = page.locator('.what b', { hasText: /^\s*Shield Pattern$/ });
    const row = page.locator('.tm .prow').filter({ has: name });
    const ways = row.locator('.way');
    await expect.poll(() => ways.count()).toBe(3);
    await expect.poll(() => ways.locator('.wayshape').count()).toBe(3);
    await expect.poll(() => saidOn(page)).not.toMatch(IDS);
    const slots = page.locator('.tm .slot.formed');
    for (const n of [0, 1, 2]) {
      const way = ways.nth(n).locator('.launchnow');
      await way.hover();
      await expect.poll(() => slots.count()).toBe(3);
      // What is lit is what it says: column 1 of three rows, or three columns of one.
      const said = (await way.getAttribute('aria-label')) ?? '';
      const lit = await slots.evaluateAll((all) =>
        all.map((each) => (each as HTMLElement).dataset.slot ?? ''),
      );
      for (const slot of lit) expect(said).toContain(`row ${slot[1]}, column`);
      expect(said).toMatch(/\[row \d, columns? \d/);
    }
    await row.locator('.moreways').click();
    await expect.poll(() => ways.count()).toBeGreaterThan(3);
    await expect.poll(() => barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('results', () => {
  for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
    test(`an Enemy that came is seen, with nothing moving, until something is pressed: ${name}`, async () => {
      const { page, address, errors } = await house.visit({ ...size, ...CALM }, 'own');
      await lay(page, address, traceRoll);
      await page.locator('.tm .strip [data-main]').first().click();
      const result = page.locator('.tm .results [data-result="enemies.attached"]');
      await result.waitFor();
      // It says who came, and takes no press.
      const { text, through } = await result.evaluate((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        const under = document.elementFromPoint(x + width / 2, y + height / 2);
        return { text: (each as HTMLElement).innerText, through: under?.closest('.results') === null };
      });
      expect(text).toMatch(/Enemy attached to Player 1: “.+”/);
      expect(through).toBe(true);
      // Nothing of the board lies under it.
      const covered = await page.evaluate(() => {
        const over = document.querySelector('.tm .results')?.getBoundingClientRect();
        return ['.tm .middle .work', '.tm .strip'].filter((each) => {
          const box = document.querySelector(each)?.getBoundingClientRect();
          if (!over || !box) return true;
          const beside = over.left >= box.right || over.right <= box.left;
          return !beside && over.top < box.bottom && over.bottom > box.top;
        });
      });
      expect(covered).toEqual([]);
      await page.keyboard.press('Shift');
      await expect.poll(() => page.locator('.tm .results').count()).toBe(0);
      await expect.poll(() => saidOn(page)).not.toMatch(IDS);
      expect(errors).toEqual([]);
      await page.context().close();
    });

  test('what an Enemy does is read with what it took, and so is a reset', async () => {
    const { page, address, errors } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, fight);
    await page.getByRole('button', { name: 'Roll 2 dice' }).tap();
    await page.getByRole('button', { name: 'Keep the roll' }).tap();
    await page.locator('.tm .strip [data-option=pass]').tap();
    const act = page.locator('.tm .results [data-result="combat.enemyFrame"]').first();
    await expect.poll(() => act.innerText()).toMatch(/The Enemy “Snitch” of Player 1 acts/);
    await page.context().close();

    const again = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(again.page, again.address, reset);
    const gone = again.page.locator('.tm .results [data-result="reset.begun"]');
    const passes = again.page.locator('.tm .powerask .go, .tm .strip .go, .tm .strip [data-option]');
    for (let n = 0; n < 12 && (await gone.count()) === 0; n++) {
      await passes
        .first()
        .tap({ timeout: 5000 })
        .catch(() => undefined);
      await again.page.waitForTimeout(400);
    }
    const lines = gone.locator('.rs-taken');
    await expect
      .poll(() => lines.allInnerTexts())
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/gains 2\sCorrupted Data tokens/),
          expect.stringContaining('Enemy of Player 1 discarded'),
          expect.stringContaining('recovers'),
        ]),
      );
    expect([...errors, ...again.errors]).toEqual([]);
    await again.page.context().close();
  });
});

describe('the fight of another', () => {
  test('lies on the table under their name until one is asked oneself', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' }, 'own');
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
      localStorage.setItem('torii.settings', JSON.stringify({ ...kept, speed: 'slow' }));
    });
    await lay(page, address, othersFight);
    const looking = page.locator('.tm .looking');
    // One's own dice show nothing that a Frame takes: behind this press comes the fight of the other.
    await page.locator('.tm .powerask .go').click();
    await expect.poll(() => looking.innerText()).toContain('Bot 2');
    expect(await page.locator('.tm .foerow h3').allInnerTexts()).toEqual([
      expect.stringContaining('Bounty Hunter'),
    ]);
    // Whoever does not want to look any longer presses anything: what is asked of oneself lies there.
    await page.keyboard.press('Shift');
    await page.keyboard.press('Escape');
    await expect.poll(() => looking.count(), { timeout: 30_000 }).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
