/** Words and phrases are checked when a book is bound: whatever is missing is said then, and by name. */
import { lexicon, type NounEntry, type Phrase, phraseBook, plainText, renderClause } from '@torii/script';
import { makeGrammar } from '@torii/script/read';
import { describe, expect, test } from 'vitest';

const verbs = {
  take: {
    en: 'take|takes',
    es: 'coge|coger|coge|cogen',
    fr: 'prenez|prendre|prend|prennent',
    uk: 'візьміть|взяти|бере|беруть',
  },
};
const enemy: NounEntry = {
  classes: ['thing'],
  en: 'Enemy|Enemies',
  es: 'm Enemigo|Enemigos',
  fr: 'm Ennemi|Ennemis',
  uk: 'm an Ворог|Ворога|Ворога|Вороги|Ворогів|Ворогу|Ворогом|Ворозі|Ворогам|Ворогами|Ворогах',
};
const hacker: NounEntry = {
  classes: ['thing'],
  en: 'Hacker|Hackers',
  es: 'm Hacker|Hackers',
  fr: 'm ! Hacker|Hackers',
  uk: 'm an Хакер|Хакера|Хакера|Хакери|Хакерів|Хакеру|Хакером|Хакері|Хакерам|Хакерами|Хакерах',
};
const weapon: NounEntry = {
  classes: ['thing'],
  en: 'Unit|Units',
  es: 'f ! Arma|Armas',
  fr: 'f Arme|Armes',
  uk: 'f зброя|зброю|зброї|зброї|зброй|зброї|зброєю|зброї|зброям|зброями|зброях',
};
const hideout: NounEntry = {
  classes: ['thing'],
  en: 'Upgrade|Upgrades',
  es: 'f Actualización|Actualizaciones',
  fr: 'f Mémoire|Mémoires',
  uk: 'n Оновлення|Оновлення|Оновлення|Оновлення|Оновлень|Оновленню|Оновленням|Оновленні|Оновленням|Оновленнями|Оновленнях',
};
const states = {
  red: {
    classes: ['colour'],
    en: 'red',
    es: 'rojo|roja|rojos|rojas',
    fr: 'rouge|rouge|rouges|rouges',
    uk: 'червоний',
  },
  blue: {
    classes: ['colour'],
    en: 'blue',
    es: 'azul|azul|azules|azules',
    fr: 'bleu|bleue|bleus|bleues',
    uk: 'синій',
  },
  free: {
    classes: ['colour'],
    en: 'free',
    es: 'sin dueño',
    fr: 'libre|libre|libres|libres',
    uk: 'без господаря',
  },
};
const nouns = { enemy, hacker, weapon, hideout };
const words = lexicon(verbs, nouns, states);

type Templates = Partial<Record<'en' | 'es' | 'fr' | 'uk', string>>;

/** A phrase that says the same in all languages unless told otherwise. */
function phrase(en: string, slots: Record<string, string> = {}, others: Templates = {}): Phrase<null> {
  return {
    kind: 'effect',
    id: 'p',
    rule: 'R',
    slots,
    en,
    es: en,
    fr: en,
    uk: en,
    ...others,
    can: () => true,
    touches: () => [],
    run: () => undefined,
  };
}

const bound = (one: Phrase<null>, of = words) => phraseBook(of, [one]);

function said(
  one: Phrase<null>,
  args: Record<string, string | number | { q: 'number'; n: number }>,
  language: 'en' | 'es' | 'fr' | 'uk',
) {
  const names = { keyword: String, byHand: String, name: (_: string, id: string) => id };
  const spans = renderClause({ book: bound(one), language, names }, { phrase: 'p', args });
  return plainText(spans).replace(/\u00a0/g, '_');
}

