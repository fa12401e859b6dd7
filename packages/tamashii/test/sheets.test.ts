import { expect, test } from 'vitest';
import { happened } from './helpers/events.ts';
import { goOnUntil, setUp } from './helpers/match.ts';
import { pack, state } from './helpers/table.ts';

const { scenarios } = pack.content;
const written = Object.entries(scenarios).flatMap(([id, { sheet }]) => (sheet ? [{ id, sheet }] : []));

test('a sheet has a name, an introduction, set-up instructions and its first card (TM-5a-01)', () => {
  expect(written.length).toBeGreaterThan(2);
  for (const { id, sheet } of written) {
    expect(pack.words.en[`scenario.${id}`]).not.toBe('');
    expect(pack.words.en[`scenario.${id}.story`]).not.toBe('');
    expect(sheet.map.length).toBeGreaterThan(1);
    expect(scenarios[id]?.cards[sheet.first]?.type).toBe('plot');
  }
});

test('difficulty is easy, medium or hard; length short, medium or long (TM-5a-02, TM-5a-03)', () => {
  const of = (id: string) => [scenarios[id]?.sheet?.difficulty, scenarios[id]?.sheet?.length];
  expect(of('geo-hunt')).toEqual(['medium', 'medium']);
  for (const { sheet } of written) {
    expect(['easy', 'medium', 'hard']).toContain(sheet.difficulty);
    expect(['short', 'medium', 'long']).toContain(sheet.length);
  }
});

test('Geo Hunt is of medium difficulty and length; a sheet may be marked as not for beginners (TM-5a-04, TM-5a-06)', () => {
  expect(scenarios['geo-hunt']?.sheet).toMatchObject({ difficulty: 'medium', length: 'medium' });
  expect(scenarios.shinigami?.sheet?.challenging).toBe(true);
  expect(scenarios.prologue?.sheet?.challenging).toBe(false);
});

test('every Scenario is won and lost by cards of its own (TM-1-01)', () => {
  for (const { id } of written) {
    const scenario = scenarios[id];
    if (!scenario) throw new Error(`there is no Scenario '${id}'`);
    const { letter, endings, cards } = scenario;
    const types = Object.entries(cards).map(([code, { type }]) => [code.startsWith(letter), type]);
    expect(types).toContainEqual([true, 'lost']);
    expect(endings.some((code) => cards[code]?.type === 'victory')).toBe(true);
  }
});

test('Geo Hunt: a tile holds at most 1 Ascend token, whatever is rolled (TM-5a-14)', () => {
  const { map, supply } = state(setUp('geo-hunt', 2, { script: { 'die:p1': ['strike', 'strike'] } }));
  const laid = Object.values(map).map(({ tokens }) => tokens.ascend);
  expect(supply.ascend).toBe(21);
  expect(laid.filter((n) => n > 0)).toEqual([1, 1]);
});

test('a turn: Planning, Action, Combat, Quest, and again (TM-3-01)', () => {
  const match = goOnUntil(setUp('prologue', 2), ({ turn, phase }) => turn === 2 && phase === 'action');
  expect(happened(match, 'turn.phase').map(({ turn, phase }) => `${turn} ${phase}`)).toEqual([
    '1 planning',
    '1 action',
    '1 combat',
    '1 quest',
    '2 planning',
    '2 action',
  ]);
});
