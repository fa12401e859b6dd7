/** Cells on several threads: each takes the next one that nobody plays. */
import { Worker } from 'node:worker_threads';
import type { Cell } from './cell.ts';

/** One cell to play, as it is handed to a thread. */
export interface Order {
  readonly scenario: string;
  readonly players: number;
  readonly games: number;
  readonly seed: string;
  readonly bot: string;
}

/** All cells in the order in which they were asked for. `played` is told of each as soon as it is there. */
export async function onThreads(
  orders: readonly Order[],
  threads: number,
  played: (cell: Cell) => void,
): Promise<Cell[]> {
  const cells: Cell[] = [];
  let next = 0;
  const thread = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./cellWorker.js', import.meta.url));
      const go = () => {
        const order = orders[next];
        if (order) worker.postMessage({ order, at: next++ });
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', ({ cell, at }: { cell: Cell; at: number }) => {
        cells[at] = cell;
        played(cell);
        go();
      });
      worker.on('error', reject);
      go();
    });
  await Promise.all(Array.from({ length: Math.min(threads, orders.length) }, thread));
  return cells;
}
