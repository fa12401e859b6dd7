/** Steps that the phrases of several sections share: things chosen one by one, and Data tokens chosen together. */
import type { Builder, Option, Step, Steps } from '@torii/kernel';
import type { EffectLocals, Given } from '@torii/script';
import { isData } from '../table/launcher/launcher.ts';
import type { Tamashii } from '../table/state.ts';
import { dataOptions, type E, slotOf, you } from './speech.ts';

export type F = Builder<Tamashii, EffectLocals>;
export type Slots = (c: E) => Given;

/** How many slots hold something of a kind. Offers ask for it often: nothing is made. */
export function countOn(c: E, wanted: (lying: number) => boolean): number {
  let n = 0;
  for (const lying of you(c).launcher) if (wanted(lying)) n += 1;
  return n;
}

/** How many Data tokens lie on the Launcher of whoever acts. */
export function dataOn(c: E): number {
  return countOn(c, isData);
}

/** One question so many times; behind it "that many" is 0. */
export function oneByOne(
  f: F,
  label: string,
  count: (c: E) => number,
  question: Step<Tamashii>,
): Steps<Tamashii> {
  return [
    f.do('count', (c) => {
      c.locals.that = count(c);
    }),
    f.loop(label, (c) => c.locals.that > 0, [
      question,
      f.do('next', (c) => {
        c.locals.that -= 1;
      }),
    ]),
  ];
}

/** Data tokens on one's own Launcher, as many as the slot `n` says and there are; each of them goes its way. */
export function someData(
  f: F,
  label: string,
  slots: Slots,
  chosen: {
    readonly rule: string;
    readonly prompt: string;
    readonly wanted?: (c: E) => (lying: number) => boolean;
    readonly take: (c: E, slots: readonly number[]) => void;
  },
): Steps<Tamashii> {
  const { rule, prompt, wanted = () => isData, take } = chosen;
  const range = (c: E) => slots(c).range('n', countOn(c, wanted(c)));
  return [
    f.askSome(label, {
      rule,
      prompt,
      who: (c) => c.locals.you,
      options: (c): Option[] => dataOptions(c, rule, wanted(c)),
      min: (c) => range(c).least,
      max: (c) => range(c).most,
      take: (c, options) => {
        take(
          c,
          options.map((option) => slotOf(c, option)),
        );
        c.locals.that = options.length;
      },
    }),
  ];
}
