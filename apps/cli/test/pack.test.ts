import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { torii, useFolder } from './helpers/torii.ts';

const core = fileURLToPath(new URL('../../../packs/tamashii-core', import.meta.url));
const file = useFolder();

/** Where something was changed: told as `{0}`, or `{7}` for 7 letters behind it. Cards move about in their files. */
let changedAt: { line: number; column: number } = { line: 0, column: 0 };

function located(told: string): string {
  const { line, column } = changedAt;
  return told.replace('{line}', `${line}`).replace(/\{(\d+)\}/g, (_, n) => `${line}:${column + Number(n)}`);
}

/** A copy of the core pack with one thing done to it. */
function broken(change: (pack: Pack) => void): string {
  const folder = file('pack');
  cpSync(core, folder, { recursive: true });
  change({
    folder,
    write: (name, text) => writeFileSync(join(folder, name), text),
    edit: (name, from, to) => {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text).toContain(from);
      const before = text.slice(0, text.indexOf(from)).split('\n');
      changedAt = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
      writeFileSync(join(folder, name), text.replace(from, to));
    },
  });
  return folder;
}

interface Pack {
  readonly folder: string;
  write(name: string, text: string): void;
  edit(name: string, from: string, to: string): void;
}

test('the pack of the books has nothing wrong with it', async () => {
  const { code, out } = await torii(['pack', 'check', core]);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^tamashii-core \d+\.\d+\.\d+: \d+ cards, nothing wrong\.\n$/),
  ]);
});

