/** The reset itself (TM-3w), and the effects in whose middle it happens. */
import { type Catalogue, type Change, type Context, flow, type Role, telling } from '@torii/kernel';
import { type Anvil, inOrder } from '../situation.ts';

type Player = {
  body: 'soldier' | 'walker';
  corrupted: number;
  enemies: number;
  trace: number;
  integrity: number;
  maximum: number;
  at: 'street' | 'shelter';
  power: number;
  /** How many strikes against other players are left. */
  strikes: number;
};

export type ResetTable = {
  turns: number;
  first: Role;
  players: Record<Role, Player>;
  corruptedPool: number;
  /** Who skips the rest of this phase. */
  skipping: Role[];
};

export const events = {
  'reset.phase': { phase: 'word:phase', at: { at: 'skipping' } },
  'reset.turn': { left: 'figure', at: { at: 'turns' } },
  'reset.gained': { role: 'role', n: 'number', at: { at: 'players/{role}/power' } },
  'reset.grit': { role: 'role', at: { at: 'players/{role}/power' } },
  'reset.struck': { role: 'role', target: 'role', paid: { at: 'players/{role}/strikes' } },
  'reset.wounded': {
    role: 'role',
    n: 'number',
    integrity: 'figure',
    at: { at: 'players/{role}/integrity' },
  },
  'reset.begun': { role: 'role', symbol: 'word:symbol', at: { at: 'players/{role}/body' } },
  'reset.corrupted': {
    role: 'role',
    n: 'number',
    from: { at: 'corruptedPool' },
    to: { at: 'players/{role}/corrupted' },
  },
  'reset.set': { role: 'role', what: 'word:part', at: { at: 'players/{role}/{what}' } },
  'reset.done': { role: 'role', at: { at: 'players/{role}/at' } },
  'reset.skips': { role: 'role', at: { at: 'skipping/{role}' } },
} as const satisfies Catalogue;

export const tell = telling(events);

type C = Pick<Context<Anvil<ResetTable>>, 'state' | 'roles'>;

export function player(c: C, role: Role): Player {
  return c.state.table.players[role] as Player;
}

export function takesPart(c: C, role: Role): boolean {
  return !c.state.table.skipping.includes(role);
}

function wound(to: Role, n: number): Change {
  return { kind: 'reset.wound', to, n };
}

export function gain(
  c: Pick<Context<Anvil<ResetTable>, { role: string }>, 'state' | 'roles' | 'locals' | 'emit'>,
  n: number,
): void {
  if (n === 0) return;
  player(c, c.locals.role).power += n;
  tell(c, 'reset.gained', { role: c.locals.role, n }, 'TM-3i-06');
}

export const reset = flow<Anvil<ResetTable>>()('reset.reset', { subject: '' }, (f) => [
  f.do('symbolDie', (c) => {
    const symbol = c.roll(`symbol:${c.locals.subject}`, ['BASIC', 'SPECIAL']);
    if (symbol === 'BASIC') player(c, c.locals.subject).body = 'walker';
    tell(c, 'reset.begun', { role: c.locals.subject, symbol }, 'TM-3w-03');
  }),
  f.do('corruptedData', (c) => {
    const gained = Math.min(2, c.state.table.corruptedPool);
    c.state.table.corruptedPool -= gained;
    player(c, c.locals.subject).corrupted += gained;
    tell(c, 'reset.corrupted', { role: c.locals.subject, n: gained }, 'TM-3w-04');
  }),
  f.do('discardEnemies', (c) => {
    player(c, c.locals.subject).enemies = 0;
    tell(c, 'reset.set', { role: c.locals.subject, what: 'enemies' }, 'TM-3w-02');
  }),
  f.do('trace', (c) => {
    player(c, c.locals.subject).trace = 0;
    tell(c, 'reset.set', { role: c.locals.subject, what: 'trace' }, 'TM-3w-02');
  }),
  f.do('integrity', (c) => {
    const their = player(c, c.locals.subject);
    their.integrity = their.maximum;
    tell(c, 'reset.set', { role: c.locals.subject, what: 'integrity' }, 'TM-3w-02');
  }),
  f.do('character', (c) => {
    player(c, c.locals.subject).at = 'shelter';
    tell(c, 'reset.done', { role: c.locals.subject }, 'TM-3w-02');
  }),
  f.do('skipRestOfPhase', (c) => {
    c.state.table.skipping.push(c.locals.subject);
    tell(c, 'reset.skips', { role: c.locals.subject }, 'TM-3w-14');
    if (c.within(`phase:${c.locals.subject}`)) c.unwind(`phase:${c.locals.subject}`);
  }),
  // Still here: this happens in another's part, of which what is theirs is dropped.
  f.do('dropRestOfEffect', (c) => {
    if (c.within(`share:${c.locals.subject}`)) c.unwind(`share:${c.locals.subject}`);
  }),
]);

/** What one player has of an effect: Wounds, then Power. */
export const share = flow<Anvil<ResetTable>>()(
  'reset.share',
  { role: '', wounds: 2, power: 1 },
  (f) => [
    f.happen('wounds', (c) => [wound(c.locals.role, c.locals.wounds)]),
    f.do('gain', (c) => gain(c, c.locals.power)),
  ],
  { scope: ({ role }) => `share:${role}` },
);

/** "Each player suffers 2 Wounds, then gains 1 Power": each to its end before the next. */
export const overload = flow<Anvil<ResetTable>>()('reset.overload', { role: '' }, (f) => [
  f.each('players', (c) => inOrder(c), 'role', [f.call('share', share, (c) => ({ role: c.locals.role }))]),
]);

/** "All players suffer 2 Wounds at the same time; then you gain 3 Power." */
export const storm = flow<Anvil<ResetTable>>()('reset.storm', { role: '' }, (f) => [
  f.happen('wounds', (c) => inOrder(c).map((role) => wound(role, 2))),
  f.do('gain', (c) => gain(c, 3)),
]);
