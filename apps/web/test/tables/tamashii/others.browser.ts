/// <reference lib="dom" />
/** Who and what else is at the table: other players opened in full, cards enlarged, the Body Market, a Boss, rivals. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, overhang, PHONE } from '../../helpers/browser.ts';
import { alone, move } from '../../helpers/fights.ts';
import { lay } from '../../helpers/laid.ts';
import { boss, program, rivals } from '../../helpers/situations.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const CALM = { locale: 'en-US', reducedMotion: 'reduce' } as const;

/** Without lessons, which are tested elsewhere. */
async function laid(page: Page, address: string, situation: Parameters<typeof lay>[2]): Promise<void> {
  await page.evaluate(() => localStorage.setItem('torii.tamashii.lessons', '{"wanted":false}'));
  await lay(page, address, situation);
}

const card = (page: Page) => page.locator('.tm .reading .paper');
const cards = (page: Page) => page.getByRole('button', { name: 'Cards' });

describe('another player', () => {
  test('is opened in full, while the question stays one’s own', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await laid(page, address, program);
    const own = page.locator('.tm .me h2');
    await expect.poll(() => own.innerText()).toBe('Scout');
    await expect.poll(() => page.locator('.tm .mate').first().innerText()).toContain('You');
    await page.locator('.tm .mate', { hasText: 'Bot 2' }).click();
    await expect.poll(() => own.innerText()).toBe('Yellow Walker');
    await expect.poll(() => page.locator('.tm .looking').innerText()).toContain('The board of Bot 2');
    // Their Launcher, Data, cards and Patterns; nothing of it can be moved.
    await expect.poll(() => page.locator('.tm .launcher .tok').count()).toBeGreaterThan(5);
    await expect.poll(() => page.locator('.tm .slot[data-standing=offered]').count()).toBe(0);
    await expect
      .poll(() => page.locator('.tm .stores').innerText())
      .toMatch(/Data Bag[\s\S]*Fast Compiler[\s\S]*Rooftop/);
    await expect.poll(() => page.locator('.tm .prow').count()).toBeGreaterThan(1);
    // What is asked is still asked of oneself, with one's own moves, and not as a list.
    await expect.poll(() => page.locator('.tm .left b').innerText()).toBe('5');
    await expect.poll(() => page.locator('.tm .choices').count()).toBe(0);
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to your own' }).click();
    await expect.poll(() => own.innerText()).toBe('Scout');
    await expect.poll(() => page.locator('.tm .slot[data-standing=offered]').count()).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('also on a phone, from among the cards', async () => {
    const { page, address } = await house.visit({ ...PHONE, ...CALM }, 'own');
    await laid(page, address, program);
    await cards(page).tap();
    await page.locator('.tm .mate', { hasText: 'Bot 2' }).tap();
    await page.locator('.tm .looking', { hasText: 'Bot 2' }).waitFor();
    await expect.poll(() => page.locator('.tm .launcher .tok').count()).toBeGreaterThan(5);
    expect([await overhang(page), await barriers(page)]).toEqual([0, []]);
    await page.getByRole('button', { name: 'Back to your own' }).tap();
    await expect.poll(() => page.locator('.tm .looking').count()).toBe(0);
    // And from the bar, where everybody stands at a glance.
    await page.locator('.tm .seatsrow').getByRole('button', { name: 'Bot 2' }).tap();
    await page.locator('.tm .looking', { hasText: 'Bot 2' }).waitFor();
    await page.locator('.tm .seatsrow').getByRole('button', { name: 'Player 1 (you)' }).tap();
    await expect.poll(() => page.locator('.tm .looking').count()).toBe(0);
    await page.context().close();
  });
});

describe('any card', () => {
  test('is enlarged by a press, and what its words mean is said in place', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await laid(page, address, program);
    await page.locator('.tm .aug', { hasText: 'Covering Fire' }).click();
    await expect
      .poll(() => card(page).innerText())
      .toMatch(/Covering Fire[\s\S]*Timing[\s\S]*You may spend 1\sPower/);
    await card(page).locator('summary').click();
    await expect
      .poll(() => card(page).locator('.terms').innerText())
      .toMatch(/Power[\s\S]*Damage|Damage[\s\S]*Power/);
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => card(page).count()).toBe(0);
    // One's own Body, with its ability and its Frames.
    await page.locator('.tm .readbody').click();
    await expect.poll(() => card(page).innerText()).toMatch(/Scout[\s\S]*Special ability[\s\S]*Combat Frame/);
    await expect.poll(() => card(page).locator('.rd-pic svg').count()).toBe(1);
    await page.context().close();
  });

  test('and by a key: an Enemy, its whole card', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    await laid(page, address, program);
    await page.locator('.tm .enemy .pic').nth(1).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => card(page).innerText())
      .toMatch(/Snitch[\s\S]*Basic Frame[\s\S]*Special Frame[\s\S]*Repel/);
    await page.keyboard.press('Escape');
    await expect.poll(() => card(page).count()).toBe(0);
    await page.context().close();
  });
});

