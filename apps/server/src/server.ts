import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { languageOf, preferredLanguage } from '@torii/words';
import { errorPage } from './page.ts';
import type { Site, SiteFile } from './site.ts';

const always: OutgoingHttpHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: OutgoingHttpHeaders;
}

const page = (status: number, body: string, headers?: OutgoingHttpHeaders): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  headers: { Vary: 'Accept-Language', ...headers },
});

const HEALTH: Answer = { status: 200, type: 'application/json', body: '{"status":"ok"}' };

/** Addresses that the client itself understands: whoever opens one gets the client. */
const CLIENT =
  /^\/(|(new|campaign)\/[\w-]+|(match|replay|rules)(\/[\w.-]+){1,3}|matches|campaigns|replays|rules|packs|settings|more)$/;

/** A file in the shortest form that the browser can read. */
async function fileAnswer(file: SiteFile, accepted: string): Promise<Answer> {
  const { type, body, lasting } = file;
  const headers: OutgoingHttpHeaders = {
    Vary: 'Accept-Encoding',
    ...(lasting ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : {}),
  };
  const brotli = /\bbr\b/.test(accepted) ? await file.brotli?.() : undefined;
  if (brotli) return { status: 200, type, body: brotli, headers: { ...headers, 'Content-Encoding': 'br' } };
  const gzip = /\bgzip\b/.test(accepted) ? await file.gzip?.() : undefined;
  if (gzip) return { status: 200, type, body: gzip, headers: { ...headers, 'Content-Encoding': 'gzip' } };
  return { status: 200, type, body, headers };
}

/** Only what was read beforehand is served: no path of a request ever reaches the file system. */
async function answer(site: Site, { method, url = '', headers }: IncomingMessage): Promise<Answer> {
  const base = 'http://localhost';
  const target = URL.canParse(url, base) ? new URL(url, base) : undefined;
  const language =
    languageOf(target?.searchParams.get('lang') ?? '') ?? preferredLanguage(headers['accept-language']);
  if (method !== 'GET' && method !== 'HEAD') {
    return page(405, errorPage(language, 'notAllowed'), { Allow: 'GET, HEAD' });
  }
  const path = target?.pathname ?? '';
  if (path === '/health') return HEALTH;
  // A file goes before a page: the texts of the rules lie where pages of rules are.
  const file = site.get(path) ?? (CLIENT.test(path) ? site.get('/index.html') : undefined);
  if (file) return fileAnswer(file, String(headers['accept-encoding'] ?? ''));
  return page(404, errorPage(language, 'notFound'));
}

async function respond(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, type, body, headers } = await answer(site, request);
  response.writeHead(status, {
    ...always,
    ...headers,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export const createToriiServer = (site: Site): Server =>
  createServer((request, response) => {
    // What fails here is a mistake of ours, and ends the program with its reason.
    respond(site, request, response);
  });
