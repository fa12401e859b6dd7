/** A game so small that one line breaks it: two players pick cards in turn, some of them from a hidden deck. */
import {
  type Args,
  type Catalogue,
  type Context,
  defineGame,
  flow,
  type Game,
  type Option,
  put,
  type Registered,
  shuffleZone,
  take,
  telling,
  type Zone,
  zone,
} from '@torii/kernel';

export type Small = {
  /** The cards nobody sees. */
  deck: Zone<string>;
  hands: { p1: Zone<string>; p2: Zone<string> };
  tokens: number[];
  /** How many turns are left. */
  turns: number;
  note: number;
};

const events = {
  'small.drew': { role: 'role', card: 'text', from: { at: 'deck' }, to: { at: 'hands/{role}' } },
  'small.moved': { at: { at: 'tokens' } },
  'small.turns': { n: 'figure', at: { at: 'turns' } },
  // What broken games tell.
  'small.boast': { card: 'text' },
  'small.mood': { mood: 'figure' },
  'small.pointed': { at: 'place' },
} as const satisfies Catalogue;

const tell = telling(events);

type SmallContext = Context<Small, { role: string }>;

function option(id: string, args?: Args): Option {
  return { id, rule: 'small', touches: [], key: 'small.do', ...(args ? { args } : {}) };
}

const ACTIONS: readonly Option[] = ['draw', 'move', 'rest'].map((id) => option(id));

function handOf(c: SmallContext): Zone<string> {
  return c.state.hands[c.locals.role as 'p1' | 'p2'];
}

function drawCard(c: SmallContext): string | undefined {
  const card = take(c.state.deck);
  if (card === undefined) return undefined;
  put(handOf(c), card, 'bottom');
  c.revealed([c.locals.role]);
  tell(c, 'small.drew', { role: c.locals.role, card }, 'small', { only: [c.locals.role], hide: ['card'] });
  return card;
}

function moveToken(c: SmallContext): void {
  c.state.tokens.push(c.state.tokens.shift() ?? 0);
  tell(c, 'small.moved', {}, 'small');
}

/** What a broken game does otherwise. */
export interface Breaks {
  options?(c: SmallContext): readonly Option[];
  /** Done with each answer, after what the rules say. */
  act?(c: SmallContext, option: Option): void;
  /** Done instead of drawing a card. */
  draw?(c: SmallContext): void;
  /** Done instead of moving a token. */
  move?(c: SmallContext): void;
  /** Done instead of ending the match. */
  end?(c: SmallContext): void;
  begin?(c: SmallContext): void;
  /** Done in each seat's own lane. */
  lane?(c: SmallContext, option: Option): void;
  readonly game?: Partial<Game<Small>>;
  /** The id of the option to rest; everybody rests once more in lanes when the turns are over. */
  readonly rest?: string;
}

export function small(breaks: Breaks = {}): Registered<Small> {
  const lane = flow<Small>()('lane', { role: '' }, (f) => [
    f.ask('last', {
      rule: 'small',
      who: (c) => c.locals.role,
      options: () => [option('wait'), option('rest')],
      take: (c, picked) => breaks.lane?.(c, picked),
    }),
  ]);
  const match = flow<Small>()('match', { role: '' }, (f) => [
    f.do('begin', (c) => breaks.begin?.(c)),
    f.loop('turns', (c) => c.state.turns > 0, [
      f.each('players', (c) => c.roles, 'role', [
        f.ask('turn', {
          rule: 'small',
          who: (c) => c.locals.role,
          options: (c) => breaks.options?.(c) ?? ACTIONS,
          take: (c, picked) => {
            if (picked.id === 'draw') (breaks.draw ?? drawCard)(c);
            if (picked.id === 'move') (breaks.move ?? moveToken)(c);
            breaks.act?.(c, picked);
          },
        }),
      ]),
      f.do('next', (c) => {
        c.state.turns -= 1;
        tell(c, 'small.turns', { n: c.state.turns }, 'small');
      }),
    ]),
    f.lanes('lanes', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
    f.do('end', (c) => (breaks.end ? breaks.end(c) : c.end({ code: 'done', winners: [...c.roles] }))),
  ]);
  return defineGame<Small>({
    id: 'small',
    rules: '1',
    scenarios: [{ id: 'usual', players: [2] }],
    roles: () => ['p1', 'p2'],
    setup: (_, chance) => {
      const deck = zone('closed', ['ace', 'king', 'queen', 'jack', 'ten', 'nine', 'eight', 'seven']);
      shuffleZone(chance, 'deck', deck);
      const hands = { p1: zone<string>('own', [], { of: 'p1' }), p2: zone<string>('own', [], { of: 'p2' }) };
      return { deck, hands, tokens: [1, 2, 3], turns: 4, note: 0 };
    },
    events,
    // The note is where broken games do things out of sight.
    view: ({ state: { deck, hands, tokens, turns } }) => ({ deck, hands, tokens, turns }),
    laid: ({ state }, changed) => ({ ...state, ...(changed as Partial<Small>) }),
    start: match,
    components: ({ tokens, deck, hands }) => ({
      tokens: tokens.length,
      cards: deck.items.length + hands.p1.items.length + hands.p2.items.length,
    }),
    longest: 20,
    ...breaks.game,
  });
}

export { drawCard, handOf, option, tell };
