import { expect, test } from 'vitest';
import { BLUE, noTokens, OPEN, RED, type Tamashii } from '../../src/table/state.ts';
import { happened, told } from '../helpers/events.ts';
import { inventedCards } from '../helpers/inventedCards.ts';
import { begin, goOnUntil } from '../helpers/match.ts';
import {
  type Act,
  board,
  choose,
  district,
  drawn,
  isOver,
  launcher,
  me,
  offered,
  play,
  putOn,
  state,
  tile,
} from '../helpers/table.ts';
import { turnAt } from '../helpers/turn.ts';

function city(table: Tamashii): void {
  for (const [i, id] of ['shelter', 'power-plant', 'server-farm', 'mainframe'].entries())
    tile(table, `t${i + 1}`, i, 0, { district: district(id) });
  for (const player of Object.values(table.players)) player.at = 't1';
}

const quest: Act = { flow: 'quest', phase: 'quest' };

function played(lay: (table: Tamashii) => void, acts: readonly Act[], players = 2, script = {}) {
  return play(
    (table) => {
      city(table);
      lay(table);
    },
    acts,
    { pack: inventedCards, players, script },
  );
}

/** TC-63 */
function worldActivity() {
  return played(
    (table) => {
      table.firstPlayer = 'p3';
      table.time = 1;
      table.scenario.plot = 'Q1';
      table.scenario.plotTokens = { ...noTokens(), success: 2 };
      table.supply.success = 6;
    },
    [quest],
    3,
  );
}

test('World Activity from the top: Time falls first, and the line below it finds it at 0 (TM-4d-05)', () => {
  const after = (time: number) =>
    play(
      (table) => {
        Object.assign(table.scenario, { sheet: 'prologue', plot: 'A04' });
        table.time = time;
      },
      [{ world: 'card:A04/worldActivity' }],
    );
  expect(after(1).position.ending?.code).toBe('A07');
  expect([state(after(2)).time, after(2).position.ending?.code]).toEqual([1, 'done']);
});

test('TC-63: the first true line draws a card, and everything below is silent (TM-4d-05, TM-4d-06, TM-4d-09)', () => {
  const match = worldActivity();
  for (const role of ['p1', 'p2', 'p3']) expect(board(match, role)).toMatchObject({ exp: 1, integrity: 5 });
  expect(state(match).supply.ascend).toBe(23);
  expect(isOver(match)).toBe(true);
});

test('TC-63: the old card goes with its tokens; the new one is resolved, its World Activity is not (TM-4d-10, TM-4d-11)', () => {
  const match = worldActivity();
  expect(state(match)).toMatchObject({
    time: 4,
    supply: { success: 8 },
    scenario: { plot: 'Q2', discarded: ['Q1'], plotTokens: { success: 0 } },
  });
});

test('TC-63: the First Player token passes clockwise, from the last to the first (TM-4d-13, TM-4d-01)', () => {
  expect(state(worldActivity()).firstPlayer).toBe('p1');
});

test('behind the token comes a new turn, with Planning first; all act clockwise from the new First Player (TM-4d-13)', () => {
  const match = turnAt(
    { phase: 'quest', step: 'firstPlayer' },
    (table) => {
      city(table);
      table.firstPlayer = 'p3';
      table.turn = 4;
      for (const player of Object.values(table.players)) player.bag = [];
    },
    { players: 4 },
  );
  goOnUntil(match, ({ turn }) => turn > 5);
  expect(happened(match, 'quest.firstPlayer')[0]).toEqual({ role: 'p4' });
  const phases = happened(match, 'turn.phase').map(({ phase }) => phase);
  expect(phases.slice(0, 4)).toEqual(['planning', 'action', 'combat', 'quest']);
  const events = match.events ?? [];
  const [acting, fighting] = ['action', 'combat'].map((phase) =>
    events.findIndex(({ key, args }) => key === 'turn.phase' && args.phase === phase),
  );
  const acted = events.slice(acting, fighting).flatMap(({ args: { role } }) => (role ? [String(role)] : []));
  expect([...new Set(acted)]).toEqual(['p4', 'p1', 'p2', 'p3']);
});

test('World Activity: without the tokens Time 0 loses; an ending ends (TM-4d-07, TM-5d-01)', () => {
  const match = played(
    (table) => {
      table.time = 1;
      table.scenario.plot = 'Q1';
    },
    [quest],
  );
  expect(match.position.ending).toEqual({ code: 'Q9', winners: [] });
});

