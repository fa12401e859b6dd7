// npm run screenshots: every screen at three sizes in four languages, into screenshots/. Arguments choose: a size, a
// language, the beginning of a screen's name, dark, light or both, large for text at 200 %: npm run screenshots -- 360 uk start
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openHouse } from './house.mjs';
import { install, refuseUnknown, root } from './lib.mjs';
import { moments } from './moments.mjs';
import { screens } from './screens.mjs';

refuseUnknown('npm run screenshots -- [SIZE] [LANGUAGE] [SCREEN] [dark|light|both] [large]', { words: true });

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
const large = wanted.includes('large');
const known = [...SIZES.map(([width]) => String(width)), ...LANGUAGES, ...THEMES, 'both', 'large'];
const names = wanted.filter((each) => !known.includes(each));
const meant = [...screens, ...(await moments())].filter(
  ({ name }) => names.length === 0 || names.some((each) => name.startsWith(each)),
);

/** Words on something to press that do not fit into it, or that lie outside of the window. */
function cutOff(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, h2, legend, summary')]
      .filter((each) => {
        if (each.textContent.trim() === '' || !each.checkVisibility({ visibilityProperty: true }))
          return false;
        const { overflowX, display, textOverflow } = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        if (box.width <= 1 || display === 'contents') return false;
        const scrolls = each.closest(
          '.scenarios, .tabs, .chips, [role=tablist], .tm .set, .tmtabs, .unseen, .skip',
        );
        const outside = !scrolls && (box.right > innerWidth + 1 || box.left < -1);
        const inside =
          overflowX !== 'visible' && textOverflow !== 'ellipsis' && each.scrollWidth > each.clientWidth + 2;
        return outside || inside;
      })
      .map((each) => each.textContent.trim().slice(0, 50)),
  );
}

async function takeAll({ browser, address }) {
  const wrong = [];
  for (const [width, height] of chosen(SIZES, ([each]) => String(each)))
    for (const language of chosen(LANGUAGES))
      for (const theme of themes) {
        const folder = join(
          root,
          'screenshots',
          `${width}x${height}`,
          language,
          large ? `${theme}-large` : theme,
        );
        mkdirSync(folder, { recursive: true });
        const context = await browser.newContext({
          viewport: { width, height },
          locale: language,
          colorScheme: theme,
          reducedMotion: 'reduce',
          ...(width < 700 ? { hasTouch: true, isMobile: true } : {}),
        });
        if (large)
          await context.addInitScript(() => {
            const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
            localStorage.setItem('torii.settings', JSON.stringify({ ...kept, size: 'largest' }));
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
            for (const cut of await cutOff(page)) wrong.push(`${width} ${language} ${name}: cut off: ${cut}`);
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
