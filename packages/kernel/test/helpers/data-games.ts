/** A game for the tests of the data side: on each turn somebody picks from a menu what the kernel has to cope with. */
import { expect } from 'vitest';
import {
  answer,
  type Context,
  canonical,
  createMatch,
  defineGame,
  type Flow,
  flow,
  type Game,
  hash,
  load,
  type Match,
  type Migration,
  type Option,
  type Outcome,
  peek,
  put,
  questions,
  type Registered,
  type Setup,
  save,
  submit,
  take,
  type Zone,
  zone,
} from '../../src/index.ts';

export type Menu = {
  turn: number;
  score: Record<string, number>;
  deck: Zone<string>;
  hands: Record<string, Zone<string>>;
  bag: number[];
  picked: string[];
  /** What an edit may fill. */
  mark: string | null;
  pool: number;
};

export function option(id: string): Option {
  return { id, rule: 'menu-1', touches: [`place-${id}`], key: `menu.${id}` };
}

function listed(...ids: string[]): readonly Option[] {
  return ids.map(option);
}

const CARDS = ['ace', 'king', 'queen', 'jack', 'ten', 'nine'];

/** The dishes of the menu, in the order in which they are listed. */
const MENU = [
  'add',
  'look',
  'draw',
  'roll',
  'secret',
  'boom',
  'pushAndBoom',
  'lanes',
  'some',
  'number',
  'path',
  'vote',
  'anyone',
  'end',
] as const;

const other = flow<Menu>()('other', {}, (f) => [f.do('nothing', () => undefined)], { scope: 'other' });

const lane = flow<Menu>()(
  'lane',
  { role: '' },
  (f) => [
    f.askAgain('work', {
      rule: 'menu-lane',
      who: (c) => c.locals.role,
      options: (c) => [
        ...listed('stone', 'look', 'boom'),
        ...(c.state.pool > 0 ? listed('take') : []),
        ...(c.locals.role === 'p1' ? listed('give') : []),
      ],
      take: (c, { id }) => work(c, id, c.locals.role),
      done: 'menu-done',
    }),
  ],
  { scope: ({ role }) => `lane:${role}` },
);

function work(c: Context<Menu, { role: string }>, id: string, role: string): void {
  c.emit('menu.works', { role, id }, 'menu-lane');
  if (id === 'stone') raise(c, role);
  if (id === 'look') look(c, role);
  if (id === 'give') c.state.pool++;
  if (id === 'take') {
    c.state.pool--;
    raise(c, role, 10);
  }
  if (id === 'boom') throw new Error('a stone fell');
}

function raise(c: Pick<Context<Menu>, 'state'>, role: string, by = 1): void {
  c.state.score[role] = (c.state.score[role] ?? 0) + by;
}

function look(c: Pick<Context<Menu>, 'state' | 'revealed' | 'emit'>, role: string): void {
  const [top] = peek(c.state.deck, role, 1);
  c.revealed([role]);
  c.emit('menu.looks', { role, card: top ?? '' }, 'menu-look', { only: [role], hide: ['card'] });
}

function draw(c: Context<Menu>, role: string): void {
  const card = take(c.state.deck);
  if (card === undefined) return;
  put(c.state.hands[role] as Zone<string>, card, 'bottom');
  c.revealed([role]);
  c.emit('menu.draws', { role, card }, 'menu-draw', { only: [role] });
}

/** Whose turn it is. */
function active(c: Context<Menu>): string {
  return c.roles[c.state.turn % c.roles.length] as string;
}

const ask = flow<Menu>()(
  'ask',
  { what: '', by: '' },
  (f) => [
    f.when('isSome', (c) => c.locals.what === 'some', [
      f.askSome('some', {
        rule: 'menu-some',
        who: (c) => c.locals.by,
        options: () => listed('a', 'b', 'c', 'd'),
        min: () => 2,
        max: () => 3,
        take: (c, options) => {
          c.state.picked.push(...options.map(({ id }) => id));
        },
      }),
    ]),
    f.when('isNumber', (c) => c.locals.what === 'number', [
      f.askNumber('number', {
        rule: 'menu-number',
        who: (c) => c.locals.by,
        min: () => 0,
        max: () => 3,
        take: (c, n) => raise(c, c.locals.by, n),
      }),
    ]),
    f.when('isPath', (c) => c.locals.what === 'path', [
      f.askAgain('path', {
        rule: 'menu-path',
        who: (c) => c.locals.by,
        options: (c) => (c.state.picked.length < 4 ? listed('north', 'south', 'door') : []),
        take: (c, { id }) => {
          c.state.picked.push(id);
          if (id === 'door') c.revealed();
        },
        done: 'menu-done',
      }),
    ]),
    f.when('isVote', (c) => c.locals.what === 'vote', [
      f.ask('vote', {
        rule: 'menu-vote',
        decides: 'all',
        options: () => listed('left', 'right'),
        take: (c, { id }, by) => {
          c.state.picked.push(id, by);
        },
      }),
    ]),
    f.when('isAnyone', (c) => c.locals.what === 'anyone', [
      f.ask('anyone', {
        rule: 'menu-anyone',
        options: () => listed('yes', 'no'),
        take: (c, { id }, by) => {
          c.state.picked.push(id, by);
        },
      }),
    ]),
  ],
  { card: 'dish:side/text' },
);

