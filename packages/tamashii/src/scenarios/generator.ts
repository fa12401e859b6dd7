/** 6b The Scenario generator, the competitive mode: its set-up, and what it does differently. */
import { flow, type Hook, type Option, peek, put, type Role, take, zone } from '@torii/kernel';
import { tell } from '../events/events.ts';
import type { Content } from '../pack/content.ts';
import { bagDump } from '../table/data.ts';
import { places, tileOptions } from '../table/map.ts';
import { tilePlace } from '../table/places.ts';
import { CORRUPTED, type Generator, type Tamashii } from '../table/state.ts';
import { type C, content, inOrder, player, resolveText, tile } from '../table/table.ts';
import {
  available,
  type Dealing,
  dealBodies,
  dealProtocols,
  layFactionDeck,
  layMap,
  stackEnemies,
} from './dealing.ts';
import { goalsLaid, goalTests } from './goals.ts';
import { reduceTime } from './scenarioCards.ts';
import { STANDARD } from './scoring.ts';

/** How many turns a game lasts, by the match option `length` (TM-6b-05). */
const LENGTHS: Readonly<Record<string, number>> = { short: 5, medium: 7, long: 9 };
const MEDIUM = 7;

/** One random card of a kind; the others go back to the box (TM-6b-07, TM-6b-09, TM-6b-11, TM-6b-12). */
function oneOf({ chance }: Dealing, label: string, cards: Readonly<Record<string, unknown>>): string {
  const ids = Object.keys(cards);
  if (ids.length === 0) throw new Error(`the pack has no cards for '${label}'`);
  return chance.roll(label, ids);
}

/** Whether a pack has a card of every kind that the generator draws. */
export function hasGenerator({ generator }: Content): boolean {
  const { maps, conditions, enhancements, pvp, goals } = generator;
  return [maps, conditions, enhancements, pvp, goals].every((cards) => Object.keys(cards).length > 0);
}

/** What needs nobody's choice: Time, map, Enemy deck, the cards that are active all game long, Goals (TM-6b-04). */
export function layGenerator(dealing: Dealing): void {
  const { facts: given, setup, chance, table } = dealing;
  const { maps, conditions, enhancements, pvp, goals } = given.content.generator;
  const roles = Object.keys(table.players);
  table.time = LENGTHS[String(setup.options.length ?? '')] ?? MEDIUM;
  const deck = Object.keys(goals);
  const drawn: Generator = {
    map: oneOf(dealing, 'mapSetup', maps),
    conditions: oneOf(dealing, 'conditions', conditions),
    enhancement: oneOf(dealing, 'enhancement', enhancements),
    pvp: oneOf(dealing, 'pvp', pvp),
    scoring: String(setup.options.scoring ?? STANDARD),
    goals: [],
    goalDeck: zone('closed', deck, { back: 'goal' }),
  };
  const layout = maps[drawn.map];
  if (layout) layMap(dealing, layout);
  stackEnemies(dealing, conditions[drawn.conditions]?.enemyDeck ?? []);
  dealBodies(dealing);
  // Advised against, not forbidden: a switch of the match (TM-6b-03, X-08).
  if (setup.options.learningProtocolsInGenerator === true) dealProtocols(dealing);
  chance.shuffle('goals', deck);
  drawn.goals = deck.splice(0, goalsLaid(roles.length));
  // The next one can be seen and not yet completed (TM-6b-14).
  for (const role of roles) peek(drawn.goalDeck, role, 1);
  table.generator = drawn;
  // Corrupted Data has a neutral pool like other tokens (TM-6b-15).
  table.pool[CORRUPTED] = given.table.supply.corrupted;
}

/** The cards that were drawn for this game. */
function drawn({ state }: Pick<C, 'state'>): Generator {
  if (!state.generator) throw new Error('this is not a game of the generator');
  return state.generator;
}

/** The role of the tile that lies face up at a place. */
function districtRole(c: Pick<C, 'state' | 'facts'>, place: string): string | null {
  const { district } = tile(c, place);
  return district.zone === 'open' ? (content(c).districts[district.items[0] ?? '']?.role ?? null) : null;
}

/** The Shelter and the Damaged Districts on which nobody stands yet (TM-6b-08). */
function startingTiles(c: Pick<C, 'state' | 'facts' | 'roles'>): Option[] {
  const free = places(c).filter((place) => {
    const role = districtRole(c, place);
    return (role === 'shelter' || role === 'damaged') && c.roles.every((r) => player(c, r).at !== place);
  });
  return tileOptions(free, 'TM-6b-08');
}

/** Every rule of a card that is active all game long, for one player. */
function inForceFor(c: C, role: Role, source: string, rules: readonly unknown[]): void {
  for (const [i] of rules.entries()) resolveText(c, `${source}/rule${i + 1}`, { you: role, source });
}

