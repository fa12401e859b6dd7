import {
  type Catalogue,
  type Context,
  defineGame,
  flow,
  type Option,
  take,
  telling,
  type Zone,
  zone,
} from '@torii/kernel';

/** What is hidden lies in zones; everything else is public. */
type Lanterns = {
  deck: Zone<number>;
  hands: Record<string, Zone<number>>;
  /** What each player has laid down, face down for the others. */
  bids: Record<string, Zone<number>>;
  coins: Record<string, number>;
  /** The roles that still have their charm. */
  charms: string[];
};

const events = {
  'lanterns.laid': {
    role: 'role',
    card: 'number',
    from: { at: 'hands/{role}' },
    to: { at: 'bids/{role}' },
  },
  'lanterns.revealed': { bids: ['number'], winner: 'role', at: { at: 'bids' } },
  'lanterns.paid': {
    role: 'role',
    to: 'role',
    n: 'number',
    purse: { at: 'coins/{role}' },
    into: { at: 'coins/{to}' },
  },
  'lanterns.spared': { role: 'role', charm: { at: 'charms/{role}' } },
} as const satisfies Catalogue;

const tell = telling(events);

const ROLES = ['p1', 'p2', 'p3'];

/** Options are made once. What they touch is named as the view has it. */
const cards: Readonly<Record<string, readonly Option[]>> = Object.fromEntries(
  ROLES.map((role) => [
    role,
    Array.from({ length: 10 }, (_, n) => ({
      id: `card${n}`,
      rule: 'LN-2',
      touches: [`hands/${role}`],
      key: 'lanterns.card',
      args: { n },
    })),
  ]),
);

/** LN-2: everybody secretly lays down a card of their hand. Private work, so it is a lane. */
const bid = flow<Lanterns>()('bid', { role: '' }, (f) => [
  f.ask('card', {
    rule: 'LN-2',
    who: (c) => c.locals.role,
    // The options come from a hidden hand: answering by itself, the engine would show that there was only one.
    always: true,
    options: ({ state, locals: { role } }) =>
      [...new Set(state.hands[role]?.items)].flatMap((n) => cards[role]?.[n] ?? []),
    take: (c, option) => layDown(c, c.locals.role, Number(option.args?.n)),
  }),
]);

function layDown(c: Context<Lanterns>, role: string, card: number): void {
  const { hands, bids } = c.state;
  take(hands[role] as Zone<number>, hands[role]?.items.indexOf(card));
  bids[role]?.items.push(card);
  // The others see that a card was laid, and not which.
  tell(c, 'lanterns.laid', { role, card }, 'LN-2', { only: [role], hide: ['card'] });
}

/** LN-3: the bids are turned over; the highest takes a coin from everybody else, the earlier player where two are equal. */
function reveal(c: Context<Lanterns>): void {
  const bids = c.roles.map((role) => [role, c.state.bids[role]?.items.pop() ?? 0] as const);
  c.revealed(); // from here on nobody takes back an answer without the others
  const [winner] = bids.reduce((best, other) => (other[1] > best[1] ? other : best));
  tell(c, 'lanterns.revealed', { bids: bids.map(([, card]) => card), winner }, 'LN-3');
  const losers = c.roles.filter((role) => role !== winner);
  // What happens together and can be prevented is a list of changes.
  c.happen(losers.map((role) => ({ kind: 'coin', to: role, n: 1, by: winner })));
}

const round = flow<Lanterns>()('round', {}, (f) => [
  f.lanes('bids', { of: (c) => c.roles, flow: bid, locals: (_, role) => ({ role }) }),
  f.do('reveal', reveal),
]);

const match = flow<Lanterns>()('match', {}, (f) => [
  // LN-4: everybody begins with a charm.
  f.do('charms', (c) => {
    for (const role of c.roles) c.attach('charm', { of: role, source: `charms/${role}` });
  }),
  f.loop('rounds', (c) => c.roles.every((role) => (c.state.hands[role]?.items.length ?? 0) > 0), [
    f.call('round', round),
  ]),
  f.do('end', (c) => {
    const most = Math.max(...Object.values(c.state.coins));
    c.end({ code: 'played', winners: c.roles.filter((role) => c.state.coins[role] === most) });
  }),
]);

export const lanterns = defineGame<Lanterns>({
  id: 'lanterns',
  rules: '1',
  scenarios: [{ id: 'standard', players: [2, 3] }],
  roles: (players) => ROLES.slice(0, players),
  // LN-1: three cards each, five coins each.
  setup: ({ seats }, chance) => {
    const deck = [1, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9];
    chance.shuffle('deck', deck);
    const roles = seats.flat();
    const back = 'card';
    return {
      hands: Object.fromEntries(roles.map((of) => [of, zone('own', deck.splice(0, 3), { of, back })])),
      bids: Object.fromEntries(roles.map((of) => [of, zone<number>('own', [], { of, back })])),
      coins: Object.fromEntries(roles.map((role) => [role, 5])),
      charms: [...roles],
      deck: zone('closed', deck, { back }),
    };
  },
  events,
  // Sources of effects are called here as the places where they lie: what the kernel asks about them touches those.
  placeOf: (_, thing) => thing,
  start: match,
  changes: {
    coin: (c, { to, n = 0, by = '' }) => {
      c.state.coins[to] = (c.state.coins[to] ?? 0) - n;
      c.state.coins[by] = (c.state.coins[by] ?? 0) + n;
      tell(c, 'lanterns.paid', { role: to, to: by, n }, 'LN-3');
    },
  },
  hooks: [
    // LN-4: once, a player may be spared a coin.
    {
      on: 'change',
      id: 'charm',
      rule: 'LN-4',
      change: 'coin',
      optional: true,
      can: (_, change, effect) => change.to === effect.of,
      replace: (c, _, effect) => {
        c.detach(effect.source);
        c.state.charms = c.state.charms.filter((role) => role !== effect.of);
        if (effect.of !== null) tell(c, 'lanterns.spared', { role: effect.of }, 'LN-4');
        return []; // nothing happens instead
      },
    },
  ],
  components: ({ coins, deck, hands, bids }) => ({
    coins: Object.values(coins).reduce((sum, n) => sum + n, 0),
    // Cards that were turned over are out of the game.
    deck: deck.items.length,
    players: Object.keys(hands).length + Object.keys(bids).length,
  }),
  longest: 40,
});
