/** Initiative, oracle, events, spawning, Chosen (EX-INI, EX-ORC, EX-CHO, EX-SPAWN). */
import { describe, expect, test } from 'vitest';
import { aiCards, boardOf, oracleDeck, zone } from '../../src/index.ts';
import { cases } from '../helpers/casesPack.ts';
import { asked, open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

const queue = (match: Scene) => {
  const { activated, active, waiting } = state(match).queue;
  return [...activated, active, ...waiting].filter((id) => id !== '').join(' ');
};

describe('servant, wanderer, swap, Chosen: in this order (XC-65)', () => {
  const row = () =>
    play({
      board: '1 A H T . . . . 1 2 S O',
      foes: {
        1: { kind: 'kachi', lines: ['move toward a target'] },
        2: { kind: 'undertaker', lines: ['move toward a target'] },
        S: { kind: 'sedrik', ally: true, lines: ['move toward a target'] },
        O: { kind: 'blood-oni', cards: { roar: { lines: ['move toward a target'] } } },
      },
      table: { ai: { O: aiCards(['roar']) } },
      characters: { akira: { skills: ['sense'], ki: { supply: [], exhausted: [], slots: { sense: 5 } } } },
      rounds: [[]],
      determine: true,
      script: { initiative: [['e1', 'hikaru', 'akira', 'e2', 'tomoe', 'S']] },
    });

  test('EX-INI-05 EX-INI-08 EX-INI-09 characters’ skills, then those who advance in the order chosen, then the swap', () => {
    const match = row();
    expect(asked(match)).toBe('table');
    expect(open(match)).toEqual(['forerun:e2', 'forerun:S']);
    expect(queue(match)).toBe('e1 akira hikaru e2 tomoe S');
    pick(match, 'forerun:S');
    expect(queue(match)).toBe('e1 e2 akira S hikaru tomoe');
    // All players agree on a swap.
    expect(asked(match)).toBe('table');
    expect(open(match)).toEqual(['keep', 'swap-akira-hikaru', 'swap-akira-tomoe', 'swap-hikaru-tomoe']);
    pick(match, 'swap-akira-tomoe');
    expect(told(match, 'initiative.moved', 'who', 'way').at(-1)).toBe('enemies/O front');
    expect(told(match, 'initiative.swapped', 'first', 'second')).toEqual([
      'characters/akira characters/tomoe',
    ]);
    expect(queue(match)).toBe('O e1 e2 tomoe S hikaru akira');
  });

  test('EX-INI-06 EX-INI-13 the other order gives another row', () => {
    const match = row();
    pick(match, 'forerun:e2', 'keep');
    expect(queue(match)).toBe('O e2 e1 S akira hikaru tomoe');
  });
});

describe('the book’s initiative example', () => {
  test('EX-INI-10 EX-INI-11 EX-INI-12 Sixth Sense, the servant, the swap', () => {
    const match = play({
      board: '1 A H T J . . . 1 2',
      foes: { 1: { kind: 'kachi' }, 2: { kind: 'undertaker' } },
      characters: { akira: { skills: ['sense'], ki: { supply: [], exhausted: [], slots: { sense: 3 } } } },
      rounds: [[]],
      determine: true,
      script: { initiative: [['hattori', 'akira', 'e1', 'hikaru', 'tomoe', 'e2']] },
    });
    expect(queue(match)).toBe('akira hattori e2 e1 hikaru tomoe');
    pick(match, 'swap-akira-tomoe');
    expect(queue(match)).toBe('tomoe hattori e2 e1 hikaru akira');
  });
});

describe('cards of the fallen (XC-67)', () => {
  test('EX-INI-14 EX-ACT-01 EX-DEAD-01 whoever has fallen does not act', () => {
    const match = play({
      board: `
      1 A 1 .
      2 . . .
      3 2 H T`,
      foes: {
        1: { kind: 'kachi', damage: 4, lines: ['move toward a target'] },
        2: { kind: 'kachi', lines: ['attack an adjacent target'] },
      },
      characters: { hikaru: { health: 2 } },
      rounds: [['akira', 'e1', 'e2', 'hikaru', 'tomoe']],
      script: { yin: ['1', '1'], yang: ['0', '2'], test: ['1'] },
    });
    pick(match, 'fast-e1', 'plain', 'end');
    expect(state(match).characters.akira?.heads.ordinary).toBe(1);
    expect(told(match, 'activation.began', 'who')).toEqual([
      'characters/akira',
      'enemies/e2',
      'characters/tomoe',
    ]);
    expect(state(match).characters.hikaru?.defeated).toBe(true);
  });
});

describe('which zones owe an event (XC-69)', () => {
  const laid = (deck: ('green' | 'red')[]) => ({
    board: '1 A . T 1 . R',
    foes: { 1: { kind: 'kachi', lines: ['move toward a target'], general: 'prefer the nearest character' } },
    resistors: { R: 0 },
    wholeRounds: 1,
    table: {
      board: boardOf(['......'], { zones: ['112233'] }),
      malice: 1,
      zones: {
        z1: zone({
          events: [
            { card: 'calm-green', met: 1 },
            { card: 'wild-red', met: 2 },
          ],
        }),
        z2: zone({ events: [{ card: 'script-purple', met: 0 }] }),
        z3: zone({ events: [{ card: 'script-purple', met: 2 }] }),
      },
      oracle: oracleDeck(deck),
    },
  });

  test('EX-ORC-07 EX-ORC-09 EX-ORC-17 no event of the colour left: malice, not the other card', () => {
    const match = play(laid(['red', 'green']));
    expect(open(match)).toEqual(['z1', 'z2']);
    pick(match, 'z1');
    expect(state(match).malice).toBe(2);
    // The second zone's purple event is resolved, whatever the colour; the third has only a resistor.
    expect(told(match, 'event.drawn', 'event')).toEqual(['calm']);
    expect(state(match).zones.z1?.events.map(({ met }) => met)).toEqual([1, 2]);
  });

  test('EX-ORC-06 EX-ORC-10 EX-ORC-12 with a green card the green one goes on', () => {
    const match = play(laid(['green', 'red']));
    pick(match, 'z2');
    expect(state(match).zones.z1?.events.map(({ met }) => met)).toEqual([2, 2]);
    expect(state(match).zones.z2?.events.map(({ met }) => met)).toEqual([1]);
    expect(state(match).malice).toBe(1);
  });

  test('EX-ORC-07 EX-ORC-17 a zone without event cards owes an event too, and has none: malice', () => {
    const base = laid(['green', 'red']);
    const match = play({ ...base, table: { ...base.table, zones: { ...base.table.zones, z2: zone({}) } } });
    pick(match, 'z2');
    expect(state(match).malice).toBe(2);
  });

  test('EX-ORC-08 a zone without a miniature owes nothing', () => {
    const match = play(laid(['red']));
    pick(match, 'z2');
    expect(state(match).zones.z3?.events.map(({ met }) => met)).toEqual([2]);
  });

  test('EX-ORC-05 EX-ORC-04 the last card drawn: all are shuffled at once, its colour stays', () => {
    const match = play(laid(['red']));
    expect(state(match).oracle).toMatchObject({ current: 'red', drawn: [] });
    expect(state(match).oracle.deck.items).toEqual(['red']);
  });
});

describe('malice', () => {
  test('EX-ORC-18 EX-END-03 the sixth space ends the phase in failure', () => {
    const match = play({
      board: '1 A T',
      wholeRounds: 1,
      table: {
        malice: 5,
        zones: { z1: zone({ events: [{ card: 'script-purple', met: 2 }] }) },
        oracle: oracleDeck(['red']),
      },
    });
    expect(state(match)).toMatchObject({ malice: 6, outcome: 'failure' });
    expect(told(match, 'phase.ended', 'why')).toEqual(['malice']);
    expect(match.position.ending?.code).toBe('done');
  });
});

describe('under an event, and out of its zone (XC-71)', () => {
  test('EX-ORC-13 EX-ORC-14 EX-ORC-15 it holds for those who were there, wherever they go, for the round', () => {
    const match = play({
      board: '1 A . 2 1 . T',
      foes: {
        1: { kind: 'kachi', lines: ['move adjacent to a target > attack an adjacent target'] },
        2: { kind: 'kachi', lines: ['attack an adjacent target'] },
      },
      table: { board: boardOf(['......'], { zones: ['111222'] }), zones: { z1: zone(), z2: zone() } },
      rounds: [['akira', 'tomoe'], ['akira']],
      events: [['murk', 'z1']],
      script: { yin: ['1', '1', '1'], yang: ['2', '2', '0'] },
    });
    // Akira was in the zone: 3 − 1 + 1. Tomoe was not: 3.
    pick(match, 'move', 'b1', 'done', 'fast-e2', 'plain', 'end');
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['3']);
    pick(match, 'fast-e1', 'plain', 'end');
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['3', '3']);
    // The next round it is over: 1 + 1.
    pick(match, 'fast-e2', 'plain');
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['3', '3', '2']);
  });

  test('EX-ORC-13 in whole rounds: what an event of the first one brought is over in the second', () => {
    const fog = { assumed: [] as string[], color: 'purple' as const, events: ['murk', 'calm'] };
    const match = play({
      pack: { ...cases, content: { ...cases.content, eventCards: { ...cases.content.eventCards, fog } } },
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', board: { health: 20 }, lines: ['move toward a target'] } },
      table: {
        zones: { z1: zone({ events: [{ card: 'fog', met: 0 }] }) },
        oracle: oracleDeck(['green', 'green', 'green']),
      },
      wholeRounds: 2,
      script: {
        initiative: [
          ['akira', 'e1'],
          ['akira', 'e1'],
        ],
        yin: ['1', '1'],
        yang: ['2', '2'],
      },
    });
    pick(match, 'fast-e1', 'plain', 'end', 'fast-e1', 'plain');
    // 3 and 1 of power, in the murk 1 less.
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['3', '4']);
  });
});

