/** Which rules the events of a game cite, and which of them its tests await: read from its files, because no match tells all of them. */
import { readdirSync, readFileSync } from 'node:fs';

/** The ids that a ledger states. */
export function rulesIn(ledger: URL): ReadonlySet<string> {
  const stated = readFileSync(ledger, 'utf8').matchAll(/^- \*\*([A-Z]+-[\w-]+)\*\*/gm);
  return new Set(Array.from(stated, ([, id = '']) => id));
}

/** The rules by the key of the event that cites them, in order. One whose rule is its caller's to say has none of its own. */
export function citedIn(folder: URL): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.ts')) continue;
    for (const [, key = '', , rule = ''] of callsIn(readFileSync(new URL(name, folder), 'utf8'))) {
      const rules = found.get(literal(key)) ?? new Set();
      for (const [, id = ''] of rule.matchAll(/'([A-Z]+-[\w-]+)'/g)) rules.add(id);
      found.set(literal(key), rules);
    }
  }
  return new Map([...found].map(([key, rules]) => [key, [...rules].sort()]));
}

function literal(text: string): string {
  return /^'(.*)'$/.exec(text)?.[1] ?? '';
}

/** The arguments of every call of `tell`, as they are written. */
function* callsIn(source: string): Generator<readonly string[]> {
  for (const { index } of source.matchAll(/(?<![.\w])tell\(/g))
    yield argumentsAt(source, index + 'tell('.length);
}

function argumentsAt(source: string, from: number): string[] {
  const args: string[] = [];
  let begin = from;
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const letter = source[at] as string;
    if ('([{'.includes(letter)) depth++;
    const ends = depth === 0 && (letter === ',' || letter === ')');
    if (ends) {
      args.push(source.slice(begin, at).trim());
      begin = at + 1;
    }
    if (')]}'.includes(letter) && depth-- === 0) break;
  }
  return args;
}

/**
 * Of these events those that no test in a folder names. What changes something is missed by whoever watches a match; where an
 * event only speaks, nobody notices that it was left out but a test that awaits it.
 */
export function unawaited(tests: URL, keys: readonly string[]): string[] {
  const texts = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && name !== 'events.test.ts')
    .map((name) => readFileSync(new URL(name.replaceAll('\\', '/'), tests), 'utf8'));
  return keys.filter((key) => !texts.some((text) => text.includes(`'${key}'`)));
}
