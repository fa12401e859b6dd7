/**
 * Undo behind a partner's reveal. Everybody works in a lane: slides that hide nothing, tokens drawn from one's own Bag
 * (TM-4a-04), a look at the top card of one's own deck. Whoever has seen nothing new may change their mind.
 */
import {
  type Catalogue,
  type Context,
  flow,
  type Option,
  peek,
  telling,
  type Zone,
  zone,
} from '@torii/kernel';
import type { Anvil, Situation } from './situation.ts';

type Player = {
  at: number;
  moves: number;
  bag: string[];
  drawn: string[];
  deck: Zone<string>;
  /** Whether the top card has been looked at. */
  looked: boolean;
};
type Table = { players: Record<string, Player> };

type Undo = Anvil<Table>;
type Lane = Context<Undo, { role: string }>;

const events = {
  'undo.drew': {
    role: 'role',
    token: 'word:data',
    from: { at: 'players/{role}/bag' },
    to: { at: 'players/{role}/drawn' },
  },
  'undo.looked': {
    role: 'role',
    card: 'text',
    at: { at: 'players/{role}/deck' },
    looked: { at: 'players/{role}/looked' },
  },
  'undo.slid': {
    role: 'role',
    to: 'number',
    at: { at: 'players/{role}/at' },
    moves: { at: 'players/{role}/moves' },
  },
} as const satisfies Catalogue;

const tell = telling(events);

const SLOTS = 5;
const DRAWS = 3;

/** What is done with something of one's own. */
function option(role: string, id: string, rule: string, what: keyof Player): Option {
  return { id, rule, touches: [`players/${role}/${what}`], key: `undo.${id}` };
}

function slide(role: string, to: number): Option {
  const touches = [`players/${role}/at`];
  return { id: `slide:${to}`, rule: 'TM-3e-02', touches, key: 'undo.slide', args: { to } };
}

function own(c: Lane): Player {
  return c.state.table.players[c.locals.role] as Player;
}

function work(c: Lane): Option[] {
  const { role } = c.locals;
  const { at, moves, bag, drawn, looked } = own(c);
  const next = moves === 0 ? [] : [at - 1, at + 1].filter((to) => to >= 0 && to < SLOTS);
  const list = next.map((to) => slide(role, to));
  if (drawn.length < DRAWS && bag.length > 0) list.push(option(role, 'draw', 'TM-4a-04', 'bag'));
  if (!looked) list.push(option(role, 'look', 'TM-3x-12', 'deck'));
  return list;
}

function draw(c: Lane): void {
  const { role } = c.locals;
  const { bag, drawn } = own(c);
  const token = c.draw(`bag:${role}`, bag);
  drawn.push(token);
  tell(c, 'undo.drew', { role, token }, 'TM-4a-04');
}

/** The card stays where it is, and the others see only that it was looked at. */
function look(c: Lane): void {
  const { role } = c.locals;
  const [card] = peek(own(c).deck, role, 1);
  own(c).looked = true;
  c.revealed([role]);
  tell(c, 'undo.looked', { role, card: card as string }, 'TM-3x-12', { only: [role], hide: ['card'] });
}

function move(c: Lane, to: number): void {
  own(c).at = to;
  own(c).moves -= 1;
  tell(c, 'undo.slid', { role: c.locals.role, to }, 'TM-3e-02');
}

const lane = flow<Undo>()('undo.lane', { role: '' }, (f) => [
  f.askAgain('work', {
    rule: 'TM-4a-09',
    who: (c) => c.locals.role,
    options: work,
    take: (c, { id, args }) => {
      if (id === 'draw') draw(c);
      else if (id === 'look') look(c);
      else move(c, args?.to as number);
    },
    done: 'TM-4a-09',
  }),
]);

export const undo: Situation<Table> = {
  id: 'undo',
  rule: 'TM-4a-04',
  players: [2, 3],
  lay: ({ seats }, chance) => ({
    players: Object.fromEntries(
      seats.flat().map((role, i) => {
        const cards = ['c1', 'c2', 'c3', 'c4'].map((card) => `${role}${card}`);
        chance.shuffle(`deck:${role}`, cards);
        const player: Player = {
          at: i,
          moves: 3,
          bag: ['blue', 'blue', 'green', 'red', 'yellow', 'open'],
          drawn: [],
          deck: zone('closed', cards, { of: role }),
          looked: false,
        };
        return [role, player];
      }),
    ),
  }),
  events,
  flow: flow<Undo>()('undo.play', {}, (f) => [
    f.lanes('work', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
  ]),
  components: ({ players }) => {
    const counts: Record<string, number> = {};
    for (const [role, { bag, drawn, deck }] of Object.entries(players)) {
      for (const token of [...bag, ...drawn]) {
        counts[`${role}:${token}`] = (counts[`${role}:${token}`] ?? 0) + 1;
      }
      for (const card of deck.items) counts[card] = (counts[card] ?? 0) + 1;
    }
    return counts;
  },
};
