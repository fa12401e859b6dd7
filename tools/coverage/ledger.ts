import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES, type Game, LEDGER_FILES } from './games.ts';

export interface Section {
  /** As in the ids: `4c`, `LINE`. */
  readonly key: string;
  readonly title: string;
}

/** One statement of a ledger. */
export interface Rule {
  readonly id: string;
  readonly game: Game;
  readonly section: Section;
  /** The whole sentence, tags included: a tag often qualifies only the words before it. */
  readonly text: string;
  /** What stands in square brackets: `inferred`, `FR only`, `ex` … */
  readonly tags: readonly string[];
}

// Both forms of heading: "## 4c Combat phase" and "## LINE — resolving enemy lines".
const HEADING = /^## (\S+)(?: —)? (.+)$/;
// Wider than a good id, so that a misspelt one is found by the integrity check and not silently left out.
const STATEMENT = /^- \*\*((?:TM|EX)-[^*]*)\*\*(.*)$/;
// A tag begins with a letter; [+X] and [−X] are icons.
const TAG = /\[(\p{L}[^\]]*)\]/gu;

export function parseLedger(game: Game, markdown: string): Rule[] {
  const rules: Rule[] = [];
  let section: Section = { key: '', title: '' };
  for (const line of markdown.split('\n')) {
    const [, key, title] = HEADING.exec(line) ?? [];
    if (key !== undefined && title !== undefined) section = { key, title };
    const [, id, rest] = STATEMENT.exec(line) ?? [];
    if (id === undefined || rest === undefined) continue;
    const text = rest.trim();
    rules.push({ id, game, section, text, tags: Array.from(text.matchAll(TAG), ([, tag = '']) => tag) });
  }
  return rules;
}

/** Every rule of both ledgers, in the order of the books. `root` is the root of the repository. */
export function readLedger(root: string): Rule[] {
  return GAMES.flatMap((game) => parseLedger(game, readFileSync(join(root, LEDGER_FILES[game]), 'utf8')));
}

export function ruleIds(rules: readonly Rule[]): Set<string> {
  return new Set(rules.map((rule) => rule.id));
}
