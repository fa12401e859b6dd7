import { loadPack, packSchemas } from '@torii/script/read';
import { expect, test } from 'vitest';
import { box } from '../../src/index.ts';
import { packKind } from '../../src/pack.ts';
import { coreFiles } from '../helpers/files.ts';

/** The core pack with one text replaced by another in one file. */
function broken(file: string, from: string, to: string) {
  const files = coreFiles();
  const text = files.get(file) ?? '';
  expect(text).toContain(from);
  files.set(file, text.replace(from, to));
  const loaded = loadPack(packKind, files);
  return loaded.ok
    ? []
    : loaded.problems.map(({ file: in_, line, reason, args }) => ({ in: in_, line, reason, args }));
}

test('the core pack is in order and translated, and says so with a hash', () => {
  const loaded = loadPack(packKind, coreFiles());
  expect(loaded.notices).toEqual([]);
  expect(loaded.ok && loaded.pack.id).toBe('tamashii-core');
});

test('a Pattern that no Launcher can hold is told with its line', () => {
  expect(broken('bodies.yaml', '"y . y / . b . / y . y"', '"y y y y y y"')).toEqual([
    {
      in: 'bodies.yaml',
      line: 13,
      reason: 'badPattern',
      args: { pattern: 'y y y y y y', problem: 'tooLarge' },
    },
  ]);
});

test('a misspelt verb is told with the nearest phrase', () => {
  const [problem, ...others] = broken('enemies.yaml', 'basic: suffer 2 Wounds', 'basic: sufer 2 Wounds');
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ in: 'enemies.yaml', reason: 'unknownClause' });
  expect(problem?.args.nearest).toMatch(/suffer/);
});

test.each([
  ['a text', 'scenarios/x6039.yaml', 'draw card P10', 'draw card P99', 'P99'],
  ['a sheet', 'scenarios/geo-hunt.yaml', 'first: E01', 'first: E99', 'E99'],
  ['an ending', 'scenarios/prologue.yaml', 'endings: [A06]', 'endings: [A06, A99]', 'A99'],
  ['a Boss', 'bosses.yaml', 'draw card S12', 'draw card S99', 'S99'],
])('a card code that nothing has is told: %s', (_, file, from, to, card) => {
  const [first] = broken(file, from, to);
  expect(first).toMatchObject({ in: file, reason: 'unknownCard', args: { card } });
});

test('a difficulty or a length that there is not is told (TM-5a-02, TM-5a-03)', () => {
  const file = 'scenarios/geo-hunt.yaml';
  for (const key of ['difficulty', 'length'])
    expect(broken(file, `${key}: medium`, `${key}: cruel`)).toMatchObject([
      { in: file, reason: 'notOneOf', args: { value: 'cruel' } },
    ]);
  for (const known of ['easy', 'hard'])
    expect(broken(file, 'difficulty: medium', `difficulty: ${known}`)).toEqual([]);
  for (const known of ['short', 'long'])
    expect(broken(file, 'length: medium', `length: ${known}`)).toEqual([]);
});

/** One for each Class, one for each Faction. */
const DECKS = ['reaper', 'brawler', 'trickster', 'whisperer', 'spartans', 'ninkyo', 'seekers', 'commoners'];

test.each([
  ['difficulty', 'scenarios/geo-hunt.yaml', 'difficulty: medium', ['easy', 'medium', 'hard'], 'TM-5a-02'],
  ['length', 'scenarios/geo-hunt.yaml', 'length: medium', ['short', 'medium', 'long'], 'TM-5a-03'],
  [
    'type of card',
    'scenarios/geo-hunt.yaml',
    'type: plot',
    ['plot', 'special', 'victory', 'lost'],
    'TM-5b-02',
  ],
  ['deck of Augments', 'augments.yaml', 'of: reaper', DECKS, 'TM-3l-01, TM-3l-04'],
  [
    'step that is skipped',
    'scenarios/prologue.yaml',
    'skips: [trace',
    ['trace', 'classes', 'protocols', 'bodies'],
    'TM-2-28',
  ],
])('of %s there is what the book has, and nothing more: %s, %s is one of %j (%s)', (_, file, from, known) => {
  const to = from.replace(/\w+$/, 'unheard-of');
  expect(broken(file, from, to)).toMatchObject([
    { in: file, reason: 'notOneOf', args: { value: 'unheard-of', known } },
  ]);
});

test('one place on the Progress sheet for two Scenarios is told, and where the other one has it', () => {
  const other = expect.stringMatching(/^scenarios\/geo-hunt.yaml:\d+:\d+$/);
  expect(broken('scenarios/x6039.yaml', 'number: 2', 'number: 3')).toMatchObject([
    { in: 'scenarios/x6039.yaml', reason: 'duplicateId', args: { id: 'number: 3', other } },
  ]);
});

