/** Corners of actions: the last action point, the third square, allies in the way, dice that are counted. */
import { describe, expect, test } from 'vitest';
import { type Character, type Point, zone } from '../../src/index.ts';
import { answerSome, free, open, pick, play, state, told } from '../helpers/scene.ts';

function point(at: string[], more: Partial<Point> = {}): Point {
  return { at, zone: 'z1', door: 'none', usedBy: [], marks: [], ...more };
}

const ki = (
  slots: Record<string, number>,
  supply: number[] = [],
  exhausted: number[] = [],
): Character['ki'] => ({
  supply,
  exhausted,
  slots,
});

describe('action points', () => {
  test('EX-ACT-02 EX-ACT-05 three are gained in every activation, also in the third round', () => {
    const match = play({ board: '1 A T', rounds: [['akira'], ['akira'], ['akira']] });
    pick(match, 'end', 'end');
    expect(told(match, 'ap.gained', 'n', 'left')).toEqual(['3 3', '3 4', '3 4']);
  });

  test('EX-ACT-10 EX-FREE-01 free actions remain when all points are spent', () => {
    const match = play({
      board: '1 A h T',
      characters: {
        akira: {
          skills: ['stab', 'breathe'],
          ki: ki({ breathe: 2 }, [3, 4]),
          attributes: { power: 1, knowledge: 0, dexterity: 0, spirit: 1 },
        },
      },
      rounds: [['akira']],
    });
    pick(match, 'move', 'exert', 'exert', 'done');
    expect(state(match).characters.akira?.ap).toBe(0);
    expect(free(match)).toEqual(['place-3-stab', 'place-4-stab', 'withdraw-breathe', 'head-ordinary-b1']);
  });

  test('EX-ITEM-01 the last action point is enough for an item', () => {
    const match = play({
      board: '1 T A',
      characters: { tomoe: { health: 3, items: [{ card: 'salve', charges: 2 }] } },
      rounds: [['tomoe']],
    });
    pick(match, 'move', 'exert', 'done');
    expect(state(match).characters.tomoe?.ap).toBe(1);
    pick(match, 'item-salve');
    expect(state(match).characters.tomoe).toMatchObject({ ap: 0, health: 5 });
  });

  test('EX-ITEM-02 EX-VIC-06 knowledge that armor adds counts for an item, and may go above 3', () => {
    const usable = (armorCard: string) => {
      const match = play({
        board: '1 A T',
        characters: { akira: { health: 3, armorCard, items: [{ card: 'salve', charges: 2 }] } },
        rounds: [['akira']],
      });
      return open(match).includes('item-salve');
    };
    expect([usable(''), usable('wise-hood')]).toEqual([false, true]);
  });
});

