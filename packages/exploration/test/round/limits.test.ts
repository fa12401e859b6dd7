/** A round at its limits: zones that hold tokens alone, two Chosen, rows that are short, colours that counted for one round. */
import { describe, expect, test } from 'vitest';
import { aiCards, boardOf, oracleDeck, type Point, resistor, zone } from '../../src/index.ts';
import { free, open, pick, play, state, told } from '../helpers/scene.ts';

const point = (at: string): Point => ({ at: [at], zone: 'z1', door: 'none', usedBy: [], marks: [] });

describe('oracle and events', () => {
  test('EX-ORC-04 EX-ORC-06 what counted as red counts no more when the next card is drawn', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { health: 5 } },
      table: {
        oracle: { ...oracleDeck(['green', 'green']), current: 'green', counts: 'red' },
        zones: { z1: zone({ events: [{ card: 'script-purple', met: 0 }] }) },
      },
      wholeRounds: 1,
      script: { initiative: [['akira', 'tomoe']] },
    });
    expect(state(match).oracle).toMatchObject({ current: 'green', counts: '' });
  });

  test('EX-ORC-08 EX-ORC-07 a zone in which only a resistor stands owes no event', () => {
    const match = play({
      board: '1 A T . .',
      characters: { akira: { health: 5 } },
      table: {
        board: boardOf(['....'], { zones: ['1122'] }),
        zones: { z1: zone({ events: [{ card: 'script-purple', met: 0 }] }), z2: zone() },
        resistors: { child: resistor('d1', 2) },
        oracle: oracleDeck(['green', 'green']),
      },
      wholeRounds: 1,
      script: { initiative: [['akira', 'tomoe']] },
    });
    expect(state(match).malice).toBe(0);
    expect(told(match, 'event.drawn', 'zone')).toEqual(['zones/z1']);
  });

  test('EX-ORC-14 EX-ORC-07 a large base is under the events of both zones that it stands in', () => {
    const match = play({
      board: '1 A . 1 . T\n2 . . . . .',
      foes: { 1: { kind: 'nue', board: { base: 2 } } },
      table: {
        board: boardOf(['.....', '.....'], { zones: ['11122', '11122'] }),
        zones: { z1: zone(), z2: zone() },
      },
      rounds: [['akira']],
      events: [
        ['murk', 'z2'],
        ['calm', 'z1'],
      ],
    });
    expect(state(match).events.murk?.affected).toEqual(['tomoe', 'e1']);
    expect(state(match).events.calm?.affected).toEqual(['akira', 'e1']);
  });

  test('EX-ORC-11 EX-ORC-17 without a card of the colour there is no event, whatever else lies there', () => {
    const match = play({
      board: '1 A T',
      table: {
        oracle: oracleDeck(['green', 'green']),
        zones: { z1: zone({ events: [{ card: 'wild-red', met: 0 }] }) },
      },
      wholeRounds: 1,
      script: { initiative: [['akira', 'tomoe']] },
    });
    expect([state(match).malice, told(match, 'event.drawn', 'event')]).toEqual([1, []]);
  });

  test('EX-ORC-07 EX-ORC-17 three zones with somebody in them owe three events', () => {
    const match = play({
      board: '1 A T J',
      table: {
        board: boardOf(['...'], { zones: ['123'] }),
        zones: { z1: zone(), z2: zone(), z3: zone() },
        oracle: oracleDeck(['green', 'green']),
      },
      wholeRounds: 1,
      script: { initiative: [['akira', 'tomoe', 'hattori']] },
    });
    expect(open(match)).toEqual(['z1', 'z2', 'z3']);
    pick(match, 'z3', 'z1');
    expect(state(match).malice).toBe(3);
  });

  test('EX-GOLD-05 EX-INI-07 an ally is no enemy that an event brings forward', () => {
    const match = play({
      board: '1 A T . 1 2',
      foes: { 1: { kind: 'sedrik', ally: true }, 2: { kind: 'kachi' } },
      rounds: [[]],
      determine: true,
      events: [['hurry', 'z1']],
      script: { initiative: [['akira', 'tomoe', 'e2', 'e1']] },
    });
    // The event moves the kachi; the wanderer then advances by its rank.
    expect(told(match, 'initiative.moved', 'who', 'n')).toEqual(['enemies/e2 2', 'enemies/e1 3']);
  });

  test('EX-ORC-16 EX-INI-07 whoever stands in another zone is not delayed', () => {
    const match = play({
      board: '1 A . . T',
      table: { board: boardOf(['....'], { zones: ['1122'] }), zones: { z1: zone(), z2: zone() } },
      rounds: [[]],
      determine: true,
      events: [['mud', 'z1']],
      script: { initiative: [['tomoe', 'akira']] },
    });
    expect(told(match, 'initiative.moved', 'who')).toEqual([]);
    expect(state(match).queue.waiting).toEqual(['tomoe', 'akira']);
  });

  test('EX-ORC-21 EX-ORC-17 a zone without event cards raises no malice in the round that reveals it', () => {
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
    expect(Object.keys(state(match).zones)).toEqual(['z1', 'z2']);
    expect(state(match).malice).toBe(0);
  });
});