test('World Activity: OTHERWISE is resolved if no line was true (TM-4d-07, TM-4d-12)', () => {
  const match = played(
    (table) => {
      table.time = 3;
      table.scenario.plot = 'Q1';
    },
    [quest],
  );
  expect(state(match)).toMatchObject({
    time: 2,
    map: { t1: { tokens: { ascend: 1 } } },
    scenario: { plot: 'Q1' },
  });
});

test('World Activity: OTHERWISE may hold further Ifs, tested in turn (TM-4d-08)', () => {
  const after = (time: number) =>
    state(
      played(
        (table) => {
          table.time = time;
          table.scenario.plot = 'Q16';
        },
        [quest],
      ),
    );
  expect(after(9)).toMatchObject({ time: 9, supply: { ascend: 22 } });
  expect(after(8)).toMatchObject({ time: 1, supply: { ascend: 21 } });
  expect(after(7)).toMatchObject({ time: 7, supply: { ascend: 23 } });
});

/** TC-65: all Success tokens are on the card, 2 Ascend tokens are left. */
function runningOut(table: Tamashii): void {
  table.scenario.plot = 'Q6';
  table.scenario.plotTokens = { ...noTokens(), success: 8 };
  table.supply.success = 0;
  table.supply.ascend = 2;
  tile(table, 't5', 4, 0);
  putOn(table, 't5', { ascend: 21 });
}

test('TC-65: Success tokens run out, and none is placed (TM-5b-16, TM-1b-18)', () => {
  const match = played(runningOut, [quest]);
  expect(state(match)).toMatchObject({
    supply: { success: 0 },
    scenario: { plot: 'Q6', plotTokens: { success: 8 } },
  });
});

test('TC-65: Ascend tokens run out in the order of the text; a discarded one can be placed again (TM-5b-15, TM-1b-15, TM-8-04)', () => {
  const ascend = ({ map }: Tamashii) => ['t2', 't3', 't4', 't5'].map((place) => map[place]?.tokens.ascend);
  const match = played(runningOut, [quest]);
  expect(ascend(state(match))).toEqual([1, 1, 0, 21]);
  const next = played(
    (table) => {
      runningOut(table);
      me(table).at = 't5';
    },
    [{ flow: 'quest.worldActivity', phase: 'quest' }, { newTurn: true }, quest],
  );
  expect(offered(next)).toEqual(['card-Q6', 'pass']);
  choose(next, 'p1', 'card-Q6');
  expect(ascend(state(next))).toEqual([2, 1, 0, 20]);
  expect(state(next)).toMatchObject({ supply: { ascend: 0 }, scenario: { plot: 'Q6' } });
});

test('Player Activity is skipped if neither card nor sheet has one (TM-4d-03)', () => {
  const match = played(
    (table) => {
      table.scenario.plot = 'Q2';
      table.time = 5;
    },
    [quest],
  );
  expect(isOver(match)).toBe(true);
});

test('Player Activity is not skipped if the sheet alone has one, or the card alone (TM-4d-03)', () => {
  const asked = (scenario: Partial<Tamashii['scenario']>) => {
    const match = played(
      (table) => {
        Object.assign(table.scenario, scenario);
        for (const place of ['t1', 't2']) putOn(table, place, { ascend: 1 });
        launcher(me(table), 'r - - - #');
      },
      [{ flow: 'quest.playerActivity', phase: 'quest' }],
    );
    return offered(match).filter((id) => id !== 'pass');
  };
  expect(asked({ sheet: 'geo-hunt', plot: 'Q2' })).toEqual(['sheet-geo-hunt']);
  expect(asked({ plot: 'Q6' })).toEqual(['card-Q6']);
});

test('Player Activity: all may carry it out, each once, or leave it (TM-4d-02)', () => {
  const match = played(
    (table) => {
      table.scenario.plot = 'Q6';
      me(table).at = 't2';
      for (const place of ['t1', 't2']) putOn(table, place, { ascend: 2 });
    },
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
  );
  // On different tiles both are asked at the same time.
  expect([offered(match), offered(match, 'p2')]).toEqual([
    ['card-Q6', 'pass'],
    ['card-Q6', 'pass'],
  ]);
  choose(match, 'p2', 'card-Q6');
  expect(offered(match, 'p2')).toEqual([]);
  choose(match, 'p1', 'pass');
  expect(state(match).map).toMatchObject({ t1: { tokens: { ascend: 1 } }, t2: { tokens: { ascend: 2 } } });
  expect(isOver(match)).toBe(true);
});

