/** What is wrong with a pack, as lines to read. */
import type { Problem } from '@torii/script/read';
import type { Language, Values } from '@torii/words';
import { type Console, Mistake, spoken } from './terminal.ts';
import type { Key } from './words.ts';

/** A pack that cannot be used, with all that is wrong with it. */
export class PackMistake extends Mistake {
  constructor(
    folder: string,
    readonly problems: readonly Problem[],
  ) {
    super('pack.problems', { count: problems.length, folder: shown(folder) });
    this.name = 'PackMistake';
  }

  override lines(console: Console): readonly string[] {
    return [...super.lines(console), ...this.problems.flatMap((problem) => problemLines(console, problem))];
  }
}

/** A problem on one line: `enemies.yaml:12:9 …`; what it leads to elsewhere stands below it. */
export function problemLines(console: Console, problem: Problem): string[] {
  const { file, line, column, because = [] } = problem;
  const place = console.paint('cyan', `${shown(file)}:${line}:${column}`);
  const follows = because.map(
    (each) => `  ${console.paint('cyan', shown(each.file))} ${problemText(console, each)}`,
  );
  return [`${place} ${problemText(console, problem)}`, ...follows];
}

/** What can be wrong with a Pattern. */
const PATTERNS = ['empty', 'unknownCell', 'ragged', 'tooLarge', 'emptyEdge'] as const;

/** What most authors get wrong in YAML, by the codes of its library; what it says itself is in English only. */
const YAML: Readonly<Record<string, Key>> = {
  BAD_INDENT: 'problem.badYaml.indent',
  TAB_AS_INDENT: 'problem.badYaml.tab',
  MISSING_CHAR: 'problem.badYaml.missing',
  UNEXPECTED_TOKEN: 'problem.badYaml.unexpected',
  BLOCK_AS_IMPLICIT_KEY: 'problem.badYaml.colon',
  MULTILINE_IMPLICIT_KEY: 'problem.badYaml.colon',
  BAD_SCALAR_START: 'problem.badYaml.start',
  BAD_DQ_ESCAPE: 'problem.badYaml.escape',
  MULTIPLE_DOCS: 'problem.badYaml.documents',
};

export function problemText({ say }: Console, { file, reason, args }: Problem): string {
  const values: Values = { ...readable(args), file: shown(String(args.file ?? file)) };
  const why = PATTERNS.find((known) => known === args.problem);
  const yaml = YAML[String(args.code)];
  const told =
    reason === 'badPattern' && why
      ? { ...values, problem: say(`problem.badPattern.${why}`) }
      : reason === 'badYaml' && yaml
        ? { ...values, message: say(yaml) }
        : values;
  const said = [say(`problem.${reason}`, told)];
  if (reason === 'unknownClause' || reason === 'unknownKey') {
    // Where nothing is expected or near, nothing is said of it.
    if (values.expected) said.push(say('problem.expected', { expected: values.expected }));
    if (values.nearest) said.push(say('problem.nearest', { nearest: values.nearest }));
  }
  return said.join(' ');
}

/** Where a clause is wrong from its first word on, all verbs could stand there: too many to help anybody. */
const MOST_LISTED = 12;

function readable(args: Problem['args']) {
  const short = Object.entries(args).map(([key, value]) => {
    if (typeof value !== 'object') return [key, typeof value === 'string' ? shown(value) : value] as const;
    const some = value.length > MOST_LISTED ? [...value.slice(0, MOST_LISTED), '…'] : value;
    return [key, some.map(shown)] as const;
  });
  const { count } = args;
  // Numbers that are counted with stay numbers: words ask for their plural.
  return { ...spoken(Object.fromEntries(short)), ...(typeof count === 'number' ? { count } : {}) };
}

/** A text of a stranger as it may go to a terminal: what is an order there is written as its number. */
export function shown(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (letter) => {
    return `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

/** Whoever plays in a language that a game or its pack does not speak yet ought to know why it speaks English. */
export function tellUntranslated(console: Console, room: { lacks(language: Language): number }): void {
  const { language, say, paint } = console;
  const count = room.lacks(language);
  if (count > 0)
    console.error.write(`${paint('yellow', say('language.unfinishedGame', { count, language }))}\n`);
}
