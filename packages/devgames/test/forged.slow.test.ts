/** Every field of a save, changed in every way, fingerprint and all. */
import { everyForgery } from '@torii/conformance/headless';
import { createMatch, questions, type Registered, save, simpleSetup, submit, undo } from '@torii/kernel';
import { expect, test } from 'vitest';
import { anvil } from '../src/anvil/anvil.ts';
import { toy } from '../src/toy/toy.ts';

/** Each takes some seconds: a deck and dice, reactions, lanes, hidden hands. */
const TABLES = ['standard', 'shield', 'protocol', 'hidden'];

const games = [toy, anvil] as unknown as Registered<unknown>[];

/** A match some answers in, one of them taken back. */
function begun(game: Registered<unknown>, scenario: string, players: number) {
  const match = createMatch(game, simpleSetup(game, scenario, players, 'forged'));
  for (let n = 0; n < 9 && match.position.ending === null; n++) {
    const asked = questions(match).filter(({ options }) => options.length > 0);
    const one = asked[n % asked.length];
    if (!one) break;
    const { seats, kind, min, id, options } = one;
    const chosen = options.slice(0, kind === 'some' ? min : 1).map((option) => option.id);
    submit(match, { t: 'answer', seat: seats[n % seats.length] ?? 0, question: id, options: chosen });
    if (n === 4) undo(match, seats[0] ?? 0);
  }
  return match;
}

const tables = games.flatMap((game) =>
  game.scenarios
    .filter(({ id }) => TABLES.includes(id))
    .map(({ id, players }) => [game.id, id, players.at(-1) ?? 2, game] as const),
);

test.each(tables)('%s, %s, %i players: refused, or it goes on as a match', (_, scenario, players, game) => {
  expect(everyForgery(game, save(begun(game, scenario, players)))).toEqual([]);
});
