/**
 * The service worker: a small script of its own, written when the client is built, because only then the files of a
 * version are known. A version is kept whole; a new one waits until the person takes it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));

/** What runs in the worker. It is turned into text: it must not use anything from outside. */
function worker(version: string, files: readonly string[]): void {
  const scope = self as unknown as ServiceWorkerGlobalScope;
  const CACHE = `torii-${version}`;
  scope.addEventListener('install', (event) => {
    let kept = 0;
    const told = async (): Promise<void> => {
      kept += 1;
      const pages = await scope.clients.matchAll({ includeUncontrolled: true });
      for (const page of pages) page.postMessage({ kept: kept / files.length });
    };
    event.waitUntil(
      caches.open(CACHE).then((cache) => {
        // What an earlier try has brought before the network went is not fetched again.
        const keep = async (file: string): Promise<void> => {
          if (!(await cache.match(file))) await cache.add(file);
          await told();
        };
        return Promise.all(files.map(keep));
      }),
    );
  });
  scope.addEventListener('activate', (event) => {
    const old = (name: string) => name.startsWith('torii-') && name !== CACHE;
    event.waitUntil(
      caches
        .keys()
        .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
        .then(() => scope.clients.claim()),
    );
  });
  scope.addEventListener('message', (event) => {
    if (event.data === 'take') scope.skipWaiting();
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    // Whatever address of the client is opened, it is the same page.
    const wanted = request.mode === 'navigate' && url.pathname !== '/health' ? '/index.html' : url.pathname;
    event.respondWith(
      caches
        .open(CACHE)
        .then((cache) => cache.match(wanted, { ignoreVary: true }))
        .then((kept) => kept ?? fetch(request)),
    );
  });
}

/** Fonts come in two forms, of which every browser that can run the client reads the shorter. */
const NEEDED = /\.(html|js|css|json|words|svg|webmanifest|woff2)$/;

export function offline(): Plugin {
  return {
    name: 'torii:offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const open = existsSync(PUBLIC) ? readdirSync(PUBLIC) : [];
        const files = [...Object.keys(bundle), ...open, 'index.html'].filter((name) => NEEDED.test(name));
        const all = [...new Set(files)].sort().map((name) => `/${name}`);
        const content = Object.values(bundle).map((file) =>
          'code' in file ? file.code : String(file.source),
        );
        content.push(...open.map((name) => readFileSync(`${PUBLIC}${name}`, 'utf8')));
        const version = createHash('sha256')
          .update(JSON.stringify([all, content]))
          .digest('hex')
          .slice(0, 12);
        const source = `(${worker.toString()})(${JSON.stringify(version)}, ${JSON.stringify(all)});\n`;
        this.emitFile({ type: 'asset', fileName: 'service.js', source });
      },
    },
  };
}
