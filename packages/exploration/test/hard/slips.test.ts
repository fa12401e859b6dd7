/** What an honest slip of one line would break, and no other case of its rule showed. */
import { createMatch, simpleSetup } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { placeEnemy } from '../../src/chapters/spawn.ts';
import { boardOf, exploration, table, zone } from '../../src/index.ts';
import type { Chapter, ZoneSetup } from '../../src/pack/chapterShapes.ts';
import { cases } from '../helpers/casesPack.ts';
import { core } from '../helpers/core.ts';
import { open, pick, play, state, told } from '../helpers/scene.ts';
import { eventsWith } from '../helpers/told.ts';

describe('a counterattack is an attack like others', () => {
  const answering = (weapon: string, script: { yin: string[]; yang: string[] }) =>
    play({
      board: '1 A 1',
      foes: {
        1: {
          kind: 'kachi',
          board: { health: 9 },
          lines: ['attack an adjacent target, adding the focus die'],
        },
      },
      characters: { akira: { weapons: [weapon] } },
      rounds: [['e1']],
      script: {
        test: ['1'],
        focus: ['CRIT'],
        yin: ['0', ...script.yin],
        yang: ['0', ...script.yang],
      },
    });

  test('EX-DMG-01 EX-CTR-08 the power of whoever answers is added to what the weapon rolls', () => {
    const match = answering('sword', { yin: ['1'], yang: ['2'] });
    pick(match, 'counter');
    expect(state(match).enemies.e1?.damage).toBe(4);
  });

  test('EX-CTR-09 what the weapon always does to its target it does in an answer, too', () => {
    const match = answering('venom-sword', { yin: ['1'], yang: ['0'] });
    pick(match, 'counter');
    expect(state(match).enemies.e1).toMatchObject({ damage: 2, conditions: { poisoned: 1 } });
  });

  test('EX-CTR-08 it is a fast attack for whatever asks, and takes the attack of no activation', () => {
    const match = answering('sharp-katana', { yin: ['1 yin'], yang: ['2 yang'] });
    pick(match, 'counter');
    expect(state(match).attacks.at(-1)).toMatchObject({ by: 'akira', kind: 'fast', counter: true });
    pick(match, 'yes');
  });
});

test('EX-FREE-01 EX-FREE-07 a head fetched while a weapon asks is not the weapon’s doing', () => {
  const match = play({
    board: '1 h A 1',
    foes: { 1: { kind: 'kachi', board: { health: 9 } } },
    characters: { akira: { weapons: ['sharp-katana'] } },
    rounds: [['akira']],
    script: { yin: ['1 yin'], yang: ['2 yang'] },
  });
  pick(match, 'fast-e1', 'plain', 'head-ordinary-a1', 'yes');
  const by = (key: string) => eventsWith(match, key).map((event) => event.by !== null);
  expect(by('head.taken')).toEqual([false]);
  expect(by('ap.gained').at(-1)).toBe(true);
});

test('EX-DMG-07 EX-COND-04 the smallest damage brings the weapon’s condition', () => {
  const dealt = (yang: string) => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', board: { armor: 1 } } },
      characters: { akira: { weapons: ['venom-sword'] } },
      rounds: [['akira']],
      script: { yin: ['0'], yang: [yang] },
    });
    pick(match, 'fast-e1', 'plain');
    const { damage, conditions } = state(match).enemies.e1 ?? {};
    return { damage, conditions };
  };
  // The dice and power 1, less armor 1.
  expect(dealt('1 yang')).toEqual({ damage: 1, conditions: { poisoned: 1 } });
  expect(dealt('0')).toEqual({ damage: 0, conditions: {} });
});

test('EX-COND-14 a blessing turns away what is negative: nobody is asked when a second blessing comes', () => {
  const match = play({
    board: '1 A',
    characters: {
      akira: {
        conditions: { blessed: 1 },
        skills: ['still-lake'],
        ki: { supply: [], exhausted: [], slots: { 'still-lake': 5 } },
      },
    },
    rounds: [['akira']],
  });
  pick(match, 'technique-still-lake');
  expect(open(match)).toContain('end');
  expect(state(match).characters.akira?.conditions).toEqual({ blessed: 2 });
});

