/**
 * Scenes: a drawn board, whoever stands on it, and the order in which they act. What a scene scripts must be used up, and
 * what it asks is answered by name.
 */
import { usesUpScript } from '@torii/conformance/script';
import {
  answer,
  defineGame,
  type Flow,
  flow,
  type Json,
  type Match,
  prepareMatch,
  questions,
  startMatch,
} from '@torii/kernel';
import type { Effect } from '@torii/script';
import { makeGrammar } from '@torii/script/read';
import { compileCards } from '../../src/cards/cards.ts';
import { aftermath } from '../../src/chapters/ending.ts';
import { gameOf } from '../../src/game.ts';
import {
  boardOf,
  book,
  type Character,
  type Content,
  character,
  type Enemy,
  type Exploration,
  enemy,
  type Playable,
  type Rank,
  resistor,
  table,
} from '../../src/index.ts';
import type { Minion } from '../../src/pack/boardShapes.ts';
import { initiative } from '../../src/round/initiative.ts';
import { reduceKi } from '../../src/round/ki.ts';
import { drawEvent } from '../../src/round/oracle.ts';
import { activations, round } from '../../src/round/round.ts';
import { mustBeAccepted, offered } from './accepted.ts';
import { cases } from './casesPack.ts';
import { eventsWith, SCENE, watched } from './told.ts';

export type Scene = Match<Exploration>;

/** A board as the hard cases draw it: a line of column letters, then rows that begin with their number. */
interface Drawn {
  readonly ground: string[];
  readonly at: Readonly<Record<string, string>>;
  readonly heads: string[];
  readonly doors: string[];
}

const SIGNS = '.#o~=_w';

function drawn(text: string): Drawn {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([first = '']) => /^\d+$/.test(first))
    .map((row) => row.slice(1));
  const at: Record<string, string> = {};
  const [heads, doors]: [string[], string[]] = [[], []];
  const ground = rows.map((row, y) =>
    row
      .map((sign, x) => {
        const square = `${String.fromCharCode(97 + x)}${y + 1}`;
        if (SIGNS.includes(sign)) return sign;
        if (sign === 'h') heads.push(square);
        else if (sign === '+') doors.push(square);
        else at[sign] ??= square;
        return sign === '+' ? '#' : '.';
      })
      .join(''),
  );
  return { ground, at, heads, doors };
}

/**
 * Their order is that of the characters in a match. Akira acts in most scenes, so he is the last: a rule that looks at the
 * first character instead of the one whom it is about is not right by accident.
 */
const NAMES: Readonly<Record<string, string>> = { T: 'tomoe', H: 'hikaru', J: 'hattori', A: 'akira' };
const FIRST = {
  akira: 'power',
  hattori: 'dexterity',
  tomoe: 'knowledge',
  hikaru: 'spirit',
} as const;

/** Characters of the cases: level 1, health 8 of 8, a sword, for Tomoe a long bow. */
function person(role: string, at: string, more: Partial<Character>): Character {
  const first = FIRST[role as keyof typeof FIRST];
  const attributes = { power: 0, knowledge: 0, dexterity: 0, spirit: 0, [first]: 1 };
  const weapons = [role === 'tomoe' ? 'long-bow' : 'sword'];
  return character(at, { maxHealth: 8, affinity: 1, firstAttribute: first, attributes, weapons, ...more });
}

const grammar = makeGrammar(book);

function clause(text: string): Effect {
  const parsed = grammar.parse(text, 'effect');
  if (!parsed.ok) throw new Error(`'${text}' is no clause`);
  return { t: 'do', clause: parsed.clause };
}

/** A line is written with ` > ` between its parts. */
export function line(text: string): Effect {
  const effects = text.split(' > ').map(clause);
  return effects.length === 1 ? (effects[0] as Effect) : { t: 'seq', effects };
}

