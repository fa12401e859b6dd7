import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { attach, board, choose, isOver, me, offered, pack, play, state, use } from './table.ts';

const ends = { moment: 'afterMoveAndTrace', subject: { to: 'p1' } };

test('Scout: MOV 3, ATT 2, PRO 5; after its Move & Trace step its player may reduce Trace by 1 (TM-3j-07)', () => {
  expect(pack.content.bodies.scout).toMatchObject({ mov: 3, att: 2, pro: 5 });
  const match = play(
    (table) => {
      me(table).trace = 5;
    },
    [{ run: 'body:scout/ability' }, ends],
  );
  use(match);
  expect(board(match).trace).toBe(4);
  expect(isOver(match)).toBe(true);
});

test('a Body’s ability may be left unused, and is used once per turn at the most (TM-3j-06)', () => {
  const match = play(
    (table) => {
      me(table).trace = 5;
    },
    [{ run: 'body:scout/ability' }, ends, ends, ends, { newTurn: true }, ends],
  );
  choose(match, 'p1', 'leave');
  use(match);
  expect(board(match).trace).toBe(4);
  // The third time in the same turn nothing is offered: this is the next turn.
  use(match);
  expect(board(match).trace).toBe(3);
  expect(isOver(match)).toBe(true);
});

test('Scout: nothing is offered with Trace at 0, nor after another player’s step', () => {
  const match = play(
    (table) => {
      me(table, 'p2').trace = 5;
    },
    [{ run: 'body:scout/ability' }, ends, { moment: 'afterMoveAndTrace', subject: { to: 'p2' } }],
  );
  expect(isOver(match)).toBe(true);
  expect(board(match, 'p2').trace).toBe(5);
});

test('Scout: its Frames deal 1 Damage for each die, gain 2, deal 2 Damage', () => {
  const match = play(
    (table) => attach(me(table), ['zoe', 0]),
    [{ run: 'body:scout/frame1', x: 3 }, { run: 'body:scout/frame2' }, { run: 'body:scout/frame3' }],
  );
  expect(board(match).enemies).toEqual([{ id: 'e1', card: 'zoe', damage: 5 }]);
  expect(board(match).assets.shield).toBe(2);
});

test('Soldier: 1 Asset of choice for the first Enemy defeated in a turn, besides the EXP (TM-4e-12)', () => {
  const match = play(
    (table) => attach(me(table), ['catcher', 5], ['catcher', 5]),
    [{ run: 'body:soldier/ability' }, { run: 'body:soldier/frame1' }, { run: 'body:soldier/frame1' }],
  );
  expect(offered(match)).toEqual(['shield', 'memory', 'power', 'reroll']);
  choose(match, 'p1', 'reroll');
  expect(board(match)).toMatchObject({ exp: 2, enemies: [], assets: { reroll: 1 } });
  expect(isOver(match)).toBe(true);
});

test('Soldier: an Enemy that another player defeats gives nothing', () => {
  const match = play(
    (table) => attach(me(table, 'p2'), ['catcher', 5]),
    [{ run: 'body:soldier/ability' }, { run: 'body:soldier/frame2', you: 'p2' }],
  );
  expect(isOver(match)).toBe(true);
  expect([board(match).exp, board(match, 'p2').exp]).toEqual([0, 1]);
});

test('damage goes to the Top Enemy alone, and what is too much is lost (TM-4c-30, TM-4c-31)', () => {
  const match = play(
    (table) => attach(me(table), ['catcher', 6], ['zoe', 0]),
    [{ run: 'body:soldier/frame1' }],
  );
  expect(board(match).enemies).toEqual([{ id: 'e2', card: 'zoe', damage: 0 }]);
  expect(state(match).enemyDiscard).toEqual(['catcher']);
});

test('Termination Code defeats a Top Enemy with 3 Integrity left, and no other', () => {
  const match = play(
    (table) => attach(me(table), ['firecleaner', 7], ['catcher', 0]),
    [{ run: 'augment:termination-code/frame' }, { run: 'augment:termination-code/frame' }],
  );
  expect(board(match)).toMatchObject({ exp: 1, enemies: [{ card: 'catcher', damage: 0 }] });
});

test('Kinetic Battery gains 2, but never more than 5 (TM-3i-02, TM-3i-03)', () => {
  const match = play(
    (table) => {
      me(table).assets.power = 2;
    },
    [{ run: 'augment:kinetic-battery/effect' }, { run: 'augment:kinetic-battery/effect' }],
  );
  expect(board(match).assets.power).toBe(5);
});

test('Atomic Power Cable: a player of its owner’s choice gains 1, for a Memory cost of 2 (TM-3l-12)', () => {
  const match = play(() => undefined, [{ run: 'augment:atomic-power-cable/effect' }], { players: 3 });
  expect(offered(match)).toEqual(['p1', 'p2', 'p3']);
  choose(match, 'p1', 'p3');
  expect(pack.content.augments['atomic-power-cable']?.memory).toBe(2);
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).assets.power)).toEqual([0, 0, 1]);
});

test('the Shelter: change Core Data, inhabit another Body, both or neither (TM-3n-04)', () => {
  const match = play(
    (table) => me(table).bodies.push('scout', 'soldier'),
    [{ run: 'district:shelter/effect' }],
  );
  choose(match, 'p1', 'yes');
  // p1 is blue: the other side is yellow, the other token green and red.
  expect(offered(match)).toEqual(['t3', 't2', 't4']);
  choose(match, 'p1', 't4');
  choose(match, 'p1', 'yes');
  expect(board(match)).toMatchObject({ core: 4, bodies: ['soldier', 'scout'] });

  const neither = play((table) => me(table).bodies.push('scout'), [{ run: 'district:shelter/effect' }]);
  choose(neither, 'p1', 'no');
  // With one Advanced Body there is no other to inhabit.
  expect(isOver(neither)).toBe(true);
  expect(board(neither)).toMatchObject({ core: 1, bodies: ['scout'] });
});

test('a Hideout draws 1 Augment of its Faction, unequipped (TM-3l-13, TM-3l-16)', () => {
  const match = play(
    (table) => {
      table.factionDecks.seekers = zone('closed', ['a', 'b']);
    },
    [{ run: 'district:seekers-hideout/effect' }],
  );
  expect(board(match)).toMatchObject({ unequipped: ['a'], equipped: [] });
  expect(state(match).factionDecks.seekers?.items).toEqual(['b']);
});