test('an ending that is listed twice, or is a card of another Scenario, is told', () => {
  const file = 'scenarios/geo-hunt.yaml';
  expect(broken(file, '[E08, E09, E10]', '[E08, E09, E10, E09]')).toMatchObject([
    { in: file, reason: 'endingTwice', args: { card: 'E09' } },
  ]);
  expect(broken(file, '[E08, E09, E10]', '[E08, E09, E10, A06]')).toMatchObject([
    { in: file, reason: 'unknownCard', args: { card: 'A06' } },
  ]);
});

test('braces in the name of a card are told: nothing is put into it', () => {
  expect(broken('words/en.yaml', 'enemy.zoe: Z.O.E.', 'enemy.zoe: "{name}"')).toContainEqual(
    expect.objectContaining({ in: 'words/en.yaml', reason: 'braces', args: { key: 'enemy.zoe' } }),
  );
});

test('one code in two scenarios, and one number on two tiles, are told', () => {
  expect(broken('scenarios/x6039.yaml', 'endings: [P08', 'later: [E01]\nendings: [P08')).toMatchObject([
    {
      reason: 'duplicateId',
      args: { id: 'E01', other: expect.stringMatching(/^scenarios\/geo-hunt.yaml:\d+:\d+$/) },
    },
  ]);
  expect(broken('districts.yaml', 'number: 6', 'number: 5')).toMatchObject([
    {
      in: 'districts.yaml',
      reason: 'duplicateId',
      args: { id: 'number: 5', other: expect.stringMatching(/^districts.yaml:/) },
    },
    { in: 'generator.yaml', reason: 'unknownTile', args: { tile: 6 } },
    { in: 'scenarios/geo-hunt.yaml', reason: 'unknownTile', args: { tile: 6 } },
    { in: 'scenarios/the-old-way.yaml', reason: 'unknownTile', args: { tile: 6 } },
  ]);
});

test('a pack without a Shelter is no pack', () => {
  const [first, ...others] = broken('districts.yaml', '  role: shelter\n', '');
  expect(first).toMatchObject({ in: 'districts.yaml', reason: 'missingRole', args: { role: 'shelter' } });
  // Without it the Map setups of the generator have a tile too few to start on.
  expect(others.every(({ in: file, reason }) => file === 'generator.yaml' && reason === 'badNumber')).toBe(
    true,
  );
});

test('every colour has a board with two double-sided Core tokens and a Walker; dice have the faces of the book', () => {
  const blue = 'blue: { core: [[blue, yellow], [green, red]] }';
  expect(broken('table.yaml', blue, '')).toMatchObject([
    { in: 'table.yaml', reason: 'wrongCount', args: { key: 'boards', count: 3, wanted: 4 } },
  ]);
  expect(broken('table.yaml', blue, 'blue: { core: [[blue], [green, red]] }')).toMatchObject([
    { in: 'table.yaml', line: 25, reason: 'wrongCount', args: { id: 'blue', key: 'core', count: 1 } },
  ]);
  expect(broken('table.yaml', 'attaches: strike', 'attaches: skull')).toMatchObject([
    { in: 'table.yaml', reason: 'notOneOf', args: { value: 'skull' } },
  ]);
});

test('a pack without cards for the generator has no such Scenario', () => {
  const files = coreFiles();
  files.delete('generator.yaml');
  for (const [name, text] of files)
    if (name.startsWith('words/'))
      files.set(name, text.replace(/^(?:map|conditions|goal|pvp|enhancement|scoring)\..*\n/gm, ''));
  const loaded = loadPack(packKind, files);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const scenarios = box.rules.play(loaded.pack)?.scenarios.map(({ id }) => id);
  expect(scenarios).toContain('prologue');
  expect(scenarios).not.toContain('generator');
});

test('a Learning Protocol has 3 steps, a Boss a figure for each number of players', () => {
  expect(
    broken('protocols.yaml', '    - when you inhabit an Advanced Body: gain 2 Memory\n', ''),
  ).toMatchObject([
    { in: 'protocols.yaml', reason: 'wrongCount', args: { id: 'wanderer', count: 2, wanted: 3 } },
  ]);
  expect(broken('bosses.yaml', '[7, 9, 11, 13]', '[7, 9, 11]')).toMatchObject([
    { in: 'bosses.yaml', reason: 'wrongCount', args: { id: 'shinigami', count: 3, wanted: 4 } },
  ]);
});

