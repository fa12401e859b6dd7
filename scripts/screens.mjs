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
    const ways = page.locator('.question .ends .button:enabled, .question .option');
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

export const screens = [
  { name: 'start-first', go: at('/', '.now') },
  { name: 'matches-none', go: at('/matches', '.emptiness') },
  { name: 'campaigns-none', go: at('/campaigns', '.emptiness') },
  { name: 'new', go: at('/new/tamashii', '.seat') },
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
    name: 'table-later',
    go: async (page) => {
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
    name: 'campaign-new',
    go: async (page, address) => {
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
  { name: 'rules', go: at('/rules/tamashii', '#main p') },
  { name: 'packs', go: at('/packs', '.row-match') },
  {
    name: 'packs-mistakes',
    go: async (page) => {
      await page.locator('input[multiple]').setInputFiles(files(YAML));
      await page.locator('.mistake p', { hasText: /\S/ }).first().waitFor();
    },
  },
  { name: 'settings', go: at('/settings', '.choice') },
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
];
