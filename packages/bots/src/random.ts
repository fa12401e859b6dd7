/** A player without a plan: any legal answer. */
import { type Asked, nextValue, type Randomness } from '@torii/kernel';
import type { Bot, Choice } from './bot.ts';

/** How often a standing offer is taken instead of answering. */
const OFFERS = 0.1;

function pick<T>(random: Randomness, items: readonly T[]): T | undefined {
  return items[Math.floor(nextValue(random, 'pick') * items.length)];
}

/** As many different options as the question takes, any of them. */
export function anyOptions(random: Randomness, { kind, options, min, max }: Asked): string[] {
  if (kind !== 'some') return [pick(random, options)?.id ?? ''];
  const count = min + Math.floor(nextValue(random, 'count') * (max - min + 1));
  const left = [...options];
  return Array.from({ length: count }, () => {
    const at = Math.floor(nextValue(random, 'pick') * left.length);
    return left.splice(at, 1)[0]?.id ?? '';
  });
}

/** Any answer to what is asked; a standing offer now and then. */
export function anyAnswer(asked: readonly Asked[], random: Randomness): Choice | null {
  const open = asked.filter(({ options }) => options.length > 0);
  const offers = open.filter(({ offer }) => offer);
  const musts = open.filter(({ offer }) => !offer);
  const wantsMore = offers.length > 0 && musts.length > 0 && nextValue(random, 'offer') < OFFERS;
  const one = pick(random, wantsMore ? offers : musts);
  return one ? { question: one.id, options: anyOptions(random, one) } : null;
}

export const randomBot: Bot = {
  name: 'random',
  onlyReads: true,
  choose: ({ asked }, random) => anyAnswer(asked, random),
};
