/** Whatever Tamashii can say has words in four languages: events, options, prompts, and the reasons behind them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AllWords, flawsOf, languages } from '@torii/words';
import { expect, test } from 'vitest';

const room = fileURLToPath(new URL('../../../packages/tamashii', import.meta.url));

function wordsNamed(name: string): AllWords<string> {
  const load = (language: string) =>
    JSON.parse(readFileSync(join(room, 'words', `${name}${language}.json`), 'utf8')) as Record<
      string,
      string
    >;
  return { en: load('en'), es: load('es'), fr: load('fr'), uk: load('uk') };
}

const words = wordsNamed('');
const why = wordsNamed('why.');

const sources = readdirSync(join(room, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(room, 'src', name), 'utf8'));

/** What stands in the code behind some words, each once; keys that are made of parts are listed by hand. */
function found(pattern: RegExp): string[] {
  const all = sources.flatMap((text) => [...text.matchAll(pattern)].map(([, key = '']) => key));
  return [...new Set(all)].sort();
}

const MADE = {
  option: [
    ...['basic', 'body', 'hack', 'repel', 'boss', 'augment', 'protocol', 'scenario', 'bot', 'further'].map(
      (kind) => `launching.${kind}`,
    ),
    ...['kernel.done', 'kernel.pass', 'kernel.leave', 'kernel.number', 'hook.assets.shield'],
    ...['script.yes', 'script.no', 'script.choice', 'script.role', 'script.done'],
  ],
  prompt: [
    'kernel.offers',
    'script.may',
    'script.choose',
    'script.player',
    'script.announce',
    'script.byHand',
  ],
  event: ['script.rolled'],
};

test('the words of the game say the same in four languages', () => {
  const alike = Object.keys(words.en).filter((key) => /^(role|face|board)\./.test(key));
  expect(flawsOf(words, alike)).toEqual([]);
  expect(flawsOf(why)).toEqual([]);
});

test('every event, option and prompt has words', () => {
  const events = [...found(/emit\(\s*'([\w.]+)'/g), ...MADE.event].map((key) => `event.${key}`);
  const options = [...found(/\bkey: '([\w.]+)'/g), ...MADE.option].map((key) => `option.${key}`);
  const prompts = [...found(/\bprompt: '([\w.]+)'/g), ...MADE.prompt].map((key) => `prompt.${key}`);
  expect([events.length, options.length, prompts.length].every((n) => n > 30)).toBe(true);
  const missing = [...events, ...options, ...prompts].filter((key) => !Object.hasOwn(words.en, key));
  expect(missing).toEqual([]);
});

test('every rule that an event, an option or a question can cite is explained', () => {
  const cited = found(/'(TM-[0-9a-z]+-\d+)'/g);
  expect(cited.length).toBeGreaterThan(150);
  expect(cited.filter((rule) => !Object.hasOwn(why.en, rule))).toEqual([]);
  for (const language of languages)
    // A sentence or two: what is longer nobody reads at the table.
    for (const [rule, text] of Object.entries(why[language]))
      expect([rule, text.length < 260, /[.!?…»”]$/.test(text)]).toEqual([rule, true, true]);
});
