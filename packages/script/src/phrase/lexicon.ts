/**
 * Words with their forms. Verbs have four moods in each language, nouns have number, gender and case, states agree with
 * their noun, so that a text that is made and not written still reads as a native speaker would write it.
 */

import type { CardLanguage } from '@torii/words';
import { inEach } from './inEach.ts';
import { readAll } from './proof.ts';

/** An order; what may be done; what one does; what several do. */
const MOODS = ['imp', 'inf', 's3', 'p3'] as const;
export type Mood = (typeof MOODS)[number];

interface Verb {
  readonly forms: Readonly<Record<CardLanguage, Readonly<Record<Mood, string>>>>;
  /** What it means: verbs that mean the same may be other words in one language and the same word in another. */
  readonly sense: string;
}

export type Gender = 'm' | 'f' | 'n';
export const CASES = ['nom', 'acc', 'gen', 'dat', 'ins', 'loc'] as const;
export type Case = (typeof CASES)[number];
/** Grammatical number. */
export type Count = 'one' | 'many';

type Cases = Readonly<Partial<Record<Case, string>>>;

interface NounForms {
  readonly gender: Gender;
  readonly animate: boolean;
  /** fr: no elision before it (le hacker); es: a feminine that takes *el* (el arma). */
  readonly irregular: boolean;
  /** Kept in the singular after a number: in English one gains 2 Power, in Spanish one deals 2 puntos de Daño. */
  readonly uncounted: boolean;
  readonly one: Cases;
  readonly many: Cases;
}

export interface Noun {
  readonly id: string;
  /** The slots in which it can stand: `asset`, `token`, `enemy`. */
  readonly classes: readonly string[];
  readonly forms: Readonly<Record<CardLanguage, NounForms>>;
}

/** A state of something: equipped, revealed, red. It agrees with the noun that it is said of. */
export interface State {
  readonly id: string;
  readonly classes: readonly string[];
  /**
   * One form in English; m | f | m. pl. | f. pl., or one form for all, in Spanish and French; in Ukrainian the masculine
   * nominative, from which the others are made: anything else never changes and follows its noun.
   */
  readonly forms: Readonly<Record<CardLanguage, readonly string[]>>;
}

export interface Lexicon {
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly nouns: ReadonlyMap<string, Noun>;
  readonly states: ReadonlyMap<string, State>;
}

/** A word that lacks a form, or a form that cannot be read: a mistake of ours, found when the book is bound. */
export class LexiconError extends Error {
  constructor(word: string, problem: string) {
    super(`'${word}': ${problem}`);
    this.name = 'LexiconError';
  }
}

/** A verb as it is written down: its four moods, `|` between them. English needs only the plain form and the third person. */
export interface VerbEntry extends Readonly<Record<CardLanguage, string>> {
  /** The verb that means the same and is the same in English: one gains tokens and Assets. */
  readonly like?: string;
}

function formsIn(written: string): string[] {
  return written.split('|').map((form) => form.trim());
}

function readVerb(id: string, entry: VerbEntry): Verb {
  const forms = (language: CardLanguage) => {
    const written = formsIn(entry[language]);
    const [plain = '', third = ''] = written;
    const moods = language === 'en' && written.length === 2 ? [plain, plain, third, plain] : written;
    const [imp, inf, s3, p3] = moods;
    if (!imp || !inf || !s3 || !p3 || moods.length !== MOODS.length)
      throw new LexiconError(id, `in ${language} a verb needs 4 moods: ${MOODS.join(' | ')}`);
    return { imp, inf, s3, p3 };
  };
  return { forms: inEach(forms), sense: entry.like ?? id };
}

/**
 * A noun as it is written down.
 * - en: `Wound|Wounds`; a `~` in front keeps it in the singular after a number: `~Power|Power`
 * - es, fr: gender, singular, plural: `f Herida|Heridas`; `m ! Hacker|Hackers` is never elided (fr),
 *   `f ! Arma|Armas` takes *el* and *un* in the singular (es); `m ~ Daño|Daño` is not counted: 2 puntos de Daño (es)
 * - uk: gender (`an` behind it if animate), then nom. sg. | acc. sg. | gen. sg. | nom. pl. | gen. pl., and where a phrase
 *   needs them dat. sg. | ins. sg. | loc. sg. | dat. pl. | ins. pl. | loc. pl.: `m an Ворог|Ворога|Ворога|Вороги|Ворогів|Ворогу`
 */
export interface NounEntry extends Readonly<Record<CardLanguage, string>> {
  readonly classes: readonly string[];
}

