/** What things on the table are called, from the view of whoever reads: tiles, slots, Enemies in play. */
import type { Place } from '@torii/kernel';
import type { Names } from '@torii/telling';
import { known, plainText, type Span, type Speaker, text } from '@torii/words';
import { lastOf } from '../table/places.ts';
import type { AttachedEnemy } from '../table/state.ts';
import type { Seen, SeenTile } from '../table/view.ts';

/** The tile at a place. */
export function tileAt({ map }: Seen, place: Place): SeenTile | undefined {
  return place.startsWith('map/') ? map[lastOf(place)] : undefined;
}

/** What a tile is called, or that it lies face down. */
export function tileName({ tell }: Speaker, names: Names, tile: SeenTile): Span[] {
  const district = tile.district.items[0];
  return district ? [names.card(`district:${district}`)] : tell('place.faceDown');
}

/** Which cards lie in a part of a board. */
const CARDS: Readonly<Record<string, string>> = {
  equipped: 'augment',
  unequipped: 'augment',
  drawn: 'augment',
  bodies: 'body',
  protocols: 'protocol',
};

/** Which cards lie elsewhere: by the last part of a place that is known, as the view names them. */
const LYING: Readonly<Record<string, string>> = {
  ...CARDS,
  broken: 'augment',
  classDeck: 'augment',
  factionDecks: 'augment',
  bodyDeck: 'body',
  market: 'body',
  enemies: 'enemy',
  enemyDeck: 'enemy',
  enemyDiscard: 'enemy',
  district: 'district',
  exploration: 'token',
  explorationDiscard: 'token',
  protocol: 'protocol',
  boss: 'boss',
  attacks: 'attack',
  flipped: 'attack',
  goals: 'goal',
  goalDeck: 'goal',
  pvp: 'pvp',
  enhancement: 'enhancement',
  scoring: 'scoring',
  conditions: 'conditions',
  sheet: 'scenario',
  plot: 'card',
  special: 'card',
  discarded: 'card',
  tokens: 'card',
};
/** Names that mean something else in another part of the table. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'scenario/drawn': 'card', 'generator/map': 'map' };

/** Of which kind a card is that lies at a place. */
export function kindAt(place: Place): string | undefined {
  const parts = place.split('/');
  const other = ELSEWHERE[parts.slice(0, 2).join('/')];
  const known = parts.findLast((part) => LYING[part] !== undefined);
  return other ?? (known === undefined ? undefined : LYING[known]);
}

/** How slots and tiles are told apart: by the letters of a table that is drawn in text, or by where one sees them. */
export type Naming = 'letters' | 'words';

/** A slot of a Launcher: `r2c4`. */
const SLOT = /^r(\d+)c(\d+)$/;

/** The row and the column of a slot; null if it is none. */
export function slotAt(place: Place): { readonly row: number; readonly column: number } | null {
  const [, row, column] = SLOT.exec(lastOf(place)) ?? [];
  return row === undefined ? null : { row: Number(row), column: Number(column) };
}

/** Where a tile lies as one sees it: rows from the top, tiles of a row from the left, each from 1. */
function whereLies({ map }: Seen, tile: SeenTile): { readonly row: number; readonly n: number } {
  const all = Object.values(map);
  const rows = [...new Set(all.map(({ r }) => r))].sort((a, b) => a - b);
  const left = all.filter(({ q, r }) => r === tile.r && q < tile.q);
  return { row: rows.indexOf(tile.r) + 1, n: left.length + 1 };
}

/** A tile by its name, and by where it lies if its name would not tell it from another one. */
function tileInWords(speaker: Speaker, names: Names, seen: Seen, tile: SeenTile, place: Place): Span[] {
  const name = tileName(speaker, names, tile);
  // Several tiles may have one name, and all that lie face down are alike.
  const called = (other: SeenTile) => plainText(tileName(speaker, names, other));
  const alike = Object.values(seen.map).filter((other) => called(other) === plainText(name));
  const said = alike.length === 1 ? name : speaker.tell('place.tile', { name, ...whereLies(seen, tile) });
  return [known('place', place, plainText(said))];
}

/** A tile by its name and where it is, a slot by its row and column, a card by its name, a part of a board by its word. */
export function placeName(
  speaker: Speaker,
  names: Names,
  seen: Seen,
  place: Place,
  naming: Naming = 'letters',
): Span[] {
  const at = lastOf(place);
  const tile = tileAt(seen, place);
  if (tile && naming === 'words') return tileInWords(speaker, names, seen, tile, place);
  if (tile)
    return speaker.tell('place.named', {
      name: tileName(speaker, names, tile),
      place: [known('place', place, at)],
    });
  const slot = naming === 'words' ? slotAt(place) : null;
  if (slot) return [known('place', place, speaker.say('place.slot', slot))];
  const [, , part = at, card] = place.split('/');
  if (card !== undefined && CARDS[part] !== undefined) return [names.card(`${CARDS[part]}:${card}`)];
  const enemy = part === 'enemies' ? enemyInPlay(seen, at) : undefined;
  if (enemy) return [names.card(`enemy:${enemy.card}`)];
  const word = [`at.${part}`, ...(card === undefined ? [`part.${part}`] : [])].find(speaker.has);
  return [known('place', place, word === undefined ? at : speaker.say(word))];
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
