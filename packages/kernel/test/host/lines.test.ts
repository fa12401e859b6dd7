/** The host protocol over all kinds of networks: whole matches. */
import { anvil, toy } from '@torii/devgames';
import { createHost, createMatch, hash, type Match, outbox, replay, save, simpleSetup } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { connect, network, playOver } from '../helpers/host-network.ts';

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

test('a match of one seat goes over the same line', () => {
  const match = createMatch(anvil, { scenario: 'shield', seats: [['p1']], seed: 's', options: {} });
  const host = createHost(match);
  const net = network('offer', { repeat: 0, lose: 0 });
  const client = connect(net, host, 0);
  playOver(net, match as Match<unknown>, [client]);
  expect(client.link.now?.ending).toEqual({ code: 'done', winners: ['p1'] });
});
