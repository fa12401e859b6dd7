/// <reference lib="dom" />
/** Whoever presses on a match of Tamashii's own table what it shows: to its first question, to a turn, to its end. */
import type { Page } from 'playwright-core';

/** From the start page to the first question of the Prologue. */
export async function toTheTable(page: Page): Promise<void> {
  await page.locator('.door .button').first().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.tm .strip:not(.quiet)').waitFor();
}

type Pressed = 'over' | 'nothing' | string;

/** Presses something that is offered, what goes on rather than what can be done again and again; says what it was. */
export function pressOn(page: Page, turn: number, until = ''): Promise<Pressed> {
  return page.evaluate(
    ([n, stop]) => {
      const seen = (wanted: string) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].filter(
          (each) => !(each as HTMLButtonElement).disabled && each.getClientRects().length > 0,
        );
      const press = (each: Element | undefined, what: string) => {
        each?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return what;
      };
      if (seen('.tm .ending').length > 0) return 'over';
      if (stop !== '' && document.querySelector('.tmbar')?.textContent?.includes(stop)) return 'over';
      const [story] = seen('.tm .veil .go');
      if (story) return press(story, 'story');
      const [confirm] = seen('.tm [data-key=confirm]');
      if (confirm) return press(confirm, 'several');
      const slots = seen('.tm .slot[data-standing=offered]');
      const choices = [
        ...seen('.tm .choices:not(.offered) .choosable'),
        ...seen('.tm .launchnow'),
        ...seen('.tm .act'),
        ...[...document.querySelectorAll('.tm .hex.can')],
      ];
      const [main] = seen('.tm .strip .go, .tm .powerask .go');
      if (choices.length > 0 && (n % 3 !== 0 || !main)) return press(choices[n % choices.length], 'choice');
      if (main) return press(main, 'main');
      const [end] = seen('.tm .strip [data-option]');
      if (end) return press(end, 'end');
      if (slots.length > 0) return press(slots[n % slots.length], 'slot');
      return 'nothing';
    },
    [turn, until] as const,
  );
}

/** Presses on until the match is over, or the bar says that a turn has begun. */
export async function playToTheEnd(page: Page, until = ''): Promise<ReadonlySet<string>> {
  const did = new Set<string>();
  let idle = 0;
  for (let turn = 0; turn < 3000; turn++) {
    const pressed = await pressOn(page, turn, until);
    if (pressed === 'over') return did;
    idle = pressed === 'nothing' ? idle + 1 : 0;
    did.add(pressed);
    if (idle > 200) {
      const asked = await page.locator('.tm .strip').innerText();
      throw new Error(`nothing on the table answers: ${asked}`);
    }
    await page.waitForTimeout(pressed === 'nothing' ? 60 : 15);
  }
  throw new Error('the match does not end');
}

/** Sets the match up, until tokens can be moved. */
export async function toProgram(page: Page): Promise<void> {
  await toTheTable(page);
  let quiet = 0;
  for (let turn = 1; turn < 60; turn++) {
    const [story] = await page.locator('.tm .veil .go').all();
    // What was drawn is read first: its card comes a moment after the question that it lies over.
    quiet = !story && (await page.locator('.tm .left b').count()) > 0 ? quiet + 1 : 0;
    if (quiet > 4) return;
    const [choice] = await page.locator('.tm .choices .choosable').all();
    await (story ?? choice)?.click();
    await page.waitForTimeout(120);
  }
  throw new Error('nobody may program');
}

/** A token and the empty slot beside it. */
export function slidable(page: Page): Promise<readonly [from: string, to: string]> {
  return page.evaluate(() => {
    const lies = (slot: string) => document.querySelector(`[data-slot="${slot}"] .tok`) !== null;
    for (let r = 1; r <= 4; r++)
      for (let c = 1; c <= 3; c++)
        if (lies(`r${r}c${c}`) && !lies(`r${r}c${c + 1}`)) return [`r${r}c${c}`, `r${r}c${c + 1}`] as const;
    throw new Error('no token can be slid to the right');
  });
}
