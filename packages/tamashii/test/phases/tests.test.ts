import { expect, test } from 'vitest';
import { BLUE, OPEN, RED, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import { inventedCards } from '../helpers/inventedCards.ts';
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
  step,
  tile,
} from '../helpers/table.ts';

/** P1 (red) on the Shelter, P2 (blue) elsewhere; Q14: Group Test (Core Data) 3 x Player number, on the Shelter. */
function lay(table: Tamashii): void {
  tile(table, 'a', 0, 0, { district: district('shelter') });
  tile(table, 'b', 1, 0, { district: district('power-plant') });
  table.scenario.plot = 'Q14';
  me(table).at = 'a';
  launcher(me(table), 'r r r b');
  if (!table.players.p2) return;
  me(table, 'p2').at = 'b';
  launcher(me(table, 'p2'), 'b O r r');
}

function groupTest(
  script: Record<string, string[]>,
  more: (table: Tamashii) => void = () => undefined,
  players = 2,
) {
  return play(
    (table) => {
      lay(table);
      more(table);
    },
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
    { pack: inventedCards, script, players },
  );
}

const successes = (match: ReturnType<typeof play>) => state(match).scenario.plotTokens.success;

test('Group Test: only whoever begins it must be in the place (TM-5c-08)', () => {
  const match = groupTest({});
  expect([asked(match), asked(match, 'p2')]).toEqual([['card-Q14', 'pass'], []]);
});

test('example of the book: 6 successes are needed; 3 of P1’s Core type, then 2 of P2’s, wherever P2 is (TM-5c-09, TM-5c-11, TM-5c-12)', () => {
  const match = groupTest({ 'die:p1': ['surge', 'strike', 'blank'], 'die:p2': ['surge', 'strike'] });
  choose(match, 'p1', 'card-Q14');
  expect(offered(match)).toEqual(['r1c1', 'r1c2', 'r1c3']);
  expect(asked(match, 'p2')).toEqual([]);
  choose(match, 'p1', 'r1c1', 'r1c2', 'r1c3');
  // Core Data is each player's own: blue for P2, with Open Data in its place.
  expect(asked(match, 'p2')).toEqual(['r1c1', 'r1c2']);
  choose(match, 'p2', 'r1c1', 'r1c2');
  expect(board(match).dump).toEqual([RED, RED, RED]);
  expect(board(match, 'p2').dump).toEqual([BLUE, OPEN]);
  expect(successes(match)).toBe(1);
});

test('Group Test: the successes of all are added up; 5 of 6 are not enough (TM-5c-10)', () => {
  const match = groupTest({ 'die:p1': ['surge', 'strike', 'blank'], 'die:p2': ['strike', 'strike'] });
  choose(match, 'p1', 'card-Q14');
  choose(match, 'p1', 'r1c1', 'r1c2', 'r1c3');
  choose(match, 'p2', 'r1c1', 'r1c2');
  expect(happened(match, 'tests.resolved')).toMatchObject([{ successes: 5, needed: 6, result: 'failed' }]);
  expect(successes(match)).toBe(0);
});

test('Group Test: everybody rolls and rerolls their own dice (TM-5c-07, TM-5c-10)', () => {
  const match = groupTest(
    { 'die:p1': ['blank'], 'die:p2': ['blank', 'blank', 'surge', 'surge'] },
    (table) => {
      me(table, 'p2').assets.reroll = 2;
    },
  );
  choose(match, 'p1', 'card-Q14');
  choose(match, 'p1', 'r1c1');
  choose(match, 'p2', 'r1c1', 'r1c2');
  // P1 has no Reroll and is not asked; P2 may reroll P2's two dice, not P1's.
  expect(offered(match)).toEqual([]);
  expect(offered(match, 'p2')).toEqual(['d1', 'd2']);
  choose(match, 'p2', 'd1', 'd2');
  expect(board(match, 'p2').assets.reroll).toBe(0);
  expect(happened(match, 'tests.resolved')).toMatchObject([{ successes: 4 }]);
});

