/** Where the suite meets the test runner. */
import type { Registered } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { switchProblems } from './checks/switches.ts';
import { FAILURES, keepFailure, tell } from './failure.ts';
import type { Recording } from './games/record.ts';
import { tables } from './games/setups.ts';
import { CHECKS, gamesAt, tableName, type Wishes } from './suite.ts';

/** The part of a test runner that is needed. */
export interface Runner {
  describe(name: string, body: () => void): void;
  test(name: string, body: () => void, timeout: number): void;
}

/** A busy machine is not a broken game. */
const TIMEOUT = 120_000;

/**
 * Defines the tests that every game passes: each promise for each scenario and number of players.
 *
 * ```ts
 * conforms(toy, { seeds: 3 });
 * ```
 */
export function conforms<S>(
  game: Registered<S>,
  wishes: Wishes = {},
  runner: Runner = { describe, test },
  folder: string = FAILURES,
): void {
  const checks = CHECKS.filter(({ needs }) => needs === undefined || wishes[needs] !== undefined);
  runner.describe(`the game ${game.id}`, () => {
    runner.test(
      'is played with every value of its switches, and refuses others',
      () => expect(switchProblems(game, wishes.tables)).toEqual([]),
      TIMEOUT,
    );
    for (const table of tables(game).filter(wishes.tables ?? (() => true))) {
      let games: Recording<S>[] | null = null;
      // Played when the first test needs them, not when tests are listed.
      const played = () => {
        games ??= gamesAt(game, table, wishes);
        return games;
      };
      runner.describe(tableName(table), () => {
        for (const { title, look } of checks) {
          runner.test(
            title,
            () => {
              expect(played()).not.toHaveLength(0);
              for (const recording of played()) {
                const found = look(recording, wishes);
                if (found === null) continue;
                throw new Error(tell(recording, found, keepFailure(recording, found, folder)));
              }
            },
            TIMEOUT,
          );
        }
      });
    }
  });
}
