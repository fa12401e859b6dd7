// npm run size: what each part for browsers weighs, then what a visit really fetches, held against what it may.
import { openHouse, toTheTable } from './house.mjs';
import { build, install, node } from './lib.mjs';

/** Compressed kilobytes. Fonts are counted apart: a browser that has them asks for none. */
const START = 120;
const MATCH = 300;

/** What was fetched, by kind: as many bytes as came over the wire. */
async function fetched({ browser, address }, visit) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  const page = await context.newPage();
  const sizes = new Map();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    sizes.set(path, Number(response.headers()['content-length'] ?? 0));
  });
  await page.goto(address);
  await page.locator('.now').waitFor();
  await visit(page);
  await page.waitForTimeout(1500);
  await context.close();
  const sum = (kind) =>
    [...sizes].filter(([path]) => kind.test(path)).reduce((all, [, size]) => all + size, 0) / 1000;
  return { code: sum(/\.(js|css)$/), data: sum(/\.(json|svg|webmanifest)$|^\/$/), fonts: sum(/\.woff2?$/) };
}

const line = (name, value, aim) => {
  const verdict = aim === undefined ? '' : `at most ${aim} – ${value <= aim ? 'kept' : 'TOO MUCH'}`;
  console.log(`${name.padEnd(36)}${value.toFixed(1).padStart(9)}  ${verdict}`.trimEnd());
  return aim === undefined || value <= aim;
};

async function weighVisits(house) {
  const start = await fetched(house, async () => undefined);
  const match = await fetched(house, toTheTable);
  console.log('\nwhat a visit fetches, in kB as they come over the wire');
  const good = [
    line('start page: script and style', start.code, START),
    line('  besides: data', start.data),
    line('  besides: fonts', start.fonts),
    line('a match beside a bot: all but fonts', match.code + match.data, MATCH),
    line('  of it script and style', match.code),
    line('  of it cards and words', match.data),
    line('  besides: fonts', match.fonts),
  ];
  return good.every(Boolean);
}

const ready = (await install(() => console.error('Installing dependencies …'))) && (await build()) === 0;
const parts = ready ? await node('tools/dist/browser/size.js') : 1;
const house = parts === 0 ? await openHouse() : undefined;
const kept = house ? await weighVisits(house).finally(() => house.close()) : false;
process.exitCode = kept ? 0 : 1;
