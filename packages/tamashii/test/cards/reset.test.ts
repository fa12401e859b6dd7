import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { happened, told } from '../helpers/events.ts';
import { asked, dice, fight } from '../helpers/fights.ts';
import { cards, dying, launchOf, loses, losesAsSoldier } from '../helpers/resets.ts';
import {
  attach,
  board,
  choose,
  drawn,
  figures,
  isOver,
  launcher,
  letters,
  me,
  pack,
  play,
  state,
  step,
} from '../helpers/table.ts';

test('everybody who is at 0 Integrity resets: who plays alone, and all at once (TM-3w-01)', () => {
  const reset = (players: number) => {
    const roles = Array.from({ length: players }, (_, i) => `p${i + 1}`);
    const match = play(
      (table) => {
        dying(table);
        for (const role of roles) Object.assign(me(table, role), { integrity: 1, at: me(table).at });
      },
      [{ run: 'augment:storm/effect' }],
      {
        pack: cards,
        players,
        script: Object.fromEntries(roles.map((role) => [`symbolDie:${role}`, ['basic']])),
      },
    );
    return happened(match, 'reset.symbolDie').map(({ role }) => role);
  };
  expect(reset(1)).toEqual(['p1']);
  expect(reset(2)).toEqual(['p1', 'p2']);
});

test('at 0 Integrity a player resets: the seven steps, in their order (TM-3w-01, TM-3w-02, TM-8-10)', () => {
  const match = fight(
    (table) => {
      dying(table);
      me(table).bodies = ['scout'];
    },
    { ...loses, symbols: ['basic', 'basic'] },
    { pack: cards },
  );
  expect(isOver(match)).toBe(true);
  const steps = [
    'reset.symbolDie',
    'bodies.discarded',
    'data.corrupted',
    'data.dumped',
    'enemies.discarded',
    'trace.moved',
    'integrity.recovered',
    'reset.character',
  ];
  const order = told(match, ...steps);
  expect([...new Set(order)]).toEqual(steps);
});

test('the pool gives 2 Corrupted Data into the Dump, the Launcher is dumped, Locks stay (TM-3w-08, TM-3w-09)', () => {
  const match = fight(dying, { ...loses, symbols: ['basic', 'special'] }, { pack: cards });
  expect(state(match).corruptedPool).toBe(6);
  expect(letters(board(match).dump)).toBe('b r r X X X');
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- - - - #\n- - - - #');
});

test('Enemies are discarded without EXP, Trace is 0, Integrity at the Limiter (TM-3w-10, TM-3w-11, TM-3w-12)', () => {
  const match = fight(
    (table) => {
      dying(table);
      me(table).limit = 7;
    },
    { ...loses, symbols: ['basic', 'special'] },
    { pack: cards },
  );
  expect(board(match)).toMatchObject({ enemies: [], exp: 0, trace: 0, integrity: 7, limit: 7 });
  expect(state(match).enemyDiscard).toEqual(['killer', 'other']);
});

test('the Character is placed on the Shelter, which is no move; nothing else is lost (TM-3w-13, TM-3w-15)', () => {
  const match = fight(
    (table) => {
      dying(table);
      Object.assign(me(table).assets, { memory: 3, reroll: 0, power: 0 });
      Object.assign(me(table), { exp: 2, equipped: ['gift'], unequipped: ['mend'] });
    },
    { ...loses, symbols: ['basic', 'special'] },
    { pack: cards },
  );
  expect(board(match)).toMatchObject({
    at: 'shelter',
    exp: 2,
    equipped: ['gift'],
    unequipped: ['mend'],
    assets: { memory: 3 },
  });
  expect(match.position.ending?.code).toBe('done');
});

test('no Asset, EXP, Augment, Body that is kept or Lock removal is lost by a reset, and the game goes on (TM-3w-15, TM-8-10)', () => {
  const match = play(
    (table) => {
      dying(table);
      launcher(me(table), 'r - - - -  r - - - #  - b - - -  - - - X #');
      Object.assign(me(table).assets, { memory: 3, reroll: 2, power: 4 });
      Object.assign(me(table), {
        exp: 3,
        equipped: ['gift', 'anytime'],
        unequipped: ['mend'],
        bodies: ['scout'],
      });
    },
    [{ run: 'augment:storm/effect' }],
    { pack: cards, script: { 'symbolDie:p1': ['special'] } },
  );
  expect(board(match)).toMatchObject({
    at: 'shelter',
    integrity: 5,
    limit: 5,
    exp: 3,
    equipped: ['gift', 'anytime'],
    unequipped: ['mend'],
    bodies: ['scout'],
    assets: { shield: 0, memory: 3, power: 4, reroll: 2 },
  });
  expect(drawn(board(match))).toBe('- - - - -\n- - - - #\n- - - - -\n- - - - #');
  expect(match.position.ending?.code).toBe('done');
});

