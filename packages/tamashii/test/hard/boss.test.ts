/** Situations in which the rules of a Boss meet others (5e). */
import { type Match, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  isOver,
  launcher,
  me,
  offered,
  play,
  putOn,
  state,
  tile,
} from '../helpers/table.ts';

/** Five tiles in a row, the Shelter last; P1 on the first with Shinigami, P2 on the Shelter. */
function street(integrity: number, armor: number, more: (table: Tamashii) => void = () => undefined) {
  return (table: Tamashii): void => {
    for (const [i, place] of ['a', 'b', 'c', 'd', 'e'].entries())
      tile(table, place, i, 0, { district: district(place === 'e' ? 'shelter' : 'power-plant') });
    me(table).at = 'a';
    if (table.players.p2) me(table, 'p2').at = 'e';
    table.boss = {
      card: 'shinigami',
      at: 'a',
      integrity,
      armor,
      attacks: zone('closed', ['Sx17', 'Sx18']),
      flipped: [],
    };
    more(table);
  };
}

const rules: Act[] = ['p1', 'p2'].flatMap((you) =>
  [1, 2, 3].map((i) => ({ run: `boss:shinigami/rule${i}`, you })),
);
const launch: Act = { flow: 'action.launch', phase: 'action', locals: { role: 'p1' } };
const activity: Act = { flow: 'boss.activity', locals: { when: 'beforeWorldActivity' } };
const boss = (match: Match<Tamashii>) => state(match).boss;

/** Hack 2 is `r * r`, its further Pattern `* *`; P1's Core is red. */
function hack2(armor: number, integrity = 9) {
  const match = play(
    street(integrity, armor, (table) => launcher(me(table), 'r r r - # r r - - # - - - - # - - - - #')),
    [...rules, launch],
  );
  const hack = asked(match).find((id) => id.startsWith('hack2:boss')) ?? '';
  choose(match, 'p1', hack);
  return match;
}

const furtherOf = (match: Match<Tamashii>) => asked(match).find((id) => id.startsWith('further')) ?? '';

test('B-01 Hack 2 and its further Pattern are one total of 4: not less than Armor 4 (TM-5e-10, TM-5e-11, TM-5e-17)', () => {
  const match = hack2(4);
  expect(boss(match)).toMatchObject({ integrity: 9, armor: 4 });
  choose(match, 'p1', furtherOf(match));
  expect(boss(match)).toEqual({
    card: 'shinigami',
    at: 'a',
    integrity: 8,
    armor: 6,
    attacks: boss(match)?.attacks,
    flipped: [],
  });
  expect(happened(match, 'launching.launched')).toHaveLength(2);
});

test('B-02 … less than Armor 5, it lowers Armor by 1, once; without the further Pattern 2 are dealt (TM-5e-12, TM-5e-17)', () => {
  const match = hack2(5);
  choose(match, 'p1', furtherOf(match));
  expect(boss(match)).toMatchObject({ integrity: 9, armor: 4 });
  const alone = hack2(2);
  choose(alone, 'p1', 'leave');
  expect(boss(alone)).toMatchObject({ integrity: 8, armor: 6 });
});

test('B-03 the last point of Integrity: the Scenario is won at once, in the middle of the Launch step (TM-5e-13, TM-5d-01)', () => {
  const match = hack2(2, 1);
  choose(match, 'p1', 'leave');
  expect(match.position.ending).toEqual({ code: 'S12', winners: ['p1', 'p2'] });
});

test('B-04 the Boss goes round a gap: what counts are tiles, not the bird’s way (TM-5e-07)', () => {
  const match = play(
    (table) => {
      const way = [
        ['s', 0, 0],
        ['x', 1, 0],
        ['w1', -1, 1],
        ['w2', -1, 2],
        ['w3', 0, 2],
        ['w4', 1, 2],
        ['w5', 2, 1],
        ['z', 3, 0],
      ] as const;
      for (const [place, q, r] of way) tile(table, place, q, r, { district: district('power-plant') });
      for (const each of Object.values(table.players)) each.at = 'z';
      table.boss = {
        card: 'shinigami',
        at: 's',
        integrity: 9,
        armor: 6,
        attacks: zone('closed', ['Sx17', 'Sx18']),
        flipped: [],
      };
    },
    [{ run: 'attack:Sx17/row1' }],
  );
  // One step to x would be nearer as the bird flies, and leads nowhere.
  expect(boss(match)?.at).toBe('w1');
});

