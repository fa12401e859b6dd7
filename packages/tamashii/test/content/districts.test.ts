/** What the District tiles of the core pack do, tile by tile. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import {
  attach,
  board,
  choose,
  drawn,
  isOver,
  launcher,
  letters,
  me,
  offered,
  pack,
  play,
  state,
} from '../helpers/table.ts';

const { districts } = pack.content;

/** The effect of a tile is used on a table that is laid as the situation needs it. */
function on(district: string, lay: (table: Tamashii) => void = () => undefined) {
  return play(lay, [{ run: `district:${district}/effect` }]);
}

test('there are 24 Districts, numbered 1 to 24, and the books’ names lie where the books say (TM-3n-01, TM-3n-03)', () => {
  const numbers = Object.values(districts).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
  // Each has an effect, but for the street from which the Prologue sets out.
  const idle = Object.entries(districts).flatMap(([id, { effect }]) => (effect === null ? [id] : []));
  expect(idle).toEqual(['damaged-district-2']);
  const named = Object.entries(districts).map(([id, { number }]) => [
    number,
    pack.words.en[`district.${id}`],
  ]);
  expect(Object.fromEntries(named)).toMatchObject({
    1: 'Shelter',
    2: 'Damaged District',
    3: 'Damaged District',
    5: 'Seekers Hideout',
    6: 'Commoners Hideout',
    11: 'Power Plant',
    12: 'Server Farm',
    13: 'High Building',
    14: 'Abandoned Shack',
    16: 'Mainframe',
  });
});

/** Any Augment of a Faction. */
function augmentOf(faction: string): string {
  const [found = ''] = Object.entries(pack.content.augments).find(([, { of }]) => of === faction) ?? [];
  return found;
}

test('roles: one Shelter, enough Damaged Districts for four players, a Hideout for each Faction that draws its Augments (TM-3l-13, TM-6b-08)', () => {
  const ofRole = (role: string) => Object.entries(districts).filter(([, district]) => district.role === role);
  expect(ofRole('shelter').map(([id]) => id)).toEqual(['shelter']);
  expect(ofRole('damaged').map(([, { number }]) => number)).toEqual([2, 3, 19]);
  expect(ofRole('hideout').map(([, { faction }]) => faction)).toEqual([
    'spartans',
    'seekers',
    'commoners',
    'ninkyo',
  ]);
  for (const [id, { faction }] of ofRole('hideout')) {
    const match = on(id, (table) => {
      for (const name of ['spartans', 'seekers', 'commoners', 'ninkyo'])
        table.factionDecks[name] = zone('closed', [augmentOf(name)]);
    });
    expect(board(match).unequipped).toEqual([augmentOf(faction ?? '')]);
  }
});

test('staying is never safer than coming; the Prologue and Geo Hunt find enough Unlocked tiles (TM-2-30, TM-3n-01)', () => {
  for (const { entry, stationary } of Object.values(districts)) {
    expect(stationary).toBeGreaterThanOrEqual(entry);
    expect([0, 1, 2, 3]).toContain(entry);
    expect([1, 2, 3, 4]).toContain(stationary);
  }
  const locked = Object.values(districts).filter((district) => district.locked);
  expect(locked.map(({ number }) => number)).toEqual([21, 22, 23, 24]);
  expect(locked.every(({ code }) => code !== null && code !== '')).toBe(true);
});

test('Damaged Districts: nothing at all, or 1 Reroll for 1 Trace', () => {
  expect(districts['damaged-district-2']?.effect).toBeNull();
  const match = on('damaged-district-3', (table) => {
    me(table).trace = 3;
  });
  choose(match, 'p1', 'yes');
  expect(board(match)).toMatchObject({ trace: 4, assets: { reroll: 1 } });
});

test('Night Market: any Asset for 2 Basic Data tokens of choice', () => {
  const match = on('night-market', (table) => {
    me(table).assets.shield = 1;
  });
  choose(match, 'p1', 'yes');
  choose(match, 'p1', 'blue');
  choose(match, 'p1', 'red');
  expect(letters(board(match).dump)).toBe('b r');
  expect(board(match).assets.shield).toBe(0);
  expect(isOver(on('night-market'))).toBe(true);
});

