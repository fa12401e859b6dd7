/// <reference lib="dom" />
/**
 * Somebody who plays a match from what the screen offers, in one of four ways: by pointer, by touch, by keys alone, or by
 * what a screen reader hears and can press.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { overhang } from './browser.ts';

export type Way = 'pointer' | 'touch' | 'keys' | 'reader';

/** No motion and quick bots: what is tested is that everything can be answered. */
export async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
    localStorage.setItem('torii.settings', JSON.stringify({ ...kept, motion: 'reduced', speed: 'fast' }));
  });
  await page.reload();
}

interface Asked {
  readonly question: string;
  readonly prompt: string;
  /** The whole column, to see whether it has changed. */
  readonly text: string;
  readonly over: boolean;
  readonly options: readonly {
    readonly id: string;
    readonly key: string;
    readonly pressed: string;
    readonly touches: number;
  }[];
  /** The answers that end the question, with those that cannot be given yet. */
  readonly mains: readonly string[];
  readonly amount: boolean;
}

/** What is asked, as it stands on the page; waits while others play. */
export async function asked(page: Page): Promise<Asked> {
  await page.locator('.question [data-option], .acts [data-main]:enabled, .amount, .over').first().waitFor();
  return page.evaluate(() => {
    const first = document.querySelector<HTMLElement>('.question');
    const all = (selector: string) => [...(document.querySelectorAll<HTMLElement>(selector) ?? [])];
    return {
      question: first?.dataset.question ?? '',
      prompt: first?.querySelector('h2')?.textContent ?? '',
      text: `${document.querySelector('.ask')?.textContent} ${document.querySelector('.last')?.textContent}`,
      over: document.querySelector('.over') !== null,
      options: [...(first?.querySelectorAll<HTMLElement>('.option') ?? [])].map((each) => ({
        id: each.dataset.option ?? '',
        key: each.dataset.key ?? '',
        pressed: each.getAttribute('aria-pressed') ?? '',
        touches: Number(each.dataset.touches),
      })),
      mains: all('[data-main]:enabled').map((each) => each.dataset.option ?? 'confirm'),
      amount: first?.querySelector('.amount') != null,
    };
  });
}

/** Waits until an answer has been taken. */
async function moved(page: Page, before: Asked): Promise<void> {
  await page.waitForFunction(
    ({ text, question }) => {
      const now = `${document.querySelector('.ask')?.textContent} ${document.querySelector('.last')?.textContent}`;
      const open = document.querySelector<HTMLElement>('.question')?.dataset.question ?? '';
      return (now !== text || open !== question) && document.querySelector('.ask[data-busy]') === null;
    },
    { text: before.text, question: before.question },
    { timeout: 20_000 },
  );
}

const option = (page: Page, id: string): Locator => page.locator(`.question [data-option="${id}"]`).first();

/** The places that an option lights up on the board: as many as it touches, or somebody would look for them in vain. */
async function litBy(page: Page, id: string, touches: number): Promise<string[]> {
  let lit: string[] = [];
  // A bot beside us may play at this very moment, and what was pointed at is drawn anew.
  for (let tries = 0; tries < 5 && lit.length !== touches; tries++) {
    if (tries > 0) await page.waitForTimeout(100);
    await option(page, id).blur();
    await option(page, id).focus();
    lit = await page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll<HTMLElement>('.board [data-lit]')].map(
          ({ dataset }) => dataset.place ?? '',
        ),
      ),
    ]);
  }
  expect([id, lit.length]).toEqual([id, touches]);
  return lit;
}

/** Touches places one after the other until that answers, or only the list is left to choose from. */
async function onBoard(page: Page, way: Way, id: string, touches: number): Promise<void> {
  const places = await litBy(page, id, touches);
  for (const place of places) {
    const found = page.locator(`.board [data-place="${place}"][data-standing]`).first();
    if ((await found.count()) === 0) break;
    if (way === 'touch') {
      const part = await found.evaluate((each) => each.closest<HTMLElement>('[data-part]')?.dataset.part);
      const tab = page.locator(`[data-tab="${part}"]`);
      if (part !== undefined && (await tab.getAttribute('aria-selected')) !== 'true') await tab.tap();
      await found.tap();
    } else await found.click();
    await page.waitForFunction(() => document.querySelector('.ask[data-busy]') === null);
    if ((await page.locator('.narrowed').count()) === 0) return;
  }
  // Several options mean the same places: the list has only those now.
  await (way === 'touch' ? option(page, id).tap() : option(page, id).click());
}