/** A piece of the case: the enemy's kind, what is different on its board, and the lines that it reads for every number. */
export interface Foe extends Partial<Enemy> {
  readonly kind: string;
  readonly board?: Partial<Minion>;
  readonly lines?: readonly string[];
  readonly general?: string;
  /** What both signs do on its board. */
  readonly yinYang?: string;
  /** Of one kind with another foe, whose board it shares. */
  readonly like?: string;
  /** A Chosen's AI cards: each with its lines. */
  readonly cards?: Readonly<Record<string, { lines: readonly string[]; empowered?: readonly string[] }>>;
}

export interface Laid {
  /** The pack of the cases if not said. */
  readonly pack?: Playable;
  readonly board: string;
  readonly heights?: string[];
  readonly characters?: Readonly<Record<string, Partial<Character>>>;
  /** By their signs on the board, or by id with a square of their own. */
  readonly foes?: Readonly<Record<string, Foe>>;
  readonly resistors?: Readonly<Record<string, number>>;
  /** Who acts, round by round; each round ends with the Ki dice. */
  readonly rounds?: readonly (readonly string[])[];
  readonly script?: Readonly<Record<string, readonly Json[]>>;
  readonly options?: Readonly<Record<string, Json>>;
  readonly table?: Partial<Exploration>;
  readonly headsPile?: Readonly<Record<string, number>>;
  /** Initiative is determined, instead of the rounds being given. */
  readonly determine?: boolean;
  /** So many whole rounds are played, from the oracle card on, instead of those given. */
  readonly wholeRounds?: number;
  /** When the phase is over, what follows it is played too. */
  readonly aftermath?: boolean;
  /** Events that are drawn in a zone when the first round begins. */
  readonly events?: readonly (readonly [event: string, zone: string])[];
}

/** The id of a foe: its sign, with a letter before a number. */
function foeId(sign: string): string {
  return /^\d/.test(sign) ? `e${sign}` : sign;
}

function cardsOf(cards: NonNullable<Foe['cards']>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cards).map(([card, { lines, empowered = [] }]) => [
      card,
      { copies: 1, lines: lines.map(line), empowered: empowered.map(line) },
    ]),
  );
}

/** A foe of which nothing is said but its kind has that kind's board. */
function isPlain({ board, lines, general, cards, yinYang }: Foe): boolean {
  return !board && !lines && !general && !cards && !yinYang;
}

function kindOf(foes: Readonly<Record<string, Foe>>, sign: string): string {
  const foe = foes[foes[sign]?.like ?? sign];
  if (!foe) throw new Error(`there is no foe '${sign}'`);
  return isPlain(foe) ? foe.kind : `${foe.kind}-${foeId(foes[sign]?.like ?? sign)}`;
}

/** Each other foe has a board of its own, so that a case can give each other lines. */
function withBoards(content: Content, foes: Readonly<Record<string, Foe>>): Content {
  const added: Record<string, Record<string, unknown>> = {
    minions: {},
    servants: {},
    wanderers: {},
    chosen: {},
  };
  for (const [sign, foe] of Object.entries(foes)) {
    const { kind, board = {}, lines = [], general, cards = {}, yinYang } = foe;
    const own = `${kind}-${foeId(sign)}`;
    const entry = { name: null, lines: lines.map(line) };
    const faces = Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((face) => [face, entry]));
    const priority = general ? clause(general) : null;
    for (const file of ['minions', 'servants', 'wanderers', 'chosen'] as const) {
      const printed = content[file][kind];
      if (!printed) continue;
      const tables = file === 'minions' ? { normal: faces, aggressive: faces } : { behaviour: faces };
      (added[file] as Record<string, unknown>)[own] = {
        ...printed,
        priority,
        ...(lines.length > 0 ? tables : {}),
        ...(file === 'chosen' ? { cards: cardsOf(cards) } : {}),
        ...(yinYang ? { yinYang: clause(yinYang) } : {}),
        ...board,
      };
    }
  }
  return {
    ...content,
    minions: { ...content.minions, ...(added.minions as Content['minions']) },
    servants: { ...content.servants, ...(added.servants as Content['servants']) },
    wanderers: { ...content.wanderers, ...(added.wanderers as Content['wanderers']) },
    chosen: { ...content.chosen, ...(added.chosen as Content['chosen']) },
  };
}

