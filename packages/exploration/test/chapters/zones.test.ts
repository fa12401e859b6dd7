/** Zones revealed and left, who comes with them, the oracle deck (EX-SET, EX-ORC, EX-WAN-01, EX-DEF-08). */
import { outbox } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf, oracleDeck, zone } from '../../src/index.ts';
import { begun, prompt } from '../helpers/begin.ts';
import { cases } from '../helpers/casesPack.ts';
import { asked, open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

/** Akira beside an ashigaru with 1 health left, whose defeat reveals the second zone of the chapter. */
function atTheCrossing(more: Partial<Parameters<typeof play>[0]> = {}): Scene {
  return play({
    board: '1 A 1 H T',
    foes: { 1: { kind: 'ashigaru', damage: 4 } },
    table: {
      chapter: 'crossing',
      board: boardOf(['....']),
      miniatures: { kachi: 6, landolfo: 1, 'blood-oni': 1 },
      oracle: { ...oracleDeck(['green']), current: 'green' },
    },
    rounds: [['akira', 'hikaru', 'tomoe']],
    script: {
      yin: ['2 yin'],
      yang: ['3'],
      oracle: [['red', 'green', 'red', 'green']],
      'ai:blood-oni': [['roar', 'hate', 'claw', 'hate']],
    },
    ...more,
  });
}

describe('a zone revealed in mid-round', () => {
  const reveal = (more = {}) => {
    const match = atTheCrossing(more);
    pick(match, 'fast-e1', 'plain');
    return match;
  };

  test('EX-DEF-08 EX-SET-20 a zone’s own condition reveals it, and its newcomers join the queue at once', () => {
    const match = reveal();
    expect(Object.keys(state(match).zones)).toEqual(['z1', 'z2']);
    const { waiting, active } = state(match).queue;
    expect(active).toBe('akira');
    expect([...waiting].sort()).toEqual(
      ['blood-oni', 'hikaru', 'kachi-red', 'kachi-yellow', 'landolfo', 'tomoe'].sort(),
    );
  });

  test('EX-ORC-01 EX-ORC-03 EX-ORC-22 its oracle cards are shuffled with those not yet drawn; the current one stays', () => {
    const match = reveal();
    expect(state(match).oracle.deck.items).toEqual(['red', 'green', 'red', 'green']);
    expect(state(match).oracle.current).toBe('green');
  });

  test('EX-ORC-22 a card that counts as the other colour this round goes on doing so', () => {
    const match = reveal({
      table: {
        chapter: 'crossing',
        board: boardOf(['....']),
        miniatures: { kachi: 6, landolfo: 1, 'blood-oni': 1 },
        oracle: { ...oracleDeck(['green']), current: 'green', counts: 'red' },
      },
    });
    expect(state(match).oracle).toMatchObject({ current: 'green', counts: 'red' });
  });

  test('EX-ORC-21 it resolves no event until the next round', () => {
    const match = reveal();
    expect(told(match, 'event.drawn', 'event')).toEqual([]);
    expect(state(match).zones.z2?.events).toEqual([{ card: 'script-purple', met: 0 }]);
    expect(state(match).malice).toBe(0);
  });

  test('EX-SET-34 a Chosen’s AI cards are shuffled into a deck that nobody sees', () => {
    const match = reveal();
    expect(state(match).ai['blood-oni']?.deck.items).toEqual(['roar', 'hate', 'claw', 'hate']);
    expect(JSON.stringify(outbox(match, 0).view)).not.toContain('roar');
  });

  test('EX-SET-29 EX-SET-28 "+" for one of a kind, and the next of it is upgraded too', () => {
    const { enemies } = state(reveal());
    expect(enemies['kachi-red']?.upgraded).toBe(true);
    expect(enemies['kachi-yellow']?.upgraded).toBe(true);
  });

  test('EX-SET-29 two kinds with "+": the first is not forgotten for the second', () => {
    const { crossing } = cases.content.chapters;
    const [first, second] = [crossing?.zones['1'], crossing?.zones['2']];
    if (!crossing || !first || !second) throw new Error('the cases have no such chapter');
    const foes = { counts: [3, 3, 3, 3], list: ['kachi+@b3', 'ashigaru+@c3', 'kachi@d3'] };
    const zones = { '1': first, '2': { ...second, foes, hostile: [], chosen: [] } };
    const chapters = { ...cases.content.chapters, crossing: { ...crossing, zones } };
    const match = play({
      pack: { ...cases, content: { ...cases.content, chapters } },
      board: '1 A 1 . T',
      foes: { 1: { kind: 'ashigaru', damage: 4 } },
      table: { chapter: 'crossing', board: boardOf(['....']), miniatures: { kachi: 6, ashigaru: 6 } },
      rounds: [['akira']],
      script: { yin: ['2 yin'], yang: ['3'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(Object.values(state(match).enemies).map(({ kind, upgraded }) => [kind, upgraded])).toEqual([
      ['kachi', true],
      ['ashigaru', true],
      ['kachi', true],
    ]);
  });

  test('EX-SET-32 EX-SET-33 EX-WAN-01 a hostile wanderer is an enemy on its own board', () => {
    const { enemies } = state(reveal());
    expect(enemies.landolfo).toMatchObject({ kind: 'landolfo', rank: 'wanderer', ally: false, at: 'b3' });
  });

  test('EX-SET-17 squares of its tiles join the grid, with its mark', () => {
    const { board } = state(reveal());
    expect(board.ground).toEqual(['....', '', '....']);
    expect(board.zones[2]).toBe('2222');
  });

  test('EX-INI-17 EX-INI-18 who has acted does not act again; the others go on along the new queue', () => {
    const match = reveal({
      script: {
        yin: ['2 yin'],
        yang: ['3'],
        initiative: [['tomoe', 'hikaru', 'kachi-red', 'kachi-yellow', 'landolfo', 'blood-oni']],
      },
    });
    pick(match, 'end');
    expect(state(match).queue).toMatchObject({ activated: ['akira'], active: 'tomoe' });
    expect(state(match).queue.waiting).not.toContain('akira');
  });
});

describe('the book’s example: Hattori reveals tile 10B', () => {
  test('EX-SET-23 EX-SET-24 EX-SET-25 two kachi, four cards are shuffled, and he may still use his movement', () => {
    const match = play({
      board: '1 A J . . T H',
      table: {
        chapter: 'ten',
        points: { A: { at: ['d1'], zone: 'z1', door: 'none', usedBy: [], marks: [] } },
        miniatures: { kachi: 6 },
      },
      rounds: [['akira', 'hattori', 'hikaru', 'tomoe']],
      script: { initiative: [['tomoe', 'kachi-purple', 'hikaru', 'kachi-red']] },
    });
    pick(match, 'end', 'move', 'c1', 'point-A');
    expect(Object.keys(state(match).enemies)).toEqual(['kachi-red', 'kachi-purple']);
    expect(state(match).enemies['kachi-purple']).toMatchObject({ at: 'e3', color: 'purple' });
    expect(state(match).queue).toEqual({
      activated: ['akira'],
      active: 'hattori',
      waiting: ['tomoe', 'kachi-purple', 'hikaru', 'kachi-red'],
    });
    expect(open(match)).toContain('d1');
    pick(match, 'd1', 'done');
    expect(state(match).characters.hattori).toMatchObject({ at: 'd1', ap: 1 });
  });
});

describe('moving on', () => {
  const leave = (more = {}, miniatures = { kachi: 5, landolfo: 0, 'blood-oni': 0 }) => {
    const match = play({
      board: '1 A . T 1',
      foes: { 1: { kind: 'kachi' } },
      characters: { hikaru: { defeated: true, health: 0 } },
      table: {
        chapter: 'crossing',
        points: { T: { at: ['b1'], zone: 'z1', door: 'none', usedBy: [], marks: [] } },
        board: boardOf(['....'], { zones: ['1111'] }),
        heads: [{ at: 'd1', boss: false }],
        tokens: [{ kind: 'caltrop', at: 'c1', by: 'akira' }],
        miniatures,
      },
      rounds: [['akira', 'tomoe', 'e1']],
      ...more,
    });
    pick(match, 'point-T');
    return match;
  };

  test('EX-SET-21 EX-SET-36 the players decide who arrives where; the defeated do not', () => {
    const match = leave();
    expect(asked(match)).toBe('table');
    expect(prompt(match)).toBe('exploration.arrive');
    // Two newcomers stand on two of the marked squares already.
    const free = open(match);
    expect(free.length).toBeGreaterThan(1);
    pick(match, free[1] ?? '');
    expect(state(match).characters.tomoe?.at).toBe(free[1]);
    while (prompt(match) === 'exploration.arrive') pick(match, open(match)[0] ?? '');
    expect(state(match).characters.hikaru?.at).toBe('');
  });

  test('EX-SET-36 the defeated stay out where there is room for them too', () => {
    const match = leave({}, { kachi: 0, landolfo: 0, 'blood-oni': 0 });
    while (prompt(match) === 'exploration.arrive') pick(match, open(match)[0] ?? '');
    const at = Object.values(state(match).characters).map((each) => each.at);
    expect(at.filter((square) => square !== '')).toHaveLength(2);
    expect(state(match).characters.hikaru?.at).toBe('');
  });

  test('EX-SET-22 the zone that was left goes, with its enemies, resistors, tokens and heads, and nobody earns a head', () => {
    const match = leave({ resistors: { R: 2 }, board: '1 A R T 1' });
    while (prompt(match) === 'exploration.arrive') pick(match, open(match)[0] ?? '');
    const { zones, enemies, heads, tokens, queue, characters } = state(match);
    expect(Object.keys(zones)).toEqual(['z2']);
    expect(enemies.e1).toBeUndefined();
    expect(state(match).resistors).toEqual({});
    expect([heads, tokens]).toEqual([[], []]);
    expect(queue.waiting).not.toContain('e1');
    expect(characters.akira?.heads.ordinary).toBe(0);
    expect(told(match, 'zone.removed', 'enemies', 'heads')).toEqual(['1 1']);
  });

  test('EX-SET-22 EX-WAN-01 whoever fights beside the characters is no enemy that is left behind', () => {
    const match = play({
      board: '1 A . T 1 S',
      foes: { 1: { kind: 'kachi' }, S: { kind: 'sedrik', ally: true } },
      table: {
        chapter: 'trial',
        points: { T: { at: ['b1'], zone: 'z1', door: 'none', usedBy: [], marks: [] } },
        board: boardOf(['.....'], { zones: ['11111'] }),
      },
      rounds: [['akira', 'tomoe', 'e1', 'S']],
    });
    pick(match, 'point-T');
    while (prompt(match) === 'exploration.arrive') pick(match, open(match)[0] ?? '');
    expect(state(match).enemies).toEqual({});
    expect(told(match, 'zone.removed', 'enemies', 'allies')).toEqual(['1 1']);
  });
});

describe('a lone character', () => {
  test('EX-WAN-01 the companion whom the chapter names stands beside it', () => {
    const alone = state(begun({ scenario: 'crossing', players: 1 })).enemies.sedrik;
    expect(alone).toMatchObject({ ally: true, rank: 'wanderer' });
    expect(state(begun({ scenario: 'crossing', players: 2 })).enemies.sedrik).toBeUndefined();
  });

  test('EX-SET-33 EX-GOLD-03 an ally of the setup fights the followers, not the characters', () => {
    expect(state(begun({ scenario: 'trial', players: 2 })).enemies.sedrik).toMatchObject({
      ally: true,
      at: 'd1',
    });
  });
});

describe('events of a zone', () => {
  const laid = (events: { card: string; met: number }[], more: Partial<Parameters<typeof play>[0]> = {}) =>
    play({
      board: '1 A . . 1',
      foes: { 1: { kind: 'kachi', lines: ['move toward a target'] } },
      wholeRounds: 1,
      table: { zones: { z1: zone({ events }) }, oracle: oracleDeck(['red', 'red']) },
      ...more,
    });

  test('EX-GOLD-05 "enemy" in an event is what the characters fight, not an ally of theirs', () => {
    const match = play({
      board: '1 A S . 1',
      foes: { 1: { kind: 'kachi' }, S: { kind: 'sedrik', ally: true } },
      rounds: [['akira']],
      events: [['chill', 'z1']],
    });
    expect(told(match, 'damage.taken', 'to')).toEqual(['enemies/e1']);
  });

  test('EX-ORC-16 whoever comes in later is not under it', () => {
    const match = play({
      board: '1 A . T',
      rounds: [['tomoe']],
      table: { board: boardOf(['...'], { zones: ['112'] }), zones: { z1: zone(), z2: zone() } },
      events: [['murk', 'z1']],
    });
    pick(match, 'move', 'b1', 'done');
    expect(told(match, 'event.drawn', 'affected')).toEqual(['characters/akira']);
    expect(state(match).events.murk?.affected).toEqual(['akira']);
  });

  test('EX-ORC-11 EX-ORC-12 the cards make a zone random or scripted', () => {
    expect(state(laid([{ card: 'script-purple', met: 0 }])).zones.z1?.events).toEqual([
      { card: 'script-purple', met: 1 },
    ]);
    const random = laid([
      { card: 'calm-green', met: 0 },
      { card: 'wild-red', met: 1 },
    ]);
    expect(state(random).zones.z1?.events.map(({ met }) => met)).toEqual([0, 2]);
  });

  test('EX-ORC-19 EX-ORC-06 what the chapter does at a space of the malice track', () => {
    const match = laid([{ card: 'script-purple', met: 2 }], {
      table: {
        chapter: 'trial',
        malice: 2,
        zones: { z1: zone({ events: [{ card: 'script-purple', met: 2 }] }) },
        oracle: oracleDeck(['green', 'green']),
      },
    });
    expect(state(match).malice).toBe(3);
    expect(state(match).oracle).toMatchObject({ current: 'green', counts: 'red' });
  });

  test('EX-ORC-19 malice spawns whom the chapter names, in the zone revealed last', () => {
    const match = laid([{ card: 'script-purple', met: 2 }], {
      board: '1 A T . 1',
      table: {
        chapter: 'storehouse',
        malice: 1,
        miniatures: { kachi: 5 },
        zones: { z1: zone({ events: [{ card: 'script-purple', met: 2 }], spawns: { S1: 'c1' } }) },
        oracle: oracleDeck(['green', 'green']),
      },
    });
    expect(told(match, 'enemy.spawned', 'who', 'at')).toEqual(['enemies/kachi-red board/c1']);
  });

  test('EX-SPAWN-05 EX-SET-30 what a spawn point does, and when, the zone’s own rules say', () => {
    const match = laid([], {
      board: '1 A T . .',
      table: {
        chapter: 'trial',
        miniatures: { kachi: 5 },
        zones: { z1: zone({ spawns: { S1: 'd1' } }) },
        oracle: oracleDeck(['green', 'green']),
      },
    });
    expect(told(match, 'enemy.spawned', 'at')).toEqual(['board/d1']);
    const quiet = laid([], {
      board: '1 A T . .',
      table: {
        miniatures: { kachi: 5 },
        zones: { z1: zone({ spawns: { S1: 'd1' } }) },
        oracle: oracleDeck(['green', 'green']),
      },
    });
    expect(told(quiet, 'enemy.spawned', 'at')).toEqual([]);
  });
});

describe('a round', () => {
  const twoRounds = () =>
    play({
      board: '1 A . . T',
      wholeRounds: 2,
      characters: {
        akira: { health: 3, skills: ['breathe'], ki: { supply: [], exhausted: [], slots: { breathe: 3 } } },
      },
      table: {
        zones: { z1: zone({ events: [{ card: 'script-purple', met: 0 }] }) },
        round: 0,
        oracle: oracleDeck(['red', 'green', 'red']),
      },
      script: {
        initiative: [
          ['akira', 'tomoe'],
          ['tomoe', 'akira'],
        ],
      },
    });

  test('EX-RND-02 EX-RND-03 EX-INI-01 oracle and event, initiative, activations, Ki dice, and again', () => {
    const match = twoRounds();
    pick(match, 'keep', 'end', 'end');
    const steps = [
      'round.began',
      'oracle.drawn',
      'event.drawn',
      'initiative.shuffled',
      'activation.began',
      'ki.reduced',
    ];
    const order = (match.events ?? []).map(({ key }) => key).filter((key) => steps.includes(key));
    expect(order).toEqual([
      'round.began',
      'oracle.drawn',
      'event.drawn',
      'initiative.shuffled',
      'activation.began',
      'activation.began',
      'ki.reduced',
      'round.began',
      'oracle.drawn',
      'event.drawn',
      'initiative.shuffled',
    ]);
    expect(state(match).queue.waiting).toEqual(['tomoe', 'akira']);
  });

  test('EX-RND-05 EX-SET-18 characters walk from zone to zone, and what the book names ends the chapter', () => {
    const match = play({
      board: '1 A . . 1',
      foes: { 1: { kind: 'undertaker', damage: 11 } },
      table: {
        chapter: 'victims',
        board: boardOf(['....'], { zones: ['1122'] }),
        zones: { z1: zone(), z2: zone() },
      },
      rounds: [['akira']],
      script: { yin: ['2 yin'], yang: ['3'] },
    });
    pick(match, 'move', 'b1', 'c1', 'done', 'fast-e1', 'plain');
    expect(state(match).outcome).toBe('victory');
  });
});
