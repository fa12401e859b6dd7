/** What the Learning Protocols of the core pack ask for and give, card by card. */
import { type Match, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { type Assets, LOCK, type Tamashii } from '../../src/table/state.ts';
import { asksP2, learning } from '../helpers/learning.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  figures,
  isOver,
  launcher,
  letters,
  me,
  offered,
  pack,
  play,
  step,
  tile,
  use,
} from '../helpers/table.ts';

const nothing = () => undefined;

/** The Launcher of somebody who has something to program, so that the Program step waits. */
const ONE_RED = 'r - - - #  - - - - #  - - - - #  - - - - #';

/** A player with the step of a card before them, in the Program step; behind it something happens. */
function before(card: string, nth: number, lay: (table: Tamashii) => void, ...acts: Act[]) {
  return play(
    (table) => {
      launcher(me(table), ONE_RED);
      me(table).protocol = { card, done: nth - 1 };
      lay(table);
    },
    [step('planning.program', 'planning'), ...acts],
  );
}

/** Whether an objective that is a state of things is met. */
function met(match: Match<Tamashii>): boolean {
  return offered(match).some((id) => id.startsWith('protocol:'));
}

/** Completes such a step, with what its reward asks for, and ends the Program step. */
function complete(match: Match<Tamashii>, ...answers: string[]): Match<Tamashii> {
  const next = offered(match).find((id) => id.startsWith('protocol:'));
  for (const option of [next ?? 'none', ...answers, 'done']) choose(match, 'p1', option);
  return match;
}

/** A player with the step of a card before them and Assets spent in the Combat phase; behind it something happens. */
function fighting(
  card: string,
  nth: number,
  spent: Partial<Assets>,
  lay: (table: Tamashii) => void = nothing,
  ...acts: Act[]
): Match<Tamashii> {
  return play(
    (table) => {
      learning(table, card, nth - 1);
      Object.assign(me(table).spentInCombat, spent);
      lay(table);
    },
    [{ ...asksP2, phase: 'combat' }, ...acts],
  );
}

/** Completes such a step of a fight. */
function completeFighting(match: Match<Tamashii>): Match<Tamashii> {
  choose(match, 'p1', offered(match).find((id) => id.startsWith('protocol:')) ?? 'none');
  choose(match, 'p2', 'stay');
  return match;
}

/** Ends the Program step; what happens then completes the step, with what its reward asks for. */
function happens(match: Match<Tamashii>, ...answers: string[]): Match<Tamashii> {
  choose(match, 'p1', 'done');
  use(match);
  for (const option of answers) choose(match, 'p1', option);
  return match;
}

function moment(name: string, to = 'p1', more: Record<string, string> = {}): Act {
  return { moment: name, subject: { to, ...more } };
}

/** The books’ own Frame for 2 Wounds (TM-3s-06), and their Soldier’s Frame for 3 Damage (TM-4e). */
const wounds: Act = { run: 'enemy:zoe/basic' };
const shot: Act = { run: 'body:soldier/frame1' };

test('there are 13 Learning Protocols of 3 steps; only step 3 lasts until the end of the game (TM-3k-02, TM-3k-08, TM-3k-09)', () => {
  const all = Object.entries(pack.content.protocols);
  expect(all).toHaveLength(13);
  for (const [id, { steps }] of all) {
    const lasting = steps.map((each) => JSON.stringify(each).includes('untilEndOfGame'));
    expect([id, ...lasting]).toEqual([id, false, false, true]);
  }
});

test('hunter: a defeat; then 3 Power; then 2 Power spent in one Combat phase, and every defeat gives 1 Power', () => {
  const weak = (table: Tamashii) => attach(me(table), ['catcher', 6], ['catcher', 6], ['catcher', 6]);
  expect(board(happens(before('hunter', 1, weak, shot)))).toMatchObject({ exp: 2, assets: { shield: 1 } });
  const power = (n: number) =>
    before('hunter', 2, (table) => {
      me(table).assets.power = n;
    });
  expect(met(power(2))).toBe(false);
  expect(board(complete(power(3))).assets).toMatchObject({ power: 3, reroll: 2 });
  const learned = (power: number) =>
    fighting('hunter', 3, { power }, weak, shot, { newTurn: true }, shot, shot);
  expect(met(learned(1))).toBe(false);
  expect(board(completeFighting(learned(2)))).toMatchObject({ exp: 3, enemies: [], assets: { power: 3 } });
});

