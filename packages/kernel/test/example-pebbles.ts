import { type Catalogue, type Context, defineGame, flow, type Option, telling } from '@torii/kernel';

/** The whole position of the game is plain JSON. */
type Pebbles = { pile: number; taken: Record<string, number>; charms: string[]; last: string };

/** What can happen, each with its arguments. A place that follows from the others is not written out by the rules. */
const events = {
  'pebbles.took': { role: 'role', n: 'number', from: { at: 'pile' }, to: { at: 'taken/{role}' } },
  'pebbles.putBack': {
    role: 'role',
    from: { at: 'taken/{role}' },
    to: { at: 'pile' },
    charm: { at: 'charms/{role}' },
  },
} as const satisfies Catalogue;

/** A misspelt key, or an argument that is missing, does not compile. */
const tell = telling(events);

function takeSome(c: Context<Pebbles>, n: number, role: string): void {
  c.state.pile -= n;
  c.state.taken[role] = (c.state.taken[role] ?? 0) + n;
  c.state.last = role;
  tell(c, 'pebbles.took', { role, n }, 'PB-2');
  c.touch('pile'); // wakes the state checks that watch the pile
}

const turn = flow<Pebbles>()('turn', { role: '' }, (f) => [
  f.askNumber('take', {
    rule: 'PB-2',
    who: (c) => c.locals.role,
    min: () => 1,
    max: (c) => Math.min(3, c.state.pile),
    take: (c, n) => takeSome(c, n, c.locals.role),
  }),
]);

const match = flow<Pebbles>()('match', { role: '' }, (f) => [
  f.loop('rounds', () => true, [
    f.each('players', (c) => c.roles, 'role', [f.call('turn', turn, (c) => ({ role: c.locals.role }))]),
  ]),
]);

/** PB-3: whoever takes the last pebble wins. Any rule may have taken it, so this is a check and not a line of `turn`. */
const lastPebble = flow<Pebbles>()('lastPebble', { subject: '' }, (f) => [
  f.do('win', (c) => c.end({ code: 'lastPebble', winners: [c.locals.subject] })),
]);

const PUT_BACK: Option = { id: 'putBack', rule: 'PB-4', touches: ['pile'], key: 'pebbles.putBack' };

export const pebbles = defineGame<Pebbles>({
  id: 'pebbles',
  rules: '1',
  scenarios: [{ id: 'standard', players: [2, 3] }],
  roles: (players) => ['p1', 'p2', 'p3'].slice(0, players),
  setup: ({ seats }, chance) => ({
    pile: chance.roll('pile', [11, 12, 13]), // PB-1
    taken: Object.fromEntries(seats.flat().map((role) => [role, 0])),
    charms: seats.flat(),
    last: '',
  }),
  events,
  // What lies on the table. Who took last is for the rules alone.
  view: ({ state: { pile, taken, charms } }) => ({ pile, taken, charms }),
  // Whatever was set right by hand on the table, laid back into the position.
  laid: ({ state }, changed) => ({ ...state, ...(changed as Partial<Pebbles>) }),
  // What a player would count by hand.
  figures: ({ state: { pile } }) => ({ most: Math.min(3, pile) }),
  looks: {
    // Worked out only when somebody asks: how many to take so that the next player cannot win, charms aside.
    advice: { rule: 'PB-2', requests: () => [{}], see: ({ state: { pile } }) => pile % 4 || 1 },
  },
  start: match,
  checks: [
    {
      id: 'lastPebble',
      rule: 'PB-3',
      wake: ['pile'],
      find: (c) => (c.state.pile === 0 ? [c.state.last] : []),
      flow: lastPebble,
    },
  ],
  offers: [
    // PB-4: at any moment, once a match, whoever has taken a pebble may put one back.
    {
      id: 'charm',
      rule: 'PB-4',
      standing: true,
      options: (c, role) => (c.state.charms.includes(role) && c.state.taken[role] ? [PUT_BACK] : []),
      take: (c, _, role) => {
        c.state.charms = c.state.charms.filter((other) => other !== role);
        c.state.taken[role] = (c.state.taken[role] ?? 0) - 1;
        c.state.pile += 1;
        tell(c, 'pebbles.putBack', { role }, 'PB-4');
      },
    },
  ],
  components: ({ pile, taken }) => ({ pebbles: pile + Object.values(taken).reduce((sum, n) => sum + n, 0) }),
  longest: 50,
});
