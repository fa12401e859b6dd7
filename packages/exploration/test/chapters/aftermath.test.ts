/** What follows a phase: order, levels, Kami change, Yomi, repetition, heads (EX-VIC, EX-FAIL, EX-KAMI, EX-YOMI, EX-SKILL-06). */
import type { Json } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { legacyOf } from '../../src/campaign/campaign.ts';
import type { Character, Exploration, Point } from '../../src/index.ts';
import { begun } from '../helpers/begin.ts';
import { core } from '../helpers/core.ts';
import { open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

type Table = Partial<Exploration>;

function ended(
  outcome: 'victory' | 'failure',
  characters: Record<string, Partial<Character>>,
  table: Table = {},
  more: Partial<Parameters<typeof play>[0]> = {},
): Scene {
  return play({
    board: '1 A J',
    characters,
    table: { outcome, ...table },
    rounds: [],
    aftermath: true,
    ...more,
  });
}

function keys(match: Scene, ...wanted: string[]): string[] {
  return (match.events ?? []).map(({ key }) => key).filter((key) => wanted.includes(key));
}

describe('after a victory', () => {
  test('EX-VIC-01 EX-VIC-02 resurrection, the closing text, the entries, Yomi, then health', () => {
    const match = ended(
      'victory',
      { hattori: { defeated: true, health: 0 }, akira: { health: 2 } },
      { chapter: 'crossing' },
      { options: { yomi: true }, script: { test: ['6'] } },
    );
    while (open(match).length > 0) pick(match, open(match)[0] ?? '');
    expect(
      keys(match, 'resurrected', 'story.read', 'goods.gained', 'level.gained', 'yomi.marked', 'restored'),
    ).toEqual([
      'resurrected',
      'story.read',
      'goods.gained',
      'goods.gained',
      'level.gained',
      'level.gained',
      'yomi.marked',
      'restored',
    ]);
  });

  test('EX-VIC-07 EX-VIC-08 one of the two sides of the new level’s tile, for good', () => {
    const match = ended('victory', { akira: {}, hattori: { skills: ['stab'] } }, { chapter: 'crossing' });
    pick(match, 'spirit');
    expect(open(match)).toEqual(['skill-fangs', 'skill-needles']);
    pick(match, 'skill-needles', 'power');
    expect(state(match).characters.hattori?.skills).toEqual(['stab', 'needles']);
    // Another level asks for the tile of that level, never for this one again.
    const again = ended(
      'victory',
      { akira: {}, hattori: { skills: ['stab', 'needles'], level: 2 } },
      { chapter: 'crossing' },
    );
    pick(again, 'spirit', 'power');
    expect(open(again)).toEqual([]);
  });

  test('EX-VIC-10 EX-VIC-12 maximum health of class and level, refilled; one more Ki die from then on', () => {
    const match = ended(
      'victory',
      { akira: { health: 1, maxHealth: 9 }, hattori: {} },
      { chapter: 'crossing' },
    );
    pick(match, 'spirit');
    while (open(match).length > 0) pick(match, open(match)[0] ?? '');
    expect(state(match).characters.akira).toMatchObject({ level: 2, maxHealth: 10, health: 10 });
    expect(
      state(begun({ players: 1, options: { sheets: { akira: { level: 2 } } } })).characters.akira?.ki.supply,
    ).toHaveLength(2);
  });

  test('EX-VIC-04 without an entry there is no level', () => {
    expect(
      state(ended('victory', { akira: {}, hattori: {} }, { chapter: 'trial' })).characters.akira?.level,
    ).toBe(1);
  });

  test('EX-VIC-04 with one each character gains it, whoever fell too', () => {
    const match = ended(
      'victory',
      { akira: {}, hattori: { defeated: true, health: 0 } },
      { chapter: 'crossing' },
      { script: { test: ['6'] } },
    );
    while (open(match).length > 0) pick(match, open(match)[0] ?? '');
    expect(Object.values(state(match).characters).map(({ level }) => level)).toEqual([2, 2]);
  });
});

describe('after a failure', () => {
  test('EX-FAIL-02 it repairs armor, which a victory leaves as it is', () => {
    const worn = { armorCard: 'plate', armor: 0 };
    const after = (outcome: 'victory' | 'failure') => {
      const { akira, hattori } = state(
        ended(outcome, { akira: worn, hattori: { ...worn, armor: 1 } }, { chapter: 'trial' }),
      ).characters;
      return [akira?.armor, hattori?.armor];
    };
    expect([after('victory'), after('failure')]).toEqual([
      [0, 1],
      [2, 2],
    ]);
  });

  test('EX-FAIL-03 all that was gained stands on the sheet with which the next attempt begins', () => {
    const gained: Partial<Character> = {
      level: 2,
      affinity: 4,
      kami: 'moon',
      skills: ['stab', 'fangs'],
      weapons: ['sword', 'katana'],
      items: [{ card: 'salve', charges: 1 }],
      heads: { ordinary: 2, boss: 1 },
      karma: 2,
      coins: 7,
      tokens: { key: 1 },
    };
    const left = legacyOf(state(ended('failure', { akira: gained, hattori: {} }))) as { sheets: Json };
    const again = begun({ options: { attempts: { storehouse: 1 }, sheets: left.sheets } });
    expect(state(again).characters.akira).toMatchObject(gained);
  });

  test('EX-FAIL-04 EX-FAIL-03 what was spent is not given back, what was gained stays', () => {
    const { akira } = state(
      ended(
        'failure',
        {
          akira: { items: [{ card: 'salve', charges: 1 }], coins: 3, heads: { ordinary: 2, boss: 0 } },
          hattori: {},
        },
        { chapter: 'crossing' },
      ),
    ).characters;
    expect(akira).toMatchObject({
      items: [{ card: 'salve', charges: 1 }],
      coins: 3,
      heads: { ordinary: 2 },
      affinity: 1,
      level: 1,
    });
  });

  test('EX-FAIL-01 EX-SET-16 the repeated phase is set up anew: zones, enemies, malice, Kami skills', () => {
    const match = begun({
      options: {
        attempts: { storehouse: 1 },
        sheets: { akira: { coins: 3, heads: { ordinary: 2, boss: 0 } } },
      },
    });
    const { zones, malice, oracle, attempt, characters } = state(match);
    expect(Object.keys(zones)).toEqual(['z1']);
    expect([malice, attempt, oracle.drawn.length]).toEqual([0, 2, 1]);
    expect(characters.akira).toMatchObject({ usedKami: [], usedMode: false, coins: 3 });
  });

  test('EX-FAIL-03 heads of repeated attempts sell, or are worth nothing where the table plays it so', () => {
    const heads = (attempt: number, farmedHeads: string) =>
      state(
        ended(
          'failure',
          { akira: { heads: { ordinary: 5, boss: 1 } }, hattori: {} },
          { attempt, headsBefore: { akira: 2 } },
          { options: { farmedHeads } },
        ),
      ).characters.akira?.heads;
    expect(heads(2, 'sell')).toEqual({ ordinary: 5, boss: 1 });
    expect(heads(1, 'worthless')).toEqual({ ordinary: 5, boss: 1 });
    expect(heads(2, 'worthless')).toEqual({ ordinary: 2, boss: 1 });
  });
});

describe('Kami change', () => {
  const unlocking = (letter: string) => {
    const point: Point = { at: ['b1'], zone: 'z1', door: 'none', usedBy: [], marks: [] };
    const match = play({
      board: '1 J . A',
      characters: {
        hattori: { kami: 'storm', affinity: 3, tokens: { key: 1 } },
        akira: { kami: 'storm', affinity: 2 },
      },
      table: {
        chapter: 'trial',
        points: { [letter]: point, F: { ...point, at: ['a2'], usedBy: [] } },
        board: { ground: ['...', '...'], heights: [], zones: [] },
      },
      rounds: [['hattori']],
      aftermath: true,
    });
    pick(match, `point-${letter}`);
    return match;
  };
  /** The phase ends well. */
  const finish = (match: Scene) => pick(match, 'point-F');

  test('EX-KAMI-01 EX-KAMI-04 by a personal mission of the chapter: its character may change', () => {
    const match = unlocking('G');
    expect(state(match).missions).toEqual(['fox']);
    finish(match);
    expect(open(match)).toEqual(['keep', 'hattori']);
    pick(match, 'hattori');
    expect(state(match).characters.hattori?.kami).toBe('moon');
    expect(state(match).characters.akira?.kami).toBe('storm');
  });

  test('EX-KAMI-02 by any other: any one character', () => {
    const match = unlocking('K');
    finish(match);
    expect(open(match)).toEqual(['keep', 'hattori', 'akira']);
    pick(match, 'keep');
    expect(state(match).characters.akira?.kami).toBe('storm');
    // Whoever it is: the other one keeps theirs, and is not asked.
    for (const [who, other] of [
      ['akira', 'hattori'],
      ['hattori', 'akira'],
    ] as const) {
      const changed = unlocking('K');
      finish(changed);
      pick(changed, who);
      expect([state(changed).characters[who]?.kami, state(changed).characters[other]?.kami]).toEqual([
        'moon',
        'storm',
      ]);
      expect(open(changed)).not.toContain('keep');
    }
  });

  test('EX-KAMI-03 the affinity is kept', () => {
    const match = unlocking('G');
    finish(match);
    pick(match, 'hattori');
    // 3, and 1 of the mission, and 1 of the victory.
    expect(state(match).characters.hattori?.affinity).toBe(5);
  });
});

describe('Yomi', () => {
  const fell = {
    hattori: { defeated: true, health: 0, armor: 0, armorCard: 'plate' },
    akira: { usedMode: true, armor: 0, armorCard: 'hide' },
  };

  test('EX-YOMI-01 EX-FREE-12 one box for each who was defeated or used Kami Mode, where it is played', () => {
    const marked = (yomi: boolean) =>
      told(
        ended('victory', fell, { chapter: 'trial' }, { options: { yomi }, script: { test: ['6', '6'] } }),
        'yomi.marked',
        'n',
      );
    expect(marked(true)).toEqual(['2']);
    expect(marked(false)).toEqual([]);
  });

  test('EX-YOMI-03 before the Shinigami all have full health and repaired armor', () => {
    const sheets = { akira: { armor: 0, armorCard: 'plate' } };
    const armor = (scenario: string) =>
      state(begun({ scenario, players: 1, options: { sheets } })).characters.akira;
    expect(armor('encounter')).toMatchObject({ armor: 2, health: 9 });
    expect(armor('victims')).toMatchObject({ armor: 0 });
  });

  test('EX-YOMI-04 EX-YOMI-05 who falls to it passes without a test, and armor is repaired once more', () => {
    const match = ended('victory', fell, { chapter: 'encounter' }, { options: { yomi: true } });
    expect(told(match, 'test.rolled', 'who')).toEqual([]);
    expect(told(match, 'yomi.marked', 'n')).toEqual([]);
    expect(state(match).characters).toMatchObject({ hattori: { armor: 2, health: 8 }, akira: { armor: 1 } });
    const other = ended(
      'victory',
      fell,
      { chapter: 'trial' },
      { options: { yomi: true }, script: { test: ['6', '6'] } },
    );
    expect(state(other).characters.hattori?.armor).toBe(0);
  });
});

describe('Known Path', () => {
  test('EX-SKILL-06 EX-SKILL-05 EX-SKILL-04 Izanami’s first skill holds here too: affinity is lost instead of a point', () => {
    const loss = (kami: string) => {
      const match = ended(
        'failure',
        {
          hattori: {
            defeated: true,
            health: 0,
            level: 3,
            kami,
            affinity: 2,
            attributes: { power: 1, knowledge: 0, dexterity: 1, spirit: 0 },
          },
          akira: {},
        },
        {},
        { script: { test: ['1'] }, rounds: [[]] },
      );
      return match;
    };
    const match = loss('izanami');
    expect(open(match).some((id) => id.startsWith('use'))).toBe(true);
    pick(match, open(match).find((id) => id.startsWith('use')) ?? '');
    while (open(match).length > 0) pick(match, open(match)[0] ?? '');
    expect(state(match).characters.hattori).toMatchObject({ affinity: 1, attributes: { power: 1 } });
    expect(state(loss('storm')).characters.hattori).toMatchObject({ affinity: 2, attributes: { power: 0 } });
  });

  test('EX-SKILL-06 as the core pack has it no point is lost', () => {
    const attributes = { power: 1, knowledge: 0, dexterity: 1, spirit: 0 };
    const left = (kami: string) =>
      state(
        ended(
          'failure',
          { hattori: { defeated: true, health: 0, level: 3, kami, attributes }, akira: {} },
          { chapter: 'ash-village' },
          { pack: core, script: { test: ['1'] }, rounds: [[]] },
        ),
      ).characters.hattori?.attributes;
    expect(left('izanami')).toEqual(attributes);
    expect(left('hachiman')).toEqual({ ...attributes, power: 0 });
  });
});
