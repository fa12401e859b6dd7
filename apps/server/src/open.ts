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
}

/** Opens the server on PORT, 4870 unless told otherwise; 0 lets the system choose. */
export async function open(environment: Readonly<Record<string, string | undefined>>): Promise<Opening> {
  const { say } = speakers[systemLanguage(environment)];
  const wanted = environment.PORT || '4870';
  const port = Number(wanted);
  if (!/^\d+$/.test(wanted) || port > 65535) {
    return { message: say('console.portInvalid', { value: wanted }) };
  }

  const server = createToriiServer(readSite());
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve);
    server.listen(port, () => resolve(undefined));
  });
  if (error === undefined) {
    const address = `http://localhost:${(server.address() as AddressInfo).port}`;
    return { server, message: `${say('console.listening', { address })}\n${say('console.howToStop')}` };
  }
  if (error.code === 'EADDRINUSE') {
    const other = port === 65535 ? 4870 : port + 1;
    return { message: say('console.portBusy', { port, other }) };
  }
  return { message: say('console.failed', { port, reason: error.message }) };
}
