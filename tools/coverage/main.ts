import { findRoot } from '../workspace.ts';
import { rulesCommand } from './command.ts';

const { out, notes, exitCode } = rulesCommand(process.argv.slice(2), findRoot(import.meta.dirname));
process.stdout.write(out);
process.stderr.write(notes);
process.exitCode = exitCode;
