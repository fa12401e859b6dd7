/** Corners of chapters: parties of four, the fifth level, sheets with more than one of a thing, zones that are left. */
import { prepareMatch, questions, simpleSetup, startMatch } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { legacyOf } from '../../src/campaign/campaign.ts';
import { skillSides } from '../../src/chapters/levels.ts';
import { boardOf, type Character, exploration, type Point, zone } from '../../src/index.ts';
import { begin, begun, prompt } from '../helpers/begin.ts';
import { cases } from '../helpers/casesPack.ts';
import { core } from '../helpers/core.ts';
import { line, open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

function point(at: string[], more: Partial<Point> = {}): Point {
  return { at, zone: 'z1', door: 'none', usedBy: [], marks: [], ...more };
}

const rope = { card: 'rope', charges: 0 };

function ended(
  outcome: 'victory' | 'failure',
  characters: Record<string, Partial<Character>>,
  more: Partial<Parameters<typeof play>[0]> = {},
): Scene {
  return play({
    board: '1 A J',
    characters,
    rounds: [],
    aftermath: true,
    ...more,
    table: { outcome, ...more.table },
  });
}

describe('setting up', () => {
  test('EX-SET-02 a character of level 5 rolls five dice', () => {
    const { akira } = state(begun({ players: 1, options: { sheets: { akira: { level: 5 } } } })).characters;
    expect(akira?.ki.supply).toHaveLength(5);
  });

  test('EX-SET-11 EX-SKILL-14 whoever owns a tile of level 1 is not asked for one again', () => {
    const game = exploration(core);
    const [chapter = ''] = Object.keys(core.content.chapters);
    const asks = (skills: string[]) => {
      const setup = simpleSetup(game, chapter, 1, 'seed');
      const [role = ''] = setup.seats.flat();
      const match = prepareMatch(game, {
        ...setup,
        options: { ...setup.options, ...(skills.length > 0 ? { sheets: { [role]: { skills } } } : {}) },
      });
      startMatch(match);
      return questions(match).find(({ offer }) => !offer)?.prompt;
    };
    const [role = ''] = simpleSetup(game, chapter, 1, 'seed').seats.flat();
    expect(asks([])).toBe('exploration.chooseSkill');
    expect(asks(skillSides(core.content.skills, role, 1).slice(0, 1))).not.toBe('exploration.chooseSkill');
  });

  test('EX-SET-12 EX-FAIL-03 six items, two kinds of tokens: all of it is on the sheet', () => {
    const items = [
      rope,
      rope,
      { card: 'draught', charges: 0 },
      { card: 'salve', charges: 2 },
      { card: 'salve', charges: 1 },
      { card: 'charm', charges: 0 },
    ];
    const match = play({
      board: '1 A J',
      characters: { akira: { items, tokens: { key: 1, seal: 2 } } },
      rounds: [['akira']],
    });
    const { sheets } = legacyOf(state(match)) as { sheets: Record<string, Partial<Character>> };
    expect(sheets.akira).toMatchObject({ items, tokens: { key: 1, seal: 2 } });
  });

  test('EX-SET-15 EX-SET-12 tokens and items of the sheet are the character’s, and no longer the market’s', () => {
    const whole = state(begin({ players: 1 })).market.items;
    const match = begin({
      players: 1,
      options: { sheets: { akira: { items: [rope, rope], tokens: { key: 1, seal: 2 } } } },
    });
    expect(state(match).characters.akira).toMatchObject({ items: [rope, rope], tokens: { key: 1, seal: 2 } });
    const ropes = (cards: readonly string[]) => cards.filter((card) => card === 'rope').length;
    expect([ropes(whole), ropes(state(match).market.items)]).toEqual([4, 2]);
    expect(state(match).market.items).toHaveLength(whole.length - 2);
  });

  test('EX-SET-18 with four characters as many enemies as the book says for four', () => {
    const foes = (players: number) => Object.keys(state(begin({ players })).enemies).length;
    expect([foes(1), foes(2), foes(3), foes(4)]).toEqual([1, 2, 2, 3]);
  });

  test('EX-INT-03 every point that the setup names lies where it names it', () => {
    const game = exploration(core);
    let most = 0;
    for (const chapter of Object.keys(core.content.chapters)) {
      const match = prepareMatch(game, simpleSetup(game, chapter, 2, 'seed'));
      startMatch(match);
      const { points = {}, resistors = {} } = core.content.chapters[chapter]?.zones['1'] ?? {};
      const talking = Object.values(resistors).flatMap(({ point: letter, at }) =>
        letter === '' ? [] : [[letter, [at]]],
      );
      const wanted = { ...points, ...Object.fromEntries(talking) };
      const laid = Object.entries(match.position.state.points).map(([letter, { at }]) => [letter, at]);
      expect(Object.fromEntries(laid)).toEqual(wanted);
      most = Math.max(most, laid.length);
    }
    expect(most).toBeGreaterThan(1);
  });

  test('EX-SET-01 what lay on offer is shuffled into the market deck again', () => {
    const all = Object.entries(cases.content.items).flatMap(([card, { copies }]) =>
      Array.from({ length: copies }, () => card),
    );
    const match = begin({ options: { camp: true }, script: { market: [[...all].reverse()] } });
    expect(state(match).offer).toHaveLength(6);
    pick(match, 'pass', 'pass');
    expect(prompt(match)).toBe('exploration.startSquare');
    expect(state(match).market.items).toEqual([...all].reverse());
  });

  test('EX-DEF-07 all heads are sold at once, however many', () => {
    const match = begin({
      players: 1,
      options: { camp: true, sheets: { akira: { heads: { ordinary: 7, boss: 2 } } } },
    });
    const { head, bossHead } = cases.content.table.camp;
    pick(match, 'sell-ordinary', 'sell-boss');
    expect(state(match).characters.akira).toMatchObject({
      coins: 7 * head + 2 * bossHead,
      heads: { ordinary: 0, boss: 0 },
    });
  });
});

describe('zones', () => {
  const led = (more: Partial<Parameters<typeof play>[0]> = {}) =>
    play({
      board: '1 A T . . .',
      rounds: [['akira']],
      ...more,
      table: { chapter: 'trial', board: boardOf(['....']), points: { T: point(['b1']) }, ...more.table },
    });

  test('EX-SET-21 EX-GOLD-06 no two arrive on one square', () => {
    const match = led({ table: { points: { T: point(['b1']) } } });
    pick(match, 'point-T');
    expect(open(match)).toEqual(['a3', 'b3', 'c3', 'd3']);
    pick(match, 'b3');
    expect(open(match)).toEqual(['a3', 'c3', 'd3']);
  });

  test('EX-SET-22 whoever also stands in another zone stays; doors and points of the zone go', () => {
    const match = play({
      board: '1 A T 1 . .\n2 . . . . .',
      foes: { 1: { kind: 'nue', board: { base: 2 } } },
      table: {
        chapter: 'trial',
        board: boardOf(['.....', '.....'], { zones: ['11133', '11133'] }),
        zones: { z1: zone(), z3: zone() },
        points: {
          T: point(['b2']),
          D: point(['a2'], { door: 'open' }),
          F: point(['c2'], { door: 'closed' }),
          E: point(['e1'], { zone: 'z3' }),
        },
      },
      rounds: [['akira']],
    });
    pick(match, 'point-T', 'a3', 'b3');
    expect(Object.keys(state(match).zones)).toEqual(['z3', 'z2']);
    expect(Object.keys(state(match).enemies)).toEqual(['e1']);
    expect(Object.keys(state(match).points)).toEqual(['E']);
  });

  test('EX-DEF-08 EX-GOLD-05 an ally in the zone is no enemy of it', () => {
    const match = play({
      board: '1 A 1 2 T',
      foes: { 1: { kind: 'ashigaru', damage: 4 }, 2: { kind: 'sedrik', ally: true } },
      table: {
        chapter: 'crossing',
        board: boardOf(['....']),
        miniatures: { kachi: 6, landolfo: 1, 'blood-oni': 1 },
      },
      rounds: [['akira', 'tomoe']],
      script: { yin: ['2 yin'], yang: ['3'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(Object.keys(state(match).zones)).toEqual(['z1', 'z2']);
  });

  test('EX-RES-01 EX-RES-02 EX-RES-07 a resistor of the setup may have no tokens, and be a thing', () => {
    const match = play({
      board: '1 A . T',
      table: {
        chapter: 'ten',
        board: boardOf(['...']),
        points: { A: point(['b1']) },
        miniatures: { kachi: 6 },
      },
      rounds: [['akira']],
    });
    pick(match, 'point-A');
    expect(state(match).resistors.statue).toMatchObject({
      at: 'a3',
      tokens: 0,
      targeted: false,
      living: false,
    });
  });
});

describe('tests', () => {
  test('EX-TEST-02 EX-VIC-06 a score above 3 counts whole', () => {
    const match = play({
      board: '1 T . A',
      characters: {
        tomoe: { armorCard: 'wise-hood', attributes: { power: 0, knowledge: 3, dexterity: 0, spirit: 0 } },
      },
      table: { chapter: 'storehouse', points: { B: point(['b1']) } },
      rounds: [['tomoe']],
      script: { test: ['1'] },
    });
    pick(match, 'point-B');
    expect(told(match, 'test.rolled', 'face', 'bonus', 'passed')).toEqual(['1 4 yes']);
  });

  test('EX-TEST-02 an effect on tests with a mark counts in those, and in no others', () => {
    const { robe } = cases.content.armors;
    if (!robe) throw new Error('the cases have no robe');
    const cowl = { ...robe, effect: line('get +2 on tests marked “stealth”') };
    const tested = (chapter: string, letter: string) => {
      const match = play({
        pack: { ...cases, content: { ...cases.content, armors: { ...cases.content.armors, cowl } } },
        board: '1 T . A',
        characters: { tomoe: { armorCard: 'cowl' } },
        table: { chapter, points: { [letter]: point(['b1']) } },
        rounds: [['tomoe']],
        script: { test: ['1'] },
      });
      pick(match, `point-${letter}`);
      return told(match, 'test.rolled', 'attribute', 'bonus');
    };
    expect([tested('trial', 'H'), tested('trial', 'A')]).toEqual([['dexterity 2'], ['knowledge 1']]);
  });

  test('EX-VIC-09 a trait does not help in a test with another mark', () => {
    const match = play({
      board: '1 J . A',
      characters: { hattori: { skills: ['needles'] } },
      table: { chapter: 'storehouse', points: { B: point(['b1']) } },
      rounds: [['hattori']],
      script: { test: ['3'] },
    });
    pick(match, 'point-B');
    expect(told(match, 'test.rolled', 'bonus', 'passed')).toEqual(['0 no']);
  });
});

describe('what follows', () => {
  test('EX-FREE-12 whoever used the mode makes the test after a failure too', () => {
    const match = ended('failure', { akira: { usedMode: true }, hattori: {} }, { script: { test: ['6'] } });
    expect(told(match, 'test.rolled', 'who', 'difficulty')).toEqual(['characters/akira 1']);
  });

  test('EX-END-05 EX-FAIL-01 blessings are discarded with everything else', () => {
    const match = ended('failure', {
      akira: { conditions: { blessed: 2, poisoned: 1 } },
      hattori: { conditions: { blessed: 1 } },
    });
    expect(state(match).characters.akira?.conditions).toEqual({});
    expect(state(match).characters.hattori?.conditions).toEqual({});
  });

  test('EX-VIC-01 EX-SET-08 a victory leads affinity up to 6, and no further', () => {
    const { akira, hattori } = state(
      ended('victory', { akira: { affinity: 5 }, hattori: { affinity: 6 } }),
    ).characters;
    expect([akira?.affinity, hattori?.affinity]).toEqual([6, 6]);
  });

  test('EX-DEAD-02 EX-DEAD-05 health is full before the point that is lost is chosen', () => {
    const match = ended(
      'failure',
      {
        akira: {
          defeated: true,
          health: 0,
          level: 3,
          attributes: { power: 2, knowledge: 0, dexterity: 1, spirit: 0 },
        },
        hattori: {},
      },
      { script: { test: ['2'] } },
    );
    expect(open(match)).toEqual(['power', 'dexterity']);
    expect(state(match).characters.akira?.health).toBe(8);
  });

  test('EX-DEAD-03 EX-DEAD-04 level 1 is passed with a 1, level 5 with a 5: then nothing is lost', () => {
    for (const [level, face] of [
      [1, '1'],
      [5, '5'],
    ] as const) {
      const attributes = { power: 2, knowledge: 1, dexterity: 1, spirit: 0 };
      const match = ended(
        'failure',
        { akira: { defeated: true, health: 0, level, attributes }, hattori: {} },
        { script: { test: [face] } },
      );
      expect(told(match, 'test.rolled', 'passed')).toEqual(['yes']);
      expect(open(match)).toEqual([]);
      expect(state(match).characters.akira?.attributes).toEqual(attributes);
    }
  });
});
