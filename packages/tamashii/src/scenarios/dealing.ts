/** Dealing what is random and needs nobody's choice: shared by the set-ups of Scenarios (2, 2a) and of the generator (6b). */
import { type Chance, type Role, type Setup, type Zone, zone } from '@torii/kernel';
import { tell } from '../events/events.ts';
import type { Augment } from '../pack/shapes.ts';
import type { EnemyGroup, Place } from '../pack/sheetShapes.ts';
import { newTile, type Tamashii } from '../table/state.ts';
import { type C, type Facts, facts as factsOf } from '../table/table.ts';
import { newBot } from './solo.ts';

/** What a table is laid with. */
export interface Dealing {
  readonly facts: Facts;
  readonly setup: Setup;
  readonly chance: Chance;
  readonly table: Tamashii;
}

interface Component {
  readonly code: string | null;
  readonly locked: boolean;
}

function listed(setup: Setup, option: string): readonly unknown[] {
  const found = setup.options[option];
  return Array.isArray(found) ? found : [];
}

/**
 * Only Unlocked components are used (TM-2-29, TM-3t-01): those that never were Locked, and those that the campaign has
 * unlocked. Without a campaign there is nothing to unlock, and everything can be had.
 */
function isAvailable(setup: Setup, key: string, { locked }: Pick<Component, 'locked'>): boolean {
  if (setup.options.campaign === undefined) return true;
  if (listed(setup, 'locked').includes(key)) return false;
  return !locked || listed(setup, 'unlocked').includes(key);
}

/** The ids of the components of a kind that may be used, always in the same order. */
export function available<T extends Component>(
  setup: Setup,
  kind: string,
  all: Readonly<Record<string, T>>,
): string[] {
  return Object.entries(all).flatMap(([id, component]) =>
    isAvailable(setup, `${kind}:${id}`, component) ? [id] : [],
  );
}

/** So many, or so many for each player (TM-2a-16). */
export function countOf({ each, perPlayer }: { each: number; perPlayer: boolean }, players: number): number {
  return perPlayer ? each * players : each;
}

/** The Unlocked cards of an Augment deck that meet a wish; what the sheet leaves out stays in the box (TM-5a-11). */
export function augmentsOf(
  { content }: Facts,
  setup: Setup,
  of: string,
  wanted: (augment: Augment) => boolean = () => true,
): string[] {
  const leftOut = content.scenarios[setup.scenario]?.sheet?.leftOut ?? [];
  return available(setup, 'augment', content.augments).filter((id) => {
    const augment = content.augments[id];
    if (augment?.of !== of || !wanted(augment)) return false;
    return augment.code === null || !leftOut.includes(augment.code);
  });
}

/** A Faction's deck, fetched from the box and shuffled (TM-2a-09); whoever needs it puts it in play. */
export function factionDeck(
  facts: Facts,
  setup: Setup,
  chance: Pick<Chance, 'shuffle'>,
  faction: string,
): Zone<string> {
  const deck = augmentsOf(facts, setup, faction);
  chance.shuffle(`faction:${faction}`, deck);
  return zone('closed', deck, { back: faction });
}

/** A Hideout on the map brings its Faction's deck into play, if it is not there yet (TM-3p-04). */
export function layFactionDeck(
  c: Pick<C, 'state' | 'facts' | 'setup' | 'shuffle' | 'emit'>,
  faction: string,
): void {
  if (c.state.factionDecks[faction]) return;
  c.state.factionDecks[faction] = factionDeck(factsOf(c), c.setup, c, faction);
  tell(c, 'augments.deck', { faction }, 'TM-3p-04');
}

/** Step 5: all Unlocked Bodies as one deck, and one more than there are players in the Market (TM-2-25, TM-2-26). */
export function dealBodies({ facts, setup, chance, table }: Dealing): void {
  const deck = available(setup, 'body', facts.content.bodies);
  chance.shuffle('bodyDeck', deck);
  table.market = deck.splice(0, Object.keys(table.players).length + 1);
  table.bodyDeck.items = deck;
}

/** Step 3d: two random Learning Protocols for each player, who will keep one (TM-2-20). */
export function dealProtocols({ facts, setup, chance, table }: Dealing): void {
  const deck = available(setup, 'protocol', facts.content.protocols);
  chance.shuffle('protocols', deck);
  for (const player of Object.values(table.players)) player.protocols.items = deck.splice(0, 2);
  table.rest.protocols = zone('closed', deck, { back: 'protocol' });
}

