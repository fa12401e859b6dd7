import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newTile, noTokens, type Tamashii } from '../../src/table/state.ts';
import { happened, told } from '../helpers/events.ts';
import { begin } from '../helpers/match.ts';
import {
  board,
  choose,
  drawn,
  invented,
  isOver,
  launcher,
  letters,
  me,
  offered,
  pack,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

const moves = step('action.moveAndTrace', 'action');

/** P1 beside a face-down tile with an Exploration token on it. */
function beside(table: Tamashii, district: string, token = ''): void {
  tile(table, 'a', 0, 0);
  table.map.b = newTile(1, 0, district, 'down');
  if (token !== '') table.map.b.exploration.items = [token];
  me(table).at = 'a';
}

const TOLD = [
  'movement.moved',
  'map.token',
  'assets.gained',
  'map.tokenDiscarded',
  'map.revealed',
  'augments.deck',
  'trace.moved',
];

function order(match: ReturnType<typeof play>): string[] {
  return told(match, ...TOLD);
}

test('whoever enters a face-down tile reveals it at once: first its token, only then the tile (TM-3p-01, TM-3p-02, TM-8-18)', () => {
  const match = play((table) => beside(table, 'shelter', 'basic-data'), [moves]);
  expect(state(match).map.b?.district.zone).toBe('closed');
  choose(match, 'p1', 'b');
  // The token is being resolved: its face is up, the tile’s is not.
  expect(offered(match)).toEqual(['blue', 'green', 'yellow', 'red']);
  expect(state(match).map.b).toMatchObject({ district: { zone: 'closed' }, exploration: { zone: 'open' } });
  choose(match, 'p1', 'green');
  expect(state(match).map.b?.district).toMatchObject({ zone: 'open', items: ['shelter'] });
  expect(isOver(match)).toBe(true);
});

test('resolving a token, revealing a tile and having come onto it are moments, in this order (TM-3p-02, TM-8-14)', () => {
  const moments = {
    shield: 'you resolve an Exploration token',
    memory: 'you reveal a District tile',
    reroll: 'you move onto another District tile',
  };
  const cards = invented({
    'augments.yaml': Object.entries(moments)
      .map(
        ([asset, moment]) =>
          `sees-${asset}: { of: reaper, memory: 1, timing: passive, effect: { when ${moment}: gain 1 ${asset[0]?.toUpperCase()}${asset.slice(1)} } }`,
      )
      .join('\n'),
  });
  const gained = (to: string, role = 'p1') => {
    const match = play(
      (table) => {
        beside(table, 'shelter', 'exp');
        me(table, role).at = 'a';
        me(table, role).equipped = Object.keys(moments).map((asset) => `sees-${asset}`);
      },
      [step('action.moveAndTrace', 'action', role)],
      { pack: cards },
    );
    choose(match, role, to);
    return happened(match, 'assets.gained').map(({ asset }) => asset);
  };
  expect(gained('b')).toEqual(['shield', 'memory', 'reroll']);
  expect(gained('b', 'p2')).toEqual(['shield', 'memory', 'reroll']);
  // A Character that stays where it is has not moved (U-52).
  expect(gained('stay')).toEqual([]);
});

test('whatever else lies on the tile stays there (TM-3p-03)', () => {
  const match = play(
    (table) => {
      beside(table, 'shelter', 'power');
      Object.assign(table.map.b ?? {}, { tokens: { ...noTokens(), ascend: 2, success: 1 }, spawn: 'strike' });
    },
    [moves],
  );
  choose(match, 'p1', 'b');
  expect(state(match).map.b).toMatchObject({
    tokens: { ascend: 2, success: 1 },
    spawn: 'strike',
    exploration: { items: [] },
  });
  // A card that lies there is still there to be found.
  const found = play(
    (table) => {
      beside(table, 'shelter');
      Object.assign(table.map.b ?? {}, { cards: ['C08'] });
    },
    [moves],
  );
  choose(found, 'p1', 'b');
  expect(happened(found, 'scenario.found')).toMatchObject([{ card: 'C08' }]);
});

test('a revealed tile is not revealed again', () => {
  const match = play(
    (table) => {
      beside(table, 'seekers-hideout');
      Object.assign(table.map.b?.district ?? {}, { zone: 'open' });
    },
    [moves],
  );
  choose(match, 'p1', 'b');
  expect(order(match)).toEqual(['movement.moved', 'trace.moved']);
});

test('a token on a revealed tile is resolved all the same (TM-3r-02)', () => {
  const match = play(
    (table) => {
      beside(table, 'shelter', 'power');
      Object.assign(table.map.b?.district ?? {}, { zone: 'open' });
    },
    [moves],
  );
  choose(match, 'p1', 'b');
  expect(board(match).assets.power).toBe(1);
});

test('what is on a token is for whoever came there, not for the First Player (TM-3r-02, TM-3r-01)', () => {
  const match = play(
    (table) => {
      beside(table, 'shelter', 'power');
      me(table, 'p2').at = 'a';
    },
    [step('action.moveAndTrace', 'action', 'p2')],
  );
  choose(match, 'p2', 'b');
  expect([board(match).assets.power, board(match, 'p2').assets.power]).toEqual([0, 1]);
});

test('an Exploration token is a bonus for whoever comes first, and is discarded then (TM-3r-01, TM-3r-10)', () => {
  const match = play(
    (table) => {
      beside(table, 'shelter', 'power');
      me(table, 'p2').at = 'a';
      // Whose it is does not hang on who is First Player.
      table.firstPlayer = 'p2';
    },
    [moves, { ...moves, locals: { role: 'p2' } }],
  );
  expect(state(match).map.b?.exploration.zone).toBe('closed');
  choose(match, 'p1', 'b');
  expect(state(match)).toMatchObject({
    map: { b: { exploration: { items: [] } } },
    explorationDiscard: ['power'],
  });
  choose(match, 'p2', 'b');
  expect([board(match).assets.power, board(match, 'p2').assets.power]).toEqual([1, 0]);
});

test('there are 6 kinds of Exploration token (TM-3r-03)', () => {
  expect(Object.keys(pack.content.tokens)).toEqual([
    'exp',
    'basic-data',
    'power',
    'shield',
    'reroll',
    'memory',
  ]);
  // Each of them lies on the map or waits beside it.
  const { map, rest } = state(begin('geo-hunt', 2));
  const laid = Object.values(map).flatMap(({ exploration }) => exploration.items);
  const kinds = new Set([...laid, ...(rest.exploration?.items ?? [])]);
  expect([...kinds].sort()).toEqual(Object.keys(pack.content.tokens).sort());
});

/** P1 has come onto a tile with such a token. */
function explored(token: string) {
  const match = play((table) => beside(table, 'shelter', token), [moves]);
  choose(match, 'p1', 'b');
  return match;
}

test('each of the 6 kinds gives something else than the others (TM-3r-03)', () => {
  const given = Object.keys(pack.content.tokens).map((kind) => {
    const match = explored(kind);
    if (!isOver(match)) choose(match, 'p1', 'blue');
    const { exp, assets, dump } = board(match);
    return JSON.stringify({ exp, assets, dump });
  });
  expect(new Set(given).size).toBe(6);
});

test('kind 1 gains 1 EXP (TM-3r-04)', () => {
  expect(board(explored('exp')).exp).toBe(1);
});

test('kind 2 gains 1 Basic Data token of a type that the player chooses, into the Dump (TM-3r-05)', () => {
  const match = explored('basic-data');
  expect(offered(match)).toEqual(['blue', 'green', 'yellow', 'red']);
  choose(match, 'p1', 'yellow');
  expect(letters(board(match).dump)).toBe('y');
});

const ASSETS = { power: 'TM-3r-06', shield: 'TM-3r-07', reroll: 'TM-3r-08', memory: 'TM-3r-09' };
for (const [asset, rule] of Object.entries(ASSETS))
  test(`another kind gains 1 ${asset} (${rule})`, () => {
    const gained = { shield: 0, memory: 0, power: 0, reroll: 0, [asset]: 1 };
    expect(board(explored(asset)).assets).toEqual(gained);
  });

test('revealing a Faction Hideout brings its deck into play, shuffled (TM-3p-04)', () => {
  const cards = invented({
    'augments.yaml': ['q1', 'q2', 'q3']
      .map((id) => `${id}: { of: seekers, memory: 1, timing: launch, pattern: "b b", effect: gain 1 Power }`)
      .join('\n'),
  });
  const seekers = Object.entries(cards.content.augments).flatMap(([id, { of }]) =>
    of === 'seekers' ? [id] : [],
  );
  const lay = (table: Tamashii) => {
    beside(table, 'seekers-hideout');
    // That of another Faction lies there already, and stays as it is.
    table.factionDecks.ninkyo = zone('closed', ['solo-blade'], { back: 'ninkyo' });
  };
  const match = play(lay, [moves], {
    pack: cards,
    script: { 'faction:seekers': [[...seekers].reverse()] },
  });
  expect(Object.keys(state(match).factionDecks)).toEqual(['ninkyo']);
  choose(match, 'p1', 'b');
  expect(state(match).factionDecks.ninkyo?.items).toEqual(['solo-blade']);
  expect(state(match).factionDecks.seekers).toMatchObject({ zone: 'closed', items: [...seekers].reverse() });
  expect(order(match)).toEqual(['movement.moved', 'map.revealed', 'augments.deck', 'trace.moved']);
});

test('a deck that is in play already stays as it is', () => {
  const match = play(
    (table) => {
      beside(table, 'seekers-hideout');
      table.factionDecks.seekers = zone('closed', ['x']);
    },
    [moves],
  );
  choose(match, 'p1', 'b');
  expect(state(match).factionDecks.seekers?.items).toEqual(['x']);
});

test('TC-23: gains above 5 are lost, but their causes happen (TM-3r-06, TM-3r-10, TM-4b-03)', () => {
  const cards = invented({ 'districts.yaml': 'tc23: { number: 98, entry: 2, stationary: 3 }' });
  const match = play(
    (table) => {
      beside(table, 'tc23', 'power');
      Object.assign(me(table).assets, { power: 5, shield: 4 });
      launcher(me(table), 'b b b b #  - - - - #  r r r - #  - - - - #');
    },
    [step('action.player', 'action')],
    { pack: cards },
  );
  choose(match, 'p1', 'b');
  expect(state(match)).toMatchObject({
    explorationDiscard: ['power'],
    map: { b: { district: { zone: 'open' } } },
  });
  expect(board(match)).toMatchObject({ trace: 2, assets: { power: 5 } });
  choose(match, 'p1', 'longer-shield@r1c1-r1c2-r1c3-r1c4');
  expect(board(match).assets.shield).toBe(5);
  choose(match, 'p1', 'power@r3c1-r3c2-r3c3');
  expect(board(match).assets.power).toBe(5);
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- - - - #\n- - - - #');
  expect(letters(board(match).dump)).toBe('b b b b r r r');
  expect(isOver(match)).toBe(true);
});

test('whenever an Augment is drawn, it arrives unequipped (TM-3l-16, TM-3l-13)', () => {
  for (const phase of ['planning', 'action', 'combat', 'quest'] as const) {
    const match = play(
      (table) => {
        table.phase = phase;
        table.factionDecks.seekers = zone('closed', ['lost-manual'], { back: 'seekers' });
      },
      [{ run: 'district:seekers-hideout/effect' }],
    );
    expect(board(match)).toMatchObject({ unequipped: ['lost-manual'], equipped: [] });
  }
});

test('TC-53: revealing a Hideout: token, tile, deck, Trace, Augment, and no shortcut to its Pattern (TM-3l-09, TM-3l-13, TM-3l-16)', () => {
  const cards = invented({
    'augments.yaml': 'tc53: { of: seekers, memory: 1, timing: launch, pattern: "b b", effect: gain 1 Power }',
  });
  const others = Object.entries(cards.content.augments).flatMap(([id, { of }]) =>
    of === 'seekers' && id !== 'tc53' ? [id] : [],
  );
  const launch = step('action.launch', 'action');
  const match = play(
    (table) => {
      beside(table, 'seekers-hideout', 'memory');
      launcher(me(table), 'b b - - #  - - - - #  - - - - #  - - - - #');
    },
    [step('action.player', 'action'), { newTurn: true }, step('planning.program', 'planning'), launch],
    { pack: cards, script: { 'faction:seekers': [['tc53', ...others]] } },
  );
  choose(match, 'p1', 'b');
  expect(order(match)).toEqual([
    'movement.moved',
    'map.token',
    'assets.gained',
    'map.tokenDiscarded',
    'map.revealed',
    'augments.deck',
    'trace.moved',
  ]);
  expect(board(match)).toMatchObject({ trace: 2, assets: { memory: 1 }, unequipped: [], equipped: [] });
  // The draw is the effect of the tile, not of its revealing; nothing can be equipped in the Action phase.
  expect(offered(match).filter((id) => !id.startsWith('body:'))).toEqual(['use', 'leave']);
  choose(match, 'p1', 'use');
  // The Launch step has passed: its Pattern was not to be had.
  expect(board(match)).toMatchObject({ unequipped: ['tc53'], equipped: [], assets: { power: 0 } });
  expect(letters(board(match).launcher.filter((lying) => lying === 1))).toBe('b b');
  choose(match, 'p1', 'upgrade.equip:tc53');
  expect(board(match)).toMatchObject({ unequipped: [], equipped: ['tc53'], assets: { memory: 0 } });
  choose(match, 'p1', 'done');
  choose(match, 'p1', 'augment:tc53@r1c1-r1c2');
  expect(board(match).assets.power).toBe(1);
});