test('ghost: much Trace; the top space; then, unseen and unfought, 1 Trace less before every Trace Roll', () => {
  const at = (step: number, trace: number | null, enemies = 0) =>
    before(
      'ghost',
      step,
      (table) => {
        me(table).trace = trace;
        if (enemies > 0) attach(me(table), ['zoe', 0]);
      },
      moment('beforeTraceRoll'),
    );
  expect(met(at(1, 4))).toBe(false);
  expect(board(complete(at(1, 5)))).toMatchObject({ trace: 3, assets: { memory: 1 } });
  const traced = before('ghost', 2, nothing, moment('traceTop', 'p2'), moment('traceTop'));
  expect(board(happens(traced))).toMatchObject({ exp: 1, assets: { power: 2 } });
  // Without a Trace track nobody is unseen.
  expect([at(3, 2), at(3, 1, 1), at(3, null)].map(met)).toEqual([false, false, false]);
  const hidden = complete(at(3, 1));
  use(hidden);
  expect(board(hidden).trace).toBe(0);
});

test('cartographer: a tile revealed; Trace 5 and 2 Enemies; then no tile face down, and MOV +1 for good', () => {
  const first = before('cartographer', 1, nothing, moment('revealed', 'p2'), moment('revealed'));
  expect(board(happens(first)).assets).toMatchObject({ reroll: 1, memory: 1 });
  const seen = (trace: number, enemies: number) =>
    before('cartographer', 2, (table) => {
      me(table).trace = trace;
      for (let i = 0; i < enemies; i++) attach(me(table), ['zoe', 0]);
    });
  expect([seen(4, 2), seen(5, 1)].map(met)).toEqual([false, false]);
  expect(board(complete(seen(5, 2), 'power', 'power')).assets.power).toBe(2);
  const figure: Act = { figure: 'mov', of: 'p1' };
  const known = (hidden: boolean) =>
    before(
      'cartographer',
      3,
      (table) => {
        tile(table, 'a', 0, 0);
        if (hidden) tile(table, 'b', 1, 0, { district: zone('closed', ['mainframe'], { back: 'district' }) });
      },
      figure,
      { newTurn: true },
      figure,
    );
  expect(met(known(true))).toBe(false);
  expect(figures(complete(known(false)))).toEqual([3, 3]);
});

test('hoarder: 3 Shield; 1 of each Asset; then 4 Power, and 1 Asset of choice every turn', () => {
  const having = (step: number, assets: Partial<Assets>, ...acts: Act[]) =>
    before(
      'hoarder',
      step,
      (table) => {
        Object.assign(me(table).assets, assets);
      },
      ...acts,
    );
  expect(met(having(1, { shield: 2 }))).toBe(false);
  expect(board(complete(having(1, { shield: 3 })))).toMatchObject({ exp: 1, assets: { shield: 3 } });
  expect(met(having(2, { shield: 5, memory: 5, power: 5 }))).toBe(false);
  const each = having(2, { shield: 1, memory: 2, power: 1, reroll: 1 });
  expect(letters(board(complete(each, 'blue', 'yellow')).dump)).toBe('b y');
  const begins: Act = { moment: 'turnBegins', subject: {} };
  expect(met(having(3, { power: 3 }))).toBe(false);
  const every = complete(having(3, { power: 4 }, { newTurn: true }, begins));
  choose(every, 'p1', 'reroll');
  expect(board(every).assets).toMatchObject({ power: 4, reroll: 1 });
});

test('martyr: Wounds; little Integrity; then, after a reset, 1 Shield whenever Wounds were suffered', () => {
  const first = before('martyr', 1, nothing, { ...wounds, you: 'p2' } as Act, wounds);
  expect(board(happens(first))).toMatchObject({ integrity: 3, assets: { shield: 2 } });
  const left = (integrity: number) =>
    before('martyr', 2, (table) => {
      me(table).integrity = integrity;
    });
  expect(met(left(4))).toBe(false);
  expect(board(complete(left(3)))).toMatchObject({ integrity: 5, exp: 1 });
  const third = before('martyr', 3, nothing, wounds, moment('reset'), { newTurn: true }, wounds);
  expect(board(happens(third))).toMatchObject({ integrity: 1, assets: { shield: 1 } });
});

