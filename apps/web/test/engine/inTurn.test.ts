import { toy } from '@torii/devgames';
import {
  createHost,
  createLink,
  createMatch,
  type Link,
  type Port,
  type Reply,
  simpleSetup,
} from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../../src/engine/inTurn.ts';

const answer = (question: string, option: string) => ({ t: 'answer', question, options: [option] }) as const;

/** A person at a line on which nothing arrives before it is let through. */
function slowly() {
  const match = createMatch(toy, { ...simpleSetup(toy, 'standard', 2, 'haste'), seats: [['p1', 'p2']] });
  const air: (() => void)[] = [];
  const ends: { port?: Port; link?: Link } = {};
  const replies: Reply[] = [];
  let ids = 0;
  const link = createLink({
    send: (message) => air.push(() => ends.port?.receive(message)),
    newId: () => `w${++ids}`,
    replied: (_, outcome) => {
      replies.push(outcome);
      turn.replied();
    },
  });
  const turn = inTurn((entry) => link.submit(entry));
  ends.port = createHost(match).join(0, 'page', (message) => air.push(() => link.receive(message)));
  link.connect();
  const arrive = (): void => {
    for (let next = air.shift(); next; next = air.shift()) next();
  };
  arrive();
  return { match, link, turn, replies, arrive };
}

describe('a wish that comes while another is on its way', () => {
  test('waits for it, and is carried out behind it', () => {
    const { match, link, turn, replies, arrive } = slowly();
    const [first] = link.now?.questions ?? [];
    const slide = first?.options.find(({ id }) => id !== 'end')?.id ?? '';
    turn.wish(answer(first?.id ?? '', slide));
    turn.wish(answer('q.2', 'end'));
    expect(link.pending).toHaveLength(1);
    arrive();
    expect(replies.map(({ ok }) => ok)).toEqual([true, true]);
    expect(match.log?.flatMap((entry) => (entry.t === 'answer' ? entry.options : []))).toEqual([
      slide,
      'end',
    ]);
  });

  test('is refused with its reason where the first has closed what it answers, and the next one goes on', () => {
    const { match, link, turn, replies, arrive } = slowly();
    const [first] = link.now?.questions ?? [];
    const slide = first?.options.find(({ id }) => id !== 'end')?.id ?? '';
    turn.wish(answer(first?.id ?? '', 'end'));
    turn.wish(answer(first?.id ?? '', slide));
    turn.wish({ t: 'undo' });
    arrive();
    expect(replies.map((reply) => (reply.ok ? 'ok' : reply.reason))).toEqual(['ok', 'questionClosed', 'ok']);
    expect(match.line).toEqual([]);
    expect(link.pending).toEqual([]);
  });

  test('is one click too many where it is the same', () => {
    const { match, link, turn, arrive } = slowly();
    const [first] = link.now?.questions ?? [];
    turn.wish(answer(first?.id ?? '', 'end'));
    turn.wish(answer(first?.id ?? '', 'end'));
    arrive();
    expect(match.log).toHaveLength(1);
    // Once it is done the same can be wished again.
    const [next] = link.now?.questions ?? [];
    turn.wish(answer(next?.id ?? '', 'end'));
    arrive();
    expect(match.log).toHaveLength(2);
  });

  test('is meant where something else lies between: an answer, taken back, and the same again', () => {
    const { match, link, turn, replies, arrive } = slowly();
    const [first] = link.now?.questions ?? [];
    turn.wish(answer(first?.id ?? '', 'end'));
    turn.wish({ t: 'undo' });
    turn.wish(answer(first?.id ?? '', 'end'));
    arrive();
    expect(replies.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(match.line).toHaveLength(1);
  });

  test('is forgotten with the line', () => {
    const sent: unknown[] = [];
    const turn = inTurn((entry) => sent.push(entry));
    turn.wish(answer('q.1', 'a'));
    turn.wish(answer('q.1', 'b'));
    turn.forget();
    turn.replied();
    turn.wish(answer('q.1', 'b'));
    expect(sent).toEqual([answer('q.1', 'a'), answer('q.1', 'b')]);
  });
});
