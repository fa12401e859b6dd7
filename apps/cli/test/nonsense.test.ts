/** What is typed by accident, or to see what happens: each is one clear line, and nothing is lost by it. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();

/** The files of a pack with a Scenario of its own: that of docs/packs.md in small. */
function pack(files: Readonly<Record<string, string>>): string {
  const folder = file('mine');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const HEAD = 'id: mine\nversion: 1.0.0\ngame: tamashii\nrules: "1"\nextends: tamashii-core\n';

/** A Scenario of three cards; its Plot cards do this as soon as they lie there. */
function scenario(first: string, second: string): Record<string, string> {
  const words = ['R01', 'R02', 'R03', 'R04'].map(
    (code) => `card.${code}: ${code}\ncard.${code}.story: So.\n`,
  );
  return {
    'pack.yaml': HEAD,
    'scenarios/river.yaml': `letter: R
number: 40
sheet:
  difficulty: easy
  length: short
  map: [{ at: "0 0", tile: 1 }, { at: "1 0", tile: 2 }]
  enemyDeck: [{ level: 1 }]
  corrupted: { each: 8 }
  start: 2
  first: R01
endings: [R03]
cards:
  R01: { type: plot, immediate: [${first}], worldActivity: [draw card R02] }
  R02:
    type: plot
    immediate: [${second}]
    worldActivity: [reduce Time by 1, { if: Time is 0, then: "the Scenario is lost: draw card R04" }, draw card R03]
  R03: { type: victory }
  R04: { type: lost }
`,
    'words/en.yaml': `scenario.river: River\nscenario.river.story: So.\ncard.R01.goal: Go.\ncard.R02.goal: Go.\n${words.join('')}`,
  };
}

test.each(['campaign new', 'new toy -o', 'play toy -o'])(
  '%s with a name that is too long for any disk says so, and breaks nothing',
  async (command) => {
    const { code, err } = await torii([...command.split(' '), file('x'.repeat(300))]);
    expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
    expect(err).toContain('Could not write');
    expect(readdirSync(file(''))).toEqual([]);
  },
);

test('of an argument without end only the beginning is told', async () => {
  const { code, err } = await torii(['card', 'x'.repeat(100_000)]);
  expect(code).toBe(2);
  expect(err).toMatch(/^There is no card “x{400}…”\.\n$/);
});

test('a seed that no match takes is told once, and is no crash of every game', async () => {
  const { code, out, err } = await torii(['simulate', 'toy', '--games', '3', '--seed', 'x'.repeat(500)]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toBe('The seed must be a text of 1 to 200 characters.\n');
});

test('the game of a fixture need not be named again; without either there is nothing to begin', async () => {
  writeFileSync(file('t.yaml'), 'game: toy\nseed: here\n');
  const made = await torii(`new --fixture ${file('t.yaml')} -o ${file('m.json')} --json`);
  expect(JSON.parse(made.out)).toMatchObject({ game: 'toy', seed: 'here' });
  expect((await torii(`play --fixture ${file('t.yaml')}`)).code).toBe(0);
  for (const args of [`new -o ${file('n.json')}`, 'play']) {
    const { code, err } = await torii(args);
    expect([code, err]).toEqual([2, 'Something is missing: game\n']);
  }
  writeFileSync(file('t.yaml'), 'players: 2\n');
  expect((await torii(`play --fixture ${file('t.yaml')}`)).err).toBe('Something is missing: game\n');
  writeFileSync(file('t.yaml'), 'game: [toy\n');
  expect((await torii(`play --fixture ${file('t.yaml')}`)).err).toMatch(/t\.yaml:\d+:\d+ /);
});

test('a match may be kept in the folder of the pack that it is played with', async () => {
  const words = { 'words/en.yaml': 'enemy.mine: Mine\n' };
  const card =
    'mine: { level: 1, integrity: 4, basic: suffer 1 Wound, special: suffer 1 Wound, repel: { pattern: "* *", effect: discard this Enemy } }\n';
  const folder = pack({ 'pack.yaml': HEAD, 'enemies.yaml': card, ...words });
  expect(await torii(`new tamashii --pack ${folder} -o ${join(folder, 'm.json')}`)).toMatchObject({
    code: 0,
  });
  expect(await torii(`show ${join(folder, 'm.json')}`)).toMatchObject({ code: 0, err: '' });
  expect(await torii(`pack check ${folder}`)).toMatchObject({ code: 0 });
});

test('a pack of a game that there is not says so where it names the game', async () => {
  const folder = pack({ 'pack.yaml': HEAD.replace('game: tamashii', 'game: chess') });
  const { code, err } = await torii(`pack check ${folder}`);
  expect(code).toBe(2);
  expect(err).toContain('pack.yaml:3:7 There are no packs for the game “chess”. There are for: tamashii');
});

test('cards that draw each other without end are told, each at its place', async () => {
  const good = await torii(`pack check ${pack(scenario('set Time to 3', 'set Time to 3'))}`);
  expect(good.out).toContain('can be played');
  const itself = await torii(`pack check ${pack(scenario('draw card R01', 'set Time to 3'))}`);
  expect(itself.out).toContain(
    'scenarios/river.yaml:13:3 The card R01 draws itself as soon as it lies there',
  );
  const circle = await torii(`pack check ${pack(scenario('draw card R02', 'draw card R01'))}`);
  expect(circle.out).toMatch(
    /river\.yaml:13:3 The card R01 draws itself.*river\.yaml:14:3 The card R02 draws itself/s,
  );
});

test('a code that is misspelt is one mistake, and not also a card that nothing draws', async () => {
  const files = scenario('set Time to 3', 'set Time to 3');
  const text = files['scenarios/river.yaml']?.replace('first: R01', 'first: R09') ?? '';
  const { out } = await torii(`pack check ${pack({ ...files, 'scenarios/river.yaml': text })}`);
  expect(out).toContain('river.yaml:10:10 There is no card “R09” in this pack.');
  expect(out).not.toContain('Nothing draws');
});

test('the same codes in two Scenarios are told once each, at the cards themselves', async () => {
  const files = scenario('set Time to 3', 'set Time to 3');
  const text = files['scenarios/river.yaml'] ?? '';
  const twin = text.replace('number: 40', 'number: 41');
  const words = `${files['words/en.yaml']}scenario.stream: Stream\nscenario.stream.story: So.\n`;
  const folder = pack({ ...files, 'scenarios/stream.yaml': twin, 'words/en.yaml': words });
  const told = (await torii(`pack check ${folder}`)).out.split('\n').filter((line) => line.includes('“R01”'));
  expect(told.map((line) => line.trim())).toEqual([
    'scenarios/stream.yaml:13:3 “R01” is there twice; the other one: scenarios/river.yaml:13:3',
  ]);
});

test('the same mistake made many times is told some times', async () => {
  const wrong = Array(300).fill('sufer 1 Wond').join(', ');
  const folder = pack({
    'pack.yaml': HEAD,
    'enemies.yaml': `mine: { level: 1, integrity: 4, basic: [${wrong}], special: suffer 1 Wound, repel: { pattern: "* *", effect: discard this Enemy } }\n`,
    'words/en.yaml': 'enemy.mine: Mine\n',
  });
  const { out } = await torii(`pack check ${folder}`);
  expect(out.split('\n').filter((line) => line.includes('sufer'))).toHaveLength(8);
});

test('a folder that is no pack is told as such, whatever else lies in it', async () => {
  const files = Array.from({ length: 60 }, (_, i) => [`f${i}.txt`, 'x'] as const);
  const folder = pack(Object.fromEntries(files));
  const none = await torii(`pack check ${folder}`);
  expect([none.code, none.err]).toEqual([2, `${folder} is no pack: there is no pack.yaml in it.\n`]);
  // With a head it is one, and what is strange in it is told some times.
  const strange = await torii(`pack check ${pack({ 'pack.yaml': HEAD })}`);
  expect(strange.out.split('\n').filter((line) => line.includes('is no file of a pack'))).toHaveLength(8);
});

test('a bracket that is not closed in a fixture is one mistake, not a hundred', async () => {
  const lines = Array.from({ length: 60 }, (_, i) => `  x${i}: { a: 1 }`);
  writeFileSync(file('t.yaml'), `game: toy\nstate: {\n${lines.join('\n')}\n`);
  const { code, err } = await torii(`play --fixture ${file('t.yaml')}`);
  expect(code).toBe(2);
  expect(err.split('\n').filter((line) => line.includes('t.yaml:'))).toHaveLength(1);
});

test('a fixture that puts a Character nowhere is refused, and nothing trips over it later', async () => {
  writeFileSync(
    file('t.yaml'),
    'game: tamashii\nscenario: prologue\nplayers: 1\nstate: { players: { p1: { at: nowhere } } }\nframes: [{ flow: match, at: turns }, { flow: turn, at: action }]\n',
  );
  const { code, err } = await torii(`play --fixture ${file('t.yaml')}`);
  expect(code).toBe(2);
  expect(err).toMatch(/t\.yaml:\d+:\d+ The rules cannot go on from this position/);
});

test('a fixture cannot take away what every position of its game has', async () => {
  writeFileSync(file('t.yaml'), 'game: toy\nstate:\n  -players:\n');
  const { code, err } = await torii(`play --fixture ${file('t.yaml')}`);
  expect(code).toBe(2);
  expect(err).toContain('t.yaml:3:12 state/-players Nothing stands here; a map of names is expected.');
});

test('a match in which enemies own effects can be written out, and played on from there', async () => {
  await torii(`new exploration --players 2 --seed a -o ${file('m.json')}`);
  await torii(`play ${file('m.json')}`, ['1']);
  const written = await torii(`fixture ${file('m.json')}`);
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(written.out).toMatch(/ of: (?!akira)[a-z-]+/);
  writeFileSync(file('t.yaml'), written.out);
  expect(await torii(`play --fixture ${file('t.yaml')}`)).toMatchObject({ code: 0, err: '' });
});
