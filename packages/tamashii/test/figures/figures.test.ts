/** Figures: what the table comes to for each player, as the rules have it. */
import { view, zone } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { apart, pack as solo } from '../helpers/alone.ts';
import { moves } from '../helpers/augmented.ts';
import { figured, figuredFor, patternFor } from '../helpers/figures.ts';
import { augment } from '../helpers/invent.ts';
import { equipped, pack as launches, launchStep } from '../helpers/launches.ts';
import { setUp } from '../helpers/match.ts';
import { competitive, pack as rivals } from '../helpers/rivals.ts';
import {
  attach,
  choose,
  district,
  invented,
  launcher,
  me,
  offered,
  play,
  step,
  tile,
} from '../helpers/table.ts';
import { turnAt } from '../helpers/turn.ts';

describe('MOV, ATT and PRO', () => {
  const cards = invented({
    'augments.yaml': [
      augment('lasting', { timing: 'passive', effect: 'increase your MOV by 1' }),
      augment('short', { effect: '{ until the end of the turn: increase your MOV by 2 }' }),
    ].join('\n'),
  });

  test('what is printed, and by how much what changes it (TM-4a-10)', () => {
    const match = turnAt(
      { phase: 'planning', step: 'players' },
      (table) => {
        me(table).equipped = ['lasting', 'short'];
        launcher(me(table), 'b');
      },
      { pack: cards },
    );
    choose(match, 'p1', 'augment:short');
    const { mov, att } = figuredFor(match);
    expect(mov).toEqual({
      base: 2,
      changes: [
        { source: 'augment:lasting', by: 1, until: null },
        { source: 'augment:short', by: 2, until: 'turn' },
      ],
      value: 5,
    });
    expect(att).toEqual({ base: 2, changes: [], value: 2 });
    expect(figuredFor(match, 'p2').mov.changes).toEqual([]);
  });

  test('what has been used this turn (TM-3l-08, TM-3j-06)', () => {
    const match = turnAt(
      { phase: 'planning', step: 'players' },
      (table) => {
        me(table).equipped = ['short'];
        launcher(me(table), 'b');
      },
      { pack: cards },
    );
    expect(figuredFor(match).used).toEqual([]);
    choose(match, 'p1', 'augment:short');
    expect(figuredFor(match).used).toEqual(['augment:short']);
    expect(figuredFor(match, 'p2').used).toEqual([]);
  });
});

describe('steps', () => {
  const lay = (table: Tamashii) => {
    tile(table, 'a', 0, 0, { district: district('plain') });
    tile(table, 'b', 1, 0, { district: district('plain') });
    for (const role of ['p1', 'p2']) {
      me(table, role).at = 'a';
      launcher(me(table, role), 'b - - - #  - - - - #  - - - - #  - - - - #');
    }
  };

  test('each has their own in Planning, and none when they are done (TM-4a-01)', () => {
    const match = turnAt({ phase: 'planning', step: 'players' }, lay);
    expect([figuredFor(match).step, figuredFor(match, 'p2').step]).toEqual(['program', 'program']);
    choose(match, 'p1', 'done');
    expect([figuredFor(match).step, figuredFor(match, 'p2').step]).toEqual([null, 'program']);
    expect(figured(match).step).toBeNull();
    choose(match, 'p2', 'done');
    expect([figuredFor(match).step, figuredFor(match, 'p2').step]).toEqual(['moveAndTrace', null]);
  });

  test('the moves that are left of the Program step, as PRO is at each of them (TM-4a-09, TM-4a-10)', () => {
    const match = turnAt({ phase: 'planning', step: 'players' }, lay);
    const pro = match.run.stat('pro', 'p1');
    expect(figuredFor(match).moves).toBe(pro);
    choose(match, 'p1', offered(match).find((id) => id.startsWith('r1c1-')) ?? '');
    expect(figuredFor(match).moves).toBe(pro - 1);
    expect(figuredFor(match, 'p2').moves).toBe(match.run.stat('pro', 'p2'));
    choose(match, 'p1', 'done');
    expect(figuredFor(match).moves).toBeNull();
  });

  test('World Activity and the texts in it belong to the table (TM-4d-04)', () => {
    const cards = invented({
      'scenarios/told.yaml': `
letter: W
cards:
  W01: { type: plot, worldActivity: [{ each player: { may: gain 1 EXP } }] }`,
    });
    const match = turnAt(
      { phase: 'quest', step: 'activities/worldActivity' },
      (table) => {
        lay(table);
        Object.assign(table.scenario, { sheet: 'told', plot: 'W01' });
      },
      { pack: cards },
    );
    const { step: now, texts } = figured(match);
    expect(now).toBe('worldActivity');
    expect(texts.at(-1)).toEqual({ text: 'card:W01/worldActivity', you: 'p1' });
  });
});

