import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { CORRUPTED, OPEN, RED, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { pack as rivals } from '../helpers/rivals.ts';
import {
  attach,
  board,
  choose,
  district,
  figures,
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
  use,
} from '../helpers/table.ts';

function competitive(table: Tamashii): void {
  table.generator = {
    map: '',
    conditions: '',
    enhancement: 'overclock',
    pvp: 'scapegoat',
    scoring: 'standard',
    goals: ['stockpile', 'blood-proof'],
    goalDeck: zone('closed', ['next', 'later'], { back: 'goal' }),
  };
}

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

test('the PvP card: for 1 Reroll, once per turn, another player’s Trace rises by 2 (TM-6b-12)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['catcher', 6], ['catcher', 6]);
      me(table).assets.reroll = 2;
    },
    [{ run: 'pvp:scapegoat/rule1' }, { run: 'body:soldier/frame2' }, { run: 'body:soldier/frame2' }],
    { players: 3 },
  );
  use(match);
  expect(offered(match)).toEqual(['p2', 'p3']);
  choose(match, 'p1', 'p2');
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).trace)).toEqual([0, 2, 0]);
  expect(board(match)).toMatchObject({ exp: 2, assets: { reroll: 1 } });
  expect(isOver(match)).toBe(true);
});

test('the PvP card: nothing is offered without a Reroll (TM-6b-12)', () => {
  const match = play(
    (table) => attach(me(table), ['catcher', 6]),
    [{ run: 'pvp:scapegoat/rule1' }, { run: 'body:soldier/frame2' }],
  );
  expect(isOver(match)).toBe(true);
});

test('the Enhancement card: PRO +1 for good, MOV +1 for the First Player until the turn ends (TM-4a-10)', () => {
  const begins = { moment: 'turnBegins', subject: {} };
  const look = [
    { figure: 'pro', of: 'p1' },
    { figure: 'mov', of: 'p1' },
    { figure: 'mov', of: 'p2' },
  ];
  const lay = (first: string) =>
    play(
      (table) => {
        table.firstPlayer = first;
        me(table).bodies.push('scout');
        me(table, 'p2').bodies.push('soldier');
      },
      [
        { run: 'enhancement:overclock/rule1' },
        { run: 'enhancement:overclock/rule2' },
        begins,
        ...look,
        { newTurn: true },
        ...look,
      ],
    );
  expect(figures(lay('p1'))).toEqual([6, 4, 2, 6, 3, 2]);
  expect(figures(lay('p2'))).toEqual([6, 3, 2, 6, 3, 2]);
});

test('only the top Advanced Body gives its values (TM-3j-13)', () => {
  const match = play(
    (table) => me(table).bodies.push('soldier', 'scout'),
    [
      { figure: 'att', of: 'p1' },
      { figure: 'mov', of: 'p1' },
    ],
  );
  expect(figures(match)).toEqual([3, 2]);
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
      { moment: 'reset', subject: { to: 'p1' } },
    ],
    { players: 3 },
  );
  const gained = happened(match, 'exp.gained').map(({ role }) => role);
  expect(gained).toEqual(['p2', 'p3']);
});

test('PvP: whoever comes onto another’s tile takes 1 Power, once per turn (TM-6b-12)', () => {
  const moved = { moment: 'moved', subject: { to: 'p1', place: 'b' } };
  const match = play(
    (table) => {
      for (const [role, at] of [
        ['p1', 'b'],
        ['p2', 'b'],
        ['p3', 'c'],
      ] as const)
        Object.assign(me(table, role), { at, assets: { ...me(table, role).assets, power: 2 } });
    },
    [{ run: 'pvp:pickpocket/rule1' }, { moment: 'moved', subject: { to: 'p1', place: 'x' } }, moved, moved],
    { players: 3 },
  );
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).assets.power)).toEqual([3, 1, 2]);
});

test('PvP: a new Body for one is Corrupted Data for another of their choice (TM-6b-12, TM-6b-16)', () => {
  const match = play(
    (table) => {
      competitive(table);
      table.pool[CORRUPTED] = 1;
    },
    [{ run: 'pvp:contagion/rule1' }, { moment: 'inhabited', subject: { to: 'p1', body: 'scout' } }],
    { players: 3 },
  );
  expect(offered(match)).toEqual(['p2', 'p3']);
  choose(match, 'p1', 'p3');
  expect(board(match, 'p3').dump).toEqual([CORRUPTED]);
});

