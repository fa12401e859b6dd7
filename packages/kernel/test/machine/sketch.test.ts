/** Thinking ahead: a sketch plays by the same rules, without a log. */
import { expect, test } from 'vitest';
import { choose, firstOpen, hash, type Match, type Option, sketch } from '../../src/index.ts';
import {
  asks,
  begin,
  game,
  n,
  open,
  opts,
  pick,
  said,
  type Table,
  tableFlow,
} from '../helpers/machine-games.ts';

const lane = tableFlow('lane', { role: '' }, (f) => [
  f.askAgain('work', {
    rule: 'R',
    who: (c) => c.locals.role,
    options: (c) => opts('a', 'b', 'c').slice(n(c, c.locals.role)),
    take: (c, { id }, by) => {
      c.state.n[by] = n(c, by) + 1;
      c.state.said.push(`${by}:${id}`);
    },
  }),
]);
const work = game((f) => [
  f.lanes('l', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
  f.ask('all', {
    rule: 'R',
    among: () => ['p2'],
    options: () => opts('x', 'y'),
    take: (c, { id }, by) => {
      c.state.said.push(`${by}:${id}`);
    },
  }),
  asks(f, 'last', 'p1', 'x', 'y'),
]);

function chooseFirst(match: Match<Table>): string {
  const found = firstOpen(match);
  if (found === null) return 'over';
  choose(match, found, found.options[0] as Option);
  return found.question.id;
}

test('choosing what is first open leads where answering leads', () => {
  const match = begin(work, { seats: [['p1', 'p2'], ['p3']] });
  const thought = sketch(match);
  // The last pick of a lane leaves no choice and is taken without asking.
  const asked = [chooseFirst(thought), chooseFirst(thought)];
  expect(asked).toEqual(['q.1p1.1', 'q.1p1.1']);
  pick(match, 0, 'a');
  pick(match, 0, 'b');
  expect(hash(thought.position)).toBe(hash(match.position));
  for (let i = 0; i < 4; i++) chooseFirst(thought);
  expect(open(thought)).toEqual(['q.2 0: x y']);
  // In the name of the role that is asked, not of the first at the table.
  chooseFirst(thought);
  expect(said(thought)).toBe('p1:a p1:b p1:c p2:a p2:b p2:c p3:a p3:b p3:c p2:x');
  chooseFirst(thought);
  expect(chooseFirst(thought)).toBe('over');
  expect(thought.position.ending).toEqual({ code: 'done', winners: [] });
  // The match that was thought about has not moved.
  expect(said(match)).toBe('p1:a p1:b p1:c');
});

test('every choice has the whole budget of steps', () => {
  const thought = sketch(begin(work, { seats: [['p1'], ['p2'], ['p3']] }));
  thought.run.steps = 99_999;
  chooseFirst(thought);
  expect(said(thought)).toBe('p1:a');
});
