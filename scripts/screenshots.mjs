// npm run screenshots: every screen at three sizes in four languages, into screenshots/. Arguments choose: a size, a
// language, the beginning of a screen's name, dark, light or both, contrast for more of it, large for text at 200 %:
// npm run screenshots -- 360 uk start
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openHouse } from './house.mjs';
import { build, install, refuseUnknown, root } from './lib.mjs';
import { screens } from './screens.mjs';

refuseUnknown('npm run screenshots -- [SIZE] [LANGUAGE] [SCREEN] [dark|light|both] [contrast] [large]', {
  words: true,
});

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
const contrast = wanted.includes('contrast');
const large = wanted.includes('large');
const known = [
  ...SIZES.map(([width]) => String(width)),
  ...LANGUAGES,
  ...THEMES,
  'both',
  'contrast',
  'large',
];
const names = wanted.filter((each) => !known.includes(each));
const isMeant = ({ name }) => names.length === 0 || names.some((each) => name.startsWith(each));

/**
 * The screens that are gone through: those that are meant, and all before them, since later ones find what earlier ones
 * have made. Moments of a table are laid one by one, by helpers of the tests: they need what is installed and built.
 */
async function onTheWay() {
  const { moments } = await import('./moments.mjs');
  return [...screens.slice(0, screens.findLastIndex(isMeant) + 1), ...(await moments()).filter(isMeant)];
}

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

/** What a finger has to meet and is smaller than a finger; links within a sentence are as high as their line. */
function tooSmall(page) {
  return page.evaluate(() => {
    const meets =
      'button, a[href], summary, select, input:not([type=hidden]), [role=button], [role=tab], [role=gridcell]';
    return [...document.querySelectorAll(meets)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((each) => !each.closest('[inert], [aria-hidden=true], .unseen, .skip'))
      .map((each) => each.closest('label') ?? each)
      .filter((each) => getComputedStyle(each).display !== 'inline')
      .filter((each) => {
        const box = each.getBoundingClientRect();
        if (box.width <= 1 || (box.width > 43.5 && box.height > 43.5)) return false;
        // What is drawn smaller may be met beside itself: by what lies around it without being seen.
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const reach = [
          [Math.max(box.width / 2 - 1, 21), 0],
          [0, Math.max(box.height / 2 - 1, 21)],
        ];
        const isMet = (dx, dy) => {
          const met = document.elementFromPoint(x + dx, y + dy);
          return met === null || each.contains(met);
        };
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
        return !reach.every(([dx, dy]) => isMet(dx, dy) && isMet(-dx, -dy));
      })
      .map((each) => {
        const { width, height } = each.getBoundingClientRect();
        const name = each.textContent.trim() || each.className;
        return `${Math.round(width)} × ${Math.round(height)} ${String(name).slice(0, 40)}`;
      });
  });
}

/** How many files a page waits for, from now on. */
function fetching(page) {
  let count = 0;
  page.on('request', () => count++);
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, () => count--);
  return () => count;
}

/** Changes what is chosen as another tab would do it: the page follows without being opened anew. */
async function choose(page, waits, chosen) {
  await page.evaluate((wanted) => {
    const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
    localStorage.setItem('torii.settings', JSON.stringify({ ...kept, ...wanted }));
    dispatchEvent(new StorageEvent('storage', { key: 'torii.settings' }));
  }, chosen);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, chosen.language);
  // The game's words are fetched after those around it: until nothing comes and nothing changes any more.
  for (let n = 0; n < 20; n++) {
    const before = await page.evaluate(() => document.body.textContent);
    await page.waitForTimeout(200);
    if (waits() <= 0 && before === (await page.evaluate(() => document.body.textContent))) return;
  }
}

const overhang = (page) =>
  page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    high: document.documentElement.scrollHeight - document.documentElement.clientHeight,
  }));

/** One screen in one language and light: its picture, all of it where it is higher than the window, and what is wrong there. */
async function take(page, folder, name) {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  const { wide, high } = await overhang(page);
  if (high > 40) await page.screenshot({ path: join(folder, `${name}-whole.png`), fullPage: true });
  const small = page.viewportSize().width < 700 ? await tooSmall(page) : [];
  return [
    ...(wide > 0 ? [`${wide} px too wide`] : []),
    ...(await cutOff(page)).map((each) => `cut off: ${each}`),
    ...small.map((each) => `small: ${each}`),
  ];
}

/** Every screen at one size that is meant: one visit goes through them, and changes its language and light at each. */
async function takeSize({ browser, address }, shown, [width, height]) {
  const wrong = [];
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en',
    reducedMotion: 'reduce',
    ...(width < 700 ? { hasTouch: true, isMobile: true } : {}),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const waits = fetching(page);
  page.on('pageerror', ({ message }) => wrong.push(`${width}: ${message}`));
  for (const { name, go } of shown) {
    console.log(`${width}x${height} ${name}`);
    try {
      await go(page, address);
      // On the way to a screen that is meant.
      if (!isMeant({ name })) continue;
      for (const language of chosen(LANGUAGES))
        for (const theme of themes) {
          const light = [theme, ...(contrast ? ['contrast'] : []), ...(large ? ['large'] : [])].join('-');
          await choose(page, waits, {
            language,
            theme,
            contrast: contrast ? 'more' : 'system',
            size: large ? 'largest' : 'normal',
          });
          const folder = join(root, 'screenshots', `${width}x${height}`, language, light);
          for (const each of await take(page, folder, name))
            wrong.push(`${width} ${language} ${light} ${name}: ${each}`);
        }
    } catch (error) {
      wrong.push(`${width} ${name}: ${error}`);
    }
  }
  await context.close();
  return wrong;
}

async function takeAll(house) {
  const wrong = [];
  const shown = await onTheWay();
  for (const size of chosen(SIZES, ([each]) => String(each)))
    wrong.push(...(await takeSize(house, shown, size)));
  return [...new Set(wrong)];
}

const ready = (await install(() => console.log('› npm ci'))) && (await build()) === 0;
const house = ready ? await openHouse() : undefined;
const wrong = house ? await takeAll(house).finally(() => house.close()) : ['there is no house to look at'];
for (const each of wrong) console.error(each);
process.exitCode = wrong.length === 0 ? 0 : 1;
