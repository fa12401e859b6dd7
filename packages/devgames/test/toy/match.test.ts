/** A match of the toy: refill, die, moves, launches, rounds, the end. */
import { usesUpScript } from '@torii/conformance/script';
import {
  answer,
  createMatch,
  type Fixture,
  type Match,
  nextValue,
  type Option,
  questions,
  randomness,
  simpleSetup,
} from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { type Toy, toy } from '../../src/toy/toy.ts';

const NO_TOKENS: number[] = Array(20).fill(0);

function begin(fixture: Fixture = {}): Match<Toy> {
  return usesUpScript(createMatch(toy, { ...simpleSetup(toy, 'standard', 2, 'toy'), fixture }));
}

/** Boards as they are given, empty bags, and the dice of those who come to roll. */
function laidOut(
  p1: number[],
  p2: number[],
  dice: { p1: number; p2?: number },
  more: object = {},
): Match<Toy> {
  return begin({
    state: { players: { p1: { grid: p1, bag: [] }, p2: { grid: p2, bag: [] } }, ...more },
    script: { 'die:p1': [dice.p1], ...(dice.p2 ? { 'die:p2': [dice.p2] } : {}) },
  });
}

function grid(tokens: Record<number, number>): number[] {
  return NO_TOKENS.map((empty, slot) => tokens[slot] ?? empty);
}

/** Who is asked, and what can be answered. */
function open(match: Match<Toy>): { seat: number; ids: string[] } {
  const [asked] = questions(match);
  if (!asked) throw new Error('nothing is asked');
  return { seat: asked.seats[0] ?? -1, ids: asked.options.map(({ id }) => id) };
}

function pick(match: Match<Toy>, ...ids: string[]): void {
  for (const id of ids) {
    const [asked] = questions(match);
    if (!asked) throw new Error(`nothing is asked, so '${id}' answers nothing`);
    const outcome = answer(match, asked.seats[0] ?? -1, asked.id, id);
    if (!outcome.ok) throw new Error(`'${id}' was refused: ${outcome.reason}`);
  }
}

function playAtRandom(seed: string): { match: Match<Toy>; decisions: number } {
  const match = createMatch(toy, simpleSetup(toy, 'standard', 2, seed));
  const random = randomness(`${seed} choices`);
  let decisions = 0;
  for (; match.position.ending === null; decisions++) {
    const { ids } = open(match);
    pick(match, ids[Math.floor(nextValue(random, 'choice') * ids.length)] as string);
  }
  return { match, decisions };
}

describe('a turn', () => {
  test('begins with a refill of the highlighted slots, and only of those', () => {
    const { players } = begin().position.state;
    expect(players.p1.grid.map((kind) => (kind === 0 ? '.' : 'x')).join('')).toBe('x.x.x.x.x.x.x.x.x.x.');
    expect(players.p1.bag).toHaveLength(20);
    expect(players.p2.grid).toEqual(NO_TOKENS);
    expect(players.p2.bag).toHaveLength(30);
  });

  test('a refill leaves what lies there, and draws in the order of the slots', () => {
    const match = begin({
      state: { players: { p1: { grid: grid({ 0: 6, 1: 6 }), bag: [1, 2, 3] } } },
      script: { 'bag:p1': [3, 1, 2] },
    });
    expect(match.position.state.players.p1.grid.slice(0, 10)).toEqual([6, 6, 3, 0, 1, 0, 2, 0, 0, 0]);
    expect(match.position.state.players.p1.bag).toEqual([]);
  });

  test('has as many moves as the die shows; launches cost none', () => {
    const match = laidOut(grid({ 0: 1, 1: 1, 2: 1, 19: 5 }), NO_TOKENS, { p1: 2 });
    pick(match, 'slide:r4c5:r4c4', 'launch:short1:r1c1-r1c2-r1c3', 'slide:r4c4:r4c3');
    expect(open(match)).toEqual({ seat: 0, ids: ['end'] });
    expect(match.position.state.players.p1.counters).toEqual([1, 0, 0, 0, 0]);
  });

  test('a switch is a move too', () => {
    const match = laidOut(grid({ 0: 5, 1: 6 }), NO_TOKENS, { p1: 2 });
    pick(match, 'switch:r1c1:r1c2', 'switch:r1c1:r1c2');
    expect(open(match).ids).toEqual(['end']);
  });

  test('goes on until its player ends it, even if there is nothing else to do', () => {
    const match = laidOut(NO_TOKENS, grid({ 7: 5 }), { p1: 5, p2: 3 });
    expect(open(match)).toEqual({ seat: 0, ids: ['end'] });
    pick(match, 'end');
    expect(open(match).seat).toBe(1);
    expect(open(match).ids).toContain('slide:r2c3:r3c3');
  });

  test('what is launched can be drawn again', () => {
    const match = laidOut(grid({ 0: 4, 1: 4, 2: 4 }), NO_TOKENS, { p1: 2 });
    pick(match, 'launch:short4:r1c1-r1c2-r1c3');
    expect(match.position.state.players.p1.bag).toEqual([4, 4, 4]);
  });

  test('the die has the faces 2, 3, 3, 4, 4, 5', () => {
    for (const moves of [2, 3, 4, 5]) {
      const match = laidOut(grid({ 0: 5 }), NO_TOKENS, { p1: moves });
      const there = ['slide:r1c1:r1c2', 'slide:r1c2:r1c1'];
      for (let i = 0; i < moves; i++) pick(match, there[i % 2] as string);
      expect(open(match).ids).toEqual(['end']);
    }
    expect(() => laidOut(NO_TOKENS, NO_TOKENS, { p1: 6 })).toThrow('die:p1');
    expect(() => laidOut(NO_TOKENS, NO_TOKENS, { p1: 1 })).toThrow('die:p1');
  });

  test('says what happened: refilled, rolled, moved', () => {
    const match = laidOut(grid({ 0: 5 }), NO_TOKENS, { p1: 3 });
    pick(match, 'slide:r1c1:r2c1');
    expect(match.events?.map(({ key, args, rule }) => ({ key, args, rule }))).toEqual([
      { key: 'toy.refilled', args: { role: 'p1', at: [] }, rule: 'toy-refill' },
      { key: 'toy.rolled', args: { role: 'p1', moves: 3 }, rule: 'toy-roll' },
      {
        key: 'toy.slide',
        args: { role: 'p1', at: ['players/p1/grid/r1c1', 'players/p1/grid/r2c1'] },
        rule: 'toy-slide',
      },
    ]);
  });
});

