import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Opening, open } from '../src/open.ts';

const opened: Opening[] = [];
const keep = async (opening: Promise<Opening>) => {
  opened.push(await opening);
  return opening;
};
const addressOf = ({ server, message }: Opening) => {
  if (server === undefined) throw new Error(message);
  return server.address() as AddressInfo;
};
const portOf = (opening: Opening) => addressOf(opening).port;
const boundTo = (opening: Opening) => addressOf(opening).address;

afterEach(() => {
  for (const { server } of opened.splice(0)) server?.close();
});

test('it says where it is open, and answers there', async () => {
  const opening = await keep(open({ PORT: '0', LANG: 'fr_FR.UTF-8' }));
  const address = `http://localhost:${portOf(opening)}`;
  expect(opening.message).toContain(`Torii est ouvert à l’adresse ${address}`);
  expect((await fetch(`${address}/health`)).status).toBe(200);
});

test('a port that is taken is named, and another is proposed', async () => {
  const port = portOf(await keep(open({ PORT: '0' })));
  const second = await keep(open({ PORT: `${port}` }));
  expect(second.server).toBeUndefined();
  expect(second.message).toContain(`Port ${port} is already taken`);
  expect(second.message).toContain(`${port + 1}`);
});

test.each(['abc', '-1', '65536', '80.5', '0x50', ' ', '1e3'])('PORT=%s is refused', async (PORT) => {
  const { server, message } = await keep(open({ PORT, LANG: 'uk_UA' }));
  expect(server).toBeUndefined();
  expect(message).toContain('від 0 до 65535');
  expect(message).toContain(`«${PORT}»`);
});

test('it is open to this machine only', async () => {
  expect(boundTo(await keep(open({ PORT: '0' })))).toBe('127.0.0.1');
  expect(boundTo(await keep(open({ PORT: '0', HOST: '' })))).toBe('127.0.0.1');
});

test('and to others when HOST says so', async () => {
  const opening = await keep(open({ PORT: '0', HOST: '0.0.0.0' }));
  expect(boundTo(opening)).toBe('0.0.0.0');
  expect(opening.message).toContain(`http://localhost:${portOf(opening)}`);
  const named = await keep(open({ PORT: '0', HOST: '127.0.0.2' }));
  expect(named.message).toContain(`http://127.0.0.2:${portOf(named)}`);
});

test.each(['no such host', '192.0.2.1', '300.1.1.1'])('HOST=%s is refused', async (HOST) => {
  const { server, message } = await keep(open({ PORT: '0', HOST, LANG: 'es_ES' }));
  expect(server).toBeUndefined();
  expect(message).toBe(`HOST debe ser una dirección o un nombre de este equipo, pero es «${HOST}».`);
});