describe('words that are written wrongly', () => {
  test.each<[string, () => unknown, string]>([
    [
      'a verb with three moods',
      () => lexicon({ go: { ...verbs.take, es: 'va|ir|va' } }, {}),
      "'go': in es a verb needs 4 moods",
    ],
    [
      'a verb with five',
      () => lexicon({ go: { ...verbs.take, uk: 'а|б|в|г|ґ' } }, {}),
      "'go': in uk a verb needs 4 moods",
    ],
    [
      'a verb with an empty mood',
      () => lexicon({ go: { ...verbs.take, fr: 'a||c|d' } }, {}),
      "'go': in fr a verb needs 4 moods",
    ],
    [
      'an English verb with one form',
      () => lexicon({ go: { ...verbs.take, en: 'go' } }, {}),
      "'go': in en a verb needs 4 moods",
    ],
    [
      'a noun without gender',
      () => lexicon({}, { enemy: { ...enemy, es: 'Enemigo|Enemigos' } }),
      "'enemy': in es a noun begins with its gender",
    ],
    [
      'a noun without plural',
      () => lexicon({}, { enemy: { ...enemy, fr: 'm Ennemi' } }),
      "'enemy': in fr a noun needs singular | plural",
    ],
    [
      'a noun with three forms',
      () => lexicon({}, { enemy: { ...enemy, en: 'a|b|c' } }),
      "'enemy': in en a noun needs singular | plural",
    ],
    [
      'a Ukrainian noun with four',
      () => lexicon({}, { enemy: { ...enemy, uk: 'm Ворог|Ворога|Ворога|Вороги' } }),
      "'enemy': in uk a noun needs nom.",
    ],
    [
      'a Ukrainian noun with twelve',
      () => lexicon({}, { enemy: { ...enemy, uk: 'm а|а|а|а|а|а|а|а|а|а|а|а' } }),
      "'enemy': in uk a noun needs nom.",
    ],
    [
      'a state with two forms',
      () => lexicon({}, {}, { red: { ...states.red, es: 'rojo|roja' } }),
      "'red': in es a state needs",
    ],
    [
      'a state with an empty form',
      () => lexicon({}, {}, { red: { ...states.red, fr: 'a||b|c' } }),
      "'red': in fr a state needs",
    ],
    [
      'a state without Ukrainian',
      () => lexicon({}, {}, { red: { ...states.red, uk: ' ' } }),
      "'red': a state needs a form in en and in uk",
    ],
  ])('%s', (_, make, message) => {
    expect(make).toThrow(message);
  });
});

