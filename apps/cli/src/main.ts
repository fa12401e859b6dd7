/** `npm run play -- toy`: the developer games in the terminal. */
import { randomBytes } from 'node:crypto';
import { systemLanguage } from '@torii/words';
import { readCommand } from './command.ts';
import { playMatch } from './play.ts';

const command = readCommand(process.argv.slice(2), systemLanguage(process.env), () =>
  randomBytes(6).toString('hex'),
);
if (command.ok) {
  await playMatch(command.match, { input: process.stdin, output: process.stdout }, command.language);
} else {
  process.stderr.write(`${command.problem}\n`);
  // 2: a mistake of the caller, with its reason.
  process.exitCode = 2;
}
