/** What the suite finds: one thing that a game does wrong, and when. */
import type { Json } from '@torii/kernel';

/** The promise that was broken. */
export type Kind =
  | 'crash'
  | 'stuck'
  | 'tooLong'
  | 'plain'
  | 'components'
  | 'clone'
  | 'pure'
  | 'replay'
  | 'save'
  | 'forged'
  | 'listed'
  | 'refused'
  | 'hidden'
  | 'revealed'
  | 'undo'
  | 'laid'
  | 'lanes'
  | 'fixture'
  | 'patch'
  | 'event'
  | 'place';

export interface Finding {
  readonly kind: Kind;
  /** How many log entries had been played; -1 if the match did not even begin. */
  readonly at: number;
  readonly message: string;
  /** What was tried at that moment, where something was. */
  readonly tried?: Json;
}

export function finding(kind: Kind, at: number, message: string, tried?: unknown): Finding {
  return tried === undefined ? { kind, at, message } : { kind, at, message, tried: asJson(tried) };
}

/** For a message or a file: whatever it is, it must not break the report. */
function asJson(value: unknown): Json {
  try {
    const text = JSON.stringify(value);
    return text === undefined ? String(value) : (JSON.parse(text) as Json);
  } catch {
    return String(value);
  }
}

/** An exception as text, its first line only: the crash itself is kept with the failing game. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? '';
}

/** Where two trees first differ, with what lies there; null if they are alike. */
export function firstDifference(a: unknown, b: unknown, at = ''): string | null {
  if (Object.is(a, b)) return null;
  const trees = typeof a === 'object' && typeof b === 'object' && a !== null && b !== null;
  if (!trees || Array.isArray(a) !== Array.isArray(b)) return `${at || '/'}: ${short(a)} and ${short(b)}`;
  const one = a as Record<string, unknown>;
  const other = b as Record<string, unknown>;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstDifference(one[key], other[key], `${at}/${key}`);
    if (found !== null) return found;
  }
  return null;
}

const SHORT = 120;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}
