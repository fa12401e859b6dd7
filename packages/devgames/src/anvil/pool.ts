/**
 * A race for the last token of a shared pool. Everybody programs privately; meanwhile 1 Memory gains a Basic Data token
 * (TM-3x-04) or gives one back to the neutral pool (TM-3x-03). What the pool has not got cannot be gained (TM-3h-03).
 */
import { type Catalogue, type Context, flow, type Option, telling } from '@torii/kernel';
import type { Anvil, Situation } from './situation.ts';

type Player = {
  memory: number;
  /** Where the marker stands on a row of slots, and how many moves are left. */
  at: number;
  moves: number;
  launcher: string[];
  dump: string[];
};
type Table = { pool: Record<string, number>; players: Record<string, Player> };

type Pool = Anvil<Table>;

const events = {
  'pool.slid': {
    role: 'role',
    to: 'number',
    at: { at: 'players/{role}/at' },
    moves: { at: 'players/{role}/moves' },
  },
  'pool.gained': {
    role: 'role',
    kind: 'word:data',
    from: { at: 'pool/{kind}' },
    to: { at: 'players/{role}/dump' },
    paid: { at: 'players/{role}/memory' },
  },
  'pool.discarded': {
    role: 'role',
    kind: 'word:data',
    from: { at: 'players/{role}/launcher' },
    to: { at: 'pool/{kind}' },
    paid: { at: 'players/{role}/memory' },
  },
} as const satisfies Catalogue;

const tell = telling(events);

const SLOTS = 5;
const KINDS = ['blue', 'green', 'red', 'yellow'];

function player(c: Context<Pool>, role: string): Player {
  return c.state.table.players[role] as Player;
}

// ---- program ---------------------------------------------------------------------------------------------------

function slide(role: string, to: number): Option {
  const touches = [`players/${role}/at`];
  return { id: `slide:${to}`, rule: 'TM-3e-02', touches, key: 'pool.slide', args: { to } };
}

const program = flow<Pool>()('pool.program', { role: '' }, (f) => [
  f.askAgain('moves', {
    rule: 'TM-4a-09',
    who: (c) => c.locals.role,
    options: (c) => {
      const { role } = c.locals;
      const { at, moves } = player(c, role);
      const next = moves === 0 ? [] : [at - 1, at + 1].filter((to) => to >= 0 && to < SLOTS);
      return next.map((to) => slide(role, to));
    },
    take: (c, { args }) => {
      const own = player(c, c.locals.role);
      own.at = args?.to as number;
      own.moves -= 1;
      tell(c, 'pool.slid', { role: c.locals.role, to: own.at }, 'TM-3e-02');
    },
    done: 'TM-4a-09',
  }),
]);

const programming = flow<Pool>()(
  'pool.programming',
  {},
  (f) => [f.lanes('program', { of: (c) => c.roles, flow: program, locals: (_, role) => ({ role }) })],
  { scope: 'programming' },
);

// ---- upgrade ---------------------------------------------------------------------------------------------------

function gains(c: Context<Pool>, role: string): Option[] {
  if (player(c, role).memory === 0) return [];
  return KINDS.filter((kind) => (c.state.table.pool[kind] ?? 0) > 0).map((kind) => ({
    id: `gain:${kind}`,
    rule: 'TM-3x-04',
    touches: [`pool/${kind}`, `players/${role}/dump`],
    key: 'pool.gain',
    args: { kind },
  }));
}

function gain(c: Context<Pool>, { args }: Option, role: string): void {
  const kind = args?.kind as string;
  const { pool } = c.state.table;
  pool[kind] = (pool[kind] ?? 0) - 1;
  player(c, role).memory -= 1;
  player(c, role).dump.push(kind);
  tell(c, 'pool.gained', { role, kind }, 'TM-3x-04');
}

function discards(c: Context<Pool>, role: string): Option[] {
  const { memory, launcher } = player(c, role);
  if (memory === 0) return [];
  return [...new Set(launcher)].map((kind) => ({
    id: `discard:${kind}`,
    rule: 'TM-3x-03',
    touches: [`players/${role}/launcher`, `pool/${kind}`],
    key: 'pool.discard',
    args: { kind },
  }));
}

function discard(c: Context<Pool>, { args }: Option, role: string): void {
  const kind = args?.kind as string;
  const { pool } = c.state.table;
  const { launcher } = player(c, role);
  launcher.splice(launcher.indexOf(kind), 1);
  player(c, role).memory -= 1;
  pool[kind] = (pool[kind] ?? 0) + 1;
  tell(c, 'pool.discarded', { role, kind }, 'TM-3x-03');
}

const play = flow<Pool>()('pool.play', {}, (f) => [
  f.call('programming', programming),
  // The end of the phase is the last chance (TM-3x-01): whoever comes first, among rivals one after another.
  f.floor('lastCall', {
    rule: 'TM-3x-01',
    of: (c) => c.roles,
    options: (c, role) => gains(c, role),
    take: (c, option, role) => gain(c, option, role),
    inTurn: (c) => c.option('competitive') === true,
  }),
]);

export const pool: Situation<Table> = {
  id: 'pool',
  rule: 'TM-3h-03',
  players: [2, 3],
  lay: ({ seats }) => ({
    pool: { blue: 1, green: 0, red: 0, yellow: 0 },
    players: Object.fromEntries(
      seats
        .flat()
        .map((role, i) => [role, { memory: 2, at: i, moves: 4, launcher: ['green', 'red'], dump: [] }]),
    ),
  }),
  events,
  flow: play,
  offers: [
    {
      id: 'pool.upgrade',
      rule: 'TM-3x-02',
      standing: true,
      shared: true,
      options: (c, role) => (c.within('programming') ? [...gains(c, role), ...discards(c, role)] : []),
      take: (c, option, role) => (option.rule === 'TM-3x-04' ? gain : discard)(c, option, role),
    },
  ],
  components: ({ pool: held, players }) => {
    const lying = Object.values(players).flatMap(({ launcher, dump }) => [...launcher, ...dump]);
    return Object.fromEntries(
      KINDS.map((kind) => [kind, (held[kind] ?? 0) + lying.filter((token) => token === kind).length]),
    );
  },
};
