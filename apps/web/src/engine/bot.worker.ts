/** A bot in a worker of its own: it sits at the end of a line like everybody else, and never freezes the page. */
import { botTurn } from '@torii/bots';
import { createLink, type Registered, randomness, type ToHost } from '@torii/kernel';
import type { BoxPack } from '@torii/telling';
import { shelved } from '../boxes.ts';
import type { ToBot } from './messages.ts';

self.onmessage = async ({ data }: MessageEvent<ToBot>) => {
  const { pack, bot: wanted, seats, pace, port } = data;
  const shelf = shelved(pack.game);
  if (!shelf) return;
  const sent = { content: pack.content, keywords: pack.keywords, words: {} } as unknown as BoxPack<never>;
  const [box, bots] = await Promise.all([shelf.load(), shelf.bots(sent)]);
  const bot = bots.find(({ name }) => name === wanted) ?? bots[0];
  const game = box.rules?.play(sent) as Registered<unknown>;
  if (!bot || !game) return;
  const random = randomness(crypto.randomUUID());
  let ids = 0;
  let thinking = false;
  const link = createLink({
    send: (message: ToHost) => port.postMessage(message),
    newId: () => `bot-${++ids}-${crypto.randomUUID()}`,
    changed: () => think(),
    replied: () => think(),
  });
  const think = (): void => {
    if (thinking) return;
    thinking = true;
    setTimeout(async () => {
      thinking = false;
      await botTurn({ link, bot, random, game, isBot: (seat) => seats.includes(seat) });
    }, pace);
  };
  port.onmessage = (event) => link.receive(event.data);
  link.connect();
};
