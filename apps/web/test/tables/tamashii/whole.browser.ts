/// <reference lib="dom" />
/** A whole Prologue beside a bot on Tamashii's own table: by mouse, by finger, by keys. Nothing is pressed but what each of them can. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, type House, openHouse, overhang } from '../../helpers/browser.ts';
import { hurry } from '../../helpers/hands.ts';
import { toTheTable } from '../../helpers/pressing.ts';
import { HANDS, type Hand } from '../../helpers/threeHands.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** More presses than a match takes. */
const MOST = 700;
/** A look, in milliseconds; so many of them may pass while others play, and so many until a press has done something. */
const LOOK = 25;
const [IDLE, WITHOUT] = [1200, 80];
/** How often something else is tried where a press has done nothing. */
const TRIES = 8;

/** What to press next, marked by `data-next`, and the digit that presses it: the one shown on it, or that of the main answer. */
interface Next {
  readonly what: string;
  readonly digit: string;
}

/** What is pressed next; nothing while the table looks as it did before the last press, unless that is to be forgotten. */
function nextOn(page: Page, turn: number, again: boolean): Promise<Next> {
  return page.evaluate(
    ([n, forgets]) => {
      const state = globalThis as { before?: string };
      const drawn = () => document.querySelector('.tm.tmboard')?.innerHTML ?? '';
      const same = !forgets && state.before === drawn();
      const seen = (wanted: string) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].filter(
          (each) =>
            each.matches(':not(:disabled)') &&
            each.getClientRects().length > 0 &&
            each.checkVisibility({ visibilityProperty: true }),
        );
      const isMoving = document.querySelector('.tm .launcher.moving') !== null;
      const [target] = seen('.tm .slot[data-standing=target]');
      const choices = seen(
        '.tm .choices:not(.offered) .choosable, .tm .launchnow, .tm .act, .tm .map:not(.little) .hex.can, .tm .enemy[data-standing=offered] .pic',
      );
      const mains = seen('.tm .strip .go, .tm .powerask .go');
      const slots = seen(`.tm .slot[data-standing=offered]${isMoving ? ':not(.free, .lock)' : ''}`);
      const one = (all: readonly HTMLElement[]) => all[n % Math.max(1, all.length)];
      const wanted: readonly (readonly [what: string, HTMLElement | undefined])[] = [
        ['story', seen('.tm .veil .go')[0]],
        ['confirm', seen('.tm [data-key=confirm]')[0]],
        ['listed', one(seen('.tm .asklist .option'))],
        ['tile', seen('.tm .strip .tilebtn')[0]],
        ['slide', isMoving ? target : undefined],
        ['slot', isMoving && n % 2 === 0 ? one(slots) : undefined],
        ['choice', n % 3 === 0 && mains.length > 0 ? undefined : one(choices)],
        ['main', mains[0]],
        ['end', seen('.tm .strip [data-option]')[0]],
        ['slot', one(slots)],
      ];
      const [what, found] =
        seen('.tm .ending').length > 0
          ? ['over', undefined]
          : (wanted.find(([, each]) => each !== undefined) ?? ['nothing', undefined]);
      if (same && what !== 'over') return { what: 'nothing', digit: '' };
      document.querySelector('[data-next]')?.removeAttribute('data-next');
      found?.setAttribute('data-next', '');
      state.before = drawn();
      const isMain = found !== undefined && found === document.querySelector('.match [data-main]:enabled');
      return { what, digit: found?.querySelector('kbd')?.textContent ?? (isMain ? '0' : '') };
    },
    [turn, again] as const,
  );
}

/** Presses what is marked. */
async function pressNext(page: Page, hand: Hand, digit: string): Promise<void> {
  const wanted = page.locator('[data-next]');
  try {
    // Whoever plays by keys walks only to what has none.
    if (hand.digits && digit !== '') await page.keyboard.press(digit);
    else await hand.press(page, wanted);
  } catch (error) {
    // A bot plays at this very moment: what was to be pressed is drawn anew, or a story lies over it.
    const isAsItWas = await page.evaluate(
      () => (globalThis as { before?: string }).before === document.querySelector('.tm.tmboard')?.innerHTML,
    );
    if (isAsItWas) throw error;
  }
}

/** Plays to the ending screen; says what was pressed on the way. */
async function playToTheEnd(page: Page, hand: Hand): Promise<ReadonlySet<string>> {
  const did = new Set<string>();
  const asked = () => page.locator('.tm .strip').innerText();
  let [idle, without] = [0, 0];
  for (let presses = 0; presses < MOST; ) {
    const again = did.size > 0 && idle === WITHOUT;
    const { what, digit } = await nextOn(page, presses, again);
    if (what === 'over') return did;
    if (what === 'nothing') {
      idle++;
      if (idle > IDLE) throw new Error(`nothing on the table answers: ${await asked()}`);
      await page.waitForTimeout(LOOK);
      continue;
    }
    without = again ? without + 1 : 0;
    if (without > TRIES) throw new Error(`cannot be answered ${hand.name}: ${await asked()}`);
    idle = 0;
    presses++;
    did.add(what);
    await pressNext(page, hand, digit);
  }
  throw new Error('the match does not end');
}

test.each(HANDS)('a match is played to its end on the own table $name', async (hand) => {
  const { page, errors } = await house.visit(
    { ...hand.device, locale: 'en-US', reducedMotion: 'reduce' },
    'own',
  );
  await page.evaluate(() =>
    localStorage.setItem('torii.tamashii.lessons', JSON.stringify({ wanted: false })),
  );
  await hurry(page);
  await toTheTable(page);
  const did = await playToTheEnd(page, hand);
  expect([...did]).toEqual(expect.arrayContaining(['story', 'choice', 'slot', 'slide', 'main']));
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});
