/** A thread of `torii simulate`: plays batches until it is stopped. */
import { parentPort } from 'node:worker_threads';
import { type Batch, playBatch } from './simulation.ts';

parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(playBatch(batch)));
