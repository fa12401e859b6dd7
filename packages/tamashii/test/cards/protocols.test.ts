import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { enemy } from '../helpers/invent.ts';
import { asksP2, launched, learning, reset } from '../helpers/learning.ts';
import { setUp } from '../helpers/match.ts';
import {
  attach,
  board,
  choose,
  district,
  figures,
  invented,
  isOver,
  launcher,
  me,
  offered,
  pack,
  play,
  state,
  step,
  tile,
  use,
} from '../helpers/table.ts';

const cards = invented({
  'protocols.yaml': `
ladder:
  steps:
    - if: you have at least 1 Power
      then: gain 1 EXP
    - if: you have at least 2 Power
      then: gain 2 Memory
    - if: you have at least 3 Power
      then:
        until the end of the game: increase your MOV by 1
pair:
  steps:
    - when you launch a Hack Pattern: gain 1 Memory
    - when you launch a Hack Pattern: gain 1 Shield
    - when you resolve a reset:
        until the end of the game: increase your MOV by 1
twins:
  steps:
    - when you inhabit an Advanced Body: gain 1 Memory
    - when you inhabit an Advanced Body: gain 1 Shield
    - when you resolve a reset:
        until the end of the game: increase your MOV by 1
thirds:
  steps:
    - when you launch a Hack Pattern: gain 1 Memory
    - when you resolve a reset: gain 1 Shield
    - when you resolve a reset:
        until the end of the game: increase your MOV by 1
`,
});

test('every Learning Protocol has 3 steps, each with an objective and a reward (TM-3k-02)', () => {
  for (const { steps } of Object.values(pack.content.protocols))
    expect(steps.map(({ t }) => t === 'if' || t === 'when')).toEqual([true, true, true]);
  // All three are played, and no more.
  const match = play(
    (table) => {
      learning(table, 'ladder', 0);
      me(table).assets.power = 3;
    },
    [asksP2],
    { pack: cards },
  );
  for (const next of ['step1', 'step2', 'step3']) choose(match, 'p1', `protocol:${next}`);
  expect(board(match).protocol).toEqual({ card: 'ladder', done: 3 });
  expect(offered(match)).toEqual([]);
  // With the third the card is completed: from then on the Pattern on it can be launched.
  const launches = (done: number) => {
    const learnt = play(
      (table) => {
        learning(table, 'apprentice', done);
        launcher(me(table), 'b r - - #  r b - - #');
      },
      [step('action.launch', 'action')],
    );
    return offered(learnt).some((id) => id.startsWith('protocol:apprentice@'));
  };
  expect([2, 3].map(launches)).toEqual([false, true]);
});

test('a player has one card, and without one completes nothing (TM-3k-01)', () => {
  const match = play(
    (table) => {
      learning(table, '', 0);
      me(table).assets.power = 5;
      attach(me(table), ['zoe', 0], ['zoe', 0]);
    },
    [asksP2, reset],
  );
  expect(offered(match)).toEqual([]);
  choose(match, 'p2', 'stay');
  expect(isOver(match)).toBe(true);
});

test('in the Prologue nobody has a card; else each has the one that they kept, with no step done (TM-3k-01)', () => {
  expect(board(setUp('prologue', 2)).protocol).toEqual({ card: '', done: 0 });
  const { players } = state(setUp('geo-hunt', 2));
  const held = Object.values(players).map(({ protocol }) => protocol);
  expect(held.map(({ done }) => done)).toEqual([0, 0]);
  expect(new Set(held.map(({ card }) => card)).size).toBe(2);
  expect(held.every(({ card }) => card in pack.content.protocols)).toBe(true);
});

