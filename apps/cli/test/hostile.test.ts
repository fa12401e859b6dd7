/** Packs that were made to hurt, or that hurt by accident: each is told for what it is, with its place, in four languages. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Problem } from '@torii/script/read';
import { languages } from '@torii/words';
import { describe, expect, test } from 'vitest';
import { lookAtFolder } from '../src/packs/openFolder.ts';
import { problemLines } from '../src/packs/problems.ts';
import { consoleOf } from '../src/speaking/terminal.ts';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();

const HEAD = 'id: mine\nversion: 1.0.0\ngame: tamashii\nrules: "1"\nextends: tamashii-core\n';

/** An Enemy that is laid over the core pack, with something in it. */
function enemy(basic: string, id = 'mine'): Record<string, string> {
  return {
    'enemies.yaml': `${id}:\n  level: 1\n  integrity: 4\n  basic: ${basic}\n  special: suffer 1 Wound\n  repel: { pattern: "* *", effect: discard this Enemy }\n`,
    'words/en.yaml': `enemy.${id}: Mine\n`,
  };
}

/** The Scenario of docs/packs.md, with one text in it replaced. */
function river(from: string, to: string): Record<string, string> {
  const page = readFileSync(new URL('../../../docs/packs.md', import.meta.url), 'utf8');
  const files = [...page.matchAll(/```yaml river\/(\S+)\n([\s\S]*?)```/g)].map(([, name = '', text = '']) => [
    name,
    text,
  ]);
  const made = Object.fromEntries(files) as Record<string, string>;
  const scenario = made['scenarios/river.yaml'] ?? '';
  expect(scenario).toContain(from);
  return { ...made, 'scenarios/river.yaml': scenario.replace(from, to) };
}

