/** Style sheets as a browser finds its way through them quickest. */

/** The parts of a list that are parted by commas outside of brackets. */
function parts(list: string): string[] {
  let depth = 0;
  let part = '';
  const found: string[] = [];
  for (const letter of list) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) {
      found.push(part);
      part = '';
    } else part += letter;
  }
  return [...found, part].map((each) => each.trim());
}

/** How much a selector without brackets weighs, as the browser counts. */
function weight(selector: string): string {
  const count = (what: RegExp) => selector.match(what)?.length ?? 0;
  const elements = count(/(^|[\s>+~])[a-z]/g) + count(/::/g);
  return `${count(/#/g)} ${count(/\.|\[|(?<!:):(?!:)/g)} ${elements}`;
}

/**
 * `.a :is(.b, .c)` as `.a :is(.b), .a :is(.c)`: a browser looks at a rule only for elements with the name that it ends on, and
 * where it ends on a list, for every element of the page. Where the names weigh differently they stay together.
 */
export function apart(selector: string): string[] {
  const found = /^(.*):(is|where)\(([^()]*)\)([^\s()>+~]*)$/s.exec(selector);
  // What browsers of some years ago do not know is put into one list again further on.
  if (!found || selector.includes(':has(')) return [selector];
  const [, before = '', kind = '', list = '', after = ''] = found;
  const names = parts(list);
  if (names.length < 2 || (kind === 'is' && new Set(names.map(weight)).size > 1)) return [selector];
  return names.flatMap((name) => apart(`${before}:${kind}(${name})${after}`));
}

/** For PostCSS, which calls it with every rule. */
export const endsOnNames = {
  postcssPlugin: 'ends-on-names',
  Rule(rule: { selectors: string[] }): void {
    const selectors = rule.selectors.flatMap(apart);
    if (selectors.length > rule.selectors.length) rule.selectors = selectors;
  },
};
