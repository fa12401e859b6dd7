/**
 * What is hidden (TM-8-18) and from whom: hands, a deck that somebody has looked into, a shuffle that nobody can see
 * through, words that only some hear, and a choice that all make at the same time.
 */
import {
  type Catalogue,
  type Context,
  flow,
  type Option,
  peek,
  put,
  type Role,
  shuffleZone,
  take,
  telling,
  type Zone,
  zone,
} from '@torii/kernel';
import type { Anvil, Situation } from './situation.ts';

const GOALS = Array.from({ length: 12 }, (_, i) => `goal${i + 1}`);
const HAND = 2;

export type HiddenTable = {
  rounds: number;
  deck: Zone<string>;
  hands: Record<Role, Zone<string>>;
  /** Played cards, face up. */
  played: Zone<string>;
  points: Record<Role, number>;
};

const events = {
  'hidden.looked': { role: 'role', n: 'number', cards: ['word:goal'], at: { at: 'deck' } },
  'hidden.shuffled': { role: 'role', at: { at: 'deck' } },
  'hidden.showed': { role: 'role', to: 'role', at: { at: 'hands/{role}' } },
  'hidden.told': { role: 'role', to: 'role', card: 'word:goal?' },
  'hidden.drew': { role: 'role', card: 'word:goal', from: { at: 'deck' }, to: { at: 'hands/{role}' } },
  'hidden.played': {
    role: 'role',
    card: 'word:goal',
    from: { at: 'hands/{role}' },
    to: { at: 'played' },
  },
  'hidden.chose': {
    role: 'role',
    choice: 'word:choice',
    gained: 'number',
    at: { at: 'points/{role}' },
  },
  'hidden.round': { left: 'figure', at: { at: 'rounds' } },
} as const satisfies Catalogue;

const tell = telling(events);

type Turn = Context<Anvil<HiddenTable>, { role: string }>;

function hand(c: Pick<Turn, 'state'>, role: Role): Zone<string> {
  return c.state.table.hands[role] as Zone<string>;
}

function neighbour(c: Turn): Role {
  return c.roles[(c.roles.indexOf(c.locals.role) + 1) % c.roles.length] as Role;
}

function option(id: string, touches: readonly string[] = []): Option {
  return { id, rule: 'TM-8-18', touches, key: `hidden.${id}` };
}

function actions(c: Turn): Option[] {
  const { deck } = c.state.table;
  const found = deck.items.length > 0 ? ['look', 'draw', 'shuffle'].map((id) => option(id, ['deck'])) : [];
  // Rivals have nothing to tell each other.
  const tells = c.option('competitive') !== true && hand(c, c.locals.role).items.length > 0;
  return [...found, ...(tells ? [option('tell', [`hands/${c.locals.role}`])] : []), option('wait')];
}

function act(c: Turn, { id }: Option): void {
  const { role } = c.locals;
  const { deck } = c.state.table;
  if (id === 'look') {
    const cards = peek(deck, role, 2);
    c.revealed([role]);
    tell(c, 'hidden.looked', { role, n: cards.length, cards }, 'TM-8-18', { only: [role], hide: ['cards'] });
  } else if (id === 'draw') draw(c, role);
  else if (id === 'shuffle') {
    shuffleZone(c, 'deck', deck);
    tell(c, 'hidden.shuffled', { role }, 'TM-8-18');
  } else if (id === 'tell') {
    const to = neighbour(c);
    const [card = ''] = peek(hand(c, role), to, 1);
    c.revealed([to]);
    // Everybody sees that a card is shown; what is said about it only the two hear.
    tell(c, 'hidden.showed', { role, to }, 'TM-8-18');
    tell(c, 'hidden.told', { role, to, card }, 'TM-8-18', { only: [role, to] });
  }
}

/** Whoever has seen the card in the deck knows it in the hand. */
function draw(c: Turn, role: Role): void {
  const { deck } = c.state.table;
  const seenBy = deck.seen[0] ?? [];
  const card = take(deck);
  if (card === undefined) return;
  put(hand(c, role), card, 'bottom', seenBy);
  c.revealed([role]);
  tell(c, 'hidden.drew', { role, card }, 'TM-6b-20', { only: [role], hide: ['card'] });
}

function cardsInHand(c: Turn): Option[] {
  return hand(c, c.locals.role).items.map((card) => ({
    id: card,
    rule: 'TM-6b-20',
    touches: [`hands/${c.locals.role}/${card}`],
    key: 'hidden.play',
  }));
}

function playCard(c: Turn, { id }: Option): void {
  const mine = hand(c, c.locals.role);
  const card = take(mine, mine.items.indexOf(id));
  if (card === undefined) return;
  put(c.state.table.played, card, 'top');
  c.revealed();
  tell(c, 'hidden.played', { role: c.locals.role, card }, 'TM-8-18');
}

/** A claim is worth 3 to the only one who makes it, sharing 1 to everybody who does. */
function score(
  c: Pick<Context<Anvil<HiddenTable>>, 'state' | 'emit'>,
  choices: readonly (readonly [Role, Option])[],
): void {
  const claims = choices.filter(([, { id }]) => id === 'claim').length;
  for (const [role, { id }] of choices) {
    const gained = id === 'share' ? 1 : claims === 1 ? 3 : 0;
    c.state.table.points[role] = (c.state.table.points[role] ?? 0) + gained;
    tell(c, 'hidden.chose', { role, choice: id, gained }, 'TM-6b-20');
  }
}

const turn = flow<Anvil<HiddenTable>>()('hidden.turn', { role: '' }, (f) => [
  f.ask('action', { rule: 'TM-8-18', who: (c) => c.locals.role, options: actions, take: act }),
  f.ask('card', { rule: 'TM-6b-20', who: (c) => c.locals.role, options: cardsInHand, take: playCard }),
]);

const play = flow<Anvil<HiddenTable>>()('hidden.play', { role: '' }, (f) => [
  f.loop('rounds', (c) => c.state.table.rounds > 0, [
    f.each('turns', (c) => c.roles, 'role', [f.call('turn', turn, (c) => ({ role: c.locals.role }))]),
    f.ask('choice', {
      rule: 'TM-6b-20',
      decides: 'all',
      options: () => [option('claim'), option('share')],
      // Each makes a choice of their own: nobody takes one for all.
      take: () => {},
      takeAll: score,
    }),
    f.do('end', (c) => {
      c.state.table.rounds -= 1;
      tell(c, 'hidden.round', { left: c.state.table.rounds }, 'TM-6b-20');
    }),
  ]),
]);

export const hidden: Situation<HiddenTable> = {
  id: 'hidden',
  rule: 'TM-8-18',
  players: [2, 3],
  lay: ({ seats }, chance) => {
    const deck = zone('closed', [...GOALS], { back: 'goal' });
    chance.shuffle('deck', deck.items);
    const roles = seats.flat();
    return {
      rounds: 3,
      hands: Object.fromEntries(
        roles.map((role) => [role, zone('own', deck.items.splice(0, HAND), { of: role, back: 'goal' })]),
      ),
      deck,
      played: zone('open', []),
      points: Object.fromEntries(roles.map((role) => [role, 0])),
    };
  },
  events,
  flow: play,
  components: ({ deck, hands, played }) => {
    const held = Object.values(hands).flatMap(({ items }) => items);
    const all = [...deck.items, ...held, ...played.items];
    return Object.fromEntries(GOALS.map((goal) => [goal, all.filter((card) => card === goal).length]));
  },
};
