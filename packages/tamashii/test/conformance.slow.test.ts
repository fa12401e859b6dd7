/** Tamashii keeps every promise that a game makes. Every scenario, and every number of players in some of them. */
import { conforms } from '@torii/conformance';
import { describeProblem, openFixture, writeFixture } from '@torii/fixture';
import type { Match, Registered } from '@torii/kernel';
import { tamashii } from '../src/game.ts';
import { corePack } from './helpers/files.ts';

const fixture = {
  write: writeFixture,
  read: <S>(game: Registered<S>, text: string): Match<S> => {
    const opened = openFixture(text, [game]);
    if (!opened.ok) throw new Error(opened.problems.map((problem) => describeProblem(problem)).join('\n'));
    return opened.match;
  },
};

/** A game takes seconds to be looked at from all sides: of the larger tables one each. */
const LOOKED_AT = [
  'prologue 1',
  'prologue 2',
  'geo-hunt 2',
  'geo-hunt 3',
  'shinigami 1',
  'shinigami 4',
  'generator 2',
];

conforms(tamashii(corePack()), {
  seeds: 1,
  fixture,
  tables: ({ scenario, players }) => LOOKED_AT.includes(`${scenario} ${players}`),
});
