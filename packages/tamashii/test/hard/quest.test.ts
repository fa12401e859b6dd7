/** Situations in which several rules of the Quest phase, of Scenario cards and of Tests meet (4d, 5a, 5b, 5c). */
import { expect, test } from 'vitest';
import { noTokens } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import {
  activity,
  beginningWith,
  draw,
  hard,
  hardCards,
  quest,
  turnBegins,
  world,
} from '../helpers/hardCards.ts';
import { setUp } from '../helpers/match.ts';
import {
  board,
  choose,
  isOver,
  launcher,
  letters,
  me,
  offered,
  putOn,
  state,
  use,
} from '../helpers/table.ts';

test('H-01 a chain of Ifs: the first true one is resolved and the rest of the chain is silent, though Time is 0 (TM-4d-06, TM-4d-07)', () => {
  const match = hard('W01', [world], (table) => {
    table.time = 1;
    table.scenario.plotTokens = { ...noTokens(), success: 1 };
  });
  expect(state(match)).toMatchObject({ time: 0, supply: { ascend: 23 }, scenario: { plot: 'W01' } });
  expect([board(match).exp, board(match, 'p2').exp]).toEqual([1, 1]);
});

test('H-02 a chain of Ifs: the second one is reached only if the first is false (TM-4d-07, TM-5d-01)', () => {
  const match = hard('W01', [world], (table) => {
    table.time = 1;
  });
  expect(match.position.ending).toEqual({ code: 'W99', winners: [] });
  expect([board(match).exp, state(match).supply.ascend]).toEqual([3, 23]);
});

test('H-03 OTHERWISE: its own Ifs are tested one after another, with what the earlier ones have changed (TM-4d-08, TM-4d-05)', () => {
  const match = hard('W01', [world], (table) => {
    table.time = 3;
    table.supply.ascend = 22;
    putOn(table, 't4', { ascend: 1 });
  });
  // Time 2; the second token comes on the map, Time 9, one of the two goes again; Time is 9 now: Shield.
  expect(state(match).time).toBe(9);
  choose(match, 'p2', 't1');
  expect(state(match)).toMatchObject({ supply: { ascend: 22 }, map: { t4: { tokens: { ascend: 1 } } } });
  expect([board(match).assets.shield, board(match, 'p2').assets.shield]).toEqual([1, 1]);
  const few = hard('W01', [world], (table) => {
    table.time = 3;
  });
  expect([state(few).time, board(few).assets.shield]).toEqual([2, 0]);
});

test('H-04 an Immediate effect that draws a Plot card: the card drawn last is the active one, both others are discarded (TM-5b-03, TM-5b-06)', () => {
  const match = hard('W05', [draw('W02'), turnBegins], (table) => {
    table.scenario.plotTokens = { ...noTokens(), success: 2 };
    table.supply.success = 6;
  });
  expect(state(match).scenario).toMatchObject({ plot: 'W03', discarded: ['W05', 'W02'], drawn: '' });
  // All tokens of both old cards are back.
  expect(state(match).supply.success).toBe(8);
  expect(state(match).scenario.plotTokens.success).toBe(0);
});

test('H-05 … and only its rules are in force, what followed the drawing is not resolved (TM-5b-08, TM-4d-09)', () => {
  const match = hard('W05', [draw('W02'), turnBegins]);
  expect(board(match).assets).toMatchObject({ shield: 1, power: 0 });
  expect([board(match).exp, state(match).time]).toEqual([1, 3]);
});

test('H-06 … the same when a World Activity drew the first of them: nobody is wounded by a World Activity of either (TM-4d-09, TM-4d-11)', () => {
  const match = hard('W05', [quest]);
  expect(state(match).scenario).toMatchObject({ plot: 'W03', discarded: ['W05', 'W02'] });
  expect([board(match).integrity, board(match).exp, state(match).firstPlayer]).toEqual([5, 1, 'p2']);
});

