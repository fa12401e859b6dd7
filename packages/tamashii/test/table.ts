/** A table for tests: things laid out as a situation needs them, and texts of the pack carried out on it. */
import {
  answer,
  createMatch,
  defineGame,
  type Flow,
  flow,
  type Json,
  type Match,
  questions,
  zone,
} from '@torii/kernel';
import { expect } from 'vitest';
import { compileCards } from '../src/cards.ts';
import { changes, hooks, RULES, referents, stats } from '../src/rules.ts';
import { WORLD_ACTIVITY } from '../src/scenario.ts';
import { depletion, sheetCheck } from '../src/sheets.ts';
import { newTable, newTile, type Player, type Tamashii, type Tile, type Tokens } from '../src/state.ts';
import { corePack } from './files.ts';

export const pack = corePack();
const cards = compileCards(pack.content, pack.keywords);

/** A text that is carried out, or a moment that comes. */
export type Act =
  | { run: string; you?: string; source?: string; x?: number }
  | { world: string }
  | { moment: string; subject: { [name: string]: Json } }
  | { figure: string; of: string }
  | { newTurn: true };

function text(name: string): Flow<Tamashii> {
  const found = cards.texts.get(name);
  if (!found) throw new Error(`the pack has no text '${name}'`);
  return found as unknown as Flow<Tamashii>;
}

const world = flow<Tamashii>()(
  'test.world',
  { name: '' },
  (f) => [f.do('run', (c) => c.call(text(c.locals.name), { you: c.state.firstPlayer, source: 'card' }))],
  { scope: WORLD_ACTIVITY },
);

const turn = flow<Tamashii>()(
  'test.turn',
  { acts: [] as Json[] },
  (f) => [
    f.loop('acts', (c) => c.locals.acts.length > 0, [
      f.do('act', (c) => {
        const act = c.locals.acts.shift() as unknown as Act;
        if ('run' in act) {
          const { run, you = 'p1', source = run.split('/')[0] as string, x = 0 } = act;
          c.call(text(run), { you, source, x });
        } else if ('world' in act) c.call(world, { name: act.world });
        else if ('moment' in act) c.open(act.moment, act.subject);
        else if ('figure' in act) c.emit('test.figure', { value: c.stat(act.figure, act.of) }, null);
      }),
    ]),
  ],
  { scope: 'turn' },
);

const start = flow<Tamashii>()(
  'test.match',
  { turns: 0 },
  (f) => [
    f.loop('turns', (c) => c.locals.turns < (c.setup.options.turns as Json[]).length, [
      f.call('turn', turn, (c) => ({
        acts: structuredClone((c.setup.options.turns as Json[][])[c.locals.turns] ?? []),
      })),
      f.do('next', (c) => {
        c.locals.turns += 1;
      }),
    ]),
    f.do('end', (c) => c.end({ code: 'done', winners: [] })),
  ],
  { scope: 'match' },
);

/** Carries out acts on a table that is laid as the situation needs it. Turns are split by `{ newTurn: true }`. */
export function play(
  lay: (table: Tamashii) => void,
  acts: readonly Act[],
  more: { players?: number; script?: Record<string, Json[]>; options?: Record<string, Json> } = {},
): Match<Tamashii> {
  const { players = 2, script = {}, options = {} } = more;
  const turns: Act[][] = [[]];
  for (const act of acts) {
    if ('newTurn' in act) turns.push([]);
    else turns.at(-1)?.push(act);
  }
  const game = defineGame<Tamashii>({
    id: 'tamashii-cards',
    rules: RULES,
    scenarios: [{ id: 'cards', players: [1, 2, 3, 4] }],
    roles: (n) => ['p1', 'p2', 'p3', 'p4'].slice(0, n),
    setup: ({ seats }) => {
      const table = newTable(seats.flat());
      lay(table);
      return table;
    },
    start: start as unknown as Flow<Tamashii>,
    flows: [...cards.flows, turn as unknown as Flow<Tamashii>, world as unknown as Flow<Tamashii>],
    hooks: [...hooks, ...cards.hooks, depletion(pack.content, cards)],
    checks: [sheetCheck(pack.content, cards)],
    changes,
    stats: stats(pack.content),
    referents: referents(pack.content),
    longest: 100,
  });
  return createMatch(game, {
    scenario: 'cards',
    seats: game.roles(players, 'cards').map((role) => [role]),
    seed: 'cards',
    options: { ...options, turns: turns as unknown as Json },
    fixture: { script },
  });
}

export function state(match: Match<Tamashii>): Tamashii {
  return match.position.state;
}

export function board(match: Match<Tamashii>, role = 'p1'): Player {
  return state(match).players[role] as Player;
}

/** What a role may choose now. */
export function offered(match: Match<Tamashii>, role = 'p1'): string[] {
  return questions(
    match,
    match.setup.seats.findIndex((roles) => roles.includes(role)),
  ).flatMap(({ options }) => options.map(({ id }) => id));
}

/** Answers the one question that a role is asked; all of the options together. */
export function choose(match: Match<Tamashii>, role: string, ...options: string[]): void {
  const seat = match.setup.seats.findIndex((roles) => roles.includes(role));
  const [asked] = questions(match, seat);
  if (!asked) throw new Error(`'${role}' is not asked anything`);
  expect(answer(match, seat, asked.question.id, ...options)).toMatchObject({ ok: true });
}

/** Everything was carried out: nobody is asked any more. */
export function isOver(match: Match<Tamashii>): boolean {
  return match.position.ending?.code === 'done';
}

/** Attaches Enemies: cards with the damage on them, the Top Enemy first. Their ids are e1, e2, … */
export function attach(
  player: Player | undefined,
  ...enemies: (readonly [card: string, damage: number])[]
): void {
  player?.enemies.push(...enemies.map(([card, damage], i) => ({ id: `e${i + 1}`, card, damage })));
}

/** A tile of the map with some things on it. */
export function tile(table: Tamashii, place: string, q: number, r: number, more: Partial<Tile> = {}): Tile {
  const laid = { ...newTile(q, r, more.district?.items[0] ?? 'plain', 'up'), ...more };
  table.map[place] = laid;
  return laid;
}

/** Lays tokens on a tile. */
export function putOn(table: Tamashii, place: string, tokens: Partial<Tokens>): void {
  Object.assign(table.map[place]?.tokens ?? {}, tokens);
}

export function district(id: string): Tile['district'] {
  return zone('open', [id], { back: 'district' });
}

export function me(table: Tamashii, role = 'p1'): Player {
  return table.players[role] as Player;
}

/** Uses what a card offers at a moment. */
export function use(match: Match<Tamashii>, role = 'p1'): void {
  const option = offered(match, role).find((id) => id.startsWith('use:'));
  if (option === undefined) throw new Error(`nothing is offered to '${role}'`);
  choose(match, role, option);
}

/** The figures that were looked at, in order. */
export function figures(match: Match<Tamashii>): (Json | undefined)[] {
  return (match.events ?? []).filter(({ key }) => key === 'test.figure').map(({ args }) => args.value);
}
