import { type Match, outbox } from '@torii/kernel';
import { expect, test } from 'vitest';
import { CORRUPTED, LOCK, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { type Begun, begin, goOnUntil, packWith, setUp } from '../helpers/match.ts';
import { board, choose, letters, me, offered, pack, state } from '../helpers/table.ts';

const { districts, generator: cards } = pack.content;

/** A pack from whose cards of some kinds only one can be drawn. */
function onlyWith(only: Partial<Record<keyof typeof cards, string>>): Begun {
  const kept = Object.entries(cards).map(([kind, all]) => {
    const card = only[kind as keyof typeof cards];
    return [kind, card === undefined ? all : { [card]: (all as Record<string, unknown>)[card] }];
  });
  return { pack: packWith({ generator: Object.fromEntries(kept) as typeof cards }) };
}

/** The set-up as far as the first Character is placed. */
function placing(players: number, more: Begun = {}): Match<Tamashii> {
  const match = begin('generator', players, more);
  return goOnUntil(match, () => happened(match, 'generator.cards').length > 0);
}

function roleAt(match: Match<Tamashii>, place: string): string | null | undefined {
  return districts[state(match).map[place]?.district.items[0] ?? '']?.role;
}

test('the length: 5 turns, 7 if nothing is said, or 9 (TM-6b-05)', () => {
  const time = (length: string | null) =>
    state(begin('generator', 2, { options: length === null ? {} : { length } })).time;
  expect([time('short'), time(null), time('medium'), time('long')]).toEqual([5, 7, 7, 9]);
});

test('the First Player is chosen, and begins to place the Characters (TM-6b-06, TM-6b-08)', () => {
  const match = begin('generator', 3);
  goOnUntil(match, () => offered(match, 'p1').includes('p3'));
  choose(match, 'p1', 'p3');
  expect(state(match).firstPlayer).toBe('p3');
  expect(offered(match, 'p1')).toEqual([]);
  expect(offered(match, 'p3').length).toBeGreaterThan(2);
  choose(match, 'p3', offered(match, 'p3')[0] ?? '');
  expect(offered(match, 'p3')).toEqual([]);
  expect(offered(match, 'p1').length).toBeGreaterThan(1);
});

test('each Character starts on another Shelter or Damaged District, also with four players (TM-6b-08)', () => {
  for (const map of Object.keys(cards.maps)) {
    const match = placing(4, onlyWith({ maps: map }));
    for (const role of ['p1', 'p2', 'p3']) {
      for (const place of offered(match, role))
        expect(['shelter', 'damaged']).toContain(roleAt(match, place));
      choose(match, role, offered(match, role)[0] ?? '');
    }
    const places = ['p1', 'p2', 'p3', 'p4'].map((role) => board(match, role).at);
    expect(new Set(places).size).toBe(4);
    expect(places).not.toContain('');
  }
});

test('one random Map setup card decides the map (TM-6b-07)', () => {
  const drawn = (map: string) =>
    Object.keys(state(begin('generator', 2, onlyWith({ maps: map }))).map).length;
  expect(drawn('four-corners')).toBe(16);
  expect(drawn('blackout')).toBe(9);
  const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const all = seeds.map((seed) => state(begin('generator', 2, { seed })));
  expect(new Set(all.map(({ generator }) => generator?.map)).size).toBeGreaterThan(1);
  // The one that was drawn is the one that is laid out.
  for (const { generator, map } of all) {
    const laid = Object.values(map).map(({ q, r }) => `${q} ${r}`);
    expect(laid).toEqual(cards.maps[generator?.map ?? '']?.map.map(({ at }) => at));
  }
});

test('face-down tiles are hidden from all, with an Exploration token each (TM-6b-07)', () => {
  const match = begin('generator', 2, onlyWith({ maps: 'four-corners' }));
  const tiles = Object.values(state(match).map);
  const hidden = tiles.filter(({ district }) => district.zone === 'closed');
  expect(hidden).toHaveLength(12);
  expect(hidden.every(({ exploration }) => exploration.items.length === 1)).toBe(true);
  const open = tiles.filter(({ district }) => district.zone === 'open');
  expect(open.every(({ exploration }) => exploration.items.length === 0)).toBe(true);
});

test('a Hideout that is known from the start has its deck in play (TM-6b-07, TM-3p-04)', () => {
  const decks = (map: string) =>
    Object.keys(state(setUp('generator', 2, onlyWith({ maps: map }))).factionDecks);
  expect(decks('old-town').sort()).toEqual(['commoners', 'seekers']);
  expect(decks('four-corners')).toEqual([]);
});

test('one random Conditions card gives the Enemy deck, and every player the same bonus (TM-6b-09)', () => {
  const match = setUp('generator', 2, onlyWith({ conditions: 'quiet-night' }));
  expect(['p1', 'p2'].map((role) => board(match, role).assets.shield)).toEqual([2, 2]);
  const levels = state(match).enemyDeck.items.map((id) => pack.content.enemies[id]?.level);
  expect(levels.slice(0, 7)).toEqual([1, 1, 1, 1, 1, 1, 2]);
  const veterans = setUp('generator', 3, onlyWith({ conditions: 'veterans' }));
  expect(board(veterans, 'p3').exp).toBe(2);
});

test('the Enemy deck is that of the Conditions card that was drawn, whichever it is (TM-6b-09)', () => {
  const { conditions } = pack.content.generator;
  const drawn = new Set<string>();
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { generator, enemyDeck } = state(begin('generator', 2, { seed }));
    const card = generator?.conditions ?? '';
    drawn.add(card);
    const left = enemyDeck.items.map((id) => pack.content.enemies[id]?.level);
    for (const { level, count } of conditions[card]?.enemyDeck ?? []) {
      const rest = left.findIndex((other) => other !== level);
      const all = rest < 0 ? left.length : rest;
      const group = left.splice(0, count ? count.each * (count.perPlayer ? 2 : 1) : all);
      expect([card, new Set(group)]).toEqual([card, new Set([level])]);
    }
    expect(left).toEqual([]);
  }
  expect(drawn.size).toBeGreaterThan(2);
});