test('H-07 an Immediate effect that draws a Victory card: the Scenario is won, and nobody is hurt any more (TM-5d-01, TM-1-03)', () => {
  const match = hard('W01', [draw('W04')]);
  expect(match.position.ending).toEqual({ code: 'W98', winners: ['p1', 'p2'] });
  expect(board(match)).toMatchObject({ integrity: 5, exp: 1 });
});

test('H-08 the old card’s tokens are not yet back when the new Immediate effect wants some (TM-5b-06, X-22, U-40)', () => {
  const match = hard('W01', [draw('W05')], (table) => {
    table.scenario.plotTokens = { ...noTokens(), success: 6 };
    table.supply.success = 2;
  });
  expect(state(match)).toMatchObject({ supply: { success: 6 }, scenario: { plotTokens: { success: 2 } } });
});

test('H-09 a Special card drawn by an Immediate effect keeps its tokens and rules when the Plot card goes (TM-5b-13, TM-5b-14)', () => {
  const match = hard('W01', [draw('W06'), draw('W03'), turnBegins]);
  expect(state(match)).toMatchObject({ time: 2, supply: { success: 6 } });
  expect(state(match).scenario).toMatchObject({
    plot: 'W03',
    special: ['W07'],
    otherTokens: { W07: { success: 2 } },
  });
  // Both cards give something at the beginning of the turn: whoever has it says in which order.
  use(match);
  use(match, 'p2');
  expect(board(match).assets).toMatchObject({ memory: 1, shield: 1 });
});

test('H-10 a Special card that is in play already cannot be drawn a second time (TM-5b-05)', () => {
  const match = hard('W01', [draw('W06'), world, turnBegins]);
  expect(state(match).time).toBe(5);
  expect(state(match).scenario.special).toEqual(['W07']);
  expect(board(match).assets.memory).toBe(1);
});

test('H-11 the Player Activity of a Special card is paid from what lies on that card, while it lasts (TM-4d-02, TM-5b-17)', () => {
  const match = hard(
    'W01',
    [draw('W06'), activity],
    (table) => {
      for (const [i, role] of ['p1', 'p2', 'p3'].entries()) me(table, role).at = `t${i + 1}`;
    },
    { players: 3 },
  );
  choose(match, 'p3', 'card-W07');
  choose(match, 'p1', 'card-W07');
  // Two tokens, two players: nothing is left for the third.
  expect(isOver(match)).toBe(true);
  expect([board(match).assets.power, board(match, 'p2').assets.power]).toEqual([1, 0]);
  expect(state(match).supply.success).toBe(8);
  const [resolved] = happened(match, 'quest.activity');
  expect(resolved).toEqual({ role: 'p3', source: 'card:W07', at: 'scenario/special/W07' });
});

test('H-12 a card drawn in a Player Activity: the rest of that activity goes on, the new card’s own can be carried out, by all (TM-4d-02, TM-5b-03)', () => {
  const match = hard('W08', [quest], (table) => {
    me(table, 'p2').at = 't2';
  });
  choose(match, 'p1', 'card-W08');
  expect(board(match)).toMatchObject({ exp: 1, assets: { power: 1 } });
  expect(happened(match, 'quest.activity')).toMatchObject([{ source: 'card:W08', at: 'scenario/plot' }]);
  expect(state(match).scenario).toMatchObject({ plot: 'W09', discarded: ['W08'] });
  expect(asked(match, 'p2')).toEqual(['card-W09', 'pass']);
  choose(match, 'p1', 'card-W09');
  choose(match, 'p2', 'pass');
  // World Activity is that of the card that is active by then.
  expect(board(match)).toMatchObject({ integrity: 5, assets: { reroll: 1, shield: 1 } });
  expect(board(match, 'p2').assets).toMatchObject({ reroll: 0, shield: 1 });
});

