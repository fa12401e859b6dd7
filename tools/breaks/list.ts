/** The breaks: places at which a rule is broken on purpose, to see whether a test that names the rule notices. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLedger, ruleIds } from '../coverage/ledger.ts';

const BREAKS_FILE = 'tools/breaks/breaks.json';

export interface Break {
  readonly rule: string;
  /** From the root of the repository. */
  readonly file: string;
  /** What stands there exactly once, and what stands there when the rule is broken. */
  readonly text: string;
  readonly instead: string;
}

/** Another list than the one that is kept is for breaks that are only tried once. */
export function readBreaks(root: string, file = join(root, BREAKS_FILE)): Break[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Break[];
}

/** The file with the rule broken. Nothing else is touched: the text is looked for as it is, not as a pattern. */
export function broken(text: string, { text: found, instead }: Break): string {
  return text.split(found).join(instead);
}

function problemOf(root: string, known: ReadonlySet<string>, { rule, file, text, instead }: Break): string[] {
  const name = `${rule} in ${file}`;
  if (!known.has(rule)) return [`${name}: no ledger has this rule`];
  if (text === instead || text === '') return [`${name}: breaks nothing`];
  const path = join(root, file);
  if (!existsSync(path)) return [`${name}: there is no such file`];
  const times = readFileSync(path, 'utf8').split(text).length - 1;
  return times === 1 ? [] : [`${name}: stands there ${times} times, not once: ${text}`];
}

/** What is wrong with the list: a break that is not where it was is told, never left out. */
export function listProblems(root: string, breaks: readonly Break[]): string[] {
  const known = ruleIds(readLedger(root));
  const twice = breaks.filter((each, i) => breaks.slice(0, i).some((other) => isSame(each, other)));
  return [
    ...breaks.flatMap((each) => problemOf(root, known, each)),
    ...twice.map(({ rule, file, text }) => `${rule} in ${file}: is listed twice: ${text}`),
  ];
}

function isSame(a: Break, b: Break): boolean {
  return a.rule === b.rule && a.file === b.file && a.text === b.text && a.instead === b.instead;
}
