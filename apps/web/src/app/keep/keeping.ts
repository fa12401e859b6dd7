/**
 * How the browser keeps things, and what it does not keep: a match that could not be written is held in memory here, so
 * that leaving its page does not lose it, and is written as soon as there is room.
 */
import { computed, signal } from '@preact/signals';
import { type Database, openDatabase, type StoredMatch } from '../../store/database.ts';

export const database: Promise<Database> = openDatabase();

/** Why nothing is kept, or what is lost: all is well, refused, full, closed by the browser, cleared by it. */
type Storage = 'fine' | 'refused' | 'full' | 'closed' | 'gone';

const heldMatches = signal<ReadonlyMap<string, StoredMatch>>(new Map());
const trouble = signal<Storage>('fine');

/** What is wrong; a match that is only held is wrong in any case. */
export const storage = computed(() => trouble.value);
export const allHeld = computed(() => [...heldMatches.value.values()]);

export function held(id: string): StoredMatch | undefined {
  return heldMatches.value.get(id);
}

export function hold(match: StoredMatch, reason: string): void {
  heldMatches.value = new Map([...heldMatches.value, [match.id, match]]);
  if (reason === 'notLasting') trouble.value = 'refused';
  else trouble.value = reason === 'QuotaExceededError' ? 'full' : 'closed';
}

/** It is written down now. */
export function release(id: string): void {
  if (!heldMatches.value.has(id)) return;
  heldMatches.value = new Map([...heldMatches.value].filter(([other]) => other !== id));
  if (heldMatches.value.size === 0 && trouble.value !== 'refused') trouble.value = 'fine';
}

/** There may be room again: whatever is held is written, if it can be. */
export async function writeHeld(): Promise<void> {
  const kept = await database;
  if (!kept.lasting) return;
  for (const match of allHeld.value) {
    try {
      await kept.put(match);
      for (const [i, entry] of (match.later ?? []).entries())
        await kept.append(match, match.baseEntries + i, entry);
      release(match.id);
    } catch {
      return;
    }
  }
}

const COUNT = 'torii.matches';

function remembered(): number {
  try {
    return Number(localStorage.getItem(COUNT) ?? 0);
  } catch {
    return 0;
  }
}

/** Remembers how many matches there are, beside them: whoever has cleared them has often left this. */
export function remember(count: number): void {
  try {
    if (count === 0) localStorage.removeItem(COUNT);
    else localStorage.setItem(COUNT, String(count));
  } catch {
    // Then there is nothing to compare with.
  }
}

/** Looks at the storage when the page opens. */
export async function lookAtStorage(): Promise<void> {
  const kept = await database;
  if (!kept.lasting) {
    trouble.value = 'refused';
    return;
  }
  if (remembered() === 0) return;
  const all = await kept.matches().catch(() => null);
  if (all?.length === 0) trouble.value = 'gone';
}

/** The person has read that the storage was cleared. */
export function acceptLoss(): void {
  remember(0);
  if (trouble.value === 'gone') trouble.value = 'fine';
}

/** Whether the browser has promised not to clear its storage; null while nobody knows. */
export const promised = signal<boolean | null>(null);
/** How many bytes are used here. */
export const used = signal<number | null>(null);

export async function lookAtPromise(): Promise<void> {
  promised.value = (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
  used.value = (await navigator.storage?.estimate?.().catch(() => null))?.usage ?? null;
}

let hasAsked = false;

/** Asks for the promise once a visit, without being told to. */
export function askOnce(): void {
  if (!hasAsked && promised.value !== true) askToKeep();
}

/** Asks for the promise. Some browsers ask the person, others decide by themselves. */
export async function askToKeep(): Promise<void> {
  hasAsked = true;
  promised.value = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}
