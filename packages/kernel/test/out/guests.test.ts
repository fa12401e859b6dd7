/** Several guests of one host: whenever they come, go and come back, each knows exactly what it may. */
import { toy } from '@torii/devgames';
import { describe, expect, test } from 'vitest';
import {
  type Asked,
  answer,
  createHost,
  createLink,
  createMatch,
  type Host,
  type Link,
  load,
  type Match,
  NO_WAY_BACK,
  outbox,
  type Port,
  questions,
  save,
  simpleSetup,
  type ToClient,
  type Viewer,
  wayBack,
} from '../../src/index.ts';
import { type Acting, acting } from '../helpers/door-acting.ts';

interface Guest {
  readonly viewer: Viewer;
  readonly link: Link;
  readonly heard: ToClient[];
  leave(): void;
  /** Comes (again) to a host. */
  come(host: Host): void;
}

let clients = 0;

function guest(viewer: Viewer): Guest {
  const heard: ToClient[] = [];
  const line: { port?: Port } = {};
  const name = `client ${++clients}`;
  let ids = 0;
  const link = createLink({
    send: (message) => line.port?.receive(JSON.parse(JSON.stringify(message))),
    newId: () => `${name} ${++ids}`,
  });
  return {
    viewer,
    link,
    heard,
    leave: () => line.port?.leave(),
    come: (host) => {
      line.port = host.join(viewer, name, (message) => {
        heard.push(message);
        link.receive(JSON.parse(JSON.stringify(message)));
      });
      link.connect();
    },
  };
}

/** A question without what the toy's own rules keep in its options: that is not for others. */
function travelled(asked: Asked): Asked {
  const options = asked.options.map(({ id, rule, key, touches, args }) =>
    args === undefined ? { id, rule, key, touches } : { id, rule, key, touches, args },
  );
  return { ...asked, options };
}

function knowsAll<S>(match: Match<S>, { viewer, link }: Guest): void {
  const truth = outbox(match, viewer);
  expect(link.now).toEqual({
    seq: truth.seq,
    view: truth.view,
    questions: truth.questions.map(travelled),
    ending: truth.ending,
    back: viewer === 'spectator' ? NO_WAY_BACK : wayBack(match, viewer),
  });
  expect(link.events).toEqual(truth.news);
  expect(link.since).toBe(0);
}

/** Whoever is asked answers with the first option, by way of their own link. */
function goOn<S>(match: Match<S>, guests: readonly Guest[]): void {
  const [asked] = questions(match);
  const who = guests.find(({ viewer }) => viewer === asked?.seats[0]);
  who?.link.answer(asked?.id ?? '', asked?.options[0]?.id ?? '');
}

describe('guests of a host', () => {
  const begin = () => {
    const match = createMatch(toy, simpleSetup(toy, 'standard', 2, 'guests'));
    const guests = [guest(0), guest(1), guest('spectator'), guest(1)];
    return { match, host: createHost(match), guests };
  };

  test('all know the same match, whenever they came', () => {
    const { match, host, guests } = begin();
    const [first, second, watcher, twin] = guests as [Guest, Guest, Guest, Guest];
    first.come(host);
    second.come(host);
    for (let i = 0; i < 30; i++) {
      if (i === 5) watcher.come(host);
      if (i === 9) twin.come(host);
      if (i === 12) watcher.leave();
      if (i === 20) watcher.come(host);
      if (i === 22) first.link.connect();
      if (i % 7 === 6) first.link.submit({ t: 'undo', to: 0 });
      goOn(match, guests);
      const here = [
        first,
        second,
        ...(i >= 9 ? [twin] : []),
        ...(i >= 20 || (i >= 5 && i < 12) ? [watcher] : []),
      ];
      for (const each of here) knowsAll(match, each);
    }
    expect(match.log?.length).toBeGreaterThan(20);
  });

  test('whoever has left hears nothing, and nobody is watched for when all have', () => {
    const { match, host, guests } = begin();
    const [first, second] = guests as [Guest, Guest];
    first.come(host);
    second.come(host);
    second.leave();
    const before = second.heard.length;
    goOn(match, [first]);
    expect(second.heard).toHaveLength(before);
    expect(match.watch).not.toBeNull();
    first.leave();
    expect(match.watch).toBeNull();
  });

  test('a host that was restarted from an earlier moment is believed', () => {
    const { match, host, guests } = begin();
    const [first, second] = guests as [Guest, Guest];
    first.come(host);
    second.come(host);
    for (let i = 0; i < 6; i++) goOn(match, guests);
    const kept = JSON.parse(JSON.stringify(save(match)));
    for (let i = 0; i < 6; i++) goOn(match, guests);
    const read = load(toy, kept);
    if (!read.ok) throw new Error(read.reason);
    const again = createHost(read.match);
    first.come(again);
    second.come(again);
    for (const each of [first, second]) expect(each.link.now?.seq).toBe(6);
    for (let i = 0; i < 6; i++) goOn(read.match, guests);
    const truth = createMatch(toy, match.setup);
    for (const entry of read.match.log ?? [])
      if (entry.t === 'answer') answer(truth, entry.seat, entry.question, ...entry.options);
    for (const each of [first, second]) expect(each.link.events).toEqual(outbox(truth, each.viewer).news);
  });
});

