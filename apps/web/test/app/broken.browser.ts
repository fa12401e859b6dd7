/// <reference lib="dom" />
/** Broken things: addresses, files, matches of other rules, a worker that throws. Each is told, and nothing is lost. */
import { readFileSync } from 'node:fs';
import { fingerprintOf, type Save } from '@torii/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile, wordsFile } from '../../src/engine/columns.ts';
import { barriers, DESKTOP, type House, KEEPING, openHouse } from '../helpers/browser.ts';
import { answerOnce, asked, toTheTableAlone } from '../helpers/tampering.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const NONSENSE = [
  'match/%00',
  'new/no-such-game',
  'new/tamashii?pack=none',
  'new/tamashii?campaign=none',
  'campaign/none',
  'rules/none',
  'rules/tamashii/%E0%A4%A',
  'replay/none/at/7',
  'match/x/at/-1',
  'match/../../etc',
  'nothing/at/all',
];

test.each([
  ['from the server', {}],
  ['from what is kept on the device', KEEPING],
] as const)('nonsense in the address leads to a way back, %s', async (_, keeping) => {
  const { page, address } = await house.visit({ ...DESKTOP, ...keeping, locale: 'en-US' });
  await page.locator(keeping === KEEPING ? '.state' : '.now').waitFor();
  const lost: string[] = [];
  for (const path of NONSENSE) {
    await page.goto(`${address}/${path}`);
    const way = page.locator('.problem a.main, .gate, main a').first();
    await way.waitFor().catch(() => lost.push(path));
  }
  expect(lost).toEqual([]);
  await page.context().close();
});

interface Saved {
  match: Record<string, unknown>;
  save: Save & Record<string, unknown>;
}

/** A match as a file, to be changed by hand. */
async function savedMatch(page: Page): Promise<Saved> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.matchbar .button', { hasText: 'Save' }).click(),
  ]);
  return JSON.parse(readFileSync(await file.path(), 'utf8'));
}

