/** A game's catalogue of events as a page to read: every event, what it carries, and how it is said. */
import { type ArgSpec, type Catalogue, type Derived, markOf, readSpec } from '@torii/kernel';

const KINDS = `An argument is of a kind: a \`role\`, a \`seat\`, a \`place\` (a path of the view), a \`number\` of things, a \`figure\` (a
number that is not counted), a \`text\`, a card by its id (\`card:enemy\`) or by its whole address (\`card:*\`), one of the game's
small words (\`word:asset\`), \`data\` (reasons, which no sentence says). What ends in \`?\` may be empty, what stands in brackets
is a list. Where a path is given, the place follows from the other arguments, and clients find it among them. Whatever changes
on the table with an event lies at one of its places. A *blow* is an event by which somebody or something is hit, hurt or
destroyed, a *fight* begins one, and the *story* is told by others. The rules are those that an event cites by itself; where none
is named, or beside them, it cites the rule that led to it.`;

export interface EventsPage {
  readonly title: string;
  /** Where the catalogue stands, and the test that compares this page with it. */
  readonly source: string;
  readonly test: string;
  readonly events: Catalogue;
  /** The rules that each event cites. */
  readonly cited: ReadonlyMap<string, readonly string[]>;
  /** The words of an event; undefined if it has none. */
  words(key: string): string | undefined;
}

export function eventsPage({ title, source, test, events, cited, words }: EventsPage): string {
  const made = `Made from \`${source}\`, and compared with it by a test; \`npm run golden -- ${test}\` writes it anew.`;
  const lines = [`# ${title}`, '', made, '', KINDS];
  const sections = new Set(Object.keys(events).map(sectionOf));
  for (const section of sections) {
    lines.push('', `## ${section}`, '', '| event | arguments | rules | said as |', '|---|---|---|---|');
    for (const key of Object.keys(events).filter((each) => sectionOf(each) === section)) {
      const args = Object.entries(events[key] ?? {}).map(([name, spec]) => `${name}: ${specText(spec)}`);
      const mark = markOf(events, key);
      const rules = (cited.get(key) ?? []).join(', ');
      const name = `\`${key}\`${mark ? ` *${mark}*` : ''}`;
      lines.push(`| ${name} | ${args.join(', ')} | ${rules} | ${words(key) ?? ''} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function sectionOf(key: string): string {
  return key.split('.')[0] as string;
}

function specText(spec: ArgSpec | Derived): string {
  if (typeof spec === 'object' && !Array.isArray(spec) && 'at' in spec) return `\`${spec.at}\``;
  const { kind, optional, list } = readSpec(spec);
  if (list) return `[${kind}]`;
  return optional ? `${kind}?` : kind;
}