test('PvP: a Hack wounds whoever else is on the tile (TM-6b-12)', () => {
  const match = play(
    (table) => {
      me(table).at = 'a';
      me(table, 'p2').at = 'a';
      me(table, 'p3').at = 'b';
    },
    [
      { run: 'pvp:static-field/rule1' },
      { moment: 'launched', subject: { to: 'p1', kind: 'basic', source: '' } },
      { moment: 'launched', subject: { to: 'p1', kind: 'hack', source: '' } },
    ],
    { players: 3 },
  );
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).integrity)).toEqual([5, 4, 5]);
});

test('Enhancements: a bounty once per turn, Shield after a reset, ATT +1, a token for the First Player (TM-6b-11)', () => {
  const bounty = play(
    (table) => attach(me(table), ['catcher', 6], ['catcher', 6]),
    [
      { run: 'enhancement:bounty-board/rule1' },
      { run: 'body:soldier/frame2' },
      { run: 'body:soldier/frame2' },
    ],
  );
  choose(bounty, 'p1', 'reroll');
  expect(board(bounty).assets.reroll).toBe(1);
  expect(isOver(bounty)).toBe(true);
  const wind = play(
    () => undefined,
    [{ run: 'enhancement:second-wind/rule1' }, { moment: 'reset', subject: { to: 'p1' } }],
  );
  expect(board(wind).assets.shield).toBe(2);
  const look = { figure: 'att', of: 'p1' };
  const begins = { moment: 'turnBegins', subject: {} };
  const race = (enemies: number) =>
    figures(
      play(
        (table) => attach(me(table), ...Array.from({ length: enemies }, () => ['catcher', 0] as const)),
        [{ run: 'enhancement:arms-race/rule1' }, begins, look],
      ),
    );
  expect([race(1), race(2)]).toEqual([[2], [3]]);
  const network = play(
    () => undefined,
    [
      { run: 'enhancement:open-network/rule1' },
      { run: 'enhancement:open-network/rule1', you: 'p2' },
      { moment: 'turnBegins', subject: {} },
    ],
  );
  choose(network, 'p1', 'blue');
  expect([board(network).dump.length, board(network, 'p2').dump.length]).toEqual([1, 0]);
  expect([board(network).trace, board(network, 'p2').trace]).toEqual([1, 0]);
});

test('PvP: an Enemy with its markers for another player, for 2 Power, when a Hack is launched (TM-6b-12)', () => {
  const hack = { moment: 'launched', subject: { to: 'p1', kind: 'hack', source: '' } };
  const lay = (power: number) =>
    play(
      (table) => {
        attach(me(table), ['catcher', 2]);
        me(table).assets.power = power;
      },
      [{ run: 'pvp:hot-potato/rule1' }, hack],
      { players: 3 },
    );
  const match = lay(2);
  use(match);
  choose(match, 'p1', 'p3');
  expect(board(match)).toMatchObject({ enemies: [], assets: { power: 0 } });
  expect(board(match, 'p3').enemies).toMatchObject([{ card: 'catcher', damage: 2 }]);
  expect(isOver(lay(1))).toBe(true);
});

test('PvP: who is found out gives the others away; who uses a tile takes from those there (TM-6b-12)', () => {
  const report = play(
    () => undefined,
    [{ run: 'pvp:false-report/rule1' }, { moment: 'traceTop', subject: { to: 'p1' } }],
    { players: 3 },
  );
  expect(['p1', 'p2', 'p3'].map((role) => board(report, role).trace)).toEqual([0, 2, 2]);
  const squat = play(
    (table) => {
      for (const [role, at] of [
        ['p1', 'a'],
        ['p2', 'a'],
        ['p3', 'b'],
      ] as const)
        Object.assign(me(table, role), { at, assets: { ...me(table, role).assets, power: 1 } });
    },
    [{ run: 'pvp:squatters/rule1' }, { moment: 'districtEffect', subject: { to: 'p1' } }],
    { players: 3 },
  );
  expect(['p1', 'p2', 'p3'].map((role) => board(squat, role).assets.power)).toEqual([1, 0, 1]);
});

test('Enhancements: a Test that is passed teaches, a new Body brings Assets (TM-6b-11)', () => {
  const school = play(
    () => undefined,
    [{ run: 'enhancement:night-school/rule1' }, { moment: 'testPassed', subject: { to: 'p1' } }],
  );
  expect(board(school).exp).toBe(1);
  const market = play(
    () => undefined,
    [{ run: 'enhancement:open-market/rule1' }, { moment: 'inhabited', subject: { to: 'p1', body: 'scout' } }],
  );
  choose(market, 'p1', 'power');
  choose(market, 'p1', 'memory');
  expect(board(market).assets).toMatchObject({ power: 1, memory: 1 });
});
