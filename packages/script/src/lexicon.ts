/**
 * Words with their forms. Verbs have four moods in each language, nouns have number, gender and case, so that a text
 * that is made and not written still reads as a native speaker would write it.
 */

export const LANGUAGES = ['en', 'es', 'fr', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];

/** An order; what may be done; what one does; what several do. */
export const MOODS = ['imp', 'inf', 's3', 'p3'] as const;
export type Mood = (typeof MOODS)[number];

export type Verb = Readonly<Record<Language, Readonly<Record<Mood, string>>>>;

export type Gender = 'm' | 'f' | 'n';
export type Case = 'nom' | 'acc' | 'gen' | 'dat' | 'ins' | 'loc';

export interface NounForms {
  readonly gender: Gender;
  readonly animate: boolean;
  readonly one: Readonly<Partial<Record<Case, string>>>;
  readonly many: Readonly<Partial<Record<Case, string>>>;
}

export interface Noun {
  readonly id: string;
  /** The slots in which it can stand: `asset`, `token`, `enemy`. */
  readonly classes: readonly string[];
  readonly forms: Readonly<Record<Language, NounForms>>;
  /** Kept in the singular after a number: in English one gains 2 Power. */
  readonly uncounted: boolean;
}

export interface Lexicon {
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly nouns: ReadonlyMap<string, Noun>;
}

/** A word that lacks a form, or a form that cannot be read: a mistake of ours, found when the book is bound. */
export class LexiconError extends Error {
  constructor(word: string, problem: string) {
    super(`'${word}': ${problem}`);
    this.name = 'LexiconError';
  }
}

/** A verb as it is written down: its four moods, `|` between them. English needs only the plain form and the third person. */
export type VerbEntry = Readonly<Record<Language, string>>;

function readVerb(id: string, entry: VerbEntry): Verb {
  const forms = (language: Language) => {
    const written = entry[language].split('|').map((form) => form.trim());
    const [plain = '', third = ''] = written;
    const [imp, inf, s3, p3] =
      language === 'en' && written.length === 2 ? [plain, plain, third, plain] : written;
    if (!imp || !inf || !s3 || !p3)
      throw new LexiconError(id, `in ${language} a verb needs 4 moods: ${MOODS.join(' | ')}`);
    return { imp, inf, s3, p3 };
  };
  return { en: forms('en'), es: forms('es'), fr: forms('fr'), uk: forms('uk') };
}

/**
 * A noun as it is written down.
 * - en: `wound|wounds`; a `~` in front keeps it in the singular after a number: `~Power|Power`
 * - es, fr: gender, singular, plural: `f Herida|Heridas`
 * - uk: gender (`an` behind it if animate), then nom. sg. | acc. sg. | gen. sg. | nom. pl. | gen. pl., and where a phrase
 *   needs them dat. sg. | ins. sg. | loc. sg.: `m an Ворог|Ворога|Ворога|Вороги|Ворогів|Ворогу`
 */
export interface NounEntry extends Readonly<Record<Language, string>> {
  readonly classes: readonly string[];
}

function readNoun(id: string, entry: NounEntry): Noun {
  const uncounted = entry.en.startsWith('~');
  return {
    id,
    classes: entry.classes,
    uncounted,
    forms: {
      en: plain(id, 'en', `n ${entry.en.replace(/^~/, '')}`),
      es: plain(id, 'es', entry.es),
      fr: plain(id, 'fr', entry.fr),
      uk: inflected(id, entry.uk),
    },
  };
}

const HEAD = /^(m|f|n)( an)? (.+)$/;

function headOf(id: string, language: Language, written: string) {
  const [, gender, animate, forms] = HEAD.exec(written) ?? [];
  if (!gender || !forms)
    throw new LexiconError(id, `in ${language} a noun begins with its gender: m, f or n`);
  return {
    gender: gender as Gender,
    animate: animate !== undefined,
    forms: forms.split('|').map((form) => form.trim()),
  };
}

function plain(id: string, language: Language, written: string): NounForms {
  const { gender, animate, forms } = headOf(id, language, written);
  const [one, many] = forms;
  if (!one || !many || forms.length !== 2)
    throw new LexiconError(id, `in ${language} a noun needs singular | plural`);
  return { gender, animate, one: { nom: one }, many: { nom: many } };
}

function inflected(id: string, written: string): NounForms {
  const { gender, animate, forms } = headOf(id, 'uk', written);
  const [nom, acc, gen, noms, gens, dat, ins, loc] = forms;
  if (!nom || !acc || !gen || !noms || !gens) {
    throw new LexiconError(id, 'in uk a noun needs nom. | acc. | gen. | nom. pl. | gen. pl.');
  }
  const rare = { ...(dat ? { dat } : {}), ...(ins ? { ins } : {}), ...(loc ? { loc } : {}) };
  return {
    gender,
    animate,
    one: { nom, acc, gen, ...rare },
    // Animate nouns are seen as objects in the genitive, the others as they are named.
    many: { nom: noms, gen: gens, acc: animate ? gens : noms },
  };
}

export function lexicon(
  verbs: Readonly<Record<string, VerbEntry>>,
  nouns: Readonly<Record<string, NounEntry>>,
): Lexicon {
  return {
    verbs: new Map(Object.entries(verbs).map(([id, entry]) => [id, readVerb(id, entry)])),
    nouns: new Map(Object.entries(nouns).map(([id, entry]) => [id, readNoun(id, entry)])),
  };
}

export function nounForm(noun: Noun, language: Language, number: 'one' | 'many', wanted: Case): string {
  const forms = noun.forms[language][number];
  // Only Ukrainian has cases; the others have one form for all of them.
  const form = language === 'uk' ? forms[wanted] : forms.nom;
  if (form === undefined) throw new LexiconError(noun.id, `in ${language} it has no ${number} ${wanted}`);
  return form;
}

/** The nouns that can stand in a slot of this class. */
export function nounsOf({ nouns }: Lexicon, wanted: string): Noun[] {
  return [...nouns.values()].filter(({ classes }) => classes.includes(wanted));
}