function write(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = file('mine');
  for (const [name, text] of Object.entries({ 'pack.yaml': HEAD, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function textOf(problem: Problem, language: (typeof languages)[number]): string {
  const sink = new PassThrough();
  const terminal = { input: sink, output: sink, error: sink, colours: false };
  return problemLines(consoleOf(terminal, language), problem).join('\n');
}

const ESC = '\u001b';
const cases: readonly (readonly [
  name: string,
  files: () => Readonly<Record<string, string | Uint8Array>>,
  told: readonly (string | RegExp)[],
])[] = [
  [
    'a number without end',
    () => enemy('draw and attach 1000000000 Enemies'),
    ['enemies.yaml:4:26 1000000000 is too large: no number on a card is above 99.'],
  ],
  [
    'a number without end behind a times, in a repeat, and as the X of a keyword',
    () => enemy('[gain 1000 x 2 Power, { repeat 500: gain 1 Power }, Spread 100]'),
    [
      'enemies.yaml:4:16 1000 is too large: no number on a card is above 99.',
      'enemies.yaml:4:41 500 is too large: no number on a card is above 99.',
      'enemies.yaml:4:69 100 is too large: no number on a card is above 99.',
    ],
  ],
  [
    'repeats that multiply each other',
    () => enemy('{ repeat 9: { may: { repeat 12: gain 1 Power } } }'),
    ['enemies.yaml:4:19 108 is too large: no number on a card is above 99.'],
  ],
  [
    'a map in two parts',
    () => river('at: "3 -1"', 'at: "5 -1"'),
    ['scenarios/river.yaml:13:14 The map is in two parts: nobody can get from 0 0 to 5 -1.'],
  ],
  [
    'a Spawn tile of a face that no die has',
    () => river('{ at: "2 0", faceDown: true }', '{ at: "2 0", faceDown: true, spawn: nose }'),
    ['scenarios/river.yaml:11:43 The die has no face “nose”. It has: strike, surge, blank'],
  ],
  [
    'Time beyond its track',
    () => river('set Time to 3', 'set Time to 4 x player number'),
    ['scenarios/river.yaml:22:16 Time can come to 16 here, but its track ends at 12.'],
  ],
  [
    'braces that do not match',
    () => ({ ...enemy('suffer 1 Wound'), 'words/en.yaml': 'enemy.mine: A {n mine\n' }),
    ['words/en.yaml:1:15 The braces in “enemy.mine” do not match from here on; a place is written {name}.'],
  ],
  [
    'a brace that was never opened',
    () => ({ ...enemy('suffer 1 Wound'), 'words/uk.yaml': 'enemy.mine: Міна} тут\n' }),
    ['words/uk.yaml:1:17 The braces in “enemy.mine” do not match from here on; a place is written {name}.'],
  ],
  [
    'text that is not UTF-8',
    () => ({
      ...enemy('suffer 1 Wound'),
      'words/es.yaml': Buffer.from('# uno\nenemy.mine: Le\xf1ador\n', 'latin1'),
    }),
    ['words/es.yaml:2:15 words/es.yaml is not UTF-8 from here on. Save it as UTF-8.'],
  ],
  [
    'a file that is not UTF-8, and nothing that only follows from it',
    () => ({
      ...enemy('suffer 1 Wound', 'zoe'),
      'pack.yaml': `${HEAD}replaces: [enemy:zoe]\n`,
      'enemies.yaml': Buffer.from('zoe:\n  level: 1 # Le\xf1ador\n', 'latin1'),
      'words/es.yaml': Buffer.from('enemy.zoe: Le\xf1ador\n', 'latin1'),
    }),
    [
      'enemies.yaml:2:16 enemies.yaml is not UTF-8 from here on. Save it as UTF-8.',
      'words/es.yaml:1:14 words/es.yaml is not UTF-8 from here on. Save it as UTF-8.',
    ],
  ],
  [
    'an order to the terminal in a name',
    () => ({ ...enemy('suffer 1 Wound'), 'words/en.yaml': `enemy.mine: Mine${ESC}[2J\n` }),
    [
      'words/en.yaml:1:17 The invisible character U+001B has no place in a pack: a terminal or a reader could be deceived by it.',
    ],
  ],
  [
    'an order to the terminal, written as an escape',
    () => ({ ...enemy('suffer 1 Wound'), 'words/en.yaml': 'enemy.mine: "Mine\\e[2J"\n' }),
    [
      'words/en.yaml:1:13 The invisible character U+001B has no place in a pack: a terminal or a reader could be deceived by it.',
    ],
  ],
  [
    'writing that is turned round',
    () => ({ ...enemy('suffer 1 Wound'), 'words/en.yaml': 'enemy.mine: Mine \u202e eniM\n' }),
    [
      'words/en.yaml:1:18 The invisible character U+202E has no place in a pack: a terminal or a reader could be deceived by it.',
    ],
  ],
  [
    'a letter without width, so that one name looks like another',
    () => ({ ...enemy('suffer 1 Wound'), 'words/en.yaml': 'enemy.mine: "Z.O.\u200bE."\n' }),
    [
      'words/en.yaml:1:18 The invisible character U+200B has no place in a pack: a terminal or a reader could be deceived by it.',
    ],
  ],
  [
    'a file of words that is too large is told once, and not as missing',
    () => ({ ...enemy('suffer 1 Wound'), 'words/en.yaml': `enemy.mine: ${'x'.repeat(1_000_000)}\n` }),
    [/^words\/en\.yaml:1:1 words\/en\.yaml is too large: 1000013 bytes, at most 1000000\.$/],
  ],
  [
    'a text carried out by hand that is nowhere',
    () => enemy('{ by hand: mine.text }'),
    ['enemies.yaml:4:21 The text “mine.text”, to be carried out by hand, is missing in words/en.yaml.'],
  ],
  [
    'a place in a text carried out by hand, which nothing would fill',
    () => ({
      ...enemy('{ by hand: mine.text }'),
      'words/en.yaml': 'enemy.mine: Mine\nmine.text: Sing {n} songs.\n',
    }),
    [/^words\/en\.yaml:2:1 .*“mine\.text”/],
  ],
  [
    'names that every object has',
    () => ({
      ...enemy('{ by hand: toString }', 'constructor'),
      'words/en.yaml': '__proto__: x\nenemy.constructor: Mine\n',
      'scenarios/__proto__.yaml': 'letter: Q\n',
    }),
    [
      'enemies.yaml:1:1 “constructor” cannot be a name: the program itself uses it.',
      'enemies.yaml:4:21 “toString” cannot be a name: the program itself uses it.',
      'scenarios/__proto__.yaml:1:1 “__proto__” cannot be a name: the program itself uses it.',
      'words/en.yaml:1:1 “__proto__” cannot be a name: the program itself uses it.',
    ],
  ],
  [
    'a card of the core pack that is replaced unnoticed',
    () => enemy('suffer 1 Wound', 'zoe'),
    [
      'enemies.yaml:1:1 The pack tamashii-core has “enemy:zoe” too. If this one is to take its place, list it in pack.yaml: replaces: [enemy:zoe]. Otherwise give it another id.',
    ],
  ],
  [
    'something to be replaced that is not there',
    () => ({ ...enemy('suffer 1 Wound'), 'pack.yaml': `${HEAD}replaces: [enemy:mine, body:nobody]\n` }),
    [
      'pack.yaml:6:12 “enemy:mine” is to be replaced, but it is not in both packs, this one and “tamashii-core”.',
      'pack.yaml:6:24 “body:nobody” is to be replaced, but it is not in both packs, this one and “tamashii-core”.',
    ],
  ],
  [
    'an alias',
    () => ({ ...enemy('&a suffer 1 Wound'), ...enemy('&a suffer 1 Wound'), 'bot.yaml': 'a: &a 1\nb: *a\n' }),
    [
      'bot.yaml:2:4 *a stands for something written elsewhere. Packs have no YAML aliases: write it out here.',
    ],
  ],
  [
    'aliases that stand for themselves',
    () => ({ 'bosses.yaml': 'a: &a [*a]\n' }),
    [
      'bosses.yaml:1:8 This is a YAML bomb: aliases such as *a stand for each other and would grow without end. Nothing of the file is read.',
    ],
  ],
  [
    'structure without end',
    () => enemy(`${'['.repeat(5000)}gain 1 Power${']'.repeat(5000)}`),
    ['enemies.yaml:4:49 This lies more than 40 levels deep.'],
  ],
  [
    'a line without end',
    () => enemy(`${'gain 1 Power and '.repeat(20_000)}gain 1 Power`),
    ['enemies.yaml:4:10 “gain 1 Power and gai…” is 340012 characters long; 500 are allowed.'],
  ],
  [
    'a Pattern without end',
    () => ({
      ...enemy('suffer 1 Wound'),
      'enemies.yaml': (enemy('suffer 1 Wound')['enemies.yaml'] ?? '').replace('* *', '* '.repeat(500)),
    }),
    [/^enemies\.yaml:6:\d+ “(\* )+…” is 1000 characters long; 200 are allowed\.$/],
  ],
  [
    'the same id twice, with the place of the other',
    () => ({
      ...enemy('suffer 1 Wound'),
      'words/en.yaml': 'enemy.mine: Mine\n# twice\nenemy.mine: Mine\n',
    }),
    ['words/en.yaml:3:1 “enemy.mine” is there twice; the other one: words/en.yaml:1:1'],
  ],
  [
    'words are looked at together with clauses',
    () => ({ ...enemy('sufer 1 Wound'), 'words/en.yaml': 'enemy.other: Other\n', 'words/es.yaml': 'x: {\n' }),
    [
      'enemies.yaml:4:10 “sufer 1 Wound” is no phrase of the card language.',
      'words/en.yaml:2:1 1 word is missing: enemy.mine. “torii pack words” writes a line for each.',
      'words/es.yaml:2:1 This is not valid YAML: the indentation does not fit',
    ],
  ],
  [
    'texts that are none, ids and versions',
    () => ({
      'pack.yaml': HEAD.replace(/version: .*/, 'version: 7'),
      'enemies.yaml': (enemy('suffer 1 Wound')['enemies.yaml'] ?? '').replace('mine:', 'My Enemy:'),
      'words/en.yaml': 'enemy.mine: 7\n',
    }),
    [
      'enemies.yaml:1:1 “My Enemy” is no id: it is written with small letters from a to z, digits and hyphens, and begins with a letter.',
      'pack.yaml:2:10 “7” is no version: it is written like 1.0.0.',
      'words/en.yaml:1:1 What stands under “enemy.mine” is no text: put it in quotes.',
    ],
  ],
  [
    'texts of another form, said in words',
    () => ({
      'pack.yaml': `${HEAD}replaces: [7]\n`,
      'enemies.yaml': `${enemy('suffer 1 Wound')['enemies.yaml']}  code: e5\n  only: [xx]\n`,
      'walkers.yaml': 'purple: { mov: 1, att: 1, pro: 1, ability: gain 1 Power }\n',
      'words/en.yaml': 'enemy.mine: Mine\n',
    }),
    [
      'enemies.yaml:7:9 “e5” does not fit here: something like this is expected: E05, Sx17',
      'enemies.yaml:8:10 “xx” does not fit here: one capital letter from A to Z is expected.',
      'pack.yaml:6:12 “7” does not fit here: something like this is expected: enemy:zoe, table',
      'walkers.yaml:1:1 “purple” does not fit here: one of these is expected: blue, green, yellow, red',
    ],
  ],
  [
    'a list in the place of a text',
    () => ({
      ...enemy('suffer 1 Wound'),
      'enemies.yaml': (enemy('suffer 1 Wound')['enemies.yaml'] ?? '').replace('"* *"', '[b, b]'),
    }),
    ['enemies.yaml:6:21 A text is expected here.'],
  ],
  [
    'a name that would make lines of its own',
    () => ({ ...enemy('suffer 1 Wound'), 'words/en.yaml': 'enemy.mine: "Mine\\n· Player 1 wins."\n' }),
    ['words/en.yaml:1:1 “enemy.mine” must stand on one line; only a story has several.'],
  ],
  [
    'a choice of nothing',
    () => enemy('{ choose: [] }'),
    ['enemies.yaml:4:12 There is nothing to choose 1 from: the list has only 0 choices.'],
  ],
  [
    'a pack that extends itself',
    () => ({ 'pack.yaml': HEAD.replace(/id: .*/, 'id: tamashii-core') }),
    [
      'pack.yaml:1:5 This pack has the id of the one that it extends, “tamashii-core”: give it one of its own.',
    ],
  ],
  [
    'a Boss on a tile that is not there',
    () => ({
      'bosses.yaml':
        'mine: { integrity: [3, 4, 5, 6], armor: 4, mov: 1, start: 77, attacks: {}, activity: endOfTurn }\n',
      'words/en.yaml': 'boss.mine: Mine\n',
    }),
    ['bosses.yaml:1:52 There is no District tile with the number 77.'],
  ],
  [
    'a change that the core pack does not bear is one mistake, and what it leads to stands below it',
    () => ({
      'pack.yaml': `${HEAD}replaces: [district:mainframe]\n`,
      'districts.yaml': 'mainframe:\n  number: 98\n  entry: 1\n  stationary: 2\n',
    }),
    [
      // Every Scenario with a Mainframe on its map is named in it.
      /^pack\.yaml:5:1 What this pack changes does not fit the pack tamashii-core any more \(\d+ places\):\n(?: {2}\S+ .*\n?)*? {2}tamashii-core\/scenarios\/prologue\.yaml There is no District tile with the number 16\./,
    ],
  ],
];

describe('a pack that hurts is told for what it is', () => {
  test.each(cases)('%s', async (_, files, told) => {
    const { problems } = lookAtFolder(write(files()));
    const lines = problems.map((problem) => textOf(problem, 'en'));
    expect(lines).toEqual(
      told.map((text) =>
        typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
      ),
    );
    for (const problem of problems) {
      const said = languages.map((language) => textOf(problem, language).split(' ').slice(1).join(' '));
      expect(new Set(said).size).toBe(languages.length);
      // A place in a message that nothing fills would stand there in braces; those that are quoted are meant.
      if (!['badMessage', 'unknownClause'].includes(problem.reason))
        for (const text of said) expect(text).not.toMatch(/[{}]/);
    }
  });
});

test('a card that is gone leaves one mistake for each file of words, and many of a kind are told as such', () => {
  const words = Array.from({ length: 40 }, (_, i) => `enemy.gone-${i}: x\n`).join('');
  const gone = lookAtFolder(write({ 'words/en.yaml': words, 'words/uk.yaml': words })).problems;
  expect(gone.map((problem) => textOf(problem, 'uk'))).toEqual([
    expect.stringMatching(/^words\/en\.yaml:1:1 Нікому не потрібні ці 40 слів: enemy\.gone-0, .*…$/),
    expect.stringMatching(/^words\/uk\.yaml:1:1 Нікому не потрібні ці 40 слів/),
  ]);
  // A Launcher that is too small makes every Pattern of the pack too large.
  const repel = '{ pattern: "* * * * * *", effect: discard this Enemy }';
  const all = Array.from({ length: 20 }, (_, i) => enemy('suffer 1 Wound', `m${i}`)['enemies.yaml'] ?? '');
  const text = all.join('').replace(/repel: .*/g, `repel: ${repel}`);
  const names = all.map((_, i) => `enemy.m${i}: x\n`).join('');
  const { problems } = lookAtFolder(
    write({ 'enemies.yaml': text, 'words/en.yaml': names, 'words/uk.yaml': '' }),
  );
  expect(problems.filter(({ reason }) => reason === 'badPattern')).toHaveLength(8);
  expect(textOf(problems[8] as Problem, 'en')).toMatch(/There are 12 more of this kind in this file\.$/);
  expect(problems).toHaveLength(9);
});

test('keywords that cannot be read, and a die without faces, are one mistake each', () => {
  const keywords = 'gloom:\n  name: Gloom\n  takesX: true\n effect: gain 1 Power\n';
  const gloomy = { ...enemy('[Gloom 2, gain 1 Power]'), 'keywords.yaml': keywords };
  const told = (files: Readonly<Record<string, string>>) =>
    lookAtFolder(write(files)).problems.map((problem) => textOf(problem, 'en'));
  const table = readFileSync(new URL('../../../packs/tamashii-core/table.yaml', import.meta.url), 'utf8');
  const blank = table.replace(/^( {2}player: )\[.*?\]/m, '$1[]');
  expect(blank).not.toBe(table);
  expect(
    told({
      ...enemy('suffer 1 Wound'),
      'pack.yaml': `${HEAD}replaces: [table]\n`,
      'table.yaml': blank,
    }),
  ).toEqual([expect.stringMatching(/^table\.yaml:\d+:\d+ “player: 0” is not a whole number from 1 to 99/)]);
  expect(told(gloomy)).toEqual([expect.stringMatching(/^keywords\.yaml:4:\d+ This is not valid YAML/)]);
});

test('a text carried out by hand belongs to the cards by which a match knows its pack; a name does not', () => {
  const hashOf = (name: string, text: string) => {
    const words = `enemy.mine: ${name}\nmine.text: ${text}\n`;
    const looked = lookAtFolder(write({ ...enemy('{ by hand: mine.text }'), 'words/en.yaml': words }));
    return looked.pack?.hash ?? '';
  };
  const first = hashOf('Mine', 'Sing a song.');
  expect(first).not.toBe('');
  expect(hashOf('Ours', 'Sing a song.')).toBe(first);
  expect(hashOf('Mine', 'Lose the game.')).not.toBe(first);
});

test('a pack that stands alone and lacks something is told so', () => {
  const alone = { 'pack.yaml': HEAD.replace('extends: tamashii-core\n', ''), ...enemy('suffer 1 Wound') };
  expect(lookAtFolder(write(alone)).problems.map((problem) => textOf(problem, 'en'))).toEqual([
    'pack.yaml:1:1 Nothing has the role “shelter”.',
  ]);
});

test('a folder that is called like a file is no part of a pack, and a sign for tags is a letter', () => {
  const folder = write({ ...enemy('suffer 1 Wound'), 'words/en.yaml': 'enemy.mine: A < B, <b>C\n' });
  expect(lookAtFolder(folder).problems).toEqual([]);
  mkdirSync(join(folder, 'bodies.yaml'));
  expect(lookAtFolder(folder).problems.map((problem) => textOf(problem, 'en'))).toEqual([
    'bodies.yaml:1:1 bodies.yaml is no file of a pack.',
  ]);
});

test('a broken pack is not played, and its mistakes are listed', async () => {
  const folder = write(enemy('sufer 1 Wound'));
  const { code, err } = await torii(['new', 'tamashii', '--pack', folder, '-o', file('match.json')]);
  expect(code).toBe(2);
  expect(err).toContain(`1 mistake in ${folder}\nenemies.yaml:4:10 “sufer 1 Wound” is no phrase`);
});

test('whoever makes very many mistakes is told the first hundred, and does not wait for the others', async () => {
  const all = Array.from({ length: 3000 }, (_, i) => `sufer ${i} Wounds`);
  const { problems } = lookAtFolder(write(enemy(`[${all.join(', ')}]`)));
  expect(problems.length).toBe(101);
  expect(textOf(problems[100] as Problem, 'en')).toContain(
    'There is more; only the first 100 mistakes are told.',
  );
});
