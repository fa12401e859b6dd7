/** Texts that ask for the phase or the step, and the Enemy that was attached last. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { augment } from '../helpers/invent.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  invented,
  launcher,
  me,
  offered,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

const STEPS = ['Move & Trace', 'District Effect', 'Launch', 'Program', 'Attack Roll', 'Trace Roll'];

const cards = invented({
  'augments.yaml': [
    augment('x-where', {
      timing: 'anytime',
      effect: `[${STEPS.map((name, i) => `{ if: it is your ${name} step, then: gain ${i + 1} EXP }`).join(', ')}]`,
    }),
    augment('x-refilled', {
      timing: 'passive',
      effect:
        '{ when your Refill Launcher step ends: [{ if: it is your Refill Launcher step, then: gain 1 Power }, { if: it is your Program step, then: gain 1 Shield }] }',
    }),
  ].join(''),
  'districts.yaml': 'x-tile: { number: 96, entry: 1, stationary: 1, effect: gain 1 Memory }',
});

/** P1 has something to do in every step. */
function busy(table: Tamashii): void {
  tile(table, 'a', 0, 0, { district: district('x-tile') });
  tile(table, 'b', 1, 0, { district: district('x-tile') });
  Object.assign(me(table), { at: 'a', equipped: ['x-where'], trace: 9 });
  me(table, 'p2').at = 'b';
  launcher(me(table), 'r r r - #');
  Object.assign(me(table).assets, { power: 1, reroll: 1 });
  attach(me(table), ['zoe', 0]);
}

const dice = { 'numberDie:p1': ['blank'], 'symbolDie:p1': ['basic'] };

test.each([
  ['action.moveAndTrace', 'action', 1],
  ['action.districtEffect', 'action', 2],
  ['action.launch', 'action', 3],
  ['planning.program', 'planning', 4],
  ['combat.player', 'combat', 5],
  ['planning.traceRoll', 'planning', 6],
] as const)(
  'a text may ask for the step that is under way, and no other is: %s (TM-3-01)',
  (flow, phase, exp) => {
    const match = play(busy, [step(flow, phase)], {
      pack: cards,
      // What is rolled before anything is asked.
      script: flow === 'planning.traceRoll' ? { 'die:p1': ['blank', 'blank', 'blank'] } : {},
    });
    choose(match, 'p1', 'augment:x-where');
    expect(board(match).exp).toBe(exp);
  },
);

test('behind a step it is not under way any more; another player’s step is not one’s own (TM-3-01)', () => {
  const match = play(
    (table) => {
      busy(table);
      me(table, 'p2').equipped = ['x-where'];
    },
    [step('action.launch', 'action'), { run: 'augment:x-where/effect' }],
    { pack: cards },
  );
  expect([offered(match), offered(match, 'p2')].map((all) => all.includes('augment:x-where'))).toEqual([
    true,
    false,
  ]);
  choose(match, 'p1', 'done');
  expect(board(match).exp).toBe(0);
});

test('what waits for the end of the Refill is still in that step (TM-3-01, TM-4a-01)', () => {
  const match = play(
    (table) => {
      busy(table);
      me(table).equipped = ['x-refilled'];
    },
    [step('planning.refill', 'planning')],
    { pack: cards },
  );
  expect(board(match).assets).toMatchObject({ power: 2, shield: 0 });
});

test.each([
  ['planning', 2],
  ['action', 1],
  ['combat', 1],
  ['quest', 1],
] as const)('Whetstone: in the Planning phase 2 Power, else 1: %s (TM-3-01)', (phase, power) => {
  const whetstone: Act = { run: 'augment:whetstone/effect' };
  const match = play(
    (table) => {
      table.phase = phase;
      me(table).assets.shield = 1;
    },
    [whetstone],
  );
  expect(board(match).assets).toMatchObject({ shield: 0, power });
});

test('Vanish: the Enemy that was attached last is discarded without EXP, the Top Enemy stays (TM-3v-04, TM-3u-02)', () => {
  const vanish = (cardsAttached: readonly string[]) => {
    const match = play(
      (table) => {
        me(table).assets.reroll = 3;
        me(table).trace = 5;
        attach(me(table), ...cardsAttached.map((card) => [card, 1] as const));
        table.enemyDeck = zone('closed', ['hound'], { back: 'enemy' });
      },
      [{ run: 'augment:vanish/effect' }],
    );
    const { enemies, exp, trace } = board(match);
    return [enemies.map(({ card }) => card), state(match).enemyDiscard, exp, trace];
  };
  expect(vanish(['zoe', 'catcher', 'firecleaner'])).toEqual([['zoe', 'catcher'], ['firecleaner'], 0, 0]);
  expect(vanish(['zoe'])).toEqual([[], ['zoe'], 0, 0]);
  expect(vanish([])).toEqual([[], [], 0, 0]);
});

test('the Number die on the leftmost Enemy goes one card to the right when it is discarded (TM-4c-22)', () => {
  const match = play(
    (table) => {
      Object.assign(me(table).assets, { reroll: 3 });
      me(table).equipped = ['vanish'];
      attach(me(table), ['zoe', 0], ['catcher', 0]);
    },
    [step('combat.player', 'combat')],
    { script: { ...dice, 'numberDie:p1': ['2'], 'die:p1': ['strike', 'strike'] } },
  );
  choose(match, 'p1', 'pass');
  choose(match, 'p1');
  expect(state(match).combat?.numberDie).toBe('e2');
  choose(match, 'p1', 'augment:vanish');
  expect(state(match).combat?.numberDie).toBe('e1');
});
