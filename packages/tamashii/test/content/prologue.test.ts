/** What the cards of the Prologue do, on tables laid for them. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { streets, success } from '../helpers/streets.ts';
import { board, choose, isOver, launcher, letters, me, play, state, tile, use } from '../helpers/table.ts';

test('A01: a tile that a player reveals marks a Success; one more than there are players lead on to A02 (TM-5b-16, TM-4d-06)', () => {
  const found = play(
    streets('A01', (table) => {
      table.time = 3;
    }),
    [
      { run: 'card:A01/rule1' },
      { moment: 'revealed', subject: { to: 'p1', place: 'street' } },
      { moment: 'revealed', subject: { to: 'p2', place: 'core' } },
    ],
  );
  expect(state(found).scenario.plotTokens.success).toBe(1);
  expect(state(found).supply.success).toBe(7);

  const enough = play(streets('A01', success(3)), [{ world: 'card:A01/worldActivity' }]);
  expect(state(enough).scenario.plot).toBe('A02');
  expect([board(enough).exp, board(enough, 'p2').exp]).toEqual([1, 1]);
});

test('A01: out of Time with too few tiles, the story goes on, at the price of a Wound (TM-5b-10, TM-5b-21)', () => {
  const lay = (time: number) =>
    play(
      streets('A01', (table) => {
        success(2)(table);
        table.time = time;
      }),
      [{ world: 'card:A01/worldActivity' }],
    );
  expect(state(lay(2)).scenario.plot).toBe('A01');
  const late = lay(1);
  expect(state(late).scenario.plot).toBe('A02');
  expect([board(late).integrity, board(late, 'p2').integrity, board(late).exp]).toEqual([4, 4, 0]);
});

test('an Immediate effect sets Time, above what it was or below (TM-5b-20, TM-5b-07)', () => {
  const after = (time: number) =>
    state(
      play(
        streets('A03', (table) => {
          table.time = time;
        }),
        [{ run: 'card:A04/immediate' }],
      ),
    ).time;
  expect([after(1), after(9)]).toEqual([3, 3]);
});

test('A03: everybody has 1 Shield and an Enemy, and suffers 2 Wounds: Shield is turned on or left off (TM-3i-08, TM-3i-12)', () => {
  const match = play(
    streets('A02', (table) => {
      table.enemyDeck = zone('closed', ['catcher', 'scanning-bot'], { back: 'enemy' });
    }),
    [{ run: 'card:A03/immediate' }],
  );
  use(match);
  expect(board(match)).toMatchObject({ integrity: 4, assets: { shield: 0 } });
  choose(match, 'p2', 'leave');
  expect(board(match, 'p2')).toMatchObject({ integrity: 3, assets: { shield: 1 } });
});

test('A03: Trace comes into play at 0 for everybody, with an Enemy each; where it lay already it stays (TM-2-28, U-50)', () => {
  const lay = (trace: number | null) =>
    play(
      streets('A02', (table) => {
        me(table).trace = trace;
        me(table, 'p2').trace = null;
        table.enemyDeck = zone('closed', ['catcher', 'scanning-bot'], { back: 'enemy' });
      }),
      [{ run: 'card:A03/immediate' }],
    );
  const match = lay(null);
  for (const role of ['p1', 'p2']) choose(match, role, 'leave');
  expect([board(match).trace, board(match, 'p2').trace]).toEqual([0, 0]);
  expect([board(match).enemies.length, board(match, 'p2').enemies.length]).toEqual([1, 1]);
  expect(board(lay(4)).trace).toBe(4);
});

test('A04: whoever is on the Mainframe begins a Group Test, to which all give; passing it marks a Success (TM-5c-08, TM-5c-10)', () => {
  const lay = (at: string, p1: string[], p2: string[] = []) =>
    play(
      streets('A04', (table) => {
        me(table).at = at;
        launcher(me(table), 'r r r');
        launcher(me(table, 'p2'), 'b');
      }),
      [{ run: 'card:A04/playerActivity' }],
      { script: { 'die:p1': p1, 'die:p2': p2 } },
    );
  expect(isOver(lay('home', []))).toBe(true);
  // 1 and three for each player.
  const tried = (last: string) => {
    const match = lay('core', ['surge', 'surge', 'surge'], [last]);
    choose(match, 'p1', 'r1c1', 'r1c2', 'r1c3');
    choose(match, 'p2', 'r1c1');
    return state(match).scenario.plotTokens.success;
  };
  expect([tried('strike'), tried('blank')]).toEqual([1, 0]);
});

test('A05: whoever lets go of their Body resets, and is in the Shelter for 2 Corrupted Data (TM-3w-01, TM-3w-08, TM-3w-13)', () => {
  const match = play(
    streets('A05', (table) => {
      me(table).at = 'street';
      table.corruptedPool = 16;
    }),
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
    { script: { 'symbolDie:p1': ['special'] } },
  );
  choose(match, 'p1', 'card-A05');
  expect(board(match)).toMatchObject({ at: 'home', integrity: 5, enemies: [] });
  expect(letters(board(match).dump)).toBe('X X');
});

test('the Prologue is lost when Corrupted Data must be gained and none is left (TM-3d-07)', () => {
  const match = play(
    streets('A02', (table) => {
      table.scenario.sheet = 'prologue';
      table.corruptedPool = 1;
    }),
    [{ run: 'enemy:zoe/special' }, { run: 'enemy:zoe/special' }],
  );
  expect(match.position.ending).toEqual({ code: 'A07', winners: [] });
});

test('A04, World Activity: a Success token on it leads on, even at Time 0; without one Time 0 loses (TM-4d-19, TM-5b-16)', () => {
  const lay = (marked: number, time: number) =>
    play(
      streets('A04', (table) => {
        success(marked)(table);
        table.time = time;
        table.enemyDeck = zone('closed', ['catcher', 'scanning-bot'], { back: 'enemy' });
      }),
      [{ world: 'card:A04/worldActivity' }],
    );
  expect(state(lay(1, 1)).scenario.plot).toBe('A05');
  expect(lay(0, 1).position.ending?.code).toBe('A07');
  expect(state(lay(0, 2)).scenario.plot).toBe('A04');
});

test('a District that lies face down is nowhere yet (TM-8-18)', () => {
  const match = play(
    streets('A04', (table) => {
      tile(table, 'core', 2, 0, { district: zone('closed', ['mainframe'], { back: 'district' }) });
      me(table).at = 'core';
      launcher(me(table), 'r r - - #  - - - - #  - - - - #  - - - - #');
    }),
    [{ run: 'card:A04/playerActivity' }],
  );
  expect(isOver(match)).toBe(true);
});

test('A05: won only when all Characters are in the Shelter and enough Enemies were defeated; else lost at Time 0 (TM-5d-01)', () => {
  const lay = (at: string, marked: number, time: number) =>
    play(
      streets('A05', (table) => {
        me(table, 'p2').at = at;
        success(marked)(table);
        table.time = time;
      }),
      [{ world: 'card:A05/worldActivity' }],
    ).position.ending;
  expect(lay('home', 4, 1)).toMatchObject({ code: 'A06', winners: ['p1', 'p2'] });
  expect(lay('street', 4, 1)).toMatchObject({ code: 'A07', winners: [] });
  expect(lay('home', 3, 1)).toMatchObject({ code: 'A07' });
  expect(lay('home', 3, 2)).toMatchObject({ code: 'done' });
});
