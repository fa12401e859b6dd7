import type { Rule } from './ledger.ts';
import type { Problem } from './problems.ts';

const GOOD_ID = /^(?:TM|EX)-([0-9A-Za-z]+)-([0-9]{2,})$/;

/** Ids are forever, so a ledger may only grow at the end of a section: 01, 02, 03 … without a gap. */
export function ledgerProblems(rules: readonly Rule[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const lastNumber = new Map<string, number>();
  for (const { id, game, section, text } of rules) {
    if (text === '') problems.push({ kind: 'emptyStatement', id });
    if (seen.has(id)) problems.push({ kind: 'repeatedId', id });
    seen.add(id);
    const [, sectionOfId, number] = GOOD_ID.exec(id) ?? [];
    if (sectionOfId === undefined || number === undefined || !id.startsWith(`${game}-`)) {
      problems.push({ kind: 'malformedId', id });
      continue;
    }
    if (sectionOfId !== section.key) problems.push({ kind: 'wrongSection', id, section: section.key });
    const expected = (lastNumber.get(`${game}-${sectionOfId}`) ?? 0) + 1;
    if (Number(number) !== expected) {
      problems.push({ kind: 'wrongNumber', id, expected: String(expected).padStart(2, '0') });
    }
    lastNumber.set(`${game}-${sectionOfId}`, Number(number));
  }
  return problems;
}

// Rules, and the entries of a ledger's last parts: unknown facts (U), conflicts (X), ambiguities (A).
const REFERENCE = /\b(?:(?:TM|EX)-\w+-[0-9]\w*|[UXA]-[0-9]{2}\b)/g;
const ENTRY = /^- \*\*((?:TM|EX|U|X|A)-[\w-]+)\*\*/gm;

/** The ids that a ledger's text defines, its entries U-nn, X-nn and A-nn included. */
export function definedIds(markdown: string): string[] {
  return Array.from(markdown.matchAll(ENTRY), ([, id = '']) => id);
}

export function referenceProblems(file: string, text: string, defined: ReadonlySet<string>): Problem[] {
  const references = new Set(text.match(REFERENCE));
  return [...references]
    .filter((id) => !defined.has(id))
    .map((id) => ({ kind: 'unknownReference', id, file }));
}
