/** The benchmark itself: the same games for everybody, a result of the promised shape, searches that find what is best. */
import { type ToyPlayer, toy } from '@torii/devgames/toy';
import {
  answer,
  clone,
  createMatch,
  type Match,
  nextValue,
  questions,
  randomness,
  simpleSetup,
} from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import {
  ACTIVATION,
  bench,
  CHAPTER,
  CHAPTER_FIGURES,
  CHAPTER_TELLING,
  CONTENDERS,
  DifferentGames,
  FIGURES,
  kernelMatchAfter,
  LONG_UPDATE,
  MEDIAN_UPDATE,
  POLICY,
  PROLOGUE,
  QUICK,
  sameGames,
  TELLING,
} from '../src/bench.ts';
import { table, tablePosition } from '../src/copy/table.ts';
import { firstChapter } from '../src/games/exploration.ts';
import { WITHIN_4, WITHIN_6 } from '../src/games/planner.ts';
import { geoHunt } from '../src/games/tamashii.ts';
import { wholeGames } from '../src/games/whole.ts';
import { median, ratio } from '../src/measure.ts';
import { playBare } from '../src/play/bare.ts';
import { playOnPeer } from '../src/play/boardgameio.ts';
import { playOnKernel } from '../src/play/kernel.ts';
import { checksum } from '../src/play/record.ts';
import { peerStateAfter, searchOnPeer } from '../src/search/peer.ts';
import { best, search } from '../src/search/uct.ts';
import { asTable } from '../src/table.ts';

/** Dice that fall the same way in every run of the tests. */
function dice(seed: string): () => number {
  const random = randomness(seed);
  return () => nextValue(random, 'dice');
}

describe('the contenders', () => {
  test.each(['a', 'b', 'c', 'd'])('play the same game of seed %s to the same end', (seed) => {
    const [kernel, peer, bare] = [playOnKernel(seed), playOnPeer(seed), playBare(seed)];
    expect({ p1: peer.p1, p2: peer.p2, decisions: peer.decisions }).toEqual({
      p1: kernel.p1,
      p2: kernel.p2,
      decisions: kernel.decisions,
    });
    expect(bare).toEqual(kernel);
    // Its log holds every answer and every turn that followed another.
    expect(peer.events).toBe(peer.decisions + 13);
  });

  test('have the same checksum, and other games have another', () => {
    const sum = sameGames(CONTENDERS, 2);
    expect(sum).toBe(checksum(['game0', 'game1'].map(playOnKernel)));
    expect(sum).not.toBe(checksum(['game0', 'game2'].map(playOnKernel)));
    expect(sum).not.toBe(sameGames(CONTENDERS, 3));
  });

  test('a contender that plays otherwise is found out', () => {
    const cheat = (seed: string) => {
      const played = playBare(seed);
      return { ...played, p1: { ...played.p1, counters: [9, 9, 9, 9, 9] } };
    };
    expect(() => sameGames({ ...CONTENDERS, cheat }, 1)).toThrow(DifferentGames);
    const lazy = (seed: string) => ({ ...playBare(seed), decisions: 1 });
    expect(() => sameGames({ ...CONTENDERS, lazy }, 1)).toThrow(DifferentGames);
  });

  test('stand in the same position after as many decisions', () => {
    const { G } = peerStateAfter('game1', 14);
    expect(G.players).toEqual(kernelMatchAfter('game1', 14).position.state.players);
  });
});