test('Player Activity: all four of four players are asked (TM-4d-02)', () => {
  const match = played(
    (table) => {
      table.scenario.plot = 'Q6';
      for (const [i, role] of ['p1', 'p2', 'p3', 'p4'].entries()) {
        me(table, role).at = `t${i + 1}`;
        putOn(table, `t${i + 1}`, { ascend: 1 });
      }
    },
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
    4,
  );
  for (const role of ['p1', 'p2', 'p3', 'p4']) choose(match, role, 'card-Q6');
  expect(Object.values(state(match).map).map(({ tokens }) => tokens.ascend)).toEqual([0, 0, 0, 0]);
  expect(isOver(match)).toBe(true);
});

test('the sections of the active card, of Special cards and of the sheet are each carried out once (TM-4d-02, TM-5a-20)', () => {
  const match = played(
    (table) => {
      table.scenario.sheet = 'geo-hunt';
      table.scenario.plot = 'Q6';
      table.scenario.special = ['Q5'];
      putOn(table, 't1', { ascend: 3 });
      launcher(me(table), 'b');
      me(table, 'p2').at = 't4';
    },
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
  );
  expect(offered(match)).toEqual(['card-Q6', 'card-Q5', 'sheet-geo-hunt', 'pass']);
  choose(match, 'p1', 'sheet-geo-hunt');
  expect(offered(match)).toEqual(['card-Q6', 'card-Q5', 'pass']);
  choose(match, 'p1', 'card-Q5');
  choose(match, 'p1', 'card-Q6');
  expect(state(match).map.t1?.tokens.ascend).toBe(1);
  expect(board(match)).toMatchObject({ dump: [BLUE], exp: 1, trace: 1, assets: { power: 1 } });
});

test('what cannot do anything is not offered: no Ascend token here, no Data token to dump (TM-4d-02)', () => {
  const match = played(
    (table) => {
      table.scenario.sheet = 'geo-hunt';
      putOn(table, 't1', { ascend: 1 });
      me(table, 'p2').at = 't2';
      launcher(me(table, 'p2'), 'b');
    },
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
  );
  expect(isOver(match)).toBe(true);
});

test('Geo Hunt: players on the same tile act in order, the First Player first (TM-5a-21)', () => {
  const match = played(
    (table) => {
      table.firstPlayer = 'p2';
      table.scenario.sheet = 'geo-hunt';
      putOn(table, 't1', { ascend: 1 });
      putOn(table, 't2', { ascend: 1 });
      for (const role of ['p1', 'p2', 'p3']) launcher(me(table, role), 'y');
      me(table, 'p3').at = 't2';
    },
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
    3,
  );
  expect([offered(match, 'p1'), offered(match, 'p2'), offered(match, 'p3')]).toEqual([
    [],
    ['sheet-geo-hunt', 'pass'],
    ['sheet-geo-hunt', 'pass'],
  ]);
  choose(match, 'p2', 'sheet-geo-hunt');
  choose(match, 'p3', 'pass');
  // The only token on the tile is gone: p1 has nothing to do.
  expect(isOver(match)).toBe(true);
  expect(state(match).map).toMatchObject({ t1: { tokens: { ascend: 0 } }, t2: { tokens: { ascend: 1 } } });
});

test('who has reset in this phase takes no part in it (TM-3w-14)', () => {
  const match = played(
    (table) => {
      table.scenario.plot = 'Q6';
      table.skipping = ['p1'];
      putOn(table, 't1', { ascend: 1 });
      me(table, 'p2').at = 't2';
    },
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
  );
  expect(isOver(match)).toBe(true);
});

test('the Quest phase: Player Activity, then World Activity, then the token (TM-4d-01, TM-4d-04)', () => {
  const match = played(
    (table) => {
      table.scenario.plot = 'Q6';
      table.firstPlayer = 'p2';
      putOn(table, 't1', { ascend: 1 });
      me(table, 'p2').at = 't2';
    },
    [quest],
  );
  // While a player is asked nothing has been placed and the token has not moved.
  expect(state(match)).toMatchObject({ firstPlayer: 'p2', map: { t2: { tokens: { ascend: 0 } } } });
  choose(match, 'p1', 'pass');
  expect(state(match)).toMatchObject({ firstPlayer: 'p1', map: { t2: { tokens: { ascend: 1 } } } });
  // World Activity is still that of the old First Player.
  const order = told(match, 'map.placed', 'quest.firstPlayer');
  expect(order).toEqual([...new Array(3).fill('map.placed'), 'quest.firstPlayer']);
});