test('steps are completed strictly in their order, whatever is fulfilled already (TM-3k-03)', () => {
  const later = play(
    (table) => {
      learning(table, 'ladder', 1);
      me(table).assets.power = 1;
    },
    [asksP2],
    { pack: cards },
  );
  // Step 1 is done and step 2 wants 2 Power.
  expect(offered(later)).toEqual([]);

  const moments = play(
    (table) => {
      learning(table, 'wanderer', 0);
      me(table).bodies.push('scout', 'soldier');
    },
    [{ run: 'district:shelter/effect' }],
  );
  choose(moments, 'p1', 'no');
  choose(moments, 'p1', 'yes');
  // Inhabiting a Body is what step 2 waits for, and step 1 is not completed.
  expect(board(moments)).toMatchObject({ assets: { memory: 0 }, protocol: { done: 0 } });
  expect(isOver(moments)).toBe(true);
});

test('two steps whose conditions hold at the same time may both be completed (TM-3k-04)', () => {
  const match = play(
    (table) => {
      learning(table, 'ladder', 0);
      me(table).assets.power = 2;
    },
    [asksP2],
    { pack: cards },
  );
  expect(offered(match)).toEqual(['protocol:step1']);
  choose(match, 'p1', 'protocol:step1');
  expect(offered(match)).toEqual(['protocol:step2']);
  choose(match, 'p1', 'protocol:step2');
  expect(offered(match)).toEqual([]);
  expect(board(match)).toMatchObject({ exp: 1, assets: { memory: 2 }, protocol: { done: 2 } });
});

test('so may one moment complete the second step and the third (TM-3k-04)', () => {
  const match = play((table) => learning(table, 'thirds', 1), [reset], { pack: cards });
  use(match);
  expect([board(match).protocol.done, offered(match)]).toEqual([2, ['step3', 'leave']]);
  choose(match, 'p1', 'step3');
  expect([board(match).protocol.done, isOver(match)]).toEqual([3, true]);
});

test('one moment that two steps wait for may complete both, or the first alone (TM-3k-04)', () => {
  const inhabits = () => {
    const match = play(
      (table) => {
        learning(table, 'twins', 0);
        me(table).bodies.push('scout', 'soldier');
      },
      [{ run: 'district:shelter/effect' }, reset],
      { pack: cards },
    );
    choose(match, 'p1', 'no');
    choose(match, 'p1', 'yes');
    use(match);
    expect(board(match)).toMatchObject({ assets: { memory: 1, shield: 0 }, protocol: { done: 1 } });
    expect(offered(match)).toEqual(['step2', 'leave']);
    return match;
  };
  const both = inhabits();
  choose(both, 'p1', 'step2');
  expect(board(both)).toMatchObject({ assets: { memory: 1, shield: 1 }, protocol: { done: 2 } });
  // The reset behind it is another moment: step 3.
  use(both);
  expect(board(both).protocol.done).toBe(3);
  expect(isOver(both)).toBe(true);

  const one = inhabits();
  choose(one, 'p1', 'leave');
  expect(board(one)).toMatchObject({ assets: { memory: 1, shield: 0 }, protocol: { done: 1 } });
  expect(isOver(one)).toBe(true);
});

test('a step is completed at any moment, in any phase, for nothing but its condition (TM-3k-05, TM-3k-06)', () => {
  for (const phase of ['planning', 'action', 'combat', 'quest'] as const) {
    const match = play(
      (table) => {
        learning(table, 'ladder', 0);
        // As for the First Player, so for whoever else it is.
        table.firstPlayer = 'p2';
        me(table).assets = { shield: 2, memory: 0, power: 1, reroll: 2 };
        me(table).exp = 1;
      },
      [{ ...asksP2, phase }],
      { pack: cards },
    );
    // It is P2 who is asked to move.
    expect(offered(match)).toEqual(['protocol:step1']);
    choose(match, 'p1', 'protocol:step1');
    // Nothing is spent: the reward is 1 EXP.
    const assets = { shield: 2, memory: 0, power: 1, reroll: 2 };
    expect(board(match)).toMatchObject({ exp: 1 + 1, assets, protocol: { done: 1 } });
  }
});

test('nobody has to complete a step: it can be left for another time (TM-3k-05)', () => {
  const match = play((table) => learning(table, 'wanderer', 0), [launched('hack'), launched('hack')]);
  choose(match, 'p1', 'leave');
  expect(board(match)).toMatchObject({ assets: { memory: 0 }, protocol: { done: 0 } });
  use(match);
  expect(board(match)).toMatchObject({ assets: { memory: 1 }, protocol: { done: 1 } });
});

