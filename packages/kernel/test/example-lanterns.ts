import { type Context, defineGame, flow, type Option, take, type Zone, zone } from '@torii/kernel';

/** What is hidden lies in zones; everything else is public. */
type Lanterns = {
  deck: Zone<number>;
  hands: Record<string, Zone<number>>;
  /** What each player has laid down, face down for the others. */
  bids: Record<string, Zone<number>>;
  coins: Record<string, number>;
};

const cards: readonly Option[] = Array.from({ length: 10 }, (_, n) => ({
  id: `card${n}`,
  rule: 'LN-2',
  touches: ['hand'],
  key: 'lanterns.card',
  args: { n },
}));

/** LN-2: everybody secretly lays down a card of their hand. Private work, so it is a lane. */
const bid = flow<Lanterns>()('bid', { role: '' }, (f) => [
  f.ask('card', {
    rule: 'LN-2',
    who: (c) => c.locals.role,
    // The options come from a hidden hand: answering by itself, the engine would show that there was only one.
    always: true,
    options: (c) => [...new Set(c.state.hands[c.locals.role]?.items)].map((n) => cards[n] as Option),
    take: (c, option) => layDown(c, c.locals.role, Number(option.args?.n)),
  }),
]);

function layDown(c: Context<Lanterns>, role: string, card: number): void {
  const { hands, bids } = c.state;
  take(hands[role] as Zone<number>, hands[role]?.items.indexOf(card));
  bids[role]?.items.push(card);
  c.emit('lanterns.laid', { role, card }, 'LN-2', { only: [role], hide: ['card'] });
}

/** LN-3: the bids are turned over; the highest takes a coin from everybody else, the earlier player where two are equal. */
function reveal(c: Context<Lanterns>): void {
  const bids = c.roles.map((role) => [role, c.state.bids[role]?.items.pop() ?? 0] as const);
  c.revealed(); // from here on nobody takes back an answer without the others
  const [winner] = bids.reduce((best, other) => (other[1] > best[1] ? other : best));
  c.emit('lanterns.revealed', { bids: bids.map(([, card]) => card), winner }, 'LN-3');
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
    for (const role of c.roles) c.attach('charm', { of: role, source: `charm of ${role}` });
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
  roles: (players) => ['p1', 'p2', 'p3'].slice(0, players),
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
      deck: zone('closed', deck, { back }),
    };
  },
  start: match,
  changes: {
    coin: (c, { to, n = 0, by = '' }) => {
      c.state.coins[to] = (c.state.coins[to] ?? 0) - n;
      c.state.coins[by] = (c.state.coins[by] ?? 0) + n;
      c.emit('lanterns.paid', { role: to, to: by, n }, 'LN-3');
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
