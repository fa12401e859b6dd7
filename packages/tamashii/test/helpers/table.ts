/**
 * A table for tests: things laid out as a situation needs them, then texts of the pack carried out on it, or steps and
 * phases of the real rules played. Cards that a situation invents are written as YAML and laid over the core pack.
 */
import { usesUpScript } from '@torii/conformance/script';
import {
  answer,
  createMatch,
  defineGame,
  type Flow,
  flow,
  type Game,
  type Json,
  type Match,
  questions,
  type Registered,
  zone,
} from '@torii/kernel';
import type { Pack } from '@torii/script/read';
import { gameOf } from '../../src/game.ts';
import type { Color } from '../../src/pack/kinds.ts';
import type { Content } from '../../src/pack.ts';
import { drawScenarioCard, resolveWaiting, WORLD_ACTIVITY } from '../../src/scenarios/scenarioCards.ts';
import { SLOTS } from '../../src/table/launcher/notation.ts';
import {
  newPlayer,
  newTable,
  newTile,
  type Player,
  type Tamashii,
  type Tile,
  type Tokens,
} from '../../src/table/state.ts';
import { text } from '../../src/table/table.ts';
import { corePack } from './files.ts';
import { watched } from './told.ts';

export { invented } from './files.ts';

export const pack = corePack();

/** Text that is carried out, a moment that comes, a step of the rules that is played. */
export type Act =
  | { run: string; you?: string; source?: string; x?: number }
  | { world: string }
  /** A Scenario card that is drawn. */
  | { draws: string }
  | { moment: string; subject: { [name: string]: Json } }
  | { figure: string; of: string }
  /** A flow of the rules by its name: `action.launch`, `combat.player`. */
  | { flow: string; phase?: Tamashii['phase']; locals?: Record<string, Json> }
  | { newTurn: true };

const read = flow<Tamashii>()(
  'test.read',
  { name: '' },
  (f) => [
    f.do('run', (c) =>
      c.call(text(c, c.locals.name), { you: c.state.firstPlayer, source: c.locals.name.split('/')[0] ?? '' }),
    ),
  ],
  { scope: WORLD_ACTIVITY },
);

/** A text as if it were the World Activity of the active card. */
const world = flow<Tamashii>()('test.world', { name: '' }, (f) => [
  f.call('read', read, ({ locals: { name } }) => ({ name })),
  f.do('drawn', resolveWaiting),
]);

function named(name: string): Flow<Tamashii> {
  return { name } as unknown as Flow<Tamashii>;
}

