/** What is wrong with a pack, said in a language. */
import type { Values } from '@torii/words';
import type { Problem } from './problem.ts';

/** What can be wrong with a Pattern. */
const PATTERNS = ['empty', 'unknownCell', 'ragged', 'tooLarge', 'emptyEdge'] as const;

/** What most authors get wrong in YAML, by the codes of its library; what it says itself is in English only. */
const YAML: Readonly<Record<string, string>> = {
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

export function tellProblem(
  say: (key: string, values?: Values) => string,
  { file, reason, args }: Problem,
): string {
  const values: Values = { ...readable(args), file: shown(String(args.file ?? file)) };
  const why = PATTERNS.find((known) => known === args.problem);
  const yaml = YAML[String(args.code)];
  const told =
    reason === 'badPattern' && why
      ? { ...values, problem: say(`problem.badPattern.${why}`) }
      : reason === 'badYaml' && yaml
        ? { ...values, message: say(yaml) }
        : values;
  // What a text ought to look like is said in words, never as a pattern.
  const said = [say(reason === 'badText' ? `problem.badText.${args.form}` : `problem.${reason}`, told)];
  if (reason === 'unknownClause' || reason === 'unknownKey') {
    // Where nothing is expected or near, nothing is said of it.
    if (values.expected) said.push(say('problem.expected', { expected: values.expected }));
    if (values.nearest) said.push(say('problem.nearest', { nearest: values.nearest }));
  }
  return said.join(' ');
}

/** Where a clause is wrong from its first word on, all verbs could stand there: too many to help anybody. */
const MOST_LISTED = 12;

function readable(args: Problem['args']): Values {
  const short = Object.entries(args).map(([key, value]) => {
    if (typeof value !== 'object') return [key, typeof value === 'string' ? shown(value) : value] as const;
    const some = value.length > MOST_LISTED ? [...value.slice(0, MOST_LISTED), '…'] : value;
    return [key, some.map(shown)] as const;
  });
  const { count } = args;
  // Numbers that are counted with stay numbers: words ask for their plural.
  const said = short.map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : String(value)]);
  return { ...Object.fromEntries(said), ...(typeof count === 'number' ? { count } : {}) };
}

/** A text of a stranger as it may be shown: what is an order to a terminal is written as its number. */
export function shown(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (letter) => {
    return `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`;
  });
}
