/** Figures agree with what the rules then do: looked at before every answer of random games, and held against what came of it. */
import { type Asked, answer, type Match, questions } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import type { Figures } from '../../src/figures/figures.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { figured } from '../helpers/figures.ts';
import { corePack } from '../helpers/files.ts';
import { begin } from '../helpers/match.ts';

type M = Match<Tamashii>;
interface Answered {
  readonly seat: number;
  readonly role: string;
  readonly question: Asked;
  readonly chosen: readonly string[];
}

/** A little chance of its own: the match's is not to be disturbed. */
function chance(seed: number): (n: number) => number {
  let now = seed;
  return (n) => {
    now = (Math.imul(now, 1_103_515_245) + 12_345) & 0x7fffffff;
    return now % n;
  };
}

function nextAnswer(match: M, pick: (n: number) => number): Answered | null {
  const open = match.setup.seats.flatMap((roles, seat) =>
    questions(match, seat).flatMap((question) =>
      question.options.length > 0 && (!question.offer || pick(4) === 0)
        ? [{ seat, role: roles[0] ?? '', question }]
        : [],
    ),
  );
  const found = open[pick(Math.max(1, open.length))];
  if (!found) return null;
  const { options, kind, min, max } = found.question;
  const count = kind === 'some' ? min + pick(max - min + 1) : 1;
  const rest = options.map(({ id }) => id);
  const chosen = Array.from({ length: count }, () => rest.splice(pick(rest.length), 1)[0] ?? '');
  return { ...found, chosen };
}

/** How often each promise was held against what happened: one that never was proves nothing. */
type Tally = Record<string, number>;