const turn = flow<Tamashii>()(
  'test.turn',
  { acts: [] as Json[], phase: '' as string },
  (f) => [
    f.loop('acts', (c) => c.locals.acts.length > 0, [
      f.do('act', (c) => {
        const act = c.locals.acts.shift() as unknown as Act;
        if ('run' in act) {
          const { run, you = 'p1', source = run.split('/')[0] as string, x = 0 } = act;
          c.call(text(c, run), { you, source, x });
        } else if ('world' in act) c.call(world, { name: act.world });
        else if ('draws' in act) drawScenarioCard(c, act.draws);
        else if ('moment' in act) c.open(act.moment, act.subject);
        else if ('figure' in act) c.emit('test.figure', { value: c.stat(act.figure, act.of) }, null);
        else if ('flow' in act) {
          if (act.phase) {
            // What a phase leaves to the next one would be left by this too.
            if (c.state.skipping.length > 0 && c.locals.phase !== '' && act.phase !== c.locals.phase)
              throw new Error('somebody has reset: play the next phase by turnAt');
            c.locals.phase = act.phase;
            c.state.phase = act.phase;
            c.touch('phase');
          }
          c.call(named(act.flow), act.locals ?? {});
        }
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

/** The same behind a question: then what happens before anybody is asked anything can be watched too. */
const waiting = flow<Tamashii>()('test.waiting', {}, (f) => [
  f.ask('go', {
    rule: 'TM-1a-01',
    prompt: 'test.go',
    who: () => 'p1',
    always: true,
    options: () => [{ id: 'go', rule: 'TM-1a-01', touches: [], key: 'test.go' }],
    take: () => {},
  }),
  f.call('match', start),
]);

/** The boards of the hard cases: P1 red, P2 blue, P3 green, P4 yellow. */
const BOARDS: readonly Color[] = ['red', 'blue', 'green', 'yellow'];

export interface More {
  readonly players?: number;
  readonly script?: Record<string, Json[]>;
  readonly options?: Record<string, Json>;
  /** Another pack than the core one: see `invented`. */
  readonly pack?: Pack<Content>;
}

// Hundreds of cards are made ready to run: once for each pack, not once for each situation.
const games = new WeakMap<Pack<Content>, Game<Tamashii>>();

function gameWith(pack: Pack<Content>): Game<Tamashii> {
  const known = games.get(pack) ?? gameOf(pack, start as unknown as Flow<Tamashii>);
  games.set(pack, known);
  return known;
}

/** A game whose set-up lays the table as a situation needs it. */
export function laidGame(
  game: Game<Tamashii>,
  { content: { table } }: Pack<Content>,
  lay: (table: Tamashii) => void,
): Registered<Tamashii> {
  if (!table) throw new Error('the pack has no table');
  return defineGame({
    ...game,
    scenarios: [{ id: 'cards', players: [1, 2, 3, 4] }],
    notes: [...(game.notes ?? []), 'turns'],
    setup: ({ seats }) => {
      const laid = newTable(seats.flat(), table);
      laid.corruptedPool = 16;
      // In the middle of a game: a rule that held in the first turn alone would not do.
      laid.turn = 3;
      for (const [i, role] of seats.flat().entries())
        laid.players[role] = newPlayer(role, BOARDS[i] as Color, table);
      lay(laid);
      // It is laid more than once: what a test wrote down stays as it is.
      return structuredClone(laid);
    },
    longest: 1000,
  });
}

/** The real game, with the acts of a test in the place of its course. */
function testGame(pack: Pack<Content>, lay: (table: Tamashii) => void, waits = false): Registered<Tamashii> {
  const game = gameWith(pack);
  const acts = [turn, world, ...(waits ? [start] : [])] as unknown as Flow<Tamashii>[];
  const begins = waits ? { start: waiting as unknown as Flow<Tamashii> } : {};
  return laidGame({ ...game, ...begins, flows: [...(game.flows ?? []), ...acts] }, pack, lay);
}

/** Carries out acts on a table that is laid as the situation needs it. Turns are split by `{ newTurn: true }`. */
export function play(lay: (table: Tamashii) => void, acts: readonly Act[], more: More = {}): Match<Tamashii> {
  const { players = 2, script = {}, options = {} } = more;
  const turns: Act[][] = [[]];
  for (const act of acts) {
    if ('newTurn' in act) turns.push([]);
    else turns.at(-1)?.push(act);
  }
  const game = testGame(more.pack ?? pack, lay);
  const setup = {
    scenario: 'cards',
    seats: game.roles(players, 'cards').map((role) => [role]),
    seed: 'cards',
    options: { ...options, turns: turns as unknown as Json },
    fixture: { script },
  };
  const match = usesUpScript(createMatch(game, setup));
  const again = createMatch(testGame(more.pack ?? pack, lay, true), structuredClone(setup));
  const begun = watched(again, () => answer(again, 0, questions(again, 0)[0]?.id ?? '', 'go'));
  if (!begun.ok) throw new Error(`${begun.reason} ${begun.crash?.message ?? ''}`);
  return match;
}

const LETTERS = Object.keys(SLOTS);

/** What a letter of a drawing stands for. */
function lying(letter: string): number {
  const found = SLOTS[letter];
  if (found === undefined) throw new Error(`'${letter}' is no letter of a Launcher: ${LETTERS.join(' ')}`);
  return found;
}

/**
 * Lays Data tokens as the hard cases draw them, slot by slot from the top left: `b g y r O X`, `-` empty, `#` Locked. What
 * a drawing does not reach stays as it is: the Locks of the rightmost column.
 */
export function launcher(player: Player, drawing: string): void {
  const cells = drawing.trim().split(/\s+/);
  player.launcher.splice(0, cells.length, ...cells.map(lying));
}

/** The Launcher as the hard cases draw it. */
export function drawn({ launcher: slots }: Player, columns = 5): string {
  const letters = slots.map((each) => LETTERS[each]);
  const rows = Array.from({ length: slots.length / columns }, (_, i) =>
    letters.slice(i * columns, (i + 1) * columns).join(' '),
  );
  return rows.join('\n');
}

/** What lies in a slot, as a letter: `r3c1`. */
export function lies(player: Player, slot: string): string {
  const [, row = '0', column = '0'] = /^r(\d)c(\d)$/.exec(slot) ?? [];
  return drawn(player).split('\n')[Number(row) - 1]?.split(' ')[Number(column) - 1] ?? '';
}

/** Tokens in a Bag or a Dump as letters, sorted. */
export function letters(tokens: readonly number[]): string {
  return [...tokens]
    .sort()
    .map((token) => LETTERS[token])
    .join(' ');
}

export function state(match: Match<Tamashii>): Tamashii {
  return match.position.state;
}

export function board(match: Match<Tamashii>, role = 'p1'): Player {
  return state(match).players[role] as Player;
}

function seatOf(match: Match<Tamashii>, role: string): number {
  return match.setup.seats.findIndex((roles) => roles.includes(role));
}

/** What a role may choose now, standing offers included. */
export function offered(match: Match<Tamashii>, role = 'p1'): string[] {
  return questions(match, seatOf(match, role)).flatMap(({ options }) => options.map(({ id }) => id));
}

/** More answers than any situation asks for: a test that goes on until something is so fails where it never is. */
const MOST_ANSWERS = 5000;

/** Answers the question in which a role may choose all of these options; a refusal says why, and what there was to choose. */
export function choose(match: Match<Tamashii>, role: string, ...named: string[]): void {
  const seat = seatOf(match, role);
  const all = questions(match, seat);
  // Reactions that may be left have an id of their own for it.
  const leaving =
    all.flatMap((each) => each.options).find(({ key }) => key === 'kernel.leave')?.id ?? 'leave';
  const options = named.map((id) => (id === 'leave' ? leaving : id));
  const asked =
    all.find((each) => options.every((id) => each.options.some((option) => option.id === id))) ?? all[0];
  const said = `${role} chooses ${options.join(', ') || 'nothing'}`;
  if (!asked) throw new Error(`${said}: nothing is asked of them`);
  if (match.line.length > MOST_ANSWERS) throw new Error(`${said}: it goes on without end`);
  const outcome = watched(match, () => answer(match, seat, asked.id, ...options));
  if (outcome.ok) return;
  const open = all.map((each) => `${each.prompt}: ${each.options.map(({ id }) => id).join(' ')}`);
  throw new Error(`${said}: ${outcome.crash?.message ?? outcome.reason}; offered was ${open.join(' | ')}`);
}

/** Everything was carried out: nobody is asked any more. */
export function isOver(match: Match<Tamashii>): boolean {
  return match.position.ending?.code === 'done';
}

/** A step of a player, in its phase. */
export function step(flow: string, phase: Tamashii['phase'], role = 'p1') {
  return { flow, phase, locals: { role } };
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

/** Two tiles; both Characters on the first. */
export function twoTiles(table: Tamashii): void {
  tile(table, 'a', 0, 0);
  tile(table, 'b', 1, 0);
  me(table).at = 'a';
  me(table, 'p2').at = 'a';
}
