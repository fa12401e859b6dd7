import { EXEMPT_FILE } from './exempt.ts';
import type { Game } from './games.ts';
import type { Problem } from './problems.ts';
import type { Survey } from './survey.ts';
import { MOST_IDS_PER_TEST } from './titles.ts';

/** All that the tool says. It speaks to developers only, so in English only. */
export const GAME_NAMES: Readonly<Record<Game, string>> = { TM: 'Tamashii', EX: 'Exploration phase' };

export const COLUMNS = ['total', 'held', 'later', 'n/a', 'missing', 'held %'] as const;

export const ALL_SECTIONS = 'all';

export const NO_PERCENT = '–';

export const USAGE = `npm run rules                 what the tests hold, by ledger and section
npm run rules -- --missing    also every rule that no test holds
npm run rules -- --json       the figures as JSON`;

export const unknownArgument = (argument: string) => `Unknown argument: ${argument}`;

export const missingHeading = (game: Game) => `${GAME_NAMES[game]}: held by no test`;

export const RESULT_NOTES: Readonly<Record<Survey['results'], string | undefined>> = {
  none: 'No test run is recorded yet, so nothing counts as held. Run all tests first: npm test',
  wholeRun: undefined,
  severalRuns:
    'The last test run was partial: other results are from earlier runs. For exact figures: npm test',
};

export const needlesslyExemptNote = (ids: readonly string[]) =>
  `Held by a test, yet still listed in ${EXEMPT_FILE}: ${ids.join(', ')}`;

export function describeProblem(problem: Problem): string {
  switch (problem.kind) {
    case 'malformedId':
      return `${problem.id} is not of the form TM-<section>-<number> or EX-<section>-<number> of its ledger`;
    case 'repeatedId':
      return `${problem.id} stands twice in its ledger`;
    case 'wrongSection':
      return `${problem.id} stands in section ${problem.section}`;
    case 'wrongNumber':
      return `${problem.id} should have the number ${problem.expected}: numbers count up without a gap`;
    case 'emptyStatement':
      return `${problem.id} says nothing`;
    case 'unknownReference':
      return `${problem.file} refers to ${problem.id}, which no ledger has`;
    case 'unreadableExemptions':
      return `${EXEMPT_FILE} cannot be read: ${problem.reason}`;
    case 'badExemption':
      return `${EXEMPT_FILE}, entry ${problem.entry}: "${problem.field}" is missing, wrong or not known`;
    case 'unknownExemption':
      return `${EXEMPT_FILE} lists ${problem.id}, which no ledger has`;
    case 'repeatedExemption':
      return `${EXEMPT_FILE} lists ${problem.id} twice`;
    case 'unwitnessedEvent':
      return `'${problem.event}' cites ${problem.rule}, and no test that names this rule is told so`;
    case 'unknownIdInTitle':
      return `${problem.test.file}: "${problem.test.title}" names ${problem.id}, which no ledger has`;
    case 'rangeInTitle':
      return `${problem.test.file}: "${problem.test.title}" names rules by their ends, ${problem.range}; name what it looks at`;
    case 'tooManyIdsInTitle':
      return `${problem.test.file}: "${problem.test.title}" names ${problem.ids.length} rules; at most ${MOST_IDS_PER_TEST} are allowed`;
  }
}