describe('the end', () => {
  const LINE = grid({ 0: 1, 1: 1, 2: 1 });
  const LAUNCH = 'launch:short1:r1c1-r1c2-r1c3';
  const dice = { p1: 2, p2: 2 };

  test('a match has seven rounds, in each of which both have a turn', () => {
    const match = begin();
    const turns: number[] = [];
    while (match.position.ending === null) {
      turns.push(open(match).seat);
      pick(match, 'end');
    }
    expect(turns).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
    expect(questions(match)).toEqual([]);
  });

  test('whoever has more points wins', () => {
    const first = laidOut(LINE, NO_TOKENS, dice, { round: 7 });
    pick(first, LAUNCH, 'end', 'end');
    expect(first.position.ending).toEqual({ code: 'won', winners: ['p1'] });
    expect(first.events?.at(-1)).toMatchObject({
      key: 'toy.ended',
      args: { p1: 1, p2: 0 },
      rule: 'toy-score',
    });

    const second = laidOut(NO_TOKENS, LINE, dice, { round: 7 });
    pick(second, 'end', LAUNCH, 'end');
    expect(second.position.ending).toEqual({ code: 'won', winners: ['p2'] });
  });

  test('with as many points both win', () => {
    const match = laidOut(LINE, LINE, dice, { round: 7 });
    pick(match, LAUNCH, 'end', LAUNCH, 'end');
    expect(match.position.ending).toEqual({ code: 'draw', winners: ['p1', 'p2'] });
  });

  test('all five counters are points', () => {
    const counters = { p1: { counters: [1, 0, 0, 0, 4] }, p2: { counters: [0, 2, 1, 1, 0] } };
    const match = begin({ state: { players: counters, round: 7 } });
    pick(match, 'end', 'end');
    expect(match.events?.at(-1)?.args).toEqual({ p1: 5, p2: 4 });
  });
});

describe('whole games', () => {
  test('no token is lost or made: each player has five of each of the six kinds', () => {
    const { match } = playAtRandom('tokens');
    const counts = toy.components?.(match.position.state);
    const expected = ['p1', 'p2'].flatMap((role) => [1, 2, 3, 4, 5, 6].map((kind) => [`${role}:${kind}`, 5]));
    expect(counts).toEqual(Object.fromEntries(expected));
  });

  test('are about 60 decisions long, and some of them are launches', () => {
    const games = Array.from({ length: 40 }, (_, i) => playAtRandom(`game${i}`));
    const mean = games.reduce((sum, { decisions }) => sum + decisions, 0) / games.length;
    expect(mean).toBeGreaterThan(55);
    expect(mean).toBeLessThan(65);
    const launches = games
      .flatMap(({ match }) => match.events ?? [])
      .filter(({ key }) => key === 'toy.launch');
    expect(launches.length).toBeGreaterThan(0);
  });

  test('what is listed has no id twice', () => {
    const { match } = playAtRandom('unique');
    const again = createMatch(toy, match.setup);
    for (const entry of match.log ?? []) {
      const options: readonly Option[] = questions(again)[0]?.options ?? [];
      expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
      if (entry.t === 'answer') pick(again, ...entry.options);
    }
  });
});
