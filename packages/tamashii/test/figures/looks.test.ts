/** Looks: what is worked out when somebody asks for it. */
import { answer, type Json, lookAt, looksOf, type Match, questions } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import type { FightLook } from '../../src/figures/fight.ts';
import type { NearnessLook } from '../../src/figures/nearness.ts';
import type { OddsLook } from '../../src/figures/odds.ts';
import { passing, spreadOf } from '../../src/table/dice/odds.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { cardsWith, fight } from '../helpers/fights.ts';
import { figuredFor, patternFor } from '../helpers/figures.ts';
import { augment, enemies, framed } from '../helpers/invent.ts';
import { launchStep } from '../helpers/launches.ts';
import { setUp } from '../helpers/match.ts';
import { attach, choose, invented, launcher, me, play, step } from '../helpers/table.ts';
import { turnAt } from '../helpers/turn.ts';

function looked<T>(match: Match<Tamashii>, name: string, args: Record<string, Json>, seat = 0): T {
  const found = lookAt(match, seat, name, args);
  if (!found.ok) throw new Error(`${name} cannot be looked at: ${JSON.stringify(looksOf(match, seat))}`);
  return found.value as T;
}

describe('nearness', () => {
  const program = (drawing: string) =>
    turnAt({ phase: 'planning', step: 'players' }, (table) => {
      for (const role of ['p1', 'p2']) launcher(me(table, role), drawing);
      for (const role of ['p1', 'p2']) Object.assign(me(table, role), { bag: [], dump: [] });
    });

  test('the fewest moves to each Pattern, as options that can be chosen one after another (TM-4a-09)', () => {
    const match = program('b - b - #  - b - - #  r - - - #  - - - - #');
    const { patterns } = looked<NearnessLook>(match, 'nearness', { of: 'p1' });
    expect(patterns.shield).toEqual({ moves: 1, path: ['r2c2-r1c2'] });
    expect(patterns.power).toBeNull();
    expect(patternFor(match, 'shield')).toBe('');
    choose(match, 'p1', ...(patterns.shield?.path ?? []));
    expect(patternFor(match, 'shield')).toBe('r1c1-r1c2-r1c3');
    expect(looked<NearnessLook>(match, 'nearness', { of: 'p1' }).patterns.shield?.moves).toBe(0);
  });

  test('what a move would form, and what it would break (TM-3e-01)', () => {
    const { moves } = looked<NearnessLook>(
      program('b - b - #  - b - - #  g g g - #  - - - - #'),
      'nearness',
      {
        of: 'p1',
      },
    );
    expect(moves['r2c2-r1c2']).toEqual({ forms: ['shield'], breaks: [] });
    expect(moves['r3c3-r3c4']).toEqual({ forms: [], breaks: ['memory'] });
    expect(moves['r1c3-r1c4']).toBeUndefined();
  });

  test('Launchers lie open: anybody may look at anybody’s, a spectator at none (TM-3a-04)', () => {
    const match = program('b - b - #  - b - - #  - - - - #  - - - - #');
    expect(looked<NearnessLook>(match, 'nearness', { of: 'p2' }).patterns.shield?.moves).toBe(1);
    expect(lookAt(match, 'spectator', 'nearness', { of: 'p1' })).toEqual({ ok: false });
    expect(lookAt(match, 0, 'nearness', { of: 'p7' })).toEqual({ ok: false });
  });
});