async function byKeys(page: Page, id: string, key: string): Promise<void> {
  if (key !== '') {
    await page.keyboard.press(key);
    return;
  }
  // To the list, down to the option, and there.
  await page.keyboard.press('q');
  for (let n = 0; n < 8 && !(await inList(page)); n++) await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  for (let n = 0; n < 60; n++) {
    if (await option(page, id).evaluate((each) => each === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** The attributes of a node, as the protocol lists them: names and values in turn. */
const attributesOf = (list: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(list.flatMap((name, i) => (i % 2 === 0 ? [[name, list[i + 1] ?? '']] : [])));

/**
 * Presses a button as a screen reader does: found in the accessibility tree, below the region of the question, by what it
 * is called there. A button that is not in it, or has no name, cannot be pressed.
 */
async function byReader(page: Page, attribute: string, value: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const region = nodes.find(({ role, name }) => role?.value === 'region' && name?.value === 'Question');
  const below = (id: string): typeof nodes => {
    const node = byId.get(id);
    return node ? [node, ...(node.childIds ?? []).flatMap(below)] : [];
  };
  const buttons = below(region?.nodeId ?? '').filter(
    ({ role, name, ignored }) => !ignored && role?.value === 'button' && String(name?.value ?? '') !== '',
  );
  for (const { backendDOMNodeId } of buttons) {
    if (backendDOMNodeId === undefined) continue;
    const { node } = await session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId });
    if (attributesOf(node.attributes)[attribute] !== value) continue;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function () { this.click(); }',
    });
    await session.detach();
    return;
  }
  await session.detach();
  throw new Error(`nobody hears of ${attribute} ${value}`);
}

/** Whether somebody else has played meanwhile, so that what was asked is asked no more. */
async function overtaken(page: Page, { question }: Asked): Promise<boolean> {
  return page.evaluate(
    (open) => document.querySelector<HTMLElement>('.question')?.dataset.question !== open,
    question,
  );
}

const inList = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('.question .option') ?? false);

/** Presses the main answer, or one of those that end the question. */
async function finish(page: Page, way: Way, id: string): Promise<void> {
  if (way === 'reader') {
    await (id === 'confirm' ? byReader(page, 'data-main', 'true') : byReader(page, 'data-option', id));
    return;
  }
  if (way === 'keys') {
    await page.keyboard.press('0');
    return;
  }
  const main = page
    .locator(id === 'confirm' ? '[data-main]:enabled' : `[data-main][data-option="${id}"]`)
    .first();
  await (way === 'touch' ? main.tap() : main.click());
}

/** Gives one answer. `n` makes it another one each time, and yet a match comes to its end. */
export async function answer(page: Page, way: Way, n: number): Promise<Asked> {
  const before = await asked(page);
  if (before.over) return before;
  try {
    await give(page, way, n, before);
  } catch (error) {
    if (!(await overtaken(page, before))) throw error;
    return before;
  }
  await moved(page, before);
  return before;
}

async function give(page: Page, way: Way, n: number, before: Asked): Promise<void> {
  const { options, mains } = before;
  const wanted = options.filter(({ pressed }) => pressed !== 'true');
  const chosen = wanted[n % Math.max(1, wanted.length)];
  const several = options.some(({ pressed }) => pressed !== '');
  if (before.amount) {
    if (way === 'keys') await page.keyboard.press(String(1 + (n % 3)));
    else if (n % 2 === 0) await page.locator('.amount .button:enabled').last().click();
    await finish(page, way, 'confirm');
  } else if (mains.length > 0 && (chosen === undefined || (several ? true : n % 3 !== 0)))
    await finish(page, way, mains[0] ?? 'confirm');
  else if (chosen) {
    if (way === 'keys') await byKeys(page, chosen.id, chosen.key);
    else if (way === 'reader') await byReader(page, 'data-option', chosen.id);
    else if (chosen.touches > 0) await onBoard(page, way, chosen.id, chosen.touches);
    else await (way === 'touch' ? option(page, chosen.id).tap() : option(page, chosen.id).click());
  }
}

/** Answers until a match is over; what was asked on the way. Nothing may scroll sideways meanwhile. */
export async function playToEnd(page: Page, way: Way, most: number): Promise<ReadonlySet<string>> {
  const prompts = new Set<string>();
  for (let n = 0; n < most; n++) {
    const { prompt, over } = await answer(page, way, n);
    if (over) return prompts;
    prompts.add(prompt);
    if (n % 25 === 0) await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
  }
  throw new Error(`not over after ${most} answers; asked was ${[...prompts].join(', ')}`);
}

/** A match of two people. */
export async function twoPeople(page: Page, address: string, scenario: string): Promise<void> {
  await hurry(page);
  await page.goto(`${address}/new/tamashii?scenario=${scenario}`);
  await page.locator('.seat').nth(1).locator('label').first().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.curtain, .question').first().waitFor();
}
