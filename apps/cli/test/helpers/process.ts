/** Runs `torii`, or a module of ours, in a process of its own: for what only a process can show. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const RUNNER = fileURLToPath(new URL('process.mjs', import.meta.url));

export interface Process {
  readonly child: ChildProcess;
  /** Exit code and what was said on the error channel. */
  readonly ended: Promise<{ readonly code: number | null; readonly err: string }>;
}

/** What a process is given to begin with. */
interface Given {
  readonly input?: 'pipe';
  readonly cwd?: string;
}

export function started(
  module: string,
  args: readonly string[],
  output: 'pipe' | number = 'pipe',
  { input, cwd }: Given = {},
): Process {
  const path = fileURLToPath(new URL(module, import.meta.url));
  // The runner of the tests says things in the environment that are not meant for others.
  const { PATH } = process.env;
  const child = spawn(process.execPath, [RUNNER, path, ...args], {
    env: { PATH, LANG: 'en' },
    stdio: [input ?? 'ignore', output, 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  // Both are listened to at once: a process may end before anybody asks.
  const [err, closed] = [child.stderr ? text(child.stderr) : '', once(child, 'close')];
  const ended = async () => {
    const [code] = (await closed) as [number | null];
    return { code, err: await err };
  };
  return { child, ended: ended() };
}
