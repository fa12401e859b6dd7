/** Rules of everybody, looked at with the third and the fourth player, and with more of a thing than one. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked, dice } from '../helpers/fights.ts';
import { begin, goOnUntil } from '../helpers/match.ts';
import {
  attach,
  board,
  choose,
  drawn,
  isOver,
  launcher,
  letters,
  me,
  offered,
  pack,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

const FOUR = ['p1', 'p2', 'p3', 'p4'];

test('P3 begins: P4 rolls nothing before P3 is done, then P1, then P2 (TM-4c-01)', () => {
  const order = ['p3', 'p4', 'p1', 'p2'];
  const match = play(
    (table) => {
      table.firstPlayer = 'p3';
      for (const role of FOUR) {
        me(table, role).enemies.push({ id: `x-${role}`, card: 'catcher', damage: 0 });
        me(table, role).assets.power = 1;
      }
    },
    [{ flow: 'combat', phase: 'combat' }],
    {
      players: 4,
      script: Object.assign({}, ...FOUR.map((role) => dice(role, { dice: ['strike', 'blank'] }))),
    },
  );
  for (const [i, role] of order.entries()) {
    // Spending Power, then using Frames: both steps are this player's, and nobody else is asked or has rolled.
    expect(FOUR.filter((each) => asked(match, each).length > 0)).toEqual([role]);
    choose(match, role, 'n0');
    expect(FOUR.filter((each) => asked(match, each).length > 0)).toEqual([role]);
    expect(happened(match, 'combat.enemyDice').map((each) => each.role)).toEqual(order.slice(0, i + 1));
    expect(happened(match, 'combat.ended').map((each) => each.role)).toEqual(order.slice(0, i));
    choose(match, role, 'pass');
  }
  expect(isOver(match)).toBe(true);
});

test('P3 and P4 spend all of their Memory and all of their EXP in one Planning phase, in turns (TM-3x-13)', () => {
  const match = play(
    (table) => {
      for (const role of ['p3', 'p4']) {
        me(table, role).exp = 6;
        me(table, role).assets.memory = 4;
      }
    },
    [{ flow: 'planning', phase: 'planning' }],
    { players: 4 },
  );
  for (const role of ['p3', 'p4'])
    for (const each of [
      'gain:blue',
      'open:open',
      'gain:red',
      'gain:red',
      'open:open',
      'gain:green',
      'open:open',
    ])
      choose(match, role, `upgrade.${each}`);
  for (const role of ['p3', 'p4']) {
    expect(board(match, role)).toMatchObject({ exp: 0, assets: { memory: 0 } });
    expect(letters(board(match, role).dump)).toBe('b g r r O O O');
  }
});

test('each Hideout draws 1 Augment, of its own Faction alone, for P4 as for anybody (TM-3l-13)', () => {
  const hideouts = Object.entries(pack.content.districts).flatMap(([id, { faction }]) =>
    faction ? [{ id, faction }] : [],
  );
  expect(hideouts).toHaveLength(4);
  const ofFaction = (faction: string) =>
    Object.keys(pack.content.augments).filter((id) => pack.content.augments[id]?.of === faction);
  for (const { id, faction } of hideouts) {
    const match = play(
      (table) => {
        for (const each of hideouts)
          table.factionDecks[each.faction] = zone('closed', ofFaction(each.faction).slice(0, 3));
      },
      [{ run: `district:${id}/effect`, you: 'p4' }],
      { players: 4 },
    );
    expect(board(match, 'p4').unequipped).toEqual(ofFaction(faction).slice(0, 1));
    for (const each of hideouts)
      expect(state(match).factionDecks[each.faction]?.items).toHaveLength(each.faction === faction ? 2 : 3);
    for (const role of ['p1', 'p2', 'p3']) expect(board(match, role).unequipped).toEqual([]);
  }
});

/** A row of four tiles with P3 on the first, and four Enemies attached to them. */
function surrounded(table: Tamashii): void {
  for (const [i, place] of ['a', 'b', 'c', 'd'].entries()) tile(table, place, i, 0);
  for (const role of ['p1', 'p2', 'p3']) me(table, role).at = 'a';
  attach(me(table, 'p3'), ['catcher', 0], ['catcher', 1], ['zoe', 0], ['zoe', 2]);
}

