import type { Match } from '@torii/kernel';
import { expect, test } from 'vitest';
import { CORRUPTED, OPEN, type Player, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { competitive, pack } from '../helpers/rivals.ts';
import { launcher, me, play, state } from '../helpers/table.ts';

/** The Quest phase of the last turn: the token passes, Time falls to 0. */
const last = { flow: 'quest', phase: 'quest' } as const;

function scored(lay: (table: Tamashii) => void, players = 2): Match<Tamashii> {
  return play(
    (table) => {
      competitive(table);
      table.time = 1;
      lay(table);
    },
    [last],
    { players, pack },
  );
}

/** What was announced about a player. */
function score(match: Match<Tamashii>, role = 'p1'): Record<string, unknown> {
  const found = happened(match, 'scoring.scored').find((scored) => scored.role === role);
  return { ...found };
}

/** The score of P1, who has nothing but this. */
function withOnly(lay: (player: Player) => void): Record<string, unknown> {
  return score(scored((table) => lay(me(table))));
}

test('TC-75 final scoring with a three-way tie: P1 and P3 share the win (TM-6b-01, TM-6b-33, U-46)', () => {
  const match = scored((table) => {
    const lock = '- - - - # - - - - #';
    const free = '- - - - - - - - - -';
    Object.assign(me(table, 'p1'), {
      assets: { shield: 2, memory: 1, power: 4, reroll: 1 },
      integrity: 1,
      limit: 7,
      equipped: ['rival-pact', 'rival-fuse', 'rival-first', 'rival-second', 'rival-craft'],
      unequipped: ['rival-oath', 'rival-skill'],
    });
    launcher(me(table, 'p1'), `O - - - - - - - - - ${lock}`);
    me(table, 'p1').bag.push(OPEN, CORRUPTED);
    me(table, 'p1').dump.push(OPEN, CORRUPTED, CORRUPTED);
    me(table, 'p1').goals.items = ['stockpile', 'two-faces'];
    Object.assign(me(table, 'p2'), {
      assets: { shield: 5, memory: 5, power: 4, reroll: 0 },
      equipped: ['rival-pact', 'rival-oath', 'rival-first', 'rival-second', 'rival-craft'],
    });
    launcher(me(table, 'p2'), `${free} - - - - - - - - - #`);
    me(table, 'p2').bag.push(CORRUPTED, CORRUPTED);
    me(table, 'p2').dump.push(CORRUPTED, CORRUPTED);
    me(table, 'p2').goals.items = ['blood-proof', 'hunted'];
    Object.assign(me(table, 'p3'), {
      assets: { shield: 0, memory: 1, power: 1, reroll: 0 },
      integrity: 8,
      limit: 8,
      equipped: ['rival-first', 'rival-second', 'rival-craft', 'rival-skill'],
    });
    launcher(me(table, 'p3'), `O O - - - - - - - - ${free}`);
    me(table, 'p3').dump.push(CORRUPTED, CORRUPTED, CORRUPTED);
    me(table, 'p3').goals.items = ['open-mind', 'safe-house'];
  }, 3);
  const parts = {
    assets: 2,
    slots: 2,
    open: 3,
    integrity: 2,
    faction: 1,
    class: 2,
    goals: 11,
    corrupted: -2,
  };
  expect(score(match, 'p1')).toMatchObject({ ...parts, total: 21 });
  expect(score(match, 'p2')).toMatchObject({ assets: 4, slots: 3, open: 0, integrity: 0, total: 21 });
  expect(score(match, 'p2')).toMatchObject({ faction: 2, class: 2, goals: 13, corrupted: -3 });
  expect(score(match, 'p3')).toMatchObject({ assets: 0, slots: 4, open: 2, integrity: 3, total: 21 });
  expect(score(match, 'p3')).toMatchObject({ faction: 0, class: 4, goals: 10, corrupted: -2 });
  // The token has passed to P2: in its order, P3 comes before P1.
  expect(match.position.ending).toEqual({ code: 'scored', winners: ['p3', 'p1'] });
});

test('three Assets of any kinds are worth 1, what is left over nothing (TM-6b-25)', () => {
  const assets = (shield: number, power: number) =>
    withOnly((player) => Object.assign(player.assets, { shield, power })).assets;
  expect([assets(1, 1), assets(2, 1), assets(5, 0), assets(3, 3)]).toEqual([0, 1, 1, 2]);
});

test('an Unlocked Data slot is worth 1, wherever the Locks lie that are left (TM-6b-26)', () => {
  const slots = (drawing: string) => withOnly((player) => launcher(player, drawing)).slots;
  expect(slots('- - - - # - - - - # - - - - # - - - - #')).toBe(0);
  expect(slots('- - - - # - - - - - - - - - - - - - - r')).toBe(3);
  expect(slots('# - - - - - - - - # - - - - # - - - - #')).toBe(0);
});

test('Open Data counts in Bag, Launcher and Dump (TM-6b-27)', () => {
  expect(withOnly((player) => player.bag.push(OPEN)).open).toBe(1);
  expect(withOnly((player) => player.dump.push(OPEN, OPEN)).open).toBe(2);
  expect(withOnly((player) => launcher(player, 'O')).open).toBe(1);
});

test('maximum Integrity above 5 counts, the marker does not (TM-6b-28)', () => {
  expect(withOnly((player) => Object.assign(player, { limit: 8, integrity: 2 })).integrity).toBe(3);
  expect(withOnly((player) => Object.assign(player, { limit: 5, integrity: 5 })).integrity).toBe(0);
});

test('equipped Faction Augments count 1, those that break do not (TM-6b-29)', () => {
  const faction = (equipped: string[]) => withOnly((player) => Object.assign(player, { equipped })).faction;
  expect(faction(['rival-pact', 'rival-oath'])).toBe(2);
  expect(faction(['rival-fuse'])).toBe(0);
  expect(faction(['rival-craft'])).toBe(0);
  expect(withOnly((player) => player.unequipped.push('rival-pact')).faction).toBe(0);
});

test('equipped Class Augments count 2, those one starts with do not (TM-6b-30)', () => {
  const value = (equipped: string[]) => withOnly((player) => Object.assign(player, { equipped })).class;
  expect(value(['rival-craft', 'rival-skill'])).toBe(4);
  expect(value(['rival-first', 'rival-second'])).toBe(0);
  expect(value(['rival-pact'])).toBe(0);
  expect(withOnly((player) => player.unequipped.push('rival-craft')).class).toBe(0);
});

test('what is printed on one’s Goals is added, and all see them now (TM-6b-31)', () => {
  const match = scored((table) => {
    me(table).goals.items = ['stockpile', 'blood-proof'];
  });
  expect(score(match).goals).toBe(12);
  expect(score(match, 'p2').goals).toBe(0);
  expect(state(match).players.p1?.goals.zone).toBe('open');
  expect(happened(match, 'goals.revealed')).toEqual([
    { role: 'p2', goals: [] },
    { role: 'p1', goals: ['stockpile', 'blood-proof'] },
  ]);
});

test('Corrupted Data costs 1, 2, 2, 3, 3, 4 and never more (TM-6b-32)', () => {
  const cost = (n: number) =>
    withOnly((player) => player.bag.push(...Array.from({ length: n }, () => CORRUPTED))).corrupted;
  expect([0, 1, 2, 3, 4, 5, 6, 9].map(cost)).toEqual([0, -1, -2, -2, -3, -3, -4, -4]);
});

test('on the other scoring card a Class Augment is worth 1, a Goal 1 more, and much Corrupted Data costs more (U-26)', () => {
  const match = scored((table) => {
    Object.assign(table.generator ?? {}, { scoring: 'long-count' });
    me(table).equipped = ['rival-craft', 'rival-skill'];
    me(table).goals.items = ['stockpile', 'blood-proof'];
    me(table).bag.push(...Array.from({ length: 5 }, () => CORRUPTED));
  });
  expect(score(match)).toMatchObject({ class: 2, goals: 14, corrupted: -5 });
});

test('the most Victory Points win (TM-6b-01)', () => {
  const match = scored((table) => Object.assign(me(table, 'p2'), { limit: 6 }));
  expect(match.position.ending).toEqual({ code: 'scored', winners: ['p2'] });
  for (const role of ['p1', 'p2', 'p3', 'p4']) {
    const four = scored((table) => Object.assign(me(table, role), { limit: 6 }), 4);
    expect(four.position.ending).toEqual({ code: 'scored', winners: [role] });
  }
});

test('a tie goes to whoever has fewer Corrupted Data tokens (TM-6b-33)', () => {
  const match = scored((table) => {
    me(table).bag.push(CORRUPTED, CORRUPTED);
    me(table, 'p2').dump.push(CORRUPTED, CORRUPTED, CORRUPTED);
  });
  expect([score(match).total, score(match, 'p2').total]).toEqual([-2, -2]);
  expect(match.position.ending?.winners).toEqual(['p1']);
  // Who has none, but fewer points, breaks no tie of others.
  const others = scored((table) => {
    Object.assign(me(table), { limit: 8 });
    Object.assign(me(table, 'p2'), { limit: 8 });
    me(table).bag.push(CORRUPTED, CORRUPTED, CORRUPTED);
    me(table, 'p2').dump.push(CORRUPTED, CORRUPTED);
  }, 3);
  expect(['p1', 'p2', 'p3'].map((role) => score(others, role).total)).toEqual([1, 1, 0]);
  expect(others.position.ending?.winners).toEqual(['p2']);
});

test('the game ends at once when Time reaches 0, whoever has done it (TM-6b-22)', () => {
  const match = play(
    (table) => {
      competitive(table);
      table.time = 1;
    },
    [{ run: 'augment:rival-clock/effect' }],
    { pack },
  );
  expect(match.position.ending?.code).toBe('scored');
  const goesOn = play((table) => competitive(table), [last], { pack });
  expect(state(goesOn).time).toBe(3);
  expect(goesOn.position.ending?.code).toBe('done');
});
