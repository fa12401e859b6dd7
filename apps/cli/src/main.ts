/** `torii`: Torii in the terminal. */
import { systemLanguage } from '@torii/words';
import { runProgram } from './program.ts';
import { newSeed } from './seed.ts';

const { stdin: input, stdout: output, stderr: error, env } = process;
const colours = output.isTTY === true && !env.NO_COLOR;

// Whoever reads may stop reading (torii log … | head): that is no failure.
output.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code !== 'EPIPE') throw problem;
  process.exit(0);
});

process.exitCode = await runProgram(
  process.argv.slice(2),
  { input, output, error, colours },
  { system: systemLanguage(env), newSeed },
);