describe('the result', () => {
  test('has the promised shape, with one figure in each line', async () => {
    const { report, spreads } = await bench(QUICK);
    expect(Object.keys(report)).toEqual([
      'results',
      'ratios',
      'checksum',
      'tamashiiChecksum',
      'explorationChecksum',
    ]);
    // The same games on every machine: only a change of rules or cards may change it.
    const { game, scenario } = firstChapter();
    expect(report.tamashiiChecksum).toBe(wholeGames(geoHunt().game, 'prologue', 2).checksum(QUICK.games));
    expect(report.explorationChecksum).toBe(wholeGames(game, scenario, 3).checksum(QUICK.games));
    expect(Object.keys(report.ratios)).toEqual(['kernel/boardgame.io', 'kernel/bare', 'mcts/boardgame.io']);
    expect(report.checksum).toBe(sameGames(CONTENDERS, QUICK.games));
    for (const { name, ...figures } of report.results) {
      expect([name, Object.keys(figures)]).toEqual([
        name,
        [expect.stringMatching(/^(perSecond|microseconds|bytes)$/)],
      ]);
      // What figures and telling cost is the difference of two runs, and these are too short for it to be more than noise.
      const least = /figures|tell/i.test(name) ? Number.NEGATIVE_INFINITY : 0;
      expect(Object.values(figures)[0]).toBeGreaterThan(least);
    }
    for (const value of Object.values(report.ratios)) expect(value).toBeGreaterThan(0);
    const names = report.results.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const part of [
      'decisions kernel',
      'decisions boardgame.io',
      'decisions bare',
      'mcts kernel',
      'mcts boardgame.io',
      PROLOGUE,
      CHAPTER,
      POLICY,
      TELLING,
      CHAPTER_FIGURES,
      CHAPTER_TELLING,
      ACTIVATION,
      MEDIAN_UPDATE,
      LONG_UPDATE,
    ]) {
      expect(names).toContain(part);
    }
    const text = asTable({ report, spreads });
    for (const name of names) expect(text).toContain(name);
    expect(text).toContain(report.checksum);
  });

  test('the table says which aims are met', () => {
    const report = (times: number, microseconds: number, games = 100) => ({
      results: [
        { name: 'clone of 20 kB: copyPosition', microseconds },
        { name: PROLOGUE, perSecond: games },
        { name: CHAPTER, perSecond: games },
        { name: POLICY, perSecond: 100 * games },
        { name: FIGURES, microseconds: 4 * microseconds },
        { name: WITHIN_4, microseconds: 1000 * microseconds },
        { name: WITHIN_6, microseconds: 1_000_000 / games },
        { name: ACTIVATION, microseconds: 67 * microseconds },
        { name: TELLING, microseconds: 20 * microseconds },
        { name: MEDIAN_UPDATE, bytes: 7 * games },
        { name: LONG_UPDATE, bytes: 30 * games },
      ],
      ratios: { 'kernel/boardgame.io': times, 'kernel/bare': 0.5, 'mcts/boardgame.io': times },
      checksum: 'abc',
      tamashiiChecksum: 'def',
      explorationChecksum: 'ghi',
    });
    const verdicts = (times: number, microseconds: number, games?: number) =>
      asTable({ report: report(times, microseconds, games), spreads: new Map() }).match(/(met|missed)$/gm);
    const [met, missed] = ['met', 'missed'];
    expect(verdicts(30, 14.9)).toEqual([
      met,
      missed,
      met,
      met,
      met,
      met,
      met,
      met,
      met,
      met,
      met,
      missed,
      missed,
    ]);
    expect(verdicts(50, 15, 2)).toEqual([
      met,
      met,
      missed,
      missed,
      missed,
      missed,
      missed,
      missed,
      missed,
      missed,
      missed,
      met,
      met,
    ]);
    expect(verdicts(29.9, 1)).toEqual([
      missed,
      missed,
      met,
      met,
      met,
      met,
      met,
      met,
      met,
      met,
      met,
      missed,
      missed,
    ]);
  });

  test('a ratio is the median of the rounds, each compared with itself', () => {
    const rounds = new Map([
      ['one', [10, 400, 30]],
      ['other', [1, 100, 10]],
    ]);
    expect(ratio(rounds, 'one', 'other')).toBe(4);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([9, 1, 5])).toBe(5);
  });
});

describe('the table that is copied', () => {
  test('its own copy is the same as the general one, and shares nothing with the original', () => {
    const { state } = tablePosition();
    const before = clone(state);
    const copy = table.copy?.(state);
    expect(copy).toEqual(before);
    const spoil = (tree: unknown): void => {
      if (typeof tree !== 'object' || tree === null) return;
      for (const part of Object.values(tree)) spoil(part);
      if (Array.isArray(tree)) tree.length = 0;
      else for (const key of Object.keys(tree)) delete (tree as Record<string, unknown>)[key];
    };
    spoil(copy);
    expect(state).toEqual(before);
  });

  test('stands in lanes, with a question for each of the four players and effects in force', () => {
    const position = tablePosition();
    const [, round] = position.stack.frames;
    expect(round?.lanes.map(({ key, frames }) => [key, frames[0]?.asks.length ?? 0])).toEqual([
      ['p1', 1],
      ['p2', 1],
      ['p3', 1],
      ['p4', 1],
      ['floor', 0],
    ]);
    expect(Object.values(position.effects).flat()).toHaveLength(32);
  });
});

