/**
 * The Planning phase (4a): Trace Roll, Refill Launcher, Program, in this order; Upgrade at any moment among them (3x).
 * Beside it lie the table (planningTable.ts), the Launcher (planningLauncher.ts) and the Upgrade (planningUpgrade.ts).
 */
import { type Context, flow, type Place, shuffleZone, take } from '@torii/kernel';
import type { Situation } from '../situation.ts';
import { exchange, moves, notation, shownLauncher, slotAt, slotsToRefill } from './launcher.ts';
import {
  countComponents,
  events,
  inFirstPlayerOrder,
  layTable,
  type Planning,
  player,
  type Table,
  tell,
} from './table.ts';
import { keepOne, upgrade } from './upgrade.ts';

const TURNS = 2;
const PRO = 4;
const PLAYER_DIE = ['STRIKE', 'STRIKE', 'STRIKE', 'SURGE', 'BLANK', 'BLANK'];

// ---- Trace Roll ------------------------------------------------------------------------------------------------

/** Trace 0: no die, 1–3: one, 4–6: two, 7–9: three (TM-3q-04, U-07). */
function traceRoll(c: Context<Planning, { role: string }>): void {
  const { role } = c.locals;
  const own = player(c, role);
  const dice = Array.from({ length: Math.ceil(own.trace / 3) }, () => c.roll(`die:${role}`, PLAYER_DIE));
  tell(c, 'planning.traceRolled', { role, dice }, 'TM-3q-04');
  const drawn = dice.filter((face) => face === 'STRIKE').flatMap(() => drawEnemy(c) ?? []);
  own.enemies.push(...drawn);
  if (drawn.length === 0) return;
  own.trace = 0;
  tell(c, 'planning.attached', { role, enemies: drawn }, 'TM-3q-05');
}

/** An empty deck is made anew from the discard pile; if that is empty too, nobody comes (U-29). */
function drawEnemy(c: Context<Planning>): string | undefined {
  const { enemyDeck, enemyDiscard } = c.state.table;
  if (enemyDeck.items.length === 0 && enemyDiscard.length > 0) {
    enemyDeck.items.push(...enemyDiscard.splice(0));
    shuffleZone(c, 'enemyDeck', enemyDeck);
    tell(c, 'planning.reshuffled', {}, 'U-29');
  }
  c.revealed();
  return take(enemyDeck);
}

// ---- Refill Launcher -------------------------------------------------------------------------------------------

const refill = flow<Planning>()('planning.refill', { role: '' }, (f) => [
  f.do('draw', (c) => {
    const { role } = c.locals;
    const { launcher, bag, dump } = player(c, role);
    const drawn: string[] = [];
    const at: Place[] = [];
    for (const slot of slotsToRefill(launcher)) {
      // Golden rule (TM-3h-04).
      if (bag.length === 0) bag.push(...dump.splice(0));
      if (bag.length === 0) break;
      launcher[slot] = c.draw(`bag:${role}`, bag);
      drawn.push(launcher[slot]);
      at.push(slotAt(role, slot));
    }
    tell(c, 'planning.refilled', { role, drawn, at }, 'TM-4a-04');
  }),
]);

// ---- Program ---------------------------------------------------------------------------------------------------

const program = flow<Planning>()('planning.program', { role: '', moved: 0 }, (f) => [
  f.askAgain('moves', {
    rule: 'TM-4a-09',
    who: (c) => c.locals.role,
    options: (c) => (c.locals.moved < PRO ? moves(c.locals.role, player(c, c.locals.role).launcher) : []),
    take: (c, { id, rule, args, touches: at }, role) => {
      exchange(player(c, role).launcher, args?.from as number, args?.to as number);
      c.locals.moved += 1;
      tell(c, id.startsWith('slide') ? 'planning.slide' : 'planning.switch', { role, at }, rule);
    },
    done: 'TM-4a-09',
  }),
]);

const phase = flow<Planning>()('planning.phase', { role: '' }, (f) => [
  // TM-4a-02, TM-4a-03
  f.when('notInTheFirstTurn', (c) => c.state.table.turn > 1, [
    f.each('traceRoll', inFirstPlayerOrder, 'role', [f.do('roll', traceRoll)]),
  ]),
  // TM-3x-01: the one moment of the phase at which nobody is asked anything else
  f.pause('upgrade', 'beforeRefill'),
  // TM-4a-04
  f.lanes('refillLauncher', { of: (c) => c.roles, flow: refill, locals: (_, role) => ({ role }) }),
  // TM-4a-09
  f.lanes('program', { of: (c) => c.roles, flow: program, locals: (_, role) => ({ role }) }),
]);

const play = flow<Planning>()('planning.play', {}, (f) => [
  f.loop('turns', (c) => c.state.table.turn <= TURNS, [
    f.call('planning', phase),
    f.do('nextTurn', (c) => {
      c.state.table.turn += 1;
      tell(c, 'planning.turn', { n: c.state.table.turn }, 'TM-4a-01');
    }),
  ]),
]);

/** A Launcher has slots; a slot is known by its row and column. */
function view(table: Table): object {
  const players = Object.entries(table.players).map(([role, own]) => [
    role,
    { ...own, launcher: shownLauncher(own.launcher) },
  ]);
  return { ...table, players: Object.fromEntries(players) };
}

export const planning: Situation<Table> = {
  id: 'planning',
  rule: 'TM-4a-01',
  players: [1, 2, 3],
  lay: ({ seats }, chance) => layTable(seats.flat(), chance),
  events,
  view,
  flow: play,
  flows: [keepOne],
  offers: upgrade,
  order: inFirstPlayerOrder,
  components: countComponents,
  notation,
};