describe('moving', () => {
  test('EX-MOV-06 EX-MOV-03 onto an ally with the last point only if exerting can lead off again', () => {
    const offered = (weary: boolean) => {
      const match = play({ board: '1 A . . T .', rounds: [['akira']] });
      pick(
        match,
        'move',
        ...(weary ? ['exert', 'exert', 'b1', 'a1', 'b1', 'a1', 'b1', 'a1', 'b1', 'c1'] : ['b1', 'c1']),
      );
      return open(match).includes('d1');
    };
    expect(offered(false)).toBe(true);
    const match = play({ board: '1 A . . T .', rounds: [['akira']] });
    pick(match, 'move', 'exert', 'exert', 'b1', 'a1', 'b1', 'a1', 'b1', 'a1', 'b1', 'c1');
    expect(state(match).characters.akira?.ap).toBe(0);
    expect(open(match)).not.toContain('d1');
  });

  test('EX-MOV-11 EX-MOV-05 squares that a technique gives may be given up too', () => {
    const match = play({
      board: '1 A . . T',
      characters: { akira: { skills: ['stride'], ki: ki({ stride: 1 }) } },
      rounds: [['akira']],
    });
    pick(match, 'technique-stride', 'b1', 'done');
    expect(state(match).characters.akira).toMatchObject({ at: 'b1', ap: 2 });
    expect(open(match)).toContain('move');
  });

  test('EX-MOV-11 all points may be given up, and any number of them', () => {
    for (const way of [[], ['b1'], ['b1', 'c1'], ['b1', 'c1', 'd1']]) {
      const match = play({ board: '1 H . . . A', rounds: [['hikaru']] });
      pick(match, 'move', ...way, 'done');
      expect(state(match).characters.hikaru).toMatchObject({ at: way.at(-1) ?? 'a1', ap: 2 });
    }
  });

  test('EX-MOV-04 EX-MOV-03 exerting adds 3 to what is left, whatever one’s dexterity', () => {
    const match = play({ board: '1 J . . . . . . . . A', rounds: [['hattori']] });
    pick(match, 'move', 'b1', 'exert', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1');
    expect(open(match)).not.toContain('i1');
    expect(state(match).characters.hattori).toMatchObject({ at: 'h1', ap: 1 });
  });
});

describe('interacting', () => {
  test('EX-INT-02 EX-INT-04 beside one of its squares one is beside the door', () => {
    const match = play({
      board: `
      1 A # # #
      2 . # # #`,
      table: { points: { D: point(['b1', 'c1', 'd1'], { door: 'closed' }) } },
      rounds: [['akira']],
    });
    expect(open(match)).toContain('point-D');
  });

  test('EX-INT-12 EX-INT-05 a door of three squares opens whole', () => {
    const match = play({
      board: `
      1 A . .
      2 # # #
      3 . . .`,
      table: { points: { D: point(['a2', 'b2', 'c2'], { door: 'closed' }) } },
      rounds: [['akira']],
    });
    pick(match, 'point-D');
    expect(state(match).board.ground).toEqual(['...', '...', '...']);
  });

  test('EX-INT-07 a point that stays, stays for the next and the one after', () => {
    const match = play({
      board: '1 J . A',
      table: { chapter: 'trial', points: { E: point(['b1']) } },
      rounds: [['hattori', 'akira']],
    });
    pick(match, 'point-E', 'point-E', 'end', 'point-E');
    expect(Object.keys(state(match).points)).toEqual(['E']);
    expect(state(match).characters.akira?.tokens.key).toBe(1);
  });

  test('EX-INT-08 things are shared with whoever is beside one, also after its activation', () => {
    const match = play({
      board: '1 J A T',
      characters: { hattori: { coins: 2 } },
      rounds: [['hattori', 'akira', 'tomoe']],
    });
    pick(match, 'end');
    expect(open(match).filter((id) => id.startsWith('share'))).toEqual(
      ['share-tomoe', 'share-hattori'].sort().reverse(),
    );
    pick(match, 'share-hattori', 'take-coins-all', 'n2', 'done');
    expect(state(match).characters.akira?.coins).toBe(2);
  });
});

describe('Ki dice', () => {
  test('EX-FREE-02 EX-FREE-03 a die equal to the requirement is enough, be it 1', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { skills: ['breathe', 'aim', 'stab'], ki: ki({}, [1, 2]) } },
      rounds: [['akira']],
    });
    expect(free(match)).toEqual(['place-1-breathe', 'place-2-breathe', 'place-2-aim']);
  });

  test('EX-REROLL-05 EX-FREE-05 wherever a die goes, none is lost', () => {
    const match = play({
      board: '1 H A',
      characters: { hikaru: { skills: ['breathe', 'aim'], ki: ki({ breathe: 4, aim: 5 }, [6], [2]) } },
      rounds: [['hikaru']],
      script: { 'ki:hikaru': [3, 3] },
    });
    const dice = () => {
      const { supply, exhausted, slots } = state(match).characters.hikaru?.ki ?? ki({});
      return [supply.length, exhausted.length, Object.keys(slots).length];
    };
    expect(dice()).toEqual([1, 1, 2]);
    pick(match, 'withdraw-breathe');
    expect(dice()).toEqual([1, 2, 1]);
    pick(match, 'reroll');
    answerSome(match, 'x0', 'k-aim');
    expect(dice()).toEqual([3, 1, 0]);
  });

  test('EX-KI-01 EX-KI-02 dice in three slots shrink', () => {
    const match = play({
      board: '1 A T',
      characters: {
        akira: { skills: ['breathe', 'aim', 'stab'], ki: ki({ breathe: 4, aim: 5, stab: 6 }, [2], [3]) },
      },
      rounds: [['akira'], ['akira']],
    });
    pick(match, 'end');
    expect(state(match).characters.akira?.ki).toEqual(ki({ breathe: 3, aim: 4, stab: 5 }, [2], [3]));
  });

  test('EX-KI-04 EX-KI-02 while one die lies in a slot none is rolled anew', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { skills: ['breathe', 'aim'], ki: ki({ breathe: 1, aim: 3 }) } },
      rounds: [['akira'], ['akira']],
    });
    pick(match, 'end');
    expect(state(match).characters.akira?.ki).toEqual(ki({ aim: 2 }, [], [1]));
  });
});

describe('limits', () => {
  test('EX-LIM-05 EX-LIM-03 what is special counts toward no limit, be it permanent', () => {
    const rope = { card: 'rope', charges: 0 };
    const match = play({
      board: '1 A J',
      characters: {
        akira: { items: [rope, rope, rope] },
        hattori: { items: [{ card: 'relic', charges: 0 }] },
      },
      rounds: [['akira']],
    });
    pick(match, 'share-hattori', 'take-item-relic', 'done');
    expect(state(match).characters.akira?.items).toHaveLength(4);
    expect(open(match)).toContain('end');
  });
});

describe('spawn points', () => {
  test('EX-SPAWN-05 EX-ORC-19 malice spawns at its spaces, also at the second step of two, in the zone revealed last', () => {
    const match = play({
      board: '1 A T . . .',
      table: {
        chapter: 'storehouse',
        board: { ground: ['.....'], heights: [], zones: ['11122'] },
        zones: { z1: zone({ spawns: { S1: 'c1' } }), z2: zone({ spawns: { S2: 'e1' } }) },
        miniatures: { kachi: 6 },
      },
      rounds: [['akira']],
      events: [['spite', 'z1']],
    });
    expect(state(match).malice).toBe(2);
    expect(told(match, 'enemy.spawned', 'at')).toEqual(['board/e1']);
  });
});
