/** The words of the game for tests: as much of ICU messages as they use. Apps bring the real thing. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@torii/words';
import type { GameWords } from '../../src/telling/names.ts';

type Values = Readonly<Record<string, string | number>>;

/** Where the brace that opens here is closed. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a brace is not closed: ${text}`);
}

/** The forms of a plural or a select: `one {# Shield} other {# Shields}`. */
function forms(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let rest = text.trim();
  while (rest !== '') {
    const open = rest.indexOf('{');
    const close = closing(rest, open);
    found.set(rest.slice(0, open).trim(), rest.slice(open + 1, close));
    rest = rest.slice(close + 1).trim();
  }
  return found;
}

function format(language: Language, text: string, values: Values): string {
  const open = text.indexOf('{');
  if (open < 0) return text;
  const close = closing(text, open);
  const [name = '', kind, ...rest] = text.slice(open + 1, close).split(',');
  const value = values[name.trim()];
  if (value === undefined) throw new Error(`'${name}' was not given to: ${text}`);
  let said = String(value);
  if (kind !== undefined) {
    const known = forms(rest.join(','));
    const form =
      kind.trim() === 'plural' ? new Intl.PluralRules(language).select(Number(value)) : String(value);
    said = format(
      language,
      (known.get(form) ?? known.get('other') ?? '').replaceAll('#', `${value}`),
      values,
    );
  }
  return text.slice(0, open) + said + format(language, text.slice(close + 1), values);
}

export function wordsIn(language: Language): GameWords {
  const file = join(import.meta.dirname, `../../words/${language}.json`);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return {
    has: (key) => Object.hasOwn(words, key),
    say: (key, values = {}) => {
      const text = words[key];
      if (text === undefined) throw new Error(`there are no words for '${key}'`);
      return format(language, text, values);
    },
    why: (rule) => `because ${rule}`,
  };
}
