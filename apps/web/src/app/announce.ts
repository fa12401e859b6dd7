/** What is said aloud. A text that is said twice gets a space that nobody hears, so that it is said twice. */
import { settings } from './settings.ts';

const last = new Map<string, string>();

function put(id: string, text: string): void {
  const region = document.getElementById(id);
  if (!region || text === '') return;
  const again = last.get(id) === text ? `${text}\u00a0` : text;
  last.set(id, again);
  region.textContent = again;
}

/** What happened and what is asked: once for each answer. */
export function announce(text: string): void {
  const short = settings.value.wordiness === 'short';
  put('polite', short ? (/^.*?[.?!…](?=\s|$)/u.exec(text)?.[0] ?? text) : text);
}

/** The answer to a key. */
export function reply(text: string): void {
  put('reply', text);
}