test('architect: a Basic Pattern; a Repel; then, without Locks, PRO +2 for good', () => {
  const launched = (kind: string) => moment('launched', 'p1', { kind });
  const first = before('architect', 1, nothing, launched('hack'), launched('repel'), launched('basic'));
  expect(board(happens(first, 'shield')).assets.shield).toBe(1);
  const second = happens(before('architect', 2, nothing, launched('basic'), launched('repel')));
  const [slot = ''] = offered(second);
  choose(second, 'p1', slot);
  expect(board(second).exp).toBe(1);
  expect(board(second).launcher.filter((lying) => lying === LOCK)).toHaveLength(3);
  const figure: Act = { figure: 'pro', of: 'p1' };
  expect(met(before('architect', 3, nothing))).toBe(false);
  const third = before(
    'architect',
    3,
    (table) => launcher(me(table), ONE_RED.replaceAll('#', '-')),
    { newTurn: true },
    figure,
  );
  expect(figures(complete(third))).toEqual([6]);
});

test('collector: an Augment equipped; Open Data on the Launcher; then 1 Memory after every Combat phase', () => {
  const first = before('collector', 1, nothing, moment('equipped', 'p2'), moment('equipped'));
  expect(letters(board(happens(first)).dump)).toBe('O');
  expect(met(before('collector', 2, nothing))).toBe(false);
  const open = before('collector', 2, (table) => launcher(me(table), ONE_RED.replace('r', 'O')));
  expect(board(complete(open)).assets.memory).toBe(2);
  const equipped = (n: number) =>
    before(
      'collector',
      3,
      (table) => {
        me(table).equipped = ['lone-blade', 'termination-code', 'scythe-arc', 'overkill'].slice(0, n);
      },
      { newTurn: true },
      moment('combatEnds', 'p2'),
      moment('combatEnds'),
    );
  expect(met(equipped(3))).toBe(false);
  expect(board(complete(equipped(4))).assets.memory).toBe(1);
});

test('insider: a Hideout; 3 Augments; then a Hideout at Trace 6, and Program 2 behind the effect of every tile', () => {
  const used = moment('districtEffect', 'p1', { place: 'a' });
  const at = (step: number, id: string, equipped = 0, trace = 0) =>
    before(
      'insider',
      step,
      (table) => {
        tile(table, 'a', 0, 0, { district: district(id) });
        me(table).at = 'a';
        me(table).trace = trace;
        me(table).equipped = ['lone-blade', 'termination-code', 'scythe-arc'].slice(0, equipped);
      },
      { newTurn: true },
      used,
    );
  expect(met(at(1, 'power-plant'))).toBe(false);
  expect(board(complete(at(1, 'ninkyo-hideout'))).assets.memory).toBe(2);
  expect(met(at(2, 'power-plant', 2))).toBe(false);
  expect(board(complete(at(2, 'power-plant', 3), 'power'))).toMatchObject({ exp: 1, assets: { power: 1 } });
  expect([at(3, 'ninkyo-hideout', 3, 5), at(3, 'power-plant', 3, 6)].map(met)).toEqual([false, false]);
  const third = complete(at(3, 'ninkyo-hideout', 0, 6));
  use(third);
  choose(third, 'p1', 'program:r1c1-r1c2');
  choose(third, 'p1', 'program:r1c2-r1c3');
  expect(isOver(third)).toBe(true);
});

test('surrounded: an Enemy attached; 3 of them; then none, and 1 Integrity after every Combat phase', () => {
  const first = before('surrounded', 1, nothing, moment('attached', 'p2'), moment('attached'));
  expect(board(happens(first)).assets).toMatchObject({ shield: 1, power: 1 });
  const many = (step: number, n: number) =>
    before(
      'surrounded',
      step,
      (table) => {
        me(table).integrity = 3;
        for (let i = 0; i < n; i++) attach(me(table), ['zoe', 0]);
      },
      { newTurn: true },
      moment('combatEnds'),
    );
  expect(met(many(2, 2))).toBe(false);
  expect(board(complete(many(2, 3))).exp).toBe(2);
  expect(met(many(3, 1))).toBe(false);
  const third = complete(many(3, 0));
  use(third);
  expect(board(third).integrity).toBe(4);
});

