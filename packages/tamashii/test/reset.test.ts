import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../src/state.ts';
import { asked, dice, enemies, fight, framed, happened } from './fights.ts';
import {
  attach,
  board,
  choose,
  district,
  drawn,
  figures,
  invented,
  isOver,
  launcher,
  letters,
  me,
  offered,
  pack,
  play,
  state,
  tile,
} from './table.ts';

const cards = invented({
  'enemies.yaml': enemies({
    killer: { integrity: 5, basic: 'suffer 1 Wound', special: '[suffer 1 Wound, increase your Trace by 5]' },
    other: { integrity: 5 },
    counting: {
      integrity: 6,
      special: '[increase your Trace by 1, suffer Wounds equal to the number of Enemies attached to you]',
    },
    six: { integrity: 6 },
  }),
  // A sheet whose Corrupted Data, when it runs out, loses the Scenario.
  'scenarios/lost-case.yaml': `
letter: Z
endings: [Z2]
sheet:
  difficulty: easy
  length: short
  map: [{ at: "0 0", tile: 1 }]
  corrupted: { each: 4, perPlayer: true }
  start: 1
  first: Z1
  depleted: "the Scenario is lost: draw card Z2"
cards:
  Z1: { type: plot }
  Z2: { type: lost }
`,
  'bodies.yaml': `
wanted:
  { mov: 2, att: 2, pro: 4, cost: "b b b b", ability: gain 1 Shield, frames: [] }
`,
  'augments.yaml': `${framed({ gift: ['strike', 'gain 1 Memory'] })}
storm:
  of: spartans
  memory: 1
  timing: launch
  pattern: "r r"
  effect: [{ each player: suffer 2 Wounds }, deal 4 Damage]
rain:
  of: spartans
  memory: 1
  timing: launch
  pattern: "r r"
  effect: [{ each player: [suffer 2 Wounds, gain 1 EXP] }, { each player: gain 1 Power }]
anytime: { of: reaper, memory: 1, timing: anytime, effect: gain 1 Power }
learned:
  of: spartans
  memory: 1
  timing: passive
  effect: { when you resolve a reset: gain 1 Memory }
mend:
  of: spartans
  memory: 1
  timing: launch
  pattern: "r r"
  effect: recover 3 Integrity
`,
});

const SHELTER = Object.entries(pack.content.districts).find(([, { role }]) => role === 'shelter')?.[0] ?? '';

/** A map with the Shelter and another tile, on which everybody stands. */
function map(table: Tamashii): void {
  tile(table, 'shelter', 0, 0, { district: district(SHELTER) });
  tile(table, 'street', 1, 0);
  for (const role of Object.keys(table.players)) me(table, role).at = 'street';
}

/** P1 in Combat with 1 Integrity left, against an Enemy that wounds for 1. */
function dying(table: Tamashii): void {
  map(table);
  Object.assign(me(table), { integrity: 1, trace: 5 });
  attach(me(table), ['killer', 0], ['other', 2]);
  launcher(me(table), 'r - - - #  r - - - #  - b - - #  - - - X #');
  table.corruptedPool = 8;
}

const loses = { dice: ['blank', 'blank', 'blank'], number: '1' };

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
  const order = (match.events ?? []).map(({ key }) => key).filter((key) => steps.includes(key));
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
        me(table).bodies = bodies;
        table.bodyDeck = zone('closed', ['scout'], { back: 'body' });
      },
      { ...loses, symbols: ['basic', symbol] },
      { pack: cards },
    );
    return [board(match).bodies, state(match).bodyDeck.items];
  };
  expect(after('basic', ['soldier'])).toEqual([[], ['scout', 'soldier']]);
  expect(after('special', ['soldier'])).toEqual([['soldier'], ['scout']]);
  expect(after('basic', [])).toEqual([[], ['scout']]);
});

test('the Combat phase is over at 0 Integrity: no later Enemy acts, no Frame is asked for (TM-4c-20)', () => {
  const match = fight(
    dying,
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
  expect(asked(match)).toEqual(['use:assets.shield', 'leave']);
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
    { pack: cards, script: dice('p1', { ...loses, symbols: ['basic', 'basic'] }) },
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
      launcher(me(table, 'p2'), 'y y - - #  - b - - #  - - - - #  - - - - #');
    },
    [
      { flow: 'combat.player', phase: 'combat', locals: { role: 'p1' } },
      { figure: 'att', of: 'p1' },
      { newTurn: true },
      { flow: 'action.launch', phase: 'action', locals: { role: 'p2' } },
    ],
    { pack: cards, script: dice('p1', { ...loses, symbols: ['basic', 'basic'] }) },
  );
  expect(state(match)).toMatchObject({ market: ['scout', 'wanted'], bodyDeck: { items: ['soldier'] } });
  expect(board(match)).toMatchObject({ bodies: [], at: 'shelter' });
  expect(figures(match)).toEqual([pack.content.walkers.red?.att]);
  choose(match, 'p2', launchOf(match, 'body:scout', 'p2'));
  expect(state(match)).toMatchObject({ bodyDeck: { items: [] } });
  expect([...state(match).market].sort()).toEqual(['soldier', 'wanted']);
});

test('with two Advanced Bodies the other one becomes active (TM-3w-05)', () => {
  const match = fight(
    (table) => {
      dying(table);
      me(table).bodies = ['soldier', 'scout'];
    },
    { ...loses, symbols: ['basic', 'basic'] },
    { pack: cards, before: [] },
  );
  expect(board(match).bodies).toEqual(['scout']);
});

