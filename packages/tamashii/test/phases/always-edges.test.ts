import type { Match } from '@torii/kernel';
import { expect, test } from 'vitest';
import { BLUE, CORRUPTED, GREEN, OPEN, RED, type Tamashii, YELLOW } from '../../src/table/state.ts';
import { PHASES, pack, played, ROLES, run } from '../helpers/always.ts';
import { happened } from '../helpers/events.ts';
import { asked, fight } from '../helpers/fights.ts';
import { begin } from '../helpers/match.ts';
import {
  attach,
  board,
  choose,
  pack as core,
  isOver,
  launcher,
  me,
  offered,
  state,
  step,
  twoTiles,
} from '../helpers/table.ts';

/** What holds in whatever phase, for whoever acts, in whatever turn and however often. */

/** What P1 is offered while P2 is asked where to go. */
function offering(lay: (table: Tamashii) => void): string[] {
  const match = played(
    (table) => {
      twoTiles(table);
      table.phase = 'action';
      lay(table);
    },
    [step('action.moveAndTrace', 'action', 'p2')],
  );
  return offered(match);
}

test('in whatever phase a Victory or a Lost card is drawn, the Scenario is over (TM-1-03, TM-5d-01)', () => {
  for (const phase of PHASES)
    for (const code of ['W90', 'W91']) {
      const match = played(
        (table) => {
          table.phase = phase;
          Object.assign(table.scenario, { sheet: 'always', plot: 'W01' });
        },
        [{ draws: code }],
      );
      expect(match.position.ending?.code, phase).toBe(code);
    }
});

test('in every phase, for every player, the sheet speaks when Corrupted Data runs out (TM-3d-07, TM-3w-08)', () => {
  for (const phase of PHASES)
    for (const role of ROLES)
      for (const pool of [0, 1, 2]) {
        const match = played(
          (table) => {
            Object.assign(table, { phase, corruptedPool: pool });
            Object.assign(table.scenario, { sheet: 'always', plot: 'W01' });
          },
          [run('w-corrupt', role)],
          3,
        );
        expect(match.position.ending?.code, `${phase} ${pool}`).toBe(pool < 2 ? 'W91' : 'done');
        expect(board(match, role).dump).toEqual(Array(pool).fill(CORRUPTED));
      }
});

test('in a campaign the Body deck is made of the Unlocked Bodies alone (TM-2-25)', () => {
  const { market, bodyDeck } = state(begin('geo-hunt', 2, { options: { campaign: 'ours' } }));
  const free = Object.keys(core.content.bodies).filter((id) => !core.content.bodies[id]?.locked);
  expect([...market, ...bodyDeck.items].sort()).toEqual(free.sort());
  expect(free.length).toBeLessThan(Object.keys(core.content.bodies).length);
});

test('in every phase Program x lets tokens be moved (TM-3e-07, TM-8-16)', () => {
  for (const phase of PHASES) {
    const match = played(
      (table) => {
        table.phase = phase;
        launcher(me(table, 'p2'), 'r g - - #');
      },
      [run('w-program', 'p2')],
    );
    choose(match, 'p2', 'program:r1c1-r1c2');
    choose(match, 'p2', 'program:r1c1-r1c2');
    expect(isOver(match), phase).toBe(true);
  }
});

test('a Pattern may lie anywhere on the Launcher: in its corners, along its edges, in an Unlocked column (TM-3e-09)', () => {
  for (const [drawing, site] of [
    ['b b - - -  - - - - -  - - - - -  - - - - -', 'r1c1-r1c2'],
    ['- - - b b  - - - - -  - - - - -  - - - - -', 'r1c4-r1c5'],
    ['- - - - -  - - - - -  - - - - -  - - - b b', 'r4c4-r4c5'],
    ['- - - - -  - - - - -  - - - - b  - - - - b', 'r3c5-r4c5'],
    ['- - - - b  - - - - b  - - - - -  - - - - -', 'r1c5-r2c5'],
    ['- - - - -  - - - - -  b - - - -  b - - - -', 'r3c1-r4c1'],
    ['- - - - -  - - b b -  - - - - -  - - - - -', 'r2c3-r2c4'],
  ] as const) {
    const match = played(
      (table) => {
        launcher(me(table), drawing);
        me(table).equipped = ['w-end'];
      },
      [step('action.launch', 'action')],
    );
    expect(offered(match).filter((id) => id.includes('@'))).toEqual([`augment:w-end@${site}`]);
  }
});

