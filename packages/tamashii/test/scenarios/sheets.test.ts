import type { Language } from '@torii/words';
import { expect, test } from 'vitest';
import { happened } from '../helpers/events.ts';
import { goOnUntil, setUp } from '../helpers/match.ts';
import { pack, play, state, tile } from '../helpers/table.ts';
import { printed as card } from '../helpers/telling.ts';

const { scenarios } = pack.content;
const written = Object.entries(scenarios).flatMap(([id, { sheet }]) => (sheet ? [{ id, sheet }] : []));

function printed(id: string, language: Language = 'en') {
  return card(`sheet:${id}`, language);
}

test('a sheet shows its name, introduction, difficulty and length, a mark if it is hard, how it is set up, and its Special rules (TM-5a-01)', () => {
  expect(written.length).toBeGreaterThan(2);
  for (const { id, sheet } of written) {
    expect(scenarios[id]?.cards[sheet.first]?.type).toBe('plot');
    const { name, lines } = printed(id);
    expect([name, lines[0]]).toEqual([
      pack.words.en[`scenario.${id}`],
      pack.words.en[`scenario.${id}.story`],
    ]);
  }
  const { lines } = printed('geo-hunt');
  expect(lines.slice(1, 10)).toEqual([
    'difficulty: Medium',
    'length: Medium',
    'revealedTiles: Shelter (1), Seekers Hideout (5), Commoners Hideout (6)',
    'faceDownTiles: 10',
    'enemyDeck: LVL 1: 2 per player, LVL 2: 3 per player, LVL 3: all',
    'corruptedPool: 4 per player',
    'factionDecks: Seekers, Commoners',
    'startTile: Shelter (1)',
    'firstCard: E01',
  ]);
  expect(lines.slice(10).map((line) => line.slice(0, line.indexOf(':')))).toEqual([
    'playerActivity',
    'depleted',
    'atOnce',
  ]);
  expect(printed('shinigami').lines).toContain('challenging: Not advised for beginners');
  expect(printed('prologue').lines).toContain(
    'without: Trace track, Class Augments, Learning Protocols, Body Market',
  );
  expect(printed('prologue', 'uk').lines.slice(1, 3)).toEqual(['difficulty: Легка', 'length: Коротка']);
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
  // The mark is read on the sheets that have it, and on no other.
  const marked = written.filter(({ id }) =>
    printed(id).lines.some((line) => line.startsWith('challenging:')),
  );
  expect(marked.map(({ id }) => id)).toEqual(
    written.flatMap(({ id, sheet }) => (sheet.challenging ? [id] : [])),
  );
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

test('each Scenario begins with its own sheet and the first card of its own deck, for one and for more (TM-1-01, TM-5b-01)', () => {
  for (const { id, sheet } of written)
    for (const players of [1, 2]) {
      const { scenario } = state(setUp(id, players));
      expect([scenario.sheet, scenario.plot]).toEqual([id, sheet.first]);
    }
});

test('whatever Scenario is played, each of its cards that end it does: with all as winners, or with nobody (TM-1-01, TM-1-05)', () => {
  for (const { id, sheet } of written)
    for (const [code, { type }] of Object.entries(scenarios[id]?.cards ?? {})) {
      if (type !== 'victory' && type !== 'lost') continue;
      const { ending } = play(
        (table) => {
          table.phase = 'quest';
          tile(table, 'a', 0, 0);
          for (const player of Object.values(table.players)) player.at = 'a';
          Object.assign(table.scenario, { sheet: id, plot: sheet.first });
        },
        [{ draws: code }],
        { players: 3 },
      ).position;
      expect(ending).toEqual({ code, winners: type === 'victory' ? ['p1', 'p2', 'p3'] : [] });
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
