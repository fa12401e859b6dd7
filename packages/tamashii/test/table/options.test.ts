/** Options say what the catalogue promises: whoever tells them never has to guess what an argument is. */
import { answer, flawOf, questions } from '@torii/kernel';
import { expect, test } from 'vitest';
import { OPTIONS } from '../../src/telling/options.ts';
import { begin } from '../helpers/match.ts';

/** What the kernel and the card language offer is theirs to describe. */
const isOwn = (key: string) => !/^(kernel|script|hook|referent)\./.test(key);

test.each([
  ['geo-hunt', 2],
  ['shinigami', 1],
  ['generator', 2],
] as const)('in random games of %s with %i players', (scenario, players) => {
  const match = begin(scenario, players, { seed: 'options' });
  const flaws = new Set<string>();
  const told = new Set<string>();
  let n = 1;
  for (let left = 700; left > 0 && match.position.ending === null; left -= 1) {
    const asked = match.setup.seats.flatMap((_, seat) =>
      questions(match, seat).map((each) => ({ ...each, seat })),
    );
    for (const { options } of asked)
      for (const { key, args = {} } of options.filter((option) => isOwn(option.key))) {
        // An option without arguments needs no line.
        if (Object.keys(args).length === 0 && !Object.hasOwn(OPTIONS, key)) continue;
        told.add(key);
        const flaw = flawOf(OPTIONS, { key, args }, match.setup.seats.flat(), [...match.setup.seats.keys()]);
        if (flaw !== null) flaws.add(flaw);
      }
    n = (n * 48271) % 2147483647;
    const [first] = asked.filter(({ options, offer }) => options.length > 0 && (!offer || n % 7 === 0));
    const one = first ?? asked[0];
    if (!one) throw new Error('nobody is asked anything');
    const chosen = one.options.slice(0, one.kind === 'some' ? Math.max(1, one.min) : 0).map(({ id }) => id);
    const picked = chosen.length > 0 ? chosen : [one.options[n % one.options.length]?.id ?? ''];
    const outcome = answer(match, one.seat, one.id, ...picked);
    if (!outcome.ok) throw new Error(outcome.reason);
  }
  expect([...flaws]).toEqual([]);
  expect(told.size).toBeGreaterThan(10);
});