describe('odds', () => {
  const SIDES = [1, 1, 1, 2, 0, 0];

  test('of so many dice, by every roll (TM-5c-04)', () => {
    expect(spreadOf(SIDES, 1)).toEqual([2 / 6, 3 / 6, 1 / 6].map((chance) => expect.closeTo(chance, 12)));
    expect(passing(SIDES, 1, 0, 1)).toBeCloseTo(4 / 6, 12);
    expect(passing(SIDES, 2, 0, 3)).toBeCloseTo((2 * 3 + 1) / 36, 12);
    expect(passing(SIDES, 3, 0, 0)).toBe(1);
    expect(passing(SIDES, 0, 2, 1)).toBe(0);
  });

  test('with Rerolls: spent once, on the dice that count least, as many as make it likeliest (TM-3i-19, TM-3i-22)', () => {
    expect(passing(SIDES, 1, 1, 1)).toBeCloseTo(4 / 6 + (2 / 6) * (4 / 6), 12);
    expect(passing(SIDES, 1, 5, 2)).toBeCloseTo(1 / 6 + (5 / 6) * (1 / 6), 12);
    for (const [dice, rerolls, needed] of [
      [2, 1, 2],
      [3, 2, 4],
      [4, 1, 5],
      [3, 3, 3],
    ] as const)
      expect(passing(SIDES, dice, rerolls, needed)).toBeCloseTo(plainly(SIDES, dice, rerolls, needed), 12);
  });

  /** Every roll, every choice of dice that are rolled again, every roll of those. */
  function plainly(sides: readonly number[], dice: number, rerolls: number, needed: number): number {
    const all = (n: number): number[][] =>
      n === 0 ? [[]] : all(n - 1).flatMap((rest) => sides.map((side) => [...rest, side]));
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const share = (values: readonly boolean[]) => values.filter(Boolean).length / values.length;
    const best = (rolled: readonly number[]) => {
      let most = 0;
      for (let chosen = 0; chosen < 1 << dice; chosen++) {
        const kept = rolled.filter((_, i) => (chosen & (1 << i)) === 0);
        if (dice - kept.length > rerolls) continue;
        most = Math.max(most, share(all(dice - kept.length).map((more) => sum(kept) + sum(more) >= needed)));
      }
      return most;
    };
    return sum(all(dice).map(best)) / sides.length ** dice;
  }

  const cards = invented({
    'scenarios/l-told.yaml': `
letter: W
cards:
  W01:
    type: plot
    playerActivity:
      - perform a Test (Red Data) 2
      - { if: you pass the Test, then: gain 1 EXP }
  W02:
    type: plot
    playerActivity:
      - perform a Group Test (Core Data) 2 x player number
      - { if: you pass the Test, then: gain 1 EXP }`,
  });
  const quest = (plot: string, reroll = 0) =>
    turnAt(
      { phase: 'quest', step: 'activities/playerActivity' },
      (table) => {
        Object.assign(table.scenario, { sheet: 'l-told', plot });
        launcher(me(table), 'r r O');
        launcher(me(table, 'p2'), 'b');
        me(table).assets.reroll = reroll;
      },
      { pack: cards, script: plot === 'W02' ? { 'die:p1': ['strike', 'surge'] } : {} },
    );

  test('a Test on a card can be asked about before it is tried, for every number of tokens (TM-5c-03)', () => {
    const match = quest('W01');
    expect(figuredFor(match).tests).toEqual([
      { source: 'card:W01', type: 'red', needed: 2, group: false, dice: 3, on: ['r1c1', 'r1c2', 'r1c3'] },
    ]);
    expect(
      looksOf(match, 0)
        .filter(({ name }) => name === 'odds')
        .map(({ args }) => args.dice),
    ).toEqual([1, 2, 3]);
    const odds = looked<OddsLook>(match, 'odds', { source: 'card:W01', dice: 2 });
    expect(odds).toMatchObject({ needed: 2, rerolls: 0, notCounted: [] });
    expect(odds.passes).toBeCloseTo(passing(SIDES, 2, 0, 2), 12);
    expect(lookAt(match, 1, 'odds', { source: 'card:W01', dice: 1 })).toEqual({ ok: false });
  });

  test('one’s Rerolls are counted (TM-5c-07)', () => {
    const odds = looked<OddsLook>(quest('W01', 2), 'odds', { source: 'card:W01', dice: 2 });
    expect(odds.passes).toBeCloseTo(passing(SIDES, 2, 2, 2), 12);
    expect(odds.withoutRerolls).toBeCloseTo(passing(SIDES, 2, 0, 2), 12);
  });

  test('under way it is about what is still needed; what others may add is not counted (TM-5c-10)', () => {
    const match = quest('W02');
    choose(match, 'p1', 'card-W02');
    choose(match, 'p1', ...(questions(match, 0)[0]?.options ?? []).slice(0, 2).map(({ id }) => id));
    const { needed, notCounted } = looked<OddsLook>(match, 'odds', { source: 'card:W02', dice: 1 }, 1);
    expect([needed, notCounted]).toEqual([4 - 3, ['card:W02']]);
  });
});

