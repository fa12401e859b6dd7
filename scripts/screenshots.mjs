// npm run screenshots: every screen at three sizes in four languages, into screenshots/. Arguments choose: a size, a
// language, the beginning of a screen's name, dark or light: npm run screenshots -- 360 uk start
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openHouse } from './house.mjs';
import { install, root } from './lib.mjs';
import { screens } from './screens.mjs';

const SIZES = [
  [360, 740],
  [820, 1180],
  [1440, 900],
];
const LANGUAGES = ['en', 'es', 'fr', 'uk'];
const THEMES = ['dark', 'light'];

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

async function takeAll({ browser, address }) {
  const wrong = [];
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
  return wrong;
}

const house = (await install(() => console.log('› npm ci'))) ? await openHouse() : undefined;
const wrong = house ? await takeAll(house).finally(() => house.close()) : ['there is no house to look at'];
for (const each of wrong) console.error(each);
process.exitCode = wrong.length === 0 ? 0 : 1;
