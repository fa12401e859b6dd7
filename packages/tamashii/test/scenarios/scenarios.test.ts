import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newBot } from '../../src/scenarios/solo.ts';
import { BLUE, EMPTY, LOCK, noTokens, RED, type Tamashii } from '../../src/table/state.ts';
import { happened, told } from '../helpers/events.ts';
import {
  attach,
  board,
  choose,
  isOver,
  launcher,
  lies,
  me,
  offered,
  pack,
  play,
  putOn,
  state,
  tile,
  use,
} from '../helpers/table.ts';

/** Two tiles; both Characters on the first. */
function twoTiles(table: Tamashii): void {
  tile(table, 'a', 0, 0);
  tile(table, 'b', 1, 0);
  me(table).at = 'a';
  me(table, 'p2').at = 'a';
}

const tokens = (some: Partial<ReturnType<typeof noTokens>>) => ({ ...noTokens(), ...some });

function x6039(time: number, success: number, engineersAway: number, engineersHere = 0) {
  return play(
    (table) => {
      twoTiles(table);
      table.time = time;
      table.scenario.plot = 'P03';
      table.scenario.special = ['P12'];
      putOn(table, 'a', { success, engineer: engineersHere });
      putOn(table, 'b', { engineer: engineersAway });
    },
    [{ world: 'card:P03/worldActivity' }],
  );
}

test('P03: Time is reduced by 1, and 1 Engineer leaves each tile without Characters (TM-4d-15, TM-4d-16)', () => {
  const match = x6039(4, 0, 2, 1);
  expect(state(match).time).toBe(3);
  expect(state(match).map).toMatchObject({ a: { tokens: { engineer: 1 } }, b: { tokens: { engineer: 1 } } });
  // A tile with any player's Character keeps its own.
  const guarded = play(
    (table) => {
      twoTiles(table);
      tile(table, 'c', 2, 0);
      me(table, 'p2').at = 'b';
      table.time = 4;
      for (const place of ['a', 'b', 'c']) putOn(table, place, { engineer: 1 });
    },
    [{ world: 'card:P03/worldActivity' }],
  );
  const left = ['a', 'b', 'c'].map((place) => state(guarded).map[place]?.tokens.engineer);
  expect(left).toEqual([1, 1, 0]);
});

test('P03: with Time left and an Engineer on the map nothing more happens, and P03 stays (TM-4d-20)', () => {
  expect(state(x6039(4, 0, 2)).scenario).toMatchObject({ plot: 'P03', drawn: '', special: ['P12'] });
});

test('P03: at Time 0 with 2 Success tokens each player gains 2 Assets once, and 1 EXP for each of them; draw P04 (TM-4d-17, TM-4d-19)', () => {
  const match = x6039(1, 2, 3, 1);
  for (const role of ['p1', 'p2']) {
    choose(match, role, 'power');
    choose(match, role, 'shield');
  }
  for (const role of ['p1', 'p2'])
    expect(board(match, role)).toMatchObject({ exp: 2, assets: { power: 1, shield: 1 } });
  expect(state(match).scenario).toMatchObject({ plot: 'P04', special: [], discarded: ['P12', 'P03'] });
  expect(state(match).map).toMatchObject({ a: { tokens: { engineer: 0 } }, b: { tokens: { engineer: 0 } } });
});

test('P03: lost at Time 0 with fewer than 2 Success tokens, or without Engineers: draw P11 (TM-4d-18)', () => {
  expect(state(x6039(1, 1, 3)).scenario.drawn).toBe('P11');
  expect(state(x6039(4, 1, 1)).scenario.drawn).toBe('P11');
  // Two Success tokens are enough to go on without Engineers.
  expect(state(x6039(4, 2, 1)).scenario.drawn).toBe('');
});

test('P03: its Goal is the towers of the Engineers; what players can do for it stands on P12 beside it (TM-4d-14)', () => {
  expect(pack.words.en['card.P03.goal']).toMatch(/Engineers.*towers/);
  const match = play(
    (table) => {
      twoTiles(table);
      putOn(table, 'a', { engineer: 1 });
      me(table, 'p2').at = 'b';
      Object.assign(table.scenario, { sheet: 'x6039', plot: 'P03', special: ['P12'] });
      launcher(me(table), 'r r - - #');
    },
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
    { script: { 'die:p1': ['surge', 'strike'] } },
  );
  expect(offered(match).filter((id) => id.startsWith('card-'))).toEqual(['card-P12']);
  choose(match, 'p1', 'card-P12');
  choose(match, 'p1', 'r1c1', 'r1c2');
  expect(offered(match, 'p2')).toEqual([]);
  expect(state(match).map.a?.tokens).toMatchObject({ engineer: 1, success: 1 });
});

test('P03: a tile on which the BOT stands is not without Characters', () => {
  const match = play(
    (table) => {
      twoTiles(table);
      table.time = 4;
      table.bot = newBot(5, 'b');
      putOn(table, 'b', { engineer: 2 });
    },
    [{ world: 'card:P03/worldActivity' }],
  );
  expect(state(match).map.b?.tokens.engineer).toBe(2);
});

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

