/** 1b What is in the box, as far as the core pack has it already: figures of the book, counted in the pack and on a table. */
import { cardLanguages, plainText } from '@torii/words';
import { expect, test } from 'vitest';
import { gameOf } from '../../src/game.ts';
import { diceSet, diceTokensLeft } from '../../src/table/dice/diceTokens.ts';
import { BASIC, CORRUPTED, LOCK } from '../../src/table/state.ts';
import { cardTexts } from '../../src/telling/text.ts';
import { begin, setUp } from '../helpers/match.ts';
import { board, district, invented, pack, play, putOn, state, tile } from '../helpers/table.ts';

const { content } = pack;
const count = (all: object) => Object.keys(all).length;

function table() {
  if (!content.table) throw new Error('the pack has no table');
  return content.table;
}

/** A Scenario is called after its Boss, and the map has two tiles of one name. */
const SAME_ID = ['boss:shinigami', 'sheet:shinigami'];
const SAME_NAME = [...SAME_ID, 'district:damaged-district-2', 'district:damaged-district-3'].sort();

const FOUR = ['p1', 'p2', 'p3', 'p4'];

test('13 Body cards and 13 Learning Protocols (TM-1b-04, TM-1b-06)', () => {
  expect([count(content.bodies), count(content.protocols)]).toEqual([13, 13]);
  // Each of the thirteen can be dealt: in a game for four they are before the players or back in the box.
  const { players, rest } = state(begin('geo-hunt', 4));
  const dealt = Object.values(players).flatMap(({ protocols }) => protocols.items);
  expect(dealt).toHaveLength(8);
  expect(new Set([...dealt, ...(rest.protocols?.items ?? [])]).size).toBe(13);
});

test('all 13 Bodies are in the deck and the Market of a game for four (TM-1b-04)', () => {
  const { market, bodyDeck } = state(setUp('geo-hunt', 4));
  const all = [...market, ...bodyDeck.items];
  // Each of them once: none lies in both.
  expect([market.length, all.length, new Set(all).size]).toEqual([5, 13, 13]);
});

test('1 Solo mode card: there is one BOT, and it has five batteries (TM-1b-03)', () => {
  expect(content.bot?.batteries).toBe(5);
  // It is for one player alone.
  expect([1, 2, 3].map((players) => state(setUp('geo-hunt', players)).bot !== null)).toEqual([
    true,
    false,
    false,
  ]);
});

test('139 Scenario cards of 11 Scenarios with a sheet each, 25 endings, and nothing that is still to come (TM-1b-02, TM-1b-28, TM-5d-06)', () => {
  const all = Object.values(content.scenarios);
  const attacks = Object.values(content.bosses).flatMap((boss) => Object.keys(boss.attacks));
  const cards = all.flatMap((scenario) => Object.keys(scenario.cards));
  expect([all.length, all.filter(({ sheet }) => sheet !== null).length]).toEqual([11, 11]);
  // Whoever opens the box may lay each of them on the table.
  expect(gameOf(pack).scenarios.filter(({ id }) => id !== 'generator')).toHaveLength(11);
  expect(new Set([...cards, ...attacks]).size).toBe(139);
  expect(all.flatMap(({ endings }) => endings)).toHaveLength(25);
  expect(all.flatMap(({ later }) => later)).toEqual([]);
});

test('2 Boss sheets, each with two Attack cards of two faces and a fight that changes twice (TM-1b-10, TM-5e-04)', () => {
  const sheets = Object.values(content.bosses);
  expect(sheets.map(({ phases }) => phases.length)).toEqual([2, 2]);
  for (const { attacks } of sheets) {
    expect(Object.keys(attacks)).toHaveLength(2);
    for (const { rows, flipped } of Object.values(attacks)) {
      expect(rows.length).toBeGreaterThan(2);
      expect(flipped.length).toBeGreaterThan(2);
    }
  }
});

test('each of the 2 Boss sheets is taken by its own name, with its own Attack cards (TM-1b-10, TM-5e-02)', () => {
  const taking = invented({
    'augments.yaml': Object.keys(content.bosses)
      .map((id) => `t-${id}: { of: reaper, memory: 1, timing: anytime, effect: take the Boss sheet ${id} }`)
      .join('\n'),
  });
  const taken = Object.entries(content.bosses).map(([id, { attacks }]) => {
    const match = play(
      (table) => {
        tile(table, 'home', 0, 0, { district: district('shelter') });
      },
      [{ run: `augment:t-${id}/effect` }],
      { pack: taking },
    );
    const { boss } = state(match);
    expect(boss?.attacks.items.toSorted()).toEqual(Object.keys(attacks).sort());
    return boss?.card;
  });
  expect(taken).toEqual(['shinigami', 'lampkeeper']);
});