function serve(c: Context<Menu>, dish: string): void {
  const role = active(c);
  c.state.turn++;
  c.emit('menu.served', { dish, role, bag: c.state.bag }, 'menu-1');
  switch (dish) {
    case 'add':
      raise(c, role);
      break;
    case 'look':
      look(c, role);
      break;
    case 'draw':
      draw(c, role);
      break;
    case 'roll':
      raise(c, role, c.roll('die', [1, 2, 3, 4, 5, 6]));
      c.state.bag.push(c.state.bag.length);
      break;
    case 'secret':
      c.emit('menu.secret', { word: 'hush', role }, 'menu-secret', { only: [role] });
      break;
    case 'boom':
      c.state.score[role] = 1000;
      c.revealed();
      throw new Error('the pot fell');
    case 'pushAndBoom':
      c.call(other);
      c.touch('flag');
      c.unwind('nowhere');
      throw new Error('the pan fell');
    case 'end':
      c.end({ code: 'over', winners: [role] });
      break;
    default:
      c.call(ask, { what: dish, by: role });
  }
}

const course = flow<Menu>()(
  'course',
  { dish: '' },
  (f) => [
    f.ask('menu', {
      rule: 'menu-1',
      who: active,
      options: () => MENU.map(option),
      take: (c, { id }) => {
        c.locals.dish = id;
        if (id !== 'lanes') serve(c, id);
        else c.state.turn++;
      },
    }),
    f.when('isLanes', (c) => c.locals.dish === 'lanes', [
      f.lanes('lanes', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
    ]),
    f.do('cleared', (c) => c.emit('menu.cleared', { dish: c.locals.dish }, null)),
  ],
  { scope: 'course' },
);

export const menuGame: Game<Menu> = {
  id: 'menu',
  rules: '1',
  scenarios: [{ id: 'dinner', players: [1, 2, 3] }],
  roles: (players) => ['p1', 'p2', 'p3'].slice(0, players),
  setup: (setup, chance) => {
    const roles = setup.seats.flat();
    const cards = [...CARDS];
    chance.shuffle('cards', cards);
    return {
      turn: 0,
      score: Object.fromEntries(roles.map((role) => [role, 0])),
      deck: zone('closed', cards, { back: 'card' }),
      hands: Object.fromEntries(
        roles.map((role) => [role, zone<string>('own', [], { of: role, back: 'card' })]),
      ),
      bag: [1, 2, 3],
      picked: [],
      mark: null,
      pool: 0,
    };
  },
  start: flow<Menu>()('dinner', {}, (f) => [f.loop('courses', () => true, [f.call('course', course)])]),
  flows: [other, ask as unknown as Flow<Menu>],
  longest: 1000,
};

export const menu: Registered<Menu> = defineGame(menuGame);

/** The same dinner with things that may be done at any moment: a sip of one's own, and a bottle for all. */
export const menuWithOffers: Registered<Menu> = defineGame<Menu>({
  ...menuGame,
  id: 'menuWithOffers',
  offers: [
    {
      id: 'sip',
      rule: 'menu-sip',
      standing: true,
      options: () => [option('water')],
      take: (c, _, role) => raise(c, role, 100),
    },
    {
      id: 'bottle',
      rule: 'menu-bottle',
      standing: true,
      shared: true,
      options: (c) => (c.state.pool < 3 ? [option('wine')] : []),
      take: (c) => {
        c.state.pool++;
      },
    },
  ],
});

export function menuUnder(rules: string, migrations: readonly Migration[]): Registered<Menu> {
  return defineGame<Menu>({ ...menuGame, rules, migrations });
}

export function setupFor(seats: number, more: Partial<Setup> = {}): Setup {
  const roles = ['p1', 'p2', 'p3'].slice(0, seats);
  return { scenario: 'dinner', seats: roles.map((role) => [role]), seed: 'salt', options: {}, ...more };
}

export function dinner(seats = 2, more: Partial<Setup> = {}): Match<Menu> {
  return createMatch(menu, setupFor(seats, more));
}

/** The id of the first question that a seat is asked; a test that expects one fails here if there is none. */
export function asked(match: Match<Menu>, seat: number): string {
  const [first] = questions(match, seat);
  if (!first) throw new Error(`seat ${seat} is asked nothing`);
  return first.id;
}

/** Whoever's turn it is picks from the menu; it must be accepted. */
export function pick(match: Match<Menu>, dish: string): number {
  const [first] = questions(match);
  const seat = first?.seats[0];
  if (first === undefined || seat === undefined) throw new Error('nobody is asked anything');
  accepted(submit(match, { t: 'answer', seat, question: first.id, options: [dish] }));
  return seat;
}

/** A seat answers the first question it is asked; it must be accepted. */
export function gives(match: Match<Menu>, seat: number, ...picks: string[]): Outcome {
  return accepted(answer(match, seat, asked(match, seat), ...picks));
}

export function accepted(outcome: Outcome): Outcome {
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason} ${outcome.crash?.message ?? ''}`);
  return outcome;
}

/** Everything about a match that a refused entry must leave alone, as one text. */
export function everything<S>(match: Match<S>): string {
  const { position, log, line, events, firstEvent, revealed, base, past } = match;
  const asks = questions(match);
  return canonical({ position, log, line, events, firstEvent, revealed, base, past, asks });
}

/** Tries an entry that must be refused for this reason, and looks that it leaves no trace. */
export function refuses<S>(match: Match<S>, input: unknown, reason: string, args: object = {}): void {
  const before = everything(match);
  const outcome = submit(match, input);
  expect({ ...outcome, crash: undefined }).toEqual({ ok: false, reason, args, crash: undefined });
  expect(everything(match)).toBe(before);
}

/** The match as it comes back from a save file. */
export function reloaded(match: Match<Menu>): Match<Menu> {
  const loaded = load(match.game, JSON.parse(JSON.stringify(save(match))), match.pack);
  if (!loaded.ok) throw new Error(`cannot load: ${loaded.reason} ${canonical(loaded.args)}`);
  return loaded.match;
}

export function position<S>(match: Match<S>): string {
  return hash(match.position);
}