describe('searching', () => {
  const EMPTY: number[] = Array(20).fill(0);
  const LAUNCH = 'launch:short1:r1c1-r1c2-r1c3';
  const limits = { iterations: 400, depth: 50 };

  function grid(tokens: Record<number, number>): number[] {
    return EMPTY.map((empty, slot) => tokens[slot] ?? empty);
  }

  /** The last turn of the match is p2's, who has this board and two moves; nobody has points. */
  function lastTurn(board: number[]): Match<unknown> {
    const nothing = { bag: [], counters: [0, 0, 0, 0, 0] };
    const players = { p1: { ...nothing, grid: EMPTY }, p2: { ...nothing, grid: board } };
    const fixture = { state: { players, round: 7 }, script: { 'die:p1': [2], 'die:p2': [2] } };
    const match = createMatch(toy, { ...simpleSetup(toy, 'standard', 2, 'search'), fixture });
    pick(match, 'end');
    return match as unknown as Match<unknown>;
  }

  function pick<S>(match: Match<S>, ...ids: string[]): void {
    for (const id of ids) {
      const [asked] = questions(match);
      expect(answer(match, asked?.seats[0] ?? -1, asked?.id ?? '', id).ok).toBe(true);
    }
  }

  test('launches the line that wins instead of ending with a draw', () => {
    const match = lastTurn(grid({ 0: 1, 1: 1, 2: 1, 10: 5 }));
    pick(match, 'slide:r3c1:r4c1', 'slide:r4c1:r3c1');
    const root = search(match, limits, dice('launch'));
    expect(root.children.map(({ option }) => option?.id).sort()).toEqual(['end', LAUNCH]);
    expect(best(root)?.id).toBe(LAUNCH);
  });

  test('finds the one slide of many that makes the winning launch possible', () => {
    const match = lastTurn(grid({ 0: 1, 1: 1, 7: 1, 19: 5, 15: 6 }));
    pick(match, 'slide:r4c5:r4c4');
    const root = search(match, { iterations: 1500, depth: 50 }, dice('slide'));
    expect(root.children.length).toBeGreaterThan(8);
    expect(best(root)?.id).toBe('slide:r2c3:r1c3');
  });

  test('counts every iteration once, wins for whoever chose, and half of a draw', () => {
    const match = lastTurn(grid({ 0: 1, 1: 1, 2: 1, 10: 5 }));
    pick(match, 'slide:r3c1:r4c1', 'slide:r4c1:r3c1');
    const root = search(match, limits, dice('count'));
    expect(root.visits).toBe(limits.iterations);
    expect(root.children.reduce((sum, { visits }) => sum + visits, 0)).toBe(limits.iterations);
    const wins = (id: string) => root.children.find(({ option }) => option?.id === id);
    const [launched, ended] = [wins(LAUNCH), wins('end')];
    expect(launched?.by).toBe('p2');
    expect(launched?.wins).toBe(launched?.visits);
    expect(ended?.wins).toBe((ended?.visits ?? 0) / 2);
  });

  test('leaves the match that it thinks about as it was', () => {
    const match = kernelMatchAfter('game0', 10);
    const before = clone(match.position);
    search(match, { iterations: 30, depth: 50 }, dice('untouched'));
    expect(match.position).toEqual(before);
    expect(match.log).toHaveLength(10);
  });

  test('a roll-out that is cut off before the end counts for nobody', () => {
    const root = search(kernelMatchAfter('game0', 2), { iterations: 40, depth: 5 }, dice('short'));
    expect(root.children.map(({ wins }) => wins).filter((wins) => wins > 0)).toEqual([]);
    expect(root.visits).toBe(40);
  });

  test("boardgame.io's bot finds the same launch", async () => {
    let state = peerStateAfter('game0', 0);
    for (let i = 1; state.ctx.currentPlayer === '0'; i++) state = peerStateAfter('game0', i);
    const player = (board: number[]): ToyPlayer => ({ grid: board, bag: [], counters: [0, 0, 0, 0, 0] });
    const players = { p1: player(EMPTY), p2: player(grid({ 0: 1, 1: 1, 2: 1 })) };
    const last = { ...state, G: { ...state.G, players, round: 7, moves: 0 } };
    expect(await searchOnPeer(last, { iterations: 60, depth: 50 }, 'peer')).toBe(LAUNCH);
  });
});
