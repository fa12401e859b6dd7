/** Shield stops Wounds one for one, all or nothing, before they reduce Integrity (as in TM-3i-08 to TM-3i-11). */
import { type Catalogue, type Change, type Context, flow, telling } from '@torii/kernel';
import type { Anvil, Situation } from '../situation.ts';

type Player = { shield: number; integrity: number };
type Table = { players: Record<string, Player>; blows: number };

const events = {
  'shield.spent': { role: 'role', n: 'number', at: { at: 'players/{role}/shield' } },
  'shield.wounded': { role: 'role', n: 'number', at: { at: 'players/{role}/integrity' } },
  'shield.blow': { left: 'figure', at: { at: 'blows' } },
} as const satisfies Catalogue;

const tell = telling(events);

const ROUNDS = 3;

function player(c: Context<Anvil<Table>>, role: string): Player {
  return c.state.table.players[role] as Player;
}

const play = flow<Anvil<Table>>()('shield.play', { role: '' }, (f) => [
  f.loop('blows', (c) => c.state.table.blows > 0, [
    f.happen('wound', (c) =>
      c.roles.map((role): Change => ({ kind: 'shield.wound', to: role, n: 2, by: 'blow' })),
    ),
    f.do('count', (c) => {
      c.state.table.blows -= 1;
      tell(c, 'shield.blow', { left: c.state.table.blows }, 'TM-3i-10');
    }),
  ]),
]);

export const shield: Situation<Table> = {
  id: 'shield',
  rule: 'TM-3i-10',
  players: [1, 2],
  lay: ({ seats }) => ({
    players: Object.fromEntries(seats.flat().map((role, i) => [role, { shield: 1 + 2 * i, integrity: 10 }])),
    blows: ROUNDS,
  }),
  events,
  flow: play,
  hooks: [
    {
      on: 'change',
      id: 'shield.use',
      rule: 'TM-3i-09',
      change: 'shield.wound',
      always: true,
      optional: true,
      can: (c, { to }) => player(c, to).shield > 0,
      replace: (c, change) => {
        const spent = Math.min(player(c, change.to).shield, change.n ?? 0);
        player(c, change.to).shield -= spent;
        change.n = (change.n ?? 0) - spent;
        tell(c, 'shield.spent', { role: change.to, n: spent }, 'TM-3i-10');
        return undefined;
      },
    },
  ],
  changes: {
    'shield.wound': (c, { to, n = 0 }) => {
      player(c, to).integrity -= n;
      tell(c, 'shield.wounded', { role: to, n }, 'TM-3i-11');
    },
  },
};
