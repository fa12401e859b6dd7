/** What somebody may have meant who wrote something that nobody understands. */

/** An attempt to read a clause as one phrase: how far it went, and what could have come there. */
export interface Failure {
  readonly template: string;
  readonly at: number;
  readonly expected: readonly string[];
}

/** A template as an author would write it: `gain {n} {asset}`. */
export function readable(template: string): string {
  return template
    .replace(/\[([^\]]+)\]/g, '$1')
    .replace(/<([^|>]*)\|[^>]*>/g, '$1')
    .replace(
      /\{(\w+)\+(\w+)(?:~(\w+))?[^}]*\}/g,
      (_, n, noun, state) => `{${n}} ${state ? `${state} ` : ''}{${noun}}`,
    )
    .replace(/\{(\w+)~(\w+)[^}]*\}/g, '$2 {$1}')
    .replace(/\{\w+=(\w+)[^}]*\}/g, '$1')
    .replace(/\{(\w+):([\w.]+)\}/g, (_, slot: string, forms: string) => {
      const words = ['of', 'to', 'the', 'a'].filter((word) => forms.split('.').includes(word));
      return [...words, `{${slot}}`].join(' ');
    });
}

const SLOT = '\u0000';

/**
 * The phrase with the fewest letters to change, slots counting as nothing, among those that could be read the furthest.
 * What is nowhere near is not named.
 */
export function nearestTo(words: string, failures: readonly Failure[]): string | null {
  const furthest = Math.max(0, ...failures.map(({ at }) => at));
  const ranked = failures
    .filter(({ at }) => at === furthest)
    .map(({ template }) => ({
      template,
      distance: distance(words.toLowerCase(), template.toLowerCase().replace(/\{[^}]*\}/g, SLOT)),
    }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  if (!best || (furthest === 0 && best.distance > words.length / 2)) return null;
  return best.template;
}

/** The nearest of some words. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  return nearestTo(
    word,
    known.map((template) => ({ template, at: 0, expected: [] })),
  );
}

/** How many letters must be put in, taken out or changed to get from a text to a pattern, whose slots hold anything. */
function distance(a: string, b: string): number {
  let row = [0];
  for (let j = 1; j <= b.length; j++) row.push((row[j - 1] ?? 0) + (b[j - 1] === SLOT ? 0 : 1));
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const free = b[j - 1] === SLOT;
      const change = (row[j - 1] ?? 0) + (free || a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + (free ? 0 : 1), (next[j - 1] ?? 0) + (free ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