test('Spread: with only the Shelter left the token goes on the sheet; the third loses the Scenario (TM-5a-17, TM-5a-19)', () => {
  const full = { s1: 1, n1: 1, n2: 1, n3: 1 };
  const match = play(radar(full, 1), [{ world: 'card:E07/worldActivity' }], {
    script: { 'die:p1': ['strike', 'surge'] },
  });
  expect(state(match).scenario).toMatchObject({ sheetTokens: { ascend: 2 }, drawn: '' });
  const lost = play(radar(full, 2), [{ world: 'card:E07/worldActivity' }], {
    script: { 'die:p1': ['strike', 'surge'] },
  });
  expect(state(lost).scenario.sheetTokens.ascend).toBe(3);
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

test('C08: the Enemy Number die says what was found; then the card is discarded (TM-5b-30)', () => {
  const found = (face: string) => {
    const match = play(
      (table) => {
        twoTiles(table);
        table.map.a?.cards.push('C08');
        me(table).assets.memory = 1;
        me(table).assets.power = 1;
      },
      [{ run: 'card:C08/found' }],
      { script: { 'numberDie:p1': [face] } },
    );
    return match;
  };
  expect(board(found('1')).integrity).toBe(3);
  const corrupted = found('2');
  choose(corrupted, 'p1', 'r1c5');
  expect(board(corrupted).dump).toEqual([6]);
  expect(lies(board(corrupted), 'r1c5')).toBe('-');
  const open = found('blank');
  expect(board(open)).toMatchObject({ exp: 1, dump: [5] });
  expect(state(open).map.a?.cards).toEqual([]);
});

const c12 = (face: string, lay: (table: Tamashii) => void, options = {}) =>
  play(lay, [{ run: 'card:C12/eachPlayer' }], { script: { 'numberDie:p1': [face] }, options });

test('C12, result 1: the Body is exchanged for the top of the deck; 1 Integrity is lost in any case (TM-5b-32)', () => {
  const match = c12('1', (table) => {
    me(table).bodies.push('scout');
    table.bodyDeck = zone('closed', ['soldier', 'x'], { back: 'body' });
  });
  expect(board(match)).toMatchObject({ bodies: ['soldier'], integrity: 4 });
  expect(state(match).bodyDeck.items).toEqual(['x', 'scout']);
  expect(board(c12('1', () => undefined))).toMatchObject({ bodies: [], integrity: 4 });
  // First it is discarded: from an empty deck the same one comes back.
  const only = c12('1', (table) => {
    me(table).bodies.push('scout');
    table.bodyDeck = zone('closed', [], { back: 'body' });
  });
  expect(board(only).bodies).toEqual(['scout']);
});

test('C12, result 2: 1 Data token leaves the Launcher for the neutral pool (TM-5b-33, TM-8-04)', () => {
  const match = c12('2', (table) => launcher(me(table), 'r b'));
  const before = state(match).pool[RED] as number;
  choose(match, 'p1', 'r1c1');
  expect(board(match)).toMatchObject({ dump: [] });
  expect([lies(board(match), 'r1c1'), lies(board(match), 'r1c2')]).toEqual(['-', 'b']);
  expect(state(match).pool[RED]).toBe(before + 1);
});

test('C12, result 2: a discarded Corrupted token goes to the box (TM-3d-02)', () => {
  const match = c12('2', (table) => {
    launcher(me(table), 'X');
  });
  expect(state(match)).toMatchObject({ box: [6], corruptedPool: 16 });
});

test('C12, result 3: the bottom Enemy takes the Top Enemy’s place, with its markers (TM-5b-34)', () => {
  const match = c12('3', (table) => {
    attach(me(table), ['catcher', 4], ['zoe', 1]);
    table.enemyDeck = zone('closed', ['scanning-bot', 'firecleaner'], { back: 'enemy' });
  });
  expect(board(match).enemies).toEqual([
    { id: 'e1', card: 'firecleaner', damage: 4 },
    { id: 'e2', card: 'zoe', damage: 1 },
  ]);
  expect(state(match)).toMatchObject({ enemyDeck: { items: ['scanning-bot'] }, enemyDiscard: ['catcher'] });
});

test('C12, result 3: nothing without an attached Enemy; markers that are too many defeat the new one (TM-5b-34)', () => {
  const none = c12('3', (table) => {
    table.enemyDeck = zone('closed', ['zoe'], { back: 'enemy' });
  });
  expect(state(none).enemyDeck.items).toEqual(['zoe']);
  const weak = (damage: number) =>
    board(
      c12('3', (table) => {
        attach(me(table), ['firecleaner', damage]);
        table.enemyDeck = zone('closed', ['scanning-bot'], { back: 'enemy' });
      }),
    );
  // The Scanning bot has 5 Integrity.
  expect(weak(4)).toMatchObject({ enemies: [{ card: 'scanning-bot', damage: 4 }], exp: 0 });
  for (const damage of [5, 6]) expect(weak(damage)).toMatchObject({ enemies: [], exp: 1 });
});

test('C12, blank: an own Lock moves to a Highlighted slot outside the rightmost column (TM-5b-35)', () => {
  const match = c12('blank', (table) => {
    launcher(me(table), 'r');
  });
  expect(offered(match)).toEqual(['r1c5', 'r2c5', 'r3c5', 'r4c5']);
  choose(match, 'p1', 'r1c5');
  // Every second slot of the first four columns, less the one that holds a token.
  expect(offered(match)).toEqual(['r1c3', 'r2c2', 'r2c4', 'r3c1', 'r3c3', 'r4c2', 'r4c4']);
  choose(match, 'p1', 'r2c2');
  expect(board(match).launcher.flatMap((lying, slot) => (lying === LOCK ? [slot] : []))).toEqual([
    6, 9, 14, 19,
  ]);
});

test('C12, blank: without an own Lock nothing happens; by the other ruling one comes from the supply', () => {
  const unlocked = (table: Tamashii) => {
    me(table).launcher.fill(EMPTY);
  };
  expect(isOver(c12('blank', unlocked))).toBe(true);
  const placed = c12('blank', unlocked, { c12Blank: 'place' });
  choose(placed, 'p1', 'r2c2');
  expect(lies(board(placed), 'r2c2')).toBe('#');
});
