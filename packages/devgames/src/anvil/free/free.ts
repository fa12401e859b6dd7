/**
 * A free action in mid-move (EX-FREE-01): a head is retrieved or a Ki die placed between two steps, and the move goes
 * on as if nothing had been.
 */
import { type Context, flow, type Option, type Role } from '@torii/kernel';
import { type Square, squaresOf, steps } from '../kachi/grid.ts';
import type { Anvil, Situation } from '../situation.ts';
import {
  type Character,
  character,
  events,
  type FreeTable,
  freeActions,
  type State,
  tell,
} from './actions.ts';

const MOVEMENT = 3;
type Move = Context<Anvil<FreeTable>, { role: string; mp: number }>;

function isEmpty({ state }: State, square: Square): boolean {
  return !Object.values(state.table.characters).some(({ at }) => at === square);
}

function around(c: State, from: Square): Square[] {
  return steps(c.state.table.ground, from, (square) => c.state.table.minions.includes(square));
}

/**
 * One step to an empty square, or two at once through the square of another character: it may be passed, but a move
 * does not end on it (EX-MOV-06, EX-MOV-07).
 */
function ways(c: Move): Option[] {
  const { role, mp } = c.locals;
  const { at, ap } = character(c, role);
  const found: Option[] = [];
  for (const next of mp >= 1 ? around(c, at) : []) {
    if (isEmpty(c, next))
      found.push({ id: next, rule: 'EX-MOV-05', touches: [`ground/${next}`], key: 'free.step' });
    else if (mp >= 2) found.push(...behind(c, next));
  }
  if (ap > 0) found.push({ id: 'exert', rule: 'EX-MOV-03', touches: [], key: 'free.exert' });
  return found;
}

function behind(c: Move, ally: Square): Option[] {
  return around(c, ally)
    .filter((square) => isEmpty(c, square))
    .map((square) => ({
      id: `${ally}-${square}`,
      rule: 'EX-MOV-06',
      touches: [`ground/${ally}`, `ground/${square}`],
      key: 'free.pass',
    }));
}

function go(c: Move, { id }: Option): void {
  const my = character(c, c.locals.role);
  if (id === 'exert') {
    my.ap -= 1;
    c.locals.mp += MOVEMENT;
    tell(c, 'free.exerted', { role: c.locals.role, mp: c.locals.mp }, 'EX-MOV-03');
    return;
  }
  for (const square of id.split('-')) {
    c.locals.mp -= 1;
    my.at = square;
    tell(c, 'free.stepped', { role: c.locals.role, to: square, mp: c.locals.mp }, 'EX-MOV-05');
  }
}

const move = flow<Anvil<FreeTable>>()('free.move', { role: '', mp: MOVEMENT }, (f) => [
  f.askAgain('way', {
    rule: 'EX-MOV-05',
    who: (c) => c.locals.role,
    done: 'EX-MOV-11',
    options: ways,
    take: go,
  }),
]);

const ACTIONS: readonly Option[] = [
  { id: 'move', rule: 'EX-MOV-01', touches: [], key: 'free.move' },
  { id: 'end', rule: 'EX-ACT-04', touches: [], key: 'free.end' },
];

const activation = flow<Anvil<FreeTable>>()('free.activation', { role: '' }, (f) => [
  f.do('begin', (c) => {
    const { role } = c.locals;
    c.state.table.active = role;
    character(c, role).ap = 3;
    tell(c, 'free.activation', { role }, 'EX-ACT-01');
  }),
  f.ask('action', {
    rule: 'EX-ACT-06',
    who: (c) => c.locals.role,
    options: () => ACTIONS,
    take: (c, { id }) => {
      if (id !== 'move') return;
      const { role } = c.locals;
      character(c, role).ap -= 1;
      tell(c, 'free.moves', { role }, 'EX-MOV-01');
      c.call(move, { role });
    },
  }),
  f.ask('end', {
    rule: 'EX-ACT-04',
    who: (c) => c.locals.role,
    // Free actions are still possible: so it is asked although there is nothing to choose.
    always: true,
    options: () => ACTIONS.slice(1),
    take: () => {},
  }),
]);

const play = flow<Anvil<FreeTable>>()('free.play', { role: '' }, (f) => [
  f.each('activations', (c) => c.roles, 'role', [
    f.call('activation', activation, (c) => ({ role: c.locals.role })),
  ]),
]);

export const free: Situation<FreeTable> = {
  id: 'free',
  rule: 'EX-FREE-01',
  players: [1, 2],
  lay: ({ seats }) => ({
    ground: ['.....', '..#..', '.....', '.....'],
    characters: Object.fromEntries(
      seats.flat().map((role, i): [Role, Character] => [
        role,
        {
          at: ['a1', 'b3'][i] ?? '',
          ap: 0,
          heads: 0,
          supply: [5, 2, 1],
          slots: { slash: 0, focus: 0 },
        },
      ]),
    ),
    minions: ['d3'],
    heads: ['c3', 'e4', 'c1'],
    active: '',
  }),
  events,
  view: (table) => ({ ...table, ground: squaresOf(table.ground) }),
  flow: play,
  flows: [move],
  offers: freeActions,
  components: ({ heads, characters }) => {
    const all = Object.values(characters);
    return {
      heads: heads.length + all.reduce((sum, { heads: own }) => sum + own, 0),
      kiDice: all.reduce(
        (sum, { supply, slots }) =>
          sum + supply.length + Object.values(slots).filter((die) => die > 0).length,
        0,
      ),
    };
  },
};