test('Monorail Station, Power Plant, Server Farm, Abandoned Shack: what they give is theirs to give', () => {
  const station = on('monorail-station', (table) => {
    me(table).trace = 2;
  });
  expect(board(station)).toMatchObject({ trace: 2, assets: { reroll: 1 } });
  expect(board(on('power-plant')).assets.power).toBe(2);
  expect(board(on('server-farm')).assets.memory).toBe(2);
  expect(board(on('abandoned-shack')).assets.shield).toBe(1);
});

test('Street Clinic: 2 Integrity for an Asset, but none above the Limiter (TM-8-17)', () => {
  const at = (integrity: number) => {
    const match = on('street-clinic', (table) => {
      me(table).integrity = integrity;
      me(table).assets.power = 1;
    });
    choose(match, 'p1', 'yes');
    return [board(match).integrity, board(match).assets.power];
  };
  expect([at(1), at(4)]).toEqual([
    [3, 0],
    [5, 0],
  ]);
});

test('High Building: 1 Reroll, or a look at the next Enemy', () => {
  const lay = (table: Tamashii) => {
    me(table).trace = 5;
    table.enemyDeck = zone('closed', ['zoe', 'catcher'], { back: 'enemy' });
  };
  const reroll = on('high-building', lay);
  const [first = '', second = ''] = offered(reroll);
  choose(reroll, 'p1', first);
  expect(board(reroll)).toMatchObject({ trace: 5, assets: { reroll: 1 } });
  const seen = on('high-building', lay);
  choose(seen, 'p1', second);
  choose(seen, 'p1', 'bottom');
  expect(board(seen)).toMatchObject({ trace: 5, assets: { reroll: 0 } });
  expect(state(seen).enemyDeck.items).toEqual(['catcher', 'zoe']);
});

test('Body Foundry: 1 Memory, and the Body Market may be renewed from the Body deck (TM-3j-11)', () => {
  const lay = (...deck: string[]) =>
    on('body-foundry', (table) => {
      table.market = ['scout', 'soldier'];
      table.bodyDeck = zone('closed', deck, { back: 'body' });
    });
  const match = lay('medic', 'shade', 'broker');
  expect(board(match).assets.memory).toBe(1);
  choose(match, 'p1', 'yes');
  expect(state(match)).toMatchObject({
    market: ['medic', 'shade'],
    bodyDeck: { items: ['broker', 'scout', 'soldier'] },
  });
  // A deck of one card leaves one of the old ones.
  const short = lay('medic');
  choose(short, 'p1', 'yes');
  expect(state(short)).toMatchObject({ market: ['medic', 'scout'], bodyDeck: { items: ['soldier'] } });
  expect(isOver(lay())).toBe(true);
});

test('Mainframe: Program 4 (TM-8-16)', () => {
  const match = on('mainframe', (table) => {
    launcher(me(table), 'r b - - #  - - - - #  - - - - #  - - - - #');
  });
  expect(isOver(match)).toBe(false);
  expect(offered(match)).not.toEqual([]);
});