describe('phrases that lack something', () => {
  test.each<[string, Phrase<null>, string]>([
    ['a template', phrase('go', {}, { fr: '' }), "phrase 'p': in fr it is not written"],
    [
      'a slot in one language',
      phrase('go {n}', { n: 'amount' }, { uk: 'іти' }),
      "phrase 'p': in uk it does not use {n}",
    ],
    ['a slot that is used', phrase('go {n}'), "phrase 'p': in en it uses {n}, which it does not have"],
    ['a verb', phrase('[dance]'), "phrase 'p': in en it uses the verb 'dance', which the lexicon lacks"],
    [
      'a state',
      phrase('{t~green}', { t: 'thing' }),
      "phrase 'p': in en it uses the state 'green', which the lexicon lacks",
    ],
    ['a class', phrase('{t}', { t: 'food' }), "phrase 'p': no noun or state is of the class 'food'"],
    [
      'an amount before a noun',
      phrase('{n+t}', { n: 'number', t: 'thing' }),
      "phrase 'p': in en {n} is not an amount",
    ],
    [
      'a noun behind an amount',
      phrase('{n+t}', { n: 'amount', t: 'card' }),
      "phrase 'p': in en {t} is not a noun",
    ],
    ['a noun to agree with', phrase('{n=red}', { n: 'number' }), "phrase 'p': in en {n} is not a noun"],
    [
      'a noun for a state',
      phrase('{c}', { c: 'colour' }),
      "phrase 'p': in en {c} is a state: it needs a noun to agree with",
    ],
    [
      'forms of what is no noun',
      phrase('{n:pl}', { n: 'number' }),
      "phrase 'p': in en {n} is not a noun and has no forms",
    ],
    [
      'a case where there is none',
      phrase('{t:gen}', { t: 'thing' }),
      "phrase 'p': in en {t} stands in a case",
    ],
    [
      'a case where it has an article',
      phrase('{t:the}', { t: 'thing' }),
      "phrase 'p': in uk {t} has an article or a preposition",
    ],
  ])('%s', (_, one, message) => {
    expect(() => bound(one)).toThrow(message);
  });

  test('something to run, and not two things', () => {
    const { run: _, ...idle } = phrase('go') as Phrase<null> & { kind: 'effect' };
    expect(() => bound(idle as Phrase<null>)).toThrow("phrase 'p': it has either something to run or steps");
    expect(() => bound({ ...(phrase('go') as Phrase<null> & { kind: 'effect' }), steps: () => [] })).toThrow(
      'either something to run or steps',
    );
  });

  test('a name of its own', () => {
    expect(() => phraseBook(words, [phrase('go'), phrase('stop')])).toThrow(
      "phrase 'p': there are two of this name",
    );
  });

  test('names for faces that are not numbers', () => {
    const die: Phrase<null> = {
      kind: 'die',
      id: 'd',
      rule: 'R',
      slots: {},
      en: 'a',
      es: 'a',
      fr: 'a',
      uk: 'a',
      label: 'd',
      faces: ['1', 'sun'],
    };
    expect(() => bound(die)).toThrow("phrase 'd': its face 'sun' has no name");
    const sun = { en: 'sun', es: 'sol', fr: 'soleil', uk: 'сонце' };
    expect(bound({ ...die, faceNames: { sun } }).phrases.size).toBe(1);
  });

  test('a class that is one of nouns and of states', () => {
    const both = lexicon({}, { enemy }, { red: { ...states.red, classes: ['thing'] } });
    expect(() => bound(phrase('{t}', { t: 'thing' }), both)).toThrow(
      "'thing' is a class of nouns and of states",
    );
  });

  test('every form that some amount can ask for, in all words at once', () => {
    const short = { ...enemy, uk: 'm an Ворог|Ворога|Ворога|Вороги|Ворогів|Ворогу' };
    const bare = { ...hacker, uk: 'm an Хакер|Хакера|Хакера|Хакери|Хакерів' };
    const lacking = lexicon(verbs, { short, bare });
    const to = phrase('[take] {n+t}', { n: 'amount', t: 'thing' }, { uk: '[take] {n+t:dat}' });
    const missing = [
      "'bare': in uk it has no one dat",
      "'short': in uk it has no many dat",
      "'bare': in uk it has no many dat",
    ];
    expect(() => bound(to, lacking)).toThrow(missing.map((form) => `phrase 'p': ${form}`).join('\n'));
    // In the accusative they have all they need.
    expect(bound(phrase('[take] {n+t}', { n: 'amount', t: 'thing' }), lacking).phrases.size).toBe(1);
  });

  test.each<[string, string]>([
    ['go {n', 'a bracket is not closed'],
    ['go [take', 'a bracket is not closed'],
    ['go <a>', 'a bracket is not closed'],
    ['go {n m}', "'{n m}' is not a slot"],
    ['go {t:plural}', "'plural' is none of pl"],
    ['go {n+t:the}', 'what is counted can only be put into a case'],
    ['go {n+t=red}', 'what is counted can only be put into a case'],
  ])('a template that cannot be read: %s', (template, message) => {
    expect(() => bound(phrase(template))).toThrow(message);
  });
});

