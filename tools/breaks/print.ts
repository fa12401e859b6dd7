/** What is said of the breaks that were tried. It speaks to developers only, so in English only. */
import { bySection } from '../coverage/coverage.ts';
import type { Rule } from '../coverage/ledger.ts';
import type { Tried, Verdict } from './run.ts';

const SAYS: Readonly<Record<Verdict, string>> = {
  noticed: 'noticed',
  unnoticed: 'NOT NOTICED by any test that names it',
  untested: 'NOT NOTICED: no test names it',
  unloadable: 'ERROR: the broken file cannot be loaded, so nothing was tried',
  crashed: 'NOT NOTICED by name: the tests died of it or went on without end',
  failing: 'ERROR: a test that names it fails though nothing is broken',
};

export function printTried({ of: { rule, file, text, instead }, verdict }: Tried): string {
  const head = `${rule}  ${SAYS[verdict]}`;
  return verdict === 'noticed' ? head : `${head}\n    ${file}\n    - ${text}\n    + ${instead}`;
}

function share(some: readonly Tried[]): string {
  const noticed = some.filter(({ verdict }) => verdict === 'noticed').length;
  const percent = some.length === 0 ? '' : ` ${Math.floor((100 * noticed) / some.length)} %`;
  return `${noticed} of ${some.length}${percent}`;
}

/** How many were noticed, section by section, and what was not. */
export function printScore(rules: readonly Rule[], all: readonly Tried[]): string[] {
  const lines: string[] = [];
  for (const [{ key, title }, some] of bySection(rules)) {
    const ids = new Set(some.map(({ id }) => id));
    const tried = all.filter(({ of }) => ids.has(of.rule));
    if (tried.length > 0) lines.push(`${`${key} ${title}`.padEnd(60)} ${share(tried)}`);
  }
  const rest = all.filter(({ verdict }) => verdict !== 'noticed');
  const crashed = rest.filter(({ verdict }) => verdict === 'crashed').length;
  if (crashed > 0) lines.push('', `Noticed by a crash alone: ${crashed}`);
  return [...lines, '', ...rest.map(printTried), `Noticed by a test that names the rule: ${share(all)}`];
}
