import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemLanguage } from '@torii/words';
import { createToriiServer } from './server.ts';
import { readSite } from './site.ts';
import { speakers } from './words.ts';

/** A server that is open, or none; and what to tell the person at the console. */
export interface Opening {
  readonly server?: Server;
  readonly message: string;
  /** What to tell them when it is closed. */
  readonly goodbye?: string;
}

/** Where only programs of this machine come in. */
const HERE = '127.0.0.1';
/** Where everybody comes in: an address of this machine stands for it. */
const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

/**
 * Opens the server on PORT, 4870 unless told otherwise; 0 lets the system choose. It is for this machine only, unless HOST
 * says otherwise: 0.0.0.0 is for everybody who can reach it.
 */
export async function open(environment: Readonly<Record<string, string | undefined>>): Promise<Opening> {
  const { say } = speakers[systemLanguage(environment)];
  const wanted = environment.PORT || '4870';
  const port = Number(wanted);
  if (!/^\d+$/.test(wanted) || port > 65535) {
    return { message: say('console.portInvalid', { value: wanted }) };
  }

  const host = environment.HOST || HERE;
  const server = createToriiServer(readSite());
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => resolve(undefined));
  });
  if (error === undefined) {
    const address = addressOf(host, (server.address() as AddressInfo).port);
    const message = `${say('console.listening', { address })}\n${say('console.howToStop')}`;
    return { server, message, goodbye: say('console.closed') };
  }
  if (error.code === 'EADDRINUSE') {
    const other = port === 65535 ? 4870 : port + 1;
    return { message: say('console.portBusy', { port, other }) };
  }
  if (NO_SUCH_HOST.includes(error.code ?? ''))
    return { message: say('console.hostInvalid', { value: host }) };
  return { message: say('console.failed', { port, reason: error.message }) };
}

const NO_SUCH_HOST: readonly string[] = ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL'];

function addressOf(host: string, port: number): string {
  if (host === HERE || EVERYWHERE.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
