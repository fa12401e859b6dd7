/// <reference lib="dom" />
/** The Quest phase on Tamashii's own table: a Test with rerolls, a choice of the story, the end and what follows it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE } from '../../helpers/browser.ts';
import { lay, tokens } from '../../helpers/laid.ts';
import { ending, rivals, scored, story, test as testing, upgrade } from '../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;

describe('the Goal', () => {
  test('has its counter also where there must be fewer of something, and counters say what they count', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, {
      ...upgrade,
      state: { ...upgrade.state, scenario: { plot: 'E03' }, time: 3 },
    });
    const goal = page.locator('.tm .side .goal');
    await expect
      .poll(() => goal.locator('.tally.t-success').innerText())
      .toMatch(/Goal: fewer than 1, now \d+/);
    const counted = (label: string) =>
      goal.locator('.counts b', { has: page.getByRole('img', { name: label }) }).allInnerTexts();
    await expect.poll(() => counted('Time')).toEqual([expect.stringContaining('now 3, 3 to go')]);
    await expect.poll(() => counted('Ascend token')).toHaveLength(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('counts nothing that is only asked once everybody is home, nor markers that must not run out', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    const goal = page.locator('.tm .side .goal');
    // Cards of other Scenarios, whose names come with their stories: here they go by their codes.
    for (const plot of ['N04', 'Y02']) {
      await lay(page, address, { ...upgrade, state: { ...upgrade.state, scenario: { plot }, time: 3 } });
      await expect.poll(() => goal.locator('h2').innerText()).toBe(plot);
      expect(await goal.locator('.tally.t-success').count()).toBe(0);
    }
    await page.context().close();
  });
});

describe('a Test', () => {
  test('says what it asks for, which tokens count and the chance; dice are rerolled', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, testing);
    await page.locator('.tm .test', { hasText: '2 successes needed · 3 tokens count for it' }).waitFor();
    const before = await page.locator('.tm .launcher').boundingBox();
    await page.locator('.tm .choosable', { hasText: 'perform a Test' }).click();
    const slots = page.locator('.tm .slot[data-standing=offered]');
    await expect.poll(() => slots.count()).toBe(3);
    // What was chosen from has lain over the table: nothing of it has moved.
    expect(await page.locator('.tm .launcher').boundingBox()).toEqual(before);
    await slots.first().click();
    await slots.first().click();
    // As exact as the rules: 2 of the 3 tokens, with 2 Reroll and without.
    await expect
      .poll(() => page.locator('.tm .te-odds .cur').innerText())
      .toMatch(/2 dice\s+84% \(56% without\)/);
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.locator('.tm [data-key=confirm]').click();
    const dice = page.locator('.tm .tray .choosable');
    await expect.poll(() => dice.count()).toBe(2);
    const main = page.locator('.tm [data-key=confirm]');
    await expect.poll(() => main.innerText()).toContain('Keep the roll');
    // What these dice come to is said before any of them is rerolled.
    await expect
      .poll(() => page.locator('.tm .te-rolled').innerText())
      .toContain('These dice give 1: 1 of 2');
    await page.keyboard.press('1');
    await expect.poll(() => main.innerText()).toContain('Reroll 1 die');
    await expect.poll(() => barriers(page)).toEqual([]);
    await main.click();
    await expect.poll(() => page.locator('.tm .tray').count()).toBe(0);
    // It is tried once in a step: its chance is not told again as if it could be.
    await expect.poll(() => page.locator('.tm .strip h2').innerText()).toContain('Which Player Activity');
    await expect.poll(() => page.locator('.tm .test').count()).toBe(0);
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('.log .lines').innerText()).toMatch(/Test|success/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('stands under the name of its card in every language: French sets a space before its colon', async () => {
    for (const locale of ['en-US', 'fr-FR']) {
      const { page, address } = await house.visit({ ...DESKTOP, ...CALM, locale }, 'own');
      await lay(page, address, testing);
      const names = page.locator('.tm .choosable .pk-name');
      await expect.poll(() => names.count()).toBe(await page.locator('.tm .choosable').count());
      expect(await names.first().innerText()).not.toMatch(/[:.]/);
      await page.context().close();
    }
  });

  test('of a bot: its dice and what came of them are seen', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, {
      ...testing,
      state: {
        phase: 'quest',
        players: {
          p1: { at: 't1' },
          p2: { at: 't2', launcher: tokens('yyyyyyyyyyyy--------') },
        },
      },
    });
    const rolled = page.locator('.tm .results [data-result="dice.rolled"]');
    await rolled.first().waitFor({ timeout: 20_000 });
    expect(await rolled.first().innerText()).toMatch(/(Bot|Player) 2 rolls/);
    await expect.poll(() => rolled.first().locator('.die').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  test('can be read and answered on a phone', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await lay(page, address, testing);
    await page.locator('.tm .choosable', { hasText: 'perform a Test' }).tap();
    await page.locator('.tm .slot[data-standing=offered]').first().tap();
    await expect.poll(() => page.locator('.tm .te-odds .cur').isVisible()).toBe(true);
    await expect.poll(() => overhang(page)).toBe(0);
    await page.context().close();
  });
});

describe('the story', () => {
  test('both ways are described, the card is read and then turned over', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, story);
    // The World Activity is a checklist, with what it has done so far.
    await expect.poll(() => page.locator('.tm .world .condition.so').innerText()).toContain('3 of 3');
    await page.keyboard.press('1');
    const ways = page.locator('.tm .choices .choosable');
    await expect
      .poll(() => ways.allInnerTexts())
      .toEqual([
        expect.stringMatching(/E02[\s\S]*Borrowed Ears: Tap the line/),
        expect.stringMatching(/E03[\s\S]*Under the Floor: Bring down every radar(?![\s\S]*Under the Floor:)/),
      ]);
    await expect.poll(() => barriers(page)).toEqual([]);
    await ways.nth(1).click();
    const card = page.locator('.tm .storycard');
    await card.waitFor();
    await expect.poll(() => card.innerText()).toMatch(/Under the Floor[\s\S]*Dorota knocks/);
    await expect.poll(() => card.innerText()).not.toContain('World Activity');
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => card.innerText())
      .toMatch(/Immediate effect[\s\S]*World Activity[\s\S]*What it did/);
    await expect.poll(() => card.innerText()).not.toMatch(/^\| /m);
    await expect.poll(() => barriers(page)).toEqual([]);
    // What the words mean is said in place.
    await card.locator('summary').click();
    await expect.poll(() => card.locator('.terms').innerText()).toContain('Scenario');
    await page.getByRole('button', { name: 'Go on' }).click();
    // The card that came with it follows.
    await expect.poll(() => card.innerText()).toContain('Tremor Charges');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('the end', () => {
  for (const [name, size] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const)
    test(`story, deeds, what is unlocked, the Progress sheet, on ${name}`, async () => {
      const { page, address, errors } = await house.visit({ ...size, ...CALM }, 'own');
      await lay(page, address, ending);
      const end = page.locator('.tm .ending');
      await end.waitFor();
      const text = await end.innerText();
      expect(text).toMatch(/Victory · Geo Hunt[\s\S]*Quiet Ground[\s\S]*The last mast leans/);
      for (const part of ['Who was there', 'Unlocked', 'Ferryman', 'Progress sheet', '3 turns'])
        expect(text).toContain(part);
      await expect.poll(() => end.locator('.en-marks .on').getAttribute('aria-label')).toBe('E09: reached');
      await expect.poll(() => barriers(page)).toEqual([]);
      await expect.poll(() => overhang(page)).toBe(0);
      await page.getByRole('button', { name: 'Play again' }).click();
      await page.locator('.scenario input:checked').waitFor();
      expect(page.url()).toContain('/new/tamashii?scenario=geo-hunt');
      expect(errors).toEqual([]);
      await page.context().close();
    });

  test('a game of the generator is scored part by part', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, rivals);
    // Before the end: one's own Goals count, those of others lie face down.
    const rows = page.locator('.tm .rivals .sc tbody tr');
    await expect.poll(() => rows.count()).toBe(8);
    const goals = await rows.filter({ hasText: 'Goals' }).locator('td').allInnerTexts();
    expect(goals[1]).toBe('?');
    expect(goals[0]).toMatch(/^\d+$/);
    await expect.poll(() => page.locator('.tm .goals li').count()).toBeGreaterThan(0);
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.context().close();
  });

  test('and at its end with all Goals, and who has won', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await lay(page, address, scored);
    const points = page.locator('.tm .ending .sc');
    await points.waitFor();
    const numbers = async (row: string) =>
      (await points.locator('tr', { hasText: row }).locator('td').allInnerTexts()).map(Number);
    const totals = await numbers('Total');
    const parts = ['Assets', 'Unlocked', 'Open Data', 'Integrity', 'Faction', 'Class', 'Goals', 'Corrupted'];
    const sums = [0, 0];
    for (const part of parts)
      for (const [i, n] of (await numbers(part)).entries()) sums[i] = (sums[i] ?? 0) + n;
    expect(sums).toEqual(totals);
    await expect.poll(() => points.locator('thead .i-success').count()).toBeGreaterThan(0);
    await expect.poll(() => barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
