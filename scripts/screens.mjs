// The screens of the client, in the order in which one comes by them: each says how to get there. One visit goes through
// them all, so that later ones find what earlier ones have made.
const at = (path, wait) => async (page, address) => {
  await page.goto(`${address}${path}`);
  await page.locator(wait).first().waitFor();
};

/** From the start page to the table, as the game draws it. */
async function toTheTable(page, address) {
  await page.goto(address);
  await page.locator('.door .button').first().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.table.own h2').first().waitFor();
}

/** Chooses a board, and comes back to where one was. */
async function choose(page, board) {
  await page.evaluate((wanted) => {
    const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
    localStorage.setItem('torii.settings', JSON.stringify({ ...kept, board: wanted }));
  }, board);
  await page.reload();
}

/** Gives a few answers, whatever is asked. */
async function answer(page, times) {
  for (let n = 0; n < times; n++) {
    const ways = page.locator('.ask [data-main]:enabled, .question .option');
    await ways.first().waitFor();
    await ways.first().click();
    await page.waitForTimeout(300);
  }
}

const YAML = {
  'pack.yaml': 'id: harbour-nights\nversion: 1.0.0\ngame: tamashii\nrules: "1"\nextends: tamashii-core\n',
  'enemies.yaml':
    'harbour-crane:\n  level: 2\n  integrity: 9\n  basic: suffer 2 Wunds\n\nfog-diver:\n  level: 4\n  integrity: 6\n  basic: suffer 1 Wound\n',
  'en.yaml': 'enemy.harbour-crane: Harbour Crane\nenemy.fog-diver: Fog Diver\n',
};

const files = (texts) =>
  Object.entries(texts).map(([name, text]) => ({ name, mimeType: 'text/yaml', buffer: Buffer.from(text) }));

/** Presses what a locator finds first. */
const press = async (page, selector) => page.locator(selector).first().click();

/** A match of two people on the plain board, up to the first thing that both are asked at once. */
async function twoPeople(page, address, scenario) {
  await choose(page, 'plain');
  await page.goto(`${address}/new/tamashii?scenario=${scenario}`);
  await page.locator('.seat').first().waitFor();
  await page.locator('.seat').nth(1).locator('label').first().click();
  await press(page, 'button[type=submit]');
  await page.locator('.curtain, .question').first().waitFor();
}

