/** Amounts: as they are written, said in four languages, and worked out. */
import type { Language, Noun } from './lexicon.ts';
import { type Case, nounForm } from './lexicon.ts';
import { number, type Span, text } from './span.ts';
import type { Clause } from './tree.ts';

export type Quantity =
  | { readonly q: 'number'; readonly n: number }
  /** The Player number, so many times. */
  | { readonly q: 'players'; readonly times: number }
  /** So many less than a number: 6 – Player number. */
  | { readonly q: 'less'; readonly than: number; readonly by: Quantity }
  | { readonly q: 'half'; readonly of: Quantity }
  | { readonly q: 'twice'; readonly of: Quantity }
  /** What a value phrase comes to: "your Power", "the number of Success tokens on the map". */
  | { readonly q: 'value'; readonly clause: Clause }
  /** Announced when the effect is used. */
  | { readonly q: 'x' }
  /** As many as the effect before came to. */
  | { readonly q: 'that' }
  /** As many as one likes. */
  | { readonly q: 'any' }
  | { readonly q: 'all' };

/** How a value phrase is said. */
export type Saying = (clause: Clause) => Span[];

/** What an amount needs to know to become a number. */
export interface Known {
  readonly players: number;
  readonly x: number;
  readonly that: number;
  /** What a value phrase comes to just now. */
  value(clause: Clause): number;
  /** How many there are at the most: what "any number" and "all" go up to. */
  readonly most: number;
}

export function amountOf(quantity: Quantity, known: Known): number {
  switch (quantity.q) {
    case 'number':
      return quantity.n;
    case 'players':
      return quantity.times * known.players;
    case 'less':
      return Math.max(0, quantity.than - amountOf(quantity.by, known));
    case 'half':
      return Math.floor(amountOf(quantity.of, known) / 2);
    case 'twice':
      return 2 * amountOf(quantity.of, known);
    case 'value':
      return known.value(quantity.clause);
    case 'x':
      return known.x;
    case 'that':
      return known.that;
    case 'any':
    case 'all':
      return known.most;
  }
}

const NBSP = '\u00a0';
const rules: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  es: new Intl.PluralRules('es'),
  fr: new Intl.PluralRules('fr'),
  uk: new Intl.PluralRules('uk'),
};

/** The form that a noun takes behind a number. */
function countedForm(n: number, noun: Noun, language: Language, wanted: Case): string {
  if (language === 'en' && noun.uncounted) return nounForm(noun, language, 'one', wanted);
  const category = rules[language].select(n);
  if (category === 'one') return nounForm(noun, language, 'one', wanted);
  if (language !== 'uk') return nounForm(noun, language, 'many', wanted);
  // 2–4 agree with the case where it is the subject or the object; every other case has one plural.
  if (category === 'few')
    return nounForm(noun, language, 'many', wanted === 'acc' || wanted === 'nom' ? wanted : 'gen');
  return nounForm(noun, language, 'many', 'gen');
}

/** An amount with what is counted: "2 Wounds", "X Wounds", "any number of Wounds". */
export function counted(
  quantity: Quantity,
  noun: Noun,
  language: Language,
  wanted: Case,
  say: Saying,
): Span[] {
  if (quantity.q === 'number') {
    return [
      number(`${quantity.n}`),
      text(NBSP),
      { kind: 'term', id: noun.id, text: countedForm(quantity.n, noun, language, wanted) },
    ];
  }
  const { before, number: grammatical, of } = unknown(quantity, language, noun, wanted, say);
  const wantedForm = grammatical === 'object' ? wanted : 'gen';
  const form =
    language === 'en' && noun.uncounted
      ? nounForm(noun, 'en', 'one', 'nom')
      : nounForm(noun, language, 'many', wantedForm);
  return [...before, text(of(form)), { kind: 'term', id: noun.id, text: form }];
}

interface Unknown {
  readonly before: readonly Span[];
  /** What stands between amount and noun. */
  readonly of: (noun: string) => string;
  /** `object`: the noun keeps its case; else it follows an amount and takes the genitive. */
  readonly number: 'object' | 'amount';
}

const VOWEL = /^[aeiouhéèêâîôûœ]/i;
const between = () => NBSP;
const frenchOf = (noun: string) => (VOWEL.test(noun) ? ' d’' : ' de ');

function unknown(quantity: Quantity, language: Language, noun: Noun, wanted: Case, say: Saying): Unknown {
  const amount = (before: readonly Span[], of: Unknown['of'] = between): Unknown => ({
    before,
    of,
    number: 'amount',
  });
  const feminine = noun.forms[language].gender === 'f';
  switch (quantity.q) {
    case 'any':
      return {
        en: amount([text('any number of')], () => ' '),
        es: amount([text('cualquier cantidad')], () => ' de '),
        fr: amount([text('n’importe quel nombre')], frenchOf),
        uk: amount([text('будь-яку кількість')], () => ' '),
      }[language];
    case 'that':
      return {
        en: amount([text('that many')], () => ' '),
        es: amount([text('esa cantidad')], () => ' de '),
        fr: amount([text('autant')], frenchOf),
        uk: amount([text('стільки ж')], () => ' '),
      }[language];
    case 'all': {
      const whole = {
        en: 'all',
        es: feminine ? 'todas las' : 'todos los',
        fr: feminine ? 'toutes les' : 'tous les',
        uk: 'усі',
      };
      const ukrainian = wanted === 'acc' && noun.forms.uk.animate ? 'усіх' : whole.uk;
      return {
        before: [text(language === 'uk' ? ukrainian : whole[language])],
        of: () => ' ',
        number: 'object',
      };
    }
    default:
      return amount(bare(quantity, language, say));
  }
}

const X: Readonly<Record<Language, string>> = { en: 'X', es: 'X', fr: 'X', uk: 'Х' };
const PLAYERS: Span = { kind: 'icon', id: 'playerNumber', text: '' };
const PLAYER_NUMBER: Readonly<Record<Language, string>> = {
  en: 'Player number',
  es: 'número de jugadores',
  fr: 'nombre de joueurs',
  uk: 'кількість гравців',
};
const HALF: Readonly<Record<Language, string>> = {
  en: 'half of',
  es: 'la mitad de',
  fr: 'la moitié de',
  uk: 'половину від',
};

/** An amount by itself. */
export function bare(quantity: Quantity, language: Language, say: Saying): Span[] {
  const players: Span = { ...PLAYERS, text: `(${PLAYER_NUMBER[language]})` };
  switch (quantity.q) {
    case 'number':
      return [number(`${quantity.n}`)];
    case 'x':
      return [number(X[language])];
    case 'players':
      return quantity.times === 1
        ? [players]
        : [number(`${quantity.times}`), text(`${NBSP}×${NBSP}`), players];
    case 'less':
      return [number(`${quantity.than}`), text(`${NBSP}–${NBSP}`), ...bare(quantity.by, language, say)];
    case 'half':
      return [text(`${HALF[language]} `), ...bare(quantity.of, language, say)];
    case 'twice':
      return [number('2'), text(`${NBSP}×${NBSP}`), ...bare(quantity.of, language, say)];
    case 'value':
      return say(quantity.clause);
    case 'that':
      return [text({ en: 'that many', es: 'esa cantidad', fr: 'autant', uk: 'стільки ж' }[language])];
    case 'any':
      return [
        text(
          {
            en: 'any number',
            es: 'cualquier cantidad',
            fr: 'n’importe quel nombre',
            uk: 'будь-яку кількість',
          }[language],
        ),
      ];
    case 'all':
      return [text({ en: 'all', es: 'todo', fr: 'tout', uk: 'усе' }[language])];
  }
}
