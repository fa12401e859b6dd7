/** What the Enemies of the core pack are: how many, how strong, and that each can be fought. */
import { answer, type Match, questions, zone } from '@torii/kernel';
import { clausesIn, deedsIn, type Effect } from '@torii/script';
import { expect, test } from 'vitest';
import { CORRUPTED, type Tamashii } from '../../src/table/state.ts';
import { setUp } from '../helpers/match.ts';
import { attach, board, figures, isOver, launcher, me, pack, play, state, tile } from '../helpers/table.ts';
import { watched } from '../helpers/told.ts';

const { enemies } = pack.content;
const all = Object.entries(enemies);
const cells = (pattern: readonly (readonly string[])[]) =>
  pattern.flat().filter((cell) => cell !== '.').length;
const phrases = (effect: Effect) => [...clausesIn(effect)].map(({ phrase }) => phrase);

const FULL = 'b g y r #  b g y r #  b g y r #  b g y r #';

/** Answers whatever is asked with the first that may be answered. */
function settle(match: Match<Tamashii>): void {
  for (let i = 0; i < 50 && !isOver(match); i++) {
    const [asked] = questions(match);
    if (!asked) return;
    const { id: question, seats, min, options } = asked;
    const ids = options.slice(0, Math.max(1, min)).map(({ id }) => id);
    expect(watched(match, () => answer(match, seats[0] as number, question, ...ids))).toMatchObject({
      ok: true,
    });
  }
}

test('each level has Enemies for a deck of 4 players, some of them start Locked (TM-3t-01, TM-3t-07, TM-2-33)', () => {
  const unlocked = (level: number) =>
    all.filter(([, enemy]) => enemy.level === level && !enemy.locked).length;
  expect(unlocked(1)).toBeGreaterThanOrEqual(12);
  expect(unlocked(2)).toBeGreaterThanOrEqual(8);
  expect(unlocked(3)).toBeGreaterThanOrEqual(8);
  const locked = all.filter(([, enemy]) => enemy.locked);
  for (const [id, { code }] of locked) expect([id, /^[A-Z]E\d$/.test(code ?? '')]).toEqual([id, true]);
  expect(locked.length).toBeGreaterThanOrEqual(4);
});

test('70 Enemies: 24, 26 and 20 of the three levels (TM-1b-01)', () => {
  const of = (level: number) => all.filter(([, enemy]) => enemy.level === level).length;
  expect([all.length, of(1), of(2), of(3)]).toEqual([70, 24, 26, 20]);
});

/** Damage to the Top Enemy, to each or to any one: none of it asks for another plan. */
const DAMAGE = new Set(['deal', 'dealToEach', 'dealToOne']);

test('at most a third of all Hacks deal Damage and nothing else, and most Repels cost Corrupted Data (U-20)', () => {
  const hacks = all.flatMap(([, enemy]) => enemy.hacks);
  const plain = hacks.filter(({ effect }) => phrases(effect).every((phrase) => DAMAGE.has(phrase)));
  expect(plain.length / hacks.length).toBeLessThanOrEqual(1 / 3);
  const dear = all.filter(([, { repel }]) => phrases(repel.effect).includes('gainCorruptedData'));
  expect(dear.length / all.length).toBeGreaterThan(0.8);
});

/** A text without its figures: two that differ in them alone ask for the same plan. */
const shapeOf = (parts: unknown) => JSON.stringify(parts).replace(/\d+/g, '#');

function repeated(shape: (enemy: (typeof all)[number][1]) => string): string[][] {
  const found = new Map<string, string[]>();
  for (const [id, enemy] of all) found.set(shape(enemy), [...(found.get(shape(enemy)) ?? []), id]);
  return [...found.values()].filter(({ length }) => length > 1);
}

test('no two Enemies threaten alike, or are fought alike with the same Special Frame, whatever their figures (U-20)', () => {
  expect(repeated(({ basic, special, rules }) => shapeOf([basic, special, rules]))).toEqual([]);
  const effects = (enemy: (typeof all)[number][1]) => enemy.hacks.map(({ effect }) => shapeOf(effect)).sort();
  expect(repeated((enemy) => shapeOf([enemy.special, effects(enemy)]))).toEqual([]);
});

test('no Special Frame is what the Basic Frame is: the symbol die means something against each (TM-4c-13)', () => {
  const alike = all.filter(([, { basic, special }]) => JSON.stringify(basic) === JSON.stringify(special));
  expect(alike.map(([id]) => id)).toEqual([]);
});

/** Integrity by level, and the Wounds of a Basic Frame that always deals the same. */
const REACH = [
  { integrity: [4, 8], wounds: [1, 2] },
  { integrity: [5, 11], wounds: [1, 3] },
  { integrity: [9, 15], wounds: [2, 3] },
] as const;

