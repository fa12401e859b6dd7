/// <reference lib="dom" />
/** What somebody hears who does not see: questions, options, places and announcements as the accessibility tree has them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, DESKTOP, type House, openHouse, PHONE, toTheTable } from '../helpers/browser.ts';
import { answer, asked, hurry } from '../helpers/hands.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

interface Heard {
  readonly role: string;
  readonly name: string;
}

/** All that the tree holds, in order. */
async function heard(page: Page): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value ?? ''), name: String(name?.value ?? '') }));
}

const of = (all: readonly Heard[], role: string): string[] =>
  all.filter((each) => each.role === role).map(({ name }) => name);

/** Plays until this is asked. */
async function until(page: Page, prompt: RegExp): Promise<void> {
  for (let n = 0; n < 250; n++) {
    const now = await asked(page);
    if (prompt.test(now.prompt)) return;
    expect(now.over).toBe(false);
    await answer(page, 'keys', n);
  }
  throw new Error(`nobody asked ${prompt}`);
}

const PROGRAM = /slide or switch/;

test('the question, its options and the slots are told in words', async () => {
  const { page } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await hurry(page);
  await toTheTable(page);
  await until(page, PROGRAM);
  const all = await heard(page);
  expect(of(all, 'region')).toContain('Question');
  expect(of(all, 'heading').some((name) => PROGRAM.test(name))).toBe(true);
  // What stands under a heading is said in full, with its key.
  expect(of(all, 'button').filter((name) => /^1 .*Slide|^1 .*Switch/.test(name)).length).toBe(1);
  const slots = of(all, 'gridcell').filter((name) => /^r\dc\d/.test(name));
  expect(slots.length).toBe(40);
  expect(slots.some((name) => /^r\dc\d, (Red|Blue|Green|Yellow), can be chosen$/.test(name))).toBe(true);
  expect(of(all, 'grid')).toEqual(expect.arrayContaining(['Launcher', 'Map']));
  // One stop for Tab in every grid.
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('[role=grid]')].map(
        (grid) => grid.querySelectorAll('[tabindex="0"]').length,
      ),
    ),
  ).toEqual([1, 1, 1]);
  await page.context().close();
});

test('each answer is announced once: what was done, and what is asked now', async () => {
  const { page } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await hurry(page);
  await toTheTable(page);
  await until(page, PROGRAM);
  const polite = () => page.locator('#polite').textContent();
  // A key that comes while the last answer is still on its way is not taken: whoever plays presses again.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('1');
        await page.waitForTimeout(300);
        return polite();
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toMatch(/Player 1 (slides|switches)/);
  const said = (await polite()) ?? '';
  expect(said).toMatch(
    /Player 1 (slides|switches) .*Which Data tokens do you slide or switch\? \d+\soptions\.\s*$/,
  );
  expect((await heard(page)).some(({ role }) => role === 'status')).toBe(true);
  // What is taken back is called by its name, too.
  await page.locator('[data-does="undo"]').click();
  await expect.poll(polite).toMatch(/^Undone: Player 1 (slides|switches) .*Which Data tokens/);
  // Nothing is lost in the Planning phase: nothing is shouted.
  await expect.poll(() => page.locator('#loss').textContent()).toBe('');
  await page.context().close();
});

test('keys tell what can be done here, what this is, what happened last, and why', async () => {
  const { page } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await hurry(page);
  await toTheTable(page);
  await until(page, PROGRAM);
  const reply = async (key: string) => {
    await page.keyboard.press(key);
    return (await page.locator('#reply').textContent()) ?? '';
  };
  await page.keyboard.press('g');
  await page.waitForFunction(() => document.activeElement?.matches('.cell[data-standing="offered"]'));
  const here = (await page.evaluate(() => (document.activeElement as HTMLElement).dataset.at)) ?? '';
  expect(await reply('m')).toMatch(new RegExp(`^${here}.* Here: .*(Slide|Switch)`));
  expect(await reply('o')).toContain(here);
  expect(await reply('l')).not.toBe('');
  // Arrows move from cell to cell; Enter chooses, Escape takes it back.
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.at))
    .not.toBe(here);
  // The reason is said, and lies over the table until it is closed.
  await page.keyboard.press('w');
  await expect.poll(() => page.locator('#reply').textContent()).toMatch(/TM-/);
  await page.locator('.drawer.reason .because').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.waitForTimeout(100);
  await page.keyboard.press('Enter');
  await page.locator('.narrowed').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.narrowed').waitFor({ state: 'detached' });
  // Enter where there is nothing to choose says so, as a tap does.
  await page.locator('.cell[data-standing="plain"]').first().focus();
  expect(await reply('Enter')).toContain('nothing can be done with it now');
  // The list of keys is the table that binds them.
  await page.keyboard.press('?');
  await page.locator('.keylist').waitFor();
  const listed = await page.locator('.keylist kbd').allTextContents();
  expect(listed).toEqual(
    expect.arrayContaining([
      '1–9',
      '0',
      'Q',
      'G, Shift G',
      'M',
      'O',
      'L',
      'W',
      'U',
      'J',
      'H',
      '/',
      'Esc',
      '?',
    ]),
  );
  await expect.poll(() => barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.keylist').waitFor({ state: 'detached' });
  // They can be switched off.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
    localStorage.setItem('torii.settings', JSON.stringify({ ...kept, keys: false }));
  });
  await page.reload();
  await asked(page);
  expect(await reply('m')).toBe('');
  await page.context().close();
});

