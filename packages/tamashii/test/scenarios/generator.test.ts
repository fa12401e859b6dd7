/** The generator in play: Tests for Goals, the neutral pool, the last tile, the order of all. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { CORRUPTED, OPEN, RED, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { competitive } from '../helpers/generator.ts';
import { pack as rivals } from '../helpers/rivals.ts';
import {
  attach,
  board,
  choose,
  district,
  isOver,
  launcher,
  letters,
  type More,
  me,
  offered,
  pack,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

const test3 = (dice: string[], lay: (table: Tamashii) => void = () => undefined) =>
  play(
    (table) => {
      competitive(table);
      launcher(me(table), 'r r O b');
      lay(table);
    },
    [{ run: 'goal:blood-proof/quest' }],
    { script: { 'die:p1': dice } },
  );

test('a Test: any number of tokens of the type, Open Data for any of them, 1 die for each (TM-5c-03, TM-3d-10)', () => {
  const match = test3(['strike', 'blank']);
  expect(offered(match)).toEqual(['r1c1', 'r1c2', 'r1c3']);
  choose(match, 'p1', 'r1c1', 'r1c3');
  expect(board(match)).toMatchObject({ dump: [RED, OPEN] });
  expect(state(match).generator?.goals).toEqual(['stockpile', 'blood-proof']);
  // All of them, or none.
  const all = test3(['strike', 'blank', 'blank']);
  choose(all, 'p1', 'r1c1', 'r1c2', 'r1c3');
  expect(board(all).dump).toHaveLength(3);
  const many = test3(Array(6).fill('blank'), (table) => launcher(me(table), 'r r r r #  r O - - #'));
  choose(many, 'p1', 'r1c1', 'r1c2', 'r1c3', 'r1c4', 'r2c1', 'r2c2');
  expect(happened(many, 'dice.rolled')).toMatchObject([{ dice: Array(6).fill('blank') }]);
  const none = test3([]);
  choose(none, 'p1');
  expect(board(none).dump).toEqual([]);
});

test('a Test is passed with enough successes, SURGE counting 2; the Goal is taken and replaced (TM-5c-04, TM-5c-05, TM-6b-20)', () => {
  const match = test3(['strike', 'surge']);
  choose(match, 'p1', 'r1c1', 'r1c2');
  expect(board(match).goals).toMatchObject({ zone: 'own', items: ['blood-proof'] });
  expect(state(match).generator).toMatchObject({
    goals: ['stockpile', 'next'],
    goalDeck: { items: ['later'] },
  });
});

test('a Test with 2 successes where 3 are needed is failed, and its tokens are gone (TM-5c-06)', () => {
  const match = test3(['blank', 'surge']);
  choose(match, 'p1', 'r1c1', 'r1c2');
  expect(board(match)).toMatchObject({ goals: { items: [] }, dump: [RED, RED] });
});

test('Reroll may be spent on a Test’s dice, once (TM-5c-07, TM-3i-22)', () => {
  const match = test3(['blank', 'surge', 'strike'], (table) => {
    me(table).assets.reroll = 2;
  });
  choose(match, 'p1', 'r1c1', 'r1c2');
  choose(match, 'p1', 'd1');
  expect(board(match)).toMatchObject({ goals: { items: ['blood-proof'] }, assets: { reroll: 1 } });
  expect(isOver(match)).toBe(true);
});

test('a Goal that asks for 4 Shield and 4 Power is taken with both, and with one of them it is not (TM-6b-21)', () => {
  const taken = (shield: number, power: number) => {
    const match = play(
      (table) => {
        competitive(table);
        Object.assign(me(table).assets, { shield, power });
      },
      [{ run: 'goal:stockpile/met' }],
    );
    return [board(match).goals.items, state(match).generator?.goals];
  };
  expect(taken(4, 5)).toEqual([['stockpile'], ['next', 'blood-proof']]);
  expect(taken(4, 3)).toEqual([[], ['stockpile', 'blood-proof']]);
  expect(taken(3, 4)).toEqual([[], ['stockpile', 'blood-proof']]);
});

test('Corrupted Data comes from a neutral pool in the generator, and none is gained from an empty one (TM-6b-15, TM-6b-16)', () => {
  const lay = (left: number) =>
    play(
      (table) => {
        competitive(table);
        table.pool[CORRUPTED] = left;
        attach(me(table), ['zoe', 0]);
      },
      [{ run: 'enemy:zoe/repel', source: 'e1' }],
    );
  expect(board(lay(1)).dump).toEqual([CORRUPTED]);
  expect(board(lay(0)).dump).toEqual([]);
  expect(state(lay(1)).corruptedPool).toBe(16);
});

test('TC-73 the reset with 1 Corrupted Data token left: a second gain does nothing, all else is done in full (TM-6b-15, TM-6b-16)', () => {
  const match = play(
    (table) => {
      competitive(table);
      table.time = 4;
      table.corruptedPool = 0;
      table.pool[CORRUPTED] = 1;
      tile(table, 's', 0, 0, { district: district('shelter') });
      tile(table, 'a', 1, 0, { district: district('power-plant') });
      for (const role of ['p1', 'p2']) me(table, role).at = 'a';
      Object.assign(me(table), { integrity: 1, trace: 3 });
      launcher(me(table), 'r b - - # - - - - # - - - - # - - - - #');
      attach(me(table), ['rival-a', 0]);
    },
    [step('combat.player', 'combat')],
    {
      pack: rivals,
      script: { 'die:p1': ['blank', 'blank'], 'numberDie:p1': ['1'], 'symbolDie:p1': ['basic', 'special'] },
    },
  );
  expect(letters(board(match).dump)).toBe('b r X');
  expect(board(match)).toMatchObject({ enemies: [], trace: 0, integrity: 5, limit: 5, at: 's' });
  expect(state(match)).toMatchObject({ time: 4, corruptedPool: 0 });
  expect(state(match).pool[CORRUPTED]).toBe(0);
  expect(isOver(match)).toBe(true);
});

test('TC-73 Corrupted Data that is discarded for 1 Memory goes back to the neutral pool (TM-6b-15, TM-3x-03)', () => {
  const match = play(
    (table) => {
      competitive(table);
      table.pool[CORRUPTED] = 0;
      me(table, 'p2').assets.memory = 1;
      launcher(me(table, 'p2'), 'X - - - # - - - - # - - - - # - - - - #');
    },
    [step('planning.program', 'planning', 'p2')],
  );
  choose(match, 'p2', 'upgrade.discard:r1c1');
  expect(state(match).pool[CORRUPTED]).toBe(1);
  expect(state(match).box).toEqual([]);
  expect(board(match, 'p2').assets.memory).toBe(0);
});

test('a Repel that gives Corrupted Data takes it from the neutral pool (TM-6b-15)', () => {
  const repel = (left: number) =>
    play(
      (table) => {
        competitive(table);
        table.pool[CORRUPTED] = left;
        attach(me(table), ['rival-b', 0]);
        launcher(me(table), 'g g - - # - - - - # - - - - # - - - - #');
      },
      [step('action.launch', 'action')],
      { pack: rivals },
    );
  for (const left of [1, 0]) {
    const match = repel(left);
    choose(match, 'p1', offered(match).find((id) => id.startsWith('repel')) ?? '');
    expect(board(match).enemies).toEqual([]);
    expect(board(match).dump.filter((token) => token === CORRUPTED)).toHaveLength(left);
    expect(state(match).pool[CORRUPTED]).toBe(0);
    expect(state(match).corruptedPool).toBe(16);
  }
});

/** P1 comes onto the last face-down tile of a map. */
function revealLast(hideoutElsewhere: boolean, generator = true, script: More['script'] = {}) {
  const match = play(
    (table) => {
      if (generator) competitive(table);
      tile(table, 'a', 0, 0, { district: district(hideoutElsewhere ? 'seekers-hideout' : 'shelter') });
      tile(table, 'b', 1, 0, { district: zone('closed', ['power-plant'], { back: 'district' }) });
      table.rest.districts = zone('closed', ['ninkyo-hideout', 'mainframe'], { back: 'district' });
      for (const role of ['p1', 'p2']) me(table, role).at = 'a';
    },
    [step('action.moveAndTrace', 'action')],
    { script },
  );
  choose(match, 'p1', 'b');
  return match;
}

