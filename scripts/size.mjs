// npm run size: what each part for browsers weighs, then what a visit really fetches, held against what it may.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openHouse, toTheTable } from './house.mjs';
import { build, install, node, refuseUnknown, root } from './lib.mjs';

refuseUnknown('npm run size');

/** Compressed kilobytes: script and style of the start page, and all that a match fetches from the first visit on until it is played. */
const START = 120;
const MATCH = 300;
const DIST = join(root, 'apps/web/dist');
const LANGUAGES = ['en', 'es', 'fr', 'uk'];

/** What was fetched, by kind: as many bytes as came over the wire. */
async function fetched({ browser, address }, locale, visit) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const sizes = new Map();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    sizes.set(path, Number(response.headers()['content-length'] ?? 0));
  });
  await page.goto(address);
  await page.locator('.now').waitFor();
  await visit(page);
  await page.waitForTimeout(2500);
  await context.close();
  const sum = (kind) =>
    [...sizes].filter(([path]) => kind.test(path)).reduce((all, [, size]) => all + size, 0) / 1000;
  return {
    all: sum(/./),
    code: sum(/\.(js|css)$/),
    data: sum(/\.(json|words|svg|webmanifest)$|^\/$/),
    fonts: sum(/\.woff2?$/),
  };
}

const line = (name, value, aim) => {
  const verdict = aim === undefined ? '' : `at most ${aim} – ${value <= aim ? 'kept' : 'TOO MUCH'}`;
  console.log(`${name.padEnd(36)}${value.toFixed(1).padStart(9)}  ${verdict}`.trimEnd());
  return aim === undefined || value <= aim;
};

/** Pieces of Tamashii's table that are fetched when a match first comes to them. */
const LATER = /^(exchange|test|workshop|trade|terms|ending|others|scores|bot)-.{8}\.(js|css)$/;

function fetchedLater() {
  const folder = join(DIST, 'assets');
  const sizes = readdirSync(folder)
    .filter((name) => LATER.test(name))
    .map((name) => brotliCompressSync(readFileSync(join(folder, name))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The Scenario with the longest stories: whoever plays it fetches the most. */
function heaviest(language) {
  const stories = readdirSync(join(DIST, 'packs'))
    .map((name) => ({
      name,
      scenario: new RegExp(`-[0-9a-f]{8}-(.+)\\.${language}\\.words$`).exec(name)?.[1],
    }))
    .filter(({ name, scenario }) => scenario !== undefined && name.startsWith('tamashii-'));
  const weight = ({ name }) => statSync(join(DIST, 'packs', name)).size;
  return stories.sort((a, b) => weight(b) - weight(a))[0]?.scenario;
}

async function weighVisits(house) {
  console.log('\nwhat a first visit fetches, in kB as they come over the wire');
  const good = [];
  for (const language of LANGUAGES) {
    const start = await fetched(house, language, async () => undefined);
    good.push(line(`${language}: start page, script and style`, start.code, START));
    line('  besides: data and fonts', start.data + start.fonts);
    const scenario = heaviest(language);
    const matches = [
      ['the Prologue', toTheTable],
      [
        scenario,
        (page) =>
          page.goto(`${house.address}/new/tamashii?scenario=${scenario}`).then(() => toTheTable(page)),
      ],
    ];
    for (const [name, played] of matches) {
      const match = await fetched(house, language, played);
      good.push(line(`${language}: ${name} beside a bot, all told`, match.all, MATCH));
      line('  of it script and style', match.code);
      line('  of it cards and words', match.data);
      line('  of it fonts', match.fonts);
    }
  }
  line('later in it: fights, shops, the end', fetchedLater());
  return good.every(Boolean);
}

const ready = (await install(() => console.error('Installing dependencies …'))) && (await build()) === 0;
const parts = ready ? await node('tools/dist/browser/size.js') : 1;
const house = parts === 0 ? await openHouse() : undefined;
const kept = house ? await weighVisits(house).finally(() => house.close()) : false;
process.exitCode = kept ? 0 : 1;
