/** 6b Goals: laid out, met at any moment, or by a Test in the Quest phase. */
import { type Check, flow, type Option, peek, put, type Role, take } from '@torii/kernel';
import { feasible, holds } from '@torii/script';
import { tell } from '../events/events.ts';
import type { Tamashii } from '../table/state.ts';
import { type C, content, facts, inOrder, player, resolveText, seenBy } from '../table/table.ts';

/** 2 with two players, 3 with more (TM-6b-13). */
export function goalsLaid(players: number): number {
  return players <= 2 ? 2 : 3;
}

/** The top card of the deck lies face up: all have seen it, nobody can complete it yet (TM-6b-14). */
function turnNextGoal(c: C): void {
  const { generator } = c.state;
  if (!generator || generator.goalDeck.items.length === 0) return;
  for (const role of c.roles) peek(generator.goalDeck, role, 1);
  c.revealed();
  tell(c, 'goals.next', { goal: generator.goalDeck.items[0] ?? '' }, 'TM-6b-14');
}

/**
 * A Goal that is met is kept face down, and replaced at once by the face-up top card of its deck (TM-6b-20, TM-6b-21);
 * an empty deck gives none (ruling U-46).
 */
export function takeGoal(c: C, role: Role, goal: string): void {
  const { generator } = c.state;
  const at = generator?.goals.indexOf(goal) ?? -1;
  if (!generator || at < 0) throw new Error(`the Goal '${goal}' does not lie on the table`);
  put(player(c, role).goals, goal, 'bottom');
  generator.goals.splice(at, 1);
  tell(c, 'goals.taken', { role, goal }, 'TM-6b-20');
  const next = take(generator.goalDeck);
  if (next !== undefined) {
    generator.goals.splice(at, 0, next);
    tell(c, 'goals.laid', { goal: next }, 'TM-6b-21');
  }
  turnNextGoal(c);
  c.touch('goals');
}

/** The first who meets a Goal that can be completed, in First Player order (TM-6b-23, ruling U-46). */
function firstMet(c: C): readonly string[] {
  const { generator, phase } = c.state;
  // All plan at the same time: who meets a Goal there is settled in order, when all are done (TM-6b-23).
  if (!generator || generator.goals.length === 0 || phase === 'setup' || phase === 'planning') return [];
  const { goals } = content(c).generator;
  const { runtime } = facts(c).cards;
  // This is looked at very often: the table is seen through the same eyes, one player after another.
  const seen = seenBy(c, '', 'goal');
  for (const role of inOrder(c)) {
    seen.locals.you = role;
    for (const goal of generator.goals) {
      const condition = goals[goal]?.if;
      if (condition && holds(runtime, seen, condition)) return [`${role} ${goal}`];
    }
  }
  return [];
}

export const goalCheck: Check<Tamashii> = {
  id: 'goals.met',
  rule: 'TM-6b-20',
  wake: [
    'goals',
    'phase',
    'assets',
    'exp',
    'data',
    'enemies',
    'augments',
    'bodies',
    'map',
    'trace',
    'integrity',
  ],
  find: firstMet,
  flow: flow<Tamashii>()('goals.met', { subject: '' }, (f) => [
    f.do('take', (c) => {
      const [you = '', goal = ''] = c.locals.subject.split(' ');
      resolveText(c, `goal:${goal}/met`, { you, source: `goal:${goal}` });
    }),
  ]),
};

/** The Tests that a player may still try: each once in this step (ruling U-44), while it can be tried at all. */
function tests(c: C, role: Role, tried: readonly string[]): Option[] {
  const { goals } = content(c).generator;
  const { runtime } = facts(c).cards;
  return (c.state.generator?.goals ?? []).flatMap((goal) => {
    const test = goals[goal]?.quest;
    if (!test || tried.includes(goal) || !feasible(runtime, seenBy(c, role, `goal:${goal}`), test)) return [];
    return [
      { id: goal, rule: 'TM-6b-18', touches: [`generator/goals/${goal}`], key: 'goals.test', args: { goal } },
    ];
  });
}

/** One player's part of the Quest phase: Tests shown on Goal cards, in any order (TM-6b-18). */
export const goalTests = flow<Tamashii>()(
  'quest.tests',
  { role: '', tried: [] as string[] },
  (f) => [
    f.askAgain('test', {
      rule: 'TM-6b-18',
      prompt: 'goals.test',
      done: 'TM-6b-18',
      who: (c) => c.locals.role,
      options: (c) => tests(c, c.locals.role, c.locals.tried),
      take: (c, { id }) => {
        c.locals.tried = [...c.locals.tried, id];
        resolveText(c, `goal:${id}/quest`, { you: c.locals.role, source: `goal:${id}` });
      },
    }),
  ],
  { scope: ({ role }) => `phase:${role}` },
);
