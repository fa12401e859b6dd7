/** Chapters at their limits: who comes with a zone, colours that the book names, scores above 3, what is owned already. */
import { describe, expect, test } from 'vitest';
import { boardOf, oracleDeck, type Point } from '../../src/index.ts';
import { begin } from '../helpers/begin.ts';
import { open, pick, play, state, told } from '../helpers/scene.ts';

const point = (at: string): Point => ({ at: [at], zone: 'z1', door: 'none', usedBy: [], marks: [] });

describe('zones', () => {
  test('EX-SET-18 EX-SET-35 minions, servants, Chosen and hostile wanderers of the setup all come', () => {
    const match = play({
      board: '1 A 1 H T',
      foes: { 1: { kind: 'ashigaru', damage: 4 } },
      table: {
        chapter: 'crossing',
        board: boardOf(['....']),
        miniatures: { kachi: 6, landolfo: 1, 'blood-oni': 1 },
        oracle: { ...oracleDeck(['green']), current: 'green' },
      },
      rounds: [['akira', 'hikaru', 'tomoe']],
      script: { yin: ['2 yin'], yang: ['3'] },
    });
    pick(match, 'fast-e1', 'plain');
    const { enemies, zones } = state(match);
    expect(
      Object.values(enemies)
        .map(({ rank }) => rank)
        .sort(),
    ).toEqual(['chosen', 'minion', 'minion', 'wanderer']);
    expect(zones.z2?.events).toHaveLength(1);
    expect(state(begin({ players: 2 })).zones.z1?.events).toHaveLength(2);
  });

  test('EX-SET-18 EX-SET-33 a servant of the setup comes with its zone', () => {
    const match = play({
      board: '1 A . . . T',
      table: {
        chapter: 'corridor',
        board: boardOf(['....', '...']),
        miniatures: { kachi: 6, undertaker: 1 },
      },
      characters: { tomoe: { at: 'a2' } },
      rounds: [['akira']],
    });
    pick(match, 'move', 'b1', 'c1', 'exert', 'd1');
    expect(Object.keys(state(match).enemies).sort()).toEqual(['kachi-red', 'undertaker']);
  });

  test('EX-SET-27 EX-SET-23 bases have the colours that the book names', () => {
    const match = play({
      board: '1 A . T',
      table: {
        chapter: 'ten',
        board: boardOf(['...']),
        points: { A: point('b1') },
        miniatures: { kachi: 6 },
      },
      rounds: [['akira']],
    });
    pick(match, 'point-A');
    const { enemies } = state(match);
    expect(Object.keys(enemies)).toEqual(['kachi-red', 'kachi-purple']);
    expect(enemies['kachi-purple']).toMatchObject({ color: 'purple', at: 'e3' });
  });

  test('EX-SET-17 every square of a tile belongs to its zone, walls too', () => {
    const { board } = state(begin({ players: 2 }));
    const zones = board.zones.slice(6).map((row) => row.slice(0, 6));
    expect(zones).toEqual(Array.from({ length: 6 }, () => '111111'));
    const match = play({
      board: '1 A . T',
      table: {
        chapter: 'storehouse',
        board: boardOf(['...']),
        points: { A: { ...point('b1'), door: 'closed' } },
        miniatures: {},
      },
      rounds: [['akira']],
    });
    pick(match, 'point-A');
    expect(state(match).board.zones.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => '222222'));
  });
});

describe('the end', () => {
  test('EX-VIC-02 EX-FAIL-01 the closing text is read after a victory, another after a failure', () => {
    const read = (outcome: 'victory' | 'failure') =>
      told(
        play({ board: '1 A J', table: { outcome, chapter: 'trial' }, rounds: [], aftermath: true }),
        'story.read',
        'part',
      );
    expect([read('victory'), read('failure')]).toEqual([['closing'], ['failure']]);
  });
});

describe('sheets and piles', () => {
  test('EX-SET-07 EX-VIC-06 a score above 3 comes from the sheet as it is', () => {
    const attributes = { power: 4, knowledge: 0, dexterity: 3, spirit: 5 };
    const { akira } = state(begin({ players: 1, options: { sheets: { akira: { attributes } } } })).characters;
    expect(akira?.attributes).toEqual(attributes);
  });

  test('EX-SET-09 EX-LIM-06 what somebody owns is in nobody’s pile, weapon or armor', () => {
    const match = begin({
      players: 2,
      options: {
        camp: true,
        sheets: {
          akira: { coins: 500, level: 3 },
          hattori: { armorCard: 'plate', armor: 2, weapons: ['naginata'] },
        },
      },
    });
    const offered = open(match).filter((id) => /^buy-(weapon|armor)/.test(id));
    expect(offered).toContain('buy-weapon-katana');
    expect(offered).not.toContain('buy-armor-plate');
    expect(offered).not.toContain('buy-weapon-naginata');
    expect(offered).not.toContain('buy-armor-robe');
  });
});