test('EX-ORC-16 EX-ORC-14 whoever walks into the zone afterwards strikes as if nothing had been drawn', () => {
  const match = play({
    board: '1 1 . . T',
    foes: { 1: { kind: 'kachi' } },
    characters: { tomoe: { weapons: ['sword'] } },
    rounds: [['tomoe']],
    table: { board: boardOf(['....'], { zones: ['1112'] }), zones: { z1: zone(), z2: zone() } },
    events: [['murk', 'z1']],
    script: { yin: ['1'], yang: ['2'] },
  });
  pick(match, 'move', 'c1', 'b1', 'done', 'fast-e1', 'plain');
  expect(told(match, 'attack.dealt', 'damage')).toEqual(['3']);
});

describe('occupied squares', () => {
  const ends = (board: string, kind: string, more: Partial<Parameters<typeof play>[0]> = {}) => {
    const match = play({
      board,
      foes: { 1: { kind, board: { movement: 4 }, lines: ['move toward a target'] }, ...more.foes },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    return told(match, 'enemy.moved', 'to');
  };

  test('EX-TER-06 EX-FLY-04 nobody ends a move on an obstacle, not even who flies over it', () => {
    expect(ends('1 1 o . A', 'shikome')).toEqual(['board/c1']);
    expect(ends('1 1 . o A', 'shikome')).toEqual(['board/b1']);
  });

  test('EX-TER-03 EX-FLY-03 an inaccessible square stops a flyer as it stops a walker', () => {
    expect(ends('1 1 . # . A', 'shikome')).toEqual(['board/b1']);
    expect(ends('1 1 . # . A', 'kachi')).toEqual(['board/b1']);
  });

  test('EX-EMOV-12 a wanderer stops the side that it fights, and lets the other pass', () => {
    const past = (ally: boolean) => ends('1 1 S . A', 'kachi', { foes: { S: { kind: 'sedrik', ally } } });
    // Its own square is next to the wanderer: it stays, or it walks through to stand beside Akira.
    expect(past(false)).toEqual(['board/c1']);
    expect(past(true)).toEqual(['board/a1']);
  });
});

test('EX-SET-27 a colour that has become free is given again, and none twice', () => {
  const { content } = cases;
  const [first = '', second = ''] = content.table.colors;
  const state = table({ miniatures: { kachi: 6 } });
  const place = () => placeEnemy(state, content, { shuffle: () => {} }, 'kachi', 'a1');
  expect([place(), place()]).toEqual([`kachi-${first}`, `kachi-${second}`]);
  delete state.enemies[`kachi-${first}`];
  expect(place()).toBe(`kachi-${first}`);
  expect(Object.keys(state.enemies)).toHaveLength(2);
});

test('EX-RES-06 whoever can be talked to where the zone is laid out stands at a point of its own', () => {
  /** The zone as if the chapter began with it. */
  const laidOut = (id: string, whole: Chapter, zone: ZoneSetup) => {
    const chapters = { ...core.content.chapters, [id]: { ...whole, zones: { 1: zone } } };
    const game = exploration({ ...core, content: { ...core.content, chapters } });
    return createMatch(game, simpleSetup(game, id, 2, 'points')).position.state.points;
  };
  let talking = 0;
  for (const [id, whole] of Object.entries(core.content.chapters))
    for (const each of Object.values(whole.zones)) {
      if (Object.keys(each.resistors).length === 0) continue;
      const points = laidOut(id, whole, each);
      for (const { at, point } of Object.values(each.resistors)) {
        const there = Object.keys(points).filter((letter) => points[letter]?.at.includes(at));
        expect([id, at, there]).toEqual([id, at, point === '' ? [] : [point]]);
        if (point !== '') talking += 1;
      }
    }
  expect(talking).toBeGreaterThan(0);
});
