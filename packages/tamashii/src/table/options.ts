/** Options of offers, which are looked at before every answer: each is made once. */
import type { Option, Place } from '@torii/kernel';

const made = new Map<string, Option>();

/** An option that touches one place. Place, id and rule tell all about it. */
export function optionAt(id: string, rule: string, place: Place, key: string, args?: Option['args']): Option {
  const name = `${place} ${id} ${rule}`;
  const known = made.get(name);
  if (known) return known;
  const option: Option = { id, rule, touches: [place], key, ...(args ? { args } : {}) };
  made.set(name, option);
  return option;
}
