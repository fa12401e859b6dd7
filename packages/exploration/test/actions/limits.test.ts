/** Actions at their limits: with the last point and without any left, from the second place, with both kinds of skills. */
import { describe, expect, test } from 'vitest';
import { boardOf, type Character, type Point, resistor, zone } from '../../src/index.ts';
import { free, open, pick, play, state, told } from '../helpers/scene.ts';

function point(at: string[], more: Partial<Point> = {}): Point {
  return { at, zone: 'z1', door: 'none', usedBy: [], marks: [], ...more };
}

const slots = (held: Record<string, number>, supply: number[] = []): Character['ki'] => ({
  supply,
  exhausted: [],
  slots: held,
});

describe('the last action point', () => {
  const key = { chapter: 'trial', points: { E: point(['b1']) } };

  test('EX-INT-01 EX-ACT-06 it is enough to interact, also after a move', () => {
    const match = play({ board: '1 J . A', table: key, rounds: [['hattori']] });
    pick(match, 'move', 'exert', 'done');
    expect(state(match).characters.hattori?.ap).toBe(1);
    pick(match, 'point-E');
    expect(state(match).characters.hattori).toMatchObject({ ap: 0, tokens: { key: 1 } });
  });

  test('EX-ACT-09 EX-INT-01 in mid-move one interacts also when all movement is used up', () => {
    const match = play({
      board: '1 J . . . . A',
      table: { chapter: 'trial', points: { E: point(['d1']) } },
      rounds: [['hattori']],
    });
    pick(match, 'move', 'b1', 'a1', 'b1', 'c1');
    expect(open(match)).toContain('point-E');
  });

  test('EX-TEC-01 EX-ACT-07 it is enough for a technique, which takes it', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { health: 3, skills: ['breathe'], ki: slots({ breathe: 1 }) } },
      rounds: [['akira']],
    });
    pick(match, 'technique-breathe', 'technique-breathe', 'technique-breathe');
    expect(state(match).characters.akira).toMatchObject({ ap: 0, health: 6 });
    expect(open(match)).toEqual(['end']);
  });
});

describe('ways and targets', () => {
  const squares = (match: ReturnType<typeof play>) => open(match).filter((id) => /^[a-z]\d$/.test(id));

  test('EX-MOV-08 EX-RES-05 walls, obstacles, enemies, resistors and things cannot be entered', () => {
    const match = play({
      board: `
      1 # o 1
      2 B A G
      3 . T _`,
      foes: { 1: { kind: 'kachi' } },
      resistors: { B: 2 },
      table: {
        board: boardOf(['#o.', '...', '.._']),
        resistors: { B: resistor('a2', 2), G: resistor('c2', 0, { living: false }) },
      },
      rounds: [['akira']],
    });
    pick(match, 'move');
    // Past the resistor there is no diagonal step either; over Tomoe one comes to a3.
    expect(squares(match)).toEqual(['b3']);
  });

  test('EX-MOV-05 EX-TER-09 a diagonal step off difficult ground costs 2, no more', () => {
    const match = play({
      board: '1 A . .\n2 . . .\n3 . . T',
      table: { board: boardOf(['~..', '...', '...']) },
      rounds: [['akira']],
    });
    pick(match, 'move', 'b2', 'c2');
    expect(told(match, 'moved', 'cost')).toEqual(['2', '1']);
  });

  test('EX-ATK-02 EX-LOS-05 an enemy hides the one behind it from characters', () => {
    const match = play({
      board: '1 T . 1 2',
      foes: { 1: { kind: 'kachi' }, 2: { kind: 'kachi' } },
      rounds: [['tomoe']],
    });
    expect(open(match).filter((id) => id.startsWith('fast'))).toEqual(['fast-e1']);
  });
});

describe('techniques', () => {
  test('EX-TEC-02 EX-TEC-03 EX-SKILL-04 a Kami’s technique is used like one’s own, and once in the phase', () => {
    const match = play({
      board: '1 A T',
      characters: {
        akira: { health: 3, kami: 'storm', affinity: 4, skills: ['breathe'], ki: slots({ breathe: 1 }) },
      },
      rounds: [['akira'], ['akira']],
    });
    expect(open(match).filter((id) => id.startsWith('technique'))).toEqual([
      'technique-breathe',
      'technique-gale',
    ]);
    pick(match, 'technique-gale', 'technique-breathe');
    expect(open(match)).not.toContain('technique-gale');
    pick(match, 'end');
    expect(open(match)).not.toContain('technique-gale');
    expect(state(match).characters.akira?.usedKami).toEqual(['gale']);
  });
});

