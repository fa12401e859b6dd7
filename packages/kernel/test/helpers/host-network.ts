/** Clients at a host, over a network that delays, reorders, repeats and loses messages. */
import {
  createLink,
  type Host,
  type Link,
  type Match,
  nextValue,
  type Port,
  questionsFor,
  type Reply,
  randomness,
  type ToClient,
  type ToHost,
} from '@torii/kernel';

/** A network in slow motion: every message waits in the air until `step` lets one of them arrive, in any order. */
export function network(seed: string, faults: { repeat: number; lose: number }) {
  const random = randomness(seed);
  const air: (() => void)[] = [];
  const chance = (label: string) => nextValue(random, label);
  return {
    random,
    send(arrive: () => void) {
      if (chance('lose') < faults.lose) return;
      air.push(arrive);
      if (chance('repeat') < faults.repeat) air.push(arrive);
    },
    /** Lets one message arrive; false if none is in the air. */
    step(): boolean {
      const [arrive] = air.splice(Math.floor(chance('next') * air.length), 1);
      arrive?.();
      return arrive !== undefined;
    },
  };
}

type Network = ReturnType<typeof network>;

interface Client {
  readonly link: Link;
  readonly seat: number;
  readonly replies: Map<string, Reply[]>;
}

export function connect(net: Network, host: Host, seat: number, name = `client${seat}`): Client {
  let ids = 0;
  const replies = new Map<string, Reply[]>();
  const wired: { port?: Port; link?: Link } = {};
  // What crosses the network is text.
  const over = <T>(message: T): T => JSON.parse(JSON.stringify(message));
  wired.port = host.join(seat, name, (message: ToClient) =>
    net.send(() => wired.link?.receive(over(message))),
  );
  const link = createLink({
    send: (message: ToHost) => net.send(() => wired.port?.receive(over(message))),
    newId: () => `${name}-${++ids}`,
    replied: (id, outcome) => replies.set(id, [...(replies.get(id) ?? []), outcome]),
  });
  wired.link = link;
  link.connect();
  return { link, seat, replies };
}

/** Plays until the match is over: clients answer whatever they believe to be open, the network does its worst. */
export function playOver(net: Network, match: Match<unknown>, clients: readonly Client[]): void {
  for (let i = 0; i < 50_000; i++) {
    const moved = net.step();
    for (const { link, seat } of clients) {
      if (link.pending.length > 0 || link.now === null) continue;
      const [question] = questionsFor(link.now, seat).filter(({ offer }) => !offer);
      const options = question?.options ?? [];
      const option = options[Math.floor(nextValue(net.random, `chooser${seat}`) * options.length)];
      if (question && option) link.answer(question.id, option.id);
    }
    if (moved) continue;
    const over = clients.every(({ link }) => link.now?.ending && link.pending.length === 0);
    if (match.position.ending !== null && over) return;
    // Silence: whoever waits for something connects again, as a browser does after a while.
    for (const { link } of clients) link.connect();
  }
  throw new Error('the match did not come to its end');
}