describe('where one can go', () => {
  const cards = invented({
    'districts.yaml': `
quiet: { number: 91, entry: 1, stationary: 3 }
loud: { number: 92, entry: 2, stationary: 0 }`,
  });
  const lay = (table: Tamashii) => {
    tile(table, 'a', 0, 0, { district: district('quiet') });
    tile(table, 'b', 1, 0, { district: district('loud') });
    tile(table, 'c', 2, 0, { district: zone('closed', ['loud'], { back: 'district' }) });
    tile(table, 'd', 3, 0, { district: district('quiet') });
    Object.assign(me(table), { at: 'a', trace: 8 });
    me(table, 'p2').at = 'd';
  };

  test('each tile with the Trace that follows: Entry, Stationary, none of a face-down one (TM-3q-02, TM-3q-03, TM-3o-06)', () => {
    const match = play(lay, [moves], { pack: cards });
    // From 8 to the top space at the most (U-08).
    expect(figuredFor(match).reach).toEqual({ a: 10, b: 10, c: null });
    expect(figured(match).trace).toEqual({ dice: [0, 1, 1, 1, 2, 2, 2, 3, 3, 3], top: 10 });
    expect(figuredFor(match).traceDice).toBe(3);
    expect(figuredFor(match, 'p2').reach).toBeNull();
  });

  test('each with the tile before it: over revealed ones, a face-down one at the end (TM-3o-04, TM-3o-06)', () => {
    const match = play(lay, [moves], { pack: cards });
    expect(figuredFor(match).ways).toEqual({ b: 'a', c: 'b' });
    expect(figuredFor(match, 'p2').ways).toBeNull();
  });

  test('it is the Trace that follows (TM-4b-03)', () => {
    const match = play(
      (table) => {
        lay(table);
        me(table).trace = 2;
      },
      [moves],
      { pack: cards },
    );
    const { reach } = figuredFor(match);
    expect(reach).toEqual({ a: 5, b: 4, c: null });
    choose(match, 'p1', 'b');
    expect(me(match.position.state).trace).toBe(reach?.b);
  });

  test('while all plan each sees where they could go (TM-3o-03)', () => {
    const match = turnAt(
      { phase: 'planning', step: 'players' },
      (table) => {
        lay(table);
        for (const role of ['p1', 'p2']) launcher(me(table, role), 'b');
        Object.assign(me(table, 'p2'), { trace: null });
      },
      { pack: cards },
    );
    expect(figuredFor(match).reach).toEqual({ a: 10, b: 10, c: null });
    // Without a marker there is no Trace to tell of (TM-2-28).
    expect(figuredFor(match, 'p2').reach).toEqual({ d: null, c: null });
  });

  test('tiles of another sector are told, where a card closes them (TM-3o-05)', () => {
    const sectors = (closed: boolean) => (table: Tamashii) => {
      tile(table, 'a', 0, 0, { district: district('void'), sectors: ['a'] });
      tile(table, 'b', 1, 0, { district: district('void'), sectors: ['a', 'b'] });
      tile(table, 'c', 2, 0, { district: district('void'), sectors: ['b'] });
      me(table).at = 'a';
      if (closed) table.scenario.closed = true;
    };
    const now = (closed: boolean) => figuredFor(play(sectors(closed), [], { pack: solo, players: 1 })).closed;
    expect(now(true)).toContain('c');
    expect(now(true)).not.toContain('a');
    expect(now(true)).not.toContain('b');
    expect(now(false)).toBeNull();
  });

  test('the BOT has its own way, and the Trace of whoever uses it (TM-6a-10, TM-6a-17)', () => {
    const near = apart(2, (table) => {
      tile(table, 'c', 4, 0, { district: district('void') });
      tile(table, 'd', 0, 1, { district: district('void') });
    });
    const acts = [moves, step('action.districtEffect', 'action')];
    const match = play(near, acts, { pack: solo, players: 1 });
    expect(figured(match).bot).toEqual({ ways: { c: 'b' }, trace: null });
    expect(figuredFor(match).reach).toEqual({ a: 2, d: 0 });
    choose(match, 'p1', 'stay');
    // One's own Character has had its move: the step only waits for the BOT's.
    expect(figuredFor(match).reach).toEqual({ a: 2 });
    choose(match, 'p1', 'bot:stay');
    // The plaza has given 2; the BOT has not moved on the camp, whose Stationary value is 1.
    expect(me(match.position.state).trace).toBe(2);
    expect(figured(match).bot).toEqual({ ways: null, trace: 1 });
    choose(match, 'p1', 'bot');
    expect(me(match.position.state).trace).toBe(1);
  });
});

