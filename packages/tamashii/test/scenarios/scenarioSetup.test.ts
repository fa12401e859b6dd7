import { outbox } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Sheet } from '../../src/pack/sheetShapes.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { begin, goOnUntil, packWith, setUp } from '../helpers/match.ts';
import { board, choose, letters, offered, pack, state } from '../helpers/table.ts';

const { content } = pack;
const enemies = (level: number) =>
  Object.keys(content.enemies).filter((id) => {
    const { level: has, only = [] } = content.enemies[id] ?? {};
    return has === level && only.length === 0;
  });

/** The numbers of the tiles that lie face up, and how many lie face down. */
function lying({ map }: Tamashii): { up: number[]; down: number } {
  const numbers = Object.values(map).flatMap(({ district: { zone, items } }) =>
    zone === 'open' ? [content.districts[items[0] ?? '']?.number ?? 0] : [],
  );
  return {
    up: numbers.sort((a, b) => a - b),
    down: Object.values(map).filter(({ district }) => district.zone === 'closed').length,
  };
}

function levels({ enemyDeck }: Tamashii): string {
  return enemyDeck.items.map((id) => content.enemies[id]?.level).join('');
}

/** A Scenario like Geo Hunt with some things of its sheet changed. */
function withSheet(changed: Partial<Sheet>) {
  const geoHunt = content.scenarios['geo-hunt'];
  if (!geoHunt?.sheet) throw new Error('Geo Hunt has no sheet');
  const sheet = { ...geoHunt.sheet, ...changed };
  return packWith({ scenarios: { ...content.scenarios, 'geo-hunt': { ...geoHunt, sheet } } });
}

test('Geo Hunt, map: Shelter and two Hideouts face up, 10 tiles face down (TM-2a-02, TM-2a-03, TM-5a-07)', () => {
  expect(lying(state(begin('geo-hunt', 2)))).toEqual({ up: [1, 5, 6], down: 10 });
  const orders = ['a', 'b', 'c'].map((seed) =>
    Object.values(state(begin('geo-hunt', 2, { seed })).map)
      .map(({ district }) => district.items[0])
      .join(),
  );
  expect(new Set(orders).size).toBe(3);
  // No tile lies there twice.
  expect(new Set(orders[0]?.split(',')).size).toBe(13);
});

test('only a tile that is listed and not said to lie face down is revealed (TM-2a-03)', () => {
  const laid = content.scenarios['geo-hunt']?.sheet?.map ?? [];
  const map = laid.map((place) =>
    // The Shelter is listed as revealed; of the two Hideouts one is named and hidden, the other is any tile.
    ({ ...place, ...(place.tile === 5 ? { faceDown: true } : place.tile === 6 ? { tile: null } : {}) }),
  );
  const { up, down } = lying(state(begin('geo-hunt', 2, { pack: withSheet({ map }) })));
  expect([up, down]).toEqual([[1], 12]);
});

test('nobody can see what lies face down (TM-2a-03)', () => {
  const match = begin('geo-hunt', 2);
  const hidden = Object.values(state(match).map).flatMap(({ district }) =>
    district.zone === 'closed' ? district.items : [],
  );
  const seen = JSON.stringify(outbox(match, 0).view);
  for (const id of hidden) expect(seen).not.toContain(`"${id}"`);
});

test('Geo Hunt: 1 random Exploration token on every face-down tile, face down, none on the others (TM-2a-05, TM-5a-07, TM-3r-01)', () => {
  for (const { district, exploration } of Object.values(state(begin('geo-hunt', 2)).map)) {
    expect(exploration.zone).toBe('closed');
    expect(exploration.items).toHaveLength(district.zone === 'closed' ? 1 : 0);
  }
});

test('every Special rule of a sheet is in force for every player from the set-up on (TM-5a-05, TM-2a-12)', () => {
  const when = content.scenarios['geo-hunt']?.cards.E07?.rules[0];
  if (!when) throw new Error('E07 has a rule');
  const match = setUp('geo-hunt', 2, { pack: withSheet({ rules: [when, when] }) });
  const inForce = Object.values(match.position.effects).flat();
  for (const role of ['p1', 'p2'])
    for (const rule of ['rule1', 'rule2'])
      expect(inForce.some(({ of, hook }) => of === role && hook.startsWith(`sheet:geo-hunt/${rule}`))).toBe(
        true,
      );
});

