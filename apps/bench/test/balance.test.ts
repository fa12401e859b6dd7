/** What the balance is measured by, on games written by hand. */
import { expect, test } from 'vitest';
import { aimLines, aimsOf } from '../src/balance/aims.ts';
import type { Played } from '../src/balance/cell.ts';
import { augmentUse, figuresOf } from '../src/balance/figures.ts';
import { plots } from '../src/balance/plots.ts';
import { asTable } from '../src/balance/table.ts';

const GAME: Played = {
  ending: 'E08',
  winners: ['p1', 'p2'],
  turns: 9,
  resets: 1,
  corrupted: 2,
  bodies: 2,
  toBeHad: ['barter', 'backdoor', 'vanish'],
  had: ['barter', 'backdoor'],
  equipped: ['barter'],
  points: 0,
  ofGoals: 0,
};
const LOST: Played = { ...GAME, ending: 'E11', winners: [], turns: 3, resets: 0, corrupted: 0 };

function cell(games: readonly Played[], players = 2) {
  return { scenario: 'geo-hunt', players, games, broken: [], seen: new Set(['enemy:zoe']) };
}

test('games won, turns and resets are counted', () => {
  const figures = figuresOf(cell([GAME, LOST]), 'medium');
  expect(figures).toMatchObject({ won: 50, turns: [9, 9], corrupted: 50, bodies: 1, misses: [] });
  // One reset in 24 turns of a player: half a reset in twelve.
  expect(figures.resets).toBe(0.5);
});

test('what is won too often or too seldom is named; alone and with four it may be 15 further off', () => {
  const often = Array.from({ length: 10 }, (_, i) => (i < 7 ? GAME : LOST));
  expect(figuresOf(cell(often), 'medium').misses).toEqual(['won']);
  expect(figuresOf(cell(often, 4), 'medium').misses).toEqual([]);
  expect(figuresOf(cell(often), 'easy').misses).toEqual([]);
});

test('of competitors it is told how often the luckiest seat wins and what Goals give', () => {
  const won = (winners: string[]): Played => ({ ...GAME, winners, points: 20, ofGoals: 12 });
  const figures = figuresOf(cell([won(['p1']), won(['p1']), won(['p1']), won(['p2'])]), null);
  expect(figures).toMatchObject({ won: null, ofGoals: 60, seat: 1.5, misses: ['seat'] });
});

test('Augments are told by the games in which they were had and equipped; table and pictures hold every cell', () => {
  const cells = [cell([GAME, LOST])];
  const use = augmentUse(cells, ['backdoor', 'barter', 'vanish']);
  expect(use).toEqual([
    { augment: 'barter', toBeHad: 2, had: 2, equipped: 2 },
    { augment: 'backdoor', toBeHad: 2, had: 2, equipped: 0 },
    { augment: 'vanish', toBeHad: 2, had: 0, equipped: 0 },
  ]);
  const figures = cells.map((each) => figuresOf(each, 'medium'));
  expect(asTable(figures)).toMatch(/geo-hunt .* 50 .* E08 50, E11 50/);
  const drawn = plots({ figures, use, endings: { 'geo-hunt': ['E08'] }, given: new Set(['barter']) });
  expect([...drawn.keys()]).toEqual(['won.svg', 'endings.svg', 'turns.svg', 'resets.svg', 'augments.svg']);
  expect(drawn.get('won.svg')).toMatch(/geo-hunt<.*× 2</s);
  // What was lost is grey, and what a Class begins with is nobody's choice.
  expect(drawn.get('endings.svg')).toMatch(/#8a8f98.*E08 50.*E11 50/s);
  expect(drawn.get('augments.svg')).toContain('vanish');
  expect(drawn.get('augments.svg')).not.toContain('barter');
});

test('every aim says whether it is met: branches by their Scenario, resets without the Prologue, cards', () => {
  // Iron Skin is what a Class begins with: it is equipped, and nobody chose it.
  const begun = (game: Played): Played => ({
    ...game,
    toBeHad: [...game.toBeHad, 'iron-skin'],
    equipped: [...game.equipped, 'iron-skin'],
  });
  const [won, lost] = [begun(GAME), begun(LOST)];
  const cells = [cell([won, lost]), { ...cell([lost]), scenario: 'prologue' }];
  const aims = aimsOf({
    figures: cells.map((each) => figuresOf(each, 'medium')),
    cells,
    endings: { 'geo-hunt': ['E08', 'E09'], prologue: [] },
    use: augmentUse(cells, ['backdoor', 'barter', 'iron-skin']),
    given: new Set(['iron-skin']),
    unseen: ['enemy:zoe'],
  });
  expect(aimLines(aims).split('\n')).toEqual([
    'MISSED  every cell won as often as its difficulty says: 1 of 2; not prologue × 2 0',
    'MISSED  every ending is reached: 1 of 2, not E09',
    "MISSED  each in 5 % of its Scenario's games: E09 0",
    'MISSED  a reset in 12 turns of a player, without the Prologue: 0.5',
    'MISSED  Corrupted Data is gained in most games: 50 %',
    'met     no cell has more turns at its 99th percentile than it may: at most 9',
    'MISSED  every Augment is equipped in some game: backdoor',
    'MISSED  none in more than a third of the games where it was to be had: barter 100 %',
    'MISSED  every card of the box is seen in play: enemy:zoe',
    '1 of 9 aims are met',
  ]);
});

test('competitors are held to their seats and to what Goals give', () => {
  const won = (winners: string[]): Played => ({ ...GAME, winners, points: 20, ofGoals: 12 });
  const cells = [{ ...cell([won(['p1']), won(['p2'])]), scenario: 'generator' }];
  const aims = aimsOf({
    figures: cells.map((each) => figuresOf(each, null)),
    cells,
    endings: { generator: [] },
    use: [],
    given: new Set(),
    unseen: [],
  });
  expect(aims.filter(({ aim }) => aim.startsWith('generator'))).toEqual([
    { aim: 'generator × 2: no seat wins more than 1.15 times its share', measured: '1', met: true },
    { aim: 'generator × 2: Goals give half of the Victory Points', measured: '60 %', met: true },
  ]);
});
