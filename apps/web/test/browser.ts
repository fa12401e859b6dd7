/// <reference lib="dom" />
/** A real browser at the built client, as somebody who visits it for the first time. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { createToriiServer } from '../../server/src/server.ts';
import { readSite } from '../../server/src/site.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Visit {
  readonly page: Page;
  readonly address: string;
  /** What went wrong in the page, if anything did. */
  readonly errors: readonly string[];
}

export interface House {
  visit(options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

export async function openHouse(): Promise<House> {
  const site = readSite();
  if (site.size === 0) throw new Error('the client has not been built: npm test builds it');
  const server: Server = createToriiServer(site);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser: Browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    async visit(options = { ...DESKTOP, locale: 'en-US' }) {
      const context = await browser.newContext(options);
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
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
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

/** How far the page is wider than its window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
