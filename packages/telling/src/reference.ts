/**
 * The rules reference of a game: all its rules in words, in sections, one thing each. The outline is the same in every
 * language; the text of a rule that the game cites as a reason is that reason, all others are written for the reference.
 */

/** A rule in the outline. */
export interface OutlinedRule {
  readonly id: string;
  /** Statements of the ledger that its text tells along with its own. */
  readonly covers?: readonly string[];
  /** Other rules worth reading. */
  readonly see?: readonly string[];
  /** The drawing below it. */
  readonly example?: string;
}

interface OutlinedGroup {
  /** Its title is `group.<id>`; without one the rules follow the section's opening. */
  readonly id?: string;
  readonly rules: readonly (string | OutlinedRule)[];
}

interface OutlinedSection {
  readonly id: string;
  readonly groups: readonly OutlinedGroup[];
}

interface OutlinedChapter {
  readonly id: string;
  readonly sections: readonly OutlinedSection[];
}

/** A small drawing: rows of signs, one block after the other. Every sign has a name, which the skin of the game draws. */
export type Drawing = readonly (readonly (readonly string[])[])[];

export interface Outline {
  readonly chapters: readonly OutlinedChapter[];
  readonly examples: Readonly<Record<string, Drawing>>;
  /** What a match can turn: the rule that tells what is so, by switch and value. */
  readonly switches: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Statements of the ledger that nobody needs to read, each with its reason. */
  readonly leftOut: readonly { readonly ids: readonly string[]; readonly reason: string }[];
}

export interface ReferenceExample {
  readonly drawing: Drawing;
  /** What the drawing shows, for whoever does not see it. */
  readonly about: string;
  /** What stands over each of its blocks; there may be nothing. */
  readonly captions: readonly string[];
}

export interface ReferenceRule {
  readonly id: string;
  readonly text: string;
  readonly covers: readonly string[];
  readonly see: readonly string[];
  readonly example: ReferenceExample | null;
}

export interface ReferenceSection {
  readonly id: string;
  readonly title: string;
  /** What the section is about; may be empty. */
  readonly lead: string;
  readonly groups: readonly { readonly title: string; readonly rules: readonly ReferenceRule[] }[];
}

/** The reference in one language. */
export interface Reference {
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly sections: readonly ReferenceSection[];
  }[];
  /** How words begin that another rule explains, the longest first, each with that rule. */
  readonly terms: readonly (readonly [string, string])[];
  readonly switches: Outline['switches'];
  /** What is so under a value of a switch, where no rule says just that: by `<switch>.<value>`. */
  readonly turned: Readonly<Record<string, string>>;
}

type Texts = Readonly<Record<string, string>>;

export function outlinedRules({ chapters }: Pick<Outline, 'chapters'>): OutlinedRule[] {
  return chapters
    .flatMap(({ sections }) => sections.flatMap(({ groups }) => groups.flatMap(({ rules }) => rules)))
    .map((rule) => (typeof rule === 'string' ? { id: rule } : rule));
}

/** Puts the outline and the texts of a language together. */
export function boundReference(outline: Outline, texts: Texts, why: Texts): Reference {
  const exampleOf = (id: string): ReferenceExample => {
    const drawing = outline.examples[id] ?? [];
    return {
      drawing,
      about: texts[`example.${id}`] ?? '',
      captions: drawing.map((_, i) => texts[`example.${id}.${i + 1}`] ?? ''),
    };
  };
  const ruleOf = (rule: string | OutlinedRule): ReferenceRule => {
    const {
      id,
      covers = [],
      see = [],
      example,
    }: OutlinedRule = typeof rule === 'string' ? { id: rule } : rule;
    const drawn = example === undefined ? null : exampleOf(example);
    return { id, text: why[id] ?? texts[id] ?? '', covers, see, example: drawn };
  };
  return {
    chapters: outline.chapters.map(({ id, sections }) => ({
      id,
      title: texts[`chapter.${id}`] ?? '',
      sections: sections.map((section) => ({
        id: section.id,
        title: texts[`section.${section.id}`] ?? '',
        lead: texts[`section.${section.id}.lead`] ?? '',
        groups: section.groups.map((group) => ({
          title: group.id === undefined ? '' : (texts[`group.${group.id}`] ?? ''),
          rules: group.rules.map(ruleOf),
        })),
      })),
    })),
    terms: termsOf(texts),
    switches: outline.switches,
    turned: Object.fromEntries(
      Object.entries(texts).flatMap(([key, text]) =>
        key.startsWith('switch.') ? [[key.slice('switch.'.length), text]] : [],
      ),
    ),
  };
}

/** `term.TM-8-22: Wound|Damage`: words that begin so are explained by that rule. */
function termsOf(texts: Texts): [string, string][] {
  return Object.entries(texts)
    .flatMap(([key, stems]) =>
      key.startsWith('term.')
        ? stems.split('|').map((stem): [string, string] => [stem, key.slice('term.'.length)])
        : [],
    )
    .sort(([a], [b]) => b.length - a.length);
}

export function sectionsOf({ chapters }: Reference): ReferenceSection[] {
  return chapters.flatMap(({ sections }) => sections);
}

export function rulesOf({ groups }: ReferenceSection): ReferenceRule[] {
  return groups.flatMap(({ rules }) => rules);
}

/** The rule of this id, or the one that tells it along with its own, and its section. */
export function ruleNamed(
  reference: Reference,
  id: string,
): { readonly section: ReferenceSection; readonly rule: ReferenceRule } | null {
  const all = sectionsOf(reference).flatMap((section) => rulesOf(section).map((rule) => ({ section, rule })));
  return all.find(({ rule }) => rule.id === id) ?? all.find(({ rule }) => rule.covers.includes(id)) ?? null;
}

/** Where a word begins, also behind an elided article. */
const BEGINNING = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

/**
 * A text in pieces: what is explained elsewhere, each thing once. Never by the rule itself, nor by those near it, which
 * whoever reads has before their eyes.
 */
export function linkedText(
  { terms }: Reference,
  { id, text }: Pick<ReferenceRule, 'id' | 'text'>,
  near: readonly string[] = [],
): { readonly text: string; readonly rule: string | null }[] {
  const pieces: { text: string; rule: string | null }[] = [];
  const linked = new Set([id, ...near]);
  let done = 0;
  let read = 0;
  for (const { index } of text.matchAll(BEGINNING)) {
    const found = index < read ? undefined : terms.find(([stem]) => text.startsWith(stem, index));
    if (!found) continue;
    const [stem, rule] = found;
    const [rest = ''] = /^\p{L}*/u.exec(text.slice(index + stem.length)) ?? [];
    read = index + stem.length + rest.length;
    if (linked.has(rule)) continue;
    if (index > done) pieces.push({ text: text.slice(done, index), rule: null });
    pieces.push({ text: text.slice(index, read), rule });
    linked.add(rule);
    done = read;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), rule: null });
  return pieces;
}
