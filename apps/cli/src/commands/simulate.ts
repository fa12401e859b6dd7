/** Many games played by bots, on all cores. */
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { setupOf, type Wishes, wholeNumber } from '../matches/begin.ts';
import { botNamed, roomNamed } from '../matches/games.ts';
import { type Batch, type BatchResult, merge, playBatch } from '../simulating/simulation.ts';
import type { Console } from '../speaking/terminal.ts';

export interface SimulateOptions extends Wishes {
  readonly games: string;
  readonly seed: string;
  readonly bot: string;
  readonly threads?: string;
  readonly keep: string;
  readonly json?: boolean;
}

const BATCH = 25;
/** More than the machine can run at once bring nothing; thousands of them would take all its memory. */
const MOST_THREADS = 4 * availableParallelism();

/** Gives the exit code: 1 if a game crashed, for scripts that only look at that. */
export async function simulate(console: Console, name: string, options: SimulateOptions): Promise<0 | 1> {
  const packFolder = options.pack === undefined ? undefined : resolve(options.pack);
  const { game } = roomNamed(name, packFolder);
  const { name: bot } = botNamed(roomNamed(name, packFolder), options.bot);
  const total = wholeNumber('--games', options.games);
  const threads =
    options.threads === undefined ? availableParallelism() : wholeNumber('--threads', options.threads);

  const { seed, keep } = options;
  // Looked at once, with the longest seed, and not told by every game that cannot begin.
  const setup = setupOf(game, { ...options, seed: `${seed}-${total}` }, () => seed);
  const whole = { game: name, setup, packFolder, bot, seed, keep };
  const began = process.hrtime.bigint();
  let listenNoMore: (() => void) | undefined;
  const stopped = new Promise<null>((stop) => {
    listenNoMore = console.onInterrupt?.(() => stop(null));
  });
  const results = await runAll(
    batchesOf(whole, total),
    Math.min(threads, Math.ceil(total / BATCH), MOST_THREADS),
    (done) => progress(console, done, total),
    stopped,
  );
  listenNoMore?.();
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  if (console.colours) console.error.write('\r\u001b[K');
  const result = merge(results);
  // By Ctrl-C: what was played until then counts.
  if (result.games < total)
    console.error.write(`${console.say('simulate.stopped', { games: result.games, total })}\n`);
  report(console, result, seconds, options.json === true);
  return result.crashed > 0 || result.notKept.length > 0 ? 1 : 0;
}

/** Made when their turn comes: whoever asks for a thousand million games stops them some time. */
function* batchesOf(whole: Omit<Batch, 'first' | 'count'>, total: number): Generator<Batch> {
  for (let first = 0; first < total; first += BATCH)
    yield { ...whole, first, count: Math.min(BATCH, total - first) };
}

function progress({ colours, error, say }: Console, done: number, total: number): void {
  if (!colours) return;
  const width = 30;
  const filled = Math.round((width * done) / total);
  error.write(
    `\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${say('simulate.progress', { done, total })}`,
  );
}

/** Threads take one batch after another; with one thread no other is started. */
async function runAll(
  batches: Generator<Batch>,
  threads: number,
  done: (games: number) => void,
  stopped: Promise<null>,
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  let games = 0;
  const finish = (result: BatchResult): void => {
    results.push(result);
    games += result.games;
    done(games);
  };
  if (threads <= 1) {
    // One by one, so that Ctrl-C is heard after each game.
    for (const { first, count, ...batch } of batches)
      for (let i = first; i < first + count; i++) {
        if ((await Promise.race([stopped, immediate()])) === null) return results;
        finish(playBatch({ ...batch, first: i, count: 1 }));
      }
    return results;
  }
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('../simulating/simulationWorker.js', import.meta.url));
    try {
      for (const batch of batches) {
        const result = await Promise.race([inWorker(worker, batch), stopped]);
        if (result === null) return;
        finish(result);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return results;
}

function inWorker(worker: Worker, batch: Batch): Promise<BatchResult> {
  return new Promise((resolve, reject) => {
    worker.once('message', (result: BatchResult) => {
      worker.off('error', reject);
      resolve(result);
    });
    worker.once('error', reject);
    worker.postMessage(batch);
  });
}

function report(console: Console, whole: BatchResult, seconds: number, json: boolean): void {
  const { games, decisions, ...rest } = whole;
  const gamesPerSecond = Math.round((games / seconds) * 10) / 10;
  const decisionsPerSecond = Math.round(decisions / seconds);
  if (json) {
    console.json({ games, ...rest, gamesPerSecond, decisionsPerSecond });
    return;
  }
  const { finished, crashed, stuck, replaced, endings, files, notKept } = rest;
  console.print(console.say('simulate.summary', { games, finished, crashed, stuck }));
  if (replaced > 0) console.print(console.say('simulate.replaced', { n: replaced }));
  for (const [code, n] of Object.entries(endings).sort(([, a], [, b]) => b - a)) {
    console.print(`  ${code.padEnd(12)} ${n}`);
  }
  console.print(console.say('simulate.speed', { games: gamesPerSecond, decisions: decisionsPerSecond }));
  for (const file of files) console.print(console.say('simulate.kept', { file: join(file) }));
  for (const file of notKept) console.print(console.say('simulate.notKept', { file: join(file) }));
}
