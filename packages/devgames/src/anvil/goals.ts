/**
 * Goals that lie open for all (TM-6b-18 to TM-6b-21): in competitive play the players perform their Tests in turn,
 * otherwise whoever comes first, and a Test that was begun is finished before the others may act.
 */
import { type Context, flow, type Option, put, type Role, take, type Zone, zone } from '@torii/kernel';
import type { Anvil, Situation } from './situation.ts';

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

type State = Pick<Context<Anvil<GoalsTable>>, 'state'>;
type Test = Context<Anvil<GoalsTable>, { role: string; goal: string; dice: number }>;

/** How many successes a Goal needs. */
function needs(goal: string): number {
  return 1 + (Number(goal.slice('goal'.length)) % 3);
}

function player({ state }: State, role: Role): Player {
  return state.table.players[role] as Player;
}

function inOrder(c: Pick<Context<Anvil<GoalsTable>>, 'state' | 'roles'>): readonly Role[] {
  const first = c.roles.indexOf(c.state.table.first);
  return [...c.roles.slice(first), ...c.roles.slice(0, first)];
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
        touches: [`${c.locals.role}/tokens/${i}`],
        key: 'goals.dump',
        args: { token },
      })),
    take: dump,
  }),
  f.askNumber('power', {
    rule: 'TM-3i-17',
    who: (c) => c.locals.role,
    min: () => 0,
    max: (c) => player(c, c.locals.role).power,
    take: (c, n) => {
      player(c, c.locals.role).power -= n;
      c.locals.dice += n;
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
  const mine = player(c, c.locals.role);
  const gone = tokens.map(({ touches }) => Number(touches[0]?.split('/')[2]));
  mine.tokens = mine.tokens.filter((_, i) => !gone.includes(i));
  c.locals.dice += tokens.length;
}

function help(c: Test, { id }: Option, by: Role): void {
  if (id !== 'help') return;
  player(c, by).power -= 1;
  c.locals.dice += 1;
  c.emit('goals.helped', { role: c.locals.role, by }, 'TM-4d-02');
}

function roll(c: Test): void {
  const { role, goal, dice } = c.locals;
  const faces = Array.from({ length: dice }, () => c.roll('test', FACES));
  const successes = faces.reduce((sum, face) => sum + (SUCCESSES[face] ?? 0), 0);
  c.emit('goals.tested', { role, goal, dice: faces, successes }, 'TM-6b-18');
  if (successes >= needs(goal)) complete(c, role, goal);
}

/** The Goal is taken, the visible card takes its place, and the next one is turned up (TM-6b-20, TM-6b-21). */
function complete(c: Pick<Test, 'state' | 'emit' | 'revealed'>, role: Role, goal: string): void {
  const { table } = c.state;
  put(table.won[role] as Zone<string>, goal, 'bottom');
  c.emit('goals.completed', { role, goal }, 'TM-6b-20');
  table.open.splice(table.open.indexOf(goal), 1, ...(table.next === '' ? [] : [table.next]));
  table.next = take(table.deck) ?? '';
  c.revealed();
  c.emit('goals.turnedUp', { next: table.next }, 'TM-6b-21');
}

/** Each may try a Goal once per step. */
function untried({ state }: State, role: Role): Option[] {
  const { open, tried } = state.table;
  return open
    .filter((goal) => !tried[role]?.includes(goal))
    .map((goal) => ({
      id: goal,
      rule: 'TM-6b-18',
      touches: [goal],
      key: 'goals.test',
      args: { needs: needs(goal) },
    }));
}

const play = flow<Anvil<GoalsTable>>()('goals.play', {}, (f) => [
  f.loop('turns', (c) => c.state.table.time > 0, [
    f.do('begin', (c) => {
      c.state.table.tried = Object.fromEntries(c.roles.map((role) => [role, []]));
    }),
    f.floor('tests', {
      rule: 'TM-6b-18',
      of: (c) => inOrder(c),
      options: untried,
      take: (c, { id }, role) => {
        c.state.table.tried[role]?.push(id);
        c.call(test, { role, goal: id });
      },
      inTurn: (c) => c.option('competitive') === true,
    }),
    f.do('end', (c) => {
      c.state.table.time -= 1;
      c.state.table.first = inOrder(c)[1] ?? c.state.table.first;
      c.emit('goals.turn', { time: c.state.table.time, first: c.state.table.first }, 'TM-6b-19');
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
  flow: play,
  flows: [test],
  order: inOrder,
  components: ({ open, next, deck, won }) => {
    const all = [...open, next, ...deck.items, ...Object.values(won).flatMap(({ items }) => items)];
    return Object.fromEntries(CARDS.map((card) => [card, all.filter((other) => other === card).length]));
  },
};