describe('articles and prepositions', () => {
  const inAll = (form: string) => phrase(`{t:${form}}`, { t: 'thing' }, { uk: '{t}' });
  test.each<[string, string, string, string, string]>([
    ['the', 'enemy', 'the Enemy', 'el Enemigo', 'l’Ennemi'],
    ['the', 'hacker', 'the Hacker', 'el Hacker', 'le Hacker'],
    ['the', 'weapon', 'the Unit', 'el Arma', 'l’Arme'],
    ['the', 'hideout', 'the Upgrade', 'la Actualización', 'la Mémoire'],
    ['pl.the', 'enemy', 'the Enemies', 'los Enemigos', 'les Ennemis'],
    ['pl.the', 'weapon', 'the Units', 'las Armas', 'les Armes'],
    ['a', 'enemy', 'an Enemy', 'un Enemigo', 'un Ennemi'],
    ['a', 'hacker', 'a Hacker', 'un Hacker', 'un Hacker'],
    ['a', 'weapon', 'a Unit', 'un Arma', 'une Arme'],
    ['a', 'hideout', 'an Upgrade', 'una Actualización', 'une Mémoire'],
    ['pl.a', 'enemy', 'Enemies', 'unos Enemigos', 'des Ennemis'],
    ['pl.a', 'hideout', 'Upgrades', 'unas Actualizaciones', 'des Mémoires'],
    ['of', 'enemy', 'of Enemy', 'de Enemigo', 'd’Ennemi'],
    ['of', 'hacker', 'of Hacker', 'de Hacker', 'de Hacker'],
    ['pl.of', 'enemy', 'of Enemies', 'de Enemigos', 'd’Ennemis'],
    ['of.the', 'enemy', 'of the Enemy', 'del Enemigo', 'de l’Ennemi'],
    ['of.the', 'hacker', 'of the Hacker', 'del Hacker', 'du Hacker'],
    ['of.the', 'weapon', 'of the Unit', 'del Arma', 'de l’Arme'],
    ['of.the', 'hideout', 'of the Upgrade', 'de la Actualización', 'de la Mémoire'],
    ['pl.of.the', 'enemy', 'of the Enemies', 'de los Enemigos', 'des Ennemis'],
    ['of.a', 'enemy', 'of an Enemy', 'de un Enemigo', 'd’un Ennemi'],
    ['to', 'enemy', 'to Enemy', 'a Enemigo', 'à Ennemi'],
    ['to.the', 'enemy', 'to the Enemy', 'al Enemigo', 'à l’Ennemi'],
    ['to.the', 'hacker', 'to the Hacker', 'al Hacker', 'au Hacker'],
    ['to.the', 'hideout', 'to the Upgrade', 'a la Actualización', 'à la Mémoire'],
    ['pl.to.the', 'enemy', 'to the Enemies', 'a los Enemigos', 'aux Ennemis'],
  ])('{t:%s} of %s', (form, t, en, es, fr) => {
    const one = inAll(form);
    expect([said(one, { t }, 'en'), said(one, { t }, 'es'), said(one, { t }, 'fr')]).toEqual([en, es, fr]);
  });

  test('an article agrees with the word that follows it', () => {
    const one = phrase('{t~red:a} {t~free:the}', { t: 'thing' }, { uk: '{t~red} {t~free}' });
    expect(said(one, { t: 'enemy' }, 'en')).toBe('a red Enemy the free Enemy');
    expect(said(one, { t: 'weapon' }, 'es')).toBe('un Arma roja el Arma sin dueño');
    expect(said(one, { t: 'weapon' }, 'fr')).toBe('une Arme rouge l’Arme libre');
    expect(said(one, { t: 'enemy' }, 'uk')).toBe('червоний Ворог Ворог без господаря');
  });
});

