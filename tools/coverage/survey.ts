import { bySection, type Coverage, coverageOf, heldIds, rulesOf } from './coverage.ts';
import { readExemptions } from './exempt.ts';
import { GAMES, type Game } from './games.ts';
import { ledgerProblems } from './integrity.ts';
import { type Rule, readLedger, ruleIds, type Section } from './ledger.ts';
import type { Problem } from './problems.ts';
import { readRecord } from './record.ts';

export interface GameSurvey {
  readonly game: Game;
  readonly whole: Coverage;
  readonly sections: readonly { readonly section: Section; readonly coverage: Coverage }[];
}

/** All that can be said about the coverage of the rules at this moment. */
export interface Survey {
  readonly rules: readonly Rule[];
  readonly games: readonly GameSurvey[];
  /** Where the results come from: nowhere, one run of all tests, or several runs. */
  readonly results: 'none' | 'wholeRun' | 'severalRuns';
  /** Ids listed as exempt although a test holds them. */
  readonly needlesslyExempt: readonly string[];
  readonly problems: readonly Problem[];
}

export function survey(root: string): Survey {
  const rules = readLedger(root);
  const exemptions = readExemptions(root, ruleIds(rules));
  const record = readRecord(root);
  const held = heldIds(record?.files ?? {});
  const measure = (some: readonly Rule[]) => coverageOf(some, held, exemptions.statuses);
  const games = GAMES.map((game) => {
    const ofGame = rulesOf(game, rules);
    const sections = Array.from(bySection(ofGame), ([section, some]) => ({
      section,
      coverage: measure(some),
    }));
    return { game, whole: measure(ofGame), sections };
  });
  return {
    rules,
    games,
    results: record === undefined ? 'none' : record.whole ? 'wholeRun' : 'severalRuns',
    needlesslyExempt: [...exemptions.statuses.keys()].filter((id) => held.has(id)),
    problems: [...ledgerProblems(rules), ...exemptions.problems],
  };
}

/** The coverage of each game as one plain object, the shape that is printed as JSON. */
export function coverageByGame({ games }: Survey): Record<string, Coverage> {
  return Object.fromEntries(games.map(({ game, whole }) => [game, whole]));
}