test('B-05 two nearest Characters, two ways: the First Player chooses; the Boss reveals nothing on its way (TM-5e-07, TM-3p-01)', () => {
  const match = play(
    street(9, 6, (table) => {
      table.firstPlayer = 'p2';
      if (table.boss) table.boss.at = 'c';
      for (const place of ['b', 'd'])
        tile(table, place, place === 'b' ? 1 : 3, 0, {
          district: zone('closed', ['server-farm'], { back: 'district' }),
        });
    }),
    [activity],
    { script: { 'numberDie:p2': ['1'], 'symbolDie:p2': ['basic'] } },
  );
  expect([offered(match, 'p1'), offered(match, 'p2')]).toEqual([[], ['b', 'd']]);
  choose(match, 'p2', 'd');
  expect(boss(match)?.at).toBe('d');
  expect(state(match).map.d?.district.zone).toBe('closed');
});

test('B-06 Boss Activity that resets a player: the rest of the card is resolved for the others (TM-5e-14, TM-3w-14)', () => {
  const match = play(
    street(9, 6, (table) => {
      me(table).integrity = 1;
      me(table, 'p2').at = 'a';
    }),
    [activity],
    // Sx17, row 3: the Boss stays where Characters are, and strikes for 1; SPECIAL: an Ascend token on its tile.
    { script: { 'numberDie:p1': ['3'], 'symbolDie:p1': ['special', 'special'] } },
  );
  expect(board(match)).toMatchObject({ integrity: 5, at: 'e' });
  expect(board(match, 'p2').integrity).toBe(4);
  expect(state(match).map.a?.tokens.ascend).toBe(1);
  expect(boss(match)?.attacks.items).toEqual(['Sx18', 'Sx17']);
});

test('B-07 without an Enemy a player on its tile still has a Combat phase, and the Number die lies on nobody (TM-4c-02, TM-5e-08)', () => {
  const match = play(street(9, 2), [...rules, { flow: 'combat', phase: 'combat' }], {
    script: { 'die:p1': ['strike', 'strike'], 'numberDie:p1': ['3'], 'symbolDie:p1': ['basic'] },
  });
  expect(state(match).combat).toMatchObject({ role: 'p1', numberDie: '' });
  choose(match, 'p1', 'frame1:2');
  // Two STRIKE: 2 is not less than Armor 2. There is nobody else to deal it to, so nothing is asked.
  expect(boss(match)).toMatchObject({ integrity: 8, armor: 6 });
  // P2, far away and without Enemies, skips the phase.
  expect(isOver(match)).toBe(true);
});

test('B-08 Damage to the own Enemy leaves the Boss alone, also on its tile; on another tile there is no choice (TM-5e-08, TM-4c-23)', () => {
  const fight = (at: string) =>
    play(
      street(9, 1, (table) => {
        attach(me(table), ['zoe', 0]);
        me(table).at = at;
      }),
      [...rules, { flow: 'combat.player', phase: 'combat', locals: { role: 'p1' } }],
      { script: { 'die:p1': ['surge', 'blank'], 'numberDie:p1': ['blank'], 'symbolDie:p1': ['basic'] } },
    );
  const match = fight('a');
  choose(match, 'p1', asked(match)[0] ?? '');
  expect(offered(match)).toEqual(['e1', 'boss']);
  choose(match, 'p1', 'e1');
  expect([boss(match)?.armor, board(match).enemies[0]?.damage]).toEqual([1, 3]);
  const away = fight('b');
  choose(away, 'p1', asked(away)[0] ?? '');
  expect([boss(away)?.armor, board(away).enemies[0]?.damage]).toEqual([1, 3]);
});

test('B-09 Hack 1 takes a token from any tile but the Boss’s: where only that one has some, nothing happens (TM-5e-16)', () => {
  const hacked = (place: string) => {
    const match = play(
      street(9, 6, (table) => {
        launcher(me(table), 'b r - - # r b - - # - - - - # - - - - #');
        putOn(table, place, { ascend: 1 });
      }),
      [...rules, launch],
    );
    choose(match, 'p1', 'hack1:boss@r1c1-r1c2-r2c1-r2c2');
    return state(match).map[place]?.tokens.ascend;
  };
  expect([hacked('e'), hacked('a')]).toEqual([0, 1]);
});

test('B-10 the Attack deck comes round: after two activities the first card is on top again, known to all (TM-5e-15)', () => {
  const match = play(street(9, 6), [activity, activity, activity], {
    script: { 'numberDie:p1': ['blank', 'blank', '3'], 'symbolDie:p1': ['basic', 'special', 'basic'] },
  });
  // Blank: no row at all, not even the one for the Symbol die. Then Sx17 again, by its other face: 2 Wounds on its tile.
  expect(happened(match, 'boss.activity').map(({ attack }) => attack)).toEqual(['Sx17', 'Sx18', 'Sx17']);
  expect([board(match).integrity, state(match).map.e?.tokens.ascend]).toEqual([3, 0]);
});
