/**
 * A Learning Protocol claimed in another's turn. A step may be completed at any moment as soon as its condition is met
 * (TM-3k-05), in order (TM-3k-03), two at once where both are met (TM-3k-04), and its reward comes at once (TM-3k-07).
 * Here the objectives are Enemies that the players have defeated together.
 */
import { type Catalogue, type Context, flow, type Option, telling } from '@torii/kernel';
import type { Anvil, Situation } from './situation.ts';

type Player = {
  /** How many steps of the protocol are completed. */
  step: number;
  shield: number;
  memory: number;
  exp: number;
};
type Table = { players: Record<string, Player>; defeated: number; round: number };

type Protocol = Anvil<Table>;

const events = {
  'protocol.defeated': { by: 'word:by', n: 'number', at: { at: 'defeated' } },
  'protocol.round': { n: 'figure', at: { at: 'round' } },
  'protocol.completed': { role: 'role', step: 'figure', at: { at: 'players/{role}/step' } },
  'protocol.gained': { role: 'role', asset: 'word:asset', at: { at: 'players/{role}/{asset}' } },
} as const satisfies Catalogue;

const tell = telling(events);

const ROUNDS = 2;
const ATT = 1;
/** How many Enemies each step wants defeated. */
const OBJECTIVES = [1, 2, 4];
const ASSETS = ['shield', 'memory'] as const;

function player(c: Context<Protocol>, role: string): Player {
  return c.state.table.players[role] as Player;
}

function defeat(c: Context<Protocol>, n: number, by: string): void {
  c.state.table.defeated += n;
  tell(c, 'protocol.defeated', { by, n }, 'TM-3v-03');
}

const ATTACK: Option = { id: 'attack', rule: 'TM-4c-10', touches: ['defeated'], key: 'protocol.attack' };
const REST: Option = { id: 'rest', rule: 'TM-4c-10', touches: [], key: 'protocol.rest' };

const play = flow<Protocol>()('protocol.play', { role: '' }, (f) => [
  f.loop('rounds', (c) => c.state.table.round <= ROUNDS, [
    f.each('turns', (c) => c.roles, 'role', [
      f.ask('act', {
        rule: 'TM-4c-10',
        who: (c) => c.locals.role,
        options: () => [ATTACK, REST],
        take: (c, option, by) => {
          if (option === ATTACK) defeat(c, c.stat('protocol.att', by), by);
        },
      }),
    ]),
    // Nobody is asked anything here, and yet somebody may have fulfilled a condition.
    f.do('worldActivity', (c) => {
      defeat(c, 1, 'world');
      c.state.table.round += 1;
      tell(c, 'protocol.round', { n: c.state.table.round }, 'TM-3k-05');
    }),
    f.pause('moment', 'afterWorldActivity'),
  ]),
]);

// ---- the protocol ------------------------------------------------------------------------------------------------

function steps(c: Context<Protocol>, role: string): Option[] {
  const { step } = player(c, role);
  const wanted = OBJECTIVES[step];
  if (wanted === undefined || c.state.table.defeated < wanted) return [];
  const id = `step${step + 1}`;
  return [{ id, rule: 'TM-3k-05', touches: [`players/${role}/step`], key: `protocol.${id}` }];
}

/** Steps 1 and 2 give something once (TM-3k-08), step 3 an ability for the rest of the game (TM-3k-09). */
function complete(c: Context<Protocol>, _: Option, role: string): void {
  const own = player(c, role);
  own.step += 1;
  tell(c, 'protocol.completed', { role, step: own.step }, 'TM-3k-10');
  if (own.step === 1) c.call(asset, { role });
  if (own.step === 2) {
    own.exp += 1;
    tell(c, 'protocol.gained', { role, asset: 'exp' }, 'TM-3k-08');
  }
  if (own.step === 3) c.attach('protocol.stronger', { of: role, source: `players/${role}/step` });
}

const asset = flow<Protocol>()('protocol.asset', { role: '' }, (f) => [
  f.ask('gain', {
    rule: 'TM-3k-07',
    who: (c) => c.locals.role,
    options: (c) =>
      ASSETS.map((id) => ({
        id,
        rule: 'TM-3k-07',
        touches: [`players/${c.locals.role}/${id}`],
        key: 'protocol.gain',
      })),
    take: (c, { id }, role) => {
      player(c, role)[id as (typeof ASSETS)[number]] += 1;
      tell(c, 'protocol.gained', { role, asset: id }, 'TM-3k-07');
    },
  }),
]);

export const protocol: Situation<Table> = {
  id: 'protocol',
  rule: 'TM-3k-05',
  players: [2, 3],
  lay: ({ seats }) => ({
    players: Object.fromEntries(
      seats.flat().map((role) => [role, { step: 0, shield: 0, memory: 0, exp: 0 }]),
    ),
    defeated: 0,
    round: 1,
  }),
  events,
  flow: play,
  flows: [asset],
  offers: [
    {
      id: 'protocol.claim',
      rule: 'TM-3k-05',
      standing: true,
      pauses: ['afterWorldActivity'],
      options: steps,
      take: complete,
    },
  ],
  hooks: [
    {
      on: 'stat',
      id: 'protocol.stronger',
      rule: 'TM-3k-09',
      stat: 'protocol.att',
      modify: (value, _, of, effect) => (of === effect.of ? value + 1 : value),
    },
  ],
  stats: { 'protocol.att': () => ATT },
};