/** All Data tokens of a player outside the Dump: what was in the Bag has been drawn by the first Refill. */
function drawnAndBagged(match: Match<Tamashii>): string {
  const { bag, launcher } = board(match);
  return letters([...bag, ...launcher.filter((lying) => lying > 0 && lying < LOCK)]);
}

test('Data tokens of the starting bonus go straight into the Bag (TM-6b-10)', () => {
  const open = setUp('generator', 2, onlyWith({ conditions: 'open-source' }));
  expect(drawnAndBagged(open)).toMatch(/ O$/);
  expect(board(open).dump).toEqual([]);
  const infected = setUp('generator', 2, onlyWith({ conditions: 'infected' }));
  expect(drawnAndBagged(infected)).toMatch(/ X$/);
  expect(board(infected).dump).toEqual([]);
  expect(state(infected).pool[CORRUPTED]).toBe(14);
});

test('one Enhancement and one PvP card are active for everybody from the start (TM-6b-11, TM-6b-12)', () => {
  const match = setUp('generator', 2, onlyWith({ enhancements: 'arms-race', pvp: 'wanted' }));
  expect(state(match).generator).toMatchObject({ enhancement: 'arms-race', pvp: 'wanted' });
  const sources = Object.values(match.position.effects)
    .flat()
    .map(({ source, of }) => `${source} ${of}`);
  for (const each of [
    'enhancement:arms-race p1',
    'enhancement:arms-race p2',
    'pvp:wanted p1',
    'pvp:wanted p2',
  ])
    expect(sources).toContain(each);
});

