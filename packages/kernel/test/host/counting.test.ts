/** Events keep their numbers for ever, also for whoever is not told all of them. */
import { expect, test } from 'vitest';
import { answer, createHost, createLink, type Link, questions } from '../../src/index.ts';
import { acting } from '../helpers/door-acting.ts';

interface Seated {
  readonly links: readonly Link[];
  act(name: string): void;
  /** What whoever holds the match carries out by itself, past the host. */
  past(name: string): void;
}

function seated(count: number): Seated {
  const match = acting(
    {
      openly: (c) => c.emit('told', {}, 'act'),
      secretly: (c) => c.emit('whispered', {}, 'act', { only: ['p1'] }),
    },
    {},
    { events: { told: {}, whispered: {} } },
  );
  const host = createHost(match);
  const links = Array.from({ length: count }, (_, seat): Link => {
    let ids = 0;
    const link = createLink({
      send: (message) => port.receive(message),
      newId: () => `${seat}-${++ids}`,
      changed: () => {},
    });
    const port = host.join(seat, `client${seat}`, (message) => link.receive(message));
    link.connect();
    return link;
  });
  const asked = () => questions(match)[0]?.id ?? '';
  return {
    links,
    act: (name) => links[0]?.answer(asked(), name),
    past: (name) => answer(match, 0, asked(), name),
  };
}

test('what was whispered to another is counted, though nothing is heard of it', () => {
  const { links, act } = seated(2);
  const [whispered, other] = links;
  for (const name of ['secretly', 'openly', 'secretly', 'secretly', 'openly']) act(name);
  expect(whispered?.events.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
  expect(other?.events.map(({ n, entry, key }) => [n, entry, key])).toEqual([
    [1, 1, 'told'],
    [4, 4, 'told'],
  ]);
});

test('entries that went past the host are counted with the next one', () => {
  const { links, act, past } = seated(2);
  past('openly');
  past('openly');
  act('openly');
  for (const link of links) {
    expect(link.now?.seq).toBe(3);
    expect(link.events.map(({ n, entry }) => [n, entry])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  }
});
