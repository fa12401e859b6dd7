/**
 * Where matches are kept: IndexedDB, or memory where the browser keeps nothing. What is written is there once its
 * transaction is done, not before; a connection that the browser has closed behind our back is opened again once.
 */

/** A match as it stands in lists; the entries of its log lie beside it. */
export interface StoredMatch {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly name: string;
  /** Who plays each seat: a person's name, or a bot's. */
  readonly seats: readonly StoredSeat[];
  readonly rules: string;
  readonly pack: string;
  /** When it was begun and last played, in milliseconds. */
  readonly begun: number;
  readonly played: number;
  /** How many entries its log has. */
  readonly entries: number;
  readonly ending: string | null;
  /** A save to begin from, and how many entries it holds. */
  readonly base: unknown;
  readonly baseEntries: number;
}

export interface StoredSeat {
  readonly who: 'person' | 'bot';
  readonly name: string;
}

export interface Database {
  /** Whether what is written outlives the tab. */
  readonly lasting: boolean;
  matches(): Promise<StoredMatch[]>;
  match(id: string): Promise<StoredMatch | undefined>;
  put(match: StoredMatch): Promise<void>;
  /** Writes an entry of a log and how the match stands after it, together. */
  append(match: StoredMatch, index: number, entry: unknown): Promise<void>;
  /** The entries of a log from a number on. */
  entries(id: string, from: number): Promise<unknown[]>;
  remove(id: string): Promise<void>;
}

const NAME = 'torii';
const VERSION = 1;
const MATCHES = 'matches';
const ENTRIES = 'entries';

/** Opens the database; memory takes its place where there is none. */
export async function openDatabase(): Promise<Database> {
  try {
    const first = await connect();
    return lastingDatabase(first);
  } catch {
    return memoryDatabase();
  }
}

function connect(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(MATCHES, { keyPath: 'id' });
      request.result.createObjectStore(ENTRIES, { keyPath: ['match', 'index'] });
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

function lastingDatabase(first: IDBDatabase): Database {
  let open: Promise<IDBDatabase> = Promise.resolve(first);

  /** Safari closes connections in the background: what failed for that reason is tried once more. */
  async function transact<T>(
    mode: IDBTransactionMode,
    work: (store: (name: string) => IDBObjectStore) => IDBRequest<T> | null,
  ): Promise<T | undefined> {
    try {
      return await attempt(await open, mode, work);
    } catch (error) {
      const { name } = error as DOMException;
      if (name !== 'InvalidStateError' && name !== 'AbortError') throw error;
      open = connect();
      return attempt(await open, mode, work);
    }
  }

  const database: Database = {
    lasting: true,
    matches: async () => (await transact('readonly', (store) => store(MATCHES).getAll())) ?? [],
    match: (id) => transact('readonly', (store) => store(MATCHES).get(id)),
    put: async (match) => {
      await transact('readwrite', (store) => store(MATCHES).put(match));
    },
    append: async (match, index, entry) => {
      await transact('readwrite', (store) => {
        store(MATCHES).put(match);
        return store(ENTRIES).put({ match: match.id, index, entry });
      });
    },
    entries: async (id, from) => {
      const range = IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);
      const rows = (await transact('readonly', (store) => store(ENTRIES).getAll(range))) ?? [];
      return rows.map(({ entry }: { entry: unknown }) => entry);
    },
    remove: async (id) => {
      await transact('readwrite', (store) => {
        store(ENTRIES).delete(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]));
        return store(MATCHES).delete(id);
      });
    },
  };
  return database;
}

function attempt<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: (name: string) => IDBObjectStore) => IDBRequest<T> | null,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([MATCHES, ENTRIES], mode);
    const request = work((name) => transaction.objectStore(name));
    // That the request succeeded does not mean that it is written: the transaction does.
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
    transaction.onerror = () => reject(transaction.error ?? request?.error);
  });
}

function memoryDatabase(): Database {
  const matches = new Map<string, StoredMatch>();
  const entries = new Map<string, unknown[]>();
  return {
    lasting: false,
    matches: async () => [...matches.values()],
    match: async (id) => matches.get(id),
    put: async (match) => {
      matches.set(match.id, match);
    },
    append: async (match, index, entry) => {
      matches.set(match.id, match);
      const log = entries.get(match.id) ?? [];
      log[index] = entry;
      entries.set(match.id, log);
    },
    entries: async (id, from) => (entries.get(id) ?? []).slice(from),
    remove: async (id) => {
      matches.delete(id);
      entries.delete(id);
    },
  };
}