function note(tally: Tally, what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

const ids = (question: Asked, wanted: (id: string) => boolean) =>
  question.options
    .map(({ id }) => id)
    .filter(wanted)
    .sort();

/** What is offered is what figures said could be done. */
function offersAgree(figures: Figures, { role, question }: Answered, tally: Tally): void {
  const own = figures.players[role];
  if (question.prompt === 'launching.launch') {
    const said = own?.patterns.flatMap(({ id, open, launched, on }) =>
      open && !launched ? on.map((site) => `${id}@${site}`) : [],
    );
    expect(ids(question, (id) => id.includes('@'))).toEqual(said?.sort());
    expect(own?.step).toBe('launch');
    note(tally, 'launches');
  }
  if (question.prompt === 'combat.go') {
    const said = figures.combat?.frames.flatMap(({ id, uses }) =>
      uses.map((x) => (x === 0 ? id : `${id}:${x}`)),
    );
    expect(ids(question, (id) => id !== 'pass')).toEqual(said?.sort());
    expect(own?.step).toBe('resolveDice');
    note(tally, 'frames');
  }
  if (question.prompt === 'action.move' && question.options.some(({ id }) => id === 'stay')) {
    const said = Object.keys(own?.reach ?? {}).filter((place) => place !== 'here');
    const offered = ids(question, (id) => id !== 'stay' && id !== 'done' && !id.startsWith('bot:'));
    expect(said).toEqual(expect.arrayContaining(offered));
    expect(said).toHaveLength(offered.length + 1);
    note(tally, 'ways');
  }
  if (question.prompt === 'programming.move') {
    expect(own?.moves).toBeGreaterThan(0);
    note(tally, 'moves');
  }
  for (const { id } of question.offer ? question.options : [])
    if (id.startsWith('augment:')) {
      expect(own?.used).not.toContain(id);
      note(tally, 'unused');
    }
}

/** In the generator a Goal that is met is taken at once, but not while all plan (TM-6b-20, TM-6b-23). */
function goalsAgree({ position: { state } }: M, figures: Figures, tally: Tally): void {
  if (!state.generator || state.phase === 'planning' || state.phase === 'setup') return;
  for (const { checks } of Object.values(figures.players))
    for (const [source, parts] of Object.entries(checks))
      if (source.startsWith('goal:')) {
        expect(parts.met?.do?.so).toBe(false);
        note(tally, 'goals');
      }
}

/** The Trace that a move was said to give is the Trace after it, if nothing else has moved the marker. */
function traceAgrees(
  match: M,
  before: Figures,
  { role, question, chosen }: Answered,
  since: number,
  tally: Tally,
): void {
  if (question.prompt !== 'action.move' || match.setup.seats.length === 1) return;
  const [id = ''] = chosen;
  const { reach } = before.players[role] ?? {};
  const at = match.position.state.players[role];
  const said = id === 'stay' ? Object.values(reach ?? {})[0] : reach?.[id];
  const happened = (match.events ?? []).slice(since);
  // Whoever falls on the way is back on slot 0.
  if (happened.some(({ key, args }) => key === 'reset.begun' && args.role === role)) return;
  // What an Enemy says of a move comes before the Trace rises, and may ask something.
  if (at?.enemies.some(({ card }) => (corePack().content.enemies[card]?.rules.length ?? 0) > 0)) return;
  const moved = happened.filter(({ key, args }) => key.startsWith('trace.') && args.role === role);
  if (
    said === null ||
    said === undefined ||
    moved.some(({ rule }) => rule !== 'TM-3q-02' && rule !== 'TM-3q-03')
  )
    return;
  expect(at?.trace).toBe(said);
  note(tally, 'traces');
}

/** The Wounds that an Enemy was said to deal are those that were suffered: stopped by Shield, or lost in Integrity. */
class Fights {
  private acting: { readonly said: number; suffered: number } | null = null;

  constructor(private readonly tally: Tally) {}

  follow(match: M, { combat }: Figures, since: number): void {
    for (const { key, args, rule } of (match.events ?? []).slice(since)) {
      if (key === 'combat.enemyFrame') this.begin(combat, String(args.id));
      else if (key === 'integrity.lost' && rule === 'TM-3i-11' && args.role === combat?.role)
        this.suffer(args.n);
      else if (key === 'assets.spent' && args.asset === 'shield' && args.role === combat?.role)
        this.suffer(args.n);
      else if (key === 'reset.begun' || key === 'combat.ended') this.acting = null;
      else if (key.startsWith('combat.numberDie')) this.end();
    }
  }

  private begin(combat: Figures['combat'], enemy: string): void {
    const said = combat?.coming.find((each) => each.enemy === enemy);
    this.acting = said?.sure && combat?.mayChange.length === 0 ? { said: said.wounds, suffered: 0 } : null;
  }

  private suffer(n: unknown): void {
    if (this.acting) this.acting.suffered += Number(n);
  }

  private end(): void {
    if (!this.acting) return;
    expect(this.acting.suffered).toBe(this.acting.said);
    note(this.tally, this.acting.said > 0 ? 'wounds' : 'no wounds');
    this.acting = null;
  }
}

function playAndCompare(scenario: string, players: number, seed: number, tally: Tally): void {
  const match = begin(scenario, players, { seed: `figures ${seed}` });
  const pick = chance(seed);
  const fights = new Fights(tally);
  for (let left = 700; left > 0 && match.position.ending === null; left -= 1) {
    const before = figured(match);
    const next = nextAnswer(match, pick);
    if (!next) continue;
    offersAgree(before, next, tally);
    goalsAgree(match, before, tally);
    const since = match.events?.length ?? 0;
    const outcome = answer(match, next.seat, next.question.id, ...next.chosen);
    if (!outcome.ok) throw new Error(`${outcome.reason} ${outcome.crash?.message ?? ''}`);
    traceAgrees(match, before, next, since, tally);
    fights.follow(match, before, since);
  }
}

describe('figures agree with what the rules then do', () => {
  test('in Geo Hunt: Trace of moves, Wounds of Enemies, what can be launched and used (TM-4b-03, TM-4c-11, TM-3g-01)', () => {
    const tally: Tally = {};
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) playAndCompare('geo-hunt', 2 + (seed % 3), seed, tally);
    for (const held of ['launches', 'frames', 'ways', 'moves', 'unused', 'traces', 'wounds'])
      expect(tally[held] ?? 0, held).toBeGreaterThan(2);
  });

  test('alone against a Boss (TM-6a-10, TM-5e-09)', () => {
    const tally: Tally = {};
    for (const seed of [4, 5]) playAndCompare('shinigami', 1, seed, tally);
    for (const held of ['ways', 'moves', 'launches', 'frames'])
      expect(tally[held] ?? 0, held).toBeGreaterThan(0);
  });

  test('in the generator (TM-6b-20)', () => {
    const tally: Tally = {};
    for (const seed of [6, 7]) playAndCompare('generator', 2, seed, tally);
    for (const held of ['goals', 'traces', 'moves']) expect(tally[held] ?? 0, held).toBeGreaterThan(2);
  });
});
