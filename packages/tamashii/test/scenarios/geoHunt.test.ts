/** Geo Hunt: E07 of the book, the Spread, the sheet. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { BLUE, noTokens, type Tamashii } from '../../src/table/state.ts';
import { happened, told } from '../helpers/events.ts';
import {
  attach,
  board,
  choose,
  isOver,
  launcher,
  me,
  offered,
  pack,
  play,
  putOn,
  state,
  step,
  tile,
  twoTiles,
  use,
} from '../helpers/table.ts';
import { telling } from '../helpers/telling.ts';

const tokens = (some: Partial<ReturnType<typeof noTokens>>) => ({ ...noTokens(), ...some });

test('E07, Immediate effect: Trace to 0, 2 Enemies each, 2 Ascend tokens that the players choose leave the map (TM-5b-24)', () => {
  const match = play(
    (table) => {
      twoTiles(table);
      for (const place of ['a', 'b']) putOn(table, place, { ascend: 2 });
      for (const role of ['p1', 'p2']) me(table, role).trace = 6;
      table.enemyDeck = zone('closed', ['zoe', 'catcher', 'firecleaner', 'scanning-bot'], { back: 'enemy' });
    },
    [{ run: 'card:E07/immediate' }],
  );
  expect(board(match, 'p2')).toMatchObject({
    trace: 0,
    enemies: [{ card: 'firecleaner' }, { card: 'scanning-bot' }],
  });
  // Trace first: nobody's is left when the Enemies come.
  expect(told(match, 'trace.moved', 'enemies.attached').slice(0, 3)).toEqual([
    'trace.moved',
    'trace.moved',
    'enemies.attached',
  ]);
  choose(match, 'p2', 'a');
  choose(match, 'p1', 'b');
  expect(state(match).map).toMatchObject({ a: { tokens: { ascend: 1 } }, b: { tokens: { ascend: 1 } } });
  expect(board(match).trace).toBe(0);
  // Two, and no third.
  expect(isOver(match)).toBe(true);
});

test('E07: launching a Hack raises Trace by 1, launching something else does not (TM-5b-26)', () => {
  const match = play(
    () => undefined,
    [
      { run: 'card:E07/rule1' },
      { moment: 'launched', subject: { to: 'p1', kind: 'hack' } },
      { moment: 'launched', subject: { to: 'p1', kind: 'basic' } },
      { moment: 'launched', subject: { to: 'p2', kind: 'hack' } },
    ],
  );
  expect([board(match).trace, board(match, 'p2').trace]).toEqual([1, 0]);
  // It is the Trace of whoever launches, here of P2 beside the First Player.
  const second = play(
    (table) => {
      attach(me(table, 'p2'), ['catcher', 0]);
      launcher(me(table, 'p2'), 'b y - - #  - b - - #');
    },
    [{ run: 'card:E07/rule1' }, { run: 'card:E07/rule1', you: 'p2' }, step('action.launch', 'action', 'p2')],
  );
  choose(second, 'p2', 'hack1:e1@r1c1-r1c2-r2c2');
  expect([board(second).trace, board(second, 'p2').trace]).toEqual([0, 1]);
});

test('E07: on the Commoners Hideout 2 of an Asset may be gained instead of an Augment: the card beats the rulebook (TM-5b-27, TM-5b-09)', () => {
  const lay = () =>
    play(
      (table) => {
        table.factionDecks.commoners = zone('closed', ['barter'], { back: 'commoners' });
        table.factionDecks.seekers = zone('closed', ['lost-manual'], { back: 'seekers' });
      },
      [
        { run: 'card:E07/rule2' },
        { run: 'district:commoners-hideout/effect' },
        { run: 'district:seekers-hideout/effect' },
      ],
    );
  const instead = lay();
  use(instead);
  expect(board(instead)).toMatchObject({ assets: { memory: 2 }, unequipped: ['lost-manual'] });
  const drawn = lay();
  choose(drawn, 'p1', 'leave');
  expect(board(drawn)).toMatchObject({ assets: { memory: 0 }, unequipped: ['barter', 'lost-manual'] });
});

test('E07, Player Activity: 3 Power discard the Ascend token here, for 1 Wound and 3 EXP (TM-5b-28, TM-8-20)', () => {
  const lay = (power: number, ascend: number) =>
    play(
      (table) => {
        twoTiles(table);
        putOn(table, 'a', { ascend });
        table.scenario.plot = 'E07';
        me(table).assets.power = power;
      },
      [{ flow: 'quest.playerActivity', phase: 'quest' }],
    );
  const match = lay(3, 1);
  choose(match, 'p1', 'card-E07');
  expect(board(match)).toMatchObject({ integrity: 4, exp: 3, assets: { power: 0 } });
  expect(state(match).map.a?.tokens.ascend).toBe(0);
  // Neither with too little Power nor without a token is anything offered.
  expect([isOver(lay(2, 1)), isOver(lay(3, 0))]).toEqual([true, true]);
});

/** Spawn tiles for each result in a row, the Shelter at the end; all in one sector unless said otherwise. */
function radar(ascend: Partial<Record<string, number>>, sheet = 0) {
  return (table: Tamashii): void => {
    const lay = (place: string, q: number, spawn: string, sectors: string[]) =>
      tile(table, place, q, 0, { spawn, sectors, tokens: tokens({ ascend: ascend[place] ?? 0 }) });
    lay('s1', 0, 'strike', ['north']);
    lay('n1', 1, '', ['north']);
    lay('n2', -1, '', ['north', 'south']);
    lay('n3', 2, '', ['north']);
    lay('s2', 5, 'surge', ['south']);
    table.map.home = { ...tile(table, 'home', 9, 0, { sectors: ['north', 'south'] }) };
    table.map.home.district.items = ['shelter'];
    table.scenario.sheet = 'geo-hunt';
    table.scenario.sheetTokens.ascend = sheet;
    me(table).at = 'home';
    me(table, 'p2').at = 's1';
  };
}

