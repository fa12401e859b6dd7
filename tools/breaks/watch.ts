/** Sees to it that all breaks are tried, also behind one of which the tests die or with which they never end. */
import { fork } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Break } from './list.ts';
import type { Report, Task } from './messages.ts';
import type { Pointless, Tried } from './run.ts';

export interface Watched {
  readonly root: string;
  readonly copy: string;
  /** What tries breaks: it is sent a task, and reports. */
  readonly program: string;
  /** After so many milliseconds without a word it is taken to go round without end. */
  readonly patience: number;
}

export async function watchBreaks(
  { root, copy, program, patience }: Watched,
  breaks: readonly Break[],
  told: (tried: Tried) => void,
): Promise<Tried[]> {
  const all: Tried[] = [];
  const tell = (tried: Tried) => {
    all.push(tried);
    told(tried);
  };
  let known: Pointless | undefined;
  while (all.length < breaks.length) {
    const task: Task = { copy, breaks: breaks.slice(all.length), ...(known && { known }) };
    await runOne(program, patience, task, (report) => {
      const of = breaks[all.length];
      if ('looked' in report) known = report.looked;
      else if (of) tell({ of, verdict: report.verdict });
    });
    const of = breaks[all.length];
    if (!of) break;
    if (!known) throw new Error('The tests did not survive though nothing is broken');
    tell({ of, verdict: 'crashed' });
    copyFileSync(join(root, of.file), join(copy, of.file));
  }
  return all;
}

/** One process, until it has said all or nothing more. */
function runOne(
  program: string,
  patience: number,
  task: Task,
  heard: (report: Report) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const stop = () => child.kill('SIGKILL');
    // Before anything is broken all tests are run once, which takes its time.
    let timer = setTimeout(stop, 10 * patience);
    process.once('exit', stop);
    child.on('message', (report: Report) => {
      clearTimeout(timer);
      timer = setTimeout(stop, patience);
      heard(report);
    });
    child.on('exit', () => {
      clearTimeout(timer);
      process.off('exit', stop);
      resolve();
    });
    child.send(task);
  });
}