test('Group Test: nobody has to contribute, and whoever has nothing is not asked (TM-5c-13)', () => {
  const match = groupTest({ 'die:p1': ['surge', 'surge', 'surge'] }, (table) => {
    launcher(me(table, 'p2'), '- -');
  });
  choose(match, 'p1', 'card-Q14');
  choose(match, 'p1', 'r1c1', 'r1c2', 'r1c3');
  expect(isOver(match)).toBe(true);
  expect(successes(match)).toBe(1);
  const declined = groupTest({ 'die:p1': ['surge'] });
  choose(declined, 'p1', 'card-Q14');
  choose(declined, 'p1', 'r1c1');
  choose(declined, 'p2');
  expect(board(declined, 'p2').dump).toEqual([]);
});

test('Group Test: contributions in order, starting with whoever began it (TM-5c-09)', () => {
  const match = groupTest(
    {},
    (table) => {
      me(table).at = 'b';
      me(table, 'p2').at = 'a';
      me(table, 'p3').at = 'b';
      launcher(me(table, 'p3'), 'O');
    },
    3,
  );
  choose(match, 'p2', 'card-Q14');
  const now = () => ['p1', 'p2', 'p3'].filter((role) => offered(match, role).includes('r1c1'));
  const order: string[] = [];
  while (now().length > 0) {
    const [role = ''] = now();
    order.push(role);
    choose(match, role);
  }
  expect(order).toEqual(['p2', 'p3', 'p1']);
});

test('solo: a Group Test is performed alone, with 3 successes needed (TM-6a-06, TM-6a-05)', () => {
  const match = groupTest({ 'die:p1': ['strike', 'strike', 'strike'] }, undefined, 1);
  choose(match, 'p1', 'card-Q14');
  choose(match, 'p1', 'r1c1', 'r1c2', 'r1c3');
  expect(happened(match, 'tests.resolved')).toMatchObject([{ successes: 3, needed: 3, result: 'passed' }]);
});

test('a given Test is tried once a step: a second Pattern for it gives no second try, but another Test can be tried (U-44)', () => {
  const match = play(
    (table) => {
      lay(table);
      table.scenario.sheet = 'invented';
      table.scenario.plot = 'Q17';
      launcher(me(table), 'g y g r # - - - - # - O - r # r - - b #');
    },
    [step('action.launch', 'action')],
    { pack: inventedCards, script: { 'die:p1': ['blank'] } },
  );
  const launch = (which: string) => {
    choose(match, 'p1', asked(match).find((id) => id.startsWith(which)) ?? '');
  };
  const tests = () => happened(match, 'tests.resolved').length;
  launch('launch1:');
  choose(match, 'p1', asked(match).find((id) => /^r\dc\d$/.test(id)) ?? '');
  expect(tests()).toBe(1);
  // The same Test by another Pattern: nothing to dump is asked for.
  launch('launch2:');
  expect(tests()).toBe(1);
  expect(asked(match).some((id) => /^r\dc\d$/.test(id))).toBe(false);
  launch('launch3:');
  expect(asked(match).some((id) => /^r\dc\d$/.test(id))).toBe(true);
});

test('without dumping anything a Test has not been tried (TM-5c-13)', () => {
  const match = play(lay, [{ run: 'card:Q8/playerActivity', you: 'p1' }], { pack: inventedCards });
  choose(match, 'p1');
  expect(happened(match, 'tests.resolved')).toEqual([]);
  expect(board(match).dump).toEqual([]);
});

test('a Test names type and successes: (Red Data) 3 takes red tokens and Open ones, and 3 successes pass it; nobody else is asked (TM-5c-01, TM-5c-02, TM-5c-06)', () => {
  const match = play(lay, [{ run: 'card:Q8/playerActivity', you: 'p2' }], {
    pack: inventedCards,
    script: { 'die:p2': ['strike', 'blank', 'surge'] },
  });
  expect(offered(match, 'p2')).toEqual(['r1c2', 'r1c3', 'r1c4']);
  choose(match, 'p2', 'r1c2', 'r1c3', 'r1c4');
  // P1 has red tokens too, and could help in a Group Test.
  expect(isOver(match)).toBe(true);
  expect(board(match).dump).toEqual([]);
  // One die for each of the three.
  expect(happened(match, 'dice.rolled')).toMatchObject([{ dice: ['strike', 'blank', 'surge'] }]);
  expect(happened(match, 'tests.resolved')).toMatchObject([{ successes: 3, needed: 3, result: 'passed' }]);
});
