/** `torii`: Torii in the terminal. */
import { writeSync } from 'node:fs';
import { constants } from 'node:os';
import { systemLanguage } from '@torii/words';
import { codeOf, isFull } from './disk/disk.ts';
import { newSeed } from './matches/seed.ts';
import { languageWished, runProgram } from './program.ts';
import { consoleOf } from './speaking/terminal.ts';

const { stdin: input, stdout: output, stderr: error, env } = process;
const args = process.argv.slice(2);
const colours = output.isTTY === true && !env.NO_COLOR;
const system = systemLanguage(env);

output.on('error', (problem: NodeJS.ErrnoException) => {
  // Whoever reads may stop reading (torii log … | head): that is no failure.
  if (problem.code === 'EPIPE') process.exit(0);
  const { say } = consoleOf({ input, output, error, colours }, languageWished(args) ?? system);
  complain(isFull(problem) ? say('output.noRoom') : say('output.failed', { code: codeOf(problem) }));
  process.exit(1);
});
// Where not even complaints can be written there is nobody to tell.
error.on('error', () => process.exit(1));

/** At once, because the program ends. */
function complain(text: string): void {
  try {
    writeSync(error.fd, `${text}\n`);
  } catch {
    // There is nobody to tell.
  }
}

/** Ctrl-C, a system that shuts down, a window that is closed: a match is kept all the same. */
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

// Looked at when it is needed: a window may be made wider meanwhile.
const terminal = {
  input,
  output,
  error,
  colours,
  get columns() {
    return output.columns;
  },
  get rows() {
    return output.rows;
  },
  onInterrupt: (stop: () => void) => {
    const stopped = (signal: NodeJS.Signals) => {
      interrupted = constants.signals[signal];
      stop();
    };
    for (const signal of STOPPING) process.once(signal, stopped);
    return () => {
      for (const signal of STOPPING) process.off(signal, stopped);
    };
  },
};
let interrupted: number | null = null;
const code = await runProgram(args, terminal, { system, newSeed });
/** As shells count: whoever looks at it sees which signal it was. */
const SIGNALLED = 128;
process.exitCode = interrupted === null ? code : SIGNALLED + interrupted;
