/** What others have built on is not pulled away from under them. */
import { expect, test } from 'vitest';
import {
  answer,
  type Context,
  createMatch,
  defineGame,
  flow,
  hash,
  type Option,
  questions,
  save,
  simpleSetup,
  undo,
} from '../../src/index.ts';

/** A heap from which each takes stones in a lane of its own; p1 may put one more on it. */
type Heap = { heap: number; taken: Record<string, number> };

const TAKE: Option = { id: 'take', rule: 'heap', touches: [], key: 'take' };
const ADD: Option = { id: 'add', rule: 'heap', touches: [], key: 'add' };

function listed(c: Context<Heap, { role: string }>): Option[] {
  const add = c.locals.role === 'p1' && c.state.heap < 5 ? [ADD] : [];
  return c.state.heap > 0 ? [TAKE, ...add] : add;
}

const lane = flow<Heap>()('lane', { role: '' }, (f) => [
  f.askAgain('stones', {
    rule: 'heap',
    who: (c) => c.locals.role,
    options: listed,
    take: (c, option) => {
      c.state.heap += option === ADD ? 1 : -1;
      if (option === TAKE) c.state.taken[c.locals.role] = (c.state.taken[c.locals.role] ?? 0) + 1;
    },
    done: 'heap',
  }),
]);

const heap = defineGame<Heap>({
  id: 'heap',
  rules: '1',
  scenarios: [{ id: 'heap', players: [2] }],
  roles: () => ['p1', 'p2'],
  setup: () => ({ heap: 2, taken: {} }),
  start: flow<Heap>()('match', {}, (f) => [
    f.lanes('lanes', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
    f.do('end', (c) => c.end({ code: 'done', winners: [] })),
  ]),
  longest: 50,
});

function begun() {
  const match = createMatch(heap, simpleSetup(heap, 'heap', 2, 'seed'));
  const [p1, p2] = questions(match).map(({ id }) => id);
  return { match, p1: p1 as string, p2: p2 as string };
}

test('what others have not built on is taken back, and what they did stays', () => {
  const { match, p1, p2 } = begun();
  answer(match, 0, p1, 'add');
  expect(answer(match, 1, p2, 'take', 'take')).toEqual({ ok: true, applied: 2 });
  answer(match, 0, p1, 'take');
  expect(match.position.state).toEqual({ heap: 0, taken: { p1: 1, p2: 2 } });
  expect(undo(match, 0, 0)).toEqual({ ok: true, applied: 1 });
  expect(match.position.state).toEqual({ heap: 0, taken: { p2: 2 } });
});

test('a list of which only a part would be left does not count as answered', () => {
  const { match, p1, p2 } = begun();
  answer(match, 0, p1, 'add');
  answer(match, 1, p2, 'take', 'take', 'take');
  expect(match.position.state).toEqual({ heap: 0, taken: { p2: 3 } });
  const before = hash([save(match), match.events]);
  expect(undo(match, 0)).toEqual({ ok: false, reason: 'undoWouldBreakOthers', args: {} });
  expect(hash([save(match), match.events])).toBe(before);
});
