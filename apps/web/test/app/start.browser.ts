/// <reference lib="dom" />
/** The start page and the settings. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  barriers,
  DESKTOP,
  type House,
  inspector,
  KEEPING,
  openHouse,
  overhang,
  PHONE,
} from '../helpers/browser.ts';
import { answerOnce, asked, toTheTableAlone } from '../helpers/tampering.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('the open question itself stands in the gate, in the language of the person', async () => {
  const { page, address } = await house.visit();
  await toTheTableAlone(page);
  await answerOnce(page);
  const open = (await asked(page)) ?? '';
  await page.waitForTimeout(300);
  await page.goto(address);
  await page.locator('.now .asked', { hasText: open }).waitFor();
  await expect.poll(() => page.locator('.now').textContent()).toContain('Turn 1');
  // It is told anew in every language.
  for (const [language, turn] of [
    ['fr', 'Tour 1'],
    ['uk', 'Хід 1'],
    ['es', 'Turno 1'],
  ] as const) {
    await page.locator('.language select').selectOption(language);
    await page.locator('.now', { hasText: turn }).waitFor();
    const told = (await page.locator('.now .asked').textContent()) ?? '';
    expect(told).not.toBe('');
    expect(told).not.toBe(open);
  }
  await page.locator('.now .main').click();
  await page.locator('.question .option').first().waitFor();
  await page.locator('.matchbar a').first().click();
  await page.locator('.now .asked').waitFor();
  await page.context().close();
});

test('a first visit plays the Prologue with one press: the first question stands on its table', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await page.locator('.now .main', { hasText: 'Play the Prologue' }).click();
  await page.waitForURL(/\/match\//);
  await page.getByText('Which Player Board do you take?').first().waitFor();
  await page.goto(address);
  await page.locator('.now h2', { hasText: 'Prologue' }).waitFor();
  await page.context().close();
});

test('whoever sets up a match reads what it is about where it was chosen, and what Start will start', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await page.goto(`${address}/new/tamashii`);
  await page.locator('.scenario', { hasText: 'Geo Hunt' }).click();
  const chosen = page.locator('.scenario:has(input:checked)');
  await chosen.locator('.intro', { hasText: 'listening to the ground' }).waitFor();
  await chosen.getByText('Difficulty 2 of 3').waitFor();
  await expect
    .poll(() => page.locator('.begin [role=status]').innerText())
    .toMatch(/Geo Hunt\s+1\sperson, 1\sbot/);
  await page.context().close();
});

test('games for developers are shown to developers alone, and can be played', async () => {
  const { page, address } = await house.visit();
  await page.locator('.door').first().waitFor();
  await expect.poll(() => page.locator('.door[data-game=tamashii]').count()).toBe(1);
  await expect.poll(() => page.locator('.door[data-game=toy]').count()).toBe(0);
  await page.goto(`${address}/?dev`);
  await page.locator('.door[data-game=toy] .button').click();
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
  const before = await page.locator('.ask').textContent();
  await page.locator('.question .option').first().click();
  await page.waitForFunction((old) => document.querySelector('.ask')?.textContent !== old, before);
  await page.context().close();
});

test('settings hold at once, and at the next visit', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, colorScheme: 'dark', locale: 'en-US' });
  await page.goto(`${address}/settings`);
  const choose = (name: string) =>
    page
      .locator('.choice label', { hasText: new RegExp(`^${name}$`) })
      .first()
      .click();
  await choose('Light');
  await choose('More');
  await choose('Largest');
  await choose('Reduced');
  const look = () =>
    page.evaluate(() => {
      const { theme, contrast, size, motion } = document.documentElement.dataset;
      return { theme, contrast, size, motion };
    });
  const wanted = { theme: 'light', contrast: 'more', size: 'largest', motion: 'reduced' };
  await expect.poll(() => look()).toEqual(wanted);
  await page.reload();
  await page.locator('.choice').first().waitFor();
  await expect.poll(() => look()).toEqual(wanted);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

/** What a sound begins with, in hertz. */
const [PLACE, TURN] = [520, 660];

test('there is no sound unless somebody wants it; then what is put down and whose turn it is are heard', async () => {
  const { page, address } = await house.visit();
  await page.context().addInitScript(`
    self.tones = [];
    const { start } = OscillatorNode.prototype;
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function (value, when) {
      this.begun = value;
      return setValueAtTime.call(this, value, when);
    };
    OscillatorNode.prototype.start = function (...given) {
      self.tones.push(this.frequency.begun);
      return start.apply(this, given);
    };
  `);
  const tones = () => page.evaluate(() => (self as unknown as { tones: number[] }).tones);
  const forget = () =>
    page.evaluate(() => {
      (self as unknown as { tones: number[] }).tones = [];
    });
  const slide = page.locator('[data-option*="r1c"]').first();
  const turnSound = async (at: 'first' | 'last') => {
    const table = page.url();
    await page.goto(`${address}/settings`);
    await page.locator('.choice', { hasText: 'Sound' }).locator('label')[at]().click();
    // Whoever turns it on hears at once what it is like.
    expect((await tones()).length > 0).toBe(at === 'first');
    await page.goto(table);
    await slide.waitFor();
  };
  await page.goto(address);
  await toTheTableAlone(page);
  for (let n = 0; n < 6 && (await slide.count()) === 0; n++) await answerOnce(page);
  await slide.click();
  await page.waitForTimeout(500);
  await expect.poll(() => tones()).toEqual([]);
  await turnSound('first');
  // The page was loaded anew, and it is our turn.
  await expect.poll(tones).toContain(TURN);
  await forget();
  await slide.click();
  await expect.poll(tones).toContain(PLACE);
  // One slide is one sound, however much came of it.
  expect((await tones()).filter((tone) => tone === PLACE)).toEqual([PLACE]);
  await turnSound('last');
  await slide.click();
  await page.waitForTimeout(500);
  await expect.poll(() => tones()).toEqual([]);
  await page.context().close();
});

