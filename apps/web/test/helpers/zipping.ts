/** Writes archives, good ones and others. */
import { deflateRawSync } from 'node:zlib';

export interface Packed {
  readonly name: string;
  readonly text: string;
  readonly stored?: boolean;
  /** How large it claims to be, where that is a lie. */
  readonly says?: number;
}

/** An archive, byte by byte. */
export function zipped(files: readonly Packed[], comment = ''): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, text, stored, says } of files) {
    const plain = Buffer.from(text);
    const data = stored ? plain : deflateRawSync(plain);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(says ?? plain.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), data);
    list.push(entry, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, ...list, end, Buffer.from(comment)]);
}

/** An archive of files by their paths. */
export function zipOf(files: readonly (readonly [path: string, text: string])[]): Buffer<ArrayBuffer> {
  return zipped(files.map(([name, text]) => ({ name, text })));
}
