/** Tamashii keeps every promise that a game makes. */
import { conforms } from '@torii/conformance';
import { describeProblem, openFixture, writeFixture } from '@torii/fixture';
import type { Match, Registered } from '@torii/kernel';
import { tamashii } from '../src/game.ts';
import { corePack } from './helpers/files.ts';
import { MANNERS } from './helpers/manners.ts';

const fixture = {
  write: writeFixture,
  read: <S>(game: Registered<S>, text: string): Match<S> => {
    const opened = openFixture(text, [game]);
    if (!opened.ok) throw new Error(opened.problems.map((problem) => describeProblem(problem)).join('\n'));
    return opened.match;
  },
};

/** A game takes seconds to be looked at from all sides: every scenario once, and every number of players in some. */
const LOOKED_AT = [
  'prologue 1',
  'prologue 2',
  'x6039 2',
  'geo-hunt 3',
  'no-place-like-home 4',
  'the-old-way 2',
  'simulation-error 1',
  'shinigami 1',
  'darkness 2',
  'blood-war 2',
  'access-denied 1',
  'ascend 1',
  'generator 2',
];

conforms(tamashii(corePack()), {
  seeds: 1,
  fixture,
  manners: MANNERS,
  tables: ({ scenario, players }) => LOOKED_AT.includes(`${scenario} ${players}`),
});
