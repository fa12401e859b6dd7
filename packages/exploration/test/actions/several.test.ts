/** Where there are several: of items, points, neighbours and resistors each counts, and what one does is told of oneself. */
import { describe, expect, test } from 'vitest';
import { type Character, oracleDeck, type Point, zone } from '../../src/index.ts';
import { begin } from '../helpers/begin.ts';
import { cases } from '../helpers/casesPack.ts';
import { free, line, open, pick, play, state, told } from '../helpers/scene.ts';

const WISE = { power: 0, knowledge: 1, dexterity: 0, spirit: 0 };

const point = (...at: string[]): Point => ({ at, zone: 'z1', door: 'none', usedBy: [], marks: [] });

describe('what is offered', () => {
  test('EX-ITEM-01 EX-ITEM-04 each of several items may be used, and the other one still when one was', () => {
    const items = [
      { card: 'salve', charges: 2 },
      { card: 'purifying-salt', charges: 3 },
    ];
    const match = play({ board: '1 A . T', characters: { tomoe: { items } }, rounds: [['tomoe']] });
    const offered = () => open(match).filter((id) => id.startsWith('item'));
    expect(offered()).toEqual(['item-salve', 'item-purifying-salt']);
    pick(match, 'item-salve');
    expect(offered()).toEqual(['item-purifying-salt']);
    expect(told(match, 'item.used', 'who', 'item')).toEqual(['characters/tomoe salve']);
  });

  test('EX-INT-01 EX-INT-02 EX-INT-08 beside two points and two others all four can be chosen', () => {
    const match = play({
      board: '1 J A T\n2 . . .',
      table: { chapter: 'trial', points: { E: point('a2'), R: point('c2') } },
      rounds: [['akira']],
    });
    expect(open(match).filter((id) => /^(point|share)/.test(id))).toEqual([
      'point-E',
      'point-R',
      'share-tomoe',
      'share-hattori',
    ]);
    pick(match, 'point-R');
    expect(told(match, 'point.used', 'who', 'point')).toEqual(['characters/akira points/R']);
  });

  test('EX-INT-08 of several items each can be given, and each of the other’s taken', () => {
    const both = ['salve', 'rope'].map((card) => ({ card, charges: 1 }));
    const characters = { akira: { items: both }, tomoe: { items: both } };
    const match = play({ board: '1 A T', characters, rounds: [['akira']] });
    pick(match, 'share-tomoe');
    expect(open(match).filter((id) => id.includes('-item-'))).toEqual([
      'give-item-salve',
      'give-item-rope',
      'take-item-salve',
      'take-item-rope',
    ]);
  });

  test('EX-INT-02 a point on two squares is reached from beside either of them', () => {
    const beside = (points: Record<string, Point>) =>
      open(play({ board: '1 . . . A T', table: { chapter: 'trial', points }, rounds: [['akira']] })).includes(
        'point-E',
      );
    expect([beside({ E: point('b1', 'c1') }), beside({ E: point('c1', 'b1') })]).toEqual([true, true]);
    expect(beside({ E: point('a1', 'b1') })).toBe(false);
  });

  test('EX-RES-02 of two resistors with tokens either may be the target, one that never had any may not', () => {
    const match = play({
      board: '1 B 1 C .\n2 . G . A\n3 . . . T',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      resistors: { B: 2, C: 1, G: 0 },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(open(match)).toEqual(['B', 'C']);
  });

  test('EX-DEF-07 only heads that there are can be sold', () => {
    const sales = (heads: Character['heads']) =>
      open(begin({ players: 1, options: { camp: true, sheets: { akira: { heads } } } })).filter((id) =>
        id.startsWith('sell'),
      );
    expect(sales({ ordinary: 0, boss: 2 })).toEqual(['sell-boss']);
    expect(sales({ ordinary: 1, boss: 0 })).toEqual(['sell-ordinary']);
    expect(sales({ ordinary: 0, boss: 0 })).toEqual([]);
  });
});

describe('what lies and stands there', () => {
  test('EX-REROLL-01 EX-REROLL-02 without any Ki die there is nothing to reroll, with one it is oneself who pays', () => {
    const laid = (supply: number[]) =>
      play({
        board: '1 A T',
        characters: { akira: { ki: { supply, exhausted: [], slots: {} } } },
        rounds: [['akira']],
      });
    expect(open(laid([]))).not.toContain('reroll');
    const match = laid([2]);
    pick(match, 'reroll');
    expect(state(match).characters.akira?.ap).toBe(1);
  });

  test('EX-ORC-11 the purple card makes it a scripted zone, whichever of its cards it is', () => {
    const drawn = (...cards: string[]) =>
      told(
        play({
          board: '1 A T',
          table: {
            zones: { z1: zone({ events: cards.map((card) => ({ card, met: 0 })) }) },
            oracle: oracleDeck(['red', 'red']),
          },
          wholeRounds: 1,
          script: { initiative: [['akira', 'tomoe']] },
          characters: { akira: { health: 5 } },
        }),
        'event.drawn',
        'event',
      );
    expect([drawn('wild-red', 'script-purple'), drawn('script-purple', 'wild-red')]).toEqual([
      ['calm'],
      ['calm'],
    ]);
  });

  test('EX-SET-21 an ally that is brought along stands beside any of the characters, an enemy stays', () => {
    const { salve } = cases.content.items;
    if (!salve) throw new Error('the cases have no salve');
    const horn = { ...salve, effect: line('bring allies along') };
    const match = play({
      pack: { ...cases, content: { ...cases.content, items: { ...cases.content.items, horn } } },
      board: '1 T # A . . S 1',
      foes: { 1: { kind: 'kachi' }, S: { kind: 'sedrik', ally: true } },
      characters: { akira: { attributes: WISE, items: [{ card: 'horn', charges: 2 }] } },
      rounds: [['akira']],
    });
    pick(match, 'item-horn');
    const { S, e1 } = state(match).enemies;
    expect([S?.at, e1?.at]).toEqual(['d1', 'g1']);
  });
});

describe('who it is', () => {
  test('EX-ATK-09 EX-FREE-01 whose own die may still be placed is asked for a skill, and may use it then', () => {
    const match = play({
      board: '1 A 1 T',
      foes: { 1: { kind: 'kachi' } },
      characters: { akira: { skills: ['stab'], ki: { supply: [3], exhausted: [], slots: {} } } },
      rounds: [['akira']],
    });
    pick(match, 'fast-e1', 'plain');
    expect(open(match)).toEqual(['none']);
    pick(match, 'place-3-stab');
    expect(open(match)).toEqual(['none', 'skill-stab']);
  });

  const ready = { affinity: 6, kami: 'moon', health: 2 } as const;

  test('EX-FREE-10 EX-FREE-11 the mode goes on and ends for whoever began it', () => {
    const match = play({
      board: '1 A . T',
      characters: { akira: ready },
      rounds: [['akira'], ['akira']],
    });
    pick(match, 'mode', 'end');
    expect(told(match, 'mode.lasts', 'who')).toEqual(['characters/akira']);
    expect(free(match)).not.toContain('mode');
    pick(match, 'end');
    expect(told(match, 'mode.ended', 'who')).toEqual(['characters/akira']);
    const { akira, tomoe } = state(match).characters;
    expect([akira?.defeated, tomoe?.defeated]).toEqual([true, false]);
  });

  test('EX-DEAD-02 EX-DEAD-03 each who fell stands again, with all health, and makes the test of their own level', () => {
    const fell = { defeated: true, health: 0 };
    const match = play({
      board: '1 . T',
      characters: { akira: { ...fell, at: '', level: 2 }, hattori: { ...fell, at: '', maxHealth: 9 } },
      table: { outcome: 'failure', chapter: 'trial' },
      rounds: [],
      aftermath: true,
      script: { test: ['2', '1'] },
    });
    expect(told(match, 'resurrected', 'who').sort()).toEqual(['characters/akira', 'characters/hattori']);
    expect(told(match, 'test.rolled', 'who', 'difficulty', 'passed').sort()).toEqual([
      'characters/akira 2 yes',
      'characters/hattori 1 yes',
    ]);
    const { akira, hattori } = state(match).characters;
    expect([akira?.health, hattori?.health]).toEqual([8, 9]);
  });
});
