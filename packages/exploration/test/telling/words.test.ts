/** Whatever the Exploration Phase can say has words in four languages, and nothing shows through them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMatch, type Json, outbox, questions, simpleSetup, view } from '@torii/kernel';
import { COMMON_WORDS } from '@torii/telling';
import { type Language, languages, plainText, speaker } from '@torii/words';
import { flawsOf, readAllTexts, readWords, wordsOf } from '@torii/words/read';
import { describe, expect, test } from 'vitest';
import { compileCards } from '../../src/cards/cards.ts';
import { EVENTS, exploration, SWITCHES } from '../../src/index.ts';
import { OPTIONS } from '../../src/telling/options.ts';
import { tellExploration } from '../../src/telling/tell.ts';
import type { Seen } from '../../src/telling/view.ts';
import { cases } from '../helpers/casesPack.ts';
import { core } from '../helpers/core.ts';
import { numbers } from '../helpers/randomBoards.ts';
import { answerRandomly, play, type Scene } from '../helpers/scene.ts';

const folder = new URL('../../words/', import.meta.url);
const words = readAllTexts(folder);
const common = COMMON_WORDS.map((specifier) => wordsOf(specifier, (file) => import.meta.resolve(file)));
const why = readAllTexts(new URL('why.', folder));
const commonWords = common.map((at) => readAllTexts(at));
const isSaid = (key: string) => [words, ...commonWords].some(({ en }) => Object.hasOwn(en, key));

const root = fileURLToPath(new URL('../../src/', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(root + name, 'utf8'));

function found(pattern: RegExp): string[] {
  return [
    ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, key = '']) => key))),
  ].sort();
}

/** What moves without a word: it is told by what came before. */
const QUIET = ['activation.ended', 'point.removed', 'condition.prevented', 'aiCard.discarded'];

/** Languages in which nobody has written why a rule holds. */
function unexplained(rule: string | null): string[] {
  return languages
    .filter((language) => rule === null || !why[language]?.[rule])
    .map((each) => `${each} ${rule}`);
}

describe('reasons', () => {
  test('are there, in four languages, for every rule that an event, an option or a question can cite', () => {
    const cited = found(/'(EX-[A-Z]+-\d+)'/g);
    expect(cited.length).toBeGreaterThan(150);
    expect(cited.flatMap(unexplained)).toEqual([]);
  });

  test('say the same in four languages, in a sentence or two: what is longer nobody reads at the table', () => {
    expect(flawsOf(why)).toEqual([]);
    for (const language of languages)
      for (const [rule, text] of Object.entries(why[language] ?? {}))
        expect([rule, text.length < 260, /[.!?…»”)]$/.test(text)]).toEqual([rule, true, true]);
  });
});

describe('words', () => {
  test('say the same in four languages', () => {
    const alike = Object.keys(words.en).filter(
      (key) =>
        /^(role|board|part|die|goods|attribute|way|switch|base|color|ending|about|face|ground)\./.test(key) ||
        !/\p{L}{3}/u.test((words.en[key] ?? '').replaceAll(/\{[^}]*\}/g, '')),
    );
    expect(flawsOf(words, alike)).toEqual([]);
  });

  test('say of an option only what is told of it: an id is no name', () => {
    const values = sources.find((text) => text.includes("'exploration.kiDie': kiDie")) ?? '';
    const unsaid = Object.entries(words.en).flatMap(([key, text]) => {
      const option = key.replace(/^option\./, '');
      // Another form of an option is told what the option is.
      const isTold = [option, option.replace(/\.[^.]+$/, '')].some((each) => values.includes(`'${each}'`));
      if (option === key || !text.includes('{') || isTold) return [];
      const told: object = Object.hasOwn(OPTIONS, option) ? OPTIONS[option as keyof typeof OPTIONS] : {};
      const names = [...text.matchAll(/(?<!\{[^{}]*, \w+, [^{}]*)\{(\w+)[,}]/g)].map(([, name = '']) => name);
      return names.filter((name) => !Object.hasOwn(told, name)).map((name) => `${option} {${name}}`);
    });
    expect(unsaid).toEqual([]);
  });

  test('are there for every event, option, prompt and switch', () => {
    const events = Object.keys(EVENTS).filter((key) => !QUIET.includes(key) && !key.startsWith('script.'));
    const options = [
      ...found(/'(exploration\.[\w.]+)'/g),
      'exploration.fastAttack',
      'exploration.strongAttack',
      'exploration.buy.weapon',
      'exploration.buy.armor',
    ];
    const prompts = found(/\bprompt: '([\w.]+)'/g);
    const keys = [
      ...events.map((key) => `event.${key}`),
      ...prompts.map((key) => `prompt.${key}`),
      ...options.filter((key) => !prompts.includes(key)).map((key) => `option.${key}`),
      ...Object.entries(SWITCHES).flatMap(([name, { values }]) => [
        `switch.${name}`,
        ...values.map((value) => `switch.${name}.${value}`),
      ]),
    ];
    expect(keys.length).toBeGreaterThan(150);
    expect(keys.filter((key) => !isSaid(key))).toEqual([]);
  });
});

