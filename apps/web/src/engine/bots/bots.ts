/** Bots at a match: each thinks in a worker of its own, at the end of a line like everybody else. */
import { bot as botUrl } from 'virtual:workers';
import type { Seat } from '@torii/kernel';
import { settings } from '../../app/settings.ts';
import type { SentPack, ToBot, ToEngine } from '../messages.ts';

export interface SeatedBot {
  rest(resting: boolean): void;
  /** It has thought long enough: begins anew, and answers anything that is legal. */
  hurry(): void;
  stop(): void;
}

interface BotSeat {
  readonly seat: Seat;
  /** All seats that bots have. */
  readonly seats: readonly Seat[];
  readonly name: string;
}

/** So that people can follow: a bot takes this long for an answer at least, in milliseconds. */
const PACE = { slow: 600, normal: 250, fast: 60 } as const;

export function seatBot(
  engine: Worker,
  pack: SentPack,
  { seat, seats, name }: BotSeat,
  stopped: (message: string) => void,
): SeatedBot {
  let worker = sat(false);

  function sat(hasty: boolean): Worker {
    const fresh = new Worker(botUrl, { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    const join: ToEngine = { t: 'join', viewer: seat, client: `bot-${seat}`, port: port1 };
    engine.postMessage(join, [port1]);
    const pace = PACE[settings.value.speed];
    const sit: ToBot = { t: 'sit', pack, bot: name, seats, pace, hasty, port: port2 };
    fresh.postMessage(sit, [port2]);
    fresh.onerror = ({ message }) => stopped(message);
    return fresh;
  }

  return {
    rest: (resting) => worker.postMessage({ t: 'rest', resting } satisfies ToBot),
    hurry() {
      worker.terminate();
      worker = sat(true);
    },
    stop: () => worker.terminate(),
  };
}
