/** What is said aloud. A text that is said twice gets a space that nobody hears, so that it is said twice. */
import { signal } from '@preact/signals';

/** The last answer to a key, for whoever sees it; empty as soon as something else has happened. */
export const replied = signal('');

const last = new Map<string, string>();

function put(id: string, text: string): void {
  const region = document.getElementById(id);
  if (!region || text === '') return;
  const again = last.get(id) === text ? `${text}\u00a0` : text;
  last.set(id, again);
  region.textContent = again;
}

/** Takes back whatever was said: somebody else comes to the device. */
export function hush(): void {
  replied.value = '';
  for (const id of ['polite', 'reply', 'loss']) {
    const region = document.getElementById(id);
    if (region) region.textContent = '';
    last.delete(id);
  }
}

/** What happened and what is asked: once for each answer. */
export function announce(text: string): void {
  if (text !== '') replied.value = '';
  put('polite', text);
}

/** The answer to a key. */
export function reply(text: string): void {
  replied.value = text;
  put('reply', text);
}

/** What must be heard at once: a loss, and nothing else. It is gone with the next answer. */
export function alarm(text: string): void {
  const region = document.getElementById('loss');
  if (region && text === '') region.textContent = '';
  put('loss', text);
}