describe('attacks', () => {
  test('EX-ATK-04 EX-ACT-07 a strong attack costs 2 with every weapon', () => {
    const match = play({
      board: '1 T . . 1',
      foes: { 1: { kind: 'kachi' } },
      rounds: [['tomoe']],
      script: { yin: ['1', '0'], yang: ['0'] },
    });
    pick(match, 'strong-e1', 'plain');
    expect(state(match).characters.tomoe?.ap).toBe(1);
  });

  test('EX-ATK-10 EX-ATK-13 a strong attack fails with BLANK too', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi' } },
      rounds: [['akira']],
      script: { yin: ['1', '1'], yang: ['2', '2'], focus: ['BLANK'] },
    });
    pick(match, 'strong-e1', 'focus');
    expect(state(match).enemies.e1?.damage).toBe(0);
    expect(state(match).characters.akira?.ap).toBe(1);
  });

  test('EX-ATK-12 EX-DMG-09 hits of the focus die count, and 2 BREAK breaks one point of armor', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'undertaker' } },
      rounds: [['akira']],
      script: { yin: ['2 yin'], yang: ['2'], focus: ['2 BREAK'] },
    });
    pick(match, 'fast-e1', 'focus');
    expect(told(match, 'attack.dealt', 'total', 'defence', 'armor', 'damage')).toEqual(['7 1 2 4']);
    expect(state(match).enemies.e1?.armorLost).toBe(1);
  });

  test('EX-DMG-08 EX-DMG-05 damage of a Chosen adds up, and lies on its board', () => {
    const match = play({
      board: '1 A O',
      foes: { O: { kind: 'blood-oni', damage: 3 } },
      rounds: [['akira']],
      script: { yin: ['2 yin'], yang: ['3'] },
    });
    pick(match, 'fast-O', 'plain');
    expect(state(match).enemies.O?.damage).toBe(7);
  });

  test('EX-DEF-02 EX-WAN-05 an allied wanderer leaves no head either', () => {
    const match = play({
      board: '1 A . 1 2',
      foes: {
        1: { kind: 'kachi', lines: ['attack an adjacent target'] },
        2: { kind: 'sedrik', ally: true, damage: 11 },
      },
      rounds: [['e1', 'akira']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(Object.keys(state(match).enemies)).toEqual(['e1']);
    expect(state(match).heads).toEqual([]);
  });

  test('EX-DEF-06 EX-FREE-07 a head on one’s own square may be taken', () => {
    const match = play({
      board: '1 A . T',
      table: { heads: [{ at: 'a1', boss: false }] },
      rounds: [['akira']],
    });
    pick(match, 'head-ordinary-a1');
    expect(state(match).characters.akira?.heads.ordinary).toBe(1);
  });
});

describe('things', () => {
  test('EX-INT-04 EX-INT-12 a large door is open when it is opened', () => {
    const match = play({
      board: '1 A # # T',
      table: { points: { D: point(['b1', 'c1'], { door: 'closed' }) } },
      rounds: [['akira']],
    });
    pick(match, 'point-D');
    expect(state(match).points.D?.door).toBe('open');
    expect(open(match)).not.toContain('point-D');
  });

  test('EX-SPAWN-01 EX-INT-02 a spawn point offers nothing, and takes nothing from the point beside it', () => {
    const match = play({
      board: '1 J . A\n2 . . .',
      table: {
        chapter: 'trial',
        points: { E: point(['b1']) },
        zones: { z1: zone({ spawns: { S1: 'b2' } }) },
      },
      rounds: [['hattori']],
    });
    expect(open(match).filter((id) => id.startsWith('point'))).toEqual(['point-E']);
  });

  test('EX-ITEM-03 EX-ITEM-01 whoever uses an item is whom it heals', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { health: 2 }, tomoe: { health: 3, items: [{ card: 'salve', charges: 2 }] } },
      rounds: [['tomoe']],
    });
    pick(match, 'item-salve');
    const { akira, tomoe } = state(match).characters;
    expect([akira?.health, tomoe?.health]).toEqual([2, 5]);
  });

  test('EX-SET-13 EX-SET-14 a weapon that is handed over is not equipped, armor keeps the value that it has', () => {
    const match = play({
      board: '1 A J',
      characters: {
        akira: { armorCard: 'plate', armor: 2 },
        hattori: { weapons: ['sword', 'naginata'], armorCard: 'hide', armor: 0 },
      },
      rounds: [['akira']],
    });
    pick(match, 'share-hattori', 'take-weapon-naginata', 'take-armor-hide', 'done');
    expect(state(match).characters.akira).toMatchObject({
      weapons: ['sword', 'naginata'],
      armorCard: 'hide',
      armor: 0,
    });
    expect(state(match).characters.hattori).toMatchObject({ armorCard: 'plate', armor: 2 });
  });

  test('EX-LIM-02 EX-LIM-01 of three weapons the chosen one goes', () => {
    const match = play({
      board: '1 A J',
      characters: { akira: { weapons: ['sword', 'naginata'] }, hattori: { weapons: ['tetsubo'] } },
      rounds: [['akira']],
    });
    pick(match, 'share-hattori', 'take-weapon-tetsubo', 'done');
    expect(open(match)).toEqual(['weapon:sword', 'weapon:naginata', 'weapon:tetsubo']);
    pick(match, 'weapon:naginata');
    expect(state(match).characters.akira?.weapons).toEqual(['sword', 'tetsubo']);
  });
});

describe('Ki dice and Kami Mode', () => {
  test('EX-FREE-03 EX-FREE-04 a held slot takes no higher die; all dice of the supply may be placed', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { skills: ['breathe', 'aim', 'stab'], ki: slots({ breathe: 1 }, [6, 3]) } },
      rounds: [['akira']],
    });
    expect(free(match)).toEqual(['place-6-aim', 'place-6-stab', 'place-3-aim', 'place-3-stab']);
    pick(match, 'place-3-stab', 'place-6-aim');
    expect(state(match).characters.akira?.ki).toEqual(slots({ breathe: 1, stab: 3, aim: 6 }));
  });

  test('EX-KI-02 EX-KI-03 a die of 1 leaves its slot, one below its requirement does not; the supply does not matter', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { skills: ['breathe', 'stab'], ki: slots({ breathe: 1, stab: 3 }, [6]) } },
      rounds: [['akira'], ['akira']],
    });
    pick(match, 'end');
    expect(state(match).characters.akira?.ki).toEqual({ supply: [6], exhausted: [1], slots: { stab: 2 } });
  });

  test('EX-FREE-08 with affinity 5 there is no mode, with 6 there is', () => {
    const offered = (affinity: number) =>
      free(
        play({
          board: '1 A T',
          characters: { akira: { kami: 'storm', affinity, health: 3 } },
          rounds: [['akira']],
        }),
      ).includes('mode');
    expect([offered(5), offered(6)]).toEqual([false, true]);
  });
});
