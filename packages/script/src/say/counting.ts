/** Amounts, said in four languages: by themselves, and with what is counted. */
import { type CardLanguage, number, type Span, text } from '@torii/words';
import { isElided, linkedSpans, nounGroup, type Placed } from '../phrase/agree.ts';
import type { Case, Noun, State } from '../phrase/lexicon.ts';
import { partsOf, type Quantity } from '../tree/quantity.ts';
import type { Clause } from '../tree/tree.ts';
import { NBSP } from './typeset.ts';

/** How a value phrase is said: as it is, or in Ukrainian in the genitive, as behind "half of". */
export type Saying = (clause: Clause, genitive?: boolean) => Span[];

/** What is counted. */
export interface Thing {
  readonly noun: Noun;
  readonly state: State | null;
  /** The case in which the whole stands. */
  readonly case: Case;
}

const rules: Readonly<Record<CardLanguage, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  es: new Intl.PluralRules('es'),
  fr: new Intl.PluralRules('fr'),
  uk: new Intl.PluralRules('uk'),
};

function pluralCategory(n: number, language: CardLanguage): Intl.LDMLPluralRule {
  return rules[language].select(n);
}

/** Where a number puts its noun, and with it the state of that noun. */
function placedBy(n: number, { noun, case: wanted }: Thing, language: CardLanguage): Placed {
  const category = pluralCategory(n, language);
  if (category === 'one' || noun.forms[language].uncounted) return { number: 'one', case: wanted };
  // uk: 2–4 agree with subject and object, what is more stands in the genitive.
  const governed = language === 'uk' && category !== 'few' && (wanted === 'nom' || wanted === 'acc');
  return { number: 'many', case: governed ? 'gen' : wanted };
}

/** Amounts that read badly before a noun: "Wounds equal to your Power". */
function isSaidBehind(quantity: Quantity): boolean {
  return [...partsOf(quantity)].some(({ q }) => q === 'value' || q === 'half');
}

/** An amount with what is counted: "2 Wounds", "X Wounds", "any number of Wounds", "Wounds equal to your Power". */
export function counted(quantity: Quantity, thing: Thing, language: CardLanguage, say: Saying): Span[] {
  const { noun, state } = thing;
  if (quantity.q === 'number') {
    const placed = placedBy(quantity.n, thing, language);
    return [
      number(`${quantity.n}`),
      text(gapBefore(thing, language, quantity.n)),
      ...nounGroup(noun, state, language, placed),
    ];
  }
  if (quantity.q === 'upTo') return upTo(quantity.most, thing, language, say);
  if (quantity.q === 'all') return all(thing, language);
  if (isSaidBehind(quantity)) return equalTo(quantity, thing, language, say);
  const group = plural(thing, language, 'gen');
  if (quantity.q === 'any') return [text(anyNumber(thing.case, language)), ...of(thing, language, group)];
  if (quantity.q === 'that') return [text(thatMany(thing.case, language)), ...of(thing, language, group)];
  // "3 × that many": what is counted follows as behind "that many".
  if ([...partsOf(quantity)].some(({ q }) => q === 'that'))
    return [...bare(quantity, language, say), ...of(thing, language, group)];
  return [...bare(quantity, language, say), text(gapBefore(thing, language)), ...group];
}

/** Between an amount and its noun: es counts points of what it does not count itself, "2 puntos de Daño". */
function gapBefore({ noun }: Thing, language: CardLanguage, n?: number): string {
  if (language !== 'es' || !noun.forms.es.uncounted) return NBSP;
  return n === 1 ? `${NBSP}punto de ` : `${NBSP}puntos de `;
}

/** The noun in the plural, as it stands behind an amount that is not known in print. */
function plural({ noun, state }: Thing, language: CardLanguage, wanted: Case): Span[] {
  const number = noun.forms[language].uncounted ? 'one' : 'many';
  return nounGroup(noun, state, language, { number, case: wanted });
}

/** "of Wounds", where the language says "of". */
function of({ noun }: Thing, language: CardLanguage, group: readonly Span[]): Span[] {
  const elided = language === 'fr' && isElided(noun, group[0]?.text ?? '');
  const words = { en: ' ', es: ' de ', fr: elided ? ' d’' : ' de ', uk: ' ' }[language];
  return [text(words), ...group];
}

