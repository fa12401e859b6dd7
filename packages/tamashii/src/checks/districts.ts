/** What must be true of District tiles, and of whatever lays them out. */
import type { Complain, Where } from '@torii/script/read';
import type { Content } from '../pack/content.ts';
import { checkLayout } from './scenarios.ts';

export function checkDistricts(content: Content, problem: Complain, where: Where): void {
  const file = 'districts.yaml';
  const numbers = new Map<number, object>();
  for (const district of Object.values(content.districts)) {
    const other = numbers.get(district.number);
    if (other)
      problem(file, 'duplicateId', { id: `number: ${district.number}`, other: where(file, other) }, district);
    numbers.set(district.number, other ?? district);
  }
  // The Shelter is part of every Scenario (TM-3j-15).
  const shelters = Object.values(content.districts).filter(({ role }) => role === 'shelter');
  if (shelters.length !== 1) problem(file, 'missingRole', { role: 'shelter' }, shelters[1]);
  for (const boss of Object.values(content.bosses))
    if (boss.start !== null && !numbers.has(boss.start))
      problem('bosses.yaml', 'unknownTile', { near: `start: ${boss.start}`, tile: boss.start }, boss);
  for (const [id, { sheet }] of Object.entries(content.scenarios)) {
    if (!sheet) continue;
    const look = (tile: number, near: string, at: object) => {
      if (!numbers.has(tile)) problem(`scenarios/${id}.yaml`, 'unknownTile', { near, tile }, at);
    };
    for (const place of sheet.map) if (place.tile !== null) look(place.tile, `tile: ${place.tile}`, place);
    for (const number of sheet.tiles) look(number, String(number), sheet.tiles);
    look(sheet.start, `start: ${sheet.start}`, sheet);
  }
}

/** So many tiles to start on are face up on every Map setup card: at most four play (TM-6b-08). */
const STARTING_TILES = 4;

/** The Shelter and Damaged Districts of a Map setup card must suffice for all players, and its tiles must be known. */
export function checkMaps(content: Content, problem: Complain, where: Where): void {
  const file = 'generator.yaml';
  const roles = new Map(Object.values(content.districts).map(({ number, role }) => [number, role]));
  for (const [id, setup] of Object.entries(content.generator.maps)) {
    const { map, tiles } = setup;
    for (const place of map)
      if (place.tile !== null && !roles.has(place.tile))
        problem(file, 'unknownTile', { near: `tile: ${place.tile}`, tile: place.tile }, place);
    for (const tile of tiles) if (!roles.has(tile)) problem(file, 'unknownTile', { tile }, tiles);
    checkLayout(file, map, problem, where);
    const starting = map.filter(({ tile, faceDown }) => {
      const role = tile === null ? null : roles.get(tile);
      return !faceDown && (role === 'shelter' || role === 'damaged');
    });
    if (starting.length < STARTING_TILES) {
      const args = { value: `${id}: ${starting.length}`, min: STARTING_TILES, max: map.length };
      problem(file, 'badNumber', args, setup);
    }
  }
}
