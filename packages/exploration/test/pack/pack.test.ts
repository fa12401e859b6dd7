/** The pack that comes with the game, and what is said about a broken one. */

import { renderEffect } from '@torii/script';
import { loadPack, makeGrammar, type Problem } from '@torii/script/read';
import { plainText } from '@torii/words';
import { describe, expect, test } from 'vitest';
import { book, textsOf } from '../../src/index.ts';
import { packKind } from '../../src/pack.ts';
import { core, coreFiles } from '../helpers/core.ts';

/** What is wrong when a file of the pack is changed. */
function problemsOf(file: string, from: string, to: string): readonly Problem[] {
  const files = coreFiles();
  const text = files.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} has no '${from}'`);
  files.set(file, text.replace(from, to));
  return loadPack(packKind, files).problems;
}

function broken(file: string, from: string, to: string): string[] {
  return problemsOf(file, from, to).map(({ file: where, reason, args }) =>
    `${where} ${reason} ${String(args.card ?? args.id ?? args.key ?? args.keys ?? args.value ?? args.clause ?? '')}`.trim(),
  );
}

/** What is named and is not there, each with the place where it stands. */
const NAMED_NOWHERE: readonly (readonly [string, string, string, string, reason: string, word: string])[] = [
  ['a minion, in a zone', 'chapters.yaml', 'ashigaru@c14', 'goblin@c14', 'unknownCard', 'goblin'],
  ['a minion of malice', 'chapters.yaml', 'minion: ashigaru', 'minion: goblin', 'unknownCard', 'goblin'],
  ['a minion, in a text', 'events.yaml', 'spawn 1 akaname', 'spawn 1 goblin', 'unknownCard', 'goblin'],
  ['a companion', 'chapters.yaml', 'companion: landolfo', 'companion: rolando', 'unknownCard', 'rolando'],
  ['a Kami of a mission', 'chapters.yaml', 'kami: benten', 'kami: odin', 'unknownCard', 'odin'],
  ['a character of a mission', 'chapters.yaml', 'character: hikaru', 'character: bob', 'unknownCard', 'bob'],
  ['a Kami of a character', 'characters.yaml', 'kami: hachiman', 'kami: odin', 'unknownCard', 'odin'],
  ['a weapon', 'characters.yaml', 'weapon: katana', 'weapon: sabre', 'unknownCard', 'sabre'],
  ['an item', 'chapters.yaml', 'the item purifying-salt', 'the item pepper', 'unknownCard', 'pepper'],
  ['an event', 'event-cards.yaml', 'loose-straw]', 'loose-hay]', 'unknownCard', 'loose-hay'],
  ['an event card', 'chapters.yaml', '[open-green,', '[open-blue,', 'unknownCard', 'open-blue'],
  [
    'a mission',
    'chapters.yaml',
    'the mission nobody-lost',
    'the mission all-lost',
    'unknownCard',
    'all-lost',
  ],
  ['a terrain', 'chapters.yaml', 'terrain: water', 'terrain: lava', 'unknownCard', 'lava'],
  ['a zone', 'chapters.yaml', 'effect: reveal zone 2', 'effect: reveal zone 7', 'unknownZone', 'zone 7'],
  ['a zone, in a condition', 'chapters.yaml', 'is in zone 3', 'is in zone 9', 'unknownZone', 'zone 9'],
  ['a spawn point', 'chapters.yaml', 'at spawn point S3', 'at spawn point S8', 'unknownSpawn', 'S8'],
  ['a section of a point', 'chapters.yaml', 'F: [e15]', 'Q: [e15]', 'unknownPoint', 'Q'],
  ['a side of a tile', 'chapters.yaml', 'tiles: [1A@a13]', 'tiles: [77A@a13]', 'unknownMapPiece', '77A'],
  ['tiles that overlap', 'chapters.yaml', 'tiles: [2A@a7]', 'tiles: [2A@a8]', 'tilesOverlap', '2A@a8'],
  ['a start off the map', 'chapters.yaml', '[a18, b18,', '[a18, t18,', 'offMap', 't18'],
  ['a foe off the map', 'chapters.yaml', 'akaname@e13', 'akaname@e30', 'offMap', 'e30'],
  ['a foe in a wall', 'chapters.yaml', 'ashigaru@e9', 'ashigaru@f9', 'shutSquare', 'f9'],
  ['a spawn point off the map', 'chapters.yaml', 'S1: f13', 'S1: z13', 'offMap', 'z13'],
  ['a resistor off the map', 'chapters.yaml', 'at: d15', 'at: d45', 'offMap', 'd45'],
  [
    'a die without faces',
    'dice.yaml',
    '[BLANK, CRIT, 1 PIERCE, 1 BREAK, 2 BREAK, "2"]',
    '[]',
    'emptyList',
    '[]',
  ],
  [
    'a first zone without oracle cards',
    'chapters.yaml',
    'oracle: { green: 2, red: 1 }',
    'oracle: { green: 0, red: 0 }',
    'noOracle',
    '{ green: 0, red: 0 }',
  ],
  [
    'a tile with a row that is too short',
    'tiles.yaml',
    '1A:\n  - "......"\n  - ".o..o."',
    '1A:\n  - "......"\n  - ".o..o"',
    'raggedRow',
    '1A:',
  ],
  ['too few starts', 'chapters.yaml', '[a18, b18, e18, f18]', '[a18, b18]', 'tooFewStarts', '[a18, b18]'],
];

describe('a pack', () => {
  test('the core pack is translated into all languages', () => {
    expect(loadPack(packKind, coreFiles())).toMatchObject({ ok: true, notices: [] });
  });

  test('every hard card is there', () => {
    const names = [...textsOf(core.content)].map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'minion:kachi/normal.6.1',
        'minion:kachi/normal.6.3',
        'servant:undertaker/behaviour.1.1',
        'chosen:blood-oni/hate/empowered.1',
        'skill:growing-hate',
        'skill:sixth-sense',
        'skill:stab',
        'weapon:katana/yinYang',
        'skill:known-path',
        'skill:still-lake',
        'skill:rising-tide',
        'event:war-cry',
        'condition:blessed',
        'item:purifying-salt',
      ]),
    );
  });

  test.each([
    [
      'a skill that is not there, in a line',
      'minions.yaml',
      'using kenjutsu',
      'using naginata',
      'minions.yaml unknownCard naginata',
    ],
    [
      'a skill that is not there, on a board',
      'chosen.yaml',
      '[growing-hate, ',
      '[shrinking-hate, ',
      'chosen.yaml unknownCard shrinking-hate',
    ],
    [
      'a card that is not there',
      'skills.yaml',
      'resolving a card named hate',
      'resolving a card named love',
      'skills.yaml unknownCard love',
    ],
    [
      'a servant named like a minion',
      'servants.yaml',
      'undertaker:',
      'kachi:',
      'servants.yaml duplicateId kachi',
    ],
    [
      'a Chosen named like a servant',
      'chosen.yaml',
      'blood-oni:',
      'undertaker:',
      'chosen.yaml duplicateId undertaker',
    ],
    [
      'a Kami skill without affinity',
      'skills.yaml',
      'kami: izanami\n  kind: passive\n  affinity: 1',
      'kami: izanami\n  kind: passive\n  affinity: 0',
      'skills.yaml badNumber known-path.affinity: 0',
    ],
    [
      'a skill that says nothing',
      'skills.yaml',
      '  effect: your armor does not fall below 1\n',
      '',
      'skills.yaml missingField unbowed.effect',
    ],
    [
      'a priority that is none',
      'chosen.yaml',
      'priority: prefer the character next in initiative',
      'priority: attack',
      'chosen.yaml unknownClause chosen:blood-oni/priority',
    ],
    [
      'a card that was not drawn before',
      'skills.yaml',
      'effect: ignore the target’s armor',
      'effect: keep that card in play',
      'skills.yaml unboundBinder keep that card in play',
    ],
    [
      'a word that is missing',
      'words/en.yaml',
      'line.machete: Machete\n',
      '',
      'words/en.yaml missingWords line.machete',
    ],
    [
      'a story that is missing',
      'words/en.yaml',
      'skill.stab.story:',
      'skill.stab.tale:',
      'words/en.yaml missingWords skill.stab.story',
    ],
    [
      'a result that the test die does not have',
      'minions.yaml',
      '    6:\n',
      '    7:\n',
      'minions.yaml badText',
    ],
  ])('%s is named', (_, file, from, to, problem) => {
    expect(broken(file, from, to)).toContain(problem);
  });

  test.each(NAMED_NOWHERE)('%s that is wrong is told, where it stands', (_, file, from, to, reason, word) => {
    const before = coreFiles().get(file)?.split(from)[0] ?? '';
    const lines = (before + to.slice(0, to.indexOf(word))).split('\n');
    const [line, column] = [lines.length, (lines.at(-1)?.length ?? 0) + 1];
    const [first] = problemsOf(file, from, to);
    expect(first).toMatchObject({ file, reason, line, column });
  });
});

test('what is said in English is read as the same text', () => {
  const grammar = makeGrammar(book);
  const names = {
    keyword: (id: string) => id,
    byHand: (key: string) => key,
    name: (_: string, id: string) => id,
  };
  const clauses: unknown[] = [];
  const again: unknown[] = [];
  for (const { effect } of textsOf(core.content)) {
    if (effect.t !== 'do') continue;
    clauses.push(effect.clause);
    const said = plainText(renderEffect({ book, language: 'en', names }, effect)).replace(/\.$/, '');
    const parsed = grammar.parse(said, 'effect');
    again.push(parsed.ok ? parsed.clause : said);
  }
  expect(clauses.length).toBeGreaterThan(5);
  expect(again).toEqual(clauses);
});
