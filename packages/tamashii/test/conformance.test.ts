/** Tamashii keeps every promise that a game makes, in every scenario and with every number of players. */
import { conforms } from '@torii/conformance';
import { describeProblem, openFixture, writeFixture } from '@torii/fixture';
import type { Match, Registered } from '@torii/kernel';
import { tamashii } from '../src/game.ts';
import { corePack } from './files.ts';

const fixture = {
  write: writeFixture,
  read: <S>(game: Registered<S>, text: string): Match<S> => {
    const opened = openFixture(text, [game]);
    if (!opened.ok) throw new Error(opened.problems.map((problem) => describeProblem(problem)).join('\n'));
    return opened.match;
  },
};

conforms(tamashii(corePack()), { seeds: 1, fixture });
