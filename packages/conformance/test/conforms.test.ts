/** What a failing game leaves behind, and how the suite tells of it. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineGame, type Match, simpleSetup } from '@torii/kernel';
import { expect, test } from 'vitest';
import { switchProblems } from '../src/checks/switches.ts';
import { conforms } from '../src/conforms.ts';
import {
  CHECKS,
  examine,
  examineFailure,
  type Failure,
  failureOf,
  HABITS,
  RESTLESS,
  randomGame,
  record,
  setups,
  tables,
} from '../src/headless.ts';
import { variantsFor } from '../src/suite.ts';
import { type Small, small } from './helpers/small.ts';

/** Runs the suite as a test runner would: what passed by name, what failed by name with its message. */
function run(game: ReturnType<typeof small>, folder: string): Map<string, string> {
  const results = new Map<string, string>();
  const path: string[] = [];
  const runner = {
    describe: (name: string, body: () => void) => {
      path.push(name);
      body();
      path.pop();
    },
    test: (name: string, body: () => void) => {
      const whole = [...path, name].join(' › ');
      try {
        body();
        results.set(whole, 'passed');
      } catch (error) {
        results.set(whole, (error as Error).message);
      }
    },
  };
  conforms(game, { seeds: 1 }, runner, folder);
  return results;
}

const folder = mkdtempSync(join(tmpdir(), 'torii-failures-'));
const crashing = () =>
  small({
    act: (c) => {
      if (c.state.turns === 2) throw new Error('nobody thought of this');
    },
  });

test('a sound game passes a test for every promise, named by game, scenario and players', () => {
  const results = run(small(), folder);
  expect(results.get('the game small › usual, 2 players › is undone and done again')).toBe('passed');
  expect(new Set(results.values())).toEqual(new Set(['passed']));
  // Fixtures are looked at only where a test hands in their format; switches once for the whole game.
  expect(results.size).toBe(CHECKS.length - 1 + 1);
});

test('a game is played with every value of its switches', () => {
  const values = ['usual', 'odd'] as const;
  const turned = (broken: boolean) =>
    switchProblems(
      defineGame({
        ...small({
          act: (c) => {
            if (broken && c.option('mood') === 'odd') throw new Error('nobody has tried this');
          },
        }),
        switches: { mood: { values, rule: 'small' } },
      }),
    );
  expect(turned(false)).toEqual([]);
  expect(turned(true)).toEqual([expect.stringContaining('mood="odd"')]);
});

test('a failing game is told with seed, scenario and file, and kept', () => {
  const message =
    run(crashing(), folder).get('the game small › usual, 2 players › is played to its end') ?? '';
  expect(message).toContain('nobody thought of this');
  expect(message).toContain('usual [p1 p2], seed 1');
  const path = /kept in (.*)$/.exec(message)?.[1] ?? '';
  const failure = JSON.parse(readFileSync(path, 'utf8')) as Failure;
  expect(failure).toMatchObject({ seed: 'seed 1', finding: { kind: 'crash', at: 4 } });
  expect(failure.save?.log).toHaveLength(4);
});

test('a kept game becomes a test: it fails until the game is mended', () => {
  const recording = record(crashing(), simpleSetup(small(), 'usual', 2, 'a seed'), 'a seed', HABITS);
  const failure = failureOf(recording, examine(recording)[0] as Failure['finding']);
  expect(examineFailure(crashing(), failure).map(({ kind }) => kind)).toContain('crash');
  expect(examineFailure(small(), failure)).toEqual([]);
});

test('a game in which the order of lanes mattered is mended when it does not matter any more', () => {
  const hasty = small({
    lane: (c, { id }) => {
      c.state.note = id === 'wait' ? c.state.note * 2 + 1 : c.state.note + 3;
    },
  });
  const recording = record(hasty, simpleSetup(hasty, 'usual', 2, 'cards'), 'players', HABITS);
  const [found] = examine(recording);
  expect(found?.kind).toBe('lanes');
  const failure = failureOf(recording, found as Failure['finding']);
  expect(examineFailure(hasty, failure).map(({ kind }) => kind)).toEqual(['lanes']);
  expect(examineFailure(small(), failure)).toEqual([]);
});

test('random games: the same seed plays the same game, another seed another', () => {
  const game = small();
  const setup = simpleSetup(game, 'usual', 2, 'deck');
  const log = (seed: string) => randomGame(game, setup, seed).match?.log;
  expect(log('one')).toEqual(log('one'));
  expect(log('one')).not.toEqual(log('two'));
  expect(randomGame(game, setup, 'one').match?.position.ending?.code).toBe('done');
});

test('restless players undo and edit, by consent too, and the match ends all the same', () => {
  const game = small();
  const kinds = new Set<string>();
  let consents = 0;
  for (let n = 0; n < 20; n++) {
    const watch = ({ position }: Match<Small>) => {
      if (position.consent !== null) consents++;
      return null;
    };
    const { match } = randomGame(game, simpleSetup(game, 'usual', 2, `${n}`), `${n}`, watch, RESTLESS);
    expect(match?.position.ending?.code).toBe('done');
    for (const entry of match?.log ?? []) kinds.add(entry.t);
  }
  expect([...kinds].sort()).toEqual(['answer', 'edit', 'undo']);
  expect(consents).toBeGreaterThan(0);
});

test('a watcher can stop a game', () => {
  const game = small();
  const stop = { kind: 'stuck', at: 3, message: 'enough' } as const;
  const played = randomGame(game, simpleSetup(game, 'usual', 2, 's'), 's', (_, at) =>
    at === 3 ? stop : null,
  );
  expect(played.finding).toBe(stop);
  expect(played.match?.log).toHaveLength(3);
});

test('tables: every scenario with every number of players, everybody alone, one for all, one for two', () => {
  const game = small({
    game: {
      scenarios: [
        { id: 'usual', players: [2, 3] },
        { id: 'solo', players: [1] },
      ],
      roles: (players) => ['p1', 'p2', 'p3'].slice(0, players),
    },
  });
  expect(tables(game)).toEqual([
    { scenario: 'usual', players: 2 },
    { scenario: 'usual', players: 3 },
    { scenario: 'solo', players: 1 },
  ]);
  const three = setups(game, { scenario: 'usual', players: 3 }, 's', [{}, { competitive: true }]);
  expect(
    three.map(({ seats, options }) => [seats.map((roles) => roles.join('+')).join(' '), options]),
  ).toEqual([
    ['p1 p2 p3', {}],
    ['p1 p2 p3', { competitive: true }],
    ['p1+p2+p3', {}],
    ['p1+p2 p3', {}],
  ]);
  expect(setups(game, { scenario: 'solo', players: 1 }, 's', [{}])).toHaveLength(1);
});

test('variants: all with the first seed, then the usual one and another in turn', () => {
  const [usual, rivals, leader] = [{}, { competitive: true }, { tableChoice: 'leader' }];
  const all = [usual, rivals, leader];
  expect([0, 1, 2, 3].map((n) => variantsFor(n, all))).toEqual([
    [usual, rivals, leader],
    [usual, rivals],
    [usual, leader],
    [usual, rivals],
  ]);
  expect(variantsFor(1, [usual])).toEqual([usual]);
});
