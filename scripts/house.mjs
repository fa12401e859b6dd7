// The client as it is built and served, with a real browser in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium as findChromium } from './chromium.mjs';
import { build, root } from './lib.mjs';
import { buildWeb } from './web.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** The server as `npm start` runs it, on a port that is free. */
function serve() {
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: { ...process.env, PORT: '0', LANG: 'en' },
  });
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      const [address] = /http:\/\/\S+/.exec(String(chunk)) ?? [];
      if (address) resolve({ server, address });
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

/** Builds what is missing and opens it; undefined where it cannot be built or there is no browser. */
export async function openHouse() {
  const executablePath = findChromium();
  if (executablePath === undefined || (await build('apps/server')) !== 0 || !(await buildWeb()))
    return undefined;
  // Only now: it is there once everything is installed.
  const { chromium } = await import('playwright-core');
  const { server, address } = await serve();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    address,
    browser,
    async close() {
      await browser.close();
      server.kill();
    },
  };
}

/** From the start page, or the one where a match is begun, to the table: New match, Start. */
export async function toTheTable(page) {
  await page.locator('.door .button, button[type=submit]').first().waitFor();
  const door = page.locator('.door .button').first();
  if (await door.isVisible()) await door.click();
  await page.locator('button[type=submit]').click();
  await page.locator('.table.own h2, .question .option').first().waitFor();
}
