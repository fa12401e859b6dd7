/** What the host does with what it hears: whom it believes, whom it tells, what it remembers. */
import { toy } from '@torii/devgames';
import { createHost, createMatch, load, type Receipt, save, simpleSetup, type ToClient } from '@torii/kernel';
import { expect, test } from 'vitest';

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
  expect(heard[0]).toMatchObject({ t: 'welcome', asked: [{ id: 'q.1' }] });
  expect(heard[0]).not.toHaveProperty('asked[0].options');
  expect(heard[1]).toEqual({
    t: 'reply',
    id: 'x',
    outcome: { ok: false, reason: 'notYours', args: {} },
    line: 1,
    k: 0,
  });
});

test.each<[unknown, string]>([
  [null, 'message'],
  [7, 'message'],
  ['hello', 'message'],
  [[], 'message'],
  [{}, 't'],
  [{ t: 'hello' }, 'line'],
  [{ t: 'hello', events: 0 }, 'line'],
  [{ t: 'hello', line: 1, events: -1 }, 'events'],
  [{ t: 'hello', line: 1, events: 0.5 }, 'events'],
  [{ t: 'hello', line: 1, events: '0' }, 'events'],
  [{ t: 'recall' }, 'before'],
  [{ t: 'recall', before: '9' }, 'before'],
  [{ t: 'look', id: 'x', args: {} }, 'look'],
  [{ t: 'look', id: 'x', look: 'odds' }, 'args'],
  [{ t: 'look', look: 'odds', args: {} }, 'id'],
  [{ t: 'looks' }, 'id'],
  [{ t: 'imagine', id: 'x' }, 'seed'],
  [{ t: 'imagine', id: 'x', seed: '' }, 'seed'],
  [{ t: 'imagine', seed: 's' }, 'id'],
  [{ t: 'submit', id: '', entry: {} }, 'id'],
  [{ t: 'submit', id: 'x'.repeat(65), entry: {} }, 'id'],
  [{ t: 'submit', id: 7, entry: {} }, 'id'],
  [{ t: 'submit', id: 'x' }, 'entry'],
  [{ t: 'submit', id: 'x', entry: [] }, 'entry'],
  [{ t: 'submit', id: 'x', entry: 'answer' }, 'entry'],
  [{ t: 'bye', id: 'x' }, 't'],
])('says so when %j is no message, by the field %s, and nothing happens', (message, field) => {
  const { match, heard, port } = quiet();
  port.receive(message);
  expect(heard).toEqual([{ t: 'malformed', field }]);
  expect(match.log).toHaveLength(0);
});

test('tells whoever has said hello, whatever number they count from, and nobody who has not', () => {
  const { host, heard, port, submit } = quiet();
  const silent: ToClient[] = [];
  host.join(1, 'b', (message) => silent.push(message));
  port.receive({ t: 'hello', line: 0, events: 0 });
  submit('x', 'end');
  expect(heard.map(({ t }) => t)).toEqual(['welcome', 'reply', 'update']);
  expect(silent).toEqual([]);
});

test('hears ids and seeds that are as long as they may be, and none that are longer', () => {
  const { heard, port } = quiet();
  const entry = { t: 'answer', question: 'q.1', options: ['nonsense'] };
  port.receive({ t: 'submit', id: 'x'.repeat(64), entry });
  port.receive({ t: 'imagine', id: 'i', seed: 's'.repeat(200) });
  port.receive({ t: 'imagine', id: 'i', seed: 's'.repeat(201) });
  port.receive({ t: 'look', id: 'l', look: 'l'.repeat(65), args: {} });
  expect(heard.map(({ t }) => t)).toEqual(['reply', 'imagined', 'malformed', 'malformed']);
});

test('refuses an entry that is none, with a reply', () => {
  const { heard, port } = quiet();
  port.receive({ t: 'submit', id: 'x', entry: { t: 'dance' } });
  expect(heard).toEqual([
    { t: 'reply', id: 'x', outcome: { ok: false, reason: 'malformed', args: { field: 't' } } },
  ]);
});

test('tells everybody what whoever sits at the table is called, as far as somebody has said it', () => {
  const match = createMatch(toy, simpleSetup(toy, 'standard', 2, 'names'));
  const heard: ToClient[] = [];
  for (const names of [['Ada'], undefined, ['Ada', 'Bo', 'nobody']])
    createHost(match, names && { names })
      .join(1, 'a', (message) => heard.push(message))
      .receive({ t: 'hello', line: 1, events: 0 });
  expect(heard.map((message) => message.t === 'welcome' && message.welcome.names)).toEqual([
    ['Ada', ''],
    ['', ''],
    ['Ada', 'Bo'],
  ]);
});

test('says with every reply how many updates there have been, that of the reply included', () => {
  const { host, heard, port, submit } = quiet();
  port.receive({ t: 'check' });
  expect(heard).toEqual([]);
  port.receive({ t: 'hello', line: 3, events: 0 });
  submit('x', 'nonsense');
  submit('y', 'end');
  const other = host.join(1, 'b', () => undefined);
  other.receive({ t: 'submit', id: 'x', entry: { t: 'answer', question: 'q.2', options: ['end'] } });
  submit('y', 'end');
  port.receive({ t: 'check' });
  const counted = heard.flatMap((message) =>
    message.t === 'reply' || message.t === 'checked' ? [[message.t, message.line, message.k]] : [],
  );
  expect(counted).toEqual([
    ['reply', 3, 0],
    ['reply', 3, 1],
    ['reply', 3, 2],
    ['checked', 3, 2],
  ]);
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
