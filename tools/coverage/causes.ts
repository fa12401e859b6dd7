/**
 * Why something happened is looked at by whoever knows the rule: every event is told with every rule that it cites in a test that
 * names this rule. So an event that is left out, or gives another reason, is missed, also where it changes nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problems.ts';

/** The pages of events, which have the rules that each event cites by itself. */
const PAGES: readonly string[] = ['docs/events-tamashii.md', 'docs/events-exploration.md'];

/** A test with the events that it was told: `exp.gained TM-3v-03`. */
export interface Witness {
  readonly title: string;
  readonly told: readonly string[];
}

/** What `@torii/conformance/told` has noted for a test. */
export function toldIn(meta: object): readonly string[] {
  return (meta as { readonly told?: readonly string[] }).told ?? [];
}

/** What the pages have: the key of an event, and its rules in the third column. */
export function causesOn(page: string): string[] {
  return [...page.matchAll(/^\| `([\w.]+)`[^|]*\|[^|]*\|([^|]*)\|/gm)].flatMap(([, key = '', rules = '']) =>
    rules.split(',').flatMap((rule) => (rule.trim() === '' ? [] : [`${key} ${rule.trim()}`])),
  );
}

/** The events that no test has seen told with a rule that it names: of those on the pages, and of those that were told at all. */
export function unwitnessed(pages: readonly string[], witnesses: readonly Witness[]): Problem[] {
  const open = new Set([...pages.flatMap(causesOn), ...witnesses.flatMap(({ told }) => told)]);
  for (const { title, told } of witnesses) {
    const named = new Set(title.match(/\b[A-Z]+-[\w-]+/g));
    for (const cause of told) if (named.has(cause.slice(cause.indexOf(' ') + 1))) open.delete(cause);
  }
  return [...open].sort().map((cause) => {
    const [event = '', rule = ''] = cause.split(' ');
    return { kind: 'unwitnessedEvent', event, rule };
  });
}

export function readPages(root: string): string[] {
  return PAGES.map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'));
}
