import { type Match, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { noTokens, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import {
  type Act,
  board,
  choose,
  district,
  invented,
  isOver,
  launcher,
  me,
  offered,
  play,
  putOn,
  state,
  tile,
} from '../helpers/table.ts';

/** Whatever is heard at one moment comes in any order. */
function answered(match: Match<Tamashii>): Match<Tamashii> {
  for (let i = 0; i < 40 && !isOver(match); i++)
    for (const role of ROLES) {
      const [first] = offered(match, role);
      if (first !== undefined) choose(match, role, first);
    }
  return match;
}

/** Scenario cards, Tests and Bosses with three and four players, and with more than one card beside the Time track. */
const ROLES = ['p1', 'p2', 'p3', 'p4'];
const pack = invented({
  'scenarios/quest-edges.yaml': `
letter: W
endings: [W90]
sheet:
  difficulty: easy
  length: short
  map: [{ at: "0 0", tile: 1 }]
  corrupted: { each: 4, perPlayer: true }
  start: 1
  first: W01
  depleted: "the Scenario is lost: draw card W91"
cards:
  W01: { type: plot, playerActivity: gain 1 Power, rules: [{ when the turn begins: gain 1 EXP }] }
  W02: { type: special, playerActivity: gain 1 Shield, rules: [{ when the turn begins: gain 1 Memory }] }
  W03: { type: special, playerActivity: gain 1 Memory, rules: [{ when the turn begins: gain 1 Reroll }] }
  W04: { type: special, playerActivity: gain 1 Reroll }
  W05: { type: plot, immediate: { each player: gain 1 EXP }, rules: [{ when the turn begins: gain 1 Shield }] }
  W06: { type: plot, worldActivity: [{ each player: suffer 5 Wounds }, draw card W90] }
  W07: { type: plot, playerActivity: discard 1 Ascend token from your current District tile }
  W08: { type: plot, worldActivity: [{ each player: gain 3 Corrupted Data tokens }] }
  W09:
    type: plot
    playerActivity:
      - perform a Group Test (Core Data) 9
      - { if: you pass the Test, then: gain 5 EXP }
  W10:
    type: plot
    playerActivity:
      - perform a Test (Core Data) 4
      - { if: you pass the Test, then: gain 5 EXP }
  W11: { type: plot, immediate: [set Time to 0], worldActivity: [reduce Time by 2] }
  W12:
    type: plot
    worldActivity:
      - { if: a Success token is on this card, then: { each player: gain 3 EXP } }
      - reduce Time by 1
      - { if: Time is 0, then: { each player: gain 1 EXP } }
  W90: { type: victory }
  W91: { type: lost }
`,
  'augments.yaml': `
q-discard: { of: reaper, memory: 1, timing: anytime, effect: discard card W02 }
q-boss: { of: reaper, memory: 1, timing: anytime, effect: move the Boss 1 tile towards the nearest Character }`,
});
const quest: Act = { flow: 'quest', phase: 'quest' };
const activity: Act = { flow: 'quest.playerActivity', phase: 'quest' };
const turnBegins: Act = { moment: 'turnBegins', subject: {} };

function played(
  plot: string,
  acts: readonly Act[],
  lay: (table: Tamashii) => void = () => {},
  players = 2,
  script = {},
) {
  return play(
    (table) => {
      for (const [i, id] of ['shelter', 'power-plant', 'server-farm', 'mainframe', 'high-building'].entries())
        tile(table, `t${i + 1}`, i, 0, { district: district(id) });
      for (const player of Object.values(table.players)) player.at = 't1';
      Object.assign(table.scenario, { sheet: 'quest-edges', plot });
      lay(table);
    },
    acts,
    { pack, players, script },
  );
}

test('all win or lose together, also whoever has just reset, and none or all of four (TM-1-05)', () => {
  for (const players of [1, 2, 3, 4]) {
    const roles = ROLES.slice(0, players);
    const script = Object.fromEntries(roles.map((role) => [`symbolDie:${role}`, ['special']]));
    const match = played('W06', [quest], () => {}, players, script);
    expect(match.position.ending).toEqual({ code: 'W90', winners: roles });
    const lost = played('W01', [{ draws: 'W91' }], () => {}, players);
    expect(lost.position.ending).toEqual({ code: 'W91', winners: [] });
  }
});

test('the token goes to the next of two, three and four players, from the last to the first; alone it stays (TM-4d-13, TM-6a-07)', () => {
  for (const players of [1, 2, 3, 4])
    for (const [i, first] of ROLES.slice(0, players).entries()) {
      const match = played(
        '',
        [{ flow: 'quest.firstPlayer', phase: 'quest' }],
        (table) => {
          table.firstPlayer = first;
        },
        players,
      );
      expect(state(match).firstPlayer).toBe(ROLES[(i + 1) % players]);
    }
});

test('each may carry out every activity once: of the active card and of each Special card in play (TM-4d-02, TM-5b-13)', () => {
  const match = played('W01', [activity], (table) => {
    table.scenario.special = ['W02', 'W03', 'W04'];
    me(table, 'p2').at = 't2';
  });
  for (const role of ['p1', 'p2']) {
    expect(asked(match, role).sort()).toEqual(['card-W01', 'card-W02', 'card-W03', 'card-W04', 'pass']);
    for (const card of ['card-W03', 'card-W01', 'card-W04', 'card-W02']) {
      choose(match, role, card);
      expect(asked(match, role)).not.toContain(card);
    }
    expect(board(match, role).assets).toEqual({ power: 1, shield: 1, memory: 1, reroll: 1 });
  }
  expect(isOver(match)).toBe(true);
});

test('three on one tile act one after another from the First Player on; those elsewhere are asked with the first (TM-5a-21)', () => {
  for (const first of ['p1', 'p2', 'p3', 'p4']) {
    const match = played(
      'W01',
      [activity],
      (table) => {
        table.firstPlayer = first;
      },
      4,
    );
    const all = [...ROLES, ...ROLES];
    for (const role of all.slice(all.indexOf(first), all.indexOf(first) + 4)) {
      for (const other of ROLES) expect(asked(match, other).length > 0).toBe(other === role);
      choose(match, role, 'card-W01');
    }
    expect(isOver(match)).toBe(true);
  }
  const apart = played(
    'W01',
    [activity],
    (table) => {
      for (const [i, role] of ROLES.entries()) me(table, role).at = i < 2 ? 't1' : `t${i}`;
    },
    4,
  );
  expect(ROLES.map((role) => asked(apart, role).length > 0)).toEqual([true, false, true, true]);
});

test('in the Quest phase nobody waits for players on other tiles: the last may act before the first (TM-3-02)', () => {
  const match = played(
    'W01',
    [activity],
    (table) => {
      for (const [i, role] of ROLES.entries()) me(table, role).at = `t${i + 1}`;
    },
    4,
  );
  const waiting = () => ROLES.filter((role) => asked(match, role).length > 0);
  expect(waiting()).toEqual(ROLES);
  choose(match, 'p3', 'card-W01');
  expect(waiting()).toEqual(['p1', 'p2', 'p4']);
});

test('from one’s own tile as many tokens go as are said, and none of another tile (TM-5a-20)', () => {
  const match = played('W07', [activity], (table) => {
    for (const place of ['t1', 't2']) putOn(table, place, { ascend: 3 });
    me(table, 'p2').at = 't3';
    table.supply.ascend = 5;
  });
  expect(asked(match, 'p2')).toEqual([]);
  choose(match, 'p1', 'card-W07');
  expect([state(match).map.t1?.tokens.ascend, state(match).map.t2?.tokens.ascend]).toEqual([2, 3]);
  expect(state(match).supply.ascend).toBe(6);
});

test('the rules of a card are in force for each of four players, and for none when it is gone (TM-5b-03, TM-5b-08, TM-5b-14)', () => {
  const drawn: Act[] = [{ draws: 'W01' }, { draws: 'W02' }, { draws: 'W03' }];
  const match = answered(played('', [...drawn, turnBegins], () => {}, 4));
  for (const role of ROLES)
    expect(board(match, role)).toMatchObject({ exp: 1, assets: { memory: 1, reroll: 1, shield: 0 } });
  // W02 is discarded and W05 drawn: of the old ones only W03 is left.
  const later = answered(
    played('', [...drawn, { run: 'augment:q-discard/effect' }, { draws: 'W05' }, turnBegins], () => {}, 4),
  );
  for (const role of ROLES)
    expect(board(later, role)).toMatchObject({ exp: 1, assets: { memory: 0, reroll: 1, shield: 1 } });
  expect(state(later).scenario).toMatchObject({ plot: 'W05', special: ['W03'], discarded: ['W02', 'W01'] });
});

test('all tokens of every kind on the old Plot card go back to the supply with it (TM-4d-10, TM-5b-06)', () => {
  const match = played('W01', [{ draws: 'W05' }], (table) => {
    table.scenario.plotTokens = { ...noTokens(), success: 2, ascend: 3, universal: 1, engineer: 1 };
    table.scenario.special = ['W02'];
    table.scenario.otherTokens = { W02: { ...noTokens(), success: 1 } };
    table.supply = { ascend: 10, success: 4, universal: 100, engineer: 100 };
  });
  expect(state(match).supply).toEqual({ ascend: 13, success: 6, universal: 101, engineer: 101 });
  expect(state(match).scenario.plotTokens).toEqual(noTokens());
  // What lies on another card stays there.
  expect(state(match).scenario.otherTokens.W02).toEqual({ ...noTokens(), success: 1 });
});

test('Corrupted Data that runs out: what is left is gained, then the sheet speaks, in every phase (TM-3d-07, TM-5a-13)', () => {
  for (const pool of [0, 1, 2, 5, 6]) {
    const match = played('W08', [quest], (table) => {
      table.corruptedPool = pool;
    });
    expect(match.position.ending?.code ?? '').toBe(pool < 6 ? 'W91' : 'done');
    expect(state(match).corruptedPool).toBe(0);
    expect(board(match).dump).toHaveLength(Math.min(3, pool));
  }
});

test('a Test is passed with as many successes as are needed, failed with one fewer: STRIKE 1, SURGE 2 (TM-5c-04, TM-5c-05)', () => {
  for (const [faces, passed] of [
    [['strike', 'strike', 'strike', 'strike'], true],
    [['strike', 'strike', 'strike', 'blank'], false],
    [['surge', 'surge', 'blank', 'blank'], true],
    [['surge', 'strike', 'blank', 'blank'], false],
    [['surge', 'surge', 'surge', 'surge'], true],
    [['surge', 'strike', 'strike', 'blank'], true],
    [['blank', 'blank', 'blank', 'blank'], false],
  ] as const) {
    const match = played(
      'W10',
      [activity],
      (table) => {
        launcher(me(table), 'r r r r #');
        me(table, 'p2').at = 't2';
      },
      2,
      { 'die:p1': [...faces] },
    );
    choose(match, 'p1', 'card-W10');
    choose(match, 'p1', 'r1c1', 'r1c2', 'r1c3', 'r1c4');
    expect(board(match).exp, faces.join()).toBe(passed ? 5 : 0);
    expect(board(match).dump).toHaveLength(4);
  }
});

test('Group Test: from the initiator on each rolls for what they dumped, none or many, and all is added up (TM-5c-09, TM-5c-10, TM-5c-13)', () => {
  const after = (first: string, from: string, third: string) => {
    const order = { p1: ['p1', 'p2', 'p3'], p2: ['p2', 'p3', 'p1'], p3: ['p3', 'p1', 'p2'] }[first] ?? [];
    const match = played(
      'W09',
      [activity],
      (table) => {
        table.firstPlayer = first;
        for (const [i, letter] of ['r', 'b', 'g'].entries()) {
          launcher(me(table, `p${i + 1}`), `${letter} ${letter} ${letter} O #`);
          me(table, `p${i + 1}`).at = `t${i + 1}`;
        }
      },
      3,
      {
        [`die:${from}`]: ['strike', 'strike', 'strike', 'surge'],
        [`die:${third}`]: ['surge', 'surge', 'blank'],
      },
    );
    choose(match, from, 'card-W09');
    const asks = [...order.slice(order.indexOf(from)), ...order.slice(0, order.indexOf(from))];
    for (const role of asks) {
      // Nobody else is asked meanwhile, and all four tokens of theirs may be dumped.
      expect(ROLES.slice(0, 3).filter((each) => asked(match, each).includes('r1c1'))).toEqual([role]);
      if (role === from) choose(match, role, 'r1c1', 'r1c2', 'r1c3', 'r1c4');
      else if (role === third) choose(match, role, 'r1c1', 'r1c4', 'r1c3');
      else choose(match, role);
    }
    expect(happened(match, 'tests.resolved')).toMatchObject([{ role: from, successes: 9, result: 'passed' }]);
    expect(['p1', 'p2', 'p3'].map((role) => board(match, role).exp)).toEqual(
      ['p1', 'p2', 'p3'].map((role) => (role === from ? 5 : 0)),
    );
  };
  after('p1', 'p1', 'p3');
  after('p1', 'p2', 'p1');
  after('p2', 'p3', 'p2');
  after('p3', 'p1', 'p2');
});

test('Time is set to 0, and falls no further (TM-5b-20, TM-5b-22, TM-4d-12)', () => {
  const match = played(
    'W01',
    [{ draws: 'W11' }, { flow: 'quest.worldActivity', phase: 'quest' }],
    (table) => {
      table.time = 5;
    },
  );
  expect(state(match).time).toBe(0);
  const one = played('W11', [{ flow: 'quest.worldActivity', phase: 'quest' }], (table) => {
    table.time = 1;
  });
  expect(state(one).time).toBe(0);
});

test('the Boss goes towards the nearest of all Characters, the fourth player’s too (TM-5e-07)', () => {
  for (const near of ROLES) {
    const match = played(
      '',
      [{ run: 'augment:q-boss/effect' }],
      (table) => {
        for (const role of ROLES) me(table, role).at = role === near ? 't4' : 't1';
        table.boss = {
          card: 'shinigami',
          at: 't3',
          integrity: 5,
          armor: 6,
          attacks: zone('closed', []),
          flipped: [],
        };
      },
      4,
    );
    expect(offered(match)).toEqual([]);
    expect(state(match).boss?.at, near).toBe('t4');
  }
});

test('World Activity, a line between two Ifs: it is carried out before the second is looked at (TM-4d-05)', () => {
  const after = (time: number) => {
    const match = play(
      (table) => {
        Object.assign(table.scenario, { sheet: 'quest-edges', plot: 'W12' });
        table.time = time;
      },
      [{ world: 'card:W12/worldActivity' }],
      { pack },
    );
    return [state(match).time, board(match).exp];
  };
  expect([after(1), after(2)]).toEqual([
    [0, 1],
    [1, 0],
  ]);
});
