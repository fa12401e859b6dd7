/** The pack that comes with the game, and what is said about a broken one. */

import { renderEffect } from '@torii/script';
import { loadPack, makeGrammar } from '@torii/script/read';
import { plainText } from '@torii/words';
import { describe, expect, test } from 'vitest';
import { book, textsOf } from '../src/index.ts';
import { packKind } from '../src/pack.ts';
import { core, coreFiles } from './core.ts';

/** What is wrong when a file of the pack is changed. */
function broken(file: string, from: string, to: string): string[] {
  const files = coreFiles();
  const text = files.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} has no '${from}'`);
  files.set(file, text.replace(from, to));
  const result = loadPack(packKind, files);
  if (result.ok) return [];
  return result.problems.map(({ file: where, reason, args }) =>
    `${where} ${reason} ${String(args.card ?? args.id ?? args.key ?? args.keys ?? args.value ?? args.clause ?? '')}`.trim(),
  );
}

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
      'affinity: 1',
      'affinity: 0',
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
