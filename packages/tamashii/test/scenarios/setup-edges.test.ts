import { expect, test } from 'vitest';
import type { Sheet } from '../../src/pack/sheetShapes.ts';
import { begin, goOnUntil, packWith, setUp } from '../helpers/match.ts';
import { board, choose, offered, pack, state } from '../helpers/table.ts';

/** The set-up looked at from the last chair, and with every number of players. */
const { content } = pack;
const ROLES = ['p1', 'p2', 'p3', 'p4'];
const NUMBERS = [1, 2, 3, 4];

/** Everybody has chosen a board, in this order of colours. */
function boarded(players: number) {
  const match = begin('geo-hunt', players);
  const colors = ['red', 'blue', 'green', 'yellow'];
  for (const [i, role] of ROLES.slice(0, Math.min(3, players)).entries())
    choose(match, role, colors[i] as string);
  return match;
}

function withSheet(changed: Partial<Sheet>) {
  const geoHunt = content.scenarios['geo-hunt'];
  if (!geoHunt?.sheet) throw new Error('Geo Hunt has no sheet');
  const scenario = { ...geoHunt, sheet: { ...geoHunt.sheet, ...changed } };
  return packWith({ scenarios: { ...content.scenarios, 'geo-hunt': scenario } });
}

test('each of four players finds the Classes of all before them taken, and the last has one left (TM-2-16)', () => {
  const match = boarded(4);
  expect(offered(match)).toEqual(['reaper', 'brawler', 'trickster', 'whisperer']);
  choose(match, 'p1', 'trickster');
  expect(offered(match, 'p2')).toEqual(['reaper', 'brawler', 'whisperer']);
  choose(match, 'p2', 'reaper');
  expect(offered(match, 'p3')).toEqual(['brawler', 'whisperer']);
  choose(match, 'p3', 'whisperer');
  expect(ROLES.map((role) => board(match, role).class)).toEqual([
    'trickster',
    'reaper',
    'whisperer',
    'brawler',
  ]);
});

test('with three and four players too, each begins with two Starting Augments equipped, no one’s for solo (TM-2-17, TM-2-18)', () => {
  for (const players of [2, 3, 4]) {
    const match = setUp('geo-hunt', players);
    for (const role of ROLES.slice(0, players)) {
      const { equipped, classDeck, unequipped, assets } = board(match, role);
      const starting = equipped.map((id) => content.augments[id]?.starting);
      expect(starting.sort()).toEqual(['all', 'coop']);
      expect([unequipped, assets.memory]).toEqual([[], 0]);
      // What was removed is in nobody's deck, nor is what is equipped.
      for (const id of classDeck.items) expect(content.augments[id]?.starting).toBeNull();
    }
  }
});

test('alone the two Starting Augments are those of solo play, and no other lies in the deck (TM-2-17, TM-6a-02)', () => {
  const { equipped, classDeck } = board(setUp('geo-hunt', 1));
  expect(equipped.map((id) => content.augments[id]?.starting).sort()).toEqual(['all', 'solo']);
  for (const id of classDeck.items) expect(content.augments[id]?.starting).toBeNull();
});

test('the rest of every player’s Class deck is there, each card once (TM-2-19)', () => {
  const match = setUp('geo-hunt', 4);
  for (const role of ROLES) {
    const { class: own, classDeck } = board(match, role);
    const rest = Object.keys(content.augments).filter(
      (id) => content.augments[id]?.of === own && content.augments[id]?.starting === null,
    );
    expect([...classDeck.items].sort()).toEqual(rest.sort());
    expect(classDeck.zone).toBe('closed');
  }
});

test('all Characters begin on the stated tile, however many there are (TM-2a-10)', () => {
  for (const players of NUMBERS) {
    const match = setUp('geo-hunt', players);
    const { map } = state(match);
    const shelter = Object.keys(map).find((place) => map[place]?.district.items[0] === 'shelter');
    for (const role of ROLES.slice(0, players)) expect(board(match, role).at).toBe(shelter);
  }
});

test('every player of four has the same board at the start: Bag, Assets, Integrity, Trace, EXP (TM-2-09, TM-2-11, TM-2-22)', () => {
  const match = begin('geo-hunt', 4);
  goOnUntil(match, () => offered(match).includes('reaper'));
  for (const role of ROLES) {
    const { bag, assets, integrity, limit, trace, exp, core } = board(match, role);
    expect([integrity, limit, trace, exp]).toEqual([5, 5, 0, 0]);
    expect(assets).toEqual({ shield: 0, memory: 0, power: 0, reroll: 0 });
    const counts = [1, 2, 3, 4].map((type) => bag.filter((token) => token === type).length);
    expect(counts).toEqual([1, 2, 3, 4].map((type) => (type === core ? 4 : 3)));
    expect(bag).toHaveLength(13);
  }
});

test('each player of four gets two Learning Protocols, keeps one, and no card is dealt twice (TM-2-20)', () => {
  const match = begin('geo-hunt', 4);
  goOnUntil(match, () => offered(match).includes('reaper'));
  const dealt = ROLES.map((role) => [...board(match, role).protocols.items]);
  for (const two of dealt) expect(two).toHaveLength(2);
  expect(new Set(dealt.flat()).size).toBe(8);
  goOnUntil(match, ({ phase }) => phase !== 'setup');
  for (const [i, role] of ROLES.entries()) expect(dealt[i]).toContain(board(match, role).protocol.card);
});

test('an Exploration token lies wherever the illustration shows one, also on a revealed tile, and nowhere else (TM-2a-05)', () => {
  const laid = content.scenarios['geo-hunt']?.sheet?.map ?? [];
  const map = laid.map((place) => ({ ...place, exploration: place.tile === 5 || place.tile === null }));
  const tiles = Object.values(state(begin('geo-hunt', 2, { pack: withSheet({ map }) })).map);
  for (const { district, exploration } of tiles) {
    const [id = ''] = district.items;
    const wanted = district.zone === 'closed' || content.districts[id]?.number === 5;
    expect(exploration.items).toHaveLength(wanted ? 1 : 0);
    expect(exploration.zone).toBe('closed');
  }
});

test('the Enemy deck of Geo Hunt has 2 of level 1 and 3 of level 2 for each player, then all of level 3 (TM-5a-09, TM-2a-16)', () => {
  for (const players of NUMBERS) {
    const levels = state(begin('geo-hunt', players)).enemyDeck.items.map((id) => content.enemies[id]?.level);
    const third = Object.values(content.enemies).filter(
      ({ level, only }) => level === 3 && (only.length === 0 || only.includes('E')),
    ).length;
    expect(levels).toEqual([
      ...Array(2 * players).fill(1),
      ...Array(3 * players).fill(2),
      ...Array(third).fill(3),
    ]);
  }
});

test('the Corrupted Data pool is 4, 8, 12 or 16 (TM-5a-10, TM-2a-08)', () => {
  const pools = NUMBERS.map((players) => state(begin('geo-hunt', players)).corruptedPool);
  expect(pools).toEqual([4, 8, 12, 16]);
  // A sheet that asks for more gets all that there are.
  const many = withSheet({ corrupted: { each: 9, perPlayer: true } });
  expect(state(begin('geo-hunt', 4, { pack: many })).corruptedPool).toBe(16);
});