describe.each([
  ['phone', PHONE, 'uk-UA'],
  ['desktop', DESKTOP, 'fr-FR'],
] as const)('text at twice its size on a %s', (_, screen, locale) => {
  test('nothing scrolls sideways, and nothing to press is cut off', async () => {
    const { page, address } = await house.visit({ ...screen, locale });
    await page.context().addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
      localStorage.setItem('torii.settings', JSON.stringify({ ...kept, size: 'largest' }));
    });
    const wrong: string[] = [];
    const look = async (name: string) => {
      await page.waitForTimeout(200);
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
        .toBe('32px');
      if ((await overhang(page)) > 0) wrong.push(`${name}: wider than the window`);
      const outside = await page.locator('button:visible, a:visible, h1:visible').evaluateAll((all) =>
        all
          .filter((each) => each.closest('.scenarios, .tabs, .skip, .chips') === null)
          .filter((each) => {
            const { left, right, width } = each.getBoundingClientRect();
            return width > 1 && (left < -1 || right > innerWidth + 1);
          })
          .map((each) => each.textContent?.trim() ?? ''),
      );
      for (const each of outside) wrong.push(`${name}: ${each}`);
    };
    await page.goto(address);
    await toTheTableAlone(page);
    await answerOnce(page);
    await look('table');
    for (const [path, wait] of [
      ['', '.now .row'],
      ['matches', '.row-match'],
      ['replays', '.row-match'],
      ['campaigns', '.emptiness'],
      ['packs', '.row-match'],
      ['settings', '.choice'],
      ['rules/tamashii', '#main .rule'],
      ['new/tamashii', '.seat'],
      ['match/none', '.problem'],
    ] as const) {
      await page.goto(`${address}/${path}`);
      await page.locator(wait).first().waitFor();
      await look(path);
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});

test('Start is in sight on every screen, however many scenarios there are', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [820, 1180],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${address}/new/tamashii`);
    const start = page.locator('button[type=submit]');
    await start.waitFor();
    const box = await start.boundingBox();
    expect([width, (box?.y ?? 9999) + (box?.height ?? 0) <= height]).toEqual([width, true]);
    // The last thing above it can be scrolled clear of it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [last, bar] = [
      await page.locator('.tablerules-line').boundingBox(),
      await page.locator('.begin').boundingBox(),
    ];
    expect([width, (last?.y ?? 9999) + (last?.height ?? 0) <= (bar?.y ?? 0)]).toEqual([width, true]);
  }
  await page.context().close();
});

test('whatever is touched by a finger is large enough for one, on every page', async () => {
  const { page, address } = await house.visit({ ...PHONE, locale: 'uk-UA' });
  const small: string[] = [];
  const look = async (name: string) => {
    await page.waitForTimeout(200);
    const found = await page
      .locator('a:visible, button:visible, select:visible, label:has(input):visible, summary:visible')
      .evaluateAll((all) =>
        all
          .filter((each) => {
            // Links in the middle of a sentence may be as small as its letters; what only keys reach is not touched.
            const inText =
              each.matches('p a, .rule a, .links a, li p a') && each.closest('.ways, .row') === null;
            const { width, height } = each.getBoundingClientRect();
            return !inText && each.closest('.skip') === null && width > 1 && (width < 43.5 || height < 43.5);
          })
          .map((each) => {
            const { width, height } = each.getBoundingClientRect();
            return `${each.textContent?.trim().slice(0, 30)} ${Math.round(width)} × ${Math.round(height)}`;
          }),
      );
    small.push(...found.map((each) => `${name}: ${each}`));
    if ((await overhang(page)) > 0) small.push(`${name}: wider than the window`);
  };
  await toTheTableAlone(page);
  await answerOnce(page);
  await look('table');
  await page.locator('.matchbar .more button').tap();
  await look('table menu');
  await page.locator('[role=menuitem]', { hasText: 'Налаштування' }).tap();
  await page.locator('.settingsDrawer .choice').first().waitFor();
  await look('table settings');
  const match = page.url();
  for (const [path, wait] of [
    ['', '.now .row'],
    ['matches', '.row-match'],
    ['replays', '.row-match'],
    ['campaigns', '.emptiness'],
    ['packs', '.row-match'],
    ['more', '.tiles'],
    ['settings', '.choice'],
    ['rules/tamashii', '#main .rule'],
    ['new/tamashii', '.seat'],
    ['match/none', '.problem'],
    [`${new URL(match).pathname.slice(1)}/at/2`, '.deck'],
  ] as const) {
    await page.goto(`${address}/${path}`);
    await page.locator(wait).first().waitFor();
    await look(path);
  }
  expect(small).toEqual([]);
  await page.context().close();
});

test('whoever wants to be asked before an answer counts is asked', async () => {
  const { page, address } = await house.visit();
  await page.goto(`${address}/settings`);
  await page.locator('.choice', { hasText: 'Confirm answers' }).locator('label').first().click();
  await page.goto(address);
  await toTheTableAlone(page);
  const before = await asked(page);
  const option = page.locator('.question .option').first();
  await option.click();
  await page.locator('.dialog .answer li').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => asked(page)).toBe(before);
  await option.click();
  await page.locator('.dialog .main').click();
  await page.waitForFunction((old) => document.querySelector('.question h2')?.textContent !== old, before);
  await page.context().close();
});

describe.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
] as const)('nobody is kept out, %s', (_, scheme) => {
  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)('on the pages around a match, on a %s', async (__, screen) => {
    const { page, address } = await house.visit({ ...screen, ...scheme, ...KEEPING, locale: 'en-US' });
    const { found, look } = inspector(page);
    const visit = async (path: string, wait: string) => {
      await page.goto(`${address}/${path}`);
      await page.locator(wait).first().waitFor();
      await look(path);
    };
    await visit('campaigns', '.emptiness');
    await page.goto(address);
    await toTheTableAlone(page);
    await answerOnce(page);
    await visit('', '.now .row');
    await visit('matches', '.row-match');
    await page.locator('.more button').first().click();
    await look('menu');
    await page.locator('[role=menuitem]').last().click();
    await page.locator('.toast').waitFor();
    await look('toast');
    await page.locator('.toast button').first().click();
    await page.locator('.more button').first().click();
    await page.locator('[role=menuitem]', { hasText: 'Report' }).click();
    await page.locator('.dialog').waitFor();
    await look('report');
    await visit('replays', '.row-match');
    await page.goto(`${address}/campaigns`);
    await page.locator('.emptiness .main').click();
    await look('name');
    await page.locator('.dialog .main').click();
    await page.locator('.endings').first().waitFor();
    await look('campaign');
    await visit('campaigns', '.steps');
    await visit('packs', '.row-match');
    await page.locator('input[multiple]').setInputFiles({
      name: 'pack.yaml',
      mimeType: 'text/yaml',
      buffer: Buffer.from('id: harbour\nversion: one\ngame: tamashii\nrules: "1"\nextends: tamashii-core\n'),
    });
    await page.locator('.mistake p', { hasText: /\S/ }).first().waitFor();
    await look('mistakes');
    await visit('settings', '.choice');
    await visit('more', '.tiles');
    await visit('match/none', '.problem');
    await visit('new/tamashii', '.seat');
    expect(found).toEqual([]);
    await page.context().close();
  });
});

test('table rules can be changed before a match, and hold in it; what a link sets and there is not is told', async () => {
  const { page, address } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await page.goto(`${address}/new/tamashii?scenario=prologue&bodyAbilityOncePerTurn=sometimes&nonsense=1`);
  const told = page.locator('.tablerules-wrong');
  await told.first().waitFor();
  await expect
    .poll(() => told.allTextContents())
    .toEqual([
      expect.stringContaining('“sometimes” is not possible for “Ability of a Body”'),
      expect.stringContaining('There is no table rule “nonsense”'),
    ]);
  const line = page.locator('.tablerules-line p');
  await expect.poll(() => line.textContent()).toBe('As the rules have them.');
  await page.locator('.tablerules-line .button').click();
  // What makes no difference in this Scenario is not asked.
  await expect.poll(() => page.locator('.tablerules-all [role=radiogroup]').count()).toBe(3);
  await page.locator('.tablerules-all label', { hasText: 'As often as you like' }).click();
  await expect.poll(() => line.textContent()).toBe('Ability of a Body: As often as you like');
  await expect.poll(() => barriers(page)).toEqual([]);
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
  await page.keyboard.press('h');
  await page.locator('.related', { hasText: 'In this match you may use the ability' }).waitFor();
  await page.context().close();
});

test('at a table of the home network, where a browser lends fewer of its tools, a match is begun, played and found again', async () => {
  const { page, address, errors } = await house.visit({ ...DESKTOP, locale: 'en-US' });
  await page.goto(address.replace('localhost', 'table.test'));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await toTheTableAlone(page);
  await answerOnce(page);
  const open = await asked(page);
  await page.reload();
  await expect.poll(() => asked(page)).toBe(open);
  expect(errors.filter((each) => !each.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
  await page.context().close();
});