function readNoun(id: string, entry: NounEntry): Noun {
  return {
    id,
    classes: entry.classes,
    forms: inEach((language) => {
      if (language === 'uk') return inflected(id, entry.uk);
      const written = language === 'en' ? `n ${entry.en.replace(/^~/, '~ ')}` : entry[language];
      return plain(id, language, written);
    }),
  };
}

const HEAD = /^(m|f|n)( an)?( !)?( ~)? (.+)$/;

function headOf(id: string, language: CardLanguage, written: string) {
  const [, gender, animate, irregular, uncounted, forms] = HEAD.exec(written) ?? [];
  if (!gender || !forms)
    throw new LexiconError(id, `in ${language} a noun begins with its gender: m, f or n`);
  return {
    gender: gender as Gender,
    animate: animate !== undefined,
    irregular: irregular !== undefined,
    uncounted: uncounted !== undefined,
    forms: formsIn(forms),
  };
}

function plain(id: string, language: CardLanguage, written: string): NounForms {
  const { forms, ...head } = headOf(id, language, written);
  const [one, many] = forms;
  if (!one || !many || forms.length !== 2)
    throw new LexiconError(id, `in ${language} a noun needs singular | plural`);
  return { ...head, one: { nom: one }, many: { nom: many } };
}

function inflected(id: string, written: string): NounForms {
  const { forms, ...head } = headOf(id, 'uk', written);
  const [nom, acc, gen, noms, gens, dat, ins, loc, dats, inss, locs] = forms;
  if (!nom || !acc || !gen || !noms || !gens || forms.length > 11) {
    throw new LexiconError(id, 'in uk a noun needs nom. | acc. | gen. | nom. pl. | gen. pl.');
  }
  return {
    ...head,
    one: { nom, acc, gen, ...rare(dat, ins, loc) },
    // Animate nouns are seen as objects in the genitive, the others as they are named.
    many: { nom: noms, gen: gens, acc: head.animate ? gens : noms, ...rare(dats, inss, locs) },
  };
}

/** The cases that few phrases need; a word that lacks one cannot stand where it is needed. */
function rare(dat: string | undefined, ins: string | undefined, loc: string | undefined): Cases {
  return { ...(dat ? { dat } : {}), ...(ins ? { ins } : {}), ...(loc ? { loc } : {}) };
}

/**
 * A state as it is written down.
 * - en: `revealed`
 * - es, fr: m | f | m. pl. | f. pl.: `revelado|revelada|revelados|reveladas`; one form if it never changes: `sin revelar`
 * - uk: the masculine in -ий, -ій or -ен, the rest follows from it: `розкритий`, `кожен`; anything else never changes
 */
export interface StateEntry extends Readonly<Record<CardLanguage, string>> {
  readonly classes?: readonly string[];
}

function readState(id: string, entry: StateEntry): State {
  const forms = inEach((language) => {
    const written = entry[language];
    if (language === 'en' || language === 'uk') {
      if (!written.trim()) throw new LexiconError(id, 'a state needs a form in en and in uk');
      return [written];
    }
    const agreeing = formsIn(written);
    if ((agreeing.length !== 1 && agreeing.length !== 4) || agreeing.includes(''))
      throw new LexiconError(id, `in ${language} a state needs m | f | m. pl. | f. pl., or one form for all`);
    return agreeing;
  });
  return { id, classes: entry.classes ?? [], forms };
}

export function lexicon(
  verbs: Readonly<Record<string, VerbEntry>>,
  nouns: Readonly<Record<string, NounEntry>>,
  states: Readonly<Record<string, StateEntry>> = {},
): Lexicon {
  const words = {
    verbs: new Map(Object.entries(verbs).map(([id, entry]) => [id, readVerb(id, entry)])),
    nouns: new Map(Object.entries(nouns).map(([id, entry]) => [id, readNoun(id, entry)])),
    states: new Map(Object.entries(states).map(([id, entry]) => [id, readState(id, entry)])),
  };
  const all = [...words.verbs.values(), ...words.nouns.values(), ...words.states.values()];
  readAll(all.map(({ forms }) => forms));
  return words;
}

export function nounForm(noun: Noun, language: CardLanguage, number: Count, wanted: Case): string {
  const forms = noun.forms[language][number];
  // Only Ukrainian has cases; the others have one form for all of them.
  const form = language === 'uk' ? forms[wanted] : forms.nom;
  if (form === undefined) throw new LexiconError(noun.id, `in ${language} it has no ${number} ${wanted}`);
  return form;
}

/** The nouns, or the states, that can stand in a slot of this class. */
export function nounsOf({ nouns }: Lexicon, wanted: string): Noun[] {
  return [...nouns.values()].filter(({ classes }) => classes.includes(wanted));
}

export function statesOf({ states }: Lexicon, wanted: string): State[] {
  return [...states.values()].filter(({ classes }) => classes.includes(wanted));
}