/**
 * Step 8: the groups as they are listed, the first on top, each of random cards of its level and shuffled by itself
 * (TM-2a-06, TM-2a-07, TM-3t-02, TM-3t-03).
 */
export function stackEnemies({ facts, setup, chance, table }: Dealing, groups: readonly EnemyGroup[]): void {
  const { enemies } = facts.content;
  const { letter = '' } = facts.content.scenarios[setup.scenario] ?? {};
  const left = available(setup, 'enemy', enemies).filter((id) => {
    const { only = [] } = enemies[id] ?? {};
    return only.length === 0 || only.includes(letter);
  });
  const players = Object.keys(table.players).length;
  for (const { level, count, among } of groups) {
    const pool = left.filter(
      (id) => enemies[id]?.level === level && (among.length === 0 || among.includes(id)),
    );
    chance.shuffle('enemyDeck', pool);
    const group = count ? pool.slice(0, countOf(count, players)) : pool;
    table.enemyDeck.items.push(...group);
    for (const id of group) left.splice(left.indexOf(id), 1);
  }
  table.rest.enemies = zone('closed', left, { back: 'enemy' });
}

export interface Layout {
  readonly map: readonly Place[];
  readonly tiles: readonly number[];
  readonly withoutTokens: readonly string[];
}

/**
 * Steps 7 and 7a: the tiles that have their place, face up unless it says otherwise; the others from a shuffled pile,
 * face down (TM-2a-02, TM-2a-03); Exploration tokens where the layout shows them (TM-2a-05). Places are t1, t2, … in
 * the order of the layout.
 */
export function layMap(dealing: Dealing, { map, tiles, withoutTokens }: Layout): void {
  const { facts, setup, chance, table } = dealing;
  const { districts } = facts.content;
  const numbered = new Map(Object.entries(districts).map(([id, { number }]) => [number, id]));
  const fixed = new Set(map.flatMap(({ tile }) => (tile === null ? [] : [numbered.get(tile) ?? ''])));
  const named = tiles.flatMap((number) => numbered.get(number) ?? []);
  const pile = (tiles.length > 0 ? named : available(setup, 'district', districts)).filter(
    (id) => !fixed.has(id),
  );
  chance.shuffle('districts', pile);
  const exploration = explorationTokens(dealing, withoutTokens);
  for (const [i, place] of map.entries()) {
    const district = place.tile === null ? pile.shift() : numbered.get(place.tile);
    if (district === undefined) continue;
    const faceUp = place.tile !== null && !place.faceDown;
    const [q = 0, r = 0] = place.at.split(' ').map(Number);
    const laid = newTile(q, r, district, faceUp ? 'up' : 'down');
    laid.spawn = place.spawn ?? '';
    laid.sectors = [...place.sectors];
    if (place.exploration) laid.exploration.items = exploration.splice(0, 1);
    table.map[`t${i + 1}`] = laid;
  }
  table.rest.districts = zone('closed', pile, { back: 'district' });
  table.rest.exploration = zone('closed', exploration, { back: 'exploration' });
}

/** All Exploration tokens but those of the kinds that go back to the box (TM-2a-22), shuffled. */
function explorationTokens({ facts, chance }: Dealing, without: readonly string[]): string[] {
  const tokens = Object.entries(facts.content.tokens).flatMap(([kind, { count }]) =>
    without.includes(kind) ? [] : Array.from({ length: count }, () => kind),
  );
  chance.shuffle('exploration', tokens);
  return tokens;
}

/** The place on which a tile lies. */
export function placeOfTile({ facts, table }: Dealing, number: number): string {
  const { districts } = facts.content;
  const found = Object.entries(table.map).find(
    ([, { district }]) => districts[district.items[0] ?? '']?.number === number,
  );
  return found?.[0] ?? '';
}

/** Step 11: all Characters on one tile (TM-2a-10), and in solo play the BOT with them (TM-6a-03, TM-6a-04). */
export function placeCharacters({ facts, table }: Dealing, place: string): void {
  const players: [Role, { at: string }][] = Object.entries(table.players);
  for (const [, player] of players) player.at = place;
  const { bot } = facts.content;
  if (players.length === 1 && bot) table.bot = newBot(bot.batteries, place);
}
