/** The client of ARCHITECTURE.md draws a match from welcome, events and patches, and from nothing else. */
import { readFileSync } from 'node:fs';
import { createHost, createMatch, type Link, type Port, simpleSetup, type ToClient } from '@torii/kernel';
import { expect, test } from 'vitest';
import { pebblesClient } from './example-client.ts';
import { pebbles } from './example-pebbles.ts';

/** Two clients at one host. What crosses the line is text. */
function table() {
  const setup = simpleSetup(pebbles, 'standard', 2, 'seed');
  const match = createMatch(pebbles, { ...setup, fixture: { state: { pile: 5 } } });
  const host = createHost(match);
  return [0, 1].map((seat) => {
    const lines: string[] = [];
    const line: { port?: Port } = {};
    const client: Link = pebblesClient(
      seat,
      (message) => line.port?.receive(JSON.parse(JSON.stringify(message))),
      (text) => lines.push(text),
    );
    line.port = host.join(seat, `client ${seat}`, (message) =>
      client.receive(JSON.parse(JSON.stringify(message))),
    );
    client.connect();
    return { client, lines };
  }) as [Seated, Seated];
}

type Seated = { readonly client: Link; readonly lines: string[] };

test('a match from the first line to the last', async () => {
  const [first, second] = table();
  first.client.answer('q.1', 'n4');
  first.client.answer('q.1', 'n3');
  expect(await second.client.look('advice', {})).toEqual({ ok: true, value: 2 });
  first.client.answer('q.offer-p1', 'charm:putBack');
  second.client.answer('q.2', 'n3');
  expect(first.lines).toEqual([
    'pebbles of p1 and p2: ooooo | p1 0*, p2 0*',
    'must q.1: n1 n2 n3',
    'refused: noSuchOption',
    'pebbles.took {"role":"p1","n":3,"from":"pile","to":"taken/p1"} -> oo | p1 3*, p2 0*',
    'may q.offer-p1: charm:putBack',
    'pebbles.putBack {"role":"p1","from":"taken/p1","to":"pile","charm":"charms/p1"} -> ooo | p1 2, p2 0*',
    'pebbles.took {"role":"p2","n":3,"from":"pile","to":"taken/p2"} ->  | p1 2, p2 3*',
    'won by p2',
  ]);
  expect(second.lines.filter((line) => line.startsWith('must'))).toEqual([
    'must q.2: n1 n2',
    'must q.2: n1 n2 n3',
  ]);
});

test('places that follow from other arguments are said once, in the welcome, and not in every event', () => {
  const match = createMatch(pebbles, simpleSetup(pebbles, 'standard', 2, 'seed'));
  const heard: ToClient[] = [];
  const port = createHost(match).join(0, 'a', (message) => heard.push(message));
  port.receive({ t: 'hello', line: 1, events: 0 });
  port.receive({ t: 'submit', id: 'x', entry: { t: 'answer', question: 'q.1', options: ['n2'] } });
  const [greeting] = heard.filter((message) => message.t === 'welcome');
  expect(greeting?.welcome.places).toEqual({
    'pebbles.took': { from: { at: 'pile' }, to: { at: 'taken/{role}' } },
    'pebbles.putBack': { from: { at: 'taken/{role}' }, to: { at: 'pile' }, charm: { at: 'charms/{role}' } },
  });
  const [update] = heard.filter((message) => message.t === 'update');
  const [took] = update?.news ?? [];
  expect(took?.[0]).toBe('pebbles.took');
  expect(took?.[1]).toEqual({ role: 'p1', n: 2 });
});

test('ARCHITECTURE.md shows this very code', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [, shown] = /<!-- client -->\n```ts\n([\s\S]*?)```/.exec(read('../../../ARCHITECTURE.md')) ?? [];
  expect(shown).toBe(read('./example-client.ts'));
});
