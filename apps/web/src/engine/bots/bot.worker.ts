/** A bot in a worker of its own: it sits at the end of a line like everybody else, and never freezes the page. */
import { botTurn, randomBot } from '@torii/bots';
import { createLink, type Registered, randomness, type ToHost } from '@torii/kernel';
import type { BoxPack } from '@torii/telling';
import { shelved } from '../../boxes.ts';
import { newId } from '../../store/newId.ts';
import type { ToBot } from '../messages.ts';

let resting = false;
/** What it was about to say when it was told to rest. */
let kept: (() => void)[] = [];

/** Says something, or keeps it until the rest is over. */
function awake(say: () => void): void {
  if (resting) kept.push(say);
  else say();
}

self.onmessage = ({ data }: MessageEvent<ToBot>) => {
  if (data.t === 'sit') {
    sit(data);
    return;
  }
  resting = data.resting;
  if (resting) return;
  const said = kept;
  kept = [];
  for (const say of said) say();
};

async function sit({
  pack,
  bot: wanted,
  seats,
  pace,
  hasty,
  port,
}: Extract<ToBot, { t: 'sit' }>): Promise<void> {
  const shelf = shelved(pack.game);
  if (!shelf) return;
  const sent = { content: pack.content, keywords: pack.keywords, words: {} } as unknown as BoxPack<never>;
  const [box, bots] = await Promise.all([shelf.load(), shelf.bots(sent)]);
  const bot = bots.find(({ name }) => name === wanted) ?? bots[0];
  const game = box.rules.play(sent) as Registered<unknown>;
  if (!bot || !game) return;
  const random = randomness(newId());
  let ids = 0;
  let thinking = false;
  let waits = hasty;
  const link = createLink({
    // What it asks the rules is no answer: only that waits.
    send: (message: ToHost) =>
      message.t === 'submit' ? awake(() => port.postMessage(message)) : port.postMessage(message),
    newId: () => `bot-${++ids}-${newId()}`,
    changed: () => think(),
    replied: () => think(),
  });
  const think = (): void => {
    if (thinking) return;
    thinking = true;
    setTimeout(async () => {
      thinking = false;
      const said = await botTurn({
        link,
        bot: waits ? randomBot : bot,
        random,
        game,
        isBot: (seat) => seats.includes(seat),
      });
      if (said !== null) waits = false;
    }, pace);
  };
  port.onmessage = (event) => link.receive(event.data);
  link.connect();
}

// A promise that nobody waited for must not fail in silence: the page hears of a bot that stops, and starts it again.
self.addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});
