/**
 * Goals that lie open for all (TM-6b-18 to TM-6b-21): in competitive play the players perform their Tests in turn,
 * otherwise whoever comes first, and a Test that was begun is finished before the others may act.
 */
import {
  type Catalogue,
  type Context,
  flow,
  type Option,
  put,
  type Role,
  take,
  telling,
  type Zone,
  zone,
} from '@torii/kernel';
import { type Anvil, inOrder, type Situation } from './situation.ts';

const CARDS = Array.from({ length: 8 }, (_, i) => `goal${i + 1}`);
const FACES = ['STRIKE', 'STRIKE', 'STRIKE', 'SURGE', 'BLANK', 'BLANK'];
const SUCCESSES: Readonly<Record<string, number>> = { STRIKE: 1, SURGE: 2, BLANK: 0 };

type Player = { tokens: string[]; power: number };

export type GoalsTable = {
  time: number;
  first: Role;
  /** Goals that can be completed now. */
  open: string[];
  /** The top card of the deck, visible but not to be completed yet; empty when there is none. */
  next: string;
  deck: Zone<string>;
  /** Completed Goals, kept face down. */
  won: Record<Role, Zone<string>>;
  players: Record<Role, Player>;
  /** What each has tried in this step. */
  tried: Record<Role, string[]>;
};

const events = {
  'goals.begun': { at: { at: 'tried' } },
  'goals.tries': { role: 'role', goal: 'word:goal', at: { at: 'tried/{role}' } },
  'goals.dumped': { role: 'role', tokens: ['word:data'], at: { at: 'players/{role}/tokens' } },
  'goals.powered': { role: 'role', n: 'number', at: { at: 'players/{role}/power' } },
  'goals.helped': { role: 'role', by: 'role', at: { at: 'players/{by}/power' } },
  'goals.tested': { role: 'role', goal: 'word:goal', dice: ['word:face'], successes: 'number' },
  'goals.completed': {
    role: 'role',
    goal: 'word:goal',
    from: { at: 'open/{goal}' },
    to: { at: 'won/{role}' },
  },
  'goals.turnedUp': {
    opened: 'word:goal?',
    next: 'word:goal?',
    from: { at: 'deck' },
    at: { at: 'next' },
    to: { at: 'open/{opened}' },
  },
  'goals.turn': { time: 'figure', first: 'role', at: { at: 'time' }, leader: { at: 'first' } },
} as const satisfies Catalogue;

const tell = telling(events);

type State = Pick<Context<Anvil<GoalsTable>>, 'state'>;
type Test = Context<Anvil<GoalsTable>, { role: string; goal: string; dice: number }>;

/** How many successes a Goal needs. */
function needs(goal: string): number {
  return 1 + (Number(goal.slice('goal'.length)) % 3);
}

function player({ state }: State, role: Role): Player {
  return state.table.players[role] as Player;
}

function others(c: Test): readonly Role[] {
  return c.roles.filter((role) => role !== c.locals.role && player(c, role).power > 0);
}

const test = flow<Anvil<GoalsTable>>()('goals.test', { role: '', goal: '', dice: 1 }, (f) => [
  f.askSome('dump', {
    rule: 'TM-3b-02',
    who: (c) => c.locals.role,
    min: () => 0,
    max: () => 2,
    options: (c) =>
      player(c, c.locals.role).tokens.map((token, i) => ({
        id: `${token}${i}`,
        rule: 'TM-3b-02',
        touches: [`players/${c.locals.role}/tokens`],
        key: 'goals.dump',
        args: { token, i },
      })),
    take: dump,
  }),
  f.askNumber('power', {
    rule: 'TM-3i-17',
    who: (c) => c.locals.role,
    min: () => 0,
    max: (c) => player(c, c.locals.role).power,
    take: (c, n) => {
      const { role } = c.locals;
      player(c, role).power -= n;
      c.locals.dice += n;
      if (n > 0) tell(c, 'goals.powered', { role, n }, 'TM-3i-17');
    },
  }),
  f.when('help', (c) => c.option('competitive') !== true && others(c).length > 0, [
    f.ask('whoHelps', {
      rule: 'TM-4d-02',
      among: (c) => others(c),
      decides: 'any',
      options: () =>
        ['help', 'refuse'].map((id) => ({ id, rule: 'TM-4d-02', touches: [], key: `goals.${id}` })),
      take: help,
    }),
  ]),
  f.do('roll', roll),
]);