test('the last tile is revealed and no Hideout is on the map: it becomes a random one, with its deck (TM-6b-24)', () => {
  const match = revealLast(false, true, { hideouts: ['ninkyo-hideout'] });
  expect(state(match).map.b?.district).toMatchObject({ zone: 'open', items: ['ninkyo-hideout'] });
  expect(Object.keys(state(match).factionDecks)).toEqual(['ninkyo']);
  expect(state(match).rest.districts?.items).toEqual(['mainframe', 'power-plant']);
  const { entry = 0 } = pack.content.districts['ninkyo-hideout'] ?? {};
  expect(board(match).trace).toBe(entry);
});

test('with a Hideout on the map, with tiles still face down, or in a Scenario, the tile stays (TM-6b-24)', () => {
  expect(state(revealLast(true)).map.b?.district.items).toEqual(['power-plant']);
  expect(state(revealLast(false, false)).map.b?.district.items).toEqual(['power-plant']);
  const more = play(
    (table) => {
      competitive(table);
      tile(table, 'a', 0, 0, { district: district('shelter') });
      tile(table, 'b', 1, 0, { district: zone('closed', ['power-plant'], { back: 'district' }) });
      tile(table, 'c', 5, 0, { district: zone('closed', ['mainframe'], { back: 'district' }) });
      for (const role of ['p1', 'p2']) me(table, role).at = 'a';
    },
    [step('action.moveAndTrace', 'action')],
  );
  choose(more, 'p1', 'b');
  expect(state(more).map.b?.district.items).toEqual(['power-plant']);
});

test('what everybody does is done in order, starting with the First Player (TM-6b-23)', () => {
  const match = play(
    (table) => {
      competitive(table);
      table.firstPlayer = 'p2';
    },
    [
      { run: 'pvp:wanted/rule1', you: 'p1' },
      { moment: 'attached', subject: { to: 'p1', enemy: 'e1' } },
    ],
    { players: 3 },
  );
  const gained = happened(match, 'assets.gained').map(({ role }) => role);
  expect(gained).toEqual(['p2', 'p3']);
});