test('Darkness: a tile without a token in the illustration gets none, though it lies face down (TM-2a-05)', () => {
  const { map } = state(begin('darkness', 2));
  const shown = pack.content.scenarios.darkness?.sheet?.map ?? [];
  const without = shown.flatMap(({ exploration, faceDown }, i) =>
    faceDown && !exploration ? [`t${i + 1}`] : [],
  );
  expect(without).not.toEqual([]);
  for (const place of without) expect(map[place]?.exploration.items).toEqual([]);
  const laid = Object.values(map).filter(({ exploration }) => exploration.items.length === 1);
  expect(laid).toHaveLength(shown.filter(({ exploration }) => exploration).length);
});

test('Geo Hunt: three Spawn tiles, one for each result of a die; three sectors that meet in the Shelter (TM-2a-04, TM-5a-08, TM-5a-18)', () => {
  const tiles = Object.values(state(begin('geo-hunt', 2)).map);
  expect(tiles.flatMap(({ spawn }) => (spawn === '' ? [] : [spawn])).sort()).toEqual([
    'blank',
    'strike',
    'surge',
  ]);
  const shelter = tiles.find(({ district }) => district.items[0] === 'shelter');
  expect(shelter?.sectors).toEqual(['a', 'b', 'c']);
  expect(tiles.filter(({ sectors }) => sectors.length === 2).length).toBeGreaterThan(0);
});

test('the Enemy deck: groups as listed, the first on top, so many for each player (TM-2a-06, TM-3t-02, TM-5a-09)', () => {
  const deck = levels(state(begin('geo-hunt', 2)));
  expect(deck).toBe(`1111222222${'3'.repeat(enemies(3).length)}`);
});

test('Player number stands for how many play: 2 x 3 = 6 and 2 x 4 = 8 cards of level 1 (TM-2a-16, TM-2a-17, TM-2a-18)', () => {
  const ones = (players: number) => levels(state(begin('geo-hunt', players))).replace(/[23]/g, '').length;
  expect([ones(3), ones(4)]).toEqual([6, 8]);
});

test('solo: Player number reads as 1 (TM-6a-05)', () => {
  expect(state(begin('geo-hunt', 1)).corruptedPool).toBe(4);
});

test('within a level the cards are chosen at random, and each group is shuffled by itself (TM-2a-07, TM-3t-03)', () => {
  const tops = ['a', 'b', 'c', 'd'].map((seed) =>
    state(begin('geo-hunt', 2, { seed })).enemyDeck.items.slice(0, 4),
  );
  expect(new Set(tops.map((top) => [...top].sort().join())).size).toBeGreaterThan(1);
  for (const top of tops) for (const id of top) expect(enemies(1)).toContain(id);
  // And they lie in no order.
  expect(tops.some((top) => [...top].sort().join() !== top.join())).toBe(true);
});

test('a Scenario may name the Enemies it wants (TM-2a-07)', () => {
  const among = enemies(1).slice(0, 2);
  const named = withSheet({ enemyDeck: [{ level: 1, count: null, among }] });
  expect([...state(begin('geo-hunt', 2, { pack: named })).enemyDeck.items].sort()).toEqual([...among].sort());
});

test('a card is in the Enemy deck once, also where two groups are of one level (TM-3t-03)', () => {
  const twice = withSheet({
    enemyDeck: [
      { level: 1, count: { each: 2, perPlayer: false }, among: [] },
      { level: 1, count: null, among: [] },
    ],
  });
  expect([...state(begin('geo-hunt', 2, { pack: twice })).enemyDeck.items].sort()).toEqual(enemies(1).sort());
});

const example = withSheet({
  enemyDeck: [
    { level: 1, count: { each: 3, perPlayer: true }, among: [] },
    { level: 2, count: { each: 2, perPlayer: true }, among: [] },
    { level: 3, count: null, among: [] },
  ],
});

test('example of the book, 3 players: cards 1–9 are LVL 1, 10–15 LVL 2 (TM-3t-04, TM-3t-06, TM-3t-07)', () => {
  const deck = levels(state(begin('geo-hunt', 3, { pack: example })));
  expect(deck.slice(0, 15)).toBe('111111111222222');
  // And below them all of LVL 3, none left out.
  expect(deck.slice(15)).toBe('3'.repeat(enemies(3).length));
});

