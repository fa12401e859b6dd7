import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problems.ts';

export const EXEMPT_FILE = 'docs/rules/exempt.json';

/** Why no test need hold a rule: its content is still to come, or it speaks of printed matter only. */
export type ExemptStatus = 'later' | 'not applicable';

/** Good entries by rule id, and what is wrong with the others. */
export interface Exemptions {
  readonly statuses: ReadonlyMap<string, ExemptStatus>;
  readonly problems: readonly Problem[];
}

interface Entry {
  readonly ids: readonly string[];
  readonly status: ExemptStatus;
  readonly reason: string;
}

const isFilledText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const FIELDS: Readonly<Record<keyof Entry, (value: unknown) => boolean>> = {
  ids: (value) => Array.isArray(value) && value.length > 0 && value.every(isFilledText),
  status: (value) => value === 'later' || value === 'not applicable',
  reason: isFilledText,
};

function badFields(value: unknown): string[] {
  const entry = typeof value === 'object' && value !== null ? value : {};
  const given = new Map<string, unknown>(Object.entries(entry));
  const bad = Object.entries(FIELDS).filter(([field, isGood]) => !isGood(given.get(field)));
  const strange = [...given.keys()].filter((field) => !Object.hasOwn(FIELDS, field));
  return [...bad.map(([field]) => field), ...strange];
}

function readEntries(text: string): unknown[] | { reason: string } {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : { reason: 'not a list' };
  } catch (error) {
    return { reason: String(error) };
  }
}

export function parseExemptions(text: string, known: ReadonlySet<string>): Exemptions {
  const entries = readEntries(text);
  const statuses = new Map<string, ExemptStatus>();
  if (!Array.isArray(entries)) {
    return { statuses, problems: [{ kind: 'unreadableExemptions', reason: entries.reason }] };
  }
  const problems: Problem[] = [];
  entries.forEach((value, index) => {
    const bad = badFields(value);
    problems.push(...bad.map((field): Problem => ({ kind: 'badExemption', entry: index + 1, field })));
    if (bad.length > 0) return;
    const { ids, status } = value as Entry;
    for (const id of ids) {
      if (!known.has(id)) problems.push({ kind: 'unknownExemption', id });
      else if (statuses.has(id)) problems.push({ kind: 'repeatedExemption', id });
      else statuses.set(id, status);
    }
  });
  return { statuses, problems };
}

export function readExemptions(root: string, known: ReadonlySet<string>): Exemptions {
  return parseExemptions(readFileSync(join(root, EXEMPT_FILE), 'utf8'), known);
}