const BOMB = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
  .split('')
  .map((name, i) => {
    const before = 'abcdefghi'[i];
    return `${name}: &${name} [${Array(9).fill(`*${before}`).join(',')}]`;
  })
  .join('\n')}\n`;

/** Twenty-five mistakes and more: what is done to the pack, and what is said about it. */
const mistakes: readonly (readonly [name: string, change: (pack: Pack) => void, told: string])[] = [
  [
    'a misspelt verb',
    (p) => p.edit('enemies.yaml', 'suffer 2 Wounds', 'sufer 2 Wounds'),
    'enemies.yaml:{0} “sufer 2 Wounds” is no phrase of the card language.',
  ],
  [
    'a misspelt noun',
    (p) => p.edit('enemies.yaml', 'suffer 2 Wounds', 'suffer 2 Wunds'),
    'enemies.yaml:{9} “suffer 2 Wunds” is no phrase',
  ],
  ['a missing colon', (p) => p.edit('enemies.yaml', 'level: 2', 'level 2'), 'enemies.yaml:{line}'],
  [
    'an unknown card code',
    (p) => p.edit('scenarios/x6039.yaml', 'draw card P04', 'draw card P99'),
    'There is no card “P99” in this pack.',
  ],
  [
    'an impossible pattern',
    (p) => p.edit('enemies.yaml', '"* ? *"', '"* ? z"'),
    'enemies.yaml:{1} The Pattern “* ? z” cannot be',
  ],
  [
    'two tiles at one place',
    (p) => p.edit('scenarios/prologue.yaml', '"1 1"', '"0 1"'),
    'Two tiles lie at 0 1; the other one: scenarios/prologue.yaml:',
  ],
  [
    'one tile at two places',
    (p) => p.edit('scenarios/prologue.yaml', '"3 -1", tile: 1', '"3 -1", tile: 2'),
    'The tile 2 is on the map twice; the other one: scenarios/prologue.yaml:',
  ],
  [
    'a start that is not on the map',
    (p) => p.edit('scenarios/prologue.yaml', 'start: 2', 'start: 4'),
    'The tile 4, on which the Characters start, is not on the map.',
  ],
  [
    'fewer tiles than places',
    (p) => p.edit('scenarios/prologue.yaml', '[3, 11, 12, 13, 14, 16]', '[3, 11, 12]'),
    '6 places of the map take one of “tiles”, but only 3 can be laid there.',
  ],
  [
    'a token that there is not',
    (p) => p.edit('scenarios/prologue.yaml', '[exp, memory]', '[exp, gold]'),
    'There is no kind of Exploration token “gold”.',
  ],
  [
    'an ending that is a plot card',
    (p) => p.edit('scenarios/prologue.yaml', 'endings: [A06]', 'endings: [A06, A05]'),
    'The card A05 is listed as an ending, but its type is plot',
  ],
  [
    'a victory that is not listed',
    (p) => p.edit('scenarios/prologue.yaml', 'endings: [A06]', 'endings: []'),
    'The victory card A06 is not listed under “endings”',
  ],
  [
    'a card that nothing draws',
    (p) => p.edit('scenarios/prologue.yaml', 'first: A01', 'first: A02'),
    'Nothing draws the card A01.',
  ],
  [
    'an Augment that does nothing',
    (p) => p.edit('augments.yaml', '  frame: { dice: [strike], effect: gain 2 Power }\n', ''),
    '“kinetic-battery” has neither an effect nor a Frame',
  ],
  [
    'a pattern larger than the Launcher',
    (p) => p.edit('enemies.yaml', '"* ? *"', '"* ? * ? * ?"'),
    'The Pattern “* ? * ? * ?” cannot be',
  ],
  [
    'the same id twice in a file',
    (p) => p.edit('enemies.yaml', 'catcher:', 'zoe:'),
    '“zoe” is there twice; the other one: enemies.yaml:{0}',
  ],
  [
    'the same code in two scenarios',
    (p) => p.edit('scenarios/x6039.yaml', 'endings: [P08', 'later: [C08]\nendings: [P08'),
    '“C08” is there twice; the other one: scenarios/',
  ],
  [
    'a word that nothing needs',
    (p) => p.edit('words/fr.yaml', 'enemy.zoe:', 'enemy.zoé: Zoé\nenemy.zoe:'),
    'words/fr.yaml:7:1 Nothing needs this word: enemy.zoé',
  ],
  [
    'other places in a translation',
    (p) => p.edit('words/es.yaml', 'enemy.zoe: Z.O.E.', 'enemy.zoe: Z.O.E. {n}'),
    '“enemy.zoe” has the places “{n}” instead of “”.',
  ],
  [
    'a missing Ukrainian plural',
    (p) =>
      p.edit('words/uk.yaml', 'enemy.zoe: Z.O.E.', 'enemy.zoe: "{n, plural, one {# Зоя} other {# Зої}}"'),
    '“enemy.zoe” lacks the plural form “few”.',
  ],
  [
    'a file of 50 MB',
    (p) => {
      p.write('enemies.yaml', '');
      truncateSync(join(p.folder, 'enemies.yaml'), 50_000_000);
    },
    'enemies.yaml is too large: 50000000 bytes',
  ],
  ['a YAML bomb', (p) => p.write('enemies.yaml', BOMB), 'enemies.yaml:2:8 This is a YAML bomb'],
  [
    'a link out of the folder',
    (p) => {
      rmSync(join(p.folder, 'enemies.yaml'));
      symlinkSync(join(core, 'enemies.yaml'), join(p.folder, 'enemies.yaml'));
    },
    'enemies.yaml is a link; a pack holds only files of its own.',
  ],
  ['a missing file', (p) => rmSync(join(p.folder, 'pack.yaml')), 'is no pack: there is no pack.yaml in it.'],
  [
    'a file that does not belong',
    (p) => p.write('spells.yaml', 'a: 1\n'),
    'spells.yaml is no file of a pack.',
  ],
  [
    'a field that does not exist',
    (p) => p.edit('enemies.yaml', '  integrity: 8', '  integrty: 8'),
    'enemies.yaml:{2} There is no field “integrty” here.',
  ],
  [
    'a field that is missing',
    (p) => p.edit('enemies.yaml', '  integrity: 8\n', ''),
    'The field “integrity” is missing.',
  ],
  [
    'a number that is none',
    (p) => p.edit('enemies.yaml', 'integrity: 8', 'integrity: eight'),
    'enemies.yaml:{11} “eight” is not a whole number',
  ],
  [
    'a number out of bounds',
    (p) => p.edit('enemies.yaml', 'level: 2', 'level: 9'),
    'enemies.yaml:{7} “9” is not a whole number from 1 to 3.',
  ],
  [
    'a list where an effect should be',
    (p) => p.edit('enemies.yaml', 'basic: suffer 2 Wounds', 'basic: 7'),
    'enemies.yaml:{7} An effect is expected here.',
  ],
  [
    'an if without then',
    (p) => p.edit('scenarios/geo-hunt.yaml', '        then: draw card E10\n', ''),
    '“then” is missing.',
  ],
  [
    'a misspelt structure',
    (p) => p.edit('districts.yaml', 'may: change', 'mey: change'),
    'districts.yaml:{0}',
  ],
  [
    'a keyword that the pack does not define',
    (p) => p.edit('scenarios/geo-hunt.yaml', 'Spread player number', 'Sprawl player number'),
    '“Sprawl player number” is no phrase',
  ],
  [
    'another game',
    (p) => p.edit('pack.yaml', 'game: tamashii', 'game: chess'),
    'There are no packs for the game “chess”.',
  ],
  [
    'other rules',
    (p) => p.edit('pack.yaml', 'rules: "1"', 'rules: "99"'),
    'This pack is for the rules of version 99',
  ],
  [
    'nothing with the role of the Shelter',
    (p) => p.edit('districts.yaml', '  role: shelter\n', ''),
    'districts.yaml',
  ],
  [
    'folders without end',
    (p) => mkdirSync(join(p.folder, 'a/b/c/d/e/f'), { recursive: true }),
    'There are too many files, or they lie too deep',
  ],
  [
    'prototype names',
    (p) => p.edit('enemies.yaml', 'catcher:', '__proto__:'),
    'enemies.yaml:{0} “__proto__” cannot be a name',
  ],
];

describe('a pack with a mistake gets a clear message and no crash', () => {
  test('there are more than twenty-five of them', () => {
    expect(mistakes.length).toBeGreaterThan(25);
  });

  test.each(mistakes)('%s', async (_, change, told) => {
    const { code, out, err } = await torii(['pack', 'check', broken(change)]);
    expect(code).toBe(2);
    expect(`${out}${err}`).toContain(located(told));
  });

  test('all of them at once, in the order of the files, and in JSON', async () => {
    const lines: string[] = [];
    const folder = broken((p) => {
      p.edit('districts.yaml', 'may: change', 'mey: change');
      lines.push(located('districts.yaml:{line}'));
      p.edit('enemies.yaml', 'level: 1', 'level: 9');
      lines.push(located('enemies.yaml:{line}'));
      p.edit('enemies.yaml', 'suffer 2 Wounds', 'sufer 2 Wounds');
      lines.push(located('enemies.yaml:{line}'));
    });
    const { out } = await torii(['pack', 'check', folder, '--json']);
    const { ok, problems } = JSON.parse(out);
    expect(ok).toBe(false);
    expect(problems.map(({ file: name, line }: { file: string; line: number }) => `${name}:${line}`)).toEqual(
      lines,
    );
  });

  test('in Ukrainian too', async () => {
    const folder = broken((p) => p.edit('enemies.yaml', '  integrity: 8\n', ''));
    expect((await torii(['pack', 'check', folder, '--lang', 'uk'])).out).toContain(
      'Бракує поля «integrity».',
    );
  });

  test('a folder that is none', async () => {
    expect((await torii(['pack', 'check', file('nowhere')])).err).toContain('Could not read');
  });
});

describe('card', () => {
  test.each([
    ['en', 'Basic Frame: Suffer 2 Wounds.'],
    ['es', 'Chasis básico: Sufre 2 Heridas.'],
    ['fr', 'Cadre de Base : Subissez 2 Blessures.'],
    ['uk', 'Базовий Фрейм: Отримайте 2 Поранення.'],
  ])('prints a card in %s', async (language, line) => {
    const { code, out } = await torii(`card zoe --lang ${language}`);
    expect(code).toBe(0);
    expect(out.replaceAll('\u00a0', ' ')).toContain(line);
  });

  test('in JSON with spans', async () => {
    const card = JSON.parse((await torii('card enemy:zoe --json')).out);
    expect(card).toMatchObject({ id: 'enemy:zoe', name: 'Z.O.E.', language: 'en' });
    expect(card.lines[2].spans.some(({ kind }: { kind: string }) => kind === 'term')).toBe(true);
  });

  test('finds cards by code, and says when there is none', async () => {
    expect((await torii('card p03')).out).toContain('card:P03');
    // Whatever stands under its address comes with it, and what another game calls so is named.
    const oni = (await torii('card blood-oni')).out;
    expect(oni).toMatch(
      /\n\nHate {2}chosen:blood-oni\/hate\n1 – [\s\S]*\n\nIron Club {2}chosen:blood-oni\/iron-club\n1 – /,
    );
    expect(oni).toMatch(/Skills: Crush \(attack\) – Impose 1\sdowned/);
    expect((await torii('card undertaker')).out).toMatch(
      /^Undertaker {2}enemy:undertaker[\s\S]*servant:undertaker\n$/,
    );
    expect((await torii('card akira')).out).toMatch(/Level: 1 – Stab \//);
    expect((await torii('card 10B')).out).toMatch(/^10B {2}tile:10B\n# D D # /);
    // What has no text of its own is shown as well: sleeves with their events, traits, missions.
    expect((await torii('card open-green')).out).toMatch(
      /^open-green {2}eventCard:open-green\nGreen\nEvent: Ground Mist\n/,
    );
    expect((await torii('card honour')).out).toMatch(/trait:honour\nGet \+2 on tests marked “court”/);
    expect((await torii('card nobody-lost')).out).toMatch(
      /Character: Hikaru\nKami: Benten\nAffinity: \+1\n$/,
    );
    const { code, err } = await torii('card nothing');
    expect([code, err]).toEqual([2, 'There is no card “nothing”.\n']);
  });
});

test('the schemas of pack files are JSON Schema', async () => {
  const schemas = JSON.parse((await torii('pack schema tamashii')).out);
  expect(Object.keys(schemas)).toContain('enemies.yaml');
  expect(schemas['enemies.yaml']).toMatchObject({ type: 'object', $defs: { effect: expect.anything() } });
  expect((await torii('pack frob')).err).toBe(
    'torii pack check FOLDER, torii pack words FOLDER, torii pack compile FOLDER [INTO], torii pack schema [GAME], or torii pack phrases [GAME] [WORD…]\n',
  );
});

test('a compiled pack is one JSON document; a broken one is not compiled', async () => {
  const { out } = await torii(['pack', 'compile', core]);
  expect(JSON.parse(out)).toMatchObject({
    id: 'tamashii-core',
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    words: { uk: expect.anything() },
  });
  const folder = broken((p) => p.edit('enemies.yaml', 'level: 2', 'level: 9'));
  const { code, err } = await torii(['pack', 'compile', folder]);
  expect(code).toBe(2);
  const told = located('enemies.yaml:{7} “9” is not a whole number from 1 to 3.');
  expect(err).toBe(`1 mistake in ${folder}\n${told}\n`);
});

test('pack phrases lists what can be written, by words, in the language of the reader', async () => {
  const { code, out } = await torii(['pack', 'phrases', 'tamashii', 'success', 'this card', '--lang', 'fr']);
  expect([code, out]).toEqual([0, expect.stringContaining('  place {n} {token} on this card\n')]);
  expect(out.replaceAll('\u00a0', ' ')).toContain('fr: placez 2 pions Ascend sur cette carte');
  const listed = JSON.parse((await torii(['pack', 'phrases', 'tamashii', '--json'])).out);
  expect(listed).toContainEqual(expect.objectContaining({ write: 'each player: …', kind: 'players' }));
  const none = await torii(['pack', 'phrases', 'tamashii', 'xyzzy']);
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('No phrase of tamashii has “xyzzy”.')]);
});