describe('states', () => {
  const one = phrase('{n+t~c}', { n: 'amount', t: 'thing', c: 'colour' });
  const many = (n: number) => ({ q: 'number', n }) as const;

  test.each<[number, string, string, string, string, string]>([
    [1, 'enemy', 'red', '1_Enemigo rojo', '1_Ennemi rouge', '1_червоного Ворога'],
    [2, 'enemy', 'red', '2_Enemigos rojos', '2_Ennemis rouges', '2_червоних Ворогів'],
    [5, 'enemy', 'red', '5_Enemigos rojos', '5_Ennemis rouges', '5_червоних Ворогів'],
    [1, 'weapon', 'blue', '1_Arma azul', '1_Arme bleue', '1_синю зброю'],
    [2, 'weapon', 'blue', '2_Armas azules', '2_Armes bleues', '2_сині зброї'],
    [5, 'weapon', 'blue', '5_Armas azules', '5_Armes bleues', '5_синіх зброй'],
    [21, 'weapon', 'red', '21_Armas rojas', '21_Armes rouges', '21_червону зброю'],
    [1, 'hideout', 'blue', '1_Actualización azul', '1_Mémoire bleue', '1_синє Оновлення'],
    [3, 'hideout', 'red', '3_Actualizaciones rojas', '3_Mémoires rouges', '3_червоних Оновлення'],
    [0, 'hideout', 'free', '0_Actualizaciones sin dueño', '0_Mémoire libre', '0_Оновлень без господаря'],
  ])('%i %s %s', (n, t, c, es, fr, uk) => {
    const args = { n: many(n), t, c };
    expect([said(one, args, 'es'), said(one, args, 'fr'), said(one, args, 'uk')]).toEqual([es, fr, uk]);
  });

  test.each<[string, string, string]>([
    ['nom', 'червоний Ворог', 'сині зброї'],
    ['acc', 'червоного Ворога', 'сині зброї'],
    ['gen', 'червоного Ворога', 'синіх зброй'],
    ['dat', 'червоному Ворогу', 'синім зброям'],
    ['ins', 'червоним Ворогом', 'синіми зброями'],
    ['loc', 'червоному Ворозі', 'синіх зброях'],
  ])('in the case %s', (wanted, singular, plural) => {
    const inCase = (form: string) => phrase('{t~c}', { t: 'thing', c: 'colour' }, { uk: `{t~c:${form}}` });
    expect(said(inCase(wanted), { t: 'enemy', c: 'red' }, 'uk')).toBe(singular);
    expect(said(inCase(`pl.${wanted}`), { t: 'weapon', c: 'blue' }, 'uk')).toBe(plural);
  });

  test.each<[string, string, string, string]>([
    ['dat', '1_Ворогу', '2_Ворогам', '5_Ворогам'],
    ['ins', '1_Ворогом', '2_Ворогами', '5_Ворогами'],
    ['gen', '1_Ворога', '2_Ворогів', '5_Ворогів'],
    ['nom', '1_Ворог', '2_Вороги', '5_Ворогів'],
  ])('counted in the case %s', (wanted, ...forms) => {
    const inCase = phrase('{n+t}', { n: 'amount', t: 'thing' }, { uk: `{n+t:${wanted}}` });
    expect([1, 2, 5].map((n) => said(inCase, { n: many(n), t: 'enemy' }, 'uk'))).toEqual(forms);
  });

  test('alone, agreeing with a noun that stands elsewhere', () => {
    const is = phrase(
      '{t:the} is {t=c}',
      { t: 'thing', c: 'colour' },
      { uk: '{t} – {t=c}', es: '{t:pl.the} están {t=c:pl}' },
    );
    expect(said(is, { t: 'weapon', c: 'red' }, 'es')).toBe('las Armas están rojas');
    expect(said(is, { t: 'weapon', c: 'blue' }, 'fr')).toBe('l’Arme is bleue');
    expect(said(is, { t: 'hideout', c: 'red' }, 'uk')).toBe('Оновлення – червоне');
  });
});

describe('persons', () => {
  test('to you, about one, about several', () => {
    const one = phrase('<your|their> own', {}, { es: '<tu|su|sus>' });
    const book = bound(one);
    const names = { keyword: String, byHand: String, name: String };
    const persons = (['you', 'one', 'several'] as const).map((person) =>
      (['en', 'es'] as const)
        .map((language) =>
          plainText(
            renderClause({ book, language, names }, { phrase: 'p', args: {} }, { mood: 'imp', person }),
          ),
        )
        .join(' '),
    );
    expect(persons).toEqual(['your own tu', 'their own su', 'their own sus']);
  });
});

describe('typography', () => {
  test('French spaces and apostrophes', () => {
    const one = phrase("l'un ; l'autre : « oui » ! vraiment ?");
    expect(said(one, {}, 'fr')).toBe('l’un\u202f; l’autre_: «_oui_»\u202f! vraiment\u202f?');
    expect(said(one, {}, 'uk')).toBe('l’un ; l’autre : « oui » ! vraiment ?');
    expect(said(one, {}, 'en')).toBe("l'un ; l'autre : « oui » ! vraiment ?");
  });

  test('French que and si lose their vowel, but not at the end of another word', () => {
    const one = phrase('Que il soit, que une, que la, si ils, si elle, si île, chaque un, bibliothèque à');
    expect(said(one, {}, 'fr')).toBe(
      'Qu’il soit, qu’une, que la, s’ils, si elle, si île, chaque un, bibliothèque à',
    );
    expect(said(one, {}, 'es')).toMatch(/^Que il soit/);
  });
});

