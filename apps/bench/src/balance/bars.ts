/** Rows of bars, drawn by Observable Plot on a document that is only thought of. */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

export interface Bar {
  /** What the rows of a group have in common. */
  readonly group?: string;
  readonly label: string;
  readonly value: number;
  /** Where the bar is wanted to end. */
  readonly wanted?: readonly [number, number] | null;
  /** Of a row with several bars, one behind another: what this one is. */
  readonly part?: string;
  /** Of less weight than the others in its row. */
  readonly faint?: boolean;
}

export interface Picture {
  readonly title: string;
  /** As far as bars can go; as far as the longest does if not said. */
  readonly most?: number;
  /** Where a line is drawn: what is wanted of all rows. */
  readonly line?: number;
}

const ROW = 17;
const BETWEEN = 8;
const ABOVE = 44;
const BAR = '#3b5b8c';
const WANTED = '#cfe3d4';
const FAINT = '#8a8f98';
const LINE = '#b5442e';
/** A bar that takes less of the width has no room for its name. */
const ROOM = 0.075;

/** An SVG that stands by itself, as a file does. */
function drawn(options: Plot.PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const picture = Plot.plot({ ...options, document });
  picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${picture.outerHTML}\n`;
}

/** The bars of a row one behind another, each with its name where there is room for it. */
function stacked(rows: readonly Bar[], most: number): Plot.Markish[] {
  const row = { fy: 'group', y: 'label', x: 'value', z: 'part' } as const;
  const fill = ({ faint }: Bar) => (faint ? FAINT : BAR);
  const text = ({ part, value }: Bar) => (value < ROOM * most ? '' : `${part} ${value}`);
  return [
    Plot.barX(rows, { ...row, fill, inset: 0.5 }),
    Plot.text(rows, Plot.stackX({ ...row, text, fill: 'white' })),
  ];
}

function single(rows: readonly Bar[], most: number): Plot.Markish[] {
  const wanted = rows.flatMap(({ wanted: aim, ...bar }) =>
    aim ? [{ ...bar, low: Math.max(0, aim[0]), high: Math.min(most, aim[1]) }] : [],
  );
  const figure = { fy: 'group', y: 'label', x: 'value', text: 'value' } as const;
  const hasRoom = ({ value }: Bar) => value < (1 - ROOM) * most;
  return [
    Plot.barX(wanted, { fy: 'group', y: 'label', x1: 'low', x2: 'high', fill: WANTED }),
    Plot.barX(rows, { fy: 'group', y: 'label', x: 'value', fill: BAR, insetTop: 3, insetBottom: 3 }),
    Plot.text(rows.filter(hasRoom), { ...figure, textAnchor: 'start', dx: 4 }),
    // What reaches the end of the picture would stand on the name of the group.
    Plot.text(
      rows.filter((bar) => !hasRoom(bar)),
      { ...figure, textAnchor: 'end', dx: -4, fill: 'white' },
    ),
  ];
}

/** How far the longest row goes. */
function longest(rows: readonly Bar[]): number {
  const ends = new Map<string, number>();
  for (const { group, label, value } of rows) {
    const row = `${group} ${label}`;
    ends.set(row, (ends.get(row) ?? 0) + value);
  }
  return Math.max(1, ...ends.values());
}

export function bars({ title, most, line }: Picture, all: readonly Bar[]): string {
  const rows = all.map((bar) => ({ group: '', ...bar }));
  const top = most ?? longest(rows);
  const groups = new Set(rows.map(({ group }) => group));
  const labels = new Set(rows.map(({ label }) => label));
  const named = !groups.has('');
  return drawn({
    width: 720,
    height: ABOVE + groups.size * (labels.size * ROW + BETWEEN),
    marginTop: ABOVE,
    marginLeft: named ? 40 : 150,
    marginRight: named ? 150 : 50,
    marginBottom: 4,
    style: { background: 'white', fontFamily: 'sans-serif', fontSize: '11px' },
    x: {
      domain: [0, top],
      nice: most === undefined,
      axis: 'top',
      label: title,
      labelAnchor: 'left',
      labelArrow: 'none',
      grid: true,
    },
    y: { label: null, domain: [...labels], padding: 0.05 },
    fy: { label: null, domain: [...groups], axis: named ? 'right' : null, padding: 0.06 },
    marks: [
      ...(rows.some(({ part }) => part !== undefined) ? stacked(rows, top) : single(rows, top)),
      ...(line === undefined ? [] : [Plot.ruleX([line], { stroke: LINE })]),
    ],
  });
}