test.each(all)(
  '%s: its figures are those of its level, its Basic Frame wounds and does nothing else (TM-4c-13)',
  (_, enemy) => {
    const { integrity, wounds } = REACH[enemy.level - 1] ?? REACH[0];
    expect(enemy.integrity).toBeGreaterThanOrEqual(integrity[0]);
    expect(enemy.integrity).toBeLessThanOrEqual(integrity[1]);
    const clauses = [...deedsIn(enemy.basic)];
    expect(new Set(clauses.map(({ phrase }) => phrase))).toEqual(new Set(['suffer']));
    for (const { args } of clauses) {
      const { n } = args.n as unknown as { n?: number };
      if (n === undefined) continue;
      expect(n).toBeGreaterThanOrEqual(wounds[0]);
      expect(n).toBeLessThanOrEqual(wounds[1]);
    }
  },
);

test.each(all)('%s: 1 to 3 Hacks, and every Pattern has 2 to 5 tokens (TM-3s-01)', (_, { hacks, repel }) => {
  expect(hacks.length).toBeGreaterThanOrEqual(1);
  expect(hacks.length).toBeLessThanOrEqual(3);
  for (const { pattern } of [...hacks, repel]) {
    expect(cells(pattern)).toBeGreaterThanOrEqual(2);
    expect(cells(pattern)).toBeLessThanOrEqual(5);
  }
});

test.each(all)(
  '%s: repelled, it is discarded without EXP, and its player is the worse for it (TM-3s-04, TM-3s-05)',
  (id, { repel }) => {
    expect(phrases(repel.effect)).toContain('discardThisEnemy');
    const lay = (table: Tamashii) => {
      launcher(me(table), FULL);
      me(table).assets = { shield: 0, memory: 3, power: 3, reroll: 3 };
      attach(me(table), [id, 0]);
      table.enemyDeck = zone('closed', ['zoe', 'zoe'], { back: 'enemy' });
    };
    const standing = ({
      integrity,
      trace,
      assets,
      launcher: slots,
      dump,
      enemies: attached,
    }: ReturnType<typeof board>) =>
      JSON.stringify([integrity, trace, assets, slots, dump, attached.map(({ card }) => card)]);
    const before = play((table) => {
      lay(table);
      me(table).enemies = [];
    }, []);
    const match = play(lay, [{ run: `enemy:${id}/repel`, source: 'e1' }]);
    settle(match);
    expect(isOver(match)).toBe(true);
    expect(state(match).enemyDiscard).toEqual([id]);
    expect(board(match).exp).toBe(0);
    expect(standing(board(match))).not.toBe(standing(board(before)));
  },
);

test.each(all)('%s: each of its Hacks harms it or helps its player (TM-3s-03)', (id, { hacks }) => {
  for (const i of hacks.keys()) {
    const match = play(
      (table) => {
        launcher(me(table), 'b g y r #  b g y r #  b g - - #  - - - - #');
        Object.assign(me(table), { integrity: 3, trace: 5, dump: [CORRUPTED], bag: [1, 2, 3, 4] });
        me(table).assets.power = 1;
        tile(table, 't1', 0, 0);
        me(table).at = 't1';
        attach(me(table), [id, 0], ['zoe', 0]);
      },
      [
        { run: `enemy:${id}/hack${i + 1}`, source: 'e1' },
        ...['mov', 'att'].map((figure) => ({ figure, of: 'p1' })),
      ],
    );
    settle(match);
    const { enemies: left, assets, exp, integrity, trace, launcher: slots } = board(match);
    const first = left.find((enemy) => enemy.id === 'e1');
    const harm = first?.damage ?? enemies[id]?.integrity ?? 0;
    const help = assets.shield + assets.memory + assets.power - 1 + assets.reroll + exp + integrity - 3;
    const more = figures(match).reduce<number>((sum, value) => sum + Number(value) - 2, 0);
    const [top] = left;
    const other =
      Number(top?.id !== 'e1') + Number(slots.filter((lying) => lying !== 0 && lying !== 7).length > 10);
    const program = phrases(enemies[id]?.hacks[i]?.effect as Effect).includes('program') ? 1 : 0;
    const tokens = board(match).dump.length + board(match).bag.length > 5 ? 1 : 0;
    expect(harm + help + more + other + program + tokens + 5 - Number(trace)).toBeGreaterThan(0);
  }
});

test('an Enemy of one Scenario is in no other deck (TM-2a-07)', () => {
  const own = all.filter(([, { only }]) => only.length > 0).map(([id, { only }]) => [id, only.join('')]);
  expect(own).toEqual([
    ['mirror-shard', 'S'],
    ['own-face', 'SG'],
    ['lampbearer', 'G'],
  ]);
  const dealt = (scenario: string) => {
    const { enemyDeck, rest } = state(setUp(scenario, 4));
    return new Set([...enemyDeck.items, ...(rest.enemies?.items ?? [])]);
  };
  expect(own.map(([id = '']) => dealt('shinigami').has(id))).toEqual([true, true, false]);
  expect(own.map(([id = '']) => dealt('geo-hunt').has(id))).toEqual([false, false, false]);
});
