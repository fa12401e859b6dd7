/** Situations in which several rules of the competitive mode meet (6b). */
import { type Match, outbox, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { BLUE, CORRUPTED, OPEN, RED, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import { begin, goOnUntil, packWith, setUp } from '../helpers/match.ts';
import { competitive, pack } from '../helpers/rivals.ts';
import {
  board,
  choose,
  district,
  isOver,
  launcher,
  me,
  offered,
  play,
  state,
  tile,
} from '../helpers/table.ts';

const change = { run: 'augment:rival-shield/effect' } as const;
const quest = { flow: 'quest', phase: 'quest' } as const;
const action = { flow: 'action.player', phase: 'action', locals: { role: 'p1' } } as const;
const generator = (match: Match<Tamashii>) => state(match).generator;

/** Only this Conditions card can be drawn. */
function under(conditions: string) {
  const { generator: cards } = pack.content;
  const only = Object.fromEntries(Object.entries(cards.conditions).filter(([id]) => id === conditions));
  return { pack: packWith({ generator: { ...cards, conditions: only } }, pack) };
}

function city(table: Tamashii): void {
  tile(table, 'a', 0, 0, { district: district('shelter') });
  tile(table, 'b', 1, 0, { district: district('power-plant') });
  for (const each of Object.values(table.players)) each.at = 'b';
}

test('G-01 one change, three Goals: each replacement is looked at anew in First Player order, until the deck is empty (TM-6b-20, TM-6b-21, TM-6b-23)', () => {
  const match = play(
    (table) => {
      city(table);
      competitive(table, ['hunted', 'stockpile'], ['empty-nest', 'rival-city']);
      table.firstPlayer = 'p2';
      Object.assign(me(table).assets, { shield: 3, power: 4 });
      me(table, 'p2').assets.shield = 3;
    },
    [change],
    { pack },
  );
  // P1 takes the stockpile; both meet empty-nest and rival-city, which P2 takes as First Player.
  expect(happened(match, 'goals.taken')).toEqual([
    { role: 'p1', goal: 'stockpile' },
    { role: 'p2', goal: 'empty-nest' },
    { role: 'p2', goal: 'rival-city' },
  ]);
  expect(generator(match)).toMatchObject({ goals: ['hunted'], goalDeck: { items: [] } });
  // Of an empty deck nothing is turned up.
  expect(happened(match, 'goals.next')).toEqual([{ goal: 'rival-city' }]);
});

test('G-02 a Goal met by what somebody else does is taken in the middle of their turn (TM-6b-20)', () => {
  const match = play(
    (table) => {
      city(table);
      competitive(table, ['empty-nest'], ['mastery', 'open-mind']);
      me(table).at = 'a';
      me(table, 'p2').assets.shield = 3;
    },
    [action],
    { pack },
  );
  expect(board(match, 'p2').goals.items).toEqual([]);
  choose(match, 'p1', 'b');
  // P1 has left the Shelter: P2 takes the Goal though P1 still acts.
  expect(board(match, 'p2').goals.items).toEqual(['empty-nest']);
  expect(isOver(match)).toBe(false);
});

test('G-03 a Test passed: its Goal is replaced at once, and the new one may be tried in the same step, by its owner too (TM-6b-18, TM-6b-21)', () => {
  const match = play(
    (table) => {
      city(table);
      competitive(table, ['blood-proof'], ['blue-proof', 'ghost-signal']);
      for (const role of ['p1', 'p2']) launcher(me(table, role), 'r r b b # - - - - # - - - - # - - - - #');
    },
    [quest],
    { pack, script: { 'die:p1': ['surge', 'strike', 'blank', 'strike'], 'die:p2': ['surge', 'surge'] } },
  );
  choose(match, 'p1', 'blood-proof');
  choose(match, 'p1', 'r1c1', 'r1c2');
  expect(board(match).goals.items).toEqual(['blood-proof']);
  expect(asked(match)).toEqual(['blue-proof', 'done']);
  choose(match, 'p1', 'blue-proof');
  choose(match, 'p1', 'r1c3', 'r1c4');
  // Failed: P1 has nothing more to try; P2 may try what lies there now, and not what is gone.
  expect(asked(match, 'p2')).toEqual(['blue-proof', 'done']);
  choose(match, 'p2', 'blue-proof');
  choose(match, 'p2', 'r1c3', 'r1c4');
  expect(board(match, 'p2').goals.items).toEqual(['blue-proof']);
  expect([isOver(match), state(match).time, state(match).firstPlayer]).toEqual([true, 3, 'p2']);
});

test('G-04 the last tile becomes a Hideout before its values are read: Entry Trace, District Effect and deck are the Hideout’s (TM-6b-24, TM-4b-03, TM-3p-04)', () => {
  const match = play(
    (table) => {
      city(table);
      tile(table, 'c', 2, 0, { district: zone('closed', ['server-farm'], { back: 'district' }) });
      competitive(table, ['rival-city'], ['hunted', 'open-mind']);
      table.rest.districts = zone('closed', ['seekers-hideout', 'ninkyo-hideout'], { back: 'district' });
      table.firstPlayer = 'p2';
    },
    [action],
    { pack, script: { hideouts: ['ninkyo-hideout'] } },
  );
  choose(match, 'p1', 'c');
  const { entry } = pack.content.districts['ninkyo-hideout'] ?? {};
  expect(state(match).map.c?.district).toMatchObject({ zone: 'open', items: ['ninkyo-hideout'] });
  expect(board(match).trace).toBe(entry);
  expect(state(match).rest.districts?.items).toEqual(['seekers-hideout', 'server-farm']);
  // Everybody meets the Goal of the whole city: the First Player takes it, though P1 has revealed the tile.
  expect(board(match, 'p2').goals.items).toEqual(['rival-city']);
  choose(match, 'p1', 'use');
  expect(board(match).unequipped).toHaveLength(1);
});

test('G-05 in a campaign only an Unlocked Hideout can take the place of the last tile (TM-6b-24, TM-2-30)', () => {
  const locked = ['spartans', 'seekers', 'ninkyo'].map((name) => `district:${name}-hideout`);
  const match = play(
    (table) => {
      city(table);
      tile(table, 'c', 2, 0, { district: zone('closed', ['server-farm'], { back: 'district' }) });
      competitive(table);
    },
    [action],
    { pack, options: { campaign: 'ours', locked, unlocked: [] } },
  );
  choose(match, 'p1', 'c');
  expect(state(match).map.c?.district.items).toEqual(['commoners-hideout']);
});

test.each([
  [2, 3, 2],
  [3, 4, 3],
  [4, 5, 3],
])(
  'G-06 set-up for %i: a Body Market of %i, %i Goals, the next one seen by all, no two on one tile (TM-2-26, TM-6b-08, TM-6b-13)',
  (players, bodies, goals) => {
    const match = setUp('generator', players, under('armory'));
    const { market, enemyDeck, players: boards, corruptedPool, pool, scenario } = state(match);
    expect([market.length, generator(match)?.goals.length]).toEqual([bodies, goals]);
    const next = generator(match)?.goalDeck.items[0] ?? '';
    for (let seat = 0; seat < players; seat++)
      expect(JSON.stringify(outbox(match, seat).view)).toContain(`"${next}"`);
    const starts = Object.values(boards).map(({ at }) => at);
    expect(new Set(starts).size).toBe(players);
    for (const at of starts)
      expect(['shelter', 'damaged']).toContain(
        pack.content.districts[state(match).map[at]?.district.items[0] ?? '']?.role,
      );
    // 2 x Player number of LVL 1, then as many of LVL 2.
    const levels = enemyDeck.items.map((id) => pack.content.enemies[id]?.level);
    expect(levels.slice(0, 4 * players)).toEqual([
      ...Array.from({ length: 2 * players }, () => 1),
      ...Array.from({ length: 2 * players }, () => 2),
    ]);
    expect([corruptedPool, pool[CORRUPTED], scenario.plot]).toEqual([0, 16, '']);
  },
);

test('G-07 the starting bonus of an infected city: the Corrupted token lies in the Bag, out of the neutral pool, and no Goal is taken yet (TM-6b-10, TM-6b-15)', () => {
  const match = begin('generator', 3, under('infected'));
  goOnUntil(match, ({ phase }) => phase !== 'setup');
  for (const role of ['p1', 'p2', 'p3']) {
    const { bag, launcher: slots, dump, assets, goals } = board(match, role);
    expect([...bag, ...slots].filter((token) => token === CORRUPTED)).toHaveLength(1);
    expect([dump, goals.items]).toEqual([[], []]);
    expect(Object.values(assets).reduce((sum, n) => sum + n, 0)).toBe(3);
  }
  expect(state(match).pool[CORRUPTED]).toBe(13);
});

test('G-08 Characters are placed in First Player order, and what one has taken is not offered to the next (TM-6b-06, TM-6b-08)', () => {
  const match = begin('generator', 3);
  goOnUntil(match, () => offered(match, 'p1').includes('p3') && offered(match, 'p2').includes('p3'));
  choose(match, 'p1', 'p2');
  goOnUntil(match, () => happened(match, 'generator.cards').length > 0 && asked(match, 'p2').length > 0);
  const first = asked(match, 'p2');
  expect([asked(match, 'p1'), asked(match, 'p3'), first.length]).toEqual([[], [], 4]);
  choose(match, 'p2', first[1] ?? '');
  expect(asked(match, 'p3')).toEqual(first.filter((_, i) => i !== 1));
});

test('G-09 a loser may have less than nothing; the tie is broken by all Corrupted tokens of the pool, wherever they are (TM-6b-32, TM-6b-33)', () => {
  const match = play(
    (table) => {
      competitive(table);
      table.time = 1;
      me(table).bag.push(CORRUPTED, CORRUPTED, CORRUPTED);
      me(table, 'p2').dump.push(CORRUPTED);
      launcher(me(table, 'p2'), 'X');
      me(table, 'p3').bag.push(...Array.from({ length: 9 }, () => CORRUPTED));
    },
    [quest],
    { players: 3, pack },
  );
  const totals = happened(match, 'scoring.scored').map(({ role, total }) => [role, total]);
  // 3 and 2 tokens cost 2 each, 9 cost 4.
  expect(Object.fromEntries(totals as [string, number][])).toEqual({ p1: -2, p2: -2, p3: -4 });
  expect(match.position.ending).toEqual({ code: 'scored', winners: ['p2'] });
});

test('G-10 the last Quest phase: a Goal passed in it still counts; then the end comes at once, with no Goal and no turn behind it (TM-6b-18, TM-6b-22, TM-6b-31)', () => {
  const match = play(
    (table) => {
      city(table);
      competitive(table, ['blood-proof'], ['stockpile']);
      table.time = 1;
      launcher(me(table, 'p2'), 'r O - - # - - - - # - - - - # - - - - #');
      me(table, 'p2').core = BLUE;
    },
    [quest, { newTurn: true }, change],
    { pack, script: { 'die:p2': ['surge', 'strike'] } },
  );
  choose(match, 'p2', 'blood-proof');
  expect(asked(match, 'p2')).toEqual(['r1c1', 'r1c2']);
  choose(match, 'p2', 'r1c1', 'r1c2');
  expect(match.position.ending).toEqual({ code: 'scored', winners: ['p2'] });
  // 6 of the Goal and 1 of the Open token in the Dump.
  expect(happened(match, 'scoring.scored').find(({ role }) => role === 'p2')).toMatchObject({
    goals: 6,
    open: 1,
    total: 7,
  });
  expect([board(match).assets.shield, board(match, 'p2').dump]).toEqual([0, [RED, OPEN]]);
});
