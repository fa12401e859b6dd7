/**
 * Paths as they travel: of each only what differs from the one before it. `^3^moves` begins with the same three steps, `~r2c4`
 * lies beside it.
 */

const SHARED = '^';
const BESIDE = '~';
/** What stands for something that was just said. */
export const SAME = '=';

/** The path that was said last, and what it lies in: all of it up to its last step. */
export interface Walk {
  before: string;
  base: string;
}

export function newWalk(): Walk {
  return { before: '', base: '' };
}

function goTo(walk: Walk, path: string, rest = path.lastIndexOf('/') + 1): void {
  walk.before = path;
  walk.base = path.slice(0, rest);
}

function isSign(letter: string | undefined): boolean {
  return letter === SHARED || letter === BESIDE || letter === SAME;
}

/** A text that only looks as if something were left out of it has one sign more. */
export function plainly(text: string): string {
  return isSign(text[0]) ? SHARED + text : text;
}

export function unplainly(text: string): string {
  return text[0] === SHARED && isSign(text[1]) ? text.slice(1) : text;
}

/** Whether a text may be a path of the view, as the addresses of texts (`enemy:zoe/basic`) are not. */
export function isPath(text: string): boolean {
  const slash = text.indexOf('/');
  if (slash <= 0) return false;
  const colon = text.indexOf(':');
  return colon < 0 || colon > slash;
}

/** How many steps a path shares with the one before it, and where the rest of it begins; its last step is always told. */
function sharedSteps(before: string, path: string): { readonly steps: number; readonly rest: number } {
  let steps = 0;
  let rest = 0;
  for (let i = 0; i < path.length; i++) {
    const here = path[i];
    if (here !== before[i] && !(here === '/' && i === before.length)) break;
    if (here !== '/') continue;
    steps++;
    rest = i + 1;
  }
  return { steps, rest };
}

export function shortened(walk: Walk, text: string): string {
  if (isSign(text[0])) return SHARED + text;
  if (!isPath(text)) return text;
  const { before, base } = walk;
  const last = text.lastIndexOf('/') + 1;
  // Most paths lie beside the one before: that is seen without going through them letter by letter.
  if (last === base.length && text.startsWith(base)) {
    walk.before = text;
    return BESIDE + text.slice(last);
  }
  goTo(walk, text, last);
  const { steps, rest } = sharedSteps(before, text);
  return steps === 0 ? text : `${SHARED}${steps}${SHARED}${text.slice(rest)}`;
}

export function lengthened(walk: Walk, text: string): string {
  const whole = unplainly(text);
  if (whole !== text) return whole;
  const path = wholePath(walk, text);
  if (isPath(path)) goTo(walk, path);
  return path;
}

function wholePath({ before, base }: Walk, text: string): string {
  if (text[0] === BESIDE) return base + text.slice(1);
  const [, shared = '', rest = ''] = /^\^(\d+)\^(.*)$/s.exec(text) ?? [];
  return shared === '' ? text : [...before.split('/').slice(0, Number(shared)), rest].join('/');
}
