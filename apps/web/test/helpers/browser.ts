/// <reference lib="dom" />
/** A real browser at the built client, as somebody who visits it for the first time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same house under a name of the home network, where browsers trust nothing that comes over plain HTTP.
  '--host-resolver-rules=MAP table.test 127.0.0.1',
];

interface Visit {
  readonly page: Page;
  readonly address: string;
  /** What went wrong in the page, if anything did. */
  readonly errors: readonly string[];
}

export interface House {
  /** On the plain board, unless a game's own picture is wanted. */
  visit(options?: BrowserContextOptions, board?: 'own' | 'plain'): Promise<Visit>;
  close(): Promise<void>;
}

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
/** With the worker that keeps the whole version for later: whoever does not look at that is spared fetching it. */
export const KEEPING = { serviceWorkers: 'allow' } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

/** The server as `npm start` runs it, on any port that is free. */
async function serve(): Promise<{ server: ChildProcess; address: string }> {
  const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
  const server = spawn(process.execPath, [main], { env: { ...process.env, PORT: '0', LANG: 'en' } });
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      const [found] = /http:\/\/\S+/.exec(String(chunk)) ?? [];
      if (found) resolve(found);
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { server, address };
}

export async function openHouse(): Promise<House> {
  const { server, address } = await serve();
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser: Browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    async visit(options = { ...DESKTOP, locale: 'en-US' }, board = 'plain') {
      const context = await browser.newContext({ serviceWorkers: 'block', ...options });
      await context.addInitScript((chosen) => {
        const kept = localStorage.getItem('torii.settings');
        localStorage.setItem(
          'torii.settings',
          JSON.stringify({ ...JSON.parse(kept ?? '{}'), board: chosen }),
        );
      }, board);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(address);
      return { page, address, errors };
    },
    async close() {
      await browser.close();
      server.kill();
    },
  };
}

/** From the start page to the table: New match, Start. */
export async function toTheTable(page: Page): Promise<void> {
  await page.locator('.door .button').first().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.question .option').first().waitFor();
}

/** What axe finds that would keep somebody out. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      at: nodes.map(({ target }) => String(target)),
    }));
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, at }) => `${id}: ${at.slice(0, 3).join(' | ')}`);
}

/** Looks at one screen after another, and remembers what would keep somebody out, with the name of the screen. */
export function inspector(page: Page): { readonly found: string[]; look(name: string): Promise<void> } {
  const found: string[] = [];
  return {
    found,
    async look(name) {
      // What has just been opened is in its place.
      await page.waitForTimeout(250);
      for (const each of await barriers(page)) found.push(`${name}: ${each}`);
      if ((await overhang(page)) > 0) found.push(`${name}: wider than the window`);
    },
  };
}

/** How far the page is wider than its window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
