/** The web client as it was built: read once, compressed once when somebody first wants it, served from memory. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export interface SiteFile {
  readonly type: string;
  readonly body: Buffer;
  /** Compressed beside everything else that the server does: nobody waits because somebody fetches something large. */
  readonly gzip?: () => Promise<Buffer>;
  readonly brotli?: () => Promise<Buffer>;
  /** Its name changes whenever its content does: it can be kept for ever. */
  readonly lasting: boolean;
}

/** Files by the path under which they are asked for. */
export type Site = ReadonlyMap<string, SiteFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Where `npm start` builds the client. */
const BUILT = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const smaller = { gzip: promisify(gzip), brotli: promisify<Buffer, Buffer>(brotliCompress) };

function once(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function siteFile(name: string, body: Buffer): SiteFile {
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const lasting = /-[\w-]{8,}\.\w+(\.\w+)?$/.test(name);
  if (extname(name).startsWith('.woff')) return { type, body, lasting };
  // A visit wants few of the files: nobody waits until all of them are as small as can be.
  const made = { gzip: once(() => smaller.gzip(body)), brotli: once(() => smaller.brotli(body)) };
  return { type, body, lasting, ...made };
}

/** The built client; empty if it has not been built. */
export function readSite(folder: string = BUILT): Site {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(folder.length).replaceAll('\\', '/').replace(/^\/?/, '/');
      return [name, siteFile(name, readFileSync(path))];
    }),
  );
}
