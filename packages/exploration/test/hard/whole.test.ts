/** Statements held as a whole: for everybody whom they speak of, in all steps, with the amounts that they name. */
import { prepareMatch, simpleSetup, startMatch } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { gridOf, isAdjacent } from '../../src/board/grid.ts';
import { cellAt } from '../../src/board/squares.ts';
import { boardOf, exploration, oracleDeck, resistor, zone } from '../../src/index.ts';
import type { Resistor } from '../../src/state.ts';
import { begun } from '../helpers/begin.ts';
import { cases } from '../helpers/casesPack.ts';
import { core } from '../helpers/core.ts';
import { line, open, pick, play, state, told } from '../helpers/scene.ts';

const game = exploration(core);

/** A chapter of the core pack as it stands when its first zone has been laid. */
function laidOut(chapter: string) {
  const match = prepareMatch(game, simpleSetup(game, chapter, 2, 'seed'));
  startMatch(match);
  return match;
}

describe('zones', () => {
  test('EX-SET-17 a zone has the squares of all its tiles, be they one or several', () => {
    const { chapters, tiles } = core.content;
    const many = Object.entries(chapters).map(([chapter, { zones }]) => {
      const { board } = state(laidOut(chapter));
      const squares = (zones['1']?.tiles ?? []).map(
        (laid) =>
          [...(tiles[laid.split('@')[0] ?? ''] ?? []).join('')].filter((letter) => letter !== '_').length,
      );
      const there = [...board.ground.join('')].filter((letter) => letter !== '_').length;
      expect([chapter, there]).toEqual([chapter, squares.reduce((sum, n) => sum + n, 0)]);
      expect([...board.zones.join('')].filter((mark) => mark === '1')).toHaveLength(there);
      return squares.length;
    });
    expect(Math.max(...many)).toBeGreaterThan(1);
  });
});

describe('boards', () => {
  test('EX-SET-31 a minion rolls the yin and the yang dice of its board, each as many as are printed', () => {
    const rolls = (yin: number, yang: number) =>
      told(
        play({
          board: '1 A 1',
          foes: { 1: { kind: 'kachi', board: { yin, yang }, lines: ['attack an adjacent target'] } },
          rounds: [['e1']],
          script: { yin: Array(yin).fill('0'), yang: Array(yang).fill('1 yang') },
        }),
        'attack.rolled',
        'faces',
      );
    expect(rolls(3, 1)).toEqual(['0,0,0,1 yang']);
    expect(rolls(1, 2)).toEqual(['0,1 yang,1 yang']);
    expect(rolls(0, 2)).toEqual(['1 yang,1 yang']);
  });
});

describe('events', () => {
  test('EX-ORC-13 whatever an event has put in force is over with its round, unless it says otherwise', () => {
    const inForce = (event: string, rounds: readonly (readonly string[])[]) => {
      const match = play({
        pack: core,
        board: '1 A . . 1 . T',
        foes: { 1: { kind: 'kachi' } },
        characters: { akira: { health: 20, maxHealth: 20 }, tomoe: { health: 20, maxHealth: 20 } },
        rounds,
        events: [[event, 'z1']],
      });
      const lasting = () =>
        Object.values(match.position.effects)
          .flat()
          .filter(({ source = '' }) => source === `event:${event}`).length;
      const before = lasting();
      pick(match, 'end');
      return [before > 0, lasting() > 0];
    };
    const events = ['mud-to-the-knees', 'cross-wind', 'torches-out', 'thorns-creep', 'night-without-echo'];
    for (const event of events) {
      expect([event, inForce(event, [['akira', 'tomoe']])]).toEqual([event, [true, true]]);
      expect([event, inForce(event, [['akira'], ['tomoe']])]).toEqual([event, [true, false]]);
    }
    expect(inForce('the-water-rises', [['akira'], ['tomoe']])).toEqual([true, true]);
  });
});

