import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type Language, languageOf, preferredLanguage } from '@torii/words';
import { errorPage, startPage } from './page.ts';

const asset = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8');

const always: OutgoingHttpHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: OutgoingHttpHeaders;
}

const page = (status: number, body: string, headers?: OutgoingHttpHeaders): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  headers: { Vary: 'Accept-Language', ...headers },
});

const file = (type: string, body: string): Answer => ({ status: 200, type, body });

/** Only what stands here is served: no path of a request ever reaches the file system. */
const routes: ReadonlyMap<string, (language: Language) => Answer> = new Map([
  ['/', (language: Language) => page(200, startPage(language))],
  ['/health', () => file('application/json', '{"status":"ok"}')],
  ['/style.css', () => file('text/css; charset=utf-8', asset('style.css'))],
  ['/icon.svg', () => file('image/svg+xml', asset('icon.svg'))],
]);

function answer({ method, url = '', headers }: IncomingMessage): Answer {
  const base = 'http://localhost';
  const target = URL.canParse(url, base) ? new URL(url, base) : undefined;
  const language =
    languageOf(target?.searchParams.get('lang') ?? '') ?? preferredLanguage(headers['accept-language']);
  if (method !== 'GET' && method !== 'HEAD') {
    return page(405, errorPage(language, 'notAllowed'), { Allow: 'GET, HEAD' });
  }
  return routes.get(target?.pathname ?? '')?.(language) ?? page(404, errorPage(language, 'notFound'));
}

function respond(request: IncomingMessage, response: ServerResponse): void {
  const { status, type, body, headers } = answer(request);
  response.writeHead(status, {
    ...always,
    ...headers,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export const createToriiServer = (): Server => createServer(respond);
