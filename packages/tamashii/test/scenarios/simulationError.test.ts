/** Simulation Error, card by card: the search, who is too many, two ways through the wall, the kind hour, two ways out. */
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { noTokens } from '../../src/table/state.ts';
import { goOnUntil, setUp } from '../helpers/match.ts';
import { type Act, board, choose, district, me, offered, play, state, tile } from '../helpers/table.ts';

/** The Shelter, the Shack beside it, the Mainframe behind that. */
function inside(table: Tamashii): void {
  tile(table, 's', 0, 0, { district: district('shelter') });
  tile(table, 'k', 1, 0, { district: district('abandoned-shack') });
  tile(table, 'm', 2, 0, { district: district('mainframe') });
  for (const role of ['p1', 'p2']) me(table, role).at = 's';
}

/** The World Activity of a card, with so many Success tokens on it. */
function world(
  card: string,
  { time = 3, success = 0, special = [] as string[], faces = ['2', '2'], acts = [] as Act[] } = {},
) {
  return play(
    (table) => {
      inside(table);
      Object.assign(table.scenario, { sheet: 'simulation-error', plot: card, special });
      table.scenario.plotTokens = { ...noTokens(), success };
      table.supply.success -= success;
      table.time = time;
    },
    [{ world: `card:${card}/worldActivity` }, ...acts],
    { script: { 'numberDie:p1': faces.slice(0, 1), 'numberDie:p2': faces.slice(1, 2) } },
  );
}

const plot = (match: ReturnType<typeof world>) => state(match).scenario.plot;

test('the whole map inside is lit, and a set of Dice tokens lies face down on the places of the search (TM-5b-18, TM-2a-02)', () => {
  const match = setUp('simulation-error', 2);
  const { map, scenario, time } = state(match);
  const laid = Object.values(map).filter(({ dice }) => dice.items.length > 0);
  expect([scenario.plot, time, laid.length]).toEqual(['C01', 6, 4]);
  expect(scenario.special).toEqual(['C12']);
  expect(Object.values(map).find(({ cards }) => cards.includes('C08'))?.district.items).toEqual([
    'abandoned-shack',
  ]);
});

test('Error: each player resolves C12 and may program 1; with Patch Notes a Data token goes as well (TM-5b-31)', () => {
  const with9 = (special: string[]) => {
    const match = play(
      (table) => {
        inside(table);
        Object.assign(table.scenario, { sheet: 'simulation-error', plot: 'C02', special });
        me(table).launcher.splice(0, 2, 1, 1);
        table.time = 3;
      },
      [{ world: 'card:C02/worldActivity' }],
      { script: { 'numberDie:p1': ['3'], 'numberDie:p2': ['3'] } },
    );
    choose(match, 'p1', 'no');
    return board(match).dump.length;
  };
  expect([with9(['C12']), with9(['C12', 'C09'])]).toEqual([0, 1]);
});

test('C01: whoever reveals the SURGE finds C02, all others learn something; a revealed token is not revealed twice (TM-5b-18)', () => {
  const searched = (face: string, success = 0) => {
    const match = play(
      (table) => {
        inside(table);
        Object.assign(table.scenario, { sheet: 'simulation-error', plot: 'C01', special: ['C12'] });
        table.scenario.plotTokens.success = success;
        const lying = table.map.m?.dice;
        if (lying) Object.assign(lying, { zone: 'closed', items: [face], seen: [[]] });
        me(table).at = 'm';
      },
      [{ flow: 'quest.playerActivity', phase: 'quest' }],
    );
    choose(match, 'p1', 'card-C01');
    return [plot(match), board(match).exp];
  };
  expect([searched('surge'), searched('strike'), searched('surge', 1)]).toEqual([
    ['C02', 0],
    ['C01', 1],
    ['C01', 1],
  ]);
});

test('C01 and C02: Time 0 costs, and the story goes on; C01 stays beside whatever comes (TM-4d-10, TM-5b-21)', () => {
  const late = world('C01', { time: 1, faces: ['2', '2'] });
  expect(state(late).scenario).toMatchObject({ plot: 'C02', special: ['C09', 'C01'] });
  const second = world('C02', { time: 1 });
  expect(board(second).dump).toContain(6);
  choose(second, 'p1', 'o2');
  expect(plot(second)).toBe('C04');
});

test('C02: as many Tests as players, then the table chooses between force and following (TM-5b-04)', () => {
  for (const [option, card] of [
    ['o1', 'C03'],
    ['o2', 'C04'],
  ] as const) {
    const match = world('C02', { success: 2 });
    choose(match, 'p1', option);
    expect(plot(match)).toBe(card);
  }
});