const ANY: Readonly<Record<Case, string>> = {
  nom: 'будь-яка кількість',
  acc: 'будь-яку кількість',
  gen: 'будь-якої кількості',
  dat: 'будь-якій кількості',
  ins: 'будь-якою кількістю',
  loc: 'будь-якій кількості',
};
const SO_MANY: Readonly<Record<Case, string>> = {
  nom: 'стільки',
  acc: 'стільки',
  gen: 'такої кількості',
  dat: 'такій кількості',
  ins: 'такою кількістю',
  loc: 'такій кількості',
};
const AS_MANY: Readonly<Record<Case, string>> = {
  nom: 'стільки ж',
  acc: 'стільки ж',
  gen: 'такої ж кількості',
  dat: 'такій же кількості',
  ins: 'такою ж кількістю',
  loc: 'такій же кількості',
};
const ALL: Readonly<Record<Case, string>> = {
  nom: 'усі',
  acc: 'усі',
  gen: 'усіх',
  dat: 'усім',
  ins: 'усіма',
  loc: 'усіх',
};

function anyNumber(wanted: Case, language: CardLanguage): string {
  return {
    en: 'any number of',
    es: 'cualquier cantidad',
    fr: 'n’importe quel nombre',
    uk: ANY[wanted],
  }[language];
}

function thatMany(wanted: Case, language: CardLanguage): string {
  return { en: 'that many', es: 'esa misma cantidad', fr: 'autant', uk: AS_MANY[wanted] }[language];
}

function all(thing: Thing, language: CardLanguage): Span[] {
  const { gender, animate, uncounted } = thing.noun.forms[language];
  const feminine = gender === 'f';
  const asObject = thing.case === 'acc' && animate;
  const words = {
    en: 'all ',
    es: allSpanish(feminine, uncounted),
    fr: feminine ? 'toutes les ' : 'tous les ',
    uk: `${ALL[asObject ? 'gen' : thing.case]} `,
  };
  return [text(words[language]), ...plural(thing, language, thing.case)];
}

function allSpanish(feminine: boolean, uncounted: boolean): string {
  if (uncounted) return feminine ? 'toda la ' : 'todo el ';
  return feminine ? 'todas las ' : 'todos los ';
}

function upTo(most: Quantity, thing: Thing, language: CardLanguage, say: Saying): Span[] {
  // uk: "до 2 Ворогів" would be read as what they are attached to.
  const words = { en: 'up to ', es: 'hasta ', fr: 'jusqu’à ', uk: 'щонайбільше ' }[language];
  if (!isSaidBehind(most)) return [text(words), ...counted(most, thing, language, say)];
  const number = language === 'en' ? [text('a number of ')] : [];
  return [text(words), ...number, ...equalTo(most, thing, language, say)];
}

function equalTo(quantity: Quantity, thing: Thing, language: CardLanguage, say: Saying): Span[] {
  if (language === 'uk') return soMany(quantity, thing, say);
  const amount = bare(quantity, language, say);
  const group = plural(thing, language, 'nom');
  switch (language) {
    case 'en':
      return [...group, text(' equal to '), ...amount];
    case 'es': {
      const { gender, uncounted } = thing.noun.forms.es;
      const article = gender === 'f' ? 'una ' : 'un ';
      const head = uncounted ? [text(article), ...group] : [text('una cantidad'), ...of(thing, 'es', group)];
      return [...head, text(' igual '), ...linkedSpans('es', 'to', amount)];
    }
    case 'fr':
      return [
        text('un nombre'),
        ...of(thing, 'fr', group),
        text(' égal '),
        ...linkedSpans('fr', 'to', amount),
      ];
  }
}

/** uk: "Щити за кількістю Ворогів" where the amount is itself a number of things; else "стільки Щитів, скільки становить ваш Слід". */
function soMany(quantity: Quantity, thing: Thing, say: Saying): Span[] {
  const byNumber = byNumberOf(quantity, say);
  if (byNumber) return [...plural(thing, 'uk', thing.case), text(' '), ...byNumber];
  return [
    text(`${SO_MANY[thing.case]} `),
    ...plural(thing, 'uk', 'gen'),
    text(', скільки становить '),
    ...subject(quantity, say),
  ];
}

function byNumberOf(quantity: Quantity, say: Saying): Span[] | null {
  const [first, ...rest] = quantity.q === 'value' ? say(quantity.clause) : [];
  const ofThings = first?.kind === 'text' ? /^кількість (.*)$/s.exec(first.text) : null;
  return ofThings ? [text(`за кількістю ${ofThings[1] ?? ''}`), ...rest] : null;
}

/** uk: an amount as the subject of its sentence: "половина вашого Сліду". */
function subject(quantity: Quantity, say: Saying): Span[] {
  return bare(quantity, 'uk', say).map((span) =>
    span.kind === 'text' ? { ...span, text: span.text.replace(/^половину/, 'половина') } : span,
  );
}

