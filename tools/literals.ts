/**
 * No text for people stands in the code: rules and apps hold keys, words lie beside them in four languages. Errors that
 * only a bug can cause are for developers and may be English; so may the tools and the benchmark.
 */
import type { SourceFile } from './workspace.ts';

/** The rooms whose texts players could see. */
const SPOKEN = [
  'packages/tamashii',
  'packages/exploration',
  'packages/bots',
  'apps/cli',
  'apps/server',
  'apps/web',
];

/** Where all four languages of a text stand side by side, so that none can be forgotten. */
const FOUR_LANGUAGES = /\/(language\/(phrases\/|lexicon|nouns|verbs|headings)|telling\/headings)/;

/** Comments, errors of ours and attributes of HTML say nothing to players. */
function spokenPart(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
    .replace(/\s[a-zA-Z-]+="[^"\n]*"/g, ' ')
    .replace(/new \w*Error\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
}

const LITERAL = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;

/** A literal of two words or more is a sentence; usage strings of the command line have <…> or […] in them. */
function isSentence(text: string): boolean {
  return /\p{Ll}{2,} \p{Ll}{2,}/iu.test(text) && !/[<[$]/.test(text);
}

/** A name and what is said of it, put together in code: in French a space stands before the colon. */
const JOINED = /\}: (?=\$\{|\{\w|<\w)|\{': '\}/g;

/** Where such pairs are shown in sentences; elsewhere they are lines for scripts. */
const SHOWN = /^apps\/(web\/src|cli\/src\/play)\//;

export function literals(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) => SPOKEN.some((room) => path.startsWith(`${room}/src/`)) && !FOUR_LANGUAGES.test(path),
    )
    .flatMap(({ path, text }) => [
      ...[...spokenPart(text).matchAll(LITERAL)]
        .map(([, , literal = '']) => literal)
        .filter(isSentence)
        .map((literal) => `${path}: text for people belongs into words: ${literal}`),
      ...(SHOWN.test(path) ? [...spokenPart(text).matchAll(JOINED)] : []).map(
        () =>
          `${path}: a name and what is said of it are joined by words ('labelled'), not by a colon in code`,
      ),
    ]);
}
