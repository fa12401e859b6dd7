/** Hard cases around Bodies: abilities, Trace, the Market and the Shelter. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { happened } from '../helpers/events.ts';
import { asked, diceRolled } from '../helpers/fights.ts';
import { body, enemy } from '../helpers/invent.ts';
import {
  attach,
  board,
  choose,
  district,
  drawn,
  invented,
  launcher,
  letters,
  me,
  offered,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

const launches = step('action.launch', 'action');
const EMPTY_LAUNCHER = '- - - - #  - - - - #  - - - - #  - - - - #';
const shape = { mov: 1, att: 4, pro: 1, cost: 'g . g', ability: 'gain 1 Memory' };

test('TC-39: a Body ability used in the Launch step is used up for Combat (TM-3j-06, X-04)', () => {
  const cards = invented({
    'bodies.yaml': body('tc39', {
      mov: 1,
      pro: 1,
      ability: '{ when you defeat an Enemy: gain 1 Asset of your choice }',
      frames: [
        ['strike', 'deal 2 Damage'],
        ['surge', 'deal 3 Damage'],
      ],
    }),
    'enemies.yaml': enemy('tc39', { integrity: 2, hacks: [['y y', 'deal 2 Damage']] }),
  });
  const played = (options = {}) => {
    const match = play(
      (table) => {
        me(table).bodies.push('tc39');
        attach(me(table), ['tc39', 0], ['tc39', 0]);
        launcher(me(table), `y y ${EMPTY_LAUNCHER.slice(4)}`);
      },
      [
        launches,
        step('combat.player', 'combat'),
        { newTurn: true },
        { moment: 'after:defeat', subject: { to: 'e9', by: 'p1' } },
      ],
      {
        pack: cards,
        options,
        script: { 'die:p1': ['strike', 'blank'], 'numberDie:p1': ['1'], 'symbolDie:p1': ['basic'] },
      },
    );
    choose(match, 'p1', 'hack1:e1@r1c1-r1c2');
    choose(match, 'p1', 'shield');
    expect(board(match)).toMatchObject({ exp: 1, assets: { shield: 1 } });
    // The Frames are those of the Body, not the Walker’s.
    expect(asked(match)).toEqual(['frame1', 'pass']);
    choose(match, 'p1', 'frame1');
    expect(board(match)).toMatchObject({ exp: 2, enemies: [] });
    return match;
  };
  const limited = played();
  // B has given nothing and has not acted; what is asked now is the next turn’s.
  expect(happened(limited, 'assets.gained')).toHaveLength(1);
  expect(happened(limited, 'combat.ended')).toHaveLength(1);
  expect(board(limited).integrity).toBe(5);
  expect(offered(limited)).toEqual(['shield', 'memory', 'power', 'reroll']);

  const unlimited = played({ bodyAbilityOncePerTurn: false });
  expect(happened(unlimited, 'combat.ended')).toHaveLength(0);
  choose(unlimited, 'p1', 'power');
  expect(board(unlimited).assets).toMatchObject({ shield: 1, power: 1 });
  expect(happened(unlimited, 'combat.ended')).toHaveLength(1);
});

test('TC-47: Trace beyond the top, and an ability that comes too late (TM-3j-07, TM-3q-02, TM-4b-03)', () => {
  const cards = invented({
    'districts.yaml':
      'tc47: { number: 98, entry: 3, stationary: 0 }\ntc47-way: { number: 97, entry: 5, stationary: 0 }',
    'enemies.yaml': ['tc47-d', 'tc47-e']
      .map((id) => enemy(id, { integrity: 4, hacks: [['g g', 'deal 2 Damage']] }))
      .join(''),
  });
  const match = play(
    (table) => {
      me(table).bodies.push('scout');
      for (const [i, place] of ['a', 'b', 'c'].entries())
        tile(table, place, i, 0, { district: district(place === 'c' ? 'tc47' : 'tc47-way') });
      me(table).at = 'a';
      me(table).trace = 8;
      table.enemyDeck = zone('closed', ['tc47-d', 'tc47-e'], { back: 'enemy' });
      launcher(me(table), `g g ${EMPTY_LAUNCHER.slice(4)}`);
    },
    [step('action.player', 'action')],
    { pack: cards },
  );
  choose(match, 'p1', 'c');
  // Trace has come to the top and back to 0: the ability has nothing to reduce, and the Launch step is open.
  expect(board(match)).toMatchObject({ trace: 0, enemies: [{ card: 'tc47-d' }, { card: 'tc47-e' }] });
  expect(happened(match, 'trace.moved').map(({ trace }) => trace)).toEqual([10, 0]);
  const [top] = board(match).enemies;
  expect(asked(match)).toEqual([`hack1:${top?.id}@r1c1-r1c2`, 'done']);
  choose(match, 'p1', `hack1:${top?.id}@r1c1-r1c2`);
  expect(board(match).enemies.map(({ damage }) => damage)).toEqual([2, 0]);
});

test('TC-55: two Bodies in one Launch step, the second one fresh from the deck (TM-3j-09, TM-3j-11, TM-3j-13)', () => {
  const cards = invented({
    'bodies.yaml': [
      body('tc55-x', { ...shape, att: 2, cost: 'r r' }),
      body('tc55-v', { ...shape, cost: 'y y' }),
      body('tc55-w', { ...shape, cost: 'b b b b' }),
      body('tc55-z', { ...shape, frames: [['surge', 'gain 1 Power']] }),
    ].join('\n'),
    'enemies.yaml': enemy('tc55', { integrity: 9 }),
  });
  const match = play(
    (table) => {
      tile(table, 'a', 0, 0);
      me(table).at = 'a';
      table.market = ['tc55-x', 'tc55-v', 'tc55-w'];
      table.bodyDeck = zone('closed', ['tc55-z'], { back: 'body' });
      launcher(me(table), 'r r - - #  - - - - #  g y g - #  - - - - #');
      attach(me(table), ['tc55', 0]);
    },
    [launches, step('combat.player', 'combat')],
    {
      pack: cards,
      script: {
        'die:p1': ['surge', 'blank', 'blank', 'blank'],
        'numberDie:p1': ['blank'],
        'symbolDie:p1': ['basic'],
      },
    },
  );
  expect(asked(match)).toEqual(['body:tc55-x@r1c1-r1c2', 'done']);
  choose(match, 'p1', 'body:tc55-x@r1c1-r1c2');
  expect(board(match)).toMatchObject({ bodies: ['tc55-x'], at: 'a' });
  expect(state(match).market).toEqual(['tc55-z', 'tc55-v', 'tc55-w']);
  expect(asked(match)).toEqual(['body:tc55-z@r3c1-r3c3', 'done']);
  choose(match, 'p1', 'body:tc55-z@r3c1-r3c3');
  expect(board(match)).toMatchObject({ bodies: ['tc55-z', 'tc55-x'], at: 'a', integrity: 5 });
  expect(state(match)).toMatchObject({ market: ['tc55-v', 'tc55-w'], bodyDeck: { items: [] } });
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- y - - #\n- - - - #');
  expect(letters(board(match).dump)).toBe('g g r r');
  // Combat follows: ATT 4, and the Frame of the Body that was inhabited last.
  expect(asked(match)).toEqual(['frame1', 'pass']);
  expect(diceRolled(match)).toBe(4);
});

test('TC-57: inhabit and change Core at the Shelter, with two, one and no Advanced Body (TM-3n-04, TM-3j-14, TM-3j-16)', () => {
  const cards = invented({
    'bodies.yaml': [
      body('tc57-s', { pro: 1, ability: 'gain 1 Memory', frames: [['strike', 'gain 1 Power']] }),
      body('tc57-t', { att: 4, pro: 1, ability: 'gain 1 Memory', frames: [['surge', 'gain 1 Reroll']] }),
    ].join('\n'),
    'enemies.yaml': enemy('tc57', { integrity: 9 }),
  });
  const match = play(
    (table) => {
      tile(table, 'home', 0, 0, { district: district('shelter') });
      tile(table, 'out', 1, 0);
      for (const role of ['p1', 'p2', 'p3']) me(table, role).at = 'out';
      me(table).bodies.push('tc57-s', 'tc57-t');
      me(table, 'p2').bodies.push('soldier');
      me(table).integrity = 3;
      attach(me(table), ['tc57', 0]);
    },
    [
      ...['p1', 'p2', 'p3'].map((role) => step('action.player', 'action', role)),
      step('combat.player', 'combat'),
    ],
    {
      players: 3,
      pack: cards,
      script: {
        'die:p1': ['surge', 'strike', 'blank', 'blank'],
        'numberDie:p1': ['blank'],
        'symbolDie:p1': ['basic'],
      },
    },
  );
  choose(match, 'p1', 'home');
  choose(match, 'p1', 'use');
  choose(match, 'p1', 'yes');
  choose(match, 'p1', 'green');
  // Another question of its own: inhabiting the one that lies below, and nothing else.
  expect(asked(match)).toEqual(['yes', 'no']);
  choose(match, 'p1', 'yes');
  expect(board(match)).toMatchObject({
    trace: 1,
    core: 2,
    bodies: ['tc57-t', 'tc57-s'],
    at: 'home',
    integrity: 3,
  });
  for (const role of ['p2', 'p3']) {
    choose(match, role, 'home');
    choose(match, role, 'use');
    choose(match, role, 'no');
    expect(board(match, role)).toMatchObject({ trace: 1, at: 'home' });
  }
  // No second move and no second question for P2 and P3: P1’s Combat phase has begun, with T’s ATT and Frames.
  expect(diceRolled(match)).toBe(4);
  expect(asked(match)).toEqual(['frame1', 'pass']);
  choose(match, 'p1', 'frame1');
  expect(board(match).assets).toMatchObject({ reroll: 1, power: 0 });
});