function rankOf(content: Content, kind: string): Rank {
  if (kind in content.minions) return 'minion';
  if (kind in content.servants) return 'servant';
  return kind in content.wanderers ? 'wanderer' : 'chosen';
}

export function play(laid: Laid): Scene {
  const { ground, at, heads, doors } = drawn(laid.board);
  const foes = laid.foes ?? {};
  const pack = laid.pack ?? cases;
  const content = withBoards(pack.content, foes);
  const roles = Object.entries(NAMES).filter(([sign]) => at[sign]);
  const characters = Object.fromEntries([
    ...roles.map(([sign, role]) => [role, person(role, at[sign] ?? '', laid.characters?.[role] ?? {})]),
    ...Object.entries(laid.characters ?? {})
      .filter(([role]) => !roles.some(([, other]) => other === role))
      .map(([role, more]) => [role, person(role, '', more)]),
  ]) as Record<string, Character>;
  const enemies = Object.fromEntries(
    Object.entries(foes).map(([sign, foe]) => {
      const {
        kind,
        board: _,
        lines: __,
        general: ___,
        cards: ____,
        like: _____,
        yinYang: ______,
        ...more
      } = foe;
      const id = foeId(sign);
      return [id, enemy(kindOf(foes, sign), rankOf(content, kind), at[sign] ?? '', more)];
    }),
  );
  const resistors = Object.fromEntries(
    Object.entries(laid.resistors ?? {}).map(([sign, tokens]) => [sign, resistor(at[sign] ?? '', tokens)]),
  );
  const points = Object.fromEntries(
    doors.map((square, i) => [
      String.fromCharCode(68 + i),
      { at: [square], zone: 'z1', door: 'closed' as const, usedBy: [], marks: [] },
    ]),
  );
  const state = table({
    board: boardOf(ground, { heights: laid.heights ?? [] }),
    characters,
    enemies,
    resistors,
    points,
    heads: heads.flatMap((square) =>
      Array.from({ length: laid.headsPile?.[square] ?? 1 }, () => ({ at: square, boss: false })),
    ),
    ...laid.table,
  });
  const played = compileCards(content, pack.keywords);
  const game = defineGame<Exploration>({
    ...gameOf({ content, keywords: pack.keywords }, startOf(laid), played),
    scenarios: [{ id: SCENE, players: [1, 2, 3, 4] }],
    roles: () => Object.keys(characters),
    setup: () => structuredClone(state),
  });
  const options = { ...laid.options };
  const match = prepareMatch(game, {
    scenario: SCENE,
    seats: Object.keys(characters).map((role) => [role]),
    seed: 's',
    options,
    fixture: { script: laid.script ?? {} },
  });
  usesUpScript(match);
  watched(match, () => startMatch(match));
  return match;
}

/** Rounds in which the given act in their order, as one phase. */
function startOf(laid: Laid): Flow<Exploration> {
  const oneRound = (index: number) =>
    flow<Exploration>()(
      `scene.round${index}`,
      {},
      (f) => [
        f.do('queue', (c) => {
          c.touch('inPlay');
          c.state.round = index + 1;
          c.state.events = {};
          c.state.queue = { waiting: [...(laid.rounds?.[index] ?? [])], activated: [], active: '' };
        }),
        f.do('events', (c) => {
          if (index === 0) for (const [event, zone] of laid.events ?? []) drawEvent(c, event, zone);
        }),
        ...(laid.determine ? [f.call('initiative', initiative)] : []),
        f.call('activations', activations),
        f.do('ki', reduceKi),
      ],
      { scope: 'round' },
    );
  const phase = flow<Exploration>()(
    'scene.phase',
    {},
    (f) => [
      f.do('inForce', (c) => c.touch('inPlay')),
      ...(laid.rounds ?? []).map((_, i) => f.call(`round${i}`, oneRound(i))),
      ...Array.from({ length: laid.wholeRounds ?? 0 }, (_, i) => f.call(`whole${i}`, round)),
    ],
    { scope: 'phase' },
  );
  return flow<Exploration>()('scene', {}, (f) => [
    f.call('phase', phase),
    ...(laid.aftermath ? [f.call('aftermath', aftermath)] : []),
    f.do('end', (c) => c.end({ code: 'done', winners: [] })),
  ]) as unknown as Flow<Exploration>;
}

