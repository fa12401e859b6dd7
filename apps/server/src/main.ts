/** Opens the server on PORT (4870 unless told otherwise) and says where. */
import type { AddressInfo } from 'node:net';
import { createToriiServer } from './server.ts';
import { fill, systemLanguage, words } from './words.ts';

const say = words[systemLanguage(process.env)];

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

const wanted = process.env.PORT || '4870';
const port = Number(wanted);
if (!/^\d+$/.test(wanted) || port > 65535) giveUp(fill(say['console.portInvalid'], { value: wanted }));

const server = createToriiServer();

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') {
    giveUp(fill(say['console.portBusy'], { port, other: port === 65535 ? 4870 : port + 1 }));
  }
  giveUp(fill(say['console.failed'], { port, reason: error.message }));
});

server.listen(port, () => {
  const { port: open } = server.address() as AddressInfo;
  console.log(fill(say['console.listening'], { address: `http://localhost:${open}` }));
  console.log(say['console.howToStop']);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Once: a second Ctrl-C ends the process at once.
  process.once(signal, () => {
    server.close(() => process.exit(0));
    setTimeout(() => server.closeAllConnections(), 1000).unref();
  });
}
