/** The database that outlives the tab. A connection that the browser has closed behind our back is opened again once. */
import { type Database, ELSEWHERE, noted, type Shelf, type StoredMatch, withoutSave } from './stored.ts';

const NAME = 'torii';
const VERSION = 2;
const MATCHES = 'matches';
const SAVES = 'saves';
const ENTRIES = 'entries';
const CAMPAIGNS = 'campaigns';
const PACKS = 'packs';
const KEYS: Readonly<Record<string, string | string[]>> = {
  [MATCHES]: 'id',
  [SAVES]: 'match',
  [ENTRIES]: ['match', 'index'],
  [CAMPAIGNS]: 'id',
  [PACKS]: 'id',
};

interface KeptSave {
  readonly match: string;
  readonly save: unknown;
  readonly entries: number;
}

function connect(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const there = request.result.objectStoreNames;
      for (const [name, keyPath] of Object.entries(KEYS))
        if (!there.contains(name)) request.result.createObjectStore(name, { keyPath });
    };
    request.onsuccess = () => {
      // Another tab with a newer Torii wants to change the shape: it may.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

/** What is done in one transaction; the result of the request that it gives is the result of all. */
type Work<T> = (store: (name: string) => IDBObjectStore, stop: Stop) => IDBRequest<T> | null;

/** Takes back all that the transaction has done, for a reason. */
type Stop = (reason: string) => void;

const allEntries = (id: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);

export async function lastingDatabase(): Promise<Database> {
  let open: Promise<IDBDatabase> = Promise.resolve(await connect());

  /** Safari closes connections in the background: what failed for that reason is tried once more. */
  async function transact<T>(
    names: string | string[],
    mode: IDBTransactionMode,
    work: Work<T>,
  ): Promise<T | undefined> {
    try {
      return await attempt(await open, names, mode, work);
    } catch (error) {
      const { name } = error as DOMException;
      if (name !== 'InvalidStateError' && name !== 'AbortError') throw error;
      open = connect();
      return attempt(await open, names, mode, work);
    }
  }

  const shelf = <T>(name: string): Shelf<T> => ({
    all: async () => (await transact(name, 'readonly', (store) => store(name).getAll())) ?? [],
    get: (id) => transact(name, 'readonly', (store) => store(name).get(id)),
    put: async (thing) => {
      await transact(name, 'readwrite', (store) => store(name).put(thing));
    },
    remove: async (id) => {
      await transact(name, 'readwrite', (store) => store(name).delete(id));
    },
  });

  const written = [MATCHES, SAVES, ENTRIES];
  return {
    lasting: true,
    matches: shelf<StoredMatch>(MATCHES).all,
    match: async (id) => {
      const match = await shelf<StoredMatch>(MATCHES).get(id);
      const kept = await shelf<KeptSave>(SAVES).get(id);
      return match && kept ? { ...match, base: kept.save, baseEntries: kept.entries } : match;
    },
    put: async (match) => {
      await transact(written, 'readwrite', (store) => {
        putSave(store, match);
        return store(MATCHES).put(withoutSave(match));
      });
    },
    append: async (match, index, entry, after) => {
      await transact(written, 'readwrite', (store, stop) => {
        if (match.baseEntries > index) putSave(store, match);
        else store(ENTRIES).put({ match: match.id, index, entry });
        change(store(MATCHES), match.id, (before) => {
          const isBehind = before !== undefined && after !== undefined && before.entries > after;
          if (isBehind) stop(ELSEWHERE);
          return isBehind ? undefined : withoutSave(noted(match, before));
        });
        return null;
      });
    },
    note: async (id, note) => {
      await transact(MATCHES, 'readwrite', (store) => {
        change(store(MATCHES), id, (before) => before && { ...before, ...note });
        return null;
      });
    },
    entries: async (id, from) => {
      const rows = await transact(ENTRIES, 'readonly', (store) =>
        store(ENTRIES).getAll(allEntries(id, from)),
      );
      return (rows ?? []).map(({ entry }: { entry: unknown }) => entry);
    },
    remove: async (id) => {
      await transact(written, 'readwrite', (store) => {
        store(ENTRIES).delete(allEntries(id));
        store(SAVES).delete(id);
        return store(MATCHES).delete(id);
      });
    },
    campaigns: shelf(CAMPAIGNS),
    packs: shelf(PACKS),
  };
}

/** A save holds the whole log: what lay beside it is not needed any more. */
function putSave(store: (name: string) => IDBObjectStore, { id, base, baseEntries }: StoredMatch): void {
  const kept: KeptSave = { match: id, save: base, entries: baseEntries };
  store(SAVES).put(kept);
  store(ENTRIES).delete(allEntries(id));
}

/** Changes what is written under an id, from what is written there now. */
function change(
  store: IDBObjectStore,
  id: string,
  to: (before: StoredMatch | undefined) => StoredMatch | undefined,
): void {
  const request: IDBRequest<StoredMatch | undefined> = store.get(id);
  request.onsuccess = () => {
    const now = to(request.result);
    if (!now) return;
    store.put(now);
    // It was the last: said so, it is written without being asked whether anything follows.
    store.transaction.commit();
  };
}

function attempt<T>(
  database: IDBDatabase,
  names: string | string[],
  mode: IDBTransactionMode,
  work: Work<T>,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode);
    let stopped: DOMException | null = null;
    const request = work(
      (name) => transaction.objectStore(name),
      (reason) => {
        stopped = new DOMException('', reason);
        transaction.abort();
      },
    );
    // That the request succeeded does not mean that it is written: the transaction does.
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(stopped ?? transaction.error ?? new DOMException('', 'AbortError'));
    transaction.onerror = () => reject(transaction.error ?? request?.error);
  });
}
