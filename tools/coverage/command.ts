import { printMissing, printTables } from './print.ts';
import { coverageByGame, type Survey, survey } from './survey.ts';
import { describeProblem, needlesslyExemptNote, RESULT_NOTES, USAGE, unknownArgument } from './words.ts';

export interface CommandResult {
  readonly out: string;
  readonly notes: string;
  readonly exitCode: number;
}

const lines = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

function notesOn({ results, needlesslyExempt, problems }: Survey): string[] {
  const notes = problems.map(describeProblem);
  if (needlesslyExempt.length > 0) notes.push(needlesslyExemptNote(needlesslyExempt));
  const resultNote = RESULT_NOTES[results];
  return resultNote === undefined ? notes : [...notes, resultNote];
}

/** Notes go apart from the answer, so that the JSON stays JSON. */
export function rulesCommand(args: readonly string[], root: string): CommandResult {
  const options = new Set(['--missing', '--json']);
  const unknown = args.find((argument) => !options.has(argument));
  if (unknown !== undefined) return { out: '', notes: lines([unknownArgument(unknown), USAGE]), exitCode: 2 };
  const found = survey(root);
  const text = args.includes('--json')
    ? [JSON.stringify(coverageByGame(found), null, 2)]
    : [...printTables(found), ...(args.includes('--missing') ? printMissing(found) : [])];
  return { out: lines(text), notes: lines(notesOn(found)), exitCode: found.problems.length > 0 ? 1 : 0 };
}
