/** What the cards of Geo Hunt do, on tables laid for them. */
import { expect, test } from 'vitest';
import { streets, success } from '../helpers/streets.ts';
import {
  board,
  choose,
  district,
  isOver,
  launcher,
  me,
  offered,
  play,
  putOn,
  state,
  step,
  tile,
} from '../helpers/table.ts';

test('E01: with enough Successes the table chooses the way on; without them it is E03, unrewarded (TM-5b-11, TM-5b-10)', () => {
  const lay = (marked: number) =>
    play(
      streets('E01', (table) => {
        table.time = 1;
        success(marked)(table);
      }),
      [{ world: 'card:E01/worldActivity' }],
    );
  for (const [option, card] of [
    ['o1', 'E02'],
    ['o2', 'E03'],
  ] as const) {
    const chosen = lay(3);
    choose(chosen, 'p1', 'power');
    choose(chosen, 'p2', 'power');
    choose(chosen, 'p2', option);
    expect(state(chosen).scenario.plot).toBe(card);
  }
  const failed = lay(2);
  expect(state(failed).scenario).toMatchObject({ plot: 'E03', special: ['E06'] });
  expect(board(failed).assets.power).toBe(0);
});

test('E02 lays two Special cards beside it; they stay when the Plot card goes, unless told otherwise (TM-5b-13, TM-5b-14)', () => {
  const match = play(
    streets('E02', (table) => {
      table.time = 4;
      success(3)(table);
    }),
    [{ run: 'card:E02/immediate' }, { world: 'card:E02/worldActivity' }],
    { script: { 'die:p1': ['strike', 'strike'] } },
  );
  expect(state(match).scenario).toMatchObject({ plot: 'E05', special: ['E06'], discarded: ['E04', 'E02'] });
  expect(state(match).supply.success).toBe(11);
});

test('two Special cards lie beside a Plot card at the same time (TM-5b-13)', () => {
  const match = play(streets('E02'), [{ run: 'card:E02/immediate' }]);
  expect([...state(match).scenario.special].sort()).toEqual(['E04', 'E06']);
});

test('E02: whoever resets takes a Success token off the card (TM-5b-08)', () => {
  const match = play(streets('E02', success(2)), [
    { run: 'card:E02/rule1' },
    { moment: 'reset', subject: { to: 'p1' } },
  ]);
  expect(state(match).scenario.plotTokens.success).toBe(1);
});

test('E03: a map without Ascend tokens ends it well, Time ends it in E07, and else they spread (TM-4d-07, TM-4d-08)', () => {
  const lay = (ascend: number, time: number, dice: number) =>
    play(
      streets('E03', (table) => {
        table.time = time;
        tile(table, 'spawn', 3, 0, { spawn: 'strike', sectors: ['a'] });
        putOn(table, 'street', { ascend });
      }),
      [{ world: 'card:E03/worldActivity' }],
      { script: { 'die:p1': new Array(dice).fill('strike') } },
    );
  expect(lay(0, 4, 0).position.ending?.code).toBe('E09');
  // What has been left undone rises: 4 and two for each player; most find no room in the only sector.
  const late = lay(2, 1, 8);
  choose(late, 'p1', 'spawn');
  expect(state(late).scenario).toMatchObject({ plot: 'E07', sheetTokens: { ascend: 7 } });
  const on = lay(2, 4, 2);
  expect(state(on).scenario.plot).toBe('E03');
  expect(state(on).map.spawn?.tokens.ascend).toBe(1);
  expect(state(on).scenario.sheetTokens.ascend).toBe(1);
});

test('E04: its Pattern is launched on a Spawn tile only; it marks a Success on the Plot card, and hurts (TM-5b-16, TM-5a-08)', () => {
  const lay = (at: string) =>
    play(
      streets('E02', (table) => {
        tile(table, 'spawn', 3, 0, { spawn: 'strike', sectors: ['a'] });
        me(table).at = at;
        table.scenario.sheet = 'geo-hunt';
        table.scenario.special = ['E04'];
        launcher(me(table), 'r b r - #  - r - - #  - - - - #  - - - - #');
      }),
      [step('action.launch', 'action')],
    );
  const launches = (at: string) => offered(lay(at)).filter((id) => id.includes('E04'));
  expect(launches('street')).toEqual([]);
  const match = lay('spawn');
  choose(match, 'p1', launches('spawn')[0] as string);
  expect(state(match).scenario.plotTokens.success).toBe(1);
  expect(board(match).integrity).toBe(4);
});

test('E05: a Group Test in the Seekers Hideout: all give, and 3 successes for each player and 1 more win E08 (TM-5c-08, TM-5c-10, TM-5c-11)', () => {
  const lay = (dice: string[]) =>
    play(
      streets('E05', (table) => {
        tile(table, 'seekers', 0, 1, { district: district('seekers-hideout') });
        me(table).at = 'seekers';
        table.time = 3;
        launcher(me(table), 'r r r - #  - - - - #  - - - - #  - - - - #');
        launcher(me(table, 'p2'), 'b b - - #  - - - - #  - - - - #  - - - - #');
      }),
      [{ run: 'card:E05/playerActivity' }, { world: 'card:E05/worldActivity' }],
      { script: { 'die:p1': ['surge', 'surge', 'strike', 'blank', 'blank'], 'die:p2': dice } },
    );
  const passed = lay(['surge', 'blank']);
  choose(passed, 'p1', 'r1c1', 'r1c2', 'r1c3');
  choose(passed, 'p2', 'r1c1', 'r1c2');
  expect(passed.position.ending?.code).toBe('E08');
  const failed = lay(['strike', 'blank']);
  choose(failed, 'p1', 'r1c1', 'r1c2', 'r1c3');
  choose(failed, 'p2', 'r1c1', 'r1c2');
  expect(state(failed).scenario).toMatchObject({ plot: 'E05', plotTokens: { success: 0 } });
});

test('E06: its Pattern takes an Ascend token from any tile (TM-5b-15)', () => {
  const match = play(
    streets('E03', (table) => {
      putOn(table, 'street', { ascend: 2 });
      putOn(table, 'core', { ascend: 1 });
      putOn(table, 'home', { ascend: 1 });
    }),
    [{ run: 'card:E06/launch1' }],
  );
  expect(offered(match)).toEqual(['core', 'home', 'street']);
  choose(match, 'p1', 'core');
  expect(state(match).map).toMatchObject({
    core: { tokens: { ascend: 0 } },
    street: { tokens: { ascend: 2 } },
    home: { tokens: { ascend: 1 } },
  });
  expect(isOver(match)).toBe(true);
});
