/** Edges of set-up, items, events and endings: the second of several, sheets that are full, and what is left alone. */
import { questions } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf, resistor, zone } from '../../src/index.ts';
import { begin, begun } from '../helpers/begin.ts';
import { open, pick, play, state, told } from '../helpers/scene.ts';

const starting = (match: ReturnType<typeof play>, prefix: string) =>
  open(match).filter((id) => id.startsWith(prefix));

describe('setting up', () => {
  test('EX-SET-03 with three characters any two of them may exchange things', () => {
    const match = begin({ players: 3 });
    for (let i = 0; i < 3; i++) pick(match, questions(match)[0]?.options[0]?.id ?? '');
    expect(open(match)).toEqual([
      'begin',
      'exchange-akira-hattori',
      'exchange-akira-tomoe',
      'exchange-hattori-tomoe',
    ]);
    pick(match, 'exchange-hattori-tomoe', 'take-weapon-long-bow', 'done');
    expect(state(match).characters.hattori).toMatchObject({ ap: 4, weapons: ['sword', 'long-bow'] });
  });

  test('EX-SET-08 EX-SET-14 EX-SET-07 full tracks come from the sheet as they are', () => {
    const sheet = {
      affinity: 6,
      armorCard: 'plate',
      armor: 2,
      attributes: { power: 1, knowledge: 2, dexterity: 3, spirit: 0 },
    };
    const { akira, hattori } = state(
      begin({ players: 2, options: { sheets: { hattori: sheet } } }),
    ).characters;
    expect(hattori).toMatchObject(sheet);
    expect(akira).toMatchObject({ affinity: 1, armorCard: 'hide', armor: 1 });
  });

  test('EX-WAN-01 EX-GOLD-02 an ally of the setup fights beside the characters', () => {
    const { enemies } = state(begin({ scenario: 'trial', players: 2 }));
    expect(enemies.sedrik).toMatchObject({ rank: 'wanderer', ally: true, at: 'd1' });
  });

  test('EX-SET-29 EX-SET-28 "+" for one kind says nothing of another', () => {
    const { enemies, upgraded } = state(begin({ players: 4 }));
    expect(upgraded).toEqual(['kachi']);
    expect(enemies['ashigaru-red']?.upgraded).toBe(false);
    const match = play({
      board: '1 A T . .',
      table: {
        upgraded: ['kachi'],
        miniatures: { ashigaru: 6, kachi: 6 },
        chapter: 'storehouse',
        malice: 1,
        zones: { z1: zone({ events: [{ card: 'calm-green', met: 2 }], spawns: { S1: 'd1' } }) },
      },
      script: { initiative: [['tomoe', 'akira']] },
      wholeRounds: 1,
    });
    // The second malice brings a kachi, whose kind is upgraded.
    expect(state(match).enemies['kachi-red']).toMatchObject({ upgraded: true, at: 'd1' });
  });
});

describe('points and spawn points', () => {
  test('EX-INT-06 EX-INT-04 an open door is no longer offered', () => {
    const match = play({ board: '1 A T +', rounds: [['tomoe']] });
    expect(starting(match, 'point')).toEqual(['point-D']);
    pick(match, 'point-D');
    expect(state(match).points.D?.door).toBe('open');
    expect(starting(match, 'point')).toEqual([]);
    expect(state(match).board.ground).toEqual(['...']);
  });

  test('EX-SPAWN-01 beside a spawn point there is nothing to interact with', () => {
    const match = play({
      board: '1 . T . A',
      table: { zones: { z1: zone({ spawns: { S1: 'c1' } }) } },
      rounds: [['tomoe']],
    });
    expect(open(match)).toEqual(['move', 'end']);
  });

  test('EX-SPAWN-03 the closest square lies in the zone of the point', () => {
    const match = play({
      board: '1 . T . . A',
      table: {
        board: boardOf(['.....'], { zones: ['21111'] }),
        chapter: 'storehouse',
        malice: 1,
        miniatures: { kachi: 6 },
        zones: {
          z2: zone({ spawns: {} }),
          z1: zone({ events: [{ card: 'calm-green', met: 2 }], spawns: { S1: 'b1' } }),
        },
      },
      script: { initiative: [['tomoe', 'akira']] },
      wholeRounds: 1,
    });
    expect(state(match).enemies['kachi-red']?.at).toBe('c1');
  });

  test('EX-SPAWN-05 at a point that is shut nobody appears', () => {
    const spawned = (shut: string[]) => {
      const match = play({
        board: '1 T . . A',
        table: {
          chapter: 'storehouse',
          malice: 1,
          miniatures: { kachi: 6 },
          zones: {
            z1: zone({ events: [{ card: 'calm-green', met: 2 }], spawns: { S1: 'b1', S2: 'c1' }, shut }),
          },
        },
        wholeRounds: 1,
      });
      return [starting(match, 'S'), state(match).enemies['kachi-red']?.at];
    };
    expect([spawned([]), spawned(['S1']), spawned(['S1', 'S2'])]).toEqual([
      [['S1', 'S2'], undefined],
      [[], 'c1'],
      [[], undefined],
    ]);
  });
});