test.each([
  [9, 'LVL 1', 0, 'TM-3t-07'],
  [6, 'LVL 2', 9, 'TM-3t-06'],
])(
  'example of the book: which %i %s cards they are is random, and so is their order (from %i on: %s)',
  (n, level, from) => {
    const of = enemies(Number(level.slice(-1)));
    const groups = ['a', 'b', 'c', 'd'].map((seed) =>
      state(begin('geo-hunt', 3, { pack: example, seed })).enemyDeck.items.slice(from, from + n),
    );
    expect(new Set(groups.map((group) => [...group].sort().join())).size).toBeGreaterThan(1);
    for (const group of groups) expect([group.length, of]).toEqual([n, expect.arrayContaining(group)]);
    // Not as they are listed in the pack.
    const listed = (group: string[]) => of.filter((id) => group.includes(id));
    expect(groups.some((group) => listed(group).join() !== group.join())).toBe(true);
  },
);

test('example of the book: all Unlocked LVL 3 cards form the bottom (TM-3t-01, TM-3t-05)', () => {
  const free = enemies(3).filter((id) => !content.enemies[id]?.locked);
  const campaign = begin('geo-hunt', 3, { pack: example, options: { campaign: 'ours' } });
  expect(state(campaign).enemyDeck.items.slice(15).sort()).toEqual([...free].sort());
});

test('Geo Hunt: 4 Corrupted Data tokens for each player lie on the Time track (TM-2a-08, TM-5a-10)', () => {
  expect([1, 2, 3, 4].map((players) => state(begin('geo-hunt', players)).corruptedPool)).toEqual([
    4, 8, 12, 16,
  ]);
});

test('Geo Hunt: the decks of Seekers and Commoners, and no other (TM-2a-09, TM-5a-11)', () => {
  const decks = state(begin('geo-hunt', 2)).factionDecks;
  expect(Object.keys(decks).sort()).toEqual(['commoners', 'seekers']);
  // Each has the Augments of its own Faction alone.
  for (const [faction, { items }] of Object.entries(decks)) {
    expect(items.length).toBeGreaterThan(9);
    for (const id of items) expect(content.augments[id]?.of).toBe(faction);
  }
});

test('the deck of a listed Faction is shuffled before it is laid (TM-2a-09)', () => {
  const seekers = Object.keys(content.augments).filter((id) => content.augments[id]?.of === 'seekers');
  const decks = ['a', 'b', 'c'].map(
    (seed) => state(begin('geo-hunt', 2, { seed })).factionDecks.seekers?.items ?? [],
  );
  for (const deck of decks) expect([...deck].sort()).toEqual([...seekers].sort());
  expect(new Set(decks.map((deck) => deck.join())).size).toBe(3);
});

test('Geo Hunt: EF1 is left out of the Commoners deck even if it is Unlocked (TM-5a-11)', () => {
  const [any] = Object.values(content.augments);
  if (!any) throw new Error('the pack has no Augments');
  const withEF1 = packWith({
    augments: {
      one: { ...any, of: 'commoners', code: null, locked: false },
      two: { ...any, of: 'commoners', code: 'EF1', locked: true },
      three: { ...any, of: 'commoners', code: 'E50', locked: true },
    },
  });
  const deck = (options: Record<string, string | string[]>) =>
    [...(state(begin('geo-hunt', 2, { pack: withEF1, options })).factionDecks.commoners?.items ?? [])].sort();
  expect(deck({})).toEqual(['one', 'three']);
  expect(deck({ campaign: 'ours', unlocked: ['augment:two'] })).toEqual(['one']);
});

test('Geo Hunt: all Characters start on the Shelter, and E01 is the first card (TM-2a-10, TM-2a-11, TM-5a-12)', () => {
  const match = setUp('geo-hunt', 3);
  const [shelter] =
    Object.entries(state(match).map).find(([, { district }]) => district.items[0] === 'shelter') ?? [];
  expect(Object.values(state(match).players).map(({ at }) => at)).toEqual([shelter, shelter, shelter]);
  expect(state(match).scenario).toMatchObject({ sheet: 'geo-hunt', plot: 'E01', drawn: '' });
  // For one player as for three.
  expect(state(setUp('geo-hunt', 1)).scenario.plot).toBe('E01');
});

