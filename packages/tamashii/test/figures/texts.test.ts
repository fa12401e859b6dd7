/** Figures of texts: which conditions are so and how far they are, what amounts come to, the Test under way. */
import { describe, expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { figured, figuredFor } from '../helpers/figures.ts';
import { enemies, scenario } from '../helpers/invent.ts';
import { setUp } from '../helpers/match.ts';
import { attach, choose, invented, launcher, me, pack, play, step } from '../helpers/table.ts';
import { telling } from '../helpers/telling.ts';
import { turnAt } from '../helpers/turn.ts';

const cards = invented({
  'enemies.yaml': enemies({
    'x-counts': { basic: 'suffer Wounds equal to the number of Enemies attached to you' },
  }),
  'scenarios/x-told.yaml': scenario(
    {
      corrupted: '{ each: 2 }',
      depleted: '"the Scenario is lost: draw card W05"',
      always: `
    - if: at least 3 Ascend tokens are on the Scenario sheet
      then: "the Scenario is lost: draw card W05"`,
    },
    `
  W01:
    type: plot
    playerActivity: { if: you have at least 2 EXP, then: gain 1 Power }
    worldActivity:
      - reduce Time by 1
      - if: at least 1 + player number Success tokens are on this card
        then: draw card W02
      - if: { all of: [Time is 0, fewer than 1 + player number Success tokens are on this card] }
        then: draw card W03
        otherwise: Spread 4 + player number
  W02: { type: victory }
  W03:
    type: plot
    playerActivity:
      - perform a Test (Red Data) 2
      - { if: you pass the Test, then: gain 1 EXP }
  W04:
    type: plot
    playerActivity: [perform a Test (Red Data) 2, { may: gain 1 Power }]
  W05: { type: lost }`,
  ),
});

function told(card: string, more: (table: Tamashii) => void = () => undefined) {
  return (table: Tamashii) => {
    Object.assign(table.scenario, { sheet: 'x-told', plot: card });
    table.time = 2;
    launcher(me(table), 'r r r');
    more(table);
  };
}

const launching = step('action.launch', 'action');

describe('conditions', () => {
  test('the Goal with its counter: so many Success tokens of so many, by the number of players (TM-5b-16)', () => {
    const match = play(
      told('W01', (table) => {
        table.scenario.plotTokens.success = 2;
      }),
      [launching],
      { pack: cards, players: 2 },
    );
    expect(figured(match).checks['card:W01']?.worldActivity?.['2']).toEqual({
      so: false,
      clauses: [{ so: false, have: 2, is: 'atLeast', need: 3, of: 'successToken' }],
      leads: { draws: ['W02'], otherwise: [], loses: false },
      branch: 'otherwise',
    });
  });

  test('of the blocks of a World Activity only the first that is so is resolved (TM-4d-07)', () => {
    const branches = (success: number, time: number) => {
      const match = play(
        told('W01', (table) => {
          table.scenario.plotTokens.success = success;
          table.time = time;
        }),
        [launching],
        { pack: cards },
      );
      const { 2: first, 3: second } = figured(match).checks['card:W01']?.worldActivity ?? {};
      return [first?.branch, second?.branch, second?.so];
    };
    expect(branches(3, 2)).toEqual(['then', null, false]);
    expect(branches(0, 2)).toEqual(['otherwise', 'otherwise', false]);
    expect(branches(0, 0)).toEqual(['otherwise', 'then', true]);
  });

  test('where none may be left, that is told, and not that there must be one', () => {
    const match = play(
      (table) => {
        Object.assign(table.scenario, { sheet: 'blood-war', plot: 'Y02', special: ['Y06', 'Y07'] });
        table.scenario.otherTokens.Y06 = { ...table.scenario.plotTokens, universal: 4 };
        table.time = 2;
      },
      [launching],
    );
    expect(figured(match).checks['card:Y02']?.worldActivity?.['3']?.clauses).toEqual([
      { so: false, have: 4, is: 'fewerThan', need: 1, of: 'universalMarker' },
      { so: true, have: 0, is: 'fewerThan', need: 1, of: 'universalMarker' },
    ]);
  });

  test('what loses, and how near it is: radars on the sheet, the pool of Corrupted Data (TM-5a-05, TM-3d-07)', () => {
    const match = play(
      told('W01', (table) => {
        table.scenario.sheetTokens.ascend = 1;
        table.corruptedPool = 5;
      }),
      [launching],
      { pack: cards },
    );
    expect(figured(match).checks['sheet:x-told']?.always1?.do).toMatchObject({
      clauses: [{ so: false, have: 1, need: 3 }],
      leads: { draws: ['W05'], loses: true },
    });
    expect(figured(match).corrupted).toEqual({ left: 5, depletes: true });
  });

  test('each player sees whether they can take part in a Player Activity (TM-4d-02)', () => {
    const match = play(
      told('W01', (table) => {
        me(table, 'p2').exp = 2;
      }),
      [launching],
      { pack: cards },
    );
    const so = (role: string) => figuredFor(match, role).checks['card:W01']?.playerActivity?.do;
    expect(so('p1')).toEqual({
      so: false,
      clauses: [{ so: false, have: 0, is: 'atLeast', need: 2, of: 'haveExp' }],
    });
    expect(so('p2')?.so).toBe(true);
  });

  test('the objective of the next step of a Learning Protocol, not of those behind it (TM-3k-03)', () => {
    const [id = '', protocol] =
      Object.entries(pack.content.protocols).find(([, { steps }]) => steps[0]?.t === 'if') ?? [];
    const match = play(
      (table) => {
        me(table).protocol = { card: id, done: 0 };
        launcher(me(table), 'r r r');
      },
      [launching],
    );
    expect(protocol).toBeDefined();
    expect(Object.keys(figuredFor(match).checks[`protocol:${id}`] ?? {})).toEqual(['step1']);
  });

  test('in the generator each Goal for each player (TM-6b-20)', () => {
    const match = setUp('generator', 2);
    const { goals = [] } = match.position.state.generator ?? {};
    const counted = goals.filter((goal) => pack.content.generator.goals[goal]?.if);
    const told = Object.keys(figuredFor(match).checks).filter((source) => source.startsWith('goal:'));
    expect(told).toEqual(counted.map((goal) => `goal:${goal}`));
    expect(figured(match).corrupted).toBeNull();
  });
});

describe('amounts', () => {
  test('that depend on the number of players (TM-2a-16)', () => {
    const { amounts } = figured(play(told('W01'), [launching], { pack: cards, players: 3 }));
    expect(amounts['card:W01']).toEqual({ worldActivity: { '3.otherwise:x': 7 } });
  });

  test('of the cards before a player, as they are now (TM-3u-01)', () => {
    const match = play(
      told('W01', (table) => attach(me(table), ['x-counts', 0], ['zoe', 0])),
      [launching],
      { pack: cards },
    );
    expect(figuredFor(match).amounts).toEqual({ e1: { basic: { 'do:n': 2 } } });
    expect(figuredFor(match, 'p2').amounts).toEqual({});
  });
});

describe('a Test', () => {
  test('what is asked for, and what there is so far; nothing before and behind it (TM-5c-02, TM-5c-05)', () => {
    const match = turnAt(
      { phase: 'quest', step: 'activities/playerActivity' },
      told('W03', (table) => {
        for (const role of ['p1', 'p2']) launcher(me(table, role), 'r r r');
        me(table).assets.reroll = 1;
      }),
      { pack: cards, script: { 'die:p1': ['strike', 'blank'] } },
    );
    expect(figured(match).test).toBeNull();
    choose(match, 'p1', 'card-W03');
    expect(figured(match).test).toEqual({
      role: 'p1',
      source: 'card:W03',
      type: 'red',
      needed: 2,
      successes: 0,
      group: false,
    });
    const said = telling('en', cards);
    expect(said.brief(match)).toContain('Test: 0\u00a0successes so far, 2 needed.');
    choose(match, 'p1', 'r1c1', 'r1c2');
    expect(figured(match).test).toMatchObject({ needed: 2 });
    // Whoever may roll again hears what the dice are worth as they lie.
    expect(said.brief(match)).toContain('Test: 1\u00a0success so far, 2 needed.');
    choose(match, 'p1');
    expect(figured(match).test).toBeNull();
  });

  test('that nobody tries is over as well (TM-5c-13)', () => {
    const match = turnAt({ phase: 'quest', step: 'activities/playerActivity' }, told('W04'), { pack: cards });
    choose(match, 'p1', 'card-W04');
    expect(figured(match).test).not.toBeNull();
    choose(match, 'p1');
    expect(figured(match).texts.at(-1)).toEqual({ text: 'card:W04/playerActivity', you: 'p1' });
    expect(figured(match).test).toBeNull();
  });
});