describe('Patterns', () => {
  test('of the Top Enemy are open, those of Enemies behind it are still to come (TM-3u-06)', () => {
    const match = launchStep('r r', (player) => attach(player, ['t-a', 0], ['t-b', 0]));
    expect(patternFor(match, 'hack1:e1')).toBe('r1c1-r1c2');
    expect(patternFor(match, 'hack1:e2')).toBe('r1c1-r1c2 (not yet)');
    expect(patternFor(match, 'repel:e2')).toBe(' (not yet)');
    expect(figured(match).patterns['hack1:e1']).toEqual({
      kind: 'hack',
      shape: 'r r',
      text: 'enemy:t-a/hack1',
    });
    expect(figured(match).patterns.power).toEqual({
      kind: 'basic',
      shape: 'r r r',
      text: 'pattern:power/launch',
    });
  });

  test('each is launched once in a step (TM-3g-03)', () => {
    const match = launchStep('r r r r #  b b b', equipped('t-reds'));
    expect(patternFor(match, 'augment:t-reds')).toBe('r1c1-r1c2 r1c2-r1c3 r1c3-r1c4');
    choose(match, 'p1', 'augment:t-reds@r1c1-r1c2');
    expect(patternFor(match, 'augment:t-reds')).toBe('r1c3-r1c4 (launched)');
    const turn = turnAt(
      { phase: 'action', role: 'p1', step: 'launch' },
      (table) => {
        for (const role of ['p1', 'p2']) launcher(me(table, role), 'r r r r #  b b b');
        me(table).equipped = ['t-reds'];
        tile(table, 'a', 0, 0);
        tile(table, 'b', 1, 0);
        for (const role of ['p1', 'p2']) me(table, role).at = 'a';
      },
      { pack: launches },
    );
    choose(turn, 'p1', 'augment:t-reds@r1c1-r1c2');
    expect(patternFor(turn, 'augment:t-reds')).toBe('r1c3-r1c4 (launched)');
    // In another step it can be launched again.
    choose(turn, 'p1', 'done');
    expect(patternFor(turn, 'augment:t-reds')).toBe('r1c3-r1c4');
  });

  test('those of a Scenario wait for their condition (TM-3g-09)', () => {
    const match = launchStep('b b  - - -  g g', (_, table) => {
      table.time = 3;
      Object.assign(table.scenario, { sheet: 't-scenario', plot: 'W01' });
    });
    expect(patternFor(match, 'launch1:W01')).toBe('r1c1-r1c2');
    expect(patternFor(match, 'launch2:W01')).toBe('r2c1-r2c2 (not yet)');
  });

  test('Refill fills the free Highlighted slots, and a Lock is none (TM-4a-05, TM-3a-09)', () => {
    const match = launchStep('r r');
    expect(figuredFor(match)).toMatchObject({ refill: 7, locks: 4 });
  });
});

describe('rivals', () => {
  test('what Goals are worth is for their owner alone, as long as they lie face down (TM-6b-20)', () => {
    const match = play(
      (table) => {
        competitive(table);
        const [goal = ''] = Object.keys(rivals.content.generator.goals);
        me(table).goals.items = [goal];
        me(table).exp = 2;
        launcher(me(table), 'r r r');
      },
      [step('action.launch', 'action')],
      { pack: rivals, options: { competitive: true } },
    );
    const { score, total } = figuredFor(match);
    const vp = Object.values(rivals.content.generator.goals)[0]?.vp ?? 0;
    const seen = [0, 1].map((seat) => (view(match, seat) as { figures: Tamashii }).figures.players.p1);
    expect(score).not.toHaveProperty('goals');
    expect(seen[0]).toMatchObject({ total: { items: [vp] } });
    expect(seen[1]).toMatchObject({ total: { items: [null] } });
    expect(total?.items).toEqual([vp]);
  });

  test('outside the generator nothing is scored (TM-6b-25)', () => {
    expect(figuredFor(setUp('prologue', 2))).toMatchObject({ score: null, total: null });
  });
});
