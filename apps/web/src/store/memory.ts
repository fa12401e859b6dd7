/** A database in memory, for browsers that keep nothing. */
import { type Database, noted, type Shelf, type StoredMatch, withoutSave } from './stored.ts';

export function memoryDatabase(): Database {
  const matches = new Map<string, StoredMatch>();
  const entries = new Map<string, unknown[]>();
  const put = (match: StoredMatch): void => {
    matches.set(match.id, match);
    entries.delete(match.id);
  };
  return {
    lasting: false,
    matches: async () => [...matches.values()].map(withoutSave),
    match: async (id) => matches.get(id),
    put: async (match) => put(match),
    append: async (match, index, entry) => {
      const before = matches.get(match.id);
      const now = noted(match, before);
      if (match.baseEntries > index) {
        put(now);
        return;
      }
      matches.set(match.id, { ...now, base: before?.base ?? match.base });
      const log = entries.get(match.id) ?? [];
      log[index] = entry;
      entries.set(match.id, log);
    },
    note: async (id, note) => {
      const match = matches.get(id);
      if (match) matches.set(id, { ...match, ...note });
    },
    entries: async (id, from) => (entries.get(id) ?? []).slice(from),
    remove: async (id) => {
      matches.delete(id);
      entries.delete(id);
    },
    campaigns: memoryShelf(),
    packs: memoryShelf(),
  };
}

function memoryShelf<T extends { readonly id: string }>(): Shelf<T> {
  const things = new Map<string, T>();
  return {
    all: async () => [...things.values()],
    get: async (id) => things.get(id),
    put: async (thing) => {
      things.set(thing.id, thing);
    },
    remove: async (id) => {
      things.delete(id);
    },
  };
}