const ascendOn = (table: Tamashii) =>
  Object.entries(table.map)
    .filter(([, { tokens: lying }]) => lying.ascend > 0)
    .map(([place, { tokens: lying }]) => `${place}:${lying.ascend}`);

test('Spread: the First Player rolls a die for each player; each puts a token on its Spawn tile (TM-5a-15, TM-5a-16)', () => {
  const match = play(radar({ n3: 1 }), [{ world: 'card:E07/worldActivity' }], {
    script: { 'die:p1': ['strike', 'surge'] },
  });
  expect(ascendOn(state(match))).toEqual(['s1:1', 'n3:1', 's2:1']);
  // Also where a text of another player says it.
  const others = play(radar({ n3: 1 }), [{ run: 'card:E07/worldActivity', you: 'p2' }], {
    script: { 'die:p1': ['strike', 'surge'] },
  });
  expect(ascendOn(state(others))).toEqual(['s1:1', 'n3:1', 's2:1']);
});

test('Spread: a tile with a token sends it to the nearest one without in its sector; ties are chosen (TM-5a-17)', () => {
  const match = play(radar({ s1: 1 }), [{ world: 'card:E07/worldActivity' }], {
    script: { 'die:p1': ['strike', 'strike'] },
  });
  expect(offered(match)).toEqual(['n1', 'n2']);
  choose(match, 'p1', 'n2');
  expect(ascendOn(state(match))).toEqual(['s1:1', 'n1:1', 'n2:1']);
});

test('Spread: with only the Shelter left a token of the 23 goes on the sheet; the third loses the Scenario (TM-5a-17, TM-5a-19, TM-1b-15)', () => {
  const full = { s1: 1, n1: 1, n2: 1, n3: 1 };
  const match = play(radar(full, 1), [{ world: 'card:E07/worldActivity' }], {
    script: { 'die:p1': ['strike', 'surge'] },
  });
  expect(state(match).scenario).toMatchObject({ sheetTokens: { ascend: 2 }, drawn: '' });
  const lost = play(radar(full, 2), [{ world: 'card:E07/worldActivity' }], {
    script: { 'die:p1': ['strike', 'surge'] },
  });
  expect(state(lost).scenario.sheetTokens.ascend).toBe(3);
  // What goes on the sheet is one of the 23 as well: two were laid in the one game, one in the other.
  expect([match, lost].map((each) => state(each).supply.ascend)).toEqual([21, 22]);
  expect(lost.position.ending).toMatchObject({ code: 'E11', winners: [] });
});

test('Geo Hunt is lost with 3 Ascend tokens on its sheet, whatever card is active (TM-5a-19)', () => {
  const lay = (table: Tamashii) => {
    radar({ s1: 1, n1: 1, n2: 1, n3: 1 })(table);
    Object.assign(table.scenario, { plot: 'E01' });
    table.time = 4;
  };
  const ending = (...dice: string[]) =>
    play(lay, [{ world: 'card:E01/worldActivity' }], { script: { 'die:p1': dice } }).position.ending?.code;
  expect(ending('strike', 'strike', 'surge')).toBe('done');
  expect(ending('strike', 'strike', 'strike')).toBe('E11');
});

test('drawing a new card ends the World Activity: the next die of the Spread is not resolved (TM-4d-09)', () => {
  const full = { s1: 1, n1: 1, n2: 1, n3: 1 };
  const match = play(radar(full, 2), [{ world: 'card:E07/worldActivity' }], {
    script: { 'die:p1': ['strike', 'surge'] },
  });
  expect(match.position.ending?.code).toBe('E11');
  expect(ascendOn(state(match))).toEqual(['s1:1', 'n1:1', 'n2:1', 'n3:1']);
});

test('Spread: a nearer tile of another sector is passed over (TM-5a-17)', () => {
  const match = play(radar({ s2: 1 }), [{ world: 'card:E07/worldActivity' }], {
    script: { 'die:p1': ['surge', 'strike'] },
  });
  expect(ascendOn(state(match))).toEqual(['s1:1', 'n2:1', 's2:1']);
});

