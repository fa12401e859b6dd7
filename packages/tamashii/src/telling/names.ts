/** What things on the table are called, from the view of whoever reads: tiles, slots, Enemies in play. */
import type { Place } from '@torii/kernel';
import type { Names } from '@torii/telling';
import { known, type Span, type Speaker, text } from '@torii/words';
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

/** A tile by its name and number, a slot by its row and column, a card by its name, a part of a board by its word. */
export function placeName(speaker: Speaker, names: Names, seen: Seen, place: Place): Span[] {
  const at = lastOf(place);
  const tile = tileAt(seen, place);
  if (tile)
    return speaker.tell('place.named', {
      name: tileName(speaker, names, tile),
      place: [known('place', place, at)],
    });
  const [, , part = at, card] = place.split('/');
  if (card !== undefined && CARDS[part] !== undefined) return [names.card(`${CARDS[part]}:${card}`)];
  return [known('place', place, speaker.has(`at.${part}`) ? speaker.say(`at.${part}`) : at)];
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