test('H-13 drawing a card in the middle of what each player does: those before have had theirs, those behind get nothing (TM-4d-09)', () => {
  const match = hard(
    'W10',
    [world],
    (table) => {
      table.firstPlayer = 'p2';
      me(table, 'p3').exp = 1;
    },
    { players: 3 },
  );
  expect(state(match)).toMatchObject({ time: 0, scenario: { plot: 'W03' } });
  // P2: 1 EXP and 1 Wound; P3 draws with the second EXP; P1 has no go. Then W03 gives everybody 1.
  const of = (role: string) => [board(match, role).exp, board(match, role).integrity];
  expect([of('p2'), of('p3'), of('p1')]).toEqual([
    [2, 4],
    [3, 5],
    [1, 5],
  ]);
});

test('H-14 a second Test that cannot be tried is not passed because the first was (TM-5c-05)', () => {
  const match = hard(
    'W11',
    [activity],
    (table) => {
      launcher(me(table), 'r');
    },
    { players: 1, script: { 'die:p1': ['strike'] } },
  );
  choose(match, 'p1', 'card-W11');
  choose(match, 'p1', 'r1c1');
  expect(isOver(match)).toBe(true);
  expect(board(match)).toMatchObject({ exp: 1, assets: { power: 0 } });
});

test('H-15 two Tests in one activity: the first failed, the second passed; the Open token can be used once (TM-5c-03, TM-3d-10)', () => {
  const match = hard(
    'W11',
    [activity],
    (table) => {
      launcher(me(table), 'r O b');
    },
    { players: 1, script: { 'die:p1': ['blank', 'surge'] } },
  );
  choose(match, 'p1', 'card-W11');
  expect(offered(match)).toEqual(['r1c1', 'r1c2']);
  choose(match, 'p1', 'r1c1');
  expect(offered(match)).toEqual(['r1c2', 'r1c3']);
  choose(match, 'p1', 'r1c2');
  expect(board(match)).toMatchObject({ exp: 0, assets: { power: 1 } });
  expect(letters(board(match).dump)).toBe('r O');
});

test('H-16 a Group Test: initiator first, then clockwise, each with their own Core type; the reward is the initiator’s alone (TM-5c-09, TM-5c-10)', () => {
  const match = hard(
    'W12',
    [activity],
    (table) => {
      table.firstPlayer = 'p3';
      me(table, 'p1').at = 't2';
      me(table, 'p3').at = 't3';
      launcher(me(table, 'p1'), 'r X');
      launcher(me(table, 'p2'), 'b r');
      launcher(me(table, 'p3'), 'b r O');
      me(table, 'p1').assets.reroll = 1;
    },
    { players: 3, script: { 'die:p2': ['surge'], 'die:p3': ['surge'], 'die:p1': ['blank', 'surge'] } },
  );
  expect([asked(match, 'p1'), asked(match, 'p3')]).toEqual([[], []]);
  choose(match, 'p2', 'card-W12');
  expect(asked(match, 'p2')).toEqual(['r1c1']);
  choose(match, 'p2', 'r1c1');
  // P3 is green: no green token, but Open Data.
  expect(asked(match, 'p3')).toEqual(['r1c3']);
  choose(match, 'p3', 'r1c3');
  // P1: Corrupted Data is no Core Data.
  expect(asked(match, 'p1')).toEqual(['r1c1']);
  choose(match, 'p1', 'r1c1');
  // The Reroll on the blank die is P1's own.
  expect([asked(match, 'p2'), asked(match, 'p3')]).toEqual([[], []]);
  choose(match, 'p1', 'd1');
  expect(state(match).scenario.plotTokens.success).toBe(1);
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).exp)).toEqual([0, 1, 0]);
  expect(board(match).assets.reroll).toBe(0);
});

