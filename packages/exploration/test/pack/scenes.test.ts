/** Sections and events of the first act in play: doors, people, lamps, the bridge, the castle. */
import { describe, expect, test } from 'vitest';
import { aiCards, boardOf, type Point, zone } from '../../src/index.ts';
import { core } from '../helpers/core.ts';
import { type Laid, open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

function point(at: string[], more: Partial<Point> = {}): Point {
  return { at, zone: 'z1', door: 'none', usedBy: [], marks: [], ...more };
}

/** Akira stands beside a point of a chapter. */
function at(chapter: string, letter: string, laid: Partial<Laid> = {}): Scene {
  const { table, ...more } = laid;
  return play({
    pack: core,
    board: '1 A . .',
    characters: { akira: { weapons: ['katana'] } },
    rounds: [['akira']],
    ...more,
    table: { chapter, points: { [letter]: point(['b1']) }, ...table },
  });
}

describe('Ash Village', () => {
  test('EX-INT-05 EX-INT-12 a door on the border opens into a zone that was not there', () => {
    const rows = [...Array.from({ length: 12 }, () => ''), '......', '......'];
    const match = play({
      pack: core,
      board: '1 .',
      characters: { akira: { at: 'c13', weapons: ['katana'] } },
      rounds: [['akira']],
      table: {
        chapter: 'ash-village',
        board: boardOf(rows),
        points: { A: point(['c12', 'd12'], { door: 'closed' }) },
        miniatures: { ashigaru: 6, akaname: 6 },
      },
      script: { oracle: [['green', 'red']], initiative: [['ashigaru-red']] },
    });
    pick(match, 'point-A');
    expect(state(match).board.ground[11]).toBe('##..##');
    expect(Object.keys(state(match).zones)).toEqual(['z1', 'z2']);
    expect(state(match).enemies['ashigaru-red']?.at).toBe('e9');
  });

  test('EX-INT-06 EX-INT-04 a door whose section was read is open, and not offered again', () => {
    const match = at('weeping-bridge', 'A', {
      board: '1 A . T',
      rounds: [['akira', 'tomoe']],
      table: { points: { A: point(['b1'], { door: 'closed' }) } },
    });
    pick(match, 'point-A');
    expect(state(match).points.A?.door).toBe('open');
    expect(open(match)).not.toContain('point-A');
    // Nor to anybody else.
    pick(match, 'end');
    expect(state(match).queue.active).toBe('tomoe');
    expect(open(match)).not.toContain('point-A');
  });

  test('EX-RES-06 EX-TEST-03 the cart hides somebody, who counts as saved', () => {
    const match = at('ash-village', 'F', {
      board: '1 A . 1\n2 . . 2',
      resistors: { 1: 2, 2: 1 },
      script: { test: ['4'] },
    });
    pick(match, 'point-F', '1');
    expect(state(match).resistors['1']?.at).toBe('');
    expect(state(match).notes.hidden).toBe(1);
    expect(state(match).points.F).toBeDefined();
  });

  test('EX-INT-02 EX-SPAWN-02 the bell: failing calls one ashigaru, the first time only', () => {
    const match = at('ash-village', 'E', {
      table: {
        chapter: 'ash-village',
        points: { E: point(['b1']) },
        zones: { z1: zone(), z3: zone({ spawns: { S3: 'c1' } }) },
        miniatures: { ashigaru: 6 },
      },
      script: { test: ['3', '3'] },
    });
    pick(match, 'point-E');
    expect(told(match, 'enemy.spawned', 'at')).toEqual(['board/c1']);
    pick(match, 'point-E');
    expect(told(match, 'enemy.spawned', 'at')).toHaveLength(1);
  });

  test('EX-TEST-02 what an armor adds to tests of spirit counts for the bell, and for nothing else', () => {
    const tested = (letter: string) => {
      const match = at('ash-village', letter, {
        characters: { akira: { weapons: ['katana'], armorCard: 'mountain-robe' } },
        script: { test: ['1'] },
      });
      pick(match, `point-${letter}`);
      return told(match, 'test.rolled', 'attribute', 'bonus');
    };
    expect([tested('E'), tested('C')]).toEqual([['spirit 1'], ['knowledge 0']]);
  });

  test('EX-END-01 the bell: passing wins', () => {
    const match = at('ash-village', 'E', { script: { test: ['4'] } });
    pick(match, 'point-E');
    expect(state(match).outcome).toBe('victory');
  });

  test('EX-INT-02 the merchant’s chest: three market cards, one is kept', () => {
    const match = at('ash-village', 'H', { script: { test: ['5'] } });
    state(match).market.items.push('purifying-salt', 'purifying-salt', 'purifying-salt', 'purifying-salt');
    pick(match, 'point-H');
    expect(state(match).characters.akira?.items).toEqual([{ card: 'purifying-salt', charges: 3 }]);
    expect(state(match).market.items).toHaveLength(3);
  });

  test('EX-RES-03 EX-ORC-14 burning thatch: somebody living loses a token', () => {
    const match = play({
      pack: core,
      board: '1 A 1',
      characters: { akira: { health: 5 } },
      resistors: { 1: 2 },
      events: [['burning-thatch', 'z1']],
      rounds: [['akira']],
      script: { test: ['3'] },
    });
    expect(state(match).resistors['1']?.tokens).toBe(1);
    expect(state(match).characters.akira?.health).toBe(4);
  });
});

describe('Pine Pass', () => {
  test('EX-TEST-01 the rope frays: the test at the lift is harder, once it has been passed there is none', () => {
    const match = at('pine-pass', 'B', {
      events: [['the-rope-frays', 'z1']],
      script: { test: ['4'] },
      table: { chapter: 'pine-pass', points: { B: point(['b1']) } },
    });
    pick(match, 'point-B');
    expect(told(match, 'test.rolled', 'difficulty', 'passed')).toEqual(['5 no']);
    pick(match, 'no');
    pick(match, 'point-B', 'no');
    expect(told(match, 'test.rolled', 'difficulty')).toHaveLength(1);
  });

  test('EX-SPTOK-01 kindling makes the beacon easier, and is used up', () => {
    const match = at('pine-pass', 'E', {
      characters: { akira: { weapons: ['katana'], tokens: { kindling: 1 } } },
      script: { test: ['2'] },
    });
    pick(match, 'point-E');
    expect(state(match).outcome).toBe('victory');
    expect(state(match).characters.akira?.tokens.kindling).toBe(0);
  });

  test('EX-HGT-01 the snow shelf tests minions without attribute', () => {
    const match = play({
      pack: core,
      board: '1 A 1',
      foes: { 1: { kind: 'kachi' } },
      events: [['snow-shelf', 'z1']],
      rounds: [['akira']],
      script: { test: ['4', '3'] },
    });
    expect(state(match).characters.akira?.conditions.downed).toBeUndefined();
    expect(state(match).enemies.e1?.conditions.downed).toBe(1);
  });
});

describe('The Drowned Shrine', () => {
  const lamps = { D: point(['b1']) };

  test('EX-SPAWN-05 EX-INT-02 a lit lamp shuts its spawn point, until it goes out', () => {
    const zones = { z1: zone({ spawns: { S3: 'c1' } }) };
    const match = at('drowned-shrine', 'D', {
      table: { chapter: 'drowned-shrine', points: lamps, zones },
      script: { test: ['4'] },
    });
    pick(match, 'point-D');
    expect(state(match).points.D?.marks).toContain('lit');
    expect(state(match).zones.z1?.shut).toEqual(['S3']);
    expect(open(match)).not.toContain('point-D');
    const dark = at('drowned-shrine', 'D', {
      table: {
        chapter: 'drowned-shrine',
        points: { D: point(['b1'], { marks: ['lit', 'shuts:S3'] }) },
        zones: { z1: zone({ spawns: { S3: 'c1' }, shut: ['S3'] }) },
      },
      events: [['lamps-gutter', 'z1']],
    });
    expect(state(dark).points.D?.marks).toEqual([]);
    expect(state(dark).zones.z1?.shut).toEqual([]);
  });

  test('EX-KAMI-04 Akira himself defeats the Undertaker: his mission is accomplished', () => {
    const match = play({
      pack: core,
      board: '1 A 1',
      foes: { 1: { kind: 'undertaker', damage: 11 } },
      characters: {
        akira: { weapons: ['katana'], attributes: { power: 3, knowledge: 0, dexterity: 0, spirit: 0 } },
      },
      rounds: [['akira']],
      table: { chapter: 'drowned-shrine' },
      script: { yin: ['2 yin', '1'], yang: ['3'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match)).toMatchObject({ missions: ['gravedigger'], outcome: 'victory' });
    expect(state(match).characters.akira?.heads.boss).toBe(1);
  });

  test('EX-TER-07 attacks from the water are weaker, and the water that has risen hurts', () => {
    const match = play({
      pack: core,
      board: '1 A 1',
      foes: { 1: { kind: 'ashigaru', board: { armor: 0, defence: 0, health: 9 } } },
      characters: { akira: { weapons: ['katana'], health: 8 } },
      events: [['the-water-rises', 'z1']],
      rounds: [['akira']],
      table: { chapter: 'drowned-shrine', board: boardOf(['w.']) },
      script: { yin: ['1', '1'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain', 'end');
    expect(state(match).enemies.e1?.damage).toBe(2);
    expect(state(match).characters.akira?.health).toBe(7);
  });
});

describe('Weeping Bridge', () => {
  test('EX-WAN-01 Sedrik’s chain: by force or by words, he changes sides', () => {
    const match = at('weeping-bridge', 'C', {
      board: '1 A . 1',
      foes: { 1: { kind: 'sedrik' } },
      script: { test: ['5'] },
    });
    pick(match, 'point-C', 'o2');
    expect(state(match).enemies.e1?.ally).toBe(true);
    expect(open(match)).not.toContain('point-C');
  });

  test('EX-EATK-03 the winch stays when it is lost, and malice grows', () => {
    const match = play({
      pack: core,
      board: '1 A 1 w',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      rounds: [['e1']],
      table: {
        chapter: 'weeping-bridge',
        resistors: { winch: { at: 'c1', tokens: 1, living: false, targeted: true, stays: true } },
      },
      script: { test: ['1'] },
    });
    expect(state(match)).toMatchObject({ malice: 1, resistors: { winch: { at: 'c1', tokens: 0 } } });
  });

  test('EX-RES-01 the winch is mended, to no more than three tokens', () => {
    const match = at('weeping-bridge', 'D', {
      board: '1 A . .',
      table: {
        chapter: 'weeping-bridge',
        points: { D: point(['b1']) },
        resistors: { winch: { at: 'b1', tokens: 2, living: false, targeted: true, stays: true } },
      },
    });
    pick(match, 'point-D', 'point-D');
    expect(state(match).resistors.winch?.tokens).toBe(3);
  });

  test('EX-TER-03 a plank goes: the square is a hole for the rest of the phase', () => {
    const rows = Array.from({ length: 6 }, () => '..........');
    const match = play({
      pack: core,
      board: '1 A',
      events: [['a-plank-goes', 'z1']],
      rounds: [['akira']],
      table: { board: boardOf(rows) },
    });
    expect(open(match)).toEqual(['i5', 'j5', 'i6', 'j6']);
    pick(match, 'j5');
    expect(state(match).board.ground[4]).toBe('.........#');
  });
});

describe('Castle of Thorns', () => {
  test('EX-CMP-22 EX-FREE-07 the first kachi that falls leaves the key; with it the gate needs no test', () => {
    const match = at('castle-of-thorns', 'A', {
      board: '1 . A 1 2',
      foes: { 1: { kind: 'kachi', damage: 5 }, 2: { kind: 'kachi', damage: 5 } },
      table: { chapter: 'castle-of-thorns', points: { A: point(['a1']) } },
      script: { yin: ['2 yin', '2 yin'], yang: ['3'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).tokens).toEqual([{ kind: 'key', at: 'c1', by: '' }]);
    pick(match, 'token-key-c1', 'point-A');
    expect(told(match, 'test.rolled', 'passed')).toEqual([]);
    expect(open(match)).toEqual(['yes', 'no']);
  });

  test('EX-TER-07 embers burn whoever enters, not the Chosen', () => {
    const match = play({
      pack: core,
      board: '1 A . 1',
      foes: {
        1: {
          kind: 'blood-oni',
          board: { base: 1 },
          cards: { hate: { lines: ['move adjacent to a target'] } },
        },
      },
      characters: { akira: { health: 5 } },
      rounds: [['akira', 'e1']],
      table: { chapter: 'castle-of-thorns', board: boardOf(['.ww']), ai: { e1: aiCards(['hate']) } },
    });
    pick(match, 'move', 'b1', 'done', 'end');
    expect(state(match).characters.akira?.health).toBe(4);
    expect(state(match).enemies.e1?.damage).toBe(0);
  });

  test('EX-INT-02 EX-SPAWN-05 a beam across the stair: nothing comes up it any more', () => {
    const match = at('castle-of-thorns', 'B', {
      script: { test: ['3'] },
      table: {
        chapter: 'castle-of-thorns',
        points: { B: point(['b1']) },
        zones: { z1: zone({ spawns: { S1: 'c1' } }) },
      },
      events: [],
    });
    pick(match, 'point-B');
    expect(state(match).zones.z1?.shut).toEqual(['S1']);
    expect(open(match)).not.toContain('point-B');
  });

  test('EX-EATK-01 EX-ATK-02 torches out: nobody reaches farther than 3', () => {
    const match = play({
      pack: core,
      board: '1 T . . . 1',
      foes: { 1: { kind: 'ashigaru' } },
      characters: { tomoe: { weapons: ['yumi'] } },
      events: [['torches-out', 'z1']],
      rounds: [['tomoe']],
    });
    expect(open(match)).not.toContain('fast-e1');
  });

  test('EX-ACT-01 thorns creep over whoever stays where it was', () => {
    const match = play({
      pack: core,
      board: '1 A . .',
      characters: { akira: { health: 5 } },
      events: [['thorns-creep', 'z1']],
      rounds: [['akira']],
    });
    pick(match, 'end');
    expect(state(match).characters.akira?.health).toBe(4);
  });
});
