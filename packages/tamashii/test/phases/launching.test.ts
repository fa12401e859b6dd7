import { expect, test } from 'vitest';
import { newBot } from '../../src/scenarios/solo.ts';
import { GREEN, RED } from '../../src/table/state.ts';
import { damages } from '../helpers/fights.ts';
import { launching, launchStep, pack, patterns, sets, theBoss } from '../helpers/launches.ts';
import {
  attach,
  board,
  choose,
  drawn,
  figures,
  isOver,
  launcher,
  letters,
  me,
  offered,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

test('TC-11: a Hack defeats the Top Enemy, the next one is hacked and repelled in the same step (TM-3u-06, TM-3s-03, TM-3s-05)', () => {
  const match = launchStep(
    `
    r r - r #
    g g - r #
    - - - - #
    y y - - #`,
    (player, table) => {
      attach(player, ['t-a', 1], ['t-b', 0]);
      table.corruptedPool = 8;
    },
  );
  expect(patterns(match)).toEqual(['hack1:e1', 'hack2:e1']);
  expect(sets(match, 'hack1:e1')).toEqual(['r1c1-r1c2', 'r1c4-r2c4']);
  expect(sets(match, 'hack2:e1')).toEqual(['r2c1-r2c2']);
  choose(match, 'p1', 'hack1:e1@r1c1-r1c2');
  expect(board(match).exp).toBe(1);
  expect(patterns(match)).toEqual(['hack1:e2', 'repel:e2']);
  choose(match, 'p1', 'hack1:e2@r1c4-r2c4');
  expect(board(match).enemies).toEqual([{ id: 'e2', card: 't-b', damage: 1 }]);
  choose(match, 'p1', 'repel:e2@r4c1-r4c2');
  expect(isOver(match)).toBe(true);
  expect(board(match).enemies).toEqual([]);
  expect(board(match).exp).toBe(1);
  expect(state(match).corruptedPool).toBe(7);
  expect(letters(board(match).dump)).toBe('y y r r r r X');
  expect(drawn(board(match))).toBe('- - - - #\ng g - - #\n- - - - #\n- - - - #');
});

test('two Hacks and the Repel of one Top Enemy in one step, each once (TM-3g-06)', () => {
  const match = launchStep(
    `
    r r g g #
    - - - - #
    r r g g #
    b b - - #`,
    (player) => attach(player, ['t-strong', 0]),
  );
  choose(match, 'p1', 'hack1:e1@r1c1-r1c2');
  expect(patterns(match)).toEqual(['hack2:e1', 'repel:e1']);
  choose(match, 'p1', 'hack2:e1@r3c3-r3c4');
  expect(patterns(match)).toEqual(['repel:e1']);
  expect(board(match).assets.memory).toBe(1);
  choose(match, 'p1', 'repel:e1@r4c1-r4c2');
  expect(board(match).enemies).toEqual([]);
  expect(isOver(match)).toBe(true);
});

test('any number of different Basic Patterns are launched in one step, each once (TM-3g-03, TM-3g-04, TM-3g-07)', () => {
  const match = launchStep('g g g - #\ng g g - #\nb g b b b\ny r - - #');
  choose(match, 'p1', 'memory@r1c1-r1c2-r1c3');
  // Three green tokens in a row are left: that Pattern was launched already.
  expect(patterns(match)).toEqual(['shield', 'exp']);
  choose(match, 'p1', 'exp@r3c1-r3c2-r4c1-r4c2');
  choose(match, 'p1', 'shield@r3c3-r3c4-r3c5');
  expect(board(match)).toMatchObject({ exp: 1, assets: { memory: 1, shield: 1 } });
  expect(isOver(match)).toBe(true);
});

test('a Hack is launched once like any other Pattern, though its tokens lie there again (TM-3g-03)', () => {
  const match = launchStep('r r r r #\n- - - - #\n- - - - #\n- - - - #', (player) => {
    attach(player, ['t-strong', 0]);
  });
  choose(match, 'p1', 'hack1:e1@r1c1-r1c2');
  expect(damages(match)).toEqual(['t-strong 2']);
  expect(isOver(match)).toBe(true);
});

test('a Pattern may be launched again in another Launch step (TM-3g-03)', () => {
  const match = play(
    (table) => launcher(me(table), 'b b b - #\n- - - - #\nb b b - #\n- - - - #'),
    [launching, launching],
  );
  choose(match, 'p1', 'shield@r1c1-r1c2-r1c3');
  expect(board(match).assets.shield).toBe(1);
  choose(match, 'p1', 'shield@r3c1-r3c2-r3c3');
  expect(board(match).assets.shield).toBe(2);
  // Not in the same one, by whoever is not the First Player either.
  const once = play(
    (table) => {
      table.firstPlayer = 'p2';
      launcher(me(table), 'b b b - #\n- - - - #\nb b b - #\n- - - - #');
    },
    [launching],
  );
  choose(once, 'p1', 'shield@r1c1-r1c2-r1c3');
  expect([isOver(once), board(once).assets.shield]).toEqual([true, 1]);
});

test('only what lies on one’s own Launcher counts (TM-3a-04)', () => {
  const match = play(
    (table) => launcher(me(table, 'p2'), 'b b b - #\n- - - - #\n- - - - #\n- - - - #'),
    [launching, step('action.launch', 'action', 'p2')],
  );
  expect(sets(match, 'shield')).toEqual([]);
  expect(offered(match, 'p2')).toContain('shield@r1c1-r1c2-r1c3');
});

test('TC-13: Prepare draws back the tokens that paid for it; all are drawn before any is placed (TM-8-15, TM-3h-04, TM-8-12)', () => {
  const match = launchStep(
    `
    r b - - #
    - - - - #
    - - - - #
    - - - y #`,
    (player) => {
      player.equipped = ['t-prepare'];
      player.bag = [];
      player.dump = [GREEN];
    },
    { script: { 'bag:p1': [RED, GREEN] } },
  );
  choose(match, 'p1', 'augment:t-prepare@r1c1-r1c2');
  expect(board(match).prepared).toEqual([RED, GREEN]);
  expect(letters(board(match).bag)).toBe('b');
  const slots = [1, 2, 3, 4].flatMap((row) => [1, 2, 3, 4].map((column) => `r${row}c${column}`));
  expect(offered(match).filter((id) => id.startsWith('r'))).toEqual(slots.filter((slot) => slot !== 'r4c4'));
  choose(match, 'p1', 'r1c1');
  choose(match, 'p1', 'r4c3');
  expect(drawn(board(match))).toBe('r - - - #\n- - - - #\n- - - - #\n- - g y #');
  expect(letters(board(match).bag)).toBe('b');
  expect(board(match).dump).toEqual([]);
  expect(isOver(match)).toBe(true);
});

test('an Augment that breaks leaves the game, and what it put in force stays (TM-3l-19, TM-8-02)', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'r r - - #\n- - - - #\nr r - - #\n- - - - #');
      me(table).equipped = ['t-breaks'];
    },
    [launching, { figure: 'att', of: 'p1' }],
    { pack },
  );
  choose(match, 'p1', 'augment:t-breaks@r1c1-r1c2');
  expect(board(match).equipped).toEqual([]);
  expect(state(match).broken).toEqual(['t-breaks']);
  expect(figures(match)).toEqual([4]);
});