describe('initiative', () => {
  const still = { kind: 'kachi', lines: ['move toward a target'] };

  test('EX-INI-01 EX-ACT-01 in a new round nobody has activated', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { health: 5 } },
      table: {
        oracle: oracleDeck(['green', 'green', 'green']),
        zones: { z1: zone({ events: [{ card: 'script-purple', met: 0 }] }) },
      },
      wholeRounds: 2,
      script: {
        initiative: [
          ['akira', 'tomoe'],
          ['tomoe', 'akira'],
        ],
      },
    });
    pick(match, 'keep', 'end', 'end');
    expect(state(match).queue).toMatchObject({ waiting: ['tomoe', 'akira'], activated: [] });
  });

  test('EX-INI-04 EX-INI-19 two Chosen both stand in front, the table says in which order', () => {
    const cards = { claw: { lines: ['move toward a target'] } };
    const match = play({
      board: '1 A . O P',
      foes: { O: { kind: 'blood-oni', cards }, P: { kind: 'blood-oni', cards } },
      table: { ai: { O: aiCards(['claw']), P: aiCards(['claw']) } },
      rounds: [[]],
      determine: true,
      script: { initiative: [['akira']] },
    });
    expect(open(match)).toEqual(['O', 'P']);
    pick(match, 'O');
    expect(told(match, 'initiative.moved', 'who', 'way')).toEqual(['enemies/O front', 'enemies/P front']);
  });

  test('EX-FREE-01 EX-FREE-02 while initiative is determined nobody is active, and nobody places dice', () => {
    const ki = { supply: [6], exhausted: [], slots: {} };
    const match = play({
      board: '1 A T',
      characters: { akira: { skills: ['stab'], ki }, tomoe: { skills: ['aim'], ki } },
      rounds: [[]],
      determine: true,
      script: { initiative: [['akira', 'tomoe']] },
    });
    expect(open(match)).toContain('keep');
    expect(free(match)).toEqual([]);
    pick(match, 'keep');
    expect(free(match)).toEqual(['place-6-stab']);
  });

  test('EX-INI-08 EX-INI-11 a servant at the end of a short row comes to its front', () => {
    const match = play({
      board: '1 A . . 1 2',
      foes: { 1: still, 2: { kind: 'undertaker', lines: ['move toward a target'] } },
      rounds: [[]],
      determine: true,
      script: { initiative: [['akira', 'e1', 'e2']], test: ['1'] },
    });
    expect(told(match, 'initiative.moved', 'who', 'n')).toEqual(['enemies/e2 2']);
    expect(told(match, 'activation.began', 'who')[0]).toBe('enemies/e2');
  });

  test('EX-INI-10 EX-INI-03 from the second place one comes to the first', () => {
    const match = play({
      board: '1 J . 1',
      foes: { 1: still },
      characters: { hattori: { skills: ['sense'], ki: { supply: [], exhausted: [], slots: { sense: 3 } } } },
      rounds: [[]],
      determine: true,
      script: { initiative: [['e1', 'hattori']] },
    });
    expect(state(match).queue).toMatchObject({ active: 'hattori', waiting: ['e1'] });
  });
});

describe('spawn points', () => {
  test('EX-SPAWN-03 EX-HGT-01 nobody is spawned on another height, though stairs lead there', () => {
    const match = play({
      board: '1 . A . T',
      table: {
        board: boardOf(['.=..'], { heights: ['1000'] }),
        zones: { z1: zone({ spawns: { S1: 'b1' } }) },
        miniatures: { kachi: 3 },
      },
      rounds: [['akira']],
      events: [['ambush', 'z1']],
    });
    expect(told(match, 'enemy.spawned', 'at')).toEqual(['board/c1']);
  });
});
