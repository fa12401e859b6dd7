/** What must be true of a pack's cards and tables together. */
import type { Complain } from '@torii/script/read';
import type { Content } from '../pack/content.ts';
import { COLORS } from '../pack/kinds.ts';
import { type Pattern, writePattern } from '../pack/pattern.ts';
import type { Table } from '../pack/tableShapes.ts';
import { gridOf } from '../table/launcher/launcher.ts';
import { fits } from '../table/launcher/patterns.ts';

/** Every Pattern of a pack, with the file in which it stands; what was read of it knows the place. */
function* patternsIn(content: Content): Generator<[file: string, pattern: Pattern]> {
  for (const { pattern } of Object.values(content.patterns)) yield ['patterns.yaml', pattern];
  for (const { cost } of Object.values(content.bodies)) yield ['bodies.yaml', cost];
  for (const { pattern } of Object.values(content.augments)) if (pattern) yield ['augments.yaml', pattern];
  for (const { hacks, repel } of Object.values(content.enemies))
    for (const { pattern } of [...hacks, repel]) yield ['enemies.yaml', pattern];
  for (const { launch } of Object.values(content.protocols))
    if (launch) yield ['protocols.yaml', launch.pattern];
  for (const { hacks } of Object.values(content.bosses))
    for (const { pattern, further } of hacks) {
      yield ['bosses.yaml', pattern];
      if (further) yield ['bosses.yaml', further.pattern];
    }
  if (content.bot) yield ['bot.yaml', content.bot.hack.pattern];
  for (const [id, { sheet, cards }] of Object.entries(content.scenarios)) {
    const launches = [...(sheet?.launches ?? []), ...Object.values(cards).flatMap((card) => card.launches)];
    for (const { pattern } of launches) yield [`scenarios/${id}.yaml`, pattern];
  }
}

/** A Pattern that the Launcher cannot hold could never be launched. */
export function checkPatterns(content: Content, problem: Complain): void {
  if (!content.table) return;
  const grid = gridOf(content.table);
  for (const [file, pattern] of patternsIn(content))
    if (!fits(pattern, grid))
      problem(file, 'badPattern', { pattern: writePattern(pattern), problem: 'tooLarge' }, pattern);
}

/** Faces that Spawn tiles and rows of Boss Attack cards ask for and no die shows: they would never come. */
export function checkFaces({ table, scenarios, generator, bosses }: Content, problem: Complain): void {
  if (!table) return;
  const { player, number, symbol } = table.dice;
  const look = (file: string, face: string | null, die: readonly string[], at: object) => {
    // A die without faces is told by itself, once.
    if (face !== null && die.length > 0 && !die.includes(face))
      problem(file, 'unknownFace', { face, known: [...new Set(die)] }, at);
  };
  for (const [id, { sheet }] of Object.entries(scenarios))
    for (const place of sheet?.map ?? []) look(`scenarios/${id}.yaml`, place.spawn, player, place);
  for (const { map } of Object.values(generator.maps))
    for (const place of map) look('generator.yaml', place.spawn, player, place);
  for (const { attacks } of Object.values(bosses))
    for (const row of Object.values(attacks).flatMap(({ rows, flipped }) => [...rows, ...flipped])) {
      look('bosses.yaml', row.number, number, row);
      look('bosses.yaml', row.symbol, symbol, row);
    }
}

/** Every colour has its board with two double-sided Core Data tokens, and its Walker (U-14, TM-3j-01). */
export function checkBoards({ table, walkers }: Content, problem: Complain): void {
  if (!table) return;
  const file = 'table.yaml';
  const wrong = (id: string, key: string, count: number, wanted: number, at: object) => {
    if (count !== wanted) problem(file, 'wrongCount', { id, key, count, wanted }, at);
  };
  wrong('table', 'boards', Object.keys(table.boards).length, COLORS.length, table.boards);
  for (const [color, board] of Object.entries(table.boards)) {
    wrong(color, 'core', board.core.length, 2, board);
    for (const sides of board.core) wrong(color, 'core', sides.length, 2, sides);
    if (!Object.hasOwn(walkers, color)) problem(file, 'unknownCard', { card: `walker:${color}` }, board);
  }
}

/** Dice without faces, faces that no die shows, rows of different length. */
export function checkTable(table: Table, told: Complain): void {
  const file = 'table.yaml';
  const problem: Complain = (_, reason, args) => told(file, reason, args, table);
  const { player, number, symbol, attaches, successes, takesBody } = table.dice;
  for (const [die, faces] of Object.entries({ player, number, symbol }))
    if (faces.length === 0) problem(file, 'badNumber', { value: `${die}: 0`, min: 1, max: 99 });
  const known = (face: string, faces: readonly string[]) => {
    if (faces.length > 0 && !faces.includes(face))
      problem(file, 'unknownFace', { face, known: [...new Set(faces)] });
  };
  known(attaches, player);
  known(takesBody, symbol);
  for (const face of Object.keys(successes)) known(face, player);
  const widths = new Set(table.launcher.map((line) => line.split(' ').length));
  if (widths.size !== 1)
    problem(file, 'badPattern', { pattern: table.launcher.join(' / '), problem: 'ragged' });
  if (table.trace.length === 0) problem(file, 'badNumber', { value: 'trace: 0', min: 1, max: 99 });
  const { start, most } = table.integrity;
  if (start > most) problem(file, 'badNumber', { value: start, min: 1, max: most });
}