/** The cases' pack has English keys for names: they stand for names in every language. */
const pack = {
  ...cases,
  words: Object.fromEntries(languages.map((language) => [language, cases.words.en])) as typeof cases.words,
};

function toldIn(language: Language) {
  const all = readWords([...common, folder], language);
  return tellExploration(pack, speaker(all, language), () => '');
}

describe('a chapter is told', () => {
  const game = exploration(cases);
  const tellers = languages.map((language) => ({ language, told: toldIn(language) }));

  test.each([1, 3])('without leaks, with %i characters', (players) => {
    const setup = simpleSetup(game, 'storehouse', players, 'told');
    const match = createMatch(game, { ...setup, options: { ...setup.options, camp: true } }) as Scene;
    const random = numbers(players);
    const flaws = new Set<string>();
    const check = (what: string, text: string) => {
      if (/[{}]|undefined|null|\[object|NaN|option\./.test(text) || text.trim() === '')
        flaws.add(`${what}: ${text}`);
    };
    for (let n = 0; n < 400 && match.position.ending === null; n++) {
      const seen = view(match, 0) as Json as unknown as Seen;
      for (const asked of questions(match)) {
        for (const { rule } of [asked, ...asked.options])
          for (const flaw of unexplained(rule)) flaws.add(flaw);
        for (const { language, told } of tellers) {
          check(`${language} ${asked.prompt}`, plainText(told.teller.prompt(seen, asked)));
          for (const option of asked.options) {
            const text = plainText(told.teller.option(seen, option));
            check(`${language} ${option.key}`, text);
            if (text === option.id && !/^[a-z]\d+$|^n?\d+$/.test(text))
              flaws.add(`${language} ${option.key}: a bare id ${text}`);
          }
        }
      }
      answerRandomly(match, random);
    }
    const seen = view(match, 0) as Json as unknown as Seen;
    for (const event of outbox(match, 0).news) {
      for (const flaw of unexplained(event.rule)) flaws.add(`${event.key}: ${flaw}`);
      for (const { language, told } of tellers)
        if (!QUIET.includes(event.key))
          check(`${language} ${event.key}`, plainText(told.teller.event(seen, event)));
    }
    for (const { language, told } of tellers) check(`${language} board`, told.draw(seen));
    expect([...flaws]).toEqual([]);
  });

  /** The pack of the box, told in a language, beside a table with Akira on it. */
  function coreToldIn(language: Language) {
    const match = play({ board: '1 A . .', table: { resistors: {} }, rounds: [['akira']] });
    const all = readWords([...common, folder], language);
    const { teller } = tellExploration(core, speaker(all, language), () => '');
    return { teller, seen: view(match, 0) as unknown as Seen };
  }
  const offered = { id: '', rule: null, touches: [] };

  test.each(languages)('tokens and squares are told by their names, not by their ids: %s', (language) => {
    const { teller, seen } = coreToldIn(language);
    const named = { ...core.words[language], ...words[language] };
    const kinds = Object.keys(named).flatMap((key) => /^token\.(.+)$/.exec(key)?.slice(1) ?? []);
    expect(kinds).toEqual(expect.arrayContaining(['caltrops', 'web', 'key']));
    for (const token of kinds) {
      const args = { token, at: 'board/b1' };
      const said = named[`token.${token}`] ?? '';
      expect(plainText(teller.event(seen, { key: 'token.placed', args }))).toContain(said);
      const option = plainText(teller.option(seen, { ...offered, key: 'exploration.takeToken', args }));
      expect([option.includes(said), option.includes('board')]).toEqual([true, false]);
    }
  });

  test.each(languages)('what reacts is offered by the name of its card: %s', (language) => {
    const { teller, seen } = coreToldIn(language);
    const { hooks } = compileCards(core.content, core.keywords);
    expect(hooks.length).toBeGreaterThan(50);
    const ids = hooks.filter(({ id }) =>
      /[\w-]+\.\d|\.then|\w+-\w+:/.test(plainText(teller.option(seen, { ...offered, key: `hook.${id}` }))),
    );
    expect(ids.map(({ id }) => id)).toEqual([]);
  });

  test.each(languages)('a Chosen comes to the front of the queue, not by 0 places: %s', (language) => {
    const { teller, seen } = coreToldIn(language);
    const moved = (args: Readonly<Record<string, string | number>>) =>
      plainText(
        teller.event(seen, {
          key: 'initiative.moved',
          args: { who: 'characters/akira', ...args },
        }),
      );
    expect(moved({ n: 0, way: 'front' })).not.toMatch(/\d/);
    expect(moved({ n: 2, way: 'back' })).toContain('2');
  });

  test('its zones are drawn in letters, with coordinates, pieces and heights', () => {
    const match = play({
      board: `
      1 A . o 1
      2 # ~ = h`,
      heights: ['0000', '0001'],
      foes: { 1: { kind: 'kachi' } },
      table: { resistors: {} },
      rounds: [['akira']],
    });
    const drawn = toldIn('en').draw(view(match, 0) as unknown as Seen);
    expect(drawn).toContain('    a b c d\n  1 A . o 1\n  2 # ~ = h1');
    expect(drawn).toContain('A Akira: health 8 of 8');
    expect(drawn).toContain('A digit after a sign is the height of its square');
    const odds = toldIn('en').parts.find(({ id }) => id === 'odds');
    expect(odds?.draw(view(match, 0) as unknown as Seen, 'akira')).toBe('No attack can be made just now.');
  });

  test('whoever is asked sees whose turn it is, and what the signs on the map are, also doors at its edge', () => {
    const game = exploration(core);
    const match = createMatch(game, simpleSetup(game, 'ash-village', 1, 'signs'));
    const all = readWords([...common, folder], 'en');
    const told = tellExploration(core, speaker(all, 'en'), () => '');
    const seen = view(match, 0) as unknown as Seen;
    const drawn = told.brief(seen, 'akira', []).map(({ text }) => text);
    const signs =
      '+ Storehouse Gate (c12, d12)  f Overturned Cart (e15)  R Mother with Child (d15, resistance 2)  R Miller (b16, resistance 2)';
    expect(drawn.join('\n')).toContain(signs);
    const [akira] = Object.values(seen.characters);
    if (!akira) throw new Error('nobody plays');
    const tomoe = { ...akira, health: 3, at: 'a18', conditions: { poisoned: 2 } };
    const two = told.brief({ ...seen, characters: { akira, tomoe } }, 'akira', []).map(({ text }) => text);
    expect(two).toContain(
      'T Tomoe: health 3 of 9, armor 1, action points 0, on a18\n  conditions: Poisoned ×2',
    );
    const acting = { ...seen, queue: { activated: [], active: 'akira', waiting: ['ashigaru-red'] } };
    expect(told.brief(acting, 'akira', [])[0]?.text).toMatch(/\nInitiative: Akira\*, Ashigaru \(red\)$/);
    const chapter = told.parts.find(({ id }) => id === 'chapter')?.draw(seen, 'akira');
    expect(chapter).toContain('Victory: ');
  });
});
