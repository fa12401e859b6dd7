import { type Match, outbox, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import {
  BLUE,
  CORRUPTED,
  GREEN,
  LOCK,
  OPEN,
  type Player,
  RED,
  type Tamashii,
  YELLOW,
} from '../../src/table/state.ts';
import type { Act, More } from '../helpers/table.ts';
import {
  board,
  choose,
  drawn,
  figures,
  invented,
  isOver,
  launcher,
  letters,
  lies,
  me,
  offered,
  play,
  state,
  step,
} from '../helpers/table.ts';

const planning: Act = step('planning.player', 'planning');
const programming: Act = step('planning.program', 'planning');
const pack = invented({
  'augments.yaml': `
t-cheap: { of: spartans, memory: 1, timing: launch, pattern: "b b", effect: gain 1 Power }
t-dear: { of: reaper, memory: 3, timing: passive, effect: increase your PRO by 2 }
t-class-a: { of: reaper, memory: 1, timing: combat, effect: gain 1 Power }
t-class-b: { of: reaper, memory: 1, timing: combat, effect: gain 1 Shield }
t-class-c: { of: reaper, memory: 1, timing: combat, effect: gain 1 Reroll }`,
});

/** The Upgrades that are offered: `gain:red`, `unlock:r1c5`. */
function upgrades(match: Match<Tamashii>, role = 'p1'): string[] {
  return offered(match, role)
    .filter((id) => id.startsWith('upgrade.'))
    .map((id) => id.slice('upgrade.'.length));
}

function upgrade(match: Match<Tamashii>, what: string, role = 'p1'): void {
  choose(match, role, `upgrade.${what}`);
}

/** P1 before the Refill. */
function plan(lay: (player: Player, table: Tamashii) => void, more: More = {}): Match<Tamashii> {
  return play(
    (table) => {
      me(table).bag = Array(20).fill(RED);
      lay(me(table), table);
    },
    [planning],
    { pack, ...more },
  );
}

test('TC-19: one Lock is removed before the Refill and one after it; only the first slot gets a token (TM-3x-10, TM-3x-01, TM-3a-08)', () => {
  const match = plan(
    (player) => {
      player.exp = 4;
      player.bag = [YELLOW, RED, RED];
      launcher(player, 'b - g - #\n- - - y #\nr - b - #\n- g - r #');
    },
    { script: { 'bag:p1': [YELLOW, RED] } },
  );
  expect(offered(match)).toContain('ready');
  expect(upgrades(match).filter((id) => id.startsWith('unlock'))).toEqual([
    'unlock:r1c5',
    'unlock:r2c5',
    'unlock:r3c5',
    'unlock:r4c5',
  ]);
  upgrade(match, 'unlock:r3c5');
  choose(match, 'p1', 'ready');
  expect(drawn(board(match))).toBe('b - g - #\n- y - y #\nr - b - r\n- g - r #');
  upgrade(match, 'unlock:r1c5');
  // It stays empty for this turn, and can be moved to at once; Locked slots cannot.
  expect(lies(board(match), 'r1c5')).toBe('-');
  expect(offered(match).some((id) => id.includes('r2c5') || id.includes('r4c5'))).toBe(false);
  expect(upgrades(match)).toEqual([]);
  choose(match, 'p1', 'r1c3-r1c4');
  choose(match, 'p1', 'r1c4-r1c5');
  choose(match, 'p1', 'done');
  expect(drawn(board(match))).toBe('b - - - g\n- y - y #\nr - b - r\n- g - r #');
  expect(board(match).exp).toBe(0);
  expect(isOver(match)).toBe(true);
});

test('TC-21: red runs out in the neutral pool and comes back; Corrupted Data goes to the box (TM-3x-03, TM-3x-04, TM-3d-02)', () => {
  const match = play(
    (table) => {
      table.pool = [0, 9, 9, 9, 0, 9, 0];
      table.corruptedPool = 8;
      me(table).assets.memory = 3;
      me(table).dump = [BLUE];
      launcher(me(table), 'r - g - #\n- X - y #\nb - b - #\n- g - y #');
    },
    [programming],
  );
  expect(upgrades(match).filter((id) => id.startsWith('gain'))).toEqual([
    'gain:blue',
    'gain:green',
    'gain:yellow',
  ]);
  upgrade(match, 'discard:r1c1');
  expect(state(match).pool[RED]).toBe(1);
  expect(upgrades(match)).toContain('gain:red');
  upgrade(match, 'gain:red');
  expect(state(match).pool[RED]).toBe(0);
  expect(letters(board(match).dump)).toBe('b r');
  expect(upgrades(match)).not.toContain('gain:red');
  upgrade(match, 'discard:r2c2');
  expect(state(match)).toMatchObject({ corruptedPool: 8, box: [CORRUPTED] });
  expect(state(match).pool[CORRUPTED]).toBe(0);
  expect(board(match).assets.memory).toBe(0);
  expect(upgrades(match)).toEqual([]);
  expect(drawn(board(match))).toBe('- - g - #\n- - - y #\nb - b - #\n- g - y #');
});

test('Upgrades are offered in the Planning phase and in no other, at any question in it (TM-3x-01)', () => {
  const lay = (table: Tamashii) => {
    Object.assign(me(table), { exp: 4 });
    me(table).assets.memory = 2;
    launcher(me(table), 'b b b - #\n- - - - #\n- - - - #\n- - - - #');
  };
  const launching = play(lay, [step('action.launch', 'action')]);
  expect(offered(launching)).toContain('shield@r1c1-r1c2-r1c3');
  expect(upgrades(launching)).toEqual([]);
  const programmed = play(lay, [programming]);
  expect(upgrades(programmed)).toContain('gain:blue');
  // Also while the other player is asked something.
  expect(upgrades(programmed, 'p2')).toEqual([]);
  const other = play(
    (table) => {
      lay(table);
      me(table, 'p2').exp = 2;
    },
    [programming],
  );
  expect(upgrades(other, 'p2')).toContain('open:open');
});

test('whoever has reset in this Planning phase makes no more Upgrades in it (TM-3w-14)', () => {
  const match = play(
    (table) => {
      me(table).exp = 4;
      me(table, 'p2').exp = 4;
      table.skipping = ['p2'];
      launcher(me(table), 'b b b - #\n- - - - #\n- - - - #\n- - - - #');
    },
    [programming],
  );
  expect(upgrades(match)).toContain('open:open');
  expect(upgrades(match, 'p2')).toEqual([]);
});

test('any Upgrade may be made any number of times, until all Memory and EXP are spent (TM-3x-02, TM-3x-13)', () => {
  const match = plan((player) => {
    player.exp = 14;
    player.assets.memory = 5;
    player.class = 'reaper';
    player.classDeck.items = ['t-class-a', 't-class-b', 't-class-c'];
  });
  upgrade(match, 'integrity:limiter');
  upgrade(match, 'integrity:limiter');
  expect(board(match)).toMatchObject({ limit: 7, integrity: 7 });
  for (let i = 0; i < 5; i++) upgrade(match, 'gain:blue');
  upgrade(match, 'open:open');
  upgrade(match, 'unlock:r1c5');
  upgrade(match, 'unlock:r2c5');
  upgrade(match, 'class:draw');
  choose(match, 'p1', 't-class-a');
  upgrade(match, 'class:draw');
  choose(match, 'p1', 't-class-c');
  expect(board(match)).toMatchObject({
    exp: 0,
    assets: { memory: 0 },
    unequipped: ['t-class-a', 't-class-c'],
  });
  expect(letters(board(match).dump)).toBe('b b b b b O');
  expect(board(match).launcher.filter((lying) => lying === LOCK)).toHaveLength(2);
  expect(upgrades(match)).toEqual([]);
});

test('1 Memory gains no type of which the neutral pool has none left (TM-3h-03, TM-3x-04)', () => {
  const match = plan((player, table) => {
    player.assets.memory = 2;
    table.pool[BLUE] = 0;
    table.pool[GREEN] = 1;
  });
  expect(upgrades(match)).toEqual(['gain:green', 'gain:yellow', 'gain:red']);
  upgrade(match, 'gain:green');
  expect(upgrades(match)).toEqual(['gain:yellow', 'gain:red']);
});

test('1 Memory: a Basic Data token of choice goes to the Dump (TM-3x-04)', () => {
  const match = plan((player) => {
    player.assets.memory = 1;
  });
  expect(upgrades(match)).toEqual(['gain:blue', 'gain:green', 'gain:yellow', 'gain:red']);
  upgrade(match, 'gain:green');
  expect(board(match).dump).toEqual([GREEN]);
  expect(board(match).assets.memory).toBe(0);
});

test('1 Memory: a token of the Launcher, and of nowhere else, goes to the neutral pool (TM-3x-03, TM-3a-07)', () => {
  const match = plan((player) => {
    player.assets.memory = 1;
    player.dump = [YELLOW];
    launcher(player, 'b - O - #\n- - - - #\n- - - - #\n- - - - #');
  });
  // Locks are not discarded so.
  expect(upgrades(match).filter((id) => id.startsWith('discard'))).toEqual(['discard:r1c1', 'discard:r1c3']);
  const before = state(match).pool[OPEN] ?? 0;
  upgrade(match, 'discard:r1c3');
  expect(state(match).pool[OPEN]).toBe(before + 1);
  expect(board(match).dump).toEqual([YELLOW]);
});

test('in the generator discarded Corrupted Data goes back to the neutral pool (TM-6b-15)', () => {
  const match = plan((player, table) => {
    player.assets.memory = 1;
    launcher(player, 'X - - - #\n- - - - #\n- - - - #\n- - - - #');
    table.generator = { goals: [] as string[] } as unknown as Tamashii['generator'];
  });
  upgrade(match, 'discard:r1c1');
  expect(state(match).pool[CORRUPTED]).toBe(1);
  expect(state(match).box).toEqual([]);
});

test('as much Memory as it costs equips an Augment, which then works (TM-3x-05, TM-8-06, TM-8-20)', () => {
  const match = play(
    (table) => {
      Object.assign(me(table), { unequipped: ['t-cheap', 't-dear'] });
      me(table).assets.memory = 2;
      launcher(me(table), 'r - - - #\n- - - - #\n- - - - #\n- - - - #');
    },
    [programming, { figure: 'pro', of: 'p1' }],
    { pack },
  );
  expect(upgrades(match).filter((id) => id.startsWith('equip'))).toEqual(['equip:t-cheap']);
  upgrade(match, 'equip:t-cheap');
  expect(board(match)).toMatchObject({
    equipped: ['t-cheap'],
    unequipped: ['t-dear'],
    assets: { memory: 1 },
  });
  const dear = play(
    (table) => {
      me(table).unequipped = ['t-dear'];
      me(table).assets.memory = 3;
      launcher(me(table), 'r - - - #\n- - - - #\n- - - - #\n- - - - #');
    },
    [programming, { figure: 'pro', of: 'p1' }],
    { pack },
  );
  upgrade(dear, 'equip:t-dear');
  expect(board(dear).assets.memory).toBe(0);
  choose(dear, 'p1', 'done');
  const seen = figures(dear);
  expect(seen).toEqual([6]);
});

test('EXP is spent in lots of two: one marker buys nothing, three buy one thing (TM-3x-08)', () => {
  expect(isOver(plan((player) => Object.assign(player, { exp: 1 })))).toBe(false);
  const one = play(
    (table) => {
      me(table).exp = 1;
      launcher(me(table), 'r - - - #\n- - - - #\n- - - - #\n- - - - #');
    },
    [programming],
  );
  expect(upgrades(one)).toEqual([]);
  const three = plan((player) => Object.assign(player, { exp: 3 }));
  upgrade(three, 'open:open');
  expect(board(three).exp).toBe(1);
  expect(upgrades(three)).toEqual([]);
});

test('2 EXP: the Limiter and current Integrity go up by 1, not beyond the end of the track (TM-3x-09)', () => {
  const match = plan((player) => Object.assign(player, { exp: 4, integrity: 3, limit: 9 }));
  upgrade(match, 'integrity:limiter');
  expect(board(match)).toMatchObject({ integrity: 4, limit: 10, exp: 2 });
  expect(upgrades(match).some((id) => id.startsWith('integrity'))).toBe(false);
  expect(upgrades(match)).toContain('open:open');
});

test('2 EXP: an Open Data token goes to the Dump, while the pool has one (TM-3x-11, TM-3d-09)', () => {
  const match = plan((player, table) => {
    player.exp = 4;
    table.pool[OPEN] = 3;
  });
  upgrade(match, 'open:open');
  expect(board(match)).toMatchObject({ dump: [OPEN], exp: 2 });
  expect(state(match).pool[OPEN]).toBe(2);
  state(match).pool[OPEN] = 0;
  expect(upgrades(match)).not.toContain('open:open');
  expect(upgrades(match)).toContain('integrity:limiter');
});

function classes(cards: string[], ofClass = 'reaper') {
  return plan((player) => {
    Object.assign(player, { exp: 2, class: ofClass });
    player.classDeck = zone('closed', cards, { of: 'p1', back: 'class' });
  });
}

test('of several unequipped Augments the chosen one is equipped, and no other (TM-8-06, TM-3x-05)', () => {
  const match = plan((player) => {
    player.assets.memory = 1;
    player.unequipped = ['t-class-a', 't-cheap'];
  });
  upgrade(match, 'equip:t-cheap');
  expect(board(match)).toMatchObject({
    equipped: ['t-cheap'],
    unequipped: ['t-class-a'],
    assets: { memory: 0 },
  });
});

test('2 EXP: of two Class Augments one is kept unequipped, the other goes to the bottom of the deck (TM-3x-12, TM-3l-16)', () => {
  const match = classes(['t-class-a', 't-class-b', 't-class-c']);
  upgrade(match, 'class:draw');
  expect(offered(match)).toContain('t-class-a');
  expect(offered(match)).not.toContain('t-class-c');
  // The other player does not see what was drawn.
  expect(JSON.stringify(outbox(match, 1).view)).not.toContain('t-class-a');
  choose(match, 'p1', 't-class-b');
  expect(board(match)).toMatchObject({ unequipped: ['t-class-b'], equipped: [], exp: 0 });
  expect(board(match).classDeck.items).toEqual(['t-class-c', 't-class-a']);
  expect(board(match).drawn.items).toEqual([]);
});

test('the last card of a Class deck is simply taken; without a deck or a Class nothing is to be drawn (U-30, U-50)', () => {
  const last = classes(['t-class-a']);
  upgrade(last, 'class:draw');
  expect(board(last).unequipped).toEqual(['t-class-a']);
  expect(board(last).classDeck.items).toEqual([]);
  expect(upgrades(classes([]))).not.toContain('class:draw');
  expect(upgrades(classes(['t-class-a'], ''))).not.toContain('class:draw');
});

test('a player who could make an Upgrade is asked before the Refill and after the last move, and nobody else is (TM-3x-01, TM-4a-01)', () => {
  const match = plan((player) => {
    player.assets.memory = 2;
  });
  // Nothing was drawn yet.
  expect(board(match).bag).toHaveLength(20);
  upgrade(match, 'gain:blue');
  choose(match, 'p1', 'ready');
  for (const move of ['r1c1-r1c2', 'r1c2-r1c1', 'r1c1-r1c2', 'r1c2-r1c1']) choose(match, 'p1', move);
  expect(offered(match).filter((id) => !id.includes(':'))).toEqual(['ready']);
  upgrade(match, 'gain:blue');
  // There is nothing left to wait for.
  expect(isOver(match)).toBe(true);
  const poor = plan(() => {});
  expect(board(poor).bag).toHaveLength(12);
  for (const move of ['r1c1-r1c2', 'r1c2-r1c1', 'r1c1-r1c2', 'r1c2-r1c1']) choose(poor, 'p1', move);
  expect(isOver(poor)).toBe(true);
});

test('whoever stops programming by themselves is not asked once more (TM-4a-09)', () => {
  const match = plan((player) => {
    player.assets.memory = 1;
  });
  choose(match, 'p1', 'ready');
  choose(match, 'p1', 'done');
  expect(isOver(match)).toBe(true);
});
