/** The host protocol, over a network that delays, reorders, repeats and loses messages. */
import { anvil, toy } from '@torii/devgames';
import {
  type Course,
  createHost,
  createLink,
  createMatch,
  type Host,
  hash,
  type Link,
  load,
  type Match,
  nextValue,
  outbox,
  type Port,
  questionsFor,
  type Receipt,
  type Reply,
  randomness,
  replay,
  save,
  simpleSetup,
  type ToClient,
  type ToHost,
  type Welcome,
} from '@torii/kernel';
import { describe, expect, test } from 'vitest';

/** A network in slow motion: every message waits in the air until `step` lets one of them arrive, in any order. */
function network(seed: string, faults: { repeat: number; lose: number }) {
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

function connect(net: Network, host: Host, seat: number, name = `client${seat}`): Client {
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
function playOver(net: Network, match: Match<unknown>, clients: readonly Client[]): void {
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

describe.each([
  ['a good network', { repeat: 0, lose: 0 }],
  ['a network that repeats', { repeat: 0.5, lose: 0 }],
  ['a network that loses', { repeat: 0, lose: 0.3 }],
  ['a network that does both', { repeat: 0.4, lose: 0.3 }],
])('over %s, always out of order', (_, faults) => {
  test.each(['one', 'two', 'three'])(
    'two clients play the toy to the end and know all of it (%s)',
    (seed) => {
      const net = network(seed, faults);
      const match = createMatch(toy, simpleSetup(toy, 'standard', 2, seed));
      const host = createHost(match);
      const clients = [connect(net, host, 0), connect(net, host, 1)];
      playOver(net, match as Match<unknown>, clients);
      for (const { link, seat } of clients) {
        const truth = outbox(match, seat);
        expect(link.now?.view).toEqual(truth.view);
        expect(link.now?.seq).toBe(truth.seq);
        expect(link.events).toEqual(truth.news);
        expect(link.pending).toEqual([]);
      }
      // Everything that was accepted was carried out once and in this order: the log replays to the same position.
      const replayed = replay(toy, save(match));
      expect(replayed.ok && hash(replayed.match.position)).toBe(hash(match.position));
      const accepted = clients.flatMap(({ replies }) => [...replies.values()].flat().filter(({ ok }) => ok));
      expect(accepted).toHaveLength(match.log?.length ?? -1);
    },
  );
});

describe('the host', () => {
  function quiet() {
    const match = createMatch(toy, simpleSetup(toy, 'standard', 2, 'quiet'));
    const host = createHost(match);
    const heard: ToClient[] = [];
    const port = host.join(0, 'a', (message) => heard.push(message));
    const submit = (id: string, option: string, question = 'q.1') =>
      port.receive({ t: 'submit', id, entry: { t: 'answer', question, options: [option] } });
    return { match, host, heard, port, submit };
  }

  test('carries out a repeated submission once and gives the same reply again', () => {
    const { match, heard, submit } = quiet();
    submit('x', 'end');
    submit('x', 'end');
    expect(match.log).toHaveLength(1);
    const replies = heard.filter(({ t }) => t === 'reply');
    expect(replies).toEqual([
      { t: 'reply', id: 'x', outcome: { ok: true, applied: 1 } },
      { t: 'reply', id: 'x', outcome: { ok: true, applied: 1 } },
    ]);
  });

  test('remembers a refusal as well, and tells nobody about it but the one who asked', () => {
    const { match, host, heard, submit } = quiet();
    const other: ToClient[] = [];
    host.join(1, 'b', (message) => other.push(message));
    submit('x', 'nonsense');
    submit('x', 'end');
    expect(match.log).toHaveLength(0);
    const refusal = { ok: false, reason: 'noSuchOption', args: { option: 'nonsense' } };
    expect(heard).toEqual([
      { t: 'reply', id: 'x', outcome: refusal },
      { t: 'reply', id: 'x', outcome: refusal },
    ]);
    expect(other).toEqual([]);
  });

  test('replies before it updates, and updates everybody who has said hello', () => {
    const { host, heard, port, submit } = quiet();
    host.join(1, 'silent', () => expect.unreachable());
    const other: ToClient[] = [];
    const second = host.join(1, 'b', (message) => other.push(message));
    for (const each of [port, second]) each.receive({ t: 'hello', line: 1, events: 0 });
    submit('x', 'end');
    expect(heard.map(({ t }) => t)).toEqual(['welcome', 'reply', 'update']);
    expect(other.map(({ t }) => t)).toEqual(['welcome', 'update']);
  });

  test('two clients may use the same id: they are told apart by name', () => {
    const { match, host, submit } = quiet();
    submit('x', 'end');
    const port = host.join(1, 'b', () => undefined);
    port.receive({ t: 'submit', id: 'x', entry: { t: 'answer', question: 'q.2', options: ['end'] } });
    expect(match.log?.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('takes the seat from the connection, whatever the entry says', () => {
    const { match, heard, port } = quiet();
    port.receive({
      t: 'submit',
      id: 'x',
      entry: { t: 'answer', seat: 1, question: 'q.1', options: ['end'] },
    });
    expect(heard[0]).toMatchObject({ t: 'reply', outcome: { ok: true } });
    expect(match.log).toEqual([{ t: 'answer', seat: 0, question: 'q.1', options: ['end'] }]);
  });

  test('lets a spectator watch and nothing else', () => {
    const { match, host } = quiet();
    const heard: ToClient[] = [];
    const port = host.join('spectator', 's', (message) => heard.push(message));
    port.receive({ t: 'hello', line: 1, events: 0 });
    port.receive({
      t: 'submit',
      id: 'x',
      entry: { t: 'answer', seat: 0, question: 'q.1', options: ['end'] },
    });
    expect(match.log).toHaveLength(0);
    expect(heard[0]).toMatchObject({ t: 'welcome', asked: [{ id: 'q.1', options: [] }] });
    expect(heard[1]).toEqual({ t: 'reply', id: 'x', outcome: { ok: false, reason: 'notYours', args: {} } });
  });

  test.each([
    null,
    7,
    'hello',
    [],
    {},
    { t: 'hello' },
    { t: 'hello', events: 0 },
    { t: 'hello', line: 1, events: -1 },
    { t: 'hello', line: 1, events: 0.5 },
    { t: 'hello', line: 1, events: '0' },
    { t: 'recall' },
    { t: 'recall', before: '9' },
    { t: 'look', id: 'x', look: 'odds' },
    { t: 'look', look: 'odds', args: {} },
    { t: 'imagine', id: 'x' },
    { t: 'imagine', id: 'x', seed: '' },
    { t: 'submit', id: '', entry: {} },
    { t: 'submit', id: 'x'.repeat(65), entry: {} },
    { t: 'submit', id: 7, entry: {} },
    { t: 'submit', id: 'x' },
    { t: 'submit', id: 'x', entry: [] },
    { t: 'submit', id: 'x', entry: 'answer' },
    { t: 'bye' },
  ])('says so when %j is no message, and nothing happens', (message) => {
    const { match, heard, port } = quiet();
    port.receive(message);
    expect(heard).toEqual([{ t: 'malformed' }]);
    expect(match.log).toHaveLength(0);
  });

  test('refuses an entry that is none, with a reply', () => {
    const { heard, port } = quiet();
    port.receive({ t: 'submit', id: 'x', entry: { t: 'dance' } });
    expect(heard).toEqual([{ t: 'reply', id: 'x', outcome: { ok: false, reason: 'malformed', args: {} } }]);
  });

  test('no longer hears or tells somebody who left', () => {
    const { match, host, heard, port, submit } = quiet();
    const other = host.join(0, 'b', () => undefined);
    port.leave();
    submit('x', 'end');
    expect(match.log).toHaveLength(0);
    other.receive({ t: 'submit', id: 'x', entry: { t: 'answer', question: 'q.1', options: ['end'] } });
    expect(match.log).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  test('writes down what was accepted before anybody hears of it; a restart from that forgets nothing', () => {
    const match = createMatch(toy, simpleSetup(toy, 'standard', 2, 'restart'));
    const order: string[] = [];
    const written: Receipt[] = [];
    const host = createHost(match, {
      accepted: (receipt) => {
        order.push('written');
        written.push(receipt);
      },
    });
    const port = host.join(0, 'a', ({ t }) => order.push(t));
    port.receive({ t: 'hello', line: 1, events: 0 });
    port.receive({ t: 'submit', id: 'bad', entry: { t: 'answer', question: 'q.1', options: ['no'] } });
    port.receive({ t: 'submit', id: 'x', entry: { t: 'answer', question: 'q.1', options: ['end'] } });
    expect(order).toEqual(['welcome', 'reply', 'written', 'reply', 'update']);
    expect(written.map(({ id }) => id)).toEqual(['x']);

    const loaded = load(toy, JSON.parse(JSON.stringify(save(match))));
    if (!loaded.ok) throw new Error(loaded.reason);
    const again: ToClient[] = [];
    const after = createHost(loaded.match, { receipts: written });
    after
      .join(0, 'a', (message) => again.push(message))
      .receive({
        t: 'submit',
        id: 'x',
        entry: { t: 'answer', question: 'q.1', options: ['end'] },
      });
    expect(again).toEqual([{ t: 'reply', id: 'x', outcome: { ok: true, applied: 1 } }]);
    expect(loaded.match.log).toHaveLength(1);
    expect(after.receipts()).toEqual(written);
  });

  test('keeps the last 64 receipts of a client', () => {
    const { host, submit } = quiet();
    for (let i = 0; i < 70; i++) submit(`id${i}`, 'nonsense');
    expect(host.receipts().map(({ id }) => id)).toEqual(Array.from({ length: 64 }, (_, i) => `id${i + 6}`));
  });

  test('hides what a crash looked like from the client, and hands it to the host', () => {
    const match = createMatch(toy, simpleSetup(toy, 'standard', 2, 'crash'));
    match.position.state.players.p1.grid = null as unknown as number[];
    match.run.version++;
    const seen: (string | undefined)[] = [];
    const heard: ToClient[] = [];
    const host = createHost(match, { crashed: ({ crash }) => seen.push(crash?.entry.t) });
    const port = host.join(0, 'a', (message) => heard.push(message));
    port.receive({ t: 'submit', id: 'x', entry: { t: 'answer', question: 'q.1', options: ['end'] } });
    expect(heard).toEqual([{ t: 'reply', id: 'x', outcome: { ok: false, reason: 'crashed', args: {} } }]);
    expect(seen).toEqual(['answer']);
  });
});

describe('what was accepted is written down first', () => {
  function slow() {
    const match = createMatch(toy, simpleSetup(toy, 'standard', 2, 'slow'));
    const writing: { done(): void; failed(error: Error): void }[] = [];
    const host = createHost(match, {
      accepted: () => new Promise((done, failed) => writing.push({ done, failed })),
    });
    const heard: string[] = [];
    const port = host.join(0, 'a', (message) => heard.push(message.t));
    port.receive({ t: 'hello', line: 1, events: 0 });
    const submit = (id: string, question: string) =>
      port.receive({ t: 'submit', id, entry: { t: 'answer', question, options: ['end'] } });
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    return { match, host, writing, heard, port, submit, settled };
  }

  test('until it is, nobody hears of it, and everybody else waits', async () => {
    const { host, writing, heard, submit, settled } = slow();
    submit('x', 'q.1');
    const late: string[] = [];
    host.join(1, 'b', (message) => late.push(message.t)).receive({ t: 'hello', line: 1, events: 0 });
    await settled();
    expect([heard, late]).toEqual([['welcome'], []]);
    writing[0]?.done();
    await settled();
    expect([heard, late]).toEqual([['welcome', 'reply', 'update'], ['welcome']]);
  });

  test('if it cannot be, it has not happened, and can be tried again', async () => {
    const { match, writing, heard, submit, settled } = slow();
    const before = hash(match.position);
    submit('x', 'q.1');
    expect(hash(match.position)).not.toBe(before);
    writing[0]?.failed(new Error('disk full'));
    await settled();
    expect([hash(match.position), match.log, match.line]).toEqual([before, [], []]);
    expect(heard).toEqual(['welcome', 'reply']);
    submit('y', 'q.1');
    writing[1]?.done();
    await settled();
    expect(match.log).toHaveLength(1);
    expect(heard).toEqual(['welcome', 'reply', 'reply', 'update']);
  });

  test('several that come in meanwhile are written one after the other', async () => {
    const { match, host, writing, submit, settled } = slow();
    const other = host.join(1, 'b', () => undefined);
    submit('x', 'q.1');
    other.receive({ t: 'submit', id: 'y', entry: { t: 'answer', question: 'q.2', options: ['end'] } });
    submit('z', 'q.3');
    expect(writing).toHaveLength(1);
    for (let n = 0; n < 3; n++) {
      writing[n]?.done();
      await settled();
    }
    expect(match.log?.map(({ seat }) => seat)).toEqual([0, 1, 0]);
  });
});

describe('the link', () => {
  type Row = readonly [n: number, entry: number, key: string, args: object, rule: null];
  const rows = (from: number, until: number): Row[] =>
    Array.from({ length: until - from }, (_, i) => [from + i, 0, 'k', {}, null]);
  const about = {
    game: 'g',
    rules: '1',
    pack: '',
    scenario: 's',
    options: {},
    seats: [['p1']],
    viewer: 0,
    places: {},
  };
  /** A welcome to hello number `line`: so many entries and events, of which those from `since` on are told. */
  const welcome = (line: number, seq: number, events: number, since = 0): ToClient => ({
    t: 'welcome',
    line,
    welcome: about as Welcome,
    view: { seq, pile: [1, 2] },
    since,
    seq,
    events,
    news: rows(since, events) as never,
    asked: [],
  });
  const update = (line: number, k: number, seq: number, from: number, events: number): ToClient => ({
    t: 'update',
    line,
    k,
    seq,
    events,
    news: rows(from, events) as never,
    rest: [['seq', seq]],
    asked: [],
  });

  function listening() {
    const sent: ToHost[] = [];
    let ids = 0;
    const courses: (Course | null)[] = [];
    const link = createLink({
      send: (message) => sent.push(message),
      newId: () => `id${++ids}`,
      changed: (_, course) => courses.push(course),
    });
    const known = () => link.events.map(({ n }) => n);
    return { link, sent, courses, known };
  }

  test('knows nothing at first and asks for everything', () => {
    const { link, sent } = listening();
    expect([link.now, link.welcome]).toEqual([null, null]);
    link.connect();
    expect(sent).toEqual([{ t: 'hello', line: 1, events: 0 }]);
    link.receive(welcome(1, 5, 2));
    expect([link.now?.seq, link.welcome]).toEqual([5, about]);
  });

  test('passes over a welcome that a later one has overtaken', () => {
    const { link, courses, known } = listening();
    link.receive(welcome(2, 5, 4));
    link.receive(welcome(1, 4, 3));
    expect(link.now?.view).toEqual({ seq: 5, pile: [1, 2] });
    expect(known()).toEqual([0, 1, 2, 3]);
    expect(courses).toEqual([null]);
  });

  test('lays what has changed over what it knew, and says how it came to that', () => {
    const { link, courses } = listening();
    link.receive(welcome(1, 5, 0));
    link.receive({
      ...(update(1, 1, 6, 0, 1) as Extract<ToClient, { t: 'update' }>),
      news: [[0, 5, 'took', { n: 1 }, 'R-1', null, [['pile', 0, 1, []]]]],
    });
    expect(link.now?.view).toEqual({ seq: 6, pile: [2] });
    expect(courses[1]).toEqual({
      from: { seq: 5, pile: [1, 2] },
      events: [
        { n: 0, entry: 5, key: 'took', args: { n: 1 }, rule: 'R-1', by: null, patch: [['pile', 0, 1, []]] },
      ],
      rest: [['seq', 6]],
    });
  });

  test('takes the same update twice without telling anything twice', () => {
    const { link, known } = listening();
    link.receive(welcome(1, 1, 2));
    link.receive(update(1, 1, 2, 2, 4));
    link.receive(update(1, 1, 2, 2, 4));
    expect(known()).toEqual([0, 1, 2, 3]);
  });

  test('lets an update wait that has overtaken another one or its welcome', () => {
    const { link, sent, known } = listening();
    link.receive(update(1, 2, 3, 3, 4));
    link.receive(update(1, 1, 2, 2, 3));
    expect(link.now).toBeNull();
    link.receive(welcome(1, 1, 2));
    expect([link.now?.seq, known(), sent]).toEqual([3, [0, 1, 2, 3], []]);
  });

  test('asks again when an update is lost', () => {
    const { link, sent, known } = listening();
    link.receive(welcome(1, 1, 2));
    for (const k of [2, 3]) link.receive(update(1, k, k + 1, k + 1, k + 2));
    expect(sent).toEqual([]);
    link.receive(update(1, 4, 5, 5, 6));
    expect([link.now?.seq, sent]).toEqual([1, [{ t: 'hello', line: 1, events: 2 }]]);
    link.receive(welcome(2, 5, 6, 2));
    expect([link.now?.seq, known()]).toEqual([5, [0, 1, 2, 3, 4, 5]]);
  });

  test('a patch that does not fit is no reason to guess: it begins anew', () => {
    const { link, sent } = listening();
    link.receive(welcome(1, 1, 0));
    const drifted = { ...(update(1, 1, 2, 0, 0) as Extract<ToClient, { t: 'update' }>) };
    link.receive({ ...drifted, rest: [['elsewhere/deep', 1]] });
    expect([link.now?.seq, sent]).toEqual([1, [{ t: 'hello', line: 1, events: 0 }]]);
  });

  test('asks for what happened before, page by page, until nothing is missing', () => {
    const { link, sent, known } = listening();
    link.receive(welcome(1, 9, 6, 4));
    expect([known(), link.since, sent]).toEqual([[4, 5], 4, [{ t: 'recall', before: 4 }]]);
    link.receive({ t: 'recalled', from: 2, before: 4, news: rows(2, 4) as never });
    link.receive({ t: 'recalled', from: 2, before: 4, news: rows(2, 4) as never });
    expect(known()).toEqual([2, 3, 4, 5]);
    link.receive({ t: 'recalled', from: 0, before: 2, news: rows(0, 2) as never });
    expect([known(), link.since]).toEqual([[0, 1, 2, 3, 4, 5], 0]);
    expect(sent.slice(1)).toEqual([{ t: 'recall', before: 2 }]);
  });

  test('stops asking where the past cannot be had', () => {
    const { link, sent } = listening();
    link.receive(welcome(1, 9, 6, 4));
    link.receive({ t: 'recalled', from: 4, before: 4, news: [] });
    expect([link.since, sent]).toEqual([4, [{ t: 'recall', before: 4 }]]);
  });

  test('counts events that it may not see: what comes after them is no gap', () => {
    const { link, sent, known } = listening();
    link.receive({ ...(welcome(1, 1, 3) as Extract<ToClient, { t: 'welcome' }>), news: [] });
    link.receive(update(1, 1, 2, 3, 4));
    expect([sent, known()]).toEqual([[], [3]]);
  });

  test('sends again what was not confirmed, under the same id, and drops it once it is', () => {
    const { link, sent } = listening();
    expect(link.answer('q.1', 'a', 'b')).toBe('id1');
    const submission = {
      t: 'submit',
      id: 'id1',
      entry: { t: 'answer', question: 'q.1', options: ['a', 'b'] },
    };
    expect(sent).toEqual([submission]);
    link.connect();
    expect(sent.slice(1)).toEqual([{ t: 'hello', line: 1, events: 0 }, submission]);
    link.receive({ t: 'reply', id: 'id1', outcome: { ok: true, applied: 1 } });
    expect(link.pending).toEqual([]);
    link.connect();
    expect(sent.slice(3)).toEqual([{ t: 'hello', line: 2, events: 0 }]);
  });
});

test('a match of one seat goes over the same line', () => {
  const match = createMatch(anvil, { scenario: 'shield', seats: [['p1']], seed: 's', options: {} });
  const host = createHost(match);
  const net = network('offer', { repeat: 0, lose: 0 });
  const client = connect(net, host, 0);
  playOver(net, match as Match<unknown>, [client]);
  expect(client.link.now?.ending).toEqual({ code: 'done', winners: ['p1'] });
});
