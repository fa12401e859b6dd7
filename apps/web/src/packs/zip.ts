/** Reads the files of a zip archive: those that are stored or deflated, which is all that common programs write. */

export interface Zipped {
  readonly path: string;
  /** How large it says it is. */
  readonly size: number;
  bytes(): Promise<ArrayBuffer>;
}

/** It is no archive, or one that cannot be read. */
export class NoArchive extends Error {}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end of an archive stands behind everything, before a comment of this length at most. */
const LONGEST_COMMENT = 65_535;
const END_SIZE = 22;
const STORED = 0;
const DEFLATED = 8;

export function isArchive({ name }: File): boolean {
  return /\.zip$/i.test(name);
}

export async function unzipped(file: File): Promise<Zipped[]> {
  const view = new DataView(await file.arrayBuffer());
  try {
    return entries(view);
  } catch {
    // Numbers that point outside of the file.
    throw new NoArchive(file.name);
  }
}

function entries(view: DataView): Zipped[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const found: Zipped[] = [];
  // Of two files with one name nobody could say which is meant.
  const paths = new Set<string>();
  for (let n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError();
    const [name, extra, comment] = [28, 30, 32].map((from) => view.getUint16(at + from, true));
    const path = text(view, at + 46, name ?? 0);
    // Folders are entries too.
    if (!path.endsWith('/')) found.push(entry(view, at, path));
    if (paths.has(path)) throw new RangeError();
    paths.add(path);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return withoutRoot(found);
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  throw new RangeError();
}

function entry(view: DataView, at: number, path: string): Zipped {
  const method = view.getUint16(at + 10, true);
  const packed = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const head = view.getUint32(at + 42, true);
  const from = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
  if (from + packed > view.byteLength || (method !== STORED && method !== DEFLATED)) throw new RangeError();
  // What is not packed is as large as it is: whoever adds up sizes relies on them.
  if (method === STORED && packed !== size) throw new RangeError();
  // Cut out when it is asked for: many entries may lie in one place, and all of them together would fill the memory.
  const cut = () => view.buffer.slice(from, from + packed) as ArrayBuffer;
  return {
    path,
    size,
    bytes: () => (method === STORED ? Promise.resolve(cut()) : inflated(cut(), path, size)),
  };
}

/** An archive may lie about sizes, or be damaged: no more is unpacked than it says, and no less is taken. */
async function inflated(bytes: ArrayBuffer, path: string, size: number): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let sum = 0;
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      sum += part.value.byteLength;
      if (sum > size) throw new NoArchive(path);
      parts.push(part.value as Uint8Array<ArrayBuffer>);
    }
  } catch {
    throw new NoArchive(path);
  }
  if (sum < size) throw new NoArchive(path);
  return new Blob(parts).arrayBuffer();
}

const text = (view: DataView, from: number, length: number): string =>
  new TextDecoder().decode(new Uint8Array(view.buffer, from, length));

/** A folder that was packed as a whole is not part of the paths in it. */
function withoutRoot(found: readonly Zipped[]): Zipped[] {
  const [head] = found
    .filter(({ path }) => /(^|\/)pack\.yaml$/.test(path))
    .sort((a, b) => a.path.length - b.path.length);
  const root = head?.path.slice(0, -'pack.yaml'.length) ?? '';
  return found.flatMap((each) =>
    each.path.startsWith(root) ? [{ ...each, path: each.path.slice(root.length) }] : [],
  );
}
