/** What has been learned on this device, and whether lessons are wanted at all. */
import { signal } from '@preact/signals';

const KEY = 'torii.tamashii.lessons';

interface Learned {
  readonly wanted: boolean;
  readonly done: readonly string[];
  /** Lessons in the order in which they were met: that is how they are numbered. */
  readonly met: readonly string[];
}

const texts = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];

function read(): Learned {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Learned>;
    return { wanted: kept.wanted !== false, done: texts(kept.done), met: texts(kept.met) };
  } catch {
    return { wanted: true, done: [], met: [] };
  }
}

export const learned = signal<Learned>(read());

export function keep(now: Partial<Learned>): void {
  learned.value = { ...learned.value, ...now };
  try {
    localStorage.setItem(KEY, JSON.stringify(learned.value));
  } catch {
    // A browser that keeps nothing teaches again on the next visit.
  }
}
