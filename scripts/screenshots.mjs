// npm run screenshots: every screen at three sizes in four languages, into screenshots/. Arguments choose: a size, a
// language, the beginning of a screen's name, dark or light: npm run screenshots -- 360 uk start
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromium as findChromium } from './chromium.mjs';
import { build, install, root } from './lib.mjs';
import { screens } from './screens.mjs';
import { buildWeb } from './web.mjs';

const SIZES = [
  [360, 740],
  [820, 1180],
  [1440, 900],
];
const LANGUAGES = ['en', 'es', 'fr', 'uk'];
const THEMES = ['dark', 'light'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

const wanted = process.argv.slice(2);
/** Those of a list that were named; all of them if none was. */
const chosen = (list, name = String) => {
  const some = list.filter((each) => wanted.includes(name(each)));
  return some.length > 0 ? some : list;
};
const themes = wanted.includes('both') ? THEMES : chosen(THEMES).slice(0, 1);
const known = [...SIZES.map(([width]) => String(width)), ...LANGUAGES, ...THEMES, 'both'];
const names = wanted.filter((each) => !known.includes(each));
const meant = screens.filter(({ name }) => names.length === 0 || names.some((each) => name.startsWith(each)));

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

async function takeAll() {
  const { server, address } = await serve();
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  const wrong = [];
  try {
    for (const [width, height] of chosen(SIZES, ([each]) => String(each)))
      for (const language of chosen(LANGUAGES))
        for (const theme of themes) {
          const folder = join(root, 'screenshots', `${width}x${height}`, language, theme);
          mkdirSync(folder, { recursive: true });
          const context = await browser.newContext({
            viewport: { width, height },
            locale: language,
            colorScheme: theme,
            reducedMotion: 'reduce',
            ...(width < 700 ? { hasTouch: true, isMobile: true } : {}),
          });
          const page = await context.newPage();
          page.setDefaultTimeout(20_000);
          page.on('pageerror', ({ message }) => wrong.push(`${language} ${width}: ${message}`));
          for (const { name, go } of meant) {
            try {
              await go(page, address);
              await page.screenshot({ path: join(folder, `${name}.png`) });
              const over = await page.evaluate(
                () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
              );
              if (over > 0) wrong.push(`${width} ${language} ${name}: ${over} px too wide`);
            } catch (error) {
              wrong.push(`${width} ${language} ${name}: ${error}`);
            }
          }
          await context.close();
          console.log(folder.slice(root.length + 1));
        }
  } finally {
    await browser.close();
    server.kill();
  }
  return wrong;
}

const ready =
  (await install(() => console.log('› npm ci'))) && (await build('apps/server')) === 0 && (await buildWeb());
const wrong = ready ? await takeAll() : ['it could not be built'];
for (const each of wrong) console.error(each);
process.exitCode = wrong.length === 0 ? 0 : 1;