test('a name that one language lacks is said in English, and that is told; English must be there', () => {
  const files = coreFiles();
  const without = (file: string) =>
    files.set(file, files.get(file)?.replace('enemy.zoe: Z.O.E.\n', '') ?? '');
  without('words/uk.yaml');
  const loaded = loadPack(packKind, files);
  expect(loaded).toMatchObject({
    ok: true,
    notices: [
      { file: 'words/uk.yaml', reason: 'untranslated', args: { language: 'uk', keys: ['enemy.zoe'] } },
    ],
  });
  expect(loaded.ok && loaded.pack.words.uk['enemy.zoe']).toBe('Z.O.E.');
  without('words/en.yaml');
  expect(loadPack(packKind, files).problems).toMatchObject([
    { file: 'words/en.yaml', reason: 'missingWords', args: { keys: ['enemy.zoe'] } },
  ]);
});

test('the dice of a Spread must have been rolled: a text that places without rolling is refused', () => {
  const [problem] = broken('keywords.yaml', '      - roll X Player dice\n', '');
  expect(problem).toMatchObject({
    in: 'keywords.yaml',
    line: 7,
    reason: 'unboundBinder',
    args: { binder: 'dice' },
  });
});

test('dice are rerolled while their roll lies there: outside "when you have rolled" the text is refused (TM-3i-23)', () => {
  const [problem] = broken(
    'augments.yaml',
    '      when you have rolled Player dice:\n        may: reroll',
    '      when you defeat an Enemy:\n        may: reroll',
  );
  expect(problem).toMatchObject({
    in: 'augments.yaml',
    reason: 'unboundBinder',
    args: { binder: 'roll' },
  });
});

test('the same code stands on one card only (TM-5b-05, TM-2-33)', () => {
  expect(broken('bodies.yaml', '  code: AB1\n', '  code: AE2\n')).toMatchObject([
    { reason: 'codeTwice', args: { code: 'AE2' } },
  ]);
  expect(broken('bodies.yaml', '  code: AB1\n', '  code: E07\n')).toMatchObject([
    { in: 'bodies.yaml', reason: 'codeTwice', args: { code: 'E07' } },
  ]);
});

test('an editor gets a schema for every file, and Patterns with it', () => {
  const schemas = packSchemas(packKind);
  expect(Object.keys(schemas)).toContain('scenarios/*.yaml');
  const { additionalProperties } = schemas['bodies.yaml'] as unknown as {
    additionalProperties: { properties: { cost: { pattern: string } } };
  };
  const pattern = new RegExp(additionalProperties.properties.cost.pattern);
  expect(['r ? / . b', '* *', 'r'].every((written) => pattern.test(written))).toBe(true);
  expect(['', 'r q', 'r /', 'rb'].some((written) => pattern.test(written))).toBe(false);
});

test('what starts Locked has a code of its own, which is not X00 (TM-2-33)', () => {
  const told = [{ in: 'bodies.yaml', reason: 'missingField' }];
  expect(broken('bodies.yaml', '  code: AB1\n', '')).toMatchObject(told);
  expect(broken('bodies.yaml', '  code: AB1\n', '  code: X00\n')).toMatchObject(told);
});

test('an ending that locks what the pack does not have is told, and so is a tile that no text can mean', () => {
  expect(
    broken(
      'scenarios/geo-hunt.yaml',
      'E11:\n    type: lost',
      'E11:\n    type: lost\n    locks: [body:nobody]',
    ),
  ).toMatchObject([{ in: 'scenarios/geo-hunt.yaml', reason: 'unknownCard', args: { card: 'body:nobody' } }]);
  expect(broken('scenarios/prologue.yaml', 'District tile mainframe', 'District tile nowhere')).toMatchObject(
    [{ in: 'scenarios/prologue.yaml', reason: 'unknownCard', args: { card: 'nowhere' } }],
  );
});

test('a Map setup card has tiles that there are, and starting tiles for four (TM-6b-07, TM-6b-08)', () => {
  expect(
    broken('generator.yaml', 'tiles: [11, 12, 13, 14, 16]', 'tiles: [11, 12, 13, 14, 99]'),
  ).toMatchObject([{ in: 'generator.yaml', reason: 'unknownTile', args: { tile: 99 } }]);
  expect(broken('generator.yaml', '- { at: "0 0", tile: 1 }', '- { at: "0 0", tile: 11 }')).toMatchObject([
    { in: 'generator.yaml', reason: 'badNumber', args: { value: 'four-corners: 3', min: 4 } },
  ]);
  expect(
    broken('generator.yaml', '- { at: "0 0", tile: 1 }', '- { at: "0 0", tile: 1, faceDown: true }'),
  ).toMatchObject([{ in: 'generator.yaml', reason: 'badNumber' }]);
});
