/** What the Walkers and the Advanced Bodies of the core pack do, card by card. */
import { expect, test } from 'vitest';
import type { Color } from '../../src/pack/kinds.ts';
import { newBot } from '../../src/scenarios/solo.ts';
import type { Tamashii } from '../../src/table/state.ts';
import {
  type Act,
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
  pack,
  play,
  step,
  tile,
  use,
} from '../helpers/table.ts';

const { bodies, walkers } = pack.content;

/** An ability is carried out, and then something happens; Data tokens lie on the Launcher as they are drawn. */
function using(card: string, drawing: string, lay: (table: Tamashii) => void, ...acts: Act[]) {
  return play(
    (table) => {
      launcher(me(table), drawing);
      lay(table);
    },
    [{ run: `${card}/ability` }, ...acts],
  );
}

/** The Program step of a player in some Body: at any moment an ability that is an action may be used. */
function acting(body: string, drawing: string, lay: (table: Tamashii) => void, ...acts: Act[]) {
  return play(
    (table) => {
      launcher(me(table), drawing);
      if (body in walkers) me(table).color = body as Color;
      else me(table).bodies = [body];
      lay(table);
    },
    [step('planning.program', 'planning'), ...acts],
  );
}

const nothing = () => undefined;
const EMPTY = '- - - - #  - - - - #  - - - - #  - - - - #';
const BLUE = 'b - - - #  - - - - #  - - - - #  - - - - #';
const YELLOW = 'y - - - #  - - - - #  - - - - #  - - - - #';
const OPEN_AND_RED = 'O r - - #  - - - - #  - - - - #  - - - - #';
/** The books’ own Frame for 2 Wounds (TM-3s-06). */
const wounds: Act = { run: 'enemy:zoe/basic' };

test('every Walker has MOV 2, ATT 2, PRO 4 and the same two Frames (U-15)', () => {
  expect(Object.keys(walkers).sort()).toEqual(['blue', 'green', 'red', 'yellow']);
  for (const { mov, att, pro, frames } of Object.values(walkers)) {
    expect([mov, att, pro]).toEqual([2, 2, 4]);
    expect(frames.map(({ dice, multi }) => multi ?? dice)).toEqual(['strike', ['surge']]);
  }
});

test('there are 13 Advanced Bodies with figures in reach, 2 or 3 Frames each; some start Locked (TM-3j-02, TM-2-33)', () => {
  const all = Object.values(bodies);
  expect(all).toHaveLength(13);
  for (const { mov, att, pro, frames, cost } of all) {
    expect([1, 2, 3, 4]).toContain(mov);
    expect([1, 2, 3, 4]).toContain(att);
    expect([3, 4, 5, 6]).toContain(pro);
    expect([2, 3]).toContain(frames.length);
    const cells = cost.flat().filter((cell) => cell !== '.');
    // What nobody has in the first turns, or more than lies there then.
    expect(cells.includes('x') ? [3, 4] : [5]).toContain(cells.length);
  }
  for (const { code, locked } of all)
    expect([locked, /^[A-Z]B\d$/.test(code ?? '')]).toEqual([locked, locked]);
  expect(all.filter(({ locked }) => locked).length).toBeGreaterThanOrEqual(2);
  expect(new Set(all.map(({ cost }) => JSON.stringify(cost))).size).toBe(13);
});