test('Relay Tower: up to 2 Corrupted Data tokens leave the Launcher for the box, nothing else does (TM-3d-02)', () => {
  const match = on('relay-tower', (table) => {
    launcher(me(table), 'X r X X #  - - - - #  - - - - #  - - - - #');
    me(table).bag = [];
  });
  choose(match, 'p1', 'yes');
  expect(offered(match)).toEqual(expect.arrayContaining(['r1c1', 'r1c3', 'r1c4']));
  expect(offered(match)).not.toContain('r1c2');
  choose(match, 'p1', 'r1c1', 'r1c4');
  expect(drawn(board(match))).toMatch(/^- r X - #/);
  expect(board(match).dump).toEqual([]);
});

test('Relay Tower: Prepare 1 also where nothing is corrupted (TM-8-15)', () => {
  const match = on('relay-tower', (table) => {
    me(table).bag = [1];
  });
  expect(board(match).bag).toEqual([]);
});

test('Flooded Tunnels: 3 Trace less for 3 Data tokens; with 2 there is nothing to pay (TM-8-19)', () => {
  const lay = (drawing: string) =>
    on('flooded-tunnels', (table) => {
      me(table).trace = 7;
      launcher(me(table), drawing);
    });
  const match = lay('r b g - #  - - - - #  - - - - #  - - - - #');
  choose(match, 'p1', 'yes');
  expect(board(match).trace).toBe(4);
  expect(letters(board(match).dump)).toBe('b g r');
  expect(isOver(lay('r b - - #  - - - - #  - - - - #  - - - - #'))).toBe(true);
});

test('Scrapyard: a token of the Dump goes back to the neutral pool, another one is gained (TM-8-04)', () => {
  const match = on('scrapyard', (table) => {
    me(table).dump = [2, 2, 6];
  });
  const { pool } = state(match);
  const green = pool[2] ?? 0;
  choose(match, 'p1', 'yes');
  expect(offered(match)).toEqual(['green', 'corrupted']);
  choose(match, 'p1', 'green');
  expect(state(match).pool[2]).toBe(green + 1);
  choose(match, 'p1', 'red');
  expect(letters(board(match).dump)).toBe('g r X');
  // With an empty Dump there is nothing to discard.
  expect(offered(on('scrapyard'))).toEqual(['blue', 'green', 'yellow', 'red']);
  // Corrupted Data leaves the game.
  const corrupted = on('scrapyard', (table) => {
    me(table).dump = [2, 6];
  });
  choose(corrupted, 'p1', 'yes');
  choose(corrupted, 'p1', 'corrupted');
  expect(letters(board(corrupted).dump)).toBe('g');
  expect(state(corrupted).pool[6]).toBe(0);
});

test('Neon Shrine: a token is dumped for 1 Open Data token, which leaves 1 Corrupted behind', () => {
  const match = on('neon-shrine', (table) => {
    launcher(me(table), 'r - - - #  - - - - #  - - - - #  - - - - #');
  });
  choose(match, 'p1', 'yes');
  expect(letters(board(match).dump)).toBe('r O X');
});

test('Fighting Pit: an Enemy is drawn for 1 EXP and 2 Power; without Enemies there is no fight', () => {
  const match = on('fighting-pit', (table) => {
    table.enemyDeck = zone('closed', ['zoe'], { back: 'enemy' });
  });
  choose(match, 'p1', 'yes');
  expect(board(match)).toMatchObject({ exp: 1, assets: { power: 2 }, enemies: [{ card: 'zoe' }] });
  expect(isOver(on('fighting-pit', (table) => attach(me(table), ['zoe', 0])))).toBe(true);
});

test('Checkpoint: 2 Trace more for 2 Shield and 1 Power (TM-2-08)', () => {
  const match = on('checkpoint');
  choose(match, 'p1', 'yes');
  expect(board(match)).toMatchObject({ trace: 2, assets: { shield: 2, power: 1 } });
});

test('Sealed Vault: 2 Memory unlock 1 slot of choice (TM-8-21)', () => {
  const match = on('sealed-vault', (table) => {
    me(table).assets.memory = 2;
  });
  choose(match, 'p1', 'yes');
  const [slot = ''] = offered(match);
  choose(match, 'p1', slot);
  expect(board(match).launcher.filter((lying) => lying === 7)).toHaveLength(3);
  expect(board(match).assets.memory).toBe(0);
  const poor = on('sealed-vault', (table) => {
    me(table).assets.memory = 1;
  });
  expect(isOver(poor)).toBe(true);
});

test('Orbital Spire: 2 EXP for a Body of the Market; 1 EXP is not enough (TM-8-20)', () => {
  const lay = (exp: number) =>
    on('orbital-spire', (table) => {
      table.market = ['scout', 'medic'];
      me(table).exp = exp;
    });
  const match = lay(3);
  choose(match, 'p1', 'yes');
  choose(match, 'p1', 'medic');
  expect(board(match)).toMatchObject({ exp: 1, bodies: ['medic'] });
  expect(isOver(lay(1))).toBe(true);
});
