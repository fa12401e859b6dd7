/** Zones: laid out of tiles, revealed, left and removed (EX-SET-17 to EX-SET-25, EX-SET-35). */
import type { Board } from '../board/grid.ts';
import { gridOf, withLetters } from '../board/grid.ts';
import { cellOf, columnOf, rowOf, type Square } from '../board/squares.ts';
import { isInPlay, isOnCharactersSide, zonesOf } from '../creatures/creatures.ts';
import { removeEnemy } from '../creatures/defeat.ts';
import { tell } from '../events.ts';
import { type C, content, pieceOf, squarePlace } from '../looking.ts';
import type { Chapter, ZoneSetup } from '../pack/chapterShapes.ts';
import type { Content } from '../pack/content.ts';
import { addToOracle } from '../round/deck.ts';
import { updateQueue } from '../round/initiative.ts';
import { type Exploration, resistor, zone } from '../state.ts';
import { aiPlace, canSpawn, placeEnemy } from './spawn.ts';

/** What the letters of a map piece mean: terrain and height. A door's square is inaccessible until it is open. */
const LETTERS: Readonly<Record<string, readonly [ground: string, height: string]>> = {
  '^': ['.', '1'],
  '2': ['.', '2'],
  H: ['=', '1'],
  O: ['o', '1'],
  D: ['#', '0'],
};

function write(rows: string[], x: number, y: number, letter: string, empty: string): void {
  while (rows.length <= y) rows.push('');
  const row = (rows[y] ?? '').padEnd(x + 1, empty);
  rows[y] = row.slice(0, x) + letter + row.slice(x + 1);
}

/** The board with a zone's tiles on it: a new one, so that whoever looked at the old one looks again. */
function withZone(board: Board, { tiles }: Pick<Content, 'tiles'>, mark: string, setup: ZoneSetup): Board {
  const [ground, heights, zones] = [[...board.ground], [...board.heights], [...board.zones]];
  for (const laid of setup.tiles) {
    const [side = '', corner = ''] = laid.split('@');
    const [left, top] = [columnOf(cellOf(corner)), rowOf(cellOf(corner))];
    for (const [dy, row] of (tiles[side] ?? []).entries())
      for (const [dx, letter] of [...row].entries()) {
        const [terrain, height] = LETTERS[letter] ?? [letter, '0'];
        const [x, y] = [left + dx, top + dy];
        write(ground, x, y, terrain, '_');
        write(heights, x, y, height, '0');
        write(zones, x, y, mark, '_');
      }
  }
  return { ground, heights, zones };
}

/** A door on the border of a zone may have been opened before its squares were laid (EX-INT-05). */
function withOpenDoors(board: Board, points: Exploration['points']): Board {
  const open = Object.values(points).flatMap(({ door, at }) => (door === 'open' ? at : []));
  return { ...board, ground: withLetters(board.ground, open, '.') };
}

/** What the campaign book says of a zone: `z1` is its zone 1. */
function setupOf(c: C, zone: string): ZoneSetup | undefined {
  return chapterOf(c).zones[zone.slice(1)];
}

function chapterOf(c: C): Chapter {
  const chapter = content(c).chapters[c.state.chapter];
  if (!chapter) throw new Error(`the pack has no chapter '${c.state.chapter}'`);
  return chapter;
}

/** `kappa+/red@c5`: kind, upgraded or not, the colour of its base if the book says so, square. */
function readPlaced(text: string): { kind: string; upgraded: boolean; color: string; at: Square } {
  const [piece = '', at = ''] = text.split('@');
  const [name = '', color = ''] = piece.split('/');
  return { kind: name.replace('+', ''), upgraded: name.endsWith('+'), color, at };
}

/** Everybody whom the setup puts into a zone, for so many characters (EX-SET-18, EX-SET-26 to EX-SET-34). */
function populate(c: C, setup: ZoneSetup): string[] {
  const party = Object.keys(c.state.characters).length;
  const { counts = [], list = [] } = setup.foes ?? {};
  const foes = list.slice(0, counts[party - 1] ?? list.length);
  const put = (text: string, more: { ally?: boolean } = {}): string[] => {
    const { kind, upgraded, color, at } = readPlaced(text);
    if (!canSpawn(c, kind)) return [];
    const id = placeEnemy(c.state, content(c), c, kind, at, { upgraded, color, ...more });
    tell(c, 'piece.placed', { who: pieceOf(c, id), at: squarePlace(at), ai: aiPlace(c, id) }, 'EX-SET-18');
    return [id];
  };
  return [
    ...foes.flatMap((text) => put(text)),
    ...setup.bosses.flatMap((text) => put(text)),
    ...setup.chosen.flatMap((text) => put(text)),
    ...setup.hostile.flatMap((text) => put(text)),
    ...setup.allies.flatMap((text) => put(text, { ally: true })),
  ];
}

