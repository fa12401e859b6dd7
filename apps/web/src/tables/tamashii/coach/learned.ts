/** What has been learned on this device, and whether lessons are wanted at all. */
import { signal } from '@preact/signals';

const KEY = 'torii.tamashii.lessons';

interface Learned {
  readonly wanted: boolean;
  readonly done: readonly string[];
}

function read(): Learned {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Learned>;
    const done = Array.isArray(kept.done) ? kept.done.filter((id) => typeof id === 'string') : [];
    return { wanted: kept.wanted !== false, done };
  } catch {
    return { wanted: true, done: [] };
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
