/** Matches as files: what a person keeps when a browser does not. */
import type { Json } from '@torii/kernel';
import type { StoredMatch } from '../store/database.ts';

const FORMAT = 'torii-match';
/** No honest match is larger. */
const LARGEST = 50_000_000;

interface MatchFile {
  readonly format: typeof FORMAT;
  readonly match: Omit<StoredMatch, 'base' | 'baseEntries'>;
  readonly save: Json;
}

/** Hands a file to the person. */
export function download(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function matchFile(match: StoredMatch, save: Json): MatchFile {
  const { base: _, baseEntries: __, ...about } = match;
  return { format: FORMAT, match: about, save };
}

/** A name that every system takes. */
export function fileName({ name }: StoredMatch): string {
  return `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'match'}.torii`;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a match from a file; null if it is none. What its save says is looked at when it is opened. */
export async function readMatchFile(file: File): Promise<StoredMatch | null> {
  if (file.size > LARGEST) return null;
  try {
    const read: unknown = JSON.parse(await file.text());
    if (!isFields(read) || read.format !== FORMAT || !isFields(read.match) || !isFields(read.save))
      return null;
    const { game, scenario, name, seats, rules, pack, begun } = read.match;
    const texts = [game, scenario, name, rules, pack];
    if (
      !texts.every((text) => typeof text === 'string') ||
      !Array.isArray(seats) ||
      !Array.isArray(read.save.log)
    )
      return null;
    const entries = read.save.log.length;
    return {
      // A match from a file is a match of its own: it never takes the place of another.
      id: crypto.randomUUID(),
      game,
      scenario,
      name,
      seats: seats.map((seat: unknown) => ({
        who: isFields(seat) && seat.who === 'bot' ? 'bot' : 'person',
        name: isFields(seat) ? String(seat.name) : '',
      })),
      rules,
      pack,
      begun: Number(begun) || Date.now(),
      played: Date.now(),
      entries,
      ending: null,
      base: read.save,
      baseEntries: 0,
    } as StoredMatch;
  } catch {
    return null;
  }
}