test('several Augments are launched in one step if they are different cards (TM-3g-05, TM-3l-10)', () => {
  const match = launchStep('r r - - #\n- - - - #\nr r - - #\n- - - - #', (player) => {
    player.equipped = ['t-reds', 't-more-reds'];
    player.unequipped = ['t-breaks'];
  });
  expect(patterns(match)).toEqual(['augment:t-reds', 'augment:t-more-reds']);
  choose(match, 'p1', 'augment:t-reds@r1c1-r1c2');
  expect(patterns(match)).toEqual(['augment:t-more-reds']);
  choose(match, 'p1', 'augment:t-more-reds@r3c1-r3c2');
  expect(board(match).assets).toEqual({ shield: 1, memory: 0, power: 0, reroll: 1 });
});

test('the cost of a Body is a Pattern with holes like any; the Body is inhabited and the Market full at once (TM-3g-14, TM-3j-09, TM-3j-11)', () => {
  const match = launchStep('r r - - #\n- - - - #\ng y g - #\n- - - - #', (_, table) => {
    table.market = ['t-x', 't-v'];
    table.bodyDeck.items = ['t-z'];
  });
  expect(patterns(match)).toEqual(['body:t-x']);
  choose(match, 'p1', 'body:t-x@r1c1-r1c2');
  expect(board(match).bodies).toEqual(['t-x']);
  expect(state(match).market).toEqual(['t-z', 't-v']);
  expect(sets(match, 'body:t-z')).toEqual(['r3c1-r3c3']);
  choose(match, 'p1', 'body:t-z@r3c1-r3c3');
  expect(board(match).bodies).toEqual(['t-z', 't-x']);
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- y - - #\n- - - - #');
});

test('a second Advanced Body is kept beside the first one: nothing is given up for it (TM-3j-12)', () => {
  const match = launchStep('r r - - #\n- - - - #\n- - - - #\n- - - - #', (player, table) => {
    player.bodies = ['t-v'];
    table.market = ['t-x'];
  });
  choose(match, 'p1', 'body:t-x@r1c1-r1c2');
  expect(isOver(match)).toBe(true);
  expect(board(match).bodies).toEqual(['t-x', 't-v']);
});

