/** The toy on the kernel, through the door that everybody uses: list all options, answer with one. */
import { toy } from '@torii/devgames/toy';
import { createMatch, type Match, type Option, questions, simpleSetup, submit } from '@torii/kernel';
import { chosen, type Played } from './record.ts';

export function playOnKernel(seed: string): Played {
  const match = createMatch(toy, simpleSetup(toy, 'standard', 2, seed));
  let decisions = 0;
  while (decideOnKernel(match, seed, decisions)) decisions++;
  const { p1, p2 } = match.position.state.players;
  return { decisions, events: match.events?.length ?? 0, p1, p2 };
}

/** One decision; false if there is none left. */
export function decideOnKernel<S>(match: Match<S>, seed: string, decision: number): boolean {
  const [asked] = questions(match);
  if (asked === undefined) return false;
  const { id: question, seats, options } = asked;
  const { id } = options[chosen(seed, decision, options.length)] as Option;
  const seat = seats[0] as number;
  const outcome = submit(match, { t: 'answer', seat, question, options: [id] });
  if (!outcome.ok) throw new Error(`the kernel refuses what it has listed: ${outcome.reason}`);
  return true;
}