describe('moving', () => {
  test('EX-MOV-12 EX-MOV-02 Hikaru with dexterity 0 pays 1 AP and gets 3 MP: three squares and no fourth', () => {
    const match = play({ board: '1 H . . . . T', rounds: [['hikaru']] });
    const ap = () => state(match).characters.hikaru?.ap;
    expect(ap()).toBe(3);
    pick(match, 'move');
    expect(ap()).toBe(2);
    pick(match, 'b1', 'c1', 'd1');
    expect(() => pick(match, 'e1')).toThrow();
    expect(ap()).toBe(2);
  });
});

describe('servants', () => {
  test('EX-SRV-05 EX-SRV-04 the Undertaker’s 1 attacks whoever is first in initiative, whoever is next and whatever colour the oracle has', () => {
    for (const current of ['green', 'red'] as const) {
      const match = play({
        pack: core,
        board: '1 A 1 T',
        foes: { 1: { kind: 'undertaker' } },
        rounds: [['akira', 'e1', 'tomoe']],
        table: { oracle: { ...oracleDeck(['green']), current } },
        script: { test: ['1'], yin: ['1', '1'], yang: ['0', '0'] },
      });
      pick(match, 'end');
      const { akira, tomoe } = state(match).characters;
      expect([current, akira?.health, tomoe?.health]).toEqual([current, 6, 8]);
    }
  });
});

describe('tables', () => {
  test('EX-SRV-04 EX-SRV-01 a servant reads the result that it rolled, whatever colour the oracle card has', () => {
    for (const kind of ['undertaker', 'nue'])
      for (const face of ['1', '2', '3', '4', '5', '6']) {
        const read = (['green', 'red'] as const).map((current) => {
          const match = play({
            pack: core,
            // So far away that it can only come nearer.
            board: '1 A . . . . . . . . . . . . 1',
            foes: { 1: { kind } },
            rounds: [['e1']],
            table: { oracle: { ...oracleDeck(['green']), current } },
            script: { test: [face] },
          });
          return told(match, 'enemy.line', 'text').map((text) => text.replace(/\.\d+$/, ''));
        });
        const own = `servant:${kind}/behaviour.${face}`;
        expect(read).toEqual([[own], [own]]);
      }
  });
});

describe('squares', () => {
  test('EX-ADJ-01 a square has its eight neighbours and no others, in every direction', () => {
    const grid = gridOf(boardOf(Array.from({ length: 7 }, () => '.......')));
    const steps: string[] = [];
    for (let x = 0; x < 7; x++)
      for (let y = 0; y < 7; y++)
        if (isAdjacent(grid, cellAt(3, 3), cellAt(x, y))) steps.push(`${x - 3} ${y - 3}`);
    expect(steps).toEqual(['-1 -1', '-1 0', '-1 1', '0 -1', '0 1', '1 -1', '1 0', '1 1']);
  });
});

describe('the end', () => {
  test('EX-END-01 EX-RND-04 whatever ends the phase ends it at once: nobody acts any more, not even who has just acted', () => {
    const ended = (chapter: string) => {
      const match = play({
        board: '1 A 1 T',
        foes: { 1: { kind: 'undertaker', damage: 11 } },
        table: { chapter },
        rounds: [['akira', 'tomoe'], ['akira']],
        script: { yin: ['2 yin'], yang: ['3'] },
      });
      pick(match, 'fast-e1', 'plain');
      return { outcome: state(match).outcome, over: match.position.ending !== null, open: open(match) };
    };
    expect(ended('storehouse')).toEqual({ outcome: 'victory', over: true, open: [] });
    // In a chapter with another objective the same blow ends nothing.
    const { outcome, over, open: left } = ended('crossing');
    expect([outcome, over, left.includes('end')]).toEqual(['', false, true]);
  });
});

