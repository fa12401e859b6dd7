/** Games for developers have no words: their ids are their names. */
import type { Args } from '@torii/kernel';
import { known, text } from '@torii/words';
import type { Teller } from './teller.ts';

function argsText(args: Args): string {
  return Object.entries(args)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}

export const plainTeller: Teller = {
  prompt: (_, { prompt }) => [text(prompt)],
  option: (_, { id }) => [text(id)],
  grouped: () => null,
  event: (_, { key, args }) => [text(`${key} ${argsText(args)}`)],
  why: () => '',
  because: () => [],
  role: (role) => known('player', role, role),
  place: (_, place) => [known('place', place, place)],
  thing: () => null,
  card: (address) => known('card', address, address),
  text: () => [],
  printed: () => [],
};