async function load(page: Page, address: string, content: unknown, name = 'match.torii'): Promise<void> {
  await page.goto(`${address}/matches`);
  const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  await page.locator('.head input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
}

/** As another Torii would have written it. */
function forged(saved: Saved, change: Partial<Save>): Saved {
  const save = { ...saved.save, ...change };
  return {
    ...saved,
    match: { ...saved.match, ...change },
    save: { ...save, fingerprint: fingerprintOf(save) },
  };
}

test('files that are foreign, cut off, of other rules, of another pack: it is said which, and what can be done', async () => {
  const { page, address, errors } = await house.visit();
  await toTheTableAlone(page);
  await answerOnce(page);
  const saved = await savedMatch(page);
  const said = async (text: string) => {
    await page.locator('.problem, .dialog').filter({ hasText: text }).waitFor();
  };
  await load(page, address, '\u0089PNG no match at all', 'IMG_2041.png');
  await said('“IMG_2041.png”');
  await load(page, address, JSON.stringify(saved).slice(0, -100));
  await said('is a text, but not a match');
  await load(page, address, { format: 'something' });
  await said('holds data, but neither a match');
  await load(page, address, { ...saved, save: { ...saved.save, events: 99 } });
  await said('This match is damaged.');
  await load(page, address, forged(saved, { format: 99 }));
  await said('Saved by a newer Torii.');
  await load(page, address, forged(saved, { pack: 'another' }));
  await said('A pack is missing.');
  await load(page, address, forged(saved, { rules: '0' }));
  await said('saved with rules 0; here are rules');
  await page.locator('.problem .button', { hasText: 'Only look' }).click();
  await page.locator('.banner', { hasText: 'You are only looking.' }).waitFor();
  await page.locator('.table').waitFor();
  await expect.poll(() => page.locator('.question .option').count()).toBe(0);
  // All of them are kept, as they came.
  await page.goto(`${address}/matches`);
  await page.locator('.row-match').nth(4).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a match of older rules is brought up to date when the person says so, and not before', async () => {
  const { page, address, errors } = await house.visit();
  await page.goto(`${address}/?dev`);
  await page.locator('.door[data-game=anvil] .button').click();
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
  const open = await asked(page);
  const saved = await savedMatch(page);
  await load(page, address, forged(saved, { rules: '0' }));
  await page.locator('.problem', { hasText: 'saved with rules 0; here are rules 1' }).waitFor();
  // Looked at again later, it still waits to be asked.
  await page.reload();
  await page.locator('.problem .main', { hasText: 'Bring up to date' }).click();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  await page.reload();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a save of the terminal, without anything around it, is a match too', async () => {
  const { page, address } = await house.visit();
  await toTheTableAlone(page);
  await answerOnce(page);
  const open = await asked(page);
  const { save } = await savedMatch(page);
  await load(page, address, save, 'prologue.json');
  await page.locator('.question .option, .curtain .main').first().waitFor();
  if ((await page.locator('.curtain .main').count()) > 0) await page.locator('.curtain .main').click();
  await page.locator('.question .option').first().waitFor();
  await expect.poll(() => asked(page)).toBe(open);
  await page.context().close();
});

test('a table that cannot be drawn says so, and the match is there when it can', async () => {
  const { page, errors } = await house.visit();
  // The words of the first question are garbled.
  await page.route('**/packs/**', async (route) => {
    const response = await route.fetch();
    const name = route.request().url();
    const body = new Uint8Array(await response.body());
    const said = (await readFile(name, new Response(body))) as { readonly words?: object };
    const garbled = { ...said, words: { ...said.words, 'prompt.setup.board': 7 } };
    if (said.words) await route.fulfill({ response, body: Buffer.from(wordsFile(name, garbled)) });
    else await route.fulfill({ response });
  });
  await page.reload();
  await page.locator('.door .button').first().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.problem h1', { hasText: 'This page has stumbled' }).waitFor();
  expect(errors.length).toBeGreaterThan(0);
  expect(await barriers(page)).toEqual([]);
  await page.unroute('**/packs/**');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.locator('.question .option').first().waitFor();
  await page.context().close();
});

test('a bot that never answers is noticed, and somebody may let it choose at once', async () => {
  const { page, errors } = await house.visit();
  // The first bot that is started thinks for ever; the next one does not.
  let bots = 0;
  await page.route('**/bot.worker-*.js', async (route) => {
    bots += 1;
    if (bots === 1)
      await route.fulfill({ contentType: 'text/javascript', body: 'self.onmessage = () => {};' });
    else await route.continue();
  });
  await page.locator('.door .button').first().click();
  await page.locator('button[type=submit]').click();
  for (
    let n = 0;
    n < 60 && (await page.locator('.banner', { hasText: 'longer than usual' }).count()) === 0;
    n++
  ) {
    const [option] = await page.locator('.question .option, .acts [data-main]:enabled').all();
    await option?.click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(option ? 150 : 1000);
  }
  await expect.poll(() => barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Let it choose now' }).click();
  await page.locator('.question .option').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a report holds the match, the version and the last error, and nothing personal', async () => {
  const { page, address } = await house.visit();
  await page.locator('.door .button').first().click();
  await page.locator('.seat input.name').first().fill('Zenobia');
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
  await answerOnce(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error(`broke at ${location.origin}/assets/index.js`);
    });
  });
  await page.locator('.matchbar a').first().click();
  await page.goto(`${address}/matches`);
  await page.locator('.row-match .more button').click();
  await page.locator('[role=menuitem]', { hasText: 'Rename' }).click();
  await page.locator('.dialog input').fill('Birthday of Zenobia');
  await page.locator('.dialog .main').click();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error(`broke at ${location.origin}/assets/index.js`);
    });
  });
  await page.locator('.row-match', { hasText: 'Birthday' }).locator('.more button').click();
  await page.locator('[role=menuitem]', { hasText: 'Report' }).click();
  await page.locator('.dialog textarea').first().fill('It stopped.');
  await page.locator('.dialog [aria-pressed]').click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('textarea')].some(
      ({ value }) => value.includes('It stopped.') && value.includes('{'),
    ),
  );
  const inside = await page.locator('.dialog .inside').inputValue();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.dialog .main').click()]);
  const text = readFileSync(await file.path(), 'utf8');
  const report = JSON.parse(text);
  expect(JSON.parse(inside)).toEqual(report);
  expect(report).toMatchObject({ format: 'torii-report', version: '0.1.0', said: 'It stopped.' });
  expect(report.match.save.log.length + report.match.later.length).toBe(report.match.entries);
  expect(report.match.seats[0]).toEqual({ who: 'person', name: 'Player 1' });
  expect(report.lastError.what).toContain('broke at /assets');
  expect(text).not.toMatch(/Zenobia|Birthday|localhost|127\.0\.0\.1/);
  await page.context().close();
});

test('an engine that the browser has ended without a word is noticed, and the match goes on', async () => {
  const { page } = await house.visit();
  await page.clock.install();
  await toTheTableAlone(page);
  await answerOnce(page);
  const open = await page.locator('.ask').textContent();
  /** Time passes for the page; whoever is there has a moment of real time to say so. */
  const pass = async (pulses: number) => {
    for (let n = 0; n < pulses; n++) {
      await page.clock.fastForward(5000);
      await page.waitForTimeout(1000);
    }
  };
  const banner = page.locator('.banner', { hasText: 'started again' });
  await pass(6);
  await expect.poll(() => banner.count()).toBe(0);
  const engine = page.workers().find((worker) => worker.url().includes('engine.worker'));
  await engine?.evaluate(() => self.close()).catch(() => undefined);
  await pass(4);
  await banner.waitFor();
  await expect.poll(() => page.locator('.ask').textContent()).toBe(open);
  await answerOnce(page);
  await page.context().close();
});

test('rules that stop again and again are not started for ever: it is said, and can be reported', async () => {
  const { page } = await house.visit();
  await toTheTableAlone(page);
  await answerOnce(page);
  for (let n = 0; n < 4; n++) {
    const engine = page.workers().find((worker) => worker.url().includes('engine.worker'));
    await engine
      ?.evaluate(() => {
        setTimeout(() => {
          throw new Error('dies');
        });
      })
      .catch(() => undefined);
    await page.waitForTimeout(700);
  }
  await page.locator('.problem', { hasText: 'This match does not open.' }).waitFor();
  await page.locator('.problem .button', { hasText: 'Report' }).click();
  await page.locator('.dialog .main:enabled').waitFor();
  // Nothing is lost.
  await page.reload();
  await page.locator('.question .option').first().waitFor();
  await page.context().close();
});
