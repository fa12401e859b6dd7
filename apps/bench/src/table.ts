/** The result for people: figures with units, ratios, aims and whether they are met. */
import {
  ACTIVATION,
  CHAPTER,
  FIGURES,
  LONG_UPDATE,
  MEDIAN_UPDATE,
  type Measured,
  POLICY,
  PROLOGUE,
  type Report,
  type Result,
  TELLING,
} from './bench.ts';
import { WITHIN_4, WITHIN_6 } from './games/planner.ts';

/** What the house is to reach; see the issue that asks for the benchmark. */
interface Aim {
  readonly name: string;
  value(report: Report): number;
  readonly atLeast?: number;
  readonly under?: number;
  readonly unit: string;
}

const AIMS: readonly Aim[] = [
  {
    name: 'decisions: kernel / boardgame.io',
    value: ({ ratios }) => ratios['kernel/boardgame.io'],
    atLeast: 30,
    unit: '×',
  },
  {
    name: 'mcts: kernel / boardgame.io',
    value: ({ ratios }) => ratios['mcts/boardgame.io'],
    atLeast: 50,
    unit: '×',
  },
  {
    name: 'clone of 20 kB: copyPosition',
    value: ({ results }) => microseconds(results, 'clone of 20 kB: copyPosition'),
    under: 15,
    unit: ' µs',
  },
  { name: PROLOGUE, value: ({ results }) => perSecond(results, PROLOGUE), atLeast: 100, unit: ' /s' },
  { name: CHAPTER, value: ({ results }) => perSecond(results, CHAPTER), atLeast: 40, unit: ' /s' },
  { name: POLICY, value: ({ results }) => perSecond(results, POLICY), atLeast: 10_000, unit: ' /s' },
  { name: FIGURES, value: ({ results }) => microseconds(results, FIGURES), under: 60, unit: ' µs' },
  { name: WITHIN_4, value: ({ results }) => microseconds(results, WITHIN_4), under: 15_000, unit: ' µs' },
  { name: WITHIN_6, value: ({ results }) => microseconds(results, WITHIN_6), under: 500_000, unit: ' µs' },
  { name: ACTIVATION, value: ({ results }) => microseconds(results, ACTIVATION), under: 1000, unit: ' µs' },
  { name: TELLING, value: ({ results }) => microseconds(results, TELLING), under: 300, unit: ' µs' },
  { name: MEDIAN_UPDATE, value: ({ results }) => bytes(results, MEDIAN_UPDATE), under: 700, unit: ' bytes' },
  { name: LONG_UPDATE, value: ({ results }) => bytes(results, LONG_UPDATE), under: 3000, unit: ' bytes' },
];

function perSecond(results: readonly Result[], name: string): number {
  return results.find((result) => result.name === name)?.perSecond ?? Number.NaN;
}

function microseconds(results: readonly Result[], name: string): number {
  return results.find((result) => result.name === name)?.microseconds ?? Number.NaN;
}

function bytes(results: readonly Result[], name: string): number {
  return results.find((result) => result.name === name)?.bytes ?? Number.NaN;
}

function isMet({ value, atLeast, under }: Aim, report: Report): boolean {
  const reached = value(report);
  return (atLeast === undefined || reached >= atLeast) && (under === undefined || reached < under);
}

/** Three digits that mean something, thousands set apart. */
function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-GB');
  return value.toPrecision(3);
}

function shown({ perSecond, microseconds, bytes }: Result): string {
  if (perSecond !== undefined) return `${figure(perSecond)} /s`;
  if (microseconds !== undefined) return `${figure(microseconds)} µs`;
  return `${figure(bytes ?? 0)} bytes`;
}

export function asTable({ report, spreads }: Measured): string {
  const width = Math.max(
    ...report.results.map(({ name }) => name.length),
    ...AIMS.map(({ name }) => name.length),
  );
  const line = (name: string, text: string, note: string) =>
    `  ${name.padEnd(width)}  ${text.padStart(14)}  ${note}`.trimEnd();
  const results = report.results.map((result) => {
    const spread = spreads.get(result.name);
    return line(result.name, shown(result), spread === undefined ? '' : `± ${Math.round(spread * 50)} %`);
  });
  const aims = AIMS.map((aim) => {
    const wanted = aim.atLeast === undefined ? `under ${aim.under}` : `at least ${aim.atLeast}`;
    const verdict = isMet(aim, report) ? 'met' : 'missed';
    return line(
      aim.name,
      `${figure(aim.value(report))}${aim.unit}`,
      `aim: ${wanted}${aim.unit} – ${verdict}`,
    );
  });
  return [
    'Medians of interleaved rounds; ± is half of what the middle half of the rounds spans.',
    ...results,
    '',
    ...aims,
    line('decisions: kernel / bare loop', `${report.ratios['kernel/bare'].toFixed(2)}×`, 'no aim'),
    '',
    `All contenders played the same games: checksum ${report.checksum}`,
    `The first games of Tamashii came out as ${report.tamashiiChecksum}, the first chapters of the Exploration Phase as ${report.explorationChecksum}`,
  ].join('\n');
}