function placeResistors(c: C, { resistors }: ZoneSetup): void {
  for (const [id, { at, tokens, living, stays }] of Object.entries(resistors)) {
    c.state.resistors[id] = resistor(at, tokens, { living, stays });
    tell(c, 'piece.placed', { who: pieceOf(c, id), at: squarePlace(at), ai: '' }, 'EX-RES-01');
  }
}

/** Points and doors. */
function furnish(c: C, mark: string, setup: ZoneSetup): void {
  const { sections } = chapterOf(c);
  // A resistor can be interacted with only where the setup says so (EX-RES-06).
  const points = Object.entries(setup.resistors).flatMap(([, { point, at }]) =>
    point === '' ? [] : [[point, [at]] as const],
  );
  for (const [letter, at] of [...Object.entries(setup.points), ...points]) {
    const door = sections[letter]?.door ?? 'none';
    c.state.points[letter] = {
      at: [...at],
      zone: mark,
      door: door === 'none' ? 'none' : 'closed',
      usedBy: [],
      marks: [],
    };
  }
}

/**
 * A zone comes into play: tiles, creatures, tokens, its event cards and oracle cards. In mid-round its newcomers are shuffled
 * into the queue; the current action goes on (EX-SET-20, EX-SET-25, EX-ORC-21).
 */
export function reveal(c: C, mark: string): void {
  const setup = setupOf(c, mark);
  if (!setup || mark in c.state.zones) return;
  c.state.board = withOpenDoors(withZone(c.state.board, content(c), mark.slice(1), setup), c.state.points);
  c.state.zones[mark] = zone({
    events: setup.events.map((card) => ({ card, met: 0 })),
    spawns: { ...setup.spawns },
  });
  const { green, red } = setup.oracle;
  furnish(c, mark, setup);
  tell(
    c,
    'zone.revealed',
    { zone: `zones/${mark}`, board: 'board', points: 'points', green, red },
    'EX-ORC-01',
  );
  placeResistors(c, setup);
  const newcomers = populate(c, setup);
  addToOracle(c, green, red);
  if (c.state.queue.active !== '') updateQueue(c, newcomers);
  c.touch('inPlay');
  c.open('zoneRevealed', { to: mark });
}

/** The squares on which characters begin in a zone, or arrive (EX-SET-21). */
export function startSquares(c: C, mark: string): Square[] {
  return [...(setupOf(c, mark)?.start ?? [])];
}

/** A zone that was left: its enemies, tokens and heads are gone, and nobody earns anything by it (EX-SET-22, A-56). */
export function remove(c: C, mark: string): void {
  if (!(mark in c.state.zones)) return;
  const { zoneOf } = gridOf(c.state.board);
  const isThere = (square: Square) => zoneOf[cellOf(square)] === mark;
  const gone = Object.keys(c.state.enemies).filter((id) => {
    const zones = zonesOf(c, id);
    return isInPlay(c, id) && zones.every((each) => each === mark);
  });
  const allies = gone.filter((id) => isOnCharactersSide(c, id)).length;
  const heads = c.state.heads.filter(({ at }) => isThere(at)).length;
  for (const id of gone) removeEnemy(c, id);
  for (const [id, { at }] of Object.entries(c.state.resistors))
    if (at !== '' && isThere(at)) delete c.state.resistors[id];
  for (const [letter, point] of Object.entries(c.state.points))
    if (point.zone === mark) delete c.state.points[letter];
  c.state.heads = c.state.heads.filter(({ at }) => !isThere(at));
  c.state.tokens = c.state.tokens.filter(({ at }) => !isThere(at));
  delete c.state.zones[mark];
  c.state.board = withoutZone(c.state.board, mark.slice(1));
  tell(
    c,
    'zone.removed',
    {
      zone: `zones/${mark}`,
      board: 'board',
      points: 'points',
      gone: ['enemies', 'resistors', 'queue', 'ai'],
      enemies: gone.length - allies,
      allies,
      heads,
    },
    'EX-SET-22',
  );
  c.touch('inPlay');
}

function withoutZone({ ground, heights, zones }: Board, mark: string): Board {
  const kept = (rows: readonly string[], empty: string) =>
    rows.map((row, y) => [...row].map((letter, x) => (zones[y]?.[x] === mark ? empty : letter)).join(''));
  return { ground: kept(ground, '_'), heights: kept(heights, '0'), zones: kept(zones, '_') };
}