test('solo: the player stays First Player (TM-6a-07)', () => {
  const match = played(() => undefined, [quest], 1);
  expect(state(match).firstPlayer).toBe('p1');
});

/** TC-67 */
function test3(p1: readonly string[], p2: readonly string[] = []) {
  return played(
    (table) => {
      table.scenario.plot = 'Q8';
      launcher(me(table), 'r r O b');
      me(table).assets.reroll = 2;
      launcher(me(table, 'p2'), 'r r');
      me(table, 'p2').at = 't2';
    },
    [
      { flow: 'quest.playerActivity', phase: 'quest' },
      { newTurn: true },
      { flow: 'quest.playerActivity', phase: 'quest' },
    ],
    2,
    { 'die:p1': [...p1], 'die:p2': [...p2] },
  );
}

test('TC-67: a failed Test: its tokens are gone, the Open token stays, there is no second try in this step (TM-5c-03, TM-5c-05, U-44)', () => {
  const match = test3(['strike', 'blank', 'strike']);
  choose(match, 'p1', 'card-Q8');
  expect(offered(match)).toEqual(['r1c1', 'r1c2', 'r1c3']);
  choose(match, 'p1', 'r1c1', 'r1c2');
  choose(match, 'p1', 'd2');
  expect(board(match)).toMatchObject({ dump: [RED, RED], assets: { reroll: 1 } });
  expect(drawn(board(match))).toMatch(/^- - O b /);
  expect(state(match).scenario.plotTokens.success).toBe(0);
  // Neither a second Reroll nor another try.
  expect(offered(match)).toEqual([]);
});

test('TC-67: the other player’s own successes count: 2 + 1 (TM-5c-01, TM-5c-04)', () => {
  const match = test3(['strike', 'blank'], ['surge', 'strike']);
  choose(match, 'p1', 'card-Q8');
  choose(match, 'p1', 'r1c1', 'r1c2');
  choose(match, 'p1');
  choose(match, 'p2', 'card-Q8');
  choose(match, 'p2', 'r1c1', 'r1c2');
  expect(state(match).scenario.plotTokens.success).toBe(1);
});

test('TC-67: nobody is forced, and in the next turn the Test may be tried again (TM-5c-13, U-44)', () => {
  const match = test3(['strike']);
  choose(match, 'p1', 'card-Q8');
  choose(match, 'p1', 'r1c3');
  choose(match, 'p1');
  choose(match, 'p2', 'pass');
  // The next turn's Player Activity.
  expect(offered(match)).toEqual(['card-Q8', 'pass']);
  choose(match, 'p1', 'card-Q8');
  expect(offered(match)).toEqual(['r1c1', 'r1c2']);
  choose(match, 'p1');
  expect(board(match).dump).toEqual([OPEN]);
});

test('TC-51: Trace 5 before the first turn, no Trace Roll in it; then 2 dice and 3 dice (TM-2a-14, TM-4a-02, TM-3q-02)', () => {
  const match = begin('invented', 2, { pack: inventedCards });
  goOnUntil(match, ({ phase }) => phase !== 'setup');
  expect([board(match).trace, board(match, 'p2').trace]).toEqual([5, 5]);
  const rolls = () => happened(match, 'dice.rolled');
  goOnUntil(match, ({ phase }) => phase === 'action');
  expect(rolls()).toEqual([]);
  goOnUntil(match, () => offered(match).includes('t2'));
  choose(match, 'p1', 't2');
  goOnUntil(match, () => offered(match, 'p2').includes('t2'));
  choose(match, 'p2', 'stay');
  expect([board(match).trace, board(match, 'p2').trace]).toEqual([6, 7]);
  // Nothing else moves Trace until the next turn, in which each rolls as many dice as their slot shows.
  goOnUntil(match, ({ turn }) => turn === 2);
  goOnUntil(match, () => rolls().length >= 2);
  expect(rolls().map(({ role, dice }) => [role, (dice as string[]).length])).toEqual([
    // The First Player token has passed.
    ['p2', 3],
    ['p1', 2],
  ]);
});