function dump(c: Test, tokens: readonly Option[]): void {
  const { role } = c.locals;
  const mine = player(c, role);
  const gone = tokens.map(({ args }) => args?.i);
  const dumped = mine.tokens.filter((_, i) => gone.includes(i));
  mine.tokens = mine.tokens.filter((_, i) => !gone.includes(i));
  c.locals.dice += tokens.length;
  if (dumped.length > 0) tell(c, 'goals.dumped', { role, tokens: dumped }, 'TM-3b-02');
}

function help(c: Test, { id }: Option, by: Role): void {
  if (id !== 'help') return;
  player(c, by).power -= 1;
  c.locals.dice += 1;
  tell(c, 'goals.helped', { role: c.locals.role, by }, 'TM-4d-02');
}

function roll(c: Test): void {
  const { role, goal, dice } = c.locals;
  const faces = Array.from({ length: dice }, () => c.roll('test', FACES));
  const successes = faces.reduce((sum, face) => sum + (SUCCESSES[face] ?? 0), 0);
  tell(c, 'goals.tested', { role, goal, dice: faces, successes }, 'TM-6b-18');
  if (successes >= needs(goal)) complete(c, role, goal);
}

/** The Goal is taken, the visible card takes its place, and the next one is turned up (TM-6b-20, TM-6b-21). */
function complete(c: Pick<Test, 'state' | 'emit' | 'revealed'>, role: Role, goal: string): void {
  const { table } = c.state;
  const place = table.open.indexOf(goal);
  table.open.splice(place, 1);
  put(table.won[role] as Zone<string>, goal, 'bottom');
  tell(c, 'goals.completed', { role, goal }, 'TM-6b-20');
  const opened = table.next;
  if (opened !== '') table.open.splice(place, 0, opened);
  table.next = take(table.deck) ?? '';
  c.revealed();
  tell(c, 'goals.turnedUp', { opened, next: table.next }, 'TM-6b-21');
}

/** Each may try a Goal once per step. */
function untried({ state }: State, role: Role): Option[] {
  const { open, tried } = state.table;
  return open
    .filter((goal) => !tried[role]?.includes(goal))
    .map((goal) => ({
      id: goal,
      rule: 'TM-6b-18',
      touches: [`open/${goal}`],
      key: 'goals.test',
      args: { needs: needs(goal) },
    }));
}

const play = flow<Anvil<GoalsTable>>()('goals.play', {}, (f) => [
  f.loop('turns', (c) => c.state.table.time > 0, [
    f.do('begin', (c) => {
      c.state.table.tried = Object.fromEntries(c.roles.map((role) => [role, []]));
      tell(c, 'goals.begun', {}, 'TM-6b-18');
    }),
    f.floor('tests', {
      rule: 'TM-6b-18',
      of: (c) => inOrder(c),
      options: untried,
      take: (c, { id }, role) => {
        c.state.table.tried[role]?.push(id);
        tell(c, 'goals.tries', { role, goal: id }, 'TM-6b-18');
        c.call(test, { role, goal: id });
      },
      inTurn: (c) => c.option('competitive') === true,
    }),
    f.do('end', (c) => {
      c.state.table.time -= 1;
      c.state.table.first = inOrder(c)[1] ?? c.state.table.first;
      tell(c, 'goals.turn', { time: c.state.table.time, first: c.state.table.first }, 'TM-6b-19');
    }),
  ]),
]);

export const goals: Situation<GoalsTable> = {
  id: 'goals',
  rule: 'TM-6b-18',
  players: [2, 3],
  lay: ({ seats }, chance) => {
    const deck = zone('closed', [...CARDS]);
    chance.shuffle('goals', deck.items);
    const roles = seats.flat();
    return {
      time: 3,
      first: 'p1',
      open: deck.items.splice(0, roles.length),
      next: take(deck) ?? '',
      deck,
      won: Object.fromEntries(roles.map((role) => [role, zone<string>('own', [], { of: role })])),
      players: Object.fromEntries(roles.map((role) => [role, { tokens: ['red', 'blue', 'blue'], power: 2 }])),
      tried: Object.fromEntries(roles.map((role) => [role, []])),
    };
  },
  events,
  flow: play,
  flows: [test],
  order: inOrder,
  components: ({ open, next, deck, won }) => {
    const all = [...open, next, ...deck.items, ...Object.values(won).flatMap(({ items }) => items)];
    return Object.fromEntries(CARDS.map((card) => [card, all.filter((other) => other === card).length]));
  },
};
