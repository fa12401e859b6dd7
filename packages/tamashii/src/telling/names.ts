/** What things on the table are called, from the view of whoever reads: tiles, slots, Enemies in play. */
import type { Names } from '@torii/telling';
import { known, type Span, type Speaker, text } from '@torii/words';
import type { AttachedEnemy, Tamashii, Tile } from '../table/state.ts';

/** A position as somebody sees it: what is hidden is null. */
export type Seen = Tamashii;

/** Of a place the last word is enough: `p1/launcher/r2c4`. */
function lastWord(place: string): string {
  return place.slice(place.lastIndexOf('/') + 1);
}

export function tileAt(seen: Seen, place: string): Tile | undefined {
  return seen.map[lastWord(place)];
}

/** What a tile is called, or that it lies face down. */
export function tileName({ tell }: Speaker, names: Names, tile: Tile): Span[] {
  const district = tile.district.items[0];
  return district ? [names.card(`district:${district}`)] : tell('place.faceDown');
}

/** A tile by its name and its number; a slot of a Launcher, its Dump by their own words. */
export function placeName(speaker: Speaker, names: Names, seen: Seen, place: string): Span[] {
  const at = lastWord(place);
  const tile = seen.map[at];
  if (tile)
    return speaker.tell('place.named', {
      name: tileName(speaker, names, tile),
      place: [known('place', place, at)],
    });
  return [known('place', place, speaker.has(`at.${at}`) ? speaker.say(`at.${at}`) : at)];
}

/** An Enemy in play, by its own id or by whose Top Enemy it is. */
export function enemyInPlay({ players }: Seen, id: string): AttachedEnemy | undefined {
  const all = Object.values(players).flatMap(({ enemies }) => enemies);
  return players[id]?.enemies[0] ?? all.find((enemy) => enemy.id === id);
}

/** What is named by an address, by the id of an Enemy in play, or is the Boss. */
export function sourceName(names: Names, seen: Seen, source: string): Span {
  if (names.isNamed(source)) return names.card(source);
  if (source === 'boss' && seen.boss) return names.card(`boss:${seen.boss.card}`);
  const enemy = enemyInPlay(seen, source);
  return enemy ? names.card(`enemy:${enemy.card}`) : text(source);
}
