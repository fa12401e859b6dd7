/** What the Augments of the core pack are, and when they can be used. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { CLASSES, FACTIONS } from '../../src/pack/kinds.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { type Act, attach, launcher, me, offered, pack, play, step, tile } from '../helpers/table.ts';

const { augments } = pack.content;
const all = Object.entries(augments);
const of = (owner: string) => all.filter(([, augment]) => augment.of === owner);
const actions = (timing: string) =>
  all.flatMap(([id, augment]) =>
    augment.timing === timing && augment.effect && !augment.pattern ? [id] : [],
  );

const SOME = 'b g y r #  - - - - #  - - X - #  - - - - #';

test.each(CLASSES)(
  '%s: 13 Augments, 3 of them Starting ones of three kinds, of every timing (TM-1b-08, TM-3l-03, U-18)',
  (name) => {
    const cards = of(name).map(([, augment]) => augment);
    expect(cards.flatMap(({ starting }) => starting ?? []).sort()).toEqual(['all', 'coop', 'solo']);
    expect(cards.filter(({ starting }) => starting === null)).toHaveLength(10);
    expect([...new Set(cards.map(({ timing }) => timing))].sort()).toEqual([
      'anytime',
      'combat',
      'launch',
      'passive',
      'planning',
    ]);
    expect(cards.filter(({ frame }) => frame).length).toBeGreaterThanOrEqual(1);
  },
);

test.each(FACTIONS)(
  '%s: 12 Augments, each with a Pattern, used in the Launch step; some break (TM-1b-09, TM-3l-10, TM-3l-27)',
  (name) => {
    const cards = of(name).map(([, augment]) => augment);
    expect(cards).toHaveLength(12);
    for (const { timing, pattern, starting } of cards)
      expect([timing, pattern !== null, starting]).toEqual(['launch', true, null]);
    expect(cards.filter(({ breaks }) => breaks).length).toBeGreaterThanOrEqual(1);
  },
);

test.each(all)(
  '%s: Frames on Class Augments only, Patterns on Faction Augments only, a cost of 1 to 4 (TM-3l-10, TM-3l-11)',
  (_, augment) => {
    const isFaction = (FACTIONS as readonly string[]).includes(augment.of);
    expect(augment.pattern !== null).toBe(isFaction);
    expect(isFaction && augment.frame !== null).toBe(false);
    expect(augment.frame !== null || augment.effect !== null).toBe(true);
    expect([1, 2, 3, 4]).toContain(augment.memory);
  },
);

test('EF1 is an Augment of the Commoners and starts Locked (TM-5a-11, TM-2-33)', () => {
  const coded = all.filter(([, { code }]) => code === 'EF1').map(([, augment]) => augment);
  expect(coded).toMatchObject([{ of: 'commoners', locked: true }]);
  for (const [, { code, locked }] of all) expect(code !== null).toBe(locked);
});

/** A table with nothing on it, and one with something of everything. */
function bare(table: Tamashii): void {
  me(table).equipped = all.map(([id]) => id);
  me(table).bag = [];
  tile(table, 't1', 0, 0);
  for (const role of ['p1', 'p2']) me(table, role).at = 't1';
}

function rich(table: Tamashii): void {
  bare(table);
  me(table).assets = { shield: 3, memory: 3, power: 3, reroll: 3 };
  me(table).integrity = 2;
  me(table).trace = 3;
  me(table).bag = [1, 2, 3];
  me(table).dump = [1];
  launcher(me(table), SOME);
  attach(me(table), ['rust-hound', 3], ['zoe', 0]);
  me(table, 'p2').trace = 3;
  me(table, 'p2').enemies = [{ id: 'e9', card: 'zoe', damage: 0 }];
  table.enemyDeck = zone('closed', ['zoe', 'snitch'], { back: 'enemy' });
}

function usable(lay: (table: Tamashii) => void, prefix: string, ...acts: Act[]): string[] {
  const match = play(lay, acts);
  return offered(match)
    .filter((id) => id.startsWith(prefix))
    .map((id) => id.slice(prefix.length))
    .sort();
}

test('Planning: every Augment of that phase is offered where it could do something, and no other (TM-3l-21, TM-3l-24)', () => {
  const planning: Act = step('planning.program', 'planning');
  const now = [...actions('planning'), ...actions('anytime')].sort();
  expect(usable(rich, 'augment:', planning)).toEqual(now);
  // Nothing to pay with, nothing to count, nothing to move: only what needs nothing is left.
  expect(usable(bare, 'augment:', planning)).toEqual(['ghost-step']);
});

test('Launch: every Augment of that step is offered where it could do something, and no other (TM-3l-23)', () => {
  const launch: Act = step('action.launch', 'action');
  expect(usable(rich, 'use:', launch)).toEqual(actions('launch').sort());
  expect(usable(bare, 'use:', launch)).toEqual([]);
});

const SORTS = ['frame', 'effect'] as const;
type Augment = (typeof all)[number][1];
const textOf = (augment: Augment) => JSON.stringify(SORTS.map((sort) => augment[sort] ?? null));

test('no two Augments have the same text (U-18)', () => {
  const found = new Map<string, string[]>();
  for (const [id, augment] of all) {
    const text = textOf(augment);
    found.set(text, [...(found.get(text) ?? []), id]);
  }
  expect([...found.values()].filter(({ length }) => length > 1)).toEqual([]);
});

/** The parts of a text that is done in order, each as it is written. */
const partsOf = ({ effect }: Augment) =>
  effect?.t === 'seq' ? effect.effects.map((part) => JSON.stringify(part)) : [JSON.stringify(effect)];

/** The tokens of a Pattern; those of one colour, of the Core, Open and Corrupted Data. No colour is dearer than another. */
function demands({ pattern }: Augment): number[] {
  const cells = (pattern ?? []).flat().filter((cell) => cell !== '.');
  return ['?bgyr*ox', 'bgyr', '*', 'o', 'x'].map(
    (kinds) => cells.filter((cell) => kinds.includes(cell)).length,
  );
}

/** Whether a Pattern has no more tokens than another, and no more of any kind. */
function asksNoMore(less: Augment, more: Augment): boolean {
  const most = demands(more);
  return demands(less).every((n, i) => n <= (most[i] ?? 0));
}

/** Whether the other Augment costs no more, asks for no more and does all that this one does. */
function outdone([id, mine]: (typeof all)[number], [other, theirs]: (typeof all)[number]): boolean {
  if (id === other || mine.effect === null || theirs.effect === null || mine.timing !== theirs.timing)
    return false;
  if (theirs.memory > mine.memory || (theirs.breaks && !mine.breaks) || !asksNoMore(theirs, mine))
    return false;
  const parts = partsOf(theirs);
  return partsOf(mine).every((part) => parts.includes(part));
}

test('no Augment does part of what another does for as much Memory and as easy a Pattern (U-18)', () => {
  const pairs = all.flatMap((mine) =>
    all.filter((theirs) => outdone(mine, theirs)).map(([id]) => `${mine[0]} < ${id}`),
  );
  expect(pairs).toEqual([]);
});