describe('the Chosen’s deck runs out while a card is kept (XC-63)', () => {
  test('EX-CHO-02 EX-CHO-04 EX-CHO-05 the kept card stays out, Hate is empowered and kept', () => {
    const match = play({
      board: '1 O . A . . . .',
      foes: {
        O: {
          kind: 'blood-oni',
          board: { skills: ['growing-hate'] } as never,
          cards: {
            hate: {
              lines: ['move adjacent to a target > attack an adjacent target'],
              empowered: ['move adjacent to a target > attack an adjacent target using wrath'],
            },
            claw: { lines: ['attack an adjacent target'] },
            roar: { lines: ['move toward a target'] },
          },
        },
      },
      table: { ai: { O: aiCards([], { discarded: ['hate', 'claw', 'roar'], kept: ['hate'] }) } },
      rounds: [['O', 'akira'], ['O']],
      script: { 'ai:O': [['hate', 'claw', 'roar']], yin: ['1', '1'], yang: ['0'] },
    });
    expect(state(match).characters.akira?.health).toBe(5);
    expect(state(match).ai.O).toMatchObject({ kept: ['hate', 'hate'], discarded: [] });
    expect(state(match).ai.O?.deck.items).toEqual(['claw', 'roar']);
    pick(match, 'move', 'd1', 'e1', 'f1', 'exert', 'g1', 'done', 'end');
    // Claw has no target: the Oni does nothing, and the card is discarded.
    expect(told(match, 'enemy.idle', 'who')).toEqual(['enemies/O']);
    expect(state(match).ai.O).toMatchObject({ kept: ['hate', 'hate'], discarded: ['claw'] });
    expect(told(match, 'enemy.rolled', 'who')).toEqual([]);
  });
});