test('with two Advanced Bodies the owner gives one of them up for a third (TM-3j-12, U-31)', () => {
  const match = launchStep('r r - - #\n- - - - #\n- - - - #\n- - - - #', (player, table) => {
    player.bodies = ['t-v', 't-z'];
    table.market = ['t-x'];
  });
  choose(match, 'p1', 'body:t-x@r1c1-r1c2');
  expect(offered(match).filter((id) => id.startsWith('t-'))).toEqual(['t-v', 't-z']);
  choose(match, 'p1', 't-v');
  expect(board(match).bodies).toEqual(['t-x', 't-z']);
  // The deck was empty: what was given up lies in the Market now.
  expect(state(match).market).toEqual(['t-v']);
});

test('Patterns of the Scenario sheet, the active card and Special cards in play: each once, where its condition holds (TM-3g-09)', () => {
  const match = launchStep('r r b b #\n- - - - #\ny y g g #\nr r - - #', (_, table) => {
    table.time = 3;
    Object.assign(table.scenario, { sheet: 't-scenario', plot: 'W01', special: ['W02'] });
  });
  expect(patterns(match)).toEqual(['launch1:sheet', 'launch1:W01', 'launch1:W02']);
  choose(match, 'p1', 'launch1:sheet@r1c1-r1c2');
  expect(patterns(match)).toEqual(['launch1:W01', 'launch1:W02']);
  choose(match, 'p1', 'launch1:W01@r1c3-r1c4');
  choose(match, 'p1', 'launch1:W02@r3c1-r3c2');
  expect(board(match).assets).toEqual({ shield: 1, memory: 0, power: 1, reroll: 1 });
});

test('Patterns come from Enemies, Augments, Bodies, the Learning Protocol, Scenario cards and sheet, and the Boss (TM-3f-12)', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'r r - - #\n- - - - #\nb b - - #\n- - - - #');
      tile(table, 't1', 0, 0);
      Object.assign(me(table), { at: 't1', equipped: ['t-reds'], protocol: { card: 't-p', done: 3 } });
      attach(me(table), ['t-b', 0]);
      table.market = ['t-x'];
      table.time = 3;
      table.boss = theBoss('t1');
      Object.assign(table.scenario, { sheet: 't-scenario', plot: 'W01', special: ['W02'] });
    },
    [{ run: 'boss:t-boss/rule1' }, launching],
    { pack },
  );
  expect(patterns(match).sort()).toEqual([
    'augment:t-reds',
    'body:t-x',
    'hack1:boss',
    'hack1:e1',
    'launch1:W01',
    'launch1:sheet',
    'protocol:t-p',
  ]);
  choose(match, 'p1', 'protocol:t-p@r1c1-r1c2');
  expect(board(match).exp).toBe(1);
});

test('on its tile the Boss may be hacked as the Top Enemy; a Hack may let another Pattern be dumped (TM-5e-09, TM-5e-17)', () => {
  const start = (at: string) =>
    play(
      (table) => {
        launcher(me(table), 'r r - - #\n- - - - #\ng g - - #\n- - - - #');
        tile(table, 't1', 0, 0);
        me(table).at = 't1';
        me(table).equipped = ['t-echo'];
        table.boss = theBoss(at);
      },
      [{ run: 'boss:t-boss/rule1' }, launching],
      { pack },
    );
  const match = start('t1');
  expect(patterns(match)).toEqual(['hack1:boss']);
  choose(match, 'p1', 'hack1:boss@r1c1-r1c2');
  expect(board(match).assets.power).toBe(1);
  expect(offered(match).filter((id) => !id.startsWith('body'))).toEqual(['further1:boss@r3c1-r3c2', 'leave']);
  choose(match, 'p1', 'further1:boss@r3c1-r3c2');
  // What is dumped further belongs to the same Hack: one Pattern was launched.
  expect(board(match).assets).toMatchObject({ memory: 2, reroll: 1 });
  expect(isOver(match)).toBe(true);
  const left = start('t1');
  choose(left, 'p1', 'hack1:boss@r1c1-r1c2');
  choose(left, 'p1', 'leave');
  expect(drawn(board(left))).toBe('- - - - #\n- - - - #\ng g - - #\n- - - - #');
  expect(isOver(left)).toBe(true);
  expect(isOver(start('t2'))).toBe(true);
});