export const screens = [
  { name: 'start-first', go: at('/', '.now') },
  { name: 'matches-none', go: at('/matches', '.emptiness') },
  { name: 'campaigns-none', go: at('/campaigns', '.emptiness') },
  { name: 'new', go: at('/new/tamashii', '.seat') },
  {
    name: 'new-rules',
    go: async (page) => {
      await press(page, '.tablerules-line .button');
      await page.locator('.tablerules-all').scrollIntoViewIfNeeded();
    },
  },
  { name: 'table', go: toTheTable },
  {
    name: 'plain',
    go: async (page) => {
      await choose(page, 'plain');
      await page.locator('.question .option').first().waitFor();
    },
  },
  {
    name: 'plain-later',
    go: async (page) => {
      await answer(page, 12);
    },
  },
  {
    name: 'plain-keys',
    go: async (page) => {
      await page.keyboard.press('?');
      await page.locator('.keylist').waitFor();
    },
  },
  {
    name: 'plain-not-offered',
    go: async (page) => {
      await page.keyboard.press('Escape');
      const plain = page.locator('.cell[data-standing="plain"]:visible').first();
      if ((await plain.count()) > 0) await plain.click({ force: true });
    },
  },
  {
    name: 'plain-why',
    go: async (page) => {
      await page.keyboard.press('w');
      await page.locator('.reason .said').first().waitFor();
    },
  },
  {
    name: 'plain-rules',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('h');
      await page.locator('.rulesDrawer .rule').first().waitFor();
    },
  },
  {
    name: 'plain-confirm',
    go: async (page) => {
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
        localStorage.setItem('torii.settings', JSON.stringify({ ...kept, confirm: true }));
      });
      await page.reload();
      await press(page, '.ask [data-main]:enabled, .question .option');
      await page
        .locator('dialog[open]')
        .waitFor({ timeout: 3000 })
        .catch(() => undefined);
    },
  },
  {
    name: 'table-later',
    go: async (page) => {
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('torii.settings') ?? '{}');
        localStorage.setItem('torii.settings', JSON.stringify({ ...kept, confirm: false }));
      });
      await choose(page, 'own');
      await page.locator('.table.own h2').first().waitFor();
    },
  },
  {
    name: 'log',
    go: async (page) => {
      await page.keyboard.press('j');
      await page.locator('.drawer').waitFor();
    },
  },
  { name: 'start', go: at('/', '.now .row') },
  { name: 'matches', go: at('/matches', '.row-match') },
  {
    name: 'matches-menu',
    go: async (page) => {
      await page.locator('.more .button').first().click();
      await page.locator('.menu').waitFor();
    },
  },
  {
    name: 'matches-deleted',
    go: async (page) => {
      await page.locator('.menu button').last().click();
      await page.locator('.toast').waitFor();
      await page.waitForTimeout(200);
    },
  },
  {
    name: 'matches-report',
    go: async (page) => {
      await page.locator('.toast .button').first().click();
      await page.locator('.more .button').first().click();
      await page.locator('.menu button').nth(4).click();
      await page.locator('.dialog .main:enabled').waitFor();
    },
  },
  { name: 'replays', go: at('/replays', '.row-match') },
  {
    name: 'replay-branch',
    go: async (page, address) => {
      await choose(page, 'plain');
      await page.goto(`${address}/replays`);
      await press(page, '.row-match a');
      await page.locator('.deck').waitFor();
      const way = page.url().replace(/\/at\/.*/, '');
      await page.keyboard.press('End');
      await page.keyboard.press('PageUp');
      await page.waitForTimeout(300);
      await press(page, '[data-does="playOn"]');
      await page.locator('.question .option, .ask [data-main]').first().waitFor();
      await page.goto(way);
      await page.locator('.branches a').first().waitFor();
    },
  },
  {
    name: 'replay-table',
    go: async (page) => {
      await choose(page, 'own');
      await page.locator('.tmboard').first().waitFor();
      await page.waitForTimeout(400);
    },
  },
  {
    name: 'curtain',
    go: async (page, address) => {
      await twoPeople(page, address, 'geo-hunt');
      for (let n = 0; n < 12 && (await page.locator('.curtain').count()) === 0; n++) {
        await press(page, '.question .option, [data-main]:enabled');
        await page.waitForTimeout(300);
      }
      await page.locator('.curtain .button').waitFor();
    },
  },
  {
    name: 'two-people',
    go: async (page, address) => {
      await twoPeople(page, address, 'prologue');
      for (let n = 0; n < 12 && (await page.locator('[data-option*="r1c"]').count()) === 0; n++) {
        await press(page, '.question .option, [data-main]:enabled');
        await page.waitForTimeout(300);
      }
    },
  },
  {
    name: 'second-tab',
    go: async (page) => {
      const address = page.url();
      await page.goto(new URL('/more', address).href);
      const other = await page.context().newPage();
      await other.goto(address);
      await other.locator('.question, .curtain').first().waitFor();
      await page.goto(address);
      await page.locator('.problem .main').waitFor();
    },
  },
  {
    name: 'campaign-new',
    go: async (page, address) => {
      for (const other of page.context().pages()) if (other !== page) await other.close();
      await page.goto(`${address}/campaigns`);
      await page.locator('.page .button.main').first().click();
      await page.locator('.dialog').waitFor();
    },
  },
  {
    name: 'campaign',
    go: async (page) => {
      await page.locator('.dialog .main').click();
      await page.locator('.endings').first().waitFor();
    },
  },
  { name: 'campaigns', go: at('/campaigns', '.steps') },
  { name: 'rules', go: at('/rules/tamashii', '#main .rule') },
  { name: 'rules-exploration', go: at('/rules/exploration/EX-ATK-07', '#main .rule') },
  {
    name: 'rules-found',
    go: async (page, address) => {
      await page.goto(`${address}/rules/tamashii`);
      await page.locator('#main input[type=search]').fill('zzz');
      await page.waitForTimeout(300);
    },
  },
  { name: 'new-exploration', go: at('/new/exploration', '.cast') },
  {
    name: 'exploration',
    go: async (page) => {
      await press(page, 'button[type=submit]');
      await page.locator('.question .option').first().waitFor();
    },
  },
  {
    name: 'exploration-later',
    go: async (page) => {
      await answer(page, 8);
    },
  },
  {
    name: 'exploration-log',
    go: async (page) => {
      await page.keyboard.press('j');
      await page.locator('.drawer').waitFor();
    },
  },
  {
    name: 'exploration-settings',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await press(page, '.matchbar .more .button');
      await page.locator('.menu').waitFor();
    },
  },
  { name: 'packs', go: at('/packs', '.row-match') },
  {
    name: 'packs-mistakes',
    go: async (page) => {
      await page.locator('input[multiple]').setInputFiles(files(YAML));
      await page.locator('.mistake p', { hasText: /\S/ }).first().waitFor();
    },
  },
  { name: 'settings', go: at('/settings', '.choice') },
  {
    name: 'settings-data',
    go: async (page) => {
      await page.locator('#set-data').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'news',
    go: async (page) => {
      await page.locator('#set-data .choice').last().locator('button').first().click();
      await page.locator('.news li').first().waitFor();
    },
  },
  { name: 'more', go: at('/more', '.tiles') },
  { name: 'nowhere', go: at('/match/no-such-match', '.problem') },
  {
    name: 'file-foreign',
    go: async (page, address) => {
      await page.goto(`${address}/matches`);
      await page.locator('.head input[type=file]').setInputFiles({
        name: 'IMG_2041.png',
        mimeType: 'image/png',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      });
      await page.locator('.dialog').waitFor();
    },
  },
  {
    name: 'keep-gone',
    go: async (page, address) => {
      await page.goto(`${address}/more`);
      await page.evaluate(async () => {
        const all = await new Promise((done) => {
          indexedDB.open('torii').onsuccess = ({ target }) => done(target.result);
        });
        const matches = all.transaction('matches', 'readwrite');
        matches.objectStore('matches').clear();
        await new Promise((done) => {
          matches.oncomplete = done;
        });
        all.close();
        localStorage.setItem('torii.matches', '3');
      });
      await page.goto(address);
      await page.locator('.banner').first().waitFor();
    },
  },
  {
    name: 'keep-refused',
    go: async (page, address) => {
      await page.evaluate(() => localStorage.removeItem('torii.matches'));
      // Only at this address: what comes after it finds the browser as it was.
      await page.addInitScript(() => {
        if (location.search === '?refused') Object.defineProperty(self, 'indexedDB', { value: undefined });
      });
      await page.goto(`${address}/?refused`);
      await page.locator('.banner').first().waitFor();
    },
  },
];
