/** Both games for developers keep every promise that a game makes. New scenarios are looked at by being listed. */
import { conforms } from '@torii/conformance';
import { describeProblem, openFixture, writeFixture } from '@torii/fixture';
import type { Match, Registered } from '@torii/kernel';
import { anvil, toy } from '../src/index.ts';

const fixture = {
  write: writeFixture,
  read: <S>(game: Registered<S>, text: string): Match<S> => {
    const opened = openFixture(text, [game]);
    if (!opened.ok) throw new Error(opened.problems.map((problem) => describeProblem(problem)).join('\n'));
    return opened.match;
  },
};

conforms(toy, { seeds: 2, fixture });
conforms(anvil, {
  seeds: 2,
  variants: [{}, { competitive: true }, { tableChoice: 'leader' }, { tableChoice: 'unanimous' }],
  fixture,
});