test('solo: the BOT starts beside the Character, with all 5 batteries (TM-6a-03, TM-6a-04)', () => {
  const { bot, players } = state(begin('geo-hunt', 1));
  expect(bot).toMatchObject({ at: players.p1?.at, batteries: 5 });
  expect(state(begin('geo-hunt', 2)).bot).toBeNull();
  // Wherever the Scenario begins: far from the Shelter too.
  const far = state(begin('no-place-like-home', 1));
  expect(far.map[far.bot?.at ?? '']?.district.items).toEqual(['damaged-district-2']);
  expect(far.bot?.at).toBe(far.players.p1?.at);
});

test('the first card is resolved before turn 1: its Immediate effect, once, and then Planning (TM-2a-14, TM-2a-15, TM-5b-07)', () => {
  const match = begin('geo-hunt', 2, {
    script: { 'die:p1': ['strike', 'surge'] },
  });
  const before = state(match);
  expect([before.time, before.supply.ascend]).toEqual([0, 23]);
  goOnUntil(match, ({ phase }) => phase !== 'setup');
  // E01 sets Time, and lays two radars by the dice of the First Player.
  expect(state(match)).toMatchObject({ turn: 1, phase: 'planning', supply: { ascend: 21 } });
  expect(state(match).time).toBeGreaterThan(0);
});

test('what a sheet asks of each player, and its rules, are there before the first card (TM-2a-10, TM-2a-12, TM-5a-05)', () => {
  const gain = (asset: string) =>
    ({ t: 'do', clause: { phrase: 'gainAsset', args: { n: { q: 'number', n: 1 }, asset } } }) as const;
  const strong = withSheet({
    setup: gain('power'),
    rules: [{ t: 'when', trigger: { phrase: 'turnBegins', args: {} }, next: false, effect: gain('shield') }],
  });
  const match = setUp('geo-hunt', 2, { pack: strong });
  for (const role of ['p1', 'p2']) expect(board(match, role).assets).toMatchObject({ power: 1, shield: 1 });
});

test('the general set-up, then that of the Scenario: boards and Classes, what the sheet asks, the first card (TM-2-02)', () => {
  const args = { n: { q: 'number', n: 1 }, asset: 'power' } as const;
  const strong = withSheet({ setup: { t: 'do', clause: { phrase: 'gainAsset', args } } });
  const match = begin('geo-hunt', 2, { pack: strong });
  goOnUntil(match, ({ players }) => Object.values(players).every((player) => player.class !== ''));
  expect(board(match).assets.power).toBe(0);
  goOnUntil(match, ({ phase }) => phase !== 'setup');
  const told = (match.events ?? []).map(({ key }) => key);
  const [chosen, gained, drawn] = ['setup.class', 'assets.gained', 'scenario.drawn'].map((key) =>
    told.lastIndexOf(key),
  );
  expect([board(match).assets.power, board(match, 'p2').assets.power]).toEqual([1, 1]);
  expect(chosen).toBeGreaterThan(-1);
  expect(gained).toBeGreaterThan(chosen ?? 0);
  expect(drawn).toBeGreaterThan(gained ?? 0);
});

test('what a sheet asks to be placed lies on the map before the first card is drawn (TM-2a-04)', () => {
  const args = { n: { q: 'number', n: 1 }, token: 'ascendToken', district: 'shelter' } as const;
  const marked = withSheet({ setup: { t: 'do', clause: { phrase: 'placeOnDistrict', args } } });
  const match = setUp('geo-hunt', 2, { pack: marked });
  const shelter = Object.values(state(match).map).find(({ district }) => district.items[0] === 'shelter');
  expect(shelter?.tokens.ascend).toBe(2);
  const told = (match.events ?? []).map(({ key }) => key);
  expect(told.indexOf('map.placed')).toBeLessThan(told.indexOf('scenario.drawn'));
});

/** TC-79: the Prologue for two players, red and blue. */
function prologue() {
  const match = begin('prologue', 2);
  choose(match, 'p1', 'red');
  choose(match, 'p2', 'blue');
  return match;
}