test('Spread: what is near is counted over tiles, round gaps, as everything that moves goes (TM-5a-17)', () => {
  // Sector a of Geo Hunt: from its Spawn tile at the end of one arm to the end of the other it is two hexes, and three steps.
  const match = play(
    (table) => {
      radar({})(table);
      table.map = {};
      const arm = (place: string, q: number, r: number, ascend: number, spawn = '') =>
        tile(table, place, q, r, { spawn, sectors: ['a'], tokens: tokens({ ascend }) });
      arm('spawn', 2, 0, 1, 'strike');
      arm('near', 1, 0, 1);
      arm('next', 0, 1, 0);
      arm('far', 0, 2, 0);
      arm('other', 1, -1, 1);
      for (const role of ['p1', 'p2']) me(table, role).at = 'near';
    },
    [{ world: 'card:E07/worldActivity' }],
    { script: { 'die:p1': ['strike', 'strike'] } },
  );
  expect(ascendOn(state(match))).toEqual(['spawn:1', 'near:1', 'next:1', 'far:1', 'other:1']);
  expect(happened(match, 'map.placed').map(({ to }) => to)).toEqual(['map/next', 'map/far']);
});

test('Spread: Reroll may be spent on its dice by whoever rolls them', () => {
  const match = play(
    (table) => {
      radar({ n3: 1 })(table);
      me(table).assets.reroll = 1;
    },
    [{ world: 'card:E07/worldActivity' }],
    { script: { 'die:p1': ['strike', 'strike', 'surge'] } },
  );
  expect(offered(match)).toEqual(['d1', 'd2']);
  // Whoever rerolls is told where each die leads.
  expect(telling().options(match)).toEqual(['STRIKE: plain (s1)', 'STRIKE: plain (s1)']);
  choose(match, 'p1', 'd2');
  expect(ascendOn(state(match))).toEqual(['s1:1', 'n3:1', 's2:1']);
  expect(board(match).assets.reroll).toBe(0);
});

test('E07, World Activity: without Ascend tokens on the map draw E10 (TM-5b-29)', () => {
  const match = play(radar({}), [{ world: 'card:E07/worldActivity' }]);
  expect(match.position.ending).toMatchObject({ code: 'E10', winners: ['p1', 'p2'] });
  expect(ascendOn(state(match))).toEqual([]);
  // Those on the Scenario sheet are not on the map.
  const apart = (table: Tamashii) => {
    radar({})(table);
    table.scenario.sheetTokens.ascend = 2;
  };
  expect(play(apart, [{ world: 'card:E07/worldActivity' }]).position.ending?.code).toBe('E10');
});

test('E07, World Activity: with one on the map it Spreads by as many dice as there are players (TM-5b-29)', () => {
  const spread = (players: number, ...dice: string[]) => {
    const lay = (table: Tamashii) => {
      radar({ n3: 1 })(table);
      for (const each of Object.values(table.players)) each.at = 'home';
    };
    return play(lay, [{ world: 'card:E07/worldActivity' }], { players, script: { 'die:p1': dice } });
  };
  expect(ascendOn(state(spread(2, 'strike', 'surge')))).toEqual(['s1:1', 'n3:1', 's2:1']);
  expect(ascendOn(state(spread(3, 'strike', 'surge', 'surge')))).toEqual(['s1:1', 'n2:1', 'n3:1', 's2:1']);
});

test('Geo Hunt, Player Activity: dump a token to discard the Ascend token here; EXP and Trace (TM-5a-20)', () => {
  const match = play(
    (table) => {
      radar({ s1: 1 })(table);
      me(table).at = 's1';
      me(table, 'p2').at = 's1';
      launcher(me(table), 'r b');
    },
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
  );
  choose(match, 'p1', 'sheet-geo-hunt');
  choose(match, 'p1', 'r1c2');
  expect(board(match)).toMatchObject({ dump: [BLUE], exp: 1, trace: 1 });
  expect(ascendOn(state(match))).toEqual([]);
  expect(state(match).supply.ascend).toBe(24);
});

test('Geo Hunt: Corrupted Data that must be gained from an empty pool loses the Scenario: no more is to be had (TM-5a-13, TM-3d-07, TM-2a-08)', () => {
  const lay = (pool: number) =>
    play(
      (table) => {
        radar({})(table);
        table.corruptedPool = pool;
        attach(me(table), ['zoe', 0]);
      },
      [{ run: 'enemy:zoe/repel', source: 'e1' }],
    );
  expect(lay(1).position.ending?.code).toBe('done');
  expect(lay(0).position.ending?.code).toBe('E11');
});

test('the Geo Hunt sheet has the figures of the book (TM-5a-06, TM-5a-09, TM-5a-10)', () => {
  expect(pack.content.scenarios['geo-hunt']?.letter).toBe('E');
  expect(pack.content.scenarios['geo-hunt']?.sheet).toMatchObject({
    difficulty: 'medium',
    length: 'medium',
    enemyDeck: [
      { level: 1, count: { each: 2, perPlayer: true } },
      { level: 2, count: { each: 3, perPlayer: true } },
      { level: 3, count: null },
    ],
    corrupted: { each: 4, perPlayer: true },
  });
});