test('where a view cannot be made for a moment nobody is told half of it, and nothing is lost', () => {
  const match = acting(
    {
      tell: (c) => {
        c.state.list = [...(c.state.list as number[]), (c.state.list as number[]).length];
        c.emit('told', {}, null);
      },
    },
    { list: [] },
    {
      figures: ({ state }) => {
        if ((state as Acting & { list: number[] }).list.length === 2) throw new Error('not at two');
        return {};
      },
    },
  );
  const host = createHost(match);
  const guests = [guest(0), guest(1)] as const;
  for (const each of guests) each.come(host);
  goOn(match, guests);
  expect(() => goOn(match, guests)).toThrow('not at two');
  goOn(match, guests);
  for (const each of guests) {
    expect(each.link.now?.view).toEqual({ list: [0, 1, 2], figures: {} });
    expect(each.link.events).toHaveLength(3);
  }
});

describe('a line that loses the last update of all', () => {
  /** Two guests; what one of them is sent is lost while `deaf` says so. */
  function losing() {
    const match = createMatch(toy, simpleSetup(toy, 'standard', 2, 'lost'));
    const host = createHost(match);
    const line = { deaf: false };
    // Messages wait until they are let through, as on a real line.
    const air: (() => void)[] = [];
    const arrive = () => {
      for (let next = air.shift(); next; next = air.shift()) next();
    };
    const links = [0, 1].map((seat) => {
      let ids = 0;
      const ends: { port?: Port } = {};
      const link = createLink({
        send: (message) => air.push(() => ends.port?.receive(message)),
        newId: () => `${seat} ${++ids}`,
      });
      ends.port = host.join(seat, `guest ${seat}`, (message) => {
        if (!(line.deaf && message.t === 'update')) air.push(() => link.receive(message));
      });
      link.connect();
      return link;
    });
    arrive();
    return { match, line, arrive, links: links as [Link, Link] };
  }

  test('whoever answered finds out by the reply', () => {
    const { match, line, arrive, links } = losing();
    const [link] = links;
    line.deaf = true;
    link.answer(link.now?.questions[0] as Asked, 'end');
    arrive();
    expect(link.now?.view).toEqual(outbox(match, 0).view);
    expect(link.now?.questions.map(({ id }) => id)).toEqual(questions(match).map(({ id }) => id));
    expect(link.events).toEqual(outbox(match, 0).news);
  });

  test('whoever only heard of it finds out by a check', () => {
    const { match, line, arrive, links } = losing();
    const [first, second] = links;
    line.deaf = true;
    first.answer(first.now?.questions[0] as Asked, 'end');
    arrive();
    expect(second.now?.seq).toBe(0);
    second.check();
    arrive();
    expect(second.now?.view).toEqual(outbox(match, 1).view);
    expect(second.now?.questions.map(({ id }) => id)).toEqual(questions(match).map(({ id }) => id));
  });
});

describe('a check finds whatever else a line has lost', () => {
  /** One guest; the next message of a kind is lost, in whichever direction it goes. */
  function forgetful<S>(match: Match<S>) {
    const host = createHost(match);
    const lost: string[] = [];
    const isLost = (t: string) => {
      const at = lost.indexOf(t);
      if (at >= 0) lost.splice(at, 1);
      return at >= 0;
    };
    let ids = 0;
    const ends: { port?: Port } = {};
    const link = createLink({
      send: (message) => !isLost(message.t) && ends.port?.receive(message),
      newId: () => `id ${++ids}`,
    });
    const join = () => {
      ends.port = host.join(0, 'guest', (message) => !isLost(message.t) && link.receive(message));
    };
    join();
    return { lost, link, join };
  }

  const toyMatch = () => createMatch(toy, simpleSetup(toy, 'standard', 2, 'lost'));

  test.each(['hello', 'welcome'])('its first %s', (t) => {
    const match = toyMatch();
    const { lost, link } = forgetful(match);
    lost.push(t);
    link.connect();
    expect(link.now).toBeNull();
    link.check();
    expect(link.now?.view).toEqual(outbox(match, 0).view);
  });

  test.each(['hello', 'welcome'])('the %s after the line was gone', (t) => {
    const match = toyMatch();
    const { lost, link, join } = forgetful(match);
    link.connect();
    join();
    answer(match, 0, (questions(match)[0] as Asked).id, 'end');
    lost.push(t);
    link.connect();
    expect(link.now?.seq).toBe(0);
    link.check();
    expect(link.now?.view).toEqual(outbox(match, 0).view);
    expect(link.events).toEqual(outbox(match, 0).news);
  });

  test.each(['submit', 'reply'])('a %s: carried out once', (t) => {
    const match = toyMatch();
    const { lost, link } = forgetful(match);
    link.connect();
    lost.push(t);
    link.answer(link.now?.questions[0] as Asked, 'end');
    expect(link.pending).toHaveLength(1);
    link.check();
    expect(link.pending).toEqual([]);
    expect(link.now?.view).toEqual(outbox(match, 0).view);
    expect(match.log).toHaveLength(1);
  });

  test.each(['looks', 'lookable'])('what was asked for: %s', async (t) => {
    const { lost, link } = forgetful(toyMatch());
    link.connect();
    lost.push(t);
    const asked = link.looks();
    link.check();
    expect(await asked).toEqual([]);
  });

  test.each(['recall', 'recalled'])('a page of the past: %s', (t) => {
    const match = acting(
      {
        tell: (c) => {
          for (let n = 0; n < 700; n++) c.emit('told', {}, null);
        },
      },
      {},
    );
    answer(match, 0, (questions(match)[0] as Asked).id, 'tell');
    const { lost, link } = forgetful(match);
    lost.push(t);
    link.connect();
    expect(link.since).toBeGreaterThan(0);
    link.check();
    expect(link.since).toBe(0);
    expect(link.events).toEqual(outbox(match, 0).news);
  });
});
