/** Saves for tests: a match that was played for a while, and saves that somebody has changed by hand. */
import { fingerprintOf, hash, type Match, type Save, save } from '../../src/index.ts';
import { dinner, type Menu, pick } from './data-games.ts';

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A save as text, with something changed by hand. */
export function tampered(match: Match<Menu>, change: (saved: Writable<Save>) => void): Save {
  const saved = JSON.parse(JSON.stringify(save(match))) as Writable<Save>;
  change(saved);
  return saved;
}

/** A save that somebody has changed who can make fingerprints as well. */
export function forged(match: Match<Menu>, change: (saved: Writable<Save>) => void): Save {
  const saved: Writable<Save> = tampered(match, change);
  const { log, snapshot } = saved;
  if (Array.isArray(log)) saved.hashes = [...saved.hashes.slice(0, -1), [log.length, hash(snapshot)]];
  return { ...saved, fingerprint: fingerprintOf(saved) };
}

export function played(): Match<Menu> {
  const match = dinner(2);
  for (const dish of ['add', 'roll', 'draw', 'look']) pick(match, dish);
  return match;
}