test('C03: the wall gives only where nobody else is looking, and never in the Shelter (TM-3g-01)', () => {
  const launches = (mine: string, theirs: string) => {
    const match = play(
      (table) => {
        inside(table);
        me(table).at = mine;
        me(table, 'p2').at = theirs;
        Object.assign(table.scenario, { sheet: 'simulation-error', plot: 'C03' });
        me(table).launcher.splice(0, 7, 4, 4, 0, 0, 0, 4, 4);
      },
      [{ flow: 'action.launch', phase: 'action', locals: { role: 'p1' } }],
    );
    return offered(match).some((id) => id.includes('C03'));
  };
  expect([launches('m', 'k'), launches('m', 'm'), launches('s', 'm')]).toEqual([true, false, false]);
});

test('C04: the bug is somewhere else every turn (TM-5b-15)', () => {
  const match = play(
    (table) => {
      inside(table);
      tile(table, 'h', 0, 1, { district: district('high-building') });
      Object.assign(table.scenario, { sheet: 'simulation-error', plot: 'C04' });
      if (table.map.m) table.map.m.tokens.universal = 1;
      table.time = 4;
    },
    [{ world: 'card:C04/worldActivity' }],
    { script: { 'numberDie:p1': ['2', 'blank'], 'numberDie:p2': ['2'] } },
  );
  const { map } = state(match);
  expect([map.m?.tokens.universal, map.h?.tokens.universal]).toEqual([0, 1]);
});

/** The kind hour: at once and at the end of two turns each player stays a while (o1) or stands up (o2). */
function kindHour(stands: number) {
  const match = play(
    (table) => {
      inside(table);
      for (const role of ['p1', 'p2']) Object.assign(me(table, role), { integrity: 4, limit: 20, trace: 9 });
      Object.assign(table.scenario, { sheet: 'simulation-error', plot: 'C04' });
    },
    [
      { draws: 'C05' },
      { world: 'card:C05/worldActivity' },
      { newTurn: true },
      { world: 'card:C05/worldActivity' },
    ],
  );
  for (let i = 0; i < 6; i++) choose(match, i % 2 === 0 ? 'p1' : 'p2', i < stands ? 'o2' : 'o1');
  return match;
}

test('C05: who has stood up often enough chooses the way out; too much comfort leaves no choice (TM-5b-04)', () => {
  const free = kindHour(3);
  choose(free, 'p1', 'o2');
  expect(plot(free)).toBe('C07');
  const comfortable = kindHour(2);
  expect(state(comfortable).scenario).toMatchObject({ plot: 'C06', special: ['C09'] });
  expect(board(comfortable, 'p2').trace).toBe(3);
});

test('C06: enough of you through the door is C10; Time 0 is C13 (TM-5d-01)', () => {
  expect(world('C06', { success: 4, faces: [] }).position.ending?.code).toBe('C10');
  const late = play(
    (table) => {
      inside(table);
      Object.assign(table.scenario, { sheet: 'simulation-error', plot: 'C06' });
      table.time = 1;
    },
    [{ world: 'card:C06/worldActivity' }],
    { script: { 'numberDie:p1': ['3', '3'], 'numberDie:p2': ['3', '3'] } },
  );
  expect(late.position.ending?.code).toBe('C13');
});

test('C07: together through the door is C11; whoever runs out of Time goes alone, on C06 (TM-5d-01)', () => {
  expect(world('C07', { success: 1, faces: [] }).position.ending?.code).toBe('C11');
  const late = world('C07', { time: 1, faces: ['3', '3'] });
  expect([plot(late), state(late).time, board(late).enemies.length]).toEqual(['C06', 2, 0]);
});

test('C07: whoever has the First Player token holds her hand: MOV and PRO 1 less in that turn (TM-4a-10)', () => {
  const match = play(
    (table) => inside(table),
    [
      { run: 'card:C07/rule1', you: 'p1' },
      { run: 'card:C07/rule1', you: 'p2' },
      { moment: 'turnBegins', subject: {} },
      { figure: 'mov', of: 'p1' },
      { figure: 'mov', of: 'p2' },
    ],
  );
  const figures = (match.events ?? [])
    .filter(({ key }) => key === 'test.figure')
    .map(({ args }) => args.value);
  expect(Number(figures[1]) - Number(figures[0])).toBe(1);
});

test('a match of Simulation Error comes to an end, whatever is chosen first (TM-5d-01)', () => {
  const match = goOnUntil(setUp('simulation-error', 1), () => false);
  expect(['C10', 'C11', 'C13']).toContain(match.position.ending?.code);
});