test('Damage of a Hack goes to whose Hack it is; that of an Augment to either, on the tile of the Boss (TM-3s-03, TM-5e-09)', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'r r - - #\n- - - - #\ny y - - #\ng b - - #');
      tile(table, 't1', 0, 0);
      Object.assign(me(table), { at: 't1', equipped: ['t-strikes'] });
      attach(me(table), ['t-strong', 0]);
      table.boss = theBoss('t1');
    },
    [{ run: 'boss:t-boss/rule1' }, launching],
    { pack },
  );
  choose(match, 'p1', 'hack1:e1@r1c1-r1c2');
  expect(board(match).enemies[0]?.damage).toBe(2);
  choose(match, 'p1', 'hack2:boss@r3c1-r3c2');
  // Without a rule of its own the Boss loses Integrity like any Enemy.
  expect(state(match).boss?.integrity).toBe(8);
  choose(match, 'p1', 'augment:t-strikes@r4c1-r4c2');
  expect(offered(match)).toEqual(expect.arrayContaining(['e1', 'boss']));
  choose(match, 'p1', 'e1');
  expect(board(match).enemies[0]?.damage).toBe(3);
});

test('the BOT’s battery Pattern can be launched while a slot is empty, and is a Hack to whatever waits for one (TM-6a-19, TM-6a-20, TM-6a-21)', () => {
  const start = (batteries: number) =>
    play(
      (table) => {
        launcher(me(table), 'g r g - #\n- - - - #\nb b - - #\ny y - - #');
        attach(me(table), ['t-blue', 0]);
        table.bot = newBot(batteries, '');
      },
      [{ run: 'augment:t-waits/effect' }, launching],
      { players: 1, pack },
    );
  const match = start(4);
  expect(patterns(match)).toEqual(['hack1:e1', 'repel:e1', 'bot']);
  choose(match, 'p1', 'bot@r1c1-r1c2-r1c3');
  expect(state(match).bot?.batteries).toBe(5);
  expect(board(match).assets.memory).toBe(1);
  choose(match, 'p1', 'hack1:e1@r3c1-r3c2');
  expect(board(match).assets.memory).toBe(2);
  // A Repel is no Hack.
  choose(match, 'p1', 'repel:e1@r4c1-r4c2');
  expect(board(match).assets.memory).toBe(2);
  expect(patterns(start(5))).toEqual(['hack1:e1', 'repel:e1']);
});

test('TC-33, the launch in Combat: the text lets the Top Enemy’s Repel Pattern be launched and no other (TM-3g-01, TM-3s-04, TM-3l-07)', () => {
  const match = play(
    (table) => {
      table.phase = 'combat';
      table.corruptedPool = 8;
      launcher(me(table), '- - - - #\n- - - - #\ng g g - #\n- - - - #');
      attach(me(table), ['t-green', 2], ['t-b', 0]);
    },
    [{ run: 'augment:t-repels/effect' }],
    { pack },
  );
  expect(offered(match).filter((id) => id.includes('@'))).toEqual([
    'repel:e1@r3c1-r3c2',
    'repel:e1@r3c2-r3c3',
  ]);
  choose(match, 'p1', 'repel:e1@r3c1-r3c2');
  expect(board(match).enemies.map(({ id }) => id)).toEqual(['e2']);
  expect(board(match).exp).toBe(0);
  expect(letters(board(match).dump)).toBe('g g X');
  expect(state(match).corruptedPool).toBe(7);
  expect(isOver(match)).toBe(true);
});

test('a text may let any Hack Pattern be launched, and does nothing where none is formed (TM-3g-01)', () => {
  const start = (drawing: string) =>
    play(
      (table) => {
        launcher(me(table), drawing);
        attach(me(table), ['t-strong', 0]);
      },
      [{ run: 'augment:t-hacks/effect' }],
      { pack },
    );
  const match = start('g g - - #\nr r - - #\nb b - - #\n- - - - #');
  expect(patterns(match)).toEqual(['hack1:e1', 'hack2:e1']);
  choose(match, 'p1', 'hack1:e1@r2c1-r2c2');
  expect(board(match).enemies[0]?.damage).toBe(2);
  expect(isOver(match)).toBe(true);
  expect(isOver(start('- - - - #\n- - - - #\nb b - - #\n- - - - #'))).toBe(true);
});

test('TC-23, the Launcher: gains above 5 are lost, and the launch happens all the same (TM-3i-03, TM-8-07)', () => {
  const match = launchStep('b b b b #\n- - - - #\nr r r - #\n- - - - #', (player) => {
    player.assets.power = 5;
    player.assets.shield = 4;
  });
  choose(match, 'p1', 'longer-shield@r1c1-r1c2-r1c3-r1c4');
  expect(patterns(match)).toEqual(['power']);
  choose(match, 'p1', 'power@r3c1-r3c2-r3c3');
  expect(board(match).assets).toEqual({ shield: 5, memory: 0, power: 5, reroll: 0 });
  expect(letters(board(match).dump)).toBe('b b b b r r r');
  expect(isOver(match)).toBe(true);
});