/** What players choose and gain, starting with the First Player (TM-6b-08 to TM-6b-12). */
export const generatorSetUp = flow<Tamashii>()('setup.generator', { role: '' }, (f) => [
  f.do('cards', (c) => {
    const { map, conditions, enhancement, pvp } = drawn(c);
    tell(c, 'generator.cards', { map, conditions, enhancement, pvp }, 'TM-6b-04');
  }),
  f.do('hideouts', (c) => {
    for (const place of places(c)) {
      const [id = ''] = districtRole(c, place) === 'hideout' ? tile(c, place).district.items : [];
      const faction = content(c).districts[id]?.faction;
      if (faction) layFactionDeck(c, faction);
    }
  }),
  f.each('characters', (c) => inOrder(c), 'role', [
    f.ask('start', {
      rule: 'TM-6b-08',
      prompt: 'generator.start',
      who: (c) => c.locals.role,
      options: startingTiles,
      take: (c, { id }) => {
        player(c, c.locals.role).at = id;
        tell(c, 'generator.placed', { role: c.locals.role, to: tilePlace(id) }, 'TM-6b-08');
      },
    }),
  ]),
  f.each('bonuses', (c) => inOrder(c), 'role', [
    f.do('bonus', (c) => {
      const source = `conditions:${drawn(c).conditions}`;
      resolveText(c, `${source}/bonus`, { you: c.locals.role, source });
    }),
    // Data tokens of a starting bonus go straight into the Bag (TM-6b-10).
    f.do('bag', (c) => {
      bagDump(c, c.locals.role, 'data.returned', 'TM-6b-10');
    }),
  ]),
  f.each('active', (c) => inOrder(c), 'role', [
    f.do('enhancement', (c) => {
      const { enhancement } = drawn(c);
      const { rules = [] } = content(c).generator.enhancements[enhancement] ?? {};
      inForceFor(c, c.locals.role, `enhancement:${enhancement}`, rules);
    }),
    f.do('pvp', (c) => {
      const { pvp } = drawn(c);
      inForceFor(c, c.locals.role, `pvp:${pvp}`, content(c).generator.pvp[pvp]?.rules ?? []);
    }),
  ]),
]);

/** The Quest phase without Scenario cards: each player in order may perform Tests shown on Goals (TM-6b-17, TM-6b-18). */
export const generatorQuest = flow<Tamashii>()('quest.generator', { role: '' }, (f) => [
  f.each('players', (c) => inOrder(c), 'role', [
    f.when('takesPart', (c) => !c.state.skipping.includes(c.locals.role), [
      f.call('tests', goalTests, (c) => ({ role: c.locals.role })),
    ]),
  ]),
]);

/** After the First Player token has passed, Time is reduced by 1 (TM-6b-19). */
export const generatorTime = flow<Tamashii>()('quest.time', {}, (f) => [
  f.do('reduce', (c) => {
    if (c.state.generator) reduceTime(c, 1);
  }),
]);

/** Whether the last face-down tile has been revealed and no Faction Hideout is on the map. */
function lacksHideout(c: Pick<C, 'state' | 'facts'>): boolean {
  return places(c).every((place) => {
    const { district } = tile(c, place);
    return district.zone === 'open' && districtRole(c, place) !== 'hideout';
  });
}

/** Lays another tile in the place of one, which goes back to the box: gives that one. */
function replaceTile(c: C, place: string, district: string): string {
  const { items } = tile(c, place).district;
  const box = c.state.rest.districts;
  const from = box?.items.indexOf(district) ?? -1;
  if (box && from >= 0) take(box, from);
  const [gone = ''] = items.splice(0, 1, district);
  if (box && gone !== '') put(box, gone, 'bottom', c.roles);
  return gone;
}

/** Then the tile that was revealed is replaced by a random Faction Hideout (TM-6b-24), whose deck comes into play (TM-3p-04). */
export const hideoutForLastTile: Hook<Tamashii> = {
  on: 'window',
  id: 'generator.hideout',
  rule: 'TM-6b-24',
  window: 'revealed',
  always: true,
  can: (c) => c.state.generator !== null && lacksHideout(c),
  run: (c, { place }) => {
    const { districts } = content(c);
    const hideouts = available(c.setup, 'district', districts).filter(
      (id) => districts[id]?.role === 'hideout',
    );
    if (hideouts.length === 0) return;
    const hideout = c.roll('hideouts', hideouts);
    const old = replaceTile(c, String(place), hideout);
    tell(c, 'generator.hideout', { district: hideout, old, at: tilePlace(String(place)) }, 'TM-6b-24');
    const faction = districts[hideout]?.faction;
    if (faction) layFactionDeck(c, faction);
    c.touch('map');
  },
};