test('without a Trace marker there is none after a reset either (TM-2-28)', () => {
  const match = fight(
    (table) => {
      dying(table);
      me(table).trace = null;
    },
    { ...loses, symbols: ['basic', 'special'] },
    { pack: cards },
  );
  expect(board(match).trace).toBe(null);
});

test('one symbol takes the active Body, the other leaves it; the Walker cannot be lost (TM-3w-03, TM-3w-07, U-06)', () => {
  const after = (symbol: string, bodies: string[]) => {
    const match = fight(
      (table) => {
        dying(table);
        Object.assign(me(table), { bodies, unequipped: ['kinetic-battery'] });
        table.bodyDeck = zone('closed', ['scout'], { back: 'body' });
      },
      { ...(bodies.length > 0 ? losesAsSoldier : loses), symbols: ['basic', symbol] },
      { pack: cards },
    );
    // Nor does anything else go in the place of a Walker.
    expect(board(match).unequipped).toEqual(['kinetic-battery']);
    return [board(match).bodies, state(match).bodyDeck.items];
  };
  expect(after('basic', ['soldier'])).toEqual([[], ['scout', 'soldier']]);
  expect(after('special', ['soldier'])).toEqual([['soldier'], ['scout']]);
  expect(after('basic', [])).toEqual([[], ['scout']]);
});

test('the Combat phase is over at 0 Integrity: no later Enemy acts, no Frame is asked for (TM-4c-20)', () => {
  const match = fight(
    (table) => {
      // As for the First Player, so for whoever else it is.
      table.firstPlayer = 'p2';
      dying(table);
    },
    { dice: ['strike', 'surge'], number: '2', symbols: ['basic', 'special'] },
    {
      pack: cards,
      before: [],
    },
  );
  choose(match, 'p1', 'pass');
  expect(happened(match, 'combat.enemyFrame').map(({ card }) => card)).toEqual(['other']);
  expect(isOver(match)).toBe(true);
  expect(state(match).combat).toBe(null);
  // It is over before the reset, not after it.
  expect(told(match, 'combat.ended', 'reset.begun')).toEqual(['combat.ended', 'reset.begun']);
});

test('what is left of an Enemy’s Frame is dropped with the phase (TM-3w-14)', () => {
  const match = fight(dying, { ...loses, symbols: ['special', 'special'] }, { pack: cards });
  // "Suffer 1 Wound, increase your Trace by 5": the Trace is not raised any more.
  expect(board(match)).toMatchObject({ trace: 0, integrity: 5 });
  expect(state(match).skipping).toEqual(['p1']);
});

test('TC-37 Trace hits the top in the middle of an Enemy Frame that counts Enemies (TM-3q-07, TM-3u-02, TM-4c-11)', () => {
  const match = fight(
    (table) => {
      Object.assign(me(table), { trace: 9 });
      me(table).assets.shield = 2;
      attach(me(table), ['counting', 0]);
      table.enemyDeck = zone('closed', ['six', 'other', 'killer'], { back: 'enemy' });
    },
    { dice: ['strike', 'blank'], number: '2', symbols: ['special'] },
    { pack: cards },
  );
  expect(state(match).combat?.numberDie).toBe('e1');
  choose(match, 'p1', 'frame1:1');
  expect(board(match).enemies.map(({ card, damage }) => `${card} ${damage}`)).toEqual([
    'counting 1',
    'six 0',
    'other 0',
  ]);
  expect(board(match).trace).toBe(0);
  // 3 Wounds as one instance.
  expect(asked(match)).toEqual(['use:assets.shield', 'leave:assets.shield']);
  choose(match, 'p1', 'use:assets.shield');
  expect(board(match)).toMatchObject({ integrity: 4, assets: { shield: 0 } });
  expect(happened(match, 'combat.enemyFrame')).toHaveLength(1);
  expect(isOver(match)).toBe(true);
  expect(board(match).enemies).toHaveLength(3);
});

