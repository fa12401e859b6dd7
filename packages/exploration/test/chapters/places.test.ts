/** Interaction points, doors, tests, items, special tokens, resistors (EX-INT, EX-TEST, EX-ITEM, EX-SPTOK, EX-RES, EX-TER). */
import type { Json } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf, type Point, resistor, zone } from '../../src/index.ts';
import { begun } from '../helpers/begin.ts';
import { free, open, pick, play, state, told } from '../helpers/scene.ts';

function point(at: string, more: Partial<Point> = {}): Point {
  return { at: [at], zone: 'z1', door: 'none', usedBy: [], marks: [], ...more };
}

/** Somebody stands beside a point of the chapter *trial*. */
function beside(letter: string, more: Partial<Parameters<typeof play>[0]> = {}) {
  return play({
    board: '1 J . .',
    rounds: [['hattori']],
    ...more,
    table: { chapter: 'trial', points: { [letter]: point('b1') }, ...more.table },
  });
}

describe('interacting', () => {
  test('EX-INT-01 EX-INT-02 for 1 point, as often as one likes, with a point on an adjacent square', () => {
    const match = beside('E');
    pick(match, 'point-E', 'point-E');
    expect(state(match).characters.hattori).toMatchObject({ ap: 1, tokens: { key: 2 } });
    const far = beside('E', { table: { points: { E: point('c1') } } });
    expect(open(far)).not.toContain('point-E');
  });

  test('EX-INT-07 a point is removed after its use, unless the book says otherwise', () => {
    const gone = beside('A', { script: { test: ['3'] } });
    pick(gone, 'point-A');
    expect(Object.keys(state(gone).points)).toEqual([]);
    const stays = beside('E');
    pick(stays, 'point-E');
    expect(Object.keys(stays.position.state.points)).toEqual(['E']);
  });

  test('EX-INT-08 EX-INT-09 coins, heads, items, equipment and tokens change hands; karma and conditions do not', () => {
    const match = play({
      board: '1 A J',
      characters: {
        akira: {
          coins: 5,
          heads: { ordinary: 1, boss: 1 },
          tokens: { key: 1 },
          karma: 3,
          conditions: { blessed: 1 },
          armorCard: 'plate',
          armor: 1,
        },
      },
      rounds: [['akira']],
    });
    pick(match, 'share-hattori');
    const given = open(match).filter((id) => id.startsWith('give'));
    expect(given).toEqual([
      'give-coins-all',
      'give-head-ordinary',
      'give-head-boss',
      'give-weapon-sword',
      'give-armor-plate',
      'give-token-key',
    ]);
    pick(match, 'give-token-key', 'give-head-boss', 'give-armor-plate', 'give-coins-all', 'n4', 'done');
    expect(state(match).characters.hattori).toMatchObject({
      coins: 4,
      heads: { boss: 1 },
      tokens: { key: 1 },
      armorCard: 'plate',
      armor: 1,
    });
    expect(state(match).characters.akira).toMatchObject({
      karma: 3,
      conditions: { blessed: 1 },
      armorCard: '',
      armor: 0,
      ap: 2,
    });
  });

  test('EX-INT-08 whoever is asked for coins may keep them all: nothing is given, and nothing is told', () => {
    const match = play({
      board: '1 A J',
      characters: { hattori: { coins: 5 } },
      rounds: [['akira']],
    });
    pick(match, 'share-hattori', 'take-coins-all', 'n0');
    expect(told(match, 'given', 'what', 'n')).toEqual([]);
    pick(match, 'done');
    expect(state(match).characters.hattori?.coins).toBe(5);
  });

  test('EX-INT-12 EX-TER-03 EX-INT-06 a door of two squares opens as one, and is then ground like any other', () => {
    const match = play({
      board: `
      1 A # .
      2 . # .`,
      table: {
        points: { A: point('b1', { at: ['b1', 'b2'], door: 'closed' }) },
      },
      rounds: [['akira']],
    });
    pick(match, 'move');
    expect(open(match)).not.toContain('b1');
    pick(match, 'point-A');
    expect(told(match, 'door.opened', 'squares')).toEqual(['board/b1,board/b2']);
    expect(open(match)).toContain('b1');
    expect(open(match)).toContain('b2');
    expect(open(match)).not.toContain('point-A');
  });

  test('EX-INT-13 EX-TER-06 enemies open no doors: a closed one stops them', () => {
    const match = play({
      board: `
      1 1 # . A
      2 . # . .`,
      foes: {
        1: {
          kind: 'kachi',
          lines: ['move adjacent to a target > attack an adjacent target', 'move toward a target'],
        },
      },
      table: { points: { D: point('b1', { at: ['b1', 'b2'], door: 'closed' }) } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(state(match).enemies.e1?.at).toMatch(/^a/);
    expect(state(match).points.D?.door).toBe('closed');
    expect(told(match, 'enemy.line', 'line')).toEqual(['2']);
  });
});

describe('tests', () => {
  test('EX-TEST-01 EX-TEST-02 EX-TEST-03 die and score, equal is enough', () => {
    const coins = (face: string, knowledge: number) => {
      const match = beside('A', {
        characters: { hattori: { attributes: { power: 0, knowledge, dexterity: 1, spirit: 0 } } },
        script: { test: [face] },
      });
      pick(match, 'point-A');
      return state(match).characters.hattori?.coins;
    };
    expect([coins('4', 0), coins('3', 0), coins('3', 1), coins('1', 3), coins('1', 2)]).toEqual([
      10, 0, 10, 10, 0,
    ]);
  });

  test('EX-TEST-04 where success or failure has no consequence nothing happens', () => {
    const health = (face: string) => {
      const match = beside('B', { script: { test: [face] } });
      pick(match, 'point-B');
      return state(match).characters.hattori?.health;
    };
    expect([health('3'), health('2')]).toEqual([8, 7]);
    const failed = beside('A', { script: { test: ['1'] } });
    pick(failed, 'point-A');
    expect(state(failed).characters.hattori).toMatchObject({ coins: 0, health: 8 });
  });

  test('EX-TEST-01 EX-COND-07 a test without attribute adds none; poison takes off', () => {
    const match = beside('B', {
      characters: {
        hattori: {
          attributes: { power: 3, knowledge: 3, dexterity: 3, spirit: 3 },
          conditions: { poisoned: 1 },
        },
      },
      script: { test: ['3'] },
    });
    pick(match, 'point-B');
    expect(told(match, 'test.rolled', 'bonus', 'passed')).toEqual(['-1 no']);
  });

  test('EX-VIC-09 a trait helps in tests with its mark, with or without a die on its tile', () => {
    const karma = (skills: string[]) => {
      const match = beside('H', { characters: { hattori: { skills } }, script: { test: ['3'] } });
      pick(match, 'point-H');
      return state(match).characters.hattori?.karma;
    };
    expect([karma(['fangs']), karma(['needles'])]).toEqual([0, 1]);
    // In tests with its mark only.
    const bonus = (letter: string, skill: string) => {
      const match = beside(letter, { characters: { hattori: { skills: [skill] } }, script: { test: ['3'] } });
      pick(match, `point-${letter}`);
      return told(match, 'test.rolled', 'bonus').join();
    };
    expect([bonus('H', 'fangs'), bonus('H', 'needles'), bonus('B', 'needles')]).toEqual(['1', '3', '0']);
  });
});

describe('special tokens', () => {
  test('EX-SPTOK-01 whatever made it says what it is for', () => {
    const match = beside('E', {
      table: { points: { E: point('b1'), F: point('a2') }, board: boardOf(['...', '...']) },
    });
    expect(open(match)).not.toContain('point-F');
    pick(match, 'point-E');
    expect(open(match)).toContain('point-F');
    pick(match, 'point-F');
    expect(state(match).outcome).toBe('victory');
    expect(state(match).characters.hattori?.tokens.key).toBe(0);
  });
});

describe('items', () => {
  const using = (card: string, charges: number, script: Record<string, Json[]> = {}) =>
    play({
      board: '1 T A',
      characters: { tomoe: { health: 3, items: [{ card, charges }] } },
      rounds: [['tomoe'], ['tomoe']],
      script,
    });
  /** The market deck is shuffled when the item goes back. */
  const RETURNED = { market: [[]] };

  test('EX-ITEM-01 EX-ITEM-03 for 1 point, of one’s own supply, and it does what it says', () => {
    const match = using('salve', 2);
    pick(match, 'item-salve');
    expect(state(match).characters.tomoe).toMatchObject({ ap: 2, health: 5 });
    expect(
      open(
        play({
          board: '1 T A',
          characters: { akira: { items: [{ card: 'draught', charges: 0 }] } },
          rounds: [['tomoe']],
        }),
      ),
    ).not.toContain('item-draught');
  });

  test('EX-ITEM-01 without a point it is not offered', () => {
    const match = using('salve', 2);
    pick(match, 'move', 'exert', 'exert', 'done');
    expect(open(match)).toEqual(['end']);
  });

  test('EX-ITEM-06 EX-ITEM-07 each use takes a charge; without one it goes back', () => {
    const match = using('salve', 2, RETURNED);
    pick(match, 'item-salve');
    expect(state(match).characters.tomoe?.items).toMatchObject([{ card: 'salve', charges: 1 }]);
    pick(match, 'end', 'item-salve');
    expect(state(match).characters.tomoe?.items).toEqual([]);
    expect(state(match).market.items).toEqual(['salve']);
  });

  test('EX-ITEM-05 a consumable goes back to the market deck, which is shuffled', () => {
    const match = using('draught', 0, RETURNED);
    pick(match, 'item-draught', 'tomoe');
    expect(state(match).characters.tomoe?.items).toEqual([]);
    expect(state(match).market.items).toEqual(['draught']);
    expect(told(match, 'item.returned', 'item', 'to')).toEqual(['draught market']);
  });
});

describe('resistors', () => {
  test('EX-RES-06 one can be talked to only where the setup says so', () => {
    const { points } = state(begun({ players: 1 }));
    expect(Object.keys(points)).toEqual(['B']);
    const match = beside('R', { table: { resistors: { child: resistor('b1', 1) } } });
    pick(match, 'point-R');
    expect(state(match).characters.hattori?.coins).toBe(5);
  });

  test('EX-RES-07 EX-RES-04 a thing without tokens may stay, a living one goes', () => {
    const struck = (living: boolean, stays: boolean) =>
      state(
        play({
          board: '1 1 R A',
          foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
          table: { resistors: { gate: resistor('b1', 1, { living, stays }) } },
          rounds: [['e1']],
          script: { test: ['1'] },
        }),
      ).resistors.gate?.at;
    expect([struck(true, false), struck(false, true)]).toEqual(['', 'b1']);
  });

  test('EX-RES-06 EX-EATK-03 with a lost resistor goes the point at which it was talked to, and no other', () => {
    const match = play({
      board: '1 1 R A',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      table: {
        chapter: 'trial',
        points: { R: point('b1'), E: point('d1') },
        resistors: { child: resistor('b1', 1) },
      },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(told(match, 'point.removed', 'point')).toEqual(['points/R']);
    expect(Object.keys(state(match).points)).toEqual(['E']);
  });

  test('EX-END-02 EX-EATK-03 what the chapter says of a lost resistor ends the phase', () => {
    const match = play({
      board: '1 1 . A',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      table: { chapter: 'trial', resistors: { child: resistor('b1', 1) } },
      rounds: [['e1', 'akira']],
      script: { test: ['1'] },
    });
    expect(state(match).outcome).toBe('failure');
    expect(told(match, 'phase.ended', 'why')).toEqual(['condition']);
  });

  test('EX-LINE-04 EX-LINE-03 among several resistors the players choose', () => {
    const match = play({
      board: '1 . 1 . A',
      foes: {
        1: {
          kind: 'kachi',
          lines: ['prefer the character with the least health > attack an adjacent target'],
        },
      },
      table: { resistors: { left: resistor('a1', 2), right: resistor('c1', 2) } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(open(match)).toEqual(['left', 'right']);
  });
});

describe('terrain', () => {
  const steps = (board: string, table = {}) => {
    const match = play({ board, rounds: [['akira']], table });
    pick(match, 'move');
    return match;
  };

  test('EX-TER-02 EX-MOV-08 squares with enemies are obstacles for characters, and the other way round', () => {
    const match = play({ board: '1 A 1 .', foes: { 1: { kind: 'kachi' } }, rounds: [['akira']] });
    pick(match, 'move');
    expect(open(match)).not.toContain('b1');
    const enemy = play({
      board: '1 1 A . T',
      foes: {
        1: {
          kind: 'kachi',
          lines: ['prefer the character with the least health > move adjacent to a target'],
        },
      },
      characters: { tomoe: { health: 2 } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(state(enemy).enemies.e1?.at).toBe('a1');
  });

  test('EX-TER-01 nobody enters an obstacle or sees through it', () => {
    expect(open(steps('1 A o .'))).not.toContain('b1');
    const match = play({ board: '1 T o 1', foes: { 1: { kind: 'kachi' } }, rounds: [['tomoe']] });
    expect(open(match)).not.toContain('fast-e1');
  });

  test('EX-TER-03 EX-TER-04 EX-TER-06 nobody enters an inaccessible square or sees through it; walls are such squares', () => {
    expect(open(steps('1 A # .'))).not.toContain('b1');
    expect(open(steps('1 A o .'))).not.toContain('b1');
    const sight = (sign: string) =>
      open(play({ board: `1 T ${sign} 1`, foes: { 1: { kind: 'kachi' } }, rounds: [['tomoe']] })).includes(
        'fast-e1',
      );
    expect(['#', 'o', '.'].map(sight)).toEqual([false, false, true]);
  });

  test('EX-TER-07 what special squares do is the chapter’s affair', () => {
    const cost = (chapter: string) => {
      const match = steps('1 A w . .', { chapter, miniatures: {}, zones: { z1: zone() } });
      pick(match, 'b1', 'c1');
      return told(match, 'moved', 'cost');
    };
    expect(cost('trial')).toEqual(['1', '2']);
    expect(cost('victims')).toEqual(['1', '1']);
  });

  test('EX-ADJ-01 side and corner, eight neighbours', () => {
    const heads = ['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3', 'd2', 'd4'].map((at) => ({
      at,
      boss: false,
    }));
    const match = play({
      board: '1 . . . .\n2 . A . .\n3 . . . .\n4 . . . .',
      rounds: [['akira']],
      table: { heads },
    });
    expect(free(match)).toHaveLength(8);
    expect(free(match)).not.toContain('head-ordinary-d2');
  });
});
