/** Test positions: a table is laid, something is done on it, and the table answers. */
import {
  answer,
  type Builder,
  createMatch,
  defineGame,
  type Flow,
  flow,
  type Locals,
  type Match,
  questions,
  type Steps,
} from '@torii/kernel';
import {
  type Cards,
  changes,
  compileCards,
  type Exploration,
  putInForce,
  referentsOf,
  statsOf,
  table,
} from '../src/index.ts';
import { core } from './core.ts';

export const cards = compileCards(core.content, core.keywords);

type F = Builder<Exploration, Locals>;
export type Table = Match<Exploration>;

/**
 * A match in which everything in play is put in force and then something is done, in one round of one combat. Dice fall
 * as the script says. The steps `after` come when the combat is over.
 */
export function play(
  laid: Partial<Exploration>,
  done: (f: F) => Steps<Exploration>,
  script: Readonly<Record<string, readonly string[]>> = {},
  after: (f: F) => Steps<Exploration> = () => [],
  { content, flows, hooks, ...rest }: Cards = cards,
): Table {
  const state = table(laid);
  const round = flow<Exploration>()('round', {}, (f) => done(f as unknown as F), { scope: 'round' });
  const combat = flow<Exploration>()(
    'combat',
    {},
    (f) => [
      f.do('inForce', (c) => putInForce(c, { content, flows, hooks, ...rest })),
      f.call('round', round),
    ],
    { scope: 'combat' },
  );
  const start = flow<Exploration>()('phase', {}, (f) => [
    f.call('combat', combat),
    ...after(f as unknown as F),
    f.do('end', (c) => c.end({ code: 'done', winners: [] })),
  ]);
  const roles = Object.keys(state.characters);
  const game = defineGame<Exploration>({
    id: 'exploration',
    rules: '1',
    scenarios: [{ id: 'test', players: [roles.length] }],
    roles: () => roles,
    setup: () => structuredClone(state),
    start: start as unknown as Flow<Exploration>,
    flows,
    hooks,
    changes,
    stats: statsOf(content),
    referents: referentsOf(content),
    longest: 100,
  });
  return createMatch(game, {
    scenario: 'test',
    seats: roles.map((role) => [role]),
    seed: 's',
    options: {},
    fixture: { script },
  });
}

/** What lies open: who is asked, and what can be answered. Empty if nobody is asked anything. */
export function asked(match: Table): string {
  return questions(match)
    .map(({ role, options }) => {
      const ids = options.map(({ id }) => id.replace(/^use:.*$/, 'use')).join(' ');
      return `${role ?? 'table'}: ${ids}`;
    })
    .join('; ');
}

/** Answers the one open question; the beginning of an option's id is enough. */
export function pick(match: Table, ...wanted: string[]): void {
  const [open] = questions(match);
  if (!open) throw new Error('nobody is asked anything');
  const ids = wanted.map((id) => open.options.find((option) => option.id.startsWith(id))?.id ?? id);
  const outcome = answer(match, open.seats[0] ?? 0, open.id, ...ids);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
}

/** What was said about one kind of event: the wanted arguments of each. */
export function told(match: Table, key: string, ...args: string[]): string[] {
  const events = match.events ?? [];
  return events
    .filter((event) => event.key === key)
    .map((event) => args.map((arg) => String(event.args[arg])).join(' '));
}

export function isOver({ position }: Table): boolean {
  return position.ending !== null;
}