test('H-17 a failed Group Test: whoever began it has tried, whoever contributed may begin another one in the same step (U-44, TM-5c-08)', () => {
  const match = hard(
    'W12',
    [activity],
    (table) => {
      for (const role of ['p1', 'p2']) launcher(me(table, role), 'O O');
    },
    { script: { 'die:p1': ['blank', 'surge'], 'die:p2': ['blank', 'surge'] } },
  );
  choose(match, 'p1', 'card-W12');
  choose(match, 'p1', 'r1c1');
  choose(match, 'p2', 'r1c1');
  expect(asked(match, 'p1')).toEqual([]);
  choose(match, 'p2', 'card-W12');
  choose(match, 'p2', 'r1c2');
  choose(match, 'p1', 'r1c2');
  expect(isOver(match)).toBe(true);
  expect([board(match).exp, board(match, 'p2').exp]).toEqual([0, 1]);
});

test('H-18 the last Corrupted token: who must gain one when none is left ends the Scenario, in First Player order (TM-3d-07, TM-5d-01)', () => {
  const match = hard(
    'W13',
    [world],
    (table) => {
      table.firstPlayer = 'p3';
      table.corruptedPool = 1;
    },
    { players: 3 },
  );
  expect(match.position.ending).toEqual({ code: 'W99', winners: [] });
  const of = (role: string) => [letters(board(match, role).dump), board(match, role).assets.shield];
  expect([of('p3'), of('p1'), of('p2')]).toEqual([
    ['X', 1],
    ['', 1],
    ['', 0],
  ]);
  expect(state(match).time).toBe(0);
});

test('H-19 Trace reaches its top before the Wounds of the same text: Enemies first, then the reset takes them again (TM-3q-07, TM-3w-10)', () => {
  const match = hard(
    'W14',
    [world],
    (table) => {
      table.enemyDeck.items = Object.keys(hardCards.content.enemies).slice(0, 4);
      me(table).trace = 1;
      me(table).integrity = 2;
      me(table, 'p2').trace = 1;
    },
    { script: { 'symbolDie:p1': ['special'] } },
  );
  // P1: 2 Enemies, then a reset discards them and the rest of the text; P2: 2 Enemies stay, 1 EXP. W03 then gives P2 1 EXP.
  expect(board(match)).toMatchObject({ enemies: [], trace: 0, integrity: 5, exp: 0, at: 't1' });
  expect(state(match).enemyDiscard).toHaveLength(2);
  expect(board(match, 'p2').enemies).toHaveLength(2);
  expect(board(match, 'p2')).toMatchObject({ trace: 0, integrity: 3, exp: 2 });
});

test('H-20 a reset in Player Activity: no World Activity for that player; the token passes all the same (TM-3w-14, TM-4d-13)', () => {
  const match = hard(
    'W15',
    [quest, { newTurn: true }, world],
    (table) => {
      me(table).at = 't2';
    },
    { script: { 'symbolDie:p1': ['special'] } },
  );
  choose(match, 'p1', 'card-W15');
  expect(board(match)).toMatchObject({ at: 't1', exp: 0, integrity: 5 });
  expect(asked(match, 'p1')).toEqual([]);
  choose(match, 'p2', 'pass');
  expect([board(match).assets.shield, board(match, 'p2').assets.shield, state(match).firstPlayer]).toEqual([
    0,
    2,
    'p2',
  ]);
});

test('H-21 one Ascend token, two players on its tile: the First Player’s side takes it, and nothing is left to ask (TM-5a-21, TM-4d-02)', () => {
  const match = hard(
    'W18',
    [activity],
    (table) => {
      table.firstPlayer = 'p2';
      for (const role of ['p1', 'p2', 'p3']) me(table, role).at = 't2';
      putOn(table, 't2', { ascend: 1 });
      table.supply.ascend = 22;
    },
    { players: 3 },
  );
  expect([asked(match, 'p1'), asked(match, 'p3')]).toEqual([[], []]);
  choose(match, 'p2', 'card-W18');
  expect(isOver(match)).toBe(true);
  expect(state(match).supply.ascend).toBe(23);
});

