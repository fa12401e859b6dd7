/** A thread of `npm run balance`: plays cells until it is stopped. */
import { parentPort } from 'node:worker_threads';
import { randomBot } from '@torii/bots';
import { tamashiiPolicy } from '@torii/bots/tamashii';
import { corePack, gameOfPack } from '../games/tamashii.ts';
import { playCell } from './cell.ts';
import type { Order } from './threads.ts';

const pack = corePack();
const game = gameOfPack(pack);
const { augments, table } = pack.content;
const integrity = table?.integrity.start ?? 0;

parentPort?.on('message', ({ order, at }: { order: Order; at: number }) => {
  const { scenario, players, games, seed } = order;
  const bot = order.bot === 'random' ? randomBot : tamashiiPolicy(pack);
  const cell = playCell({ game, bot, scenario, players, augments, integrity }, games, seed);
  parentPort?.postMessage({ cell, at });
});