test('a match goes on in the middle of a combat after the page is loaded again', async () => {
  const { page } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await hurry(page);
  await toTheTable(page);
  await until(page, /Combat Frame|spend on more dice/);
  const before = await asked(page);
  const lying = await page.locator('.board').textContent();
  await page.reload();
  const after = await asked(page);
  expect([after.question, after.prompt, after.options]).toEqual([
    before.question,
    before.prompt,
    before.options,
  ]);
  await expect.poll(() => page.locator('.board').textContent()).toBe(lying);
  await answer(page, 'keys', 0);
  await page.context().close();
});

test.each([
  ['light', DESKTOP],
  ['dark', PHONE],
] as const)('nobody is kept out in the middle of a match, %s', async (colorScheme, screen) => {
  const { page } = await house.visit({ ...screen, colorScheme, locale: 'uk-UA' });
  await hurry(page);
  await toTheTable(page);
  for (let n = 0; n < 12; n++) await answer(page, 'keys', n);
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await expect.poll(() => barriers(page)).toEqual([]);
  // Whatever is touched by a finger is large enough for one; a mouse needs less.
  const least = screen === PHONE ? 43.5 : 32;
  const small = await page.evaluate(
    (size) =>
      [...document.querySelectorAll<HTMLElement>('.ask button, .ask input, .board button, .matchbar button')]
        .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < size || box.width < size))
        .map(({ text, box }) => `${text}: ${box.width} × ${box.height}`),
    least,
  );
  expect(small).toEqual([]);
  await page.context().close();
});

test('on a picture, too, the question is told before what is offered, and is reached at once', async () => {
  const { page } = await house.visit({ ...DESKTOP, locale: 'en-US' }, 'own');
  await page.locator('.door .button').first().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.tm .choices .choosable').first().waitFor();
  // In the order of the document, which is the one of whoever hears it.
  const told = await page.locator('.tm h2, .tm .choosable').allTextContents();
  const question = told.findIndex((each) => each.startsWith('Which Player Board'));
  const option = told.findIndex((each) => each.includes('Blue Walker') && each.includes('MOV'));
  expect(question).toBeGreaterThan(-1);
  expect(option).toBeGreaterThan(question);
  await page.locator('a.skip').focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Which Player Board/);
  // What a place is, with what lies there, from the words that it has for whoever does not see it.
  await page.locator('[data-place$="p1/launcher/r1c1"]').first().focus();
  await page.keyboard.press('o');
  await expect.poll(() => page.locator('#reply').textContent()).toMatch(/^row 1, column 1: empty slot/);
  // What lay over the table gives the focus back to where it was.
  await page.keyboard.press('?');
  await page.locator('dialog[open] .keylist').waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^row 1, column 1/);
  // So does a card that was drawn and read: who plays by keys is not left nowhere.
  const story = page.locator('.storycard');
  for (let n = 0; n < 40 && (await story.count()) === 0; n++) {
    await page.keyboard.press('1');
    await page.waitForTimeout(300);
  }
  for (let n = 0; n < 20 && (await story.count()) > 0; n++) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
  }
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await page.context().close();
});

test('pieces that begin alike in a language have other letters all the same', async () => {
  const { page } = await house.visit({ ...DESKTOP, locale: 'es-ES' });
  await hurry(page);
  await toTheTable(page);
  for (let n = 0; n < 3; n++) await answer(page, 'keys', n);
  const lying = await page
    .locator('.board td[data-lying]:has(.piece)')
    .evaluateAll((cells) =>
      cells.map((cell) => [
        (cell as HTMLElement).dataset.lying,
        cell.querySelector('.piece text')?.textContent?.trim(),
      ]),
    );
  const letters = new Map(lying as [string, string][]);
  expect([letters.get('blue'), letters.get('yellow'), letters.get('green')]).toEqual(['Az', 'Am', 'V']);
  await page.context().close();
});