test('blue Walker: a blue token is dumped for 1 Shield, once per turn, and for no other colour (U-15, TM-3j-06)', () => {
  const match = acting('blue', 'b b - - #  - - - - #  - - - - #  - - - - #', nothing);
  choose(match, 'p1', 'body:blue');
  choose(match, 'p1', 'r1c2');
  expect(board(match)).toMatchObject({ dump: [1], assets: { shield: 1 } });
  expect(drawn(board(match))).toMatch(/^b - - - #/);
  expect(offered(match)).not.toContain('body:blue');
  expect(offered(acting('blue', YELLOW, nothing))).not.toContain('body:blue');
});

test('green Walker: a green token is dumped for Program 2 (U-15, TM-8-16)', () => {
  const match = acting('green', 'g r - - #  - - - - #  - - - - #  - - - - #', nothing);
  choose(match, 'p1', 'body:green');
  expect(letters(board(match).dump)).toBe('g');
  // Two moves of the ability, and those of the Program step are still to come.
  choose(match, 'p1', 'program:r1c2-r1c3');
  choose(match, 'p1', 'program:r1c3-r1c4');
  expect(offered(match)).toContain('r1c4-r1c3');
  expect(drawn(board(match))).toMatch(/^- - - r #/);
});

test('red Walker: a red token for 1 Damage; Open Data may stand in, and its player chooses which (U-15, TM-3d-10)', () => {
  const match = acting('red', OPEN_AND_RED, (table) => attach(me(table), ['zoe', 0]));
  choose(match, 'p1', 'body:red');
  expect(offered(match)).toEqual(['r1c1', 'r1c2']);
  choose(match, 'p1', 'r1c1');
  expect(letters(board(match).dump)).toBe('O');
  expect(board(match).enemies).toMatchObject([{ damage: 1 }]);
  // Without an Enemy there is nothing to pay for.
  expect(offered(acting('red', OPEN_AND_RED, nothing))).not.toContain('body:red');
});

test('yellow Walker: a yellow token is dumped for 1 Wound less, once per turn (U-15, TM-3i-11)', () => {
  const match = using('walker:yellow', 'y y - - #  - - - - #  - - - - #  - - - - #', nothing, wounds, wounds);
  use(match);
  choose(match, 'p1', 'r1c1');
  // 1 of the first 2 Wounds is gone; the second time in the same turn nothing is offered.
  expect(isOver(match)).toBe(true);
  expect(board(match)).toMatchObject({ integrity: 2, dump: [3] });
});

test('yellow Walker: it may be left, needs a yellow token, and does not help another player', () => {
  const left = using('walker:yellow', YELLOW, nothing, wounds);
  choose(left, 'p1', 'leave');
  expect(board(left)).toMatchObject({ integrity: 3, dump: [] });
  const without = using('walker:yellow', BLUE, nothing, wounds);
  expect(isOver(without)).toBe(true);
  expect(board(without).integrity).toBe(3);
  const other = using('walker:yellow', YELLOW, nothing, { ...wounds, you: 'p2' } as Act);
  expect(isOver(other)).toBe(true);
  expect(board(other, 'p2').integrity).toBe(3);
});

test('yellow Walker: the only Wound is suffered no more, and Shield can stop the rest (TM-3i-08)', () => {
  const none = using('walker:yellow', YELLOW, nothing, { run: 'body:berserker/frame3' });
  use(none);
  expect(board(none)).toMatchObject({ integrity: 5, dump: [3] });
  const rest = using(
    'walker:yellow',
    YELLOW,
    (table) => {
      me(table).assets.shield = 1;
    },
    wounds,
  );
  // Shield comes first in the list of what can stop Wounds; the Walker is the other one.
  const [shield, walker = ''] = offered(rest);
  expect(shield).toContain('use:');
  choose(rest, 'p1', walker);
  use(rest);
  expect(board(rest)).toMatchObject({ integrity: 5, assets: { shield: 0 }, dump: [3] });
  // Another player's Wounds are theirs.
  const others = using('walker:yellow', YELLOW, nothing, { ...wounds, you: 'p2' });
  expect([isOver(others), board(others, 'p2').integrity, board(others).dump]).toEqual([true, 3, []]);
});

test('Courier: coming onto another tile it may Program 1', () => {
  const moved = (to: string): Act => ({ moment: 'moved', subject: { to, place: 'a' } });
  const drawing = 'r b - - #  - - - - #  - - - - #  - - - - #';
  const match = using('body:courier', drawing, nothing, moved('p2'), moved('p1'));
  use(match);
  expect(offered(match)).not.toEqual([]);
  expect(isOver(match)).toBe(false);
  const others = using('body:courier', drawing, nothing, moved('p2'));
  expect(isOver(others)).toBe(true);
});

test('Analyst: 1 Memory for Prepare 2, which needs no more than that (TM-8-15)', () => {
  const match = acting('analyst', BLUE, (table) => {
    me(table).assets.memory = 1;
  });
  const { length } = board(match).bag;
  choose(match, 'p1', 'body:analyst');
  expect(board(match).assets.memory).toBe(0);
  expect(board(match).bag).toHaveLength(length - 2);
  expect(offered(acting('analyst', BLUE, nothing))).not.toContain('body:analyst');
});

test('Juggernaut: 1 Power for 2 Wounds less, however few there were', () => {
  const hit = (act: Act) => {
    const match = using(
      'body:juggernaut',
      EMPTY,
      (table) => {
        me(table).assets.power = 1;
      },
      act,
    );
    use(match);
    return board(match);
  };
  expect(hit(wounds)).toMatchObject({ integrity: 5, assets: { power: 0 } });
  expect(hit({ run: 'body:berserker/frame3' })).toMatchObject({ integrity: 5, assets: { power: 0 } });
});

test('Field Medic: 2 Data tokens for 1 Integrity; one is not enough (TM-8-17)', () => {
  const lay = (drawing: string) =>
    acting('medic', drawing, (table) => {
      me(table).integrity = 2;
    });
  const match = lay('r b - - #  - - - - #  - - - - #  - - - - #');
  choose(match, 'p1', 'body:medic');
  expect(board(match).integrity).toBe(3);
  expect(letters(board(match).dump)).toBe('b r');
  expect(offered(lay(BLUE))).not.toContain('body:medic');
});

test('Codesmith: launching a Hack Pattern it may Program 2; a Basic one or a Hack of another player gives nothing', () => {
  const drawing = 'r b - - #  - - - - #  - - - - #  - - - - #';
  const launched = (to: string, kind: string) =>
    using('body:codesmith', drawing, nothing, { moment: 'launched', subject: { to, kind } });
  const match = launched('p1', 'hack');
  use(match);
  expect(offered(match)).toContain('program:r1c2-r1c3');
  expect([isOver(launched('p1', 'basic')), isOver(launched('p2', 'hack'))]).toEqual([true, true]);
});

test('Shade: 1 Shield after a Move & Trace step that ends alone on a tile; the BOT is company (TM-3m-02, TM-6a-08)', () => {
  const shield = (mine: string, other: string, bot: string) =>
    board(
      using(
        'body:shade',
        EMPTY,
        (table) => {
          tile(table, 'a', 0, 0);
          tile(table, 'b', 1, 0);
          me(table).at = mine;
          me(table, 'p2').at = other;
          table.bot = newBot(5, bot);
        },
        { moment: 'afterMoveAndTrace', subject: { to: 'p1' } },
      ),
    ).assets.shield;
  expect([shield('a', 'b', 'b'), shield('a', 'a', 'b'), shield('a', 'b', 'a')]).toEqual([1, 0, 0]);
});

test('Shade: a Frame for any number of dice deals as much Damage, and reduces Trace as much', () => {
  const match = play(
    (table) => {
      attach(me(table), ['zoe', 0]);
      me(table).trace = 5;
    },
    [{ run: 'body:shade/frame2', x: 2 }],
  );
  expect(board(match)).toMatchObject({ trace: 3, enemies: [{ damage: 2 }] });
});

test('Berserker: 1 Power for the Wounds of its own player, once per turn', () => {
  const match = using('body:berserker', EMPTY, nothing, wounds, wounds);
  expect(board(match)).toMatchObject({ integrity: 1, assets: { power: 1 } });
  const other = using('body:berserker', EMPTY, nothing, { ...wounds, you: 'p2' } as Act);
  expect(board(other).assets.power).toBe(0);
});

test('Scavenger: a Data token is dumped for a Basic one of choice; without Data there is nothing to trade', () => {
  const match = acting('scavenger', BLUE, nothing);
  choose(match, 'p1', 'body:scavenger');
  choose(match, 'p1', 'green');
  expect(letters(board(match).dump)).toBe('b g');
  expect(offered(acting('scavenger', EMPTY, nothing))).not.toContain('body:scavenger');
});

test('Broker: 3 Assets of choice are spent for 1 Open Data token out of the neutral pool (TM-8-08, TM-8-20)', () => {
  const rich = (table: Tamashii) => Object.assign(me(table).assets, { power: 2, memory: 2 });
  const match = acting('broker', BLUE, rich);
  choose(match, 'p1', 'body:broker');
  const assets = ['shield', 'memory', 'power', 'reroll'];
  expect(offered(match).filter((id) => assets.includes(id))).toEqual(['memory', 'power']);
  choose(match, 'p1', 'memory');
  choose(match, 'p1', 'power');
  choose(match, 'p1', 'power');
  expect(board(match)).toMatchObject({ dump: [5], assets: { memory: 1, power: 0 } });
  const poor = acting('broker', BLUE, (table) => Object.assign(me(table).assets, { power: 2 }));
  expect(offered(poor)).not.toContain('body:broker');
  // A pool without Open Data has nothing to sell.
  const sold = acting('broker', BLUE, (table) => {
    rich(table);
    table.pool[5] = 0;
  });
  expect(offered(sold)).not.toContain('body:broker');
});

test('Duelist: 1 Reroll for ATT +1 until the end of the turn', () => {
  const match = acting(
    'duelist',
    BLUE,
    (table) => {
      me(table).assets.reroll = 1;
    },
    { figure: 'att', of: 'p1' },
    { newTurn: true },
    { figure: 'att', of: 'p1' },
  );
  choose(match, 'p1', 'body:duelist');
  choose(match, 'p1', 'done');
  expect(figures(match)).toEqual([4, 3]);
  expect(board(match).assets.reroll).toBe(0);
});

test('Oracle: after its own Refill it may Prepare 1 (TM-8-15)', () => {
  const after = (to: string) =>
    using('body:oracle', EMPTY, nothing, { moment: 'afterRefill', subject: { to } });
  expect(isOver(after('p2'))).toBe(true);
  const match = after('p1');
  const { length } = board(match).bag;
  use(match);
  expect(board(match).bag).toHaveLength(length - 1);
});
