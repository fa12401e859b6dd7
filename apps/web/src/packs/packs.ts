/** The packs on this device: those that come with Torii, and those that the person has opened from files. */
import { packs as listed } from 'virtual:packs';
import { signal } from '@preact/signals';
import type { Problem } from '@torii/script/read';
import { database } from '../app/keep/keeping.ts';
import type { StoredPack } from '../store/database.ts';
import type { FromReader, ToReader } from './messages.ts';
import { isArchive, NoArchive, unzipped } from './zip.ts';

export const packs = signal<readonly StoredPack[] | null>(null);

export async function readPacks(): Promise<void> {
  const all = await (await database).packs.all().catch(() => []);
  packs.value = all.sort((a, b) => b.added - a.added);
}

export async function removePack(id: string): Promise<void> {
  await (await database).packs.remove(id);
  await readPacks();
}

export const builtIn = Object.entries(listed).map(([name, about]) => ({ name, ...about }));

/** The texts of a pack's files, by their paths, and what is wrong with them. */
export interface OpenedFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
  readonly pack: StoredPack | null;
}

const LARGEST_FILE = 1_000_000;
const LARGEST_PACK = 8_000_000;
const MOST_FILES = 500;

const told = (file: string, reason: Problem['reason'], args: Problem['args'] = {}): Problem => ({
  file,
  line: 1,
  column: 1,
  reason,
  args: { file, ...args },
});

/** A file of a pack, wherever it came from. */
interface Chosen {
  readonly path: string;
  readonly size: number;
  bytes(): Promise<ArrayBuffer>;
}

/** Where a file lies in its pack: below the folder that was chosen. */
function pathOf({ name, webkitRelativePath }: File): string {
  return webkitRelativePath === '' ? name : webkitRelativePath.split('/').slice(1).join('/');
}

/** The files that somebody has chosen, or those in the one archive that they have chosen. */
async function chosenIn(files: readonly File[]): Promise<readonly Chosen[]> {
  const [only, another] = files;
  if (only && !another && isArchive(only)) {
    if (only.size > LARGEST_PACK) throw new NoArchive(only.name);
    return unzipped(only);
  }
  return files.map((file) => ({ path: pathOf(file), size: file.size, bytes: () => file.arrayBuffer() }));
}

/** Files of editors, and what is written for people, are nobody's cards. */
const isMeant = (path: string): boolean =>
  path !== '' && !path.split('/').some((part) => part.startsWith('.')) && !path.endsWith('.md');

/** Reads what the person has chosen, and has it looked at. A pack without mistakes is kept. */
export async function openFiles(given: readonly File[]): Promise<OpenedFiles> {
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  let size = 0;
  for (const file of await chosenIn(given)) {
    const { path } = file;
    if (!isMeant(path)) continue;
    size += file.size;
    if (files.size >= MOST_FILES) problems.push(told(path, 'tooManyFiles', { most: MOST_FILES }));
    else if (file.size > LARGEST_FILE)
      problems.push(told(path, 'tooLarge', { size: file.size, largest: LARGEST_FILE }));
    else if (size > LARGEST_PACK) problems.push(told(path, 'packTooLarge', { largest: LARGEST_PACK }));
    else {
      const text = await decoded(file);
      if (text === null) problems.push(told(path, 'notUtf8'));
      else files.set(path, text);
    }
    if (problems.length > 0) break;
  }
  if (problems.length > 0) return { files, problems, notices: [], pack: null };
  const read = await lookedAt({ files: [...files] });
  if (read.pack) {
    await (await database).packs.put(read.pack);
    await readPacks();
  }
  return { files: new Map(read.files), problems: read.problems, notices: read.notices, pack: read.pack };
}

async function decoded(file: Chosen): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.bytes());
  } catch (error) {
    if (error instanceof NoArchive) throw error;
    return null;
  }
}

/** In a worker that carries the parser and is fetched only now. */
function lookedAt(wanted: ToReader): Promise<FromReader> {
  const worker = new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FromReader>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromReader>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(wanted);
  }).finally(() => worker.terminate());
}
