/** The move action: steps, exerting, interacts in between (EX-MOV, A-03). */
import { type Context, flow, type Option } from '@torii/kernel';
import { canEnd, canStep, costOf, waysFrom } from '../board/moving.ts';
import { cellOf, DIAGONAL, nameOf, STRAIGHT } from '../board/squares.ts';
import { spendAp } from '../creatures/actionPoints.ts';
import { characterOf, fieldOf, moverOf, squareOf } from '../creatures/creatures.ts';
import { MOVE_POINTS } from '../creatures/stats.ts';
import { tell } from '../events.ts';
import { type C, pieceOf, type Seen, squarePlace } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { ruling } from '../switches.ts';
import { interact, interactions } from './interact.ts';

type M = Context<Exploration, { role: string; points: number; over: boolean }>;

/** A square that a step leads to, and what the step costs. */
interface StepTo {
  readonly to: string;
  readonly cost: number;
}

/**
 * The steps that may be made: the points are enough, and from there an empty square can still be reached, exerting
 * included: nobody is left standing on an ally (EX-MOV-06, EX-MOV-07).
 */
export function steps(c: Seen, role: string, points: number): StepTo[] {
  const [field, mover] = [fieldOf(c, role), moverOf(c, role)];
  const from = cellOf(squareOf(c, role));
  const { ap } = characterOf(c, role);
  return [...STRAIGHT, ...DIAGONAL].flatMap((by) => {
    const cost = costOf(field, mover, from, by);
    if (cost > points || !canStep(field, mover, from, by)) return [];
    if (canEnd(field, mover, from + by)) return [{ to: nameOf(from + by), cost }];
    const all = points - cost + ap * MOVE_POINTS;
    const { reached } = waysFrom(field, mover, from + by, all);
    const canStay = [...reached.keys()].some((cell) => canEnd(field, mover, cell));
    return canStay ? [{ to: nameOf(from + by), cost }] : [];
  });
}

/** Whether the move may end here: on a square that nobody else stands on. */
function mayStop(c: Seen, role: string): boolean {
  return canEnd(fieldOf(c, role), moverOf(c, role), cellOf(squareOf(c, role)));
}

function stepOptions(c: Context<Exploration, { role: string; points: number }>): Option[] {
  const { role, points } = c.locals;
  return steps(c, role, points).map(({ to, cost }) => ({
    id: to,
    rule: 'EX-MOV-05',
    touches: [squarePlace(to)],
    key: 'exploration.step',
    args: { at: squarePlace(to), cost, points },
  }));
}

function moveOptions(c: M): Option[] {
  const { role, over } = c.locals;
  if (over) return [];
  const exert = { id: 'exert', rule: 'EX-MOV-03', touches: [pieceOf(c, role)], key: 'exploration.exert' };
  return [
    ...stepOptions(c),
    ...(characterOf(c, role).ap > 0 ? [exert] : []),
    ...(mayStop(c, role) ? interactions(c, role) : []),
  ];
}

function take(c: M, { id }: Option): void {
  const { role } = c.locals;
  if (id === 'exert') {
    spendAp(c, role, 1, 'EX-MOV-03');
    c.locals.points += MOVE_POINTS;
    tell(c, 'exerted', { who: pieceOf(c, role), n: MOVE_POINTS }, 'EX-MOV-03');
    return;
  }
  const step = steps(c, role, c.locals.points).find(({ to }) => to === id);
  if (step) {
    c.locals.points -= step.cost;
    walk(c, role, step.to, step.cost);
    return;
  }
  if (!ruling(c, 'interactKeepsMove')) c.locals.over = true;
  interact(c, role, id);
}

/** A few squares that a text gives: steps alone, nothing is paid and nothing else is done (EX-MOV-05). */
export const stroll = flow<Exploration>()('stroll', { role: '', points: 0 }, (f) => [
  f.askAgain('step', {
    rule: 'EX-MOV-05',
    prompt: 'exploration.move',
    who: (c) => c.locals.role,
    options: stepOptions,
    take: (c, { id }) => {
      const { role, points } = c.locals;
      const step = steps(c, role, points).find(({ to }) => to === id);
      if (!step) return;
      c.locals.points -= step.cost;
      walk(c, role, step.to, step.cost);
    },
    done: 'EX-MOV-11',
    canStop: (c) => mayStop(c, c.locals.role),
  }),
]);

/** One step of somebody; whatever listens to squares that are entered is heard. */
function walk(c: C, role: string, to: string, cost: number): void {
  const character = characterOf(c, role);
  const from = character.at;
  character.at = to;
  tell(
    c,
    'moved',
    { who: pieceOf(c, role), from: squarePlace(from), to: squarePlace(to), cost },
    'EX-MOV-05',
  );
  c.open('entered', { of: role, to });
}

export const move = flow<Exploration>()('move', { role: '', points: 0, over: false as boolean }, (f) => [
  f.do('pay', (c) => {
    spendAp(c, c.locals.role, 1, 'EX-MOV-01');
    c.useIn('activation', 'move');
    c.locals.points = c.stat('movement', c.locals.role);
  }),
  f.askAgain('step', {
    rule: 'EX-MOV-05',
    prompt: 'exploration.move',
    who: (c) => c.locals.role,
    options: moveOptions,
    take,
    done: 'EX-MOV-11',
    canStop: (c) => mayStop(c, c.locals.role),
  }),
]);
