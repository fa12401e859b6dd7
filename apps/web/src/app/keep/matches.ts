/** The matches on this device, as lists show them. */
import { computed, signal } from '@preact/signals';
import type { Json, Save, Setup } from '@torii/kernel';
import type { StoredMatch } from '../../store/database.ts';
import { newId } from '../../store/newId.ts';
import { download, fileName, matchFile, named } from './files.ts';
import { allHeld, database, held, hold, release, remember, writeHeld } from './keeping.ts';

const kept = signal<readonly StoredMatch[] | null>(null);

/** All matches, the last played first; what could not be written is among them. */
export const matches = computed((): readonly StoredMatch[] | null => {
  if (kept.value === null) return null;
  const written = kept.value.filter(({ id }) => !allHeld.value.some((each) => each.id === id));
  return [...allHeld.value, ...written].sort((a, b) => b.played - a.played);
});

export async function readMatches(): Promise<void> {
  const all = await (await database).matches().catch(() => []);
  kept.value = all;
  if (all.length > 0) remember(all.length);
}

/** Matches that were set up and have not been opened yet. */
const fresh = new Map<string, { readonly match: StoredMatch; readonly setup: Setup }>();

/** A match that was set up: it is begun when somebody opens it. */
export function setUp(match: StoredMatch, setup: Setup): void {
  fresh.set(match.id, { match, setup });
}

/** A match by its id: one that was just set up, or one that is kept; undefined if there is none. */
export async function matchNamed(
  id: string,
): Promise<{ readonly match: StoredMatch; readonly setup: Setup | null } | undefined> {
  const begun = fresh.get(id);
  if (begun) {
    fresh.delete(id);
    return begun;
  }
  const match = held(id) ?? (await (await database).match(id));
  return match && { match, setup: null };
}

/** Puts a match beside the others; one that cannot be written is held. */
export async function putMatch(match: StoredMatch, later: readonly unknown[] = []): Promise<void> {
  const written = await database;
  const inMemory = { ...match, later };
  if (!written.lasting) {
    hold(inMemory, 'notLasting');
    return;
  }
  try {
    await written.put(match);
    for (const [i, entry] of later.entries()) await written.append(match, match.baseEntries + i, entry);
  } catch (error) {
    hold(inMemory, error instanceof DOMException ? error.name : 'unknown');
  }
}

export async function removeMatch(id: string): Promise<void> {
  release(id);
  await (await database).remove(id);
  await readMatches();
  if (matches.value?.length === 0) remember(0);
  await writeHeld();
}

export async function renameMatch(id: string, name: string): Promise<void> {
  const match = held(id);
  if (match) hold({ ...match, name }, 'notLasting');
  await (await database).note(id, { name });
  await readMatches();
}

/** A whole match: what was written after its last save belongs to it. */
export async function wholeMatch(
  id: string,
): Promise<{ match: StoredMatch; later: readonly unknown[] } | undefined> {
  const match = held(id) ?? (await (await database).match(id));
  if (!match) return undefined;
  const later = match.later ?? (await (await database).entries(id, match.baseEntries));
  return { match, later };
}

/** A match of its own that begins where another one stands. */
export async function copyMatch(id: string, name: string): Promise<void> {
  const whole = await wholeMatch(id);
  if (!whole) return;
  // A campaign counts the match that it has begun, not its copies.
  const { campaign: _, later: __, ...match } = whole.match;
  await putMatch({ ...match, id: newId(), name, played: Date.now() }, whole.later);
  await readMatches();
}

/** Hands a match to the person as a file. */
export async function saveToFile(id: string): Promise<void> {
  const whole = await wholeMatch(id);
  if (whole) download(fileName(whole.match), matchFile(whole.match, whole.match.base as Json, whole.later));
}

/** All matches in one file. */
export async function saveAll(): Promise<void> {
  const all = await Promise.all((matches.value ?? []).map(({ id }) => wholeMatch(id)));
  const files = all.flatMap((whole) =>
    whole ? [matchFile(whole.match, whole.match.base as Json, whole.later)] : [],
  );
  download(named('torii', 'torii'), { format: 'torii-all', files });
}

/** A match that goes its own way from some moment of another one on; gives its id. */
export async function addBranch(
  match: StoredMatch,
  base: Save,
  entries: number,
  called: (name: string, n: number) => string,
): Promise<string> {
  await readMatches();
  const all = matches.value ?? [];
  const of = match.branch?.of ?? match.id;
  // The first is the match itself.
  const n = 1 + Math.max(1, ...all.flatMap(({ branch }) => (branch?.of === of ? [branch.n] : [])));
  const root = all.find(({ id }) => id === of) ?? match;
  const { campaign: _, later: __, won: ___, stands: ____, ...rest } = match;
  const id = newId();
  const now = Date.now();
  const name = called(root.name, n);
  await putMatch({
    ...rest,
    id,
    name,
    // Named by nobody, unless somebody named the match that it comes from.
    ...(root.name === root.called ? { called: name } : {}),
    begun: now,
    played: now,
    entries,
    ending: null,
    base,
    baseEntries: entries,
    branch: { of, at: entries, n, ...(match.id === of ? {} : { from: match.id }) },
  });
  return id;
}