test('H-22 … and if that one leaves it, the next in order is asked, not the last (TM-5a-21, TM-4d-02)', () => {
  const match = hard(
    'W18',
    [activity],
    (table) => {
      table.firstPlayer = 'p2';
      for (const role of ['p1', 'p2', 'p3']) me(table, role).at = 't2';
      putOn(table, 't2', { ascend: 1 });
    },
    { players: 3 },
  );
  choose(match, 'p2', 'pass');
  expect([asked(match, 'p1'), asked(match, 'p3')]).toEqual([[], ['card-W18', 'pass']]);
});

test('H-23 Time: 6 – Player number with 4 players, reduced by 3 at most to 0; at 0 the card’s own condition decides (TM-2a-19, TM-5b-20, TM-5b-21)', () => {
  const four = hard('W01', [draw('W17'), world], () => undefined, { players: 4 });
  expect(state(four)).toMatchObject({ time: 0, scenario: { plotTokens: { success: 0 } } });
  const one = hard('W01', [draw('W17'), world], () => undefined, { players: 1 });
  expect(state(one)).toMatchObject({ time: 1, scenario: { plotTokens: { success: 1 } } });
});

test('H-26 a card that says so stays beside the new one, with its tokens, rules and Player Activity, but not its World Activity (TM-4d-10, TM-5b-06)', () => {
  const match = hard('W01', [draw('W19'), draw('W09'), turnBegins, quest], (table) => {
    table.scenario.otherTokens.W19 = { ...noTokens(), success: 3 };
    table.supply.success = 5;
  });
  expect(state(match)).toMatchObject({
    supply: { success: 5 },
    scenario: { plot: 'W09', special: ['W19'], discarded: ['W01'], otherTokens: { W19: { success: 3 } } },
  });
  expect(board(match).assets.power).toBe(1);
  expect(asked(match)).toEqual(['card-W09', 'card-W19', 'pass']);
  choose(match, 'p1', 'card-W19');
  choose(match, 'p1', 'pass');
  choose(match, 'p2', 'pass');
  expect(board(match)).toMatchObject({ exp: 1, integrity: 5, assets: { shield: 1 } });
});

test('H-27 what the sheet says of any moment is looked at after every change, in whatever step: the rest is silent (TM-5a-05, TM-5d-01)', () => {
  const match = hard('W10', [world], (table) => {
    me(table).exp = 8;
  });
  // The first EXP of the World Activity is the ninth: no card W03, no Wound, nothing for P2 but what the ending gives.
  expect(match.position.ending).toEqual({ code: 'W99', winners: [] });
  expect(board(match)).toMatchObject({ exp: 12, integrity: 5 });
  expect([board(match, 'p2').exp, state(match).scenario.discarded]).toEqual([3, []]);
});

test('H-24 the first card resets everybody before turn 1: all take part in its Planning phase all the same (TM-2a-14, TM-2a-15, TM-3w-14)', () => {
  const match = setUp('hard', 2, { pack: beginningWith('W16', 4) });
  expect(state(match)).toMatchObject({ turn: 1, phase: 'planning', skipping: [], corruptedPool: 0 });
  for (const role of ['p1', 'p2']) expect(board(match, role)).toMatchObject({ integrity: 5, exp: 0 });
  // Refilled: 8 of 15 tokens lie on the Launcher.
  for (const role of ['p1', 'p2'])
    expect(board(match, role).launcher.filter((t) => t > 0 && t < 7)).toHaveLength(8);
});

test('H-25 the first card empties the Corrupted pool before turn 1: the Scenario is lost before it has begun (TM-3d-07, TM-2a-14, TM-5d-01)', () => {
  const match = setUp('hard', 2, { pack: beginningWith('W16', 1) });
  expect(match.position.ending).toEqual({ code: 'W99', winners: [] });
  expect(state(match)).toMatchObject({ turn: 1, phase: 'setup' });
});