const X: Readonly<Record<CardLanguage, string>> = { en: 'X', es: 'X', fr: 'X', uk: 'Х' };
const PLAYER_NUMBER: Readonly<Record<CardLanguage, string>> = {
  en: 'Player number',
  es: 'número de jugadores',
  fr: 'nombre de joueurs',
  uk: 'кількість гравців',
};
const ROUNDED: Readonly<Record<CardLanguage, readonly [down: string, up: string]>> = {
  en: ['rounded down', 'rounded up'],
  es: ['redondeando hacia abajo', 'redondeando hacia arriba'],
  fr: ['arrondie à l’inférieur', 'arrondie au supérieur'],
  uk: ['з округленням донизу', 'з округленням догори'],
};

function playerNumber(words: string): Span {
  return { kind: 'icon', id: 'playerNumber', text: `(${words})` };
}

function sign(symbol: string): Span {
  return text(`${NBSP}${symbol}${NBSP}`);
}

/** An amount by itself. */
export function bare(quantity: Quantity, language: CardLanguage, say: Saying): Span[] {
  // A sum or difference inside another amount needs its brackets: 2 × (6 – X).
  const inner = (part: Quantity) =>
    part.q === 'less' || part.q === 'plus'
      ? [text('('), ...bare(part, language, say), text(')')]
      : bare(part, language, say);
  switch (quantity.q) {
    case 'number':
      return [number(`${quantity.n}`)];
    case 'x':
      return [number(X[language])];
    case 'players':
      return [playerNumber(PLAYER_NUMBER[language])];
    case 'less':
      return [...inner(quantity.than), sign('–'), ...inner(quantity.by)];
    case 'plus':
      return [...inner(quantity.a), sign('+'), ...inner(quantity.b)];
    case 'times':
      return [number(`${quantity.n}`), sign('×'), ...inner(quantity.of)];
    case 'half':
      return [
        ...halfOf(quantity.of, language, say, inner),
        text(` (${ROUNDED[language][quantity.up ? 1 : 0]})`),
      ];
    case 'value':
      return say(quantity.clause);
    case 'upTo':
      return [
        text({ en: 'up to ', es: 'hasta ', fr: 'jusqu’à ', uk: 'не більше ніж ' }[language]),
        ...inner(quantity.most),
      ];
    case 'that':
      return [text(thatMany('acc', language))];
    case 'any':
      return [text(language === 'en' ? 'any number' : anyNumber('acc', language))];
    case 'all':
      return [text({ en: 'all', es: 'todo', fr: 'tout', uk: 'усе' }[language])];
  }
}

function halfOf(
  quantity: Quantity,
  language: CardLanguage,
  say: Saying,
  inner: (part: Quantity) => Span[],
): Span[] {
  const amount = inner(quantity);
  switch (language) {
    case 'en':
      return [text('half of '), ...amount];
    case 'es':
      return [text('la mitad '), ...linkedSpans('es', 'of', amount)];
    case 'fr':
      return [text('la moitié '), ...linkedSpans('fr', 'of', amount)];
    case 'uk':
      if (quantity.q === 'value') return [text('половину '), ...say(quantity.clause, true)];
      if (quantity.q === 'players') return [text('половину '), playerNumber('кількості гравців')];
      return [text('половину від '), ...amount];
  }
}

/** How often something is repeated: "2 times", "X times". */
export function times(quantity: Quantity, language: CardLanguage, say: Saying): Span[] {
  const many = { en: 'times', es: 'veces', fr: 'fois', uk: 'разів' }[language];
  if (quantity.q === 'number') {
    const word = TIMES[language][pluralCategory(quantity.n, language)] ?? many;
    return [number(`${quantity.n}`), text(NBSP + word)];
  }
  if (!isSaidBehind(quantity)) return [...bare(quantity, language, say), text(NBSP + many)];
  const amount = bare(quantity, language, say);
  switch (language) {
    case 'en':
      return [text('a number of times equal to '), ...amount];
    case 'es':
      return [text('un número de veces igual '), ...linkedSpans('es', 'to', amount)];
    case 'fr':
      return [text('un nombre de fois égal '), ...linkedSpans('fr', 'to', amount)];
    case 'uk':
      return [text('стільки разів, скільки становить '), ...subject(quantity, say)];
  }
}

const TIMES: Readonly<Record<CardLanguage, Partial<Record<Intl.LDMLPluralRule, string>>>> = {
  en: { one: 'time' },
  es: { one: 'vez' },
  fr: {},
  uk: { one: 'раз', few: 'рази' },
};