test('with four Enemies attached P3 goes as far as with none, and stays or goes as they like (TM-3o-08)', () => {
  const match = play(surrounded, [step('action.moveAndTrace', 'action', 'p3')], { players: 3 });
  expect(offered(match, 'p3')).toEqual(['b', 'c', 'stay']);
  choose(match, 'p3', 'c');
  expect(board(match, 'p3')).toMatchObject({ at: 'c', enemies: { length: 4 } });
});

test('with four Enemies attached P3 uses the District they stand on (TM-3o-08)', () => {
  const match = play(
    (table) => {
      surrounded(table);
      tile(table, 'a', 0, 0, { district: zone('open', ['seekers-hideout'], { back: 'district' }) });
      table.factionDecks.seekers = zone('closed', ['lost-manual', 'divining-rod']);
    },
    [step('action.districtEffect', 'action', 'p3')],
    { players: 3 },
  );
  expect(offered(match, 'p3')).toEqual(['use', 'leave']);
  choose(match, 'p3', 'use');
  expect(board(match, 'p3').unequipped).toEqual(['lost-manual']);
});

test('with four Enemies attached P3 makes Upgrades and programs in Planning (TM-3o-08)', () => {
  const match = play(
    (table) => {
      surrounded(table);
      me(table, 'p3').exp = 2;
      me(table, 'p3').assets.memory = 1;
    },
    [step('planning.player', 'planning', 'p3')],
    { players: 3 },
  );
  choose(match, 'p3', 'upgrade.open:open');
  choose(match, 'p3', 'upgrade.gain:red');
  expect(letters(board(match, 'p3').dump)).toBe('r O');
});

test('1, 2 or 5 Corrupted tokens: P3 dumps every one at the end of their Launch step, and keeps the rest (TM-3d-04)', () => {
  for (const [drawing, left, dumped] of [
    ['X r g - #', '- r g - #', 'X'],
    ['r g X X #', 'r g - - #', 'X X'],
    ['X X X X # X O', '- - - - #', 'X X X X X'],
  ] as const) {
    const match = play(
      (table) => {
        launcher(me(table, 'p3'), drawing);
        for (const role of ['p1', 'p2']) launcher(me(table, role), 'X X - - #');
      },
      [step('action.launch', 'action', 'p3')],
      { players: 3 },
    );
    // The last drawing forms no Pattern, so nothing is asked.
    if (offered(match, 'p3').length > 0) choose(match, 'p3', 'pass');
    expect(drawn(board(match, 'p3')).split('\n')[0]).toBe(left);
    expect(letters(board(match, 'p3').dump)).toBe(dumped);
    for (const role of ['p1', 'p2']) expect(drawn(board(match, role)).split('\n')[0]).toBe('X X - - #');
  }
});

test('three turns for three players: Planning, Action, Combat, Quest, each once and in this order (TM-3-01)', () => {
  const match = goOnUntil(begin('geo-hunt', 3), ({ turn, phase }) => turn === 3 && phase === 'quest');
  const phases = happened(match, 'turn.phase').map(({ turn, phase }) => `${turn} ${phase}`);
  const inTurn = (turn: number) => ['planning', 'action', 'combat', 'quest'].map((each) => `${turn} ${each}`);
  expect(phases).toEqual([...inTurn(1), ...inTurn(2), ...inTurn(3)]);
});

test('which Enhancement lies open is random, always one, and no other of them is in force (TM-6b-11)', () => {
  const laid = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
    const match = goOnUntil(begin('generator', 3, { seed }), ({ phase }) => phase !== 'setup');
    const { enhancement } = state(match).generator ?? {};
    const inForce = Object.values(match.position.effects)
      .flat()
      .flatMap(({ source }) => (source.startsWith('enhancement:') ? [source] : []));
    expect([...new Set(inForce)].filter((each) => each !== `enhancement:${enhancement}`)).toEqual([]);
    return enhancement;
  });
  expect(laid.every((each) => Object.hasOwn(pack.content.generator.enhancements, each ?? ''))).toBe(true);
  expect(new Set(laid).size).toBeGreaterThan(2);
});
