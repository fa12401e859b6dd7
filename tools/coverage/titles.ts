import type { Problem, TestName } from './problems.ts';

/** A test that names more rules than this says nothing about any one of them when it fails. */
export const MOST_IDS_PER_TEST = 3;

// Greedy on both sides: TM-4c-6b is one wrong id, not a right one with a tail.
const ID = /\b(?:TM|EX)-\w+-\w+/g;

export function idsIn(title: string): string[] {
  return [...new Set(title.match(ID))];
}

export function titleProblems(test: TestName, known: ReadonlySet<string>): Problem[] {
  const ids = idsIn(test.title);
  const problems: Problem[] = ids
    .filter((id) => !known.has(id))
    .map((id) => ({ kind: 'unknownIdInTitle', id, test }));
  if (ids.length > MOST_IDS_PER_TEST) problems.push({ kind: 'tooManyIdsInTitle', ids, test });
  return problems;
}
