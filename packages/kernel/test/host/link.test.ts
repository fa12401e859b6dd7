/** What a client knows: the link lays updates over what it knew, and asks for what it lacks. */
import { type Course, createLink, type ToClient, type ToHost, type Welcome } from '@torii/kernel';
import { describe, expect, test } from 'vitest';

type Row = readonly [key: string, args: object, rule: null];
/** So many events, each of which follows the one before. */
const rows = (count: number): Row[] => Array.from({ length: count }, () => ['k', {}, null]);
const about = {
  game: 'g',
  rules: '1',
  pack: '',
  scenario: 's',
  options: {},
  seats: [['p1']],
  names: ['Ada'],
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
  news: rows(events - since) as never,
  asked: [],
});
/** Update `k`: so many entries and events, of which those from `from` on are told, counted back from the last. */
const update = (line: number, k: number, seq: number, from: number, events: number): ToClient => ({
  t: 'update',
  line,
  k,
  seq,
  events,
  news: rows(events - from) as never,
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

test('takes the same welcome twice without going back to it', () => {
  const { link, courses, known } = listening();
  link.receive(welcome(1, 1, 2));
  link.receive(update(1, 1, 2, 2, 4));
  link.receive(welcome(1, 1, 2));
  expect([link.now?.seq, known(), courses.length]).toEqual([2, [0, 1, 2, 3], 2]);
  link.receive(update(1, 2, 3, 4, 5));
  expect([link.now?.seq, known()]).toEqual([3, [0, 1, 2, 3, 4]]);
});

test('lets an update of the next welcome wait for it, though it knows how things stood', () => {
  const { link, known } = listening();
  link.receive(welcome(1, 1, 2));
  link.connect();
  link.receive(update(2, 1, 7, 5, 6));
  expect([link.now?.seq, known()]).toEqual([1, [0, 1]]);
  link.receive(welcome(2, 6, 5, 2));
  expect([link.now?.seq, known()]).toEqual([7, [0, 1, 2, 3, 4, 5]]);
});

test('lays what has changed over what it knew, and says how it came to that', () => {
  const { link, courses } = listening();
  link.receive(welcome(1, 5, 0));
  link.receive({
    ...(update(1, 1, 6, 0, 1) as Extract<ToClient, { t: 'update' }>),
    news: [['took', { n: 1 }, 'R-1', [['pile', 0, 1, []]]]],
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

test('counts what an update does not say: one entry more, and as many events as it tells', () => {
  const { link, known } = listening();
  link.receive(welcome(1, 7, 3));
  link.receive({ t: 'update', line: 1, k: 1, news: rows(2) as never, rest: [] });
  expect([link.now?.seq, known()]).toEqual([8, [0, 1, 2, 3, 4]]);
  expect(link.events.at(-1)).toMatchObject({ n: 4, entry: 7 });
  link.receive({ t: 'update', line: 1, k: 2, events: 9, news: rows(1) as never, rest: [] });
  expect([link.now?.seq, known()]).toEqual([9, [0, 1, 2, 3, 4, 8]]);
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
  link.receive({ t: 'recalled', from: 2, before: 4, news: rows(2) as never });
  link.receive({ t: 'recalled', from: 2, before: 4, news: rows(2) as never });
  expect(known()).toEqual([2, 3, 4, 5]);
  link.receive({ t: 'recalled', from: 0, before: 2, news: rows(2) as never });
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

test('an answer names its question and options by their ids, or by themselves', () => {
  const { link, sent } = listening();
  link.answer({ id: 'q.1' }, { id: 'a' }, 'b');
  expect(sent).toEqual([
    { t: 'submit', id: 'id1', entry: { t: 'answer', question: 'q.1', options: ['a', 'b'] } },
  ]);
});

describe('the last update of all is lost', () => {
  const reply = (line: number, k: number): ToClient => ({
    t: 'reply',
    id: 'id1',
    outcome: { ok: true, applied: 1 },
    line,
    k,
  });
  const checks = (sent: readonly ToHost[]) => sent.map(({ t }) => t).filter((t) => t !== 'submit');

  test('a reply tells of an update that does not come: it asks, and then how things stand', () => {
    const { link, sent } = listening();
    link.receive(welcome(1, 1, 2));
    link.answer('q.1', 'a');
    link.receive(reply(1, 1));
    expect(checks(sent)).toEqual(['check']);
    link.receive({ t: 'checked', line: 1, k: 1 });
    expect(checks(sent)).toEqual(['check', 'hello']);
    link.receive(welcome(2, 2, 3, 2));
    expect(link.now?.seq).toBe(2);
  });

  test('nothing is asked where the update was only late', () => {
    const { link, sent } = listening();
    link.receive(welcome(1, 1, 2));
    link.answer('q.1', 'a');
    link.receive(reply(1, 1));
    link.receive(update(1, 1, 2, 2, 3));
    link.receive({ t: 'checked', line: 1, k: 1 });
    expect(checks(sent)).toEqual(['check']);
  });

  test('nothing is asked where nothing is missing, or where what is counted is long past', () => {
    const { link, sent } = listening();
    link.receive(welcome(2, 1, 2));
    link.receive(update(2, 1, 2, 2, 3));
    link.receive(reply(2, 1));
    link.receive(reply(1, 7));
    link.receive({ t: 'checked', line: 1, k: 7 });
    link.receive({ t: 'checked', line: 2, k: 1 });
    expect(sent).toEqual([]);
  });

  test('a welcome that is lost is missed as well', () => {
    const { link, sent } = listening();
    link.receive(welcome(1, 1, 2));
    link.connect();
    link.receive({ t: 'checked', line: 2, k: 0 });
    expect(sent.map(({ t }) => t)).toEqual(['hello', 'hello']);
  });
});
