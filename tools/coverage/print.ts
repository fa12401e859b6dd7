import { type Coverage, percentHeld } from './coverage.ts';
import type { GameSurvey, Survey } from './survey.ts';
import { ALL_SECTIONS, COLUMNS, GAME_NAMES, missingHeading, NO_PERCENT } from './words.ts';

const COLUMN_WIDTH = 9;

function row(label: string, labelWidth: number, cells: readonly (string | number)[]): string {
  return label.padEnd(labelWidth) + cells.map((cell) => String(cell).padStart(COLUMN_WIDTH)).join('');
}

function cells(coverage: Coverage): (string | number)[] {
  const { total, held, later, notApplicable, missing } = coverage;
  return [
    total,
    held,
    later.length,
    notApplicable.length,
    missing.length,
    percentHeld(coverage) ?? NO_PERCENT,
  ];
}

function printGame({ game, whole, sections }: GameSurvey): string[] {
  const title = `${GAME_NAMES[game]} (${game})`;
  const labelled = sections.map(({ section, coverage }) => ({
    label: `  ${section.key} ${section.title}`,
    coverage,
  }));
  const width = Math.max(title.length, ...labelled.map(({ label }) => label.length));
  return [
    row(title, width, COLUMNS),
    ...labelled.map(({ label, coverage }) => row(label, width, cells(coverage))),
    row(`  ${ALL_SECTIONS}`, width, cells(whole)),
    '',
  ];
}

/** A table per ledger, a line per section. */
export function printTables({ games }: Survey): string[] {
  return games.flatMap(printGame);
}

/** Every rule that no test holds, with its sentence. */
export function printMissing({ games, rules }: Survey): string[] {
  const texts = new Map(rules.map(({ id, text }) => [id, text]));
  return games.flatMap(({ game, whole }) => [
    missingHeading(game),
    ...whole.missing.map((id) => `  ${id}  ${texts.get(id)}`),
    '',
  ]);
}
