/** Hard cases of our own: initiative, oracle, events, malice, newcomers, spawn points (EX-INI, EX-ORC, EX-SPAWN, EX-SET). */
import { describe, expect, test } from 'vitest';
import { boardOf, oracleDeck, zone } from '../../src/index.ts';
import { asked, open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

const queue = (match: Scene) => {
  const { activated, active, waiting } = state(match).queue;
  return [...activated, active, ...waiting].filter((id) => id !== '').join(' ');
};

const STILL = { kind: 'kachi', lines: ['attack an adjacent target'] };

describe('events on the queue', () => {
  const row = (events: (readonly [string, string])[], initiative: string[]) =>
    play({
      board: '1 A H T . . . . 1 2',
      foes: { 1: STILL, 2: STILL },
      rounds: [[]],
      determine: true,
      events,
      script: { initiative: [initiative] },
    });

  test('EX-INI-07 delayed from right to left, so nobody is passed by a card that waits its own turn', () => {
    const match = row([['mud', 'z1']], ['akira', 'hikaru', 'e1', 'tomoe', 'e2']);
    // Tomoe behind e2, then Hikaru behind e1, then Akira behind e1, who is before him by then.
    expect(queue(match)).toBe('e1 akira hikaru e2 tomoe');
  });

  test('EX-INI-06 EX-INI-05 two events: the players choose the order; the front of the row is the end of an advance', () => {
    const match = row(
      [
        ['hurry', 'z1'],
        ['mud', 'z1'],
      ],
      ['akira', 'hikaru', 'e1', 'tomoe', 'e2'],
    );
    expect(asked(match)).toBe('table');
    expect(open(match)).toEqual(['event:hurry', 'event:mud']);
    pick(match, 'event:hurry');
    // e1 two forward, then e2 two forward: e1 akira e2 hikaru tomoe; then mud from the right: Tomoe stays, Hikaru
    // passes behind her, Akira behind e2.
    expect(queue(match)).toBe('e1 e2 akira tomoe hikaru');
  });
});

describe('the oracle deck', () => {
  test('EX-ORC-05 EX-ORC-03 EX-ORC-22 its last card: all are shuffled at once, and a zone revealed later adds to them', () => {
    const match = play({
      board: '1 A . . .',
      table: {
        chapter: 'corridor',
        board: boardOf(['....']),
        miniatures: { kachi: 6, undertaker: 1 },
        zones: { z1: zone() },
        oracle: { ...oracleDeck(['red']), drawn: ['green', 'green'] },
      },
      wholeRounds: 1,
      script: {
        oracle: [
          ['green', 'red', 'green'],
          ['green', 'red', 'green', 'green', 'red'],
        ],
        initiative: [['akira'], ['kachi-red', 'undertaker']],
      },
    });
    expect(state(match).oracle).toMatchObject({ current: 'red', drawn: [] });
    expect(state(match).oracle.deck.items).toHaveLength(3);
    pick(match, 'move', 'b1', 'c1', 'd1');
    expect(state(match).oracle.deck.items).toHaveLength(5);
    // The card of the round stays what it was.
    expect(state(match).oracle.current).toBe('red');
  });

  test('EX-ORC-03 EX-ORC-04 cards drawn before stay out when a zone is revealed', () => {
    const match = play({
      board: '1 A . . .',
      table: {
        chapter: 'corridor',
        board: boardOf(['....']),
        miniatures: { kachi: 6, undertaker: 1 },
        zones: { z1: zone() },
        oracle: { ...oracleDeck(['red', 'green']), drawn: ['green', 'green'] },
      },
      wholeRounds: 1,
      script: { oracle: [['green', 'green', 'red']], initiative: [['akira'], ['kachi-red', 'undertaker']] },
    });
    pick(match, 'move', 'b1', 'c1', 'd1');
    expect(state(match).oracle.drawn).toEqual(['green', 'green', 'red']);
    expect(state(match).oracle.deck.items).toHaveLength(3);
  });
});

describe('events of zones', () => {
  test('EX-ORC-17 EX-ORC-18 EX-RND-04 the second zone’s missing event ends the phase: the third is not resolved', () => {
    const match = play({
      board: '1 A . T . H .',
      table: {
        board: boardOf(['......'], { zones: ['112233'] }),
        malice: 4,
        zones: {
          z1: zone({ events: [{ card: 'script-purple', met: 2 }] }),
          z2: zone({ events: [{ card: 'script-purple', met: 2 }] }),
          z3: zone({ events: [{ card: 'script-purple', met: 0 }] }),
        },
        oracle: oracleDeck(['red', 'green']),
      },
      wholeRounds: 1,
    });
    pick(match, 'z1', 'z2');
    expect(state(match)).toMatchObject({ malice: 6, outcome: 'failure' });
    expect(told(match, 'event.drawn', 'event')).toEqual([]);
    expect(told(match, 'activation.began', 'who')).toEqual([]);
  });

  test('EX-ORC-07 EX-ORC-14 a base in two zones: both owe an event, and it is under each of them', () => {
    const match = play({
      board: '1 A . 1 1\n2 . . 1 1',
      foes: { 1: { kind: 'nue', board: { base: 2, health: 20 } } },
      table: {
        board: boardOf(['....', '....'], { zones: ['1112', '1112'] }),
        zones: {
          z1: zone({ events: [{ card: 'script-purple', met: 0 }] }),
          z2: zone({ events: [{ card: 'script-purple', met: 2 }] }),
        },
        oracle: oracleDeck(['red', 'green']),
      },
      wholeRounds: 1,
      script: { initiative: [['akira', 'e1']] },
    });
    pick(match, 'z2');
    expect(state(match).malice).toBe(1);
    expect(state(match).events).toEqual({ calm: { zone: 'z1', affected: ['akira', 'e1'] } });
  });

  test('EX-ORC-14 EX-GOLD-05 a chill hurts the enemies of its zone alone: not the next zone’s, no resistor, no character', () => {
    const match = play({
      board: '1 A 1 2 R',
      foes: { 1: STILL, 2: STILL },
      resistors: { R: 2 },
      table: { board: boardOf(['....'], { zones: ['1122'] }), zones: { z1: zone(), z2: zone() } },
      rounds: [[]],
      events: [['chill', 'z1']],
    });
    expect([state(match).enemies.e1?.damage, state(match).enemies.e2?.damage]).toEqual([1, 0]);
    expect(state(match).resistors.R?.tokens).toBe(2);
    expect(state(match).characters.akira?.health).toBe(8);
  });
});

describe('spawn points', () => {
  const spawned = (board: string, more: Partial<Parameters<typeof play>[0]> = {}, at = 'b2') =>
    play({
      board,
      table: { zones: { z1: zone({ spawns: { S1: at } }) }, miniatures: { kachi: 3 } },
      rounds: [['akira']],
      events: [['ambush', 'z1']],
      ...more,
    });

  test('EX-SPAWN-03 EX-SPAWN-02 closest on foot: not through the wall beside the point', () => {
    // b2 is Akira's. b1, a1 and c1 lie behind walls from there; a2 and c2 are walls; the way out is b3.
    const match = spawned(
      `
      1 . . .
      2 # A #
      3 T 1 .`,
      { foes: { 1: STILL } },
    );
    // b1 is one step away; b3 is the kachi's, and is passed only on the way further.
    expect(told(match, 'enemy.spawned', 'at')).toEqual(['board/b1']);
  });

  test('EX-SPAWN-03 EX-GOLD-06 equally close squares are chosen among; a character is in the way, an enemy is not', () => {
    const match = spawned(
      `
      1 # # # #
      2 A 1 2 .
      3 # T # #`,
      { foes: { 1: STILL, 2: STILL } },
    );
    // From b2 through the other kachi on c2 to d2: two steps. Akira and Tomoe shut the other ways.
    expect(told(match, 'enemy.spawned', 'at')).toEqual(['board/d2']);
  });

  test('EX-SPAWN-04 EX-SPAWN-03 no miniature, or no free square that can be reached: nothing is spawned', () => {
    const none = spawned('1 . . .\n2 . . .\n3 T A .', {
      table: { zones: { z1: zone({ spawns: { S1: 'b2' } }) }, miniatures: { kachi: 0 } },
    });
    expect(told(none, 'enemy.spawned', 'at')).toEqual([]);
    const shut = spawned('1 # # # .\n2 # A # .\n3 # # # T');
    expect(told(shut, 'enemy.spawned', 'at')).toEqual([]);
  });

  test('EX-INI-02 EX-SPAWN-02 spawned by the event of the round, it has a card in that round', () => {
    const match = play({
      board: '1 A . . . T . . .',
      table: {
        zones: {
          z1: zone({
            spawns: { S1: 'h1' },
            events: [
              { card: 'wild-red', met: 0 },
              { card: 'calm-green', met: 0 },
            ],
          }),
        },
        miniatures: { kachi: 3 },
        oracle: oracleDeck(['red', 'green']),
      },
      wholeRounds: 1,
      script: { initiative: [['akira', 'kachi-red', 'tomoe']] },
    });
    pick(match, 'keep');
    expect(queue(match)).toBe('akira kachi-red tomoe');
  });

  test('EX-SET-29 EX-SPAWN-02 once a kind was set up with “+”, whoever is spawned is upgraded, who stands there is not', () => {
    const match = spawned('1 A . T\n2 . . .\n3 . . 1', {
      foes: { 1: { kind: 'kachi', color: 'purple' } },
      table: { zones: { z1: zone({ spawns: { S1: 'b2' } }) }, miniatures: { kachi: 3 }, upgraded: ['kachi'] },
    });
    expect(state(match).enemies['kachi-red']?.upgraded).toBe(true);
    expect(state(match).enemies.e1?.upgraded).toBe(false);
  });
});

describe('newcomers and the fallen', () => {
  test('EX-INI-15 EX-INI-17 EX-INI-04 a Chosen revealed in mid-round is shuffled in; whoever has acted does not act again', () => {
    const match = play({
      board: '1 A . . T',
      foes: { 1: { kind: 'ashigaru', damage: 4, at: 'b1' } },
      table: {
        chapter: 'crossing',
        board: boardOf(['....']),
        miniatures: { kachi: 6, landolfo: 1, 'blood-oni': 1 },
        zones: { z1: zone() },
      },
      rounds: [['tomoe', 'akira', 'e1']],
      script: {
        initiative: [['landolfo', 'kachi-yellow', 'blood-oni', 'kachi-red']],
        yin: ['1'],
        yang: ['2'],
      },
    });
    pick(match, 'end', 'fast-e1', 'plain');
    // The ashigaru's card is gone, the Chosen stands where the shuffle put it, Landolfo does not advance.
    expect(queue(match)).toBe('tomoe akira landolfo kachi-yellow blood-oni kachi-red');
    expect(asked(match)).toBe('akira');
    expect(state(match).characters.akira).toMatchObject({ ap: 2, heads: { ordinary: 1 } });
    // "+" is printed for the first kachi alone, and holds for the second, which is placed after it.
    expect([
      state(match).enemies['kachi-red']?.upgraded,
      state(match).enemies['kachi-yellow']?.upgraded,
    ]).toEqual([true, true]);
  });
});
