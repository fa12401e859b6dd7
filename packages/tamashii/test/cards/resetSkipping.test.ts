import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked, dice, fight } from '../helpers/fights.ts';
import { cards, dying, launchOf, loses, map } from '../helpers/resets.ts';
import {
  attach,
  board,
  choose,
  isOver,
  launcher,
  letters,
  me,
  offered,
  play,
  state,
  step,
} from '../helpers/table.ts';
import { turnAt } from '../helpers/turn.ts';

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

/** Stays where they are and uses nothing, up to the Launch step. */
function toLaunch(match: ReturnType<typeof play>): void {
  for (let i = 0; i < 10 && !asked(match).some((id) => id.includes('@')); i++) {
    const options = asked(match);
    const stay = options.find((id) => ['stay', 'done', 'no', 'leave', 'pass'].includes(id));
    choose(match, 'p1', stay ?? options[0] ?? '');
  }
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

/** P1 falls in the Combat phase of a real turn; a Player Activity waits for both, and both have a token for it. */
function fallen(): ReturnType<typeof play> {
  return turnAt(
    { phase: 'combat' },
    (table) => {
      map(table);
      table.scenario.sheet = 'lost-case';
      table.scenario.plot = 'Z3';
      me(table).integrity = 1;
      attach(me(table), ['killer', 0]);
      // Left from the Action phase: whoever had reset in it fights again.
      table.skipping = ['p2'];
      me(table, 'p2').enemies = [{ id: 'x1', card: 'other', damage: 0 }];
    },
    {
      pack: cards,
      script: {
        ...dice('p1', { dice: ['blank', 'blank'], number: '1', symbols: ['basic', 'special'] }),
        ...dice('p2', { dice: ['blank', 'blank'] }),
      },
    },
  );
}

test('whoever has reset takes part again from the next phase on: Combat, then Quest (TM-3w-14)', () => {
  const match = fallen();
  expect(happened(match, 'combat.begun').map(({ role }) => role)).toEqual(['p1', 'p2']);
  expect(state(match)).toMatchObject({ phase: 'quest', skipping: [] });
  for (const role of ['p1', 'p2']) expect(asked(match, role)).toEqual(['card-Z3', 'pass']);
});

test('whoever resets in the Combat phase skips the rest of it, and whoever had reset before has none (TM-3w-14)', () => {
  const match = turnAt(
    { phase: 'combat', role: 'p1' },
    (table) => {
      map(table);
      table.scenario.sheet = 'lost-case';
      table.scenario.plot = 'Z3';
      table.skipping = ['p2'];
      attach(me(table), ['killer', 0], ['other', 0]);
      me(table).integrity = 1;
      me(table, 'p2').enemies = [{ id: 'x1', card: 'other', damage: 0 }];
    },
    {
      pack: cards,
      script: dice('p1', { dice: ['strike', 'blank'], number: '2', symbols: ['basic', 'special'] }),
    },
  );
  choose(match, 'p1', 'frame1:1');
  // P1's second Enemy does not act any more; P2 has reset before, and has no Combat phase though an Enemy is attached.
  expect(happened(match, 'combat.enemyFrame').map(({ card }) => card)).toEqual(['other']);
  expect(happened(match, 'combat.begun').map(({ role }) => role)).toEqual(['p1']);
  expect(state(match).phase).toBe('quest');
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
      [step('combat.player', 'combat')],
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

test('the Wounds of which somebody resets complete no step of a Learning Protocol, and ask nothing (TM-3w-14, TM-3k-05)', () => {
  const match = fight(
    (table) => {
      dying(table);
      // Its first step: "when you suffer Wounds".
      me(table).protocol = { card: 'martyr', done: 0 };
    },
    { ...loses, symbols: ['basic', 'special'] },
    { pack: cards },
  );
  expect(board(match)).toMatchObject({ integrity: 5, at: 'shelter', protocol: { card: 'martyr', done: 0 } });
  expect(asked(match)).toEqual([]);
  expect(state(match).leaving).toEqual([]);
});
