/** Whatever Tamashii can say has words in four languages: events, options, prompts, and the reasons behind them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { botAnswer, randomBot } from '@torii/bots';
import {
  createMatch,
  type Json,
  type Match,
  type Option,
  outbox,
  questions,
  randomness,
  type Seat,
  simpleSetup,
  submit,
  view,
} from '@torii/kernel';
import { box, EVENTS, QUIET } from '@torii/tamashii';
import { COMMON_WORDS } from '@torii/telling';
import { languages, plainText } from '@torii/words';
import { flawsOf, readAllTexts, wordsOf } from '@torii/words/read';
import { describe, expect, test } from 'vitest';
import { roomNamed } from '../src/matches/games.ts';

const room = fileURLToPath(new URL('../../../packages/tamashii', import.meta.url));

const folder = new URL('../../../packages/tamashii/words/', import.meta.url);
const words = readAllTexts(folder);
/** What comes with kernel, card language and telling. */
const common = COMMON_WORDS.map((specifier) =>
  readAllTexts(wordsOf(specifier, (file) => import.meta.resolve(file))),
);
const isSaid = (key: string) => [words, ...common].some(({ en }) => Object.hasOwn(en, key));
const why = readAllTexts(new URL('why.', folder));

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
    ...['kernel.done', 'kernel.pass', 'kernel.leave', 'kernel.number', 'hook', 'hook.assets.shield'],
    ...['kernel.agree', 'kernel.refuse', 'kernel.withdraw', 'referent.topEnemy', 'referent.shelter'],
    ...['script.yes', 'script.no', 'script.choice', 'script.choiceFor', 'script.role', 'script.done'],
    ...['programming.slide', 'programming.switch', 'movement.to', 'movement.stay', 'movement.botTo'],
    ...['movement.botStay', 'augments.use', 'bodies.ability', 'trading.accept', 'trading.refuse'],
    ...['upgrade.discard', 'upgrade.unlock', 'upgrade.gain', 'upgrade.integrity', 'upgrade.class'],
    ...['enemies.top', 'enemies.bottom'],
  ],
  prompt: [
    'wounds',
    'kernel.offers',
    'kernel.pause',
    'kernel.react',
    'kernel.order',
    'kernel.replace',
    'kernel.consent.undo',
    'kernel.consent.edit',
    'script.may',
    'script.choose',
    'script.chooseFor',
    'script.player',
    'script.announce',
    'script.byHand',
  ],
  event: ['kernel.undone', 'kernel.edited', 'kernel.asksUndo', 'kernel.asksEdit', 'kernel.noConsent'],
};

/** What moves without a word. */
function isQuiet(key: string): boolean {
  return (QUIET as readonly string[]).includes(key);
}

/** Sentences that are made of names alone are the same everywhere. */
function isMadeOfNames(message: string): boolean {
  return !/\p{L}/u.test(message.replaceAll(/\{\w+\}/g, ''));
}

test('the words of the game say the same in four languages', () => {
  // Some words happen to be the same in two of the languages.
  const same = [
    'option.script.no',
    'option.combat.frame.x',
    'faction.ninkyo',
    'token.ascend',
    'game.name',
    'here.bot',
    'part.bot',
    'part.exp',
    'part.ascend',
    'part.universal',
    'part.phase',
    'part.pvp',
    'part.boss',
    'part.combat',
    'part.trace',
    'part.batteries',
    'part.conditions',
    'word.action',
    'word.combat',
    ...['table.mov', 'table.att', 'table.pro', 'table.activateX', 'table.question'],
    'score.total',
    ...['source.boss', 'source.bot', 'part.district', 'part.ninkyo', 'table.test', 'legend.sector'],
  ];
  const alike = Object.keys(words.en).filter(
    (key) =>
      /^(role|face|board|sign)\./.test(key) || same.includes(key) || isMadeOfNames(words.en[key] ?? ''),
  );
  expect(flawsOf(words, alike)).toEqual([]);
});

test('the reasons say the same in four languages', () => {
  expect(flawsOf(why)).toEqual([]);
});

/** Everything that the game says by a key. */
function saidKeys(): string[] {
  const events = [...Object.keys(EVENTS).filter((key) => !isQuiet(key)), ...MADE.event].map(
    (key) => `event.${key}`,
  );
  const options = [...found(/\bkey: '(\w+\.[\w.]+)'/g), ...MADE.option].map((key) => `option.${key}`);
  const prompts = [...found(/\bprompt: '([\w.]+)'/g), ...MADE.prompt].map((key) => `prompt.${key}`);
  expect([events.length, options.length, prompts.length].every((n) => n > 30)).toBe(true);
  return [...events, ...options, ...prompts];
}

test('every event, option and prompt has words', () => {
  expect(saidKeys().filter((key) => !isSaid(key))).toEqual([]);
});

test('there are no words for what nobody says any more', () => {
  const said = new Set(saidKeys());
  const kept = Object.keys(words.en).filter((key) => /^(event|option|prompt)\./.test(key));
  // A sentence may have other forms: for nothing, for something, for a number in the place of X.
  expect(
    kept.filter((key) => !said.has(key) && !said.has(key.replace(/\.(none|for|x|hidden)$/, ''))),
  ).toEqual([]);
});