test('second skin: a Body; 2 Shield spent in one Combat phase; then a Body with 3 Enemies, and ATT +1 for good', () => {
  const bodies = (step: number, ...cards: string[]) =>
    before(
      'second-skin',
      step,
      (table) => {
        me(table).bodies = cards;
      },
      { newTurn: true },
      { figure: 'att', of: 'p1' },
    );
  expect(met(bodies(1))).toBe(false);
  expect(board(complete(bodies(1, 'scout'), 'red'))).toMatchObject({ dump: [4], assets: { power: 1 } });
  const struck = (shield: number) => fighting('second-skin', 2, { shield });
  expect(met(struck(1))).toBe(false);
  expect(board(completeFighting(struck(2))).assets.reroll).toBe(2);
  const pressed = (bodies: string[], enemies: number) =>
    before(
      'second-skin',
      3,
      (table) => {
        me(table).bodies = bodies;
        for (let i = 0; i < enemies; i++) attach(me(table), ['zoe', 0]);
      },
      { newTurn: true },
      { figure: 'att', of: 'p1' },
    );
  expect([pressed([], 3), pressed(['scout'], 2)].map(met)).toEqual([false, false]);
  expect(figures(complete(pressed(['scout'], 3)))).toEqual([3]);
});

test('apprentice: 2 EXP; 3 red tokens; then a Test passed, and Program 1 after every Refill', () => {
  const exp = (step: number, n: number) =>
    before(
      'apprentice',
      step,
      (table) => {
        me(table).exp = n;
      },
      { newTurn: true },
      moment('afterRefill'),
    );
  expect(met(exp(1, 1))).toBe(false);
  expect(board(complete(exp(1, 2))).assets.memory).toBe(2);
  const lying = (cells: string) =>
    before('apprentice', 2, (table) => launcher(me(table), ONE_RED.replace('r - - -', cells)));
  // Open Data stands in for any Basic Data in all situations.
  expect(['r r b -', 'r r X -', 'r r O b'].map((cells) => met(lying(cells)))).toEqual([false, false, true]);
  expect(board(complete(lying('r b r r'))).assets.power).toBe(2);
  const third = happens(
    before(
      'apprentice',
      3,
      nothing,
      moment('testPassed', 'p2'),
      moment('testPassed'),
      { newTurn: true },
      moment('afterRefill'),
    ),
  );
  use(third);
  choose(third, 'p1', 'program:r1c1-r1c2');
  expect(isOver(third)).toBe(true);
});

test('a Pattern of the card is part of its last reward: launched once per Launch step, when all steps are completed (TM-3f-12, TM-3k-09, TM-3g-03)', () => {
  const launching = (done: number) =>
    play(
      (table) => {
        tile(table, 'a', 0, 0, { district: district('power-plant') });
        me(table).at = 'a';
        me(table).protocol = { card: 'apprentice', done };
        launcher(me(table), 'b r - - #  r b - - #  - - - - #  - - - - #');
      },
      [step('action.launch', 'action')],
    );
  const [before, match] = [launching(2), launching(3)];
  expect(isOver(before)).toBe(true);
  const option = offered(match).find((id) => id.startsWith('protocol:apprentice'));
  choose(match, 'p1', option ?? 'none');
  expect(board(match).assets.power).toBe(2);
  expect(letters(board(match).dump)).toBe('b b r r');
});

test('what happens to another player completes no step', () => {
  const windows: [card: string, step: number, window: string][] = [
    ['ghost', 2, 'traceTop'],
    ['cartographer', 1, 'revealed'],
    ['collector', 1, 'equipped'],
    ['surrounded', 1, 'attached'],
    ['apprentice', 3, 'testPassed'],
    ['martyr', 3, 'reset'],
  ];
  for (const [card, step, window] of windows) {
    const match = before(card, step, nothing, moment(window, 'p2', { place: 'a' }));
    choose(match, 'p1', 'done');
    expect([window, isOver(match)]).toEqual([window, true]);
  }
});