test('TC-41 reset with two Advanced Bodies and one Corrupted token left (TM-3w-08, TM-3d-07, TM-5d-01)', () => {
  const match = play(
    (table) => {
      dying(table);
      me(table).bodies = ['soldier', 'scout'];
      me(table).enemies = [{ id: 'e1', card: 'killer', damage: 0 }];
      launcher(me(table), 'r - - - #  r - - - #  - b - - #  - - - - #');
      me(table, 'p2').enemies = [{ id: 'x1', card: 'other', damage: 0 }];
      table.bodyDeck = zone('closed', ['k1', 'k2'], { back: 'body' });
      table.corruptedPool = 1;
      table.scenario.sheet = 'lost-case';
    },
    [{ flow: 'combat', phase: 'combat' }],
    { pack: cards, script: dice('p1', { ...losesAsSoldier, symbols: ['basic', 'basic'] }) },
  );
  expect(match.position.ending).toEqual({ code: 'Z2', winners: [] });
  expect(state(match)).toMatchObject({
    bodyDeck: { items: ['k1', 'k2', 'soldier'] },
    corruptedPool: 0,
    firstPlayer: 'p1',
  });
  expect(board(match)).toMatchObject({ bodies: ['scout'], trace: 5, integrity: 0, at: 'street' });
  expect(board(match).enemies).toHaveLength(1);
  expect(drawn(board(match))).toBe('r - - - #\nr - - - #\n- b - - #\n- - - - #');
  expect(letters(board(match).dump)).toBe('X');
  expect(happened(match, 'combat.begun').map(({ role }) => role)).toEqual(['p1']);
});

test('TC-43 reset with one Advanced Body while the Body deck is empty and the Market short (TM-3w-04, TM-3w-06)', () => {
  const match = play(
    (table) => {
      dying(table);
      me(table).bodies = ['soldier'];
      table.market = ['scout', 'wanted'];
      table.bodyDeck = zone('closed', [], { back: 'body' });
      launcher(me(table, 'p2'), 'y - y - #  - b - - #  y - y - #  - - - - #');
    },
    [
      step('combat.player', 'combat'),
      { figure: 'att', of: 'p1' },
      { newTurn: true },
      step('action.launch', 'action', 'p2'),
    ],
    { pack: cards, script: dice('p1', { ...losesAsSoldier, symbols: ['basic', 'basic'] }) },
  );
  expect(state(match)).toMatchObject({ market: ['scout', 'wanted'], bodyDeck: { items: ['soldier'] } });
  expect(board(match)).toMatchObject({ bodies: [], at: 'shelter' });
  expect(figures(match)).toEqual([pack.content.walkers.red?.att]);
  choose(match, 'p2', launchOf(match, 'body:scout', 'p2'));
  expect(state(match)).toMatchObject({ bodyDeck: { items: [] } });
  expect([...state(match).market].sort()).toEqual(['soldier', 'wanted']);
});

test('a Body that is lost lies below all others of the Body deck (TM-3w-04)', () => {
  const match = fight(
    (table) => {
      dying(table);
      me(table).bodies = ['soldier'];
      table.bodyDeck = zone('closed', ['scout', 'wanted'], { back: 'body' });
    },
    { ...losesAsSoldier, symbols: ['basic', 'basic'] },
    { pack: cards, before: [] },
  );
  expect(board(match).bodies).toEqual([]);
  expect(state(match).bodyDeck.items).toEqual(['scout', 'wanted', 'soldier']);
});

test('with two Advanced Bodies the other one becomes active (TM-3w-05)', () => {
  const match = fight(
    (table) => {
      dying(table);
      me(table).bodies = ['soldier', 'scout'];
    },
    { ...losesAsSoldier, symbols: ['basic', 'basic'] },
    { pack: cards, before: [] },
  );
  expect(board(match).bodies).toEqual(['scout']);
});

test('recovering raises Integrity, never above the Limiter, which does not move (TM-8-17)', () => {
  const after = (integrity: number) => {
    const match = play(
      (table) => {
        // As for the First Player, so for whoever else it is.
        table.firstPlayer = integrity === 4 ? 'p2' : 'p1';
        Object.assign(me(table), { integrity, limit: 6 });
      },
      [{ run: 'augment:mend/effect' }],
      { pack: cards },
    );
    return [board(match).integrity, board(match).limit];
  };
  expect([1, 4, 6].map(after)).toEqual([
    [4, 6],
    [6, 6],
    [6, 6],
  ]);
});