describe('fight', () => {
  const cards = cardsWith(
    enemies({
      'l-one': { basic: 'suffer 1 Wound', special: 'suffer 3 Wounds' },
      'l-two': {
        basic: 'suffer 2 Wounds',
        special: '{ if: you have at least 1 Power, then: suffer 1 Wound }',
      },
    }),
    `${framed({ 'l-gain': ['strike', 'gain 1 Memory'] })}
${augment('l-armor', { timing: 'passive', effect: '{ instead when you would suffer Wounds: { may: suffer 1 Wound less } }' })}`,
  );
  const before = (lay: (table: Tamashii) => void) =>
    play(
      (table) => {
        launcher(me(table), 'r r r');
        lay(table);
      },
      [step('action.launch', 'action')],
      { pack: cards },
    );

  test('expected and worst Wounds over all results of the Enemy dice (TM-4c-06, TM-4c-08, TM-4c-11)', () => {
    const match = before((table) => attach(me(table), ['l-one', 0], ['l-two', 0]));
    const { expected, worst, spread, notCounted } = looked<FightLook>(match, 'fight', { of: 'p1' });
    // Number die: 2 of 8 blank, 2 of 8 the Top Enemy alone, 4 of 8 both. Symbol die: 5 of 8 basic.
    const alone = (5 * 1 + 3 * 3) / 8;
    const both = (5 * 3 + 3 * 3) / 8;
    expect(expected).toBeCloseTo((2 * 0 + 2 * alone + 4 * both) / 8, 12);
    expect(spread.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(worst).toEqual({ wounds: 3, shield: 0, integrity: 2 });
    expect(notCounted).toEqual(['enemy:l-two/special']);
  });

  test('the chance of a reset, with Shield spent (TM-3w-01, TM-3i-09)', () => {
    const match = before((table) => {
      attach(me(table), ['l-one', 0]);
      Object.assign(me(table), { integrity: 2 });
      me(table).assets.shield = 1;
    });
    const { resets, worst } = looked<FightLook>(match, 'fight', { of: 'p1' });
    expect(resets).toBeCloseTo((6 / 8) * (3 / 8), 12);
    expect(worst).toEqual({ wounds: 3, shield: 0, integrity: 0 });
  });

  test('cards that may lessen Wounds are named; whoever has no Enemy or has rolled is not asked about (TM-3i-08)', () => {
    const lay = (table: Tamashii) => {
      attach(me(table), ['l-one', 0]);
      me(table).equipped = ['l-gain', 'l-armor'];
    };
    expect(looked<FightLook>(before(lay), 'fight', { of: 'p1' }).notCounted).toEqual(['augment:l-armor']);
    expect(lookAt(before(lay), 0, 'fight', { of: 'p2' })).toEqual({ ok: false });
    const rolled = fight(lay, { dice: ['strike', 'blank'], number: '1' }, { pack: cards });
    expect(lookAt(rolled, 0, 'fight', { of: 'p1' })).toEqual({ ok: false });
  });
});

describe('looks', () => {
  test('every one that is listed can be seen, at any moment of a match, and changes nothing', () => {
    for (const scenario of ['geo-hunt', 'generator']) {
      const match = setUp(scenario, 2, { seed: 'looks' });
      for (let left = 60; left > 0 && match.position.ending === null; left -= 1) {
        const before = JSON.stringify(match.position);
        for (const seat of [0, 1])
          for (const { name, args } of looksOf(match, seat))
            expect(lookAt(match, seat, name, args).ok).toBe(true);
        expect(JSON.stringify(match.position)).toBe(before);
        const open = [0, 1].flatMap((seat) =>
          questions(match, seat).flatMap((each) =>
            each.offer || each.options.length === 0 ? [] : [{ seat, each }],
          ),
        );
        const next = open[left % Math.max(1, open.length)];
        if (!next) break;
        const { options, kind, min, id } = next.each;
        const chosen = options.slice(0, kind === 'some' ? min : 1).map((option) => option.id);
        expect(answer(match, next.seat, id, ...chosen).ok).toBe(true);
      }
    }
  });

  test('launching has its nearness as well: nothing but what is before the player (TM-3g-01)', () => {
    const match = launchStep('r r', (player) => attach(player, ['t-a', 0], ['t-b', 0]));
    const { patterns } = looked<NearnessLook>(match, 'nearness', { of: 'p1' });
    expect(Object.keys(patterns)).toEqual(figuredFor(match).patterns.map(({ id }) => id));
  });
});
