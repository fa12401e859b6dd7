/** A chapter can be laid: its tiles do not overlap, and whatever is put on them lies on the map. */

import type { Complain } from '@torii/script/read';
import { baseAt, cellOf, columnOf, nameOf, PITCH, rowOf } from '../board/squares.ts';
import type { Chapter, ZoneSetup } from '../pack/chapterShapes.ts';
import type { Content } from '../pack/content.ts';
import { kindOf } from './names.ts';

const FILE = 'chapters.yaml';

/** The phase begins there. */
const FIRST = '1';
/** So many play at most, and each starts on a square of its own. */
const MOST_CHARACTERS = 4;

/** The letter of each square that a zone or a chapter has. */
type Laid = Map<string, string>;

export function checkMap(content: Content, chapter: Chapter, problem: Complain): void {
  const whole: Laid = new Map();
  const parts = Object.values(chapter.zones).map((zone) => ({
    zone,
    own: lay(content, zone, whole, problem),
  }));
  const first = chapter.zones[FIRST];
  if (first && first.oracle.green + first.oracle.red === 0)
    problem(FILE, 'noOracle', { zone: FIRST }, first.oracle);
  const count = first?.start.length ?? 0;
  if (!first) problem(FILE, 'unknownZone', { near: 'zones', zone: FIRST }, chapter);
  else if (count < MOST_CHARACTERS)
    problem(FILE, 'tooFewStarts', { count, wanted: MOST_CHARACTERS }, first.start);
  for (const { zone, own } of parts) {
    checkStanding(content, zone, own, problem);
    // A door may belong to the zone behind it, whose squares are laid when it is opened.
    for (const [letter, squares] of Object.entries(zone.points))
      for (const square of squares)
        if (!whole.has(square)) problem(FILE, 'offMap', { square, near: letter }, zone.points);
  }
}

/** Every row of a map piece is as long as its first one: what is missing would be no square, untold. */
export function checkTiles({ tiles }: Content, problem: Complain): void {
  for (const [tile, rows] of Object.entries(tiles)) {
    const wanted = rows[0]?.length ?? 0;
    rows.forEach((row, i) => {
      if (row.length !== wanted)
        problem('tiles.yaml', 'raggedRow', { tile, row: i + 1, count: row.length, wanted }, rows);
    });
  }
}

/** Lays the tiles of a zone; whatever lies on a square that is taken already is told, once for each tile. */
function lay({ tiles }: Content, zone: ZoneSetup, whole: Laid, problem: Complain): Laid {
  const own: Laid = new Map();
  for (const laid of zone.tiles) {
    const [side = '', corner = ''] = laid.split('@');
    const squares = squaresOf(tiles[side] ?? [], cellOf(corner));
    const taken = squares.find(([square]) => whole.has(square));
    if (taken) problem(FILE, 'tilesOverlap', { tile: laid, square: taken[0] }, zone.tiles);
    const beyond = squares.some(([square]) => square === '');
    if (beyond) problem(FILE, 'offMap', { square: corner, near: laid }, zone.tiles);
    for (const [square, letter] of squares) {
      whole.set(square, letter);
      own.set(square, letter);
    }
  }
  return own;
}

/** The squares of a tile, from the one at its upper left corner; where the grid has none, its name is empty. */
function squaresOf(rows: readonly string[], corner: number): [square: string, letter: string][] {
  return rows.flatMap((row, dy) =>
    [...row].flatMap((letter, dx): [string, string][] => {
      const inRow = columnOf(corner) + dx < LETTERS && rowOf(corner) + dy >= 0;
      return letter === '_' ? [] : [[inRow ? nameOf(corner + dy * PITCH + dx) : '', letter]];
    }),
  );
}

/** Columns are letters. */
const LETTERS = 26;

/** Nobody stands on a wall or behind a door. */
const SHUT = '#D';

function checkStanding(content: Content, zone: ZoneSetup, own: Laid, problem: Complain): void {
  const stands = (square: string, at: object, size = 1) => {
    const letters = baseAt(cellOf(square), size).map((cell) => own.get(nameOf(cell)));
    if (letters.includes(undefined)) problem(FILE, 'offMap', { square }, at);
    else if (letters.some((letter = '') => SHUT.includes(letter)))
      problem(FILE, 'shutSquare', { square }, at);
  };
  const { minions, servants, wanderers, chosen } = content;
  for (const square of zone.start) stands(square, zone.start);
  for (const square of Object.values(zone.spawns)) stands(square, zone.spawns);
  for (const resistor of Object.values(zone.resistors)) stands(resistor.at, resistor);
  for (const placed of [zone.foes?.list ?? [], zone.bosses, zone.chosen, zone.allies, zone.hostile])
    for (const text of placed) {
      const kind = kindOf(text);
      const board = minions[kind] ?? servants[kind] ?? wanderers[kind] ?? chosen[kind];
      stands(text.split('@')[1] ?? '', placed, board?.base);
    }
}
