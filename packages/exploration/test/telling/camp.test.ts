/** The question of the camp: several may be asked at a time, and one person may hold them all. */
import { type Json, questions, view } from '@torii/kernel';
import { COMMON_WORDS } from '@torii/telling';
import { languages, plainText, speaker } from '@torii/words';
import { readWords, wordsOf } from '@torii/words/read';
import { expect, test } from 'vitest';
import { tellExploration } from '../../src/telling/tell.ts';
import type { Seen } from '../../src/telling/view.ts';
import { begin } from '../helpers/begin.ts';
import { core } from '../helpers/core.ts';

const folder = new URL('../../words/', import.meta.url);
const common = COMMON_WORDS.map((specifier) => wordsOf(specifier, (file) => import.meta.resolve(file)));

test.each(languages)('it says whose turn it is, by name: %s', (language) => {
  const skills = { akira: { skills: ['stab'] }, hikaru: { skills: ['still-lake'] } };
  const options = { camp: true, sheets: skills };
  const match = begin({ pack: core, scenario: 'pine-pass', seats: [['akira', 'hikaru']], options });
  const { teller } = tellExploration(
    core,
    speaker(readWords([...common, folder], language), language),
    () => '',
  );
  const seen = view(match, 0) as Json as unknown as Seen;
  const asked = questions(match).filter(({ prompt }) => prompt === 'exploration.camp');
  expect(asked.map(({ role }) => role)).toEqual(['akira', 'hikaru']);
  for (const question of asked) {
    const name = core.words[language][`character.${question.role}`] ?? '';
    expect(plainText(teller.prompt(seen, question)).split(name)).toHaveLength(3);
  }
});
