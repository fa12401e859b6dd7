import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { told } from '../helpers/events.ts';
import { attach, board, invented, isOver, me, play, state } from '../helpers/table.ts';

/** An Enemy deck, the top card first. */
function deck(table: Tamashii, ...cards: string[]): void {
  table.enemyDeck = zone('closed', cards, { back: 'enemy' });
}

const cards = invented({
  'augments.yaml': `
traced:
  { of: spartans, memory: 1, timing: launch, pattern: "r r", effect: increase your Trace by 3 }
cleared:
  { of: spartans, memory: 1, timing: launch, pattern: "r r", effect: set your Trace to 0 }
traced-again:
  of: spartans
  memory: 1
  timing: passive
  effect: { when your Trace reaches the top space: gain 1 Shield }
watched:
  of: spartans
  memory: 1
  timing: passive
  effect: { when an Enemy is attached to you: gain 1 Power }
`,
});

const cardsOf = (match: ReturnType<typeof play>, role = 'p1') =>
  board(match, role).enemies.map(({ card }) => card);

test('at the top space 2 Enemies are drawn and attached, then Trace is 0, whatever phase it is (TM-3q-07)', () => {
  for (const phase of ['planning', 'action', 'combat', 'quest'] as const) {
    const match = play(
      (table) => {
        table.phase = phase;
        me(table).trace = 7;
        attach(me(table), ['firecleaner', 0]);
        deck(table, 'catcher', 'zoe', 'scanning-bot');
      },
      [{ run: 'augment:traced/effect' }],
      { pack: cards },
    );
    expect(isOver(match)).toBe(true);
    expect(board(match).trace).toBe(0);
    expect(cardsOf(match)).toEqual(['firecleaner', 'catcher', 'zoe']);
    expect(state(match).enemyDeck.items).toEqual(['scanning-bot']);
  }
});

test('below the top space nothing happens, and beyond it Trace is lost: 0 afterwards, not 1 (TM-3q-07, U-08)', () => {
  const raised = (trace: number) => {
    const match = play(
      (table) => {
        me(table).trace = trace;
        deck(table, 'catcher', 'zoe', 'scanning-bot', 'firecleaner');
      },
      [{ run: 'augment:traced/effect' }],
      { pack: cards },
    );
    return [board(match).trace, board(match).enemies.length];
  };
  expect([6, 7, 9].map(raised)).toEqual([
    [9, 0],
    [0, 2],
    [0, 2],
  ]);
});

test('several at the top space: in First Player order; an empty deck and pile attach nobody (TM-3q-07, U-29)', () => {
  const match = play(
    (table) => {
      table.firstPlayer = 'p2';
      for (const role of ['p1', 'p2']) me(table, role).trace = 10;
      me(table, 'p3').trace = 9;
      deck(table, 'catcher', 'zoe', 'scanning-bot');
    },
    [{ run: 'augment:traced/effect', you: 'p3' }],
    { pack: cards, players: 3 },
  );
  expect(['p2', 'p1', 'p3'].map((role) => cardsOf(match, role))).toEqual([
    ['catcher', 'zoe'],
    ['scanning-bot'],
    [],
  ]);
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).trace)).toEqual([0, 0, 0]);
});

test('without a Trace marker there is no Trace, and no Enemy comes of it (TM-2-28, U-50)', () => {
  const match = play(
    (table) => {
      me(table).trace = null;
      deck(table, 'catcher', 'zoe');
    },
    [{ run: 'augment:traced/effect' }, { run: 'augment:cleared/effect' }],
    { pack: cards },
  );
  expect(board(match)).toMatchObject({ trace: null, enemies: [] });
});

test('"Set Trace to 0" puts the marker on the lowest slot and attaches nobody (TM-8-19)', () => {
  const match = play(
    (table) => {
      me(table).trace = 9;
      deck(table, 'catcher', 'zoe');
    },
    [{ run: 'augment:cleared/effect' }],
    { pack: cards },
  );
  expect(board(match)).toMatchObject({ trace: 0, enemies: [] });
});

test('what waits for the top space comes behind the Enemies and the Trace (TM-3q-07)', () => {
  const match = play(
    (table) => {
      me(table).trace = 9;
      deck(table, 'catcher', 'zoe');
    },
    [{ run: 'augment:traced-again/effect' }, { run: 'augment:traced/effect' }],
    { pack: cards },
  );
  expect(told(match, 'trace.moved', 'trace.top', 'enemies.attached', 'assets.gained')).toEqual([
    'trace.moved',
    'trace.top',
    'enemies.attached',
    'enemies.attached',
    'trace.moved',
    'assets.gained',
  ]);
});

test('each Enemy that is attached is noticed by itself, and only by whom it is attached to (TM-3u-01)', () => {
  const match = play(
    (table) => {
      me(table).trace = 9;
      deck(table, 'catcher', 'zoe');
    },
    [
      { run: 'augment:watched/effect' },
      { run: 'augment:watched/effect', you: 'p2' },
      { run: 'augment:traced/effect' },
    ],
    { pack: cards },
  );
  expect([board(match).assets.power, board(match, 'p2').assets.power]).toEqual([2, 0]);
});