/** The ids of what can be answered to the open question; free actions are apart. */
export function open(match: Scene): string[] {
  return questions(match)
    .filter(({ offer }) => !offer)
    .flatMap(({ options }) => options.map(({ id }) => id));
}

/** The free actions that are offered. */
export function free(match: Scene): string[] {
  return questions(match)
    .filter(({ offer }) => offer)
    .flatMap(({ options }) => options.map(({ id }) => id.replace('free:', '')));
}

export function asked(match: Scene): string {
  return questions(match)
    .filter(({ offer }) => !offer)
    .map(({ role }) => role ?? 'table')
    .join(' ');
}

/** More answers than any situation asks for: a test that goes on until something is so fails where it never is. */
const MOST_ANSWERS = 5000;

/** Answers one after another; free actions by their ids too. */
export function pick(match: Scene, ...wanted: string[]): void {
  for (const id of wanted) {
    const found = questions(match).find(({ options }) =>
      options.some((option) => option.id === id || option.id === `free:${id}`),
    );
    const option = found?.options.find((each) => each.id === id || each.id === `free:${id}`);
    if (!found || !option) throw new Error(`'${id}' is not offered: ${offered(match)}`);
    if (match.line.length > MOST_ANSWERS) throw new Error(`'${id}' is offered without end`);
    const outcome = watched(match, () => answer(match, found.seats[0] ?? 0, found.id, option.id));
    mustBeAccepted(match, [id], outcome);
  }
}

export function answerSome(match: Scene, ...ids: string[]): void {
  const [first] = questions(match).filter(({ offer }) => !offer);
  if (!first) throw new Error('nobody is asked anything');
  const outcome = watched(match, () => answer(match, first.seats[0] ?? 0, first.id, ...ids));
  mustBeAccepted(match, ids, outcome);
}

/** What was said about one kind of event: the wanted arguments of each. */
export function told(match: Scene, key: string, ...args: string[]): string[] {
  return eventsWith(match, key).map((event) => args.map((arg) => String(event.args[arg])).join(' '));
}

export function state({ position }: Scene): Exploration {
  return position.state;
}

/** The reasons behind one kind of event, as data. */
export function reasons<T>(match: Scene, key: string): T[] {
  return eventsWith(match, key).map(({ args }) => args.why as T);
}

/** Answers something that is asked, whatever it is; free actions now and then. */
export function answerRandomly(match: Scene, random: (below: number) => number): void {
  const all = questions(match);
  const wanted = all.filter(({ offer, options }) => options.length > 0 && (!offer || random(4) === 0));
  const asked = wanted[random(wanted.length)] ?? all[0];
  if (!asked)
    throw new Error(
      `stuck: ${JSON.stringify(match.position.stack.frames.map(({ flow: name, at }) => `${name} ${at}`))}`,
    );
  const many = asked.min + random(Math.max(1, Math.min(asked.max, asked.options.length) - asked.min + 1));
  const ids = asked.options.map(({ id }) => id);
  const picked = Array.from({ length: Math.max(1, many) }, () => ids.splice(random(ids.length), 1)[0] ?? '');
  const some = asked.kind === 'some' ? picked.slice(0, many) : picked.slice(0, 1);
  const outcome = answer(match, asked.seats[0] ?? 0, asked.id, ...some);
  mustBeAccepted(match, some, outcome);
}