test('the scoring card is the standard one, or the one that the match names (U-26)', () => {
  const card = (options: NonNullable<Begun['options']>) =>
    state(begin('generator', 2, { options })).generator?.scoring;
  expect([card({}), card({ scoring: 'standard' }), card({ scoring: 'long-count' })]).toEqual([
    'standard',
    'standard',
    'long-count',
  ]);
});

test('2 Goals for two players, 3 for three or four (TM-6b-13)', () => {
  const goals = (players: number) => state(begin('generator', players)).generator?.goals.length;
  expect([goals(2), goals(3), goals(4)]).toEqual([2, 3, 3]);
  const seeds = ['a', 'b', 'c', 'd'].map((seed) =>
    state(begin('generator', 2, { seed })).generator?.goals.join(),
  );
  expect(new Set(seeds).size).toBeGreaterThan(1);
});

test('the top card of the Goal deck is seen by all, the one below by nobody (TM-6b-14)', () => {
  const match = begin('generator', 2);
  const [top = '', below = ''] = state(match).generator?.goalDeck.items ?? [];
  for (const seat of [0, 1]) {
    const seen = JSON.stringify((outbox(match, seat).view as unknown as Tamashii).generator?.goalDeck);
    expect(seen).toContain(top);
    expect(seen).not.toContain(`"${below}"`);
  }
});

test('the Starting Augments are those of solo play and PvP (TM-6b-02)', () => {
  const match = setUp('generator', 2);
  for (const role of ['p1', 'p2']) {
    const starting = board(match, role).equipped.map((id) => pack.content.augments[id]?.starting);
    expect(starting).toContain('solo');
    expect(starting).not.toContain('coop');
  }
});

test('Learning Protocols are left out, unless the match says otherwise (TM-6b-03)', () => {
  expect(board(setUp('generator', 2)).protocol.card).toBe('');
  const match = setUp('generator', 2, { options: { learningProtocolsInGenerator: true } });
  expect(board(match).protocol.card).not.toBe('');
});

test('the general set-up is the standard one: Bags, Classes, a Body Market for two (TM-6b-02)', () => {
  const match = placing(2);
  expect(board(match).bag).toHaveLength(13);
  expect(state(match).market).toHaveLength(3);
  expect(board(match, 'p2').class).not.toBe('');
});

test('there is no Corrupted Data on the Time track: all 16 lie in the neutral pool (TM-6b-15)', () => {
  const match = placing(2);
  expect(state(match)).toMatchObject({ corruptedPool: 0 });
  expect(state(match).pool[CORRUPTED]).toBe(16);
});

test('there is neither a Scenario sheet nor a Scenario card (TM-6b-04, TM-6b-17)', () => {
  const match = setUp('generator', 2);
  expect(state(match).scenario).toMatchObject({ sheet: '', plot: '', special: [], drawn: '' });
  // What is drawn instead is told, and everybody is placed by its rules.
  const { map, conditions, enhancement, pvp } = state(match).generator ?? {};
  expect(happened(match, 'generator.cards')).toEqual([{ map, conditions, enhancement, pvp }]);
  expect(happened(match, 'generator.placed').map(({ role }) => role)).toEqual(['p1', 'p2']);
});

test('only the generator is competitive (TM-1-05)', () => {
  const match = begin('generator', 2);
  const competitive = match.game.scenarios.filter((scenario) => scenario.competitive).map(({ id }) => id);
  expect(competitive).toEqual(['generator']);
  expect(match.game.scenarios.length).toBeGreaterThan(1);
});

test.each([
  ['short', 5],
  ['medium', 7],
  ['long', 9],
])('a whole %s game lasts %i turns and ends with the scores of all (TM-6b-22)', (length, turns) => {
  const match = goOnUntil(begin('generator', 2, { options: { length } }), () => false);
  expect(match.position.ending?.code).toBe('scored');
  expect(state(match)).toMatchObject({ turn: turns, time: 0 });
  expect(me(state(match)).goals.zone).toBe('open');
});