test('every question has a prompt of its own', () => {
  const begun = /f\.(?:ask\w*|refer|floor)\('\w+', \{[^}]*?\b(?:who|of|decides)\b/g;
  const asks = sources.flatMap((text) => [...text.matchAll(begun)]);
  expect(asks.length).toBeGreaterThan(40);
  expect(asks.map(([text]) => text).filter((text) => !text.includes('prompt'))).toEqual([]);
});

const tamashii = roomNamed('tamashii');
const speeches = languages.map((language) => ({ language, speech: tamashii.speech(language) }));

/** What is wrong with a sentence: an id or a key shows through, or another language does. */
function flawIn(language: string, text: string): string | null {
  if (text.trim() === '') return 'empty';
  if (/[{}]|undefined|null|\[object|NaN/.test(text)) return 'leaks';
  if (/\b(?:augment|body|walker|card|enemy|protocol|district|sheet|boss|pattern|token):\w/.test(text))
    return 'source';
  if (/\benemy\d|\b[a-z]{3,}\.[a-z]{3,}|\/(?:launcher|step\d|effect)/.test(text)) return 'id or key';
  if (/\b[a-z]+-[a-z]+(?:-[a-z]+)*\b/.test(text) && IDS.some((id) => text.includes(id)))
    return 'id of the pack';
  if (language === 'uk' && /[a-z]{3,}/.test(text)) return 'not Ukrainian';
  if (language === 'fr' && / [:;!?»]|« /.test(text)) return 'a space that may break';
  return null;
}

const IDS = readdirSync(join(room, '../../packs/tamashii-core'))
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => {
    const text = readFileSync(join(room, '../../packs/tamashii-core', file), 'utf8');
    return [...text.matchAll(/^\s*([a-z]+(?:-[a-z]+)+):/gm)].map(([, id = '']) => id);
  });

/** A whole game of bots, with everything that is asked and told in it in four languages; only what is wrong is kept. */
function flawsInGame(scenario: string, players: number, seed: string): string[] {
  const { game } = tamashii;
  const match: Match<unknown> = createMatch(game, simpleSetup(game, scenario, players, seed));
  const random = randomness(seed);
  const flaws = new Set<string>();
  const told = new Set<string>();
  const check = (what: string, say: (speech: (typeof speeches)[number]['speech']) => string) => {
    for (const { language, speech } of speeches) {
      const text = say(speech);
      const flaw = flawIn(language, text);
      if (flaw) flaws.add(`${language} ${what}: ${flaw}: ${text}`);
    }
  };
  const checkRule = (what: string, rule: string | null) => {
    if (rule === null || !Object.hasOwn(why.en, rule)) flaws.add(`${what}: no reason for ${rule}`);
  };
  const checkOption = (seat: Seat, option: Option) => {
    const name = JSON.stringify([option.key, option.id, option.args ?? null]);
    if (told.has(name)) return;
    told.add(name);
    checkRule(option.key, option.rule);
    const seen: Json = view(match, seat);
    check(option.key, ({ teller }) => plainText(teller.option(seen, option)));
    for (const { language, speech } of speeches)
      if (plainText(speech.teller.option(seen, option)) === option.id)
        flaws.add(`${language} ${option.key}: a bare id: ${option.id}`);
  };
  while (match.position.ending === null) {
    for (const asked of questions(match)) {
      if (!isSaid(`prompt.${asked.prompt}`)) flaws.add(`no prompt: ${asked.prompt}`);
      checkRule(asked.prompt, asked.rule);
      for (const option of asked.options) checkOption(asked.seats[0] ?? 0, option);
    }
    const entry = botAnswer(match, randomBot, random);
    if (entry === null || !submit(match, entry).ok) throw new Error('the game is stuck');
  }
  for (const [seat] of match.setup.seats.entries()) {
    const seen = view(match, seat);
    for (const event of outbox(match, seat).news) {
      checkRule(event.key, event.rule);
      if (!isQuiet(event.key)) check(event.key, ({ teller }) => plainText(teller.event(seen, event)));
    }
  }
  for (const { speech, language } of speeches) {
    const board = speech.draw(view(match, 0));
    // A board has addresses of slots and tiles, but no keys.
    if (/[{}]|undefined|NaN|board\./.test(board)) flaws.add(`${language} board`);
  }
  return [...flaws];
}

describe('whatever is shown in a game is said in words, in four languages', () => {
  test.each([
    ['prologue', 2],
    ['prologue', 1],
    ['geo-hunt', 2],
    ['geo-hunt', 1],
    ['shinigami', 3],
    ['shinigami', 1],
    ['generator', 3],
  ])('%s with %i players', (scenario, players) => {
    expect(['a', 'b'].flatMap((seed) => flawsInGame(scenario, players, seed))).toEqual([]);
  });
});

test('every rule that an event, an option or a question can cite is explained', () => {
  const cited = found(/'(TM-[0-9a-z]+-\d+)'/g);
  expect(cited.length).toBeGreaterThan(150);
  expect(cited.filter((rule) => !Object.hasOwn(why.en, rule))).toEqual([]);
  // A sentence or two: what is longer nobody reads at the table.
  for (const language of languages)
    for (const [rule, text] of Object.entries(why[language] ?? {}))
      expect([rule, text.length < 260, /[.!?…»”]$/.test(text)]).toEqual([rule, true, true]);
});

test('every table rule that a match can turn has a name, and words for each of its values', () => {
  const { switches = {} } = box.rules;
  const keys = Object.entries(switches).flatMap(([name, { values }]) => [
    `switch.${name}`,
    ...values.map((value) => `switch.${name}.${value}`),
  ]);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});
