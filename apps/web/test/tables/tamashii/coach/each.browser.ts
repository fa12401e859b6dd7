/// <reference lib="dom" />
/** Every lesson of the Prologue in its moment: shown and announced, and learned once a hand has done what it teaches. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse } from '../../../helpers/browser.ts';
import { fight, move, traceRoll } from '../../../helpers/fights.ts';
import { lay, type Situation, tokens } from '../../../helpers/laid.ts';
import { toTheTable } from '../../../helpers/pressing.ts';
import {
  test as atTest,
  districtEffect,
  launch,
  program,
  reset,
  upgrade,
} from '../../../helpers/situations.ts';
import { HANDS, type Hand } from '../../../helpers/threeHands.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const KEY = 'torii.tamashii.lessons';

/** A token is lifted, and put down beside where it lay. */
const SLIDE = ['.tm .slot[data-standing=target]', '.tm .slot[data-standing=offered]'];
/** Whatever leads on, the way to launch before all. */
const ON = [
  '.tm .veil .go',
  '.tm .launchnow',
  '.tm .powerask .go',
  '.tm .strip .go',
  '.tm .strip [data-option]',
  '.tm .choices:not(.offered, .tray) .choosable',
];
/** Through the turn to a Launch or a Frame: what is offered on the way is declined, or it would ask for more than this presses. */
const THROUGH = [
  '.tm .veil .go',
  '.tm .launchnow',
  '.tm .powerask .go',
  '.tm .frame button',
  '.tm .strip [data-option]',
  '.tm .strip .go',
];
/** A tile; on a phone it is looked at first, and the bar goes there. */
const walk = (tile: string) => ['.tm .strip .tilebtn', tile];
const ANYWHERE = walk('.tm .map:not(.little) .hex.can:not(.own)');

interface Taught {
  readonly lesson: string;
  /** Where its moment is; a match that begins, if nowhere. */
  readonly at: Situation | null;
  /** What is pressed until it is learned: each time the first of these that is there. */
  readonly by: readonly string[];
  /** What is pressed before it is shown. */
  readonly before?: readonly string[];
}

/** Two Red tokens lie beside each other, and a third is one move away. */
const unformed: Situation = {
  ...program,
  state: {
    ...program.state,
    players: {
      p1: {
        launcher: tokens('- - - - # r r - - # - - r - # - - - - #'.replaceAll(' ', '')),
        bag: [],
        dump: [],
        enemies: [],
        assets: { memory: 0 },
        exp: 0,
      },
      p2: { assets: { memory: 0 }, exp: 0 },
    },
  },
};

/** One more Wound than the Shield stops. */
const wounded: Situation = {
  ...fight,
  next: { ...fight.next, 'die:p1': ['blank', 'blank', 'blank', 'blank'] },
};

const TAUGHT: readonly Taught[] = [
  { lesson: 'board', at: null, by: ['.tm .choices .choosable'] },
  { lesson: 'slide', at: program, by: SLIDE },
  {
    lesson: 'aim',
    at: unformed,
    by: ['.tm [data-slot=r2c3][data-standing=target]', '.tm [data-slot=r3c3][data-standing=offered]'],
  },
  { lesson: 'planned', at: program, before: SLIDE, by: ['.tm .strip .go'] },
  // Shown while one plans, and learned by a Launch in the Action phase.
  { lesson: 'pattern', at: program, by: THROUGH },
  { lesson: 'move', at: move, by: ANYWHERE },
  { lesson: 'reveal', at: move, by: walk('.tm .map:not(.little) .hex.can[aria-label^="face-down"]') },
  { lesson: 'tile', at: districtEffect, by: ['.tm .strip .go', '.tm .choices .choosable'] },
  { lesson: 'launch', at: launch, by: ON },
  { lesson: 'trace', at: move, by: ['.tm .strip [data-option]'] },
  { lesson: 'enemy', at: program, by: THROUGH },
  { lesson: 'power', at: fight, by: ['.tm .powerask .go'] },
  { lesson: 'fight', at: fight, before: ['.tm .powerask .go', '.tm .strip .go'], by: ['.tm .frame button'] },
  {
    lesson: 'shield',
    at: wounded,
    before: ['.tm .powerask .go', '.tm .strip .go', '.tm .strip [data-option]'],
    by: ['.tm .choices:not(.tray) .choosable'],
  },
  {
    lesson: 'test',
    at: atTest,
    before: ['.tm .choices .choosable'],
    by: ['.tm .strip .go:not(:has-text("None"))', '.tm .slot[data-standing=offered]'],
  },
  { lesson: 'reroll', at: traceRoll, by: ['.tm .strip .go'] },
  {
    lesson: 'upgrade',
    at: upgrade,
    by: ['.tm .up-buys button:enabled', '.tm .offer.shop[aria-pressed=false]'],
  },
  {
    lesson: 'reset',
    at: reset,
    before: ON,
    by: [...SLIDE, ...ON],
  },
];

const lessonNow = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('.tm .coach')?.getAttribute('data-lesson') ?? null);

const learned = (page: Page): Promise<string[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').done ?? [], KEY);

/** Presses the first of some things that is there, by hand. */
async function pressOne(page: Page, hand: Hand, among: readonly string[]): Promise<void> {
  for (const wanted of among) {
    const there = page.locator(wanted).filter({ visible: true }).first();
    if ((await there.count()) === 0) continue;
    // What has just been answered may be gone before the hand comes to it.
    await hand.press(page, there).catch(async (error: unknown) => {
      if ((await there.count()) > 0 && !String(error).includes('Timeout')) throw error;
    });
    break;
  }
  await page.waitForTimeout(150);
}

async function until(
  page: Page,
  hand: Hand,
  by: readonly string[],
  is: () => Promise<boolean>,
): Promise<void> {
  for (let n = 0; n < 40 && !(await is()); n++) await pressOne(page, hand, by);
}

test('every lesson that there is has its place here', async () => {
  const { LESSONS } = await import('../../../../src/tables/tamashii/coach/lessons.ts');
  expect(TAUGHT.map(({ lesson }) => lesson).sort()).toEqual(LESSONS.map(({ id }) => id).sort());
});

for (const hand of HANDS)
  describe(`learned ${hand.name}`, () => {
    for (const { lesson, at, by, before = [] } of TAUGHT)
      test(lesson, async () => {
        const { page, address, errors } = await house.visit(
          { ...hand.device, locale: 'en-US', reducedMotion: 'reduce' },
          'own',
        );
        const others = TAUGHT.map((each) => each.lesson).filter((each) => each !== lesson);
        const known = JSON.stringify({ wanted: true, done: others, met: [] });
        await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [KEY, known] as const);
        await page.reload();
        if (at) await lay(page, address, at);
        else await toTheTable(page);
        await page.locator('.tm .strip:not(.quiet)').waitFor();
        await until(page, hand, before, async () => (await lessonNow(page)) === lesson);
        const card = page.getByRole('complementary', { name: 'Lesson' });
        await expect.poll(() => lessonNow(page)).toBe(lesson);
        expect(await card.getAttribute('aria-live')).toBe('polite');
        expect(await learned(page)).not.toContain(lesson);
        await until(page, hand, by, async () => (await learned(page)).includes(lesson));
        expect(await learned(page)).toContain(lesson);
        expect(errors).toEqual([]);
        await page.context().close();
      });
  });