/** P1 launches in the Action phase; P2 has not acted. */
function launching(table: Tamashii): void {
  map(table);
  table.corruptedPool = 8;
  attach(me(table), ['six', 0]);
  launcher(me(table), 'r r - - #  - - - - #  r r r - #  - - - - #');
  Object.assign(me(table, 'p2'), { integrity: 2, trace: 4 });
  me(table, 'p2').enemies = [{ id: 'x1', card: 'other', damage: 3 }];
  launcher(me(table, 'p2'), 'b b b - #  - - - - #  - - - - #  - - - - #');
}

test('TC-45 a player who has not acted yet resets in somebody else’s Action phase (TM-3w-14)', () => {
  const match = play(
    (table) => {
      launching(table);
      me(table).equipped = ['storm'];
    },
    [{ flow: 'action', phase: 'action' }],
    { pack: cards, script: { 'symbolDie:p2': ['special'] } },
  );
  toLaunch(match);
  choose(match, 'p1', launchOf(match, 'augment:storm'));
  expect(board(match)).toMatchObject({ integrity: 3, enemies: [{ damage: 4 }] });
  expect(board(match, 'p2')).toMatchObject({ enemies: [], exp: 0, trace: 0, integrity: 5, at: 'shelter' });
  expect(letters(board(match, 'p2').dump)).toBe('b b b X X');
  expect(state(match).corruptedPool).toBe(6);
  // P1 goes on; P2 has no Action phase any more.
  choose(match, 'p1', launchOf(match, 'power'));
  expect(board(match).assets.power).toBe(1);
  if (asked(match).length > 0) choose(match, 'p1', 'done');
  expect(asked(match, 'p2')).toEqual([]);
  expect(isOver(match)).toBe(true);
  expect(board(match, 'p2')).toMatchObject({ trace: 0, at: 'shelter' });
});

/** Stays where they are and uses nothing, up to the Launch step. */
function toLaunch(match: ReturnType<typeof play>): void {
  for (let i = 0; i < 10 && !asked(match).some((id) => id.includes('@')); i++) {
    const options = asked(match);
    const stay = options.find((id) => ['stay', 'done', 'no', 'leave', 'pass'].includes(id));
    choose(match, 'p1', stay ?? options[0] ?? '');
  }
}

function launchOf(match: ReturnType<typeof play>, pattern: string, role = 'p1'): string {
  return asked(match, role).find((id) => id.startsWith(`${pattern}@`)) ?? pattern;
}

test('in another’s part only what is theirs is dropped, and later "each player" leaves them out (TM-3w-14, TM-3-02)', () => {
  const match = play(
    (table) => {
      map(table);
      me(table, 'p2').integrity = 2;
    },
    [{ run: 'augment:rain/effect' }],
    { pack: cards, players: 3, script: { 'symbolDie:p2': ['special'] } },
  );
  const gained = (role: string) => [board(match, role).exp, board(match, role).assets.power];
  expect([gained('p1'), gained('p2'), gained('p3')]).toEqual([
    [1, 1],
    [0, 0],
    [1, 1],
  ]);
});

test('whoever has reset takes part again from the next phase on (TM-3w-14)', () => {
  const match = play(
    (table) => {
      map(table);
      table.firstPlayer = 'p1';
      me(table).integrity = 1;
      attach(me(table), ['killer', 0]);
      table.skipping = ['p2'];
      me(table, 'p2').enemies = [{ id: 'x1', card: 'other', damage: 0 }];
    },
    [{ flow: 'combat', phase: 'combat' }],
    {
      pack: cards,
      script: dice('p1', { dice: ['blank', 'blank'], number: '1', symbols: ['basic', 'special'] }),
    },
  );
  // P2 skips this Combat phase, though an Enemy is attached to them.
  expect(happened(match, 'combat.begun').map(({ role }) => role)).toEqual(['p1']);
  expect(state(match).skipping).toEqual(['p2', 'p1']);
});

test('whoever has reset uses no ability and no Augment any more in that phase (TM-3w-14)', () => {
  const going = ['frame1:1', 'pass'];
  const offers = (skipping: string[]) => {
    const match = play(
      (table) => {
        map(table);
        table.phase = 'combat';
        table.skipping = skipping;
        me(table, 'p2').equipped = ['anytime'];
        attach(me(table), ['six', 0]);
      },
      [{ flow: 'combat.player', phase: 'combat', locals: { role: 'p1' } }],
      { pack: cards, script: dice('p1', { dice: ['strike', 'blank'] }) },
    );
    return [asked(match), offered(match, 'p2')];
  };
  // Nobody waits for what another could use at any time.
  expect(offers([])).toEqual([going, ['augment:anytime']]);
  expect(offers(['p2'])).toEqual([going, []]);
});

test('what waits for a reset comes when it is over, before the rest of the phase is dropped (TM-3w-14, TM-3k-07)', () => {
  const match = fight(
    dying,
    { ...loses, symbols: ['basic', 'special'] },
    { pack: cards, before: [{ run: 'augment:learned/effect' }] },
  );
  expect(board(match)).toMatchObject({ integrity: 5, at: 'shelter', assets: { memory: 1 } });
});

test('recovering raises Integrity, never above the Limiter, which does not move (TM-8-17)', () => {
  const after = (integrity: number) => {
    const match = play(
      (table) => {
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
