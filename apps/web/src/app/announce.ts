/** What is said aloud. A text that is said twice gets a space that nobody hears, so that it is said twice. */
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
  put('polite', text);
}

/** The answer to a key. */
export function reply(text: string): void {
  put('reply', text);
}

/** What must be heard at once: a loss, and nothing else. */
export function alarm(text: string): void {
  put('loss', text);
}
