/** Everybody lays down a card in secret, in a lane of their own; then all are turned over. */
import {
  type Args,
  type Context,
  defineGame,
  flow,
  type Game,
  put,
  type Registered,
  take,
  type Zone,
  zone,
} from '@torii/kernel';
import { expect, test } from 'vitest';
import { hidden } from '../src/checks/told/hidden.ts';
import { gamesAt } from '../src/headless.ts';
import { option } from './helpers/small.ts';

type Auction = {
  hands: Record<string, Zone<string>>;
  laid: Record<string, Zone<string>>;
  shown: Record<string, string>;
  rounds: number;
};

type Bidding = Context<Auction, { role: string }>;

interface Breaks {
  /** What is told of a card that is laid down. */
  tell?(c: Bidding, card: string): void;
  /** What is said when the cards are turned over. */
  say?(c: Context<Auction>): void;
  /** Where a card goes that is laid down. */
  lay?(c: Bidding, card: string): void;
  /** What can be chosen. */
  readonly chosen?: (c: Bidding) => readonly string[];
  readonly game?: Partial<Game<Auction>>;
}

const ROLES = ['p1', 'p2', 'p3'];

const of = (zones: Record<string, Zone<string>>, role: string) => zones[role] as Zone<string>;

function layDown({ state, locals: { role } }: Bidding, card: string): void {
  const hand = of(state.hands, role);
  take(hand, hand.items.indexOf(card));
  put(of(state.laid, role), card, 'top');
}

function inSecret(c: Bidding, card: string): void {
  const { role } = c.locals;
  c.emit('auction.laid', { role, card }, 'auction', { only: [role], hide: ['card'] });
}

function auction({
  tell = inSecret,
  say = (c) => c.revealed(),
  lay = layDown,
  chosen,
  game = {},
}: Breaks = {}): Registered<Auction> {
  const bid = flow<Auction>()('bid', { role: '' }, (f) => [
    f.ask('card', {
      rule: 'auction',
      who: (c) => c.locals.role,
      always: true,
      options: (c) => (chosen?.(c) ?? of(c.state.hands, c.locals.role).items).map((id) => option(id)),
      take: (c, { id }) => {
        lay(c, id);
        tell(c, id);
      },
    }),
  ]);
  const match = flow<Auction>()('match', {}, (f) => [
    f.loop('rounds', (c) => c.state.rounds > 0, [
      f.lanes('bids', { of: (c) => c.roles, flow: bid, locals: (_, role) => ({ role }) }),
      f.do('reveal', (c) => {
        for (const role of c.roles) c.state.shown[role] = take(of(c.state.laid, role)) ?? '';
        say(c);
        c.emit('auction.shown', { ...c.state.shown }, 'auction');
        c.state.rounds -= 1;
      }),
    ]),
    f.do('end', (c) => c.end({ code: 'done', winners: [...c.roles] })),
  ]);
  const each = <T>(make: (role: string) => T) => Object.fromEntries(ROLES.map((role) => [role, make(role)]));
  return defineGame<Auction>({
    id: 'auction',
    rules: '1',
    scenarios: [{ id: 'usual', players: [3] }],
    roles: () => ROLES,
    // No backs: a hand is one's own, and nobody else's card can lie in it.
    setup: () => ({
      hands: each((role) =>
        zone(
          'own',
          ['a', 'b', 'c', 'd'].map((letter) => `${role}${letter}`),
          { of: role },
        ),
      ),
      laid: each((role) => zone<string>('own', [], { of: role })),
      shown: each(() => ''),
      rounds: 3,
    }),
    start: match,
    longest: 20,
    ...game,
  });
}

const found = (breaks: Breaks, options: Args = {}) =>
  gamesAt(auction(breaks), { scenario: 'usual', players: 3 }, { seeds: 2, variants: [options] })
    .flatMap((recording) => hidden(recording) ?? [])
    .map(({ kind, message }) => `${kind}: ${message}`);

test('an auction as it should be keeps its secrets', () => {
  expect(found({})).toEqual([]);
});

test('an event that names the card that somebody lays down in secret is noticed', () => {
  const told = found({ tell: (c, card) => c.emit('auction.laid', { role: c.locals.role, card }, 'auction') });
  expect(told[0]).toMatch(/^hidden: .* is told what was chosen in secret: .*card/);
});

test('so is one that names it by its address', () => {
  const told = found({ tell: (c, card) => c.emit('auction.laid', { what: `card:${card}` }, 'auction') });
  expect(told[0]).toMatch(/^hidden: .* is told what was chosen in secret/);
});

test('so is one that has it among its names', () => {
  const told = found({
    tell: (c, card) => c.emit('auction.laid', { role: c.locals.role, cards: { [card]: 1 } }, 'auction'),
  });
  expect(told[0]).toMatch(/^hidden: .* is told what was chosen in secret/);
});

test('a card that is laid open at once without saying that it came to light is noticed', () => {
  const lay: Breaks['lay'] = ({ state, locals: { role } }, card) => {
    const hand = of(state.hands, role);
    state.shown[role] = take(hand, hand.items.indexOf(card)) ?? '';
  };
  expect(found({ lay })[0]).toMatch(
    /^revealed: .* sees what was hidden before, and nobody said so: p\d[a-d] or p\d[a-d]/,
  );
});

test('cards that are turned over without saying that they came to light are noticed', () => {
  expect(found({ say: () => {} })[0]).toMatch(
    /^revealed: .* sees what was chosen in secret, and nobody said so/,
  );
});

test('among rivals so are cards that come to light for one only', () => {
  expect(found({ say: (c) => c.revealed(['p1']) }, { competitive: true })[0]).toMatch(/^revealed: /);
  expect(found({}, { competitive: true })).toEqual([]);
});

test('a choice that all may hear of is no secret, though what it moves is hidden', () => {
  const lay: Breaks['lay'] = ({ state, locals: { role } }, where) => {
    const hand = of(state.hands, role);
    put(of(state.laid, role), take(hand, where === 'first' ? 0 : hand.items.length - 1) ?? '', 'top');
  };
  const tell: Breaks['tell'] = (c, where) =>
    c.emit('auction.laid', { role: c.locals.role, where }, 'auction');
  expect(found({ lay, tell, chosen: () => ['first', 'last'] })).toEqual([]);
});

test('nor is one of open things that go where nobody sees them', () => {
  const lay: Breaks['lay'] = ({ state, locals: { role } }, card) => put(of(state.laid, role), card, 'top');
  const tell: Breaks['tell'] = (c, card) =>
    c.emit('auction.gained', { role: c.locals.role, card }, 'auction');
  expect(found({ lay, tell, chosen: () => ['red', 'blue'] })).toEqual([]);
});