test('the marker moves down one step, then the reward is gained at once (TM-3k-07, TM-3k-10)', () => {
  const match = play(
    (table) => {
      learning(table, 'ladder', 1);
      me(table).assets.power = 2;
    },
    [asksP2],
    { pack: cards },
  );
  choose(match, 'p1', 'protocol:step2');
  const told = (match.events ?? []).map(({ key, args }) => [key, args.step ?? args.n]);
  expect(told).toEqual([
    ['protocols.completed', 2],
    ['assets.gained', 2],
  ]);
  // P2 is still asked the same.
  expect(offered(match, 'p2')).toEqual(['b', 'stay']);
  const last = play(
    (table) => {
      learning(table, 'ladder', 2);
      me(table).assets.power = 3;
    },
    [asksP2],
    { pack: cards },
  );
  choose(last, 'p1', 'protocol:step3');
  expect(board(last).protocol).toEqual({ card: 'ladder', done: 3 });
});

test('the marker that moves down is that of whoever has completed the step, whoever is First Player (TM-3k-10)', () => {
  const match = play(
    (table) => {
      learning(table, 'ladder', 0);
      me(table).at = 'a';
      Object.assign(me(table, 'p2'), { protocol: { card: 'ladder', done: 0 } });
      me(table, 'p2').assets.power = 1;
    },
    [step('action.moveAndTrace', 'action')],
    { pack: cards },
  );
  choose(match, 'p2', 'protocol:step1');
  expect([board(match), board(match, 'p2')].map(({ protocol }) => protocol.done)).toEqual([0, 1]);
});

test('the rewards of steps 1 and 2 are gained once (TM-3k-08)', () => {
  const match = play((table) => learning(table, 'wanderer', 0), [launched('hack'), launched('hack')]);
  use(match);
  choose(match, 'p1', 'blue');
  expect(isOver(match)).toBe(true);
  expect(board(match)).toMatchObject({ assets: { memory: 1 }, dump: [1], protocol: { done: 1 } });
});

test('a moment that completed two steps at once gives neither reward when it comes again, in this turn or in the next (TM-3k-04, TM-3k-08)', () => {
  const match = play(
    (table) => learning(table, 'pair', 0),
    [launched('hack'), launched('hack'), { newTurn: true }, launched('hack')],
    { pack: cards },
  );
  use(match);
  choose(match, 'p1', 'step2');
  expect(isOver(match)).toBe(true);
  expect(board(match)).toMatchObject({ assets: { memory: 1, shield: 1 }, protocol: { done: 2 } });
});

test('what is still so behind its step is not rewarded again (TM-3k-08)', () => {
  const match = play(
    (table) => {
      learning(table, 'ladder', 0);
      me(table).assets.power = 2;
    },
    [asksP2, { newTurn: true }, asksP2],
    { pack: cards },
  );
  choose(match, 'p1', 'protocol:step1');
  choose(match, 'p1', 'protocol:step2');
  choose(match, 'p2', 'stay');
  // The Power lies there in the next turn too.
  expect(offered(match)).toEqual([]);
  expect(board(match)).toMatchObject({ exp: 1, assets: { memory: 2, power: 2 }, protocol: { done: 2 } });
});

test('the reward of step 3 lasts, and behind it nothing can be completed (TM-3k-09, TM-3k-11)', () => {
  const mov = { figure: 'mov', of: 'p1' };
  const match = play(
    (table) => {
      learning(table, 'ladder', 2);
      me(table).assets.power = 5;
    },
    [mov, asksP2, mov, { newTurn: true }, mov, asksP2],
    { pack: cards },
  );
  choose(match, 'p1', 'protocol:step3');
  expect(offered(match)).toEqual([]);
  choose(match, 'p2', 'stay');
  expect(figures(match)).toEqual([2, 3, 3]);
  expect(offered(match)).toEqual([]);
  expect(board(match).protocol.done).toBe(3);
});

