/**
 * Trace reaching the top space, in whoever's turn (TM-3q-07): its player draws and attaches 2 Enemies at once and sets
 * Trace to 0, on top of whatever is under way; several at once in First Player order.
 */
import {
  type Catalogue,
  type Context,
  flow,
  type Option,
  type Role,
  shuffleZone,
  take,
  telling,
  type Zone,
  zone,
} from '@torii/kernel';
import { type Anvil, inOrder, type Situation } from './situation.ts';

const TOP_SPACE = 10;

type Player = { trace: number; enemies: string[]; data: number };

export type TraceTable = {
  turns: number;
  first: Role;
  players: Record<Role, Player>;
  deck: Zone<string>;
  discarded: string[];
};

const events = {
  'trace.changed': { role: 'role', trace: 'figure', at: { at: 'players/{role}/trace' } },
  'trace.reshuffled': { from: { at: 'discarded' }, to: { at: 'deck' } },
  'trace.attached': {
    role: 'role',
    card: 'word:enemy',
    from: { at: 'deck' },
    to: { at: 'players/{role}/enemies' },
  },
  'trace.repelled': {
    role: 'role',
    card: 'word:enemy',
    from: { at: 'players/{role}/enemies' },
    to: { at: 'discarded' },
  },
  'trace.zero': { role: 'role', at: { at: 'players/{role}/trace' } },
  'trace.data': { role: 'role', at: { at: 'players/{role}/data' } },
  'trace.turn': { first: 'role', left: 'figure', at: { at: 'first' }, turns: { at: 'turns' } },
} as const satisfies Catalogue;

const tell = telling(events);

type C = Pick<Context<Anvil<TraceTable>>, 'state' | 'roles' | 'touch' | 'emit'>;

function player(c: Pick<C, 'state'>, role: Role): Player {
  return c.state.table.players[role] as Player;
}

/** Trace beyond the top space is lost. */
function raise(c: C, role: Role, n: number): void {
  const their = player(c, role);
  their.trace = Math.max(0, Math.min(TOP_SPACE, their.trace + n));
  tell(c, 'trace.changed', { role, trace: their.trace }, 'TM-3q-02');
  c.touch('trace');
}

const topSpace = flow<Anvil<TraceTable>>()('trace.topSpace', { subject: '', left: 2 }, (f) => [
  f.loop('enemies', (c) => c.locals.left > 0, [
    f.do('draw', (c) => {
      c.locals.left -= 1;
      const { deck, discarded } = c.state.table;
      if (deck.items.length === 0 && discarded.length > 0) {
        deck.items.push(...discarded.splice(0));
        shuffleZone(c, 'enemyDeck', deck);
        tell(c, 'trace.reshuffled', {}, 'TM-3q-07');
      }
      const card = take(deck);
      if (card === undefined) return;
      c.revealed();
      player(c, c.locals.subject).enemies.push(card);
      tell(c, 'trace.attached', { role: c.locals.subject, card }, 'TM-3q-07');
    }),
  ]),
  f.do('toZero', (c) => {
    player(c, c.locals.subject).trace = 0;
    tell(c, 'trace.zero', { role: c.locals.subject }, 'TM-3q-07');
  }),
]);

/** "Each other player raises Trace by 3, one after another; then you gain 1 Data." */
const alarm = flow<Anvil<TraceTable>>()('trace.alarm', { role: '', other: '' }, (f) => [
  f.each('others', (c) => inOrder(c).filter((role) => role !== c.locals.role), 'other', [
    f.do('raise', (c) => raise(c, c.locals.other, 3)),
  ]),
  f.do('gain', (c) => {
    player(c, c.locals.role).data += 1;
    tell(c, 'trace.data', { role: c.locals.role }, 'TM-3h-02');
  }),
]);

function actions(c: C, role: Role): Option[] {
  const known = ['move', 'alarm', 'broadcast', ...(player(c, role).enemies.length > 0 ? ['repel'] : [])];
  return known.map((id) => ({ id, rule: 'TM-3q-01', touches: [], key: `trace.${id}` }));
}

function repel(c: C, role: Role): void {
  const card = player(c, role).enemies.shift();
  if (card === undefined) return;
  c.state.table.discarded.push(card);
  tell(c, 'trace.repelled', { role, card }, 'TM-3q-01');
}

const turn = flow<Anvil<TraceTable>>()('trace.turn', { role: '' }, (f) => [
  f.ask('action', {
    rule: 'TM-3q-01',
    who: (c) => c.locals.role,
    options: (c) => actions(c, c.locals.role),
    take: (c, { id }) => {
      const { role } = c.locals;
      if (id === 'move') raise(c, role, 2);
      if (id === 'alarm') c.call(alarm, { role });
      // All at the same time: only then is anybody's Trace looked at.
      if (id === 'broadcast') for (const each of c.roles) raise(c, each, 4);
      if (id === 'repel') repel(c, role);
    },
  }),
]);

const play = flow<Anvil<TraceTable>>()('trace.play', { role: '' }, (f) => [
  f.loop('turns', (c) => c.state.table.turns > 0, [
    f.each('players', (c) => inOrder(c), 'role', [f.call('turn', turn, (c) => ({ role: c.locals.role }))]),
    f.do('passFirstPlayer', (c) => {
      const { table } = c.state;
      table.turns -= 1;
      table.first = inOrder(c)[1] ?? table.first;
      tell(c, 'trace.turn', { first: table.first, left: table.turns }, 'TM-3q-01');
    }),
  ]),
]);

const CARDS = ['zoe', 'catcher', 'firecleaner', 'scanningBot'];

export const trace: Situation<TraceTable> = {
  id: 'trace',
  rule: 'TM-3q-07',
  players: [1, 2, 3],
  lay: ({ seats }, chance) => {
    const deck = zone('closed', [...CARDS, ...CARDS]);
    chance.shuffle('enemyDeck', deck.items);
    const players = Object.fromEntries(
      seats.flat().map((role, i): [Role, Player] => [role, { trace: 4 + i, enemies: [], data: 0 }]),
    );
    return { turns: 6, first: 'p1', players, deck, discarded: [] };
  },
  events,
  flow: play,
  flows: [alarm],
  checks: [
    {
      id: 'trace.top',
      rule: 'TM-3q-07',
      wake: ['trace'],
      find: (c) => inOrder(c).filter((role) => player(c, role).trace === TOP_SPACE),
      flow: topSpace,
    },
  ],
  order: inOrder,
  components: ({ deck, discarded, players }) => {
    const attached = Object.values(players).flatMap(({ enemies }) => enemies);
    const all = [...deck.items, ...discarded, ...attached];
    return Object.fromEntries(CARDS.map((card) => [card, all.filter((other) => other === card).length]));
  },
};
