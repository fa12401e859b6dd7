/** The campaign sheet: what matches leave, which chapter comes next, the Shinigami (EX-YOMI-02, EX-FAIL, EX-SKILL-14). */
import type { Finished } from '@torii/telling';
import { describe, expect, test } from 'vitest';
import { campaigns, standing } from '../../src/campaign/campaign.ts';
import { readSheet } from '../../src/campaign/sheets.ts';
import { begin, begun, prompt } from '../helpers/begin.ts';
import { cases } from '../helpers/casesPack.ts';
import { core } from '../helpers/core.ts';
import { open, pick, type Scene, state, told } from '../helpers/scene.ts';

const rules = campaigns(cases.content);

function closed(finished: readonly Finished[], scenario: string) {
  return rules.sheet(finished).find((line) => line.scenario === scenario)?.closed;
}

const won = (scenario: string, leaves = {}): Finished => ({ scenario, code: 'victory', leaves });
const lost = (scenario: string, leaves = {}): Finished => ({ scenario, code: 'failure', leaves });

describe('chapters', () => {
  test('EX-FAIL-01 a failed chapter is repeated, the next one is open when it is won', () => {
    expect([closed([], 'storehouse'), closed([], 'corridor')]).toEqual([null, 'chapterFirst']);
    expect([closed([lost('storehouse')], 'storehouse'), closed([lost('storehouse')], 'corridor')]).toEqual([
      null,
      'chapterFirst',
    ]);
    expect([closed([won('storehouse')], 'storehouse'), closed([won('storehouse')], 'corridor')]).toEqual([
      'done',
      null,
    ]);
    expect(rules.sheet([won('storehouse')])[0]?.marked).toEqual(['victory']);
  });

  test('EX-FAIL-03 EX-SET-04 the next match begins at the camp with what the last one left', () => {
    const leaves = { sheets: { akira: { coins: 7, level: 2 } } };
    const options = rules.options('Thorns', [lost('storehouse', leaves)]);
    expect(options).toMatchObject({ campaign: 'Thorns', camp: true, attempts: { storehouse: 1 } });
    expect(rules.options('Thorns', []).camp).toBe(false);
    const match = begin({ options: { ...options } });
    expect(prompt(match)).toBe('exploration.camp');
    expect(state(match)).toMatchObject({
      attempt: 2,
      characters: { akira: { coins: 7, level: 2, maxHealth: 10 } },
    });
  });
});

test('of chapters that stand for each other one is counted, of the Shinigami only what was won', () => {
  const counted = (finished: readonly Finished[]) => {
    const lines = campaigns(core.content).sheet(finished);
    return lines.filter(({ aside }) => !aside).map(({ scenario }) => scenario);
  };
  const four = ['ash-village', 'pine-pass', 'drowned-shrine', 'weeping-bridge'];
  expect(counted([])).toEqual([...four, 'castle-of-thorns']);
  expect(counted([won('castle-of-silk'), won('the-shore')])).toEqual([
    ...four,
    'castle-of-silk',
    'the-shore',
  ]);
});

test('whoever played the last chapter goes on', () => {
  expect(rules.party?.([])).toEqual([]);
  const sheets = { tomoe: {}, akira: {}, nobody: {} };
  expect(
    rules.party?.([won('storehouse', { sheets: { hattori: {} } }), lost('corridor', { sheets })]),
  ).toEqual(['tomoe', 'akira']);
});

describe('the Yomi track', () => {
  test('EX-YOMI-02 when a bold box is reached the Shinigami is faced, before any chapter', () => {
    const three = [lost('storehouse', { yomi: 3 })];
    expect([closed(three, 'storehouse'), closed(three, 'encounter')]).toEqual([null, 'notDue']);
    const four = [...three, lost('storehouse', { yomi: 1 })];
    expect([closed(four, 'storehouse'), closed(four, 'encounter')]).toEqual(['shinigamiFirst', null]);
    // Won or lost, it has been faced; the next bold box is the eighth.
    const faced = [...four, lost('encounter', { yomi: 0 })];
    expect([closed(faced, 'storehouse'), closed(faced, 'encounter')]).toEqual([null, 'notDue']);
    const eight = [...faced, lost('storehouse', { yomi: 4 })];
    expect(closed(eight, 'encounter')).toBeNull();
  });
});

describe('what a match leaves', () => {
  /** A lone character who never does anything: sooner or later the chapter is lost. */
  function lostChapter(): Scene {
    const match = begun({
      players: 1,
      options: { yomi: true, sheets: { akira: { coins: 4, skills: ['stab', 'aim'] } } },
    });
    while (match.position.ending === null) pick(match, open(match).at(-1) ?? '');
    return match;
  }

  test('EX-SKILL-14 EX-YOMI-01 characters with their skills and goods, and the boxes to mark', () => {
    const match = lostChapter();
    const fell = told(match, 'character.defeated', 'who').length;
    expect(match.position.ending?.code).toBe('failure');
    expect(match.position.ending?.leaves).toMatchObject({
      sheets: { akira: { coins: 4, skills: ['stab', 'aim'], level: 1 } },
      yomi: fell,
      unlocked: [],
    });
  });

  test('EX-YOMI-01 the boxes of every phase stay on the track, those of a victory too', () => {
    const boxes = (...finished: Parameters<typeof standing>[1]) => standing(cases.content, finished).yomi;
    const first = lost('storehouse', { yomi: 2 });
    expect(boxes(first)).toBe(2);
    expect(boxes(first, won('storehouse', { yomi: 1 }))).toBe(3);
    expect(boxes(first, won('storehouse', { yomi: 0 }))).toBe(2);
  });

  test('EX-KAMI-01 what was unlocked stays unlocked', () => {
    expect(rules.unlocked([won('trial', { unlocked: ['moon', 'no-such-kami', 7] })])).toEqual(['kami:moon']);
  });

  test('EX-SET-12 a sheet from a file is not trusted: what cannot be is left out', () => {
    const forged = {
      level: 99,
      coins: -3,
      karma: 2.5,
      kami: 'nobody',
      armorCard: 5,
      skills: ['stab', 'no-such-skill', 3],
      weapons: 'sword',
      items: [{ card: 'salve', charges: 1 }, { card: 'moon' }, null, 'salve'],
      heads: { ordinary: 2, boss: 'many' },
      attributes: { power: 2, luck: 9 },
      tokens: { key: 1, '__proto__ x': 4, bad: -1 },
    };
    expect(readSheet(cases.content, forged as never)).toEqual({
      skills: ['stab'],
      weapons: [],
      items: [{ card: 'salve', charges: 1 }],
      heads: { ordinary: 2, boss: 0 },
      attributes: { power: 2, knowledge: 0, dexterity: 0, spirit: 0 },
      tokens: { key: 1 },
    });
    expect(readSheet(cases.content, 'nonsense')).toEqual({});
    expect(state(begun({ options: { sheets: 3, attempts: 'x' } })).attempt).toBe(1);
  });
});