test('Basic Patterns are there for everybody, whatever Bodies and Augments they have and wherever they are (TM-3f-02)', () => {
  for (const role of ROLES)
    for (const bodies of [[], ['w-a'], ['w-a', 'w-b']]) {
      const match = played(
        (table) => {
          Object.assign(me(table, role), { bodies: [...bodies], equipped: ['w-1', 'w-2'] });
          launcher(me(table, role), 'b b b - #  g g g - #  r r r - #  y y y - #');
        },
        [step('action.launch', 'action', role)],
        3,
      );
      for (const pattern of ['shield@r1c1-r1c2-r1c3', 'memory@r2c1-r2c2-r2c3', 'power@r3c1-r3c2-r3c3'])
        choose(match, role, pattern);
      choose(match, role, 'reroll@r4c1-r4c2-r4c3');
      // Any number of them, though the Dump is full of tokens (TM-3g-04).
      expect(board(match, role).assets).toEqual({ shield: 1, memory: 1, power: 1, reroll: 1 });
    }
});

test('any number of Patterns in one step, though the Dump fills up (TM-3g-04, TM-3g-07)', () => {
  const match = played(
    (table) => {
      launcher(me(table), 'b b b b -  b b b - -  g g g g -  r r r - -');
      me(table).dump = Array(12).fill(YELLOW);
    },
    [step('action.launch', 'action')],
  );
  for (const pattern of ['longer-shield', 'shield', 'longer-memory', 'power'])
    choose(match, 'p1', offered(match).find((id) => id.startsWith(`${pattern}@`)) ?? pattern);
  expect(board(match).assets).toMatchObject({ shield: 3, memory: 2, power: 1 });
});

test('whoever launches the cost of a Body inhabits it, whoever is First Player (TM-3j-09, TM-3j-10)', () => {
  for (const role of ROLES)
    for (const first of ROLES) {
      const match = played(
        (table) => {
          table.firstPlayer = first;
          table.market = ['w-a', 'w-b'];
          launcher(me(table, role), 'y y - - #');
        },
        [step('action.launch', 'action', role)],
        3,
      );
      choose(match, role, 'body:w-b@r1c1-r1c2');
      for (const each of ROLES) expect(board(match, each).bodies).toEqual(each === role ? ['w-b'] : []);
    }
});

test('a harmful effect takes what there is where it is less than it says; a loss of Assets too (TM-3d-14, TM-8-13, TM-3i-04)', () => {
  const seen = offering((table) => {
    me(table).equipped = ['w-harm', 'w-lose'];
    launcher(me(table), 'r O - - #');
    me(table).assets.power = 1;
  });
  expect(seen).toEqual(['augment:w-harm', 'augment:w-lose']);
  const none = offering((table) => {
    me(table).equipped = ['w-harm', 'w-lose'];
    launcher(me(table), 'O X b - #');
  });
  expect(none).toEqual([]);
});

test('Reroll is spent on any roll of Player dice, in every phase, by whoever rolled (TM-3i-21)', () => {
  for (const phase of PHASES)
    for (const role of ['p1', 'p2'])
      for (const text of ['w-roll', 'w-test']) {
        const match = played(
          (table) => {
            table.phase = phase;
            for (const each of ['p1', 'p2']) me(table, each).assets.reroll = 1;
            launcher(me(table, role), role === 'p1' ? 'r r - - #' : 'b b - - #');
          },
          [run(text, role)],
          2,
          { [`die:${role}`]: ['blank', 'blank', 'strike'] },
        );
        if (text === 'w-test') choose(match, role, 'r1c1', 'r1c2');
        choose(match, role, 'd2');
        expect(
          ['p1', 'p2'].map((each) => board(match, each).assets.reroll),
          phase,
        ).toEqual(['p1', 'p2'].map((each) => (each === role ? 0 : 1)));
      }
});

