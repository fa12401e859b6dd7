/** While events are shown one by one the board stands in an earlier state than the question. */
import type { Json } from '@torii/kernel';
import type { Told } from '../../engine/library.ts';

/** What is asked is asked of the outcome: questions and options are told in its state, whatever moment is drawn. */
export function askedOf(told: Told, outcome: Json): Told {
  const { teller } = told;
  return {
    ...told,
    teller: {
      ...teller,
      prompt: (_, asked) => teller.prompt(outcome, asked),
      option: (_, option) => teller.option(outcome, option),
      grouped: (_, option) => teller.grouped(outcome, option),
    },
  };
}
