/**
 * A trade accepted while its owner is still programming. Players exchange Faction Augments wherever they are (TM-3x-06),
 * a gift included; the other must agree (U-39). What changes hands is no longer equipped (TM-3x-07), so its owner's PRO
 * may fall in the middle of programming (TM-4a-10). Rulings: an Augment changes hands at most once in a phase, and a
 * refused offer is not repeated in it.
 */
import { type Catalogue, type Context, flow, type Option, type Place, telling } from '@torii/kernel';
import type { Anvil, Situation } from './situation.ts';

type Player = { augments: string[]; equipped: string[]; moved: number };
/** `want` is empty where something is given for nothing. */
type Proposal = { from: string; to: string; give: string; want: string; refused: boolean };
type Table = { players: Record<string, Player>; proposals: Record<string, Proposal>; traded: string[] };

type Trade = Anvil<Table>;

const events = {
  'trade.moved': { role: 'role', at: { at: 'players/{role}/moved' } },
  'trade.proposed': {
    from: 'role',
    to: 'role',
    give: 'word:augment',
    want: 'word:augment?',
    trade: 'word:trade',
    at: { at: 'proposals/{trade}' },
  },
  'trade.refused': {
    from: 'role',
    to: 'role',
    give: 'word:augment',
    want: 'word:augment?',
    trade: 'word:trade',
    at: { at: 'proposals/{trade}' },
  },
  'trade.accepted': {
    from: 'role',
    to: 'role',
    give: 'word:augment',
    want: 'word:augment?',
    giver: { at: 'players/{from}' },
    taker: { at: 'players/{to}' },
    traded: { at: 'traded' },
  },
} as const satisfies Catalogue;

const tell = telling(events);

const PRO = 3;
const OVERCLOCK = 'overclock';

function player(c: Context<Trade>, role: string): Player {
  return c.state.table.players[role] as Player;
}

function move(role: string): Option {
  return { id: 'move', rule: 'TM-3e-05', touches: [`players/${role}/moved`], key: 'trade.move' };
}

const program = flow<Trade>()('trade.program', { role: '' }, (f) => [
  f.askAgain('moves', {
    rule: 'TM-4a-09',
    who: (c) => c.locals.role,
    options: (c) => {
      const { role } = c.locals;
      return player(c, role).moved < c.stat('trade.pro', role) ? [move(role)] : [];
    },
    take: (c) => {
      player(c, c.locals.role).moved += 1;
      tell(c, 'trade.moved', { role: c.locals.role }, 'TM-3e-05');
    },
    done: 'TM-4a-09',
  }),
]);

const play = flow<Trade>()('trade.play', {}, (f) => [
  f.do('equip', (c) => {
    for (const role of c.roles) {
      if (!player(c, role).equipped.includes(OVERCLOCK)) continue;
      c.attach('trade.overclock', { of: role, source: OVERCLOCK });
    }
  }),
  f.lanes('program', { of: (c) => c.roles, flow: program, locals: (_, role) => ({ role }) }),
]);

/** What a player could still give away in this phase. */
function free(c: Context<Trade>, role: string): string[] {
  return player(c, role).augments.filter((augment) => !c.state.table.traded.includes(augment));
}

/** Whether both still have what they would give. */
function stands(c: Context<Trade>, { from, to, give, want, refused }: Proposal): boolean {
  return !refused && free(c, from).includes(give) && (want === '' || free(c, to).includes(want));
}

/** Where the things lie that would change hands. */
function handed({ from, to, give, want }: Omit<Proposal, 'refused'>): Place[] {
  const given = `players/${from}/augments/${give}`;
  return want === '' ? [given] : [given, `players/${to}/augments/${want}`];
}

function proposals(c: Context<Trade>, from: string): Option[] {
  const others = c.roles.filter((role) => role !== from);
  return others
    .flatMap((to) =>
      free(c, from).flatMap((give) => ['', ...free(c, to)].map((want) => ({ to, give, want }))),
    )
    .map(({ to, give, want }) => ({
      id: want === '' ? `${give}-to-${to}` : `${give}-for-${want}`,
      rule: 'TM-3x-06',
      touches: handed({ from, to, give, want }),
      key: 'trade.propose',
      args: { to, give, want },
    }))
    .filter(({ id }) => c.state.table.proposals[id] === undefined);
}

function propose(c: Context<Trade>, { id, args }: Option, from: string): void {
  const { to, give, want } = args as Pick<Proposal, 'to' | 'give' | 'want'>;
  c.state.table.proposals[id] = { from, to, give, want, refused: false };
  tell(c, 'trade.proposed', { from, to, give, want, trade: id }, 'TM-3x-06');
}

function replies(c: Context<Trade>, to: string): Option[] {
  return Object.entries(c.state.table.proposals)
    .filter(([, proposal]) => proposal.to === to && stands(c, proposal))
    .flatMap(([trade, proposal]) =>
      ['accept', 'refuse'].map((reply) => ({
        id: `${reply}:${trade}`,
        rule: 'U-39',
        touches: handed(proposal),
        key: `trade.${reply}`,
        args: { trade },
      })),
    );
}

function reply(c: Context<Trade>, { key, args }: Option): void {
  const trade = args?.trade as string;
  const proposal = c.state.table.proposals[trade] as Proposal;
  const { from, to, give, want } = proposal;
  if (key === 'trade.refuse') {
    proposal.refused = true;
    tell(c, 'trade.refused', { from, to, give, want, trade }, 'U-39');
    return;
  }
  hand(c, give, from, to);
  if (want !== '') hand(c, want, to, from);
  tell(c, 'trade.accepted', { from, to, give, want }, 'TM-3x-06');
}

function hand(c: Context<Trade>, augment: string, from: string, to: string): void {
  const giver = player(c, from);
  giver.augments = giver.augments.filter((other) => other !== augment);
  giver.equipped = giver.equipped.filter((other) => other !== augment);
  player(c, to).augments.push(augment);
  c.state.table.traded.push(augment);
  c.detach(augment);
}

const shared = { standing: true, shared: true };

export const trade: Situation<Table> = {
  id: 'trade',
  rule: 'TM-3x-06',
  players: [2],
  lay: () => ({
    players: {
      p1: { augments: [OVERCLOCK, 'visor'], equipped: [OVERCLOCK], moved: 0 },
      p2: { augments: ['blade'], equipped: ['blade'], moved: 0 },
    },
    proposals: {},
    traded: [],
  }),
  events,
  flow: play,
  offers: [
    { id: 'trade.reply', rule: 'U-39', ...shared, options: replies, take: reply },
    { id: 'trade.propose', rule: 'TM-3x-06', ...shared, options: proposals, take: propose },
  ],
  hooks: [
    {
      on: 'stat',
      id: 'trade.overclock',
      rule: 'TM-4a-10',
      stat: 'trade.pro',
      modify: (value, _, of, effect) => (of === effect.of ? value + 1 : value),
    },
  ],
  stats: { 'trade.pro': () => PRO },
  components: ({ players }) => {
    const held = Object.values(players).flatMap(({ augments }) => augments);
    return Object.fromEntries(held.map((one) => [one, held.filter((other) => other === one).length]));
  },
};