describe('conditions', () => {
  const KINDS = ['poisoned', 'bleeding', 'blessed', 'downed', 'blinded'];
  const [twice, both] = [
    { poisoned: 2, bleeding: 2, blessed: 2, downed: 1, blinded: 1 },
    (kind: string) => `gain 1 ${kind} token > gain 1 ${kind} token`,
  ];

  test('EX-COND-01 of each condition two tokens add up, of downed and blinded there is one, on a minion as on a character', () => {
    const plain = cases.content.items.salve;
    if (!plain) throw new Error('the cases have no salve');
    for (const kind of KINDS) {
      const item = { ...plain, knowledge: 0, use: 0, consumable: true, effect: line(both(kind)) };
      const match = play({
        pack: { ...cases, content: { ...cases.content, items: { ...cases.content.items, item } } },
        board: '1 A . . 1 . T',
        foes: { 1: { kind: 'kachi', lines: [both(kind)] } },
        characters: { akira: { items: [{ card: 'item', charges: 0 }] } },
        rounds: [['akira', 'e1', 'tomoe']],
        script: { test: ['1'] },
      });
      pick(match, 'item-item');
      const held = { [kind]: twice[kind as keyof typeof twice] };
      while (open(match).includes('leave')) pick(match, 'leave');
      expect(state(match).characters.akira?.conditions).toEqual(held);
      pick(match, 'end');
      // Downed is discarded when the activation is over in which it was gained.
      if (kind !== 'downed') expect(state(match).enemies.e1?.conditions).toEqual(held);
    }
  });

  test('EX-COND-10 downed takes no armor from whoever has none: the attack deals what it shows, both ways', () => {
    const dealt = (armor: number) => {
      const match = play({
        board: '1 A 1 . T',
        foes: {
          1: {
            kind: 'kachi',
            board: { armor, health: 9 },
            conditions: { downed: 1 },
            lines: ['attack an adjacent target'],
          },
        },
        characters: {
          akira: {
            armor,
            conditions: { downed: 1 },
            attributes: { power: 0, knowledge: 0, dexterity: 0, spirit: 0 },
          },
        },
        rounds: [['akira', 'e1']],
        script: { yin: ['1', '1'], yang: ['2', '2'], test: ['1'] },
      });
      pick(match, 'fast-e1', 'plain', 'end');
      const { e1 } = state(match).enemies;
      return [e1?.damage, 8 - (state(match).characters.akira?.health ?? 0)];
    };
    // Nor has a downed one without armor less of it than another without.
    const least = play({
      board: '1 A 1 T',
      foes: {
        1: {
          kind: 'kachi',
          lines: ['prefer the character with the least armor > attack an adjacent target'],
        },
      },
      characters: { akira: { conditions: { downed: 1 } } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(open(least)).toEqual(['tomoe', 'akira']);
    expect(dealt(0)).toEqual([3, 3]);
    expect(dealt(1)).toEqual([3, 2]);
    expect(dealt(2)).toEqual([2, 1]);
  });
});

describe('limits', () => {
  test('EX-LIM-01 EX-LIM-02 two weapons may be owned, a third goes back, whoever of the two who share has it', () => {
    const shared = (...handed: string[]) => {
      const match = play({
        board: '1 A T',
        characters: { akira: { weapons: ['sword', 'katana'] }, tomoe: { weapons: ['long-bow', 'half-bow'] } },
        rounds: [['akira']],
      });
      pick(match, 'share-tomoe', ...handed, 'done');
      return match;
    };
    const weapons = (match: ReturnType<typeof shared>) =>
      [state(match).characters.akira, state(match).characters.tomoe].map((own) => own?.weapons.length);
    const nothing = shared();
    expect([weapons(nothing), open(nothing).includes('end')]).toEqual([[2, 2], true]);
    const swapped = shared('give-weapon-katana', 'take-weapon-half-bow');
    expect([weapons(swapped), open(swapped).includes('end')]).toEqual([[2, 2], true]);
    const theirs = shared('give-weapon-katana');
    expect([weapons(theirs), open(theirs)]).toEqual([
      [1, 3],
      ['weapon:long-bow', 'weapon:half-bow', 'weapon:katana'],
    ]);
    pick(theirs, 'weapon:half-bow');
    expect([weapons(theirs), open(theirs).includes('end')]).toEqual([[1, 2], true]);
    const own = shared('take-weapon-long-bow');
    pick(own, 'weapon:sword');
    expect([weapons(own), open(own).includes('end')]).toEqual([[2, 1], true]);
  });
});

describe('flying', () => {
  test('EX-FLY-02 up and down again by as many heights as there are, where nobody walks', () => {
    for (const up of [1, 2, 3]) {
      const ends = (kind: string) => {
        const match = play({
          board: '1 1 . . . A',
          heights: [`0${up}${up}00`],
          foes: { 1: { kind, board: { movement: 3 }, lines: ['move adjacent to a target'] } },
          rounds: [['e1']],
          script: { test: ['1'] },
        });
        return state(match).enemies.e1?.at;
      };
      expect([up, ends('shikome'), ends('kachi')]).toEqual([up, 'd1', 'a1']);
    }
  });
});

describe('spectral creatures', () => {
  test('EX-SPEC-04 inside whatever occupies its square it neither strikes nor is struck: obstacle, wall, a resistor that is a thing', () => {
    const inside = (sign: string, things: Record<string, Resistor> = {}) => {
      const match = play({
        board: '1 A 1 T',
        foes: {
          1: {
            kind: 'kachi',
            board: { moves: 'spectral' },
            lines: ['attack an adjacent target', 'move toward a target'],
          },
        },
        table: { board: boardOf([`.${sign}.`]), resistors: things },
        rounds: [['akira', 'e1']],
        script: { test: ['1'], ...(sign === '.' && !things.gate ? { yin: ['0'], yang: ['0'] } : {}) },
      });
      const offered = open(match).filter((id) => id.startsWith('fast-'));
      pick(match, 'end');
      if (open(match).includes('tomoe')) pick(match, 'tomoe');
      return [offered, told(match, 'enemy.line', 'line')];
    };
    expect(inside('.')).toEqual([['fast-e1'], ['1']]);
    for (const sign of ['o', '#']) expect([sign, inside(sign)]).toEqual([sign, [[], ['2']]]);
    expect(inside('.', { gate: resistor('b1', 2, { living: false }) })).toEqual([[], ['2']]);
  });
});

describe('zones with a condition of their own', () => {
  test('EX-DEF-08 it is met when the last enemy of the zone has fallen, and not before', () => {
    const match = play({
      board: '1 . . .\n2 1 A 2',
      foes: { 1: { kind: 'ashigaru', damage: 4 }, 2: { kind: 'ashigaru', damage: 4 } },
      table: {
        chapter: 'crossing',
        board: boardOf(['...', '...']),
        miniatures: { kachi: 6, landolfo: 1, 'blood-oni': 1 },
        oracle: { ...oracleDeck(['green']), current: 'green' },
      },
      rounds: [['akira'], ['akira']],
      script: { yin: ['2 yin', '2 yin'], yang: ['3', '3'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(Object.keys(state(match).zones)).toEqual(['z1']);
    pick(match, 'end', 'fast-e2', 'plain');
    expect(Object.keys(state(match).zones)).toEqual(['z1', 'z2']);
  });

  test('EX-DEF-08 whoever stands in another zone has no part in it', () => {
    const match = play({
      board: '1 1 A . 2',
      foes: { 1: { kind: 'ashigaru', damage: 4 }, 2: { kind: 'kachi' } },
      table: {
        chapter: 'crossing',
        board: boardOf(['....'], { zones: ['1133'] }),
        miniatures: { kachi: 6, landolfo: 1, 'blood-oni': 1 },
        oracle: { ...oracleDeck(['green']), current: 'green' },
      },
      rounds: [['akira']],
      script: { yin: ['2 yin'], yang: ['3'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(Object.keys(state(match).zones)).toEqual(['z1', 'z2']);
  });
});

describe('resistors', () => {
  test('EX-LINE-04 of two resistors the players choose, whether it goes to one, strikes one or does both; no icon and no order decides', () => {
    const asked = (line: string, places: readonly [string, string]) => {
      const match = play({
        board: '1 . . 1 . .\n2 A . . . T',
        foes: {
          1: {
            kind: 'kachi',
            board: { ranges: [3] },
            lines: [line],
            general: 'prefer the nearest character',
          },
        },
        table: {
          resistors: { near: resistor(places[0], 2), far: resistor(places[1], 1) },
        },
        rounds: [['e1']],
        script: { test: ['1'] },
      });
      return open(match);
    };
    const lines = [
      'move adjacent to a target',
      'move toward a target',
      'attack a target within range 3',
      'prefer the character with the least health > move adjacent to a target > attack an adjacent target',
    ];
    for (const line of lines) {
      expect([line, asked(line, ['b1', 'e1'])]).toEqual([line, ['near', 'far']]);
      expect([line, asked(line, ['e1', 'a1'])]).toEqual([line, ['near', 'far']]);
    }
  });
});

describe('levels', () => {
  test('EX-VIC-12 EX-SET-02 a character has as many Ki dice as its level, at every level', () => {
    for (const level of [1, 2, 3, 4, 5]) {
      const match = begun({
        players: 2,
        options: { sheets: { akira: { level }, hattori: { level: 6 - level } } },
      });
      const { akira, hattori } = state(match).characters;
      expect([akira?.ki.supply.length, hattori?.ki.supply.length]).toEqual([level, 6 - level]);
    }
  });
});

describe('heights', () => {
  test('EX-ADJ-02 EX-RNG-03 nobody strikes, shares or is reached from one height to the next, on stairs or not', () => {
    const beside = (heights: string, ladder: string) => {
      const match = play({
        board: '1 A 1 . . T',
        heights: [heights],
        foes: {
          1: { kind: 'kachi', lines: ['attack an adjacent target', 'attack a target within range 2'] },
        },
        characters: { hikaru: { at: 'a2' } },
        table: { board: boardOf([`.${ladder}...`, '.....'], { heights: [heights, '30000'] }) },
        rounds: [['akira', 'e1']],
        script: { test: ['1'], ...(heights.startsWith('00') ? { yin: ['0'], yang: ['0'] } : {}) },
      });
      const offered = open(match).filter((id) => /^(fast|share)-/.test(id));
      pick(match, 'end');
      return [offered, told(match, 'enemy.line', 'line')];
    };
    expect(beside('00000', '.')).toEqual([['fast-e1'], ['1']]);
    for (const ladder of ['.', '=']) {
      expect(beside('01000', ladder)).toEqual([[], []]);
      expect(beside('02000', ladder)).toEqual([[], []]);
    }
    expect(beside('30000', '=')).toEqual([['share-hikaru'], []]);
  });
});

describe('counterattacks', () => {
  test('EX-CTR-01 a CRIT on the focus die lets the target answer, and no other face does, whoever attacks', () => {
    const ways = (face: string, by: 'akira' | 'e1') => {
      const match = play({
        board: '1 A 1 . T',
        foes: {
          1: {
            kind: 'kachi',
            board: { health: 30 },
            lines: ['attack an adjacent target, adding the focus die'],
          },
        },
        characters: { akira: { health: 30, maxHealth: 30 } },
        rounds: [[by]],
        script: {
          focus: [face],
          yin: face === 'CRIT' ? ['1', '1'] : ['1'],
          yang: face === 'CRIT' ? ['0', '0'] : ['0'],
          ...(by === 'e1' ? { test: ['1'] } : {}),
        },
      });
      if (by === 'akira') pick(match, 'fast-e1', 'focus');
      if (open(match).includes('counter')) pick(match, 'counter');
      return told(match, 'attack.declared', 'way');
    };
    for (const by of ['akira', 'e1'] as const) {
      const way = by === 'akira' ? 'fast' : 'enemy';
      for (const face of ['BLANK', '1 PIERCE', '1 BREAK', '2 BREAK', '2'])
        expect([by, face, ways(face, by)]).toEqual([by, face, [way]]);
      expect([by, ways('CRIT', by)]).toEqual([by, [way, 'counter']]);
    }
  });
});

describe('items', () => {
  test('EX-LIM-03 EX-LIM-05 five items and three permanent ones may be owned; the next goes back, whoever of the two has it', () => {
    const after = (own: readonly string[], theirs: readonly string[], ...handed: string[]) => {
      const items = (cards: readonly string[]) => cards.map((card) => ({ card, charges: 1 }));
      const match = play({
        board: '1 A T',
        characters: { akira: { items: items(own) }, tomoe: { items: items(theirs) } },
        rounds: [['akira']],
      });
      pick(match, 'share-tomoe', ...handed, 'done');
      const { akira, tomoe } = state(match).characters;
      const many = `${akira?.items.length} ${tomoe?.items.length}`;
      return open(match).includes('end') ? many : open(match).join(' ');
    };
    const [four, five] = [Array<string>(4).fill('salve'), Array<string>(5).fill('salve')];
    const three = Array<string>(3).fill('rope');
    expect(after(five, five)).toBe('5 5');
    expect(after([...five, 'charm'], five)).toBe('6 5');
    expect(after(three, [...three, 'relic'])).toBe('3 4');
    expect(after(four, ['draught'], 'take-item-draught')).toBe('5 0');
    expect(after(five, ['draught'], 'take-item-draught')).toBe('item:salve item:draught');
    expect(after(['draught'], five, 'give-item-draught')).toBe('item:salve item:draught');
    // Of four ropes one goes back without a question: they are all alike.
    expect(after(three, ['rope'], 'take-item-rope')).toBe('3 0');
    expect(after(['rope'], three, 'give-item-rope')).toBe('0 3');
  });
});

describe('attacks on resistors', () => {
  test('EX-RES-03 EX-EATK-02 one resistance token goes, whatever is printed on the attacker and added by its line; no dice are rolled', () => {
    for (const [yin, yang] of [
      [0, 1],
      [1, 1],
      [3, 2],
      [0, 4],
    ] as const)
      for (const attack of ['attack an adjacent target', 'attack an adjacent target, adding the focus die']) {
        const match = play({
          board: '1 . 1 . . T',
          foes: { 1: { kind: 'kachi', board: { yin, yang }, lines: [attack] } },
          table: { resistors: { child: resistor('a1', 3) } },
          rounds: [['e1']],
          script: { test: ['1'] },
        });
        expect([yin, yang, state(match).resistors.child?.tokens]).toEqual([yin, yang, 2]);
        expect(told(match, 'attack.rolled', 'faces')).toEqual([]);
      }
  });
});

describe('spawning', () => {
  test('EX-SPAWN-04 without a miniature in the box nobody appears, by an event, by malice or where several are called', () => {
    const placed = (left: number) => {
      const match = play({
        board: '1 A . . .',
        table: {
          chapter: 'storehouse',
          malice: 1,
          zones: { z1: zone({ spawns: { S1: 'd1' } }) },
          miniatures: { kachi: left },
        },
        rounds: [['akira']],
        characters: { akira: {}, tomoe: { at: 'b1' } },
        events: [
          ['ambush', 'z1'],
          ['spite', 'z1'],
        ],
      });
      return [Object.keys(state(match).enemies).length, told(match, 'enemy.spawned', 'kind').length];
    };
    expect(placed(6)).toEqual([2, 2]);
    expect(placed(1)).toEqual([1, 1]);
    expect(placed(0)).toEqual([0, 0]);
  });
});

describe('walls', () => {
  test('EX-TER-04 EX-TER-05 a wall is inaccessible: nobody flies over it and nobody sees past it from another height', () => {
    const goes = (sign: string) =>
      state(
        play({
          board: `1 1 ${sign} . A`,
          foes: { 1: { kind: 'shikome', lines: ['move adjacent to a target', 'move toward a target'] } },
          rounds: [['e1']],
          script: { test: ['1'] },
        }),
      ).enemies.e1?.at;
    expect([goes('o'), goes('#')]).toEqual(['c1', 'a1']);
    const sees = (sign: string) => {
      const match = play({
        board: `1 A ${sign} . 1`,
        heights: ['1000'],
        foes: { 1: { kind: 'kachi' } },
        characters: { akira: { weapons: ['long-bow'] } },
        rounds: [['akira']],
      });
      return open(match).includes('fast-e1');
    };
    expect([sees('.'), sees('o'), sees('#')]).toEqual([true, true, false]);
  });
});

describe('stairs', () => {
  test('EX-HGT-04 EX-HGT-02 a ladder lies on the lower of the levels that it joins: on the upper one it leads nowhere down', () => {
    const climbs = (signs: string, heights: string) => {
      const match = play({
        board: `1 A ${[...signs].join(' ')} . . T`,
        heights: [heights],
        rounds: [['akira']],
      });
      pick(match, 'move');
      return open(match).includes('b1');
    };
    // Akira stands on a1: up and down, with the ladder on b1.
    expect(climbs('=', '01111')).toBe(false);
    expect(climbs('=', '10000')).toBe(true);
    expect(climbs('=', '20000')).toBe(false);
    expect(climbs('.', '10000')).toBe(false);
  });
});

describe('where a spectral creature ends', () => {
  test('EX-SPEC-03 on obstacles, in walls and on resistors that are things, but on nobody who lives', () => {
    const ends = (sign: string, more: Parameters<typeof play>[0]['table'] = {}) =>
      state(
        play({
          board: '1 1 . . . A',
          foes: {
            1: {
              kind: 'kachi',
              board: { moves: 'spectral', movement: 1 },
              lines: ['move toward a target'],
            },
            ...(sign === 'k' ? { 2: { kind: 'kachi', at: 'b1' } } : {}),
            ...(sign === 'w' ? { 2: { kind: 'landolfo', at: 'b1', ally: true } } : {}),
          },
          characters: sign === 't' ? { akira: {}, tomoe: { at: 'b1' } } : {},
          table: { board: boardOf([`.${/[o#]/.test(sign) ? sign : '.'}...`]), ...more },
          rounds: [['e1']],
          script: { test: ['1'] },
        }),
      ).enemies.e1?.at;
    for (const sign of ['.', 'o', '#']) expect([sign, ends(sign)]).toEqual([sign, 'b1']);
    const thing = (living: boolean) => ends('.', { resistors: { gate: resistor('b1', 0, { living }) } });
    expect([thing(false), thing(true)]).toEqual(['b1', 'a1']);
    for (const sign of ['k', 'w', 't']) expect([sign, ends(sign)]).toEqual([sign, 'a1']);
  });
});

describe('moving to a range', () => {
  test('EX-EMOV-09 EX-EMOV-10 it goes no further than to where it is near enough and sees its target: range alone is not enough', () => {
    const goes = (board: string) => {
      const match = play({
        board,
        foes: { 1: { kind: 'kachi', board: { movement: 4 }, lines: ['move to range 3 of a target'] } },
        rounds: [['e1']],
        script: { test: ['1'] },
      });
      while (open(match).length > 0) pick(match, open(match)[0] ?? '');
      return state(match).enemies.e1?.at;
    };
    // Near enough and in sight: it stays, also if it is nearer than that.
    expect(goes('1 1 . . A')).toBe('a1');
    expect(goes('1 1 . A .')).toBe('a1');
    // Too far: one step is enough.
    expect(goes('1 1 . . . A')).toBe('b1');
    // Near enough, but behind an obstacle: it looks for a square from which it sees.
    expect(goes('1 1 o A\n2 . . .')).toMatch(/^[ab]2$/);
  });
});

describe('tests', () => {
  test('EX-TEST-02 EX-VIC-09 score, trait and effects are all added to the die, of every attribute', () => {
    // A tile with a trait that gives 2 in tests of this mark.
    const shadow = ['needles'];
    const bonus = (score: number, skills: readonly string[], poisoned = 0) => {
      const match = play({
        board: '1 J . . T',
        characters: {
          hattori: {
            skills: [...skills],
            attributes: { power: 0, knowledge: 0, dexterity: score, spirit: 0 },
            conditions: poisoned > 0 ? { poisoned } : {},
          },
        },
        table: {
          chapter: 'trial',
          points: { H: { at: ['b1'], zone: 'z1', door: 'none', usedBy: [], marks: [] } },
        },
        rounds: [['hattori']],
        script: { test: ['1'] },
      });
      pick(match, 'point-H');
      return told(match, 'test.rolled', 'bonus')[0];
    };
    for (const score of [0, 1, 2, 3]) {
      expect([score, bonus(score, [])]).toEqual([score, `${score}`]);
      expect([score, bonus(score, shadow)]).toEqual([score, `${score + 2}`]);
      expect([score, bonus(score, shadow, 1)]).toEqual([score, `${score + 1}`]);
    }
  });
});