describe('an ability that is used while one programs', () => {
  test('is asked about at once, and then one programs on', async () => {
    const { page, address, errors } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    const red = {
      ...program.state,
      players: {
        ...Object(program.state?.players),
        p1: { ...Object(Object(program.state?.players).p1), color: 'red', bodies: [] },
      },
    };
    await laid(page, address, { ...program, state: red });
    await page.getByRole('button', { name: /At any moment/ }).click();
    await page.locator('.tm .choosable, .tm .offered button', { hasText: 'Red Walker' }).first().click();
    await expect.poll(() => page.locator('.tm .strip h2').innerText()).toMatch(/dump/);
    await page.locator('.tm .slot[data-standing=offered]').first().click();
    await expect.poll(() => page.locator('.tm .strip h2').innerText()).toMatch(/slide or switch/);
    await expect.poll(() => page.locator('.tm .enemy.top .hp').first().innerText()).toContain('5');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('the Body Market', () => {
  for (const [name, size] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const)
    test(`shows each Body with its figures and its Pattern, on ${name}`, async () => {
      const { page, address } = await house.visit({ ...size, ...CALM }, 'own');
      await laid(page, address, move);
      if (size === PHONE) await cards(page).tap();
      const bodies = page.locator('.tm .market button:visible');
      await expect.poll(() => bodies.count()).toBe(3);
      const named = page.getByRole('button', { name: /Analyst\s+MOV \d\s+ATT \d\s+PRO \d/ });
      await expect.poll(() => named.count()).toBe(1);
      await expect.poll(() => bodies.locator('.pattern').count()).toBe(3);
      await bodies.first().click();
      await expect.poll(() => card(page).innerText()).toMatch(/Analyst[\s\S]*MOV[\s\S]*Special ability/);
      expect([await overhang(page), await barriers(page)]).toEqual([0, []]);
      await page.context().close();
    });
});

describe('a Boss', () => {
  for (const [name, size] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const)
    test(`and its sheet are before four players, on ${name}`, async () => {
      const { page, address, errors } = await house.visit({ ...size, ...CALM }, 'own');
      await laid(page, address, boss);
      await expect.poll(() => page.locator('.tm .map .counter.boss').count()).toBe(1);
      if (size === PHONE) {
        const chips = page.locator('.tmbar .seatsrow button');
        await expect.poll(() => chips.count()).toBe(4);
        const sizes = await chips.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
        await cards(page).tap();
      }
      await expect.poll(() => page.locator('.tm .mate:visible').count()).toBe(4);
      const sheet = page.locator('.tm section.boss:visible');
      await expect.poll(() => sheet.locator('.hp').allInnerTexts()).toEqual([' 13', ' 6']);
      await expect.poll(() => sheet.innerText()).toMatch(/Shinigami/);
      await sheet.getByRole('button', { name: 'Read the card' }).click();
      await expect.poll(() => card(page).innerText()).toMatch(/Integrity[\s\S]*Armor/);
      await page.keyboard.press('Escape');
      expect([await overhang(page), await barriers(page)]).toEqual([0, []]);
      if (size === PHONE) {
        // Where one fights it stands how it stands.
        await page.locator('.tm .tmtabs button').nth(2).tap();
        await expect.poll(() => page.locator('.tm .bosshead').innerText()).toMatch(/Shinigami\s+13\s+6/);
        expect([await overhang(page), await barriers(page)]).toEqual([0, []]);
      }
      expect(errors).toEqual([]);
      await page.context().close();
    });
});

describe('rivals', () => {
  test('are shown nothing that is hidden from them: Goals that others have taken', async () => {
    const { page, address } = await house.visit({ ...DESKTOP, ...CALM }, 'own');
    const goals = { p1: { goals: ['collection'] }, p2: { goals: ['ghost-signal'] } };
    await laid(page, address, { ...rivals, state: { generator: { goals: [] }, players: goals } });
    const all = () => page.evaluate(() => document.querySelector('.tm.tmboard')?.innerHTML ?? '');
    await expect.poll(() => all()).toContain('Collection');
    await expect.poll(() => all()).not.toMatch(/Ghost Signal|ghost-signal/);
    await page.locator('.tm .mate', { hasText: 'Bot 2' }).click();
    await page.locator('.tm .looking').waitFor();
    await expect.poll(() => all()).not.toMatch(/Ghost Signal|ghost-signal/);
    await page.context().close();
  });
});

describe('the bar', () => {
  for (const locale of ['fr-FR', 'uk-UA', 'es-ES'])
    test(`has room for all counters beside its buttons, ${locale}`, async () => {
      const { page, address } = await house.visit({ ...DESKTOP, ...CALM, locale }, 'own');
      await laid(page, address, alone);
      const right = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
      const left = await page
        .locator('.matchbar > .button')
        .evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().left)));
      await expect.poll(() => right('.tmbar .meter')).toBeLessThanOrEqual(left);
      await expect.poll(() => page.locator('.tmbar .dangermeter').isVisible()).toBe(true);
      await page.context().close();
    });
});
