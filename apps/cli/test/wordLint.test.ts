/**
 * What editors have found once and nobody shall write again: the wrong word for a thing of the game, a preposition
 * before a role that needs a form of its own, a title without its quotes. French spaces are set when words are read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVENTS } from '@torii/tamashii';
import { type Language, languages } from '@torii/words';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Text {
  readonly file: string;
  readonly language: Language;
  readonly key: string;
  readonly text: string;
}

/** The texts of a file; those of packs stand one in a line. */
function textsOf(file: string): readonly (readonly [key: string, text: string])[] {
  const written = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.json')) return Object.entries<string>(JSON.parse(written));
  return [...written.matchAll(/^([\w.-]+): (.*)$/gm)].map(([, key = '', text = '']) => [key, text]);
}

/** Every text of a folder of words, with its language. */
function textsIn(folder: string): Text[] {
  // The outline of a rules reference is in no language.
  const names = readdirSync(join(root, folder)).filter((name) => name !== 'outline.json');
  return names.flatMap((name) => {
    const language = languages.find((each) => new RegExp(`(?:^|\\.)${each}\\.`).test(name));
    if (language === undefined) throw new Error(`${folder}/${name} is in no language`);
    const file = `${folder}/${name}`;
    return textsOf(file).map(([key, text]) => ({ file, language, key, text }));
  });
}

const FOLDERS = [
  ...['kernel', 'script', 'telling', 'tamashii', 'exploration'].map((name) => `packages/${name}/words`),
  ...['tamashii', 'exploration'].map((name) => `packages/${name}/rules`),
  ...['apps/cli/words', 'apps/server/words', 'apps/web/src/words'],
  ...['packs/tamashii-core/words', 'packs/exploration-core/words'],
];
const all = FOLDERS.flatMap(textsIn);

