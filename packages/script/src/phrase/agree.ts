/** Agreement: states with their nouns, articles and prepositions with what follows them. */
import { type CardLanguage, type Span, text } from '@torii/words';
import { type Case, type Count, type Gender, type Noun, nounForm, type State } from './lexicon.ts';

/** A noun as it stands in a sentence. */
export interface Placed {
  readonly number: Count;
  readonly case: Case;
}

type Endings = Readonly<Record<Case, string>>;
/** Ukrainian adjectives, as -ий and -ій end them. */
const HARD: Readonly<Record<Gender | 'pl', Endings>> = {
  m: { nom: 'ий', acc: 'ий', gen: 'ого', dat: 'ому', ins: 'им', loc: 'ому' },
  n: { nom: 'е', acc: 'е', gen: 'ого', dat: 'ому', ins: 'им', loc: 'ому' },
  f: { nom: 'а', acc: 'у', gen: 'ої', dat: 'ій', ins: 'ою', loc: 'ій' },
  pl: { nom: 'і', acc: 'і', gen: 'их', dat: 'им', ins: 'ими', loc: 'их' },
};
const SOFT: Readonly<Record<Gender | 'pl', Endings>> = {
  m: { nom: 'ій', acc: 'ій', gen: 'ього', dat: 'ьому', ins: 'ім', loc: 'ьому' },
  n: { nom: 'є', acc: 'є', gen: 'ього', dat: 'ьому', ins: 'ім', loc: 'ьому' },
  f: { nom: 'я', acc: 'ю', gen: 'ьої', dat: 'ій', ins: 'ьою', loc: 'ій' },
  pl: { nom: 'і', acc: 'і', gen: 'іх', dat: 'ім', ins: 'іми', loc: 'іх' },
};

function ukrainianState(written: string, noun: Noun, { number, case: wanted }: Placed): string {
  const [, stem, ending] = /^(.+)(ий|ій|ен)$/.exec(written) ?? [];
  if (stem === undefined) return written;
  const { gender, animate } = noun.forms.uk;
  const table = (ending === 'ій' ? SOFT : HARD)[number === 'many' ? 'pl' : gender];
  // What is alive and is seen as an object stands in the genitive, except in the feminine singular.
  const asObject = wanted === 'acc' && animate && (number === 'many' || gender === 'm');
  const form = table[asObject ? 'gen' : wanted];
  if (ending !== 'ен') return stem + form;
  // Кожен, жоден: short where the masculine stands as it is written, else кожного, кожну, кожне.
  return form === HARD.m.nom ? written : `${stem}н${form}`;
}

/** The form of a state that agrees with a noun. */
export function stateForm(state: State, noun: Noun, language: CardLanguage, placed: Placed): string {
  const forms = state.forms[language];
  if (language === 'uk') return ukrainianState(forms[0] ?? '', noun, placed);
  const index = (placed.number === 'many' ? 2 : 0) + (noun.forms[language].gender === 'f' ? 1 : 0);
  return (forms.length === 1 ? forms[0] : forms[index]) ?? '';
}

/** A noun with its state, before it or behind it. */
export function nounGroup(noun: Noun, state: State | null, language: CardLanguage, placed: Placed): Span[] {
  const term: Span = {
    kind: 'term',
    id: noun.id,
    text: nounForm(noun, language, placed.number, placed.case),
  };
  if (!state) return [term];
  const agreeing: Span = {
    kind: 'term',
    id: state.id,
    text: stateForm(state, noun, language, placed),
  };
  const before = language === 'en' || (language === 'uk' && /(ий|ій|ен)$/.test(state.forms.uk[0] ?? ''));
  return before ? [agreeing, text(' '), term] : [term, text(' '), agreeing];
}

export type Article = 'the' | 'a';
export type Preposition = 'of' | 'to';

const FRENCH_VOWEL = /^[aeiouhâàäéèêëîïôöûüœæ]/i;

/** fr: whether *le*, *la* and *de* lose their vowel before this noun. */
export function isElided(noun: Noun, form: string): boolean {
  return !noun.forms.fr.irregular && FRENCH_VOWEL.test(form);
}

/** What stands before a noun: its article, its preposition, or both grown together (del, du, aux). */
export function leading(
  noun: Noun,
  group: readonly Span[],
  language: CardLanguage,
  number: Count,
  article: Article | null,
  preposition: Preposition | null,
): string {
  const first = group[0]?.text ?? '';
  switch (language) {
    case 'en':
      return (preposition ? `${preposition} ` : '') + englishArticle(article, first, number);
    case 'es':
      return linked('es', preposition, spanishArticle(noun, article, number));
    case 'fr':
      return linked(
        'fr',
        preposition,
        frenchArticle(noun, article, number, first),
        !article && isElided(noun, first),
      );
    case 'uk':
      return '';
  }
}

function englishArticle(article: Article | null, next: string, number: Count): string {
  if (article === 'the') return 'the ';
  if (article === null || number === 'many') return '';
  return /^(?:[aeio]|u(?!ni|se|ti))/i.test(next) ? 'an ' : 'a ';
}

function spanishArticle(noun: Noun, article: Article | null, number: Count): string {
  const { gender, irregular } = noun.forms.es;
  if (article === null) return '';
  const feminine = gender === 'f' && !(irregular && number === 'one');
  if (article === 'the') {
    if (number === 'many') return gender === 'f' ? 'las ' : 'los ';
    return feminine ? 'la ' : 'el ';
  }
  if (number === 'many') return gender === 'f' ? 'unas ' : 'unos ';
  return feminine ? 'una ' : 'un ';
}

function frenchArticle(noun: Noun, article: Article | null, number: Count, first: string): string {
  const feminine = noun.forms.fr.gender === 'f';
  if (article === null) return '';
  if (article === 'the') {
    if (number === 'many') return 'les ';
    if (isElided(noun, first)) return 'l’';
    return feminine ? 'la ' : 'le ';
  }
  if (number === 'many') return 'des ';
  return feminine ? 'une ' : 'un ';
}

const GROWN: Readonly<Record<'es' | 'fr', readonly (readonly [RegExp, string])[]>> = {
  es: [
    [/^de el\b/, 'del'],
    [/^a el\b/, 'al'],
  ],
  fr: [
    [/^de les\b/, 'des'],
    [/^de le\b/, 'du'],
    [/^à les\b/, 'aux'],
    [/^à le\b/, 'au'],
    [/^de (des|du)\b/, 'de'],
  ],
};

/** A preposition before what it governs, grown together where the language does so. */
function linked(
  language: 'es' | 'fr',
  preposition: Preposition | null,
  what: string,
  elided = false,
): string {
  if (preposition === null) return what;
  const word = { es: { of: 'de', to: 'a' }, fr: { of: 'de', to: 'à' } }[language][preposition];
  if (language === 'fr' && word === 'de' && (elided || FRENCH_VOWEL.test(what))) return `d’${what}`;
  const whole = `${word} ${what}`;
  for (const [apart, grown] of GROWN[language]) if (apart.test(whole)) return whole.replace(apart, grown);
  return whole;
}

/** The same before spans: "la mitad de" + "el número" is "la mitad del número". */
export function linkedSpans(language: 'es' | 'fr', preposition: Preposition, spans: readonly Span[]): Span[] {
  const [first, ...rest] = spans;
  if (first?.kind !== 'text') return [text(linked(language, preposition, '', false)), ...spans];
  return [{ ...first, text: linked(language, preposition, first.text) }, ...rest];
}