test('steps that wait for a moment: what the third gives lasts, and what completed it completes nothing again (TM-3k-09, TM-3k-11)', () => {
  const mov = { figure: 'mov', of: 'p1' };
  const match = play(
    (table) => learning(table, 'thirds', 2),
    [mov, reset, mov, { newTurn: true }, reset, mov],
    {
      pack: cards,
    },
  );
  use(match);
  expect(isOver(match)).toBe(true);
  expect(figures(match)).toEqual([2, 3, 3]);
  expect(board(match).protocol.done).toBe(3);
});

test('what is spent counts for a Combat phase only if it is spent in one', () => {
  const works = invented({
    'districts.yaml':
      'works: { number: 98, entry: 0, stationary: 0, effect: { pay: spend 3 Power, then: gain 1 Shield } }',
  });
  const spent = (phase: 'combat' | 'quest') => {
    const match = play(
      (table) => {
        table.phase = phase;
        me(table).assets.power = 4;
      },
      [{ run: 'district:works/effect' }],
      { pack: works },
    );
    choose(match, 'p1', 'yes');
    return [board(match).assets.power, board(match).spentInCombat.power];
  };
  expect([spent('combat'), spent('quest')]).toEqual([
    [1, 3],
    [1, 0],
  ]);
});

test('a type of which the neutral pool has none left cannot be gained (TM-3h-03)', () => {
  const match = play(
    (table) => {
      learning(table, 'wanderer', 0);
      table.pool = [0, 1, 0, 0, 1, 0, 0];
    },
    [launched('hack')],
  );
  use(match);
  expect(offered(match)).toEqual(['blue', 'red']);
  choose(match, 'p1', 'blue');
  expect(state(match).pool).toEqual([0, 0, 0, 0, 1, 0, 0]);
});

test('TC-59: a reset completes step 1, and what step 2 wanted is gone by then (TM-3k-05, TM-3k-07)', () => {
  const hard = invented({
    'protocols.yaml': `
tc59:
  steps:
    - when you resolve a reset: inhabit 1 Body from the Body Market without paying its cost
    - if: you have at least 2 attached Enemies
      then: gain 1 Memory
    - if: you have at least 5 Power
      then: gain 1 Memory
`,
    'enemies.yaml': enemy('tc59'),
  });
  const match = play(
    (table) => {
      table.corruptedPool = 8;
      tile(table, 'home', 0, 0, { district: district('shelter') });
      tile(table, 'away', 1, 0);
      me(table).at = 'away';
      me(table).integrity = 1;
      me(table).protocol = { card: 'tc59', done: 0 };
      table.market = ['scout', 'soldier'];
      table.bodyDeck = zone('closed', ['k1', 'k2'], { back: 'body' });
      attach(me(table), ['tc59', 0], ['tc59', 0]);
    },
    [step('combat.player', 'combat')],
    {
      pack: hard,
      script: { 'die:p1': ['blank', 'blank'], 'numberDie:p1': ['1'], 'symbolDie:p1': ['basic', 'basic'] },
    },
  );
  // Before the first roll P1 has two Enemies, and step 2 is not the next one.
  expect(offered(match).filter((id) => id.startsWith('protocol:'))).toEqual([]);
  while (!offered(match).some((id) => id.startsWith('use:'))) choose(match, 'p1', offered(match)[0] ?? '');
  expect(board(match)).toMatchObject({ enemies: [], integrity: 5, at: 'home' });
  expect(state(match).corruptedPool).toBe(6);
  use(match);
  expect(offered(match)).toEqual(['scout', 'soldier']);
  choose(match, 'p1', 'scout');
  expect(state(match).market).toEqual(['k1', 'soldier']);
  expect(board(match)).toMatchObject({
    bodies: ['scout'],
    at: 'home',
    integrity: 5,
    assets: { memory: 0 },
    protocol: { done: 1 },
  });
  // The rest of the phase is skipped, and nobody is asked about step 2.
  expect(isOver(match)).toBe(true);
});
