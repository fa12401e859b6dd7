import type { Problem, TestName } from './problems.ts';

/** A test that names more rules than this says nothing about any one of them when it fails. */
export const MOST_IDS_PER_TEST = 3;

// Greedy on both sides: TM-4c-6b is one wrong id, not a right one with a tail.
const ID = /\b(?:TM|EX)-\w+-\w+/g;

export function idsIn(title: string): string[] {
  return [...new Set(title.match(ID))];
}

// "TM-4c-01 to TM-4c-05", "TM-4c-01–05": what lies between is not said, and nobody could tell whether it is looked at.
const RANGE = /\b(?:TM|EX)-\w+-\w+\s*(?:to|through|until|–|—|…|\.\.\.?|-)\s*(?:(?:TM|EX)-\w+-)?\d+\b/;

/** A title that names rules by their first and last one. */
function rangeIn(title: string): string | undefined {
  return RANGE.exec(title)?.[0];
}

export function titleProblems(test: TestName, known: ReadonlySet<string>): Problem[] {
  const ids = idsIn(test.title);
  const problems: Problem[] = ids
    .filter((id) => !known.has(id))
    .map((id) => ({ kind: 'unknownIdInTitle', id, test }));
  const range = rangeIn(test.title);
  if (range !== undefined) problems.push({ kind: 'rangeInTitle', range, test });
  if (ids.length > MOST_IDS_PER_TEST) problems.push({ kind: 'tooManyIdsInTitle', ids, test });
  return problems;
}
