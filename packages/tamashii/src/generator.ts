/** 6b The Scenario generator: Goals. */
import { put, type Role, take } from '@torii/kernel';
import { type C, player } from './table.ts';

/** A Goal that is met is kept face down, and replaced at once by the top card of its deck (TM-6b-20, TM-6b-21). */
export function takeGoal(c: C, role: Role, goal: string): void {
  const { generator } = c.state;
  const at = generator?.goals.indexOf(goal) ?? -1;
  if (!generator || at < 0) throw new Error(`the Goal '${goal}' does not lie on the table`);
  put(player(c, role).goals, goal, 'bottom');
  const next = take(generator.goalDeck);
  generator.goals.splice(at, 1, ...(next === undefined ? [] : [next]));
  c.emit('goals.taken', { role, goal }, 'TM-6b-20');
}
