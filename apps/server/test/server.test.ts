import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { languages } from '@torii/words';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToriiServer } from '../src/server.ts';
import { readSite, type Site, siteFile } from '../src/site.ts';
import { speakers } from '../src/words.ts';

const INDEX = '<!doctype html><html lang="en"><title>Torii</title></html>';
/** So much that compressing it takes longer than everything else together. */
const LARGE = Array.from({ length: 12_000 }, (_, i) => `export const a${i} = ${(i * 7919) % 104_729};`).join(
  '\n',
);
const site: Site = new Map([
  ['/assets/large-a1b2c3d4.js', siteFile('large-a1b2c3d4.js', Buffer.from(LARGE))],
  ['/index.html', siteFile('index.html', Buffer.from(INDEX))],
  ['/assets/app-a1b2c3d4.js', siteFile('app-a1b2c3d4.js', Buffer.from('export const a = 1;'))],
  ['/icon.svg', siteFile('icon.svg', Buffer.from('<svg/>'))],
  ['/rules/toy-a1b2c3d4.en.json', siteFile('toy-a1b2c3d4.en.json', Buffer.from('{"sections":[]}'))],
]);
const server = createToriiServer(site);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Unlike fetch, sends a path as it is: with dots, backslashes and all. */
function ask(
  path: string,
  { method = 'GET', ...headers }: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on('error', reject).end();
  });
}

test('a file goes before a page of the client: texts of rules lie where their pages are', async () => {
  expect((await ask('/rules/toy-a1b2c3d4.en.json')).body).toBe('{"sections":[]}');
  expect((await ask('/rules/toy/TM-1')).body).toBe(INDEX);
});

describe.each(languages)('in %s', (language) => {
  const header = { 'accept-language': language };

  test('there is a page for unknown addresses and one for other methods', async () => {
    const unknown = await ask('/nowhere', header);
    expect(unknown.status).toBe(404);
    expect(unknown.body).toContain(`<html lang="${language}">`);
    expect(unknown.body).toContain(speakers[language].say('error.home'));

    const other = await ask('/', { ...header, method: 'POST' });
    expect(other.status).toBe(405);
    expect(other.headers.allow).toBe('GET, HEAD');
    expect(other.body).toContain(speakers[language].say('error.notAllowedText'));
  });

  test('?lang= is stronger than the header, and the switch marks it', async () => {
    const { body } = await ask(`/nowhere?lang=${language}`, { 'accept-language': 'en' });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body.match(/aria-current="true">[^<]+/g)).toEqual([
      `aria-current="true">${speakers[language].say('language.name')}`,
    ]);
  });
});

test('an unknown ?lang= is ignored', async () => {
  const { body } = await ask('/nowhere?lang=%3Cscript%3E', { 'accept-language': 'fr' });
  expect(body).toContain('<html lang="fr">');
  expect(body).not.toContain('<script');
});

test('HEAD gets the headers of GET and no body', async () => {
  const [head, get] = await Promise.all([ask('/', { method: 'HEAD' }), ask('/')]);
  expect(head.status).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(`${Buffer.byteLength(get.body)}`);
});

test('/health is for machines', async () => {
  const { status, headers, body } = await ask('/health');
  expect([status, headers['content-type'], JSON.parse(body)]).toEqual([
    200,
    'application/json',
    { status: 'ok' },
  ]);
});

test('every page and file forbids what it does not need', async () => {
  for (const path of ['/', '/icon.svg', '/health', '/nowhere']) {
    const { headers } = await ask(path);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

describe('the client', () => {
  test.each(['/', '/new/tamashii', '/match/0a1b-2c', '/matches', '/settings', '/match/x?at=12'])(
    'is what %s opens',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect([status, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', INDEX]);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test('files whose names change with their content are kept for ever, others are asked for anew', async () => {
    expect((await ask('/assets/app-a1b2c3d4.js')).headers['cache-control']).toContain('immutable');
    expect((await ask('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['br', 'gzip'])('is sent compressed to whoever reads %s', async (encoding) => {
    const { headers } = await ask('/assets/app-a1b2c3d4.js', { 'accept-encoding': encoding });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  });

  test('is not kept waiting by a large file that somebody else fetches', async () => {
    const order: string[] = [];
    const note = async (path: string) => {
      await ask(path, { 'accept-encoding': 'br' });
      order.push(path);
    };
    const large = note('/assets/large-a1b2c3d4.js');
    await note('/icon.svg');
    await large;
    expect(order).toEqual(['/icon.svg', '/assets/large-a1b2c3d4.js']);
  });

  test('is nothing where it has not been built', () => {
    expect(readSite('no/such/folder/').size).toBe(0);
  });
});

describe('hostile requests', () => {
  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/public/style.css',
    '/words/en.json',
    '/%',
    '/%00',
    '//',
    '///etc/passwd',
    '/\\..\\..\\package.json',
    '/__proto__',
    '/constructor',
    'http://[',
    `/${'a'.repeat(10_000)}`,
  ])('%s finds nothing', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).toContain(speakers.en.say('error.notFound'));
  });

  test('no path at all makes it fail', async () => {
    const path = fc.string({ minLength: 1 }).map((text) => `/${encodeURI(text)}`);
    await fc.assert(fc.asyncProperty(path, async (each) => (await ask(each)).status < 500));
  });

  test('what is not HTTP gets a 400 and the server lives on', async () => {
    const reply = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('GARBAGE\0\r\n\r\n'));
      socket.on('data', (chunk) => {
        received += chunk;
      });
      socket.on('close', () => resolve(received));
    });
    expect(reply).toContain('400');
    expect((await ask('/health')).status).toBe(200);
  });
});