/** What is wrong in a language, and what is right instead. */
const WRONG: Readonly<Partial<Record<Language, readonly (readonly [wrong: RegExp, right: string])[]>>> = {
  en: [[/[“”][^“”]*$(?<=“[^”]*)/, 'a quotation mark is not closed']],
  es: [
    [/[Rr]astreo/, 'Rastro'],
    [/hoja de progreso/i, 'Registro de Progreso'],
    [
      /(?<!^)Cuerpo|Enemigos unidos|Enemigo superior|[Hh]abita /,
      'Funda, vinculados, Enemigo Superior, ocupa',
    ],
    [
      /\b(?:de|a|con|para|por) \{(?:role|name_the)\}|ablero de \{name\}/,
      'a form of the role: {role_of}, {role_to}, {role_with}',
    ],
    [/(?<!\p{L})(?:de|a) el(?!\p{L})/u, 'del, al'],
    [/(?:[\d#]|\{\w+\})[ \u00a0]de (?:Daño|Integridad)/i, 'puntos de Daño, puntos de Integridad'],
    [/(?<!\p{L})se (?:pone|descarta)n?(?: [^.:]*)?: \{/iu, 'Nuevo, Descarte: a label agrees with any number'],
    [/–«/, 'no dash before a quotation mark'],
    [/ [:;!?»]|« /, 'no space there'],
  ],
  fr: [
    [/(?<!Arpenteur de )[Ss]iège/, 'place'],
    [/f(?:euille|iche) de progress/i, 'fiche de Statut'],
    [/[Jj]eton|Ressource/, 'pion, Atout'],
    [
      /Lancer (?:de Trace|d’Attaque)|Ennemi du dessus|[Hh]abitez/,
      'Jet de Trace, Ennemi Prioritaire, occupez',
    ],
    [/Schéma (?:de|d’)\s?\p{L}+ Long/u, 'Schéma Long de …'],
    [
      /\b(?:de|à|avec|pour|par) \{role\}|lateau de \{name\}/,
      'a form of the role: {role_of}, {role_to}, {role_with}',
    ],
    [
      /(?<!\p{L})(?:[Dd]e|[Ll]e|[Ll]a|[Qq]ue|[Ss]i) «\s?\{(?:name|card|augment|body|boss|give|want|source)\}/u,
      'a noun before the title: de l’Ennemi « … »',
    ],
  ],
  uk: [
    [/(?<!\p{L})пакет(?!\p{L}* Даних)/u, 'набір'],
    [/пол[еяюі] запуску/i, 'панель Запуску'],
    [/кубик/i, 'куб'],
    [/[ШС]іні[ґг]амі/, 'Шиніґамі'],
    [/через «\{/, 'a noun or a verb before the title'],
    [/\p{L}[юя]юч(?:ий|а|е|і)(?!\p{L})/u, 'no active participle in -ючий'],
    [/крокоход/i, 'крокохід'],
    [/(?:скасувати|останній) хід|першого ж ходу/, 'дія'],
    [/Ресурс/, 'Актив'],
    [/аркуш\p{L}* поступу/iu, 'аркуш Прогресу'],
    [/Верхн\p{L}+ Вор|Кид\p{L}+ (?:Сліду|Атаки)|РІВЕНЬ/u, 'Горішній Ворог, Перевірка Сліду, Рівня'],
    [/\p{Script=Cyrillic}['`]\p{Script=Cyrillic}/u, 'a curly apostrophe'],
    [
      /\(\{role\}\)|(?:обмін\p{L}*|пропону\p{L}+) \(\{/u,
      'a form of the role: {role_of}, {role_to}, {role_with}',
    ],
    [/ [:;!?»]|« /, 'no space there'],
    [/—/, 'an en dash'],
    [/(?:двоє?|дві|\d) зброї/, 'одиниці зброї: arms are not counted'],
    [/(?:стільки|скільки) \p{L}+, як(?:ий|а|е) /u, 'стільки …, скільки'],
  ],
};

/** A word that means something on the table means nothing else beside it: a deck, an Asset. */
const TAKEN: readonly (readonly [language: Language, word: RegExp, right: string])[] = [
  ['fr', /paquet/i, 'module'],
  ['es', /repetici/i, 'grabación'],
  ['es', /Reglas de \{game\}/, 'the name of a game may need an article: Reglas: {game}'],
  ['fr', /Règles de \{game\}/, 'the name of a game may need an article: Règles : {game}'],
];
const BESIDE = /^apps\/|^packages\/(?:kernel|script|telling)\//;

test('what a rulebook calls something is not said of packs and replays', () => {
  const found = all.flatMap(({ file, language, key, text }) =>
    TAKEN.flatMap(([where, word, right]) =>
      where === language && BESIDE.test(file) && word.test(text)
        ? [`${file} ${key}: ${text} – better: ${right}`]
        : [],
    ),
  );
  expect(found).toEqual([]);
});

/**
 * What one game alone says in its own way: in the Exploration Phase a deck is a pioche (and a pack is no paquet), and since
 * nothing else is launched there, dice are lancés. Whoever is told of may be a woman, and a title may be of any gender: a
 * participle has its noun.
 */
const EXPLORATION: readonly (readonly [language: Language, wrong: RegExp, right: string])[] = [
  ['fr', /paquet/i, 'pioche, module'],
  ['fr', /(?<!\p{L})jet(?:te|tent|ez|er|ée?s?)(?!\p{L})/u, 'lancer'],
  ['fr', /^\p{L}+[éu] : (?:« )?\{|\} : \p{L}+[éu],/u, 'Ennemi vaincu, aveuglement: a label of no gender'],
  ['fr', /(?:^|: )« \{\w+\} » est \p{L}+[éu](?!\p{L})/u, 'l’état « … » est, la carte « … » est'],
  ['es', /^\p{L}+[ai]do: «?\{/u, 'Enemigo derrotado: a label of no gender'],
  ['es', /fichas?(?: de \p{L}+)? \{token\}/u, 'the name of a token in quotes: ficha «{token}»'],
];

test('the Exploration Phase has its own words where Tamashii has others', () => {
  const own = all.filter(({ file }) => file.startsWith('packages/exploration/'));
  expect(own.length).toBeGreaterThan(3000);
  const found = own.flatMap(({ file, language, key, text }) =>
    EXPLORATION.flatMap(([where, wrong, right]) =>
      where === language && wrong.test(text) ? [`${file} ${key}: ${text} – better: ${right}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

/** What is said otherwise in the Exploration Phase, whose book has no Ukrainian: the words are ours. */
const OURS: readonly (readonly [language: Language, wrong: RegExp, right: string])[] = [
  ['en', /\b(?:AP|MP|BREAK|PIERCE|BLANK)\b/, 'action point, movement point; a face has a name'],
  ['uk', /нан(?:ес|іс|ос)\p{L}*/iu, 'завдати пошкоджень'],
  ['uk', /неприступн/i, 'недоступний'],
  ['uk', /[Сс]ікоме/, 'Шикоме'],
];

test('the Exploration Phase keeps to its own words', () => {
  const texts = all.filter(({ file }) => /exploration/.test(file));
  expect(texts.length).toBeGreaterThan(3000);
  const found = texts.flatMap(({ file, language, key, text }) =>
    OURS.flatMap(([where, wrong, right]) =>
      where === language && wrong.test(text) ? [`${file} ${key}: ${text} – better: ${right}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

/** Lists of signs, and patterns as an author types them, are no sentences. */
const SIGNS = ['board.letters', 'problem.badPattern.unknownCell', 'phrases.trigger'];

test('nobody writes again what an editor has found once', () => {
  expect(all.length).toBeGreaterThan(5000);
  const found = all.flatMap(({ file, language, key, text }) =>
    (WRONG[language] ?? []).flatMap(([wrong, right]) =>
      wrong.test(text) && !SIGNS.includes(key) ? [`${file} ${key}: ${text} – better: ${right}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

const events = all.filter(
  ({ file, key }) => file.startsWith('packages/tamashii/') && key.startsWith('event.'),
);

function kindsOf(key: string): Readonly<Record<string, unknown>> {
  const name = key.slice('event.'.length).replace(/\.(?:none|hidden|for|x)$/, '');
  return (EVENTS as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[name] ?? {};
}

test('the title of a card stands in quotes wherever a sentence names it', () => {
  const bare = events.flatMap(({ language, key, text }) =>
    Object.entries(kindsOf(key)).flatMap(([arg, kind]) => {
      // A token and the colour of a board are things, what an EXP comes from stands in brackets.
      if (typeof kind !== 'string' || !/^card:(?!walker)/.test(kind) || arg === 'of') return [];
      const stray = new RegExp(`(?<![“«]\\s?)\\{${arg}\\}`).test(text);
      return stray && !key.includes('generator.cards') ? [`${language} ${key}: ${text}`] : [];
    }),
  );
  expect(bare).toEqual([]);
});

test('a role in a Spanish or French sentence has its article', () => {
  const bare = events.flatMap(({ language, key, text }) =>
    Object.entries(kindsOf(key)).flatMap(([arg, kind]) => {
      if ((language !== 'es' && language !== 'fr') || kind !== 'role') return [];
      // Alone before a colon, or behind one, it is a label.
      const stray = new RegExp(`(?<!: )\\{${arg}\\}(?!\u00a0?:)`).test(text.replaceAll('\u00a0:', ':'));
      return stray ? [`${language} ${key}: ${text}`] : [];
    }),
  );
  expect(bare).toEqual([]);
});

test('what is counted keeps its number on the same line', () => {
  const told = all.filter(
    ({ file, key }) => /^packages\/(?:tamashii|exploration)\/words/.test(file) && key.startsWith('event.'),
  );
  expect(told.length).toBeGreaterThan(900);
  const apart = told.filter(({ text }) => /# \p{L}|\{n\} \p{L}/u.test(text));
  expect(apart.map(({ language, key }) => `${language} ${key}`)).toEqual([]);
});

/** What the books call things, by the key of the glossary; our words for them by their own key. */
const OFFICIAL: Readonly<Record<string, string>> = {
  'step.traceRoll': 'traceRollStep',
  'step.moveAndTrace': 'moveAndTraceStep',
  'step.districtEffect': 'districtEffectStep',
  'step.launch': 'launchStep',
  'step.attackRoll': 'attackRollStep',
  'step.playerActivity': 'playerActivityStep',
  'step.worldActivity': 'worldActivityStep',
  'step.bossActivity': 'bossActivity',
  'step.upgrade': 'upgrade',
  'step.program': 'programStep',
  'table.topEnemy': 'topEnemy',
  'table.enemies': 'attachedEnemyPlural',
  'table.market': 'bodyMarket',
  'table.map': 'map',
  'source.protocol': 'learningProtocol',
  'source.body': 'body',
  'source.augment': 'augment',
  'part.launcher': 'launcher',
  'part.bag': 'dataBag',
  'part.dump': 'dump',
  'part.firstPlayer': 'firstPlayer',
  'part.corruptedPool': 'corruptedDataPool',
  'part.pool': 'neutralPool',
  'part.sheet': 'scenarioSheet',
  'part.plot': 'plotScenarioCard',
  'part.enemyDeck': 'enemyDeck',
  'part.bodyDeck': 'bodyDeck',
  'part.boss': 'boss',
  'part.generator': 'scenarioGenerator',
  'part.assets': 'assetPlural',
  'part.limit': 'itgLimiter',
  'part.trace': 'trace',
  'part.protocol': 'learningProtocol',
  'part.core': 'coreData',
  'part.traceRoll': 'traceRollStep',
  'part.armor': 'armor',
  'part.number': 'enemyNumberDie',
  'part.symbol': 'enemySymbolDie',
  'phase.planning': 'planningPhase',
  'phase.action': 'actionPhase',
  'phase.combat': 'combatPhase',
  'phase.quest': 'questPhase',
  'asset.shield': 'shield',
  'asset.memory': 'memory',
  'asset.power': 'power',
  'asset.reroll': 'reroll',
  'face.blank': 'blankSide',
};

/** The lines of the glossary: key, then the languages in their order; what holds a comma stands in quotes. */
const glossary = new Map(
  readFileSync(join(root, 'docs/rules/glossary.csv'), 'utf8')
    .split('\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, a, b]) => a ?? b ?? ''))
    .map(([key = '', ...cells]) => [key, cells] as const),
);

test('things are called as the books call them', () => {
  const unlike = all.flatMap(({ file, language, key, text }) => {
    const term = file === `packages/tamashii/words/${language}.json` ? OFFICIAL[key] : undefined;
    if (term === undefined) return [];
    const official = glossary.get(term)?.[languages.indexOf(language)] ?? '';
    // The books lack some cells; English says blank where it means its side.
    if (official === '' || (language === 'en' && key === 'face.blank')) return [];
    return official.toLowerCase() === text.toLowerCase() ? [] : [`${language} ${key}: ${text} – ${official}`];
  });
  expect(Object.values(OFFICIAL).filter((term) => !glossary.has(term))).toEqual([]);
  expect(unlike).toEqual([]);
});
