/** What was accepted is written down before anybody hears of it. */
import { toy } from '@torii/devgames';
import { createHost, createMatch, hash, simpleSetup } from '@torii/kernel';
import { expect, test } from 'vitest';

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
