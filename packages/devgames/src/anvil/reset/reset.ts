/**
 * A reset in the middle of an effect (TM-3w-01): the rest of the effect is dropped for whoever resets, and so is
 * everything else they would do in the phase (TM-3w-14), whoever's phase it is.
 */
import { flow, type Hook, type Option } from '@torii/kernel';
import { type Anvil, inOrder, type Situation } from '../situation.ts';
import {
  events,
  gain,
  overload,
  player,
  type ResetTable,
  reset as resetFlow,
  share,
  storm,
  takesPart,
  tell,
} from './effects.ts';

const ACTIONS: readonly Option[] = ['overload', 'storm', 'focus', 'work'].map((id) => ({
  id,
  rule: 'TM-3w-14',
  touches: [],
  key: `reset.${id}`,
}));

/** A player's part of the Adventure phase: two actions. */
const part = flow<Anvil<ResetTable>>()(
  'reset.part',
  { role: '', left: 2 },
  (f) => [
    f.loop('actions', (c) => c.locals.left > 0, [
      f.ask('action', {
        rule: 'TM-3w-14',
        who: (c) => c.locals.role,
        options: () => ACTIONS,
        take: (c, { id }) => {
          const { role } = c.locals;
          c.locals.left -= 1;
          if (id === 'overload') c.call(overload);
          if (id === 'storm') c.call(storm, { role });
          if (id === 'focus') c.attach('reset.focus', { of: role, source: role, until: `phase:${role}` });
          if (id === 'work') gain(c, c.stat('reset.work', role));
        },
      }),
    ]),
  ],
  { scope: ({ role }) => `phase:${role}` },
);

const WORK: Option = { id: 'work', rule: 'TM-3w-14', touches: [], key: 'reset.work' };

/** A player's own Planning, done at the same time as everybody else's: work three times. */
const planning = flow<Anvil<ResetTable>>()(
  'reset.planning',
  { role: '', left: 3 },
  (f) => [
    f.askAgain('work', {
      rule: 'TM-3w-14',
      who: (c) => c.locals.role,
      done: 'TM-3w-14',
      options: (c) => (c.locals.left > 0 ? [WORK] : []),
      take: (c) => {
        c.locals.left -= 1;
        gain(c, c.stat('reset.work', c.locals.role));
      },
    }),
  ],
  { scope: ({ role }) => `phase:${role}` },
);

const play = flow<Anvil<ResetTable>>()('reset.play', { role: '' }, (f) => [
  f.do('comeIntoPlay', (c) => {
    for (const role of c.roles) c.attach('reset.grit', { of: role, source: role });
  }),
  f.loop('turns', (c) => c.state.table.turns > 0, [
    f.do('beginPlanning', (c) => {
      c.state.table.skipping = [];
      tell(c, 'reset.phase', { phase: 'planning' }, 'TM-3w-14');
    }),
    f.lanes('planning', { of: (c) => c.roles, flow: planning, locals: (_, role) => ({ role }) }),
    f.do('beginAdventure', (c) => {
      c.state.table.skipping = [];
      tell(c, 'reset.phase', { phase: 'adventure' }, 'TM-3w-14');
    }),
    f.each('adventure', (c) => inOrder(c), 'role', [
      f.when('takesPart', (c) => takesPart(c, c.locals.role), [
        f.call('part', part, (c) => ({ role: c.locals.role })),
      ]),
    ]),
    f.do('endTurn', (c) => {
      c.state.table.turns -= 1;
      tell(c, 'reset.turn', { left: c.state.table.turns }, 'TM-3w-14');
    }),
  ]),
]);

const hooks: readonly Hook<Anvil<ResetTable>>[] = [
  {
    on: 'stat',
    id: 'reset.focus',
    rule: 'TM-3w-14',
    stat: 'reset.work',
    modify: (value, _, of, effect) => (of === effect.of ? value + 1 : value),
  },
  {
    on: 'window',
    id: 'reset.grit',
    rule: 'TM-3j-06',
    window: 'after:reset.wound',
    optional: true,
    once: ({ of }) => `phase:${of}`,
    can: (_, { to }, { of }) => to === of,
    run: (c, { to }) => {
      const role = to as string;
      player(c, role).power += 1;
      tell(c, 'reset.grit', { role }, 'TM-3j-06');
    },
  },
];

export const reset: Situation<ResetTable> = {
  id: 'reset',
  rule: 'TM-3w-14',
  players: [1, 2, 3],
  lay: ({ seats }) => ({
    turns: 2,
    first: 'p1',
    players: Object.fromEntries(
      seats.flat().map((role) => [
        role,
        {
          body: 'soldier' as const,
          corrupted: 0,
          enemies: 1,
          trace: 4,
          integrity: 5,
          maximum: 5,
          at: 'street' as const,
          power: 0,
          strikes: 1,
        },
      ]),
    ),
    corruptedPool: 5,
    skipping: [],
  }),
  events,
  placeOf: ({ players }, thing) => (thing in players ? `players/${thing}` : null),
  flow: play,
  flows: [overload, storm],
  checks: [
    {
      id: 'reset.integrity',
      rule: 'TM-3w-01',
      wake: ['integrity'],
      find: (c) => inOrder(c).filter((role) => player(c, role).integrity === 0),
      flow: resetFlow,
    },
  ],
  offers: [
    {
      // It touches another player: so it is done on the floor, and can break into that player's lane.
      id: 'reset.strike',
      rule: 'TM-3w-01',
      standing: true,
      shared: true,
      options: (c, role) =>
        player(c, role).strikes === 0
          ? []
          : c.roles
              .filter((other) => other !== role)
              .map((other) => ({
                id: other,
                rule: 'TM-3w-01',
                touches: [`players/${other}`],
                key: 'reset.strike',
              })),
      take: (c, { id }, role) => {
        player(c, role).strikes -= 1;
        tell(c, 'reset.struck', { role, target: id }, 'TM-3w-01');
        c.call(share, { role: id, wounds: 3, power: 0 });
      },
    },
  ],
  hooks,
  changes: {
    'reset.wound': (c, { to, n = 0 }) => {
      const their = player(c, to);
      their.integrity = Math.max(0, their.integrity - n);
      tell(c, 'reset.wounded', { role: to, n, integrity: their.integrity }, 'TM-3i-11');
      c.touch('integrity');
    },
  },
  stats: { 'reset.work': () => 1 },
  order: inOrder,
  components: ({ corruptedPool, players }) => ({
    corrupted: corruptedPool + Object.values(players).reduce((sum, { corrupted }) => sum + corrupted, 0),
  }),
};