test('Core Data in a Test is what the token shows now, for each player (TM-3d-18, TM-3d-16)', () => {
  for (const [core, slot] of [
    [BLUE, 'r1c1'],
    [GREEN, 'r1c2'],
    [YELLOW, 'r1c3'],
    [RED, 'r1c4'],
  ] as const)
    for (const role of ['p1', 'p2']) {
      const match = played(
        (table) => {
          me(table, role).core = core;
          launcher(me(table, role), 'b g y r #');
        },
        [run('w-test', role)],
      );
      expect(offered(match, role)).toEqual([slot]);
    }
});

test('all equipped Augments are offered, and every one of their Frames, however many there are (TM-3l-08, TM-3l-11, TM-3l-17)', () => {
  const all = ['w-1', 'w-2', 'w-3', 'w-4'];
  const seen = offering((table) => {
    me(table).equipped = all;
  });
  expect(seen).toEqual(all.map((id) => `augment:${id}`));
  const match = fight(
    (table) => {
      me(table).equipped = ['w-f1', 'w-f2', 'w-f3'];
      attach(me(table), ['four', 0]);
    },
    { dice: ['strike', 'surge'] },
    { pack },
  );
  expect(asked(match).filter((id) => id.startsWith('frame:'))).toEqual([
    'frame:w-f1',
    'frame:w-f2',
    'frame:w-f3',
  ]);
});

test('an Augment that breaks is gone for good, whatever else its owner has, in every turn (TM-3l-19, TM-8-02)', () => {
  for (const others of [[], ['w-1'], ['w-1', 'w-2']])
    for (const turn of [1, 4]) {
      const match = played(
        (table) => {
          table.turn = turn;
          me(table).equipped = [...others, 'w-break'];
          launcher(me(table), 'r r - - #  r r - - #');
        },
        [step('action.launch', 'action')],
      );
      choose(match, 'p1', 'augment:w-break@r1c1-r1c2');
      expect([board(match).equipped, board(match).unequipped, state(match).broken]).toEqual([
        others,
        [],
        ['w-break'],
      ]);
    }
});

test('Augments stay equipped, however many are equipped after them, the chosen one each time (TM-3l-15, TM-3l-17, TM-8-06)', () => {
  const match = played(
    (table) => {
      launcher(me(table), 'r - - - #');
      Object.assign(me(table), {
        equipped: ['w-1', 'w-2', 'w-3', 'w-4'],
        unequipped: ['w-roll', 'w-test', 'w-lose'],
      });
      me(table).assets.memory = 5;
    },
    [step('planning.program', 'planning')],
  );
  for (const id of ['w-test', 'w-roll', 'w-lose']) choose(match, 'p1', `upgrade.equip:${id}`);
  expect(board(match).equipped).toEqual(['w-1', 'w-2', 'w-3', 'w-4', 'w-test', 'w-roll', 'w-lose']);
});

test('gained Open Data goes to the Dump, like every token (TM-8-08, TM-3x-11)', () => {
  const match: Match<Tamashii> = played(
    (table) => {
      launcher(me(table), 'r - - - #  - - - - #  - - - - #  - - - - #');
      Object.assign(me(table), { exp: 2, bag: [], dump: [] });
      table.pool[OPEN] = 1;
    },
    [step('planning.program', 'planning')],
  );
  choose(match, 'p1', 'upgrade.open:open');
  expect(board(match)).toMatchObject({ bag: [], dump: [OPEN] });
  expect(state(match).pool[OPEN]).toBe(0);
});

test('the dice of Combat lie before nobody afterwards, and Reroll has no say any more (TM-4c-05, TM-4e-13)', () => {
  const match = fight(
    (table) => {
      me(table).assets.reroll = 0;
      me(table).equipped = ['w-f1'];
      attach(me(table), ['four', 0]);
    },
    { dice: ['strike', 'blank'], number: 'blank' },
    { pack },
  );
  expect([board(match).rolled, state(match).combat?.dice]).toEqual([[], ['strike', 'blank']]);
  choose(match, 'p1', 'frame:w-f1');
  expect([isOver(match), happened(match, 'dice.rerolled')]).toEqual([true, []]);
});
