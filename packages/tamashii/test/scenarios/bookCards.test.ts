/** Cards that the book prints: P03, C08, C12. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newBot } from '../../src/scenarios/solo.ts';
import { EMPTY, LOCK, RED, type Tamashii } from '../../src/table/state.ts';
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
  twoTiles,
} from '../helpers/table.ts';

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

test('P03: at Time 0 with 2 Success tokens each player gains 2 Assets once, and 1 EXP for each of them; draw P04 (TM-4d-17, TM-4d-19, TM-2-03)', () => {
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
  // Whoever draws it gets the other.
  const drawn = play(twoTiles, [{ draws: 'P03' }]);
  expect(state(drawn).scenario).toMatchObject({ plot: 'P03', special: ['P12'] });
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
  // It is lost, not suffered as a Wound: Shield is of no use.
  const shielded = c12('1', (table) => {
    me(table).assets.shield = 3;
  });
  expect(board(shielded)).toMatchObject({ integrity: 4, assets: { shield: 3 } });
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

test('C12, blank: an own Lock moves to a Highlighted slot outside the rightmost column, and there are four as before (TM-5b-35, TM-1b-17)', () => {
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

test('C12, blank: without an own Lock nothing happens; by the other ruling one comes from the supply (X-13)', () => {
  const unlocked = (table: Tamashii) => {
    me(table).launcher.fill(EMPTY);
  };
  expect(isOver(c12('blank', unlocked))).toBe(true);
  const placed = c12('blank', unlocked, { c12Blank: 'place' });
  choose(placed, 'p1', 'r2c2');
  expect(lies(board(placed), 'r2c2')).toBe('#');
});