describe('items', () => {
  test('EX-ITEM-02 EX-ITEM-03 it is one’s own knowledge that counts, and oneself whom it helps', () => {
    const hurt = () => ({ items: [{ card: 'salve', charges: 2 }], health: 3 });
    const match = play({
      board: '1 A T',
      characters: { akira: hurt(), tomoe: hurt() },
      rounds: [['akira', 'tomoe']],
    });
    expect(starting(match, 'item')).toEqual([]);
    pick(match, 'end', 'item-salve');
    expect(state(match).characters).toMatchObject({ akira: { health: 3 }, tomoe: { health: 5 } });
  });
});

describe('endings', () => {
  const over = (outcome: 'victory' | 'failure', chapter = 'trial') =>
    play({
      board: '1 A T',
      characters: {
        akira: { armorCard: 'plate', armor: 0 },
        tomoe: {
          health: 2,
          armorCard: 'plate',
          armor: 0,
          armorTokens: 1,
          conditions: { blessed: 1, poisoned: 2 },
        },
      },
      table: { chapter, outcome },
      rounds: [],
      aftermath: true,
    });

  test('EX-END-05 EX-VIC-03 EX-FAIL-01 positive tokens go too, everybody is healed, and only a failure repairs armor', () => {
    const won = over('victory');
    expect(state(won).characters.tomoe).toMatchObject({
      health: 8,
      armor: 0,
      armorTokens: 0,
      conditions: {},
    });
    const lost = over('failure');
    expect(state(lost).characters).toMatchObject({
      akira: { armor: 2 },
      tomoe: { health: 8, armor: 2, conditions: {} },
    });
  });

  test('EX-END-02 EX-END-06 a condition of the chapter that is met ends it in failure', () => {
    const match = play({
      board: '1 A T',
      foes: { 1: { kind: 'kachi', at: 'd1', lines: ['attack an adjacent target'] } },
      table: {
        board: boardOf(['.....']),
        chapter: 'trial',
        resistors: { child: resistor('e1', 1) },
      },
      rounds: [['e1', 'akira']],
      script: { test: ['1'] },
    });
    expect(told(match, 'phase.ended', 'outcome', 'why')).toEqual(['failure condition']);
    expect(state(match).outcome).toBe('failure');
  });

  test('EX-YOMI-04 whoever falls to the Shinigami rises without a test, though the fight is lost', () => {
    const match = play({
      board: '1 A',
      characters: { akira: { defeated: true, at: '', health: 0 }, tomoe: { defeated: true, health: 0 } },
      table: { chapter: 'encounter', outcome: 'failure' },
      rounds: [],
      aftermath: true,
    });
    expect(told(match, 'test.rolled', 'who')).toEqual([]);
    expect(told(match, 'resurrected', 'who')).toHaveLength(2);
  });
});

describe('rewards', () => {
  const won = (attributes: { power: number; knowledge: number; dexterity: number; spirit: number }) =>
    play({
      board: '1 A',
      characters: {
        hattori: { attributes, health: 3 },
        akira: { defeated: true, at: '', health: 0, level: 5 },
      },
      table: { chapter: 'storehouse', outcome: 'victory' },
      rounds: [],
      aftermath: true,
      script: { test: ['6'] },
    });

  test('EX-VIC-01 EX-VIC-04 whoever fell has the coins too', () => {
    const { akira, hattori } = state(won({ power: 0, knowledge: 0, dexterity: 1, spirit: 0 })).characters;
    expect([akira?.coins, hattori?.coins]).toEqual([10, 10]);
  });

  test('EX-VIC-05 EX-VIC-10 from 2 to 3 a score rises, from 3 no more; health is filled to the new maximum', () => {
    const match = won({ power: 2, knowledge: 3, dexterity: 1, spirit: 4 });
    expect(open(match)).toEqual(['power', 'dexterity']);
    pick(match, 'power');
    expect(state(match).characters.hattori).toMatchObject({ level: 2, health: 9, maxHealth: 9 });
  });
});

describe('the first round of a phase', () => {
  test('EX-SET-16 EX-ACT-05 the first activation has four points, whoever comes first', () => {
    const match = begun({
      players: 2,
      script: {
        initiative: [['hattori', 'akira', 'kachi-red', 'ashigaru-red']],
        oracle: [['green', 'green', 'red']],
      },
    });
    while (!open(match).includes('end')) pick(match, open(match)[0] ?? '');
    expect(state(match).queue.active).toBe('hattori');
    expect(state(match).characters.hattori?.ap).toBe(4);
  });
});
