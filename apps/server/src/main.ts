import { open } from './open.ts';

const { server, message, goodbye = '' } = await open(process.env);

if (server === undefined) {
  console.error(message);
  process.exitCode = 1;
} else {
  console.log(message);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Once: a second Ctrl-C ends the process at once.
    process.once(signal, () => {
      server.close(() => console.log(goodbye));
      setTimeout(() => server.closeAllConnections(), 1000).unref();
    });
  }
}
