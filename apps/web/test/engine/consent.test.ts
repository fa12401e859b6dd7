/** Taking back what others have built on: they are asked, and whoever asked them is offered to let it be. */

import { anvil } from '@torii/devgames';
import { createHost, createLink, createMatch, type ToHost } from '@torii/kernel';
import { expect, test } from 'vitest';
import { withdrawals } from '../../src/engine/consent.ts';

test('the others must answer, and whoever asked may withdraw, in every seat’s eyes', () => {
  const setup = { scenario: 'undo', seats: [['p1'], ['p2']], seed: 'consent', options: {} };
  const match = createMatch(anvil, setup as never);
  const host = createHost(match);
  let ids = 0;
  const seat = (n: number) => {
    const link = createLink({
      send: (message: ToHost) => port.receive(message),
      newId: () => `${n}-${++ids}`,
      changed: () => undefined,
      replied: () => undefined,
    });
    const port = host.join(n, `seat ${n}`, (message) => link.receive(message));
    link.connect();
    return link;
  };
  const links = [seat(0), seat(1)];
  const open = (n: number) => withdrawals(links[n]?.now?.questions ?? []);
  // Answers, whoever is asked, until somebody's undo needs the others.
  const asksOthers = () => links.findIndex((link) => link.now?.back.undo?.asks === true);
  for (let n = 0; n < 20 && asksOthers() < 0; n++)
    for (const [at, link] of links.entries()) {
      const asked = open(at).find(
        ({ seats, offer, options }) => seats.includes(at) && !offer && options.length > 0,
      );
      if (asked && asksOthers() < 0) link.answer(asked.id, asked.options[0]?.id ?? '');
    }
  const asker = asksOthers();
  const other = 1 - asker;
  expect(asker).toBeGreaterThanOrEqual(0);
  links[asker]?.submit({ t: 'undo', to: links[asker]?.now?.back.undo?.entry ?? 0 });
  for (const eyes of [0, 1]) {
    const consent = open(eyes).filter(({ prompt }) => prompt.startsWith('kernel.consent.'));
    expect(consent.map(({ seats, offer }) => [seats, offer])).toEqual([
      [[other], false],
      [[asker], true],
    ]);
  }
  expect(
    open(asker).find(({ offer, prompt }) => offer && prompt.startsWith('kernel.'))?.options[0]?.key,
  ).toBe('kernel.withdraw');
});