test('each of the 70 Enemies lies in the deck or in what is left, once, wherever it may be met (TM-1b-01)', () => {
  const met = new Set<string>();
  for (const [id, { letter }] of Object.entries(content.scenarios)) {
    const { enemyDeck, rest } = state(begin(id, 4));
    const all = [...enemyDeck.items, ...(rest.enemies?.items ?? [])].sort();
    const here = Object.entries(content.enemies).filter(
      ([, { only }]) => only.length === 0 || only.includes(letter),
    );
    expect([id, all]).toEqual([id, here.map(([card]) => card).sort()]);
    for (const card of all) met.add(card);
  }
  expect(met.size).toBe(70);
});

test('70 Enemies, 52 Class and 48 Faction Augments (TM-1b-01, TM-1b-08, TM-1b-09)', () => {
  const augments = Object.values(content.augments);
  const ofClass = augments.filter(({ of }) => ['reaper', 'brawler', 'trickster', 'whisperer'].includes(of));
  expect([count(content.enemies), ofClass.length, augments.length - ofClass.length]).toEqual([70, 52, 48]);
});

test('every component that begins Locked has a code of its own, and some ending unlocks it (TM-2-29, TM-5d-02)', () => {
  const kinds = {
    body: content.bodies,
    district: content.districts,
    protocol: content.protocols,
    enemy: content.enemies,
    augment: content.augments,
  };
  const locked = Object.entries(kinds).flatMap(([kind, all]) =>
    Object.entries(all).flatMap(([id, { locked, code }]) => (locked ? [{ key: `${kind}:${id}`, code }] : [])),
  );
  expect(new Set(locked.map(({ code }) => code)).size).toBe(locked.length);
  const before = Object.entries(content.scenarios).filter(([id]) => id !== 'ascend');
  const unlocked = new Set(
    before.flatMap(([, { cards }]) => Object.values(cards).flatMap(({ unlocks }) => unlocks)),
  );
  expect(locked.map(({ key }) => key).filter((key) => !unlocked.has(key))).toEqual([]);
});

test('62 cards of the generator: 8 maps, 10 Conditions, 10 Enhancements, 10 PvP, 22 Goals, 2 scorings (TM-1b-07, U-26)', () => {
  const { maps, conditions, enhancements, pvp, goals, scoring } = content.generator;
  expect([maps, conditions, enhancements, pvp, goals, scoring].map(count)).toEqual([8, 10, 10, 10, 22, 2]);
});

const drawn = Array.from(
  { length: 90 },
  (_, i) => state(begin('generator', 2, { seed: `box ${i}` })).generator,
);

for (const [kind, all, rule] of [
  ['map', content.generator.maps, 'TM-6b-07'],
  ['conditions', content.generator.conditions, 'TM-6b-09'],
  ['enhancement', content.generator.enhancements, 'TM-6b-11'],
  ['pvp', content.generator.pvp, 'TM-6b-12'],
] as const)
  test(`generator, ${kind}: one card is drawn at random, and each of them some time (TM-1b-07, ${rule})`, () => {
    expect([...new Set(drawn.map((game) => game?.[kind] ?? ''))].sort()).toEqual(Object.keys(all).sort());
  });

test('generator: all Goals lie in one deck, and each of them is laid out some time (TM-1b-07, TM-6b-13)', () => {
  const all = Object.keys(content.generator.goals).sort();
  for (const game of drawn)
    expect([...(game?.goals ?? []), ...(game?.goalDeck.items ?? [])].sort()).toEqual(all);
  expect([...new Set(drawn.flatMap((game) => game?.goals ?? []))].sort()).toEqual(all);
});

test('24 District tiles, each with a number of its own (TM-1b-14)', () => {
  const numbers = Object.values(content.districts).map(({ number }) => number);
  expect([numbers.length, new Set(numbers).size]).toEqual([24, 24]);
});

test('20 Exploration tokens: on the tiles and in the box of a game (TM-1b-16)', () => {
  const printed = Object.values(content.tokens).reduce((sum, { count: n }) => sum + n, 0);
  expect(printed).toBe(20);
  const { map, rest } = state(setUp('geo-hunt', 2));
  const laid = Object.values(map).reduce((sum, { exploration }) => sum + exploration.items.length, 0);
  expect(laid + (rest.exploration?.items.length ?? 0)).toBe(20);
});

test('16 Lock tokens: four for each of four players; 4 Player Boards, so nobody is the fifth (TM-1b-17, TM-1b-27)', () => {
  expect(count(table().boards)).toBe(4);
  const match = setUp('geo-hunt', 4);
  const locks = FOUR.map((role) => board(match, role).launcher.filter((lying) => lying === LOCK).length);
  expect(locks).toEqual([4, 4, 4, 4]);
  expect(new Set(FOUR.map((role) => board(match, role).color)).size).toBe(4);
  for (const { players } of gameOf(pack).scenarios) expect(Math.max(...players)).toBe(4);
});

