/**
 * Small games for the machine's tests. The table is the same for all: a list of what was said, in order, and named
 * numbers; a test brings the flows and whatever listens to them.
 */
import {
  type Asked,
  answer,
  type Builder,
  type Context,
  createMatch,
  defineGame,
  flow,
  type Game,
  hash,
  type Json,
  load,
  type Match,
  type Option,
  type Outcome,
  questions,
  type Registered,
  type Setup,
  type Step,
  type Steps,
  save,
} from '../../src/index.ts';

export type Table = { said: string[]; n: Record<string, number> };
export type C = Context<Table>;

export const tableFlow = flow<Table>();

export function opt(id: string, rule = 'R'): Option {
  return { id, rule, touches: [], key: id };
}

export function opts(...ids: string[]): Option[] {
  return ids.map((id) => opt(id));
}

export function n(c: { state: Table }, name: string): number {
  return c.state.n[name] ?? 0;
}

/** Changes a number and wakes the checks that watch it. */
export function add(c: C, name: string, by = 1): void {
  c.state.n[name] = n(c, name) + by;
  c.touch(name);
}

/** Has no locals to offer: what a step of any flow can use. */
type Free = Builder<Table, Record<string, Json>>;

/** A step that says its own label. */
export function says(f: Pick<Free, 'do'>, label: string): Step<Table> {
  return f.do(label, (c) => {
    c.state.said.push(label);
  });
}

/** A question for one role; the answer is said as `label:option`. */
export function asks(f: Pick<Free, 'ask'>, label: string, who: string, ...ids: string[]): Step<Table> {
  return f.ask(label, {
    rule: 'R',
    who: () => who,
    options: () => opts(...ids),
    take: (c, { id }) => {
      c.state.said.push(`${label}:${id}`);
    },
  });
}

/** A game whose match is the given steps; it ends behind them. */
export function game(
  body: (f: Builder<Table, { at: string; k: number }>) => Steps<Table>,
  rest: Partial<Game<Table>> = {},
): Registered<Table> {
  return gameOf(
    tableFlow('match', { at: '', k: 0 }, (f) => [
      ...body(f),
      f.do('theEnd', (c) => {
        c.state.said.push('end');
        c.end({ code: 'done', winners: [] });
      }),
    ]),
    rest,
  );
}

type Start = Game<Table>['start'];

export function gameOf(start: unknown, rest: Partial<Game<Table>> = {}): Registered<Table> {
  return defineGame<Table>({
    id: 'tiny',
    rules: '1',
    scenarios: [{ id: 's', players: [1, 2, 3] }],
    roles: (players) => ['p1', 'p2', 'p3'].slice(0, players),
    setup: () => ({ said: [], n: {} }),
    start: start as Start,
    placeOf: (_, thing) => (thing === 'rules' ? null : `table/${thing}`),
    longest: 1000,
    ...rest,
  });
}

export interface Seating {
  readonly seats?: Setup['seats'];
  readonly options?: Setup['options'];
  readonly fixture?: NonNullable<Setup['fixture']>;
}

/** Begins a match, two players with a seat each unless said otherwise. */
export function begin(of: Registered<Table>, { seats, options = {}, fixture }: Seating = {}): Match<Table> {
  const setup = { scenario: 's', seats: seats ?? [['p1'], ['p2']], seed: 'seed', options };
  return createMatch(of, fixture ? { ...setup, fixture } : setup);
}

export function said(match: Match<Table>): string {
  return match.position.state.said.join(' ');
}

/** What is being asked, one line for each question: `q.1 0: a b`; standing offers are listed apart. */
export function open(match: Match<Table>): string[] {
  return lines(questions(match).filter(({ offer }) => !offer));
}

export function offers(match: Match<Table>): string[] {
  return lines(questions(match).filter(({ offer }) => offer));
}

function lines(asked: readonly Asked[]): string[] {
  return asked.map(({ id: question, seats, options }) => {
    const ids = options.map(({ id }) => id).join(' ');
    return `${question} ${seats.join(',')}: ${ids}`;
  });
}

/** Answers the first question that a seat is asked; in the given lane or of the given id, if one is given. */
export function pick(match: Match<Table>, seat: number, ids: string, question = ''): Outcome {
  const found = questions(match, seat).find((a) => !a.offer && a.id.startsWith(question));
  if (!found) throw new Error(`seat ${seat} is not asked anything: ${open(match).join(' | ')}`);
  const named = ids.split(' ').filter((id) => id !== '');
  const leaving = found.options.find(({ key }) => key === 'kernel.leave')?.id ?? 'leave';
  return must(answer(match, seat, found.id, ...named.map((id) => (id === 'leave' ? leaving : id))));
}

/** Takes a standing offer. */
export function take(match: Match<Table>, seat: number, id: string): Outcome {
  const found = questions(match, seat).find((a) => a.offer && a.options.some((option) => option.id === id));
  if (!found) throw new Error(`seat ${seat} has no offer ${id}: ${offers(match).join(' | ')}`);
  return must(answer(match, seat, found.id, id));
}

function must(outcome: Outcome): Outcome {
  if (outcome.ok) return outcome;
  throw new Error(
    `refused: ${outcome.reason} ${JSON.stringify(outcome.args)} ${outcome.crash?.message ?? ''}`,
  );
}

/** The match as somebody finds it who loads it from a file. */
export function reloaded(match: Match<Table>): Match<Table> {
  const loaded = load(match.game, JSON.parse(JSON.stringify(save(match))));
  if (!loaded.ok) throw new Error(`cannot load: ${loaded.reason} ${JSON.stringify(loaded.args)}`);
  return loaded.match;
}

/** Plays the same answers on the match and on a copy that is loaded anew before each; they must stay alike. */
export function bothWays(
  match: Match<Table>,
  answers: readonly (readonly [number, string, string?])[],
): string {
  let copy = reloaded(match);
  for (const [seat, ids, question] of answers) {
    const act = (on: Match<Table>) =>
      ids.includes(':') && !ids.startsWith('use:') ? take(on, seat, ids) : pick(on, seat, ids, question);
    act(match);
    act(copy);
    if (hash(copy.position) !== hash(match.position)) return `apart after ${seat} ${ids}: ${said(copy)}`;
    copy = reloaded(copy);
  }
  return said(match);
}

/** Why an answer was refused: `crashed: message`. */
export function refusal(outcome: Outcome): string {
  if (outcome.ok) return 'ok';
  return outcome.crash ? `${outcome.reason}: ${outcome.crash.message.split('\n    at')[0]}` : outcome.reason;
}

/** Carries out one step and says what it gives. */
export function giving(
  run: (c: C) => unknown,
  rest: Parameters<typeof game>[1] = {},
  seating?: Seating,
): string {
  const one = game(
    (f) => [
      f.do('run', (c) => {
        c.state.said.push(JSON.stringify(run(c as unknown as C)));
      }),
    ],
    rest,
  );
  return said(begin(one, seating)).replace(/ end$/, '');
}
