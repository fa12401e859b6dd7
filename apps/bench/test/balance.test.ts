/** What the balance is measured by, on games written by hand. */
import type { GameEvent } from '@torii/kernel';
import { expect, test } from 'vitest';
import { aimLines, aimsOf } from '../src/balance/aims.ts';
import type { Played } from '../src/balance/cell.ts';
import { courseOf } from '../src/balance/course/course.ts';
import { dangerOf, dangerTable } from '../src/balance/course/danger.ts';
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
  inPlay: ['barter', 'backdoor', 'vanish'],
  drawn: ['barter', 'backdoor'],
  had: ['barter', 'backdoor'],
  equipped: ['barter'],
  points: 0,
  ofGoals: 0,
  fights: { all: 4, trace4: 2, trace6: 1, integrity3: 1, enemies3: 0 },
  lost: 6,
  shielded: 3,
  firstBody: [4, 9],
  protocols: [8],
  plot: ['E01', 'E02'],
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
    { augment: 'barter', inPlay: 2, drawn: 2, had: 2, equipped: 2 },
    { augment: 'backdoor', inPlay: 2, drawn: 2, had: 2, equipped: 0 },
    { augment: 'vanish', inPlay: 2, drawn: 0, had: 0, equipped: 0 },
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
    inPlay: [...game.inPlay, 'iron-skin'],
    equipped: [...game.equipped, 'iron-skin'],
  });
  const [won, lost] = [begun(GAME), begun(LOST)];
  const cells = [cell([won, lost]), { ...cell([lost]), scenario: 'prologue' }];
  const aims = aimsOf({
    figures: cells.map((each) => figuresOf(each, 'medium')),
    cells,
    endings: { 'geo-hunt': ['E08', 'E09'], prologue: [] },
    plotCards: { 'geo-hunt': ['E01', 'E03'] },
    all: true,
    use: augmentUse(cells, ['backdoor', 'barter', 'iron-skin']),
    given: new Set(['iron-skin']),
    unseen: ['enemy:zoe'],
  });
  expect(aimLines(aims).split('\n')).toEqual([
    'MISSED  every cell won as often as its difficulty says: 1 of 2; not prologue × 2 0',
    'MISSED  every ending is reached: 1 of 2, not E09',
    "MISSED  each in 5 % of its Scenario's games: E09 0",
    "MISSED  each Plot card is active in 5 % of its Scenario's games: E03 0",
    '–       for each number of players by itself: endings in fewer than 5 % (nothing is asked of these): E09 × 2 0',
    'MISSED  a reset in 12 turns of a player, without the Prologue: 0.5',
    'MISSED  Corrupted Data is gained in most games: 50 %',
    'met     no cell has more turns at its 99th percentile than it may: at most 9',
    'MISSED  every Augment is equipped in some game: backdoor',
    'MISSED  none in more than a third of the games in which its Class or Faction was in play, Starting Augments apart, which whoever plays the Class has equipped from the first turn on: barter 100 %',
    '–       none in more than 75 % of the games in which somebody drew it (of those drawn in 20 games or more): not measured',
    'MISSED  every card of the box is seen in play: enemy:zoe',
    '1 of 10 aims are met',
  ]);
});

test('competitors are held to their seats and to what Goals give', () => {
  const won = (winners: string[]): Played => ({ ...GAME, winners, points: 20, ofGoals: 12 });
  const cells = [{ ...cell([won(['p1']), won(['p2'])]), scenario: 'generator' }];
  const aims = aimsOf({
    figures: cells.map((each) => figuresOf(each, null)),
    cells,
    endings: { generator: [] },
    plotCards: {},
    all: false,
    use: [],
    given: new Set(),
    unseen: [],
  });
  expect(aims.filter(({ aim }) => aim.startsWith('generator'))).toEqual([
    { aim: 'generator × 2: no seat wins more than 1.15 times its share', measured: '1', met: true },
    { aim: 'generator × 2: Goals give half of the Victory Points', measured: '60 %', met: true },
  ]);
  // Where only competitors played, nobody was to reset, and what belongs to other Scenarios could not be seen.
  const told = aims.filter(({ met }) => met === null);
  expect(told.map(({ measured }) => measured)).toEqual(Array.from({ length: 5 }, () => 'not measured'));
});

test('No cell is wanted won in fewer than none or more than all of its games', () => {
  expect(figuresOf(cell([GAME], 1), 'easy').wanted).toEqual([45, 100]);
  expect(figuresOf(cell([GAME], 4), 'hard').wanted).toEqual([0, 50]);
});

test('A game is followed through its events: how fights begin, what is lost, when players have grown', () => {
  const event = (key: string, args: GameEvent['args'] = {}): GameEvent => ({
    key,
    args,
    rule: 'TM',
    by: null,
    entry: 0,
  });
  const p1 = { role: 'p1' };
  const course = courseOf(
    [
      event('scenario.active', { card: 'E01' }),
      event('turn.begun'),
      event('enemies.attached', { ...p1, id: 'e1', card: 'zoe' }),
      event('enemies.attached', { ...p1, id: 'e2', card: 'zoe' }),
      event('combat.begun', p1),
      event('wounds.shielded', { ...p1, n: 2, left: 1 }),
      event('integrity.lost', { ...p1, n: 2, integrity: 3 }),
      event('turn.begun'),
      event('bodies.inhabited', { ...p1, body: 'courier' }),
      event('trace.moved', { ...p1, trace: 6 }),
      event('enemies.taken', { ...p1, of: 'p2', id: 'e3', card: 'zoe' }),
      event('combat.begun', p1),
      event('enemies.discarded', { ...p1, id: 'e1', card: 'zoe' }),
      event('turn.begun'),
      event('bodies.inhabited', { ...p1, body: 'soldier' }),
      event('protocols.completed', { ...p1, card: 'ghost', step: 2 }),
      event('combat.begun', { role: 'p2' }),
      event('protocols.completed', { ...p1, card: 'ghost', step: 3 }),
    ],
    5,
  );
  expect(course).toEqual({
    fights: { all: 3, trace4: 1, trace6: 1, integrity3: 1, enemies3: 1 },
    lost: 2,
    shielded: 2,
    firstBody: [2],
    protocols: [3],
    plot: ['E01'],
  });
});

test('Of a cell it is told how its fights begin, and in which third of the game the first Body comes', () => {
  const danger = dangerOf(cell([GAME]));
  expect(danger.begun).toEqual({ trace4: 50, trace6: 25, integrity3: 25, enemies3: 0 });
  // 9 turns of two players: the fourth is in the second third, the ninth in the last one.
  expect(danger.firstBody).toEqual({ share: 100, turn: 9, thirds: [0, 50, 50] });
  expect(danger.protocols).toEqual({ share: 50, turn: 8, thirds: [0, 0, 100] });
  expect([danger.lost, danger.shielded]).toEqual([4, 2]);
  expect(dangerTable([danger])).toMatch(/geo-hunt +2 +2.7 +50 +25 +25 +0 +4 +2 +100, 9 +0\/50\/50 +50, 8/);
});
