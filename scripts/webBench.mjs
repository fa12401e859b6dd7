// The client measured in a real browser: from an answer to the painted board, and from the first visit to a usable page.
import { openHouse } from './house.mjs';

const ANSWERS = 60;
const VISITS = 5;
/** How much slower the machine is made for first visits. */
const SLOWER = 4;

/** Gives an answer and waits until the browser has painted what came of it; how long that took. */
const answer = () =>
  new Promise((resolve) => {
    const question = document.querySelector('.question');
    const main = question?.querySelector('.ends .button:not(:disabled)');
    const option = question?.querySelector('.option[aria-pressed="false"], .option');
    const button = main ?? option;
    const before = document.querySelector('.ask')?.textContent;
    const begin = performance.now();
    // Behind the frame that shows it, and before whatever the page does once it is painted.
    const painted = () =>
      scheduler.postTask(() => resolve(performance.now() - begin), { priority: 'user-blocking' });
    const look = new MutationObserver(() => {
      if (document.querySelector('.ask')?.textContent === before) return;
      look.disconnect();
      requestAnimationFrame(painted);
    });
    look.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(() => {
      look.disconnect();
      resolve(null);
    }, 3000);
    if (button) button.click();
    else resolve(null);
  });

/** Story cards are read and laid aside: nobody plays with one over the table. */
async function layAside(page) {
  const next = page.locator('.storycard footer .go');
  while ((await next.count()) > 0) await next.first().click();
}

async function answers({ browser, address }, settings) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addInitScript(`localStorage.setItem('torii.settings', '${JSON.stringify(settings)}')`);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.now').waitFor();
  await page.locator('.door .button').first().click();
  // One person alone: what a bot thinks is not measured.
  await page.locator('.seat').nth(1).locator('label').last().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.table h2').first().waitFor();
  // Beside a picture the list is opened: answers are given in it.
  if (settings.board === 'own') {
    await page.locator('.table.own').waitFor();
    await page.locator('.strip .btns [aria-expanded]').last().click();
  }
  await page.locator('.question .option').first().waitFor();
  const times = [];
  for (let n = 0; n < ANSWERS; n++) {
    const time = await page.evaluate(answer);
    if (time !== null) times.push(time);
    await page.waitForTimeout(60);
    await layAside(page);
  }
  await context.close();
  return times;
}

/** A first visit on a slow machine: until the page can be used. */
async function visit({ browser, address }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('.now .main').waitFor();
  const time = await page.evaluate(() => performance.now());
  await context.close();
  return time;
}

const at = (times, part) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN;

/** The figures, with what is aimed at. */
export async function measureWeb() {
  const house = await openHouse();
  if (!house) return [];
  try {
    const plain = await answers(house, { board: 'plain', motion: 'reduced' });
    const own = await answers(house, { board: 'own', motion: 'reduced' });
    const visits = [];
    for (let n = 0; n < VISITS; n++) visits.push(await visit(house));
    return [
      { name: 'answer to painted plain board, median', milliseconds: at(plain, 0.5) },
      { name: 'answer to painted plain board, 95th percentile', milliseconds: at(plain, 0.95), under: 50 },
      { name: 'answer to painted picture, median', milliseconds: at(own, 0.5) },
      { name: 'answer to painted picture, 95th percentile', milliseconds: at(own, 0.95), under: 50 },
      {
        name: `first visit to usable, ${SLOWER} times slowed, median`,
        milliseconds: at(visits, 0.5),
        under: 2000,
      },
    ];
  } finally {
    await house.close();
  }
}

export function webTable(figures) {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const lines = figures.map(({ name, milliseconds, under }) => {
    const value = `${milliseconds >= 100 ? Math.round(milliseconds) : milliseconds.toPrecision(3)} ms`;
    const verdict =
      under === undefined ? '' : `aim: under ${under} ms – ${milliseconds < under ? 'met' : 'missed'}`;
    return `  ${name.padEnd(width)}  ${value.padStart(14)}  ${verdict}`.trimEnd();
  });
  return ['In a real browser, on this machine as it is now:', ...lines].join('\n');
}
