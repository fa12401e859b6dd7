// Moments of Tamashii's table, as its browser tests lay them: every row of what a player must see at once.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './lib.mjs';

/** A module of the tests: they are TypeScript, and are never built. */
const testing = async (name) =>
  (await runnerImport(join(root, 'apps/web/test/helpers', name), { configFile: false, logLevel: 'warn' }))
    .module;

/** Presses what a locator finds first, by finger where there is one. */
async function press(page, selector, options) {
  await page.locator(selector, options).first().click();
  await page.waitForTimeout(250);
}

const confirm = (page) => press(page, '.tm [data-key=confirm]');

/** Up to where the table chooses between two cards; a bot beside us answers at its own pace. */
async function choosing(page) {
  await page.keyboard.press('1');
  await page.locator('.tm .choices .choosable', { hasText: 'E02' }).waitFor();
}

/** Whoever only passes is reset. */
async function resetting(page) {
  const on = page.locator('.tm .veil .go, .tm .powerask .go, .tm .strip .go, .tm .strip [data-option]');
  for (let n = 0; n < 12 && (await page.locator('.tm .slot[data-standing=offered]').count()) === 0; n++) {
    await on
      .first()
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await page.waitForTimeout(400);
  }
}

/** On a phone cards and players are a tab away. */
async function onPhone(page, then) {
  const tab = page.locator('.tm .tmtabs button').last();
  if (await tab.isVisible()) await tab.click();
  await page.waitForTimeout(200);
  await then();
}

/** What is done on the table once it is laid: name, situation, steps. */
const MOMENTS = [
  ['trace', 'traceRoll'],
  ['trace-enemies', 'hunted'],
  ['upgrade', 'upgrade'],
  ['program', 'program'],
  ['lesson', 'program'],
  ['lesson-test', 'test', (page) => press(page, '.tm .choosable', { hasText: /test|prueba|тест|épreuve/i })],
  ['lifted', 'program', (page) => press(page, '.tm .slot[data-standing=offered]')],
  [
    'pattern',
    'program',
    async (page) => {
      await page.locator('.tm .prow').nth(2).focus();
      await page.waitForTimeout(200);
    },
  ],
  ['move', 'move'],
  [
    'tile',
    'move',
    async (page) => {
      await page.locator('.tm .hex.can').first().focus();
      await page.waitForTimeout(200);
    },
  ],
  ['floors', 'floors'],
  ['solo', 'alone'],
  ['boss', 'boss'],
  ['boss-sheet', 'boss', (page) => onPhone(page, async () => undefined)],
  ['district', 'districtEffect'],
  ['launch', 'launch'],
  ['prepare', 'prepare', (page) => press(page, '.tm .launchnow')],
  ['power', 'fight'],
  ['dice', 'fight', (page) => press(page, '.tm .powerask .go')],
  [
    'frames',
    'fight',
    async (page) => {
      await press(page, '.tm .powerask .go');
      await confirm(page);
    },
  ],
  [
    'stack',
    'crowd',
    async (page) => {
      await press(page, '.tm .powerask .go');
      await confirm(page);
    },
  ],
  ['reset', 'reset', resetting],
  ['test', 'test'],
  [
    'test-dice',
    'test',
    async (page) => {
      await press(page, '.tm .choosable', { hasText: /test|prueba|тест|épreuve/i });
      await press(page, '.tm .slot[data-standing=offered]');
      await press(page, '.tm .slot[data-standing=offered]');
    },
  ],
  ['world', 'story'],
  ['spread', 'spread'],
  ['choice', 'story', choosing],
  [
    'story',
    'story',
    async (page) => {
      await choosing(page);
      await page.keyboard.press('2');
      await page.locator('.tm .storycard').waitFor();
      await page.waitForTimeout(300);
    },
  ],
  [
    'story-game',
    null,
    async (page) => {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(400);
    },
  ],
  [
    'happened',
    'launch',
    async (page) => {
      await press(page, '.tm .strip [data-option=done]');
      await page.waitForTimeout(2500);
    },
  ],
  ['end', 'ending'],
  ['end-lost', 'lost'],
  ['generator', 'rivals'],
  ['scored', 'scored'],
  ['cards', 'program', (page) => onPhone(page, async () => undefined)],
  ['enlarged', 'program', (page) => onPhone(page, () => press(page, '.tm .aug:visible'))],
  ['body', 'program', (page) => onPhone(page, () => press(page, '.tm .readbody:visible'))],
  ['other', 'program', (page) => onPhone(page, () => press(page, '.tm .mate:nth-child(2)'))],
];

/** Each as a screen: how to get there. */
export async function moments() {
  const { lay } = await testing('laid.ts');
  const situations = { ...(await testing('situations.ts')), ...(await testing('fights.ts')) };
  return MOMENTS.map(([name, from, then]) => ({
    name: `tm-${name}`,
    go: async (page, address) => {
      if (from !== null) {
        await page.goto(`${address}/matches`);
        await page.evaluate((wanted) => {
          localStorage.setItem('torii.tamashii.lessons', JSON.stringify({ wanted }));
          // The screens before may have left the plain board behind.
          const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
          localStorage.setItem('torii.settings', JSON.stringify({ ...kept, board: 'own' }));
        }, name.startsWith('lesson'));
        await lay(page, address, situations[from]);
      }
      await page.waitForTimeout(300);
      await then?.(page);
    },
  }));
}