test('1 First Player token: one player has it, and whoever passes it on has it no more (TM-1b-19)', () => {
  const holders: string[] = [];
  for (const acts of [0, 1, 2, 3, 4])
    holders.push(
      state(
        play(
          () => undefined,
          Array.from({ length: acts }, () => ({ flow: 'quest.firstPlayer' })),
          { players: 4 },
        ),
      ).firstPlayer,
    );
  expect(holders).toEqual(['p1', 'p2', 'p3', 'p4', 'p1']);
});

test('128 Basic Data tokens, 32 of each type; 16 Corrupted ones (TM-1b-20, TM-1b-22)', () => {
  const match = setUp('prologue', 4);
  const { pool, corruptedPool } = state(match);
  const held = FOUR.flatMap((role) => [...board(match, role).bag, ...board(match, role).launcher]);
  const all = BASIC.map((type) => (pool[type] ?? 0) + held.filter((token) => token === type).length);
  expect(all).toEqual([32, 32, 32, 32]);
  expect([corruptedPool, pool[CORRUPTED]]).toEqual([16, 0]);
});

test('8 Core Data tokens: two for each board, with four types on their four sides (TM-1b-23)', () => {
  const tokens = Object.values(table().boards).map(({ core }) => core);
  expect(tokens.flat()).toHaveLength(8);
  for (const core of tokens) expect(new Set(core.flat()).size).toBe(4);
});

test('6 Player dice tokens: two sets of three different ones; those on tiles are not to be had (TM-1b-24, TM-5b-18)', () => {
  const facts = { content, table: table() };
  const match = play((laid) => void tile(laid, 'a', 0, 0, { spawn: 'surge' }), []);
  const seen = { state: state(match), facts } as unknown as Parameters<typeof diceTokensLeft>[0];
  expect(diceSet(seen).sort()).toEqual(['blank', 'strike', 'surge']);
  expect(diceTokensLeft(seen).sort()).toEqual(['blank', 'blank', 'strike', 'strike', 'surge']);
});

test('the Enemy dice have eight sides each and are of two kinds (TM-1b-37)', () => {
  const { number, symbol } = table().dice;
  expect([number.length, symbol.length]).toEqual([8, 8]);
  expect(symbol.some((face) => number.some((other) => other === face))).toBe(false);
});

test('Player dice have six sides, and 12 are enough for the largest roll of any Body with all its Power (TM-1b-38)', () => {
  expect(table().dice.player).toHaveLength(6);
  const most = Math.max(...Object.values(content.bodies).map(({ att }) => att));
  expect(most + 5).toBeLessThanOrEqual(12);
});

test('E07: its Goal is to destroy the supply lines, and its World Activity rewards that alone (TM-5b-25)', () => {
  const { lines = [] } = [...cardTexts(pack, 'en')].find(({ id }) => id === 'card:E07') ?? {};
  const goal = lines.find(({ heading }) => heading?.kind === 'heading' && heading.id === 'goal');
  expect(plainText(goal?.spans ?? [])).toMatch(/^Destroy .*supply lines/);
  const after = (ascend: number) =>
    play(
      (laid) => {
        tile(laid, 'a', 0, 0, { district: district('shelter') });
        putOn(laid, 'a', { ascend });
        Object.assign(laid.scenario, { sheet: 'geo-hunt', plot: 'E07' });
      },
      [{ world: 'card:E07/worldActivity' }],
    ).position.ending?.code;
  expect([after(0), after(1)]).toEqual(['E10', 'done']);
});

test.each(cardLanguages)(
  '%s: no two cards have one name, and no id is that of two cards, but for a Boss with its Scenario and two tiles (TM-1b-01)',
  (language) => {
    const byName = new Map<string, string[]>();
    const byId = new Map<string, string[]>();
    const add = (found: Map<string, string[]>, key: string, card: string) =>
      found.set(key, [...(found.get(key) ?? []), card]);
    for (const { id: card, name } of cardTexts(pack, language)) {
      const [kind = '', id = ''] = card.split(':');
      // The four icons are tokens and Basic Patterns alike.
      if (kind === 'pattern' || kind === 'token' || kind === 'keyword') continue;
      add(byName, name, card);
      add(byId, id, card);
    }
    const twice = (found: Map<string, string[]>) =>
      [...found.values()].filter(({ length }) => length > 1).flat();
    expect(byName.size).toBeGreaterThan(400);
    expect(twice(byName).sort()).toEqual(SAME_NAME);
    expect(twice(byId).sort()).toEqual(SAME_ID);
  },
);
