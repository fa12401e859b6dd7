/**
 * A name that nothing else has. The browser's own (`crypto.randomUUID`) is missing where a page comes over plain HTTP from
 * another machine, as at a table that was opened to the home network.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
