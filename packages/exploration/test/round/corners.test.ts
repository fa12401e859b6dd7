/** Corners of a round: events that are over, sources of the queue one by one, cards that wait their turn. */
import { outbox } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf, oracleDeck, resistor, zone } from '../../src/index.ts';
import { open, pick, play, state, told } from '../helpers/scene.ts';

const CARDS = [
  { card: 'calm-green', met: 0 },
  { card: 'wild-red', met: 0 },
];

describe('events', () => {
  test('EX-ORC-09 the card of the other colour does not advance', () => {
    const match = play({
      board: '1 A T . .',
      characters: { akira: { health: 5 } },
      table: {
        zones: { z1: zone({ events: CARDS.map((each) => ({ ...each })), spawns: { S1: 'd1' } }) },
        oracle: oracleDeck(['green', 'red']),
        miniatures: { kachi: 6 },
      },
      wholeRounds: 2,
      script: {
        initiative: [
          ['akira', 'tomoe'],
          ['akira', 'tomoe', 'kachi-red'],
        ],
      },
    });
    expect(state(match).zones.z1?.events.map(({ met }) => met)).toEqual([1, 0]);
    pick(match, 'keep', 'end', 'end');
    expect(state(match).zones.z1?.events.map(({ met }) => met)).toEqual([1, 1]);
    expect(told(match, 'event.drawn', 'event')).toEqual(['calm', 'ambush']);
  });

  test('EX-ORC-12 EX-ORC-17 the events of a card one after another, and none twice', () => {
    const match = play({
      board: '1 A T . .',
      characters: { akira: { health: 5 } },
      table: {
        zones: { z1: zone({ events: [{ card: 'script-purple', met: 0 }], spawns: { S1: 'd1' } }) },
        oracle: oracleDeck(['green', 'green', 'red', 'green']),
        miniatures: { kachi: 0 },
      },
      wholeRounds: 3,
      script: {
        initiative: [
          ['akira', 'tomoe'],
          ['akira', 'tomoe'],
          ['akira', 'tomoe'],
        ],
      },
    });
    pick(match, 'keep', 'end', 'end', 'keep', 'end', 'end');
    expect(told(match, 'event.drawn', 'event')).toEqual(['calm', 'ambush']);
    expect(state(match).malice).toBe(1);
  });

  test('EX-ORC-13 EX-INI-05 last round’s event moves nobody in this one', () => {
    const match = play({
      board: '1 A T . .',
      characters: { akira: { health: 5 } },
      table: {
        events: { mud: { zone: 'z1', affected: ['akira', 'tomoe'] } },
        zones: { z1: zone({ events: [{ card: 'script-purple', met: 0 }] }) },
        oracle: oracleDeck(['green', 'green']),
      },
      wholeRounds: 1,
      script: { initiative: [['akira', 'tomoe']] },
    });
    expect(Object.keys(state(match).events)).toEqual(['calm']);
    expect(told(match, 'initiative.moved', 'who')).toEqual([]);
  });

  test('EX-ORC-14 EX-RES-02 a living resistor that never had tokens is under the event as well; a thing is not', () => {
    const match = play({
      board: '1 A T . .',
      characters: { akira: { health: 5 } },
      table: { resistors: { child: resistor('c1', 0), gate: resistor('d1', 2, { living: false }) } },
      rounds: [['akira']],
      events: [['murk', 'z1']],
    });
    expect(state(match).events.murk?.affected).toEqual(['tomoe', 'akira', 'child']);
  });

  test('EX-ORC-15 EX-INI-07 delayed from right to left, whoever stands first too', () => {
    const match = play({
      board: '1 A T . . 1',
      foes: { 1: { kind: 'kachi' } },
      rounds: [[]],
      determine: true,
      events: [['mud', 'z1']],
      script: { initiative: [['akira', 'tomoe', 'e1']] },
    });
    expect(state(match).queue.waiting).toEqual(['e1', 'akira', 'tomoe']);
  });
});

describe('the queue', () => {
  test('EX-INI-03 EX-INI-06 each source moves cards once, in the order that the table chooses', () => {
    const ki = (skill: string) => ({ supply: [], exhausted: [], slots: { [skill]: 3 } });
    const match = play({
      board: '1 A J . 1 2',
      foes: { 1: { kind: 'kachi' }, 2: { kind: 'kachi' } },
      characters: {
        akira: { skills: ['iron-stance'], ki: ki('iron-stance') },
        hattori: { skills: ['sense'], ki: ki('sense') },
      },
      rounds: [[]],
      determine: true,
      script: { initiative: [['e1', 'e2', 'akira', 'hattori']] },
    });
    expect(open(match)).toEqual(['skill:sense', 'skill:iron-stance']);
    pick(match, 'skill:sense');
    // Hattori passes Akira, who passes him in turn.
    expect(told(match, 'initiative.moved', 'who', 'n')).toEqual([
      'characters/hattori 1',
      'characters/akira 1',
    ]);
    expect(state(match).queue).toMatchObject({ waiting: ['e1', 'e2', 'akira', 'hattori'] });
  });
});

describe('zones', () => {
  test('EX-SET-32 EX-SET-26 a board lies beside both zones that a large base stands in', () => {
    const match = play({
      board: '1 A . 1 . .\n2 . . . . .',
      foes: { 1: { kind: 'nue', board: { base: 2 } } },
      table: {
        board: boardOf(['.....', '.....'], { zones: ['11122', '11122'] }),
        zones: { z1: zone(), z2: zone() },
      },
      rounds: [['akira']],
    });
    const { figures } = outbox(match, 0).view as unknown as { figures: { boards: Record<string, string[]> } };
    expect(figures.boards).toEqual({ z1: ['nue-e1'], z2: ['nue-e1'] });
  });
});
