/** The campaign sheet in words: what somebody reads who comes back to a campaign after a week. */
import { COMMON_WORDS, type Finished, headed } from '@torii/telling';
import { type Language, languages, plainText, speaker } from '@torii/words';
import { readWords, wordsOf } from '@torii/words/read';
import { describe, expect, test } from 'vitest';
import { tellExploration } from '../../src/telling/tell.ts';
import { core } from '../helpers/core.ts';

const common = COMMON_WORDS.map((specifier) => wordsOf(specifier, (file) => import.meta.resolve(file)));
const folder = new URL('../../words/', import.meta.url);

function sheets(language: Language, finished: readonly Finished[]): string[][] {
  const words = readWords([...common, folder], language);
  const told = tellExploration(core, speaker(words, language), () => '').sheets?.(finished) ?? [];
  return told.map(({ name, lines }) => [
    plainText(name),
    ...lines.map((line) => plainText(headed(line, language)).replaceAll('\u00a0', ' ')),
  ]);
}

const [first = '', second = ''] = Object.keys(core.content.weapons);
const [armor = ''] = Object.keys(core.content.armors);
const [item = ''] = Object.keys(core.content.items);
const AKIRA = {
  level: 2,
  attributes: { power: 2, knowledge: 0, dexterity: 1, spirit: 0 },
  skills: ['stab'],
  kami: 'izanami',
  affinity: 3,
  weapons: [first, second],
  armorCard: armor,
  armor: 1,
  items: [{ card: item, charges: 1 }],
  heads: { ordinary: 3, boss: 1 },
  karma: 2,
  coins: 7,
  tokens: {},
};
const won = (leaves: object): Finished => ({
  scenario: 'ash-village',
  code: 'victory',
  leaves: { ...leaves },
});

describe('the campaign sheet', () => {
  test('EX-SET-04 EX-YOMI-02 everybody as the last chapter left them, and when the Shinigami comes', () => {
    const named = core.words.en;
    const [akira, party] = sheets('en', [won({ sheets: { akira: AKIRA, nobody: {} }, yomi: 1 })]);
    expect(akira).toEqual([
      'Akira',
      'Level: 2',
      'Attributes: power 2, dexterity 1',
      `Skills: ${named['skill.stab']}`,
      `Kami: ${named['kami.izanami']}`,
      'Affinity: 3',
      'Karma: 2',
      `Weapons: ${named[`weapon.${first}`]} (in hand), ${named[`weapon.${second}`]}`,
      `Armor card: ${named[`armor.${armor}`]}`,
      'Armor: 1',
      `Items: ${named[`item.${item}`]}`,
      'Coins: 7',
      'Heads: head × 3, boss head',
    ]);
    const [bold] = core.content.table.yomi.bold;
    expect(party).toEqual(['The party', `Yomi track: 1 box marked; at ${bold} the Shinigami comes`]);
  });

  test('EX-YOMI-01 of a track without a mark nothing is promised: where it is not used it never has one', () => {
    const told = sheets('en', [won({ sheets: { akira: AKIRA } })]);
    expect(told.map(([name]) => name)).toEqual(['Akira']);
    expect(told.flat().join(' ')).not.toContain('Shinigami');
  });

  test('is empty before the first chapter, and a sheet that somebody has spoilt breaks nothing', () => {
    expect(sheets('en', [])).toEqual([]);
    const spoilt = {
      level: -1,
      weapons: 'all',
      heads: [],
      attributes: 3,
      coins: 1.5,
      items: [{ card: 'x' }],
    };
    expect(sheets('en', [won({ sheets: { akira: spoilt } })])[0]).toEqual(['Akira']);
  });

  test.each(languages)('has words for all of it: %s', (language) => {
    const lines = sheets(language, [won({ sheets: { akira: AKIRA }, yomi: 1 })]).flat();
    expect(lines).toHaveLength(15);
    expect(lines.filter((line) => /undefined|\w+-\w+$|part\.|[{}]/.test(line))).toEqual([]);
  });
});