test('TC-79 Prologue: no Trace marker, no Class, no Protocol, no Body, and nothing is asked about them (TM-2-28, TM-2a-27, TM-2-20)', () => {
  const match = prologue();
  // The next question is who is First Player: nothing was asked in between.
  expect(offered(match)).toEqual(['p1', 'p2']);
  choose(match, 'p1', 'p1');
  expect(state(match)).toMatchObject({ phase: 'planning', market: [], bodyDeck: { items: [] } });
  for (const role of ['p1', 'p2'])
    expect(board(match, role)).toMatchObject({
      trace: null,
      class: '',
      classDeck: { items: [] },
      equipped: [],
      protocol: { card: '' },
      protocols: { items: [] },
    });
});

test('TC-79 Prologue: boards and Bags as always (TM-2-22, TM-2-23, TM-2-28)', () => {
  const match = prologue();
  expect(letters(board(match).bag)).toBe('b b b g g g y y y r r r r');
  expect(letters(board(match, 'p2').bag)).toBe('b b b b g g g y y y r r r');
  expect(board(match)).toMatchObject({ integrity: 5, limit: 5, assets: { power: 0 } });
});

test('TC-79 Prologue, map: Shelter and Damaged District (2) face up, six listed tiles face down at random (TM-2a-20, TM-2a-21)', () => {
  const table = state(prologue());
  expect(lying(table)).toEqual({ up: [1, 2], down: 6 });
  const hidden = Object.values(table.map).flatMap(({ district: { zone, items } }) =>
    zone === 'closed' ? [content.districts[items[0] ?? '']?.number ?? 0] : [],
  );
  expect(hidden.sort((a, b) => a - b)).toEqual([3, 11, 12, 13, 14, 16]);
});

test('TC-79 Prologue: 6 Exploration tokens out of the 13 that are not EXP or Memory (TM-2a-22, U-23)', () => {
  const { map, rest } = state(prologue());
  const laid = Object.values(map).flatMap(({ exploration }) => exploration.items);
  const all = [...laid, ...(rest.exploration?.items ?? [])];
  expect([laid.length, all.length]).toEqual([6, 13]);
  expect(all.filter((kind) => kind === 'exp' || kind === 'memory')).toEqual([]);
  for (const { district, exploration } of Object.values(map))
    expect(exploration.items.length).toBe(district.zone === 'closed' ? 1 : 0);
});

test('TC-79 Prologue: all LVL 1 Enemies on top of all LVL 2 ones, no LVL 3 (TM-2a-23)', () => {
  expect(levels(state(prologue()))).toBe('1'.repeat(enemies(1).length) + '2'.repeat(enemies(2).length));
});

test('TC-79 Prologue: all 16 Corrupted Data tokens, no Faction deck (TM-2a-24, TM-2a-25)', () => {
  expect(state(prologue())).toMatchObject({ corruptedPool: 16, factionDecks: {} });
  expect(Object.keys(state(prologue()).factionDecks)).toEqual([]);
});

test('TC-79 Prologue: every Character starts on Damaged District (2), and A01 is drawn first (TM-2a-26, TM-2a-28, TM-5b-01)', () => {
  const match = prologue();
  choose(match, 'p1', 'p2');
  const { players, map, scenario } = state(match);
  for (const { at } of Object.values(players))
    expect(content.districts[map[at]?.district.items[0] ?? '']?.number).toBe(2);
  expect(scenario.plot).toBe('A01');
});

test('the Scenario is chosen before anything is laid, and sets up in two stages: boards before its first card (TM-2-02, TM-2a-01)', () => {
  expect(() => begin('no-such-scenario', 2)).toThrow();
  for (const [scenario, first, tiles] of [
    ['prologue', 'A01', 8],
    ['geo-hunt', 'E01', 13],
  ] as const) {
    const match = begin(scenario, 2);
    expect(state(match).scenario).toMatchObject({ sheet: scenario, plot: '' });
    expect(Object.keys(state(match).map)).toHaveLength(tiles);
    expect(offered(match)).toContain('red');
    goOnUntil(match, ({ phase }) => phase !== 'setup');
    expect(state(match).scenario.plot).toBe(first);
  }
});

test('each level is shuffled by itself, the last one like the first (TM-3t-03, TM-2a-07)', () => {
  const orders = (level: number) =>
    ['a', 'b', 'c', 'd'].map((seed) =>
      state(begin('geo-hunt', 2, { seed }))
        .enemyDeck.items.filter((id) => content.enemies[id]?.level === level)
        .join(),
    );
  for (const level of [1, 2, 3]) expect(new Set(orders(level)).size, `level ${level}`).toBeGreaterThan(2);
});
