/** A chapter from its set-up to its end. */
import { answer, createMatch, type Match, questions, simpleSetup } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { type Exploration, exploration } from '../src/index.ts';
import { cases } from './casesPack.ts';
import { numbers } from './randomBoards.ts';

const game = exploration(cases);

function playRandomly(match: Match<Exploration>, seed: number): number {
  const random = numbers(seed);
  for (let n = 0; n < 5_000; n++) {
    const all = questions(match);
    if (match.position.ending) return n;
    const wanted = all.filter(({ offer, options }) => options.length > 0 && (!offer || random(4) === 0));
    const asked = wanted[random(wanted.length)] ?? all[0];
    if (!asked)
      throw new Error(
        `stuck: ${JSON.stringify(match.position.stack.frames.map(({ flow, at }) => `${flow} ${at}`))}`,
      );
    const many = asked.min + random(Math.max(1, Math.min(asked.max, asked.options.length) - asked.min + 1));
    const ids = asked.options.map(({ id }) => id);
    const picked = Array.from(
      { length: Math.max(1, many) },
      () => ids.splice(random(ids.length), 1)[0] ?? '',
    );
    const outcome = answer(
      match,
      asked.seats[0] ?? 0,
      asked.id,
      ...(asked.kind === 'some' ? picked.slice(0, many) : picked.slice(0, 1)),
    );
    if (!outcome.ok) throw new Error(outcome.crash?.message ?? JSON.stringify(outcome));
  }
  throw new Error('no end');
}

describe('random play', () => {
  test.each([1, 2, 3, 4])('EX-RND-01 EX-END-06 chapters of %i characters come to an end', (players) => {
    for (let seed = 1; seed <= 8; seed++) {
      const match = createMatch(game, simpleSetup(game, 'storehouse', players, `s${seed}`));
      playRandomly(match, seed);
      expect(['victory', 'failure']).toContain(match.position.ending?.code);
    }
  });
});
