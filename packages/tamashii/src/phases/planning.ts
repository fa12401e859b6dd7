/**
 * 4a The Planning phase: Trace Roll, Refill Launcher, Program, in this order; Upgrade at any moment among them (TM-4a-01).
 * Everybody rolls, refills and programs at the same time and at their own pace. Upgrades are standing offers, so a player
 * who could make one is asked before what cannot be taken back and after the last move, and nobody else is.
 */
import { flow, type Option, type Role } from '@torii/kernel';
import { augmentUse } from '../cards/abilities.ts';
import { attachEnemy } from '../cards/enemies.ts';
import { setTrace, traceDice } from '../cards/trace.ts';
import { tell } from '../events/events.ts';
import { refill } from '../table/data.ts';
import { rollDice } from '../table/dice/dice.ts';
import { boardPlace } from '../table/places.ts';
import type { Tamashii } from '../table/state.ts';
import { beginStep } from '../table/steps.ts';
import { type C, facts, player, taking } from '../table/table.ts';
import { move, moves } from './programming.ts';
import { canTrade } from './trading.ts';
import { canUpgrade } from './upgrade.ts';

const READY: readonly Option[] = [{ id: 'ready', rule: 'TM-3x-01', touches: [], key: 'planning.ready' }];
const NOTHING: readonly Option[] = [];

/**
 * Whoever could still make an Upgrade, or use an Augment whose time this phase is, says when to go on. What they have used
 * is carried out beside their own part of the phase: until it is over, that part waits.
 */
function whenReady(c: C, role: Role): readonly Option[] {
  const could = canUpgrade(c, role) || canTrade(c, role) || augmentUse.options(c, role).length > 0;
  return could || c.within(`effect:${role}`) ? READY : NOTHING;
}

export const traceRoll = flow<Tamashii>()(
  'planning.traceRoll',
  { role: '' },
  (f) => [
    f.do('begin', (c) => beginStep(c, c.locals.role, 'traceRoll')),
    f.window('before', 'beforeTraceRoll', (c) => ({ to: c.locals.role })),
    f.call('roll', rollDice, (c) => ({ role: c.locals.role, count: traceDice(c, c.locals.role) })),
    f.do('rolled', (c) => {
      const { role } = c.locals;
      const their = player(c, role);
      their.traceRoll = their.rolled;
      their.rolled = [];
      tell(c, 'dice.kept', { role, dice: their.traceRoll, to: boardPlace(role, 'traceRoll') }, 'TM-3q-04');
    }),
    f.window('after', 'afterTraceRoll', (c) => ({ to: c.locals.role })),
  ],
  { scope: ({ role }) => `step:${role}` },
);

export const rolling = flow<Tamashii>()(
  'planning.rolling',
  { role: '' },
  (f) => [
    f.when('dice', (c) => traceDice(c, c.locals.role) > 0, [
      f.ask('ready', {
        rule: 'TM-3x-01',
        prompt: 'planning.beforeTraceRoll',
        who: (c) => c.locals.role,
        always: true,
        options: (c) => whenReady(c, c.locals.role),
        take: () => {},
      }),
    ]),
    f.call('traceRoll', traceRoll, (c) => ({ role: c.locals.role })),
  ],
  { scope: ({ role }) => `phase:${role}` },
);

/** Each die with the symbol attaches an Enemy (TM-3q-05); Trace falls to 0 only if there was one to draw (TM-3q-06). */
function drawEnemies(c: C, role: Role): void {
  const { attaches } = facts(c).table.dice;
  const rolled = player(c, role).traceRoll.splice(0);
  if (rolled.length > 0) tell(c, 'dice.taken', { role, from: boardPlace(role, 'traceRoll') }, 'TM-3q-04');
  const drawn = rolled.filter((face) => face === attaches && attachEnemy(c, role));
  if (drawn.length > 0) setTrace(c, role, 0, 'TM-3q-06');
}

/** Up to PRO moves, as PRO is at each of them (TM-4a-09, TM-4a-10). */
export const programStep = flow<Tamashii>()(
  'planning.program',
  { role: '', moved: 0, over: false as boolean },
  (f) => [
    f.do('begin', (c) => beginStep(c, c.locals.role, 'program')),
    f.loop('programming', (c) => !c.locals.over, [
      f.askAgain('moves', {
        rule: 'TM-4a-09',
        prompt: 'programming.move',
        who: (c) => c.locals.role,
        options: possible,
        take: (c, option) => {
          c.locals.moved += 1;
          move(c, c.locals.role, option, movesLeft(c, c.locals));
        },
        done: 'TM-4a-09',
      }),
      // Whoever stopped by themselves could have made their Upgrades while they were asked.
      f.do('stopped', (c) => {
        c.locals.over = canMove(c);
      }),
      f.when('movedAll', (c) => !c.locals.over, [
        f.ask('ready', {
          rule: 'TM-3x-01',
          prompt: 'planning.afterProgram',
          who: (c) => c.locals.role,
          always: true,
          options: (c) => whenReady(c, c.locals.role),
          take: () => {},
        }),
        // An Upgrade may have given another move.
        f.do('more', (c) => {
          c.locals.over = !canMove(c);
        }),
      ]),
    ]),
  ],
  { scope: ({ role }) => `step:${role}` },
);

type Programming = { role: Role; moved: number };

/** How many moves are left of the Program step. */
export function movesLeft(c: Pick<C, 'stat'>, { role, moved }: Programming): number {
  return c.stat('pro', role) - moved;
}

function canMove(c: C & { locals: Programming }): boolean {
  return possible(c).length > 0;
}

function possible(c: C & { locals: Programming }): readonly Option[] {
  return movesLeft(c, c.locals) > 0 ? moves(c, c.locals.role) : NOTHING;
}

/** One player's own part of the phase behind the Trace Roll. */
export const planningPlayer = flow<Tamashii>()(
  'planning.player',
  { role: '' },
  (f) => [
    f.ask('ready', {
      rule: 'TM-3x-01',
      prompt: 'planning.beforeRefill',
      who: (c) => c.locals.role,
      always: true,
      options: (c) => whenReady(c, c.locals.role),
      take: () => {},
    }),
    f.call('refill', refill, (c) => ({ role: c.locals.role })),
    f.call('program', programStep, (c) => ({ role: c.locals.role })),
  ],
  { scope: ({ role }) => `phase:${role}` },
);

export const planning = flow<Tamashii>()(
  'planning',
  { role: '' },
  (f) => [
    f.do('begin', (c) => {
      c.state.traded = [];
    }),
    // Skipped in the first turn (TM-4a-02), and where there is no Trace (TM-2-28).
    f.when('traceRoll', (c) => c.state.turn > 1 && c.roles.some((role) => player(c, role).trace !== null), [
      f.lanes('rolls', {
        of: (c) => taking(c).filter((role) => player(c, role).trace !== null),
        flow: rolling,
        locals: (_, role) => ({ role }),
      }),
      // All have rolled: Enemies are drawn player by player (TM-4a-03).
      f.each('draws', (c) => taking(c), 'role', [f.do('draw', (c) => drawEnemies(c, c.locals.role))]),
    ]),
    f.lanes('players', {
      of: (c) => taking(c),
      flow: planningPlayer,
      locals: (_, role) => ({ role }),
    }),
  ],
  { scope: 'phase' },
);