describe('grammar', () => {
  const book = phraseBook(words, [
    { ...phrase('[take] {n+t}', { n: 'amount', t: 'thing' }), id: 'take' },
    { ...phrase('[take] {n+t~c}', { n: 'amount', t: 'thing', c: 'colour' }), id: 'takeState' },
    { ...phrase('take 1 {t}', { t: 'thing' }), id: 'takeOne' },
    { ...phrase("don't take {t:pl}", { t: 'thing' }), id: 'not' },
    { ...phrase('use {s}!', { s: 'name:skill' }), id: 'use' },
    { ...phrase('draw {c}', { c: 'card' }), id: 'draw' },
  ]);

  test('what two phrases claim is refused, and both are named', () => {
    const grammar = makeGrammar(book);
    expect(grammar.parse('take 1 Enemy', 'effect')).toEqual({
      ok: false,
      reason: 'ambiguous',
      phrases: ['take', 'takeOne'],
    });
    expect(grammar.parse('take 2 Enemies', 'effect')).toMatchObject({ ok: true, clause: { phrase: 'take' } });
    expect(grammar.parse('take 2 red Enemies', 'effect')).toMatchObject({
      ok: true,
      clause: { phrase: 'takeState' },
    });
  });

  test('a phrase of another kind is not looked for', () => {
    expect(makeGrammar(book).parse('take 2 Enemies', 'condition')).toEqual({
      ok: false,
      reason: 'unknown',
      at: 0,
      expected: [],
      nearest: null,
    });
  });

  test('any apostrophe serves for any other', () => {
    for (const written of ["don't take Enemies", 'don’t take Enemies'])
      expect(makeGrammar(book).parse(written, 'effect')).toMatchObject({ clause: { phrase: 'not' } });
  });

  test('names: ids where the pack’s names are not known, else names or ids, in quotes or not', () => {
    const named = makeGrammar(book, {
      skill: new Map([
        ['Slice', 's1'],
        ['Slice Them', 's2'],
      ]),
    });
    const name = (grammar: typeof named, written: string) => {
      const parsed = grammar.parse(written, 'effect');
      return parsed.ok ? parsed.clause.args.s : parsed.reason;
    };
    expect(
      ['use slice them!', 'use “Slice”!', 'use s2!', 'use "slice  them"!', 'use other!'].map((written) =>
        name(named, written),
      ),
    ).toEqual(['s2', 's1', 's2', 's2', 'unknown']);
    const open = makeGrammar(book);
    expect(['use slice-them!', 'use “s1”!', 'use slice them!'].map((written) => name(open, written))).toEqual(
      ['slice-them', 's1', 'unknown'],
    );
  });

  test('codes of cards are written as on the card', () => {
    const grammar = makeGrammar(book);
    expect(grammar.parse('draw P04', 'effect')).toMatchObject({ clause: { args: { c: 'P04' } } });
    expect(grammar.parse('draw p04', 'effect')).toMatchObject({
      ok: false,
      at: 5,
      expected: ['the code of a card'],
    });
    expect(grammar.parse('draw P04b', 'effect')).toMatchObject({ ok: false });
  });

  test('the grammar of a book is made once; with names of a pack it is another one', () => {
    expect(makeGrammar(book)).toBe(makeGrammar(book));
    expect(makeGrammar(book, {})).not.toBe(makeGrammar(book));
  });

  test('a book without value phrases knows no values', () => {
    expect(makeGrammar(book).amount('your Power')).toBeNull();
    expect(makeGrammar(book).amount('2 x X')).toEqual({ q: 'times', n: 2, of: { q: 'x' } });
  });
});
