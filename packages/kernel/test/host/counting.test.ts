/** Events keep their numbers for ever, also for whoever is not told all of them. */
import { expect, test } from 'vitest';
import { createHost, createLink, type Link } from '../../src/index.ts';
import { acting } from '../helpers/door-acting.ts';

function seated(count: number): { readonly links: readonly Link[]; act(name: string): void } {
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
  return {
    links,
    act: (name) => links[0]?.answer(links[0]?.now?.questions[0]?.id ?? '', name),
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
